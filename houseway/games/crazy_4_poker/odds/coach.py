"""Crazy 4 Poker: the coach's question is the player's five cards."""

from typing import Final

from houseway.equipment.money import dollars
from houseway.odds.coach import Coach, Given, Seen, Situation


def situation(seen: Seen) -> Situation:
    return Situation(" ".join(seen.own()), seen.staked("ante"), "Ante, Super Bonus and Play")


def decision(do: str, seen: Seen) -> Given:
    """``play_3x`` is a Play Wager of three Antes."""
    if do == "fold":
        return {"do": do}
    times = int(do.removeprefix("play_").removesuffix("x"))
    return {"do": "play", "amount": dollars(times * seen.staked("ante"))}


COACH: Final = Coach(situation, decision, wagers={1: {"ante": 10, "super_bonus": 10}})
