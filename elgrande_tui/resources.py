"""Finds the data files that ship with the game: cards, map, help pages."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent
# An installed wheel carries the assets inside the package; a checkout has them beside it.
_ROOTS = (_PACKAGE / "assets", _PACKAGE.parent / "assets")


class AssetMissingError(FileNotFoundError):
    """A data file that belongs to the game is not where the game was installed."""


def asset(*parts: str) -> Path:
    """Return the path of a data file or folder, e.g. `asset("map", "labels.toml")`.

    Args:
        parts: names of the folders and the file below `assets/`; none for `assets/` itself.

    Raises:
        AssetMissingError: nothing of that name ships with this installation.
    """
    root = next((folder for folder in _ROOTS if folder.is_dir()), _ROOTS[0])
    path = root.joinpath(*parts)
    if not path.exists():
        name = "/".join(("assets", *parts))
        raise AssetMissingError(
            f"{name} is missing: expected at {path}. The installation is incomplete; "
            "installing elgrande-tui again should bring it back."
        )
    return path
