"""Pai Gow on small integers: the class of a round, numbered as in ``odds``.

The table gives the shape of each of the 32 tiles and the rank of any two shapes. The strategy has a byte for every set of four
tiles, by its number: the splits of the player, of the bank and of the house way (two bits each), and whether a high hand of
zero goes to the bank. Its last byte says whom a copy goes to.
"""

from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.equipment.tiles import TILES, tiles
from houseway.games.pai_gow.odds import prices as odds
from houseway.games.pai_gow.play.house_way import HANDS, distinct_hands
from houseway.games.pai_gow.rules import PaiGow
from houseway.odds.assumptions import Assume
from houseway.odds.duel.banked import copies_to
from houseway.ranking.tiles import COUNT, RANKS, VALUE, Split, rank
from houseway.simulation.combinations import SET_OF_FOUR, set_of_four
from houseway.simulation.kernel import DealtAtOnce, Kernel, Replay, Tiles
from houseway.simulation.randomness.dealing import ten_of
from houseway.support.arrays import Indexed
from houseway.support.json_types import Json

SIZE: Final = len(TILES)
TABLE: Final = np.array([*map(int, TILES), *RANKS], np.int16)
SHAPES_TO_RANKS: Final = SIZE
ZERO_HIGH: Final = 64
WIN, PUSH, LOSE = range(3)
COPIES: Final = HANDS
"""Where the strategy says whom a copy goes to."""
TO_DEALER, TO_NOBODY, TO_PLAYER = range(3)
COPY: Final = {"dealer": TO_DEALER, "push": TO_NOBODY, "player": TO_PLAYER}
LOW: Final = 256
"""Two ranks are packed in one number: the high hand's times this, plus the low hand's."""


def two_ranks(c0: int, c1: int, c2: int, c3: int, split: int, table: Indexed) -> int:
    """The packed ranks of both hands of four tiles in rising order, divided by split number ``split``."""
    a, b = min(c0, c1), max(c0, c1)
    c, d = min(c2, c3), max(c2, c3)
    s0, s3 = min(a, c), max(b, d)
    inner, outer = max(a, c), min(b, d)
    s1, s2 = min(inner, outer), max(inner, outer)
    t0, t1, t2, t3 = int(table[s0]), int(table[s1]), int(table[s2]), int(table[s3])
    with_1 = t1 if split == 0 else t2 if split == 1 else t3
    left_a = t2 if split == 0 else t1
    left_b = t2 if split == 2 else t3
    one = int(table[SHAPES_TO_RANKS + COUNT * t0 + with_1])
    two = int(table[SHAPES_TO_RANKS + COUNT * left_a + left_b])
    return max(one, two) * LOW + min(one, two)


def result(mine: int, theirs: int, zero_high: int, copies: int) -> int:
    """The result of a player's two hands against the dealer's or the bank's."""
    high, low = mine // LOW, mine % LOW
    other_high, other_low = theirs // LOW, theirs % LOW
    high_able, low_able = zero_high == 0 or high >= VALUE, low >= VALUE
    if copies == TO_PLAYER:
        other_high, other_low = other_high - 1, other_low - 1
    if high_able and high > other_high and low_able and low > other_low:
        return WIN
    if copies == TO_NOBODY:
        other_high, other_low = other_high - 1, other_low - 1
    return PUSH if (high_able and high > other_high) or (low_able and low > other_low) else LOSE


def play(number: int, key_0: int, key_1: int, size: int, table: Indexed, strategy: Indexed) -> int:
    """The class of round ``number``: four tiles for the player, the next four for the other side."""
    c0, c1, c2, c3, c4, c5, c6, c7, _, _ = ten_of(size, number, key_0, key_1)
    mine, theirs = int(strategy[set_of_four(c0, c1, c2, c3)]), int(strategy[set_of_four(c4, c5, c6, c7)])
    zero_high, copies = mine & ZERO_HIGH, int(strategy[COPIES])
    other = two_ranks(c4, c5, c6, c7, theirs >> 4 & 3, table)
    as_player = result(two_ranks(c0, c1, c2, c3, mine & 3, table), other, zero_high, copies)
    as_bank = LOSE - result(other, two_ranks(c0, c1, c2, c3, mine >> 2 & 3, table), zero_high, copies)
    as_co_bank = LOSE - result(other, two_ranks(c0, c1, c2, c3, mine >> 4 & 3, table), zero_high, copies)
    return 9 * as_player + 3 * as_bank + as_co_bank


FUNCTIONS: Final = (*SET_OF_FOUR, two_ranks, result, play)
CLASSES: Final = odds.CLASSES


def plan(submission: PaiGow, assume: Assume) -> tuple[int, npt.NDArray[np.int8]]:
    """The number of tiles, and the split of every set of four, by its number, with the rule on copies."""
    by_shapes = {}
    for hand in distinct_hands():
        bank = odds.split_for(submission, assume, hand, bank=True)
        chosen = (odds.split_for(submission, assume, hand), bank, submission.way.set(hand))
        code = sum(_number(hand, split) << 2 * place for place, split in enumerate(chosen))
        by_shapes[hand] = code + (ZERO_HIGH if submission.zero_high_to_bank else 0)
    found = np.zeros(HANDS + 1, np.int8)
    found[COPIES] = COPY[copies_to(assume)]
    for places in combinations(range(SIZE), 4):
        found[set_of_four(*places)] = by_shapes[tuple(TILES[place] for place in places)]
    return SIZE, found


def _number(hand: tuple[int, ...], split: Split) -> int:
    """The index of that split among the three splits of four rising tiles; of splits of equal rank, the first."""
    t0, t1, t2, t3 = hand
    ways = (((t0, t1), (t2, t3)), ((t0, t2), (t1, t3)), ((t0, t3), (t1, t2)))
    wanted = sorted(rank(*two) for two in split)
    return next(number for number, way in enumerate(ways) if sorted(rank(*two) for two in way) == wanted)


def simulated(
    submission: PaiGow, strategy: Indexed, number: int, key_0: int, key_1: int
) -> tuple[dict[str, object], int]:
    """The deal of a round as a scenario scripts it, for one player at seat 1, and its class."""
    places = ten_of(SIZE, number, key_0, key_1)[:8]
    t = [str(TILES[place]) for place in places]
    deal: dict[str, object] = {"hands": {1: " ".join(t[:4]), "dealer": " ".join(t[4:])}}
    return deal, play(number, key_0, key_1, SIZE, TABLE, strategy)


def seated(submission: PaiGow, assume: Assume) -> dict[int, tuple[str, ...]]:
    """The seats of a simulated round in the audited procedure: one seat against the dealer."""
    return {1: ("pai_gow",)}


def decisions_on(strategy: Indexed, deal: Json) -> list[dict[str, object]]:
    """The strategy's setting of the dealt tiles."""
    hand = sorted(tiles(deal["hands"][1]))
    places: list[int] = []
    for one in hand:
        place = TILES.index(one)
        places.append(place + 1 if place in places else place)
    t0, t1, t2, t3 = map(str, hand)
    split = int(strategy[set_of_four(*places)]) & 3
    high, low = ((f"{t0} {t1}", f"{t2} {t3}"), (f"{t0} {t2}", f"{t1} {t3}"), (f"{t0} {t3}", f"{t1} {t2}"))[split]
    return [{"seat": 1, "do": "set", "high": high, "low": low}]


def dealers(submission: PaiGow) -> list[Split]:
    """Every hand of the dealer as the house way sets it, in the order of the bits of ``odds.counting``."""
    return [submission.way.set(hand) for hand in combinations(TILES, 4)]


KERNEL: Final = Kernel(
    functions=FUNCTIONS,
    classes=CLASSES,
    plan=plan,
    table=TABLE,
    play=play,
    replay=Replay(seated=seated, simulated=simulated, decisions_on=decisions_on),
    second_seat=DealtAtOnce(
        ten_of, own=(0, 1, 2, 3), together=((0, 1, 2, 3), (4, 5, 6, 7)), alike=tuple(int(tile) for tile in TILES)
    ),
    tiles=Tiles(
        dealers=dealers,
        rounds=odds.rounds,
        outcomes=tuple(odds.RESULTS[number // 9] for number in range(CLASSES)),
    ),
)
