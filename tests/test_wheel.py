"""What is shipped works elsewhere: sdist, the wheel made from it, installed, from any folder."""

import json
import tarfile
from pathlib import Path
from typing import Any, Final

import pytest

from elgrande_tui import __version__
from tests.fresh import ROOT, run_python

POSITION: Final = """
format = "elgrande-position/1"
players = ["ana", "bea"]
king = "granada"
grandes = { ana = "aragon", bea = "galicia" }
regions.aragon = { ana = 3, bea = 2 }
"""


def python(*args: str, path: Path = ROOT, cwd: Path) -> str:
    result = run_python(*args, path=path, cwd=cwd)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.strip()


def data(*args: str, path: Path, cwd: Path) -> Any:
    """What a command of the installed game prints as JSON."""
    return json.loads(python("-m", "elgrande_tui", *args, path=path, cwd=cwd))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The unpacked source distribution."""
    folder = tmp_path_factory.mktemp("sdist")
    python("-m", "hatchling", "build", "-t", "sdist", "-d", str(folder), cwd=ROOT)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return folder / archive.name.removesuffix(".tar.gz")


@pytest.fixture(scope="module")
def installed(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a wheel built from the sdist was installed into."""
    dist = tmp_path_factory.mktemp("dist")
    target = tmp_path_factory.mktemp("installed")
    python("-m", "hatchling", "build", "-t", "wheel", "-d", str(dist), cwd=sdist)
    (wheel,) = dist.glob("*.whl")
    pip = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check")
    python(*pip, "--no-deps", "--no-index", "--target", str(target), str(wheel), cwd=dist)
    return target


def files(folder: Path) -> set[str]:
    return {str(p.relative_to(folder)) for p in folder.rglob("*") if p.is_file()}


def sources(folder: Path) -> set[str]:
    return {name for name in files(folder) if not name.endswith(".pyc")}


def test_sdist_holds_assets_and_tests(sdist: Path) -> None:
    assert files(sdist / "assets") == files(ROOT / "assets")
    assert {"Makefile", "README.md", "elgrande_tui", "tests"} <= {p.name for p in sdist.iterdir()}


def test_wheel_carries_every_asset_but_the_pictures(installed: Path) -> None:
    pictures = {f"pictures/{name}" for name in files(ROOT / "assets" / "pictures")}
    assert pictures
    assert files(installed / "elgrande_tui" / "assets") == files(ROOT / "assets") - pictures


def test_wheel_carries_the_whole_package_and_nothing_else(installed: Path) -> None:
    beside = ("elgrande_tui/assets/", "bin/", f"elgrande_tui-{__version__}.dist-info/")
    shipped = {name for name in sources(installed) if not name.startswith(beside)}
    assert shipped == {f"elgrande_tui/{name}" for name in sources(ROOT / "elgrande_tui")}
    assert (installed / beside[-1] / "licenses" / "assets" / "LICENSE.txt").is_file()


def test_installed_game_runs_from_another_folder(installed: Path, tmp_path: Path) -> None:
    version = python("-m", "elgrande_tui", "--version", path=installed, cwd=tmp_path)
    assert version == f"elgrande, version {__version__}"


def test_installed_game_reads_its_own_assets(installed: Path, tmp_path: Path) -> None:
    script = "from elgrande_tui.resources import asset; print(asset('LICENSE.txt'))"
    found = python("-c", script, path=installed, cwd=tmp_path)
    assert Path(found) == installed.resolve() / "elgrande_tui" / "assets" / "LICENSE.txt"


@pytest.mark.parametrize("command", ["elgrande", "elgrande-tui"])
def test_installed_commands_start_the_program(
    installed: Path, tmp_path: Path, command: str
) -> None:
    version = python(str(installed / "bin" / command), "--version", path=installed, cwd=tmp_path)
    assert version == f"elgrande, version {__version__}"


def test_installed_game_lists_its_cards(installed: Path, tmp_path: Path) -> None:
    cards = data("cards", "--json", path=installed, cwd=tmp_path)
    assert sum(card["copies"] for card in cards) == 45


def test_installed_game_scores_a_position(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "position.toml").write_text(POSITION, encoding="utf-8")
    sheet = data("score", "position.toml", "--json", path=installed, cwd=tmp_path)
    assert sheet["gained"] == {"ana": 7, "bea": 4}


def test_installed_game_plays_at_random(installed: Path, tmp_path: Path) -> None:
    options = ("--games", "2", "--players", "random,random", "--check", "--json")
    summary = data("simulate", *options, path=installed, cwd=tmp_path)
    assert summary["games"] == 2
