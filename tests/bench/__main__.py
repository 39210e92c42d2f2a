"""Run all measurements and print one table: `make bench`."""

from . import engine, terminal
from .report import show

if __name__ == "__main__":
    show([*engine.rows(), *terminal.rows()])
