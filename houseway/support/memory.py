"""The memory of a process: how much it holds, and giving back what it has freed."""

import ctypes
import gc
import os
import sys
from pathlib import Path
from typing import Final

MIB: Final = 1 << 20
_PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096
_ARENAS: Final = -8
"""``M_ARENA_MAX`` of the C library."""


def held(process: int | None = None) -> int:
    """The bytes of memory that a process holds, by default this one; 0 where the system does not tell, or it has ended."""
    try:
        return int(Path(f"/proc/{process or os.getpid()}/statm").read_bytes().split()[1]) * _PAGE
    except (OSError, ValueError, IndexError):
        return 0


def give_back() -> None:
    """Frees what only cycles keep, and returns what is free to the system, where the C library can."""
    gc.collect()
    if sys.platform == "linux":
        _c_library("malloc_trim", 0)


def few_arenas(most: int = 2) -> None:
    """Lets the C library keep at most that many pools of free memory, however many threads there are."""
    if sys.platform == "linux":
        _c_library("mallopt", _ARENAS, most)


def _c_library(name: str, *given: int) -> None:
    """Calls a function of the C library where there is one of that name; others than glibc may have none."""
    function = getattr(ctypes.CDLL(None), name, None)
    if function is not None:
        function(*given)
