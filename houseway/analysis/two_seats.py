"""The joint distribution of two seats at one table.

If all seats have one outcome (baccarat, dice), two seats are two stakes on the same class. If each seat has three cards of its
own and shares three with the other (the dealer's or the community's), the pairs are counted exactly: for every shared
three, let N_a(S) be the number of hands with result a that contain the set of cards S. Two hands are disjoint in
sum over S of (-1)**|S| N_a(S) N_b(S) of their pairs with results a and b, by inclusion and exclusion. For other games two
seats are dealt at random, and the method says so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import permutations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.distribution import Distribution, covariance_error, distribution, distribution_answer
from houseway.analysis.joint import Result, Stakes
from houseway.errors import BadInput
from houseway.odds.assumptions import check_dealt
from houseway.odds.method import EXACT, Method, figure, method_answer, simulated
from houseway.odds.price import NOT_MADE
from houseway.odds.pricing import PricedGame
from houseway.simulation.compiler import RANDOMNESS, compile_all
from houseway.simulation.kernel import DealtAtOnce, Function
from houseway.simulation.seats import ROUNDS as AT_RANDOM
from houseway.simulation.seats import SEED, both_seats, dealings
from houseway.simulation.work import kernel_of, work_of
from houseway.support.arrays import Array, Indexed
from houseway.support.json_types import Json

Pairs = Mapping[tuple[tuple[Result, ...], tuple[Result, ...]], int]
OWN: Final = 3
SHARED: Final = (1, 3, 5)
"""The places of the shared cards where six are dealt, alternately to the seat and to the dealer or the board."""


@dataclass(frozen=True)
class TwoSeats:
    """The weight of each pair of results of two seats that make the same wagers."""

    wagers: tuple[str, ...]
    pairs: Pairs
    method: Method

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


def countable(priced: PricedGame) -> bool:
    """True if two seats of the game can be counted exactly."""
    return priced.pricing.TERMS.one_outcome or _three_and_three(priced.game.id)


def two_seats(priced: PricedGame, wagers: Sequence[str], exact: bool = False) -> TwoSeats:
    """Two seats at one table that make these wagers; ``exact`` counts all deals, which takes seconds, where that can be done.

    Raises BadInput for a wager that is not there, if an exact count is asked for and there is none, or if the game is not
    simulated for two seats.
    """
    for wager in wagers:
        if wager not in priced.lines:
            known = ", ".join(priced.lines)
            raise BadInput(f"unknown wager {wager!r}: {known}", "stake", code="no-such-wager")
    if priced.pricing.TERMS.one_outcome:
        return _one_outcome(priced, tuple(wagers))
    check_dealt(priced.pricing.ASSUMPTIONS, priced.assume, priced.submission.home)
    if exact and not _three_and_three(priced.game.id):
        raise BadInput(f"two seats of {priced.game.title} are too many deals to count", "exact", code="not-counted")
    return _counted(priced, tuple(wagers)) if exact else _at_random(priced, tuple(wagers))


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


def _at_random(priced: PricedGame, wagers: tuple[str, ...]) -> TwoSeats:
    if kernel_of(priced.game.id).second_seat is None:
        raise BadInput(f"{priced.game.title} is not dealt to two seats here", "game", code="not-simulated")
    players = {"players": max(2, priced.assume["players"])} if "players" in priced.assume else {}
    work = work_of(priced.game.id, priced.submission, {**priced.assume, **players}, SEED)
    results, of_class = _results(priced, wagers)
    of = np.array(of_class)
    one, other = both_seats(work, AT_RANDOM)
    counted = np.bincount(of[one] * len(results) + of[other], minlength=len(results) ** 2)
    return _two(wagers, results, counted.reshape(len(results), -1), simulated(AT_RANDOM))


def _two(wagers: tuple[str, ...], results: list[tuple[Result, ...]], counted: Array, method: Method) -> TwoSeats:
    pairs = {
        (results[first], results[second]): int(counted[first, second])
        for first, second in zip(*np.nonzero(counted), strict=True)
    }
    return TwoSeats(wagers, pairs, method)


# -- the exact count ----------------------------------------------------------------------------------------------


def _three_and_three(game: str) -> bool:
    """True if six cards are dealt to a seat, three of them its own."""
    seat = kernel_of(game).second_seat
    return isinstance(seat, DealtAtOnce) and seat.deals.__name__ == "six_of" and seat.own == (0, 2, 4)


def shared_cards(spades_differ: bool) -> tuple[npt.NDArray[np.int64], list[int]]:
    """Ordered threes of cards up to a renaming of suits, and how many each stands for; spades may keep their name."""
    found, times = [], []
    for cards in permutations(range(52), 3):
        named = [card & 3 for card in cards if not (spades_differ and card & 3 == 0)]
        new = list(dict.fromkeys(named))
        if new == sorted(new) and new == list(range(spades_differ, spades_differ + len(new))):
            ways = 1
            for taken in range(len(new)):
                ways *= 4 - spades_differ - taken
            found.append(cards)
            times.append(ways)
    return np.array(found, np.int64), times


def _counted(priced: PricedGame, wagers: tuple[str, ...]) -> TwoSeats:
    results, of_class = _results(priced, wagers)
    work = work_of(priced.game.id, priced.submission, priced.assume, SEED)
    fill = _filler(priced.game.id)
    size = len(results)
    shared, times = shared_cards(_spades_differ(priced, of_class))
    ones, twos = np.zeros((size, 52), np.float64), np.zeros((size, 52 * 52), np.float64)
    total = np.zeros((size, size), np.int64)
    of = np.array(of_class, np.int64)
    for cards, ways in zip(shared, times, strict=True):
        hands = np.zeros(size, np.int64)
        fill(cards, of, work.size, work.table, work.strategy, hands, ones, twos)
        used = np.flatnonzero(hands)
        many, single, double = hands[used].astype(np.float64), ones[used], twos[used]
        disjoint = np.outer(many, many) - single @ single.T + double @ double.T - np.diag(many)
        total[np.ix_(used, used)] += ways * np.rint(disjoint).astype(np.int64)
        ones[used], twos[used] = 0.0, 0.0
    return _two(wagers, results, total, EXACT)


def _spades_differ(priced: PricedGame, of_class: list[int]) -> bool:
    """True if a class that names spades has another result than the class of the same name without them."""
    names = {name: place for place, name in enumerate(priced.classes.names)}
    return any(
        of_class[place] != of_class[names.get(name.replace(" of spades", ""), place)]
        for name, place in names.items()
        if "spades" in name
    )


def _filler(game: str) -> Function:
    """A compiled function that counts the hands of a seat by result, and by result with each card and each two cards.

    The six cards of a seat travel in the number of the round, six bits each.
    """
    from numba import njit

    compiler = njit(nogil=True)
    kernel = kernel_of(game)
    plain = compile_all((*RANDOMNESS, *kernel.functions), compiler)

    def unpacked(count: int, size: int, number: int, key_0: int, key_1: int) -> Indexed:
        cards = np.empty(count, np.int64)
        for place in range(count):
            cards[place] = number >> 6 * place & 63
        return cards

    six_of = dealings(compiler(unpacked), plain["philox"], plain["split"], plain["six_of"])["six_of"]
    play: Any = compile_all((*RANDOMNESS, *kernel.functions), compiler, {"six_of": compiler(six_of)})["play"]

    def fill(
        shared: Indexed, of: Indexed, size: int, table: Indexed, strategy: Indexed, hands: Any, ones: Any, twos: Any
    ) -> None:
        base = shared[0] << 6 | shared[1] << 18 | shared[2] << 30
        for a in range(52):
            if a == shared[0] or a == shared[1] or a == shared[2]:
                continue
            for b in range(a + 1, 52):
                if b == shared[0] or b == shared[1] or b == shared[2]:
                    continue
                for c in range(b + 1, 52):
                    if c == shared[0] or c == shared[1] or c == shared[2]:
                        continue
                    found = of[play(base | a | b << 12 | c << 24, 0, 0, size, table, strategy)]
                    hands[found] += 1
                    ones[found, a] += 1.0
                    ones[found, b] += 1.0
                    ones[found, c] += 1.0
                    twos[found, 52 * a + b] += 1.0
                    twos[found, 52 * a + c] += 1.0
                    twos[found, 52 * b + c] += 1.0

    filled: Function = compiler(fill)
    return filled


def two_seats_answer(found: TwoSeats, stakes: Stakes) -> Json:
    """Two seats with the same stakes as JSON."""
    error = found.covariance_error(stakes, stakes)
    alone = found.combined(stakes, {}).variance
    covariance = found.covariance(stakes, stakes)
    return {
        **method_answer(found.method),
        "stakes": {wager: float(stake) for wager, stake in stakes.items()},
        **figure("covariance", covariance, found.method),
        **({"covariance_error": error} if error else {}),
        "correlation": float(covariance / alone) if alone else 0.0,
        "together": distribution_answer(found.combined(stakes, stakes)),
    }
