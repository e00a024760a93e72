"""Hands in words, as a dealer announces them: ``pair of nines, queen kicker``."""

from functools import cache
from typing import Final

from houseway.equipment.cards import RANK_NAMES
from houseway.ranking.order import HandClass

PLURALS: Final = tuple(name + ("es" if name.endswith("x") else "s") for name in RANK_NAMES)

# Each phrase, and how many of the deciding ranks it uses; the others are kickers.
PHRASES: Final = {
    "high_card": ("{one[0]} high", 1),
    "pair": ("pair of {many[0]}", 1),
    "two_pair": ("two pairs, {many[0]} and {many[1]}", 2),
    "three_of_a_kind": ("three {many[0]}", 1),
    "straight": ("straight, {run}", 1),
    "flush": ("flush, {one[0]} high", 1),
    "full_house": ("full house, {many[0]} over {many[1]}", 2),
    "four_of_a_kind": ("four {many[0]}", 1),
    "straight_flush": ("straight flush, {run}", 1),
}


@cache
def in_words(hand: HandClass, size: int) -> str:
    """The category and all deciding ranks of a hand of ``size`` cards, in words."""
    phrase, taken = PHRASES[hand.category]
    one = [RANK_NAMES[rank] for rank in hand.ranks]
    many = [PLURALS[rank] for rank in hand.ranks]
    # A straight that starts at the two is one rank higher; only an ace below the two tops out here.
    run = f"ace to {one[0]}" if hand.ranks[0] == size - 2 else f"{one[0]} high"
    return phrase.format(one=one, many=many, run=run) + kickers(one[taken:])


def kickers(names: list[str]) -> str:
    """The kickers as a suffix of the phrase: ``, queen and four kickers``; empty if there are none."""
    match names:
        case []:
            return ""
        case [name]:
            return f", {name} kicker"
        case [*rest, last]:
            return f", {', '.join(rest)} and {last} kickers"
    raise AssertionError(names)
