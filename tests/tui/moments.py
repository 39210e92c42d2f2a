"""Tables and scorings to show in tests: one board in full, and what came of it."""

from typing import Final

from elgrande_tui.engine.events import CastilloOpened, DiscsShown, Moved, Scored
from elgrande_tui.table.position import parse_position
from elgrande_tui.table.scorings import Scoring
from elgrande_tui.table.table import Table

BOARD: Final = """\
format = "elgrande-position/1"
players = ["Ana", "Bea", "Carlos", "Dora"]
round = 7
leader = "Bea"
seed = 7
king = "pais_vasco"

[grandes]
Ana = "castilla_nueva"
Bea = "aragon"
Carlos = "sevilla"
Dora = "pais_vasco"

[regions]
galicia = { Ana = 2, Bea = 4, Dora = 1 }
pais_vasco = { Bea = 1, Dora = 4 }
aragon = { Ana = 1, Bea = 2, Carlos = 1, Dora = 2 }
cataluna = { Bea = 2 }
castilla_vieja = { Ana = 3, Bea = 2, Carlos = 2, Dora = 2 }
castilla_nueva = { Ana = 4, Bea = 2, Dora = 5 }
sevilla = { Carlos = 2 }
granada = { Ana = 2, Bea = 3, Dora = 4 }

[castillo]
Carlos = 2

[court]
Ana = 3
Bea = 2
Carlos = 6
Dora = 1

[score]
Ana = 8
Bea = 33
Carlos = 16
Dora = 28

[scoreboards]
"8/4/0" = "castilla_nueva"
"4/0/0" = "galicia"

[cards]
used = [
    "intrigue_any_4", "intrigue_any_3", "intrigue_own_4", "intrigue_foreign_3",
    "intrigue_court_2", "intrigue_either",
    "veto", "veto", "decay_all", "decay_3", "royal_anger", "expel_one_each",
    "score_fours", "score_fours", "score_fives", "score_fives", "score_six_seven", "score_most",
    "scoreboard", "scoreboard", "grande", "grande", "power_return", "court_2",
]
"""

REALM: Final = """\
format = "elgrande-position/1"
expansion = "grandissimo"
players = ["Ana", "Bea", "Carlos", "Dora"]
round = 6
leader = "Bea"
seed = 7
ships = 2
king = "castillo"
acting_king = "Ana"

[grandes]
Ana = "granada"
Bea = "galicia"
Carlos = "castillo"
Dora = "valencia"

[regions]
galicia = { Ana = 2, Bea = 4, Dora = 1 }
pais_vasco = { Bea = 1, Dora = 4 }
aragon = { Ana = 1, Bea = 2, Carlos = 1, Dora = 2 }
cataluna = { Bea = 2 }
castilla_vieja = { Ana = 3, Bea = 2, Carlos = 2, Dora = 2 }
castilla_nueva = { Ana = 4, Bea = 2, Dora = 5 }
valencia = { Ana = 1, Carlos = 2, soldiers = 1 }
sevilla = { Carlos = 2 }
granada = { Ana = 2, Bea = 3, Dora = 4 }
portugal = { Bea = 1, Carlos = 4, soldiers = 1 }

[castillo]
Bea = 4
Carlos = 2

[court]
Carlos = 2
Dora = 1

[court.Ana]
own = 3
Bea = 1

[court.Bea]
own = 2
Dora = 2
Carlos = 1

[score]
Ana = 48
Bea = 33
Carlos = 16
Dora = 28

[scoreboards]
"8/4/0" = "castillo"
"4/0/0" = "galicia"

[power.Ana]
played = [13, 2]

[cards]
used = [
    "intrigue_any_4", "intrigue_any_3", "intrigue_own_4", "intrigue_foreign_3", "intrigue_court_2",
    "veto", "decay_all", "decay_3", "royal_anger", "expel_one_each",
    "score_fours", "score_fours", "score_fives", "score_fives", "score_six_seven",
    "scoreboard", "scoreboard", "grande", "grande", "power_return",
]
stack6 = ["boycott", "double_turn", "free_choice", "king_incognito", "score_coastal", "espionage",
    "revolution", "spanish_inquisition", "coup", "alliance", "extra_strength"]

[kept]
free_choice = "Ana"
espionage = "Bea"

[kept.veto]
Ana = [7]

[kept.double_turn]
Bea = "score_coastal"

[kept.boycott]
Ana = "cataluna"

[kept.incognito]
Bea = "sevilla"

[grandissimo]
queen = "Ana"
jester = "Carlos"
inquisitor = "Bea"
alliance = ["aragon", "valencia"]

[grandissimo.ships]
Ana = [{ Ana = 2, Dora = 1, Bea = 3 }]
Dora = [{ Carlos = 1 }]

[grandissimo.prison]
Bea = 1
Carlos = 2
"""
"""All that Grandissimo can lay out at once, in the last round before a general scoring."""


def full_board() -> Table:
    """A table of four at the start of round 7."""
    return _table(BOARD)


def full_realm() -> Table:
    """A table of four with the expansion at the start of round 6, and everything lies out."""
    return _table(REALM)


def _table(text: str) -> Table:
    position = parse_position(text)
    return Table.new(position.table_setup(7), position=position)


def general(table: Table) -> Scoring:
    """A general scoring of that board, with an opened Castillo and a disc."""
    return Scoring(
        n=152,
        round=6,
        what="general",
        by=None,
        events=(
            CastilloOpened(contents={0: 2, 1: 2, 3: 1}),
            Scored(
                place="castillo",
                values=(5, 3, 1),
                counts={0: 2, 1: 2, 3: 1},
                points={0: 3, 1: 3, 3: 1},
                king_bonus={},
                home_bonus={},
            ),
            DiscsShown(discs={0: "valencia", 3: "granada"}),
            Moved(by=3, owner=3, source="castillo", target="granada"),
            *table.foresight().what_if(),
        ),
        before=(8, 33, 16, 28),
    )


def by_card(table: Table, what: str = "score_fours") -> Scoring:
    """What a card of Bea's scored: three regions."""
    return Scoring(140, 6, what, 1, table.foresight().what_if()[1:4], (8, 33, 16, 28))
