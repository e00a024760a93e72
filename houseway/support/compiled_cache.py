"""What is kept between runs: the folder for it, the digest that tells old from new, and compiled functions."""

import hashlib
import os
import sys
import tempfile
import zipfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
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
    "simulate",
    "rulebook/submission.py",
    "table/banking",
    "table/chips/meters.py",
    "table/chips/endings.py",
    "support/compiled_cache.py",
)
"""What every game's prices and kernels may be made of; the rest is the game's own folder."""
GAMES: Final = "houseway.games."


def default_folder() -> Path:
    """Where this platform keeps caches; ``HOUSEWAY_CACHE`` names another place."""
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
    """A digest of every file that the prices and the kernel of a game are made by; without a game, of those all share."""
    return digest_of(Path(houseway.__file__).parent, game)


def digest_of(package: Path, game: str = "") -> str:
    """The same for the package in that folder."""
    digest = hashlib.sha256()
    for part in (*SHARED_CODE, *([f"games/{game}"] if game else [])):
        place, root = package / part, package
        if game in outside_games() and part == f"games/{game}":
            place = root = outside_games()[game].folder
        for file in sorted(place.rglob("*.py")) if place.is_dir() else [place]:
            digest.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return digest.hexdigest()


def kept_arrays(game: str, name: str, make: Callable[[], "Arrays"]) -> "Arrays":
    """Arrays that take long to make, kept on disk under a digest of the game's code; a file that cannot be read is made anew."""
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
    """The function, compiled once and kept on disk; it lets other threads run."""
    module = function.__module__
    return keep(function, module.removeprefix(GAMES).partition(".")[0] if module.startswith(GAMES) else "")


def keep(function: Function, game: str) -> Function:
    """The same for a function that a game's kernel is put together in.

    Numba's cache knows a function by its name, its place and the age of its file, not by what it calls and which constants it
    was given: the name it sees therefore bears the digest of all that the function may be made of. Of a closure it would hash
    the compiled functions that it encloses, which are other objects in every process; the digest stands for them.
    """
    from numba import config, njit

    settings: Any = config  # of Numba, which has no types for it
    settings.CACHE_DIR = os.environ.get("NUMBA_CACHE_DIR") or str(default_folder() / "kernels")
    function.__qualname__ = f"{function.__qualname__}_{game}_{code_digest(game)[:16]}"
    try:
        kept: Any = njit(cache=True, nogil=True)(function)
        kept._cache._index_key = lambda signature, codegen: (signature, codegen.magic_tuple())
        return cast(Function, kept)
    except RuntimeError:  # no folder can be written to: compiled code lives as long as this process
        return cast(Function, njit(nogil=True)(function))
