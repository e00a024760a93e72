"""Rows as a data frame, with whichever of pandas and polars is installed."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from houseway.errors import BadInput

LIBRARIES: Final = ("pandas", "polars")
Frame = Any
"""A data frame of either library; neither is needed to import Houseway, so its type is left open."""


def frame(rows: Sequence[Mapping[str, object]], library: str | None = None) -> Frame:
    """A ``pandas.DataFrame`` or, where only polars is installed or asked for, a ``polars.DataFrame``.

    Raises BadInput where neither is installed.
    """
    if library is not None and library not in LIBRARIES:
        raise BadInput(f"a frame is one of pandas or polars, not {library!r}", "library", code="no-such-choice")
    for name in LIBRARIES if library is None else (library,):
        if find_spec(name) is not None:
            return import_module(name).DataFrame([dict(row) for row in rows])
    wanted = library or "pandas or polars"
    raise BadInput(f"a frame needs {wanted}: pip install {wanted.partition(' ')[0]}", code="extra-not-installed")
