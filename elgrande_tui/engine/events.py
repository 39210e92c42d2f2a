"""What happened, told by the engine as it happens, each event with the seats that may know it.

Log, animation, score sheet and the memory of computer players read events; nothing compares two
states. Seats and colours are numbers here; ``SEAT_FIELDS`` and ``SEAT_TABLES`` name the fields that
hold them, so that a table can put names there.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

SEAT_FIELDS: Final = frozenset({"seat", "by", "owner", "leader"})
"""Fields whose value is a seat or colour number."""
SEAT_TABLES: Final = frozenset(
    {"points", "king_bonus", "home_bonus", "counts", "contents", "discs", "score"}
)
"""Fields that are tables by seat or colour number."""


class EventBase(BaseModel):
    """What all events share.

    Attributes:
        known_to: the seats that may know of it; None means everyone.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    known_to: tuple[int, ...] | None = Field(default=None, exclude=True)


class RoundBegan(EventBase):
    """A round began and turned up these cards, by stack (B10)."""

    type: Literal["round_began"] = "round_began"
    round: int
    cards: dict[int, str]


class PowerPlayed(EventBase):
    """A power card was played, by the dummy too (B11, B32)."""

    type: Literal["power_played"] = "power_played"
    seat: int
    value: int


class TurnBegan(EventBase):
    """A turn began (B12)."""

    type: Literal["turn_began"] = "turn_began"
    seat: int


class TurnEnded(EventBase):
    """A turn ended."""

    type: Literal["turn_ended"] = "turn_ended"
    seat: int


class Mustered(EventBase):
    """Caballeros came from the provinces to the court (B13)."""

    type: Literal["mustered"] = "mustered"
    seat: int
    count: int


class CardTaken(EventBase):
    """An action card was taken; a dummy's is discarded unused (B13, B32)."""

    type: Literal["card_taken"] = "card_taken"
    seat: int
    stack: int
    card: str


class Placed(EventBase):
    """Caballeros came onto the board: from a court, or a dummy's from its supply (B16, B32)."""

    type: Literal["placed"] = "placed"
    seat: int
    owner: int
    place: str
    count: int = 1


class SpecialAnnounced(EventBase):
    """A player announced the special action of the card taken (B33)."""

    type: Literal["special_announced"] = "special_announced"
    seat: int
    card: str


class VetoKept(EventBase):
    """A Veto lies before a player up to the end of a round (B33)."""

    type: Literal["veto_kept"] = "veto_kept"
    seat: int
    until: int


class VetoAllowed(EventBase):
    """The holder of a Veto let an action pass (B33)."""

    type: Literal["veto_allowed"] = "veto_allowed"
    seat: int


class Vetoed(EventBase):
    """A Veto stopped what was left of a player's special action (B33)."""

    type: Literal["vetoed"] = "vetoed"
    by: int
    seat: int
    card: str


class VetoLapsed(EventBase):
    """A Veto was discarded unused (B33)."""

    type: Literal["veto_lapsed"] = "veto_lapsed"
    seat: int


class Moved(EventBase):
    """Caballeros of one colour went from a place to another, the Castillo and courts included."""

    type: Literal["moved"] = "moved"
    by: int
    owner: int
    source: str
    target: str
    count: int = 1


class GaveBack(EventBase):
    """Caballeros went back to their provinces, from a region, the Castillo or a court."""

    type: Literal["gave_back"] = "gave_back"
    by: int
    owner: int
    place: str
    count: int = 1


class DiscSet(EventBase):
    """A player set the secret disc; only that player may know to what (B26)."""

    type: Literal["disc_set"] = "disc_set"
    seat: int
    region: str


class DiscsShown(EventBase):
    """All secret discs were shown (B26, B34)."""

    type: Literal["discs_shown"] = "discs_shown"
    discs: dict[int, str]


class KingMoved(EventBase):
    """The King moved (B19)."""

    type: Literal["king_moved"] = "king_moved"
    by: int | None
    source: str
    target: str


class GrandeMoved(EventBase):
    """A Grande moved, and the home region with it (B23)."""

    type: Literal["grande_moved"] = "grande_moved"
    by: int
    owner: int
    source: str
    target: str


class ScoreboardMoved(EventBase):
    """A mobile scoreboard was put out or moved (B24)."""

    type: Literal["scoreboard_moved"] = "scoreboard_moved"
    by: int
    board: str
    source: str | None
    target: str


class PowerReturned(EventBase):
    """A played power card came back; everyone sees only the new top of the pile (B34)."""

    type: Literal["power_returned"] = "power_returned"
    seat: int
    top: int | None


class PowerTakenBack(EventBase):
    """Which power card came back: only its owner may know (B34)."""

    type: Literal["power_taken_back"] = "power_taken_back"
    seat: int
    value: int


class RegionDrawn(EventBase):
    """The dummy's region card was drawn (B32)."""

    type: Literal["region_drawn"] = "region_drawn"
    region: str


class CastilloOpened(EventBase):
    """The Castillo was opened: everyone sees what it holds (B26, B28)."""

    type: Literal["castillo_opened"] = "castillo_opened"
    contents: dict[int, int]


class ScoringBegan(EventBase):
    """A scoring began: the general one of a round, or that of a card."""

    type: Literal["scoring_began"] = "scoring_began"
    what: str
    by: int | None = None


class Scored(EventBase):
    """A place was scored (B20 to B25).

    Attributes:
        place: its id; regions scored as one are joined by ``+``.
        values: what first, second and third were worth.
        counts: Caballeros that counted, by colour.
        points: points for places, by seat; who gained none is left out.
        king_bonus: the bonus of B20, by seat.
        home_bonus: the bonus of B23, by seat.
    """

    type: Literal["scored"] = "scored"
    place: str
    values: tuple[int, int, int]
    counts: dict[int, int]
    points: dict[int, int]
    king_bonus: dict[int, int]
    home_bonus: dict[int, int]


class ShipTaken(EventBase):
    """A ship came into a court, from the supply or another player (G8)."""

    type: Literal["ship_taken"] = "ship_taken"
    seat: int
    ship: str
    owner: int | None


class PersonTaken(EventBase):
    """The Queen, the Jester or the General Inquisitor came to a player (G22, G28)."""

    type: Literal["person_taken"] = "person_taken"
    seat: int
    person: str
    owner: int | None


class SentToCourt(EventBase):
    """A Caballero came from the provinces into another player's court (G30)."""

    type: Literal["sent_to_court"] = "sent_to_court"
    by: int
    owner: int
    seat: int


class SoldierMoved(EventBase):
    """A soldier moved, alone or with a Caballero (G22)."""

    type: Literal["soldier_moved"] = "soldier_moved"
    by: int
    source: str
    target: str


class RegionCardTaken(EventBase):
    """A player took a region card from the stock, face down (G10, G14)."""

    type: Literal["region_card_taken"] = "region_card_taken"
    seat: int
    card: str


class RegionCardChosen(EventBase):
    """Which region card it was: only who looked at the stock may know (G10, G14)."""

    type: Literal["region_card_chosen"] = "region_card_chosen"
    seat: int
    card: str
    region: str


class BoycottShown(EventBase):
    """A boycott was shown: its region is not scored (G10)."""

    type: Literal["boycott_shown"] = "boycott_shown"
    seat: int
    region: str


class CardKept(EventBase):
    """A card lies before a player for later (G12, G13, G17)."""

    type: Literal["card_kept"] = "card_kept"
    seat: int
    card: str


class CardUsed(EventBase):
    """A card that was kept is used now, or has lapsed (G12, G13, G17)."""

    type: Literal["card_used"] = "card_used"
    seat: int
    card: str


class GrandeCrowned(EventBase):
    """The King went into the Castillo and a Grande acts as King (G20)."""

    type: Literal["grande_crowned"] = "grande_crowned"
    by: int
    owner: int
    region: str


class AllianceMade(EventBase):
    """Two regions will be scored as one (G25)."""

    type: Literal["alliance_made"] = "alliance_made"
    by: int
    regions: tuple[str, str]


class SpecialsBarred(EventBase):
    """Nobody whose turn comes later in the round may use a special action (G19)."""

    type: Literal["specials_barred"] = "specials_barred"
    by: int


class TurnPutOff(EventBase):
    """A turn stops and goes on after all others' (G26)."""

    type: Literal["turn_put_off"] = "turn_put_off"
    seat: int


class TurnResumed(EventBase):
    """A turn that was put off goes on (G26)."""

    type: Literal["turn_resumed"] = "turn_resumed"
    seat: int


class EspionageSaid(EventBase):
    """A player will name the region openly, after the discs are shown (G17)."""

    type: Literal["espionage_said"] = "espionage_said"
    seat: int


class RegionNamed(EventBase):
    """A player named the region openly (G17)."""

    type: Literal["region_named"] = "region_named"
    seat: int
    region: str


class RoundEnded(EventBase):
    """A round ended; the next is led by this seat (B12)."""

    type: Literal["round_ended"] = "round_ended"
    round: int
    leader: int


class GameEnded(EventBase):
    """The game ended (B29)."""

    type: Literal["game_ended"] = "game_ended"
    score: dict[int, int]
    winners: tuple[int, ...]


Event = (
    RoundBegan
    | PowerPlayed
    | TurnBegan
    | TurnEnded
    | Mustered
    | CardTaken
    | Placed
    | SpecialAnnounced
    | VetoKept
    | VetoAllowed
    | Vetoed
    | VetoLapsed
    | Moved
    | GaveBack
    | DiscSet
    | DiscsShown
    | KingMoved
    | GrandeMoved
    | ScoreboardMoved
    | PowerReturned
    | PowerTakenBack
    | RegionDrawn
    | CastilloOpened
    | ScoringBegan
    | Scored
    | ShipTaken
    | PersonTaken
    | SentToCourt
    | SoldierMoved
    | RegionCardTaken
    | RegionCardChosen
    | BoycottShown
    | CardKept
    | CardUsed
    | GrandeCrowned
    | AllianceMade
    | SpecialsBarred
    | TurnPutOff
    | TurnResumed
    | EspionageSaid
    | RegionNamed
    | RoundEnded
    | GameEnded
)
AnyEvent = Annotated[Event, Field(discriminator="type")]
