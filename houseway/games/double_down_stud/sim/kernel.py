"""Double Down Stud on small integers: the class of a round, as ``odds`` numbers them.

The table says what five cards are paid as, by their number, of mixed suits and then of one; the strategy has one byte for
each set of four cards that a player can see.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.money import dollars
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.double_down_stud.odds import prices as odds
from houseway.games.double_down_stud.odds.counted_deals import SEEN, counts, row_of_rank
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.odds.assumptions import Assume
from houseway.odds.hands import canonical_keys
from houseway.ranking import FIVE_CARD
from houseway.ranking.tables import suited_ranks, unsuited_ranks
from houseway.simulate.combinations import (
    FIVE_TABLE,
    FIVES,
    five_number,
    of_one_suit,
    set_of_four,
    sets_in_order,
    suited_numbers,
)
from houseway.simulate.kernel import DealtAtOnce, Kernel, Replay
from houseway.simulate.randomness.dealing import six_of
from houseway.simulate.replayed import STAKE
from houseway.support.arrays import Indexed

MIXED: Final = len(FIVE_TABLE)
"""Where the rows of five cards begin; those of five cards of one suit follow."""


def _rows() -> npt.NDArray[np.int16]:
    """The row of each hand by its number: of mixed suits, then of one suit."""
    mixed = row_of_rank()[unsuited_ranks(FIVE_CARD, 5)]
    suited, ranks = np.zeros(FIVES, np.int64), suited_ranks(FIVE_CARD)
    for held, number in suited_numbers().items():
        suited[number] = row_of_rank()[ranks[held]]
    return np.concatenate([mixed, suited]).astype(np.int16)


TABLE: Final = np.concatenate([FIVE_TABLE, _rows()])


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``: the player's card, the hole card, then the three that are dealt face up."""
    own, hole, c2, c3, c4, _ = six_of(size, number, key_0, key_1)
    row = int(table[MIXED + FIVES * of_one_suit(own, hole, c2, c3, c4) + five_number(own, hole, c2, c3, c4, table)])
    return 2 * row + int(strategy[set_of_four(own, c2, c3, c4)])


FUNCTIONS: Final = (five_number, of_one_suit, set_of_four, play)
CLASSES: Final = odds.CLASSES


def plan(submission: DoubleDownStud, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the deck, and whether to double by the number of the four cards that are seen."""
    patterns = canonical_keys(np.array(counts().patterns, np.int64))
    place = np.searchsorted(patterns, canonical_keys(sets_in_order(SEEN)))
    return len(FIFTY_TWO), odds.plan(submission, assume)[place].astype(np.int8)


def simulated(
    submission: DoubleDownStud, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, for one player at seat 1, and its class."""
    own, *shared, _ = (str(CARDS[place]) for place in six_of(len(FIFTY_TWO), number, key_0, key_1))
    deal: dict[str, object] = {"hands": {1: own}, "community": " ".join(shared)}
    return deal, play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def seated(submission: DoubleDownStud, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with an original wager."""
    return {1: ("original",)}


def decisions(submission: DoubleDownStud, assume: Assume, found: int) -> list[dict[str, object]]:
    """What the strategy does in a round of that class; whoever doubles does so in full."""
    return [{"seat": 1, "do": "double_down", "amount": dollars(STAKE)} if found % 2 else {"seat": 1, "do": "stay"}]


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions=decisions),
    second_seat=DealtAtOnce(six_of, own=(0,)),
)
