"""Games in plain text: what is typed, and what is written."""

from collections.abc import Sequence
from io import StringIO
from random import Random
from typing import Any

from elgrande_tui.engine.moves import REVEAL_KING, VETO, Move
from elgrande_tui.plain import Console, PlainGame
from elgrande_tui.plain.options import Options
from elgrande_tui.table.flow import humans, what_next
from elgrande_tui.table.table import Table
from elgrande_tui.table.wording import move_label

HEIGHT = 3
"""Lines of the imagined terminal: twice as many blank lines hide a secret."""
GOING_ON = "elgrande resume --plain game.jsonl"


def options_of(table: Table) -> Options:
    """The options of the choice that waits, as plain text numbers them."""
    assert table.decision is not None
    view = table.view(table.decision.seat)
    return Options.of(table.legal, [move_label(table.names, m, view) for m in table.legal])


def answers_for(table: Table, move: Move, seat: int | None = None) -> list[str]:
    """What is typed to choose a move: its number, for a secret one between name and seal.

    Args:
        table: the game.
        move: a legal move.
        seat: whose it is; left out, that of the seat that must choose.
    """
    decision = table.decision
    assert decision is not None
    if (seat, move) in table.interrupts and (seat != decision.seat or move not in table.legal):
        return _out_of_turn(table, move, table.names[seat or 0])
    options = options_of(table)
    number = options.keys[options.moves.index(move)]
    if what_next(decision, table.setup.players).what == "secret":
        return [table.letters[decision.seat], number, ""]
    return [number]


def _out_of_turn(table: Table, move: Move, name: str) -> list[str]:
    """What is typed to act out of turn: with King Incognito, behind the gate."""
    labels = {VETO: f"{name}: Veto", REVEAL_KING: f"{name}: King Incognito"}
    secret = len(humans(table.setup.players)) > 1
    unseen = [name, "1", ""] if secret else ["1"]
    return ["v", labels[move], *(unseen if move == REVEAL_KING else [])]


def play_noting(table: Table, seed: int, moves: int | None = None) -> list[str]:
    """Play a table at random and return what would have been typed."""
    rng = Random(seed)
    typed: list[str] = []
    while not table.is_over and (moves is None or len(table.moves_played) < moves):
        move = rng.choice(table.legal)
        typed += answers_for(table, move)
        table.play(move)
    return typed


def sit_down(table: Table, typed: Sequence[str], **options: Any) -> tuple[int, str]:
    """Play in plain text and return exit code and all that was written."""
    out = StringIO()
    source = StringIO("".join(f"{answer}\n" for answer in typed))
    console = Console(source, out, height=HEIGHT, **{"echo": True, **options})
    code = PlainGame(table, console, GOING_ON).run()
    return code, out.getvalue()
