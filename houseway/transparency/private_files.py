"""Files readable only by their owner: the database with its journals, and the keys."""

import logging
import os
import stat
import tempfile
from pathlib import Path
from typing import Final

logger = logging.getLogger("houseway.floor")
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
JOURNALS: Final = ("", "-wal", "-shm", "-journal")
"""The suffixes of a SQLite database and its journals."""


def make_private(file: Path, text: str) -> bool:
    """True if a new private file was made; False if the file exists, which is left unchanged.

    The file is written completely under a temporary name, private from the start, and then linked. No process reads a
    partial file, and if two processes start at once, both use the first one's file.
    """
    file.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.")
    try:
        with os.fdopen(handle, "w", encoding="ascii") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        os.link(part, file)
    except FileExistsError:
        return False
    finally:
        os.unlink(part)
    return True


def keep_private(file: Path) -> None:
    """Removes group and other permissions from a file, with a warning if it was readable; ignores a missing file."""
    if os.name == "nt":
        return
    try:
        mode = stat.S_IMODE(file.stat().st_mode)
        if not mode & OTHERS:
            return
        file.chmod(mode & ~OTHERS)
    except FileNotFoundError:
        return
    except PermissionError:
        logger.warning("%s can be read by other users of this machine, and its mode is not ours to change", file)
        return
    if mode & (stat.S_IRGRP | stat.S_IROTH):
        logger.warning("%s could be read by other users of this machine: it is now for its owner alone", file)


def private_database(file: Path) -> None:
    """Makes a database file private, creating it if it is missing; SQLite gives its journals the same mode."""
    file.parent.mkdir(parents=True, exist_ok=True)
    for suffix in JOURNALS:
        keep_private(file.with_name(file.name + suffix))
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
