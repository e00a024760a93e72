"""The paytables of a chapter, read from the block ``paytables`` of its file.

    paytables:
      "MA-CS-11.b": {royal_flush: "100:1", straight_flush: "50:1"}
      "MA-CS-11.c":
        A: {royal_flush: "1000:1"}
        B: {royal_flush: "1000:1"}

    PAYS = paytables("caribbean_stud", "MA")
    PAYS.odds("MA-CS-11.b")
    PAYS.tables("MA-CS-11.c", row_odds)["A"]

A clause has one table, or several by letter or by the wager's amount (``$1``). A cell holds odds, ``push``, a sum of money or
a prize. Rows that the regulation leaves blank or marks N/A are absent.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

from houseway.equipment.money import Cents, Odds, cents, odds
from houseway.rulebook.steps import block_of

T = TypeVar("T")
Cells = Mapping[str, str]
PUSH: Final = Odds(0)
"""The odds of a row that pushes."""


def row_odds(cell: str) -> Odds:
    """The odds in a cell; :data:`PUSH` for ``push``."""
    return PUSH if cell == "push" else odds(cell)


def table_in_force(chosen: object, listed: Mapping[str, Mapping[str, Odds]]) -> Mapping[str, Odds]:
    """The listed table of that letter; a table that is priced outside the rules stands for itself."""
    return chosen if isinstance(chosen, Mapping) else listed[str(chosen)]


def _sum(cell: str) -> Cents:
    return cents(cell.removeprefix("$"))


@dataclass(frozen=True)
class Paytables:
    """The tables of a chapter by clause, with their cells as written in the chapter file."""

    by_clause: Mapping[str, Mapping[str, str | Cells]]

    def table(self, clause: str, read: Callable[[str], T]) -> dict[str, T]:
        """The single table of a clause, its cells converted by ``read``."""
        return {row: read(str(cell)) for row, cell in self.by_clause[clause].items()}

    def tables(self, clause: str, read: Callable[[str], T]) -> dict[str, dict[str, T]]:
        """The tables of a clause by their names, their cells converted by ``read``."""
        return {
            name: {row: read(cell) for row, cell in cells.items()}
            for name, cells in self.by_clause[clause].items()
            if isinstance(cells, Mapping)
        }

    def odds(self, clause: str) -> dict[str, Odds]:
        """The odds of a clause's single table, by row."""
        return self.table(clause, row_odds)

    def sums(self, clause: str) -> dict[str, Cents]:
        """The sums of a clause's single table, in cents, by row."""
        return self.table(clause, _sum)

    def by_stake(self, clause: str) -> dict[Cents, dict[str, Cents]]:
        """The sums of a clause, in cents, by the amount wagered (in cents) and by row."""
        return {_sum(stake): sums for stake, sums in self.tables(clause, _sum).items()}


@cache
def paytables(game: str, authority: str) -> Paytables:
    """All paytables of a chapter; cached."""
    return Paytables(block_of(game, authority, "paytables"))
