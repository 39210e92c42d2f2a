"""The options of a choice: how they are numbered, and which one an answer means."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Self

from elgrande_tui.engine.moves import Move, TakeCard
from elgrande_tui.table.ascii import ascii_text
from elgrande_tui.table.words import listed

_SHOWN: Final = 30
"""Characters of an answer that are repeated to whoever gave it."""


@dataclass(frozen=True)
class Options:
    """What may be answered.

    Attributes:
        keys: the number of each option. Power cards, action cards and counts have their own, so
            that nobody has to tell two kinds of numbers apart.
        labels: what each is called.
        moves: the move that each stands for.
    """

    keys: tuple[str, ...]
    labels: tuple[str, ...]
    moves: tuple[Move, ...]

    @classmethod
    def of(cls, moves: Sequence[Move], labels: Sequence[str]) -> Self:
        """Number the moves with these labels."""
        numbers = tuple(str(number) for number in range(1, len(labels) + 1))
        keys = tuple(labels) if all(label.isdecimal() for label in labels) else numbers
        if all(isinstance(move, TakeCard) for move in moves):
            keys = tuple(str(move.stack) for move in moves if isinstance(move, TakeCard))
        return cls(keys, tuple(labels), tuple(moves))

    @property
    def lines(self) -> list[str]:
        """The options as they are written."""
        if self.keys == self.labels:
            return [f"Type one of: {', '.join(self.keys)}"]
        return [f"{key}. {label}" for key, label in zip(self.keys, self.labels, strict=True)]

    def found(self, answer: str) -> list[int]:
        """Return which options an answer may mean: its number, or labels that begin like it.

        Accents and capitals do not matter. A label that is the answer outdoes those that only
        begin with it.
        """
        if answer.isdecimal():
            return [n for n, key in enumerate(self.keys) if key == answer]
        wanted = _simple(answer)
        simple = [_simple(label) for label in self.labels]
        exact = [n for n, label in enumerate(simple) if label == wanted]
        return exact or [n for n, label in enumerate(simple) if wanted and label.startswith(wanted)]

    def problem(self, answer: str) -> str:
        """Say what is wrong with an answer that means none of them, or several."""
        meant = self.found(answer)
        if len(meant) > 1:
            labels = ", ".join(self.labels[n] for n in meant)
            return f"{_quoted(answer)} may mean {labels}; expected more letters, or a number."
        if self.keys == self.labels:
            expected = f"one of {', '.join(self.keys)}"
        else:
            expected = f"{listed(self.keys, 'or')}, or the beginning of an option"
        said = f"{_quoted(answer)} is no answer" if answer else "There is no answer"
        return f"{said}; expected {expected}, or ? for help."


def _simple(text: str) -> str:
    return ascii_text(text).casefold()


def _quoted(answer: str) -> str:
    return f'"{answer[:_SHOWN]}{"..." if len(answer) > _SHOWN else ""}"'
