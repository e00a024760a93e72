"""The base class of the vector environments: many tables of one game, each with one agent, on the game's compiled kernel."""

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Generic

import numpy as np
import numpy.typing as npt
from gymnasium.spaces import Discrete, MultiDiscrete
from gymnasium.vector.utils import batch_space

from houseway.env.declaration import NO_MORE_BETS
from houseway.env.episode import Episode
from houseway.env.terms import Terms, declaration_of, terms_of
from houseway.env.vector import tables
from houseway.env.vector.base import Flags, Rewards, TablesEnv
from houseway.env.vector.tables import step_tables
from houseway.equipment.money import Cents
from houseway.errors import BadInput
from houseway.odds.assumptions import Assume, read_assumptions
from houseway.odds.pricing import pricing_of
from houseway.rulebook.submission import OptionsIn
from houseway.simulation.compiler import RANDOMNESS, Compiler, compile_all, compile_last, inlined, twin_of
from houseway.simulation.kernel import Function, Strategy
from houseway.simulation.randomness import counter
from houseway.simulation.work import kernel_of
from houseway.support.json_types import Json

Numbers = npt.NDArray[np.int8 | np.int16]
Rules = Strategy | tuple[object, ...]
"""What a game's functions look up besides the kernel's table: an array, or a named tuple of arrays."""
NO_RULES = np.zeros(1, np.int8)


def linked(
    game: str, functions: tuple[Function, ...], instead: tuple[Function, ...], compiler: Compiler
) -> dict[str, Function]:
    """The functions of the kernel, of the game's tables and of :mod:`tables`, each calling the others' twins, by name.

    Those in ``instead`` replace the kernel's of the same name, which they can call as ``kernels_`` and the name.
    """
    shared: tuple[Function, ...] = (*RANDOMNESS, *kernel_of(game).functions, *tables.SHARED)
    replaced: dict[str, Function] = {}
    if instead:
        own = compile_all(shared, compiler)
        names = {**own, **{f"kernels_{name}": twin for name, twin in own.items()}}
        for one in instead:
            names[one.__name__] = replaced[one.__name__] = compiler(twin_of(one, names))
    return compile_all((*shared, *functions, *tables.FUNCTIONS), compiler, replaced)


@cache
def compiled(
    game: str, functions: tuple[Function, ...], instead: tuple[Function, ...], apart: frozenset[str]
) -> Function:
    """``step_tables``, compiled with the game's functions into one, except for those named in ``apart``."""
    from numba import njit

    inside = njit(nogil=True, **inlined(kernel_of(game)))
    twins = linked(game, functions, instead, lambda one: (njit if one.__name__ in apart else inside)(one))
    return compile_last(step_tables, twins, game)


class KernelVectorEnv(TablesEnv[Numbers], Generic[OptionsIn]):
    """Each step takes one action at every table. See the game's single environment for its rules, actions and observations.

    ## Description
    Each of `num_envs` tables seats one player. The deals are those of `houseway simulate GAME`: table *j* plays round *j*, then
    round `num_envs + j` and so on of the seed, on any machine. `envs.unwrapped.numbers` holds the number of the round at each
    table, and `houseway replay --simulated` replays any of them.

    ## Action Space
    A `MultiDiscrete` with the actions of the game's single environment, once for each table.

    ## Observation Space
    An array of small integers with a row for each table; a row is an observation of the single environment.
    `info["action_mask"]` has 1 for each legal action of each table.

    ## Rewards
    Those of the single environment, one `float64` per table.

    ## Episode End
    An episode is one round. An illegal action ends it, as in the single environment: what lies on the layout is lost, and
    `info["illegal_action"]` is true for the table. The autoreset mode is `AutoresetMode.SAME_STEP`: where a round ends, the
    observation returned is the first of the table's next round, and `info["final_obs"]` holds the last one of the old round
    (`info["_final_obs"]` says where). Nothing is truncated. `reset(seed=s)` begins with round 0 of seed *s*; `reset()` goes on
    with the next rounds. It takes no options.

    ## Arguments
    `wagers` or `chips`, `submission`, `unit` and, where two authorities regulate the game, `authority`, as in the single
    environment. A wager whose payout depends on a meter cannot be made here.

    ## Version History
    - v0: initial version
    """

    game: ClassVar[str]
    functions: ClassVar[tuple[Function, ...]]
    """The game's own ``begin``, ``decide``, ``legal``, ``look`` and, if need be, ``raised`` (see :mod:`tables`)."""
    instead: ClassVar[tuple[Function, ...]] = ()
    """Functions that replace those of the kernel."""
    apart: ClassVar[frozenset[str]] = frozenset()
    """The names of functions that are called rather than inlined: they are long, and compiling each copy takes time."""
    width: ClassVar[int]
    """How many numbers make up a table's state."""
    offered: ClassVar[tuple[str, ...]] = ()
    """The wagers that can be made, the main wager first; for games in which the agent places chips, those of its actions."""

    def __init__(
        self,
        num_envs: int = 1,
        *,
        wagers: Mapping[str, object] | None = None,
        submission: Mapping[str, object] | None = None,
        unit: object = 10,
        chips: int | None = None,
        authority: str | None = None,
    ) -> None:
        self._seat_tables(num_envs)
        declared = declaration_of(self.game)
        terms = terms_of(declared, wagers, submission, unit, chips, 1, authority=authority)
        Episode(terms, 0)  # raises BadInput if these wagers leave nothing to decide
        sizes = [size for part in terms.parts for size in part.sizes]
        kind = np.int8 if max(sizes) <= np.iinfo(np.int8).max + 1 else np.int16
        self._width, self._actions = len(sizes), len(declared.actions)
        self.single_observation_space = MultiDiscrete(sizes, dtype=kind)
        self.single_action_space = Discrete(self._actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._kind: type[np.int8 | np.int16] = kind
        self._chips = terms.chips if declared.takes_bets else 0
        self._set_up(terms)

    def _set_up(self, terms: Terms) -> None:
        scenario, tables = terms.scenario, self.num_envs
        submission: Any = scenario.submission
        self.assumptions = assume = self.assumed(terms)
        """The assumptions under which ``odds`` says what a wager wins."""
        self._fixed = (self.size(submission), kernel_of(self.game).table, self.rules(submission))
        if self._chips:
            self._layout = _layout(terms)
            self._wagered, self._main = 0.0, 1.0
            self._pays = self.pays(
                submission, assume, tuple(_name(one.place) for one in terms.declaration.actions if one.place)
            )
        else:
            self._layout = np.zeros((0, 3), np.int64)
            placed = _units(terms)
            for name in placed:
                if name not in self.offered:
                    raise BadInput(
                        f"{name} cannot be wagered at many tables at once: {', '.join(self.offered)}",
                        f"wagers.{name}",
                        code="not-simulated",
                    )
            self._wagered, self._main = sum(placed.values()), placed[self.offered[0]]
            together = np.array([list(placed.values())])
            self._pays = together @ self.pays(submission, assume, tuple(placed))
        self._moments, self._choices = np.zeros(tables, np.int64), np.zeros(tables, np.int64)
        self._state = np.zeros((tables, self.width), np.int64)
        self._units = np.ones((tables, len(self._pays)), np.int64)

    # -- what a game may say ----------------------------------------------------------------------------------------

    def assumed(self, terms: Terms) -> Json:
        """The assumptions under which ``odds`` says what a wager wins."""
        return read_assumptions(pricing_of(self.game).ASSUMPTIONS, {})

    def stake(self, terms: Terms) -> Cents:
        """The main wager in cents; where the agent places chips, a unit."""
        return terms.unit if self._chips else round(_units(terms)[self.offered[0]] * terms.unit)

    def size(self, submission: OptionsIn) -> int:
        """The number of cards, tiles or faces that ``begin`` draws from."""
        return 52

    def rules(self, submission: OptionsIn) -> Rules:
        """The argument ``rules`` of the game's functions."""
        return NO_RULES

    def pays(self, submission: OptionsIn, assume: Assume, wagers: tuple[str, ...]) -> Rewards:
        """The net result of each wager in a round of each class, by the lines that ``odds`` prices; a row for each wager.

        A wager without lines is one that others include.
        """
        lines = pricing_of(self.game).lines(submission, assume)
        nothing = np.zeros(len(next(iter(lines.values()))))
        return np.array([[float(one.net) for one in lines[name]] if name in lines else nothing for name in wagers])

    # -- the tables ---------------------------------------------------------------------------------------------------

    def _run(self, seed: int, actions: npt.NDArray[np.int64]) -> tuple[Numbers, Rewards, Flags, Flags, Json]:
        shape = (self.num_envs, self._width)
        seen, final = np.empty(shape, self._kind), np.zeros(shape, self._kind)
        mask = np.empty((self.num_envs, self._actions), np.int8)
        rewards, ended, illegal, never = np.zeros(self.num_envs), *(np.zeros(self.num_envs, np.bool_) for _ in range(3))
        compiled(self.game, self.functions, self.instead, self.apart)(
            actions,
            *counter.key_of(seed),
            *self._fixed,
            self._chips,
            self._layout,
            self._wagered,
            self._main,
            self._pays,
            self.numbers,
            self._moments,
            self._choices,
            self._state,
            self._units,
            seen,
            final,
            mask,
            rewards,
            ended,
            illegal,
        )
        info = {"final_obs": final, "_final_obs": ended.copy(), "illegal_action": illegal, "action_mask": mask}
        return seen, rewards, ended, never, info


def _units(terms: Terms) -> dict[str, float]:
    """The wagers of every round, in units."""
    return {name: amount / terms.unit for name, _, amount in terms.scenario.rounds[0].bets[1]}


def _name(place: tuple[str, object]) -> str:
    """The key of a place in ``odds``."""
    wager, pick = place
    return wager if pick is None else f"{wager}:{pick}"


def _layout(terms: Terms) -> npt.NDArray[np.int64]:
    """For each place whether it is offered, the places that must be wagered on first as a bit set, and the place whose units
    limit it, or -1.
    """
    places = [action.place for action in terms.declaration.actions if action.place is not None]
    if terms.declaration.actions[len(places)] != NO_MORE_BETS:
        raise AssertionError("the places come first, then the end of betting")
    rows = []
    for wager, _ in places:
        rule = terms.scenario.game.wagers[wager]
        needs = sum(1 << places.index((name, None)) for name in rule.needs)
        limit = places.index((rule.at_most, None)) if rule.at_most else -1
        rows.append((rule.offered(terms.scenario.submission) is None, needs, limit))
    return np.array(rows, np.int64)
