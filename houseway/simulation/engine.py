"""Runs simulations: splits the work into pieces, adds up the tallies, and prices the result."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypedDict, Unpack

from houseway.errors import BadInput
from houseway.odds.price import price
from houseway.odds.pricing import PricedGame
from houseway.simulation.checkpoint import Checkpoint, State, fresh
from houseway.simulation.crew import Crew, Piece, crew_of
from houseway.simulation.result import Simulation
from houseway.simulation.work import MOST_ROUNDS, Work, work_of

Progress = Callable[[int, int], None]
"""Called with the number of rounds done and the number wanted."""


def no_progress(done: int, wanted: int) -> None:
    """Ignore the report; the default."""


DEFAULT_SEED: Final = 1


@dataclass(frozen=True)
class RoundsCounted:
    """The raw result of a run: tallies and times."""

    units: int
    """The number of rounds, or of shoes if whole shoes are played."""
    rounds: int
    now: int
    """Rounds counted in this run; fewer than ``rounds`` if it resumed from a checkpoint."""
    seconds: float
    tallies: tuple[int, ...]


class Where(TypedDict, total=False):
    """Keyword arguments of :func:`count` that say where the simulation runs."""

    device: str
    threads: int | None
    on: str | None
    checkpoint: Path | None


class How(Where, total=False):
    """As :class:`Where`, with the progress callback."""

    progress: Progress


def count(
    work: Work,
    rounds: int,
    *,
    device: str = "cpu",
    threads: int | None = None,
    on: str | None = None,
    checkpoint: Path | None = None,
    progress: Progress = no_progress,
) -> RoundsCounted:
    """The tallies of that many rounds; equal for equal work on any device and any number of threads or workers.

    Raises BadInput if ``rounds`` is not a whole number from 1 to 10**18.
    """
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(
            f"rounds are a positive whole number up to 10**18, not {rounds!r}", "rounds", code="out-of-range"
        )
    kept = Checkpoint(checkpoint, work, rounds) if checkpoint is not None else None
    state = kept.load() if kept else fresh(work)
    before = state.played(work)
    with crew_of(device, threads, on) as crew:
        if kept:
            kept.keep(state, now=True)  # fail before any work is done if the disk cannot hold it
        crew.prepare(work)
        started = time.perf_counter()
        state = _run(work, rounds, crew, state, kept, progress)
    seconds = time.perf_counter() - started
    played = state.played(work)
    return RoundsCounted(state.next, played, played - before, seconds, tuple(state.tallies.tolist()))


def simulate(
    priced: PricedGame,
    rounds: int,
    seed: int = DEFAULT_SEED,
    *,
    shoes: bool = False,
    penetration: int | None = None,
    **how: Unpack[How],
) -> Simulation:
    """The tallies and prices of that many rounds; ``how`` is passed to :func:`count`.

    With ``shoes``, whole shoes are played, as few as reach that number of rounds. With a ``checkpoint``, a stopped run
    resumes.
    """
    game, lines = priced.game, priced.lines
    work = work_of(game.id, priced.submission, priced.assume, seed, shoes, penetration)
    counted = count(work, rounds, **how)
    classes = priced.classes
    return Simulation(
        game=game.id,
        authority=game.authority,
        rounds=counted.rounds,
        seed=seed,
        device=how.get("device", "cpu"),
        on=how.get("on"),
        seconds=counted.seconds,
        now=counted.now,
        shoes=counted.units if work.in_shoes else None,
        tallies=counted.tallies,
        wagers={name: price(found, counted.tallies) for name, found in lines.items()},
        priced={name: price(found, classes.weights, classes.method_of(name)) for name, found in lines.items()},
    )


def _run(work: Work, rounds: int, crew: Crew, state: State, kept: Checkpoint | None, progress: Progress) -> State:
    """Play until that many rounds are counted; writes the checkpoint, also on KeyboardInterrupt."""
    progress(min(state.played(work), rounds), rounds)
    try:
        while (played := state.played(work)) < rounds:
            # Never start more shoes than the missing rounds are certain to need. The last shoe is then the same for any
            # size of pieces, and a resumed run ends with the same shoe.
            last = state.next + max(1, (rounds - played) // work.most)
            pieces = _pieces(state.next, last, max(1, crew.piece // work.weight))
            for end, tallies in crew.count(work, pieces):
                state = State(end, state.tallies + tallies)
                progress(min(state.played(work), rounds), rounds)
                if kept:
                    kept.keep(state)
    except KeyboardInterrupt:
        if kept:
            kept.keep(state, now=True)
        raise
    if kept:
        kept.keep(state, now=True)
    return state


def _pieces(first: int, last: int, size: int) -> Iterator[Piece]:
    while first < last:
        end = min(first + size, last)
        yield first, end
        first = end
