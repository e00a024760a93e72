"""Statements of every write, made once: putting them together costs more than carrying them out."""

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.sql.dml import UpdateBase


class Prepared:
    """A statement that is handed to the driver as it is, with rows of plain values."""

    def __init__(self, statement: UpdateBase) -> None:
        self._statement = statement
        self._made: dict[str, tuple[str, Sequence[str] | None]] = {}
        """By dialect: the text, and the order of its parameters where they have no names."""

    def run(self, at: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Carries it out for every row."""
        if not rows:
            return
        text, order = self._made.get(at.dialect.name) or self._make(at)
        if order is None:
            at.exec_driver_sql(text, [dict(row) for row in rows])
        else:
            at.exec_driver_sql(text, [tuple([row[name] for name in order]) for row in rows])

    def _make(self, at: Connection) -> tuple[str, Sequence[str] | None]:
        compiled = self._statement.compile(dialect=at.dialect)
        made = self._made[at.dialect.name] = (str(compiled), compiled.positiontup if compiled.positional else None)
        return made
