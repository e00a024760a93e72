"""The rows of the side wagers' paytables that seven cards reach, and those that the first three reach."""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from itertools import combinations
from typing import Final

from houseway.equipment.cards import CARDS
from houseway.games.pai_gow_poker.play.hands import best_row, three_card_rows
from houseway.games.pai_gow_poker.rules.paytables import BONUS

LISTED: Final = (
    *("three_of_a_kind", "straight", "flush", "full_house", "four_of_a_kind", "straight_flush", "royal_flush"),
    "five_aces",
)
BITS: Final = (
    *(f"{name}{joker}{pair}" for name in LISTED for joker in ("", "+joker") for pair in ("", "+pair")),
    *("seven_natural", "seven_joker", "match_i", "match_ii"),
)
"""Each way to make a listed hand: the kind of five cards, whether they include the joker, whether the other two pair."""


def said(bit: str) -> str:
    """One of :data:`BITS` in words: ``full house with the joker and a pair``."""
    kind, *more = bit.split("+")
    return kind.replace("_", " ") + " with the joker" * ("joker" in more) + " and a pair" * ("pair" in more)


@cache
def rows_reached(bits: int) -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """The rows reached in the bonus (match form as ``match_i`` and ``match_ii``), seven-card and progressive tables."""
    bonus, seven, progressive = set(), set(), set()
    for place, name in enumerate(BITS):
        if not bits >> place & 1:
            continue
        kind, joker, pair = name.split("+")[0], "+joker" in name, name.endswith("+pair")
        if kind in SPECIAL:
            bonus.add(SPECIAL[kind])
            continue
        bonus.add(kind)
        seven.add(kind)
        if kind == "straight_flush":
            seven.add("straight_flush_with_joker" if joker else "straight_flush_without_joker")
        for one in (kind, "natural_royal_flush") if kind == "royal_flush" and not joker else (kind,):
            progressive |= {one, f"{one}_and_pair"} if pair and one != "three_of_a_kind" else {one}
    return frozenset(bonus), frozenset(seven), frozenset(progressive)


SPECIAL: Final = {
    "seven_natural": "seven_card_straight_flush_no_joker",
    "seven_joker": "seven_card_straight_flush_with_joker",
    "match_i": "match_i",
    "match_ii": "match_ii",
}


def bonus_of(bits: int, match: str) -> str:
    """The bonus row of a hand."""
    rows = {"royal_flush_plus_royal_match" if row == f"match_{match}" else row for row in rows_reached(bits)[0]}
    return best_row(rows, lambda row: BONUS[row].ratio if row in BONUS else None)


@cache
def three_card_hands() -> Mapping[frozenset[str], int]:
    """The number of sets of first three cards, by the rows they reach."""
    return Counter(frozenset(three_card_rows(hand)) for hand in combinations(CARDS, 3))


THREE_SETS: Final = tuple(sorted(three_card_hands(), key=sorted))
