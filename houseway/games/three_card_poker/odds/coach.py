"""Three Card Poker: the coach's question is the player's three cards."""

from typing import Final

from houseway.odds.coach import Coach, Seen, Situation


def situation(seen: Seen) -> Situation:
    return Situation(" ".join(seen.own()), seen.staked("ante"), "ante, play and ante bonus")


COACH: Final = Coach(situation)
