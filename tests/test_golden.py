from pathlib import Path

import pytest

from tests.golden_files import Golden


def test_an_updated_file_is_what_is_compared_next(tmp_path: Path) -> None:
    Golden(tmp_path, update=True).check("games/two", "line\r\nend")
    Golden(tmp_path, update=False).check("games/two", "line\r\nend")


def test_a_difference_fails_with_a_diff(tmp_path: Path) -> None:
    Golden(tmp_path, update=True).check("game", "ana 3\nbea 5\n")
    with pytest.raises(pytest.fail.Exception) as caught:
        Golden(tmp_path, update=False).check("game", "ana 3\nbea 6\n")
    assert "\n-bea 5\n+bea 6\nmake golden renews" in str(caught.value)


def test_line_ends_alone_are_a_difference(tmp_path: Path) -> None:
    Golden(tmp_path, update=True).check("game", "ana 3\n")
    with pytest.raises(pytest.fail.Exception, match="line ends differ"):
        Golden(tmp_path, update=False).check("game", "ana 3")


def test_a_missing_file_fails_and_is_not_written(tmp_path: Path) -> None:
    with pytest.raises(pytest.fail.Exception, match=r"no golden file new\.txt yet"):
        Golden(tmp_path, update=False).check("new", "text")
    assert list(tmp_path.iterdir()) == []
