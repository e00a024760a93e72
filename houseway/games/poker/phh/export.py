"""Export of a hand to the open Poker Hand History format: of one that was played, or as one player saw it."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from houseway.equipment.money import cents
from houseway.errors import BadInput
from houseway.games.poker.phh.scenarios import CODES
from houseway.games.poker.phh.told_hand import ToldHand, told_by
from houseway.games.poker.play.round import Round
from houseway.games.poker.rules.submission import Poker
from houseway.support.json_types import Json, JsonView

CODE_OF: Final = {both: code for code, both in CODES.items()}
DRAWS: Final = ("stand_pat", "draw")
ORDERED: Final = (
    *("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet"),
    *("min_bet", "starting_stacks", "actions", "players", "finishing_stacks", "currency_symbol"),
)
"""The format's fields in their customary order."""


def exported(rnd: Round) -> Json:
    """The fields of the hand in the format, players from the button's left (without a button, from the dealer's left).

    Raises BadInput if the round is not poker, is void, or contains something the format cannot express.
    """
    told = told_by(rnd)
    if rnd.void is not None:
        raise BadInput("the round is void: the format has no such hand", "scenario", code="not-in-the-format")
    said = {event["seat"] for event in told.events if event["kind"] == "conceded" or event.get("do") == "fold"}
    if rnd.extras["hand"].betting.folded - said:
        raise BadInput(
            "the format has no hand that is dead without a fold of its player", "scenario", code="not-in-the-format"
        )
    return written(told)


def written(told: ToldHand) -> Json:
    """The fields of a hand in the format; hidden cards are ``??``. Raises BadInput where the format has no such hand."""
    order, variant, options = told.order, told.variant, told.submission
    code = CODE_OF.get((variant.id, options.structure))
    if code is None:
        raise BadInput(
            f"the format has no code for {variant.title}, {options.structure}", "variant", code="not-in-the-format"
        )
    player = {seat: f"p{place}" for place, seat in enumerate(order, 1)}
    dead = told.dead()
    found: Json = {
        "variant": code,
        "ante_trimming_status": not dead,
        "antes": [_chips((options.ante or 0) + dead.get(seat, 0)) for seat in order],
        "starting_stacks": [_chips(told.before[seat]) for seat in order],
        "actions": _actions(told, player),
        "players": [told.players[seat] for seat in order if seat in told.players],
        "finishing_stacks": [_chips(told.after[seat]) for seat in order],
        "currency_symbol": "$",
    }
    if variant.button:
        posted = told.blinds()
        blinds = [_chips(posted.get(seat, 0)) for seat in order]
        found["blinds_or_straddles"] = blinds[::-1] if len(order) == 2 else blinds
    else:
        found["bring_in"] = _chips(options.unit if opens_in_full(options) else options.forced_bet)
    limits = told.limits  # a kill raises the limits of the hand
    if options.structure == "fixed_limit":
        found["small_bet"] = _chips(limits.minimum)
        found["big_bet"] = _chips(limits.maximum or 2 * limits.minimum)
    else:
        found["min_bet"] = _chips(limits.minimum)
    return {name: found[name] for name in ORDERED if name in found}


def opens_in_full(options: Poker) -> bool:
    """Whether the forced bet is a full bet. The format then writes it as a completion, since a bring-in is less."""
    return options.forced_bet >= options.minimum > options.unit


def _actions(told: ToldHand, player: Mapping[int, str]) -> list[str]:
    actions: list[str] = []
    pending: dict[str, list[str]] = {}
    bets: dict[int, int] = {}

    def deal() -> None:
        for where, cards in pending.items():
            actions.append(f"d db {''.join(cards)}" if where == "board" else f"d dh {where} {''.join(cards)}")
        pending.clear()

    for at, event in enumerate(told.events):
        kind = event["kind"]
        if kind == "dealt":
            where = "board" if event["to"] == "community" else player[event["to"]]
            pending.setdefault(where, []).append(event["card"])
            continue
        if kind == "ruled" and "exchanged" in event:  # the new card replaces the exposed one
            pending[player[event["seat"]]].remove(event["exchanged"])
        if kind == "betting_round":
            deal()
            if actions and not all(action.startswith("d ") for action in actions):
                bets.clear()
        if kind == "wagered" and not event.get("dead"):
            bets[event["seat"]] = bets.get(event["seat"], 0) + cents(event["amount"])
            if event["wager"] == "forced_bet":
                deal()
                full = opens_in_full(told.submission)
                brought_in = f"cbr {_chips(cents(event['amount']))}" if full else "pb"
                actions.append(f"{player[event['seat']]} {brought_in}")
        if kind == "decided" and event["do"] not in DRAWS:  # in the format all discards precede the new cards
            deal()
            actions += _decided(told, at, player, bets)
        elif kind == "decided":
            actions.append(f"{player[event['seat']]} sd")
        if kind == "discarded" and actions and actions[-1] == f"{player.get(event['position'])} sd":
            actions[-1] += f" {''.join(event['cards'])}"
        if kind == "shown" and event["position"] in player:
            deal()
            actions.append(f"{player[event['position']]} sm {''.join(event['cards'])}")
        if kind == "conceded":
            deal()
            actions.append(f"{player[event['seat']]} sm")
    deal()
    return actions


def _decided(told: ToldHand, at: int, player: Mapping[int, str], bets: dict[int, int]) -> list[str]:
    event = told.events[at]
    who, seat = player[event["seat"]], event["seat"]
    match event["do"]:
        case "fold":
            return [f"{who} f"]
        case "check" | "call":
            return [f"{who} cc"]
        case "bet" | "raise":
            return [f"{who} cbr {_chips(cents(event['amount']))}"]
        case "straddle" | "continue":
            return []
        case "end_wagering":
            raise BadInput("the format has no player who ends the duty to wager", "scenario", code="not-in-the-format")
    # For silent chips and all-ins the amount is in the wager event that follows.
    total = bets.get(seat, 0) + _paid(told.events[at + 1] if at + 1 < len(told.events) else {})
    return [f"{who} cbr {_chips(total)}"] if total > max(bets.values(), default=0) else [f"{who} cc"]


def _paid(event: JsonView) -> int:
    """The amount of a wager event, in cents; 0 for other events."""
    return cents(event["amount"]) if event.get("kind") == "wagered" else 0


def _chips(amount: int) -> int | Decimal:
    whole, rest = divmod(amount, 100)
    return whole if not rest else Decimal(amount) / 100


def as_text(hand: Mapping[str, object]) -> str:
    """The hand as TOML, one field per line."""
    return "".join(f"{name} = {_toml(value)}\n" for name, value in hand.items())


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, list):
        return f"[{', '.join(map(_toml, value))}]"
    if isinstance(value, str):
        quoted = value.replace("\\", "\\\\").replace('"', '\\"')
        return '"' + "".join(one if one.isprintable() else f"\\u{ord(one):04x}" for one in quoted) + '"'
    return str(value)
