"""Winner's Pot Poker counted again: Jacks Plus on the player's five cards, over all 2,598,960 hands."""

from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.support.plain_counts import Counted, five_card_hands, paid

if TYPE_CHECKING:
    from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
    from houseway.odds.assumptions import Assume

JACKS = 9
"""The rank of jacks, counted from twos."""


def plain_counts(submission: "WinnersPotPoker", assume: "Assume") -> dict[str, Counted]:
    """The net results of Jacks Plus for a player who stays in."""
    if assume["player"] not in ("optimal", "never_fold"):
        return {}
    table, stake, limit = submission.jacks_plus, int(assume["stake"]), submission.payout_limit(None)

    def pays(name: str) -> Fraction:
        row = name
        if name.startswith("pair_"):
            row = "pair_jacks_or_better" if int(name.removeprefix("pair_")) >= JACKS else ""
        ratio: Fraction = table[row].ratio if row in table else Fraction(-1)
        return min(ratio, Fraction(limit, stake))

    return {"jacks_plus": paid(five_card_hands(), pays)}
