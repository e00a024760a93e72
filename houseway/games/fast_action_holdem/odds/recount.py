"""What is stored of Fast Action Hold 'Em, counted again on the CPU: all boards, for all classes of four cards or some."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import combinations, pairwise

import numpy as np

from houseway.equipment.randomness.chance import sample
from houseway.errors import BadInput
from houseway.games.fast_action_holdem.odds.count_tables import boards, by_class, inputs
from houseway.games.fast_action_holdem.odds.counts import counts
from houseway.games.fast_action_holdem.odds.fours import SPLITS, Whole, four_classes, fours, multisets, numbers
from houseway.games.fast_action_holdem.odds.recount_kernel import compiled_span
from houseway.simulation.kernel import Function
from houseway.support.recounts import StoredCount

DECKS = (6, 8)
PIECES = 120
"""Of the boards in a whole count; enough that the sums of a piece fit in 63 bits."""
MOST_PIECES = 2_400
"""Of the boards in a count of a few classes, whose sums are short: a piece takes some three seconds of one core, whatever the
sample, because the dealers that lose to each rank are counted on every board."""


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """The counts of six and of eight decks."""
    if device != "cpu":
        raise BadInput("Fast Action Hold 'Em is counted again on the CPU", "device", code="no-such-device")
    every = len(four_classes().members)
    chosen = np.array(sample(every, share, seed))
    pieces = pieces_for(share)
    return [_count(decks, chosen, threads or os.cpu_count() or 1, pieces) for decks in DECKS]


def pieces_for(share: float) -> int:
    """The number of pieces; those of a sample take no more room on disk than those of the whole."""
    return min(MOST_PIECES, round(PIECES / share))


def _count(decks: int, chosen: Whole, threads: int, pieces: int) -> StoredCount:
    players = np.flatnonzero(np.isin(four_classes().of, chosen))

    def count(numbers: Sequence[int]) -> list[bytes]:
        return [won(decks, players, _span(number, pieces), threads).tobytes() for number in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        sums = sum(np.frombuffer(body, np.int64).astype(object) for body in found)
        return compared(decks, chosen, by_class(chosen, players, np.asarray(sums).reshape(-1, 9)))

    covers = f"{len(chosen):,} of {len(four_classes().members):,} classes of four cards against every dealer and board"
    return StoredCount(f"{decks} decks", covers, pieces, count, differences)


def _span(number: int, pieces: int) -> tuple[int, int]:
    size = boards()[0].shape[1]
    return size * number // pieces, size * (number + 1) // pieces


@cache
def _compiled() -> Function:
    return compiled_span()


def won(decks: int, players: Whole, span: tuple[int, int], threads: int = 1) -> Whole:
    """What these players win on the boards of a span: by player, six pairs and both hands of three splits."""
    run, given = _compiled(), inputs()
    board, weights = boards()
    hands = np.ascontiguousarray(fours()[:, players]).astype(np.uint8)
    kept = given["kept"][players]
    three = multisets(3).astype(np.uint8)
    wanted = np.unique([numbers(fours()[list(places)][:, players]) for places in combinations(range(4), 3)])
    tables = (
        hands,
        kept,
        given["two"],
        three,
        wanted,
        given["ties"],
        given["by_two"],
        given["by_three"],
        given["table"],
    )

    def part(ends: tuple[int, int]) -> Whole:
        totals = np.zeros((len(players), 9), np.int64)
        run(*ends, board, weights, decks, *tables, totals)
        return totals

    first, last = span
    cuts = [first + (last - first) * cut // threads for cut in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        parts = list(pool.map(part, pairwise(cuts)))
    found: Whole = np.sum(parts, axis=0)
    return found


def compared(decks: int, chosen: Whole, again: list[list[int]]) -> list[str]:
    """What differs from the stored count, class by class."""
    kept, said = counts(decks), []
    for one, row in zip(chosen.tolist(), again, strict=True):
        stored = kept.wins[one].tolist()
        if row[:6] != stored:
            said.append(f"{decks} decks, class {one}: {row[:6]}, stored {stored}")
        best = max(range(3), key=lambda way: row[SPLITS[way][0]] + row[SPLITS[way][1]])
        if one in kept.both and row[6 + best] != kept.both[one]:
            said.append(f"{decks} decks, class {one}, both hands win: {row[6 + best]}, stored {kept.both[one]}")
    return said
