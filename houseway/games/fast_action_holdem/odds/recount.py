"""What is stored of Fast Action Hold 'Em, counted again: every dealer and board, for all classes of four cards or some."""

import json
import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from math import ceil

from houseway.equipment.randomness.chance import sample
from houseway.games.fast_action_holdem.odds.counts import counts
from houseway.games.fast_action_holdem.odds.fours import SPLITS, four_classes, fours
from houseway.games.fast_action_holdem.odds.recount_kinds import boards, dealers, won
from houseway.support.recounts import StoredCount, on_the_cpu

DECKS = (6, 8)
MOST_PIECES = 500
"""Of the classes that are counted; each is kept on disk as soon as it is done."""
LOT = 8
"""The least number of classes in a piece: some two seconds of two cores."""


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """The counts of six and of eight decks."""
    on_the_cpu(device, "Fast Action Hold 'Em")
    chosen = sample(len(four_classes().members), share, seed)
    return [_count(decks, chosen, threads or os.cpu_count() or 1) for decks in DECKS]


def in_lots(chosen: Sequence[int]) -> list[Sequence[int]]:
    """The classes in lots of equal size; the last may be smaller."""
    size = max(LOT, ceil(len(chosen) / MOST_PIECES))
    return [chosen[first : first + size] for first in range(0, len(chosen), size)]


def _count(decks: int, chosen: Sequence[int], threads: int) -> StoredCount:
    lots = in_lots(chosen)

    def count(numbers: Sequence[int]) -> list[bytes]:
        rows = iter(again(decks, [one for number in numbers for one in lots[number]], threads))
        return [json.dumps([next(rows) for _ in lots[number]]).encode() for number in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        return compared(decks, chosen, [row for body in found for row in json.loads(body)])

    covers = f"{len(chosen):,} of {len(four_classes().members):,} classes of four cards against every dealer and board"
    return StoredCount(f"{decks} decks", covers, len(lots), count, differences, ceil(threads / LOT))


def again(decks: int, classes: Sequence[int], threads: int = 1) -> list[list[int]]:
    """What these classes win: with six pairs, then with both hands of three splits."""
    boards(0), boards(13), dealers()  # made once, before the threads want them
    hands = [fours()[:, four_classes().members[one]].tolist() for one in classes]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda cards: won(decks, cards), hands))


def compared(decks: int, chosen: Sequence[int], found: Sequence[Sequence[int]]) -> list[str]:
    """What differs from the stored count, class by class."""
    kept, said = counts(decks), []
    for one, row in zip(chosen, found, strict=True):
        stored = kept.wins[one].tolist()
        if list(row[:6]) != stored:
            said.append(f"{decks} decks, class {one}: {list(row[:6])}, stored {stored}")
        best = max(range(3), key=lambda way: row[SPLITS[way][0]] + row[SPLITS[way][1]])
        if one in kept.both and row[6 + best] != kept.both[one]:
            said.append(f"{decks} decks, class {one}, both hands win: {row[6 + best]}, stored {kept.both[one]}")
    return said
