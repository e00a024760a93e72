"""Hands of five and of two cards from a 53-card deck; the joker is an ace, or completes a straight or a flush.

    FIVE = joker_ranking("second_highest")
    FIVE.five(cards("Ah 2c 3d 4s Jk"))        the straight right below ace-king-queen-jack-ten
    FIVE.two(cards("Jk Kd"))                  ace and king
    FIVE.stands(high, low)                    whether the high hand ranks no lower than the low hand

The rank of five cards is that of :class:`~houseway.ranking.ranking.Ranking`; five aces rank above all. In a flush the joker
is the highest card of the suit that the hand does not hold.
"""

from collections.abc import Sequence
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from typing import Final, Literal

from houseway.equipment.cards import RANK_NAMES, Card
from houseway.errors import BadInput
from houseway.ranking.order import ACE, CARD_COUNTS, RANK_COUNTS, SUITS_AT, Order, counts, order_of
from houseway.ranking.poker import FIVE_CARD, FIVE_CARD_ACE_LOW_SECOND
from houseway.ranking.ranking import Ranking
from houseway.ranking.words import PLURALS

FIVE_ACES: Final = "five_aces"
COMPLETE: Final = frozenset({"straight", "flush", "straight_flush", "royal_flush"})
"""Categories that need all five cards and that a joker may complete."""
TWO_RANKS: Final = 91
"""The number of two-card ranks: 78 without a pair and 13 pairs."""
_ONE_SUIT: Final = frozenset(5 << 3 * suit for suit in range(4))
_FOUR_OF_A_SUIT: Final = frozenset(4 << 3 * suit for suit in range(4))
_JOKER_COUNT: Final = 1 << SUITS_AT + 12
"""The joker in a sum of card counts: one bit above those of ranks and suits."""
_COUNTS: Final = (*CARD_COUNTS, _JOKER_COUNT)
_SUITS: Final = (1 << 12) - 1

AceLow = Literal["second_highest", "lowest"]


class JokerRanking:
    """The ranking of five-card and two-card hands of a deck with a joker; ``clauses`` define it."""

    clauses: Final = (
        *("MA-PGP-3.a-1", "MA-PGP-3.a-2", "MA-PGP-3.a-3", "MA-PGP-3.b", "MA-PGP-3.c", "MA-PGP-3.e"),
        *("MA-PGP-3.b.1", "MA-PGP-3.b.2", "MA-PGP-3.b.3", "MA-PGP-3.b.4", "MA-PGP-3.b.5", "MA-PGP-3.b.6"),
        *("MA-PGP-3.b.7", "MA-PGP-3.b.8", "MA-PGP-3.b.9", "MA-PGP-3.b.10", "MA-PGP-1.def-suit"),
    )

    def __init__(self, base: Ranking) -> None:
        self.base = base
        self.five_aces: Final = base.highest + 1
        self._said: dict[int, str] = {}
        self._named: dict[int, str] = {}

    def five(self, hand: Sequence[Card]) -> int:
        """The rank of five cards with the best use of the joker; raises BadInput if one deck cannot hold them."""
        total = sum(map(_COUNTS.__getitem__, hand))
        ranks, suits = total & RANK_COUNTS, total >> SUITS_AT
        try:
            if suits & 1 << 12:
                suits &= _SUITS
                if suits in _FOUR_OF_A_SUIT:
                    return self.with_joker_suited[ranks]
                return self.with_joker[ranks]
            return (self._order.suited if suits in _ONE_SUIT else self._order.unsuited)[ranks]
        except KeyError:
            raise BadInput(
                f"a high hand has five cards of one deck with a joker, not {list(hand)}", code="malformed-hand"
            ) from None

    def two(self, hand: Sequence[Card]) -> int:
        """The rank of two cards, from 1; the joker is an ace, and pairs rank above all others. [MA-PGP-3.a-3]"""
        one, other = hand
        return _TWO[one][other]

    def five_unsuited(self, ranks: int, joker: bool) -> int:
        """The rank of five cards that are not all of one suit, by rank counts; with ``joker``, those of the other four."""
        return self.with_joker[ranks] if joker else self._order.unsuited[ranks]

    def stands(self, high: int, low: int) -> bool:
        """True if the five-card rank ``high`` is no lower than the two-card rank ``low``. [MA-PGP-9.a-2]"""
        return high >= self.least_over[low]

    def category(self, rank: int) -> str:
        """The category of a five-card rank; five aces and the royal flush have their own."""
        named = self._named.get(rank)
        if named is None:
            named = self._named[rank] = FIVE_ACES if rank == self.five_aces else self.base.detail(rank)
        return named

    def ends_low(self, rank: int) -> bool:
        """True for the five-card rank of A-2-3-4-5, suited or not."""
        return rank != self.five_aces and self.base.ends_low(rank)

    def describe(self, rank: int) -> str:
        """A five-card rank in words."""
        said = self._said.get(rank)
        if said is None:
            said = self._said[rank] = "five aces" if rank == self.five_aces else self.base.describe(rank)
        return said

    @cached_property
    def least_over(self) -> tuple[int, ...]:
        """For each two-card rank, the lowest five-card rank that is no lower.

        A pair beats no pair; otherwise the highest cards are compared in order, and if both are equal the five cards are not
        lower.
        """
        least = [0] * (TWO_RANKS + 1)
        for one, other in combinations_with_replacement(range(ACE + 1), 2):
            least[two_rank(one, other)] = next(
                rank
                for rank, hand in enumerate(self._order.classes, start=1)
                if (
                    hand.category != "high_card" and (hand.category != "pair" or hand.ranks[0] >= one)
                    if one == other
                    else hand.category != "high_card" or hand.ranks[:2] >= (other, one)
                )
            )
        return tuple(least)

    @cached_property
    def _order(self) -> Order:
        return order_of(self.base.size, self.base.categories, self.base.ace_low_straight)

    @cached_property
    def with_joker(self) -> dict[int, int]:
        """The rank of four unsuited cards and the joker, by the counts of the four ranks: an ace, or completing a straight."""
        found: dict[int, int] = {}
        unsuited, straight = self._order.unsuited, self.straights
        for four in combinations_with_replacement(range(ACE + 1), 4):
            held = counts(four)
            if four == (ACE,) * 4:
                found[held] = self.five_aces
                continue
            best = unsuited[counts((*four, ACE))]
            for rank in range(ACE):
                completed = unsuited.get(counts((*four, rank)), 0)
                if completed in straight:
                    best = max(best, completed)
            found[held] = best
        return found

    @cached_property
    def with_joker_suited(self) -> dict[int, int]:
        """The rank of four cards of one suit and the joker, by rank counts: at least a flush with the highest card not held."""
        suited = self._order.suited
        return {
            counts(four): max(suited[counts((*four, rank))] for rank in range(ACE + 1) if rank not in four)
            for four in combinations(range(ACE + 1), 4)
        }

    @cached_property
    def straights(self) -> frozenset[int]:
        """The ranks that are straights."""
        return frozenset(rank for rank, hand in enumerate(self._order.classes, start=1) if hand.category == "straight")

    @cached_property
    def complete(self) -> frozenset[int]:
        """The ranks of straights, flushes, straight flushes and royal flushes."""
        return frozenset(rank for rank in range(1, self.five_aces) if self.category(rank) in COMPLETE)


def two_rank(one: int, other: int) -> int:
    """The rank of two cards by their ranks: 1 for three-two, 78 for ace-king, 79 for a pair of twos, 91 for aces."""
    if one == other:
        return 79 + one
    low, high = (one, other) if one < other else (other, one)
    return 1 + high * (high - 1) // 2 + low


_TWO: Final = tuple(
    tuple(two_rank(min(one >> 2, ACE), min(other >> 2, ACE)) for other in range(53)) for one in range(53)
)
"""The rank of any two cards, ``_TWO[one][other]``."""


@cache
def two_in_words(rank: int) -> str:
    """A two-card rank in words: ``pair of nines``, ``ace and king``."""
    if rank >= 79:
        return f"pair of {PLURALS[rank - 79]}"
    high = next(high for high in range(ACE, 0, -1) if 1 + high * (high - 1) // 2 <= rank)
    low = rank - 1 - high * (high - 1) // 2
    return f"{RANK_NAMES[high]} and {RANK_NAMES[low]}"


@cache
def joker_ranking(ace_low_straight: AceLow) -> JokerRanking:
    """The joker ranking in which A-2-3-4-5 is the second-highest or the lowest straight; cached. [MA-PGP-3.d]"""
    return JokerRanking(FIVE_CARD_ACE_LOW_SECOND if ace_low_straight == "second_highest" else FIVE_CARD)
