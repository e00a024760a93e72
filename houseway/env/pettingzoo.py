"""A table with several seats as a PettingZoo environment, for every game.

from houseway.env import pettingzoo

table = pettingzoo.env("three_card_poker", seats=3)
poker = pettingzoo.env("poker", variant="omaha_high", seats=6)
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from houseway.env.episode import Episode, Observation
from houseway.env.seats import SeatsEnv, guarded
from houseway.env.terms import OPTIONS, declaration_of, terms_of
from houseway.table.registry import parts_of

if TYPE_CHECKING:
    from pettingzoo import AECEnv

METADATA: dict[str, object] = {
    "render_modes": ["ansi"],
    "render_fps": 1,
    "name": "houseway_table_v0",
    "is_parallelizable": False,
}


def env(game: str, **arguments: Any) -> "AECEnv[str, Observation, int]":
    """The PettingZoo environment of a game, wrapped in the usual checks of call order and action bounds.

    The arguments are those of :class:`TableEnv`; poker takes a ``variant`` and the arguments of
    :class:`houseway.games.poker.env.PokerEnv`.
    """
    own = parts_of(game).table_environment()
    return guarded(TableEnv(game, **arguments) if own is None else own(**arguments))


class TableEnv(SeatsEnv):
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
        declared = declaration_of(game)
        self._terms = terms_of(declared, wagers, submission, unit, chips, rounds, seats, authority)
        highest = np.array([size - 1 for part in self._terms.parts for size in part.sizes], np.int64)
        super().__init__(self._terms.seats, highest, len(declared.actions), render_mode)

    def begin(self, options: Mapping[str, object], seed: int) -> Episode:
        """A new episode of the game, with ``options`` overriding the terms."""
        given = {name: value for name, value in options.items() if name in OPTIONS}
        return Episode(self._terms.with_(given), seed)
