import pytest

from elgrande_tui import __version__
from elgrande_tui.cli import main


def test_version_goes_to_stdout(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr() == (f"elgrande, version {__version__}\n", "")


def test_help_shows_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    assert "Example: elgrande" in capsys.readouterr().out


def test_unknown_option_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--nonsense"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "No such option" in err
    assert "--nonsense" in err
