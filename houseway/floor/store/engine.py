"""Opening of databases: a SQLite file or PostgreSQL by URL, migrated to the newest schema."""

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from sqlalchemy import (
    URL,
    Engine,
    create_engine,
    event,
    make_url,
    text,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError, DisconnectionError
from sqlalchemy.pool import ConnectionPoolEntry

from houseway.errors import BadInput
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.schema import migrate
from houseway.floor.store.sealing import known_house, scrub
from houseway.floor.store.store import Store
from houseway.floor.store.texts.archive_files import look_in
from houseway.transparency.private_files import private_database

IDLE: Final = 1.0
"""Seconds after which a connection of the pool may have died unnoticed."""


def open_store(url: str, keyring: Keyring | None = None) -> Store:
    """The store at a URL, migrated to the newest schema; a missing SQLite file is created.

    Raises BadInput where the database cannot be opened, is too new, or the sealing key does not fit.
    """
    engine = engine_of(url)
    with database_errors():
        with engine.begin() as at:
            if engine.dialect.name == "postgresql":
                at.execute(text("SELECT pg_advisory_xact_lock(7450291)"))  # two servers may start at once
            migrate(at)
            name, sealer, first = known_house(at, url, keyring or Keyring())
        if first:
            scrub(engine)
    return Store(engine, sealer, name)


@contextmanager
def database_errors() -> Iterator[None]:
    """Turns an error of the database driver into BadInput: the database cannot be reached, or the file is not one."""
    try:
        yield
    except DBAPIError as error:
        raise BadInput(
            f"the database cannot be opened: {str(error.orig).strip().splitlines()[0]}",
            "database",
            code="database-not-opened",
        ) from None


@contextmanager
def existing_store(url: str, keyring: Keyring | None = None) -> Iterator[Store]:
    """A context with an existing store; raises BadInput where its SQLite file is missing."""
    existing_database(url)
    store = open_store(url, keyring)
    try:
        yield store
    finally:
        store.engine.dispose()


def existing_database(url: str) -> None:
    """Raises BadInput where a SQLite file is missing."""
    parsed = engine_url(url)
    if parsed.get_backend_name() == "sqlite" and not (parsed.database and Path(parsed.database).is_file()):
        raise BadInput(f"there is no database {parsed.database}", "database", code="no-such-database")


def engine_url(url: str) -> URL:
    """The parsed URL of a database; raises BadInput where it is not one."""
    try:
        return make_url(url)
    except ArgumentError:
        raise BadInput(
            f"{url!r} is not a database URL: sqlite:///houseway.db or postgresql://…",
            "database",
            code="not-a-database-url",
        ) from None


def engine_of(url: str) -> Engine:
    """The SQLAlchemy engine for a URL; raises BadInput for other databases than SQLite and PostgreSQL."""
    parsed = engine_url(url)
    name = parsed.get_backend_name()
    look_in(url)
    if name == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
        # A connection whose packets are lost must not hold up its table: it ends within seconds.
        waits = {"connect_timeout": 5, "tcp_user_timeout": 5000, "keepalives_idle": 5, "keepalives_interval": 2}
        # The connection that was used last is used first, so that few are in use and none of those grows idle.
        engine = create_engine(parsed, pool_size=8, pool_use_lifo=True, hide_parameters=True, connect_args=waits)
        ask_after_idleness(engine)
        return engine
    if name != "sqlite":
        raise BadInput(f"{name} is not supported: sqlite or postgresql", "database", code="database-not-supported")
    if parsed.database and parsed.database != ":memory:":
        try:
            private_database(Path(parsed.database))
        except OSError as error:
            raise BadInput(
                f"the database {parsed.database} cannot be made: {error.strerror}", "database", code="database-not-made"
            ) from None
    engine = create_engine(parsed, connect_args={"timeout": 30}, hide_parameters=True)
    event.listen(engine, "connect", _durable)
    return engine


def close_all(engine: Engine) -> None:
    """Closes every connection of an engine: an idle one now, one that a thread still uses as soon as it is given back."""
    event.listen(engine.pool, "checkin", _closed)
    engine.dispose()


def _closed(connection: DBAPIConnection | None, _: ConnectionPoolEntry) -> None:
    if connection is not None:
        connection.close()


def ask_after_idleness(engine: Engine) -> None:
    """Has a connection that was idle for ``IDLE`` seconds asked whether it still answers, before it is used.

    One that was in use a moment ago is not asked: that would be a round trip for every transaction. Where such a connection
    is dead its first statement fails, and SQLAlchemy then opens the whole pool anew.
    """

    def used(_: DBAPIConnection, record: ConnectionPoolEntry) -> None:
        record.info["used"] = time.monotonic()

    def wanted(connection: DBAPIConnection, record: ConnectionPoolEntry, _: object) -> None:
        if time.monotonic() < record.info.get("used", time.monotonic()) + IDLE:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error:
            raise DisconnectionError from None  # the pool opens another

    event.listen(engine, "checkin", used)
    event.listen(engine, "checkout", wanted)


def _durable(connection: sqlite3.Connection, _: object) -> None:
    """Configures SQLite so that a commit survives a crash: write-ahead log, flushed to disk at every commit."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
