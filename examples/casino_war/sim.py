"""Casino War on small integers: the class of a round, as ``odds`` numbers them."""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.odds.assumptions import Assume
from houseway.simulation.kernel import DealtAtOnce, Kernel, Replay
from houseway.simulation.randomness.dealing import six_of

from .odds import LOSS, NAMES, SURRENDERED, WAR_LOST, WAR_TIED, WAR_WON, WIN, goes_to_war, lines
from .rules import CasinoWar, shoe

DECK: Final = 52
TABLE: Final = np.zeros(1, np.int16)
"""Nothing is looked up: a card is its place in the shoe, and its rank a remainder."""


def play(number: int, key_0: int, key_1: int, size: int, table: Any, strategy: Any) -> int:
    """The class of round ``number``: the player's card, the dealer's, and those of a war."""
    c0, c1, c2, c3, _, _ = six_of(size, number, key_0, key_1)
    mine, dealer = c0 % DECK >> 2, c1 % DECK >> 2
    if mine != dealer:
        return WIN if mine > dealer else LOSS
    if strategy[0] == 0:
        return SURRENDERED
    second, other = c2 % DECK >> 2, c3 % DECK >> 2
    if second == other:
        return WAR_TIED
    return WAR_WON if second > other else WAR_LOST


def plan(submission: CasinoWar, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the shoe, and whether the player goes to war."""
    return len(shoe(submission)), np.array([goes_to_war(submission, assume)], np.int8)


def seated(submission: CasinoWar, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with every wager."""
    return {1: tuple(lines(submission, assume))}


def simulated(
    submission: CasinoWar, strategy: Any, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class."""
    size = len(shoe(submission))
    found = play(number, key_0, key_1, size, TABLE, strategy)
    told = [str(CARDS[place % DECK]) for place in six_of(size, number, key_0, key_1)[: 4 if found >= WAR_WON else 2]]
    return {"hands": {1: " ".join(told[0::2]), "dealer": " ".join(told[1::2])}}, found


def decisions(submission: CasinoWar, assume: Assume, found: int) -> list[dict[str, object]]:
    """What the strategy does in a round of that class."""
    if found in (WIN, LOSS):
        return []
    return [{"seat": 1, "do": "surrender" if found == SURRENDERED else "war"}]


KERNEL: Final = Kernel(
    functions=(play,),
    classes=len(NAMES),
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions=decisions),
    second_seat=DealtAtOnce(six_of, own=(0, 2)),
)
