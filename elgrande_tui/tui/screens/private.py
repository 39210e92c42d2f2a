"""Marks screens over which nobody may take a picture, search for commands or be told things."""


class Private:
    """A screen that shows a secret, or guards one: no palette and no screenshot while it is up."""


class Unseen(Private):
    """One that shows a secret: nothing may be put over it that would still be there after it."""
