"""What can be told of a saved game without sitting down at it."""

from dataclasses import dataclass
from pathlib import Path

from .errors import RecordError
from .record import read_record
from .saves import Save
from .table import Table


@dataclass(frozen=True)
class Glimpse:
    """How a saved game stands, as far as everybody may know.

    Attributes:
        round: the round under way, or the last one played.
        rounds: the last round that the game plays.
        score: points by seat.
        asked: what the game waits for, or how it ended, as a sentence.
        over: whether it has ended.
    """

    round: int
    rounds: int
    score: tuple[int, ...]
    asked: str
    over: bool


def glimpse(path: Path | str) -> Glimpse:
    """Play a saved game's moves and tell how it stands; nothing is written.

    Raises:
        RecordError: it can't be read, is damaged, or breaks a rule.
    """
    table = Table.replay(read_record(path))
    view = table.view()
    asked = table.prompt
    if table.is_over:
        from .finalsheet import final_sheet

        asked = final_sheet(table).verdict
    return Glimpse(
        round=view.round,
        rounds=view.calendar[-1],
        score=tuple(seat.score for seat in view.seats),
        asked=asked,
        over=table.is_over,
    )


def checked(save: Save) -> Save:
    """Play a save's moves; where one breaks a rule, return it with that as its problem."""
    if save.problem is not None:
        return save
    try:
        glimpse(save.path)
    except RecordError as error:
        return save._replace(problem=str(error))
    return save
