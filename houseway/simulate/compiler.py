"""Plain functions, compiled: the same source for the CPU and for CUDA.

A kernel module lists its functions in ``FUNCTIONS``, each after those it calls. :func:`compile_all` makes a compiled
twin of each, in which the names of earlier functions mean their compiled twins. The plain functions stay as they are,
so a test can call them one round at a time.
"""

from collections.abc import Callable, Iterable
from types import FunctionType, ModuleType
from typing import Any

Compiler = Callable[[Any], Any]


def compile_all(modules: Iterable[ModuleType], compiler: Compiler) -> dict[str, Any]:
    """The compiled twins of all functions of the modules, by name."""
    twins: dict[str, Any] = {}
    for module in modules:
        for function in module.FUNCTIONS:
            names = {**function.__globals__, **twins}
            twin = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
            twin.__module__ = module.__name__
            twin.__qualname__ = function.__name__
            twins[function.__name__] = compiler(twin)
    return twins


def use_compile_cache() -> None:
    """Keeps compiled code between runs, in a folder of its own for each version of the source.

    Numba's own cache looks only at the file of the outermost function; a kernel is put together from several.
    """
    import hashlib
    import os
    from pathlib import Path

    import numba

    package = Path(__file__).parent.parent
    digest = hashlib.sha256(numba.__version__.encode())
    for source in sorted(
        [*package.glob("simulate/*.py"), *package.glob("games/*/kernel.py"), *package.glob("games/*/points.py")]
    ):
        digest.update(source.read_bytes())
    base = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    numba.config.CACHE_DIR = str(base / "houseway" / "kernels" / digest.hexdigest()[:16])
