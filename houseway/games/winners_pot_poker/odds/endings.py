"""Winner's Pot Poker: the endings of a round for the player at seat 1, numbered as ``odds`` and the kernel use them.

An ending that shares the pot records how many others doubled, how many folded at four cards (their wagers are in the pot), how
many players share it, and whether the dealer does. Ending *e* with row *r* of the jacks plus table is class ``10 * e + r``.
"""

from typing import Final, NamedTuple

from houseway.games.winners_pot_poker.rules.paytables import JACKS_PLUS, LOSE
from houseway.games.winners_pot_poker.rules.submission import SEATS

ROWS: Final = (*JACKS_PLUS, LOSE)
"""The paytable rows of a hand, from the royal flush down."""
FOLD_3, FOLD_4, LOST, FIRST_SHARE = range(4)


class Share(NamedTuple):
    """A pot shared by the player at seat 1."""

    others: int
    folded: int
    players: int
    dealer: bool


SHARES: Final = tuple(
    Share(others, folded, players, dealer)
    for others in range(SEATS)
    for folded in range(SEATS - others)
    for players in range(1, others + 2)
    for dealer in (False, True)
)
BEGINS: Final = tuple(
    FIRST_SHARE + next(place for place, share in enumerate(SHARES) if share.others == others) for others in range(SEATS)
)
"""Where the endings with each number of others still in begin."""
ENDINGS: Final = FIRST_SHARE + len(SHARES)
CLASSES: Final = ENDINGS * len(ROWS)


def ending_of(share: Share) -> int:
    """The number of an ending."""
    return BEGINS[share.others] + 2 * (share.folded * (share.others + 1) + share.players - 1) + share.dealer


TIED: Final = {
    "push": "tie with the dealer, nothing taken",
    "player": "tie with the dealer, take the pot",
    "dealer": "tie with the dealer, lose",
}
"""A tie with the dealer in words, under rules that no clause has."""


def said(ending: int, tied: str = "share") -> str:
    """The ending as text; ``tied`` is the rule on a tie with the dealer."""
    if ending < FIRST_SHARE:
        return ("fold at three cards", "fold at four cards", "lose")[ending]
    share = SHARES[ending - FIRST_SHARE]
    if share.dealer and tied in TIED:
        words = TIED[tied] + (f", {share.players} players" if share.players > 1 else "")
    elif share.players + share.dealer == 1:
        words = "win the pot"
    else:
        with_dealer = " with the dealer" if share.dealer else ""
        words = f"share the pot{with_dealer}" + (f" among {share.players} players" if share.players > 1 else "")
    more = [f"{share.others} other{'s' * (share.others > 1)} in"] if share.others else []
    more += [f"{share.folded} folded at four"] if share.folded else []
    return ", ".join([words, *more])
