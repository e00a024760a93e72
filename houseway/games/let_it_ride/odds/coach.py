"""Let It Ride: the coach's question is the player's three cards, for bet 2 with the first community card."""

from typing import Final

from houseway.odds.coach import Coach, Seen, Situation


def situation(seen: Seen) -> Situation:
    board = seen.cards("community")
    wager = f"bet_{len(board) + 1}"
    return Situation(" ".join([*seen.own(), *board]), seen.staked(wager), wager.replace("_", " "))


COACH: Final = Coach(situation, wagers={1: {"bet_1": 10, "bet_2": 10, "bet_3": 10}})
