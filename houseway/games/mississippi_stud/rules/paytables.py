"""Mississippi Stud: the paytable row of a hand, and what each row pays. Sections 655a.6 and 655a.12."""

from collections.abc import Sequence
from typing import Final

from houseway.equipment.cards import RANKS, Card
from houseway.ranking import FIVE_CARD, THREE_CARD
from houseway.rulebook.authority import Authority
from houseway.rulebook.paytables import paytables, row_odds
from houseway.rulebook.steps import carried
from houseway.table.chips.meters import prize

PAYS: Final = paytables("mississippi_stud", Authority.PA)
MAIN: Final = PAYS.odds("PA-MS-12.a")
"""The odds of Ante and street wagers, the same for each of the four; a middle pair returns them."""
PUSH: Final = "pair_6s_to_10s"
LOSE: Final = "nothing"
"""The row of hands below the table, which lose."""
PROGRESSIVE: Final = PAYS.table("PA-MS-12.c.1", prize)
"""The Progressive Payout Hands. [PA-MS-1.prog]"""
ENVY: Final = PAYS.by_stake("PA-MS-12.c.5")
"""Envy Bonuses in cents, by the receiver's own Progressive wager and the holder's hand. [PA-MS-1.envyhand]"""
THREE_CARD_BONUS: Final = PAYS.tables("PA-MS-12.d", row_odds)
HANDS: Final = carried("mississippi_stud", Authority.PA, "hand")
"""The clauses that define each hand of five cards and of three."""

JACK: Final = RANKS.index("J")
SIX: Final = RANKS.index("6")
ACE_TWO_THREE: Final = {RANKS.index(rank) for rank in "A23"}


def main_row(hand: Sequence[Card]) -> str:
    """The paytable row of five cards: a pair wins from the jacks up, and pushes from the sixes to the tens."""
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
    """The paytable row of the three community cards; ``ace_low`` says whether A-2-3 counts as a straight."""
    name = THREE_CARD.detail(THREE_CARD.rank(community))
    if not ace_low and {card.rank for card in community} == ACE_TWO_THREE:
        return "flush" if name == "straight_flush" else "high_card"
    return "mini_royal" if name == "mini_royal_flush" else name
