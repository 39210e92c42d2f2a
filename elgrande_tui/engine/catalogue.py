"""Action cards as data (provisional loader)."""

import tomllib
from functools import cache

from pydantic import BaseModel, ConfigDict

from elgrande_tui.resources import asset


class CardFacts(BaseModel):
    """One card."""

    model_config = ConfigDict(frozen=True, strict=True, extra="forbid")
    id: str
    stack: int
    copies: int
    number: int
    name: str
    brief: str
    short: str
    text: str


class Catalogue(BaseModel):
    """All cards."""

    cards: tuple[CardFacts, ...]


@cache
def load_catalogue() -> Catalogue:
    """Load."""
    data = tomllib.loads(asset("cards.toml").read_text(encoding="utf-8"))
    return Catalogue(cards=tuple(CardFacts(**c) for c in data["card"]))
