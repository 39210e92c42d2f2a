"""What `?` says."""

from typing import Final

HELP: Final = """\
Answer with the number of an option, or with the beginning of its words; accents
and capitals don't matter. Every choice is saved at once. These are commands:
?    this help
b    the board: what stands and lies open
l    the log of this round; l N that of round N
c N  the text of the action card of stack N; c alone that of the card in use
u    undo: take the last choice back
r    restart the turn: take back all that may be taken back
v    act out of turn: a Veto, or the King in hiding
q    leave; the game is saved
Before a secret choice the others look away. Its player types
name or letter and Enter, chooses, and seals the choice with Enter alone.
Then blank lines move it out of sight. Whoever scrolls back, or keeps what is
written, can still read it."""
"""The commands and the way to answer."""
