"""Backups of a floor's database, and their restoration, after which no card that was seen is dealt again."""

import asyncio
import shutil
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from sqlalchemy import make_url, select, update
from sqlalchemy.exc import DBAPIError

from houseway.errors import BadInput
from houseway.floor.hosts.table_host import TableHost
from houseway.floor.people.models import invitations, sessions
from houseway.floor.signing.house_key import check_key, hand_over_again, recorded_key
from houseway.floor.signing.keyring import Keyring, is_memory
from houseway.floor.store.engine import engine_of, open_store
from houseway.floor.store.leases import refuse_served
from houseway.floor.store.logs.folding import fold_everything
from houseway.floor.store.logs.high_water import ENDING, HighWater
from houseway.floor.store.logs.journal import StoredBook
from houseway.floor.store.models import IN_HOUSE_LOG, entries
from houseway.floor.store.schema import schema_of
from houseway.floor.store.store import Store
from houseway.floor.store.texts.archive_files import archive_folder, copy_files
from houseway.live.commands import Command
from houseway.transparency.private_files import private_database

HOUSE: Final = "house"
WHY: Final = "a backup was restored"


@dataclass(frozen=True)
class Restored:
    """The result of a restoration: the new epoch, and how many tables and rounds it affected."""

    epoch: int
    tables: int
    given_up: int
    """Rounds in progress in the backup; their wagers were returned."""
    isolated: dict[str, str]


def high_water(database: str, store: Store, keyring: Keyring) -> HighWater:
    """The high-water file of this floor."""
    return HighWater(keyring.signing_file(database, store.name).with_suffix(ENDING))


def database_file(database: str) -> Path:
    """The file of a SQLite database; raises BadInput for PostgreSQL and in-memory databases."""
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or is_memory(database) or url.database is None:
        raise BadInput(
            "PostgreSQL is backed up with pg_dump and put back with pg_restore", "database", code="not-for-postgresql"
        )
    return Path(url.database)


def back_up(database: str, to: Path) -> int:
    """Writes a consistent copy of a SQLite database, which may be in use, and returns its size in bytes.

    The tables' logs are folded first, so that the last checkpoint covers everything in the copy but a moment.
    The archive files are copied to a folder beside it, after the database: a copy never names a file that it lacks.
    Raises BadInput where there is no database, ``to`` exists, or the copy cannot be written.
    """
    file = database_file(database)
    if not file.is_file():
        raise BadInput(f"there is no database {file}", "database", code="no-such-database")
    if to.exists():
        raise BadInput(f"{to} is there already", "--to", code="already-there")
    try:
        _fold(database)
        private_database(to)
        source, target = sqlite3.connect(file), sqlite3.connect(to)
        try:
            source.backup(target)
        finally:
            source.close()
            target.close()
        copy_files(archive_folder(database), archive_beside(to))
    except (OSError, sqlite3.Error) as error:
        raise BadInput(f"the backup cannot be written: {error}", "--to", code="cannot-write") from None
    return to.stat().st_size


def _fold(database: str) -> None:
    """Folds the tables' logs of a database that has them; one of an older step of the schema is left as it is."""
    engine = engine_of(database)
    try:
        with engine.connect() as at:
            newest = not schema_of(at).steps
        if newest:
            fold_everything(engine)
    except DBAPIError:  # it is only read from here on, or is not a database: the copy says so
        return
    finally:
        engine.dispose()


def archive_beside(backup: Path) -> Path:
    """The folder with the archive files of a backup."""
    return backup.with_suffix(".archive")


def put_back(database: str, backup: Path) -> Path | None:
    """Replaces a SQLite database by a backup; returns where the old file was moved, or None where there was none."""
    file = database_file(database)
    if not backup.is_file():
        raise BadInput(f"there is no backup {backup}", "--from", code="no-such-backup")
    before = None
    if file.exists():
        before = file.with_name(f"{file.name}.before-{time.strftime('%Y%m%dT%H%M%S')}")
        for ending in ("", "-wal", "-shm"):
            part = file.with_name(file.name + ending)
            if part.exists():
                part.rename(before.with_name(before.name + ending))
    private_database(file)
    shutil.copyfile(backup, file)
    copy_files(archive_beside(backup), archive_folder(database))
    return before


def restore(database: str, keyring: Keyring | None = None) -> Restored:
    """Withdraws every open commitment, ends every shoe and session, and starts a new epoch in the log.

    Raises BadInput while a server runs on the database.
    """
    keyring = keyring or Keyring()
    store = open_store(database, keyring)
    try:
        refuse_served(store.engine)
        file = keyring.signing_file(database, store.name)
        hand_over_again(store, file)
        if recorded_key(store):  # none is recorded before the floor was first served
            check_key(store, file)
        high = high_water(database, store, keyring)
        epoch = 1 + max(high.epoch, _epochs(store))
        with store.engine.begin() as at:
            store.note(at, "restored", {"epoch": epoch, "why": WHY})
            now = time.time()
            at.execute(update(sessions).where(sessions.c.ended_at.is_(None)).values(ended_at=now, ended_why=WHY))
            at.execute(update(invitations).where(invitations.c.used_at.is_(None)).values(expires_at=now))
        done = asyncio.run(_tables(store, epoch))
        fold_everything(store.engine)
        high.write(StoredBook(store.engine), epoch)
        return done
    finally:
        store.engine.dispose()


def _epochs(store: Store) -> int:
    with store.engine.connect() as at:
        return len(at.execute(select(entries.c.index).where(IN_HOUSE_LOG, entries.c.kind == "restored")).all())


async def _tables(store: Store, epoch: int) -> Restored:
    tables = TableHost(store)
    try:
        tables.load()
        given_up = 0
        for room in list(tables.by_id.values()):
            given_up += room.live.playing
            await tables.carry_out(room, f"restore {epoch}", Command("restore", HOUSE, HOUSE, {"epoch": epoch}))
        isolated = {one.id: one.why for one in tables.isolated.values()}
        return Restored(epoch, len(tables.by_id), given_up, isolated)
    finally:
        tables.writer.stop()
