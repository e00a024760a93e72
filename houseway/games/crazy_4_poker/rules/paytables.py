"""Crazy 4 Poker: what a hand is paid as, and what each row pays. Section 657a.12."""

from collections.abc import Mapping
from typing import Final, Literal

from houseway.equipment.money import Cents
from houseway.games.crazy_4_poker.play.hands import FOUR_ACES, PAIR_OF_QUEENS
from houseway.ranking import FOUR_CARD
from houseway.rulebook.submission import Rows, rows
from houseway.table.chips.meters import Prize, prizes

QueensUpLetter = Literal["A", "B", "C", "D"]
ProgressiveLetter = Literal["A", "B"]
Prizes = Mapping[str, Prize]

SUPER_BONUS: Final = rows(
    four_aces="200:1",
    four_of_a_kind="30:1",
    straight_flush="15:1",
    three_of_a_kind="2:1",
    flush="3:2",
    straight="1:1",
)
"""What the Super Bonus wins, whatever the dealer holds. [PA-C4-12.b]"""


def _queens_up(straight_flush: str, three_of_a_kind: str) -> Rows:
    return rows(
        four_of_a_kind="50:1",
        straight_flush=straight_flush,
        three_of_a_kind=three_of_a_kind,
        flush="4:1",
        straight="3:1",
        two_pair="2:1",
        pair_queens_or_better="1:1",
    )


QUEENS_UP: Final[dict[QueensUpLetter, Rows]] = {
    "A": _queens_up("30:1", "9:1"),
    "B": _queens_up("40:1", "8:1"),
    "C": _queens_up("30:1", "8:1"),
    "D": _queens_up("40:1", "7:1"),
}
"""The paytables of Queens Up; they differ in two rows. [PA-C4-12.c]"""


def _progressive(three_of_a_kind: str) -> Prizes:
    return prizes(
        four_aces="100% of meter",
        four_of_a_kind="300 for 1",
        straight_flush="100 for 1",
        three_of_a_kind=three_of_a_kind,
    )


PROGRESSIVE: Final[dict[ProgressiveLetter, Prizes]] = {"A": _progressive("9 for 1"), "B": _progressive("15 for 1")}
"""The Progressive Payout Hands. [PA-C4-12.d.1, PA-C4-1.prog]"""

DOLLAR: Final = 100
CHIPS: Final[tuple[int, int]] = (1 * DOLLAR, 5 * DOLLAR)
"""What the acceptor takes: the Envy Bonus is stated for these two wagers alone. [PA-C4-12.d.5.i, PA-C4-12.d.5.ii]"""

ENVY: Final[dict[ProgressiveLetter, dict[Cents, dict[str, Cents]]]] = {
    "A": {
        CHIPS[0]: {"four_aces": 100 * DOLLAR, "four_of_a_kind": 10 * DOLLAR, "straight_flush": 5 * DOLLAR},
        CHIPS[1]: {"four_aces": 500 * DOLLAR, "four_of_a_kind": 50 * DOLLAR, "straight_flush": 25 * DOLLAR},
    },
    "B": {
        CHIPS[0]: {"four_aces": 100 * DOLLAR, "four_of_a_kind": 25 * DOLLAR},
        CHIPS[1]: {"four_aces": 500 * DOLLAR, "four_of_a_kind": 125 * DOLLAR},
    },
}
"""Envy Bonuses by progressive paytable, the receiver's own Progressive wager and the holder's hand. [PA-C4-1.envyhand]"""

LEAST_METER: Final[dict[ProgressiveLetter, Cents]] = {"A": 5_000 * DOLLAR, "B": 1_000 * DOLLAR}
"""The least that a meter starts and begins again with. [PA-C4-12.d.3-reset]"""


def row_of(rank: int) -> str:
    """The narrowest name that a paytable has for a hand: four aces, and pairs from the queens up, stand apart."""
    if rank == FOUR_ACES:
        return "four_aces"
    category = FOUR_CARD.category(rank)
    return "pair_queens_or_better" if category == "pair" and rank >= PAIR_OF_QUEENS else category


def queens_up_row(row: str) -> str:
    """The row of Queens Up, which sets no four aces apart."""
    return "four_of_a_kind" if row == "four_aces" else row
