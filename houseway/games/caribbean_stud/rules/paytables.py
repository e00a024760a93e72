"""Caribbean Stud Poker: what a hand earns by a table. Section 11."""

from typing import Final, Literal

from houseway.equipment.cards import cards
from houseway.equipment.money import EVEN, Cents, Odds
from houseway.ranking import FIVE_CARD
from houseway.rulebook.submission import Rows, rows
from houseway.table.chips.meters import Prize, prizes

BET: Final = rows(
    royal_flush="100:1",
    straight_flush="50:1",
    four_of_a_kind="20:1",
    full_house="7:1",
    flush="5:1",
    straight="4:1",
    three_of_a_kind="3:1",
    two_pair="2:1",
    pair_or_less="1:1",
)
"""The odds of a winning bet. [MA-CS-11.b]"""

BONUS_A: Final = rows(
    royal_flush="1000:1",
    straight_flush="200:1",
    four_of_a_kind="100:1",
    full_house="50:1",
    flush="40:1",
    straight="25:1",
    three_of_a_kind="7:1",
    two_pair="3:1",
    pair_of_10s_or_better="1:1",
)
CARIBBEAN_STUD_BONUS: Final[dict[str, Rows]] = {
    "A": BONUS_A,
    "B": {**BONUS_A, **rows(three_of_a_kind="6:1")},
    "C": {**BONUS_A, **rows(straight="20:1", three_of_a_kind="6:1")},
}
"""The Caribbean Stud Bonus, by the table that the licensee selects. [MA-CS-11.c]"""

Prizes = dict[str, Prize]

PROGRESSIVE: Final[dict[str, Prizes]] = {
    "A": prizes(
        royal_flush="100% of meter",
        straight_flush="5000 for 1",
        four_of_a_kind="500 for 1",
        full_house="100 for 1",
        flush="50 for 1",
        straight="10 for 1",
        three_of_a_kind="3 for 1",
        two_pair="2 for 1",
    ),
    "B": prizes(
        royal_flush="100% of meter",
        straight_flush="10% of meter",
        four_of_a_kind="500 for 1",
        full_house="100 for 1",
        flush="50 for 1",
        straight="10 for 1",
        three_of_a_kind="3 for 1",
        two_pair="2 for 1",
    ),
    "C": prizes(
        royal_flush="100% of meter",
        straight_flush="10% of meter",
        four_of_a_kind="200 for 1",
        full_house="50 for 1",
        flush="40 for 1",
        straight="30 for 1",
        three_of_a_kind="9 for 1",
    ),
    "D": prizes(
        royal_flush="100% of meter",
        straight_flush="10% of meter",
        four_of_a_kind="300 for 1",
        full_house="50 for 1",
        flush="40 for 1",
        straight="30 for 1",
        three_of_a_kind="9 for 1",
    ),
    "E": prizes(
        royal_flush="100% of meter",
        straight_flush="10% of meter",
        four_of_a_kind="500 for 1",
        full_house="100 for 1",
        flush="50 for 1",
    ),
}
"""The progressive payout wager, by table; a row that is missing there or reads N/A is left out here. [MA-CS-11.d-1]"""

FIVE_CARD_HAND_BONUS: Final = prizes(
    royal_flush="100% of meter",
    straight_flush="10% of meter",
    four_of_a_kind="500 for 1",
    full_house="100 for 1",
    flush="50 for 1",
)
"""The Five Card Hand Bonus, on the player's hand and on the dealer's. [MA-CS-11.e.1]"""

ENVY: Final[dict[Cents, dict[str, Cents]]] = {
    100: {"royal_flush": 100_000, "straight_flush": 30_000},
    500: {"royal_flush": 500_000, "straight_flush": 150_000},
}
"""With table D: by the envious player's own progressive wager, then by the other's hand. [MA-CS-11.d.5]"""

Letter = Literal["A", "B", "C", "D", "E"]
BonusLetter = Literal["A", "B", "C"]

PAIR_OF_TENS: Final = FIVE_CARD.rank(cards("Tc Td 4h 3s 2c"))
"""The lowest rank of a pair of tens."""


def bet_odds(rank: int) -> Odds:
    """What a winning bet pays on a hand of that rank. [MA-CS-11.b]"""
    return BET.get(FIVE_CARD.detail(rank), EVEN)


def bonus_row(rank: int) -> str:
    """The row of the Caribbean Stud Bonus that a hand of that rank falls in; a pair below tens is in none. [MA-CS-11.c]"""
    row = FIVE_CARD.detail(rank)
    return "pair_of_10s_or_better" if row == "pair" and rank >= PAIR_OF_TENS else row


def bonus_odds(table: Rows, rank: int) -> Odds | None:
    """What the Caribbean Stud Bonus pays on a hand of that rank; None where it loses."""
    return table.get(bonus_row(rank))


def prize_of(table: Prizes, rank: int) -> Prize | None:
    """The prize of the one highest row that the hand forms; None where it wins nothing. [MA-CS-11.d.1, MA-CS-11.e.2-1]"""
    return table.get(FIVE_CARD.detail(rank))
