"""What the coach may know of a pot: the seat's cards, those face up, who is still in, the pot and the price of a call."""

from typing import Final

from houseway.equipment.money import Cents, cents
from houseway.games.poker.equity.shares import RANDOM, equity, equity_answer, variant_of
from houseway.games.poker.rules.variants import VARIANTS
from houseway.odds.coach import PotOdds, Seen, Unvalued
from houseway.support.json_types import Json, JsonView
from houseway.table.view import HIDDEN

EXACT_UP_TO: Final = 2_000_000
SAMPLE: Final = 400_000
"""A coach answers while somebody waits: beyond that many deals a sample will do."""


NO_WAGER: Final = Unvalued("nothing has to be put into the pot")
EXCHANGE: Final = Unvalued(
    "what a discard is worth depends on how the others draw and wager, which the cards do not tell"
)
BEFORE_THE_DRAW: Final = Unvalued("the share of a pot before the exchange depends on what everybody discards")


def told(seen: Seen) -> Json | Unvalued:
    """The variant, the hands as this seat sees them (its own first), the board, the pot and the call, both in cents.

    There is no figure for a question that is not about a wager, nor in draw before the exchange.
    """
    begun = seen.of_kind("dealt_in")
    if "fold" not in seen.may or not begun:
        return EXCHANGE if {"draw", "stand_pat"} & {*seen.may} else NO_WAGER
    variant, said = VARIANTS[begun[-1]["game"]], seen.of_kind("decided")
    if variant.family == "five_card_draw" and not any(one["do"] in ("draw", "stand_pat") for one in said):
        return BEFORE_THE_DRAW
    folded = {one["seat"] for one in said if one["do"] == "fold"}
    others = [seat for seat in begun[-1]["seats"] if seat not in folded and seat != seen.seat]
    up = [one for one in seen.of_kind("dealt") if one["to"] in folded and one["card"] != HIDDEN]
    return {
        "variant": variant.id,
        "hands": [" ".join(seen.own()), *(" ".join(seen.cards(seat)) or RANDOM for seat in others)],
        "board": " ".join(seen.cards("community")),
        "dead": " ".join(one["card"] for one in up),
        "pot": sum(cents(one["amount"]) for one in seen.of_kind("wagered")),
        "to_call": to_call(seen),
    }


def to_call(seen: Seen) -> Cents:
    """What a call costs, in cents: the difference to the most that anybody has put in on this street."""
    if "call" not in seen.may:
        return 0
    since = max(place for place, one in enumerate(seen.events) if one["kind"] in ("closed", "dealt_in"))
    put: dict[int, Cents] = {}
    for one in seen.events[since:]:
        if one["kind"] == "wagered" and one["wager"] != "ante" and not one.get("dead"):
            put[one["seat"]] = put.get(one["seat"], 0) + cents(one["amount"])
    return max(put.values(), default=0) - put.get(seen.seat, 0)


def share(hands: JsonView) -> Json:
    """The share of the pot that each hand wins if nobody wagers on."""
    variant, held = variant_of(hands["variant"]), list(hands["hands"])
    return equity_answer(equity(variant, held, hands["board"], hands["dead"], exact_up_to=EXACT_UP_TO, sample=SAMPLE))


POT_ODDS: Final = PotOdds(told, share)
