"""Caribbean Stud: the coach's question is the player's five cards and the dealer's up-card."""

from typing import Final

from houseway.odds.coach import Coach, Seen, Situation


def situation(seen: Seen) -> Situation:
    hand = " ".join([*seen.own(), *seen.cards("dealer")])
    return Situation(hand, seen.staked("ante"), "ante and bet")


COACH: Final = Coach(situation)
