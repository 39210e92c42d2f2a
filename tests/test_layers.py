"""The layers as a running program sees them; import-linter reads the same from the source."""

import pytest

from tests.fresh import loaded_packages

SCREEN = {"textual", "rich", "click"}


@pytest.mark.parametrize("package", ["engine", "table", "bots", "resources"])
def test_nothing_below_the_screens_loads_a_screen_library(package: str) -> None:
    assert loaded_packages(f"elgrande_tui.{package}") & SCREEN == set()


def test_the_engine_stands_alone() -> None:
    above = {f"elgrande_tui.{name}" for name in ("bots", "table", "tui", "cli")}
    assert loaded_packages("elgrande_tui.engine") & (above | {"platformdirs"}) == set()


def test_the_command_line_loads_neither_textual_nor_the_engine() -> None:
    heavy = {"textual", "rich", "pydantic", "elgrande_tui.tui", "elgrande_tui.engine"}
    assert loaded_packages("elgrande_tui.cli") & heavy == set()
