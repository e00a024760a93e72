"""Frequency tables."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from houseway.analysis.frequencies import Frequency, frequencies_answer
from houseway.analysis.frequencies import frequencies as work_out
from houseway.api.analysis.asked import priced_game
from houseway.api.choices import Source
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.odds.pricing import PricedGame
from houseway.reports.html import table, tag
from houseway.support.json_types import Json

SHOWN = 60
"""The classes that a notebook shows."""


@dataclass(frozen=True, repr=False, eq=False)
class FrequencyTable(Sequence[Frequency]):
    """How often every class of deals comes, the most frequent first: ``name``, ``weight``, ``probability``, ``nets``, ``method``.

    >>> import houseway as hw
    >>> found = hw.frequencies("three_card_poker", "MA")
    >>> found[0].name, found[0].weight, found[0].probability
    ('high card: fold', 132652800, Fraction(72, 221))
    """

    priced: PricedGame
    classes: tuple[Frequency, ...]

    def __getitem__(self, place: Any) -> Any:
        return self.classes[place]

    def __len__(self) -> int:
        return len(self.classes)

    def __iter__(self) -> Iterator[Frequency]:
        return iter(self.classes)

    def json(self) -> Json:
        """The table as ``houseway odds --frequencies --json`` prints it."""
        return frequencies_answer(self.priced)

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each class; the net result of each wager that is made in it in a column of its own."""
        rows = [
            {
                "class": one.name,
                "combinations": one.weight if one.method.is_exact else None,
                "probability": float(one.probability),
                **{wager: float(one.nets[wager]) if wager in one.nets else None for wager in self.priced.lines},
            }
            for one in self.classes
        ]
        return frame(rows, library)

    def __repr__(self) -> str:
        game = self.priced.game
        return f"<FrequencyTable {game.id} {game.authority}: {len(self.classes)} classes>"

    def _repr_html_(self) -> str:
        rows = [
            (one.name, f"{one.weight:,}" if one.method.is_exact else "", f"{100 * float(one.probability):.6f} %")
            for one in self.classes[:SHOWN]
        ]
        more = f"The {SHOWN} most frequent of {len(self.classes):,}." if len(self.classes) > SHOWN else ""
        title = f"{self.priced.game.title} · {self.priced.game.authority} · frequencies"
        return shown(title, table(("deals", "combinations", "probability"), rows, ".nn"), tag("p", more))


def frequencies(
    game: str,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> FrequencyTable:
    """How often every class of deals comes; options and assumptions are those of :func:`houseway.price`.

    The probability is among the deals on which the same wagers are counted.

    >>> import houseway as hw
    >>> hw.frequencies("sic_bo")
    <FrequencyTable sic_bo MA: 216 classes>
    """
    priced = priced_game(game, authority, options, submission, assume, even_if_unlawful)
    return FrequencyTable(priced, tuple(work_out(priced)))
