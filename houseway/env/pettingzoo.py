"""A table with several seats as a PettingZoo environment, for any game that declares itself.

from houseway.env import pettingzoo

table = pettingzoo.env("three_card_poker", seats=3)
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper
except ModuleNotFoundError as missing:
    raise ImportError("houseway.env.pettingzoo needs PettingZoo: pip install 'houseway[env]'") from missing

from houseway.env.episode import Episode, Observation
from houseway.env.terms import OPTIONS, declaration_of, terms_of
from houseway.errors import BadInput

METADATA: dict[str, Any] = {
    "render_modes": ["ansi"],
    "render_fps": 1,
    "name": "houseway_table_v0",
    "is_parallelizable": False,
}


def env(game: str, **arguments: Any) -> "AECEnv[str, Observation, int]":
    """The table with PettingZoo's usual guards: order of calls, actions within bounds."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(TableEnv(game, **arguments)))


class TableEnv(AECEnv[str, Observation, int]):
    """Several players at one table of a game, each against the house, under the rules of its regulation.

    ## Description
    One deck or shoe, one dealer, `seats` players. The audited procedure says whose turn it is; an agent sees its own cards,
    what lies face up and what the others at the table did, and nothing else.

    ## Agents
    `seat_1` (at the dealer's far left) to `seat_7`, or as many as the game has positions.

    ## Action Space
    That of the game's Gymnasium environment. `infos[agent]["action_mask"]` is 1 for each legal action, and all 0 for an agent
    whose turn it is not. An illegal action raises an error that says what would have been right.

    ## Observation Space
    The numbers of the game's Gymnasium environment as a `Box`, then what is known of the others. Three Card Poker: for each
    of the seven positions 0 nobody there, 1 not decided yet, 2 folded, 3 played.

    ## Rewards
    Given when the round is settled: what the seat won or lost, in units.

    ## Episode End
    All agents end together, with the settlement of the round (`rounds` of them, where more are asked for).

    ## Arguments
    - `game`: `"three_card_poker"`, or another game that declares an environment.
    - `seats=2`: how many agents sit at the table.
    - `wagers`, `submission`, `unit`, `chips`, `rounds`: as in the game's Gymnasium environment; the same for every seat.

    `reset(options={"wagers": ..., "submission": ..., "deal": ...})` changes these, or fixes cards, for one episode; other
    options are not looked at. `scenario()` gives a finished episode for `houseway replay`.

    ## Version History
    - v0: initial version
    """

    metadata = METADATA

    def __init__(
        self,
        game: str,
        *,
        seats: int = 2,
        wagers: Mapping[str, object] | None = None,
        submission: Mapping[str, object] | None = None,
        unit: object = 10,
        chips: int | None = None,
        rounds: int = 1,
        render_mode: str | None = None,
        authority: str | None = None,
    ) -> None:
        super().__init__()
        declared = declaration_of(game)
        self._terms = terms_of(declared, wagers, submission, unit, chips, rounds, seats, authority)
        self._np_random: np.random.Generator | None = None
        self._episode: Episode | None = None
        self.render_mode = render_mode
        self.possible_agents = [_name(seat) for seat in self._terms.seats]
        self.agents: list[str] = []
        highest = np.array([size - 1 for part in self._terms.parts for size in part.sizes], np.int64)
        self.observation_spaces = {
            one: Box(np.zeros_like(highest), highest, dtype=np.int64) for one in self.possible_agents
        }
        self.action_spaces = {one: Discrete(len(declared.actions)) for one in self.possible_agents}

    def observation_space(self, agent: str) -> Box:
        """The space of what that agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of what that agent can do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begins a new episode."""
        if seed is not None or self._np_random is None:
            self._np_random, _ = seeding.np_random(seed)
        given = {name: value for name, value in (options or {}).items() if name in OPTIONS}
        terms = self._terms.with_(given)
        self._episode = Episode(terms, int(self._np_random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look(self._episode)

    def _look(self, episode: Episode) -> None:
        """Whose turn it is, and what everybody may do."""
        self.agent_selection = _name(episode.turn) if episode.turn is not None else self.agents[0]
        self.infos = {agent: {"action_mask": episode.mask(_seat(agent))} for agent in self.agents}

    def _playing(self) -> Episode:
        if self._episode is None:
            raise BadInput("no round is being played: call reset first", "table")
        return self._episode

    def observe(self, agent: str) -> Observation:
        """What that agent may know."""
        return self._playing().observation(_seat(agent))

    def step(self, action: int | None) -> None:
        """The agent whose turn it is acts."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        episode = self._playing()
        if action is None:
            raise BadInput(f"{agent} has a decision to make", "action")
        episode.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: episode.take_winnings(_seat(one)) for one in self.agents}
        self.terminations = dict.fromkeys(self.agents, episode.over)
        self._look(episode)
        self._accumulate_rewards()

    def scenario(self) -> dict[str, object]:
        """The finished episode as a scenario: ``houseway replay`` settles it to the same cent, clause by clause."""
        return self._playing().scenario()

    def render(self) -> str | None:
        """The round as the agent whose turn it is has seen it, a line an event."""
        return None if self.render_mode is None else self._playing().story(_seat(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""


def _name(seat: int) -> str:
    return f"seat_{seat}"


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))
