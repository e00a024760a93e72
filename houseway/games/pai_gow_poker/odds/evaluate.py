"""Compiled evaluation of seven cards: every side-wager row within reach, and the setting by the house way."""

from functools import cache
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.pai_gow_poker.odds.seven import Representatives, representatives
from houseway.games.pai_gow_poker.odds.sides.reached_rows import BITS
from houseway.games.pai_gow_poker.play.house_way import HouseWay, default_way
from houseway.ranking.joker import JokerRanking, joker_ranking, two_rank
from houseway.ranking.joker_fast import CATEGORIES, JOKER, FiveTables, five, five_tables, two
from houseway.ranking.order import ACE
from houseway.support.arrays import Int64s, Uint8s, Uint16s
from houseway.support.compiled_cache import compiled

THREE: Final = CATEGORIES.index("three_of_a_kind")
STRAIGHT: Final = CATEGORIES.index("straight")
FLUSH: Final = CATEGORIES.index("flush")
STRAIGHT_FLUSH: Final = CATEGORIES.index("straight_flush")
ROYAL: Final = CATEGORIES.index("royal_flush")
PAIRS_FROM: Final = 79
MODES: Final = {"": 0, "pair_low": 1, "best_low": 2}

SEVEN_NATURAL, SEVEN_JOKER, MATCH_I, MATCH_II = (BITS.index(name) for name in BITS[-4:])
RUNS_OF_SEVEN: Final = np.array([sum(1 << (low + step) % 13 for step in range(7)) for low in (12, *range(7))])
RUNS_OF_FIVE: Final = np.array([sum(1 << (low + step) % 13 for step in range(5)) for low in (12, *range(9))])
QUEEN, KING = 10, 11


@compiled
def _whole_hand(hand: Int64s) -> tuple[int, int]:
    """The bits that all seven cards reach together, and the insurance row: 0 if they make a hand, else by the highest card."""
    bits, held, suits, natural, ranks = 0, 0, 0, 0, 0
    by_suit = np.zeros(4, np.int64)
    for number in range(7):
        card = int(hand[number])
        ranks |= 1 << min(card >> 2, ACE)
        if card != JOKER:
            natural += 1
            held |= 1 << (card >> 2)
            suits |= 1 << (card & 3)
            by_suit[card & 3] += 1
    if suits & (suits - 1) == 0:
        for run in RUNS_OF_SEVEN:
            if held & run == held:
                bits |= 1 << (SEVEN_NATURAL if natural == 7 else SEVEN_JOKER)
    distinct, straight, flush = 0, False, False
    for suit in range(4):
        flush = flush or by_suit[suit] >= 5
    for rank in range(13):
        distinct += ranks >> rank & 1
    for run in RUNS_OF_FIVE:
        straight = straight or ranks & run == run
    if distinct < 7 or straight or flush:
        return bits, 0
    top = ACE
    while not ranks >> top & 1:
        top -= 1
    return bits, top - 6


@compiled
def look_at(
    table: FiveTables,
    hands: Int64s,
    modes: Uint8s,
    lows: Uint8s,
    reached: Int64s,
    insured: Uint8s,
    high: Uint16s,
    low: Uint8s,
) -> None:
    """Fills in, hand by hand, the bits within reach, the insurance row (0 for none) and the ranks set by the house way."""
    for place in range(hands.shape[0]):
        hand = hands[place]
        bits, best_high, best_low, set_high, set_low = 0, 0, 0, 0, 0
        for one in range(7):
            for other in range(one + 1, 7):
                rest = 0
                c0, c1, c2, c3, c4 = 0, 0, 0, 0, 0
                for number in range(7):
                    if number not in (one, other):
                        card = int(hand[number])
                        if rest == 0:
                            c0 = card
                        elif rest == 1:
                            c1 = card
                        elif rest == 2:
                            c2 = card
                        elif rest == 3:
                            c3 = card
                        else:
                            c4 = card
                        rest += 1
                a, b = int(hand[one]), int(hand[other])
                rank, pair = five(table, c0, c1, c2, c3, c4), two(a, b)
                kind = int(table.categories[rank])
                if kind >= THREE:
                    joker = 1 if JOKER in (c0, c1, c2, c3, c4) else 0
                    bits |= 1 << (4 * (kind - THREE) + 2 * joker + (1 if pair >= PAIRS_FROM else 0))
                    if kind == ROYAL and a & 3 == b & 3 and a != JOKER and b != JOKER:
                        ranks = (1 << (a >> 2)) | (1 << (b >> 2))
                        if ranks == (1 << KING) | (1 << QUEEN):
                            bits |= 1 << MATCH_I
                        if ranks == (1 << KING) | (1 << ACE) and joker == 0:
                            bits |= 1 << MATCH_II
                complete = kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL)
                tried = complete and modes[place] and (pair >= PAIRS_FROM or modes[place] == 2)
                if tried and (pair > best_low or (pair == best_low and rank > best_high)):
                    best_low, best_high = pair, rank
                if pair == lows[place] and rank > set_high:
                    set_high, set_low = rank, pair
        runs, insured[place] = _whole_hand(hand)
        bits |= runs
        reached[place] = bits
        high[place], low[place] = (best_high, best_low) if best_low else (set_high, set_low)


class Looked(NamedTuple):
    """The evaluation of each representative. ``insured`` is 0, or 1 for nine high up to 6 for ace high."""

    reached: npt.NDArray[np.int64]
    insured: npt.NDArray[np.uint8]
    high: npt.NDArray[np.uint16]
    low: npt.NDArray[np.uint8]


def look(
    table: FiveTables, cards: npt.NDArray[np.uint8], modes: npt.NDArray[np.uint8], lows: npt.NDArray[np.uint8]
) -> Looked:
    """The evaluation of these hands; ``modes`` and ``lows`` are the house way's plan for each."""
    size = len(cards)
    found = Looked(
        np.zeros(size, np.int64), np.zeros(size, np.uint8), np.zeros(size, np.uint16), np.zeros(size, np.uint8)
    )
    look_at(table, cards.astype(np.int64), modes, lows, *found)
    return found


@cache
def every_hand(way: HouseWay, ranking: JokerRanking) -> Looked:
    """The evaluation of every representative under this house way and ranking."""
    all_hands = representatives()
    modes, lows = plans(way, all_hands)
    return look(five_tables(ranking), all_hands.cards, modes, lows)


def plans(way: HouseWay, hands: Representatives) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]]:
    """For each hand, whether the house way tries a complete hand first, and the rank of the low hand it sets otherwise."""
    keys = hands.ranks + (hands.joker.astype(np.int64) << 3 * ACE)
    different, where = np.unique(keys, return_inverse=True)
    found = [way.plan(int(ranks)) for ranks in different]
    modes = np.array([MODES[plan.complete] for plan in found], np.uint8)
    lows = np.array([two_rank(*plan.low) for plan in found], np.uint8)
    return modes[where], lows[where]


def count_side_hands() -> tuple[tuple[int, int, int], ...]:
    """All hands by what they reach: the bits, the insurance row, and the number of hands.

    Neither the rank of A-2-3-4-5 among straights nor the house way matters here.
    """
    keys, weights = side_keys(), representatives().weight
    totals: dict[int, int] = {}
    for key in np.unique(keys):
        totals[int(key)] = int(weights[keys == key].sum())
    for place, (form, key) in enumerate(zip(match_forms(), match_keys(), strict=True)):
        suited = int(weights[form]) // 3
        assert place < MATCHES
        totals[int(keys[form])] -= suited
        totals[key] = totals.get(key, 0) + suited
    return tuple((key >> 3, key & 7, totals[key]) for key in sorted(totals))


ROYAL_RANKS: Final = range(8, 13)
MATCHES: Final = 7
"""The number of royal flushes whose other two cards may match: natural with K-Q, five with the joker, natural with A-K."""


def match_forms() -> list[int]:
    """The forms in which the other two cards may be a royal match: in a third of their hands the two are of one suit."""
    hands = representatives()
    royal = sum(1 << rank for rank in ROYAL_RANKS)
    found = []
    for joker, suited, others in (
        (False, royal, (QUEEN, KING)),
        *((True, royal & ~(1 << rank), (QUEEN, KING)) for rank in ROYAL_RANKS),
        (False, royal, (KING, ACE)),
    ):
        ranks = sum(1 << 3 * rank for rank in range(13) if suited >> rank & 1) + sum(1 << 3 * rank for rank in others)
        (form,) = np.flatnonzero((hands.suited == suited) & (hands.ranks == ranks) & (hands.joker == joker))
        found.append(int(form))
    return found


def match_keys() -> list[int]:
    """The keys of those forms if the two cards are of one suit."""
    forms = match_forms()
    cards = representatives().cards[forms].copy()
    for hand, form in zip(cards, forms, strict=True):
        in_suit = int(representatives().suited[form]).bit_count()
        hand[in_suit : in_suit + 2] = hand[in_suit : in_suit + 2] // 4 * 4 + 1
    modes, lows = plans(default_way(), representatives())
    looked = look(five_tables(joker_ranking("second_highest")), cards, modes[forms], lows[forms])
    return [int(bits) * 8 + int(insured) for bits, insured in zip(looked.reached, looked.insured, strict=True)]


def side_keys() -> npt.NDArray[np.int64]:
    """The key of each representative: its bits and, in the lowest three bits, the insurance row."""
    looked = every_hand(default_way(), joker_ranking("second_highest"))
    keys: npt.NDArray[np.int64] = looked.reached * 8 + looked.insured
    return keys


def set_low_to(lows: bytes, ranking: JokerRanking) -> tuple[npt.NDArray[np.uint16], npt.NDArray[np.uint8]]:
    """The ranks of every representative set with a low hand of the given rank and the best high hand that leaves."""
    wanted = np.frombuffer(lows, np.uint8)
    looked = look(five_tables(ranking), representatives().cards, np.zeros(len(wanted), np.uint8), wanted)
    return looked.high, looked.low
