"""The side-wager rows that seven cards, or the first three, reach. Sections 3, 16 and 18.

A side wager takes the row that pays most, not the hand that ranks highest, so each function here returns all rows within
reach; :func:`best_row` picks by payout.
"""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Final

from houseway.equipment.cards import JOKER, RANK_NAMES, Card
from houseway.games.pai_gow_poker.rules.paytables import UNLISTED
from houseway.ranking.joker import joker_ranking
from houseway.ranking.order import ACE

FIVES: Final = tuple(combinations(range(7), 5))
PAIR_OF_TWOS: Final = 79
NAMED_BY: Final = {
    "seven_card_straight_flush_no_joker": ("MA-PGP-3.f", "MA-PGP-3.f.1"),
    "royal_flush_plus_royal_match": ("MA-PGP-3.f", "MA-PGP-3.f.2"),
    "seven_card_straight_flush_with_joker": ("MA-PGP-3.f", "MA-PGP-3.f.3"),
    "natural_royal_flush": ("MA-PGP-3.b.2",),
    "natural_royal_flush_and_pair": ("MA-PGP-3.b.2",),
    "straight_flush_with_joker": ("MA-PGP-3.g",),
    "straight_flush_without_joker": ("MA-PGP-3.g",),
}
"""The clauses on hands that exist only for a side wager."""
MATCH_BY: Final = {"i": "MA-PGP-3.f.2.i", "ii": "MA-PGP-3.f.2.ii"}
KINGS_AND_QUEENS: Final = frozenset({10, 11})
ACES_AND_KINGS: Final = frozenset({11, 12})
LISTED: Final = frozenset(
    ("five_aces", "royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush", "straight")
)
RUNS_OF_SEVEN: Final = tuple(frozenset((low + step) % 13 for step in range(7)) for low in (12, *range(7)))
RUNS_OF_FIVE: Final = tuple(frozenset((low + step) % 13 for step in range(5)) for low in (12, *range(9)))
RUNS_OF_THREE: Final = tuple(frozenset((low + step) % 13 for step in range(3)) for low in (12, *range(11)))


def best_row(rows: Iterable[str], worth: Callable[[str], Fraction | None]) -> str:
    """The row that pays most, of equals the first by name; ``worth`` returns None for a row that the table does not have."""
    paying = [(value, row) for row in sorted(rows) if (value := worth(row)) is not None]
    return max(paying, key=lambda found: found[0])[1] if paying else UNLISTED


@lru_cache(maxsize=64)
def _splits(cards: tuple[Card, ...]) -> frozenset[tuple[str, bool, bool]]:
    """Every five of the seven cards that make a listed hand: its category, whether it has the joker, whether a pair is left."""
    ranking = joker_ranking("second_highest")
    found = set()
    for places in FIVES:
        five = [cards[place] for place in places]
        category = ranking.category(ranking.five(five))
        if category in LISTED or category == "three_of_a_kind":
            two = [card for place, card in enumerate(cards) if place not in places]
            found.add((category, JOKER in five, ranking.two(two) >= PAIR_OF_TWOS))
    return frozenset(found)


def seven_card_rows(cards: Sequence[Card]) -> set[str]:
    """The rows of the seven-card bonus: the best-paying five of seven; straight flushes differ by whether the joker is used.

    [MA-PGP-1.def-seven_card_bonus, MA-PGP-3.g]
    """
    rows = set()
    for category, joker, _ in _splits(tuple(cards)):
        rows.add(category)
        if category == "straight_flush":
            rows.add("straight_flush_with_joker" if joker else "straight_flush_without_joker")
    return rows


def progressive_rows(cards: Sequence[Card]) -> set[str]:
    """The rows of the progressive table: five of seven, alone or with a pair in the other two. [MA-PGP-14.d, MA-PGP-3.b.2]"""
    rows = set()
    for category, joker, pair in _splits(tuple(cards)):
        names = [category]
        if category == "royal_flush" and not joker:
            names.append("natural_royal_flush")
        for name in names:
            rows.add(name)
            if pair and name != "three_of_a_kind":
                rows.add(f"{name}_and_pair")
    return rows


def bonus_rows(cards: Sequence[Card], match: str) -> set[str]:
    """The rows of the bonus wager: the three seven-card hands and the five-card ones; ``match`` is the form submitted.

    [MA-PGP-3.f, MA-PGP-3.f.1, MA-PGP-3.f.2, MA-PGP-3.f.3, MA-PGP-15.d.2-2]
    """
    rows = {category for category, _, _ in _splits(tuple(cards))}
    natural = [card for card in cards if card != JOKER]
    suits = {card.suit for card in natural}
    held = {card.rank for card in natural}
    if len(suits) == 1:
        if len(natural) == 7 and held in RUNS_OF_SEVEN:
            rows.add("seven_card_straight_flush_no_joker")
        elif len(natural) == 6 and any(held <= run for run in RUNS_OF_SEVEN):
            rows.add("seven_card_straight_flush_with_joker")
    if "royal_flush" in rows and has_royal_match(cards, match):
        rows.add("royal_flush_plus_royal_match")
    return rows


def has_royal_match(cards: Sequence[Card], match: str) -> bool:
    """Whether the two cards beside a royal flush are the licensee's match: a suited K-Q, or A-K all natural.

    [MA-PGP-3.f.2.i, MA-PGP-3.f.2.ii]
    """
    wanted = KINGS_AND_QUEENS if match == "i" else ACES_AND_KINGS
    if match == "ii" and JOKER in cards:
        return False
    ranking = joker_ranking("second_highest")
    for places in FIVES:
        one, other = (card for place, card in enumerate(cards) if place not in places)
        if JOKER in (one, other) or one.suit != other.suit or {one.rank, other.rank} != wanted:
            continue
        if ranking.category(ranking.five([cards[place] for place in places])) == "royal_flush":
            return True
    return False


def insurance_row(cards: Sequence[Card]) -> str:
    """The row of the insurance wager, or ``nothing``: here the joker is an ace without a suit.

    It pairs an ace and completes A-2-3-4-5 or A-K-Q-J-10, but no flush and no other straight.
    [MA-PGP-1.def-insurance_wager, MA-PGP-3.h]
    """
    ranks = {min(card.rank, ACE) for card in cards}
    suits = [card.suit for card in cards if card != JOKER]
    if len(ranks) < len(cards) or any(suits.count(suit) >= 5 for suit in range(4)):
        return UNLISTED
    if any(run <= ranks for run in RUNS_OF_FIVE):
        return UNLISTED
    return f"{RANK_NAMES[max(ranks)]}_high"


def three_card_rows(cards: Sequence[Card]) -> set[str]:
    """The rows of the three-card bonus for the first three cards; A-2-3 is a straight. [MA-PGP-1.def-three_card_bonus]"""
    natural = [card for card in cards if card != JOKER]
    joker = len(natural) < len(cards)
    ranks = [card.rank for card in natural]
    rows: set[str] = set()
    as_ace = [*ranks, ACE] if joker else ranks
    most = max(map(as_ace.count, as_ace))
    if most == 3:
        rows.add("three_of_a_kind")
    elif most == 2:
        rows.add("one_pair")
    flush = len({card.suit for card in natural}) == 1
    straight = len(set(ranks)) == len(ranks) and any(set(ranks) <= run for run in RUNS_OF_THREE)
    if flush:
        rows.add("flush")
    if straight:
        rows.add("straight")
    if flush and straight:
        rows.add("straight_flush_with_joker" if joker else "straight_flush_no_joker")
    return rows
