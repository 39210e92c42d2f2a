"""The position that the tests of positions, score sheets and commands start from."""

from elgrande_tui.table.position import Position, parse_position

EXAMPLE = """\
format = "elgrande-position/1"
players = ["ana", "bea", "carlos"]
round = 3
leader = "bea"
seed = 7
king = "granada"

[grandes]
ana = "aragon"
bea = "galicia"
carlos = "sevilla"

[regions.aragon]
ana = 3
bea = 2

[castillo]
bea = 4

[court]
ana = 5

[score]
ana = 12

[power.ana]
played = [13, 2]

[discs]
bea = "valencia"

[cards]
used = ["intrigue_any_4", "veto"]
"""


def changed(old: str = "", new: str = "") -> Position:
    """Return the example with one piece of its text replaced, or followed when `old` is empty."""
    return parse_position(changed_text(old, new))


def changed_text(old: str = "", new: str = "") -> str:
    """Return the text of the example, changed as by `changed`."""
    assert EXAMPLE.count(old or EXAMPLE) == 1
    return EXAMPLE.replace(old, new) if old else f"{EXAMPLE}\n{new}\n"
