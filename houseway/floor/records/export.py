"""Audit export: the records as rows of documented columns, written as CSV, JSON lines or Parquet.

The rows show what every bystander saw; a regulator can open hidden cards round by round, which is logged.
"""

import csv
import io
import json
import re
from collections.abc import Callable, Iterable, Iterator
from heapq import merge
from itertools import islice
from typing import Final

from sqlalchemy import Engine, select
from typing_extensions import Buffer

from houseway.equipment.money import dollars
from houseway.errors import BadInput
from houseway.floor.people.models import people
from houseway.floor.records.books import configs, settled
from houseway.floor.records.history import shown
from houseway.floor.records.shoes import reveal_text
from houseway.floor.store.models import IN_HOUSE_LOG, StoredRow, balances, commands, entries, shoes
from houseway.floor.store.texts.told import events_of
from houseway.live.config import account
from houseway.support.json_types import Json
from houseway.transparency.fold import ROOTS

Row = Json

COLUMNS: Final[dict[str, dict[str, str]]] = {
    "events": {
        "at": "time, UTC",
        "table": "table; empty for the house",
        "seq": "number of the command at its table, or of the entry in the log",
        "round": "round, 0 before the first",
        "by": "who gave the command",
        "role": "in which role",
        "do": "the command",
        "n": "number of the step",
        "kind": "what it was",
        "text": "in words",
        "clauses": "the clauses it carries out",
        "data": "everything else, as JSON",
    },
    "rounds": {
        "table": "table",
        "round": "round",
        "game": "game",
        "authority": "authority",
        "options": "the licensee's options (paytables) in force, as JSON",
        "version": "version and digest of the software",
        "began_at": "time, UTC",
        "ended_at": "time, UTC",
        "status": "completed or void",
        "players": "who sat where, as JSON",
        "staked": "all stakes",
        "won": "all winnings, vigorish taken off",
        "vigorish": "vigorish collected",
        "contributions": "what went to meters and funds",
        "house": "the house's net",
        "commitment": "the promise about the cards",
        "reveal": "what was opened of the promise, once no card is left, as JSON",
    },
    "wagers": {
        "table": "table",
        "round": "round",
        "ended_at": "time, UTC",
        "seat": "seat",
        "player": "player",
        "wager": "wager",
        "selection": "selection, where it has one",
        "stake": "stake",
        "result": "result",
        "paid": "winnings before vigorish",
        "vigorish": "vigorish",
        "clauses": "the clauses it was settled by",
    },
    "accounts": {"owner": "whose chips", "amount": "how many", "role": "role, where it is a person's"},
}
"""The columns of each export, with their descriptions."""


SILENT: Final = ("decide", "card", "act")
"""Commands whose fields are left out because they may name hidden cards; their events show what is public."""


def rows(engine: Engine, kind: str, since: str = "", until: str = "~") -> Iterator[Row]:
    """The rows of an export in order of time; raises BadInput for an unknown kind."""
    made: dict[str, Callable[[], Iterator[Row]]] = {
        "events": lambda: _events(engine, since, until),
        "rounds": lambda: _rounds(engine, since, until),
        "wagers": lambda: _wagers(engine, since, until),
        "accounts": lambda: _accounts(engine),
    }
    if kind not in made:
        raise BadInput(f"{kind!r} cannot be exported: {', '.join(COLUMNS)}", "kind", code="no-such-export")
    return made[kind]()


# -- rows -------------------------------------------------------------------------------------------------------------


def _events(engine: Engine, since: str, until: str) -> Iterator[Row]:
    return merge(_of_tables(engine, since, until), _of_the_house(engine, since, until), key=lambda row: str(row["at"]))


def _of_tables(engine: Engine, since: str, until: str) -> Iterator[Row]:
    wanted = select(commands).where(commands.c.at >= since, commands.c.at < until)
    with engine.connect() as at:
        for row in at.execute(wanted.order_by(commands.c.at, commands.c.table_id, commands.c.seq)).yield_per(500):
            head = {"at": row.at, "table": row.table_id, "seq": row.seq, "round": row.round}
            head |= {"by": row.by, "role": row.role, "do": row.do}
            found = shown(events_of(row), None)
            fields = {} if row.do in SILENT else json.loads(row.fields)
            for event in found or [{"n": 0, "kind": "command", "text": "", "clauses": [], **fields}]:
                yield {**head, **_step(event)}


def _step(event: Row) -> Row:
    data = {name: value for name, value in event.items() if name not in ("n", "kind", "text", "clauses")}
    plain = {name: event.get(name) for name in ("n", "kind", "text")}
    return {**plain, "clauses": " ".join(event.get("clauses", [])), "data": _json(data)}


def _of_the_house(engine: Engine, since: str, until: str) -> Iterator[Row]:
    told = ["command", "committed", "seeded", "reshuffled", "revealed", "settled", ROOTS]
    wanted = select(entries).where(entries.c.kind.not_in(told))
    with engine.connect() as at:
        house = at.execute(wanted.where(IN_HOUSE_LOG).order_by(entries.c.index)).yield_per(500)
        tables = sorted(
            at.execute(wanted.where(~IN_HOUSE_LOG)), key=_time
        )  # set-ups and openings: a few for each table
        for row in merge(house, tables, key=_time):
            body = json.loads(bytes(row.body))
            if since <= body.get("at", "") < until:
                data = {name: body[name] for name in body if name not in ("kind", "table", "round", "at", "by")}
                head = {
                    "at": body.get("at", ""),
                    "table": row.table_id,
                    "seq": row._mapping["index"],
                    "round": row.round,
                }
                who = {"by": body.get("by", body.get("name", "")), "role": "", "do": ""}
                yield {**head, **who, "n": 0, "kind": row.kind, "text": "", "clauses": "", "data": _json(data)}


def _time(row: StoredRow) -> str:
    return str(json.loads(bytes(row.body)).get("at", ""))


def _rounds(engine: Engine, since: str, until: str) -> Iterator[Row]:
    known, starts = configs(engine), _starts(engine)
    with engine.connect() as at:
        wanted = select(shoes.c.table_id, shoes.c.first, shoes.c.commitment)
        promised = {(row.table_id, row.first): row.commitment for row in at.execute(wanted)}
    for one in settled(engine, since, until):
        lines, config = one.lines(), known[one.table]
        yield {
            "table": one.table,
            "round": one.number,
            "game": config["game"],
            "authority": config["authority"],
            "options": _json(one.options),
            "version": next((version for when, version in reversed(starts) if when <= one.ended_at), ""),
            "began_at": one.began_at,
            "ended_at": one.ended_at,
            "status": one.answer["status"],
            "players": _json(one.players),
            "staked": dollars(sum(line.stake for line in lines)),
            "won": dollars(sum(line.paid - line.vigorish for line in lines if line.result == "win")),
            "vigorish": dollars(sum(line.vigorish for line in lines)),
            "contributions": dollars(one.contributions),
            "house": dollars(one.house),
            "commitment": promised.get((one.table, one.shoe), ""),
            "reveal": reveal_text(engine, one.table, one.shoe) or "",
        }


def _starts(engine: Engine) -> list[tuple[str, str]]:
    """The time of each server start, with the version and digest of the software."""
    wanted = select(entries.c.body).where(IN_HOUSE_LOG, entries.c.kind == "started").order_by(entries.c.index)
    with engine.connect() as at:
        found = [json.loads(bytes(row.body)) for row in at.execute(wanted)]
    return [(one["at"], f"{one.get('version', '')} {one.get('sha256', '')}".strip()) for one in found]


def _wagers(engine: Engine, since: str, until: str) -> Iterator[Row]:
    for one in settled(engine, since, until):
        for line in one.lines():
            yield {
                "table": one.table,
                "round": one.number,
                "ended_at": one.ended_at,
                "seat": line.seat,
                "player": one.players.get(line.seat, ""),
                "wager": line.wager,
                "selection": line.selection or "",
                "stake": dollars(line.stake),
                "result": line.result,
                "paid": dollars(line.paid),
                "vigorish": dollars(line.vigorish),
                "clauses": " ".join(line.clauses),
            }


def _accounts(engine: Engine) -> Iterator[Row]:
    with engine.connect() as at:
        known = at.execute(select(people.c.name, people.c.role)).all()
        roles = {account(row.name, practice): row.role for row in known for practice in (True, False)}
        for row in at.execute(select(balances).order_by(balances.c.owner)):
            yield {"owner": row.owner, "amount": dollars(row.amount), "role": roles.get(row.owner, "")}


def _json(value: object) -> str:
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


# -- writing ----------------------------------------------------------------------------------------------------------


def as_csv(kind: str, found: Iterable[Row]) -> Iterator[bytes]:
    """CSV with a header line; cells that a spreadsheet would read as a formula get a leading apostrophe."""
    page = io.StringIO(newline="")
    writer = csv.DictWriter(page, list(COLUMNS[kind]))
    writer.writeheader()
    for row in found:
        writer.writerow({name: tame(value) for name, value in row.items()})
        if page.tell() > 1 << 16:
            yield page.getvalue().encode()
            page.seek(0)
            page.truncate()
    yield page.getvalue().encode()


FORMULA: Final = re.compile(r"\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n]")
"""How a cell begins that some spreadsheet reads as a formula; the last four are the wide forms of the first."""
NUMBER: Final = re.compile(r"-?[0-9]+(\.[0-9]+)?")


def tame(value: object) -> object:
    """A cell that no spreadsheet reads as a formula: one that it would gets a leading apostrophe; a number stays."""
    risky = isinstance(value, str) and FORMULA.match(value) and not NUMBER.fullmatch(value)
    return f"'{value}" if risky else value


def as_jsonl(kind: str, found: Iterable[Row]) -> Iterator[bytes]:
    """One JSON object per line, with the columns in order."""
    for row in found:
        ordered = {name: row[name] for name in COLUMNS[kind]}
        yield json.dumps(ordered, ensure_ascii=False).encode() + b"\n"


GROUP: Final = 5000
"""The rows of one row group of a Parquet file."""


def as_parquet(kind: str, found: Iterable[Row]) -> Iterator[bytes]:
    """A Parquet file with text and integer columns; the schema has each column's description.

    Raises BadInput where pyarrow is not installed.
    """
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError:
        raise BadInput(
            "Parquet needs pyarrow: install houseway[sim], or take csv or jsonl", "format", code="extra-not-installed"
        ) from None
    numbers = {"seq", "round", "n"}
    schema = arrow.schema(
        [
            arrow.field(name, arrow.int64() if name in numbers else arrow.string(), metadata={"holds": holds})
            for name, holds in COLUMNS[kind].items()
        ]
    )
    page, left = _Page(), iter(found)
    with parquet.ParquetWriter(page, schema) as writer:
        while group := list(islice(left, GROUP)):
            writer.write_table(arrow.Table.from_pylist(group, schema=schema))
            yield page.taken()
    yield page.taken()


class _Page(io.RawIOBase):
    """A writable file whose content is taken piece by piece."""

    def __init__(self) -> None:
        self._held = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, more: Buffer, /) -> int:
        self._held += more
        return memoryview(more).nbytes

    def taken(self) -> bytes:
        """The bytes written since the last call."""
        taken, self._held = bytes(self._held), bytearray()
        return taken


FORMATS: Final[dict[str, tuple[str, Callable[[str, Iterable[Row]], Iterator[bytes]]]]] = {
    "csv": ("text/csv; charset=utf-8", as_csv),
    "jsonl": ("application/x-ndjson", as_jsonl),
    "parquet": ("application/vnd.apache.parquet", as_parquet),
}


def export(engine: Engine, kind: str, form: str, since: str = "", until: str = "~") -> tuple[str, Iterator[bytes]]:
    """The media type and the bytes of an export; raises BadInput for an unknown format or kind."""
    if form not in FORMATS:
        raise BadInput(f"{form!r} is not a format: {', '.join(FORMATS)}", "format", code="no-such-format")
    media, write = FORMATS[form]
    return media, write(kind, rows(engine, kind, since, until))
