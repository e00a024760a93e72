"""Rounds a second on a CUDA device, per game and mode, and whether its tallies equal the CPU's to the last bit.

python -m bench.gpu [rounds]
"""

import sys
import time
from importlib.util import find_spec

from houseway.games import GAMES, game
from houseway.odds.assumptions import read_assumptions
from houseway.simulate import cpu, gpu
from houseway.simulate.work import Work, assumptions_of, kernel_of, work_of

COMPARED = 2_000_000
ROUNDS = 20_000_000_000
TURNS = 3


def works() -> list[tuple[str, Work]]:
    """Every game that has a kernel, with fresh decks and, where it has them, with whole shoes."""
    found = []
    for name in GAMES:
        if find_spec(f"houseway.games.{name}.kernel"):
            rules = game(name, GAMES[name][0])
            assume = read_assumptions(assumptions_of(name), {}, name)
            for shoes in (False, True) if hasattr(kernel_of(name), "play_shoe") else (False,):
                work = work_of(name, rules.submission(), assume, 1, shoes)
                found.append((f"{name}{', whole shoes' if shoes else ''}", work))
    return found


def main(rounds: int = ROUNDS) -> None:
    """Prints a line per game and mode; fails if any tally differs."""
    differ = []
    for label, work in works():
        compared = max(1, COMPARED // work.weight)
        started = time.perf_counter()
        on_device = gpu.count(work, 0, compared)
        first = time.perf_counter() - started
        equal = bool((on_device == cpu.count(work, 0, compared)).all())
        if not equal:
            differ.append(label)
        best = 0.0
        for _ in range(TURNS):
            start = time.perf_counter()
            units = max(1, rounds // work.weight)
            tallies = gpu.count(work, 0, units)
            played = units if work.added_up else int(tallies.sum())
            best = max(best, played / (time.perf_counter() - start))
        counted = f"{compared if work.added_up else int(on_device.sum()):,} rounds equal to the CPU's: {equal}"
        print(f"{label}: {best:.3g} rounds a second; {counted}; first result after {first:.1f} s", flush=True)
    if differ:
        sys.exit(f"tallies differ: {', '.join(differ)}")


if __name__ == "__main__":
    main(int(float(sys.argv[1])) if len(sys.argv) > 1 else ROUNDS)
