"""The search for a house way that is better for the house: what a game offers, and what was found."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, Protocol, runtime_checkable

from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import OptionsIn
from houseway.support.json_types import Json

ROUNDS: Final = 60
"""Rounds of changes after which a search stops even if another change would gain."""


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


def search(priced: PricedGame, device: str, threads: int | None, rounds: int = ROUNDS) -> SearchedWay:
    """The submitted house way improved; raises BadInput for a game without such a search."""
    if not isinstance(priced.pricing, WithHouseWaySearch):
        raise BadInput(f"{priced.game.title} has no search for a house way", "house-way", code="no-house-way")
    return priced.pricing.search_house_way(priced.submission, device, threads, rounds)
