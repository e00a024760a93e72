"""What is stored of Pai Gow Poker, counted again: the main wager over all pairs of hands, copies, holdings and side hands."""

import json
import zlib
from collections.abc import Callable, Sequence
from functools import cache
from importlib.resources import files
from io import BytesIO

import numpy as np

from houseway.equipment.randomness.chance import sample
from houseway.games.pai_gow_poker.odds.exact import Device, Ints, Piece, Whole, result_of
from houseway.games.pai_gow_poker.odds.holdings.copies import BY_RANKS, RULES, counted_copies, stored_copies
from houseway.games.pai_gow_poker.odds.holdings.stored import in_columns, settled
from houseway.games.pai_gow_poker.odds.main_wager import digest, stored
from houseway.games.pai_gow_poker.odds.sides.side_hands import side_hands
from houseway.games.pai_gow_poker.odds.whole_count import AT_ONCE, PIECES, as_bytes, device_of
from houseway.games.pai_gow_poker.play.house_way import default_way
from houseway.support.recounts import StoredCount

RANKINGS = {"second_highest": "A-2-3-4-5 the second highest straight", "lowest": "A-2-3-4-5 the lowest straight"}


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """The two whole counts by the catalogue's house way, the settings of every holding against it, and the side hands.

    Without a sample also the outcomes with copies apart.
    """

    @cache
    def counting() -> Device:
        return device_of(device, threads)

    found = []
    for ace_low, words in RANKINGS.items():
        found.append(_main_wager(ace_low, words, share, seed, device, counting))
        found.append(_holdings(ace_low, words))
        if share == 1:
            found.append(_copies(ace_low, words, threads))
    return [*found, StoredCount("side hands", "154,143,080 hands", 1, _side_hands, _side_differences)]


def _main_wager(
    ace_low: str, words: str, share: float, seed: int, device: str, counting: Callable[[], Device]
) -> StoredCount:
    whole = cache(lambda: Whole(default_way(), ace_low))
    chosen = cache(lambda: _chosen(whole(), share, seed))
    pieces = max(1, round(PIECES * share))

    def count(numbers: Sequence[int]) -> list[bytes]:
        parts = [np.array_split(chosen(), pieces)[number] for number in numbers]
        rows = Piece(whole(), np.concatenate(parts)).result(counting())
        return [as_bytes(part) for part in np.split(rows, np.cumsum([len(part) for part in parts])[:-1])]

    def differences(found: Sequence[bytes]) -> list[str]:
        rows = np.concatenate([np.load(BytesIO(body)) for body in found])
        lows = np.frombuffer(_lows(ace_low), np.uint8)
        wrong = np.flatnonzero(rows[:, 0] != lows[chosen()])
        said = [f"hand {chosen()[place]}: low hand {rows[place, 0]}, stored {lows[chosen()[place]]}" for place in wrong]
        if share == 1:
            kept = stored()[digest(default_way(), ace_low)]
            again = result_of(rows, ace_low)
            said += [
                f"{name}: {again[name]}, stored {kept.get(name)}" for name in again if again[name] != kept.get(name)
            ]
        return said

    hands = (
        "all 8,250,459,031,214,400 pairs of hands"
        if share == 1
        else f"the best setting of {100 * share:.3g} % of all hands"
    )
    return StoredCount(f"main wager, {words}", hands, pieces, count, differences, AT_ONCE.get(device, 1))


def _holdings(ace_low: str, words: str) -> StoredCount:
    def count(numbers: Sequence[int]) -> list[bytes]:
        from houseway.games.pai_gow_poker.odds.holdings.stored import counted

        return [as_bytes(in_columns(counted(default_way(), ace_low))) for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        again, kept = np.load(BytesIO(found[0])), in_columns(settled(default_way(), ace_low))
        return [f"holding {number}: not what is stored" for number in np.flatnonzero((again != kept).any(axis=1))]

    covers = "every setting of 31,988 holdings over all pairs of hands"
    return StoredCount(f"settings, {words}", covers, 1, count, differences)


def _copies(ace_low: str, words: str, threads: int | None) -> StoredCount:
    def count(numbers: Sequence[int]) -> list[bytes]:
        return [json.dumps(counted_copies(default_way(), ace_low, threads)).encode() for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        again, kept = json.loads(found[0]), stored_copies()[digest(default_way(), ace_low)]
        pairs = [(rule, player) for rule in RULES for player in BY_RANKS]
        return [
            f"copies, {rule}, {player}: {again[rule][player]}, stored {kept[rule][player]}"
            for rule, player in pairs
            if again[rule][player] != kept[rule][player]
        ]

    covers = "copies to the player and to nobody over all pairs of hands"
    return StoredCount(f"copies, {words}", covers, 1, count, differences)


def _chosen(whole: Whole, share: float, seed: int) -> Ints:
    return np.array(sample(len(whole.hands.weight), share, seed))


def _lows(ace_low: str) -> bytes:
    name = f"settings-{digest(default_way(), ace_low)}.bin"
    return zlib.decompress(files("houseway.games.pai_gow_poker.odds").joinpath("data", name).read_bytes())


def _side_hands(numbers: Sequence[int]) -> list[bytes]:
    from houseway.games.pai_gow_poker.odds.evaluate import count_side_hands

    return [as_bytes(np.array(count_side_hands(), np.int64)) for _ in numbers]


def _side_differences(found: Sequence[bytes]) -> list[str]:
    again = [tuple(row) for row in np.load(BytesIO(found[0])).tolist()]
    kept = [tuple(row) for row in side_hands()]
    return [f"hand type {row}: not what is stored" for row in sorted({*again} ^ {*kept})]
