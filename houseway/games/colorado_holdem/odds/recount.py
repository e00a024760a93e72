"""Colorado Hold 'Em counted again, deal by deal: every board for every two cards kept, without inclusion and exclusion."""

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from houseway.equipment.randomness.chance import sample
from houseway.games.colorado_holdem.odds.counted_deals import BOARDS, KEPT, deals, ending_of_rank, hand_number
from houseway.games.colorado_holdem.rules.paytables import ENDINGS
from houseway.odds.hands import canonical_hands
from houseway.odds.paytable import Whole
from houseway.ranking.fast import five_card_batch
from houseway.support.recounts import StoredCount, on_the_cpu

PIECES = 39


def recounts(share: float, seed: int, device: str, threads: int | None) -> list[StoredCount]:
    """One count: the endings of all boards, for every hand of three cards and every discard."""
    on_the_cpu(device, "Colorado Hold 'Em Poker")
    patterns = np.array(canonical_hands(3).hands, np.int64)
    chosen = patterns[sample(len(patterns), share, seed)]
    parts = np.array_split(chosen, min(PIECES, len(chosen)))

    def count(numbers: Sequence[int]) -> list[bytes]:
        return [np.array([endings_of(hand) for hand in parts[number].tolist()]).tobytes() for number in numbers]

    def differences(found: Sequence[bytes]) -> list[str]:
        again = np.frombuffer(b"".join(found), np.int64).reshape(len(chosen), 3, len(ENDINGS))
        kept = deals().endings[[hand_number(*hand) for hand in chosen.tolist()]]
        return [
            f"cards {chosen[hand].tolist()}, discard {out + 1}: {again[hand, out].tolist()}, priced by {kept[hand, out].tolist()}"
            for hand, out in np.argwhere((again != kept).any(axis=2)).tolist()
        ]

    covers = f"{len(chosen):,} of {len(patterns):,} suit patterns of three cards with all {BOARDS:,} boards"
    return [StoredCount("deals", covers, len(parts), count, differences)]


def endings_of(hand: list[int]) -> Whole:
    """By the index of the discard, the number of boards with each ending, board by board."""
    left = [card for card in range(52) if card not in hand]
    boards = np.array(list(combinations(left, 3)), np.uint8).T
    found = np.zeros((3, len(ENDINGS)), np.int64)
    for out, kept in enumerate(KEPT):
        own = np.repeat(np.array([[hand[place]] for place in kept], np.uint8), boards.shape[1], axis=1)
        ranks = five_card_batch(np.ascontiguousarray(np.concatenate([own, boards])))
        found[out] = np.bincount(ending_of_rank()[ranks], minlength=len(ENDINGS))
    return found
