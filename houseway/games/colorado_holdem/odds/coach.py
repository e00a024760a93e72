"""Colorado Hold 'Em: the coach's question is the player's three cards."""

from typing import Final

from houseway.equipment.money import dollars
from houseway.odds.coach import Coach, Given, Seen, Situation


def situation(seen: Seen) -> Situation:
    return Situation(" ".join(seen.own()), seen.staked("ante"), "ante and bet")


def decision(do: str, seen: Seen) -> Given:
    """``play, bet, discard 7c`` plays on with a bet equal to the ante."""
    if not do.startswith("play"):
        return {"do": do}
    bet = 0 if "no bet" in do else seen.staked("ante")
    return {"do": "play", "bet": dollars(bet), "discard": do.rpartition(" ")[2]}


COACH: Final = Coach(situation, decision)
