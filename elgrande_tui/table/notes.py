"""What was remarkable about a game, a sentence each, for its final sheet."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from .scorings import Lap, Scoring, gain
from .words import Names, card_name, place_name


def notes(names: Names, scorings: Sequence[Scoring], race: Sequence[Lap]) -> Iterator[str]:
    """Tell the best of a game; of equal feats the first one counts.

    Args:
        names: the players.
        scorings: every scoring, in order.
        race: the points after each round.
    """
    cards = [
        (scoring.gained[scoring.by], scoring.by, f"with {card_name(scoring.what)}", scoring.round)
        for scoring in scorings
        if scoring.by is not None
    ]
    places = [
        (gain(event, seat), seat, f"in {place_name(event.place)}", scoring.round)
        for scoring in scorings
        for event in scoring.scored
        for seat in range(len(scoring.before))
    ]
    rounds = [
        (after - before, seat, "", later.round)
        for earlier, later in pairwise(race)
        for seat, (before, after) in enumerate(zip(earlier.score, later.score, strict=True))
    ]
    yield from _best("card", names, cards)
    yield from _best("place", names, places)
    yield from _best("round", names, rounds)
    leaders = [seat for lap in race[1:] if (seat := _leader(lap.score)) is not None]
    changes = sum(one != two for one, two in pairwise(leaders))
    if leaders:
        times = {0: "never changed hands", 1: "changed hands once"}
        yield f"The lead {times.get(changes, f'changed hands {changes} times')}."


def _best(what: str, names: Names, feats: Iterable[tuple[int, int, str, int]]) -> Iterator[str]:
    """Tell the feat with the most points, if any brought some: points, seat, how, round."""
    points, seat, how, round_ = max(feats, key=lambda feat: feat[0], default=(0, 0, "", 0))
    if points:
        how = f"{how} in round {round_}".strip()
        yield f"Best {what}: {names[seat]} gained {points} {how}."


def _leader(score: Sequence[int]) -> int | None:
    """Return who alone has the most points."""
    most = max(score)
    return score.index(most) if score.count(most) == 1 else None
