"""The device code behind ``bench/fast_action_holdem``, which says what is counted and why."""

from typing import Any

from houseway.games.fast_action_holdem.odds.fours import CARDS, FOURS
from houseway.games.fast_action_holdem.odds.ties import NATURAL, TIES, TWOS
from houseway.ranking import multi_deck_fast

PLACES = TIES + 3 * 52
MOST = 256
"""Ranks that two cards can make with one board: fewer than this."""
GROUP = 16
THREADS = 256
WARPS = 8
LOW = 60
"""Bits in the low half of a sum."""


def kernels(cuda: Any) -> tuple[Any, Any, Any, Any]:
    """The device code: ranks by board, dealers with two marked cards, with one or none, and what the players win."""
    from numba import int32, int64, uint8, uint64

    from houseway.simulation.compiler import compile_all

    rank_of = compile_all(multi_deck_fast.FUNCTIONS, cuda.jit(device=True, inline="always"))["seven_rank"]

    def number_of_two(a: Any, b: Any) -> Any:
        low, high = min(a, b), max(a, b)
        return low + high * (high + 1) // 2

    two_of = cuda.jit(device=True, inline="always")(number_of_two)

    def rank_boards(boards: Any, two: Any, ties: Any, table: Any, places: Any) -> None:
        """The place of every two cards among the ranks that they can make with a board, from 0; one block a board."""
        bits = cuda.shared.array(512, int32)
        rank = cuda.shared.array(TWOS, int32)
        board = cuda.blockIdx.x
        for word in range(cuda.threadIdx.x, 512, cuda.blockDim.x):
            bits[word] = 0
        cuda.syncthreads()
        b0, b1, b2 = int64(boards[0, board]), int64(boards[1, board]), int64(boards[2, board])
        b3, b4 = int64(boards[3, board]), int64(boards[4, board])
        for number in range(cuda.threadIdx.x, TWOS, cuda.blockDim.x):
            found = rank_of(table, int64(two[0, number]), int64(two[1, number]), b0, b1, b2, b3, b4)
            rank[number] = found
            cuda.atomic.or_(bits, found >> 5, 1 << (found & 31))
        cuda.syncthreads()
        for number in range(cuda.threadIdx.x, TWOS, cuda.blockDim.x):
            found = rank[number]
            below = cuda.popc(bits[found >> 5] & ((1 << (found & 31)) - 1))
            for word in range(found >> 5):
                below += cuda.popc(bits[word])
            places[board, number] = below
        cuda.syncthreads()
        for tie in range(cuda.threadIdx.x, 156, cuda.blockDim.x):
            places[board, TIES + tie] = places[board, ties[tie // 3, tie % 3]]
        if cuda.threadIdx.x == 0:
            places[board, NATURAL] = MOST - 1

    def mark_two(boards: Any, decks: Any, two: Any, by_two: Any, places: Any, h2: Any) -> None:
        """How many dealers with two marked cards lose to each place; a warp for each two cards of each board."""
        tally = cuda.shared.array((WARPS, MOST), int32)
        left = cuda.shared.array(CARDS, int32)
        board, warp, lane = cuda.blockIdx.y, cuda.threadIdx.x // 32, cuda.threadIdx.x % 32
        number = cuda.blockIdx.x * WARPS + warp
        for card in range(cuda.threadIdx.x, CARDS, cuda.blockDim.x):
            held = 0
            for place in range(5):
                if boards[place, board] == card:
                    held += 1
            left[card] = decks - held
        for place in range(lane, MOST, 32):
            tally[warp, place] = 0
        cuda.syncthreads()
        if number < TWOS:
            t, u = int32(two[0, number]), int32(two[1, number])
            for other in range(lane, TWOS, 32):
                v, w = int32(two[0, other]), int32(two[1, other])
                have = left[v] - (v == t) - (v == u)
                ways = have * (left[w] - (w == t) - (w == u))
                if v == w:
                    ways = have * (have - 1) // 2
                kept = int32(by_two[number, other])
                if kept < NATURAL:
                    cuda.atomic.add(tally, (warp, int32(places[board, kept])), 3 * ways)
                elif kept >= TIES:
                    for one in range(3):
                        place = int32(places[board, TIES + 3 * (kept - TIES) + one])
                        cuda.atomic.add(tally, (warp, place), ways)
        cuda.syncwarp()
        if number < TWOS and lane == 0:
            before = 0
            for place in range(MOST):
                h2[board, number, place] = before
                before += tally[warp, place]

    def mark_fewer(boards: Any, decks: Any, h2: Any, h1: Any, h0: Any) -> None:
        """The same with one marked card and with none, from those with one more; a block a board, a thread a place."""
        left = cuda.shared.array(CARDS, int32)
        board, place = cuda.blockIdx.x, cuda.threadIdx.x
        for card in range(cuda.threadIdx.x, CARDS, cuda.blockDim.x):
            held = 0
            for spot in range(5):
                if boards[spot, board] == card:
                    held += 1
            left[card] = decks - held
        cuda.syncthreads()
        none = int64(0)
        for t in range(CARDS):
            one = int64(0)
            for u in range(CARDS):
                one += int64(left[u] - (u == t)) * h2[board, two_of(t, u), place]
            one //= 3
            h1[board, t, place] = one
            none += left[t] * one
        h0[board, place] = none // 4

    def win(
        boards: Any,
        sizes: Any,
        count: Any,
        decks: Any,
        four: Any,
        kept: Any,
        by_three: Any,
        places: Any,
        h2: Any,
        h1: Any,
        h0: Any,
        high: Any,
        low: Any,
    ) -> None:
        """Adds what every four cards win on some boards, pair by pair, and with both hands of a split."""
        place_of = cuda.shared.array(PLACES, uint8)
        left = cuda.shared.array(CARDS, int32)
        number = cuda.grid(1)
        player = min(number, FOURS - 1)
        p = cuda.local.array(4, int32)
        for one in range(4):
            p[one] = four[one, player]
        pair = cuda.local.array(6, int32)
        pair[0], pair[1], pair[2] = two_of(p[0], p[1]), two_of(p[0], p[2]), two_of(p[0], p[3])
        pair[3], pair[4], pair[5] = two_of(p[1], p[2]), two_of(p[1], p[3]), two_of(p[2], p[3])
        total = cuda.local.array(9, uint64)
        for way in range(9):
            total[way] = 0
        first = cuda.blockIdx.y * GROUP
        for board in range(first, min(first + GROUP, count)):
            cuda.syncthreads()
            for place in range(cuda.threadIdx.x, PLACES, cuda.blockDim.x):
                place_of[place] = places[board, place]
            for card in range(cuda.threadIdx.x, CARDS, cuda.blockDim.x):
                held = 0
                for spot in range(5):
                    if boards[spot, board] == card:
                        held += 1
                left[card] = decks - held
            cuda.syncthreads()
            ways = int64(1)
            for spot in range(5):
                card = boards[spot, board]
                before = 0
                for earlier in range(spot):
                    if boards[earlier, board] == card:
                        before += 1
                have = decks - before
                for one in range(4):
                    if p[one] == card:
                        have -= 1
                # Each further copy of a card divides by how many there are: C(n, k) step by step.
                ways = ways * max(have, 0) // (before + 1)
            if ways == 0:
                continue
            b0, b1, b2 = int32(place_of[pair[0]]), int32(place_of[pair[1]]), int32(place_of[pair[2]])
            b3, b4, b5 = int32(place_of[pair[3]]), int32(place_of[pair[4]]), int32(place_of[pair[5]])
            t0 = t1 = t2 = t3 = t4 = t5 = int32(0)
            for gone in range(4):
                x = p[1] if gone == 0 else p[0]
                y = p[2] if gone <= 1 else p[1]
                z = p[3] if gone <= 2 else p[2]
                three = x + y * (y + 1) // 2 + z * (z + 1) * (z + 2) // 6
                for card in range(CARDS + 3):
                    w, have = card, int32(0)
                    if card < CARDS:
                        have = left[card]
                    else:
                        w, have = (x if card == CARDS else y if card == CARDS + 1 else z), int32(-1)
                    keep = int32(by_three[three, w])
                    if keep < NATURAL:
                        at = int32(place_of[keep])
                        have *= 3
                        t0 += have if at < b0 else 0
                        t1 += have if at < b1 else 0
                        t2 += have if at < b2 else 0
                        t3 += have if at < b3 else 0
                        t4 += have if at < b4 else 0
                        t5 += have if at < b5 else 0
                    elif keep >= TIES:
                        for one in range(3):
                            at = int32(place_of[TIES + 3 * (keep - TIES) + one])
                            t0 += have if at < b0 else 0
                            t1 += have if at < b1 else 0
                            t2 += have if at < b2 else 0
                            t3 += have if at < b3 else 0
                            t4 += have if at < b4 else 0
                            t5 += have if at < b5 else 0
            beaten = cuda.local.array(6, int64)
            keep = int32(kept[player])
            for way in range(6):
                bar = (
                    b0
                    if way == 0
                    else b1
                    if way == 1
                    else b2
                    if way == 2
                    else b3
                    if way == 3
                    else b4
                    if way == 4
                    else b5
                )
                three_marked = (
                    t0
                    if way == 0
                    else t1
                    if way == 1
                    else t2
                    if way == 2
                    else t3
                    if way == 3
                    else t4
                    if way == 4
                    else t5
                )
                found = int64(h0[board, bar]) - three_marked
                for one in range(4):
                    found -= h1[board, p[one], bar]
                for one in range(6):
                    found += h2[board, pair[one], bar]
                if keep < NATURAL:
                    found += 3 if int32(place_of[keep]) < bar else 0
                elif keep >= TIES:
                    for one in range(3):
                        found += 1 if int32(place_of[TIES + 3 * (keep - TIES) + one]) < bar else 0
                beaten[way] = found
                total[way] += uint64(ways * sizes[board] * found)
            for split in range(3):
                both = min(beaten[split], beaten[5 - split])
                total[6 + split] += uint64(ways * sizes[board] * both)
        if number < FOURS:
            for way in range(9):
                sum_low = low[cuda.blockIdx.y, way, number] + total[way]
                high[cuda.blockIdx.y, way, number] += sum_low >> uint64(LOW)
                low[cuda.blockIdx.y, way, number] = sum_low & uint64((1 << LOW) - 1)

    return cuda.jit(rank_boards), cuda.jit(mark_two), cuda.jit(mark_fewer), cuda.jit(win)
