"""The listener: a thread that hears what other servers write, by PostgreSQL's LISTEN, and passes it to the event loop."""

import json
import logging
import threading
from collections.abc import Callable, Mapping
from typing import Any, Final

from houseway.floor.cluster.connections import Connections
from houseway.floor.outage import AWAY
from houseway.floor.store.leases import CHANNEL

ONCE: Final = 1.0
"""Seconds for one wait, after which the thread looks whether it is to end."""
FIRST_PAUSE: Final = 0.1
LONGEST_PAUSE: Final = 5.0
"""Seconds before the first and the later tries to connect again."""
logger = logging.getLogger("houseway.floor")

Heads = Mapping[str, int]
"""The numbers of the last commands of some logs."""
News = Mapping[str, Any]
"""What another worker has announced: ``by`` whom, the ``heads`` of its commands, whether ``leases`` have changed, and
the accounts whose balances have (``purses``)."""


class Listener:
    """Calls ``heard`` with what any worker announces, and with None where some may have been missed.

    ``heard`` is called in the listener's thread. The first call is with None, as is the first after a lost connection.
    """

    def __init__(self, connections: Connections, heard: Callable[[News | None], None]) -> None:
        self._connections, self._heard = connections, heard
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="houseway-listener", daemon=True)

    def start(self) -> None:
        """Begins to listen."""
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread; returns within a moment, also where the database is away."""
        self._over.set()
        try:
            with self._connections.engine.begin() as at:
                at.exec_driver_sql(f"SELECT pg_notify('{CHANNEL}', '{{}}')")  # ends its wait
        except AWAY:
            return
        self._thread.join(ONCE)

    def _run(self) -> None:
        import psycopg

        pause = FIRST_PAUSE
        while not self._over.is_set():
            try:
                with self._connections.open() as at:
                    at.execute(f"LISTEN {CHANNEL}")
                    pause = FIRST_PAUSE
                    self._heard(None)
                    while not self._over.is_set():
                        for one in at.notifies(timeout=ONCE):
                            self._heard(json.loads(one.payload))
                            if self._over.is_set():
                                break
            except psycopg.Error as error:
                if pause == FIRST_PAUSE:
                    logger.error("news of other servers cannot be heard: %s", str(error).splitlines()[0])
                self._over.wait(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
