"""Databases opened: SQLite in a file or PostgreSQL by URL, its schema brought up to date."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import (
    URL,
    Engine,
    create_engine,
    event,
    insert,
    make_url,
    select,
    text,
)
from sqlalchemy.exc import ArgumentError, DBAPIError

from houseway.errors import BadInput
from houseway.floor.signing.keyring import Keyring
from houseway.floor.store.models import log_size
from houseway.floor.store.schema import migrate
from houseway.floor.store.sealing import known_house, scrub
from houseway.floor.store.store import Store
from houseway.transparency.private_files import private_database


def open_store(url: str, keyring: Keyring | None = None) -> Store:
    """The store behind a URL, its schema brought up to date; a file that is not there yet is made."""
    engine = engine_of(url)
    try:
        with engine.begin() as at:
            if engine.dialect.name == "postgresql":
                at.execute(text("SELECT pg_advisory_xact_lock(7450291)"))  # two servers may start at once
            migrate(at)
            if not at.execute(select(log_size.c.size)).all():
                at.execute(insert(log_size).values(id=1, size=0))
            name, sealer, first = known_house(at, url, keyring or Keyring())
        if first:
            scrub(engine)
    except DBAPIError as error:
        raise BadInput(
            f"the database cannot be opened: {str(error.orig).strip().splitlines()[0]}",
            "database",
            code="database-not-opened",
        ) from None
    return Store(engine, sealer, name)


@contextmanager
def existing_store(url: str, keyring: Keyring | None = None) -> Iterator[Store]:
    """A store that is there already, for as long as it is looked at; none is made."""
    existing_database(url)
    store = open_store(url, keyring)
    try:
        yield store
    finally:
        store.engine.dispose()


def existing_database(url: str) -> None:
    """Refuses a SQLite file that is not there."""
    parsed = engine_url(url)
    if parsed.get_backend_name() == "sqlite" and not (parsed.database and Path(parsed.database).is_file()):
        raise BadInput(f"there is no database {parsed.database}", "database", code="no-such-database")


def engine_url(url: str) -> URL:
    """The URL of a database, read."""
    try:
        return make_url(url)
    except ArgumentError:
        raise BadInput(
            f"{url!r} is not a database URL: sqlite:///houseway.db or postgresql://…",
            "database",
            code="not-a-database-url",
        ) from None


def engine_of(url: str) -> Engine:
    """The engine behind a URL, as every part of the floor opens it."""
    parsed = engine_url(url)
    name = parsed.get_backend_name()
    if name == "postgresql":
        parsed = parsed.set(drivername="postgresql+psycopg")
        waits = {"connect_timeout": 5}
        return create_engine(parsed, pool_size=8, pool_pre_ping=True, hide_parameters=True, connect_args=waits)
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


def _durable(connection: sqlite3.Connection, _: object) -> None:
    """What is acknowledged survives a crash: write-ahead log, and every commit on the disk before it counts."""
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {pragma}")
