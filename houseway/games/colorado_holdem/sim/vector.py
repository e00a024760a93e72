"""Colorado Hold 'Em at many tables at once, on the kernel that ``houseway simulate`` runs."""

from typing import ClassVar, Final

import numpy as np
import numpy.typing as npt

from houseway.env.declaration import NO_CARD
from houseway.env.vector import KernelVectorEnv
from houseway.env.vector.tables import GOES_ON, hide, show, sort_down
from houseway.games.colorado_holdem.odds.counted_deals import deals
from houseway.games.colorado_holdem.odds.plans import instant_kinds
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.games.colorado_holdem.rulings import HAND
from houseway.games.colorado_holdem.sim.kernel import PLAYED, class_of
from houseway.simulation.combinations import rising_three
from houseway.simulation.kernel import Function
from houseway.simulation.randomness.dealing import six_of
from houseway.support.arrays import Array, Indexed, Int64s

DECLARE, WITHOUT_BET, WITH_BET = 1, 2, 5
"""The actions: 0 folds, and the last two are followed by the cards to discard, the highest first."""
LEGAL: Final = {"required_bet": 0b11100011, "permissible_bet": 0b11111110}
KINDS: Final = 1
"""Where the kind of every three cards begins in the rules, after the legal actions."""


def begin(
    number: int,
    key_0: int,
    key_1: int,
    size: int,
    table: Indexed,
    rules: Indexed,
    state: Int64s,
    units: Int64s,
    place: int,
) -> tuple[int, int]:
    """Deals the player's cards and the community cards."""
    c0, b0, c1, b1, c2, b2 = six_of(size, number, key_0, key_1)
    state[place, 0], state[place, 1], state[place, 2] = c0, c1, c2
    state[place, 3], state[place, 4], state[place, 5] = b0, b1, b2
    sort_down(state, place, 0, HAND)
    sort_down(state, place, HAND, 2 * HAND)
    return 0, GOES_ON


def decide(
    action: int, moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int
) -> tuple[int, int]:
    """Folds, declares or plays, which ends the round; the next moment is the action."""
    s = state[place]
    code = 0
    if action == DECLARE:
        code = int(rules[KINDS + rising_three(s[2], s[1], s[0])])
    elif action >= WITH_BET:
        code = 2 * PLAYED + HAND - 1 - (action - WITH_BET)
    elif action >= WITHOUT_BET:
        code = PLAYED + HAND - 1 - (action - WITHOUT_BET)
    return action, class_of(s[2], s[1], s[0], s[3], s[4], s[5], code, table)


def legal(moment: int, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int) -> int:
    """Those of the version."""
    return int(rules[0])


def look(
    moment: int, over: bool, table: Indexed, rules: Indexed, state: Int64s, units: Int64s, place: int, seen: Array
) -> None:
    """The player's cards, at the end without the discarded card and with the community cards."""
    show(state, place, 0, HAND, seen, 0)
    if not over:
        hide(place, NO_CARD, seen, HAND, HAND)
        return
    show(state, place, HAND, 2 * HAND, seen, HAND)
    if moment >= WITHOUT_BET:
        for at in range((moment - WITHOUT_BET) % HAND, HAND - 1):
            seen[place, at] = state[place, at + 1]
        seen[place, HAND - 1] = NO_CARD


class ColoradoHoldemVectorEnv(KernelVectorEnv[ColoradoHoldem]):
    """`houseway/ColoradoHoldem-v0` at many tables at once, compiled; the ante can be wagered."""

    game: ClassVar[str] = "colorado_holdem"
    functions: ClassVar[tuple[Function, ...]] = (begin, decide, legal, look)
    width: ClassVar[int] = 2 * HAND
    offered: ClassVar[tuple[str, ...]] = ("ante",)

    def rules(self, submission: ColoradoHoldem) -> npt.NDArray[np.int64]:
        """The legal actions, and the kind of instant winner of every three cards."""
        return np.concatenate([[LEGAL[submission.version]], instant_kinds(submission, deals())])
