"""Which clause of each authority carries which step: every name stands for those of Massachusetts and of Pennsylvania.

``BET[MA]`` and ``BET[PA]`` are the clauses of one step. Where an authority has no clause of its own on a step, the
nearest one that it has stands there; a step that it does not know has none.
"""

from typing import Final, NamedTuple

MA: Final = 0
PA: Final = 1
Many = tuple[str, ...]


class Both(NamedTuple):
    """The clauses of a step, authority by authority."""

    ma: Many
    pa: Many
