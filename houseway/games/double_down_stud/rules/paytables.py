"""Double Down Stud: which row of the table a hand takes, and what each row pays at least. Sections 5, 9 and 10."""

from typing import Final

from houseway.equipment.cards import cards
from houseway.ranking import FIVE_CARD
from houseway.rulebook.submission import rows

HIGH_PAIR: Final = "pair_of_jacks_queens_kings_or_aces"
PUSH: Final = "pair_of_sixes_to_tens"
LOSE: Final = "pair_of_fives_or_less"

FLOOR: Final = rows(
    royal_flush="1000:1",
    straight_flush="100:1",
    four_of_a_kind="25:1",
    full_house="10:1",
    flush="8:1",
    straight="5:1",
    three_of_a_kind="3:1",
    two_pair="2:1",
    pair_of_jacks_queens_kings_or_aces="1:1",
)
"""The least that a winning hand pays. [MA-DD-10.b]"""

NOT_PAID: Final = {PUSH: "push", LOSE: "lose"}
"""The two rows that the list prints without odds."""

HAND_CLAUSES: Final = {
    "royal_flush": "MA-DD-5.b.1",
    "straight_flush": "MA-DD-5.b.2",
    "four_of_a_kind": "MA-DD-5.b.3",
    "full_house": "MA-DD-5.b.4",
    "flush": "MA-DD-5.b.5",
    "straight": "MA-DD-5.b.6",
    "three_of_a_kind": "MA-DD-5.b.7",
    "two_pair": "MA-DD-5.b.8",
    "pair": "MA-DD-5.b.9",
    "high_card": "MA-DD-5.b",
}
"""The clause that defines each hand, by the ranking's names; what is none of them is below the list."""

LOWEST_WINNER: Final = FIVE_CARD.rank(cards("Js Jh 4d 3c 2s"))
"""The lowest pair of jacks: at this rank or above a wager wins. [MA-DD-9.c-2]"""
LOWEST_PUSH: Final = FIVE_CARD.rank(cards("6s 6h 4d 3c 2s"))
"""The lowest pair of sixes: from this rank to below a pair of jacks a wager is a push, below it loses. [MA-DD-9.b-2]"""


def row_of(rank: int) -> str:
    """The row of the table that a five-card rank takes."""
    if rank < LOWEST_PUSH:
        return LOSE
    if rank < LOWEST_WINNER:
        return PUSH
    name = FIVE_CARD.detail(rank)
    return HIGH_PAIR if name == "pair" else name
