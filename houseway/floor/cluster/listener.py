"""The listener: a thread that hears what other servers write, by PostgreSQL's LISTEN, and passes it to the event loop."""

import json
import logging
import threading
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Engine

from houseway.floor.outage import AWAY
from houseway.floor.store.leases import CHANNEL

if TYPE_CHECKING:
    import psycopg

ONCE: Final = 1.0
"""Seconds for one wait, after which the thread looks whether it is to end."""
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
"""Seconds before the first and the later tries to connect again."""
logger = logging.getLogger("houseway.floor")

Heads = Mapping[str, int]
"""The numbers of the last commands of some logs."""


def own_connection(engine: Engine) -> "psycopg.Connection[Any]":
    """A connection outside the pool, without transactions, to the engine's PostgreSQL."""
    import psycopg

    words, settings = engine.dialect.create_connect_args(engine.url)
    return psycopg.connect(*words, **{**settings, "connect_timeout": 5}, autocommit=True)


class Listener:
    """Calls ``heard`` with the heads that another server announces, and with None where some may have been missed.

    ``heard`` is called in the listener's thread. The first call is with None, as is the first after a lost connection.
    """

    def __init__(self, engine: Engine, server: str, heard: Callable[[Heads | None], None]) -> None:
        self._engine, self._server, self._heard = engine, server, heard
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="houseway-listener", daemon=True)

    def start(self) -> None:
        """Begins to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread; returns within a moment, also where the database is away."""
        self._over.set()
        try:
            with self._engine.begin() as at:
                at.exec_driver_sql(f"SELECT pg_notify('{CHANNEL}', '{{}}')")  # ends its wait
        except AWAY:
            return
        self._thread.join(ONCE)

    def _run(self) -> None:
        import psycopg

        pause = FIRST_PAUSE
        while not self._over.is_set():
            try:
                with own_connection(self._engine) as at:
                    at.execute(f"LISTEN {CHANNEL}")
                    pause = FIRST_PAUSE
                    self._heard(None)
                    while not self._over.is_set():
                        for one in list(at.notifies(timeout=ONCE, stop_after=1)):
                            self._pass_on(one.payload)
            except psycopg.Error as error:
                if pause == FIRST_PAUSE:
                    logger.error("news of other servers cannot be heard: %s", str(error).splitlines()[0])
                self._over.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    def _pass_on(self, payload: str) -> None:
        said = json.loads(payload)
        if "heads" in said and said["by"] != self._server:
            self._heard(said["heads"])
