"""The state of a live table as JSON for one viewer; no other module does this.

Cards come only from events masked by the rules of :mod:`houseway.table.view`; nothing here reads a hand.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from pydantic_core import to_json

from houseway.equipment.money import Cents, dollars
from houseway.live.opening import list_json
from houseway.live.room.time_bank import bank_of, left
from houseway.live.round import LiveRound, RenderedEvent
from houseway.live.table import LiveTable
from houseway.rulebook.digest import submission_digest
from houseway.rulebook.submission import Submission
from houseway.support.json_types import Json
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Amount, Ask, CardsOf, Chips, Choice, Field, OneOf
from houseway.table.events import Event, as_json
from houseway.table.faults import Fault
from houseway.table.hands import TableHands, hands_after
from houseway.transparency.canonical import Written, joined, listed, written

Viewer = int | None
"""A seat, or None for a bystander."""
NOTHING: Final = Written("null")


def table_json(live: LiveTable, table_id: str) -> Json:
    """The table's own data as JSON, the same for every viewer."""
    return {**_lasting(live, table_id), **_passing(live)}


def table_text(live: LiveTable, table_id: str) -> Written:
    """The same as JSON text; the part that changes with the options alone is cached."""
    of = table_id, live.table.submission, live.options, live.house_rules
    if live.lasting is None or any(one is not other for one, other in zip(of, live.lasting[0], strict=True)):
        live.lasting = of, as_sent(_lasting(live, table_id))
    return Written(f"{live.lasting[1][:-1]},{as_sent(_passing(live))[1:]}")


def _lasting(live: LiveTable, table_id: str) -> Json:
    config = live.config
    return {
        "id": table_id,
        "name": config.name,
        "game": config.game,
        "title": live.game.title,
        "authority": config.authority,
        "minimum": dollars(config.minimum),
        "maximum": dollars(config.maximum),
        "options": dict(live.options),
        "submission": submission_digest(config.game, config.authority, live.table.submission),
        "house_rules": dict(live.house_rules),
        "dealer": config.dealer,
        "training": config.training,
        "private": config.private,
        "room": live.game.house is not None,
    }


def _passing(live: LiveTable) -> Json:
    config, live_round = live.config, live.round
    going = live.shoe.sealed if live.shoe is not None and live.shoe.promised else None
    coming = None if config.dealer == "person" else live.promise
    promise = coming if live.shoe is None else going
    return {
        "status": live.status,
        "retired": live.retired,
        "suspended_why": None if live.suspended is None else live.suspended.reason,
        "phase": live.phase,
        "deadline": None if live.strikes is None else live.strikes.isoformat(),
        "round": live.number,
        "commitment": None if promise is None else promise.published,
        "next_commitment": None if coming is None else coming.published,
        "seeds": {} if live.shoe is None else {str(seat): seed for seat, seed in live.shoe.seeds.by_seat.items()},
        "next_seeds": {str(seat): seed for seat, seed in live.seeds.by_seat.items()},
        "wanted": None if live_round is None else live_round.wanted,
        "notices": [_notice(event) for event in live.notices],
        "reported": [_reported(live, fault) for fault in live.pending],
        "mix": None if live.game.house is None else live.game.house.room.mix(live.now),
        "places": live.game.seats if live.game.house is None else live.game.house.places(live.now),
        "to_sign": list_json(live.game, live.table.submission, live.signed)
        if config.signed_opening and live.status == "closed"
        else [],
    }


def state_text(live: LiveTable, table_id: str, viewer: Viewer, connected: Iterable[str] = (), **more: Json) -> Written:
    """Everything that this viewer may see now, as the JSON text sent to a client; built from texts already rendered.

    ``connected`` names the players who are online; ``more`` adds fields.
    """
    pages = pages_of(live)
    hands = hands_after(page.seen_by(viewer) for page in pages)
    events = listed([page.text_for(viewer) for page in pages])
    parts = {**table_parts(live, table_id, connected), "events": events, **seat_parts(live, viewer, hands)}
    return joined({**parts, **more}, ordered=False)


def pages_of(live: LiveTable) -> list[RenderedEvent]:
    """The rendered events to show: those of the round, or of the opening if there is none. The list grows during a round.

    Each rendered event applies the same visibility rule as :mod:`houseway.table.view`.
    """
    return live.opening if live.round is None else live.round.pages()


def table_parts(live: LiveTable, table_id: str, connected: Iterable[str]) -> dict[str, Written]:
    """The parts of the state that are the same for every viewer, as JSON texts."""
    live_round, here = live.round, set(connected)
    finished = live_round is not None and live_round.finished
    bank = bank_of(live)
    seats = {
        str(number): {
            "player": player.name,
            "chips": dollars(live.players.chips(number)),
            "bot": player.bot,
            "connected": player.name in here,
            "away": live.players.is_away(number),
            "gone": player.gone,
            "ready": player.ready,
            "time_bank": None if bank is None else left(player, bank),
            "wagers": _wagers(live, number),
            "coupons": [dollars(face) for face in live.now.coupons.get(number, [])],
            "net": dollars(live_round.net(number))
            if live_round is not None and finished and live.players.viewer(number) is not None
            else None,
        }
        for number, player in sorted(live.players.by_seat.items())
    }
    return {
        "table": table_text(live, table_id),
        "seats": as_sent(seats),
        "wagers": offered(live),
        "answer": joined(live_round.answer(), False) if live_round is not None and finished else NOTHING,
    }


def seat_parts(live: LiveTable, viewer: Viewer, hands: TableHands) -> dict[str, Written]:
    """The parts of the state that depend on the viewer, apart from the events, as JSON texts."""
    asks = [] if live.round is None else [ask_json(ask, viewer) for ask in live.round.asks()]
    return {"asks": as_sent(asks), "hands": as_sent(hands.json())}


def as_sent(value: object) -> Written:
    """The value as JSON text for a client; fast and not canonical, because it is never hashed."""
    return Written(to_json(value).decode())


def as_seen(live_round: LiveRound, viewer: Viewer) -> list[Event]:
    """The events of a round as that viewer sees them."""
    return [page.seen_by(viewer) for page in live_round.pages()]


def _notice(event: Event) -> Json:
    seat = event.data["seat"] if event.kind == "by_clock" else None
    return {"text": event.text, "clauses": list(event.clauses), "seat": seat}


def _reported(live: LiveTable, fault: Fault) -> Json:
    """A fault that was reported and whose moment has not come, as a notice."""
    when = "" if live.playing else " for the coming round"
    text = f"{fault.kind.replace('_', ' ')} is reported{when}: it is ruled on when its moment comes"
    return {"text": text, "clauses": list(live.game.rulings[fault.kind].clauses), "seat": None}


def _wagers(live: LiveTable, number: int) -> list[Json]:
    live_round = live.round
    if live_round is None:
        lying = live.players.bets.get(number, {})
        laid = live.players.coupons.get(number, {})
        return [
            _line(Wager(number, wager, pick, amount), laid.get((wager, pick), 0))
            for (wager, pick), amount in lying.items()
        ]
    if live.players.viewer(number) is None:  # they are the wagers of whoever sat here before
        return []
    return [_line(wager, wager.face) for wager in live_round.wagers if wager.seat == number]


def _line(wager: Wager, coupon: Cents) -> Json:
    return {
        "wager": wager.id,
        "selection": wager.selection,
        "stake": dollars(wager.stake),
        "result": wager.result,
        "paid": dollars(wager.paid),
        **({"coupon": dollars(coupon)} if coupon else {}),
    }


def offered(live: LiveTable) -> Written:
    """The wagers of the game as JSON text, with the reason for each that is not offered; cached per submission."""
    submission = live.now.submission
    if live.offered is None or live.offered[0] is not submission:
        live.offered = (submission, written(_offered(live, submission), ordered=False))
    return live.offered[1]


def _offered(live: LiveTable, submission: Submission) -> list[Json]:
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
            "coupon": bool(rule.coupon) and rule.takes_coupon(submission),
            "clauses": list(rule.clauses),
        }
        for rule in live.game.wagers.values()
    ]


def ask_json(ask: Ask, viewer: Viewer) -> Json:
    """A question as JSON; its choices are included only for the seat that is asked."""
    choices = [_choice(choice) for choice in ask.choices] if ask.seat == viewer else []
    return {"seat": ask.seat, "prompt": ask.prompt, "clauses": list(ask.clauses), "choices": choices}


def _choice(choice: Choice) -> Json:
    return {
        "do": choice.do,
        "fields": {name: _field(field) for name, field in choice.fields.items()},
        "optional": {name: as_json(value, name) for name, value in choice.optional.items()},
        "whole": [str(card) for card in choice.whole],
        "divisions": [each._asdict() for each in choice.divisions()] if choice.divisions else [],
    }


def _field(field: Field) -> Mapping[str, object]:
    match field:
        case Amount(minimum, maximum, step):
            top = None if maximum is None else dollars(maximum)
            return {"type": "amount", "minimum": dollars(minimum), "maximum": top, "step": dollars(step)}
        case OneOf(values):
            return {"type": "one_of", "values": [as_json(value) for value in values]}
        case CardsOf(holding, minimum, maximum):
            if field.meant is not None:
                minimum = maximum = field.meant
            return {"type": "cards", "of": [str(card) for card in holding], "minimum": minimum, "maximum": maximum}
        case Chips(minimum, maximum):
            return {"type": "chips", "minimum": dollars(minimum), "maximum": dollars(maximum), "hint": field.hint()}
    return {"type": "text", "hint": field.hint()}
