"""One server for one SQLite file: a lock that the system gives back when the process ends, however it ends."""

from pathlib import Path
from typing import IO

from sqlalchemy import make_url

from houseway.errors import BadInput
from houseway.floor.keyring import is_memory


def alone(database: str) -> IO[str] | None:
    """The lock on a database file, to be kept as long as the server runs; PostgreSQL needs none. Refuses a second server."""
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
        raise BadInput(
            f"another server runs on {url.database}: stop it first, or use PostgreSQL for several", "database"
        ) from None
    return lock
