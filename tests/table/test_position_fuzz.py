"""Whatever stands in a file, it is a sound position or refused in one sentence."""

import copy
import tomllib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from elgrande_tui.engine.board import PLACE_IDS
from elgrande_tui.engine.invariants import check
from elgrande_tui.table.position import Position, dump, parse_position, position_of
from elgrande_tui.table.position_errors import PositionError
from elgrande_tui.table.position_parts import king_region
from elgrande_tui.table.position_state import open_view, to_state
from elgrande_tui.table.scoresheet import score
from elgrande_tui.table.sketch import sketch
from tests.table.positions import EXAMPLE, GRANDISSIMO

WORDS = (
    *PLACE_IDS,
    *("ana", "bea", "carlos", "zoe", "dummy", "own", "soldiers", "places", "written", "base"),
    *("veto", "score_one", "king", "8/4/0", "4/0/0", "used", "played", "short", "few", "queen"),
    *("ships", "acting_king", "stack6", "double_turn", "boycott", "incognito", "alliance"),
    *("prison", "free_choice", "espionage", "jester", "inquisitor", "grandissimo", "coup"),
)
LEAVES = st.one_of(
    st.sampled_from(WORDS),
    st.integers(-2, 40),
    st.booleans(),
    st.none(),
    st.floats(),
    st.text(max_size=4),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=3), inner, max_size=3)
    ),
    max_leaves=6,
)


def paths(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the path of everything in nested tables and lists."""
    found = [here] if here else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += paths(value, (*here, key))
    return found


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, Any]:
    """Draw one of the examples with a few things taken out, changed or added."""
    data = copy.deepcopy(tomllib.loads(draw(st.sampled_from([EXAMPLE, GRANDISSIMO]))))
    for _ in range(draw(st.integers(1, 3))):
        *way, last = draw(st.sampled_from(paths(data)))
        table = data
        for key in way:
            table = table[key]
        if draw(st.booleans()):
            last = draw(st.sampled_from(WORDS))
        if last in table and draw(st.integers(0, 3)) == 0:
            del table[last]
        else:
            table[last] = draw(VALUES)
    return data


def use(position: Position) -> None:
    """Do with a position all that can be done."""
    assert dump(parse_position(dump(position))) == dump(position)
    assert sketch(position).endswith("\n")
    assert open_view(position).king == king_region(position)
    assert len(score(position, "all", seed=1).scored) == len(position.rules.regions)
    for attempt in (lambda: score(position, seed=1), lambda: check(to_state(position, 1))):
        try:
            attempt()
        except PositionError as error:
            assert_sentence(error)


def assert_sentence(error: PositionError) -> None:
    text = str(error)
    assert text.isprintable()
    assert ": " in text
    assert text.endswith(".")


@given(spoilt())
def test_a_spoilt_position_is_sound_or_refused(data: dict[str, Any]) -> None:
    try:
        position = position_of(data)
    except PositionError as error:
        assert_sentence(error)
    else:
        use(position)


@given(
    st.sampled_from([EXAMPLE, GRANDISSIMO]),
    st.integers(0, len(GRANDISSIMO)),
    st.integers(0, 20),
    st.text(max_size=8),
)
def test_a_spoilt_text_is_sound_or_refused(
    example: str, start: int, length: int, text: str
) -> None:
    try:
        position = parse_position(example[:start] + text + example[start + length :])
    except PositionError as error:
        assert_sentence(error)
    else:
        use(position)
