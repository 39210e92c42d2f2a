"""The final sheet: who won, where the points came from, and the race; as text, as JSON, on disk."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .chart import race_chart
from .errors import SaveError
from .notes import notes
from .saves import data_folder, file_stem
from .scorings import SOURCES, Lap
from .setup import TableSetup
from .telling import scoring_title
from .words import listed

if TYPE_CHECKING:
    from .table import Table

FORMAT: Final = "elgrande-sheet/1"
SOURCE_NAMES: Final[Mapping[str, str]] = {
    "regions": "Regions",
    "castillo": "Castillo",
    "king": "King's bonus",
    "home": "Home bonus",
    "cards": "Cards",
}
"""What each of ``scorings.SOURCES`` is called."""
_CHART_WIDTH: Final = 76
_CHART_HEIGHT: Final = 18
_FIRST: Final = 34
"""Cells for what a row of the text is about."""


class Entry(NamedTuple):
    """A scoring and what every seat gained in it."""

    title: str
    round: int
    what: str
    by: int | None
    gained: tuple[int, ...]


@dataclass(frozen=True)
class FinalSheet:
    """How a game ended, and how it came to that. Tuples of numbers go by seat.

    Attributes:
        names: the players in seat order.
        letters: their letters.
        kinds: "human", or which computer player chose.
        score: their points.
        ranks: their places in the end, 1 for who won; equal points share a place (B29).
        winners: the seats that have won.
        rounds: how many rounds were played.
        scorings: every scoring in order.
        sources: by seat the points from each of ``scorings.SOURCES``.
        race: the points after each round, those before the first one first.
        notes: remarkable things, a sentence each.
    """

    names: tuple[str, ...]
    letters: tuple[str, ...]
    kinds: tuple[str, ...]
    score: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    scorings: tuple[Entry, ...]
    sources: tuple[dict[str, int], ...]
    race: tuple[Lap, ...]
    notes: tuple[str, ...]

    @property
    def order(self) -> Sequence[int]:
        """The seats from the most points to the fewest."""
        return sorted(range(len(self.names)), key=lambda seat: self.ranks[seat])

    @property
    def verdict(self) -> str:
        """Who has won, in a sentence (B29)."""
        winners = [self.names[seat] for seat in self.winners]
        points = self.score[self.winners[0]]
        if len(winners) == 1:
            return f"{winners[0]} wins with {points} points."
        return f"{listed(winners)} share the win with {points} points each (B29)."

    def plain(self) -> dict[str, Any]:
        """Return it as plain data with the players' names."""

        def named(numbers: Sequence[int]) -> dict[str, int]:
            return dict(zip(self.names, numbers, strict=True))

        return {
            "format": FORMAT,
            "players": [
                {"name": name, "kind": kind}
                for name, kind in zip(self.names, self.kinds, strict=True)
            ],
            "score": named(self.score),
            "places": named(self.ranks),
            "winners": [self.names[seat] for seat in self.winners],
            "rounds": self.rounds,
            "scorings": [
                {
                    "what": entry.what,
                    "round": entry.round,
                    "by": None if entry.by is None else self.names[entry.by],
                    "gained": named(entry.gained),
                }
                for entry in self.scorings
            ],
            "sources": dict(zip(self.names, self.sources, strict=True)),
            "race": [{"round": lap.round, "score": named(lap.score)} for lap in self.race],
            "notes": list(self.notes),
        }

    def text(self) -> str:
        """Return it as text of at most 80 columns that ends with a line break."""
        lines = ["El Grande: the final sheet", "", self.verdict, ""]
        lines += [
            f"{self.ranks[seat]}. {self.letters[seat]} {self.names[seat]:<24}{self.score[seat]:>5}"
            for seat in self.order
        ]
        lines += ["", *self._table("Points by scoring", self.by_scoring())]
        lines += ["", *self._table("Points by source", self.by_source())]
        lines += ["", "The race", ""]
        chart = race_chart(self.race, self.letters, _CHART_WIDTH, _CHART_HEIGHT)
        lines += ["".join(mark.glyph for mark in row).rstrip() for row in chart]
        if self.notes:
            lines += ["", *self.notes]
        return "\n".join(lines) + "\n"

    def by_scoring(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return a title and the points by seat for every scoring, the total last."""
        rows = [(f"{entry.round}  {entry.title}", entry.gained) for entry in self.scorings]
        before = self.race[0].score
        start = [("Before", before)] if any(before) else []
        return [*start, *rows, ("Total", self.score)]

    def by_source(self) -> list[tuple[str, tuple[int, ...]]]:
        """Return a title and the points by seat for every source, the total last."""
        rows = [
            (SOURCE_NAMES[source], tuple(table[source] for table in self.sources))
            for source in SOURCES
        ]
        return [*rows, ("Total", tuple(sum(table.values()) for table in self.sources))]

    def _table(self, title: str, rows: Sequence[tuple[str, Sequence[int]]]) -> Iterator[str]:
        yield f"{title:<{_FIRST}}" + "".join(f"{letter:>7}" for letter in self.letters)
        for head, numbers in rows:
            yield f"{head[: _FIRST - 1]:<{_FIRST}}" + "".join(f"{n or '-':>7}" for n in numbers)


def final_sheet(table: "Table") -> FinalSheet:
    """Return the final sheet of a game.

    Raises:
        TableError: it is not over.
    """
    result = table.result()
    seats = range(len(table.setup.players))
    names = table.names[: len(seats)]
    score = tuple(result.score[name] for name in names)
    scorings = table.scorings
    return FinalSheet(
        names=names,
        letters=table.letters[: len(seats)],
        kinds=tuple(player.kind for player in table.setup.players),
        score=score,
        ranks=tuple(1 + sum(other > own for other in score) for own in score),
        winners=tuple(names.index(name) for name in result.winners),
        rounds=result.rounds,
        scorings=tuple(
            Entry(scoring_title(names, s.what, s.by, s.round), s.round, s.what, s.by, s.gained)
            for s in scorings
        ),
        sources=table.sources(),
        race=tuple(table.race()),
        notes=tuple(notes(names, scorings, table.race())),
    )


def write_sheet(
    sheet: FinalSheet, setup: TableSetup, folder: Path | None = None
) -> tuple[Path, Path]:
    """Write a final sheet as text and as JSON; nothing that exists is overwritten.

    Args:
        sheet: what to write.
        setup: what the table agreed on, for the names of the files.
        folder: where; by default ``sheets`` in the data folder.

    Returns:
        The text file and the JSON file.

    Raises:
        SaveError: they can't be written.
    """
    folder = data_folder() / "sheets" if folder is None else folder
    contents = {
        ".txt": sheet.text(),
        ".json": json.dumps(sheet.plain(), ensure_ascii=False, indent=2) + "\n",
    }
    stem = file_stem(setup)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name in (stem if n == 1 else f"{stem}-{n}" for n in count(1)):
            paths = [folder / f"{name}{suffix}" for suffix in contents]
            if any(path.exists() for path in paths):
                continue
            for path, content in zip(paths, contents.values(), strict=True):
                with path.open("x", encoding="utf-8", newline="\n") as file:
                    file.write(content)
            return paths[0], paths[1]
    except OSError as error:
        raise SaveError(f"{folder}: {error.strerror or error}.") from None
    raise AssertionError("there is always a free name")
