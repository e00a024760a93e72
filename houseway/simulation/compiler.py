"""Compiles a kernel's plain Python functions for the CPU and for CUDA.

A kernel lists its functions, each after those it calls. :func:`compile_all` makes a compiled twin of each. Numba resolves calls
through a function's globals, so a twin has the same code but its own globals, in which the names of earlier functions refer to
their twins. The plain functions are not changed; tests call them one round at a time. The loops over a range of rounds are
closures over the compiled functions.
"""

import hashlib
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from types import FunctionType
from typing import Any, Final, Literal, TypedDict

from houseway.simulation.kernel import Function, Kernel
from houseway.simulation.randomness import counter, dealing
from houseway.support.compiled_cache import code_digest, keep

Compiler = Callable[[Function], Function]
RANDOMNESS: Final = (*counter.FUNCTIONS, *dealing.FUNCTIONS)
"""The random and dealing functions that every kernel may call."""


def compile_all(
    functions: Iterable[Function], compiler: Compiler, instead: Mapping[str, Function] | None = None
) -> dict[str, Function]:
    """The compiled twins of all functions, by name; those in ``instead`` are used as they are."""
    twins: dict[str, Function] = dict(instead or {})
    for function in functions:
        if function.__name__ not in (instead or {}):
            twins[function.__name__] = compiler(twin_of(function, twins))
    return twins


class Inlining(TypedDict, total=False):
    """Numba's inlining options."""

    inline: Literal["always"]
    forceinline: bool


def inlined(kernel: Kernel) -> Inlining:
    """The inlining options of a kernel for the CPU.

    LLVM inlines by default, which compiles in a third of the time or less. Numba inlines the functions of a tight kernel, whose
    rounds are so short that passing arrays between functions costs.
    """
    return {"inline": "always"} if kernel.tight else {"forceinline": True}


def compile_last(function: Function, twins: Mapping[str, Function], game: str) -> Function:
    """The function compiled for the CPU with calls to the twins, cached on disk if possible."""
    return keep(twin_of(function, twins), game)


def compile_now(compiled: Function, *arguments: object) -> None:
    """Call a jitted function once, so that it is compiled; ignores errors of the disk cache."""
    # Numba saves after compiling: if saving fails, the function is compiled and the next call runs it.
    with suppress(OSError):
        compiled(*arguments)


def twin_of(function: Any, names: Mapping[str, object]) -> FunctionType:
    """A function with the same code whose globals are overridden by ``names``, usually compiled twins.

    ``function`` is Any because mypy's Callable has no ``__code__``.
    """
    twin = FunctionType(function.__code__, {**function.__globals__, **names}, function.__name__, function.__defaults__)
    twin.__module__ = function.__module__
    twin.__qualname__ = function.__qualname__
    return twin


@cache
def source_digest(game: str) -> str:
    """A digest of the source of the game's kernel and of Numba's version; cached."""
    import numba

    return hashlib.sha256(f"{numba.__version__} {code_digest(game)}".encode()).hexdigest()[:16]
