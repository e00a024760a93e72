"""Colorado Hold 'Em: the clauses by which a round is completed, version by version.

Section 9 tells it for the version with a required bet and section 11 its odds; sections 10 and 12 for the other.
"""

from typing import Final, NamedTuple

from houseway.games.colorado_holdem.rules.paytables import Version

Many = tuple[str, ...]


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


COMPLETION: Final[dict[Version, Completion]] = {
    "required_bet": Completion(
        examined=("MA-CH-9.a", "MA-CH-9.a.1", "MA-CH-9.a.2", "MA-CH-6.f.p1"),
        asked=("MA-CH-9.b",),
        plays=("MA-CH-9.b.1.p1", "MA-CH-9.b.3.ii"),
        folds=("MA-CH-9.b.2.p1",),
        bet=("MA-CH-9.b.1.p1", "MA-CH-1.bet_wager", "MA-CH-6.c.p2"),
        discarded=("MA-CH-9.b.1.p2", "MA-CH-1.discard"),
        declared=("MA-CH-9.b.3.i.p1", "MA-CH-1.instant_winner"),
        instant_paid=("MA-CH-9.b.3.i.p2", "MA-CH-11.b"),
        board=("MA-CH-9.c", "MA-CH-1.community_card"),
        turned_up=("MA-CH-9.d", "MA-CH-9.d.1", "MA-CH-9.d.2", "MA-CH-1.hand"),
        lost=("MA-CH-9.e",),
        pushed=("MA-CH-9.f", "MA-CH-1.push"),
        won=("MA-CH-11.b", "MA-CH-9.g.p1"),
        bonus_won=("MA-CH-11.d", "MA-CH-6a.c", "MA-CH-6a.d"),
        limit=("MA-CH-11.c.p1",),
        racked=("MA-CH-9.h",),
        winners_racked=("MA-CH-9.g.p2", "MA-CH-9.h"),
        last_racked=("MA-CH-9.g.p2", "MA-CH-9.h"),
    ),
    "permissible_bet": Completion(
        examined=("MA-CH-10.a", "MA-CH-10.a.1", "MA-CH-10.a.2", "MA-CH-6.f.p1"),
        asked=("MA-CH-10.b",),
        plays=("MA-CH-10.b.1.p1", "MA-CH-10.b.2.ii"),
        folds=(),
        bet=("MA-CH-10.b.1.p1", "MA-CH-1.bet_wager", "MA-CH-6.c.p2"),
        discarded=("MA-CH-10.b.1.p2", "MA-CH-1.discard"),
        declared=("MA-CH-10.b.2.i.p1", "MA-CH-1.instant_winner"),
        instant_paid=("MA-CH-10.b.2.i.p2", "MA-CH-12.b"),
        board=("MA-CH-10.c", "MA-CH-1.community_card"),
        turned_up=("MA-CH-10.d", "MA-CH-10.d.1", "MA-CH-10.d.2", "MA-CH-1.hand"),
        lost=("MA-CH-10.e",),
        pushed=("MA-CH-10.f", "MA-CH-1.push"),
        won=("MA-CH-12.b", "MA-CH-10.g"),
        bonus_won=("MA-CH-12.d", "MA-CH-6a.c", "MA-CH-6a.d"),
        limit=("MA-CH-12.c.p1",),
        racked=("MA-CH-10.i",),
        winners_racked=(),
        last_racked=("MA-CH-10.h", "MA-CH-10.i"),
    ),
}
