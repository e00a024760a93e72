"""Three Card Poker at many tables at once, on the kernel that ``houseway simulate`` runs."""

from collections.abc import Mapping
from typing import ClassVar, Final

import numpy as np

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv, Rewards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.three_card_poker.odds.prices import lines
from houseway.games.three_card_poker.rules import LINKED, ThreeCardPoker
from houseway.games.three_card_poker.sim.kernel import CLASSES, ENDINGS, KERNEL, TABLE, play
from houseway.ranking import THREE_CARD
from houseway.rulebook.submission import accept
from houseway.simulation.kernel import Function, Kernel
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Array, Indexed
from houseway.support.json_types import Json

FOLD_OF: Final = ENDINGS * (np.arange(CLASSES) // ENDINGS)
"""The class of a folded round, by its class if played."""
ALWAYS_PLAY: Final = np.ones(THREE_CARD.highest + 1, np.int8)


def deal_batch(
    first: int,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    always: Array,
    observed: Array,
    final: Array,
    classes: Array,
) -> None:
    """Deals round ``first + j`` at table *j*: the player's view, the view at the end, and the class if the hand is played."""
    for place in range(classes.shape[0]):
        number = first + place
        # The kernel deals the same six cards again; when both are compiled into one function, they are dealt once.
        classes[place] = play(number, key_0, key_1, size, table, always)
        c0, c1, c2, c3, c4, c5 = six_of(size, number, key_0, key_1)
        high, low = max(c0, c2, c4), min(c0, c2, c4)
        middle = c0 + c2 + c4 - high - low
        observed[place, 0], observed[place, 1], observed[place, 2] = high, middle, low
        observed[place, 3], observed[place, 4], observed[place, 5] = NO_CARD, NO_CARD, NO_CARD
        final[place, 0], final[place, 1], final[place, 2] = high, middle, low
        high, low = max(c1, c3, c5), min(c1, c3, c5)
        final[place, 3], final[place, 4], final[place, 5] = high, c1 + c3 + c5 - high - low, low


BATCH: Final = (len(FIFTY_TWO), TABLE, ALWAYS_PLAY)
"""The fixed arguments of ``deal_batch``: the size of the deck, the ranks, and a strategy that plays every hand."""


def pays_by_class(submission: ThreeCardPoker, ante: float, pair_plus: float) -> Rewards:
    """The results of folding and playing in a round of each class, in units, by the lines that ``odds`` prices."""
    priced = lines(submission, {"player": "optimal"})
    pairs = zip(priced["ante"], priced["pair_plus"], strict=True)
    played = np.array([ante * float(one.net) + pair_plus * float(two.net) for one, two in pairs])
    return np.stack([played[FOLD_OF], played])


class ThreeCardPokerVectorEnv(KernelVectorEnv):
    """Three Card Poker at many tables at once, compiled: millions of rounds a second on one core.

    ## Description
    Tables play by the rules of `houseway/ThreeCardPoker-v0`. Both actions are legal in every round.

    ## Rewards
    In units of the ante, one `float64` per table.

    ## Arguments
    ```python
    envs = gymnasium.make_vec("houseway/ThreeCardPoker-v0", num_envs=4096)
    ```
    - `wagers={"ante": 1}`: units wagered in every round; `pair_plus` may be made with the ante.
    - `submission={}`: the licensee's choices, by the options of `houseway games three_card_poker`.
    """

    game: ClassVar[str] = "three_card_poker"
    kernel: ClassVar[Kernel] = KERNEL
    deal_batch: ClassVar[Function] = deal_batch

    def __init__(
        self,
        num_envs: int = 1,
        wagers: Mapping[str, float] | None = None,
        submission: Mapping[str, object] | None = None,
    ) -> None:
        terms = accept(ThreeCardPoker, submission or {})
        units = {"ante": 1.0} if wagers is None else dict(wagers)
        ante, pair_plus = _units(units, "ante"), _units(units, "pair_plus")
        if units:
            raise BadInput(
                f"no wager {next(iter(units))!r} can be placed: ante, pair_plus", "wagers", code="no-such-wager"
            )
        if not ante:
            raise BadInput("these wagers leave nothing to decide", "wagers", code="nothing-to-decide")
        linked = LINKED.get(terms.version)
        if linked and linked.refuses(pair_plus, ante):
            raise BadInput(
                f"version {terms.version} does not take these two together",
                "wagers",
                linked.clause,
                code="wagers-out-of-ratio",
            )
        pays = pays_by_class(terms, ante, pair_plus)
        super().__init__(num_envs, [NO_CARD + 1] * 6, pays, BATCH)


def _units(wagers: Json, name: str) -> float:
    value = wagers.pop(name, 0.0)
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value < 1e9:
        raise BadInput(f"{value!r} is not a number of units", f"wagers.{name}", code="not-a-number")
    return float(value)
