"""What the house wins in a shift."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.analysis.curve import bands_answer
from houseway.analysis.hold import SHARES, Hold, Table, hold_answer, rounds_of, table_for
from houseway.analysis.joint import joint_results
from houseway.analysis.risk.capital import Capital, capital_of
from houseway.analysis.seats.stakes import Stakes, asked_answer
from houseway.api.analysis.asked import Amount, amount, priced_game, probability, read_stakes, whole
from houseway.api.choices import Source
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.odds.pricing import PricedGame
from houseway.reports.html import percent, table, tag
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False, eq=False)
class HoldResult:
    """The house's win in one shift, in the unit of the stakes.

    >>> import houseway as hw
    >>> shift = hw.hold("sic_bo", {"small": 10}, pace=50, hours=8, seats=7, authority="MA")
    >>> round(float(shift.mean), 2), round(shift.loses, 4)
    (777.78, 0.2723)
    """

    found: Hold
    table: Table
    pace: Fraction
    hours: Fraction
    priced: PricedGame
    stakes: Stakes

    @property
    def mean(self) -> Fraction:
        """The expected win."""
        return self.found.mean

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the win, with the cards that seats share."""
        return self.found.standard_deviation

    @property
    def loses(self) -> float:
        """The probability that the house loses money in the shift."""
        return self.found.loses

    def win(self, share: float) -> float:
        """The win that the house stays below with this probability."""
        return self.found.win(probability(share, "share"))

    def worst(self, share: float) -> float:
        """The win that the worst of the shifts undercuts with this probability."""
        return self.found.worst(probability(share, "share"))

    def capital(self) -> Capital:
        """The capital that covers the house's lowest point: in the shift, and in play without end.

        >>> import houseway as hw
        >>> capital = hw.hold("sic_bo", {"small": 10}, pace=50, authority="MA").capital()
        >>> capital.shift[0.99], capital.ever[0.99]
        (410.0, 820.0)
        """
        return capital_of(self.found)

    def by_hours(self, library: str | None = None) -> Frame:
        """One row for each of some periods: mean, median, and the middle nine tenths of the win."""
        return frame(bands_answer(self.table, self.found.seats, self.pace, self.hours)["by_hours"], library)

    def by_seats(self, library: str | None = None) -> Frame:
        """One row for each number of seats up to these, for the shift."""
        return frame(bands_answer(self.table, self.found.seats, self.pace, self.hours)["by_seats"], library)

    def json(self) -> Json:
        """The shift as ``houseway hold --json`` prints it."""
        return {**asked_answer(self.priced, self.stakes), **hold_answer(self.found)}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each band, with the normal approximation beside it."""
        rows = [{"share": one, "win": self.win(one), "normal": self.found.normal_win(one)} for one in SHARES]
        return frame(rows, library)

    def __repr__(self) -> str:
        return f"<HoldResult {self._length}: mean {float(self.mean):+,.2f}>"

    def _repr_html_(self) -> str:
        rows = [(f"{100 * one:g} %", f"{self.win(one):+,.2f}", f"{self.found.normal_win(one):+,.2f}") for one in SHARES]
        said = (
            f"Mean {float(self.mean):+,.2f}, deviation {self.standard_deviation:,.2f}; "
            f"the house loses in {percent(self.loses)} of shifts."
        )
        head = ("share of shifts below", "win", "normal")
        return shown(f"The house's win · {self._length}", table(head, rows, "nnn"), tag("p", said))

    @property
    def _length(self) -> str:
        rounds, seats = self.found.rounds, self.found.seats
        return f"{rounds:,} round{'' if rounds == 1 else 's'}, {seats} seat{'' if seats == 1 else 's'}"


def hold(
    game: str,
    stakes: Mapping[str, Amount],
    *,
    pace: Amount,
    hours: Amount = 8,
    seats: int = 1,
    shifts: int = 1,
    exact: bool = False,
    authority: str | None = None,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> HoldResult:
    """What the house wins in a shift of ``hours`` at ``pace`` rounds an hour, with these stakes on each seat.

    ``exact`` counts what two seats share also where that takes longer than seconds; ``shifts`` is the number of shifts for
    :meth:`HoldResult.worst`. Options and assumptions are those of :func:`houseway.price`.

    >>> import houseway as hw
    >>> hw.hold("minibaccarat", {"banker": 100}, pace=70, authority="MA")
    <HoldResult 560 rounds, 1 seat: mean +591.28>
    """
    priced = priced_game(game, authority, options, submission, assume, even_if_unlawful)
    an_hour, so_long = amount(pace, "pace"), amount(hours, "hours")
    at, many = whole(seats, "seats"), whole(shifts, "shifts")
    held = read_stakes(stakes)
    table = table_for(joint_results(priced), held, at, exact)
    return HoldResult(table.hold(at, rounds_of(an_hour, so_long), many), table, an_hour, so_long, priced, held)
