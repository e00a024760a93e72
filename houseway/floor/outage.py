"""What cannot be served for now: the database is away, or a table waits for somebody to look at it."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from houseway.errors import HousewayError

AWAY: Final = (OperationalError, InterfaceError, PoolTimeout, OSError)
"""What reading or writing raises while the database is gone, full, locked or read-only."""
LATER: Final = "the table cannot reach its books: nothing was done, try again in a moment"


class Unavailable(HousewayError):
    """Nothing is wrong with the request: it can be made again later."""


class CannotGoOn(HousewayError):
    """A table's log and books do not give a table that could be played on."""

    def __init__(self, why: str, other_code: bool = False) -> None:
        super().__init__(why)
        self.other_code = other_code
        """Whether the command that stands in the way was carried out by other code than this."""


@dataclass(frozen=True)
class Isolated:
    """A table that cannot be played on, and why: for those who run the house."""

    id: str
    name: str
    why: str
