"""Mississippi Stud: what a hand is paid as, and what each row pays. Sections 655a.6 and 655a.12."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import RANKS, Card
from houseway.ranking import FIVE_CARD, THREE_CARD
from houseway.rulebook.submission import Rows, rows
from houseway.table.chips.meters import prizes

MAIN: Final = rows(
    royal_flush="500:1",
    straight_flush="100:1",
    four_of_a_kind="40:1",
    full_house="10:1",
    flush="6:1",
    straight="4:1",
    three_of_a_kind="3:1",
    two_pair="2:1",
    pair_jacks_or_better="1:1",
)
"""What Ante and street wagers win; the same on each of the four. [PA-MS-12.a]"""
PUSH: Final = "pair_6s_to_10s"
LOSE: Final = "nothing"
"""Rows that are not paid: a middle pair returns the wagers, and whatever is lower loses them."""

PROGRESSIVE: Final = prizes(
    royal_flush="100% of meter",
    straight_flush="10% of meter",
    four_of_a_kind="300 for 1",
    full_house="50 for 1",
    flush="40 for 1",
    straight="30 for 1",
    three_of_a_kind="9 for 1",
)
"""The Progressive Payout Hands. [PA-MS-12.c.1, PA-MS-1.prog]"""

ENVY: Final[dict[int, dict[str, int]]] = {
    100: {"royal_flush": 100_000, "straight_flush": 30_000},
    500: {"royal_flush": 500_000, "straight_flush": 150_000},
}
"""Envy Bonuses in cents, by the receiver's own Progressive wager and the holder's hand. [PA-MS-12.c.5, PA-MS-1.envyhand]"""


def _bonus(mini_royal: str, straight: str, flush: str) -> Rows:
    return rows(
        mini_royal=mini_royal,
        straight_flush="40:1",
        three_of_a_kind="30:1",
        straight=straight,
        flush=flush,
        pair="1:1",
    )


THREE_CARD_BONUS: Final[dict[str, Rows]] = {
    "A": _bonus("40:1", "6:1", "4:1"),
    "B": _bonus("40:1", "5:1", "4:1"),
    "C": _bonus("50:1", "5:1", "4:1"),
    "D": _bonus("50:1", "6:1", "3:1"),
}
"""The paytables of the Three Card Bonus; they differ in three rows. [PA-MS-12.d]"""

RANKING_CLAUSES: Final = (
    *("PA-MS-6.a", "PA-MS-6.b.1", "PA-MS-6.b.2", "PA-MS-6.b.3", "PA-MS-6.b.4", "PA-MS-6.b.5"),
    *("PA-MS-6.b.6", "PA-MS-6.b.7", "PA-MS-6.b.8", "PA-MS-6.b.9"),
)
"""The five-card order, which is that of poker; ``FIVE_CARD`` carries it out."""
BONUS_RANKING_CLAUSES: Final = (
    *("PA-MS-6.c.1", "PA-MS-6.c.2", "PA-MS-6.c.3", "PA-MS-6.c.4", "PA-MS-6.c.5", "PA-MS-6.c.6"),
)
"""The three-card order, a straight above a flush; ``THREE_CARD`` carries it out."""

JACK: Final = RANKS.index("J")
SIX: Final = RANKS.index("6")
ACE_TWO_THREE: Final = {RANKS.index(rank) for rank in "A23"}


def main_row(hand: Sequence[Card]) -> str:
    """The row that five cards are paid as: a pair counts from the jacks, and from the sixes it pushes."""
    name = FIVE_CARD.detail(FIVE_CARD.rank(hand))
    if name == "high_card":
        return LOSE
    if name != "pair":
        return name
    ranks = [card.rank for card in hand]
    return pair_row(next(rank for rank in ranks if ranks.count(rank) == 2))


def pair_row(rank: int) -> str:
    """The row of a pair of that rank."""
    if rank >= JACK:
        return "pair_jacks_or_better"
    return PUSH if rank >= SIX else LOSE


def bonus_row(community: Sequence[Card], ace_low: bool = True) -> str:
    """The row that the three community cards are paid as; ``ace_low`` is whether A-2-3 counts as a straight."""
    name = THREE_CARD.detail(THREE_CARD.rank(community))
    if not ace_low and {card.rank for card in community} == ACE_TWO_THREE:
        return "flush" if name == "straight_flush" else "high_card"
    return "mini_royal" if name == "mini_royal_flush" else name
