"""The disk cache of compiled functions and arrays, keyed by a digest of the code and of the data that it reads."""

import hashlib
import os
import sys
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache, wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

import houseway
from houseway.support.outside import outside_games

if TYPE_CHECKING:
    import numpy.typing as npt

    Arrays = tuple[npt.NDArray[Any], ...]

Function = TypeVar("Function", bound=Callable[..., Any])

SHARED_CODE: Final = (
    "odds",
    "ranking",
    "equipment",
    "simulation",
    "rulebook/paytables.py",
    "rulebook/submission.py",
    "table/banking",
    "table/chips",
    "support/compiled_cache.py",
    "support/recounts.py",
)
"""The code that every game's prices and kernels may use, besides the game's own folder and chapters."""
READ: Final = frozenset({".py", ".json", ".yaml", ".bin", ".npz", ".xz"})
"""The endings of files that hold code, or figures and tables that a price is made of."""
GAMES: Final = "houseway.games."


def default_folder() -> Path:
    """The cache folder: ``HOUSEWAY_CACHE``, or the platform's usual one."""
    named = os.environ.get("HOUSEWAY_CACHE")
    if named:
        return Path(named)
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return base / "houseway"


@cache
def code_digest(game: str = "") -> str:
    """A digest of the files behind a game's prices and kernel, stored counts and chapters included. Cached.

    Without a game, of the shared files only.
    """
    return digest_of(Path(houseway.__file__).parent, game)


def digest_of(package: Path, game: str = "") -> str:
    """As :func:`code_digest`, for the package in that folder."""
    digest = hashlib.sha256()
    for part in (*SHARED_CODE, *([f"games/{game}"] if game else [])):
        place, root = package / part, package
        if game in outside_games() and part == f"games/{game}":
            place = root = outside_games()[game].folder
        found = [file for file in place.rglob("*") if file.suffix in READ] if place.is_dir() else [place]
        for file in sorted(found):
            digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    for chapter in sorted((package / "rulebook" / "chapters").rglob(f"{game}.*")) if game else ():
        digest.update(chapter.relative_to(package).as_posix().encode() + b"\0" + chapter.read_bytes() + b"\0")
    return digest.hexdigest()


def kept_arrays(game: str, name: str, make: Callable[[], "Arrays"]) -> "Arrays":
    """The arrays that ``make`` computes, cached on disk under a digest of the game's code.

    An unreadable file is computed again; a folder that cannot be written is ignored.
    """
    import numpy as np

    place = default_folder() / "arrays" / f"{game}-{name}-{code_digest(game)[:16]}.npz"
    with suppress(OSError, ValueError, KeyError, EOFError, zipfile.BadZipFile), np.load(place) as kept:
        return tuple(kept[f"arr_{number}"] for number in range(len(kept.files)))
    made = make()
    with suppress(OSError):
        place.parent.mkdir(parents=True, exist_ok=True)
        handle, temporary = tempfile.mkstemp(dir=place.parent, suffix=".npz")
        with os.fdopen(handle, "wb") as out:
            np.savez_compressed(out, *made)
        os.replace(temporary, place)
    return made


def compiled(function: Function) -> Function:
    """The function compiled by Numba, cached on disk; it releases the GIL."""
    module = function.__module__
    return keep(function, module.removeprefix(GAMES).partition(".")[0] if module.startswith(GAMES) else "")


def keep(function: Function, game: str) -> Function:
    """As :func:`compiled`, for a function that belongs to a game's kernel.

    Numba's cache identifies a function by its name, path and file age, not by the functions it calls and its constants.
    Therefore the code digest is added to its name. For a closure Numba would also hash the enclosed compiled functions, which
    differ in every process; the index key is replaced, because the digest covers them.
    """
    from numba import config, njit

    settings: Any = config  # untyped in Numba
    settings.CACHE_DIR = os.environ.get("NUMBA_CACHE_DIR") or str(default_folder() / "kernels")
    function.__qualname__ = f"{function.__qualname__}_{game}_{code_digest(game)[:16]}"
    try:
        kept: Any = njit(cache=True, nogil=True)(function)
        kept._cache._index_key = lambda signature, codegen: (signature, codegen.magic_tuple())
        kept.compile = _one_at_a_time(kept.compile, Path(settings.CACHE_DIR) / f"{function.__qualname__}.lock")
        return cast(Function, kept)
    except RuntimeError:  # no writable cache folder: compile for this process only
        return cast(Function, njit(nogil=True)(function))


def _one_at_a_time(compile_it: Callable[..., Any], lock: Path) -> Callable[..., Any]:
    """The function, run by one process at a time: the others wait, then find what it has put on the disk.

    A kernel takes up to half a minute to compile, and several processes often want it at once.
    """
    from numba.core.compiler_lock import global_compiler_lock

    @wraps(compile_it)
    def wait_and_compile(*given: Any) -> Any:
        # Numba's own lock comes first, so that two threads of this process cannot wait for each other.
        with global_compiler_lock, _locked(lock):
            return compile_it(*given)

    return wait_and_compile


_held: Final = set[Path]()


@contextmanager
def _locked(lock: Path) -> Iterator[None]:
    """Holds a lock on that file, unless this process holds it already; nothing where the system or the folder has no locks."""
    try:
        import fcntl

        file = None if lock in _held else lock.open("w")
    except (ImportError, OSError):
        file = None
    if file is None:
        yield
        return
    with file:
        fcntl.flock(file, fcntl.LOCK_EX)
        _held.add(lock)
        try:
            yield
        finally:
            _held.discard(lock)
