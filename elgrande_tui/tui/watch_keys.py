"""The keys of a game that is watched: bindings, key bar and help read this list."""

from typing import Final

from elgrande_tui.tui.keys import CARD, HELP, LOG, PANE, PANE_BACK, WHAT_IF, Command

ON: Final = Command("watch.on", "right", "right", "move", "step(1)", "Go on by a move.")
BACK: Final = Command("watch.back", "left", "left", "back", "step(-1)", "Go back by a move.")
TURN: Final = Command("watch.turn", "down", "down", "turn", "turn(1)", "Go on to the next turn.")
TURN_BACK: Final = Command(
    "watch.turn_back", "up", "up", "turn before", "turn(-1)", "Go back to where a turn began."
)
ROUND: Final = Command(
    "watch.round", "pagedown", "PgDn", "round", "round(1)", "Go on to the next round."
)
ROUND_BACK: Final = Command(
    "watch.round_back", "pageup", "PgUp", "round before", "round(-1)", "Go back by a round."
)
SCORING: Final = Command(
    "watch.scoring", "s", "s", "scoring", "scoring(1)", "Go on to the next scoring."
)
SCORING_BACK: Final = Command(
    "watch.scoring_back", "S", "S", "scoring before", "scoring(-1)", "Go back to a scoring."
)
START: Final = Command("watch.start", "home", "Home", "start", "start", "Go to the beginning.")
END: Final = Command("watch.end", "end", "End", "end", "end", "Go to the end.")
CONTENTS: Final = Command(
    "watch.contents", "g", "g", "go to", "contents", "Choose a round or a scoring from a list."
)
PLAY: Final = Command(
    "watch.play", "space", "Space", "play", "play", "Let the moves follow by themselves, or stop."
)
FASTER: Final = Command("watch.faster", "plus,equals_sign", "+", "faster", "pace(1)", "Faster.")
SLOWER: Final = Command("watch.slower", "minus", "-", "slower", "pace(-1)", "Slower.")
TELL: Final = Command(
    "watch.tell",
    "enter",
    "Enter",
    "tell it",
    "tell_it",
    "Tell the scoring just made place by place; at the end, show the final sheet.",
)
LEAVE: Final = Command("watch.leave", "q,escape", "q", "leave", "leave", "Stop watching.")

WAYS: Final = (
    ON,
    BACK,
    TURN,
    TURN_BACK,
    ROUND,
    ROUND_BACK,
    SCORING,
    SCORING_BACK,
    START,
    END,
    CONTENTS,
    PLAY,
    FASTER,
    SLOWER,
)
"""What leads through the game."""
LOOKS: Final = (TELL, CARD, LOG, WHAT_IF, PANE, PANE_BACK, HELP, LEAVE)
"""What shows more of a moment, and the way out."""
