"""A Gymnasium ``VectorEnv`` of many tables on a game's compiled kernel, for games with one decision in a round.

A game's ``sim/vector.py`` names its kernel and provides ``deal_batch``; the reward of an action in a class is a table look-up.
"""

from functools import cache
from typing import ClassVar

import numpy as np
import numpy.typing as npt
from gymnasium.error import ResetNeeded
from gymnasium.spaces import Discrete, MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from houseway.errors import BadInput
from houseway.simulation.compiler import RANDOMNESS, compile_all, compile_last
from houseway.simulation.kernel import Function, Kernel
from houseway.simulation.randomness import counter
from houseway.support.arrays import Array
from houseway.support.json_types import Json

Numbers = npt.NDArray[np.int8]
Rewards = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
METADATA: dict[str, object] = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}


@cache
def compiled(game: str, kernel: Kernel, deal_batch: Function) -> Function:
    """``deal_batch``, compiled with the game's kernel into one function."""
    from numba import njit

    twins = compile_all((*RANDOMNESS, *kernel.functions), njit(inline="always", nogil=True))
    return compile_last(deal_batch, twins, game)


class KernelVectorEnv(VectorEnv[Numbers, Array, object]):
    """Each step settles one round at every table and deals the next. See the game's own class for rewards and arguments.

    ## Description
    Each of `num_envs` tables seats one player. A step takes one decision a table, settles the rounds and deals the next ones.
    The deals are those of `houseway simulate GAME`: table *j* plays round *j*, then round `num_envs + j` and so on of the seed,
    on any machine. `envs.unwrapped.round` is the number of the round at the first table, and `houseway replay --simulated`
    replays any of them.

    ## Action Space
    A `MultiDiscrete` with the actions of the game's single environment, once for each table.

    ## Observation Space
    An `int8` array with a row for each table; a row is an observation of the single environment.

    ## Episode End
    Every round is an episode of one step, so that every table terminates at every step. The autoreset mode is
    `AutoresetMode.SAME_STEP`: the observations returned are those of the next rounds, and `info["final_obs"]` holds the last
    ones of the rounds just settled. Nothing is truncated. `reset(seed=s)` begins with round 0 of seed *s*; `reset()` goes on
    with the next rounds. It takes no options.

    ## Version History
    - v0: initial version
    """

    metadata = METADATA
    game: ClassVar[str]
    kernel: ClassVar[Kernel]
    deal_batch: ClassVar[Function]
    """Deals rounds by their numbers with the kernel's functions and stores the class of each."""

    def __init__(self, num_envs: int, sizes: list[int], pays: Rewards, batch: tuple[object, ...]) -> None:
        """``pays`` has a row for each action and a column for each class; ``batch`` are further arguments of ``deal_batch``."""
        if type(num_envs) is not int or num_envs < 1:
            raise BadInput(f"{num_envs!r} is not a positive whole number", "num_envs", code="not-a-positive-number")
        self.num_envs = num_envs
        self.single_observation_space = MultiDiscrete(sizes, dtype=np.int8)
        self.single_action_space = Discrete(len(pays))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.round = -num_envs
        """The number of the round at the first table; table *j* plays the *j*-th after it."""
        self.seed: int | None = None
        self._pays, self._batch, self._width = pays, batch, len(sizes)
        self._final = np.empty((num_envs, len(sizes)), np.int8)
        self._classes = np.empty(num_envs, np.int64)

    def reset(self, *, seed: int | None = None, options: Json | None = None) -> tuple[Numbers, Json]:
        """Deal at every table, from round 0 of the seed or, without a seed, the next rounds.

        Returns the observations and the info. Raises BadInput for an invalid seed or any option.
        """
        if seed is not None and not 0 <= seed < 2**64:
            raise BadInput(f"{seed!r} is not a seed: 0 to 2**64 - 1", "seed", code="not-a-seed")
        if options:
            raise BadInput(
                f"reset takes no option {next(iter(options))!r}: give it to make_vec", "options", code="unknown-option"
            )
        super().reset(seed=seed)
        if seed is not None or self.seed is None:
            self.seed = int(self.np_random.integers(2**63)) if seed is None else int(seed)
            self.round = -self.num_envs
        return self._deal(self.seed), self._info()

    def _deal(self, seed: int) -> Numbers:
        self.round += self.num_envs
        observed, self._final = (np.empty((self.num_envs, self._width), np.int8) for _ in range(2))
        key = counter.key_of(seed)
        deal = compiled(self.game, self.kernel, type(self).deal_batch)
        deal(self.round, *key, *self._batch, observed, self._final, self._classes)
        return observed

    def step(self, actions: Array) -> tuple[Numbers, Rewards, Flags, Flags, Json]:
        """Settle every round and deal the next: observations, rewards in units, all terminated, none truncated, info."""
        if self.seed is None:
            raise ResetNeeded("no round is being played: call reset first")
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise BadInput(f"actions are {self.num_envs} whole numbers, one a table", "actions", code="not-an-action")
        if chosen.min() < 0 or chosen.max() >= len(self._pays):
            raise BadInput(f"an action is a number from 0 to {len(self._pays) - 1}", "actions", code="no-such-action")
        rewards = self._pays[chosen, self._classes]
        ended, never = np.ones(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        info = {"final_obs": self._final, "_final_obs": ended.copy(), **self._info()}
        return self._deal(self.seed), rewards, ended, never, info

    def _info(self) -> Json:
        """The info with its action mask; every action is legal at every table."""
        return {"action_mask": np.ones((self.num_envs, len(self._pays)), np.int8)}
