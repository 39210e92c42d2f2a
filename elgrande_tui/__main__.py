"""Lets `python -m elgrande_tui` do what the `elgrande` command does."""

import sys

from elgrande_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
