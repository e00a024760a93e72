"""The number of deals that each way to set four cards wins, counted once on a CUDA device and stored as data.

``bench/fast_action_holdem`` makes the count. For every class of four cards and each of its six pairs the file holds the
number of dealer hands and boards that the pair beats, times three: a dealer's three of a kind in three suits keeps each of
its pairs in a third of the orders of the deal. If a split is best, the file also holds how often both hands win.
"""

import hashlib
import json
from collections.abc import Sequence
from functools import cache
from importlib import resources
from io import BytesIO
from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.games.fast_action_holdem.odds.fours import SPLITS, Whole, deals, four_classes, fours
from houseway.games.fast_action_holdem.odds.ties import dealer_keeps
from houseway.games.fast_action_holdem.rules import FastActionHoldem, composition
from houseway.odds.assumptions import Assume
from houseway.odds.duel.banked import copies_to
from houseway.ranking.multi_deck_fast import flat_table
from houseway.support.arrays import Array
from houseway.support.json_types import Json

LOW: Final = 60
"""The number of bits in the low half of a count: eight decks need sixty-nine in all."""
ORDERS: Final = 3
KEPT: Final = (6, 8)
"""The numbers of decks that were counted."""
Ints = npt.NDArray[np.object_]
"""Arrays of unbounded integers."""


class Counts(NamedTuple):
    """The count of one shoe. All fields but the first two are by class of four cards; ``values`` are in ``total``ths of a wager.

    ``values`` holds the results of setting the six pairs, then of the three splits; ``both`` is the number of deals in which
    both hands of the best split win, for classes where a split may be best.
    """

    total: int
    combinations: int
    deals: Ints
    natural: npt.NDArray[np.bool_]
    dealer_natural: Ints
    wins: Ints
    values: Ints
    both: dict[int, int]
    about: Json


def not_counted(submission: FastActionHoldem, assume: Assume) -> BadInput | None:
    """Why the deals under this submission and rule on ties were not counted, if they were not."""
    for option, counted in (("suited_pair", "first"), ("ten_or_better", "both_cards")):
        if getattr(submission, option) != counted:
            text = f"deals are counted for {option}={counted} only, and the best play against the other reading is not known"
            return BadInput(text, f"submission.{option}", "MA-FA-8.i", code="not-counted")
    if copies_to(assume) != "dealer":
        text = "copies were not counted apart from losses, and the best play is known for copies to the dealer only"
        return BadInput(text, "assume.ties", "MA-FA-8.k.p3", code="not-counted")
    decks = composition(submission).decks
    if decks not in KEPT:
        text = f"no count of {decks} decks is kept, and the best play is known for six and eight only"
        return BadInput(text, "submission.decks", "MA-FA-2.a.p1", code="not-counted")
    return None


def decks_of(submission: FastActionHoldem, assume: Assume) -> int:
    """The number of decks in one shoe; raises BadInput where the best play is not known."""
    why = not_counted(submission, assume)
    if why is not None:
        raise why
    if submission.win_odds.ratio != 1:
        text = "the best play is known for winning hands at even money only"
        raise BadInput(text, "submission.win_odds", "MA-FA-8.n.p1", code="not-counted")
    return composition(submission).decks


def play_of(decks: int) -> int:
    """The number of decks, of those that were counted, whose best play is followed with that many."""
    return KEPT[0] if decks < KEPT[1] else KEPT[1]


@cache
def counts(decks: int) -> Counts:
    """The counts of a fresh shoe of six or eight decks; raises BadInput for other numbers."""
    with np.load(BytesIO(_file(decks))) as data:
        wins = _joined(data["high"], data["low"])
        both = dict(zip(data["split"].tolist(), _joined(data["both_high"], data["both_low"]).tolist(), strict=True))
        about = json.loads(str(data["about"]))
    classes, four = four_classes(), fours()
    members = four[:, classes.members]
    size = 52 * decks
    boards = comb(size - 8, 5)
    total = ORDERS * comb(size - 4, 4) * boards
    weight = (deals(decks, members) * classes.sizes).astype(object)
    natural = (members >> 2 == members[0] >> 2).all(axis=0)
    held = np.stack([(members >> 2 == rank).sum(axis=0) for rank in range(13)])
    ways = np.array([comb(4 * decks - count, 4) for count in range(5)])
    dealer_natural = ways[held].sum(axis=0).astype(object) * (ORDERS * boards)
    alone = 2 * wins - total
    split = np.stack([alone[:, one] + alone[:, other] + dealer_natural for one, other in SPLITS], axis=1)
    values = np.concatenate([alone, split], axis=1)
    return Counts(total, comb(size, 4) * total, weight, natural, dealer_natural, wins, values, both, about)


def _file(decks: int) -> bytes:
    name = f"wins_{decks}.npz"
    found = resources.files("houseway.games.fast_action_holdem.odds").joinpath("data", name)
    if not found.is_file():
        raise BadInput(f"no count of {decks} decks is kept", "decks", "MA-FA-2.a.p1", code="not-counted")
    return found.read_bytes()


def _joined(high: Array, low: Array) -> Ints:
    found: Ints = high.astype(object) * (1 << LOW) + low.astype(object)
    return found


def packed(decks: int, sums: Sequence[Sequence[int]], about: Json) -> bytes:
    """The contents of a count file: for each class the six pairs, then how often both hands of each split win."""
    every = np.array([row[:6] for row in sums], dtype=object)
    boards = comb(52 * decks - 8, 5)
    total = ORDERS * comb(52 * decks - 4, 4) * boards
    split, both = [], []
    for number, row in enumerate(sums):
        best = max(range(3), key=lambda way: row[SPLITS[way][0]] + row[SPLITS[way][1]])
        one, other = SPLITS[best]
        # Only needed if both hands together come near the better one alone: other classes are never split.
        if 2 * (row[one] + row[other]) - total >= 2 * max(row[:6]) - total // 50:
            split.append(number)
            both.append(row[6 + best])
    file = BytesIO()
    np.savez_compressed(
        file,
        high=(every >> LOW).astype(np.uint16),
        low=(every & (1 << LOW) - 1).astype(np.uint64),
        split=np.array(split, np.int32),
        both_high=np.array([one >> LOW for one in both], np.uint16),
        both_low=np.array([one & (1 << LOW) - 1 for one in both], np.uint64),
        about=np.array(json.dumps({"decks": decks, "inputs": inputs_digest(), **about})),
    )
    return file.getvalue()


@cache
def inputs_digest() -> str:
    """A digest of the inputs of a count: the two cards the dealer keeps of every four, and the rank of every seven."""
    keeps: Whole = dealer_keeps()
    return hashlib.sha256(keeps.astype("<u2").tobytes() + flat_table().astype("<i4").tobytes()).hexdigest()
