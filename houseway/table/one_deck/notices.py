"""Changes of options that require notice to the players."""

from collections.abc import Collection, Mapping
from typing import Final

from houseway.errors import BadInput
from houseway.table.table import Table

NOTICE: Final = "205 CMR 147.03"


def check_withdrawn(
    table: Table, options: object, noticed: Collection[str], clauses: Mapping[str, str], what: str = "option"
) -> None:
    """Raises ``BadInput`` if an option is withdrawn without notice; ``clauses`` maps options to the clause requiring it."""
    for name, clause in clauses.items():
        if getattr(table.submission, name) is not False and getattr(options, name) is False and name not in noticed:
            text = f"notice under {NOTICE} comes before the {what} is withdrawn"
            raise BadInput(text, f"submission.{name}", clause, code="notice-missing")


def check_lowered(
    table: Table, options: object, noticed: Collection[str], clauses: Mapping[str, str], what: str = "payout limit"
) -> None:
    """Raises ``BadInput`` if a limit is lowered without notice; ``clauses`` maps options to the clause requiring it."""
    for name, clause in clauses.items():
        old, new = getattr(table.submission, name), getattr(options, name)
        if new is not None and (old is None or new < old) and name not in noticed:
            text = f"a {what} is lowered after notice under {NOTICE}, or on the layout itself"
            raise BadInput(text, f"submission.{name}", clause, code="notice-missing")
