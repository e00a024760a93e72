"""Compositions of shoes: decks of 52 cards, of 48 without the tens, and of 53 with the joker."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from houseway.equipment.cards import CARDS, Card
from houseway.errors import BadInput

FIFTY_TWO: Final = CARDS[:52]
WITHOUT_TENS: Final = tuple(card for card in FIFTY_TWO if card.rank != 8)
WITH_JOKER: Final = CARDS


@dataclass(frozen=True)
class Composition:
    """The cards of a shoe before the shuffle: ``decks`` copies of one deck."""

    deck: tuple[Card, ...] = FIFTY_TWO
    decks: int = 1
    name: str = ""
    """What it is called in a refusal, if it is not made of decks of cards."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the shoe, deck after deck, unshuffled."""
        return self.deck * self.decks

    def __len__(self) -> int:
        return len(self.deck) * self.decks

    def without(self, taken: Iterable[Card], where: str = "", clause: str = "") -> list[Card]:
        """The cards left without ``taken``; raises BadInput if a card is taken more often than the composition holds it."""
        taken = list(taken)
        if not taken:
            return list(self.cards)
        left = Counter(self.cards)
        for card in taken:
            left[card] -= 1
            if left[card] < 0:
                holds = self.deck.count(card) * self.decks
                count = "no" if holds == 0 else f"only {holds}"
                raise BadInput(
                    f"{card} is named {holds + 1} times, {self} holds {count} of it",
                    where,
                    clause,
                    code="card-named-too-often",
                )
        return list(left.elements())

    def held_with(self, first: Iterable[Card], later: Iterable[Sequence[Card]]) -> list[list[Card]]:
        """The longest prefix of ``later`` whose cards, together with ``first``, the composition holds."""
        left = Counter(self.cards)
        left.subtract(first)
        held: list[list[Card]] = []
        for cards in later:
            left.subtract(cards)
            if cards and min(left[card] for card in cards) < 0:
                break
            held.append(list(cards))
        return held

    def count(self, cards: Iterable[Card]) -> "CardCount":
        """The cards that are missing and those that are too many, compared with the composition."""
        wanted, found = Counter(self.cards), Counter(cards)
        return CardCount(tuple((wanted - found).elements()), tuple((found - wanted).elements()))

    def __str__(self) -> str:
        if self.name:
            return self.name
        return f"one {len(self.deck)}-card deck" if self.decks == 1 else f"{self.decks} {len(self.deck)}-card decks"


ONE_DECK: Final = Composition()
ONE_DECK_WITH_JOKER: Final = Composition(WITH_JOKER)


@dataclass(frozen=True)
class CardCount:
    """The result of counting the cards of a table."""

    missing: tuple[Card, ...] = ()
    extra: tuple[Card, ...] = ()

    @property
    def complete(self) -> bool:
        """True if no card is missing and none is too many."""
        return not self.missing and not self.extra


@dataclass(frozen=True)
class Batch:
    """A set of decks with backs of one colour; two batches alternate if a shuffling device is used."""

    colour: str
    composition: Composition
