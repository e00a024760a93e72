"""The best list of at most k conditions on one street, by branch and bound over a family of conditions.

A list of rules is built from the first rule on. Each rule takes one condition, or two that must both be met, and gives away the
regrets of its action on the cells that it is the first to cover. A branch ends where the regrets already given away, with the
least that the rest must cost, are no less than those of the best list found. What the rest must cost: its last rule, whatever
it does with the cells left to it, does one thing; its other rules save at most all regrets of that thing on the cells they
cover, above what the best action gives away there.

Lists whose beginning can still be the cheapest are looked at first, so that the search may be stopped at any time: no list costs
less than the least bound of those that are left. It stops after a number of multiplications, which is the same on every machine.
"""

from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from houseway.analysis.play.family import Bound, Cells
from houseway.odds.coach.streets import Ints, Whole

Floats = npt.NDArray[np.float64]

LAWFUL: Final = 1e-3
"""What a list must give away more at least, in initial wagers, that takes an action which is not open."""
TIE: Final = 1e-12
"""Lists whose costs differ by less, in initial wagers, count as equal."""
BATCH: Final = 64
"""The number of lists that are ended at a time."""
FEW: Final = 16
"""The number of lists that are begun at a time."""
WORK: Final = 6_000_000_000
"""The multiplications after which a search stops."""
WIDTH: Final = 12
"""The number of beginnings of each length that are looked at before all others, for a good list to compare with."""
Step = tuple[int, int]
"""A rule: the number of its conjunction, and its action."""


@dataclass(frozen=True)
class Found:
    """The best list on a street: its rules as conditions with an action, the last action, its cost, and the lists looked at."""

    steps: tuple[tuple[tuple[Bound, ...], int], ...]
    otherwise: int
    cost: float
    branches: int
    least: float
    """What every list of the family costs at least: the cost of this one, where the search came to its end."""

    @property
    def proven(self) -> bool:
        """Whether no list of the family costs less."""
        return self.cost - self.least <= TIE


class _Begun(NamedTuple):
    """A list that has begun: the cells it leaves, what it gives away so far, its rules, and the conditions it may still have."""

    left: Floats
    cost: float
    steps: tuple[Step, ...]
    conditions: int
    covered: Floats
    """By conjunction and action, the regrets of a rule that comes next."""


class _Branch(NamedTuple):
    """Ways to go on from a list that has begun, the lowest bound first: with the last rule but one, or with an earlier one."""

    begun: _Begun
    numbers: Whole
    bounds: Floats
    closing: bool


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
        regrets = _in_wagers(cells.regrets, scale)
        least = regrets.min(axis=1)
        self.unavoidable = float(least.sum())
        """What every list gives away, since no condition tells the holdings of a cell apart."""
        self.regrets: Floats = regrets - least[:, np.newaxis]
        """By cell and action, above what the best action gives away."""
        self.best: tuple[float, tuple[Step, ...], int] = (np.inf, (), 0)
        self.branches = 0
        self.work = 0
        self.pushed = 0
        self.branch_heap: list[tuple[float, int, int, _Branch]] = []

    def run(self, conditions: int, work: int = WORK) -> Found:
        """The best list of at most that many conditions, or the best that is found with that many multiplications."""
        for fewer in range(1, conditions):  # a list of fewer conditions is one to compare with
            self._search(fewer, work * fewer // 10)
        least = self._search(conditions, work)
        cost, steps, otherwise = self.best
        said = tuple(
            (tuple(self.cells.tests[one] for one in self.parts[part]), self.actions[action]) for part, action in steps
        )
        proven = self.unavoidable + min(least, cost)
        return Found(said, self.actions[otherwise], self.unavoidable + cost, self.branches, proven)

    def _search(self, conditions: int, work: int) -> float:
        """Offers the best list of at most that many conditions; returns what every such list costs at least."""
        beam = first = self._begin([np.ones(len(self.regrets))], [0.0], [()], [conditions])
        for _ in range(conditions - 2):
            beam = self._widened(beam)
        self.branch_heap = []
        self._branch(first[0], 0.0)
        while self.branch_heap:
            bound, place, _, branch = heappop(self.branch_heap)
            if bound >= self.best[0] - TIE:
                break
            if self.work >= work:
                return bound
            size = BATCH if branch.closing else FEW
            rest = branch.bounds[place : place + size]
            numbers = branch.numbers[place : place + size][rest < self.best[0] - TIE]
            self._push(branch, place + size)
            if branch.closing:
                self._close(branch.begun, numbers)
            else:
                for begun, above in zip(self._follow(branch.begun, numbers), rest, strict=False):
                    self._branch(begun, float(above))
        return self.best[0]

    def _begin(
        self, left: list[Floats], costs: list[float], steps: list[tuple[Step, ...]], conditions: list[int]
    ) -> list[_Begun]:
        """Lists that have begun, of which those are offered that end here or after one more rule."""
        self.branches += len(left)
        actions = self.regrets.shape[1]
        here = np.stack(left, axis=1)[:, :, np.newaxis] * self.regrets[:, np.newaxis, :]
        self.work += len(self.met) * here.size
        every = (self.met @ here.reshape(len(here), len(left) * actions)).reshape(len(self.met), len(left), actions)
        found = []
        for number, rest in enumerate(here.sum(axis=0)):
            self._offer(costs[number] + float(rest.min()), steps[number], int(rest.argmin()))
            begun = _Begun(left[number], costs[number], steps[number], conditions[number], every[:, number])
            found.append(begun)
            if begun.conditions and len(self.met):
                self._offer_one_more(begun, rest)
        return found

    def _offer_one_more(self, begun: _Begun, rest: Floats) -> None:
        covered = begun.covered[: self.singles if begun.conditions == 1 else None]
        if not len(covered):
            return
        after = rest - covered
        total = covered.min(axis=1) + after.min(axis=1)
        part = int(total.argmin())
        steps = (*begun.steps, (part, int(covered[part].argmin())))
        self._offer(begun.cost + float(total[part]), steps, int(after[part].argmin()))

    def _widened(self, beam: list[_Begun]) -> list[_Begun]:
        """The beginnings, one rule longer, after which a single rule costs least; those that end after one are looked at."""
        every: list[tuple[float, int, _Begun]] = []
        for begun in beam:
            self._branch(begun, 0.0)
            rest = begun.left @ self.regrets
            covered = begun.covered
            ends = covered + (rest - covered).min(axis=1)[:, np.newaxis]
            ends[~self.useful | (self.sizes >= begun.conditions - 1)[:, np.newaxis]] = np.inf
            best = np.argsort(ends, axis=None, kind="stable")[:WIDTH].tolist()
            every += [
                (begun.cost + float(ends.flat[number]), number, begun)
                for number in best
                if np.isfinite(ends.flat[number])
            ]
        for _, _, _, branch in self.branch_heap:
            if branch.closing:
                self._close(branch.begun, branch.numbers[:BATCH])
        self.branch_heap = []
        every.sort(key=lambda one: one[:2])
        return [one for _, number, begun in every[:WIDTH] for one in self._follow(begun, np.array([number]))]

    def _branch(self, begun: _Begun, above: float) -> None:
        """Keeps the ways to go on from there that may lead to the best list; none of them costs less than ``above``."""
        if begun.conditions < 2 or not len(self.met):
            return
        rest, covered = begun.left @ self.regrets, begun.covered
        bounds = np.maximum(begun.cost + covered + self._least(rest - covered, covered, begun.conditions), above)
        touched = np.asarray(covered.any(axis=1))  # on cells that it leaves, some action gives something away
        bounds[~self.useful | ~touched[:, np.newaxis] | (self.sizes >= begun.conditions)[:, np.newaxis]] = np.inf
        if begun.steps:  # of two neighbours with the same action either may come first
            part, action = begun.steps[-1]
            bounds[:part, action] = np.inf
        closing = (self.sizes == begun.conditions - 1)[:, np.newaxis]
        for last, of in ((True, np.where(closing, bounds, np.inf)), (False, np.where(closing, np.inf, bounds))):
            numbers = np.flatnonzero(of < self.best[0] - TIE)
            numbers = numbers[np.argsort(of.ravel()[numbers], kind="stable")]
            self._push(_Branch(begun, numbers, of.ravel()[numbers], last), 0)

    def _push(self, branch: _Branch, place: int) -> None:
        if place < len(branch.numbers):
            self.pushed += 1
            heappush(self.branch_heap, (float(branch.bounds[place]), place, self.pushed, branch))

    def _follow(self, begun: _Begun, numbers: Whole) -> list[_Begun]:
        """The lists that go on with these rules."""
        parts, actions = np.divmod(numbers, begun.covered.shape[1])
        rules = list(zip(parts.tolist(), actions.tolist(), strict=True))
        return self._begin(
            [begun.left * (1 - self.met[part]) for part, _ in rules],
            [begun.cost + float(begun.covered[rule]) for rule in rules],
            [(*begun.steps, rule) for rule in rules],
            [begun.conditions - int(self.sizes[part]) for part, _ in rules],
        )

    def _close(self, begun: _Begun, numbers: Whole) -> None:
        """Offers the best list that goes on with one of these rules, then one with a single condition."""
        self.branches += len(numbers)
        parts, actions = np.divmod(numbers, begun.covered.shape[1])
        beyond = begun.left * (1 - self.met[parts])
        self.work += self.singles * beyond.size * self.regrets.shape[1]
        each = [(beyond * regret) for regret in self.regrets.T]
        rest = np.stack([one.sum(axis=1) for one in each], axis=1)
        then = np.stack([one @ self.met[: self.singles].T for one in each], axis=2)
        after = rest[:, np.newaxis, :] - then
        total = (begun.cost + begun.covered[parts, actions])[:, np.newaxis] + then.min(axis=2) + after.min(axis=2)
        if not total.size:
            return
        one, part = divmod(int(total.argmin()), total.shape[1])
        steps = (*begun.steps, (int(parts[one]), int(actions[one])))
        rule = (part, int(then[one, part].argmin()))
        self._offer(float(total[one, part]), (*steps, rule), int(after[one, part].argmin()))

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


def _in_wagers(regrets: Ints, scale: int) -> Floats:
    """The regrets in initial wagers; an action that is not open costs more than some list without it.

    That list takes one action that is always open. The less a shut action costs, the less its rounding hides.
    """
    shut = regrets < 0
    found: Floats = np.where(shut, 0, regrets).astype(np.float64) / scale
    always = np.where(shut.any(axis=0), np.inf, found.sum(axis=0)).min(initial=np.inf)
    some_list = float(always) if np.isfinite(always) else float(found.max(axis=1, initial=0.0).sum())
    found[shut] = 2 * some_list + LAWFUL
    return found


def _different(cells: Cells, parts: list[tuple[int, ...]]) -> tuple[list[tuple[int, ...]], npt.NDArray[np.bool_]]:
    """Conjunctions that no earlier one equals, without those that are never or always met."""
    size = cells.met.shape[1]
    bits = np.packbits(cells.met, axis=1)
    ends = np.array([(part[0], part[-1]) for part in parts], np.int64).reshape(-1, 2)
    met = bits[ends[:, 0]] & bits[ends[:, 1]]
    first: dict[bytes, int] = {np.packbits(np.full(size, always)).tobytes(): -1 for always in (False, True)}
    for number, row in enumerate(met):
        first.setdefault(row.tobytes(), number)
    kept = [number for number in first.values() if number >= 0]
    return [parts[number] for number in kept], np.unpackbits(met[kept], axis=1, count=size).astype(bool)


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
