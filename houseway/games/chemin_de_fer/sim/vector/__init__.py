"""Chemin de Fer at many tables at once, compiled: alone against bettors, or for every seat."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete, MultiDiscrete
from gymnasium.vector.utils import batch_space

from houseway.env.terms import declaration_of, terms_of
from houseway.env.vector.base import Flags, Rewards, TablesEnv
from houseway.env.vector.one import OneTable
from houseway.equipment.cards import CARDS
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.odds.prices import ASSUMPTIONS, draws_alone
from houseway.games.chemin_de_fer.play.preparation import BEHIND_COVER
from houseway.games.chemin_de_fer.play.settlement import STEPS
from houseway.games.chemin_de_fer.rules import RATES, SEATS, CheminDeFer
from houseway.games.chemin_de_fer.sim.kernel import plan
from houseway.games.chemin_de_fer.sim.vector import loop
from houseway.games.chemin_de_fer.sim.vector import steps as at
from houseway.games.chemin_de_fer.sim.vector.replay import scenario_of
from houseway.odds.assumptions import read_assumptions
from houseway.ranking.baccarat import BANKER_DRAWS_ON, VALUES, burn_count
from houseway.simulation.randomness.counter import key_of
from houseway.support.json_types import Json

Numbers = npt.NDArray[np.int8]
OPPONENTS: Final = {"usual": loop.USUAL, "random": loop.RANDOM}
MOST_BURNED: Final = 1 + max(map(burn_count, CARDS))
"""The most cards that are burned from a new shoe."""
MOST_DEALT: Final = 6
"""The most cards of a hand."""


class CheminDeFerVectorEnv(TablesEnv[Numbers]):
    """Many tables of Chemin de Fer; each step answers one question at every table.

    ## Description
    Each of `num_envs` tables seats `seats` players. The Banker stakes the bank, the others cover it, the highest cover plays the
    Player's Hand, and the bank is kept, passed, offered around or auctioned, as in the PettingZoo environment
    `houseway.env.pettingzoo.env("chemin_de_fer", seats=3)`, which plays the audited procedure.

    With `opponents` (by default `"usual"`) the agent plays `seat`, and bettors play the others. A usual bettor banks the least,
    covers a unit, keeps the bank and takes one that is offered; on five it plays as in `houseway odds`. With `"random"` each
    legal action is as likely as another. With `opponents=None` the caller plays every seat: each step answers for the seat that
    is asked at each table, and `info["seat"]` tells which, from 1.

    ## Action Space
    `MultiDiscrete`, for each table: 0 bank the least, 1 bank twice that, 2 Banco Suivi, 3 Banco, 4 a unit of the bank, 5 no bet,
    6 card, 7 stay, 8 keep the bank, 9 pass it, 10 accept it for the least, 11 decline it, 12 bid the least, 13 bid nothing.
    `info["action_mask"]` has 1 for each legal action of each table. An announcement that the rules leave no choice in is asked
    for, too.

    ## Observation Space
    A `MultiDiscrete` with a row of 19 for each table, as the seat that is asked sees it: the question (1 the stake of the bank,
    2 cover, 3 card or stay, 4 keep or pass, 5 accept or decline, 6 a bid); the Banker's seat; the binary digits of the bank in
    units; the Player's three cards and the Banker's as far as they are seen (highest first; 52: not seen); what each of ten seats
    wagered (0 nothing, 1 banks, 2 Suivi, 3 Banco, 4 a part).

    ## Rewards
    What the seat that acted won in the hands that ended with the step, in units. `info["rewards"]` has it for every seat.

    ## Episode End
    An episode is `rounds` hands of one shoe. Where it ends, the observation is the first of the table's next episode
    (`AutoresetMode.SAME_STEP`), and `info["final_obs"]` holds the last one of the old (`info["_final_obs"]` says where). An
    illegal action ends it: the seat that acted loses its stake, at least a unit, and `info["illegal_action"]` is true.

    Table *j* plays episode *j* of the seed, then `num_envs + j` and so on. With `rounds=1` the cards are those of
    `houseway simulate chemin_de_fer`; no card is burned. `envs.numbers` holds the number of the episode at each table;
    `scenario` writes any of them for `houseway replay`.

    ## Arguments
    - `seats=3`, `seat=1`: the number of players, 2 to 10, and the agent's seat. Seat 1 banks first.
    - `rounds=1`: hands of an episode, at most as many as a shoe holds for certain (47 with six decks).
    - `opponents="usual"`: `"usual"`, `"random"` or None.
    - `submission={}`, `unit=10`: as in the PettingZoo environment.

    ## Version History
    - v0: initial version
    """

    def __init__(
        self,
        num_envs: int = 1,
        *,
        seats: int = 3,
        seat: int = 1,
        rounds: int = 1,
        opponents: str | None = "usual",
        submission: Mapping[str, object] | None = None,
        unit: object = 10,
    ) -> None:
        self._seat_tables(num_envs)
        declared = declaration_of("chemin_de_fer")
        terms = terms_of(declared, None, submission, unit, None, rounds, seats)
        options: Any = terms.scenario.submission
        for name, value, least, most in (("seats", seats, 2, SEATS), ("seat", seat, 1, seats)):
            if type(value) is not int or not least <= value <= most:
                raise BadInput(f"{value!r} is not a number from {least} to {most}", name, code="out-of-range")
        if opponents is not None and opponents not in OPPONENTS:
            raise BadInput(f"{opponents!r} is none of {', '.join(OPPONENTS)}", "opponents", code="no-such-choice")
        self.terms = _terms(options, seats, rounds, terms.unit)
        """The numbers that tell the tables' rules."""
        lasts = (int(self.terms[at.SIZE]) - BEHIND_COVER - MOST_BURNED) // MOST_DEALT
        if rounds > lasts:
            raise BadInput(
                f"a shoe of {options.decks} decks holds {lasts} hands for certain, not {rounds}",
                "rounds",
                code="out-of-range",
            )
        self.opponents = opponents
        self._told = {"game": "chemin_de_fer", "submission": dict(submission or {})}
        self._agents = np.array([opponents is None or one == seat for one in range(1, SEATS + 1)], np.int64)
        self._bettors = OPPONENTS.get(opponents or "usual", 0)
        sizes = [size for part in terms.parts for size in part.sizes]
        self._seats, self._width, self._actions = seats, len(sizes), len(declared.actions)
        self.single_observation_space = MultiDiscrete(sizes, dtype=np.int8)
        self.single_action_space = Discrete(self._actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._choices = np.zeros(num_envs, np.int64)
        self._states = np.zeros((num_envs, at.STATE_SIZE), np.int64)
        cards = MOST_DEALT if rounds == 1 else int(self.terms[at.SIZE])
        self._shoes = np.zeros((num_envs, cards), np.int16)

    def _first(self, info: Json) -> Json:
        return {"action_mask": info["action_mask"], "seat": info["seat"]}

    def _run(self, seed: int, actions: npt.NDArray[np.int64]) -> tuple[Numbers, Rewards, Flags, Flags, Json]:
        tables = self.num_envs
        seen, final = np.empty((tables, self._width), np.int8), np.zeros((tables, self._width), np.int8)
        mask = np.empty((tables, self._actions), np.int8)
        rewards, results, seats = np.zeros(tables), np.zeros((tables, self._seats)), np.zeros(tables, np.int64)
        ended, illegal, never = (np.zeros(tables, np.bool_) for _ in range(3))
        loop.compiled()(
            actions,
            *key_of(seed),
            self.terms,
            self._agents,
            self._bettors,
            self.numbers,
            self._choices,
            self._states,
            self._shoes,
            seen,
            final,
            mask,
            rewards,
            results,
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
        }
        return seen, rewards, ended, never, info

    def scenario(self, number: int, actions: Sequence[int]) -> dict[str, Any]:
        """Episode ``number`` of the seed under the agent's (or all seats') actions, as a scenario for ``houseway replay``.

        Raises BadInput before the first reset, and if the actions are not legal or do not end the episode.
        """
        if self.seed is None:
            raise BadInput("no hand has been dealt: call reset first", "number", code="no-round")
        agents = self._agents.tolist()
        return {
            **self._told,
            **scenario_of(self.terms, agents, self._bettors, number, actions, *key_of(self.seed)),
        }


def _terms(options: CheminDeFer, seats: int, rounds: int, unit: int) -> npt.NDArray[np.int64]:
    size, on_five = plan(options, read_assumptions(ASSUMPTIONS, {}))
    terms = np.zeros(at.TERMS, np.int64)
    terms[at.PLAYERS], terms[at.ROUNDS], terms[at.UNIT], terms[at.SIZE] = seats, rounds, unit, size
    terms[at.RATE] = RATES[options.vigorish_rate]
    if options.vigorish_rounding == "rounded":
        terms[at.STEP] = int(STEPS[options.vigorish_rate].split("_")[2])
    terms[at.AT_RISK] = options.stake_bound == "at_risk"
    for count, values in BANKER_DRAWS_ON.items():
        for third in values:
            terms[at.DRAWS_AT + 11 * count + third] = 1
        terms[at.DRAWS_AT + 11 * count + 10] = count in draws_alone(options)
    terms[at.FIVE_AT : at.FIVE_AT + 100] = on_five & 1
    terms[at.VALUES_AT : at.VALUES_AT + 52] = VALUES
    return terms


class CheminDeFerOneEnv(OneTable):
    """One table of :class:`CheminDeFerVectorEnv`: an ordinary Gymnasium environment, by default alone against usual bettors."""

    many = CheminDeFerVectorEnv
