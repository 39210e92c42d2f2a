"""No card is left without a test of its own in this folder."""

from pathlib import Path

import pytest

from elgrande_tui.engine.catalogue import load_catalogue

BASE_STACKS = range(1, 6)
IDS = sorted({card.id for card in load_catalogue().cards if card.stack in BASE_STACKS})
TESTS = {
    path.name: path.read_text(encoding="utf-8")
    for path in sorted(Path(__file__).parent.glob("test_*.py"))
}
GENERAL = {"test_offers.py", "test_veto.py", Path(__file__).name}
"""Tests of all cards alike: they are not enough."""


def test_there_are_32_different_cards() -> None:
    assert len(IDS) == 32


@pytest.mark.parametrize("card", IDS)
def test_every_card_has_a_test_that_names_it(card: str) -> None:
    naming = [name for name, text in TESTS.items() if f'"{card}"' in text]
    assert "test_veto.py" in naming
    assert card == "veto" or set(naming) - GENERAL
