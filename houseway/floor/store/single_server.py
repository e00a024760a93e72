"""One server per SQLite file: a file lock that the system releases when the process ends."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from sqlalchemy import make_url

from houseway.errors import BadInput
from houseway.floor.signing.keyring import is_memory
from houseway.floor.store.engine import engine_url

SECOND: Final = "another server runs on {}: stop it first, or use PostgreSQL for several"
RUNS: Final = "a server runs on {}: stop it first"


def alone(database: str, refusal: str = SECOND) -> IO[str] | None:
    """The lock on a SQLite file, to be held while the server runs; None where no lock is needed or available.

    Raises BadInput with the text ``refusal`` where another process holds it.
    """
    url = make_url(database)
    if url.get_backend_name() != "sqlite" or is_memory(database):
        return None
    try:
        import fcntl
    except ImportError:  # a system without such locks
        return None
    file = Path(f"{url.database}.lock")
    file.parent.mkdir(parents=True, exist_ok=True)
    lock = file.open("w", encoding="ascii")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise BadInput(refusal.format(url.database), "database", code="server-running") from None
    return lock


@contextmanager
def stopped(database: str) -> Iterator[None]:
    """A context that holds the lock of a SQLite file; raises BadInput where a server runs on it."""
    url = engine_url(database)
    there = url.get_backend_name() == "sqlite" and url.database and Path(url.database).is_file()
    lock = alone(database, RUNS) if there else None
    try:
        yield
    finally:
        if lock is not None:
            lock.close()
