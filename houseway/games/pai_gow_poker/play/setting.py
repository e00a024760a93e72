"""Setting seven cards into a high hand of five and a low hand of two: by a player, or by the house way. Section 9."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final

from houseway.equipment.cards import JOKER, Card
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.ranking.joker import JokerRanking, two_in_words, two_rank
from houseway.ranking.order import ACE, CARD_COUNTS, RANK_COUNTS, SUITS_AT

HAND: Final = 7
HIGH: Final = 5
LOW: Final = 2
_COUNTS: Final = (
    *(CARD_COUNTS[card] & RANK_COUNTS | 1 << SUITS_AT + 4 * (card & 3) for card in range(52)),
    1 << 3 * ACE | 0x1111 << SUITS_AT,
)
"""What a card adds to the packed counts of a hand: three bits per rank, then four per suit. The joker is an ace of all suits."""
_RUNS: Final = tuple(sum(1 << 3 * ((low + step) % 13) for step in range(5)) for low in (12, *range(9)))
_ONE_OF_EACH: Final = sum(1 << 3 * rank for rank in range(13))
LOWS: Final = tuple(combinations(range(HAND), LOW))
"""The twenty-one choices of the two low cards, as indices."""
DIVISIONS: Final = tuple(
    (itemgetter(*low), itemgetter(*(place for place in range(HAND) if place not in low))) for low in LOWS
)
"""The same as pairs of getters: for the low hand and for the high hand, out of seven cards."""


PAIRS_FROM: Final = 79
"""The rank of a pair of twos among low hands; all higher ranks are pairs as well."""
RANKED_BY: Final = {
    "five_aces": "MA-PGP-3.b.1",
    "royal_flush": "MA-PGP-3.b.2",
    "straight_flush": "MA-PGP-3.b.3",
    "four_of_a_kind": "MA-PGP-3.b.4",
    "full_house": "MA-PGP-3.b.5",
    "flush": "MA-PGP-3.b.6",
    "straight": "MA-PGP-3.b.7",
    "three_of_a_kind": "MA-PGP-3.b.8",
    "two_pair": "MA-PGP-3.b.9",
    "pair": "MA-PGP-3.b.10",
    "high_card": "MA-PGP-3.e",
}


class Setting:
    """Two hands on the layout, with their ranks (0 if the hands do not have five and two cards)."""

    __slots__ = ("foul", "high", "high_rank", "low", "low_rank", "misset", "ranking")

    def __init__(self, high: tuple[Card, ...], low: tuple[Card, ...], ranking: JokerRanking) -> None:
        self.high, self.low, self.ranking = high, low, ranking
        self.misset: bool = len(high) != HIGH or len(low) != LOW
        """Whether the hands do not have five and two cards. [MA-PGP-9.g.4]"""
        self.high_rank = 0 if self.misset else ranking.five(high)
        self.low_rank = 0 if self.misset else ranking.two(low)
        self.foul = not self.misset and not ranking.stands(self.high_rank, self.low_rank)
        """Whether the high hand ranks below the low hand. [MA-PGP-9.g.3]"""

    @property
    def wrong(self) -> bool:
        """Whether the hands break the rules on setting. [MA-PGP-9.a-1, MA-PGP-9.a-2]"""
        return self.misset or self.foul

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses that rank the two hands."""
        if self.misset:
            return ("MA-PGP-9.g.4",)
        high = RANKED_BY[self.ranking.category(self.high_rank)]
        joker: tuple[str, ...] = ("MA-PGP-3.c",) if self.high_rank in self.ranking.complete else ("MA-PGP-3.a-3",)
        if self.ranking.category(self.high_rank) == "flush":
            joker = (*joker, "MA-PGP~A8")
        return (
            *("MA-PGP-1.def-high_hand", "MA-PGP-1.def-low_hand", high),
            *("MA-PGP-3.a-1", "MA-PGP-3.b"),
            *(("MA-PGP-3.a-2", "MA-PGP~A7") if self.ranking.ends_low(self.high_rank) else ()),
            *(joker if JOKER in self.high else ()),
            *(("MA-PGP-3.b.10",) if self.low_rank >= PAIRS_FROM else ()),
        )

    def __str__(self) -> str:
        if self.misset:
            return "misset"
        return f"{self.ranking.describe(self.high_rank)} / {two_in_words(self.low_rank)}"


def settings_of(hand: Sequence[Card], ranking: JokerRanking) -> list[Setting]:
    """The twenty-one ways to set seven cards."""
    return [Setting(high(hand), low(hand), ranking) for low, high in DIVISIONS]


def set_by_house_way(hand: Sequence[Card], way: HouseWay, ranking: JokerRanking) -> Setting:
    """Seven cards as the house way sets them; of settings of equal rank, the first in the order of the cards."""
    held = sum(map(_COUNTS.__getitem__, hand))
    ranks = held & RANK_COUNTS
    plan = way.plan(ranks)
    if flush_possible(held) or (plan.complete and straight_possible(ranks, JOKER in hand)):
        return _search(hand, plan.complete, plan.low, ranking)
    low = take(hand, plan.low)
    return Setting(tuple([card for card in hand if card not in low]), low, ranking)


def take(hand: Sequence[Card], ranks: tuple[int, int]) -> tuple[Card, ...]:
    """Two cards of these ranks; the joker stands for an ace only if no ace is left."""
    taken: list[Card] = []
    for rank in ranks:
        of_rank = [card for card in hand if card >> 2 == rank and card not in taken]
        taken.append(of_rank[0] if of_rank else hand[hand.index(JOKER)])
    return tuple(taken)


def _search(hand: Sequence[Card], complete: str, ranks: tuple[int, int], ranking: JokerRanking) -> Setting:
    """The best of all twenty-one settings: a complete hand if the house way wants one, else these ranks low."""
    best: tuple[int, int] = (0, 0)
    found = fallen = None
    fallback, wanted = 0, two_rank(*ranks)
    for division in DIVISIONS:
        low, high = division
        high_rank, low_rank = ranking.five(high(hand)), ranking.two(low(hand))
        stands = complete and high_rank in ranking.complete and (low_rank >= PAIRS_FROM or complete == "best_low")
        if stands and (low_rank, high_rank) > best:
            best, found = (low_rank, high_rank), division
        if high_rank > fallback and low_rank == wanted:
            fallback, fallen = high_rank, division
    chosen = found or fallen
    if chosen is None:
        raise AssertionError("a house way sets every hand")
    low, high = chosen
    return Setting(high(hand), low(hand), ranking)


def flush_possible(held: int) -> bool:
    """Whether five cards of a hand, given as packed counts, can be of one suit, counting the joker."""
    return (held >> SUITS_AT) + 0x3333 & 0x8888 != 0  # five plus three sets the highest of a suit's four bits


def straight_possible(ranks: int, joker: bool) -> bool:
    """Whether five cards of these ranks, a joker counted as an ace, can be in sequence with the joker's help."""
    ranks -= joker << 3 * ACE
    return _longest_run((ranks | ranks >> 1 | ranks >> 2) & _ONE_OF_EACH) + joker >= HIGH


@cache
def _longest_run(held: int) -> int:
    """The most of these ranks, one bit each, within any five in sequence."""
    longest: int = max([(held & run).bit_count() for run in _RUNS])
    return longest
