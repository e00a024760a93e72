"""The boxes and hands of a round, and whose chips stand on them."""

from dataclasses import dataclass, field
from typing import Literal

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.play.totals import Total, is_blackjack, total
from houseway.table.chips.wagers import Wager

State = Literal["open", "done", "bust", "surrendered", "rescued", "dead", "settled"]


def line(name: str, box: int, seat: int, number: int = 1) -> str:
    """What a wager is called in the answer: ``spanish_21``, ``spanish_21#2``, on another's box ``spanish_21@3``."""
    on = f"@{box}" if seat != box else ""
    return f"{name}{on}#{number}" if number > 1 else f"{name}{on}"


@dataclass
class Stake:
    """One person's chips on one hand. ``original`` is the wager made before the deal, not one that split a pair."""

    wager: Wager
    original: bool = True
    double: Wager | None = None

    @property
    def seat(self) -> int:
        return self.wager.seat

    def wagers(self) -> tuple[Wager, ...]:
        return (self.wager,) if self.double is None else (self.wager, self.double)


@dataclass
class Hand:
    """Cards in a box; hands are numbered from the dealer's left, so a split moves those behind it up by one."""

    box: int
    number: int
    stakes: list[Stake]
    cards: list[Card] = field(default_factory=list)
    split: bool = False
    doubled: bool = False
    state: State = "open"
    racked: bool = False
    """The cards lie in the discard rack."""

    @property
    def total(self) -> Total:
        return total(self.cards)

    @property
    def blackjack(self) -> bool:
        """A Blackjack is the first two cards, never a split hand. [MA-S21-1.blackjack]"""
        return not self.split and is_blackjack(self.cards)

    @property
    def live(self) -> bool:
        """Whether the hand still waits for the dealer's."""
        return self.state in ("open", "done")

    @property
    def place(self) -> int | str:
        """How the discard rack tells this hand from others."""
        return self.box if self.number == 1 else f"{self.box}#{self.number}"


@dataclass
class Box:
    """A betting area with its bettors; the one who calls the decisions comes first."""

    number: int
    hands: list[Hand]
    splits: int = 0

    @property
    def caller(self) -> int:
        """The seat that calls the decisions."""
        return self.hands[0].stakes[0].seat


@dataclass
class Play:
    """A round in progress: the boxes in the order of the deal, and what is known of the dealer's hand."""

    table: Round
    boxes: list[Box]
    dealer: list[Card] = field(default_factory=list)
    reader: bool = False
    """Whether a card reader device serves this round."""
    no_blackjack: bool = False
    """The dealer's hand is known not to be a Blackjack."""
    exposed: Card | None = None
    """A card drawn in error that everybody saw: the next card from the shoe."""
    refused: set[str] = field(default_factory=set)
    """People who refused such a card and are dealt no more."""
    late: list[Hand] = field(default_factory=list)
    """Hands whose requested card was missed and comes after all others."""
    shown: bool = False
    """The dealer's second card lies face up."""
    sevens: list[set[str]] = field(default_factory=list)
    """For every hand that earned a fixed payout, the people whose wagers on it earned one."""

    @property
    def up(self) -> Card:
        return self.dealer[0]

    def hands(self) -> list[Hand]:
        return [hand for box in self.boxes for hand in box.hands]

    def person(self, seat: int) -> str:
        """Who sits at that seat; one person may hold several."""
        return self.table.table.seats[seat].player


def affordable(play: Play, stake: Stake) -> Cents:
    """How much the bettor can add to a stake: as much again, or what chips there are."""
    chips = play.table.table.chips(stake.seat)
    return stake.wager.stake if chips is None else min(stake.wager.stake, chips)
