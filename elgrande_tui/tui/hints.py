"""Which keys the key bar names at a moment. Pure: choices in, hints out."""

from collections.abc import Iterable, Mapping
from typing import Final

from elgrande_tui.engine.moves import (
    Choose,
    ChooseOwner,
    Deploy,
    GiveBack,
    GrandeTo,
    Jail,
    KingTo,
    March,
    Move,
    Pick,
    Place,
    PlaceOther,
    Put,
    Recall,
    SendIn,
    SetDisc,
    SetScoreboard,
    TakeBack,
    TakeRegionCard,
)
from elgrande_tui.tui.choices import Choice
from elgrande_tui.tui.keys import BACK, HELP, LETTERS, OTHERS, Command, Hint, hint

ENTER: Final = "Enter"
_VERBS: Final[Mapping[type, str]] = {
    Place: "place",
    Put: "put down",
    Choose: "choose",
    Recall: "fetch",
    SetDisc: "set disc",
    KingTo: "move King",
    GrandeTo: "move Grande",
    Pick: "pick up",
    GiveBack: "give back",
    SetScoreboard: "lay board",
    PlaceOther: "place",
    Deploy: "place",
    ChooseOwner: "choose Grande",
    SendIn: "send in",
    Jail: "lock up",
    March: "march",
    TakeRegionCard: "choose card",
}

_VERBS_OF: Final[Mapping[str, str]] = {
    "land": "land",
    "pardon": "free here",
    "name_openly": "name",
    "choose_allied": "ally",
    "escort": "take along",
    "confederate": "lay board",
}
"""What Enter does at kinds of choice whose moves serve others too."""
_LETTERS_OF: Final[Mapping[tuple[str, str], str]] = {
    ("incognito", "allow"): "wait",
    ("incognito", "incognito"): "bring him out",
    ("land", "done"): "stay aboard",
    ("pardon", "done"): "keep them",
    ("escort", "done"): "nobody",
    ("march", "done"): "stop",
    ("confederate", "done"): "leave it",
    ("kept_before", "done"): "go on without",
    ("recall", "done"): "stop",
}
"""What a letter does at kinds of choice where that has a name of its own."""


def hints(
    choice: Choice | None,
    pane: str,
    general: Iterable[Command],
    *,
    enter: str | None = None,
    out_of_turn: Iterable[str] = (),
) -> list[Hint]:
    """Name the keys that work now, most needed first, help last.

    Args:
        choice: what may be chosen on this screen now; None where nothing may.
        pane: the part of the screen that has the keys.
        general: commands that work whatever is chosen.
        enter: what Enter does, where it is not what the choice says.
        out_of_turn: letters that somebody may use out of turn.
    """
    found = _for_pane(choice, pane)
    if choice is not None and choice.means not in (pane, "options"):
        found.append(hint(BACK, "to the choice"))
    if enter is not None:
        found = [one._replace(label=enter) if one.key == ENTER else one for one in found]
    if choice is not None:
        kind = choice.decision.kind
        found += [
            hint(LETTERS[letter.id], _LETTERS_OF.get((kind, letter.id)))
            for letter in choice.letters
        ]
        if choice.others:
            found.append(hint(OTHERS))
        if choice.outer is not None:
            found.append(hint(BACK, "other parts"))
    found += [hint(LETTERS[id_]) for id_ in out_of_turn if not (choice and choice.lettered(id_))]
    return [*found, *(hint(command) for command in general), hint(HELP)]


def _for_pane(choice: Choice | None, pane: str) -> list[Hint]:
    chosen_here = choice is not None and choice.means == pane
    if pane == "map":
        return [Hint("arrows", "move" if chosen_here else "look"), *_enter(choice, chosen_here)]
    if pane == "cards":
        keys = [Hint("arrows", "card")]
        return [*keys, Hint(ENTER, "take", "choose")] if chosen_here else keys
    if pane == "hand":
        if not chosen_here or choice is None:
            return [Hint("arrows", "look")]
        verb = "take back" if _first(choice.values, TakeBack) else "play"
        return [Hint("arrows", "or type a value"), Hint(ENTER, verb, "choose")]
    if pane == "count" and chosen_here:
        return [Hint("arrows", "or type how many"), Hint(ENTER, "choose", "choose")]
    return [Hint("arrows", "scroll")]


def _enter(choice: Choice | None, chosen_here: bool) -> list[Hint]:
    if choice is None or not chosen_here:
        return []
    move = next(moves[0] for moves in choice.places.values())
    verb = _VERBS_OF.get(choice.decision.kind) or _VERBS[type(move)]
    return [Hint(ENTER, verb, "choose")]


def _first(moves: Mapping[int, Move], kind: type) -> bool:
    return any(isinstance(move, kind) for move in moves.values())
