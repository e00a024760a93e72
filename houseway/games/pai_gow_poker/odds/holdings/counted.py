"""The three sums of any settings of the player, over all hands of each kind and all dealers.

A setting is a rank of the high and one of the low hand, for a representative (:mod:`seven`). The hands of a combination of
ranks that cannot make a flush are all hands of these ranks less the forms of the same ranks, so both counts of :mod:`sweeps`
together give every sum exactly. All settings of all hands take 35 seconds of processor time, where :mod:`exact`, which also finds
the best setting of the very suits, takes two hours.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.games.pai_gow_poker.odds.evaluate import every_hand
from houseway.games.pai_gow_poker.odds.holdings.sweeps import (
    CHOOSE,
    KINDS,
    list_parts,
    sweep_forms,
    sweep_ranks,
)
from houseway.games.pai_gow_poker.odds.seven import Representatives, representatives
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.odds.progress import steps
from houseway.ranking.joker import JokerRanking

Ints = npt.NDArray[np.int64]
TOP_HIGH, TOP_LOW = (1 << 14) - 1, (1 << 8) - 1
"""Ranks above all high and all low hands."""


class Parts(NamedTuple):
    """Every combination of ranks, and the combinations that it contains by number."""

    begins: Ints
    parts: npt.NDArray[np.int32]
    inside: npt.NDArray[np.int32]
    around: npt.NDArray[np.int32]
    size: int
    hands: Ints
    """By combination, the number of hands."""


class Cards(NamedTuple):
    """The representatives as the sweeps read them; ``classed`` numbers the ranks of each, ``forms`` lists the forms."""

    hands: Representatives
    classed: Ints
    forms: Ints
    mask: Ints
    joker: Ints
    others: Ints
    ranks: Ints


@cache
def cards() -> Cards:
    """The representatives; those without a flush come first and number the combinations of ranks."""
    hands = representatives()
    plain, forms = np.flatnonzero(~hands.forms), np.flatnonzero(hands.forms)
    key = hands.ranks * 2 + hands.joker
    order = plain[np.argsort(key[plain])]
    mask = hands.suited[forms].astype(np.int64)
    left = (hands.ranks[forms, None] >> 3 * np.arange(13) & 7) - (mask[:, None] >> np.arange(13) & 1)
    others = np.full((len(forms), 2), -1, np.int64)
    others[:, 0] = np.where(left.any(axis=1), left.argmax(axis=1), -1)
    last = 12 - left[:, ::-1].argmax(axis=1)
    others[:, 1] = np.where(left.sum(axis=1) == 2, last, -1)
    return Cards(
        hands,
        order[np.searchsorted(key[order], key)],
        forms,
        mask,
        hands.joker[forms].astype(np.int64),
        others,
        hands.ranks[forms],
    )


@cache
def parts() -> Parts:
    """The parts of all combinations of ranks."""
    hands = representatives()
    plain = np.flatnonzero(~hands.forms)
    counts = np.zeros((len(plain), KINDS), np.int64)
    counts[:, :13] = hands.ranks[plain, None] >> 3 * np.arange(13) & 7
    counts[:, 13] = hands.joker[plain]
    begins = np.concatenate([[0], np.cumsum(np.prod(counts + 1, axis=1))])
    keys = np.zeros(begins[-1], np.int64)
    inside, around = np.zeros((2, begins[-1]), np.int32)
    list_parts(counts, begins, keys, inside, around)
    different, numbers = np.unique(keys, return_inverse=True)
    ways = np.prod(CHOOSE[4, counts[:, :13]], axis=1)
    return Parts(begins, numbers.reshape(-1).astype(np.int32), inside, around, len(different), ways)


Sweep = Callable[[int, Ints, Ints, Ints], None]
"""Counts the dealers whose low hand is below a rank: given that rank, hands and ranks of high hands; fills in the last."""


class Dealers(NamedTuple):
    """The dealer's hands as one house way sets them, in order of the high hand, for the three sweeps."""

    whole: "InOrder"
    by_ranks: "InOrder"
    changes: "InOrder"


def dealers(high: Ints, low: Ints) -> Dealers:
    """All hands of the other side, set so; by their ranks alone; and the forms, as they are set and as their ranks would be."""
    held = cards()
    plain, forms = np.arange(len(parts().hands)), held.forms
    back = held.classed[forms]
    number = np.arange(len(forms))
    ones = np.ones(len(forms), np.int64)
    return Dealers(
        _in_order(high, low, held.classed, held.hands.weight),
        _in_order(high[plain], low[plain], plain, parts().hands),
        _in_order(
            np.concatenate([high[forms], high[back]]),
            np.concatenate([low[forms], low[back]]),
            np.concatenate([ones, -ones]),
            np.concatenate([number, number]),
        ),
    )


def dealers_by(way: HouseWay, ranking: JokerRanking) -> Dealers:
    """All dealer hands as this house way sets them."""
    looked = every_hand(way, ranking)
    return dealers(looked.high.astype(np.int64), looked.low.astype(np.int64))


InOrder = tuple[Ints, Ints, Ints, Ints]
"""The high and the low hands in order of the high hand, and two further columns."""


def _in_order(high: Ints, low: Ints, one: Ints, two: Ints) -> InOrder:
    order = np.argsort(high, kind="stable")
    return high[order], low[order], one[order], two[order]


class Sweeper:
    """Answers questions by sweeps, one for each rank of the low hand, on some threads.

    A question is the number of a hand with a rank of the high and of the low hand, as :func:`key_of` joins them. Its answer is
    three sums: the dealers below both, below the high hand, and below the low hand.
    """

    def __init__(self, others: Dealers, threads: int = 2) -> None:
        self.dealers, self.threads = others, threads

    def whole(self, asked: Ints) -> Ints:
        """Over all hands of a combination of ranks, the dealers as they set their cards."""
        return self._sums(asked, self._by_ranks(self.dealers.whole), "all dealer hands")

    def by_ranks(self, asked: Ints) -> Ints:
        """The same for dealers that set by their ranks alone."""
        return self._sums(asked, self._by_ranks(self.dealers.by_ranks), "dealer hands by their ranks")

    def changes(self, asked: Ints) -> Ints:
        """Over all hands of a form, the change by the dealer's flushes."""
        held = cards()

        def sweep(low: int, of: Ints, high: Ints, out: Ints) -> None:
            of_forms = (held.mask, held.joker, held.others, held.ranks)
            sweep_forms(low, *self.dealers.changes, *of_forms, high, of, out)

        return self._sums(asked, sweep, "the dealer's flushes")

    def _by_ranks(self, theirs: InOrder) -> Sweep:
        found = parts()

        def sweep(low: int, of: Ints, high: Ints, out: Ints) -> None:
            ranked, lows, of_rank, weight = theirs
            sweep_ranks(
                low,
                ranked,
                lows,
                of_rank,
                weight,
                found.begins,
                found.parts,
                found.inside,
                found.around,
                found.size,
                high,
                of,
                out,
            )

        return sweep

    def _sums(self, asked: Ints, sweep: Sweep, text: str) -> Ints:
        high, low = asked | TOP_LOW, asked | TOP_HIGH << 8
        every = np.unique(np.concatenate([asked, high, low]))
        swept = self._swept(every, sweep, text)
        return np.stack([swept[np.searchsorted(every, one)] for one in (asked, high, low)], axis=1)

    def _swept(self, asked: Ints, sweep: Sweep, text: str) -> Ints:
        of, high, low = asked >> 22, asked >> 8 & TOP_HIGH, asked & TOP_LOW
        order = np.lexsort((high, low))
        of, high, low = of[order], high[order], low[order]
        begins = np.flatnonzero(np.concatenate([[True], low[1:] != low[:-1]])).tolist()
        spans = [slice(*span) for span in zip(begins, [*begins[1:], len(order)], strict=True)]
        out, found = np.zeros((2, len(order)), np.int64)

        def one(span: slice) -> None:
            sweep(int(low[span.start]), of[span], high[span], out[span])

        with ThreadPoolExecutor(self.threads) as pool:
            for begun in steps([pool.submit(one, span) for span in spans], text):
                begun.result()
        found[order] = out
        return found


def key_of(of: Ints, high: Ints, low: Ints) -> Ints:
    """A question in one number."""
    return of << 22 | high << 8 | low


def sums_of(sweeper: Sweeper, of: Ints, high: Ints, low: Ints) -> Ints:
    """The three sums of every setting: ``of`` numbers its representative, in rising order, with the ranks of both hands."""
    held, found = cards(), parts()
    plain = len(found.hands)
    first_form = int(np.searchsorted(of, plain))
    own = key_of(of[first_form:] - plain, high[first_form:], low[first_form:])
    # The settings of a hand of the same ranks that cannot make a flush, for each form that is to be taken from them.
    begins = np.searchsorted(of, np.arange(plain + 1))
    back = held.classed[held.forms]
    size = (begins[1:] - begins[:-1])[back]
    form = np.repeat(np.arange(len(back)), size)
    row = np.arange(len(form)) - np.repeat(np.cumsum(size) - size, size) + begins[back][form]
    plainly = key_of(form, high[row], low[row])
    every = np.unique(np.concatenate([own, plainly]))
    form_sums = _of_forms(sweeper, every)
    sums = np.zeros((len(of), 3), np.int64)
    sums[first_form:] = form_sums[np.searchsorted(every, own)]
    asked = key_of(of[:first_form], high[:first_form], low[:first_form])
    whole, which = np.unique(asked, return_inverse=True)
    sums[:first_form] = sweeper.whole(whole)[which.reshape(-1)]
    np.subtract.at(sums, row, form_sums[np.searchsorted(every, plainly)])
    return sums


def _of_forms(sweeper: Sweeper, asked: Ints) -> Ints:
    """The three sums of settings of forms: by the ranks of the dealer's hands, and the change by the dealer's flushes."""
    held = cards()
    of = asked >> 22
    back = held.classed[held.forms][of]
    ranks, which = np.unique(key_of(back, asked >> 8 & TOP_HIGH, asked & TOP_LOW), return_inverse=True)
    share = held.hands.weight[held.forms][of, None]
    return sweeper.by_ranks(ranks)[which.reshape(-1)] // parts().hands[back, None] * share + sweeper.changes(asked)
