"""Pai Gow: the coach's question is four tiles to be set, as a player or as the bank."""

from typing import Final

from houseway.equipment.money import cents
from houseway.odds.coach import Coach, Given, Seen, Situation, Unvalued, comparable

THE_BANK: Final = Unvalued(
    "to bank is no better and no worse by the tiles: the odds room prices the bank and the player"
)


def situation(seen: Seen) -> Situation | Unvalued:
    """A bank has no wager of its own: its values count the wagers of all the others."""
    if "set" not in seen.may:
        return THE_BANK
    own, stake = " ".join(seen.own()), seen.staked("pai_gow")
    if stake:
        return Situation(own, stake, "your wager, against the house way")
    others = sum(cents(one["amount"]) for one in seen.of_kind("wagered"))
    return Situation(own, others, "all wagers against your bank", {"role": "bank"})


def decision(do: str, seen: Seen) -> Given:
    """``6-6 4-5 / 3-6 1-5`` names the high hand, then the low hand."""
    high, _, low = do.partition(" / ")
    return {"do": "set", "high": high, "low": low}


def same(offered: Given, made: Given, seen: Seen) -> bool:
    """The two hands in either order: the higher is laid down as the high hand."""
    if made["do"] != "set":
        return False
    high, low = (comparable("high", made[part]) for part in ("high", "low"))
    return comparable("high", offered["high"]) in (high, low)


COACH: Final = Coach(situation, decision, same, {1: {"pai_gow": 10}})
