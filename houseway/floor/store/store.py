"""The store: a SQLite file or a PostgreSQL database. A command and its effects are written in one transaction."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Final, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    bindparam,
    func,
    insert,
    literal,
    or_,
    select,
    union_all,
    update,
)
from sqlalchemy.exc import DBAPIError, IntegrityError

from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.floor.cage.accounts import CAGE, PRACTICE
from houseway.floor.signing.sealer import Sealer
from houseway.floor.store.chips import move_chips
from houseway.floor.store.leases import announce, lease_new, open_write
from houseway.floor.store.logs.journal import Entry, Growth, Stale, append, growth, read_peaks
from houseway.floor.store.models import StoredRow, balances, commands, rounds, shoes, snapshots, tables
from houseway.floor.store.sealing import draw_place, snapshot_place
from houseway.floor.store.statements import Prepared, together
from houseway.floor.store.texts.told import packed_events
from houseway.floor.store.write import Conflict, Done, Given, NotEnough, Snapshot, TableRecord, Write
from houseway.live.commands import Command
from houseway.live.config import ACCOUNTS, TableConfig, account, read_config
from houseway.live.restore import LoggedCommand
from houseway.live.result import EntropyUsed
from houseway.live.snapshot import code_digest
from houseway.support.json_types import Json
from houseway.transparency.canonical import written
from houseway.transparency.merkle import Tree

COMMAND: Final = Prepared(insert(commands))
ROUND: Final = Prepared(insert(rounds))
SHOE: Final = Prepared(insert(shoes).values({name: bindparam(name) for name in ("table_id", "first", "commitment")}))
REVEAL: Final = Prepared(
    update(shoes)
    .where(shoes.c.table_id == bindparam("new_table_id"), shoes.c.first == bindparam("new_first"))
    .values(last=bindparam("new_last"))
)


TRIES: Final = 5
"""How many times a batch is tried when another server appends to the same logs."""


@dataclass(frozen=True)
class _Rows:
    """The rows of a batch of commands, prepared before the transaction begins."""

    commands: Sequence[Json]
    rounds: Sequence[Mapping[str, object]]
    shoes: Sequence[Mapping[str, object]]
    reveals: Sequence[Mapping[str, object]]

    @classmethod
    def of(cls, batch: Sequence[Write], commands: Sequence[Json]) -> "_Rows":
        reveals = [{f"new_{name}": value for name, value in row.items()} for one in batch for row in one.reveals]
        new_rounds = [row for one in batch for row in one.rounds]
        return cls(commands, new_rounds, [row for one in batch for row in one.shoes], reveals)

    def write(self, at: Connection) -> None:
        COMMAND.run(at, self.commands)
        ROUND.run(at, self.rounds)
        SHOE.run(at, self.shoes)
        REVEAL.run(at, self.reveals)


MOST_OWNERS: Final = 50_000
"""The largest number of owners of chips that are known to have a balance."""
WITH_KEY: Final = select(commands.c.seq, commands.c.by, commands.c.do, commands.c.fields).where(
    commands.c.table_id == bindparam("of"), commands.c.key == bindparam("given")
)
AMOUNT: Final = select(balances.c.amount).where(balances.c.owner == bindparam("whose"))
T = TypeVar("T")


@dataclass
class Store:
    """Reads and writes the database; commands are written by the thread of ``writer.py``, which calls :meth:`write`."""

    engine: Engine
    sealer: Sealer
    name: str = ""
    """The random name of this floor."""
    code: str = field(default_factory=code_digest)
    """The digest of the running code, stored with every command that it carries out."""
    worker: str = ""
    """The name of this process among several that write to the store; empty where it is alone."""
    _owners: set[str] = field(default_factory=set)
    """Owners of chips that have a row in the books for certain: a write of theirs was committed."""
    _peaks: dict[str, Tree] = field(default_factory=dict)
    """The peaks of each log that this server has written to, after its last write."""

    # -- writing -----------------------------------------------------------------------------------------------------

    def write(self, batch: Sequence[Write]) -> None:
        """Commits a batch in one transaction, all or nothing.

        Raises NotEnough where a balance would become negative, Conflict where a number or key is already taken, and NotMine
        where another server owns one of the tables.
        """
        rows = _Rows.of(batch, [self._command_row(one) for one in batch])
        try:
            for tried in range(TRIES):
                if self._written(batch, rows, again=not tried):
                    return
            raise Conflict("the table has moved on")
        except IntegrityError as error:
            if "nobody_owes_chips" in str(error.orig):
                raise NotEnough("you do not have that many chips", "amount", code="not-enough-chips") from None
            raise Conflict("the table has moved on") from None

    def _written(self, batch: Sequence[Write], rows: "_Rows", again: bool) -> bool:
        """Commits a batch; False where another server has appended to a log whose peaks are known here.

        Also False, where ``again`` is true, if the connection was lost before the commit was sent: nothing was written then.
        """
        sent = False
        try:
            grown = self._grown([entry for one in batch for entry in one.entries])
            with self.engine.begin() as at:
                owners = self._send(at, batch, rows, grown)
                sent = True
        except Stale:
            for log in {entry.table for one in batch for entry in one.entries}:
                self._peaks.pop(log, None)
            return False
        except DBAPIError as error:
            if sent or not (again and error.connection_invalidated):
                raise
            return False
        self._peaks |= grown.after  # only after the commit, as the owners
        if len(self._owners) > MOST_OWNERS:
            self._owners.clear()
        self._owners |= owners
        return True

    def _send(self, at: Connection, batch: Sequence[Write], rows: "_Rows", grown: Growth) -> set[str]:
        """Sends everything but the commit, and returns whose chips it moves; raises NotMine or Stale where none may follow."""
        gone = [one.table for one in batch if one.entered.command.do == "retire"]
        heads, purses = {one.table: one.seq for one in batch}, _accounts(one.moves for one in batch)
        checks: list[Callable[[], None]] = []
        try:
            with together(at):
                checks.append(open_write(at, self.worker, heads, gone=gone, purses=purses))
                checks.append(grown.lock(at))
                grown.write(at)
                rows.write(at)
                for one in batch:
                    if one.snapshot is not None:
                        self._keep_snapshot(at, one.table, one.seq, self.code, one.snapshot)
                moved = move_chips(at, [one.moves for one in batch], self._owners)
        except IntegrityError:
            for check in checks:
                check()
            raise
        for check in checks:
            check()
        return moved()

    def _grown(self, new: Sequence[Entry]) -> Growth:
        """The rows of log entries, prepared before anything is locked."""
        if unknown := sorted({entry.table for entry in new} - set(self._peaks)):
            self._peaks |= read_peaks(self.engine, unknown)
        return growth(self._peaks, new)

    def _command_row(self, one: Write) -> Json:
        command = one.entered.command
        return {
            "table_id": one.table,
            "seq": one.seq,
            "key": one.key,
            "at": one.entered.at.isoformat(),
            "by": command.by,
            "role": command.role,
            "do": command.do,
            "fields": written(dict(command.fields), ordered=False),
            "drawn": self._drawn(one),
            "events": "",
            "told": packed_events(one.events, one.of_round),
            "round": one.round,
            "code": self.code,
        }

    def _drawn(self, one: Write) -> str:
        """The random draws of a command, sealed; ``{}`` where it drew nothing."""
        drawn = one.entered.drawn.json()
        return self.sealer.seal_text(written(drawn), draw_place(one.table, one.seq)) if drawn else "{}"

    def grant(self, name: str, amount: Cents, practice: bool = False) -> bool:
        """Grants a new account its first chips; False where the account exists already."""
        owner, source = account(name, practice), PRACTICE if practice else CAGE
        try:
            with self.engine.begin() as at:
                at.execute(insert(balances).values(owner=owner, amount=0))
                move_chips(at, [{owner: amount, source: -amount}])()
                announce(at, self.worker, purses=[owner])
                append(
                    at,
                    [Entry("granted", "", 0, {"player": name, "practice": practice, "amount": amount, "at": _now()})],
                )
        except IntegrityError:
            return False
        return True

    def make_table(self, made: TableRecord, by: str) -> None:
        """Stores a new table, closed and empty; raises BadInput where the id is taken."""
        row = {"id": made.id, "config": dumps(made.config.json()), "created_at": _now(), "made_by": by}
        try:
            with self.engine.begin() as at:
                at.execute(insert(tables).values(row))
                body = {
                    "config": made.config.json(),
                    "by": by,
                    "at": row["created_at"],
                    "submission": made.config.digest,
                }
                append(at, [Entry("made", made.id, 0, body)])
                lease_new(at, self.worker, made.id)
        except IntegrityError:
            raise BadInput(f"there is a table {made.id!r} already", "name", code="already-there") from None

    def move(self, at: Connection, moves: Mapping[str, Cents]) -> None:
        """Moves chips between accounts in the transaction of ``at``; what they gain adds up to 0."""
        move_chips(at, [moves])()
        announce(at, self.worker, purses=_accounts([moves]))

    def note(self, at: Connection, kind: str, data: Mapping[str, object]) -> None:
        """Appends a significant event of the house to the log, in the transaction of ``at``."""
        append(at, [Entry(kind, "", 0, {**data, "at": _now()})])

    # -- reading -----------------------------------------------------------------------------------------------------

    def made(self) -> list[TableRecord]:
        """Every table of the store, with its configuration."""
        return [TableRecord(table, read_config(config)) for table, config in self.set_up().items()]

    def config(self, table: str) -> TableConfig:
        """The configuration of one table."""
        return read_config(self.set_up()[table])

    def set_up(self) -> dict[str, Json]:
        """The stored configuration of every table by id, as JSON; it may no longer be valid."""
        with self.engine.connect() as at:
            rows = at.execute(select(tables.c.id, tables.c.config).order_by(tables.c.created_at, tables.c.id))
            return {row.id: json.loads(row.config) for row in rows}

    def makers(self) -> dict[str, str]:
        """Who made each table."""
        with self.engine.connect() as at:
            return {row.id: row.made_by for row in at.execute(select(tables.c.id, tables.c.made_by))}

    def log(self, table: str, after: int = 0) -> Iterator[tuple[int, str, LoggedCommand]]:
        """The commands of a table after number ``after``, in order: number, key and command."""
        for done in self.told(table, after):
            yield done.seq, done.key, done.entered

    def told(self, table: str, after: int = 0) -> Iterator[Done]:
        """The commands of a table after number ``after``, in order, with the events of each."""
        wanted = select(commands).where(commands.c.table_id == table, commands.c.seq > after).order_by(commands.c.seq)
        with self.engine.connect() as at:
            for row in at.execute(wanted).yield_per(500):
                yield self._done(row)

    def news(self, after: Mapping[str, int]) -> dict[str, list[Done]]:
        """The commands of several tables, each after its given number, in order."""
        found: dict[str, list[Done]] = {}
        wanted = list(after.items())
        with self.engine.connect() as at:
            for first in range(0, len(wanted), 50):
                newer = [
                    (commands.c.table_id == one) & (commands.c.seq > seq) for one, seq in wanted[first : first + 50]
                ]
                rows = at.execute(select(commands).where(or_(*newer)).order_by(commands.c.table_id, commands.c.seq))
                for row in rows:
                    found.setdefault(row.table_id, []).append(self._done(row))
        return found

    def _done(self, row: StoredRow) -> Done:
        drawn = json.loads(self.sealer.open_text(row.drawn, draw_place(row.table_id, row.seq)))
        entered = LoggedCommand(
            Command(row.do, row.by, row.role, json.loads(row.fields)),
            datetime.fromisoformat(row.at),
            EntropyUsed(**drawn),
        )
        return Done(row.seq, row.key, entered, row.code or "", row)

    def heads(self, *more: str) -> dict[str, int]:
        """The number of the last command of each table, and of the logs named in ``more``; 0 without one."""
        every = union_all(select(tables.c.id), *(select(literal(one)) for one in more)).subquery("every")
        last = select(func.max(commands.c.seq)).where(commands.c.table_id == every.c.id).scalar_subquery()
        with self.engine.connect() as at:  # one look into the index a table, not a pass over all commands
            return {row[0]: row[1] or 0 for row in at.execute(select(every.c.id, last))}

    def with_key(self, table: str, key: str) -> Given | None:
        """The command that was carried out under a key; None where there is none."""
        row = self._read(lambda at: at.execute(WITH_KEY, {"of": table, "given": key}).first())
        return None if row is None else Given(row.seq, row.by, row.do, json.loads(row.fields))

    def pile(self, owner: str) -> Cents:
        """The chips of an owner in the books, in cents; 0 where there is no such owner."""
        return self._amount(owner) or 0

    def balance(self, name: str, practice: bool = False) -> Cents | None:
        """The balance of an account for money or for practice, in cents; None where there is no such account."""
        return self._amount(account(name, practice))

    def _amount(self, owner: str) -> Cents | None:
        return self._read(lambda at: at.execute(AMOUNT, {"whose": owner}).scalar())

    def _read(self, ask: Callable[[Connection], T]) -> T:
        """What ``ask`` reads; it is asked again, once, where its connection turns out to be lost."""
        try:
            with self.engine.connect() as at:
                return ask(at)
        except DBAPIError as error:
            if not error.connection_invalidated:
                raise
        with self.engine.connect() as at:
            return ask(at)

    def snapshots(self, of: Collection[str]) -> dict[str, Snapshot]:
        """The last snapshots of these tables, by table; tables without one are left out."""
        with self.engine.connect() as at:
            rows = at.execute(select(snapshots).where(snapshots.c.table_id.in_(of)))
            return {row.table_id: Snapshot(row.seq, row.code, bytes(row.body)) for row in rows}

    def opened(self, table: str, one: Snapshot) -> bytes:
        """The state in a snapshot; raises BadInput where it is not one of this table, or the key is not the right one."""
        return self.sealer.open(one.sealed, snapshot_place(table, one.seq))

    def keep_snapshots(self, kept: Sequence[tuple[str, int, bytes]]) -> None:
        """Replaces the snapshots of tables; each is (table id, number of the last command, state)."""
        with self.engine.begin() as at:
            for table, seq, body in kept:
                self._keep_snapshot(at, table, seq, self.code, body)

    def _keep_snapshot(self, at: Connection, table: str, seq: int, code: str, body: bytes) -> None:
        at.execute(snapshots.delete().where(snapshots.c.table_id == table))
        body = self.sealer.seal(body, snapshot_place(table, seq))
        at.execute(insert(snapshots).values(table_id=table, seq=seq, code=code, body=body))


def dumps(value: object) -> str:
    """JSON without spaces."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False)


def _accounts(moves: Iterable[Mapping[str, Cents]]) -> list[str]:
    """The accounts of people among the owners of chips that are moved."""
    return sorted({owner for one in moves for owner in one if owner.partition(":")[0] in ACCOUNTS})


def _now() -> str:
    return datetime.now(UTC).isoformat()
