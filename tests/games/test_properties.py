"""Whole games over all tables, every move chosen by hypothesis, with all that must ever hold.

What must hold, and where ``Watch`` or ``invariants.check`` asserts it:

====================================================  =========================================
30 Caballeros of each colour, no count below zero     check, Watch._check_places
one place for every card                              check, Watch._check_action_cards
hands + played = 13                                   check, Watch._check_places
King's region unchanged while he stands there         check (every move played, every legal one)
scores change only by scoring events                  check, Watch._check_scores
legal moves non-empty, unique, all applicable         check, Watch._check_legal
an illegal move raises and leaves the key             Watch._check_strangers
a copy shares nothing                                 Watch.look, Watch.close
a view is the same when the hidden is dealt anew      Watch._check_views
====================================================  =========================================
"""

from functools import cache

import pytest
from hypothesis import HealthCheck, Phase, given, note, settings
from hypothesis import strategies as st

from elgrande_tui.engine.setup import GameSetup
from tests.games.watch import Watch

GAMES = max(settings().max_examples // 10, 1)
"""Games per kind of table: a game is some hundred examples in one."""
PHASES = set(Phase) - ({Phase.shrink} if settings().derandomize else set())
"""To shrink a game takes minutes: that is for the profile that searches, not for every run."""
ALWAYS = {"bid", "muster", "take_card", "turn", "pick", "put", "castillo_disc", "king_to"}
"""Choices that come up at every kind of table within a few games."""


@st.composite
def setups(draw: st.DrawFn, seats: int, expansion: str) -> GameSetup:
    """Draw a table with so many seats: options, seed and leader."""
    few = {2: ("written", "places", "dummy"), 3: ("written", "places")}.get(seats, ("written",))
    agreed = {
        "seats": seats,
        "seed": draw(st.integers(0, (1 << 64) - 1)),
        "leader": draw(st.none() | st.integers(0, seats - 1)),
        "short": draw(st.booleans()),
        "veto": draw(st.booleans()),
        "few": draw(st.sampled_from(few)),
    }
    if expansion != "base":
        agreed["ships"] = draw(st.sampled_from((None, 1, 2) if seats == 2 else (None, 2)))
        agreed["stack6"] = draw(st.sampled_from(("first_game", "random")))
    return GameSetup.model_validate({**agreed, "expansion": expansion})


@cache
def below(bound: int) -> st.SearchStrategy[int]:
    return st.integers(0, bound - 1)


@pytest.mark.parametrize("expansion", ["base", "grandissimo"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_whole_game_keeps_every_promise(seats: int, expansion: str) -> None:
    kinds: set[str] = set()

    @settings(max_examples=GAMES, phases=PHASES, suppress_health_check=list(HealthCheck))
    @given(setups(seats, expansion), st.data())
    def games(setup: GameSetup, data: st.DataObject) -> None:
        watch = Watch(setup)
        while choices := watch.choices():
            # One number for both: what is drawn shrinks to the first legal move.
            chance, choice = divmod(data.draw(below(len(choices) << 10)), len(choices))
            watch.look(chance)
            seat, move = choices[choice]
            note(f"{watch.moves + 1}: seat {seat}, {move!r}")
            watch.play(seat, move)
        watch.close()
        kinds.update(watch.kinds)

    games()
    assert kinds >= ALWAYS, f"games without {ALWAYS - kinds} are not what is played"
