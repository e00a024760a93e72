"""Plain functions, compiled: the same source for the CPU and for CUDA.

A kernel lists its functions, each after those it calls. :func:`compile_all` makes a compiled twin of each: Numba looks up the
functions that a function calls among its globals, so the twin has its code and globals of its own, in which the names of earlier
functions mean their twins. The plain functions stay as they are; a test can call them one round at a time. The loops over a
range of rounds are closures over the compiled functions that they call.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from types import FunctionType
from typing import Any, Final, Literal, TypedDict

from houseway.simulate.kernel import Function, Kernel
from houseway.simulate.randomness import counter, dealing
from houseway.support.compiled_cache import code_digest, keep

Compiler = Callable[[Function], Function]
RANDOMNESS: Final = (*counter.FUNCTIONS, *dealing.FUNCTIONS)
"""What every kernel draws and deals with."""


def compile_all(
    functions: Iterable[Function], compiler: Compiler, instead: Mapping[str, Function] | None = None
) -> dict[str, Function]:
    """The compiled twins of all functions, by name; ``instead`` takes the place of those it names."""
    twins: dict[str, Function] = dict(instead or {})
    for function in functions:
        if function.__name__ not in (instead or {}):
            twins[function.__name__] = compiler(twin_of(function, twins))
    return twins


class Inlining(TypedDict, total=False):
    """Numba's settings that put functions into one."""

    inline: Literal["always"]
    forceinline: bool


def inlined(kernel: Kernel) -> Inlining:
    """How the functions of a kernel are put into one for the CPU.

    LLVM does it after Numba, in a third of the time or less. Where a kernel is tight, so short that the arrays which its
    functions hand on are felt, Numba does it before.
    """
    return {"inline": "always"} if kernel.tight else {"forceinline": True}


def compile_last(function: Function, twins: Mapping[str, Function], game: str) -> Function:
    """The function that calls the twins, compiled for the CPU and kept on disk where that is possible."""
    return keep(twin_of(function, twins), game)


def compile_now(compiled: Function, *arguments: object) -> None:
    """Calls a compiled function once, so that it is compiled; a disk that cannot hold the result does no harm."""
    # Numba saves after it has compiled: when saving fails the function is there, and the next call runs it.
    with suppress(OSError):
        compiled(*arguments)


def twin_of(function: Any, names: Mapping[str, object]) -> FunctionType:
    """The same code, in which the names of some functions mean others: their compiled twins.

    mypy knows a function as something to call, without its code.
    """
    twin = FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    return twin


@cache
def source_digest(game: str) -> str:
    """A digest of all source that the game's kernel is put together from, and of the compiler's version."""
    import numba

    return hashlib.sha256(f"{numba.__version__} {code_digest(game)}".encode()).hexdigest()[:16]
