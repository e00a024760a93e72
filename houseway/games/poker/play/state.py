"""The state of a poker hand in progress, and the state that a table carries from hand to hand."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Final

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.games.poker.play.betting import Betting
from houseway.games.poker.play.pots import Pot
from houseway.games.poker.rules.law.families import FamilyLaw
from houseway.games.poker.rules.rotation import Turn
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.rules.variants import Street, Variant
from houseway.rulebook.authority import Authority
from houseway.support.json_types import Json
from houseway.table.round import Round

POT: Final = "pot"
"""The ledger account that holds the chips in the pot and in the rake area."""


@dataclass(slots=True)
class Hand:
    """The state of one round of play: players, cards dealt, betting and pots."""

    variant: Variant
    authority: Authority
    family: FamilyLaw
    submission: Poker
    order: tuple[int, ...]
    """Seats dealt in, in the order in which cards are dealt."""
    betting: Betting
    button: int | None = None
    blinds: dict[int, Cents] = field(default_factory=dict)
    """Amount of the blind posted, by seat."""
    places: tuple[int, ...] = ()
    """Seats of the blinds, the first blind first. With a dead button a seat in the list may have no player."""
    posted_on_return: list[int] = field(default_factory=list)
    """Seats that posted a blind they had missed while away."""
    dead_blinds: list[int] = field(default_factory=list)
    """Seats that posted a dead blind for a first blind they had missed."""
    short: tuple[int, ...] = ()
    """Seats with too few chips to be dealt in."""
    away: tuple[int, ...] = ()
    """Seats whose players were away or sat out when the hand began; they may leave while it is played."""
    waited: tuple[int, ...] = ()
    """Seats of new players who wait for the last blind."""
    posted_late: tuple[int, ...] = ()
    """Seats of new players who post the last blind out of turn."""
    antes: dict[int, Cents] = field(default_factory=dict)
    last_forced: int | None = None
    """The seat after which the first betting round begins."""
    killer: int | None = None
    straddled: bool = False
    street: Street | None = None
    seen: dict[str, int] = field(default_factory=dict)
    """Number of players still in at each street, by its name."""
    turn: tuple[str, ...] = ()
    """Clauses cited for the players' turns in this betting round."""
    up: dict[int, list[Card]] = field(default_factory=dict)
    """The up-cards of each player."""
    face_up_burn: Card | None = None
    """An exposed card that serves as the burn before the flop."""
    shared: list[Card] = field(default_factory=list)
    """Community cards and common cards."""
    voluntary: set[int] = field(default_factory=set)
    """Seats that have wagered voluntarily (called, bet or raised)."""
    missed: set[int] = field(default_factory=set)
    """Eligible players to whom no cards were dealt."""
    exposed_last: list[int] = field(default_factory=list)
    """Seats whose last hole card was exposed and that have yet to choose between ``end_wagering`` and ``continue``."""
    found_face_up: int = 0
    reshuffled: bool = False
    """Whether the discards were reshuffled because the deck ran short during the draw."""
    raked: dict[int, Cents] = field(default_factory=dict)
    """Rake taken, by the ``upto`` of the pot it was taken from."""
    before: dict[int, Cents] = field(default_factory=dict)
    """Chips each seat had put in when the rake was last taken."""
    apart_before: Cents = 0
    """Chips nobody had to match (a blind ante, dead blinds) when the rake was last taken."""
    contributed: dict[str, Cents] = field(default_factory=dict)
    pots: list[Json] = field(default_factory=list)
    """The pots as they were awarded, main pot first."""
    told_pots: tuple[Pot, ...] = ()
    """The pots as last announced."""
    winners: set[int] = field(default_factory=set)
    left_with: dict[int, Cents] = field(default_factory=dict)
    """Stack of every seat at the table at the end of the round."""

    @property
    def rake(self) -> Cents:
        """The rake taken so far, in cents."""
        return sum(self.raked.values())

    @property
    def live(self) -> list[int]:
        """Seats that have not folded, in order."""
        return self.betting.live


@dataclass
class Memory:
    """The state that a poker table carries from round to round."""

    button: int | None = None
    killer: int | None = None
    """The seat with the kill button."""
    variant: str | None = None
    """The id of the variant played last."""
    turn: Turn = field(default_factory=Turn)
    """The table's place in its rotation of games; unused without one."""
    away: set[int] = field(default_factory=set)
    """Seats reserved for players who are temporarily away."""
    missed_blinds: set[int] = field(default_factory=set)
    missed_small_blinds: set[int] = field(default_factory=set)
    sitting_out: set[int] = field(default_factory=set)
    """Seats whose players sit out and are not dealt in; set before each round of a live table."""
    new_players: set[int] = field(default_factory=set)
    """Seats of players who have not been dealt in since they sat down."""
    posting: set[int] = field(default_factory=set)
    """Seats of new players who post a blind instead of waiting for it."""
    blind_seats: tuple[int, ...] = ()
    """Seats of the blinds in the last round of play; a dead button moves on from them."""
    agreed_minimum: Cents | None = None
    """The minimum wager that all players at the table agreed to."""
    dealer: str = ""
    """The name of the dealer at the table; empty if none was recorded."""
    dealer_since: datetime | None = None
    rounds_uncounted: int = 0
    counted_at: datetime | None = None
    sequenced_at: datetime | None = None
    deck_removed: bool = False
    played: set[str] = field(default_factory=set)
    spread: dict[str, str] = field(default_factory=dict)
    counted: dict[int, Cents] = field(default_factory=dict)
    """Chips counted when a player went away, by seat."""
    rake_area: Cents = 0
    """Time charges collected and not yet verified."""
    disputes: dict[str, str] = field(default_factory=dict)
    """Rulings of the poker shift supervisor, by the question in dispute."""
    left_at: dict[int, datetime] = field(default_factory=dict)
    """When each absent player left, by seat."""
    conduct: list[Json] = field(default_factory=list)
    """Reports on players' conduct, for the house and those it notifies."""
    books: dict[str, Json] = field(default_factory=dict)
    """Records of each fund apart from its balance: displays, slips and log records."""
    bad_beats: dict[int, str] = field(default_factory=dict)
    """Losing hands of the last round that are bad beats, by seat."""
    high_hands: dict[int, tuple[Card, ...]] = field(default_factory=dict)
    """Hands of the last round that count for the high hand jackpot, by seat."""
    dealt_in: int = 0
    """Number of players dealt into the last round."""
    carried_away: dict[str, tuple[Cents, datetime]] = field(default_factory=dict)
    """What each player took off the table and when, by name; for the house rule on returning."""
    void: bool = False
    """Whether the last round was void. A void round does not count as a round of play, so the button stays."""


def hand_of(rnd: Round[Poker, Memory]) -> Hand:
    """The hand in progress. Raises KeyError before one has been dealt."""
    hand: Hand = rnd.extras["hand"]
    return hand
