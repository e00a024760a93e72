"""Errors for what cannot be served now: the database cannot be reached, or a table is out of service."""

from dataclasses import dataclass
from typing import Final

from sqlalchemy.exc import InterfaceError, InternalError, OperationalError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from houseway.errors import HousewayError

AWAY: Final = (OperationalError, InterfaceError, InternalError, PoolTimeout, OSError)
"""The exceptions of a database that is gone, full, locked or read-only."""
LATER: Final = "the table cannot reach its books: nothing was done, try again in a moment"


class Unavailable(HousewayError):
    """The request is valid but cannot be served now; the client may send it again later."""


class CannotGoOn(HousewayError):
    """A table cannot be loaded: its log does not replay, or its balances do not match."""

    def __init__(self, why: str, other_code: bool = False) -> None:
        super().__init__(why)
        self.other_code = other_code
        """Whether the command that does not replay was carried out by another version of the code."""


@dataclass(frozen=True)
class Isolated:
    """A table out of service, and why."""

    id: str
    name: str
    why: str
