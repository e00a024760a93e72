"""Export of a played hand to the open Poker Hand History format."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Final

from houseway.errors import BadInput
from houseway.games.poker.phh.scenarios import CODES
from houseway.games.poker.play.round import Round
from houseway.games.poker.rules.submission import Poker
from houseway.support.json_types import Json, JsonView
from houseway.table.events import Event

CODE_OF: Final = {both: code for code, both in CODES.items()}
DRAWS: Final = ("stand_pat", "draw")
BLINDS: Final = ("blind_bet", "kill_blind", "straddle_bet")
ORDERED: Final = (
    *("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet"),
    *("min_bet", "starting_stacks", "actions", "players", "finishing_stacks", "currency_symbol"),
)
"""The format's fields in their customary order."""


def exported(rnd: Round) -> Json:
    """The fields of the hand in the format, players from the button's left (without a button, from the dealer's left).

    Raises BadInput if the round is not poker, is void, or contains something the format cannot express.
    """
    hand = rnd.extras.get("hand")
    if hand is None or rnd.game.id != "poker":
        raise BadInput("only a hand of poker is written as a hand history", "scenario", code="not-a-poker-hand")
    if rnd.void is not None:
        raise BadInput("the round is void: the format has no such hand", "scenario", code="not-in-the-format")
    said = {event.data["seat"] for event in rnd.events if event.kind == "conceded" or event.data.get("do") == "fold"}
    if hand.betting.folded - said:
        raise BadInput(
            "the format has no hand that is dead without a fold of its player", "scenario", code="not-in-the-format"
        )
    order: tuple[int, ...] = hand.order
    variant, options = hand.variant, hand.submission
    code = CODE_OF.get((variant.id, options.structure))
    if code is None:
        raise BadInput(
            f"the format has no code for {variant.title}, {options.structure}", "variant", code="not-in-the-format"
        )
    player = {seat: f"p{place}" for place, seat in enumerate(order, 1)}
    dead = {seat: amount for seat, amount in hand.betting.apart.items() if amount}
    before = {seat: hand.left_with[seat] - rnd.net(seat) for seat in order}
    found: Json = {
        "variant": code,
        "ante_trimming_status": not dead,
        "antes": [_chips((options.ante or 0) + dead.get(seat, 0)) for seat in order],
        "starting_stacks": [_chips(before[seat]) for seat in order],
        "actions": _actions(rnd, player),
        "players": [rnd.table.seats[seat].player for seat in order if seat in rnd.table.seats],
        "finishing_stacks": [_chips(hand.left_with[seat]) for seat in order],
        "currency_symbol": "$",
    }
    if variant.button:
        posted = {event.data["seat"]: event.data["amount"] for event in _blinds(rnd)}
        blinds = [_chips(posted.get(seat, 0)) for seat in order]
        found["blinds_or_straddles"] = blinds[::-1] if len(order) == 2 else blinds
    else:
        found["bring_in"] = _chips(options.unit if opens_in_full(options) else options.forced_bet)
    limits = hand.betting.limits  # a kill raises the limits of the hand
    if options.structure == "fixed_limit":
        found["small_bet"] = _chips(limits.minimum)
        found["big_bet"] = _chips(limits.maximum or 2 * limits.minimum)
    else:
        found["min_bet"] = _chips(limits.minimum)
    return {name: found[name] for name in ORDERED if name in found}


def opens_in_full(options: Poker) -> bool:
    """Whether the forced bet is a full bet. The format then writes it as a completion, since a bring-in is less."""
    return options.forced_bet >= options.minimum > options.unit


def _blinds(rnd: Round) -> list[Event]:
    blinds = [one for one in rnd.events if one.kind == "wagered" and one.data["wager"] in BLINDS]
    return [one for one in blinds if "dead" not in one.data]


def _actions(rnd: Round, player: Mapping[int, str]) -> list[str]:
    actions: list[str] = []
    pending: dict[str, list[str]] = {}
    bets: dict[int, int] = {}

    def deal() -> None:
        for where, cards in pending.items():
            actions.append(f"d db {''.join(cards)}" if where == "board" else f"d dh {where} {''.join(cards)}")
        pending.clear()

    for event in rnd.events:
        data = event.data
        if event.kind == "dealt":
            where = "board" if data["to"] == "community" else player[data["to"]]
            pending.setdefault(where, []).append(str(data["card"]))
            continue
        if event.kind == "ruled" and "exchanged" in data:  # the new card replaces the exposed one
            pending[player[data["seat"]]].remove(str(data["exchanged"]))
        if event.kind == "betting_round":
            deal()
            if actions and not all(action.startswith("d ") for action in actions):
                bets.clear()
        if event.kind == "wagered" and "dead" not in data:
            bets[data["seat"]] = bets.get(data["seat"], 0) + data["amount"]
            if data["wager"] == "forced_bet":
                deal()
                brought_in = f"cbr {_chips(data['amount'])}" if opens_in_full(rnd.submission) else "pb"
                actions.append(f"{player[data['seat']]} {brought_in}")
        if event.kind == "decided" and data["do"] not in DRAWS:  # in the format all discards precede the new cards
            deal()
            actions += _decided(data, player, bets, rnd)
        elif event.kind == "decided":
            actions.append(f"{player[data['seat']]} sd")
        if event.kind == "discarded" and actions and actions[-1] == f"{player.get(data['position'])} sd":
            actions[-1] += f" {''.join(map(str, data['cards']))}"
        if event.kind == "shown" and data["position"] in player:
            deal()
            actions.append(f"{player[data['position']]} sm {''.join(map(str, data['cards']))}")
        if event.kind == "conceded":
            deal()
            actions.append(f"{player[data['seat']]} sm")
    deal()
    return actions


def _decided(data: JsonView, player: Mapping[int, str], bets: dict[int, int], rnd: Round) -> list[str]:
    who, seat = player[data["seat"]], data["seat"]
    match data["do"]:
        case "fold":
            return [f"{who} f"]
        case "check" | "call":
            return [f"{who} cc"]
        case "bet" | "raise":
            return [f"{who} cbr {_chips(data['amount'])}"]
        case "straddle" | "continue":
            return []
        case "end_wagering":
            raise BadInput("the format has no player who ends the duty to wager", "scenario", code="not-in-the-format")
    # For silent chips and all-ins the amount is in the wager event that follows.
    total = bets.get(seat, 0) + _paid_after(rnd, data)
    return [f"{who} cbr {_chips(total)}"] if total > max(bets.values(), default=0) else [f"{who} cc"]


def _paid_after(rnd: Round, data: Mapping[str, object]) -> int:
    """The amount of the wager event that follows this decision, in cents, or 0."""
    events = rnd.events
    at = next(place for place, event in enumerate(events) if event.data is data)
    after = events[at + 1] if at + 1 < len(events) else None
    return int(after.data["amount"]) if after is not None and after.kind == "wagered" else 0


def _chips(cents: int) -> int | Decimal:
    whole, rest = divmod(cents, 100)
    return whole if not rest else Decimal(cents) / 100


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
