"""The boxes and hands of a round, and the wagers on them."""

from dataclasses import dataclass, field
from typing import Literal

from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.play.totals import Total, is_blackjack, total
from houseway.table.chips.wagers import Wager

State = Literal["open", "done", "bust", "surrendered", "rescued", "dead", "settled"]


def line(name: str, box: int, seat: int, number: int = 1) -> str:
    """The id of a wager: ``spanish_21``, for a second hand ``spanish_21#2``, on another player's box ``spanish_21@3``."""
    on = f"@{box}" if seat != box else ""
    return f"{name}{on}#{number}" if number > 1 else f"{name}{on}"


@dataclass
class Stake:
    """One bettor's wagers on one hand. ``original`` is False for the added wager of a split."""

    wager: Wager
    original: bool = True
    double: Wager | None = None

    @property
    def seat(self) -> int:
        return self.wager.seat

    def wagers(self) -> tuple[Wager, ...]:
        """The wager, and the double if there is one."""
        return (self.wager,) if self.double is None else (self.wager, self.double)


@dataclass
class Hand:
    """A hand in a box. Hands are numbered from the dealer's left, so a split renumbers the hands after it."""

    box: int
    number: int
    stakes: list[Stake]
    cards: list[Card] = field(default_factory=list)
    split: bool = False
    doubled: bool = False
    state: State = "open"
    racked: bool = False
    """Whether the cards are in the discard rack."""

    @property
    def total(self) -> Total:
        return total(self.cards)

    @property
    def blackjack(self) -> bool:
        """Whether the hand is a Blackjack: its first two cards, and not split. [MA-S21-1.blackjack]"""
        return not self.split and is_blackjack(self.cards)

    @property
    def live(self) -> bool:
        """Whether the hand is still to be settled against the dealer's."""
        return self.state in ("open", "done")

    @property
    def place(self) -> int | str:
        """The position of this hand in the round and the discard rack: the box, or ``3#2`` for a later hand of box 3."""
        return self.box if self.number == 1 else f"{self.box}#{self.number}"


@dataclass
class Box:
    """A betting area with its hands. In each hand the stake of the caller, who makes the decisions, is first."""

    number: int
    hands: list[Hand]
    splits: int = 0

    @property
    def caller(self) -> int:
        """The seat that makes the decisions for the box."""
        return self.hands[0].stakes[0].seat


@dataclass
class Play:
    """A round in progress: the boxes in dealing order, and the state of the dealer's hand."""

    table: Round
    boxes: list[Box]
    dealer: list[Card] = field(default_factory=list)
    reader: bool = False
    """Whether a card reader device is used in this round."""
    no_blackjack: bool = False
    """Whether the dealer's hand is known not to be a Blackjack."""
    exposed: Card | None = None
    """A card drawn in error and exposed, which is dealt as the next card."""
    refused: set[str] = field(default_factory=set)
    """People who refused an exposed card and receive no more cards."""
    late: list[Hand] = field(default_factory=list)
    """Hands whose requested card was missed; they receive it after all other hands."""
    shown: bool = False
    """Whether the dealer's second card is face up."""
    sevens: list[set[str]] = field(default_factory=list)
    """For each hand that earned a fixed payout, the people who were paid one."""

    @property
    def up(self) -> Card:
        """The dealer's up card."""
        return self.dealer[0]

    def hands(self) -> list[Hand]:
        """All hands, box by box from the dealer's left."""
        return [hand for box in self.boxes for hand in box.hands]

    def person(self, seat: int) -> str:
        """The player at a seat; one person may have several seats."""
        return self.table.table.seats[seat].player


def affordable(play: Play, stake: Stake) -> Cents:
    """The most the bettor can add to a stake, in cents: the amount of the wager, limited by the bettor's chips."""
    chips = play.table.table.chips(stake.seat)
    return stake.wager.stake if chips is None else min(stake.wager.stake, chips)
