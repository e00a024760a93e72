"""Colorado Hold 'Em: the clauses by which a round is completed, version by version.

Section 9 tells it for the version with a required bet and section 11 its odds; sections 10 and 12 for the other.
"""

from typing import Final, NamedTuple

from houseway.games.colorado_holdem.rules.paytables import Version
from houseway.rulebook.authority import Authority
from houseway.rulebook.steps import Many, record_of, steps_of
from houseway.table.chips.endings import ByTable, lost, returned, won


class Completion(NamedTuple):
    """Which clause of the version carries which step after the deal."""

    examined: Many
    asked: Many
    plays: Many
    """Playing on, which nobody has to give up for a declaration."""
    folds: Many
    bet: Many
    discarded: Many
    declared: Many
    """A declaration that is right: turned up, and no further wager."""
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
    """Why winners' cards wait until all winners are paid; none where they do not."""
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
"""What becomes of ante and bet."""
BONUS_ENDINGS: Final = {
    version: ByTable(
        lose=lost("MA-CH-6a.a.p1", why.bonus_won[0]),
        push=returned(why.bonus_won[0], "MA-CH-1.push"),
        win=won(*why.bonus_won),
    )
    for version, why in COMPLETION.items()
}
"""What becomes of the bonus."""
