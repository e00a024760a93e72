"""Who regulates, and which clauses an act cites under whom.

A clause id begins with the letters of its authority. Where several authorities order one act, their ids stand together, and
``cite`` takes those of the authority in force.
"""

from enum import StrEnum
from functools import cache
from typing import Final


class Authority(StrEnum):
    """A commission, by the two letters that chapters, scenarios and clause ids name it by.

    A game outside the package may name another authority, which is then a plain text.
    """

    MA = "MA"
    PA = "PA"


_NAMES: Final[dict[str, str]] = {
    Authority.MA: "Massachusetts Gaming Commission",
    Authority.PA: "Pennsylvania Gaming Control Board",
}


def regulator(authority: str) -> str:
    """The name of the commission; the letters themselves for the authority of a game outside the package."""
    return _NAMES.get(authority, authority)


@cache
def cite(authority: str, *clauses: str) -> tuple[str, ...]:
    """Those of the clauses that belong to the authority, in their order."""
    prefix = f"{authority}-"
    return tuple(clause for clause in clauses if clause.startswith(prefix))


class Cited(dict[Authority, tuple[str, ...]]):
    """The clauses that carry one step, by authority: ``Cited("MA-PK-1.bet", "PA-PK-637a.1.bet")[Authority.MA]``."""

    __slots__ = ()

    def __init__(self, *clauses: str) -> None:
        super().__init__({authority: cite(authority, *clauses) for authority in Authority})
