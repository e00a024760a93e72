"""Environment steps a second: the vectorised Three Card Poker and the audited environments beside Gymnasium's Blackjack.

    python -m bench.env

All take turns in one run on one thread and each shows its best turn. A step is one action at one table.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gymnasium
from rich.console import Console
from rich.table import Table as RichTable

import houseway.env

BATCH = 4096
VECTOR_STEPS = 200
SINGLE_STEPS = 300
PEER_TABLES = 64
TURNS = 7
PEER = "Gymnasium Blackjack-v1, SyncVectorEnv of 64"


@dataclass(frozen=True)
class Contender:
    """One environment: what it does in a turn, and how many steps that is."""

    name: str
    turn: Callable[[], object]
    steps: int


def vectorised(name: str, envs: Any, batches: int) -> Contender:
    """A vector environment with actions made beforehand."""
    envs.reset(seed=1)
    actions = [envs.action_space.sample() for _ in range(batches)]

    def turn() -> None:
        for batch in actions:
            envs.step(batch)

    return Contender(name, turn, batches * envs.num_envs)


def single(name: str, env: Any) -> Contender:
    """One environment with legal actions at random, reset where an episode ends."""
    env.reset(seed=1)

    def turn() -> None:
        _, info = env.reset()
        for _ in range(SINGLE_STEPS):
            _, _, over, _, info = env.step(env.action_space.sample(info.get("action_mask")))
            if over:
                _, info = env.reset()

    return Contender(name, turn, SINGLE_STEPS)


def several(name: str, table: Any) -> Contender:
    """A PettingZoo table with legal actions at random."""

    def turn() -> None:
        table.reset()
        for _ in range(SINGLE_STEPS):
            if not table.agents:
                table.reset()
            observation, _, over, _, info = table.last()
            mask = info.get("action_mask", observation["action_mask"] if isinstance(observation, dict) else None)
            table.step(None if over else table.action_space(table.agent_selection).sample(mask))

    return Contender(name, turn, SINGLE_STEPS)


def ours() -> list[Contender]:
    from houseway.env import pettingzoo

    poker = gymnasium.make_vec("houseway/ThreeCardPoker-v0", num_envs=BATCH)
    table = several("houseway three_card_poker, 3 seats (PettingZoo)", pettingzoo.env("three_card_poker", seats=3))
    named = [single(name, gymnasium.make(name)) for name in houseway.env.ENVIRONMENTS]
    return [vectorised(f"houseway/ThreeCardPoker-v0, vector of {BATCH}", poker, VECTOR_STEPS), *named, table]


def peers() -> list[Contender]:
    """Gymnasium's Blackjack, and PettingZoo's hold'em (which is RLCard's) where RLCard is installed."""
    many = gymnasium.make_vec("Blackjack-v1", num_envs=PEER_TABLES, vectorization_mode="sync")
    found = [vectorised(PEER, many, 20), single("Gymnasium Blackjack-v1", gymnasium.make("Blackjack-v1"))]
    try:
        from pettingzoo.classic import texas_holdem_v4
    except ImportError:
        return found
    return [*found, several("PettingZoo texas_holdem_v4 (RLCard)", texas_holdem_v4.env())]


def best_turns(contenders: list[Contender]) -> dict[str, float]:
    """Steps a second in the best turn of each; the first turn, which compiles, does not count."""
    best: dict[str, float] = {}
    for turn in range(TURNS + 1):
        for contender in contenders:
            start = time.perf_counter()
            contender.turn()
            speed = contender.steps / (time.perf_counter() - start)
            best[contender.name] = max(best.get(contender.name, 0), speed) if turn else 0
    return best


def main() -> None:
    contenders = [*ours(), *peers()]
    speeds = best_turns(contenders)
    table = RichTable("environment", "steps a second", "to vector Blackjack", title="Environments, on one core")
    table.caption = (
        "The single environments of ours play the audited procedure, clause by clause; the vector plays its kernel."
    )
    for contender in contenders:
        speed = speeds[contender.name]
        table.add_row(contender.name, f"{speed:,.0f}", f"{speed / speeds[PEER]:,.2f}x")
    Console().print(table)


if __name__ == "__main__":
    main()
