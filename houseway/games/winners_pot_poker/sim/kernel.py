"""Winner's Pot Poker on small integers: the class of a round for the player at seat 1, numbered as in ``odds``.

Hand *h* of a round (0 the dealer's, then seat by seat) draws from block *h* of the round's random bits: down, down, up, fourth,
fifth. A strategy begins with the number of players and the way they all play; the folds of the best play follow.
"""

from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.cards import CARDS
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.winners_pot_poker.odds import endings
from houseway.games.winners_pot_poker.odds.endings import BEGINS, FOLD_3, FOLD_4, LOST, ROWS
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.games.winners_pot_poker.sim.profiles import FUNCTIONS as PROFILES
from houseway.games.winners_pot_poker.sim.profiles import beats_one, beats_two, short_row
from houseway.odds.assumptions import Assume
from houseway.ranking import FIVE_CARD
from houseway.simulation.combinations import (
    BEHIND,
    FIVE,
    FIVE_TABLE,
    FIVES,
    SET_OF_FOUR,
    by_number,
    five_entry,
    rising_three,
    set_of_four,
)
from houseway.simulation.kernel import DealtAtOnce, Kernel, Places, Replay
from houseway.simulation.randomness.counter import philox, split
from houseway.simulation.randomness.dealing import free_card
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json

RANKS: Final = FIVE_CARD.highest + 1
ROW: Final = BEHIND + 2 * FIVES
BEGIN: Final = ROW + RANKS
TABLE: Final = np.concatenate([FIVE_TABLE, by_number(np.arange(RANKS)), row_of_rank(), np.array(BEGINS)]).astype(
    np.int16
)
"""Ranks of five cards by their number, for mixed suits and for one suit; the row of each rank; where endings begin."""

NEVER_FOLD, BOARD, BEST, FOLD_AT_FOUR, ALWAYS_FOLD = range(5)
CODES: Final = {
    "never_fold": NEVER_FOLD,
    "dealers_board": BOARD,
    "optimal": BEST,
    "fold_at_four": FOLD_AT_FOUR,
    "always_fold": ALWAYS_FOLD,
}
THREES, FOURS = 22_100, 270_725
"""The numbers of sets of three and of four cards."""
AT_THREE: Final = 2
AT_FOUR: Final = AT_THREE + 13 * THREES
"""Where the folds of the best play begin in a strategy: by the rank of the up card, and by the kind of two up cards."""
HIGHER: Final = 78
"""The number of pairs of different ranks."""


def five_of(size: int, hand: int, out: int, number: int, key_0: int, key_1: int) -> tuple[int, int, int, int, int]:
    """Five cards for a hand, none of them in ``out``, in the order in which it receives them."""
    word_0, word_1, word_2, word_3 = philox(number, hand, key_0, key_1)
    left = size - 5 * hand
    p0, word_0, word_1 = split(word_0, word_1, left)
    p1, word_0, word_1 = split(word_0, word_1, left - 1)
    p2, word_0, word_1 = split(word_0, word_1, left - 2)
    p3, word_2, word_3 = split(word_2, word_3, left - 3)
    p4, word_2, word_3 = split(word_2, word_3, left - 4)
    c0 = free_card(p0, out)
    out |= 1 << c0
    c1 = free_card(p1, out)
    out |= 1 << c1
    c2 = free_card(p2, out)
    out |= 1 << c2
    c3 = free_card(p3, out)
    out |= 1 << c3
    return c0, c1, c2, c3, free_card(p4, out)


def set_of_three(c0: int, c1: int, c2: int) -> int:
    """The number of a set of three cards, in any order."""
    low, high = min(c0, c1), max(c0, c1)
    s0, s1, s2 = min(low, c2), max(low, min(high, c2)), max(high, c2)
    return rising_three(s0, s1, s2)


def renamed(card: int, one: int, two: int) -> int:
    """The card with suit ``one`` exchanged for the first suit, and then suit ``two`` for the second unless it is the first."""
    suit = card & 3
    suit = 0 if suit == one else one if suit == 0 else suit
    if two > 0:
        suit = 1 if suit == two else two if suit == 1 else suit
    return (card & ~3) | suit


def best_at_three(c0: int, c1: int, c2: int, up: int, strategy: Indexed) -> int:
    """1 if the best play bets with these three cards against that up card, else 0."""
    one = up & 3
    number = set_of_three(renamed(c0, one, 0), renamed(c1, one, 0), renamed(c2, one, 0))
    return int(strategy[AT_THREE + (up >> 2) * THREES + number])


def best_at_four(c0: int, c1: int, c2: int, c3: int, up_1: int, up_2: int, strategy: Indexed) -> int:
    """1 if the best play doubles with these four cards against those up cards, else 0."""
    high, low = (up_1, up_2) if up_1 >> 2 >= up_2 >> 2 else (up_2, up_1)
    one = high & 3
    two = renamed(low, one, 0) & 3
    r0, r1 = high >> 2, low >> 2
    kind = 2 * HIGHER + r0 if r0 == r1 else r0 * (r0 - 1) // 2 + r1 + (HIGHER if two > 0 else 0)
    number = set_of_four(renamed(c0, one, two), renamed(c1, one, two), renamed(c2, one, two), renamed(c3, one, two))
    return int(strategy[AT_FOUR + kind * FOURS + number])


def bets(c0: int, c1: int, c2: int, up: int, strategy: Indexed) -> int:
    """1 if a player stays in after three cards, else 0."""
    way = strategy[1]
    if way == BOARD:
        return beats_one(c0, c1, c2, up)
    if way == BEST:
        return best_at_three(c0, c1, c2, up, strategy)
    return 0 if way == ALWAYS_FOLD else 1


def doubles(c0: int, c1: int, c2: int, c3: int, up_1: int, up_2: int, strategy: Indexed) -> int:
    """1 if a player stays in after four cards, else 0."""
    way = strategy[1]
    if way == BOARD:
        return beats_two(c0, c1, c2, c3, up_1, up_2)
    if way == BEST:
        return best_at_four(c0, c1, c2, c3, up_1, up_2, strategy)
    return 0 if way == FOLD_AT_FOUR else 1


def folded_at_three(c0: int, c1: int, c2: int) -> int:
    """The class of a round in which seat 1 folds three cards."""
    return FOLD_3 * 10 + short_row(c0 >> 2, c1 >> 2, c2 >> 2, -1)


def folded_at_four(c0: int, c1: int, c2: int, c3: int) -> int:
    """The class of a round in which seat 1 folds four cards."""
    return FOLD_4 * 10 + short_row(c0 >> 2, c1 >> 2, c2 >> 2, c3 >> 2)


def shown_down(mine: int, theirs: int, others: int, folded: int, sharing: int, beaten: int, table: Indexed) -> int:
    """The class of a round that seat 1 plays to the end.

    From its rank and the dealer's, and how many others stayed in, folded at four, hold the same rank and hold a higher one.
    """
    row = int(table[ROW + mine])
    if beaten > 0 or theirs > mine:
        return LOST * 10 + row
    place = 2 * (folded * (others + 1) + sharing) + (1 if theirs == mine else 0)
    return (int(table[BEGIN + others]) + place) * 10 + row


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number`` for seat 1.

    All hands go through one loop, so that the functions it calls are compiled once: the dealer's, then seat 1's and the others'.
    """
    out = up_1 = up_2 = theirs = mine = others = folded = sharing = beaten = 0
    for hand in range(int(strategy[0]) + 1):
        c0, c1, c2, c3, c4 = five_of(size, hand, out, number, key_0, key_1)
        out |= 1 << c0 | 1 << c1 | 1 << c2 | 1 << c3 | 1 << c4
        if hand > 0 and bets(c0, c1, c2, up_1, strategy) == 0:
            if hand == 1:
                return folded_at_three(c0, c1, c2)
            continue
        if hand > 0 and doubles(c0, c1, c2, c3, up_1, up_2, strategy) == 0:
            if hand == 1:
                return folded_at_four(c0, c1, c2, c3)
            folded += 1
            continue
        rank = five_entry(c0, c1, c2, c3, c4, table)
        if hand == 0:
            up_1, up_2, theirs = c2, c3, rank
        elif hand == 1:
            mine = rank
        else:
            others += 1
            sharing += 1 if rank == mine else 0
            beaten += 1 if rank > mine else 0
    return shown_down(mine, theirs, others, folded, sharing, beaten, table)


FUNCTIONS: Final = (
    *PROFILES,
    *FIVE,
    *SET_OF_FOUR,
    five_of,
    set_of_three,
    renamed,
    best_at_three,
    best_at_four,
    bets,
    doubles,
    folded_at_three,
    folded_at_four,
    shown_down,
    play,
)
CLASSES: Final = endings.CLASSES


def plan(submission: WinnersPotPoker, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of cards in the deck, and the strategy: number of players, way of playing, and the folds of the best play."""
    header = np.array([assume["players"], CODES[assume["player"]]], np.int8)
    if assume["player"] != "optimal":
        return len(FIFTY_TWO), header
    from houseway.games.winners_pot_poker.odds.prices import best

    play = best(submission, assume)
    return len(FIFTY_TWO), np.concatenate([header, play.three.ravel(), play.four.ravel()])


def hands_of(players: int, number: int, key_0: int, key_1: int) -> list[tuple[int, ...]]:
    """The cards of a round: the dealer's five, then each seat's."""
    out = 0
    found: list[tuple[int, ...]] = []
    for hand in range(players + 1):
        found.append(five_of(len(FIFTY_TWO), hand, out, number, key_0, key_1))
        out |= sum(1 << card for card in found[-1])
    return found


def simulated(
    submission: WinnersPotPoker, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, folded hands with the cards they received, and its class."""
    dealer, *seats = hands_of(int(strategy[0]), number, key_0, key_1)
    hands: dict[int | str, str] = {"dealer": _text(dealer)}
    for seat, held in enumerate(seats, 1):
        received = 3
        c0, c1, c2, c3, _ = held
        if bets(c0, c1, c2, dealer[2], strategy):
            received = 5 if doubles(c0, c1, c2, c3, dealer[2], dealer[3], strategy) else 4
        hands[seat] = _text(held[:received])
    return {"hands": hands}, play(number, key_0, key_1, len(FIFTY_TWO), TABLE, strategy)


def _text(held: tuple[int, ...]) -> str:
    return " ".join(str(CARDS[card]) for card in held)


def seated(submission: WinnersPotPoker, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The seats of a simulated round in the audited procedure: seat 1 with both wagers, the others with an ante."""
    others = dict.fromkeys(range(2, assume["players"] + 1), ("ante",))
    return {1: ("ante", "jacks_plus"), **others}


def stake_of(submission: WinnersPotPoker, assume: Assume) -> int:
    """The amount of every wager in a replayed round: the posted ante, or the assumed one."""
    return int(submission.ante_amount or assume["stake"])


def decisions_on(strategy: Indexed, deal: Json) -> list[dict[str, object]]:
    """The players' decisions, derived from the number of cards each received: all bets first, then the doubles."""
    received = {seat: len(hand.split()) for seat, hand in deal["hands"].items() if seat != "dealer"}
    first: list[dict[str, object]] = [{"seat": seat, "do": "bet" if n > 3 else "fold"} for seat, n in received.items()]
    second = [{"seat": seat, "do": "double" if n > 4 else "fold"} for seat, n in received.items() if n > 3]
    return [*first, *second]


if len(ROWS) != 10:
    raise AssertionError("a class is ten times its ending and its row")


def both_of(size: int, number: int, key_0: int, key_1: int) -> tuple[int, int, int, int, int, int, int, int, int, int]:
    """The dealer's five cards, of which the third and the fourth are the up cards, and seat 1's."""
    d0, d1, d2, d3, d4 = five_of(size, 0, 0, number, key_0, key_1)
    out = 1 << d0 | 1 << d1 | 1 << d2 | 1 << d3 | 1 << d4
    c0, c1, c2, c3, c4 = five_of(size, 1, out, number, key_0, key_1)
    return d0, d1, d2, d3, d4, c0, c1, c2, c3, c4


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, stake_of=stake_of, decisions_on=decisions_on),
    second_seat=DealtAtOnce(five_of, own=()),
    places=Places(
        deals=both_of,
        whose=lambda submission: {"player": (5, 6, 7, 8, 9), "dealer": (0, 1, 2, 3, 4), "up": (2, 3)},
    ),
)
