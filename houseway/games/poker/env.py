"""Poker as PettingZoo environments, one for each game of the poker room: agents bet against each other, the house rakes."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper

from houseway.env.episode import Mask, Observation
from houseway.errors import BadInput
from houseway.games.poker.episode import OPTIONS, PokerEpisode, PokerTerms, actions_of, highest_of, terms_of

METADATA: dict[str, Any] = {
    "render_modes": ["ansi"],
    "render_fps": 1,
    "name": "houseway_poker_v0",
    "is_parallelizable": False,
}


def env(variant: str, **arguments: Any) -> "AECEnv[str, Observation, int]":
    """The table with PettingZoo's usual guards: order of calls, actions within bounds."""
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(PokerEnv(variant, **arguments)))


class PokerEnv(AECEnv[str, Observation, int]):
    """Players of the poker room against each other, under the rules of Massachusetts or Pennsylvania.

    ## Description
    One deck, a dealer who takes the rake, `seats` players with a stack each. The audited procedure says whose turn it is and
    what may be done: blinds, antes and forced bets, full and short raises, side pots, odd chips, the reshuffle of draw and the
    common card of stud are the regulation's. An agent sees its own cards, what lies face up, what was shown down and
    everybody's chips, and no other card.

    ## Agents
    `seat_1` to `seat_n`. Where no `button` is said, the last seat has it, and seat 1 is dealt to first.

    ## Action Space
    `Discrete(9)`: 0 fold, 1 check, 2 call, 3 bet or raise the least, 4 half the pot, 5 the pot, 6 the most that is allowed
    (all chips in no limit), 7 straddle, 8 do not. Sizes that come to the same are one action, the first of them. In draw
    `Discrete(39)`: 0 to 6, then 7 + *s* throws away the set *s* of the own cards (bit 0 is the highest card), so that 7 stands
    pat. `infos[agent]["action_mask"]` is 1 for each legal action and all 0 for who is not to act; an illegal action raises
    an error that says what would have been right.

    ## Observation Space
    A `Box` of whole numbers, money in cents: own cards (highest first; a card is 4 × rank + suit, twos 0 to 3, aces 48 to 51,
    52 none), the community cards as they lie, what is seen of each other player's cards, clockwise from the own left; the
    betting round; the seat of the button counted from the own (as many as there are seats: none); what is to be called, the
    least and the most of a bet or raise (0: none); then for each seat, the own first and clockwise: 0 not dealt in, 1 in,
    2 folded, 3 all-in; chips put in in this betting round; in the hand; chips left; cards drawn (9: not yet).

    ## Rewards
    What the seat won or lost in the hand, given when it is settled, in big bets: the larger bet of a fixed limit, else the
    posted minimum (the big blind). The sum over all seats is minus the rake and what went to a fund.

    ## Episode End
    All agents end together, after `rounds` hands; earlier where fewer than two players can pay what must be put up.

    ## Arguments
    - `variant`: `"holdem_high"` or another game of `houseway.games.poker.variants.VARIANTS`.
    - `seats=2`, `stack=None`: players, and what each brings in dollars; 100 minimum wagers where nothing is said.
    - `authority=None`: `"MA"` or `"PA"`; Massachusetts where it has the game.
    - `submission={}`: the licensee's choices; fixed limit of 2 and 4 where nothing is said of the structure and the limits.
    - `rounds=1`: hands in an episode; stacks carry over and the button moves.

    `reset(options={"deal": {...}, "button": 1, "stacks": {1: 50}})` fixes cards, the button or stacks of the first hand.
    `scenario()` gives a finished episode for `houseway replay`.

    ## Version History
    - v0: initial version
    """

    metadata = METADATA

    def __init__(
        self,
        variant: str,
        *,
        seats: int = 2,
        stack: object = None,
        authority: str | None = None,
        submission: Mapping[str, object] | None = None,
        rounds: int = 1,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise BadInput(f"{render_mode!r} is no way to render: ansi", "render_mode")
        self._terms: PokerTerms = terms_of(variant, seats, stack, authority, submission, rounds)
        self._np_random: np.random.Generator | None = None
        self._episode: PokerEpisode | None = None
        self.render_mode = render_mode
        self.possible_agents = [_name(seat) for seat in self._terms.seats]
        self.agents: list[str] = []
        highest = highest_of(self._terms)
        self.observation_spaces = {
            one: Box(np.zeros_like(highest), highest, dtype=np.int64) for one in self.possible_agents
        }
        count = len(actions_of(self._terms.variant))
        self.action_spaces = {one: Discrete(count) for one in self.possible_agents}

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
        self._episode = PokerEpisode(self._terms.with_(given), int(self._np_random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._look(self._episode)

    def _look(self, episode: PokerEpisode) -> None:
        """Whose turn it is, and what everybody may do."""
        self.agent_selection = self.agents[0] if episode.turn is None else _name(episode.turn)
        self.infos = {agent: {"action_mask": self._mask(episode, agent)} for agent in self.agents}

    def _mask(self, episode: PokerEpisode, agent: str) -> Mask:
        mask = np.zeros(self.action_spaces[agent].n, np.int8)
        if episode.turn == _seat(agent):
            mask[list(episode.legal())] = 1
        return mask

    def _playing(self) -> PokerEpisode:
        if self._episode is None:
            raise BadInput("no hand is being played: call reset first", "table")
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
        """The hand as the agent whose turn it is has seen it, a line an event."""
        return None if self.render_mode is None else self._playing().story(_seat(self.agent_selection))

    def close(self) -> None:
        """Nothing is held open."""


def _name(seat: int) -> str:
    return f"seat_{seat}"


def _seat(agent: str) -> int:
    return int(agent.removeprefix("seat_"))
