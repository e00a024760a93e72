"""Game protection: what removed and seen cards are worth."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from houseway.api.analysis.asked import whole
from houseway.api.choices import Source, assumed, chosen
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.odds.pricing import PricedGame
from houseway.odds.protection import Known, Protection, figures_of
from houseway.odds.protection.answer import protection_answer
from houseway.reports.html import percent, signed, table, tag, words
from houseway.support.json_types import Json
from houseway.table.game import Game

LEAST_SHOWN: Final = 1e-6
"""The least error that is not printed as 0."""


@dataclass(frozen=True, repr=False, eq=False)
class ProtectionResult:
    """What cards that leave the shoe, cards that are seen and the rulings on exposed cards are worth.

    >>> import houseway as hw
    >>> found = hw.protection("double_down_stud", "MA", rounds=1_000)
    >>> found["the hole card"].gain, found.method
    (Fraction(23941, 216580), 'simulation')
    """

    game: Game
    found: Protection

    @property
    def method(self) -> str:
        """The method of the least certain figure: exact, float or simulation."""
        return self.found.method.kind

    def __getitem__(self, what: str) -> Known:
        return next(one for one in self.found.known if one.what == what)

    def json(self) -> Json:
        """The figures as ``houseway odds --protection --json`` prints them."""
        return protection_answer(self.game, self.found)

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each thing that a player may know."""
        rows = [
            {
                "what": one.what,
                "wager": one.wager,
                "expectation": float(one.expectation),
                "gain": float(one.gain),
                "standard_error": None if one.in_none else one.error,
            }
            for one in self.found.known
        ]
        return frame(rows, library)

    def __repr__(self) -> str:
        return f"<ProtectionResult {self.game.id} {self.game.authority}: {len(self.found.known)} sights, {self.method}>"

    def _repr_html_(self) -> str:
        rows = [
            (
                one.what,
                words(one.wager),
                signed(one.expectation),
                signed(one.gain),
                error_words(one),
            )
            for one in self.found.known
        ]
        head = ("known", "wager", "player's edge", "gain", "standard error")
        notes = [tag("p", f"{name}: {text}") for name, text in self.found.assumptions.items()]
        return shown(f"{self.game.title} · game protection", table(head, rows, "..nnn"), *notes)


def error_words(one: Known) -> str:
    """The standard error as tables print it: nothing for an exact figure; no error is told where no deal changed anything."""
    if one.in_none and one.method is not None:
        return f"none of {one.method.rounds:,}"
    if 0 < one.error < LEAST_SHOWN:
        return f"below {percent(LEAST_SHOWN)}"
    return percent(one.error) if one.error else ""


def protection(
    game: str,
    authority: str | None = None,
    *,
    rounds: int | None = None,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    **options: object,
) -> ProtectionResult:
    """What removed and seen cards are worth in a game; ``rounds`` is the number of deals of each simulated figure.

    >>> import houseway as hw
    >>> hw.protection("double_down_stud", "MA", rounds=1_000)
    <ProtectionResult double_down_stud MA: 8 sights, simulation>
    """
    found, filed = chosen(game, authority, options, submission)
    priced = PricedGame.lawful(found, filed, assumed(assume))
    return ProtectionResult(found, figures_of(priced, whole(rounds, "rounds") if rounds is not None else None))
