"""What is shipped works elsewhere: sdist, the wheel made from it, installed, from any folder."""

import tarfile
from pathlib import Path

import pytest

from elgrande_tui import __version__
from tests.fresh import ROOT, run_python


def python(*args: str, path: Path = ROOT, cwd: Path) -> str:
    result = run_python(*args, path=path, cwd=cwd)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout.strip()


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


def test_sdist_holds_assets_and_tests(sdist: Path) -> None:
    assert files(sdist / "assets") == files(ROOT / "assets")
    assert {"Makefile", "README.md", "elgrande_tui", "tests"} <= {p.name for p in sdist.iterdir()}


def test_wheel_carries_every_asset(installed: Path) -> None:
    assert files(installed / "elgrande_tui" / "assets") == files(ROOT / "assets")


def test_installed_game_runs_from_another_folder(installed: Path, tmp_path: Path) -> None:
    version = python("-m", "elgrande_tui", "--version", path=installed, cwd=tmp_path)
    assert version == f"elgrande, version {__version__}"


def test_installed_game_reads_its_own_assets(installed: Path, tmp_path: Path) -> None:
    script = "from elgrande_tui.resources import asset; print(asset('LICENSE.txt'))"
    found = python("-c", script, path=installed, cwd=tmp_path)
    assert Path(found) == installed.resolve() / "elgrande_tui" / "assets" / "LICENSE.txt"
