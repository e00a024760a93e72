"""Holdings with equal keys: which are the first, and which belong together; of millions of holdings without sorting them."""

from typing import Final

import numpy as np

from houseway.odds.coach.streets import PIECE, Places, Whole

DENSE: Final = 1 << 22
"""Keys up to this are counted in an array of their own, one place for each."""


def numbered(keys: Whole) -> tuple[Whole, Places]:
    """The first place of each different key, by rising key; and by place the number of its key."""
    if len(keys) and int(keys.max()) > DENSE:
        _, first, which = np.unique(keys, return_index=True, return_inverse=True)
        return first, which.reshape(-1)
    lowest = np.full(int(keys.max(initial=-1)) + 1, len(keys))  # without sorting, which takes three more such arrays
    for end in range(len(keys), 0, -PIECE):
        part = np.arange(max(0, end - PIECE), end)[::-1]
        lowest[keys[part]] = part
    found = lowest < len(keys)
    return lowest[found], (np.cumsum(found) - 1).astype(np.int32)[keys]
