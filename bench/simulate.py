"""Simulated rounds a second on one core, beside peers that play rounds, in one run, as ratios.

    python -m bench.simulate [--markdown]

Ours is by process time on one thread, whole rounds: randomness, deal, draws, settlement of every wager at once. No
peer has these games but baccarat-engine, so each stands with the nearest round it can play.
"""

import sys
import time
from collections.abc import Callable

from rich.console import Console
from rich.table import Table as RichTable

from bench.peers import ROUNDS, SHOWDOWN_DEALS, baccarat_engine, showdown
from houseway.games import GAMES, game
from houseway.odds.assumptions import read_assumptions
from houseway.simulation import cpu
from houseway.simulation.work import assumptions_of, kernel_of, work_of

GAMES_SIMULATED = ("minibaccarat", "three_card_poker", "sic_bo", "spanish_21", "poker")
TURNS = 5
TURN = 4_000_000
PEER_SECONDS = 0.7


def ours() -> dict[str, float]:
    """Rounds a second of each game's kernel on one core: the best of some turns."""
    found: dict[str, float] = {}
    for name in (name for name in GAMES_SIMULATED if name in GAMES):
        rules = game(name, GAMES[name][0])
        for shoes in (False, True) if kernel_of(name).shoes else (False,):
            assume = read_assumptions(assumptions_of(name), {})
            work = work_of(name, rules.submission(), assume, 1, shoes)
            cpu.prepare(work)
            units = TURN // work.weight
            best = 0.0
            for turn in range(TURNS):
                start = time.process_time()
                tallies = cpu.count(work, turn * units, (turn + 1) * units)
                spent = time.process_time() - start
                best = max(best, (units if work.added_up else int(tallies.sum())) / spent)
            found[f"{rules.title}{', whole shoes' if shoes else ''}"] = best
    return found


def best_rate(act: Callable[[], object], each: int = 1) -> float:
    """How often the act runs in a second: the best of three turns."""
    act()
    best = 0.0
    for _ in range(3):
        count, start = 0, time.process_time()
        while (spent := time.process_time() - start) < PEER_SECONDS:
            act()
            count += 1
        best = max(best, each * count / spent)
    return best


def peers() -> dict[str, float | None]:
    """Rounds a second of each peer; None for one that is not installed."""
    found: dict[str, float | None] = {"baccarat-engine (Node), baccarat": baccarat_engine()}
    for name in ("phevaluator", "eval7"):
        act = showdown(name)
        found[f"{name}, two seven-card hands compared"] = best_rate(act, SHOWDOWN_DEALS) if act else None
    for name, make in ROUNDS.items():
        act = make()
        found[name] = best_rate(act) if act else None
    return found


def times(ratio: float) -> str:
    """A ratio in two digits at the least."""
    return f"{ratio:,.0f}" if ratio >= 10 else f"{ratio:.2g}"


def main() -> None:
    """Prints the table; ``--markdown`` prints it as docs/performance.md holds it."""
    speeds = ours()
    others = peers()
    rows = [(name, f"{speed:,.0f}", *("" for _ in speeds)) for name, speed in speeds.items()]
    for name, peer in others.items():
        if peer is None:
            rows.append((name, "not installed", *("" for _ in speeds)))
        else:
            rows.append((name, f"{peer:,.0f}", *(times(speed / peer) for speed in speeds.values())))
    heads = ("what", "rounds a second", *(f"{name} is × faster" for name in speeds))
    if "--markdown" in sys.argv:
        print("\n".join(f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows)))
        return
    sheet = RichTable(*heads, title="Simulated rounds, one core")
    for row in rows:
        sheet.add_row(*row)
    Console().print(sheet)


if __name__ == "__main__":
    main()
