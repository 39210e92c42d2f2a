"""Marks screens over which nobody may take a picture or search for commands."""


class Private:
    """A screen that shows a secret, or guards one: no palette and no screenshot while it is up."""
