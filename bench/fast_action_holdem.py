"""Counts every deal of Fast Action Hold 'Em on a CUDA device: what each way to set four cards wins against the dealer.

    python bench/fast_action_holdem.py --decks 6 --check --to houseway/games/fast_action_holdem/odds/data/wins_6.npz

For every four cards of a player (22,022 classes under exchange of suits) and each of the six pairs that may be kept, it
counts the dealer's four cards and boards against which the pair wins. A direct count would take 10**16 steps. For one
board the dealers are counted with none, one, two or three of their cards marked; the cards that a player holds are then
taken out of the shoe by inclusion and exclusion:

    wins = H0 - sum H1(card) + sum H2(two cards) - sum H3(three cards) + H4(all four)

where H(marked) counts the dealer's hands that hold the marked cards and lose. H0 to H2 are tables of the board, by the
rank to be beaten; H3 has one free card and is counted where it is needed. Every count is three times the number of deals,
because a dealer's three of a kind in three suits keeps each of its three pairs in a third of the orders of the deal.
"""

import argparse
import hashlib
import pathlib
import time
from functools import cache
from itertools import permutations
from math import comb
from typing import Any

import numpy as np

from houseway.games.fast_action_holdem.odds.counts import packed
from houseway.games.fast_action_holdem.odds.fours import (
    CARDS,
    FOURS,
    PAIRS,
    SPLITS,
    classes_of,
    four_classes,
    fours,
    multisets,
    numbers,
)
from houseway.games.fast_action_holdem.odds.ties import NATURAL, TIES, TWOS, dealer_keeps, tie_pairs
from houseway.ranking import multi_deck_fast
from houseway.ranking.multi_deck_fast import flat_table, seven_rank

PLACES = TIES + 3 * 52
THREES = 24_804
MOST = 256
"""Ranks that two cards can make with one board: fewer than this."""
BATCH = 64
GROUP = 16
THREADS = 256
WARPS = 8
LOW = 60
"""Bits in the low half of a sum."""


def inputs() -> dict[str, Any]:
    """The tables that do not depend on the number of decks."""
    four, two, three = fours(), multisets(2), multisets(3)
    kept = dealer_keeps().astype(np.uint16)
    one = np.arange(CARDS)
    by_three = np.empty((THREES, CARDS), np.uint16)
    for card in one:
        by_three[:, card] = kept[numbers(np.sort(np.append(three, np.full((1, THREES), card), axis=0), axis=0))]
    by_two = np.empty((TWOS, TWOS), np.uint16)
    for number in range(TWOS):
        held = np.repeat(two[:, number : number + 1], TWOS, axis=1)
        by_two[number] = kept[numbers(np.sort(np.append(two, held, axis=0), axis=0))]
    return {
        "four": four.astype(np.uint8),
        "kept": kept,
        "by_two": by_two,
        "by_three": by_three,
        "two": two.astype(np.uint8),
        "ties": tie_pairs().astype(np.uint16),
        "table": flat_table(),
    }


@cache
def boards() -> tuple[Any, Any]:
    """Every five community cards that suits do not tell apart, and how many boards each stands for."""
    found = multisets(5)
    classes = classes_of(found)
    return found[:, classes.members].astype(np.uint8), classes.sizes


def kernels(cuda: Any) -> tuple[Any, Any, Any, Any]:
    """The device code: ranks by board, dealers with two marked cards, with one or none, and what the players win."""
    from numba import int32, int64, uint8, uint64

    from houseway.simulate.compiler import compile_all

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


def count(decks: int, chosen: list[int] | None = None) -> tuple[Any, Any, int]:
    """The sums for all four cards, as high and low halves, over all boards or a few."""
    import numba.cuda

    cuda: Any = numba.cuda
    given = {name: cuda.to_device(array) for name, array in inputs().items()}
    board, size = boards()
    if chosen is not None:
        board, size = board[:, chosen], size[chosen]
    rank_boards, mark_two, mark_fewer, win = kernels(cuda)
    places = cuda.device_array((BATCH, PLACES), np.uint8)
    h2 = cuda.device_array((BATCH, TWOS, MOST), np.int32)
    h1 = cuda.device_array((BATCH, CARDS, MOST), np.int64)
    h0 = cuda.device_array((BATCH, MOST), np.int64)
    high = cuda.to_device(np.zeros((4, 9, FOURS), np.uint64))
    low = cuda.to_device(np.zeros((4, 9, FOURS), np.uint64))
    started = time.time()
    total = board.shape[1]
    for first in range(0, total, BATCH):
        some = min(BATCH, total - first)
        shown = cuda.to_device(np.ascontiguousarray(board[:, first : first + some]))
        weight = cuda.to_device(np.ascontiguousarray(size[first : first + some]))
        rank_boards[some, THREADS](shown, given["two"], given["ties"], given["table"], places)
        grid = ((TWOS + 7) // 8, some)
        mark_two[grid, THREADS](shown, decks, given["two"], given["by_two"], places, h2)
        mark_fewer[some, MOST](shown, decks, h2, h1, h0)
        grid = ((FOURS + THREADS - 1) // THREADS, 4)
        win[grid, THREADS](
            shown, weight, some, decks, given["four"], given["kept"], given["by_three"], places, h2, h1, h0, high, low
        )
        if first // BATCH % 100 == 0:
            cuda.synchronize()
            done = first + some
            print(f"{done} of {total} boards, {time.time() - started:.1f} s", flush=True)
    return high.copy_to_host().astype(object).sum(axis=0), low.copy_to_host().astype(object).sum(axis=0), total


def check(decks: int) -> None:
    """Compares a few boards and players with a count of every dealer's hand, one by one."""
    board, size = boards()
    chosen = np.random.default_rng(1).integers(0, FOURS, 12)
    boards_chosen = [0, 50_000, 90_001, 150_002, 208_480]
    high, low, _ = count(decks, boards_chosen)
    four = fours()
    kept, ties, two = dealer_keeps(), tie_pairs(), multisets(2)
    table = flat_table()
    for player in [0, 12345, *chosen]:
        mine = four[:, player]
        want = [0] * 9
        for number in boards_chosen:
            shown = board[:, number].astype(int)
            left = np.full(CARDS, decks)
            ways = 1
            for card in set(shown.tolist()):
                ways *= comb(decks - int((mine == card).sum()), int((shown == card).sum()))
            for card in [*shown, *mine]:
                left[card] -= 1
            if ways == 0:
                continue
            rank = np.array([seven_rank(table, *map(int, two[:, n]), *map(int, shown)) for n in range(TWOS)])
            mult = np.ones(FOURS, np.int64)
            for place in range(4):
                held = (four == four[place]).sum(axis=0)
                start = np.all(four[:place] != four[place], axis=0)
                have = left[four[place]]
                binomial = np.array([[comb(max(n, 0), k) for k in range(5)] for n in range(decks + 1)])
                mult *= np.where(start, binomial[np.maximum(have, 0), held], 1)
            beaten = []
            for a, b in PAIRS:
                bar = rank[numbers(np.array([[mine[a]], [mine[b]]]))[0]]
                lost = np.zeros(FOURS, np.int64)
                plain = kept < NATURAL
                lost[plain] = 3 * (rank[kept[plain]] < bar)
                tied = kept >= TIES
                lost[tied] = (rank[ties[kept[tied] - TIES]] < bar).sum(axis=1)
                beaten.append(int((lost * mult).sum()))
            for way in range(6):
                want[way] += ways * int(size[number]) * beaten[way]
            for split, (one, other) in enumerate(SPLITS):
                want[6 + split] += ways * int(size[number]) * min(beaten[one], beaten[other])
        got = [(int(high[way, player]) << LOW) + int(low[way, player]) for way in range(9)]
        if got != want:
            raise ArithmeticError(f"{mine}: {got} counted, {want} by hand")
        print(player, mine, "agrees", flush=True)


def even_out(sums: list[list[int]]) -> list[list[int]]:
    """The sums of pairs that an exchange of suits turns into each other, each made their average.

    A board stands for all that suits do not tell apart, and a player's four cards for theirs; where an exchange of suits
    leaves the four cards as they are but not the pair, what belongs to both pairs was counted for one of them.
    """
    places = {pair: number for number, pair in enumerate(PAIRS)}
    members = fours()[:, four_classes().members].T.tolist()
    found = []
    for cards, row in zip(members, sums, strict=True):
        total, times = [0] * 9, 0
        for suits in permutations(range(4)):
            exchanged = [card & ~3 | suits[card & 3] for card in cards]
            if sorted(exchanged) != cards:
                continue
            times += 1
            order = sorted(range(4), key=exchanged.__getitem__)
            for way, (a, b) in enumerate(PAIRS):
                other = places[min(order[a], order[b]), max(order[a], order[b])]
                total[way] += row[other]
                if way < 3:
                    total[6 + way] += row[6 + min(other, 5 - other)]
        if any(one % times for one in total):
            raise ArithmeticError(f"the sums of {cards} do not divide by {times}")
        found.append([one // times for one in total])
    return found


def by_class(high: Any, low: Any) -> list[list[int]]:
    """The sums by class: six pairs and three splits of the cards of the class's member."""
    classes = four_classes()
    places = {pair: number for number, pair in enumerate(PAIRS)}
    found = [[0] * 9 for _ in classes.members]
    for number in range(FOURS):
        order = classes.orders[:, number]
        to = found[classes.of[number]]
        for way, (a, b) in enumerate(PAIRS):
            first, second = sorted((int(order[a]), int(order[b])))
            mine = places[first, second]
            to[way] += (int(high[mine, number]) << LOW) + int(low[mine, number])
            if way < 3:
                split = min(mine, 5 - mine)
                to[6 + way] += (int(high[6 + split, number]) << LOW) + int(low[6 + split, number])
    for sums, size in zip(found, classes.sizes, strict=True):
        for way in range(9):
            sums[way], left = divmod(sums[way], int(size))
            if left:
                raise ArithmeticError("the sums of a class do not divide by its size")
    return even_out(found)


def code_digest() -> str:
    """A digest of this file; that of the tables is kept by ``packed``."""
    return hashlib.sha256(pathlib.Path(__file__).read_bytes()).hexdigest()


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("--decks", type=int, default=6)
    ask.add_argument("--to", type=pathlib.Path)
    ask.add_argument("--check", action="store_true")
    said = ask.parse_args()
    if said.check:
        check(said.decks)
    if said.to:
        started = time.time()
        high, low, some = count(said.decks)
        print(f"{some} boards counted in {time.time() - started:.1f} s", flush=True)
        about = {"code": code_digest(), "boards": some, "seconds": round(time.time() - started)}
        said.to.write_bytes(packed(said.decks, by_class(high, low), about))
        print(f"written after {time.time() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
