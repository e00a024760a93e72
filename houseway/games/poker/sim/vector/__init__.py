"""Poker at many tables at once, on the kernel that ``houseway simulate`` runs: alone against bettors, or for every seat."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Box, Discrete
from gymnasium.vector.utils import batch_space

from houseway.env.vector.base import Flags, Rewards, TablesEnv
from houseway.env.vector.one import OneTable
from houseway.equipment.money import Cents, cents, spoken
from houseway.errors import BadInput
from houseway.games.poker.env.episode import actions_of, highest_of, terms_of
from houseway.games.poker.equity.shares import own_cards
from houseway.games.poker.sim import places as at
from houseway.games.poker.sim.bettors import BETTORS
from houseway.games.poker.sim.profile import terms_of as kernel_terms
from houseway.games.poker.sim.vector import loop
from houseway.games.poker.sim.vector.replay import scenario_of
from houseway.games.poker.sim.vector.steps import STATE_SIZE
from houseway.simulation.randomness.counter import key_of
from houseway.support.json_types import Json

Numbers = npt.NDArray[np.int32]


class PokerVectorEnv(TablesEnv[Numbers]):
    """Many tables of one poker game; each step takes one action at every table.

    ## Description
    Each of `num_envs` tables seats `seats` players with a stack each, under the rules of Massachusetts or Pennsylvania: blinds,
    antes and forced bets, full and short raises, side pots, odd chips, the rake and the common card of stud are those of the
    PettingZoo environment `houseway.env.table(id)`, which plays the audited procedure.

    With `opponents` (by default `"loose"`) the agent plays seat 1, and the simulator's bettors play the others: one name for all
    of them, or several joined by `+` for seats 2, 3 and so on in turn. With `opponents=None` the caller plays every seat: each
    step is the action of the seat whose turn it is at each table, and `info["seat"]` tells which, from 1.

    ## Action Space
    `MultiDiscrete`, for each table the actions of the PettingZoo environment: 0 fold, 1 check, 2 call, 3 bet or raise the
    minimum, 4 half the pot, 5 the pot, 6 the maximum, 7 and 8 (straddle or not) never; in draw 7 + *s* exchanges the set *s*
    of the cards, highest first. `info["action_mask"]` has 1 for each legal action of each table.

    ## Observation Space
    A `Box` of 32-bit integers with a row for each table: what the PettingZoo environment shows the seat whose turn it is, or
    the agent's seat. No other card is in it. Amounts are in cents.

    ## Rewards
    Where a hand ends, the net result of the seat that acted, in big bets, and 0 before. `info["rewards"]` has the result of
    every seat there; a row sums to minus the rake and the contributions to funds.

    ## Episode End
    An episode is one hand with the stacks that the table was made with; the button moves from hand to hand. Where a hand ends,
    the observation is the first of the table's next hand (`AutoresetMode.SAME_STEP`), and `info["final_obs"]` holds the last one
    of the old hand as seen by the seat that acted (`info["_final_obs"]` says where). An illegal action ends the hand: the seat
    that acted loses what it has put in, at least a big bet, nobody else wins or loses, and `info["illegal_action"]` is true.
    A hand that ends before the agent is asked (everybody else folds to its blind) is not an episode: `info["unasked"]` counts
    those before the hand now dealt, and `info["unasked_rewards"]` holds what every seat won in them.

    Table *j* plays hand *j* of the seed, then hand `num_envs + j` and so on, with the cards of `houseway simulate poker`.
    `envs.numbers` holds the number of the hand at each table; `scenario` writes any of them for `houseway replay`.

    ## Arguments
    - `seats=2`, `stack=None`: the number of players, and each one's stack in dollars, or a list with one for each seat; by
      default 100 minimum wagers. A stack is a multiple of the table's smallest chip.
    - `authority=None`, `submission={}`: as in the PettingZoo environment; fixed limit 2 and 4 by default.
    - `opponents="loose"`: see above; `calling_station`, `tight`, `loose`, `aggressive` or `random`.

    Nobody straddles, and no kill is posted. In seven-card stud at most eight play. In draw a player cannot exchange more cards
    than are left in the deck (six players or more can use it up; at a table the discards are then reshuffled).

    ## Version History
    - v0: initial version
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        variant: str = "holdem_high",
        seats: int = 2,
        stack: object = None,
        authority: str | None = None,
        submission: Mapping[str, object] | None = None,
        opponents: str | None = "loose",
    ) -> None:
        self._seat_tables(num_envs)
        each = [cents(one, f"stack.{seat}") for seat, one in enumerate(stack, 1)] if isinstance(stack, list) else []
        terms = terms_of(variant, seats, max(each) / 100 if each else stack, authority, submission, 1)
        if each and len(each) != seats:
            raise BadInput(f"{len(each)} stacks for {seats} seats", "stack", code="malformed-stacks")
        self.variant, self.opponents = terms.variant, opponents
        self.stacks: Sequence[Cents] = each or list(terms.stacks.values())
        options = terms.options
        for one in self.stacks:
            if one % options.unit:
                raise BadInput(
                    f"{spoken(one)} cannot be stacked in chips of {spoken(options.unit)}",
                    "stack",
                    code="would-take-coin",
                )
        if options.straddles.offered:
            raise BadInput("nobody straddles at many tables at once", "submission.straddle", code="not-simulated")
        self.terms = kernel_terms(options, terms.variant, self.stacks, _bettors(seats, opponents))
        """The kernel's terms of the tables."""
        self._scenario = terms.scenario()
        self._agents = np.array([opponents is None or seat == 0 for seat in range(at.SEATS)], np.int64)
        highest = highest_of(terms).astype(np.int32)
        self._width, self._actions = len(highest), len(actions_of(terms.variant))
        own = own_cards(terms.variant)
        shared = len(highest) - own * seats - 5 - 5 * seats
        disclosed = int(options.disclose_discarded_hands)
        self._fixed = (self._agents, int(opponents is not None), disclosed, own, shared, float(terms.big_bet))
        self.single_observation_space = Box(np.zeros_like(highest), highest, dtype=np.int32)
        self.single_action_space = Discrete(self._actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seats = seats
        self._choices = np.zeros(num_envs, np.int64)
        self._rooms = np.zeros((num_envs, at.SCRATCH_SIZE), np.int64)
        self._states = np.zeros((num_envs, STATE_SIZE), np.int64)

    def _first(self, info: Json) -> Json:
        return {name: info[name] for name in ("action_mask", "seat", "unasked", "unasked_rewards")}

    def _run(self, seed: int, actions: npt.NDArray[np.int64]) -> tuple[Numbers, Rewards, Flags, Flags, Json]:
        tables = self.num_envs
        seen, final = np.empty((tables, self._width), np.int32), np.zeros((tables, self._width), np.int32)
        mask = np.empty((tables, self._actions), np.int8)
        rewards, results, missed = np.zeros(tables), np.zeros((tables, self._seats)), np.zeros((tables, self._seats))
        unasked, seats = np.zeros(tables, np.int64), np.zeros(tables, np.int64)
        ended, illegal, never = (np.zeros(tables, np.bool_) for _ in range(3))
        loop.compiled()(
            actions,
            *key_of(seed),
            self.terms,
            *self._fixed,
            self.numbers,
            self._choices,
            self._rooms,
            self._states,
            seen,
            final,
            mask,
            rewards,
            results,
            unasked,
            missed,
            seats,
            ended,
            illegal,
        )
        info = {
            "final_obs": final,
            "_final_obs": ended.copy(),
            "illegal_action": illegal,
            "action_mask": mask,
            "seat": seats,
            "rewards": results,
            "unasked": unasked,
            "unasked_rewards": missed,
        }
        return seen, rewards, ended, never, info

    def scenario(self, number: int, actions: Sequence[int]) -> dict[str, Any]:
        """Hand ``number`` of the seed under the agent's (or all seats') actions, as a scenario for ``houseway replay``.

        Raises BadInput before the first reset, and if the actions are not legal or do not end the hand.
        """
        if self.seed is None:
            raise BadInput("no hand has been dealt: call reset first", "number", code="no-round")
        played = scenario_of(self.terms, self._agents.tolist(), self.variant, number, actions, *key_of(self.seed))
        return {**self._scenario, **played}


def _bettors(seats: int, opponents: str | None) -> list[str]:
    """The bettor of each seat; that of an agent's seat is never asked."""
    names = ["random"] if opponents is None else opponents.split("+")
    for name in names:
        if name not in BETTORS:
            raise BadInput(f"{name!r} is no bettor: {', '.join(BETTORS)}", "opponents", code="no-such-choice")
    return [names[0], *(names[seat % len(names)] for seat in range(seats - 1))]


class PokerOneEnv(OneTable):
    """One table of :class:`PokerVectorEnv`: an ordinary Gymnasium environment, by default alone against loose bettors."""

    many = PokerVectorEnv
