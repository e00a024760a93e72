"""The base class of PettingZoo environments with several seats at one table."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise ImportError("houseway.env.pettingzoo needs PettingZoo: pip install 'houseway[env]'") from missing

from houseway.env.episode import Mask, Observation
from houseway.errors import BadInput


class Play(Protocol):
    """The interface of an episode: rounds of the audited procedure, driven by numbered actions."""

    over: bool

    @property
    def turn(self) -> int | None: ...
    def mask(self, seat: int) -> Mask: ...
    def act(self, number: int) -> None: ...
    def take_winnings(self, seat: int) -> float: ...
    def observation(self, seat: int) -> Observation: ...
    def story(self, seat: int) -> str: ...
    def scenario(self) -> dict[str, object]: ...


class SeatsEnv(AECEnv[str, Observation, int], ABC):
    """Agents ``seat_1`` to ``seat_n`` at one table; subclasses implement :meth:`begin`."""

    def __init__(self, seats: Sequence[int], highest: Observation, actions: int, render_mode: str | None) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise BadInput(f"{render_mode!r} is not a way to render: ansi", "render_mode", code="no-such-choice")
        self._np_random: np.random.Generator | None = None
        self._play: Play | None = None
        self.render_mode = render_mode
        self.possible_agents = [_name(seat) for seat in seats]
        self.agents: list[str] = []
        self.observation_spaces = {
            one: Box(np.zeros_like(highest), highest, dtype=np.int64) for one in self.possible_agents
        }
        self.action_spaces = {one: Discrete(actions) for one in self.possible_agents}

    @abstractmethod
    def begin(self, options: Mapping[str, object], seed: int) -> Play:
        """A new episode with these options and this seed."""

    def observation_space(self, agent: str) -> Box:
        """The observation space of an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The action space of an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, object] | None = None) -> None:
        """Start a new episode."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        self._play = self.begin(options or {}, int(self._np_random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look(self._play)

    def _look(self, play: Play) -> None:
        """Update the selected agent and the action masks."""
        self.agent_selection = _name(play.turn) if play.turn is not None else self.agents[0]
        self.infos = {agent: {"action_mask": play.mask(_seat(agent))} for agent in self.agents}

    def _playing(self) -> Play:
        if self._play is None:
            raise BadInput("no round is being played: call reset first", "table", code="no-round")
        return self._play

    def observe(self, agent: str) -> Observation:
        """The observation of an agent."""
        return self._playing().observation(_seat(agent))

    def step(self, action: int | None) -> None:
        """Take an action for the selected agent; raises BadInput if it is None or illegal."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        play = self._playing()
        if action is None:
            raise BadInput(f"{agent} has a decision to make", "action", code="decision-due")
        play.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: play.take_winnings(_seat(one)) for one in self.agents}
        self.terminations = dict.fromkeys(self.agents, play.over)
        self._look(play)
        self._accumulate_rewards()

    def scenario(self) -> dict[str, object]:
        """The finished episode as a scenario, which ``houseway replay`` settles to the same cent."""
        return self._playing().scenario()

    def render(self) -> str | None:
        """The round as the selected agent has seen it, one line for each event; None without a render mode."""
        return None if self.render_mode is None else self._playing().story(_seat(self.agent_selection))

    def close(self) -> None:
        """Do nothing: no resources are held."""


TableFactory = Callable[..., SeatsEnv]
"""Creates the environment of a game between players."""


def guarded(table: SeatsEnv) -> "AECEnv[str, Observation, int]":
    """The environment wrapped in PettingZoo's checks of call order and action bounds."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(table))


def _name(seat: int) -> str:
    return f"seat_{seat}"


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))
