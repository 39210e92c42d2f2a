"""The README's pictures are drawn alike everywhere and ask nothing from elsewhere."""

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from rich.segment import Segment
from rich.style import Style

from tests.pictures.svg import svg

PICTURES = sorted((Path(__file__).parents[1] / "assets" / "pictures").glob("*.svg"))


def drawn(text: str, style: str = "#112233 on #445566") -> str:
    return svg([[Segment(text, Style.parse(style))]], "A picture")


def test_block_characters_of_one_colour_become_one_shape() -> None:
    assert '<path fill="#112233" d="M0 8h16v8h-16z"/>' in drawn("▄▄")


@pytest.mark.parametrize(
    ("char", "path"),
    [
        ("█", "M0 0h8v16h-8z"),
        ("▘", "M0 0h4v8h-4z"),
        ("▜", "M0 0h8v8h-8zM4 8h4v8h-4z"),
        ("▎", "M0 0h2v16h-2z"),
        ("▕", "M7 0h1v16h-1z"),
        ("─", "M0 8h8v1h-8z"),
        ("┃", "M3 0h2v16h-2z"),
        ("╴", "M0 8h5v1h-5z"),
        ("┍", "M3 7h5v2h-5zM4 8h1v8h-1z"),
    ],
)
def test_a_character_drawn_as_a_shape(char: str, path: str) -> None:
    picture = drawn(char)
    assert f'<path fill="#112233" d="{path}"/>' in picture
    assert "<text" not in picture


def test_words_keep_their_columns_and_their_face() -> None:
    picture = drawn("  a b   <c>", "bold #112233 on #445566")
    assert '<g fill="#112233" font-weight="bold">' in picture
    assert '<text x="16" y="12" textLength="24">a b</text>' in picture
    assert '<text x="64" y="12" textLength="24">&lt;c&gt;</text>' in picture


def test_reversed_text_changes_paper_and_ink() -> None:
    assert '<path fill="#112233" d="M0 0h8v16h-8z"/>' in drawn("x", "reverse #112233 on #445566")


def test_a_wide_character_is_refused() -> None:
    with pytest.raises(ValueError, match="not one cell wide"):
        drawn("王")


@pytest.mark.parametrize("path", PICTURES, ids=lambda path: str(path.stem))
def test_a_picture_stands_alone_and_is_small(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    root = ET.fromstring(text)
    assert (root.get("width"), root.get("height")) == ("980", "660")
    assert [word for word in ("href", "url(", "<script", "@import") if word in text] == []
    assert len(text) < 50_000
