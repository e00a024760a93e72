"""Spanish 21: the coach's question is the hand in play and the up card; after a double, to stand or rescue; and insurance."""

from fractions import Fraction
from typing import Final

from houseway.equipment.money import dollars
from houseway.games.spanish_21.play.reading import situation as hand_in_play
from houseway.games.spanish_21.play.reading import turn_of
from houseway.odds.coach import Coach, Given, Seen, Situation, Unvalued, told

ANOTHER_BOX: Final = Unvalued("this hand is another player's box")
FOR_LESS: Final = Unvalued(
    "the strategy values a double of the whole wager, and this hand was doubled for less or again"
)
NO_INSURANCE: Final = Unvalued("the hand that would be insured has more or fewer than two cards")
EVEN_MONEY_LESS: Final = Fraction(-1, 2)
"""A blackjack wins 3 to 2 against any dealer's hand; even money pays 1 to 1."""


def situation(seen: Seen) -> Situation | Unvalued:
    if "decline_insurance" in seen.may:
        return _insurance(seen)
    stake, doubled = _stakes(seen)
    rescue = "rescue" in seen.may
    if not {"hit", "rescue"} & {*seen.may} or not stake:
        return ANOTHER_BOX
    if rescue and doubled != stake:
        return FOR_LESS
    hand = hand_in_play(told(seen.events), seen.seat)
    return Situation(f"doubled {hand}" if rescue else hand, stake, "this hand, with its double or split")


def _stakes(seen: Seen) -> tuple[int, int]:
    """The wager on the hand in play and its double; 0 on another player's box."""
    box, number = turn_of(told(seen.events), seen.seat)
    if box != seen.seat:
        return 0, 0
    which = f"#{number}" if number > 1 else ""
    first = seen.staked("spanish_21")
    return seen.staked(f"spanish_21{which}") or first, seen.staked(f"double_down{which}")


def _insurance(seen: Seen) -> Situation | Unvalued:
    most, stake, own = seen.may.get("insurance"), seen.staked("spanish_21"), seen.own()
    if not most or not stake or len(own) != 2:
        return NO_INSURANCE
    fixed = {"even_money": EVEN_MONEY_LESS * stake / most}
    always = seen.submission.blackjack_pays == "always_3_to_2"
    hand = " ".join(["insurance", *own, "v", *seen.cards("dealer")])
    return Situation(hand, most, "insurance, compared with none", {}, fixed if always else {})


def decision(do: str, seen: Seen) -> Given:
    if do == "double down":
        return {"do": "double_down", "amount": dollars(_stakes(seen)[0])}
    if do == "insurance":
        return {"do": do, "amount": dollars(seen.may.get("insurance") or 0)}
    return {"do": do}


COACH: Final = Coach(situation, decision, wagers={1: {"spanish_21": 10}}, nothing="decline_insurance")
