"""A paytable of one's own in place of those that a licensee may choose between.

No clause permits it: the option takes the letter of a listed table. It is priced with ``--even-if-unlawful`` and flagged.
"""

from collections.abc import Callable, Collection, Mapping

from houseway.rulebook.paytables import row_odds
from houseway.rulebook.submission import Rows


def own_table(known: Collection[str]) -> Callable[[object], Rows]:
    """A reader of a table with some of these rows; it raises ValueError or BadInput for what it cannot read."""

    def read(value: object) -> Rows:
        listed = ", ".join(known)
        if not isinstance(value, Mapping):
            raise ValueError(f"write a table row by row, as in {{{next(iter(known))}: '1:1'}}; its rows are {listed}")
        unknown = sorted(str(row) for row in set(value) - set(known))
        if unknown:
            space = "write a space after the name of a row, as in {flush: 5:1}; " if ":" in unknown[0] else ""
            raise ValueError(f"unknown row {unknown[0]!r}: {space}{listed}")
        return {str(row): row_odds(str(at)) for row, at in value.items()}

    return read


def table_said(chosen: object) -> str:
    """A table in words: its letter, or that no clause lists it."""
    return "a paytable that no clause lists" if isinstance(chosen, Mapping) else f"paytable {chosen}"
