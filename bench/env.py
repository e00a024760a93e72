"""Environment steps a second: every game at many tables and at one, beside Gymnasium's Blackjack and PettingZoo's hold'em.

    python -m bench.env [WORD]    only the environments whose name has the word, as in PokerHoldem or Chemin

All take turns in one run on one thread, and each shows its best turn by the thread's processor time. A step is one action at
one table; actions are legal ones at random, chosen beforehand for the environments with many tables.
"""

import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import gymnasium
import numpy as np
from rich.console import Console
from rich.table import Table as RichTable

import houseway.env

BATCH = 4096
VECTOR_STEPS = 100
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


def legal_actions(envs: Any, batches: int) -> list[Any]:
    """Legal actions at random for the first steps of seed 1; where there is no mask, any actions."""
    chance, actions = np.random.default_rng(1), []
    _, info = envs.reset(seed=1)
    for _ in range(batches):
        mask = info.get("action_mask")
        actions.append(
            envs.action_space.sample() if mask is None else (chance.random(mask.shape) * mask).argmax(axis=1)
        )
        info = envs.step(actions[-1])[4]
    return actions


def vectorised(name: str, envs: Any, batches: int) -> Contender:
    """A vector environment with actions made beforehand."""
    actions = legal_actions(envs, batches)

    def turn() -> None:
        envs.reset(seed=1)
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


NO_LIMIT = {"structure": "no_limit", "blinds": [1, 2]}
BETWEEN: tuple[tuple[str, dict[str, Any]], ...] = (
    ("CheminDeFer", {}),
    ("CheminDeFer", {"rounds": 47}),
    ("CheminDeFer", {"rounds": 47, "opponents": None}),
    ("PokerHoldemHigh", {}),
    ("PokerHoldemHigh", {"opponents": None}),
    ("PokerHoldemHigh", {"seats": 6, "submission": NO_LIMIT}),
    ("PokerHoldemHigh", {"seats": 6, "submission": NO_LIMIT, "opponents": None}),
    ("PokerOmahaHigh", {"seats": 6, "opponents": None, "submission": {**NO_LIMIT, "structure": "pot_limit"}}),
    ("PokerSevenCardStudHigh", {"seats": 6, "opponents": None}),
    ("PokerFiveCardDrawHigh", {"seats": 5, "opponents": None}),
)
"""Games between players: alone against bettors, or for every seat."""


def between(word: str) -> list[Contender]:
    """Tables of games between players whose name has the word."""
    found = []
    for title, arguments in BETWEEN:
        if word not in title:
            continue
        many = gymnasium.make_vec(f"houseway/{title}-v0", num_envs=BATCH, **arguments)
        told = ", ".join(f"{name}={value}" for name, value in arguments.items() if name != "submission")
        if "submission" in arguments:
            told += f", {arguments['submission']['structure'].replace('_', ' ')}"
        found.append(
            vectorised(f"houseway/{title}-v0, vector of {BATCH}{', ' if told else ''}{told}", many, VECTOR_STEPS)
        )
    return found


def ours(word: str) -> list[Contender]:
    from houseway.env import pettingzoo

    table = several("houseway three_card_poker, 3 seats (PettingZoo)", pettingzoo.env("three_card_poker", seats=3))
    found = []
    for name in houseway.env.ENVIRONMENTS:
        if word not in name:
            continue
        many = gymnasium.make_vec(name, num_envs=BATCH)
        found += [vectorised(f"{name}, vector of {BATCH}", many, VECTOR_STEPS), single(name, gymnasium.make(name))]
    found += between(word)
    return found if word else [*found, table]


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
            start = time.thread_time()
            contender.turn()
            speed = contender.steps / (time.thread_time() - start)
            best[contender.name] = max(best.get(contender.name, 0), speed) if turn else 0
    return best


def main() -> None:
    contenders = [*ours(sys.argv[1] if len(sys.argv) > 1 else ""), *peers()]
    speeds = best_turns(contenders)
    table = RichTable("environment", "steps a second", "to vector Blackjack", title="Environments, on one core")
    table.caption = (
        "Our single environments play the audited procedure, clause by clause; the vectors play the kernels."
    )
    for contender in contenders:
        speed = speeds[contender.name]
        table.add_row(contender.name, f"{speed:,.0f}", f"{speed / speeds[PEER]:,.2f}x")
    Console().print(table)


if __name__ == "__main__":
    main()
