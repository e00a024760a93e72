"""Winner's Pot Poker: the name of a hand, and what the jacks plus wager pays for it. Sections 5 and 11."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from houseway.equipment.cards import RANKS, Card, cards
from houseway.ranking import FIVE_CARD
from houseway.rulebook.submission import rows

JACKS_PLUS: Final = rows(
    royal_flush="400:1",
    straight_flush="80:1",
    four_of_a_kind="50:1",
    full_house="30:1",
    flush="15:1",
    straight="10:1",
    three_of_a_kind="7:1",
    two_pair="3:1",
    pair_jacks_or_better="1:1",
)
"""The least that a posted jacks plus table may pay. [MA-WP-11.b]"""
ROYAL: Final = "royal_flush"
LOSE: Final = "lose"
JACK: Final = RANKS.index("J")

RANKED_BY: Final = {
    "royal_flush": "MA-WP-5.b.1",
    "straight_flush": "MA-WP-5.b.2",
    "four_of_a_kind": "MA-WP-5.b.3",
    "full_house": "MA-WP-5.b.4",
    "flush": "MA-WP-5.b.5",
    "straight": "MA-WP-5.b.6",
    "three_of_a_kind": "MA-WP-5.b.7",
    "two_pair": "MA-WP-5.b.8",
    "pair": "MA-WP-5.b.9",
    "high_card": "MA-WP-5.c.p1",
}
"""The clauses that define each hand; other hands are compared card by card."""
ORDER: Final = ("MA-WP-5.a.p1", "MA-WP-5.a.p2", "MA-WP-5.a.p3", "MA-WP-5.c.p1", "MA-WP-1.rank", "MA-WP-1.suit")
"""The clauses on ace high, low only before 2-3-4-5, no wrap-around, and hands of one kind compared by cards, not suits."""

LOWEST_JACKS: Final = FIVE_CARD.rank(cards("Js Jh 4d 3c 2s"))
"""The rank of the lowest pair that is paid."""
BY_GROUPS: Final = {
    (4,): "four_of_a_kind",
    (3,): "three_of_a_kind",
    (3, 1): "three_of_a_kind",
    (2, 2): "two_pair",
}
"""The row of up to four cards by the numbers of equal ranks, except for pairs."""


def bonus_row(hand: Sequence[Card]) -> str:
    """The row of the jacks plus table for two to five cards.

    Hands of fewer than five cards are rated as they are: equal ranks count; straights and flushes need five cards.
    """
    if len(hand) == FIVE_CARD.size:
        return row_of(FIVE_CARD.rank(hand))
    ranks = [card.rank for card in hand]
    alike = {rank: ranks.count(rank) for rank in ranks}
    groups = tuple(sorted(alike.values(), reverse=True))
    if groups in BY_GROUPS:
        return BY_GROUPS[groups]
    pair = next((rank for rank, count in alike.items() if count == 2), -1)
    return "pair_jacks_or_better" if pair >= JACK else LOSE


@cache
def row_of(rank: int) -> str:
    """The row of five cards of that rank."""
    name = FIVE_CARD.detail(rank)
    if name == "pair" and rank >= LOWEST_JACKS:
        return "pair_jacks_or_better"
    return name if name in JACKS_PLUS else LOSE
