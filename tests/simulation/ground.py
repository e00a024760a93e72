"""What the tests of the simulator share: work under the default submission, and short ways to run it."""

from functools import cache
from importlib.util import find_spec
from typing import Any

from houseway.games import GAMES
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import PricedGame
from houseway.simulation.engine import simulate
from houseway.simulation.result import Simulation
from houseway.simulation.work import Work, assumptions_of, kernel_of, work_of
from tests.games.every_game.first import first

KERNELS = [name for name in GAMES if find_spec(f"houseway.games.{name}.sim.kernel")]
"""The games that have a kernel."""
SIMULATED = [name for name in KERNELS if kernel_of(name).hands is None]
"""Those whose rounds are counted in classes and priced."""


def assumed(name: str, **said: str) -> dict[str, Any]:
    return read_assumptions(assumptions_of(name), said)


@cache
def work(name: str, seed: int = 7, shoes: bool = False) -> Work:
    return work_of(name, first(name).submission(), assumed(name), seed, shoes)


def run(name: str, rounds: int, seed: int = 7, **how: Any) -> Simulation:
    rules = first(name)
    return simulate(PricedGame(rules, rules.submission(), assumed(name)), rounds, seed, **how)
