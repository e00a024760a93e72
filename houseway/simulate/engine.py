"""Plays rounds by the billion: splits the work, adds up the tallies, and prices what was counted."""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypedDict, Unpack

from houseway.errors import BadInput
from houseway.odds.price import price
from houseway.odds.pricing import PricedGame
from houseway.simulate.checkpoint import Checkpoint, State, fresh
from houseway.simulate.crew import Crew, Piece, crew_of
from houseway.simulate.result import Simulation
from houseway.simulate.work import MOST_ROUNDS, Work, work_of

Progress = Callable[[int, int], None]
"""Told how many rounds are counted and how many are wanted."""


def no_progress(done: int, wanted: int) -> None:
    """Shows nothing."""


DEFAULT_SEED: Final = 1


@dataclass(frozen=True)
class RoundsCounted:
    """A finished run, before anything is made of its tallies."""

    units: int
    """Rounds, or shoes where whole shoes are played."""
    rounds: int
    now: int
    """Rounds counted in this run; fewer than all where it went on from a checkpoint."""
    seconds: float
    tallies: tuple[int, ...]


class Where(TypedDict, total=False):
    """Where rounds are counted, as in :func:`count`."""

    device: str
    threads: int | None
    on: str | None
    checkpoint: Path | None


class How(Where, total=False):
    """The same, and who is told how far it is."""

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
    """The tallies of that many rounds: equal for equal work on any device, threads and workers."""
    if isinstance(rounds, bool) or not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        raise BadInput(
            f"rounds are a positive whole number up to 10**18, not {rounds!r}", "rounds", code="out-of-range"
        )
    kept = Checkpoint(checkpoint, work, rounds) if checkpoint is not None else None
    state = kept.load() if kept else fresh(work)
    before = state.played(work)
    with crew_of(device, threads, on) as crew:
        if kept:
            kept.keep(state, now=True)  # a disk that cannot hold it is found out before any work is done
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
    """The tallies and prices of that many rounds; ``how`` is as in :func:`count`.

    With ``shoes`` whole shoes are played, the fewest whose rounds reach that number. With a ``checkpoint`` a run that
    was stopped goes on where it was.
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
    """Counts until that many rounds are played, and keeps what is counted even when it is stopped."""
    progress(min(state.played(work), rounds), rounds)
    try:
        while (played := state.played(work)) < rounds:
            # Never more shoes than the rounds that are missing are sure to need: the last shoe is then the same
            # whatever the pieces were, and a run that goes on from a checkpoint ends with the same one.
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
