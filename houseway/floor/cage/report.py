"""The cage's report of a day and a player's own statement, from the slips, checked against the balances."""

import csv
import io
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from sqlalchemy import Connection, Engine, case, func, select

from houseway.equipment.money import Cents, dollars
from houseway.errors import BadInput
from houseway.floor.cage.kinds import KINDS, MARKER_KINDS, OF_A_PLAYER, Account, KindName
from houseway.floor.cage.limits import line_of, owed
from houseway.floor.cage.models import slips
from houseway.floor.cage.slips import Slip, of_row
from houseway.floor.records.export import tame
from houseway.floor.store.models import balances
from houseway.live.config import account
from houseway.support.json_types import Json

CHECKED: Final[tuple[Account, ...]] = ("cash", "marker", "rack")
"""The accounts that slips alone move."""


@contextmanager
def one_moment(engine: Engine) -> Iterator[Connection]:
    """A connection whose queries all see the same state of the database."""
    with engine.connect() as at:
        if engine.dialect.name == "sqlite":
            at.exec_driver_sql("BEGIN")
        else:
            at = at.execution_options(isolation_level="REPEATABLE READ")
        yield at


def read_day(text: str) -> date:
    """A day; raises BadInput for anything but a date as 2026-11-16."""
    try:
        found = date.fromisoformat(text)
    except ValueError:
        found = None
    if found is None or found.isoformat() != text or found == date.max:
        raise BadInput(f"{text!r:.40} is not a day: write 2026-11-16", "day", code="not-a-time")
    return found


@dataclass(frozen=True)
class Total:
    """How many slips of a kind were carried out, and what they come to in cents."""

    kind: KindName
    reversed: bool
    """Whether these are reversals of slips of the kind."""
    count: int
    amount: Cents


ORIGINAL: Final = slips.alias()
KIND: Final = func.coalesce(ORIGINAL.c.kind, slips.c.kind)
"""The kind of a slip; of a reversal, the kind of the slip that it reverses."""
WITH_ORIGINAL: Final = slips.outerjoin(ORIGINAL, slips.c.reverses == ORIGINAL.c.number)
BACK: Final = case((slips.c.reverses.is_(None), 0), else_=1)
DONE: Final = slips.c.state == "done"


def totals(at: Connection, since: str = "", until: str = "~") -> list[Total]:
    """The slips carried out in a period by kind, reversals apart; ``until`` is exclusive."""
    within = (slips.c.ended_at >= since) & (slips.c.ended_at < until)
    wanted = select(KIND, BACK, func.count(), func.sum(slips.c.amount)).select_from(WITH_ORIGINAL)
    found = {(row[0], bool(row[1])): row for row in at.execute(wanted.where(DONE, within).group_by(KIND, BACK))}
    return [
        Total(kind, back, found[kind, back][2], int(found[kind, back][3]))
        for kind in KINDS
        for back in (False, True)
        if (kind, back) in found
    ]


def effect(found: Sequence[Total]) -> Counter[Account]:
    """What each account gained by slips, in cents."""
    gained: Counter[Account] = Counter()
    for one in found:
        for part, sign in KINDS[one.kind].moves.items():
            gained[part] += sign * one.amount * (-1 if one.reversed else 1)
    return gained


def day_report(engine: Engine, day: date) -> Json:
    """The cage's report of a day in UTC, with amounts in dollars.

    ``agrees`` says whether all slips ever carried out give the balances of cash, markers and racks, and all balances 0.
    """
    since, until = day.isoformat(), (day + timedelta(days=1)).isoformat()
    with one_moment(engine) as at:
        before, during, ever = totals(at, until=since), totals(at, since, until), totals(at)
        books = {part: _books(at, part) for part in CHECKED}
        everything = at.execute(select(func.sum(balances.c.amount))).scalar() or 0
        outstanding = _owed_at(at, until)
        racks = _racks(at, since, until)
    opening, closing = effect(before), effect([*before, *during])
    agrees = not everything and all(books[part] == effect(ever)[part] for part in CHECKED)
    return {
        "day": since,
        "lines": [
            {"kind": one.kind, "reversed": one.reversed, "count": one.count, "amount": dollars(one.amount)}
            for one in during
            if one.kind != "count"
        ],
        "cash": _between(-opening["cash"], -closing["cash"]),
        "markers": _between(-opening["marker"], -closing["marker"]),
        "racks": _between(opening["rack"], closing["rack"]),
        "outstanding": [{"player": name, "owed": dollars(amount)} for name, amount in outstanding],
        "tables": racks,
        "agrees": agrees,
    }


def _between(opening: Cents, closing: Cents) -> Json:
    return {"opening": dollars(opening), "change": dollars(closing - opening), "closing": dollars(closing)}


def _books(at: Connection, part: Account) -> Cents:
    mine = (balances.c.owner == part) | balances.c.owner.like(f"{part}:%")
    return int(at.execute(select(func.sum(balances.c.amount)).where(mine)).scalar() or 0)


def _owed_at(at: Connection, until: str) -> list[tuple[str, Cents]]:
    """What each player owed on markers at a time, in cents; players who owed nothing are left out."""
    of_markers = DONE & (slips.c.ended_at < until) & KIND.in_(MARKER_KINDS)
    wanted = select(slips.c.name, KIND, BACK, func.sum(slips.c.amount)).select_from(WITH_ORIGINAL)
    debts: Counter[str] = Counter()
    for name, kind, back, amount in at.execute(wanted.where(of_markers).group_by(slips.c.name, KIND, BACK)):
        debts[name] += int(amount) * (1 if kind == "marker" else -1) * (-1 if back else 1)
    return [(name, amount) for name, amount in sorted(debts.items()) if amount]


# -- racks -------------------------------------------------------------------------------------------------------------


def _racks(at: Connection, since: str, until: str) -> list[Json]:
    """The racks that were filled, credited or counted in a day."""
    of_racks = slips.c.kind.in_(["fill", "credit", "count"]) & slips.c.reversed_by.is_(None)
    wanted = select(slips).where(DONE, slips.c.ended_at < until, of_racks)
    found = [of_row(row) for row in at.execute(wanted.order_by(slips.c.ended_at, slips.c.number))]
    tables = sorted({slip.name for slip in found if _since(slip, since)})
    return [_rack(table, [slip for slip in found if slip.name == table], since) for table in tables]


def _since(slip: Slip, since: str) -> bool:
    return slip.ended_at is not None and slip.ended_at >= since


def _rack(table: str, found: Sequence[Slip], since: str) -> Json:
    """A rack's day, from its slips in the order in which they were carried out.

    The opening count is the last one before the day, or else the first one in it; the closing count is the last one. The
    win is the closing count less the opening count and the fills between them, with the credits added.
    """
    counts = [place for place, slip in enumerate(found) if slip.kind == "count"]
    today = [place for place in counts if _since(found[place], since)]
    opening = next(
        (place for place in reversed(counts) if not _since(found[place], since)), today[0] if today else None
    )
    closing = today[-1] if today and today[-1] != opening else None
    whole = opening is not None and closing is not None
    among = found[opening:closing] if whole else [slip for slip in found if _since(slip, since)]
    fills, credited = (sum(slip.amount for slip in among if slip.kind == kind) for kind in ("fill", "credit"))
    last = found[today[-1]] if today else None
    row: Json = {"table": table, "opening": None, "fills": dollars(fills), "credits": dollars(credited)}
    row |= {"closing": None, "win": None, "over": None}
    if opening is not None:
        row["opening"] = dollars(found[opening].amount)
    if opening is not None and closing is not None:
        win = found[closing].amount - found[opening].amount - fills + credited
        row |= {"closing": dollars(found[closing].amount), "win": dollars(win)}
    if last is not None and last.book is not None:
        row["over"] = dollars(last.amount - last.book)
    return row


# -- a player's own ------------------------------------------------------------------------------------------------------


def statement(engine: Engine, player: str, since: str = "", until: str = "~") -> Json:
    """A player's own account at the cage: slips carried out in a period, chips, and what is owed on markers."""
    with one_moment(engine) as at:
        mine = (slips.c.name == player) & DONE & KIND.in_(OF_A_PLAYER)
        within = (slips.c.ended_at >= since) & (slips.c.ended_at < until)
        found = select(slips).select_from(WITH_ORIGINAL).where(mine, within).order_by(slips.c.number)
        rows = at.execute(found).all()
        wanted = select(balances.c.amount).where(balances.c.owner == account(player, practice=False))
        chips = at.execute(wanted).scalar() or 0
        debt, line = owed(at, player), line_of(at, player)
    return {
        "player": player,
        "lines": [
            {
                "slip": slip.number,
                "at": slip.ended_at,
                "kind": slip.kind,
                "amount": dollars(slip.amount),
                "reverses": slip.reverses,
                "reversed_by": slip.reversed_by,
            }
            for slip in map(of_row, rows)
        ],
        "chips": dollars(chips),
        "owed": dollars(debt),
        "credit_line": dollars(line),
    }


# -- as rows ------------------------------------------------------------------------------------------------------------

REPORT_COLUMNS: Final = ("day", "line", "of", "count", "amount")
STATEMENT_COLUMNS: Final = ("slip", "at", "kind", "amount", "reverses", "reversed_by")


def report_rows(report: Json) -> Iterator[Json]:
    """A day's report as rows of ``REPORT_COLUMNS``, for a spreadsheet."""

    def row(line: str, of: str, amount: object, count: object = "") -> Json:
        return {"day": report["day"], "line": line, "of": of, "count": count, "amount": amount}

    for one in report["lines"]:
        yield row("reversed" if one["reversed"] else "done", one["kind"], one["amount"], one["count"])
    for part in ("cash", "markers", "racks"):
        for when, amount in report[part].items():
            yield row(when, part, amount)
    for one in report["outstanding"]:
        yield row("owed", one["player"], one["owed"])
    for one in report["tables"]:
        for name in ("opening", "fills", "credits", "closing", "win", "over"):
            if one[name] is not None:
                yield row(f"rack {name}", one["table"], one[name])
    yield row("agrees with the ledger", "", "yes" if report["agrees"] else "no")


def as_csv(columns: Sequence[str], rows: Iterable[Json]) -> str:
    """Rows as CSV with a header line."""
    page = io.StringIO(newline="")
    writer = csv.DictWriter(page, list(columns))
    writer.writeheader()
    writer.writerows({name: tame(row[name]) for name in columns} for row in rows)
    return page.getvalue()
