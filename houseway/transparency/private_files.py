"""Files for their owner alone: the database with its journals, and the keys."""

import logging
import os
import stat
import tempfile
from pathlib import Path
from typing import Final

logger = logging.getLogger("houseway.floor")
OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO
JOURNALS: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite keeps beside a database."""


def make_private(file: Path, text: str) -> bool:
    """Whether a new file was made; one that is there already stays as it is.

    It is written whole under another name, with its mode from the first moment, then linked: nobody ever reads half of it,
    and where two processes start together the first one's file is the file of both.
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
    """Takes the rights of others off a file, and says so where they had any; a file that is not there is left so."""
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
    """A database file that its owner alone reads, made where there is none; SQLite gives its journals the same mode."""
    file.parent.mkdir(parents=True, exist_ok=True)
    for suffix in JOURNALS:
        keep_private(file.with_name(file.name + suffix))
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
