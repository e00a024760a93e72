"""One hand of poker in progress, and what the table remembers from hand to hand."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.games.poker.play.betting import Betting
from houseway.games.poker.play.pots import Pot
from houseway.games.poker.rules.law.families import FamilyLaw
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.rules.variants import Street, Variant
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json
from houseway.table.round import Round

POT: Final = "pot"
"""The account of the chips in the pot and in the rake area."""


@dataclass(slots=True)
class Hand:
    """A round of play: who is in, what has been dealt, what is in the pot."""

    variant: Variant
    authority: Authority
    family: FamilyLaw
    submission: Poker
    order: tuple[int, ...]
    """Seats dealt in, in the order in which cards are dealt."""
    betting: Betting
    button: int | None = None
    blinds: dict[int, Cents] = field(default_factory=dict)
    """Who posted a blind, and how much."""
    places: tuple[int, ...] = ()
    """Where the blinds stand, the first blind first; with a dead button nobody need play at one of them."""
    posted_on_return: list[int] = field(default_factory=list)
    """Who posted a blind that was missed before."""
    antes: dict[int, Cents] = field(default_factory=dict)
    last_forced: int | None = None
    """The seat after which the first betting round begins."""
    killer: int | None = None
    street: Street | None = None
    turn: tuple[str, ...] = ()
    """The clauses by which players act in this betting round."""
    up: dict[int, list[Card]] = field(default_factory=dict)
    """The up-cards of each player."""
    face_up_burn: Card | None = None
    """An exposed card that serves as the burn before the flop."""
    shared: list[Card] = field(default_factory=list)
    """Community cards and common cards."""
    voluntary: set[int] = field(default_factory=set)
    """Players who put a wager into the pot of their own will."""
    missed: set[int] = field(default_factory=set)
    """Eligible players to whom no cards were dealt."""
    exposed_last: list[int] = field(default_factory=list)
    """Players whose last hole card was exposed and who have to choose."""
    found_face_up: int = 0
    reshuffled: bool = False
    """Whether discards were shuffled in, for the deck had run short in the draw."""
    raked: dict[int, Cents] = field(default_factory=dict)
    """What was raked, by how far into the players' chips its pot reached."""
    before: dict[int, Cents] = field(default_factory=dict)
    """What each had put in when the last betting round was raked."""
    contributed: dict[str, Cents] = field(default_factory=dict)
    pots: list[Json] = field(default_factory=list)
    """The pots as they were awarded, main pot first."""
    told_pots: tuple[Pot, ...] = ()
    """The pots as they were told last."""
    winners: set[int] = field(default_factory=set)
    left_with: dict[int, Cents] = field(default_factory=dict)
    """What everyone at the table has when the round is over."""

    @property
    def rake(self) -> Cents:
        return sum(self.raked.values())

    @property
    def live(self) -> list[int]:
        return self.betting.live


@dataclass
class Memory:
    """What a poker table remembers."""

    button: int | None = None
    killer: int | None = None
    """Who has the kill button."""
    variant: str | None = None
    """The game played last."""
    away: set[int] = field(default_factory=set)
    """Players who left for a while and keep their seat."""
    missed_blinds: set[int] = field(default_factory=set)
    blind_seats: tuple[int, ...] = ()
    """Where the blinds of the last round of play stood, from which a dead button moves on."""
    agreed_minimum: Cents | None = None
    """The minimum wager that everybody at the table agreed to."""
    rounds_uncounted: int = 0
    counted_at: datetime | None = None
    sequenced_at: datetime | None = None
    deck_removed: bool = False
    played: set[str] = field(default_factory=set)
    spread: dict[str, str] = field(default_factory=dict)
    counted: dict[int, Cents] = field(default_factory=dict)
    """What absent players left with."""
    rake_area: Cents = 0
    """Time charges that wait to be verified."""
    disputes: dict[str, str] = field(default_factory=dict)
    """What the poker shift supervisor has ruled on, and how."""
    left_at: dict[int, datetime] = field(default_factory=dict)
    """Since when absent players are away."""
    conduct: list[Json] = field(default_factory=list)
    """What was noted of players' conduct, for the house and whom it tells."""
    books: dict[str, Json] = field(default_factory=dict)
    """What is remembered of each fund beside its money: displays, slips, records."""
    bad_beats: dict[int, str] = field(default_factory=dict)
    """Losing hands of the last round that are bad beats, by seat."""
    high_hands: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """Hands of the last round that count for the high hand jackpot, by seat."""
    dealt_in: int = 0
    """How many were dealt into the last round."""
    void: bool = False
    """Whether the last round was void: it was no round of play, and the button stays."""


def hand_of(rnd: Round[Poker, Memory]) -> Hand:
    """The hand in progress."""
    hand: Hand = rnd.extras["hand"]
    return hand
