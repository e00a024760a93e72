"""Statements compiled once: compiling them for every write costs more than executing them.

On SQLite they bypass SQLAlchemy and go to the driver: every command needs seven, and SQLAlchemy's overhead for each is
several times the cost of the statement. Errors are raised as the exceptions that SQLAlchemy would raise.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, contextmanager

from sqlalchemy import Connection
from sqlalchemy.engine.interfaces import DBAPICursor
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import UpdateBase
from sqlalchemy.sql.selectable import Select


class Prepared:
    """A compiled statement that is executed by the driver, with rows of plain values."""

    def __init__(self, statement: UpdateBase | Select[object]) -> None:
        self._statement = statement
        self._made: dict[str, tuple[str, Sequence[str] | None]] = {}
        """By dialect: the text, and the order of its parameters where they have no names (on SQLite)."""

    def run(self, at: Connection, rows: Sequence[Mapping[str, object]]) -> int:
        """Executes the statement for every row; returns how many rows of the database it changed."""
        if not rows:
            return 0
        text, order = self._made.get(at.dialect.name) or self._make(at)
        if order is None:
            return at.exec_driver_sql(text, [dict(row) for row in rows]).rowcount
        with _driver(at, text) as cursor:
            cursor.executemany(text, [tuple([row[name] for name in order]) for row in rows])
            return cursor.rowcount

    def _make(self, at: Connection) -> tuple[str, Sequence[str] | None]:
        compiled = self._statement.compile(dialect=at.dialect)
        made = self._made[at.dialect.name] = (str(compiled), compiled.positiontup if compiled.positional else None)
        return made


@contextmanager
def together(at: Connection) -> Iterator[None]:
    """A context whose statements are sent to PostgreSQL without waiting for the answer to each; nothing on SQLite.

    What they return or how many rows they change cannot be asked in it. An error of any of them is raised at the end.
    """
    if at.dialect.name != "postgresql":
        yield
        return
    module, driver = at.dialect.loaded_dbapi, at.connection.driver_connection
    assert driver is not None
    try:
        with driver.pipeline():
            yield
    except module.Error as error:
        raise DBAPIError.instance(
            "several statements", None, error, module.Error, hide_parameters=True, dialect=at.dialect
        ) from error


@contextmanager
def _driver(at: Connection, text: str) -> Iterator[DBAPICursor]:
    """A cursor of SQLite's driver, in the transaction of ``at``."""
    module = at.dialect.loaded_dbapi
    with closing(at.connection.cursor()) as cursor:
        try:
            yield cursor
        except module.Error as error:
            raise DBAPIError.instance(
                text, None, error, module.Error, hide_parameters=True, dialect=at.dialect
            ) from error
