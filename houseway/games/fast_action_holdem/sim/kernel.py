"""Fast Action Hold 'Em on small integers: the class of a round, numbered as in ``odds``.

A card is its place in a shoe of whole decks. The strategy is one flat array: the decision for every four cards, the
dealer's preference for every two, and the table that ranks seven cards.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS, cards
from houseway.games.fast_action_holdem.odds.assumed_play import by_hand
from houseway.games.fast_action_holdem.odds.counts import play_of
from houseway.games.fast_action_holdem.odds.fours import FOURS, four_number
from houseway.games.fast_action_holdem.odds.prices import (
    BOTH,
    COPIED,
    COPY,
    ENDINGS,
    GIVEN_UP,
    LOST,
    LOST_COPY,
    NEITHER,
    ONE,
    PAID,
    TAKEN,
    TAKEN_SPLIT,
    WON,
    WON_COPY,
)
from houseway.games.fast_action_holdem.odds.strategy import said_of
from houseway.games.fast_action_holdem.play.house_way import preferences
from houseway.games.fast_action_holdem.rules import FastActionHoldem, composition
from houseway.odds.assumptions import Assume
from houseway.ranking import multi_deck_fast
from houseway.ranking.multi_deck_fast import flat_table, packed_rank
from houseway.simulation.kernel import PRICE_SEED, DealtAtOnce, Kernel, Places, Replay
from houseway.simulation.randomness.counter import key_of, philox, split
from houseway.simulation.randomness.dealing import above
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json

PREFERENCES: Final = FOURS
RANKED: Final = FOURS + 52 * 52
"""Where the table of ranks begins in the strategy, after the decisions and the dealer's preferences."""
TABLE: Final = np.zeros(1, np.int16)
"""Unused: all lookups are in the strategy, which is too large for a block's shared memory."""
BEYOND: Final = 1 << 20
"""A place past the end of any shoe: no card."""

Taken = tuple[int, int, int, int, int, int, int, int, int, int, int, int]


def step_over(place: int, out: Taken) -> int:
    """The card at that place among those still in the shoe; ``out`` holds the empty places in rising order."""
    o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11 = out
    place = above(above(above(above(place, o0), o1), o2), o3)
    place = above(above(above(above(place, o4), o5), o6), o7)
    return above(above(above(above(place, o8), o9), o10), o11)


def without(out: Taken, card: int) -> Taken:
    """The empty places with one more, in rising order."""
    o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11 = out
    return (
        min(o0, card),
        max(o0, min(o1, card)),
        max(o1, min(o2, card)),
        max(o2, min(o3, card)),
        max(o3, min(o4, card)),
        max(o4, min(o5, card)),
        max(o5, min(o6, card)),
        max(o6, min(o7, card)),
        max(o7, min(o8, card)),
        max(o8, min(o9, card)),
        max(o9, min(o10, card)),
        max(o10, min(o11, card)),
    )


def thirteen_of(size: int, number: int, key_0: int, key_1: int) -> tuple[int, int]:
    """Two integers with six bits per card: four player cards followed by four dealer cards, and the five board cards."""
    out = (BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND, BEYOND)
    word_0, word_1, word_2, word_3 = philox(number, 0, key_0, key_1)
    hands = 0
    board = 0
    for draw in range(13):
        # Six draws per block of random bits, three from each half.
        if draw == 6 or draw == 12:
            word_0, word_1, word_2, word_3 = philox(number, draw // 6, key_0, key_1)
        elif draw == 3 or draw == 9:
            word_0, word_1 = word_2, word_3
        place, word_0, word_1 = split(word_0, word_1, size - draw)
        place = step_over(place, out)
        out = without(out, place)
        if draw < 8:
            hands |= place % 52 << 6 * draw
        else:
            board |= place % 52 << 6 * (draw - 8)
    return hands, board


def card_of(packed: int, place: int) -> int:
    """The card at an index of an integer with six bits per card."""
    return packed >> 6 * place & 63


def rising(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    """Four cards in rising order."""
    a, b = min(a, b), max(a, b)
    c, d = min(c, d), max(c, d)
    a, c = min(a, c), max(a, c)
    b, d = min(b, d), max(b, d)
    return a, min(b, c), max(b, c), d


def pick(way: int, a: int, b: int, c: int, d: int) -> tuple[int, int]:
    """Two of four cards: the pair with index ``way``."""
    first = a if way < 3 else b if way < 5 else c
    second = b if way == 0 else c if way == 1 or way == 3 else d
    return first, second


def kept_by_dealer(d0: int, d1: int, d2: int, d3: int, strategy: Indexed) -> tuple[int, int]:
    """The two cards that come first in the house way; of equals, those dealt first."""
    lowest = BEYOND
    kept_0 = 0
    kept_1 = 0
    for way in range(6):
        one, other = pick(way, d0, d1, d2, d3)
        found = int(strategy[PREFERENCES + 52 * one + other])
        if found < lowest:
            lowest, kept_0, kept_1 = found, one, other
    return kept_0, kept_1


def natural(c0: int, c1: int, c2: int, c3: int) -> bool:
    """Whether four cards are of one rank."""
    return c0 >> 2 == c1 >> 2 and c0 >> 2 == c2 >> 2 and c0 >> 2 == c3 >> 2


def class_of(p0: int, p1: int, p2: int, p3: int, hands: int, board: int, code: int, strategy: Indexed) -> int:
    """The class of a round, from the player's cards in rising order, all cards as dealt and the code of the decision."""
    if code >= 9:
        return PAID if code == 10 else GIVEN_UP
    d0, d1, d2, d3 = card_of(hands, 4), card_of(hands, 5), card_of(hands, 6), card_of(hands, 7)
    if natural(d0, d1, d2, d3):
        return TAKEN_SPLIT if code >= 6 else TAKEN
    one, other = kept_by_dealer(d0, d1, d2, d3, strategy)
    way = code - 6 if code >= 6 else code
    # The dealer's two cards first, then the player's; a split has a second hand.
    dealer = 0
    wins = 0
    copies = 0
    for hand in range(3 if code >= 6 else 2):
        rank = packed_rank(strategy[RANKED:], board | one << 30 | other << 36)
        if hand == 0:
            dealer = rank
        elif rank > dealer:
            wins += 1
        elif rank == dealer:
            copies += 1
        one, other = pick(way if hand == 0 else 5 - way, p0, p1, p2, p3)
    if code >= 6:
        if copies > 0:
            return WON_COPY if wins == 1 else COPIED if copies == 2 else LOST_COPY
        return BOTH if wins == 2 else ONE if wins == 1 else NEITHER
    return WON if wins == 1 else COPY if copies == 1 else LOST


def ended(hands: int, board: int, strategy: Indexed) -> int:
    """The class of a round, from all cards as dealt."""
    p0, p1, p2, p3 = rising(card_of(hands, 0), card_of(hands, 1), card_of(hands, 2), card_of(hands, 3))
    return class_of(p0, p1, p2, p3, hands, board, int(strategy[four_number(p0, p1, p2, p3)]), strategy)


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number`` from a fresh shoe of ``size`` cards."""
    hands, board = thirteen_of(size, number, key_0, key_1)
    return ended(hands, board, strategy)


FUNCTIONS: Final = (
    *multi_deck_fast.FUNCTIONS,
    four_number,
    step_over,
    without,
    thirteen_of,
    card_of,
    rising,
    pick,
    kept_by_dealer,
    natural,
    class_of,
    ended,
    play,
)
CLASSES: Final = len(ENDINGS)


def plan(submission: FastActionHoldem, assume: Assume) -> tuple[int, npt.NDArray[np.int32]]:
    """The number of cards in the shoe, and the strategy array."""
    decks = composition(submission).decks
    preferred = np.array(preferences(submission)).ravel()
    parts = (by_hand(assume["player"], play_of(decks)), preferred, flat_table())
    return 52 * decks, np.concatenate(parts).astype(np.int32)


def at_random(submission: FastActionHoldem, assume: Assume, rounds: int) -> tuple[int, ...]:
    """How often each class comes in ``rounds`` rounds of the seed of prices."""
    from houseway.simulation.cpu import runner

    size, strategy = plan(submission, assume)
    tallies = np.zeros(CLASSES, np.int64)
    runner("fast_action_holdem")(0, rounds, *key_of(PRICE_SEED), size, TABLE, strategy, tallies)
    return tuple(tallies.tolist())


def deal(submission: FastActionHoldem, number: int, key_0: int, key_1: int) -> dict[str, object]:
    """The cards of a round as a scenario scripts them, for one player at seat 1."""
    size = len(composition(submission))
    hands, board = thirteen_of(size, number, key_0, key_1)
    c = [str(CARDS[card_of(hands, place)]) for place in range(8)]
    shown = " ".join(str(CARDS[card_of(board, place)]) for place in range(5))
    return {"hands": {1: " ".join(c[:4]), "dealer": " ".join(c[4:])}, "community": shown}


def seated(submission: FastActionHoldem, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The seats of a simulated round in the audited procedure: one, with the decisions that divide the deals."""
    return {1: ("original",)}


def simulated(
    submission: FastActionHoldem, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, and its class. Against a dealer's natural, no community cards are dealt."""
    size = len(composition(submission))
    cards, found = deal(submission, number, key_0, key_1), play(number, key_0, key_1, size, TABLE, strategy)
    if found in (TAKEN, TAKEN_SPLIT):
        del cards["community"]
    return cards, found


def decisions_on(strategy: Indexed, deal: Json) -> list[dict[str, object]]:
    """The strategy's decisions on the cards of a deal."""
    held = sorted(cards(deal["hands"][1]))
    return [{"seat": 1, **said_of(int(strategy[four_number(*held)]), held)}]


def each_of(
    size: int, number: int, key_0: int, key_1: int
) -> tuple[int, int, int, int, int, int, int, int, int, int, int, int, int]:
    """The thirteen cards of a round one by one: the player's, the dealer's and the board."""
    h, b = thirteen_of(size, number, key_0, key_1)
    p0, p1, p2, p3 = h & 63, h >> 6 & 63, h >> 12 & 63, h >> 18 & 63
    d0, d1, d2, d3 = h >> 24 & 63, h >> 30 & 63, h >> 36 & 63, h >> 42 & 63
    return p0, p1, p2, p3, d0, d1, d2, d3, b & 63, b >> 6 & 63, b >> 12 & 63, b >> 18 & 63, b >> 24 & 63


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions_on=decisions_on),
    second_seat=DealtAtOnce(thirteen_of, own=(0, 1, 2, 3)),
    places=Places(
        deals=each_of,
        whose=lambda submission: {"player": (0, 1, 2, 3), "dealer": (4, 5, 6, 7), "community": (8, 9, 10, 11, 12)},
    ),
    strategy_type=np.int32,
)
