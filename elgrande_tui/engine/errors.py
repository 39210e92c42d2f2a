"""What can go wrong at the engine's doors."""


class GameError(ValueError):
    """Input that the rules or the formats refuse; the text is one sentence for a person."""


class SetupError(GameError):
    """A game cannot be set up like this."""


class IllegalMove(GameError):  # noqa: N818 - the field's usual name
    """A move that the rules do not allow now; the game is as it was before.

    Attributes:
        reason: one sentence that says why.
        rule: the number of the rule that forbids it, like ``B19``.
    """

    def __init__(self, reason: str, rule: str) -> None:
        super().__init__(f"{reason} ({rule})")
        self.reason = reason
        self.rule = rule
