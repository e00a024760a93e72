"""Fast Action Hold 'Em counted on the CPU: what players win on some boards, by inclusion and exclusion over their cards.

    wins = H0 - sum H1(card) + sum H2(two cards) - sum H3(three cards) + H4(all four)

where H(marked) is the number of dealer hands that hold the marked cards and lose. All four are tables of the board here, by
the rank to be beaten; ``bench/fast_action_holdem``, which made the stored count on a CUDA device, counts H3 for each player.
"""

import numpy as np
from numba import njit

from houseway.games.fast_action_holdem.odds.count_tables import THREES
from houseway.games.fast_action_holdem.odds.fours import CARDS
from houseway.games.fast_action_holdem.odds.ties import NATURAL, TIES, TWOS
from houseway.ranking.multi_deck_fast import FUNCTIONS
from houseway.simulation.compiler import compile_all
from houseway.simulation.kernel import Function
from houseway.support.arrays import Int16s, Int32s, Int64s, Uint8s, Uint16s
from houseway.support.compiled_cache import compiled, keep

MOST = 256
"""Ranks that two cards can make with one board: fewer than this."""
PLACES = TIES + 3 * 52


def places_of(seven_rank: Function) -> Function:
    """A function that ranks every two cards with a board."""

    def place_all(board: Int64s, two: Uint8s, ties: Uint16s, table: Int32s, ranks: Int64s, places: Int64s) -> int:
        seen = np.zeros(1 << 14, np.int64)
        for number in range(TWOS):
            ranks[number] = seven_rank(
                table, int(two[0, number]), int(two[1, number]), board[0], board[1], board[2], board[3], board[4]
            )
            seen[ranks[number]] = 1
        before = 0
        for rank in range(1 << 14):
            before += seen[rank]
            seen[rank] = before - seen[rank]
        for number in range(TWOS):
            places[number] = seen[ranks[number]]
        for tie in range(52):
            for one in range(3):
                places[TIES + 3 * tie + one] = places[ties[tie, one]]
        places[NATURAL] = MOST - 1
        return before

    return place_all


@compiled
def _lose(kept: int, ways: int, places: Int64s, tally: Int64s) -> None:
    """Adds a dealer's four cards to the tally of places, three times or once for each pair of a tie."""
    if kept < NATURAL:
        tally[places[kept]] += 3 * ways
    elif kept >= TIES:
        for one in range(3):
            tally[places[TIES + 3 * (kept - TIES) + one]] += ways


@compiled
def mark(
    left: Int64s, two: Uint8s, three: Uint8s, wanted: Int64s, by_two: Uint16s, by_three: Uint16s, places: Int64s, size: int,
    h0: Int64s, h1: Int64s, h2: Int32s, h3: Int16s,
) -> None:  # fmt: skip
    """Fills in the numbers of dealers with none to three marked cards below each of ``size`` places."""
    tally = np.zeros(MOST, np.int64)
    for number in range(TWOS):
        t, u = int(two[0, number]), int(two[1, number])
        tally[:] = 0
        for other in range(TWOS):
            v, w = int(two[0, other]), int(two[1, other])
            have = left[v] - (v == t) - (v == u)
            ways = have * (have - 1) // 2 if v == w else have * (left[w] - (w == t) - (w == u))
            _lose(int(by_two[number, other]), ways, places, tally)
        before = 0
        for place in range(size):
            h2[number, place] = before
            before += tally[place]
    for number in wanted:
        x, y, z = int(three[0, number]), int(three[1, number]), int(three[2, number])
        tally[:size] = 0
        for card in range(CARDS):
            _lose(int(by_three[number, card]), left[card] - (card == x) - (card == y) - (card == z), places, tally)
        before = 0
        for place in range(size):
            h3[number, place] = before
            before += tally[place]
    h0[:] = 0
    for t in range(CARDS):
        for place in range(size):
            h1[t, place] = 0
        for u in range(CARDS):
            low, high = min(t, u), max(t, u)
            have = left[u] - (u == t)
            for place in range(size):
                h1[t, place] += have * h2[low + high * (high + 1) // 2, place]
        for place in range(size):
            h1[t, place] //= 3
            h0[place] += left[t] * h1[t, place]
    for place in range(size):
        h0[place] //= 4


@compiled
def win(
    board: Int64s, weight: int, decks: int, hands: Uint8s, kept: Uint16s, places: Int64s,
    h0: Int64s, h1: Int64s, h2: Int32s, h3: Int16s, totals: Int64s,
) -> None:  # fmt: skip
    """Adds what each player's pairs win on this board, and how often both hands of each split do."""
    beaten = np.zeros(6, np.int64)
    pair = np.zeros(6, np.int64)
    for player in range(hands.shape[1]):
        p0, p1, p2, p3 = int(hands[0, player]), int(hands[1, player]), int(hands[2, player]), int(hands[3, player])
        ways = 1
        for spot in range(5):
            card = board[spot]
            before = 0
            for earlier in range(spot):
                before += board[earlier] == card
            have = decks - before - (p0 == card) - (p1 == card) - (p2 == card) - (p3 == card)
            ways = ways * max(have, 0) // (before + 1)
        if ways == 0:
            continue
        b1, b2, b3 = p1 * (p1 + 1) // 2, p2 * (p2 + 1) // 2, p3 * (p3 + 1) // 2
        pair[0], pair[1], pair[2], pair[3], pair[4], pair[5] = p0 + b1, p0 + b2, p0 + b3, p1 + b2, p1 + b3, p2 + b3
        c2, c3 = p2 * (p2 + 1) * (p2 + 2) // 6, p3 * (p3 + 1) * (p3 + 2) // 6
        t0, t1, t2, t3 = p1 + b2 + c3, p0 + b2 + c3, p0 + b1 + c3, p0 + b1 + c2
        keep = int(kept[player])
        for way in range(6):
            bar = places[pair[way]]
            found = h0[bar] - h1[p0, bar] - h1[p1, bar] - h1[p2, bar] - h1[p3, bar]
            for one in range(6):
                found += h2[pair[one], bar]
            found -= h3[t0, bar] + h3[t1, bar] + h3[t2, bar] + h3[t3, bar]
            if keep < NATURAL:
                found += 3 * (places[keep] < bar)
            elif keep >= TIES:
                for one in range(3):
                    found += places[TIES + 3 * (keep - TIES) + one] < bar
            beaten[way] = found
            totals[player, way] += ways * weight * found
        for split in range(3):
            totals[player, 6 + split] += ways * weight * min(beaten[split], beaten[5 - split])


def spans_of(place_all: Function) -> Function:
    """A function that adds what players win on the boards from ``first`` to ``last``."""

    def span(
        first: int, last: int, boards: Uint8s, weights: Int64s, decks: int, hands: Uint8s, kept: Uint16s, two: Uint8s,
        three: Uint8s, wanted: Int64s, ties: Uint16s, by_two: Uint16s, by_three: Uint16s, table: Int32s, totals: Int64s,
    ) -> None:  # fmt: skip
        ranks, places = np.zeros(TWOS, np.int64), np.zeros(PLACES, np.int64)
        h0, h1 = np.zeros(MOST, np.int64), np.zeros((CARDS, MOST), np.int64)
        h2, h3 = np.zeros((TWOS, MOST), np.int32), np.zeros((THREES, MOST), np.int16)
        board, left = np.zeros(5, np.int64), np.zeros(CARDS, np.int64)
        for number in range(first, last):
            left[:] = decks
            for spot in range(5):
                board[spot] = boards[spot, number]
                left[board[spot]] -= 1
            size = place_all(board, two, ties, table, ranks, places)
            mark(left, two, three, wanted, by_two, by_three, places, size, h0, h1, h2, h3)
            win(board, weights[number], decks, hands, kept, places, h0, h1, h2, h3, totals)

    return span


def compiled_span() -> Function:
    """The span compiled for this machine, kept on disk."""
    seven_rank = compile_all(FUNCTIONS, njit(inline="always", nogil=True))["seven_rank"]
    return keep(spans_of(keep(places_of(seven_rank), "fast_action_holdem")), "fast_action_holdem")
