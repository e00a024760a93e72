"""What a requirement is."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Requirement:
    """One checkable item and the tests that look after it."""

    id: str
    says: str
    source: str
    tests: tuple[str, ...] = ()
    state: Literal["met", "partly", "not yet"] = "met"
    note: str = ""
