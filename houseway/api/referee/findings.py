"""The ruling in an answer: what the referee says on the irregularity, which money it moves, by which clauses and readings."""

from collections.abc import Iterable, Iterator
from typing import Final

from houseway.rulebook.clauses import Catalogue, catalogue
from houseway.support.json_types import Json, JsonView

SAYS: Final = ("ruled", "refused")
MOVES: Final = ("returned", "collected", "paid", "voided")
MOST: Final = 3
"""The number of steps that tell a ruling which no step announces as such."""


def findings(answer: JsonView) -> Json:
    """What is ruled, the money of each wager, the clauses in our words, and the readings on which the ruling rests."""
    book = catalogue(str(answer["game"]), str(answer["authority"]))
    steps = list(_steps(answer["events"], book))
    cited = list(dict.fromkeys(clause for step in steps for clause in step["clauses"]))
    readings = list(dict.fromkeys(reading for step in steps for reading in step.get("readings", ())))
    return {
        "status": answer["status"],
        "says": [{"text": step["text"], "clauses": step["clauses"]} for step in steps if step["kind"] != "fault"],
        "money": list(_money(answer, steps)),
        "clauses": [
            {"id": found.id, "cite": found.cite, "kind": found.kind, "gist": found.gist}
            for clause in cited
            if (found := book.clauses.get(clause)) is not None
        ],
        "readings": [vars(one) for one in book.ambiguities if one.id in readings],
    }


def _steps(events: list[Json], book: Catalogue) -> Iterator[Json]:
    """The irregularities and what is said on each: rulings, or the steps that follow from its clauses."""
    for place, event in enumerate(events):
        if event["kind"] != "fault":
            continue
        yield event
        after = _until_next(events[place + 1 :])
        said = [step for step in after if step["kind"] in SAYS]
        why = {clause for clause in event["clauses"] if clause in book.clauses}
        followed = (step for step in after if step["kind"] not in MOVES and why & set(step["clauses"]))
        yield from said or list(followed)[:MOST]


def _until_next(events: Iterable[Json]) -> list[Json]:
    found: list[Json] = []
    for event in events:
        if event["kind"] == "fault":
            break
        found.append(event)
    return found


def _money(answer: JsonView, steps: list[Json]) -> Iterator[Json]:
    """Each wager: whether the ruling moved it or it stands, and what it came to when the round was played out."""
    ruled = {clause for step in steps for clause in step["clauses"]}
    first = min((step["n"] for step in steps), default=0)
    moved = [event for event in answer["events"] if event["kind"] in MOVES and event["n"] > first]
    for seat, entry in answer["seats"].items():
        lines = list(_lines(entry["wagers"]))
        for wager, selection, line in lines:
            own = [event for event in moved if _of(event, seat, wager) and ruled & set(event["clauses"])]
            void = line["result"] == "void"
            yield {
                "seat": seat,
                "wager": wager,
                "selection": selection,
                "stake": line["stake"],
                "now": "returned" if void else own[0]["kind"] if own else "stands",
                "result": line["result"],
                "paid": line["paid"],
            }
        if not lines:
            returned = any(_of(event, seat, None) and ruled & set(event["clauses"]) for event in moved)
            yield {
                "seat": seat,
                "wager": None,
                "selection": None,
                "stake": None,
                "now": "returned" if returned or answer["status"] == "void" else "stands",
                "result": None,
                "paid": entry["net"],
            }


def _lines(wagers: JsonView) -> Iterator[tuple[str, str | None, Json]]:
    for name, line in wagers.items():
        if "result" in line:
            yield name, None, line
        else:
            yield from ((name, str(selection), one) for selection, one in line.items())


def _of(event: Json, seat: str, wager: str | None) -> bool:
    return str(event.get("seat")) == seat and (wager is None or event.get("wager") == wager)
