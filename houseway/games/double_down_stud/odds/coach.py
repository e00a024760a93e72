"""Double Down Stud: the coach's question is the player's card, the three cards turned up, and the other players' cards."""

from typing import Final

from houseway.equipment.money import dollars
from houseway.odds.coach import Coach, Given, Seen, Situation
from houseway.table.view import HIDDEN


def situation(seen: Seen) -> Situation:
    mine = ("community", str(seen.seat))
    others = [card for place, held in seen.hands.items() if place not in mine for card in held if card != HIDDEN]
    hand = " ".join([*seen.own(), *seen.cards("community"), *(["/", *others] if others else [])])
    return Situation(hand, seen.staked("original"), "original wager and double down")


def decision(do: str, seen: Seen) -> Given:
    """A double down is made in full."""
    return {"do": do} if do == "stay" else {"do": do, "amount": dollars(seen.staked("original"))}


COACH: Final = Coach(situation, decision, wagers={1: {"original": 10}}, nothing="stay")
