"""What is stored of Winner's Pot Poker, counted again: how rounds end under the best folds and under two plays by rule."""

from collections.abc import Sequence

import numpy as np

from houseway.equipment.randomness.chance import sample
from houseway.games.winners_pot_poker.odds.stored import DEALERS_BOARD, NEVER_FOLD, counted, stored
from houseway.support.recounts import StoredCount


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each stored commission and play; of a share, at least one."""
    names = sorted(stored())
    return [_count(names[place]) for place in sample(len(names), share, seed)]


def _count(name: str) -> StoredCount:
    def count(numbers: Sequence[int]) -> list[bytes]:
        return [counted(name).tobytes() for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        kept = stored()[name]
        again = np.frombuffer(found[0], np.int64).reshape(len(kept), -1).tolist()
        return [
            f"ending {place}, row {row}: {count}, stored {kept[place][row]}"
            for place, counts in enumerate(again)
            for row, count in enumerate(counts)
            if kept[place][row] != count
        ]

    return StoredCount(*_described(name), 1, count, differences)


def _described(name: str) -> tuple[str, str]:
    if name == NEVER_FOLD:
        return "a player who never folds", "all 3,986,646,103,440 pairs of hands"
    if name == DEALERS_BOARD:
        return "a player who stays in with cards as high as the dealer's", "all 1,594,658,441,376,000 deals"
    win, tie, ante = name.split("/")
    deals = "all 1,594,658,441,376,000 deals, with the best folds found anew"
    return f"a win nets {win}, a tie {tie}, an ante is {ante}", deals
