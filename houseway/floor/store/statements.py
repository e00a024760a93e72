"""Statements compiled once: compiling them for every write costs more than executing them.

They bypass SQLAlchemy and go to the driver: every command needs seven, and SQLAlchemy's overhead for each is several times
the cost of the statement. Errors are raised as the exceptions that SQLAlchemy would raise.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, Final

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.sql.dml import Insert, UpdateBase
from sqlalchemy.sql.selectable import Select

LARGEST: Final = 64
"""Rows in one INSERT on SQLite. Fewer are split into powers of two, so that there are few different statements."""

Changed = Callable[[], int]
"""How many rows of the database a statement has changed or found; on PostgreSQL it is known after ``together``."""


class Prepared:
    """A compiled statement that is executed by the driver, with rows of plain values."""

    def __init__(self, statement: UpdateBase | Select[object]) -> None:
        self._statement = statement
        self._made: dict[str, tuple[str, Sequence[str] | None]] = {}
        """By dialect: the text, and the order of its parameters where they have no names (on SQLite)."""

    def run(self, at: Connection, rows: Sequence[Mapping[str, object]]) -> Changed:
        """Executes the statement for every row, in the transaction of ``at``."""
        if not rows:
            return lambda: 0
        text, order = self._made.get(at.dialect.name) or self._make(at)
        cursor: Any = at.connection.cursor()  # Any: either driver's
        with raised_as_usual(at, text):
            if order is None:
                cursor.executemany(text, rows)
            elif isinstance(self._statement, Insert):
                _insert(cursor, text, [tuple([row[name] for name in order]) for row in rows])
            else:
                cursor.executemany(text, [tuple([row[name] for name in order]) for row in rows])
        return lambda: int(cursor.rowcount)

    def _make(self, at: Connection) -> tuple[str, Sequence[str] | None]:
        compiled = self._statement.compile(dialect=at.dialect)
        made = self._made[at.dialect.name] = (str(compiled), compiled.positiontup if compiled.positional else None)
        return made


def _insert(cursor: Any, text: str, rows: Sequence[tuple[object, ...]]) -> None:
    """Inserts the rows by few statements.

    Each execution lets another thread have the interpreter, and to get it back takes longer than to insert a row.
    """
    head, _, one = text.partition(" VALUES ")
    first = 0
    while first < len(rows):
        many = min(LARGEST, 1 << ((len(rows) - first).bit_length() - 1))
        values = [value for row in rows[first : first + many] for value in row]
        cursor.execute(f"{head} VALUES {', '.join([one] * many)}", values)
        first += many


def say(at: Connection, text: str, values: Mapping[str, object]) -> Changed:
    """Executes one statement of PostgreSQL; of what it returns only the number of rows can be asked."""
    cursor: Any = at.connection.cursor()
    with raised_as_usual(at, text):
        cursor.execute(text, values)
    return lambda: int(cursor.rowcount)


@contextmanager
def together(at: Connection) -> Iterator[None]:
    """A context whose statements are sent to PostgreSQL without waiting for the answer to each; nothing on SQLite.

    How many rows they changed can be asked after it. An error of any of them is raised at the end; those before it have been
    answered.
    """
    if at.dialect.name != "postgresql":
        yield
        return
    driver: Any = at.connection.driver_connection
    with raised_as_usual(at, "several statements"), driver.pipeline():
        yield


@contextmanager
def raised_as_usual(at: Connection, text: str) -> Iterator[None]:
    """A context in which errors of the driver are raised as SQLAlchemy would; connections that were lost are given up."""
    module = at.dialect.loaded_dbapi
    try:
        yield
    except module.Error as error:
        lost = at.dialect.is_disconnect(error, at.connection.driver_connection, None)
        if lost:
            at.invalidate(error)
            at.engine.dispose()  # the others were probably lost with it
        raise DBAPIError.instance(
            text,
            None,
            error,
            module.Error,
            hide_parameters=True,
            connection_invalidated=lost,
            dialect=at.dialect,
        ) from error
