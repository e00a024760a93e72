"""Episodes for tests: made by id, played by a policy, remembered step by step."""

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np

import houseway.env
from houseway.env.house import HouseEnv

IDS = tuple(houseway.env.ENVIRONMENTS)
Step = tuple[list[int], float, bool, list[int]]
"""Observation, reward, whether it was the last, and the mask."""


def house(name: str, **arguments: Any) -> HouseEnv:
    """The environment itself, without Gymnasium's wrappers."""
    env = gymnasium.make(name, **arguments).unwrapped
    assert isinstance(env, HouseEnv)
    return env


def legal(env: HouseEnv) -> np.int64:
    """An action that the mask allows, by the action space's own seed."""
    return np.int64(env.action_space.sample(env.action_masks()))


def play(env: HouseEnv, choose: Callable[[HouseEnv], Any] = legal, **reset: Any) -> list[Step]:
    """Every step of one episode, the reset first."""
    observation, info = env.reset(**reset)
    steps: list[Step] = [(observation.tolist(), 0.0, False, info["action_mask"].tolist())]
    while not steps[-1][2]:
        observation, reward, over, cut, info = env.step(choose(env))
        assert cut is False
        steps.append((observation.tolist(), reward, over, info["action_mask"].tolist()))
    return steps


def total(steps: list[Step]) -> float:
    """The sum of the rewards, to a hundredth of a cent of a ten-dollar unit."""
    return round(sum(reward for _, reward, _, _ in steps), 5)


def actions(*numbers: int) -> Callable[[HouseEnv], np.int64]:
    """A policy that takes these actions in order."""
    left = list(numbers)
    return lambda env: np.int64(left.pop(0))
