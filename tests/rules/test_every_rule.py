"""Every numbered rule of the base game has a test that bears its number."""

import re
from pathlib import Path

import pytest

TESTS = "\n".join(path.read_text("utf-8") for path in Path(__file__).parent.rglob("test_*.py"))


@pytest.mark.parametrize("number", range(1, 35))
def test_a_rule_has_a_test_named_after_it(number: int) -> None:
    assert re.search(rf"def test_B{number}_", TESTS)
