"""The main wager exactly: all 154,143,080 hands of the player against all 53,524,680 that the dealer can then hold.

The net result of a hand is (dealers below the high hand) + (dealers below the low hand) − (all dealers), less vigorish on
those below both; so three sums decide. Dealer hands without a flush are counted by ranks alone: the remaining cards of each
rank give the number of ways of each combination. Flushes are counted suit by suit, where only the cards in that suit and the
number of other cards of each rank matter. Both sums are taken for every legal setting that no other setting beats.

``python -m bench.pai_gow_poker`` runs the count, on the CPU in resumable pieces or on CUDA, and stores the result.
"""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from houseway.games.pai_gow_poker.odds import exact_kernel
from houseway.games.pai_gow_poker.odds.evaluate import every_hand
from houseway.games.pai_gow_poker.odds.exact_combine import MOST, add_suits, settings_of
from houseway.games.pai_gow_poker.odds.exact_kernel import AT_ONCE, SUMS
from houseway.games.pai_gow_poker.odds.main_wager import PAIRS, VERSION
from houseway.games.pai_gow_poker.odds.seven import HANDS, SIZES, others_of, representatives
from houseway.games.pai_gow_poker.play.house_way import HouseWay
from houseway.ranking.joker import TWO_RANKS, joker_ranking
from houseway.ranking.joker_fast import five_tables
from houseway.simulation.compiler import compile_all
from houseway.support.arrays import Array, Uint8s, Uint16s
from houseway.support.json_types import Json

DEALERS: Final = 53_524_680
Ints = npt.NDArray[np.int64]
Arrays = tuple[Array, ...]


class Device(Protocol):
    """A device that computes the sums."""

    def run(self, name: str, jobs: int, of_job: Arrays, of_all: Arrays) -> Ints:
        """The sums of ``jobs`` jobs by the named count, from the arrays of each job and those that all jobs share."""


class Whole:
    """The data shared by all pieces of the count."""

    def __init__(self, way: HouseWay, ace_low: str) -> None:
        self.ranking = joker_ranking("lowest" if ace_low == "lowest" else "second_highest")
        self.hands = representatives()
        looked = every_hand(way, self.ranking)
        size = len(self.hands.weight)
        self.high, self.low = np.zeros((2, size, MOST), np.int64)
        self.count = np.zeros(size, np.int64)
        least = np.array([*self.ranking.least_over], np.int64)
        assert len(least) == TWO_RANKS + 1
        cards = self.hands.cards.astype(np.int64)
        house = looked.high.astype(np.int64), looked.low.astype(np.int64)
        settings_of(five_tables(self.ranking), cards, least, *house, self.high, self.low, self.count)
        plain = np.flatnonzero(~self.hands.forms)
        key = self.hands.ranks * 2 + self.hands.joker
        order = plain[np.argsort(key[plain])]
        self.of_ranks = order[np.searchsorted(key[order], key)]
        """The combination of ranks of every hand."""
        self.dealers = np.zeros((len(plain), 8), np.uint8)
        for place, hand in enumerate(plain):
            held = int(self.hands.ranks[hand])
            entries = [(rank << 3) + (held >> 3 * rank & 7) for rank in range(13) if held >> 3 * rank & 7]
            entries += [(13 << 3) + 1] if self.hands.joker[hand] else []
            self.dealers[place, : len(entries)] = entries
        forms = np.flatnonzero(self.hands.forms)
        self.oppose(looked.high, looked.low)
        self.rows = self._rows(forms)
        self.others = np.array(list(combinations_with_replacement(range(13), 2)), np.int32)
        self.ways = np.array([1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 1, 2, 1, 0, 0, 1, 3, 3, 1, 0, 1, 4, 6, 4, 1], np.int32)

    def oppose(self, high: Uint16s, low: Uint8s) -> None:
        """Lets the other side set every representative so."""
        plain, forms = np.flatnonzero(~self.hands.forms), np.flatnonzero(self.hands.forms)
        by_ranks = self.of_ranks[forms]
        self.dealer_high, self.dealer_low = high[plain].astype(np.int32), low[plain].astype(np.int32)
        self.form_high, self.form_low = high[forms].astype(np.int32), low[forms].astype(np.int32)
        self.form_high_0, self.form_low_0 = high[by_ranks].astype(np.int32), low[by_ranks].astype(np.int32)

    def _rows(self, forms: Ints) -> npt.NDArray[np.int32]:
        """The dealer's holdings in one suit: mask, joker, first form and number of other cards."""
        rows, begin = [], 0
        suited = self.hands.suited[forms]
        for joker, dealt in SIZES:
            for held in range(dealt - 2, dealt + 1):
                width = len(others_of(joker, held))
                for _ in range(comb(13, held)):
                    rows.append((int(suited[begin]), int(joker), begin, dealt - held))
                    begin += width
        return np.array(rows, np.int32)


# -- the jobs of a piece ------------------------------------------------------------------------------------------


class Piece:
    """Some hands with all their settings: the jobs to be summed, and the result."""

    def __init__(self, whole: Whole, hands: Ints) -> None:
        self.whole, self.hands = whole, hands
        every = whole.hands
        self.first = np.zeros(len(hands), np.int64)
        highs: list[Ints] = []
        lows: list[Ints] = []
        held: list[int] = []
        joker: list[int] = []
        views: list[tuple[int, int, int, int]] = []
        self.masks: list[list[tuple[int, int]]] = []
        groups = 0
        for place, hand in enumerate(hands):
            self.first[place] = groups
            count = int(whole.count[hand])
            ranks, has_joker = int(every.ranks[hand]), int(every.joker[hand])
            masks = masks_of(ranks, has_joker, int(every.suited[hand]))
            self.masks.append(masks)
            for begin in range(0, count, AT_ONCE):
                highs.append(_padded(whole.high[hand, begin : min(begin + AT_ONCE, count)]))
                lows.append(_padded(whole.low[hand, begin : min(begin + AT_ONCE, count)]))
                held.append(ranks)
                joker.append(has_joker)
                views += [(mask, taken, has_joker, groups) for mask, taken in masks]
                groups += 1
        self.highs, self.lows = np.concatenate(highs).astype(np.int32), np.concatenate(lows).astype(np.int32)
        self.held, self.joker = np.array(held, np.int64), np.array(joker, np.int32)
        self.views = np.array(views, np.int64)
        self.groups = groups

    def sums(self, device: Device) -> tuple[Ints, Ints]:
        """The sums by ranks of every group of settings, and by suit of every view."""
        whole = self.whole
        by_ranks = device.run(
            "by_ranks",
            self.groups,
            (self.held, self.joker, np.arange(self.groups, dtype=np.int32), self.highs, self.lows),
            (whole.dealers, whole.ways, whole.dealer_high, whole.dealer_low),
        )
        mask, taken, joker, first = (np.ascontiguousarray(column) for column in self.views.T)
        by_suit = device.run(
            "by_suit",
            len(self.views),
            (taken, mask.astype(np.int32), joker.astype(np.int32), first.astype(np.int32), self.highs, self.lows),
            (whole.rows, whole.others, whole.form_high, whole.form_low, whole.form_high_0, whole.form_low_0),
        )
        return by_ranks.reshape(-1, AT_ONCE, 3), by_suit.reshape(-1, AT_ONCE, 3)

    def result(self, device: Device) -> Ints:
        """For every hand: the best setting, and three sums each for the house way, that setting, and each hand's own best."""
        found = np.zeros((len(self.hands), 10), np.int64)
        for place, (hand, totals, best) in enumerate(self.totals(device)):
            weight = int(self.whole.hands.weight[hand])
            values = 20 * (totals[:, 1] + totals[:, 2] - weight * DEALERS) - totals[:, 0]
            chosen = int(np.argmax(values))
            found[place] = [self.whole.low[hand, chosen], *totals[0], *totals[chosen], *best]
        return found

    def totals(self, device: Device) -> Iterator[tuple[int, Ints, Ints]]:
        """Every hand with the three sums of each of its settings over all its suits, and those of each suit's best setting."""
        by_ranks, by_suit = self.sums(device)
        view = 0
        for place, hand in enumerate(self.hands):
            count = int(self.whole.count[hand])
            groups = -(-count // AT_ONCE)
            masks, first = self.masks[place], int(self.first[place])
            base = by_ranks[first : first + groups].reshape(-1, 3)[:count]
            changed = by_suit[view : view + groups * len(masks)].reshape(groups, len(masks), AT_ONCE, 3)
            changed = changed.transpose(1, 0, 2, 3).reshape(len(masks), -1, 3)[:, :count]
            view += groups * len(masks)
            yield int(hand), *self._of(int(hand), base, changed)

    def _of(self, hand: int, base: Ints, changed: Ints) -> tuple[Ints, Ints]:
        every = self.whole.hands
        ranks, joker, suited = int(every.ranks[hand]), int(every.joker[hand]), int(every.suited[hand])
        weight = int(every.weight[hand])
        held = [rank for rank in range(13) if ranks >> 3 * rank & 7]
        totals, best = np.zeros((len(base), 3), np.int64), np.zeros(3, np.int64)
        masks = masks_of(ranks, joker, suited)
        if not suited:
            by_mask = np.zeros((1 << len(held), len(base), 3), np.int64)
            for place, (mask, _) in enumerate(masks):
                by_mask[sum(1 << number for number, rank in enumerate(held) if mask >> rank & 1)] = changed[place]
            counts = np.array([ranks >> 3 * rank & 7 for rank in held])
            hands = add_suits(counts, joker, len(base), base, by_mask, DEALERS, totals, best)
            assert hands == weight, (hand, hands, weight)
        else:
            at = {mask: place for place, (mask, _) in enumerate(masks)}
            for times, in_others in patterns(ranks, suited):
                each = base + changed[at[suited]] + sum(changed[at[mask]] for mask in in_others)
                totals += times * each
                values = 20 * (each[:, 1] + each[:, 2] - DEALERS) - each[:, 0]
                best += times * each[int(np.argmax(values))]
        return totals, best


def masks_of(ranks: int, joker: int, suited: int) -> list[tuple[int, int]]:
    """The possible holdings of a hand in one suit, each with the counts of its ranks in the other suits, two bits each.

    A hand without a flush may hold up to four cards in a suit, three with the joker; a form has its own suit and the others.
    """
    held = {rank: ranks >> 3 * rank & 7 for rank in range(13) if ranks >> 3 * rank & 7}
    if suited:
        rest = [rank for rank, count in held.items() for _ in range(count - (suited >> rank & 1))]
        masks = {suited, *(mask for _, others in patterns(ranks, suited) for mask in others)}
        assert len(rest) <= 2
    else:
        masks = {0}
        for rank in held:
            masks |= {mask | 1 << rank for mask in masks}
        masks = {mask for mask in masks if mask.bit_count() <= 4 - joker}
    found = []
    for mask in sorted(masks):
        left = {rank: count - (mask >> rank & 1) for rank, count in held.items()}
        if all(count <= 3 for count in left.values()):
            found.append((mask, sum(count << 2 * rank for rank, count in left.items())))
    return found


def patterns(ranks: int, suited: int) -> list[tuple[int, list[int]]]:
    """The distributions of a form's other cards over the three other suits: the number of ways, and the mask of each suit."""
    rest = [rank for rank in range(13) for _ in range((ranks >> 3 * rank & 7) - (suited >> rank & 1))]
    if not rest:
        return [(4, [0, 0, 0])]
    one = 1 << rest[0]
    if len(rest) == 1:
        return [(12, [one, 0, 0])]
    other = 1 << rest[1]
    if one == other:
        return [(12, [one, one, 0])]
    return [(12, [one | other, 0, 0]), (24, [one, other, 0])]


def _padded(ranks: Ints) -> Ints:
    return np.concatenate([ranks, np.zeros(AT_ONCE - len(ranks), np.int64)])


# -- devices ------------------------------------------------------------------------------------------------------


class Cpu:
    """The threads of this process."""

    def __init__(self, threads: int) -> None:
        from numba import njit

        compiler = njit(nogil=True)
        twins = compile_all(exact_kernel.FUNCTIONS, compiler)
        loops = exact_kernel.spans_of(twins["by_ranks"], twins["by_suit"])
        self._loops = {name: compiler(loop) for name, loop in loops.items()}
        self.threads = threads

    def run(self, name: str, jobs: int, of_job: Arrays, of_all: Arrays) -> Ints:
        out = np.zeros(jobs * SUMS, np.int64)
        loop, step = self._loops[name], max(1, jobs // (8 * self.threads))
        loop(0, 0, *of_job, *of_all, out)
        with ThreadPoolExecutor(self.threads) as pool:
            work = [(first, min(first + step, jobs)) for first in range(0, jobs, step)]
            list(pool.map(lambda span: loop(*span, *of_job, *of_all, out), work))
        return out


class Cuda:
    """The first CUDA device; shared arrays are copied once."""

    def __init__(self) -> None:
        self.cuda: Any = import_module("numba.cuda")
        cuda = self.cuda
        from houseway.simulation.gpu.loops import begin

        on_device = cuda.jit(device=True)
        twins = compile_all(exact_kernel.FUNCTIONS, on_device)
        kernels = exact_kernel.kernels_of(on_device(begin), twins["by_ranks"], twins["by_suit"])
        self._kernels = {name: cuda.jit(kernel) for name, kernel in kernels.items()}
        self._kept: dict[int, tuple[Any, Any]] = {}

    def _copied(self, array: Any) -> Any:  # Numba has no types for device arrays
        if id(array) not in self._kept:
            self._kept[id(array)] = (array, self.cuda.to_device(array))
        return self._kept[id(array)][1]

    def run(self, name: str, jobs: int, of_job: Arrays, of_all: Arrays) -> Ints:
        out = self.cuda.device_array(jobs * SUMS, np.int64)
        arguments = [*map(self.cuda.to_device, of_job), *map(self._copied, of_all)]
        self._kernels[name][(jobs + 127) // 128, 128](jobs, *arguments, out)
        found: Ints = out.copy_to_host()
        return found


# -- the whole ----------------------------------------------------------------------------------------------------


def pieces_of(whole: Whole, count: int) -> list[Ints]:
    """All hands, divided into ``count`` pieces."""
    return [np.asarray(part) for part in np.array_split(np.arange(len(whole.hands.weight)), count)]


def outcomes(sums: Ints) -> dict[str, int]:
    """The numbers of wins, pushes and losses over all pairs, from the three sums."""
    both, high, low = (int(one) for one in sums)
    found = {"win": both, "push": high + low - 2 * both, "lose": PAIRS - high - low + both}
    assert min(found.values()) >= 0
    return found


def made_by(ace_low: str) -> Json:
    """What a stored result says of its count."""
    return {"code": VERSION, "hands": HANDS, "ace_low_straight": ace_low}


def result_of(found: Ints, ace_low: str) -> Json:
    """The stored result of a whole count: the outcomes of the main wager by the house way and by the best settings."""
    sums = found[:, 1:].sum(axis=0)
    made = made_by(ace_low)
    return {
        "house_way": {**made, **outcomes(sums[0:3])},
        "best_by_ranks": {**made, **outcomes(sums[3:6])},
        "optimal": {**made, **outcomes(sums[6:9])},
    }
