"""One table of a vector environment, as an ordinary Gymnasium environment."""

from collections.abc import Callable
from typing import Any, ClassVar

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded

from houseway.env.vector.base import TablesEnv
from houseway.errors import BadInput
from houseway.support.json_types import Json

Row = npt.NDArray[Any]


class OneTable(gymnasium.Env[Row, int]):
    """The environment with one table: observations, masks and rewards are those of the vector environment's only table.

    ``info`` holds that table's part of the vector environment's info. The arguments are the same, without ``num_envs``.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}  # type: ignore[misc]
    many: ClassVar[Callable[..., TablesEnv[Any]]]
    """The class of the vector environment."""

    def __init__(self, *, render_mode: str | None = None, **arguments: Any) -> None:
        if render_mode is not None:
            raise BadInput("there is nothing to render: the table is numbers", "render_mode", code="no-such-choice")
        self.tables = self.many(1, **arguments)
        """The vector environment with its one table."""
        self.observation_space = self.tables.single_observation_space
        self.action_space = self.tables.single_action_space
        self._dealt: tuple[Row, Json] | None = None
        self._playing = False

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[Row, Json]:
        """Begin a round: round 0 of the seed or, without a seed, the next one. Returns the observation and the info."""
        super().reset(seed=seed)
        if seed is not None or options or self._dealt is None:
            seen, info = self.tables.reset(seed=seed, options=options)
            self._dealt = seen[0], _first(info)
        found, self._dealt, self._playing = self._dealt, None, True
        return found

    def step(self, action: int) -> tuple[Row, float, bool, bool, Json]:
        """Take an action: the observation, the reward, whether the round is over, False, and the info."""
        if not self._playing:
            raise ResetNeeded("no round is being played: call reset first")
        seen, rewards, ended, _, info = self.tables.step(np.array([action]))
        told = _first(info)
        final = told.pop("final_obs")
        told.pop("_final_obs")
        if not ended[0]:
            return seen[0], float(rewards[0]), False, False, told
        # The tables have begun the next round; what they tell of it is kept for ``reset``.
        self._dealt, self._playing = (seen[0], told), False
        return final, float(rewards[0]), True, False, {**told, "action_mask": np.zeros_like(told["action_mask"])}


def _first(info: Json) -> Json:
    """The part of the info that concerns the first table."""
    return {name: value[0] for name, value in info.items()}
