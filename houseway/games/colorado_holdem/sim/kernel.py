"""Colorado Hold 'Em on small integers: the class of a round, numbered as in ``odds``.

The table gives the ending of five cards by their number, first for mixed suits and then for one suit. The strategy has one
byte for each hand of three cards: 0 folds, 1 or 2 declares an instant winner, 3 to 5 plays without a bet and 6 to 8 with
one, discarding the lowest, the middle or the highest card.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import cards
from houseway.equipment.money import dollars
from houseway.games.colorado_holdem.odds import prices as odds
from houseway.games.colorado_holdem.odds.counted_deals import deals, ending_of_rank
from houseway.games.colorado_holdem.odds.plans import BET, DECLARE, PLAY, instant_kinds
from houseway.games.colorado_holdem.odds.plans import plan as decisions_of
from houseway.games.colorado_holdem.rules.paytables import ENDINGS
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.odds.assumptions import Assume
from houseway.simulation.combinations import FIVE, FIVE_TABLE, by_number, five_entry, rising_three
from houseway.simulation.one_deck import Dealt, one_deck_kernel
from houseway.simulation.randomness.dealing import six_of
from houseway.simulation.replayed import STAKE
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json

PLAYED: Final = 3
"""The first code of a hand that is played; adding three means with a bet."""
ENDS: Final = len(ENDINGS)


TABLE: Final = np.concatenate([FIVE_TABLE, by_number(ending_of_rank())])


def class_of(s0: int, s1: int, s2: int, b0: int, b1: int, b2: int, code: int, table: Indexed) -> int:
    """The class of a round, from the player's cards in rising order, the community cards and the code of the decision."""
    discard = code % 3
    low = s1 if discard == 0 else s0
    high = s1 if discard == 2 else s2
    played = PLAYED + five_entry(low, high, b0, b1, b2, table) + (ENDS if code >= PLAYED + 3 else 0)
    return played if code >= PLAYED else code


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards are dealt alternately to the player and the board."""
    c0, b0, c1, b1, c2, b2 = six_of(size, number, key_0, key_1)
    s0, s2 = min(c0, c1, c2), max(c0, c1, c2)
    s1 = c0 + c1 + c2 - s0 - s2
    return class_of(s0, s1, s2, b0, b1, b2, int(strategy[rising_three(s0, s1, s2)]), table)


def codes(submission: ColoradoHoldem, assume: Assume) -> npt.NDArray[np.int8]:
    """The strategy: the code of the decision for each hand."""
    decided = decisions_of(submission, assume)
    found = np.select(
        [decided.does == DECLARE, decided.does == PLAY, decided.does == BET],
        [instant_kinds(submission, deals()), PLAYED + decided.discard, PLAYED + 3 + decided.discard],
        0,
    )
    return found.astype(np.int8)


def decisions_on(strategy: Indexed, deal: Json) -> list[dict[str, object]]:
    """The strategy's decision with the hand of that deal, card by card."""
    hand = sorted(cards(deal["hands"][1], "hands"))
    code = int(strategy[rising_three(*map(int, hand))])
    if code < PLAYED:
        return [{"seat": 1, "do": "declare_instant_winner" if code else "fold"}]
    bet = dollars(STAKE if code >= PLAYED + 3 else 0)
    return [{"seat": 1, "do": "play", "bet": bet, "discard": str(hand[code % 3])}]


KERNEL: Final = one_deck_kernel(
    *FIVE,
    rising_three,
    class_of,
    play,
    classes=odds.CLASSES,
    table=TABLE,
    strategy=codes,
    dealt=Dealt(six_of, own=(0, 2, 4), community=(1, 3, 5), together=((0, 2, 4), (1, 3, 5))),
    # The bonus is a dollar whatever the ante, so it is not simulated.
    wagers=lambda submission, assume: ["ante"],
    decisions_on=decisions_on,
)
