from pathlib import Path

import pytest

from elgrande_tui.engine.grandissimo.stack6 import CardSymbol, Stack6Error, load_stack6
from elgrande_tui.resources import asset
from elgrande_tui.table.stack6 import LARGEST, read_stack6

LINE = 'coup = { number = 2, symbol = "ship" }\n'


def refusal(path: Path) -> str:
    """Return the sentence with which a file is refused, without the file's name."""
    with pytest.raises(Stack6Error) as refused:
        read_stack6(path)
    return str(refused.value).removeprefix(str(path))


@pytest.mark.parametrize("start", ["", "\ufeff", "# Mía\r\n"])
def test_corrections_are_read_from_a_file(tmp_path: Path, start: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(start + LINE, encoding="utf-8")
    assert read_stack6(path) == (CardSymbol(id="coup", number=2, symbol="ship"),)
    assert read_stack6(str(path)) == read_stack6(path)


def test_a_copy_of_the_shipped_file_will_do() -> None:
    read = read_stack6(asset("stack6.toml"))
    assert [symbol.id for symbol in read] == list(load_stack6())


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"coup = 3", ": coup is 3; expected a table with number and symbol."),
        (b"coup = ", " is not TOML: Invalid value (at end of document)."),
        (b"\xff\xfe", ": this is no text in UTF-8, as TOML must be."),
        (b"#" * (LARGEST + 1), ": the file is too large to be one of cards."),
        (b"#" + "é".encode() * LARGEST, ": the file is too large to be one of cards."),
    ],
)
def test_a_wrong_file_is_refused_with_its_name(
    tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(content)
    assert refusal(path) == sentence


def test_a_file_of_the_largest_size_is_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("#" * (LARGEST - len(LINE) - 1) + "\n" + LINE, encoding="utf-8")
    assert len(read_stack6(path)) == 1


def test_what_is_no_file_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path) == ": this is a folder; expected a file of cards."
    assert refusal(tmp_path / "none.toml") == ": No such file or directory."
    assert refusal(tmp_path / "none\0.toml") == ": embedded null byte."
