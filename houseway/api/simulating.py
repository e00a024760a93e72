"""Simulations."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from houseway.api.choices import Source, assumed, chosen
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown, titled
from houseway.errors import BadInput
from houseway.odds.price import Price
from houseway.odds.pricing import PricedGame
from houseway.reports.html import Html, percent, table, tag, words
from houseway.simulation.engine import Progress, no_progress
from houseway.simulation.engine import simulate as run
from houseway.simulation.histogram import bars_of, svg
from houseway.simulation.result import Simulation, simulation_answer
from houseway.simulation.work import kernel_of
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False, eq=False)
class SimulationResult(Mapping[str, Price]):
    """What each wager cost over the rounds that were played, by wager, beside its price.

    >>> import houseway as hw
    >>> result = hw.simulate("sic_bo", 10_000, authority="MA")
    >>> result.rounds, round(result.z_score("small"), 3) == round(result.z_score("small"), 3)
    (10000, True)
    """

    simulation: Simulation

    def __getitem__(self, wager: str) -> Price:
        return self.simulation.wagers[wager]

    def __iter__(self) -> Iterator[str]:
        return iter(self.simulation.wagers)

    def __len__(self) -> int:
        return len(self.simulation.wagers)

    @property
    def rounds(self) -> int:
        """The number of rounds that were played."""
        return self.simulation.rounds

    def z_score(self, wager: str) -> float | None:
        """How many standard errors the simulated edge lies above the price; None if the price is itself simulated."""
        return self.simulation.z_score(wager)

    def standard_error(self, wager: str) -> float | None:
        """The standard error of the simulated house edge; None for fewer than two rounds."""
        return self.simulation.standard_error(wager)

    def json(self) -> Json:
        """The simulation as ``houseway simulate --json`` prints it."""
        return simulation_answer(self.simulation)

    def _rows(self) -> list[Json]:
        return [
            {
                "wager": name,
                "house_edge": float(one.house_edge),
                "standard_error": self.standard_error(name),
                "price": float(self.simulation.priced[name].house_edge),
                "z_score": self.z_score(name),
            }
            for name, one in self.items()
        ]

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each wager."""
        return frame(self._rows(), library)

    def histogram(self, wager: str) -> str:
        """A picture (SVG) of how a wager ended, beside what its price expects."""
        done = self.simulation
        notes = f"{done.rounds:,} rounds, seed {done.seed}"
        return svg(f"{words(done.game)}: {wager}", notes, bars_of(done.wagers[wager], done.priced[wager]))

    def __repr__(self) -> str:
        done = self.simulation
        return f"<SimulationResult {done.game} {done.authority}: {done.rounds:,} rounds, seed {done.seed}>"

    def _repr_html_(self) -> str:
        done = self.simulation
        rows = [
            (
                words(row["wager"]),
                percent(row["house_edge"]),
                "" if row["standard_error"] is None else percent(row["standard_error"]),
                percent(row["price"]),
                "" if row["z_score"] is None else f"{row['z_score']:+.2f}",
            )
            for row in self._rows()
        ]
        head = ("wager", "house edge", "standard error", "price", "z")
        title = f"{titled(done.game)} · {done.rounds:,} rounds, seed {done.seed}"
        picture = tag("div", Html(self.histogram(next(iter(self)))), style="max-width:40rem")
        return shown(title, table(head, rows, ".nnnn"), picture)


def _whole(rounds: float) -> int:
    """The number of rounds as an int, also from ``1e6``; raises BadInput for a fraction."""
    if isinstance(rounds, float):
        if not rounds.is_integer():
            raise BadInput(f"rounds are a whole number, not {rounds!r}", "rounds", code="out-of-range")
        return int(rounds)
    return rounds


def simulate(
    game: str,
    rounds: float,
    seed: int = 1,
    *,
    authority: str | None = None,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    shoes: bool = False,
    penetration: int | None = None,
    device: str = "cpu",
    threads: int | None = None,
    on: str | None = None,
    checkpoint: Path | None = None,
    progress: Progress = no_progress,
    **options: object,
) -> SimulationResult:
    """The result of that many rounds: equal seeds give equal rounds on any device and any number of threads.

    ``rounds`` is a whole number, which may be written as ``1e6``. ``shoes`` plays whole shoes; ``device`` is ``cpu``
    or ``cuda``; ``on`` is a Ray cluster; a stopped run resumes from its ``checkpoint``; ``progress`` is called with the
    rounds done and wanted. Options and assumptions are those of :func:`houseway.price`.
    Raises BadInput for a game that is not simulated wager by wager.

    >>> import houseway as hw
    >>> hw.simulate("sic_bo", 1000, authority="MA")
    <SimulationResult sic_bo MA: 1,000 rounds, seed 1>
    """
    found, filed = chosen(game, authority, options, submission)
    kernel_of(found.id)
    one = PricedGame.read(found, filed, assumed(assume), even_if_unlawful)
    done = run(
        one,
        _whole(rounds),
        seed,
        shoes=shoes,
        penetration=penetration,
        device=device,
        threads=threads,
        on=on,
        checkpoint=checkpoint,
        progress=progress,
    )
    return SimulationResult(done)
