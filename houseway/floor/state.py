"""A table as one person may see it: the only place where a live table becomes data for somebody.

Cards come from :func:`houseway.table.view.seen` alone; nothing here looks at a hand.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from houseway.equipment.supply import Position
from houseway.floor.canonical import Written, joined, listed, written
from houseway.floor.live import LiveTable
from houseway.floor.live_round import LiveRound
from houseway.floor.opening import list_json
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, Field, OneOf
from houseway.table.events import Event, as_json
from houseway.table.money import dollars
from houseway.table.view import HIDDEN, hand_key, split_hand
from houseway.table.wagers import Wager

Json = dict[str, Any]
Viewer = int | None
"""A seat, or None for a bystander."""


def table_json(live: LiveTable, table_id: str) -> Json:
    """The table itself; the same for everybody."""
    config, one = live.config, live.round
    going = live.shoe.sealed if live.shoe is not None and live.shoe.promised else None
    coming = None if config.dealer == "person" else live.promise
    promise = coming if live.shoe is None else going
    return {
        "id": table_id,
        "name": config.name,
        "game": config.game,
        "title": live.game.title,
        "authority": config.authority,
        "minimum": dollars(config.minimum),
        "maximum": dollars(config.maximum),
        "options": dict(live.options),
        "status": live.status,
        "retired": live.retired,
        "suspended_why": None if live.suspended is None else live.suspended.reason,
        "phase": live.phase,
        "deadline": None if live.deadline is None else live.deadline.isoformat(),
        "round": live.number,
        "dealer": config.dealer,
        "training": config.training,
        "commitment": None if promise is None else promise.published,
        "next_commitment": None if coming is None else coming.published,
        "seeds": {} if live.shoe is None else {str(seat): seed for seat, seed in live.shoe.seeds.by_seat.items()},
        "next_seeds": {str(seat): seed for seat, seed in live.seeds.by_seat.items()},
        "wanted": None if one is None else one.wanted,
        "notices": [{"text": event.text, "clauses": list(event.clauses)} for event in live.notices],
        "closed_why": None if live.now.closed is None else live.now.closed[0],
        "room": live.game.room is not None,
        "to_sign": list_json(live.game, live.table.submission, live.signed)
        if config.signed_opening and live.status == "closed"
        else [],
    }


def state_text(live: LiveTable, table_id: str, viewer: Viewer, connected: Iterable[str] = (), **more: Json) -> Written:
    """Everything that this viewer may see now, as it is sent: put together from what is written down already.

    Further fields are added, where some are given.
    """
    one = live.round
    own = [] if one is None else as_seen(one, viewer)
    # Cards leave through the view alone: a page knows who may see it by the same rule.
    events = listed([page.text_for(viewer) for page in (live.opening if one is None else one.pages())])
    finished = one is not None and one.finished
    here = set(connected)
    state: Json = {
        "table": table_json(live, table_id),
        "seats": {
            str(number): {
                "player": player.name,
                "chips": dollars(live.players.chips(number)),
                "bot": player.bot,
                "connected": player.name in here,
                "away": live.players.is_away(number),
                "ready": player.ready,
                "wagers": _wagers(live, number),
                "net": dollars(one.net(number)) if one is not None and finished else None,
            }
            for number, player in sorted(live.players.by_seat.items())
        },
        "wagers": offered(live),
        "asks": [] if one is None else [ask_json(ask, viewer) for ask in one.asks()],
        "events": events,
        "hands": hands(own),
        "dice": _dice(own),
        "answer": joined({**one.answer(), "events": events}, False) if one is not None and finished else None,
        "net": {str(seat): dollars(one.net(seat)) for seat in one.seated} if one and finished else None,
    }
    return joined(state | more, ordered=False)


def as_seen(one: LiveRound, viewer: Viewer) -> list[Event]:
    """The events of a round as that viewer saw them."""
    return [page.seen_by(viewer) for page in one.pages()]


def hands(events: Iterable[Event]) -> dict[str, list[str]]:
    """What lies before each position, as far as these events show it."""
    lying: dict[Position, list[str]] = {}
    for event in events:
        data = event.data
        if event.kind == "dealt":
            lying.setdefault(hand_key(data["to"], data.get("hand", 1)), []).append(str(data["card"]))
        elif event.kind == "split":
            split_hand(lying, {**data, "card": str(data["card"])})
        elif event.kind == "shown":
            lying[data["position"]] = [str(card) for card in data["cards"]]
        elif event.kind == "handed" and HIDDEN not in data["cards"]:
            cards = [str(card) for card in data["cards"]]
            hand = lying.setdefault(data["hand"], cards)
            hand[len(hand) - len(cards) :] = cards
        elif event.kind == "discarded" and 0 < len(data.get("cards", ())) < len(lying.get(data["position"], ())):
            for card in map(str, data["cards"]):  # a draw: the others stay
                hand = lying[data["position"]]
                hand.remove(card if card in hand else HIDDEN)
    return {str(position): cards for position, cards in lying.items()}


def _dice(events: Iterable[Event]) -> list[int] | None:
    """The last roll that was announced."""
    for event in reversed(list(events)):
        if "dice" in event.data and event.kind == "announced":
            return [int(face) for face in event.data["dice"]]
    return None


def _wagers(live: LiveTable, number: int) -> list[Json]:
    one = live.round
    if one is None:
        lying = live.players.bets.get(number, {})
        return [_line(Wager(number, wager, pick, amount)) for (wager, pick), amount in lying.items()]
    return [_line(wager) for wager in one.wagers if wager.seat == number]


def _line(wager: Wager) -> Json:
    return {
        "wager": wager.id,
        "selection": wager.selection,
        "stake": dollars(wager.stake),
        "result": wager.result,
        "paid": dollars(wager.paid),
    }


def offered(live: LiveTable) -> Written:
    """What can be wagered here, and why not where it cannot; worked out once for each set of options."""
    submission = live.now.submission
    if live.offered is None or live.offered[0] is not submission:
        live.offered = (submission, written(_offered(live, submission), ordered=False))
    return live.offered[1]


def _offered(live: LiveTable, submission: Any) -> list[Json]:
    return [
        {
            "id": rule.id,
            "title": rule.title,
            "selections": list(rule.selections),
            "placed": rule.placed,
            "main": rule.main,
            "sole": bool(rule.sole),
            "refused": rule.offered(submission),
            "amounts": [dollars(amount) for amount in rule.sums(submission)],
            "equal_to": rule.equal_to or None,
            "clauses": list(rule.clauses),
        }
        for rule in live.game.wagers.values()
    ]


def ask_json(ask: Ask, viewer: Viewer) -> Json:
    """A question; its choices for the seat that is asked, for nobody else."""
    choices = [_choice(choice) for choice in ask.choices] if ask.seat == viewer else []
    return {"seat": ask.seat, "prompt": ask.prompt, "clauses": list(ask.clauses), "choices": choices}


def _choice(choice: Choice) -> Json:
    return {
        "do": choice.do,
        "fields": {name: _field(one) for name, one in choice.fields.items()},
        "optional": {name: as_json(value, name) for name, value in choice.optional.items()},
        "whole": [str(card) for card in choice.whole],
    }


def _field(one: Field) -> Mapping[str, Any]:
    match one:
        case Amount(minimum, maximum, step):
            top = None if maximum is None else dollars(maximum)
            return {"type": "amount", "minimum": dollars(minimum), "maximum": top, "step": dollars(step)}
        case OneOf(values):
            return {"type": "one_of", "values": [as_json(value) for value in values]}
        case CardsOf(holding, minimum, maximum):
            if one.meant is not None:
                minimum = maximum = one.meant
            return {"type": "cards", "of": [str(card) for card in holding], "minimum": minimum, "maximum": maximum}
        case Chips(minimum, maximum):
            return {"type": "chips", "minimum": dollars(minimum), "maximum": dollars(maximum), "hint": one.hint()}
    return {"type": "text", "hint": one.hint()}
