"""A vector environment beside the single one: the same deals and actions, compared step by step."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.spaces import MultiDiscrete

from houseway.env.house import SEAT, HouseEnv
from houseway.env.vector import KernelVectorEnv, many
from houseway.env.vector.tables import step_tables
from houseway.equipment.cards import Card
from houseway.simulation.compiler import twin_of
from tests.env.playing import house

Deal = Callable[[int, int], dict[str, Any]]
"""The deal of a round as a scenario scripts it, by the round's number and the seed."""
SEED = 20_261_116


def plain(game: str, functions: tuple[Any, ...], instead: tuple[Any, ...], apart: frozenset[str]) -> Any:
    """``step_tables`` as plain Python, with the game's functions."""
    return twin_of(step_tables, many.linked(game, functions, instead, lambda function: function))


def vector(name: str, tables: int, **arguments: Any) -> KernelVectorEnv:
    envs = gymnasium.make_vec(name, num_envs=tables, **arguments)
    assert isinstance(envs, KernelVectorEnv)
    return envs


def chosen(mask: Any, chance: np.random.Generator, illegal: float) -> int:
    """A legal action, or sometimes an illegal one."""
    wanted = np.flatnonzero(mask == 0) if chance.random() < illegal else ()
    return int(chance.choice(wanted if len(wanted) else np.flatnonzero(mask)))


def without_burned(one: HouseEnv, observed: Any) -> list[int]:
    """The observation without the burned card, which belongs to the shoe and not to the round that ``simulate`` deals."""
    found: list[int] = observed.tolist()
    if one.declaration.parts(1)[-1].name == "ranks seen" and one._episode is not None:
        for event in one._episode.view(SEAT).events:
            if event.kind == "burned" and isinstance(event.data["card"], Card):
                found[len(found) - 13 + event.data["card"].rank] -= 1
    return found


def check_beside(
    name: str,
    deal: Deal,
    tables: int,
    steps: int,
    illegal: float = 0.03,
    seed: int = SEED,
    first: int = 0,
    choice: int = 1,
    **arguments: Any,
) -> int:
    """Play ``steps`` steps at that many tables, beside one single environment a table; the number of rounds played.

    Actions are chosen at random by the seed ``choice``; the first table begins with round ``first``.
    """
    envs, chance = vector(name, tables, **arguments), np.random.default_rng(choice)
    envs.reset(seed=seed)
    envs.numbers += first - tables
    seen, info = envs.reset()
    singles: list[HouseEnv] = [house(name, **arguments) for _ in range(tables)]
    expected = [one.reset(seed=1, options={"deal": deal(first + table, seed)}) for table, one in enumerate(singles)]
    many_seen, one_seen = envs.single_observation_space, singles[0].observation_space
    assert isinstance(many_seen, MultiDiscrete)
    assert isinstance(one_seen, MultiDiscrete)
    assert many_seen.nvec.tolist() == one_seen.nvec.tolist()
    assert envs.single_action_space == singles[0].action_space
    rounds = 0
    for _ in range(steps):
        assert seen in envs.observation_space
        for table, (observed, said) in enumerate(expected):
            where = f"table {table}, round {envs.numbers[table]}"
            assert seen[table].tolist() == without_burned(singles[table], observed), where
            assert info["action_mask"][table].tolist() == said["action_mask"].tolist(), where
        actions = np.array([chosen(info["action_mask"][table], chance, illegal) for table in range(tables)])
        before = envs.numbers.copy()
        seen, rewards, ended, cut, info = envs.step(actions)
        assert not cut.any()
        for table, one in enumerate(singles):
            where = f"table {table}, round {before[table]}, action {actions[table]}"
            observed, reward, over, _, said = one.step(actions[table])
            assert rewards[table] == pytest.approx(reward, abs=1e-9), where
            assert bool(ended[table]) == bool(info["_final_obs"][table]) == over, where
            assert bool(info["illegal_action"][table]) == ("illegal_action" in said), where
            if over:
                assert info["final_obs"][table].tolist() == without_burned(one, observed), where
                assert envs.numbers[table] == before[table] + tables
                rounds += 1
                observed, said = one.reset(options={"deal": deal(int(envs.numbers[table]), seed)})
            expected[table] = observed, said
    return rounds
