"""Which hand is higher: a ranking is data, and a hand's rank is its place in it."""

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
    """How the hands of a game rank.

    A rank is a whole number from 1, the lowest hand, without gaps: higher is better, equal is a tie, and suits never
    break one. The kernels of :mod:`houseway.ranking.fast` answer with the same numbers.

    ``categories`` runs from the lowest up, and what is not listed does not exist: without ``flush`` suits do not count,
    without ``straight`` sequences do not. ``royal`` names the ace-high straight flush where a paytable sets it apart;
    it ranks as a straight flush all the same. ``clauses`` are those that the ranking carries out.

    Hands are of one deck without the joker. What such a deck cannot hold in ranks or in one suit (five nines, two
    kings in a flush) is refused; a card that stands twice in a hand is otherwise not looked for.
    """

    name: str
    size: int
    categories: tuple[str, ...]
    ace_low_straight: AceLowStraight = "lowest"
    royal: str = ""
    clauses: tuple[str, ...] = ()

    def rank(self, cards: Sequence[Card]) -> int:
        """The rank of a hand of exactly ``size`` cards."""
        order = self._order
        try:
            counts = sum(map(_count, cards))
            table = order.suited if counts >> SUITS_AT in order.one_suit else order.unsuited
            return table[counts & RANK_COUNTS]
        except (KeyError, IndexError):
            raise self._refusal(cards) from None

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The highest hand of ``size`` among the cards, in the order they lie; of equal ones, that dealt first."""
        if len(cards) < self.size:
            raise self._refusal(cards)
        return max(combinations(cards, self.size), key=self.rank)

    def arranged(self, cards: Sequence[Card]) -> list[Card]:
        """The cards as they lie on the layout, the weightiest first: a pair before its kickers, an ace that ends low last."""
        ranks = [card.rank for card in cards]
        laid = sorted(cards, key=lambda card: (ranks.count(card.rank), card.rank), reverse=True)
        return [*laid[1:], laid[0]] if self.ends_low(self.rank(cards)) else laid

    def category(self, rank: int) -> str:
        """The category of a rank: ``three_of_a_kind``."""
        return self._class(rank).category

    def detail(self, rank: int) -> str:
        """The category as paytables know it, with the ace-high straight flush under its own name, if it has one."""
        hand = self._class(rank)
        return self.royal if self.royal and hand == ("straight_flush", (ACE,)) else hand.category

    def describe(self, rank: int) -> str:
        """The rank in words: ``pair of nines, queen kicker``; a royal flush by its name."""
        return "royal flush" if self.detail(rank) == "royal_flush" else in_words(self._class(rank), self.size)

    def ends_low(self, rank: int) -> bool:
        """Whether the rank is that of a straight or straight flush in which the ace goes below the two."""
        hand = self._class(rank)
        return hand.category in ("straight", "straight_flush") and hand.ranks == (self.size - 2,)

    def lowest(self, category: str) -> int:
        """The lowest rank of a category: at this rank or above, a hand is that or better."""
        for rank, hand in enumerate(self._order.classes, start=1):
            if hand.category == category:
                return rank
        raise BadInput(
            f"{self.name} has no {category}: its categories are {', '.join(self.categories)}", code="no-such-category"
        )

    @property
    def highest(self) -> int:
        """The rank of the best hand there is, and so the number of ranks."""
        return len(self._order.classes)

    # Kept because numbering some thousand classes takes milliseconds that only a ranking in use should cost.
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
