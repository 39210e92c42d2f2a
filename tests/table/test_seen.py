"""What was told once is remembered in the data folder, and failing to is no fault."""

from pathlib import Path

import pytest

from elgrande_tui.table.seen import NEWS, remember, seen


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("ELGRANDE_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_what_was_remembered_has_been_seen(home: Path) -> None:
    assert not seen(NEWS)
    remember(NEWS)
    remember("more")
    remember(NEWS)
    assert seen(NEWS)
    assert seen("more")
    assert not seen("other")
    assert (home / "seen.txt").read_text(encoding="utf-8") == "grandissimo_news\nmore\n"


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"grandissimo"])
def test_a_damaged_file_tells_nothing_and_is_written_anew(home: Path, content: bytes) -> None:
    home.mkdir()
    (home / "seen.txt").write_bytes(content)
    assert not seen(NEWS)
    remember(NEWS)
    assert seen(NEWS)


def test_where_nothing_can_be_written_it_is_told_again(home: Path) -> None:
    home.write_text("no folder", encoding="utf-8")
    remember(NEWS)
    assert not seen(NEWS)
