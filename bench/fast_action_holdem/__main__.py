"""Counts every deal of Fast Action Hold 'Em on a CUDA device: what each way to set four cards wins against the dealer.

    python -m bench.fast_action_holdem --decks 6 --check --to houseway/games/fast_action_holdem/odds/data/wins_6.npz

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
from math import comb
from typing import Any

import numpy as np

from bench.fast_action_holdem.kernels import LOW, MOST, PLACES, THREADS, kernels
from houseway.games.fast_action_holdem.odds.count_tables import boards, by_class, inputs
from houseway.games.fast_action_holdem.odds.counts import packed
from houseway.games.fast_action_holdem.odds.fours import (
    CARDS,
    FOURS,
    PAIRS,
    SPLITS,
    four_classes,
    fours,
    multisets,
    numbers,
)
from houseway.games.fast_action_holdem.odds.ties import NATURAL, TIES, TWOS, dealer_keeps, tie_pairs
from houseway.ranking.multi_deck_fast import flat_table, seven_rank

BATCH = 64


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


def code_digest() -> str:
    """A digest of this file and of the device code; that of the tables is kept by ``packed``."""
    here = pathlib.Path(__file__)
    files = (here, here.with_name("kernels.py"))
    return hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()


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
        every = np.arange(len(four_classes().members))
        sums = by_class(every, np.arange(FOURS), (high * (1 << LOW) + low).T)
        said.to.write_bytes(packed(said.decks, sums, about))
        print(f"written after {time.time() - started:.1f} s", flush=True)


if __name__ == "__main__":
    main()
