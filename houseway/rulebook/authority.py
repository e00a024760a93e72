"""The regulating authorities, and the selection of the clauses that an act cites under each.

A clause id begins with the letters of its authority. Code that applies under several authorities lists the ids of all of
them, and ``cite`` selects those of the authority in force.
"""

from enum import StrEnum
from functools import cache
from typing import Final


class Authority(StrEnum):
    """A gaming commission, by the two letters used in chapters, scenarios and clause ids.

    A game from outside the package may use another authority, which is then a plain string.
    """

    MA = "MA"
    PA = "PA"


_NAMES: Final[dict[str, str]] = {
    Authority.MA: "Massachusetts Gaming Commission",
    Authority.PA: "Pennsylvania Gaming Control Board",
}


def regulator(authority: str) -> str:
    """The full name of the commission; an authority unknown to the package is returned unchanged."""
    return _NAMES.get(authority, authority)


@cache
def cite(authority: str, *clauses: str) -> tuple[str, ...]:
    """The clause ids that belong to the authority, in the given order."""
    prefix = f"{authority}-"
    return tuple(clause for clause in clauses if clause.startswith(prefix))


class Cited(dict[Authority, tuple[str, ...]]):
    """The clauses of one step, by authority: ``Cited("MA-PK-1.bet", "PA-PK-637a.1.bet")[Authority.MA]``."""

    __slots__ = ()

    def __init__(self, *clauses: str) -> None:
        super().__init__({authority: cite(authority, *clauses) for authority in Authority})
