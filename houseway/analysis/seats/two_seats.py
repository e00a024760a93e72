"""The joint distribution of two seats at one table.

If all seats have one outcome (baccarat, dice), two seats are two stakes on the same class. If the seats have hands of their own
and share few cards, every deal of both is counted (:mod:`.counted_seats`). For other games two seats are dealt at random, and
the method says so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

import numpy as np

from houseway.analysis.distribution import Distribution, covariance_error, distribution, distribution_answer
from houseway.analysis.joint import Result
from houseway.analysis.seats.counted_seats import QUICK, countable, counted_seats
from houseway.analysis.seats.stakes import Stakes
from houseway.errors import BadInput
from houseway.odds.assumptions import check_dealt
from houseway.odds.method import EXACT, Method, figure, method_answer, simulated
from houseway.odds.price import NOT_MADE
from houseway.odds.pricing import PricedGame
from houseway.simulation.seats import ROUNDS as AT_RANDOM
from houseway.simulation.seats import SEED, both_seats
from houseway.simulation.work import kernel_of, work_of
from houseway.support.arrays import Array
from houseway.support.json_types import Json

Pairs = Mapping[tuple[tuple[Result, ...], tuple[Result, ...]], int]


@dataclass(frozen=True)
class TwoSeats:
    """The weight of each pair of results of two seats that make the same wagers."""

    wagers: tuple[str, ...]
    pairs: Pairs
    method: Method
    players: int = 0
    """The players of the table, where the price has too few of them for two seats; else 0."""

    @cached_property
    def total(self) -> int:
        """The weight of all pairs."""
        return sum(self.pairs.values())

    def combined(self, one: Stakes, other: Stakes) -> Distribution:
        """The distribution of what both seats win together, with these stakes."""
        mine, theirs = self._held(one), self._held(other)
        return distribution(
            ((_net(first, mine) + _net(second, theirs), weight) for (first, second), weight in self.pairs.items()),
            self.method,
        )

    def covariance(self, one: Stakes, other: Stakes) -> Fraction:
        """The covariance of what two seats win with these stakes."""
        both = self.combined(one, other).variance
        return (both - self.combined(one, {}).variance - self.combined({}, other).variance) / 2

    def covariance_error(self, one: Stakes, other: Stakes) -> float:
        """The standard error of a simulated covariance; 0 if it was counted."""
        if not self.method.rounds:
            return 0.0
        mine, theirs = self._held(one), self._held(other)
        return covariance_error(
            (_net(first, mine), _net(second, theirs), weight) for (first, second), weight in self.pairs.items()
        )

    def _held(self, stakes: Stakes) -> list[tuple[int, Fraction]]:
        return [(self.wagers.index(wager), stake) for wager, stake in stakes.items()]


def _net(nets: tuple[Result, ...], held: list[tuple[int, Fraction]]) -> Fraction:
    return sum(((nets[place] or 0) * stake for place, stake in held), Fraction(0))


def two_seats(priced: PricedGame, wagers: Sequence[str], exact: bool = False) -> TwoSeats:
    """Two seats at one table that make these wagers, counted where that takes a few seconds, else dealt at random.

    ``exact`` also counts what takes longer. Raises BadInput for a wager that is not there, for ``exact`` where there are too
    many deals to count, or if the game is not simulated for two seats.
    """
    for wager in wagers:
        if wager not in priced.lines:
            known = ", ".join(priced.lines)
            raise BadInput(f"unknown wager {wager!r}: {known}", "stake", code="no-such-wager")
    if priced.pricing.TERMS.one_outcome:
        return _one_outcome(priced, tuple(wagers))
    check_dealt(priced.pricing.ASSUMPTIONS, priced.assume, priced.submission.home)
    if countable(priced.game.id):
        found = _counted(priced, tuple(wagers), exact)
        if found is not None:
            return found
    elif exact:
        raise BadInput(f"two seats of {priced.game.title} are too many deals to count", "exact", code="not-counted")
    return at_random(priced, tuple(wagers))


def _results(priced: PricedGame, wagers: tuple[str, ...]) -> tuple[list[tuple[Result, ...]], list[int]]:
    """The different results of a seat, and which of them each class has."""
    found: dict[tuple[Result, ...], int] = {}
    classes = [
        found.setdefault(tuple(None if line == NOT_MADE else line.net for line in ends), len(found))
        for ends in zip(*(priced.lines[wager] for wager in wagers), strict=True)
    ]
    return list(found), classes


def _one_outcome(priced: PricedGame, wagers: tuple[str, ...]) -> TwoSeats:
    results, of_class = _results(priced, wagers)
    pairs: dict[tuple[tuple[Result, ...], tuple[Result, ...]], int] = {}
    for place, weight in enumerate(priced.classes.weights):
        if weight:
            nets = results[of_class[place]]
            pairs[nets, nets] = pairs.get((nets, nets), 0) + weight
    return TwoSeats(wagers, pairs, priced.classes.method)


def _counted(priced: PricedGame, wagers: tuple[str, ...], exact: bool) -> TwoSeats | None:
    """Two seats whose every deal is counted; None if that is not quick and not asked for."""
    results, of_class = _results(priced, wagers)
    counted = counted_seats(priced, of_class, len(results), None if exact else QUICK)
    return None if counted is None else _two(wagers, results, counted, EXACT)


def at_random(priced: PricedGame, wagers: tuple[str, ...]) -> TwoSeats:
    """Two seats that are dealt a million times; raises BadInput for a game that is not simulated for two seats."""
    if kernel_of(priced.game.id).second_seat is None:
        raise BadInput(f"{priced.game.title} is not dealt to two seats here", "game", code="not-simulated")
    players = {"players": 2} if priced.assume.get("players") == 1 else {}
    work = work_of(priced.game.id, priced.submission, {**priced.assume, **players}, SEED)
    results, of_class = _results(priced, wagers)
    of = np.array(of_class)
    one, other = both_seats(work, AT_RANDOM)
    counted = np.bincount(of[one] * len(results) + of[other], minlength=len(results) ** 2)
    return _two(wagers, results, counted.reshape(len(results), -1), simulated(AT_RANDOM), players.get("players", 0))


def _two(
    wagers: tuple[str, ...], results: list[tuple[Result, ...]], counted: Array, method: Method, players: int = 0
) -> TwoSeats:
    pairs = {
        (results[first], results[second]): int(counted[first, second])
        for first, second in zip(*np.nonzero(counted), strict=True)
    }
    return TwoSeats(wagers, pairs, method, players)


def two_seats_answer(found: TwoSeats, stakes: Stakes) -> Json:
    """Two seats with the same stakes as JSON."""
    error = found.covariance_error(stakes, stakes)
    alone = found.combined(stakes, {}).variance
    covariance = found.covariance(stakes, stakes)
    return {
        **method_answer(found.method),
        **({"players": found.players} if found.players else {}),
        "stakes": {wager: float(stake) for wager, stake in stakes.items()},
        **figure("covariance", covariance, found.method),
        **({"covariance_error": error} if error else {}),
        "correlation": float(covariance / alone) if alone else 0.0,
        "together": distribution_answer(found.combined(stakes, stakes)),
    }
