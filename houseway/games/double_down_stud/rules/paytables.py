"""Double Down Stud: the paytable row of a hand, and the least that each row pays. Sections 5, 9 and 10."""

from typing import Final

from houseway.equipment.cards import cards
from houseway.ranking import FIVE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import paytables
from houseway.rulebook.steps import carried

HIGH_PAIR: Final = "pair_of_jacks_queens_kings_or_aces"
PUSH: Final = "pair_of_sixes_to_tens"
LOSE: Final = "pair_of_fives_or_less"

FLOOR: Final = paytables("double_down_stud", Authority.MA).odds("MA-DD-10.b")
"""The least that a winning hand pays."""

NOT_PAID: Final = {PUSH: "push", LOSE: "lose"}
"""The two rows that the list prints without odds."""

HANDS: Final = carried("double_down_stud", Authority.MA, "hand")
"""The clauses that define each hand; a hand that is none of them is below the list."""

LOWEST_WINNER: Final = FIVE_CARD.rank(cards("Js Jh 4d 3c 2s"))
"""The rank of the lowest pair of jacks: a wager wins at this rank or above. [MA-DD-9.c-2]"""
LOWEST_PUSH: Final = FIVE_CARD.rank(cards("6s 6h 4d 3c 2s"))
"""The rank of the lowest pair of sixes: a push from here to below a pair of jacks, a loss below. [MA-DD-9.b-2]"""


def row_of(rank: int) -> str:
    """The paytable row of a five-card rank."""
    if rank < LOWEST_PUSH:
        return LOSE
    if rank < LOWEST_WINNER:
        return PUSH
    name = FIVE_CARD.detail(rank)
    return HIGH_PAIR if name == "pair" else name
