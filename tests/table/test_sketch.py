"""A position as plain text, to the last blank."""

from elgrande_tui.table.position import parse_position
from elgrande_tui.table.sketch import sketch
from tests.table.positions import changed

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
