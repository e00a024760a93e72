"""The search for a house way that is better for the house: what a game offers, and what was found."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Protocol, runtime_checkable

from houseway.rulebook.submission import OptionsIn
from houseway.support.json_types import Json


class WayChange(Protocol):
    """A change of one row of a house way, and what it gains the house."""

    @property
    def said(self) -> str: ...

    @property
    def gain(self) -> Fraction: ...


class SearchedWay(Protocol):
    """What a search for a house way found."""

    @property
    def start(self) -> Fraction: ...

    @property
    def edge(self) -> Fraction: ...

    @property
    def bound(self) -> Fraction: ...

    @property
    def changes(self) -> Sequence[WayChange]: ...

    @property
    def tried(self) -> Sequence[WayChange]: ...

    def json(self, shown: int) -> Json: ...


@runtime_checkable
class WithHouseWaySearch(Protocol[OptionsIn]):
    """A game whose house way can be searched for a better one."""

    def search_house_way(self, submission: OptionsIn, device: str, threads: int | None, rounds: int) -> SearchedWay:
        """The submitted house way improved row by row."""
        ...
