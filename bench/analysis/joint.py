"""How long joint results and ten thousand rounds take, game by game, in processor time of a fresh process.

python -m bench.analysis.joint [GAME …]
"""

import json
import subprocess
import sys
import time

from houseway.games import GAMES
from houseway.odds.pricing import priced

ROUNDS = 10_000


def measured(game: str) -> dict[str, object]:
    """Seconds of processor time for the joint results of a game, and for the sum of ten thousand of its rounds."""
    from fractions import Fraction

    from houseway.analysis.joint import joint_results
    from houseway.analysis.sums import sum_of
    from houseway.games import game as find
    from houseway.odds.pricing import PricedGame

    one = PricedGame.read(find(game, "PA" if game == "spanish_21" else None))
    begun = time.process_time()
    joint = joint_results(one)
    counts = [len(each.covariances) for each in joint.counts]
    counted = time.process_time()
    sums = sum_of(joint.combined({next(iter(one.lines)): Fraction(1)}), ROUNDS)
    summed = time.process_time()
    return {
        "game": game,
        "joint_seconds": round(counted - begun, 2),
        "pairs": sum(counts),
        "rounds_seconds": round(summed - counted, 3),
        "error_bound": sums.bound,
    }


def main() -> None:
    """Measure every game with prices, each in a process of its own."""
    if sys.argv[1:2] == ["--one"]:
        print(json.dumps(measured(sys.argv[2])))
        return
    known = [name for name in GAMES if priced(name)]
    if unknown := set(sys.argv[1:]) - set(known):
        raise SystemExit(f"no game with a price: {', '.join(sorted(unknown))}; these are: {', '.join(known)}")
    for game in sys.argv[1:] or known:
        command = [sys.executable, "-m", "bench.analysis.joint", "--one", game]
        print(subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip(), flush=True)


if __name__ == "__main__":
    main()
