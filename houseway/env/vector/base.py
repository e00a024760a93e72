"""What all vector environments have in common: tables that take one action each, numbered rounds of a seed."""

from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded
from gymnasium.vector import AutoresetMode, VectorEnv

from houseway.env.vector.tables import BEGIN
from houseway.errors import BadInput
from houseway.support.arrays import Array
from houseway.support.json_types import Json

Seen = TypeVar("Seen", bound=npt.NDArray[Any])
Rewards = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
METADATA: dict[str, object] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}


class TablesEnv(VectorEnv[Seen, Array, object]):
    """The seeds, resets and checked actions of a vector environment; a subclass plays in :meth:`_run`."""

    metadata = METADATA
    seed: int | None = None
    """The seed of the rounds, None before the first reset."""
    numbers: npt.NDArray[np.int64]
    """The number of the round at each table."""
    _actions: int

    def _seat_tables(self, num_envs: int) -> None:
        """Sets the number of tables. Raises BadInput if it is not positive."""
        if isinstance(num_envs, bool) or not isinstance(num_envs, int | np.integer) or num_envs < 1:
            raise BadInput(f"{num_envs!r} is not a positive whole number", "num_envs", code="not-a-positive-number")
        self.num_envs = int(num_envs)
        self.numbers = np.zeros(num_envs, np.int64)

    def _run(self, seed: int, actions: npt.NDArray[np.int64]) -> tuple[Seen, Rewards, Flags, Flags, Json]:
        """Takes the actions, which are legal numbers; :data:`BEGIN` begins a table's next round."""
        raise NotImplementedError

    def _first(self, info: Json) -> Json:
        """The part of ``info`` that ``reset`` gives."""
        return {"action_mask": info["action_mask"]}

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[Seen, Json]:
        """Begin a round at every table, from round 0 of the seed or, without a seed, the next rounds.

        Returns the observations and the info. Raises BadInput for an invalid seed or any option.
        """
        if seed is not None and not (isinstance(seed, int | np.integer) and 0 <= int(seed) < 2**64):
            raise BadInput(f"{seed!r} is not a seed: 0 to 2**64 - 1", "seed", code="not-a-seed")
        if options:
            raise BadInput(
                f"reset takes no option {next(iter(options))!r}: give it to make_vec", "options", code="unknown-option"
            )
        super().reset(seed=None if seed is None else int(seed))
        if seed is not None or self.seed is None:
            self.seed = int(self.np_random.integers(2**63)) if seed is None else int(seed)
            self.numbers = np.arange(self.num_envs, dtype=np.int64) - self.num_envs
        seen, _, _, _, info = self._run(self.seed, np.full(self.num_envs, BEGIN, np.int64))
        return seen, self._first(info)

    def step(self, actions: Array) -> tuple[Seen, Rewards, Flags, Flags, Json]:
        """Take an action at every table: observations, rewards in units, where rounds ended, none truncated, info."""
        if self.seed is None:
            raise ResetNeeded("no round is being played: call reset first")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise BadInput(f"actions are {self.num_envs} whole numbers, one a table", "actions", code="not-an-action")
        most = self._actions - 1
        if chosen.min() < 0 or chosen.max() > most:
            raise BadInput(f"an action is a number from 0 to {most}", "actions", code="no-such-action")
        return self._run(self.seed, chosen.astype(np.int64, copy=False))
