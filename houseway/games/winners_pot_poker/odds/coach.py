"""Winner's Pot Poker: the coach's question is the player's cards and the dealer's up cards, as if the player were alone."""

from typing import Final

from houseway.odds.coach import Coach, Seen, Situation


def situation(seen: Seen) -> Situation:
    hand = " ".join([*seen.own(), "|", *seen.cards("dealer")])
    return Situation(hand, seen.staked("ante"), "ante, bet and double, as if you were alone with the dealer")


COACH: Final = Coach(situation)
