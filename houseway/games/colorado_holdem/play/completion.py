"""Colorado Hold 'Em: the clauses for completing a round, by version.

Section 9 covers the version with a required bet, with the odds of section 11; sections 10 and 12 cover the other.
"""

from typing import Final, NamedTuple

from houseway.games.colorado_holdem.rules.paytables import Version
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import Many, record_of, steps_of
from houseway.table.chips.endings import ByTable, lost, returned, won


class Completion(NamedTuple):
    """The clauses of one version for each step after the deal."""

    examined: Many
    asked: Many
    plays: Many
    """Playing on; declaring an instant winner is never mandatory."""
    folds: Many
    bet: Many
    discarded: Many
    declared: Many
    """A correct declaration: the cards are turned up, and no further wager is made."""
    instant_paid: Many
    board: Many
    turned_up: Many
    lost: Many
    pushed: Many
    won: Many
    bonus_won: Many
    limit: Many
    racked: Many
    winners_racked: Many
    """Why winners' cards stay until all winners are paid; empty if they do not."""
    last_racked: Many


STEPS: Final = steps_of("colorado_holdem", Authority.MA)
COMPLETION: Final[dict[Version, Completion]] = {
    "required_bet": record_of(Completion, STEPS, "required_bet"),
    "permissible_bet": record_of(Completion, STEPS, "permissible_bet"),
}
ENDINGS: Final = {
    version: ByTable(lost(*why.lost), won(*why.won), returned(*why.pushed), wagers=("ante", "bet"))
    for version, why in COMPLETION.items()
}
"""How ante and bet are settled, by version."""
BONUS_ENDINGS: Final = {
    version: ByTable(
        lose=lost("MA-CH-6a.a.p1", why.bonus_won[0]),
        push=returned(why.bonus_won[0], "MA-CH-1.push"),
        win=won(*why.bonus_won),
    )
    for version, why in COMPLETION.items()
}
"""How the bonus is settled, by version."""
