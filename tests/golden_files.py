"""Golden files: text that a test produced once, was read by a person, and must stay as it is."""

import difflib
from pathlib import Path

import pytest

RENEW = "make golden renews the golden files; read the diff before you commit it"


class Golden:
    """Compares texts with the files of one folder, or writes them there when updating."""

    def __init__(self, folder: Path, *, update: bool) -> None:
        self.folder = folder
        self.update = update

    def check(self, name: str, text: str) -> None:
        """Fail unless `text` is what `<name>.txt` holds; `name` may contain folders."""
        path = self.folder / f"{name}.txt"
        if self.update:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="")
            return
        if not path.is_file():
            pytest.fail(f"no golden file {name}.txt yet: {RENEW}", pytrace=False)
        with path.open(encoding="utf-8", newline="") as file:
            expected = file.read()
        if expected != text:
            diff = difflib.unified_diff(
                expected.splitlines(), text.splitlines(), f"golden {name}.txt", "now", lineterm=""
            )
            # Equal lines: the texts differ in line ends alone, which a diff of lines hides.
            shown = "\n".join(diff) or f"line ends differ: {expected[-20:]!r} / {text[-20:]!r}"
            pytest.fail(f"{shown}\n{RENEW}", pytrace=False)
