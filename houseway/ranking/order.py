"""The order of hands: all classes of tied hands, numbered from the lowest up, and the look-up of a hand's number."""

from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, Literal, NamedTuple

AceLowStraight = Literal["lowest", "second_highest", "none"]

ACE: Final = 12
HIGH_TO_LOW: Final = range(ACE, -1, -1)

# The category of a hand by the multiplicities of its repeated ranks.
OF_A_KIND: Final = {
    (): "high_card",
    (2,): "pair",
    (2, 2): "two_pair",
    (3,): "three_of_a_kind",
    (3, 2): "full_house",
    (4,): "four_of_a_kind",
}

# A hand is one integer: three bits count each of thirteen ranks, then three bits each of four suits.
# It is the sum over the cards, so their order does not matter.
SUITS_AT: Final = 3 * 13
RANK_COUNTS: Final = (1 << SUITS_AT) - 1
CARD_COUNTS: Final = tuple(1 << 3 * (card >> 2) | 1 << SUITS_AT + 3 * (card & 3) for card in range(52))


class HandClass(NamedTuple):
    """A class of tied hands: the category and the deciding ranks, the most significant first.

    Nines over twos is ``(7, 0)``. A straight has only its highest card, which in A-2-3 is the three.
    """

    category: str
    ranks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Order:
    """The classes from the lowest up, and their numbers (from 1) by the rank counts of a hand, unsuited and suited."""

    classes: tuple[HandClass, ...]
    unsuited: dict[int, int]
    suited: dict[int, int]
    one_suit: frozenset[int]


@cache
def order_of(size: int, categories: tuple[str, ...], ace_low_straight: AceLowStraight) -> Order:
    """The order of all hands of ``size`` cards from one deck; categories that are not listed do not exist. Cached."""
    straights = straights_of(size, ace_low_straight) if "straight" in categories else {}
    suits = range(4) if "flush" in categories else ()

    unsuited = {
        ranks: classify(ranks, straights, suited=False)
        for ranks in combinations_with_replacement(HIGH_TO_LOW, size)
        if max(map(ranks.count, ranks)) <= 4
    }
    suited = {ranks: classify(ranks, straights, suited=True) for ranks in combinations(HIGH_TO_LOW, size) if suits}

    category_heights = {category: height for height, category in enumerate(categories)}
    straight_heights = {top: height for height, top in enumerate(straights.values())}

    def height(hand: HandClass) -> tuple[int, tuple[int, ...]]:
        if hand.category in ("straight", "straight_flush"):
            return category_heights[hand.category], (straight_heights[hand.ranks[0]],)
        return category_heights[hand.category], hand.ranks

    classes = tuple(sorted({*unsuited.values(), *suited.values()}, key=height))
    numbers = {hand: number for number, hand in enumerate(classes, start=1)}
    return Order(
        classes,
        {counts(ranks): numbers[hand] for ranks, hand in unsuited.items()},
        {counts(ranks): numbers[hand] for ranks, hand in suited.items()},
        frozenset(size << 3 * suit for suit in suits),
    )


def straights_of(size: int, ace_low_straight: AceLowStraight) -> dict[tuple[int, ...], int]:
    """The top rank of every straight, keyed by its ranks, the lowest straight first."""
    straights = {tuple(range(top, top - size, -1)): top for top in range(size - 1, ACE + 1)}
    ace_low = {(ACE, *range(size - 2, -1, -1)): size - 2}
    match ace_low_straight:
        case "lowest":
            return ace_low | straights
        case "second_highest":
            highest = dict([straights.popitem()])
            return straights | ace_low | highest
        case "none":
            return straights


def classify(ranks: tuple[int, ...], straights: dict[tuple[int, ...], int], *, suited: bool) -> HandClass:
    """The class of a hand with these ranks, which are given from high to low."""
    if ranks in straights:
        return HandClass("straight_flush" if suited else "straight", (straights[ranks],))
    if suited:
        return HandClass("flush", ranks)
    weightiest_first = tuple(sorted(dict.fromkeys(ranks), key=ranks.count, reverse=True))
    multiples = tuple(count for count in map(ranks.count, weightiest_first) if count > 1)
    return HandClass(OF_A_KIND[multiples], weightiest_first)


def counts(ranks: tuple[int, ...]) -> int:
    """The rank counts of a hand as one integer, as in :data:`CARD_COUNTS` but without suits."""
    return sum([1 << 3 * rank for rank in ranks])
