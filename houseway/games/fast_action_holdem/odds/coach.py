"""Fast Action Hold 'Em: the coach's question is the player's four cards."""

from typing import Final

from houseway.games.fast_action_holdem.play.house_way import HAND
from houseway.odds.coach import Coach, Given, Seen, Situation, Unvalued, comparable, same_fields


def situation(seen: Seen) -> Situation | Unvalued:
    own = seen.own()
    if len(own) != HAND or "set" not in seen.may:
        return Unvalued("only the division of four cards is valued")
    return Situation(" ".join(own), seen.staked("original"), "original and split wager")


def decision(do: str, seen: Seen) -> Given:
    """``set Ah Kh`` keeps these two; ``split Ah Kh / 9c 9d`` plays both hands."""
    verb, _, kept = do.partition(" ")
    return {"do": verb, "keep": kept.partition(" / ")[0]} if kept else {"do": verb}


def same(offered: Given, made: Given, seen: Seen) -> bool:
    """A split is the same whichever of its two hands is named."""
    if offered["do"] != made["do"] or made["do"] != "split":
        return same_fields(offered, made, seen)
    left = seen.own()
    for card in offered["keep"].split():
        left.remove(card)
    return comparable("keep", made["keep"]) in (comparable("keep", offered["keep"]), sorted(left))


COACH: Final = Coach(situation, decision, same, {1: {"original": 10}})
