"""High and low values of hands at the showdown, of the cards showing in stud, and tie-breaks by suit for odd chips."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import Final, NamedTuple

from houseway.equipment.cards import Card
from houseway.games.poker.rules.variants import Variant
from houseway.ranking.low import LOW_RANK, Low, best_low, best_low_two_and_three, low, qualifies
from houseway.ranking.order import ACE, CARD_COUNTS, HIGH_TO_LOW, RANK_COUNTS, SUITS_AT, counts
from houseway.ranking.poker import FIVE_CARD, THREE_CARD
from houseway.ranking.ranking import Ranking

CATALOGUE_NAMES: Final = {
    "pair": "one_pair",
    "two_pair": "two_pairs",
    "high_card": "no_pair",
    "mini_royal_flush": "royal_flush",
}
"""Hand names of the poker regulations that differ from those of other games."""


class Worth(NamedTuple):
    """A player's best high rank (higher is better) and best qualifying low; None if the variant or the hand has none."""

    high: int | None
    low: Low | None


def ranking(variant: Variant) -> Ranking:
    """The ranking of high hands: five cards, or mambo's three."""
    return FIVE_CARD if variant.size == 5 else THREE_CARD


def worth(variant: Variant, own: Sequence[Card], shared: Sequence[Card]) -> Worth:
    """The best high and best low that a player makes from ``own`` and ``shared`` cards under the variant's rules."""
    high = _high(variant, own, shared) if variant.high else None
    if not variant.low:
        return Worth(high, None)
    lowest = _low(variant, own, shared)
    return Worth(high, lowest if qualifies(lowest, variant.qualifier) else None)


def _low(variant: Variant, own: Sequence[Card], shared: Sequence[Card]) -> Low:
    if not variant.ace_low:
        return deuce_to_seven(own)
    if variant.hole is not None:
        return best_low_two_and_three(own, shared)
    return best_low((*own, *shared), variant.size)


def deuce_to_seven(five: Sequence[Card]) -> Low:
    """The deuce-to-seven low of five cards: aces are high, straights and flushes count, and 7-5-4-3-2 is best."""
    ranks = sorted((card >> 2 for card in five), reverse=True)
    weightiest = sorted(dict.fromkeys(ranks), key=ranks.count, reverse=True)
    repeats = tuple(count for count in map(ranks.count, weightiest) if count > 1)
    straight = not repeats and ranks[0] - ranks[-1] == len(ranks) - 1
    flush = len({card & 3 for card in five}) == 1
    shape = "straight flush" if straight and flush else "flush" if flush else "straight" if straight else repeats
    return Low(WORSE.index(shape), tuple(weightiest), tuple((rank + 1) % 13 for rank in ranks))


WORSE: Final = ((), (2,), (2, 2), (3,), "straight", "flush", (3, 2), (4,), "straight flush")


def _high(variant: Variant, own: Sequence[Card], shared: Sequence[Card]) -> int:
    if variant.hole is not None:
        rank = FIVE_CARD.rank
        threes = list(combinations(shared, 3))
        return max(rank((*two, *three)) for two in combinations(own, variant.hole) for three in threes)
    if variant.size == 5:
        return best_high((*own, *shared))
    return max(map(THREE_CARD.rank, combinations((*own, *shared), 3)))


def best_high(cards: Sequence[Card]) -> int:
    """The rank of the best five of five, six or seven cards.

    Ranks and suits are evaluated separately: without five cards of a suit only the ranks count.
    """
    held = sum(map(CARD_COUNTS.__getitem__, cards))
    suit = FLUSH_IN.get(held >> SUITS_AT)
    if suit is None:
        return _unsuited(held & RANK_COUNTS)
    # With five cards of a suit among seven, a full house or four of a kind is impossible.
    return max(map(FIVE_CARD.rank, combinations([card for card in cards if card & 3 == suit], 5)))


def _flushes() -> dict[int, int]:
    """The flush suit by packed suit counts (three bits each), for five to seven cards with five or more of one suit."""
    spreads = [spread for spread in product(range(8), repeat=4) if 5 <= sum(spread) <= 7 and max(spread) >= 5]
    return {
        sum(count << 3 * suit for suit, count in enumerate(spread)): spread.index(max(spread)) for spread in spreads
    }


FLUSH_IN: Final = _flushes()


def _unsuited(held: int) -> int:
    """The rank of the best hand by card ranks alone; ``held`` counts five to seven cards, three bits for each rank."""
    ranks = (held | held >> 1 | held >> 2) & ONE_OF_EACH
    pairs = held >> 1 & ONE_OF_EACH  # ranks held twice or three times
    if fours := held >> 2 & ONE_OF_EACH:
        five = 4 * fours + _highest(ranks ^ fours)
    elif threes := pairs & held:
        three = _highest(threes)
        if pairs := pairs ^ three:
            five = 3 * three + 2 * _highest(pairs)
        elif straight := _straight(ranks):
            five = straight
        else:
            five = 3 * three + _kickers(ranks ^ three, 2)
    elif straight := _straight(ranks):
        five = straight
    elif pairs:
        high = _highest(pairs)
        if pairs := pairs ^ high:
            low = _highest(pairs)
            five = 2 * (high | low) + _highest(ranks ^ high ^ low)
        else:
            five = 2 * high + _kickers(ranks ^ high, 3)
    else:
        five = _kickers(ranks, 5)
    return FIVE_CARD.unsuited(five)


def _highest(ranks: int) -> int:
    """The bit of the highest rank."""
    return 1 << ranks.bit_length() - 1


def _kickers(ranks: int, count: int) -> int:
    """The bits of the ``count`` highest ranks."""
    found = 0
    for _ in range(count):
        found |= 1 << (ranks ^ found).bit_length() - 1
    return found


def _straight(ranks: int) -> int:
    """The bits of the highest straight, 0 if there is none."""
    lowest = ranks & ranks >> 3 & ranks >> 6 & ranks >> 9 & ranks >> 12
    if lowest:
        return FIVE_IN_LINE << lowest.bit_length() - 1
    return FIVE_HIGH if ranks & FIVE_HIGH == FIVE_HIGH else 0


ONE_OF_EACH: Final = counts((*HIGH_TO_LOW,))
"""The lowest of the three bits of every rank."""
FIVE_IN_LINE: Final = counts((0, 1, 2, 3, 4))
FIVE_HIGH: Final = counts((0, 1, 2, 3, ACE))
"""The straight from the ace to the five."""


@lru_cache(maxsize=10_000)
def _words(size: int, rank: int) -> str:
    order = FIVE_CARD if size == FIVE_CARD.size else THREE_CARD
    return "royal flush" if "royal" in order.detail(rank) else order.describe(rank)


def category(variant: Variant, rank: int) -> str:
    """The category of a high rank under its name in the regulation, such as ``two_pairs`` or ``royal_flush``."""
    return _category(variant.size, rank)


@lru_cache(maxsize=10_000)
def _category(size: int, rank: int) -> str:
    name = (FIVE_CARD if size == FIVE_CARD.size else THREE_CARD).detail(rank)
    return CATALOGUE_NAMES.get(name, name)


def said(variant: Variant, found: Worth) -> str:
    """The description of a hand as the dealer announces it, high before low."""
    parts = []
    if found.high is not None:
        parts.append(_words(variant.size, found.high))
    if found.low is not None:
        parts.append(f"{found.low} low" if parts else str(found.low))
    return ", ".join(parts)


# -- hands showing ------------------------------------------------------------------------------------------------


def showing_high(up: Iterable[Card]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The sort key of up-cards played high (greater is better): counts of repeated ranks, then the ranks in that order.

    Straights, flushes and suits do not count.
    """
    ranks = [card >> 2 for card in up]
    held = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    return tuple(count for count, _ in held), tuple(rank for _, rank in held)


def showing_low(up: Sequence[Card]) -> Low:
    """The low of the up-cards (smaller is better)."""
    return low(up)


def forced_key(card: Card, ace_low: bool) -> tuple[int, int]:
    """The sort key of an up-card for the forced bet: rank, then suit (spades, hearts, diamonds, clubs)."""
    return (LOW_RANK[card] if ace_low else card >> 2, -(card & 3))


# -- odd amounts by suit ------------------------------------------------------------------------------------------


def odd_high_key(variant: Variant, own: Sequence[Card], shared: Sequence[Card]) -> tuple[int, ...]:
    """The suits of a winning high hand from its highest card down (spades highest); the greatest key takes the odd chip.

    A shared card contributes equally to every key, so the next card decides.
    """
    best = _high(variant, own, shared)
    rank = ranking(variant).rank
    fives = [five for five in _holdings(variant, own, shared) if rank(five) == best]
    return max(tuple(-(card & 3) for card in sorted(five, key=_downwards(five))) for five in fives)


def _downwards(five: Sequence[Card]) -> "Downwards":
    ranks = {card >> 2 for card in five}
    wheel = ranks == {ACE, *range(len(five) - 1)}
    return Downwards(wheel)


class Downwards:
    """A sort key that orders a hand from its highest card down; in A-2-3-4-5 the ace is lowest."""

    def __init__(self, wheel: bool) -> None:
        self.wheel = wheel

    def __call__(self, card: Card) -> tuple[int, int]:
        height = LOW_RANK[card] if self.wheel else card >> 2
        return -height, card & 3


def odd_low_key(
    variant: Variant, own: Sequence[Card], shared: Sequence[Card], best: Low, upwards: bool = True
) -> tuple[int, ...]:
    """The suits of a winning low from its lowest card up (clubs lowest); the smallest key takes the odd chip.

    ``upwards=False`` starts with the highest card, the other reading of the lowest-ranking low card.
    """
    fives = [five for five in _holdings(variant, own, shared) if low(five) == best]
    sign = 1 if upwards else -1
    return min(
        tuple(-(card & 3) for card in sorted(five, key=lambda card: (sign * LOW_RANK[card], -(card & 3))))
        for five in fives
    )


def best_cards(variant: Variant, own: Sequence[Card], shared: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of a player's best high hand."""
    return max(_holdings(variant, own, shared), key=ranking(variant).rank)


def _holdings(variant: Variant, own: Sequence[Card], shared: Sequence[Card]) -> list[tuple[Card, ...]]:
    if variant.hole is None:
        return list(combinations((*own, *shared), variant.size))
    pairs, threes = combinations(own, variant.hole), list(combinations(shared, 3))
    return [(*two, *three) for two in pairs for three in threes]
