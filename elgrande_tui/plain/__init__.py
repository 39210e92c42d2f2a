"""The game as numbered prompts on plain text streams, without any control of the screen.

For screen readers, terminals that can do nothing else, and scripts: a whole game may be piped in.
"""

from .console import Console
from .game import PlainGame

__all__ = ["Console", "PlainGame"]
