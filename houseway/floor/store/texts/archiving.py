"""The archive: texts of closed shoes move to files, and an entry of the log names each file and its digest.

The rows stay, without their texts. A file is on the disk before the one transaction that puts its name into the rows and
its digest into the log: a crash before that leaves a file that nothing refers to, and the next run writes the same file again.
Where two processes archive at once, both write files that have the texts, and either is good.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, Table, and_, bindparam, func, literal, select, type_coerce, update
from sqlalchemy.types import LargeBinary

from houseway.errors import BadInput
from houseway.floor.store.logs.journal import Entry, append
from houseway.floor.store.models import commands, entries, rounds, shoes
from houseway.floor.store.store import Store
from houseway.floor.store.texts.archive_files import NAMED, file_name, found_file, write_file
from houseway.floor.store.texts.packing import ARCHIVED, archived, unpacked
from houseway.support.json_types import Json
from houseway.table.table import now

KIND: Final = "archived"
"""The kind of the log entries that name an archive file."""
LARGE: Final = 2000
"""Commands in one file, more or less: a file has whole rounds."""
TEXTS: Final = ((commands, "told", "round"), (rounds, "settled", "number"), (entries, "body", "round"))
"""The tables and columns whose texts are moved, and the column with the number of the round."""

Key = tuple[object, ...]
"""The primary key of a row."""
Found = tuple[Key, bytes]
"""The key of a row, and its text as it is stored."""


@dataclass(frozen=True)
class Moved:
    """The texts of some rounds of a table that were moved to a file."""

    table: str
    first: int
    last: int
    file: str
    texts: int
    size: int
    """Bytes of the file."""


def archive(store: Store, folder: Path, before: datetime) -> Iterator[Moved]:
    """Moves the texts of all shoes that ended before a time, file by file; the latest shoe of a table stays."""
    for table in store.set_up():
        for first, last in _stretches(store, table, before.isoformat()):
            moved = _move(store, folder, table, first, last)
            if moved is not None:
                yield moved


def _stretches(store: Store, table: str, before: str) -> Iterator[tuple[int, int]]:
    """The first and last rounds of what goes into one file each."""
    ended = select(func.max(rounds.c.ended_at)).where(
        rounds.c.table_id == shoes.c.table_id, rounds.c.number <= shoes.c.last, rounds.c.number >= shoes.c.first
    )
    closed = select(func.max(shoes.c.last)).where(shoes.c.table_id == table, ended.scalar_subquery() < before)
    with store.engine.connect() as at:
        newest = at.execute(select(func.max(commands.c.round)).where(commands.c.table_id == table)).scalar() or 0
        last = at.execute(closed.where(shoes.c.last < newest)).scalar()
        first = _moved_up_to(at, table) + 1
        if last is None or last < first:
            return
        counted = select(commands.c.round, func.count()).where(
            commands.c.table_id == table, commands.c.round >= first, commands.c.round <= last
        )
        sizes = at.execute(counted.group_by(commands.c.round).order_by(commands.c.round)).all()
    begins, held = first, 0
    for number, size in sizes:
        held += size
        if held >= LARGE:
            yield begins, number
            begins, held = number + 1, 0
    if begins <= last:
        yield begins, last


def _moved_up_to(at: Connection, table: str) -> int:
    """The last round of a table whose texts are in a file; -1 where there is none."""
    wanted = select(entries.c.body).where(entries.c.table_id == table, entries.c.kind == KIND)
    return max((int(json.loads(body)["last"]) for body in at.execute(wanted).scalars()), default=-1)


def _move(store: Store, folder: Path, table: str, first: int, last: int) -> Moved | None:
    found = {of.name: _texts(store, of, column, number, table, first, last) for of, column, number in TEXTS}
    texts = [(_name_of(name, key), unpacked(stored)) for name, rows in found.items() for key, stored in rows]
    if not texts:
        return None
    head = {"floor": store.name, "table": table, "first": first, "last": last}
    name, content = write_file(folder, head, texts)
    told: Json = {**head, "file": file_name(name), "sha256": hashlib.sha256(content).hexdigest()}
    told |= {"bytes": len(content), "texts": len(texts), "at": now().isoformat()}
    with store.engine.begin() as at:
        append(at, [Entry(KIND, table, 0, told)])
        for of, column, _ in TEXTS:
            _refer(at, of, column, name, found[of.name])
    return Moved(table, first, last, file_name(name), len(texts), len(content))


def _texts(store: Store, of: Table, column: str, number: str, table: str, first: int, last: int) -> Sequence[Found]:
    """The rows of some rounds; rows of older releases without a packed text, and those archived already, are left out."""
    held = type_coerce(of.c[column], LargeBinary)
    wanted = select(*of.primary_key.columns, held).where(
        of.c.table_id == table,
        of.c[number].between(first, last),
        held.is_not(None),
        func.substr(held, 1, 1, type_=LargeBinary) != literal(ARCHIVED, LargeBinary),
    )
    if of is entries:
        wanted = wanted.where(entries.c.kind != KIND)
    with store.engine.connect() as at:
        return [(tuple(key), bytes(stored)) for *key, stored in at.execute(wanted.order_by(*of.primary_key.columns))]


def _name_of(table: str, key: Key) -> str:
    """The key of a text in its file."""
    return " ".join(map(str, (table, *key)))


def _refer(at: Connection, of: Table, column: str, name: bytes, rows: Sequence[Found]) -> None:
    """Puts the name of the file and the key of the text into the rows, instead of the texts."""
    keys = list(of.primary_key.columns)
    change = (
        update(of)
        .where(and_(*(one == bindparam(f"of_{one.name}") for one in keys)))
        .values({column: bindparam("now", type_=LargeBinary)})
    )
    values: list[dict[str, object]] = []
    for key, _ in rows:
        place = {f"of_{one.name}": part for one, part in zip(keys, key, strict=True)}
        values.append({**place, "now": archived(name, _name_of(of.name, key))})
    if values:
        at.execute(change, values)


def archive_problems(store: Store) -> Iterator[tuple[str, str]]:
    """The files that are missing or not as they were written: each with a sentence."""
    with store.engine.connect() as at:
        told = [json.loads(body) for body in at.execute(select(entries.c.body).where(entries.c.kind == KIND)).scalars()]
    for one in told:
        try:
            content = found_file(bytes.fromhex(one["file"].partition(".")[0])[:NAMED])
        except BadInput as error:
            yield one["file"], error.message
        else:
            if hashlib.sha256(content).hexdigest() != one["sha256"]:
                yield one["file"], f"the archive file {one['file']} is not the one that the log names"
