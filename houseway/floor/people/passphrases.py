"""Passphrases: the rules for a new one, and hashing with Argon2id."""

import os
import sys
import threading
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from houseway.errors import BadInput
from houseway.floor.jobs.busy import Busy

SHORTEST: Final = 12
LONGEST: Final = 256
HASHING: Final = 2
"""Passphrases hashed at the same time."""
WAITING: Final = 8
"""Requests that may wait for a hashing thread; each occupies a thread of the server."""
Made = TypeVar("Made")


@cache
def _hasher() -> PasswordHasher:
    """Argon2id with the library's default cost (RFC 9106, second recommended option)."""
    return PasswordHasher()


@cache
def _hands() -> ThreadPoolExecutor:
    """The hashing threads: few, since each takes 64 MiB, and of lower priority than the tables."""
    return ThreadPoolExecutor(HASHING, "houseway-hashing", _give_way)


def _give_way() -> None:
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)


_waiting = threading.BoundedSemaphore(HASHING + WAITING)


def _hashed(work: Callable[[], Made]) -> Made:
    """The result of ``work`` in a hashing thread; raises Busy where too many wait already."""
    if not _waiting.acquire(blocking=False):
        raise Busy("too many people are signing in: try again in a moment", 2)
    try:
        return _hands().submit(work).result()
    finally:
        _waiting.release()


@cache
def _nobodys() -> str:
    """The hash that is checked for unknown names, so that they take as long as known ones."""
    return _hasher().hash("nobody has this passphrase")


def written(passphrase: object) -> str:
    """A new passphrase in NFKC form; raises BadInput where it is too short, too long or too repetitive."""
    if not isinstance(passphrase, str):
        raise BadInput("the passphrase is missing", "passphrase", code="passphrase-missing")
    text = unicodedata.normalize("NFKC", passphrase)
    if len(text) < SHORTEST:
        raise BadInput(
            f"a passphrase has at least {SHORTEST} characters: a few words are easiest to keep",
            "passphrase",
            code="passphrase-too-short",
        )
    if len(text) > LONGEST:
        raise BadInput(f"a passphrase has at most {LONGEST} characters", "passphrase", code="passphrase-too-long")
    if len(set(text)) < 5:
        raise BadInput(
            "that passphrase repeats itself: take a few different words", "passphrase", code="passphrase-too-plain"
        )
    return text


def seal(passphrase: str) -> str:
    """The hash of a passphrase, for the database."""
    return _hashed(lambda: _hasher().hash(passphrase))


def opens(kept: str | None, passphrase: object) -> bool:
    """Whether a passphrase matches the stored hash; ``kept`` None (unknown name) gives False after the same time."""
    text = unicodedata.normalize("NFKC", passphrase)[: LONGEST + 1] if isinstance(passphrase, str) else ""

    def verified() -> bool:
        try:
            return _hasher().verify(kept or _nobodys(), text) and kept is not None
        except (VerificationError, InvalidHashError):
            return False

    return _hashed(verified)
