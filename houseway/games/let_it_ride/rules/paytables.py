"""Let It Ride: the paytable row of a hand, and the least that the tables pay. Sections 3 and 11."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import Card, cards
from houseway.equipment.money import Odds
from houseway.ranking import FIVE_CARD, THREE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import paytables, row_odds
from houseway.rulebook.steps import carried
from houseway.rulebook.submission import Rows

HIGH_PAIR: Final = "pair_of_tens_jacks_queens_kings_or_aces"

PAYS: Final = paytables("let_it_ride", Authority.MA)
MAIN_FLOOR: Final = PAYS.odds("MA-LR-11.b")
"""The least that bets 1, 2 and 3 pay."""
BONUS_FLOOR: Final = PAYS.sums("MA-LR-11.d")
"""The least that the Let It Ride bonus returns for its dollar, in cents."""
THREE_CARD_BONUS: Final = PAYS.tables("MA-LR-11.e", row_odds)
"""The alternative tables of the three card bonus; tables A to C print nothing for a mini-royal."""
HANDS: Final = carried("let_it_ride", Authority.MA, "hand")
"""The clauses that define each hand of five cards and of the player's own three; other hands are below the list."""

NOTHING: Final = Odds(0)
"""The odds of a row that is printed but pays nothing: the other reading of N/A."""

LOWEST_WINNER: Final = FIVE_CARD.rank(cards("Ts Th 4d 3c 2s"))
"""The rank of the lowest pair of tens: the main wagers win at this rank or above. [MA-LR-10.g.2-2]"""


def main_row(rank: int) -> str | None:
    """The row of the main table for a five-card rank; None below a pair of tens."""
    if rank < LOWEST_WINNER:
        return None
    name = FIVE_CARD.detail(rank)
    return HIGH_PAIR if name == "pair" else name


def bonus_row(rank: int) -> str | None:
    """The row of the Let It Ride bonus for a five-card rank; None below three-of-a-kind."""
    name = FIVE_CARD.detail(rank)
    return name if name in BONUS_FLOOR else None


def three_card_row(hand: Sequence[Card]) -> str:
    """The kind of the player's own three cards. Suited K-A-2 is a flush: no list of hands lets a straight wrap around."""
    name = THREE_CARD.detail(THREE_CARD.rank(hand))
    return "mini_royal" if name == THREE_CARD.royal else name


def three_card_pays(table: Rows, row: str) -> Odds | None:
    """The odds of the three card bonus for a row; a mini-royal without a row of its own is paid as a straight flush."""
    at = table.get("straight_flush" if row == "mini_royal" and row not in table else row)
    return at if at is not None and at.pays else None
