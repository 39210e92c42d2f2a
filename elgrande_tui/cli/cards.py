"""`elgrande cards`: the action cards."""

import click

from elgrande_tui.cli.group import echo_json
from elgrande_tui.cli.values import whole


@click.command(epilog="Example: elgrande cards --stack 4")
@click.option("--stack", callback=whole(1, 5), metavar="N", help="Only the cards of this stack.")
@click.option("--json", "as_json", is_flag=True, help="Print them as one JSON list.")
def cards(stack: int | None, as_json: bool) -> None:
    """List the action cards: number, copies, name and what each does."""
    from elgrande_tui.engine.catalogue import load_catalogue

    chosen = [card for card in load_catalogue().cards if stack in (None, card.stack)]
    if as_json:
        echo_json([card.model_dump(mode="json", exclude_none=True) for card in chosen])
        return
    for card in chosen:
        copies = f", {card.copies} copies" if card.copies > 1 else ""
        about = f"stack {card.stack}, place up to {card.number}{copies}"
        click.secho(f"{card.name}  ({about})", bold=True)
        click.echo(click.wrap_text(card.text, 76, "  ", "  "))
        click.echo(f"  id: {card.id}\n")
