"""Lines in, lines out: the only place that knows the streams."""

from typing import Final, TextIO

from elgrande_tui.table.ascii import ascii_text

PROMPT: Final = "> "
_LONGEST: Final = 1000
"""Characters that are read of an answer; nobody types more."""


class InputEnded(Exception):  # noqa: N818 - no error: somebody has left
    """No more input will come."""


class Console:
    """What is typed and what is written.

    Args:
        source: where answers are read.
        target: where everything is written.
        ascii_only: write ASCII characters only.
        echo: write every answer behind its prompt, as a terminal does by itself.
        height: how many lines the reader may see at once.
    """

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        *,
        ascii_only: bool = False,
        echo: bool = False,
        height: int = 24,
    ) -> None:
        self._source, self._target = source, target
        self._ascii, self._echo, self._height = ascii_only, echo, height

    def say(self, text: str = "") -> None:
        """Write a line, or several."""
        self._write(f"{text}\n")

    def ask(self) -> str:
        """Return the next answer without blanks around it.

        Raises:
            InputEnded: there is none.
        """
        self._write(PROMPT)
        try:
            line = self._source.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            self._write("\n")
            raise InputEnded
        answer = "".join(c for c in line[:_LONGEST] if c.isprintable()).strip()
        if self._echo:
            self._write(f"{answer}\n")
        return answer

    def scroll_away(self) -> None:
        """Write blank lines until nothing written before is in sight."""
        self._write("\n" * (2 * self._height))

    def _write(self, text: str) -> None:
        lines = text.splitlines(keepends=True)
        self._target.write("".join(map(ascii_text, lines)) if self._ascii else text)
        self._target.flush()
