"""Plain functions, compiled: the same source for the CPU and for CUDA.

A kernel module lists its functions in ``FUNCTIONS``, each after those it calls. :func:`compile_all` makes a compiled
twin of each, in which the names of earlier functions mean their compiled twins. The plain functions stay as they are,
so a test can call them one round at a time.
"""

import hashlib
import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any, Final, cast

Compiler = Callable[[Any], Any]


def compile_all(
    modules: Iterable[ModuleType], compiler: Compiler, instead: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The compiled twins of all functions of the modules, by name; ``instead`` takes the place of those it names."""
    twins: dict[str, Any] = dict(instead or {})
    for module in modules:
        for function in module.FUNCTIONS:
            if function.__name__ not in (instead or {}):
                twins[function.__name__] = compiler(twin_of(function, twins, module.__name__, function.__name__))
    return twins


def inlined(kernel: ModuleType) -> dict[str, Any]:
    """How the functions of a kernel are put into one for the CPU.

    LLVM does it after Numba, in a third of the time or less. Where a kernel is ``TIGHT``, so short that the arrays which its
    functions hand on are felt, Numba does it before.
    """
    return {"inline": "always"} if hasattr(kernel, "TIGHT") else {"forceinline": True}


def compile_last(function: Callable[..., Any], twins: Mapping[str, Any], label: str) -> Any:
    """The function that calls the twins, compiled for the CPU and kept on disk where that is possible.

    Numba's cache knows a function by its name, its place and its own bytecode, not by what it calls: the name it sees
    therefore bears the game and a digest of all source that a kernel is put together from.
    """
    from numba import njit

    use_compile_cache()
    name = f"{function.__name__}_{label}_{source_digest()}"
    twin = twin_of(function, twins, function.__module__, name)
    try:
        return njit(nogil=True, cache=True)(twin)
    except RuntimeError:  # no folder can be written to: compiled code lives as long as this process
        return njit(nogil=True)(twin)


def compile_now(compiled: Any, *arguments: Any) -> None:
    """Calls a compiled function once, so that it is compiled; a disk that cannot hold the result does no harm."""
    # Numba saves after it has compiled: when saving fails the function is there, and the next call runs it.
    with suppress(OSError):
        compiled(*arguments)


def twin_of(function: Any, names: Mapping[str, Any], module: str, name: str) -> FunctionType:
    """The same code, in which some names mean something else."""
    twin = FunctionType(function.__code__, {**function.__globals__, **names}, name, function.__defaults__)
    twin.__module__ = module
    twin.__qualname__ = name
    return twin


KERNELS: Final = (
    *("simulate/co*.py", "simulate/cpu.py", "simulate/dealing.py"),
    *("games/*/*kernel*.py", "games/*/vector*.py"),
)
"""Where in the package the source of kernels stands."""


@cache
def source_digest() -> str:
    """A digest of all source that kernels are put together from, and of the compiler's version."""
    return digest_of(Path(__file__).parent.parent)


def digest_of(package: Path) -> str:
    """A digest of the kernels' source in that folder, and of the compiler's version."""
    import numba

    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted(file for part in KERNELS for file in package.glob(part)):
        digest.update(source.relative_to(package).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


@cache
def use_compile_cache() -> None:
    """Keeps compiled code between runs, in a folder of its own for each version of the source."""
    import numba

    from houseway.odds.cache import default_folder

    base = Path(os.environ["NUMBA_CACHE_DIR"]) if os.environ.get("NUMBA_CACHE_DIR") else default_folder() / "kernels"
    cast(Any, numba.config).CACHE_DIR = str(base / source_digest())
