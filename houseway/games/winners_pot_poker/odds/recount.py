"""What is stored of Winner's Pot Poker, counted again: how rounds end under the best folds and under two plays by rule."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from houseway.equipment.randomness.chance import sample
from houseway.games.winners_pot_poker.odds import by_ranks
from houseway.games.winners_pot_poker.odds.folds import digest, stored_folds
from houseway.games.winners_pot_poker.odds.induction import Play, endings, solved
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank
from houseway.games.winners_pot_poker.odds.stored import (
    BY_RULE,
    DEALERS_BOARD,
    NEVER_FOLD,
    counted,
    nets_named,
    stored,
)
from houseway.support.recounts import StoredCount, on_the_cpu

USUAL: Final = "16/-2/5"
"""The commission of ten percent, for which the values by ranks are stored."""
DIGEST: Final = 32
"""Bytes of a digest of the folds."""


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """A count for each stored commission and play, and the values by ranks; of a share, at least one of the former."""
    on_the_cpu(device, "Winner's Pot Poker")
    names = sorted(stored())
    found = [_count(names[place]) for place in sample(len(names), share, seed)]
    return [*found, _values()] if share == 1 else found


def _values() -> StoredCount:
    nets = nets_named(USUAL)

    def count(numbers: Sequence[int]) -> list[bytes]:
        return [np.concatenate([part.ravel() for part in by_ranks.counted(nets)]).tobytes() for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        kept = np.concatenate([part.ravel() for part in by_ranks.by_ranks(nets)])
        wrong = np.flatnonzero(np.frombuffer(found[0], np.int64) != kept)
        return [f"sum {place}: not what is stored" for place in wrong.tolist()]

    return StoredCount("values by ranks", "45,000,000 holdings, in sums over their suits", 1, count, differences)


def _count(name: str) -> StoredCount:
    by_rule = name in BY_RULE

    def count(numbers: Sequence[int]) -> list[bytes]:
        if by_rule:
            return [counted(name).tobytes() for _ in numbers]
        folds = solved(nets_named(name))
        return [endings(Play(*folds), row_of_rank()).tobytes() + digest(folds) for _ in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        kept, counts, other = stored()[name], found[0], []
        if not by_rule:
            folds = stored_folds(nets_named(name))
            counts, found_now = counts[:-DIGEST], counts[-DIGEST:]
            other = [] if folds is not None and digest(folds) == found_now else ["the best folds are not those stored"]
        again = np.frombuffer(counts, np.int64).reshape(len(kept), -1).tolist()
        return other + [
            f"ending {place}, row {row}: {count}, stored {kept[place][row]}"
            for place, by_row in enumerate(again)
            for row, count in enumerate(by_row)
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
