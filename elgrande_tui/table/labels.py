"""What a move is called on a key, in a list or in a replay: a few words."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from elgrande_tui.engine import moves as mv
from elgrande_tui.engine.board import COURT_ID
from elgrande_tui.engine.machine import place_named
from elgrande_tui.engine.view import PlayerView

from .words import Names, card_name, place_label, place_name, worded

_OPTIONS: Final = {
    "own_region": "Empty a region",
    "court_2": "Place 2 from court",
    "now": "Use it now",
    "keep": "Keep it",
    "queen": "The Queen",
    "jester": "The Jester",
}


class _Called(NamedTuple):
    names: Names
    move: Any
    view: PlayerView


def move_label(names: Names, move: mv.Move, view: PlayerView) -> str:
    """Return what a move is called.

    Args:
        names: the name of every colour.
        move: any move; that of a secret choice is told with its secret.
        view: the moment, for what a card is called.
    """
    how = LABELS[type(move)]
    if not isinstance(how, str):
        return how(_Called(names, move, view))
    named = place_named(move)
    words = worded(names, move)
    if named is not None:
        words["there"] = "court" if named == COURT_ID else place_name(named)
        words["Place"] = place_label(named)
    return how.format_map(words)


def _take_card(called: _Called) -> str:
    stack = called.move.stack
    card = next((slot.card for slot in called.view.row if slot.stack == stack), None)
    return f"Card {stack}" if card is None else f"Card {stack}: {card_name(card)}"


def _special(called: _Called) -> str:
    card = called.view.card
    return "Special action" if card is None else f"Use {card_name(card)}"


def _allow(called: _Called) -> str:
    waiting = called.view.decision
    hiding = waiting is not None and waiting.kind == "incognito"
    return "Wait" if hiding else "Let it go on"


LABELS: Final[Mapping[type[mv.MoveBase], str | Callable[[_Called], str]]] = {
    mv.PlayPower: "{value}",
    mv.ToCourt: "{count}",
    mv.Recall: "{Place}",
    mv.TakeCard: _take_card,
    mv.Place: "{Place}",
    mv.PlaceOther: "{owner_s} to {there}",
    mv.Deploy: "{Place}, from the provinces",
    mv.UseSpecial: _special,
    mv.EndTurn: "End turn",
    mv.Done: "Stop",
    mv.Pick: "{owner_s} in {there}",
    mv.Put: "{Place}",
    mv.Choose: "{Place}",
    mv.Option: lambda called: _OPTIONS[called.move.name],
    mv.GiveBack: "{owner_s} in {there}",
    mv.SetDisc: "{Place}",
    mv.SetScoreboard: "{board} to {there}",
    mv.GrandeTo: "{Place}",
    mv.KingTo: "{Place}",
    mv.TakeBack: "{value}",
    mv.TakeShip: "Ship {ship}",
    mv.Jail: "{owner_s} in {there}",
    mv.TakeRegionCard: "{Place}",
    mv.RevealKing: "Reveal the King",
    mv.SayEspionage: "Name it openly later",
    mv.ChooseOwner: "{owner_s} Grande",
    mv.March: "Soldier from {source} to {target}",
    mv.SendIn: "{owner_s} in {there}",
    mv.Jest: "Into {owner_s} court",
    mv.UseKept: "Use the kept card",
    mv.Veto: "Veto",
    mv.Allow: _allow,
}
"""How each kind of move is called: a template for its fields, or a function."""
