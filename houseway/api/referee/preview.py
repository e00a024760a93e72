"""The preview of a ruling at a live table: what a report would do, before anybody makes it."""

from houseway.api.referee.findings import findings
from houseway.live.table import LiveTable
from houseway.rulebook.clauses import catalogue
from houseway.support.json_types import Json
from houseway.table.events import event_json
from houseway.table.faults import Fault
from houseway.table.replay.answer import seat_json
from houseway.table.round import Round

MOVED = ("returned", "voided", "collected")


def preview(live: LiveTable, report: object) -> Json:
    """What the report would be ruled now: the rule, which wagers it moves, its clauses and readings.

    ``pending`` is True where the ruling waits for a later moment. No card and no result is told: the rule is quoted from the
    chapter, and a wager that stands has none. Raises BadInput where the report would be refused.
    """
    fault, after = live.try_fault(report)
    told = live.round.events if live.round is not None else []
    new = [] if after is None else [event_json(event) for event in after.events[len(told) :]]
    struck = any(event["kind"] == "fault" and event["fault"] == fault.kind for event in new)
    ruling = _found(live, after, new) if after is not None and struck else _stands(live, fault)
    rule = live.game.rulings[fault.kind]
    ruling["says"] = [{"text": rule.ruling, "clauses": list(rule.clauses)}]
    return {"pending": not struck, "ruling": ruling}


def _found(live: LiveTable, after: Round, events: list[Json]) -> Json:
    ruling = findings(
        {
            "game": live.game.id,
            "authority": str(live.game.authority),
            "status": "completed" if after.void is None else "void",
            "events": events,
            "seats": {str(seat): seat_json(after, seat) for seat in sorted(live.table.seats)},
        }
    )
    ruling["money"] = [_masked(line) for line in ruling["money"]]
    return ruling


def _masked(line: Json) -> Json:
    """A line without what depends on cards that nobody may have seen."""
    return {**line, "now": line["now"] if line["now"] in MOVED else "stands", "result": None, "paid": "0.00"}


def _stands(live: LiveTable, fault: Fault) -> Json:
    """A ruling that waits: the clauses of the rule, and nothing moves."""
    book = catalogue(live.game.id, str(live.game.authority))
    cited = [book.clauses[one] for one in live.game.rulings[fault.kind].clauses if one in book.clauses]
    return {
        "status": "completed",
        "money": [],
        "clauses": [{"id": one.id, "cite": one.cite, "kind": one.kind, "gist": one.gist} for one in cited],
        "readings": [],
    }
