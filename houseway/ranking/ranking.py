"""Poker rankings as data: how the hands of a game compare."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

from houseway.equipment.cards import Card, show
from houseway.errors import BadInput
from houseway.ranking.order import ACE, CARD_COUNTS, RANK_COUNTS, SUITS_AT, AceLowStraight, HandClass, Order, order_of
from houseway.ranking.words import in_words

_count: Final = CARD_COUNTS.__getitem__


@dataclass(frozen=True)
class Ranking:
    """The ranking of hands of ``size`` cards.

    Ranks are consecutive integers from 1, the lowest hand. Higher is better, equal ranks tie, and suits never break a tie. The
    functions of :mod:`houseway.ranking.fast` return the same numbers.

    ``categories`` are listed from the lowest up; a category that is not listed does not exist (without ``flush`` suits do not
    matter, without ``straight`` sequences do not). ``royal`` names the ace-high straight flush for paytables that list it
    separately; it still ranks as a straight flush. ``clauses`` are the clauses that define the ranking.

    Hands come from one deck without the joker. Hands that such a deck cannot hold by ranks or within one suit (five nines, two
    kings in a flush) raise BadInput; other duplicate cards are not detected.
    """

    name: str
    size: int
    categories: tuple[str, ...]
    ace_low_straight: AceLowStraight = "lowest"
    royal: str = ""
    clauses: tuple[str, ...] = ()

    def rank(self, cards: Sequence[Card]) -> int:
        """The rank of a hand of exactly ``size`` cards; raises BadInput for any other hand."""
        order = self._order
        try:
            counts = sum(map(_count, cards))
            table = order.suited if counts >> SUITS_AT in order.one_suit else order.unsuited
            return table[counts & RANK_COUNTS]
        except (KeyError, IndexError):
            raise self._refusal(cards) from None

    def unsuited(self, counts: int) -> int:
        """The rank of ``size`` cards that are not all of one suit, by their rank counts (:func:`order.counts`)."""
        return self._order.unsuited[counts]

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The highest hand of ``size`` cards among these, in their given order; of equal hands, the first dealt.

        Raises BadInput if there are fewer than ``size`` cards.
        """
        if len(cards) < self.size:
            raise self._refusal(cards)
        return max(combinations(cards, self.size), key=self.rank)

    def arranged(self, cards: Sequence[Card]) -> list[Card]:
        """The cards of a hand in display order: multiples first, then from high to low; the ace of a low straight last."""
        ranks = [card.rank for card in cards]
        laid = sorted(cards, key=lambda card: (ranks.count(card.rank), card.rank), reverse=True)
        return [*laid[1:], laid[0]] if self.ends_low(self.rank(cards)) else laid

    def category(self, rank: int) -> str:
        """The category of a rank: ``three_of_a_kind``."""
        return self._class(rank).category

    def detail(self, rank: int) -> str:
        """The category as in paytables: like :meth:`category`, but ``royal`` for the ace-high straight flush if it is set."""
        hand = self._class(rank)
        return self.royal if self.royal and hand == ("straight_flush", (ACE,)) else hand.category

    def describe(self, rank: int) -> str:
        """The rank in words: ``pair of nines, queen kicker``; a royal flush by its name."""
        return "royal flush" if self.detail(rank) == "royal_flush" else in_words(self._class(rank), self.size)

    def ends_low(self, rank: int) -> bool:
        """True for a straight or straight flush in which the ace is below the two."""
        hand = self._class(rank)
        return hand.category in ("straight", "straight_flush") and hand.ranks == (self.size - 2,)

    def lowest(self, category: str) -> int:
        """The lowest rank of a category; hands at or above it are that category or better. Raises BadInput if unknown."""
        for rank, hand in enumerate(self._order.classes, start=1):
            if hand.category == category:
                return rank
        raise BadInput(
            f"{self.name} has no {category}: its categories are {', '.join(self.categories)}", code="no-such-category"
        )

    @property
    def highest(self) -> int:
        """The rank of the best hand, which is also the number of ranks."""
        return len(self._order.classes)

    # Lazy, because numbering some thousand classes takes milliseconds.
    @cached_property
    def _order(self) -> Order:
        return order_of(self.size, self.categories, self.ace_low_straight)

    def _class(self, rank: int) -> HandClass:
        classes = self._order.classes
        if not 1 <= rank <= len(classes):
            raise BadInput(
                f"{rank} is not a rank of {self.name}: they run from 1 to {len(classes)}", code="no-such-rank"
            )
        return classes[rank - 1]

    def _refusal(self, cards: Sequence[Card]) -> BadInput:
        return BadInput(
            f"{self.name} ranks {self.size} cards of one deck without the joker, not {show(cards)!r}",
            code="malformed-hand",
        )
