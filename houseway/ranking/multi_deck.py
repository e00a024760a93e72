"""Rankings for shoes of several decks, where repeated cards give categories that one deck does not have.

A ranking is data: the category by the multiplicities of repeated ranks, for suited and for other hands, and the order of the
categories. Fast Action Hold 'Em has seventeen.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, combinations_with_replacement
from typing import Final

from houseway.equipment.cards import RANK_NAMES, Card, show
from houseway.errors import BadInput
from houseway.ranking.order import ACE, CARD_COUNTS, HIGH_TO_LOW, RANK_COUNTS, SUITS_AT, HandClass, counts, straights_of
from houseway.ranking.words import PLURALS, kickers

SIZE: Final = 5
MOST: Final = 7
"""The largest hand; rank counts have three bits."""
_count: Final = CARD_COUNTS.__getitem__
Multiples = tuple[int, ...]
"""The multiplicities of the repeated ranks of a hand, the largest first: (3, 2) is a full house."""


@dataclass(frozen=True)
class MultiDeckRanking:
    """The ranking of five-card hands from several decks, and the best hand among up to seven cards.

    Ranks are consecutive integers from 1, the lowest hand. Higher is better, equal ranks tie (a copy), and suits never break a
    tie. ``categories`` are listed from the lowest up. ``of_ranks`` and ``of_one_suit`` give the category by the multiplicities
    of repeated ranks; ``phrases`` give the words of a category and how many of the deciding ranks they use.
    """

    name: str
    categories: tuple[str, ...]
    of_ranks: Mapping[Multiples, str]
    of_one_suit: Mapping[Multiples, str]
    phrases: Mapping[str, tuple[str, int]]
    clauses: tuple[str, ...] = ()
    _best: dict[int, int] = field(default_factory=dict, compare=False, repr=False)
    """Cache of the best rank, ignoring suits, by rank counts."""
    _best_suited: dict[int, int] = field(default_factory=dict, compare=False, repr=False)
    _words: dict[int, str] = field(default_factory=dict, compare=False, repr=False)

    def rank(self, cards: Sequence[Card]) -> int:
        """The rank of the best five-card hand among five, six or seven cards; raises BadInput for other numbers or a joker."""
        if not SIZE <= len(cards) <= MOST:
            raise BadInput(f"{self.name} ranks five to seven cards, not {show(cards)!r}", code="wrong-number-of-cards")
        try:
            total = sum(map(_count, cards))
        except IndexError:
            raise BadInput(
                f"{self.name} ranks cards without the joker, not {show(cards)!r}", code="card-not-in-deck"
            ) from None
        ranks = total & RANK_COUNTS
        best = self._best.get(ranks)
        if best is None:
            best = self._best[ranks] = self._highest(ranks, self._numbers[0])
        # A suit's count has its bit 4 set from four cards on; five to seven are a flush.
        suits = total >> SUITS_AT
        if suits & 0o4444:
            for suit in range(4):
                if suits >> 3 * suit & 7 >= SIZE:
                    return max(best, self._suited(cards, suit))
        return best

    def best(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The highest five of the cards, in their given order; of equal hands, the first dealt."""
        self.rank(cards)
        return max(combinations(cards, SIZE), key=self.rank)

    def category(self, rank: int) -> str:
        """The category of a rank: ``flush_with_one_pair``."""
        return self._class(rank).category

    def describe(self, rank: int) -> str:
        """The rank in words: ``flush with one pair, nines, king, queen and four kickers``."""
        said = self._words.get(rank)
        if said is None:
            said = self._words[rank] = self._in_words(self._class(rank))
        return said

    def _in_words(self, hand: HandClass) -> str:
        phrase, taken = self.phrases[hand.category]
        one, many = [RANK_NAMES[rank] for rank in hand.ranks], [PLURALS[rank] for rank in hand.ranks]
        run = "ace to five" if hand.ranks[0] == SIZE - 2 else f"{one[0]} high"
        return phrase.format(one=one, many=many, run=run) + kickers(one[taken:])

    def mixed(self, ranks: Sequence[int]) -> int:
        """The rank of five cards with these ranks that are not all of one suit."""
        return self._numbers[0][counts(tuple(ranks))]

    def of_suit(self, ranks: Sequence[int]) -> int:
        """The rank of five cards of one suit with these ranks."""
        return self._numbers[1][counts(tuple(ranks))]

    @property
    def highest(self) -> int:
        """The rank of the best hand, which is also the number of ranks."""
        return len(self.classes)

    @cached_property
    def classes(self) -> tuple[HandClass, ...]:
        """All classes of tied hands, from the lowest up."""
        heights = {category: height for height, category in enumerate(self.categories)}
        found = {
            self._classified(ranks, suited)
            for ranks in combinations_with_replacement(HIGH_TO_LOW, SIZE)
            for suited in (False, True)
        }
        return tuple(sorted(found, key=lambda hand: (heights[hand.category], hand.ranks)))

    @cached_property
    def _numbers(self) -> tuple[dict[int, int], dict[int, int]]:
        """The rank of each hand by its rank counts: for mixed suits, and for one suit."""
        numbers = {hand: number for number, hand in enumerate(self.classes, start=1)}
        every = list(combinations_with_replacement(HIGH_TO_LOW, SIZE))
        mixed, suited = (
            {counts(ranks): numbers[self._classified(ranks, one)] for ranks in every} for one in (False, True)
        )
        return mixed, suited

    def _classified(self, ranks: tuple[int, ...], suited: bool) -> HandClass:
        """The class of a hand with these ranks, given from high to low; a straight has only its highest card."""
        names = self.of_one_suit if suited else self.of_ranks
        top = STRAIGHTS.get(ranks)
        if top is not None:
            royal = suited and top == ACE and "royal_flush" in self.categories
            return HandClass("royal_flush" if royal else "straight_flush" if suited else "straight", (top,))
        weightiest_first = tuple(sorted(dict.fromkeys(ranks), key=ranks.count, reverse=True))
        multiples = tuple(count for count in map(ranks.count, weightiest_first) if count > 1)
        return HandClass(names[multiples], weightiest_first)

    def _suited(self, cards: Sequence[Card], suit: int) -> int:
        held = sum([1 << 3 * (card >> 2) for card in cards if card & 3 == suit])
        best = self._best_suited.get(held)
        if best is None:
            best = self._best_suited[held] = self._highest(held, self._numbers[1])
        return best

    @staticmethod
    def _highest(held: int, numbers: Mapping[int, int]) -> int:
        """The highest rank among all five-card hands in ``held``, the rank counts of five to seven cards."""
        each = [1 << 3 * rank for rank in range(ACE + 1) for _ in range(held >> 3 * rank & 7)]
        match len(each) - SIZE:
            case 2:
                return max([numbers[held - one - other] for one, other in combinations(each, 2)])
            case 1:
                return max([numbers[held - one] for one in each])
        return numbers[held]

    def _class(self, rank: int) -> HandClass:
        if not 1 <= rank <= self.highest:
            raise BadInput(
                f"{rank} is not a rank of {self.name}: they run from 1 to {self.highest}", code="no-such-rank"
            )
        return self.classes[rank - 1]


STRAIGHTS: Final = straights_of(SIZE, "lowest")

FAST_ACTION: Final = MultiDeckRanking(
    name="fast_action",
    categories=(
        "highest_card",
        "pair",
        "two_pairs",
        "three_of_a_kind",
        "straight",
        "flush",
        "full_house",
        "four_of_a_kind",
        "flush_with_one_pair",
        "flush_with_two_pairs",
        "flush_with_three_of_a_kind",
        "five_of_a_kind",
        "flush_with_full_house",
        "straight_flush",
        "flush_with_four_of_a_kind",
        "royal_flush",
        "flush_with_five_of_a_kind",
    ),
    of_ranks={
        (): "highest_card",
        (2,): "pair",
        (2, 2): "two_pairs",
        (3,): "three_of_a_kind",
        (3, 2): "full_house",
        (4,): "four_of_a_kind",
        (5,): "five_of_a_kind",
    },
    of_one_suit={
        (): "flush",
        (2,): "flush_with_one_pair",
        (2, 2): "flush_with_two_pairs",
        (3,): "flush_with_three_of_a_kind",
        (3, 2): "flush_with_full_house",
        (4,): "flush_with_four_of_a_kind",
        (5,): "flush_with_five_of_a_kind",
    },
    phrases={
        "highest_card": ("{one[0]} high", 1),
        "pair": ("pair of {many[0]}", 1),
        "two_pairs": ("two pairs, {many[0]} and {many[1]}", 2),
        "three_of_a_kind": ("three {many[0]}", 1),
        "straight": ("straight, {run}", 1),
        "flush": ("flush, {one[0]} high", 1),
        "full_house": ("full house, {many[0]} over {many[1]}", 2),
        "four_of_a_kind": ("four {many[0]}", 1),
        "flush_with_one_pair": ("flush with a pair of {many[0]}", 1),
        "flush_with_two_pairs": ("flush with two pairs, {many[0]} and {many[1]}", 2),
        "flush_with_three_of_a_kind": ("flush with three {many[0]}", 1),
        "five_of_a_kind": ("five {many[0]}", 1),
        "flush_with_full_house": ("flush with a full house, {many[0]} over {many[1]}", 2),
        "straight_flush": ("straight flush, {run}", 1),
        "flush_with_four_of_a_kind": ("flush with four {many[0]}", 1),
        "royal_flush": ("royal flush", 1),
        "flush_with_five_of_a_kind": ("flush with five {many[0]}", 1),
    },
    clauses=(
        "MA-FA-1.rank",
        "MA-FA-1.suit",
        "MA-FA-3.a.p1",
        "MA-FA-3.a.p2",
        "MA-FA-3.a.p3",
        "MA-FA-3.b",
        "MA-FA-3.b.1",
        "MA-FA-3.b.2",
        "MA-FA-3.b.3",
        "MA-FA-3.b.4",
        "MA-FA-3.b.5",
        "MA-FA-3.b.6",
        "MA-FA-3.b.7",
        "MA-FA-3.b.8",
        "MA-FA-3.b.9",
        "MA-FA-3.b.10",
        "MA-FA-3.b.11",
        "MA-FA-3.b.12",
        "MA-FA-3.b.13",
        "MA-FA-3.b.14",
        "MA-FA-3.b.15",
        "MA-FA-3.b.16",
        "MA-FA-3.b.17",
        "MA-FA-3.c.p1",
        "MA-FA-3.c.p2",
    ),
)
"""The seventeen classes of Fast Action Hold 'Em."""
