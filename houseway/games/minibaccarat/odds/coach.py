"""Minibaccarat: the coach's question is a House Money payout, with the first two cards of both hands face up."""

from typing import Final

from houseway.equipment.money import dollars
from houseway.odds.coach import Coach, Given, Seen, Situation, Unvalued


def situation(seen: Seen) -> Situation | Unvalued:
    if "take" not in seen.may:
        return Unvalued("only a House Money payout leaves a choice")
    stake = seen.staked("house_money")
    hand = " ".join([*seen.cards("player"), *seen.cards("banker")])
    return Situation(hand, stake, "House Money and what it adds to your wager", {"stake": dollars(stake)})


def decision(do: str, seen: Seen) -> Given:
    """``press on banker`` puts the payout on that wager."""
    return {"do": "press", "on": do.rpartition(" ")[2]} if do.startswith("press") else {"do": do}


COACH: Final = Coach(situation, decision, wagers={1: {"banker": 10, "house_money": 10}})
