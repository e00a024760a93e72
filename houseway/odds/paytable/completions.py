"""All five-card hands that complete holdings of three or four cards, ranked with NumPy."""

from collections.abc import Callable, Sequence
from itertools import combinations
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.odds.paytable import Whole
from houseway.ranking import FIVE_CARD
from houseway.ranking.arrays import five_card_ranks, held_ranks, weights_of


class Completions(NamedTuple):
    """Completed hands: the index of the holding, the cards added to it, and the rank of the five cards."""

    holding: Whole
    added: Whole
    ranks: npt.NDArray[np.uint16]


def completions(holdings: npt.ArrayLike) -> Completions:
    """All ways to complete these holdings (one row of cards each) to five cards."""
    held = np.array(holdings, np.int64)
    more = np.array(list(combinations(range(52), 5 - held.shape[1])), np.int64)
    taken = (held[:, :, np.newaxis] == np.arange(52)).any(axis=1)
    free = ~taken[:, more].any(axis=2)
    holding, added = np.nonzero(free)
    weights = weights_of(held)[holding] + weights_of(more)[added]
    masks = held_ranks(held)[holding] | held_ranks(more)[added]
    return Completions(holding, more[added], five_card_ranks(weights, masks))


def row_numbers(rows: Sequence[str], row_of: Callable[[int], str]) -> Whole:
    """The index in ``rows`` of each five-card rank's row, indexed by rank."""
    return np.array([0, *(rows.index(row_of(rank)) for rank in range(1, FIVE_CARD.highest + 1))], np.int64)


def tallied(places: Whole, rows: Whole, shape: tuple[int, ...]) -> Whole:
    """How often each row occurs at each place, as an array of ``shape`` whose last axis is the row."""
    counted = np.bincount(places * shape[-1] + rows, minlength=int(np.prod(shape)))
    return counted.reshape(shape).astype(np.int64)
