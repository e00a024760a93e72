"""Game recall: a settled round with everything that a player must be able to see of it.

The eight fields of 58 Pa. Code 810a.11(a): time, final display, balance, total bet, total won, choices and their results,
intermediate phases, and promotional awards (always empty here).
"""

from sqlalchemy import Engine

from houseway.equipment.money import Cents, dollars
from houseway.floor.records.books import Settled, chips, settled, signed
from houseway.floor.records.history import one_round
from houseway.support.json_types import Json

ENDS = ("paid", "collected", "returned", "shown", "ruled", "discarded")


def recall(engine: Engine, table: str, number: int, name: str) -> Json:
    """A settled round with its recall fields, as the person ``name`` may see it."""
    seen = one_round(engine, table, number, name)
    found = next(one for one in settled(engine, seen["ended_at"], table=table) if one.number == number)
    events = seen["answer"]["events"]
    lines = found.lines()
    return {
        **seen,
        "options": found.options,
        "recall": {
            "at": {"began": found.began_at, "ended": found.ended_at},
            "final_display": [event for event in events if event["kind"] in ENDS],
            "balance": {seat: dollars(_chips(engine, found, seat)) for seat in found.players},
            "total_bet": dollars(sum(line.stake for line in lines)),
            "total_won": dollars(sum(line.paid - line.vigorish for line in lines if line.result == "win")),
            "choices": [event for event in events if event["kind"] == "decided"],
            "phases": events,
            "promotional_awards": [],
        },
    }


def _chips(engine: Engine, found: Settled, seat: str) -> Cents:
    """The chips of a seat after the round, in cents: bought, won and lost since the seat was last left."""
    moved = [one for one in chips(engine, table=found.table) if one.seat == seat and one.seq <= found.ended_seq]
    since = max((one.seq for one in moved if one.amount < 0), default=0)
    here = settled(engine, table=found.table, seqs=(since + 1, found.ended_seq))
    nets = [signed(one.answer["seats"][seat]["net"]) for one in here if seat in one.answer["seats"]]
    return sum(one.amount for one in moved if one.seq > since) + sum(nets)
