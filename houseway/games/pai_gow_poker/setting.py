"""Setting seven cards into a high hand of five and a low hand of two: by a player, or by the house way. Section 9."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from houseway.equipment.cards import JOKER, Card
from houseway.games.pai_gow_poker.house_way import HouseWay
from houseway.ranking.joker import JokerRanking, two_in_words
from houseway.ranking.order import ACE, CARD_COUNTS, RANK_COUNTS

HAND: Final = 7
HIGH: Final = 5
LOW: Final = 2
_RANK_COUNTS: Final = (*(counts & RANK_COUNTS for counts in CARD_COUNTS), 1 << 3 * ACE)
_RUNS: Final = tuple(sum(1 << (low + step) % 13 for step in range(5)) for low in (12, *range(9)))
LOWS: Final = tuple(combinations(range(HAND), LOW))
"""The twenty-one choices of the two low cards."""


PAIRS_FROM: Final = 79
"""The rank of a pair of twos among low hands; all ranks above it are pairs as well."""
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
    """Two hands on the layout, with their ranks (0 where the hands have other than five and two cards)."""

    __slots__ = ("foul", "high", "high_rank", "low", "low_rank", "misset", "ranking")

    def __init__(self, high: tuple[Card, ...], low: tuple[Card, ...], ranking: JokerRanking) -> None:
        self.high, self.low, self.ranking = high, low, ranking
        self.misset: bool = len(high) != HIGH or len(low) != LOW
        """Whether the hands have other than five and two cards. [MA-PGP-9.g.4]"""
        self.high_rank = 0 if self.misset else ranking.five(high)
        self.low_rank = 0 if self.misset else ranking.two(low)
        self.foul = not self.misset and not ranking.stands(self.high_rank, self.low_rank)
        """Whether the high hand ranks below the low hand. [MA-PGP-9.g.3]"""

    @property
    def wrong(self) -> bool:
        """Whether the hands were not set as the rules demand. [MA-PGP-9.a-1, MA-PGP-9.a-2]"""
        return self.misset or self.foul

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses by which the two hands rank as they do."""
        if self.misset:
            return ("MA-PGP-9.g.4",)
        high = RANKED_BY[self.ranking.category(self.high_rank)]
        joker = ("MA-PGP-3.c" if self.high_rank in self.ranking.complete else "MA-PGP-3.a-3",)
        return (
            *("MA-PGP-1.def-high_hand", "MA-PGP-1.def-low_hand", high),
            *(joker if JOKER in self.high else ()),
            *(("MA-PGP-3.b.10",) if self.low_rank >= PAIRS_FROM else ()),
        )

    def __str__(self) -> str:
        if self.misset:
            return "misset"
        return f"{self.ranking.describe(self.high_rank)} / {two_in_words(self.low_rank)}"


def set_by_house_way(hand: Sequence[Card], way: HouseWay, ranking: JokerRanking) -> Setting:
    """Seven cards as the house way sets them; of settings alike in rank, the first in the order of the cards."""
    plan = way.plan(sum(map(_RANK_COUNTS.__getitem__, hand)))
    if flush_possible(hand) or (plan.complete and straight_possible(hand)):
        return _search(hand, plan.complete, plan.low, ranking)
    low = take(hand, plan.low)
    return Setting(tuple(card for card in hand if card not in low), low, ranking)


def take(hand: Sequence[Card], ranks: tuple[int, int]) -> tuple[Card, ...]:
    """Two cards of these ranks; the joker stands for an ace only where no ace is left."""
    taken: list[Card] = []
    for rank in ranks:
        taken.append(
            next((card for card in hand if card >> 2 == rank and card not in taken), JOKER),
        )
    return tuple(taken)


def _search(hand: Sequence[Card], complete: str, ranks: tuple[int, int], ranking: JokerRanking) -> Setting:
    """The setting by trying all twenty-one: a complete hand where the way wants one, else these ranks low."""
    best: tuple[int, int] = (0, 0)
    found: tuple[int, ...] = ()
    fallback, fallen = 0, found
    wanted = sorted(ranks)
    for pair in LOWS:
        low = [hand[place] for place in pair]
        high_rank = ranking.five([card for place, card in enumerate(hand) if place not in pair])
        low_rank = ranking.two(low)
        stands = complete and high_rank in ranking.complete and (low_rank >= PAIRS_FROM or complete == "best_low")
        if stands and (low_rank, high_rank) > best:
            best, found = (low_rank, high_rank), pair
        if high_rank > fallback and sorted(min(card >> 2, ACE) for card in low) == wanted:
            fallback, fallen = high_rank, pair
    chosen = found or fallen
    high = tuple(card for place, card in enumerate(hand) if place not in chosen)
    return Setting(high, tuple(hand[place] for place in chosen), ranking)


def flush_possible(hand: Sequence[Card]) -> bool:
    """Whether five of the cards can be of one suit, with the joker's help."""
    suits = [0, 0, 0, 0, 0]
    for card in hand:
        suits[4 if card == JOKER else card & 3] += 1
    return max(suits[:4]) + suits[4] >= HIGH


def straight_possible(hand: Sequence[Card]) -> bool:
    """Whether five of the cards can be in sequence, with the joker's help."""
    held, joker = 0, 0
    for card in hand:
        if card == JOKER:
            joker = 1
        else:
            held |= 1 << (card >> 2)
    return any((held & run).bit_count() + joker >= HIGH for run in _RUNS)
