"""The best list of at most k conditions on one street, by branch and bound over a family of conditions.

A list of rules is built from the first rule on. Each rule takes one condition, or two that must both be met, and gives away the
regrets of its action on the cells that it is the first to cover. A branch ends where the regrets already given away, with the
least that the rest must cost, are no less than those of the best list found. What the rest must cost: its last rule, whatever
it does with the cells left to it, does one thing; its other rules save at most all regrets of that thing on the cells they
cover.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.play.family import Bound, Cells
from houseway.odds.coach.streets import Ints, Whole

Floats = npt.NDArray[np.float64]

SHUT: Final = 1e9
"""The regret of an action that is not open."""
TIE: Final = 1e-12
"""Lists whose costs differ by less, in initial wagers, count as equal."""
BATCH: Final = 64
Step = tuple[int, int]
"""A rule: the number of its conjunction, and its action."""


@dataclass(frozen=True)
class Found:
    """The best list on a street: its rules as conditions with an action, the last action, its cost, and the lists looked at."""

    steps: tuple[tuple[tuple[Bound, ...], int], ...]
    otherwise: int
    cost: float
    branches: int


class Search:
    """Finds the best list of rules on the cells of a street."""

    def __init__(self, cells: Cells, scale: int) -> None:
        """``scale`` divides regrets so that they are in initial wagers."""
        every = [(one,) for one in range(len(cells.tests))]
        pairs = [(one, other) for one, other in combinations(range(len(cells.tests)), 2)]
        self.actions = _worth_trying(cells.regrets)
        matters = (cells.regrets != 0).any(axis=1)  # cells that never come cost nothing, whatever is done with them
        cells = Cells(cells.tests, cells.met[:, matters], cells.regrets[matters][:, self.actions])
        self.cells = cells
        parts, met = _different(cells, [*every, *pairs])
        useful = _useful(met, cells.regrets, np.array([len(part) for part in parts], np.int64))
        kept = np.asarray(useful.any(axis=1))
        self.parts, self.useful = [part for part, keep in zip(parts, kept, strict=True) if keep], useful[kept]
        """The conjunctions, and by conjunction and action whether no other one is always at least as good."""
        self.met: Floats = met[kept].astype(np.float64)
        self.singles = sum(len(part) == 1 for part in self.parts)
        """The number of conjunctions of one condition; they come first."""
        self.sizes = np.array([len(part) for part in self.parts], np.int64)
        shut = cells.regrets < 0
        self.regrets: Floats = np.where(shut, SHUT, np.where(shut, 0, cells.regrets).astype(np.float64) / scale)
        self.best: tuple[float, tuple[Step, ...], int] = (np.inf, (), 0)
        self.branches = 0

    def run(self, conditions: int) -> Found:
        """The best list of at most that many conditions."""
        self._extend(np.ones(len(self.regrets)), 0.0, (), conditions)
        cost, steps, otherwise = self.best
        said = tuple(
            (tuple(self.cells.tests[one] for one in self.parts[part]), self.actions[action]) for part, action in steps
        )
        return Found(said, self.actions[otherwise], cost, self.branches)

    def _extend(self, left: Floats, cost: float, steps: tuple[Step, ...], conditions: int) -> None:
        """Offers every list that begins with these steps, unless it cannot be the best."""
        self.branches += 1
        here = self.regrets * left[:, np.newaxis]
        rest = here.sum(axis=0)
        self._offer(cost + float(rest.min()), steps, int(rest.argmin()))
        if conditions < 1:
            return
        covered = self.met[: self.singles if conditions == 1 else None] @ here
        with_rule = covered[:, :, np.newaxis] + (rest - covered)[:, np.newaxis, :]
        place = np.unravel_index(int(with_rule.argmin()), with_rule.shape)
        self._offer(cost + float(with_rule[place]), (*steps, (int(place[0]), int(place[1]))), int(place[2]))
        if conditions < 2:
            return
        bounds = cost + covered + self._least(rest - covered, covered, conditions)
        bounds[~self.useful | (self.sizes >= conditions)[:, np.newaxis]] = np.inf
        # Lists that end with one more condition are looked at many at a time, and first, because they lower the best cost.
        last = np.where((self.sizes == conditions - 1)[:, np.newaxis], bounds, np.inf)
        for batch in self._promising(last, BATCH):
            self._close(left, cost, steps, covered, batch)
        for (number,) in self._promising(np.where(np.isfinite(last), np.inf, bounds), 1):
            part, action = divmod(number, bounds.shape[1])
            taken = self.met[part] * left
            if taken.any():
                begun = (*steps, (part, action))
                self._extend(
                    left - taken, cost + float(covered[part, action]), begun, conditions - int(self.sizes[part])
                )

    def _promising(self, bounds: Floats, size: int) -> Iterator[list[int]]:
        """The rules whose bound is below the best cost, the lowest first, some at a time."""
        order = np.argsort(bounds, axis=None, kind="stable")
        for first in range(0, len(order), size):
            batch = [
                number for number in order[first : first + size].tolist() if bounds.flat[number] < self.best[0] - TIE
            ]
            if not batch:
                return
            yield batch

    def _close(self, left: Floats, cost: float, steps: tuple[Step, ...], covered: Floats, batch: list[int]) -> None:
        """Offers the best list that goes on with one of these rules, then one with a single condition."""
        self.branches += len(batch)
        parts, actions = np.divmod(np.array(batch), covered.shape[1])
        beyond = left * (1 - self.met[parts])
        each = [(beyond * regret) for regret in self.regrets.T]
        rest = np.stack([one.sum(axis=1) for one in each], axis=1)
        then = np.stack([one @ self.met[: self.singles].T for one in each], axis=2)
        total = (
            (cost + covered[parts, actions])[:, np.newaxis, np.newaxis, np.newaxis]
            + then[:, :, :, np.newaxis]
            + (rest[:, np.newaxis, :] - then)[:, :, np.newaxis, :]
        )
        at = np.unravel_index(int(total.argmin()), total.shape)
        one, part, action, otherwise = (int(place) for place in at)
        begun = (*steps, (int(parts[one]), int(actions[one])))
        self._offer(float(total[at]), (*begun, (part, action)), otherwise)

    def _least(self, rest: Floats, covered: Floats, conditions: int) -> Floats:
        """By conjunction, the least that the cells it leaves must cost with the conditions that remain after it."""
        single = covered[self.sizes == 1].max(axis=0, initial=0.0)
        double = covered[self.sizes == 2].max(axis=0, initial=0.0)
        found = np.full(len(rest), np.inf)
        for size in (1, 2):
            remain = conditions - size
            if remain < 1:
                continue
            saved = np.max([(remain - 2 * twos) * single + twos * double for twos in range(remain // 2 + 1)], axis=0)
            least = np.maximum(rest - saved, 0).min(axis=1)
            found = np.where(self.sizes == size, least, found)
        return found[:, np.newaxis]

    def _offer(self, cost: float, steps: tuple[Step, ...], otherwise: int) -> None:
        shorter = sum(int(self.sizes[part]) for part, _ in steps) < sum(
            int(self.sizes[part]) for part, _ in self.best[1]
        )
        if cost < self.best[0] - TIE or (shorter and cost <= self.best[0] + TIE):
            self.best = (cost, steps, otherwise)


def _different(cells: Cells, parts: list[tuple[int, ...]]) -> tuple[list[tuple[int, ...]], npt.NDArray[np.bool_]]:
    """Conjunctions that no earlier one equals, without those that are never or always met."""
    met = np.array([np.logical_and.reduce(cells.met[list(part)]) for part in parts])
    packed = np.packbits(met, axis=1)
    _, first = np.unique(packed, axis=0, return_index=True)
    kept = [number for number in np.sort(first).tolist() if met[number].any() and not met[number].all()]
    return [parts[number] for number in kept], met[kept]


def _worth_trying(regrets: Ints) -> list[int]:
    """The actions without those that lie between two others: on any cells, one of these gives away no more.

    An action lies between two others if it is always open with both, and gives away at least their mean on every cell.
    """
    kept = list(range(regrets.shape[1]))
    for action in range(regrets.shape[1]):
        others = combinations([other for other in kept if other != action], 2)
        shut = regrets < 0
        for one, other in others:
            open_to = not (~shut[:, action] & (shut[:, one] | shut[:, other])).any()
            if open_to and (shut[:, action] | (2 * regrets[:, action] >= regrets[:, one] + regrets[:, other])).all():
                kept.remove(action)
                break
    return kept


def _useful(met: npt.NDArray[np.bool_], regrets: Ints, sizes: Whole) -> npt.NDArray[np.bool_]:
    """By conjunction and action, whether no other conjunction of no more conditions is always at least as good with it.

    A wider one is, if the action is best on all cells that it adds. A narrower one is, if there are two actions and the other
    one is best on all cells that it drops: these cells are then played no worse by the rules that follow.
    """
    small = met.astype(np.float32)
    counts = small.sum(axis=1)
    wider = small @ small.T == counts[:, np.newaxis]
    no_longer = sizes[:, np.newaxis] >= sizes
    found = np.ones((len(met), regrets.shape[1]), bool)
    for action in range(regrets.shape[1]):
        better = wider & _same(met, regrets[:, action]) & no_longer
        if regrets.shape[1] == 2:
            better |= wider.T & _same(met, regrets[:, 1 - action]) & no_longer
        np.fill_diagonal(better, False)
        earlier = np.tri(len(met), k=-1, dtype=bool)
        found[:, action] = ~(better & (~better.T | earlier)).any(axis=1)
    return found


def _same(met: npt.NDArray[np.bool_], regrets: Ints) -> npt.NDArray[np.bool_]:
    """By two conjunctions of which one is wider, whether they differ only in cells without a regret."""
    wrong = met[:, regrets != 0].sum(axis=1)
    return np.asarray(wrong[:, np.newaxis] == wrong)
