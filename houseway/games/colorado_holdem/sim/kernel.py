"""Colorado Hold 'Em on small integers: the class of a round, as ``odds`` numbers them.

The table says how five cards end, by their number, of mixed suits and then of one; the strategy has one byte for each hand of
three cards: 0 to fold, 1 or 2 to declare an instant winner, 3 to 5 to play without a bet and 6 to 8 to play with one, without
the lowest, the middle or the highest card.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS, cards
from houseway.equipment.money import dollars
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.colorado_holdem.odds import prices as odds
from houseway.games.colorado_holdem.odds.counted_deals import deals, ending_of_rank
from houseway.games.colorado_holdem.odds.plans import BET, DECLARE, PLAY, instant_kinds
from houseway.games.colorado_holdem.odds.plans import plan as decisions_of
from houseway.games.colorado_holdem.rules.paytables import ENDINGS
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.odds.assumptions import Assume
from houseway.ranking import FIVE_CARD
from houseway.ranking.tables import suited_ranks, unsuited_ranks
from houseway.simulate.combinations import FIVE_TABLE, FIVES, five_number, of_one_suit, suited_numbers
from houseway.simulate.kernel import DealtAtOnce, Kernel, Replay
from houseway.simulate.randomness.dealing import six_of
from houseway.simulate.replayed import STAKE
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json

MIXED: Final = len(FIVE_TABLE)
"""Where the endings of five cards begin; those of five cards of one suit follow."""
PLAYED: Final = 3
"""The first code of a hand that is played; three codes on, it is played with a bet."""
ENDS: Final = len(ENDINGS)


def _endings() -> npt.NDArray[np.int16]:
    """The ending of each hand by its number: of mixed suits, then of one suit."""
    mixed = ending_of_rank()[unsuited_ranks(FIVE_CARD, 5)]
    suited, ranks = np.zeros(FIVES, np.int64), suited_ranks(FIVE_CARD)
    for held, number in suited_numbers().items():
        suited[number] = ending_of_rank()[ranks[held]]
    return np.concatenate([mixed, suited]).astype(np.int16)


TABLE: Final = np.concatenate([FIVE_TABLE, _endings()])


def set_of_three(s0: int, s1: int, s2: int) -> int:
    """The number of three cards, given in rising order."""
    return s0 + s1 * (s1 - 1) // 2 + s2 * (s2 - 1) * (s2 - 2) // 6


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``. Cards leave alternately for the player and the board."""
    c0, b0, c1, b1, c2, b2 = six_of(size, number, key_0, key_1)
    s0, s2 = min(c0, c1, c2), max(c0, c1, c2)
    s1 = c0 + c1 + c2 - s0 - s2
    code = int(strategy[set_of_three(s0, s1, s2)])
    discard = code % 3
    low = s1 if discard == 0 else s0
    high = s1 if discard == 2 else s2
    place = MIXED + FIVES * of_one_suit(low, high, b0, b1, b2) + five_number(low, high, b0, b1, b2, table)
    played = PLAYED + int(table[place]) + (ENDS if code >= PLAYED + 3 else 0)
    return played if code >= PLAYED else code


FUNCTIONS: Final = (five_number, of_one_suit, set_of_three, play)
CLASSES: Final = odds.CLASSES


def plan(submission: ColoradoHoldem, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the deck, and the code of what is done with each hand."""
    decided = decisions_of(submission, assume)
    codes = np.select(
        [decided.does == DECLARE, decided.does == PLAY, decided.does == BET],
        [instant_kinds(submission, deals()), PLAYED + decided.discard, PLAYED + 3 + decided.discard],
        0,
    )
    return len(FIFTY_TWO), codes.astype(np.int8)


def simulated(
    submission: ColoradoHoldem, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, for one player at seat 1, and its class."""
    c = [str(CARDS[place]) for place in six_of(len(FIFTY_TWO), number, key_0, key_1)]
    deal: dict[str, object] = {"hands": {1: " ".join(c[0::2])}, "community": " ".join(c[1::2])}
    return deal, play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def seated(submission: ColoradoHoldem, assume: Assume) -> dict[int, tuple[str, ...]]:
    """Who plays a simulated round in the audited procedure: one seat with an ante.

    The bonus is a dollar whatever the ante, so it is left out.
    """
    return {1: ("ante",)}


def decisions_on(strategy: Indexed, deal: Json) -> list[dict[str, object]]:
    """What the strategy does with the hand of that deal, card by card."""
    hand = sorted(cards(deal["hands"][1], "hands"))
    code = int(strategy[set_of_three(*map(int, hand))])
    if code < PLAYED:
        return [{"seat": 1, "do": "declare_instant_winner" if code else "fold"}]
    bet = dollars(STAKE if code >= PLAYED + 3 else 0)
    return [{"seat": 1, "do": "play", "bet": bet, "discard": str(hand[code % 3])}]


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions_on=decisions_on),
    second_seat=DealtAtOnce(six_of, own=(0, 2, 4)),
)
