"""The connections of a worker to its PostgreSQL: those beside the pool, and cutting all of them where they hang."""

import contextlib
import socket
from typing import TYPE_CHECKING, Any
from weakref import WeakSet

from sqlalchemy import Engine, event

if TYPE_CHECKING:
    import psycopg


class Connections:
    """All connections of this process to one database."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._all: WeakSet[psycopg.Connection[Any]] = WeakSet()
        engine.dispose()  # those that are not known here
        event.listen(engine, "connect", lambda connection, _: self._all.add(connection))

    def open(self) -> "psycopg.Connection[Any]":
        """A connection outside the pool, without transactions."""
        import psycopg

        words, settings = self.engine.dialect.create_connect_args(self.engine.url)
        made = psycopg.connect(*words, **{**settings, "connect_timeout": 5, "tcp_user_timeout": 5000}, autocommit=True)
        self._all.add(made)
        return made

    def cut(self) -> None:
        """Cuts every connection: whoever waits for an answer of the database gets an error instead."""
        for one in list(self._all):
            with contextlib.suppress(Exception):  # it was closed meanwhile
                if not one.closed:
                    with socket.socket(fileno=socket.dup(one.pgconn.socket)) as there:
                        there.shutdown(socket.SHUT_RDWR)
