"""Three Card Poker: what a hand earns by a table. Section 11."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import RANKS, SUITS, Card
from houseway.rulebook.submission import Rows, rows
from houseway.table.money import EVEN, Odds

PAIR_PLUS_FLOOR: Final = rows(
    pair="1:1",
    flush="3:1",
    straight="5:1",
    three_of_a_kind="25:1",
    straight_flush="35:1",
    mini_royal_flush="35:1",
)
"""The least that a posted pair plus table may pay. [MA-TC-11.a.2]"""

ANTE_BONUS: Final[dict[str, Rows]] = {
    "standard": rows(
        straight="1:1",
        three_of_a_kind="4:1",
        straight_flush="5:1",
    ),
    "A": rows(
        straight="1:1",
        three_of_a_kind="3:1",
        straight_flush="4:1",
        mini_royal_flush="5:1",
        mini_royal_flush_of_spades="50:1",
    ),
    "B": rows(
        three_of_a_kind="6:1",
        straight_flush="8:1",
        mini_royal_flush="50:1",
    ),
    "C": rows(
        three_of_a_kind="3:1",
        straight_flush="4:1",
        mini_royal_flush="10:1",
        mini_royal_flush_of_spades="50:1",
    ),
}
"""The ante bonus of section 11(a)3, and the tables of 11(a)3.i; a cell that is blank there is left out here."""

FALL_BACK: Final = {
    "mini_royal_flush_of_spades": "mini_royal_flush",
    "mini_royal_flush": "straight_flush",
}
"""Where a table has no row for so particular a hand, the row that it pays by instead."""


MINI_ROYAL: Final = {RANKS.index(rank) for rank in "AKQ"}
SPADES: Final = SUITS.index("s")


def posted_pair_plus(posted: Rows) -> Rows:
    """The posted table made whole: a row it leaves out pays the floor, a mini royal then as the straight flush it is."""
    whole = {**PAIR_PLUS_FLOOR, **posted}
    if "straight_flush" in posted and "mini_royal_flush" not in posted:
        del whole["mini_royal_flush"]
    return whole


def with_blank_straight_paid(table: Rows) -> Rows:
    """The ante bonus table with 1 to 1 in a straight's blank cell: the other reading of tables B and C."""
    return {"straight": EVEN, **table}


def pay_row(category: str, hand: Sequence[Card]) -> str:
    """The most particular row that a hand of that category can take; mini royals differ for pay alone."""
    if category != "straight_flush" or {card.rank for card in hand} != MINI_ROYAL:
        return category
    return "mini_royal_flush_of_spades" if hand[0].suit == SPADES else "mini_royal_flush"


def pays(table: Rows, name: str) -> Odds | None:
    """The odds of the row, or of the one that it falls back to; None where the hand earns nothing."""
    while name not in table:
        if name not in FALL_BACK:
            return None
        name = FALL_BACK[name]
    return table[name]
