"""Games as they might have gone, had a secret choice been another one."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from elgrande_tui.table.table import Table
from tests.games.story import choose
from tests.table.games import record_of, setup_of

SHOWN: Final = ("discs_shown", "scored", "game_ended")
"""What tells of secrets that have been kept until now."""
ENOUGH: Final = 3
"""How many of the choices at a moment are compared."""


def worlds(table: Table, kinds: Sequence[str]) -> Iterator[tuple[int, list[Table]]]:
    """Every moment right after a secret choice, once for each of some choices there.

    Yields who chose, and the games. A choice after which secrets are shown is left out, and so is
    the power card on top of the pile, for everybody sees whether that one was taken back (B34).
    """
    record = record_of(table)
    for n, then in enumerate(Table.stages(record)):
        asked = then.decision
        if asked is None or not asked.secret or asked.kind not in kinds:
            continue
        top = then.view().seats[asked.seat].top if asked.kind == "take_back" else 0
        choices = [move for move in then.legal if getattr(move, "value", None) != top][:ENOUGH]
        tables = [Table.replay(record, n) for _ in choices]
        events = [game.play(move) for game, move in zip(tables, choices, strict=True)]
        if len(tables) > 1 and not any(event.type in SHOWN for event in events[0]):
            yield asked.seat, tables


def played(setup: dict[str, Any], moves: int | None = None) -> Table:
    """Return a game at random, Vetoes and other things out of turn included."""
    table = Table.new(setup_of(**setup))
    chance = Random(table.setup.seed)
    while not table.is_over and (moves is None or len(table.moves_played) < moves):
        seat, move = choose(table, chance)
        table.play(move, seat)
    return table
