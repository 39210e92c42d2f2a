"""The positions that the tests of positions, score sheets and commands start from."""

import random
from collections.abc import Iterator
from pathlib import Path

from elgrande_tui.engine.machine import decision, interrupts, legal_moves, step
from elgrande_tui.engine.state import State
from elgrande_tui.table.position import Position, parse_position

HIDDEN_KING = """\
format = "elgrande-position/1"
expansion = "grandissimo"
players = ["Ana", "Bea", "Carlos"]
round = 3
king = "granada"
seed = 1

[grandes]
Ana = "aragon"
Bea = "galicia"
Carlos = "sevilla"

[kept]
incognito = {{ Bea = "{region}" }}
"""
"""Bea holds King Incognito; format it with the region on her card."""

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


GRANDISSIMO = """\
format = "elgrande-position/1"
expansion = "grandissimo"
players = ["ana", "bea", "carlos"]
round = 3
leader = "bea"
seed = 7
ships = 2
king = "castillo"
acting_king = "ana"

[grandes]
ana = "granada"
bea = "galicia"
carlos = "castillo"

[regions.aragon]
ana = 3
bea = 2

[regions.valencia]
ana = 1
carlos = 2
soldiers = 1

[regions.portugal]
bea = 1
soldiers = 1

[castillo]
bea = 4

[court]
carlos = 2

[court.ana]
own = 5
bea = 1

[score]
ana = 12

[scoreboards]
"8/4/0" = "castillo"

[power.ana]
played = [13, 2]

[discs]
bea = "valencia"
carlos = "portugal"

[cards]
used = ["intrigue_any_4", "veto"]
stack6 = ["boycott", "double_turn", "free_choice", "king_incognito", "score_coastal", "espionage", \
"revolution", "spanish_inquisition", "coup", "alliance", "confederation"]

[kept]
free_choice = "ana"
espionage = "bea"

[kept.veto]
ana = [4]

[kept.double_turn]
bea = "score_coastal"

[kept.boycott]
ana = "cataluna"

[kept.incognito]
bea = "sevilla"

[grandissimo]
queen = "ana"
jester = "carlos"
inquisitor = "bea"
alliance = ["aragon", "valencia"]

[grandissimo.ships]
ana = [{ ana = 2 }]

[grandissimo.prison]
bea = 1
"""
"""Everything that a position of the expansion can hold."""


def changed(old: str = "", new: str = "", text: str = EXAMPLE) -> Position:
    """Return an example with one piece of its text replaced, or followed when `old` is empty."""
    return parse_position(changed_text(old, new, text))


def changed_text(old: str = "", new: str = "", text: str = EXAMPLE) -> str:
    """Return the text of an example, changed as by `changed`."""
    assert text.count(old or text) == 1
    return text.replace(old, new) if old else f"{text}\n{new}\n"


def refusals(name: str) -> list[tuple[str, str, str]]:
    """Return what stands in a file beside this one: old text, new text, sentence."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    found = []
    for block in text.rstrip("\n").split("\n\n")[1:]:
        old, new, sentence = block.split("\n")
        new = new.removeprefix("-> ").replace("(nothing)", "").replace("\\n", "\n")
        found.append((old.replace("\\n", "\n"), new, sentence.strip()))
    return found


def moments(state: State, seed: int) -> Iterator[State]:
    """Play at random, cards out of turn too; pass on the state before every move and at the end."""
    chance = random.Random(seed)
    while decision(state) is not None:
        yield state
        offers = interrupts(state)
        if offers and chance.random() < 0.2:
            seat, move = chance.choice(offers)
            step(state, move, seat)
        else:
            step(state, chance.choice(legal_moves(state)))
    yield state
