"""Rounds a second on a CUDA device, per game and mode, and whether its tallies equal the CPU's to the last bit.

python -m bench.gpu [GAME ...]
"""

import sys
import time
from importlib.util import find_spec

from houseway.games import GAMES, game
from houseway.odds.assumptions import read_assumptions
from houseway.simulation import cpu, gpu
from houseway.simulation.work import Tallies, Work, assumptions_of, kernel_of, work_of

COMPARED = 2_000_000
FEWEST = 10_000_000
LONG_ENOUGH = 0.5
"""Seconds that a turn lasts at the least, so that launching and copying weigh nothing."""
TURNS = 3


def works(games: list[str]) -> list[tuple[str, Work]]:
    """The games that have a kernel, with fresh decks and, where they have them, with whole shoes."""
    found = []
    for name in games:
        if find_spec(f"houseway.games.{name}.sim.kernel"):
            rules = game(name, GAMES[name][0])
            assume = read_assumptions(assumptions_of(name), {}, name)
            for shoes in (False, True) if kernel_of(name).shoes else (False,):
                work = work_of(name, rules.submission(), assume, 1, shoes)
                found.append((f"{name}{', whole shoes' if shoes else ''}", work))
    return found


def turn(work: Work, units: int) -> tuple[float, Tallies]:
    """How long that many rounds (or shoes) take on the device, and what they give."""
    started = time.perf_counter()
    tallies = gpu.count(work, 0, units)
    return time.perf_counter() - started, tallies


def speed(work: Work) -> float:
    """Rounds a second of the fastest of a few turns, each long enough to tell."""
    units = max(1, FEWEST // work.weight)
    while turn(work, units)[0] < LONG_ENOUGH:
        units *= 2
    best = 0.0
    for _ in range(TURNS):
        seconds, tallies = turn(work, units)
        played = units if work.added_up else int(tallies.sum())
        best = max(best, played / seconds)
    return best


def main(games: list[str]) -> None:
    """Prints a line per game and mode; fails if any tally differs."""
    differ = []
    for label, work in works(games):
        compared = max(1, COMPARED // work.weight)
        first, on_device = turn(work, compared)
        equal = bool((on_device == cpu.count(work, 0, compared)).all())
        if not equal:
            differ.append(label)
        counted = f"{compared if work.added_up else int(on_device.sum()):,} rounds equal to the CPU's: {equal}"
        print(f"{label}: {speed(work):.3g} rounds a second; {counted}; first result after {first:.1f} s", flush=True)
    if differ:
        sys.exit(f"tallies differ: {', '.join(differ)}")


if __name__ == "__main__":
    main(sys.argv[1:] or list(GAMES))
