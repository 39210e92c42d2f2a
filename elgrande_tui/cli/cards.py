"""`elgrande cards`: the action cards."""

from typing import TYPE_CHECKING, Any, Final

import click

from elgrande_tui.cli.group import echo_json
from elgrande_tui.cli.values import whole

if TYPE_CHECKING:
    from elgrande_tui.engine.catalogue import CardFacts

_LAST_STACK: Final = 7
_LAST_OF_BASE: Final = 5


@click.command(epilog="Example: elgrande cards --stack 4")
@click.option(
    "--stack",
    callback=whole(1, _LAST_STACK),
    metavar="N",
    help="Only the cards of this stack; 6 and 7 are Grandissimo's.",
)
@click.option("--grandissimo", is_flag=True, help="The cards of the expansion too.")
@click.option("--json", "as_json", is_flag=True, help="Print them as one JSON list.")
def cards(stack: int | None, grandissimo: bool, as_json: bool) -> None:
    """List the action cards: number, copies, name and what each does.

    Of the cards of stack 6 it is told whether number and symbol are known to be what the real card
    says, or were decided for this game; `elgrande play --stack6 FILE` corrects them.
    """
    from elgrande_tui.engine.catalogue import load_catalogue

    last = _LAST_STACK if grandissimo else _LAST_OF_BASE
    wanted = range(1, last + 1) if stack is None else (stack,)
    chosen = [card for card in load_catalogue().cards if card.stack in wanted]
    if max(wanted) > _LAST_OF_BASE:
        from elgrande_tui.engine.grandissimo.cards import load_grandissimo

        chosen += [card for card in load_grandissimo().cards if card.stack in wanted]
    if as_json:
        echo_json([_plain(card) for card in chosen])
        return
    for card in chosen:
        copies = f", {card.copies} copies" if card.copies > 1 else ""
        symbol = "" if card.symbol is None else f", {card.symbol}"
        about = f"stack {card.stack}, place up to {card.number}{copies}{symbol}"
        click.secho(f"{card.name}  ({about})", bold=True)
        click.echo(click.wrap_text(card.text, 76, "  ", "  "))
        click.echo(f"  id: {card.id}{_source(card)}\n")


def _printed(card: "CardFacts") -> list[str] | None:
    """Return what of number and symbol a real card is known to say, if the game's data tell."""
    from elgrande_tui.engine.grandissimo.stack6 import load_stack6

    line = load_stack6().get(card.id)
    return None if line is None else sorted(line.printed)


def _plain(card: "CardFacts") -> dict[str, Any]:
    data = card.model_dump(mode="json", exclude_none=True)
    printed = _printed(card)
    return data if printed is None else {**data, "printed": printed}


def _source(card: "CardFacts") -> str:
    """Say where number and symbol come from, of a card where that is a question."""
    printed = _printed(card)
    if printed is None:
        return ""
    decided = [what for what in ("number", "symbol") if what not in printed]
    parts = [(printed, "printed"), (decided, "decided for this game")]
    return "; " + ", ".join(f"{' and '.join(whats)} {how}" for whats, how in parts if whats)
