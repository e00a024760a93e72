"""What is stored of Winner's Pot Poker, counted again: the best folds for the usual commissions, and how rounds then end."""

from collections.abc import Sequence

import numpy as np

from houseway.equipment.randomness.chance import sample
from houseway.games.winners_pot_poker.odds.induction import Nets, Play, endings, solved
from houseway.games.winners_pot_poker.odds.prices import stored
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank
from houseway.support.recounts import StoredCount


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each stored commission; of a share, at least one."""
    names = sorted(stored())
    return [_count(names[place]) for place in sample(len(names), share, seed)]


def _count(name: str) -> StoredCount:
    win, tie, ante = map(int, name.split("/"))

    def count(numbers: Sequence[int]) -> list[bytes]:
        return [endings(Play(*solved(Nets(win, tie, ante))), row_of_rank()).tobytes() for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        again = np.frombuffer(found[0], np.int64).reshape(5, -1).tolist()
        kept = stored()[name]
        return [
            f"ending {place}, row {row}: {count}, stored {kept[place][row]}"
            for place, counts in enumerate(again)
            for row, count in enumerate(counts)
            if kept[place][row] != count
        ]

    nets = f"a win nets {win}, a tie {tie}, an ante is {ante}"
    return StoredCount(nets, "all 1,594,658,441,376,000 deals, with the best folds found anew", 1, count, differences)
