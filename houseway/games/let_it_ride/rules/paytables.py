"""Let It Ride: which row of a table a hand takes, and what the tables pay at least. Sections 3 and 11."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import Card, cards
from houseway.equipment.money import Cents, Odds
from houseway.ranking import FIVE_CARD, THREE_CARD
from houseway.rulebook.submission import Rows, rows

HIGH_PAIR: Final = "pair_of_tens_jacks_queens_kings_or_aces"

MAIN_FLOOR: Final = rows(
    royal_flush="1000:1",
    straight_flush="200:1",
    four_of_a_kind="50:1",
    full_house="11:1",
    flush="8:1",
    straight="5:1",
    three_of_a_kind="3:1",
    two_pair="2:1",
    pair_of_tens_jacks_queens_kings_or_aces="1:1",
)
"""The least that bets 1, 2 and 3 pay. [MA-LR-11.b]"""

BONUS_FLOOR: Final[dict[str, Cents]] = {
    "royal_flush": 25_000_00,
    "straight_flush": 2_500_00,
    "four_of_a_kind": 400_00,
    "full_house": 200_00,
    "flush": 50_00,
    "straight": 25_00,
    "three_of_a_kind": 5_00,
}
"""The least that the Let It Ride bonus returns for its dollar, in cents. [MA-LR-11.d]"""

THREE_CARD_BONUS: Final[dict[str, Rows]] = {
    "A": rows(straight_flush="40:1", three_of_a_kind="30:1", straight="6:1", flush="4:1", pair="1:1"),
    "B": rows(straight_flush="40:1", three_of_a_kind="30:1", straight="5:1", flush="4:1", pair="1:1"),
    "C": rows(straight_flush="40:1", three_of_a_kind="30:1", straight="6:1", flush="3:1", pair="1:1"),
    "D": rows(
        mini_royal="50:1", straight_flush="40:1", three_of_a_kind="30:1", straight="6:1", flush="4:1", pair="1:1"
    ),
    "E": rows(
        mini_royal="50:1", straight_flush="40:1", three_of_a_kind="30:1", straight="5:1", flush="4:1", pair="1:1"
    ),
    "F": rows(
        mini_royal="50:1", straight_flush="40:1", three_of_a_kind="30:1", straight="6:1", flush="3:1", pair="1:1"
    ),
}
"""The alternative tables of the three card bonus; tables A to C print nothing for a mini-royal. [MA-LR-11.e]"""

NOTHING: Final = Odds(0)
"""A row that is printed and pays nothing: the other reading of N/A."""

FIVE_CARD_CLAUSES: Final = {
    "royal_flush": "MA-LR-3.b.1",
    "straight_flush": "MA-LR-3.b.2",
    "four_of_a_kind": "MA-LR-3.b.3",
    "full_house": "MA-LR-3.b.4",
    "flush": "MA-LR-3.b.5",
    "straight": "MA-LR-3.b.6",
    "three_of_a_kind": "MA-LR-3.b.7",
    "two_pair": "MA-LR-3.b.8",
    "pair": "MA-LR-3.b.9",
    "high_card": "MA-LR-3.b",
}
"""The clause that defines each five-card hand, by the ranking's names; what is none of them is below the list."""

THREE_CARD_CLAUSES: Final = {
    "mini_royal": "MA-LR-3.c.1",
    "straight_flush": "MA-LR-3.c.2",
    "flush": "MA-LR-3.c.3",
    "straight": "MA-LR-3.c.4",
    "three_of_a_kind": "MA-LR-3.c.5",
    "pair": "MA-LR-3.c.6",
    "high_card": "MA-LR-3.c",
}
"""The clause that defines each hand of the three card bonus."""

LOWEST_WINNER: Final = FIVE_CARD.rank(cards("Ts Th 4d 3c 2s"))
"""The rank of the lowest pair of tens: at this rank or above, the main wagers win. [MA-LR-10.g.2-2]"""


def main_row(rank: int) -> str | None:
    """The row of the main table that a five-card rank takes; None below a pair of tens."""
    if rank < LOWEST_WINNER:
        return None
    name = FIVE_CARD.detail(rank)
    return HIGH_PAIR if name == "pair" else name


def bonus_row(rank: int) -> str | None:
    """The row of the Let It Ride bonus that a five-card rank takes; None below three-of-a-kind."""
    name = FIVE_CARD.detail(rank)
    return name if name in BONUS_FLOOR else None


def three_card_row(hand: Sequence[Card]) -> str:
    """What the player's own three cards are called. Suited K-A-2 is a flush: no list of hands lets it wrap around."""
    name = THREE_CARD.detail(THREE_CARD.rank(hand))
    return "mini_royal" if name == THREE_CARD.royal else name


def three_card_pays(table: Rows, row: str) -> Odds | None:
    """What the three card bonus pays for a row; a mini-royal without a row of its own is the straight flush it also is."""
    at = table.get("straight_flush" if row == "mini_royal" and row not in table else row)
    return at if at is not None and at.pays else None
