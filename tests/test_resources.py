from pathlib import Path

import pytest

from elgrande_tui import resources


def test_checkout_reads_the_assets_beside_the_package() -> None:
    assert resources.asset("LICENSE.txt").read_text(encoding="utf-8").startswith("MIT License")


def test_assets_inside_the_package_come_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside, beside = tmp_path / "inside", tmp_path / "beside"
    for folder in (inside, beside):
        folder.mkdir()
        (folder / "cards.toml").touch()
    monkeypatch.setattr(resources, "_ROOTS", (inside, beside))
    assert resources.asset("cards.toml") == inside / "cards.toml"


def test_missing_asset_is_named() -> None:
    with pytest.raises(resources.AssetMissingError, match=r"^assets/map/atlantis\.txt is missing"):
        resources.asset("map", "atlantis.txt")
