"""A position as plain text, to the last blank."""

from elgrande_tui.table.position import parse_position
from elgrande_tui.table.sketch import sketch
from tests.table.positions import GRANDISSIMO, changed

EXAMPLE = """\
Round 3 of 9 (full game), bea leads, the King in Granada.

A  ana
B  bea
C  carlos

                          worth    A   B   C   Grandes
Galicia                   4/2/0    .   .   .   B
País Vasco                5/3/1    .   .   .
Aragón                    5/4/1    3   2   .   A
Cataluña                  4/2/1    .   .   .
Castilla la Vieja         6/4/2    .   .   .
Castilla la Nueva         8/4/0*   .   .   .
Valencia                  5/3/2    .   .   .
Sevilla                   4/3/1    .   .   .   C
Granada (King)            6/3/1    .   .   .
Castillo                  5/3/1    .   4   .
* under a mobile scoreboard

Court                              5   0   0
Provinces                         22  24  30
Score                             12   0   0

ana holds 1 3 4 5 6 7 8 9 10 11 12; has played 13 2.
bea holds 1 2 3 4 5 6 7 8 9 10 11 12 13; has played nothing.
carlos holds 1 2 3 4 5 6 7 8 9 10 11 12 13; has played nothing.

bea has set the disc to Valencia.
bea keeps a Veto until the end of round 4.
Action cards gone: intrigue_any_4, veto.
"""

DUMMY = """\
Round 2 of 9 (short game), Ana leads, the King in Granada, a dummy at the table,
  no Vetoes.

A  Ana
B  Bea
D  dummy

                          worth    A   B   D   Grandes
Galicia                   4/2/0    .   .   .   B
País Vasco                5/3/1    .   .   .
Aragón                    5/4/1    .   .   4   A
"""


def test_the_example_of_the_format() -> None:
    more = '[scoreboards]\n"8/4/0" = "castilla_nueva"\n[kept]\nveto = { bea = [4] }'
    assert sketch(changed(new=more)) == EXAMPLE


def test_a_dummy_has_a_column_and_no_court() -> None:
    text = sketch(
        parse_position(
            'format = "elgrande-position/1"\nplayers = ["Ana", "Bea"]\nking = "granada"\n'
            'few = "dummy"\nshort = true\nveto = false\n'
            'grandes = { Ana = "aragon", Bea = "galicia" }\nregions = { aragon = { dummy = 4 } }\n'
        )
    )
    assert text.startswith(DUMMY)
    assert "Court                              0   0\n" in text
    assert "Provinces                         30  30  26\n" in text
    assert max(map(len, text.splitlines())) <= 80


EXPANSION = """\
Round 3 of 9 (full game of Grandissimo), bea leads, the King in the Castillo,
  the Grande of ana acts as King in Granada.

A  ana
B  bea
C  carlos

                          worth    A   B   C   Grandes, soldiers
Galicia                   4/2/0    .   .   .   B
País Vasco                5/3/1    .   .   .
Aragón                    5/4/1    3   2   .
Cataluña                  4/2/1    .   .   .
Castilla la Vieja         6/4/2    .   .   .
Castilla la Nueva         7/4/2    .   .   .
Valencia                  5/3/2    1   .   2   1 soldier
Sevilla                   4/3/1    .   .   .
Granada (King)            6/3/1    .   .   .   A
Portugal                  5/0/0    .   1   .   1 soldier
Castillo                  8/4/0*   .   4   .   C
* under a mobile scoreboard

Court of ana                       5   1   .
Court of bea                       .   .   .
Court of carlos                    .   .   2
Ship of ana                        2   .   .
Prison                             .   1   .
Provinces                         19  21  26
Score                             12   0   0

ana holds 1 3 4 5 6 7 8 9 10 11 12; has played 13 2.
bea holds 1 2 3 4 5 6 7 8 9 10 11 12 13; has played nothing.
carlos holds 1 2 3 4 5 6 7 8 9 10 11 12 13; has played nothing.

bea has set the disc to Valencia.
carlos has set the disc to Portugal.
ana keeps a Veto until the end of round 4.
bea keeps Coastlands (score_coastal) for a later turn.
ana has laid Cataluña face down for Boycott.
bea has laid Sevilla face down for Incognito.
ana keeps Free choice.
bea keeps Espionage.
ana has the Queen.
carlos has the Jester.
bea has the General Inquisitor.
Aragón and Valencia will be scored as one.
Ships in the supply: 1.
Stack 6: boycott, double_turn, free_choice, king_incognito, score_coastal,
  espionage, revolution, spanish_inquisition, coup, alliance, confederation.
Action cards gone: intrigue_any_4, veto.
"""


def test_the_expansion_is_drawn_whole() -> None:
    assert sketch(changed(text=GRANDISSIMO)) == EXPANSION


def test_soldiers_and_grandes_share_a_row() -> None:
    text = sketch(
        parse_position(
            'format = "elgrande-position/1"\nexpansion = "grandissimo"\nplayers = ["Ana", "Bea"]\n'
            'king = "granada"\ngrandes = { Ana = "aragon", Bea = "aragon" }\n'
            "regions = { aragon = { soldiers = 2 } }\n"
        )
    )
    assert "Aragón                    5/4/1    .   .   A B, 2 soldiers\n" in text
    assert (
        "\nCourt                              0   0\nPrison                             .   .\n"
        in text
    )
    assert text.endswith("\nShips in the supply: 1.\nStack 6: the first-game set.\n")
