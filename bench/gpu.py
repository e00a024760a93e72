"""Rounds a second on a CUDA device, per game, and whether its tallies equal the CPU's to the last bit.

    python -m bench.gpu [rounds]
"""

import sys
import time

from houseway.games import GAMES, game
from houseway.odds.assumptions import read_assumptions
from houseway.odds.room import odds_of
from houseway.simulate import cpu, gpu
from houseway.simulate.work import work_of

COMPARED = 2_000_000


def main(rounds: int = 20_000_000_000) -> None:
    """Prints a line per game."""
    for name in GAMES:
        rules = game(name, GAMES[name][0])
        assume = read_assumptions(odds_of(name).ASSUMPTIONS, {}, name)
        work = work_of(name, rules.submission(), assume, 1)
        equal = bool((gpu.count(work, 0, COMPARED) == cpu.count(work, 0, COMPARED)).all())
        best = 0.0
        for _ in range(3):
            start = time.perf_counter()
            gpu.count(work, 0, rounds)
            best = max(best, rounds / (time.perf_counter() - start))
        print(f"{name}: {best:.3g} rounds a second; {COMPARED:,} rounds equal to the CPU's: {equal}", flush=True)


if __name__ == "__main__":
    main(int(float(sys.argv[1])) if len(sys.argv) > 1 else 20_000_000_000)
