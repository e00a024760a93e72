"""Mississippi Stud: the coach's question is the player's two cards, then each bet and the community card turned after it."""

from typing import Final

from houseway.equipment.money import dollars
from houseway.odds.coach import Coach, Seen, Situation

STREETS: Final = ("third_street", "fourth_street")


def situation(seen: Seen) -> Situation:
    ante, board = seen.staked("ante"), seen.cards("community")
    bets = [seen.staked(street) // ante for street in STREETS[: len(board)]]
    told = [f"{bet}x {card}" for bet, card in zip(bets, board, strict=True)]
    hand = " ".join([*seen.own(), *told])
    return Situation(hand, ante, "Ante and street wagers", {"stake": dollars(ante)})


COACH: Final = Coach(situation)
