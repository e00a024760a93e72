"""The referee's answer: a settled round as JSON."""

from collections.abc import Iterable

from houseway.equipment.money import dollars
from houseway.rulebook.editions import edition_named
from houseway.rulebook.readings import explained, parted, resting
from houseway.table.events import Event, event_json
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.table.view import public_clauses

Json = dict[str, object]


def answer_json(rnd: Round, with_events: bool = True) -> Json:
    """A settled round as JSON: status, each seat's wagers and net, the house's net, meters, funds, readings and all events.

    Without events it contains only what everybody at the table may know.
    """
    game = rnd.game
    seats: Json = {str(number): seat_json(rnd, number) for number in rnd.seated or sorted(rnd.table.seats)}
    out: Json = {
        "game": game.id,
        "authority": str(game.authority),
        "edition": edition_named(game.id, game.authority, game.edition),
        "status": "completed" if rnd.void is None else "void",
        "seats": seats,
        "house": {"net": dollars(rnd.net("house"))},
    }
    for kind, accounts in (("meters", ("meter:",)), ("funds", ("fund:", "house:"))):
        named = {str(a).partition(":")[2]: a for a in rnd.accounts() if str(a).startswith(accounts)}
        if named:
            out[kind] = {name: {"net": dollars(rnd.net(account))} for name, account in named.items()}
    more = dict(game.scenario.extra_answer(rnd))
    for number, lines in more.pop("seats", {}).items():
        seat = seats[str(number)]
        if isinstance(seat, dict):
            seat.update(lines)
    out.update(more)
    cited = [event.clauses if with_events else public_clauses(event) for event in rnd.events]
    cited += (event.clauses for act in rnd.acts for event in act.events)
    cited += (wager.clauses for wager in rnd.wagers)
    resting_on = (reading for clauses in dict.fromkeys(cited) for reading in resting(game.id, game.authority, clauses))
    out["readings"] = explained(game.id, game.authority, resting_on)
    if rnd.acts:
        out["acts"] = [
            {"act": act.name, "by": act.by, "events": [_event(rnd, event) for event in act.events]} for act in rnd.acts
        ]
    if with_events:
        out["events"] = [_event(rnd, event) for event in rnd.events]
    return out


def _event(rnd: Round, event: Event) -> Json:
    line = event_json(event)
    readings = resting(rnd.game.id, rnd.game.authority, event.clauses)
    return line | {"readings": list(readings)} if readings else line


def seat_json(rnd: Round, number: int) -> Json:
    """A seat's wagers, coupons and net so far, as JSON."""
    wagers: Json = {}
    for wager in rnd.wagers:
        if wager.seat != number:
            continue
        line: Json = {
            "stake": dollars(wager.stake),
            "result": wager.result,
            "paid": dollars(wager.paid),
            "vigorish": dollars(wager.vigorish),
            "clauses": parted(wager.clauses)[0],
        }
        if readings := resting(rnd.game.id, rnd.game.authority, wager.clauses):
            line["readings"] = list(readings)
        if wager.selection is None:
            wagers[wager.id] = line
        else:
            nested = wagers.setdefault(wager.id, {})
            if isinstance(nested, dict):
                nested[str(wager.selection)] = line
    coupons = _coupons(rnd, number)
    return {"wagers": wagers, **({"coupons": coupons} if coupons else {}), "net": dollars(rnd.net(number))}


def _coupons(rnd: Round, number: int) -> Json:
    """The seat's match play coupons, by the wager beside which each was placed."""
    lines: Json = {}
    for wager in rnd.wagers:
        if wager.seat != number or wager.coupon is None:
            continue
        line: Json = {
            "face": dollars(wager.coupon.face),
            "result": wager.result,
            "paid": dollars(wager.coupon.paid),
            "vigorish": dollars(wager.coupon.vigorish),
            "collected": wager.coupon.collected,
            "clauses": parted(wager.coupon.clauses)[0],
        }
        if wager.selection is None:
            lines[wager.id] = line
        else:
            nested = lines.setdefault(wager.id, {})
            if isinstance(nested, dict):
                nested[str(wager.selection)] = line
    return lines


def total_json(table: Table, seated: Iterable[int]) -> Json:
    """The nets of all rounds at a table, in dollars, for the house and every seat in ``seated``."""
    numbers = sorted(set(seated))
    out: Json = {
        "seats": {str(number): {"net": dollars(table.ledger[number])} for number in numbers},
        "house": {"net": dollars(table.ledger["house"])},
    }
    if table.game.scenario.chips_word == "stack":  # table-stakes games also list each seat's net at the top level
        out |= {str(number): dollars(table.ledger[number]) for number in numbers}
    return out
