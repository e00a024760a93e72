"""Searches for a house way."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.analysis.design.house_way import ROUNDS, SearchedWay, WayChange, search
from houseway.api.analysis.asked import priced_game
from houseway.api.choices import Source
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.reports.html import percent, table, tag
from houseway.support.json_types import Json
from houseway.table.game import Game

SHOWN = 12
"""The changes of one row that are listed."""


@dataclass(frozen=True, repr=False, eq=False)
class HouseWaySearch:
    """The submitted house way improved row by row, for the house.

    >>> import houseway as hw
    >>> found = hw.house_way("pai_gow_poker")  # doctest: +SKIP
    >>> float(found.start), float(found.edge), found.changes[0].said  # doctest: +SKIP
    (0.0235737..., 0.0252796..., 'row 14 (hand two_pairs first A low second second): first K-A')
    """

    game: Game
    found: SearchedWay

    @property
    def start(self) -> Fraction:
        """The house edge of the way as submitted, against the best play by ranks."""
        return self.found.start

    @property
    def edge(self) -> Fraction:
        """The house edge after all changes, against the player who answers the submitted way."""
        return self.found.edge

    @property
    def bound(self) -> Fraction:
        """What no house way keeps more than."""
        return self.found.bound

    @property
    def changes(self) -> tuple[WayChange, ...]:
        """The changes that were made, one after another, each with what it ``said`` and its ``gain``."""
        return tuple(self.found.changes)

    def json(self) -> Json:
        """The search as ``houseway design --house-way --json`` prints it, with the new way."""
        return {"game": self.game.id, "authority": str(self.game.authority), **self.found.json(SHOWN)}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each change that was made."""
        return frame([{"change": one.said, "gain": float(one.gain)} for one in self.changes], library)

    def __repr__(self) -> str:
        edges = f"{float(self.start):.4%} to {float(self.edge):.4%}"
        return f"<HouseWaySearch {self.game.id} {self.game.authority}: {edges} in {len(self.changes)} changes>"

    def _repr_html_(self) -> str:
        rows = [(one.said, percent(one.gain)) for one in self.changes]
        said = (
            f"{percent(self.start)} as submitted, {percent(self.edge)} after these changes against the player who answers the "
            f"submitted way by ranks; no house way has more than {percent(self.bound)}."
        )
        return shown(f"{self.game.title} · house way", table(("change", "gain"), rows, ".n"), tag("p", said))


def house_way(
    game: str,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    device: str = "cpu",
    threads: int | None = None,
    **options: object,
) -> HouseWaySearch:
    """A better house way for the house, found by changing one row after another; Pai Gow Poker has such a search.

    It takes minutes and more than a gigabyte; finished parts are kept on disk. ``device`` is ``cpu`` or ``cuda``.

    >>> import houseway as hw
    >>> hw.house_way("sic_bo")
    Traceback (most recent call last):
    houseway.errors.BadInput: house-way: Sic Bo has no search for a house way
    """
    priced = priced_game(game, authority, options, submission, assume, False)
    return HouseWaySearch(priced.game, search(priced, device, threads, ROUNDS))
