"""All 154,143,080 hands of seven cards, by 293,000 representatives.

If no five cards can be of one suit, the hand depends on its ranks alone: one hand represents each of 67,600 combinations of
ranks. Otherwise (five suited cards, or four with the joker) there is exactly one such suit: a *form* is the holding in that
suit and the ranks of the up to two others. Its weight is four suits times the ways of the others in the remaining suits.
"""

from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.ranking.joker_fast import JOKER, in_one_number
from houseway.ranking.order import counts
from houseway.ranking.tables import numbering

RANKS: Final = range(13)
HANDS: Final = 154_143_080
NATURAL: Final = 7
WITH_JOKER: Final = 6
Ints = npt.NDArray[np.int64]


class Representatives(NamedTuple):
    """Representative hands, with the number of hands each represents.

    ``ranks`` counts the natural cards by rank, three bits each. ``number`` is the index of a combination of ranks among those of
    its size; ``suited`` is a form's holding in its suit as thirteen bits, 0 for a combination of ranks.
    """

    cards: npt.NDArray[np.uint8]
    weight: npt.NDArray[np.int64]
    ranks: npt.NDArray[np.int64]
    joker: npt.NDArray[np.bool_]
    number: npt.NDArray[np.int32]
    suited: npt.NDArray[np.int32]

    @property
    def forms(self) -> npt.NDArray[np.bool_]:
        return self.suited > 0


@cache
def representatives() -> Representatives:
    """Every combination of ranks, without and with the joker, and then every form."""
    suited = [_forms(joker, held) for joker, dealt in SIZES for held in range(dealt - 2, dealt + 1)]
    plain = [_combinations(joker, dealt, suited) for joker, dealt in SIZES]
    parts = plain + suited
    return Representatives(*(np.concatenate(column) for column in zip(*parts, strict=True)))


SIZES: Final = ((False, NATURAL), (True, WITH_JOKER))
"""Whether a hand has the joker, and the number of its natural cards."""


def others_of(joker: bool, held: int) -> list[tuple[int, ...]]:
    """The possible ranks, in order, of the other cards of a form with ``held`` cards in its suit."""
    return list(combinations_with_replacement(RANKS, (WITH_JOKER if joker else NATURAL) - held))


def _forms(joker: bool, held: int) -> Representatives:
    """All forms with ``held`` natural cards in their suit: each such set with all ranks of the others."""
    suits, others = list(combinations(RANKS, held)), others_of(joker, held)
    of_suit = np.array([[4 * rank for rank in suit] for suit in suits])
    of_others = np.array([[4 * rank + 1 + place for place, rank in enumerate(rest)] for rest in others], np.int64)
    ways = [4 * (comb(3, 2) if len(set(rest)) < len(rest) else 3 ** len(rest)) for rest in others]
    each, all_ = len(others), len(suits)
    ranks = np.repeat([counts(suit) for suit in suits], each) + np.tile([counts(rest) for rest in others], all_)
    cards = np.hstack([np.repeat(of_suit, each, axis=0), np.tile(of_others, (all_, 1))])
    masks = np.repeat([sum(1 << rank for rank in suit) for suit in suits], each)
    return _with_numbers(cards, np.tile(ways, all_), ranks, joker, masks)


def _combinations(joker: bool, dealt: int, suited: list[Representatives]) -> Representatives:
    """All combinations of ``dealt`` ranks, less the hands that are forms."""
    hands = np.array(list(combinations_with_replacement(RANKS, dealt)), np.int64)
    held = (hands[:, :, np.newaxis] == np.arange(13)).sum(axis=1)
    hands, held = (one[held.max(axis=1) <= 4] for one in (hands, held))
    ranks = (held << 3 * np.arange(13)).sum(axis=1)
    ways = np.array([comb(4, many) for many in range(5)], np.int64)[held].prod(axis=1)
    in_order = np.argsort(ranks)
    for forms in suited:
        if bool(forms.joker[0]) == joker:
            places = in_order[np.searchsorted(ranks, forms.ranks, sorter=in_order)]
            np.subtract.at(ways, places, forms.weight)
    cards = 4 * hands + np.arange(dealt) % 4
    return _with_numbers(cards, ways, ranks, joker, np.zeros(len(hands), np.int64))


def _with_numbers(cards: Ints, ways: Ints, ranks: Ints, joker: bool, masks: Ints) -> Representatives:
    if joker:
        cards = np.hstack([cards, np.full((len(cards), 1), JOKER)])
    return Representatives(
        cards.astype(np.uint8),
        np.asarray(ways, np.int64),
        ranks,
        np.full(len(cards), joker),
        numbering(WITH_JOKER if joker else NATURAL).of(in_one_number(ranks)).astype(np.int32),
        np.asarray(masks, np.int32),
    )
