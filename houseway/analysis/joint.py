"""The joint distribution of all wagers of a seat, from classes that are counted once.

The classes of a game say how every wager ends on the same cards, so each class is a point of the joint distribution. A game
may count some wagers on cards of their own (the side wagers of Pai Gow Poker); wagers that no count has together are
estimated from simulated rounds, and the method says so.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from math import lcm, sqrt

from houseway.analysis.distribution import Distribution, covariance_error, distribution, distribution_answer
from houseway.analysis.seats.stakes import Stakes, stakes_answer
from houseway.errors import BadInput
from houseway.odds.method import Method, figure, method_answer, simulated, weakest
from houseway.odds.price import NOT_MADE, Line, Price
from houseway.odds.pricing import PricedGame, WithPlaysApart
from houseway.support.json_types import Json

Result = Fraction | None
"""The net result of a wager in units of its stake; None if the wager is not made."""
ROUNDS = 4_000_000
"""Simulated rounds for wagers that no count has together."""


@dataclass(frozen=True)
class Together:
    """The joint distribution of some wagers: the weight of each combination of their results."""

    wagers: tuple[str, ...]
    weights: Mapping[tuple[Result, ...], int]
    method: Method

    @cached_property
    def total(self) -> int:
        """The weight of all deals."""
        return sum(self.weights.values())

    def made(self, wager: str) -> Fraction:
        """The probability that the wager can be made in a round."""
        place = self.wagers.index(wager)
        return Fraction(sum(weight for nets, weight in self.weights.items() if nets[place] is not None), self.total)

    def combined(self, stakes: Stakes) -> Distribution:
        """The distribution of the round's net result with these stakes; a wager that is not made costs nothing."""
        held = [(self.wagers.index(wager), stake) for wager, stake in stakes.items()]
        return distribution(
            (
                (sum(((nets[place] or 0) * stake for place, stake in held), Fraction(0)), weight)
                for nets, weight in self.weights.items()
            ),
            self.method,
        )

    @property
    def any_wins(self) -> Fraction:
        """The probability that at least one of the wagers wins."""
        won = sum(weight for nets, weight in self.weights.items() if any(net is not None and net > 0 for net in nets))
        return Fraction(won, self.total)

    @property
    def any_wins_error(self) -> float:
        """The standard error of :attr:`any_wins` from simulated rounds; 0 if it was counted."""
        chance, rounds = self.any_wins, self.method.rounds
        return sqrt(chance * (1 - chance) / rounds) if rounds else 0.0

    @cached_property
    def covariances(self) -> dict[tuple[str, str], Fraction]:
        """The covariance of every two wagers of one unit each in one round; a wager that is not made counts as zero."""
        parts = lcm(*(net.denominator for nets in self.weights for net in nets if net is not None))
        whole = [(tuple(int((net or 0) * parts) for net in nets), weight) for nets, weight in self.weights.items()]
        size, total = range(len(self.wagers)), self.total
        mean = [sum(nets[one] * weight for nets, weight in whole) for one in size]
        found = {}
        for one in size:
            for other in range(one, len(self.wagers)):
                second = sum(nets[one] * nets[other] * weight for nets, weight in whole)
                value = Fraction(second * total - mean[one] * mean[other], total**2 * parts**2)
                found[self.wagers[one], self.wagers[other]] = found[self.wagers[other], self.wagers[one]] = value
        return found

    def covariance_error(self, one: str, other: str) -> float:
        """The standard error of a simulated covariance; 0 if it was counted."""
        if not self.method.rounds:
            return 0.0
        first, second = self.wagers.index(one), self.wagers.index(other)
        return covariance_error(
            (nets[first] or Fraction(0), nets[second] or Fraction(0), weight) for nets, weight in self.weights.items()
        )

    def correlation(self, one: str, other: str) -> float:
        """The correlation of two wagers; 0 if one of them never varies."""
        spread = self.covariances[one, one] * self.covariances[other, other]
        return float(self.covariances[one, other]) / sqrt(spread) if spread else 0.0


@dataclass(frozen=True)
class JointResults:
    """The joint results of all wagers of a seat: one count for each set of wagers that depend on the same cards."""

    priced: PricedGame
    counts: tuple[Together, ...]
    simulate: Callable[[PricedGame], Together]

    @property
    def wagers(self) -> tuple[str, ...]:
        return tuple(self.priced.lines)

    @cached_property
    def estimated(self) -> Together:
        """All wagers together from simulated rounds."""
        return self.simulate(self.priced)

    def of(self, wagers: Sequence[str]) -> Together:
        """The smallest count that has all of these wagers, or the simulated rounds; BadInput for one that is not there."""
        for wager in wagers:
            self.must_have(wager)
        for one in sorted(self.counts, key=lambda one: (one.method.rounds > 0, len(one.wagers))):
            if set(wagers) <= set(one.wagers):
                return one
        return self.estimated

    def must_have(self, wager: str) -> None:
        """Raises BadInput for a wager that is not there."""
        if wager not in self.wagers:
            raise BadInput(f"unknown wager {wager!r}: {', '.join(self.wagers)}", "stake", code="no-such-wager")

    @property
    def whole(self) -> Together:
        """All wagers together."""
        return self.of(self.wagers)

    def played_otherwise(self, wagers: Sequence[str]) -> dict[str, Price]:
        """The prices of those of these wagers that the price list prices with a best play of their own.

        Joint results have one play for all wagers of a round.
        """
        pricing, assume = self.priced.pricing, self.priced.assume
        apart = pricing.best_apart(assume) if isinstance(pricing, WithPlaysApart) else {}
        return {wager: self.priced.price(wager) for wager in wagers if wager in apart}

    def combined(self, stakes: Stakes) -> Distribution:
        """The distribution of a round's net result with these stakes.

        Raises BadInput for a wager that is not there, a stake that is not positive, or a wager that is part of another.
        """
        self.check(stakes)
        return self.of(tuple(stakes)).combined(stakes)

    def check(self, stakes: Stakes) -> None:
        """Raises BadInput for a wager that is not there, a stake that is not positive, or a wager that is part of another."""
        if not stakes:
            raise BadInput("name a stake, as in ante=10", "stake", code="stake-missing")
        for wager, stake in stakes.items():
            self.must_have(wager)
            if stake <= 0:
                raise BadInput(f"the stake on {wager} must be above 0", f"stake.{wager}", code="not-a-number")
        bases = [wager.partition(":")[0] for wager in stakes]
        for wager, base in zip(stakes, bases, strict=True):
            rule = self.priced.game.wagers.get(base)
            if rule is not None and not rule.selections and bases.count(base) > 1:
                raise BadInput(
                    f"{wager} is one wager under several plays: name one of them",
                    f"stake.{wager}",
                    code="counted-twice",
                )
        parts = self.priced.pricing.TERMS.parts_of_others
        within = [wager for wager in stakes if wager in parts]
        if within and len(within) < len(stakes):
            raise BadInput(
                f"{within[0]} is part of another wager's result already: name the whole or its parts, not both",
                f"stake.{within[0]}",
                code="counted-twice",
            )


def joint_results(priced: PricedGame, simulate: Callable[[PricedGame], Together] | None = None) -> JointResults:
    """The joint results of a game under one submission; ``simulate`` is called only where no count has the wagers."""
    counts = tuple(_together(priced, wagers) for wagers in counted_together(priced.lines, priced.classes.weights))
    return JointResults(priced, counts, simulate or estimated_together)


def counted_together(lines: Mapping[str, list[Line]], weights: Sequence[int]) -> list[tuple[str, ...]]:
    """The sets of wagers that are counted on the same deals: two that are made in one class belong together."""
    found: list[tuple[tuple[str, ...], set[int]]] = []
    held = [place for place, weight in enumerate(weights) if weight]
    for wager, ends in lines.items():
        made = {place for place in held if ends[place] != NOT_MADE}
        meeting = [one for one in found if one[1] & made]
        found = [one for one in found if not one[1] & made]
        names = tuple(name for one, _ in meeting for name in one)
        found.append(((*names, wager), made.union(*(places for _, places in meeting))))
    return [wagers for wagers, _ in found]


def _together(priced: PricedGame, wagers: tuple[str, ...]) -> Together:
    classes = priced.classes
    method = weakest(classes.method_of(wager) for wager in wagers)
    return folded({wager: priced.lines[wager] for wager in wagers}, classes.weights, method)


def folded(lines: Mapping[str, Sequence[Line]], weights: Sequence[int], method: Method) -> Together:
    """The joint distribution of wagers with these lines; classes in which none of them is made are left out."""
    results = {id(line): None if line == NOT_MADE else line.net for ends in lines.values() for line in ends}
    found: dict[tuple[Result, ...], int] = {}
    for ends, weight in zip(zip(*lines.values(), strict=True), weights, strict=True):
        if not weight:
            continue
        nets = tuple(results[id(line)] for line in ends)
        if any(net is not None for net in nets):
            found[nets] = found.get(nets, 0) + int(weight)
    return Together(tuple(lines), found, method)


def estimated_together(priced: PricedGame) -> Together:
    """All wagers together, from :data:`ROUNDS` simulated rounds."""
    from houseway.simulation.engine import DEFAULT_SEED, count
    from houseway.simulation.work import work_of

    work = work_of(priced.game.id, priced.submission, priced.assume, DEFAULT_SEED)
    counted = count(work, ROUNDS)
    return folded(priced.lines, counted.tallies, simulated(counted.rounds))


def joint_answer(found: JointResults, stakes: Stakes | None = None) -> Json:
    """The joint results as JSON: every pair of wagers and, with stakes, the distribution of their combined result."""
    whole = found.whole
    answer: Json = {
        "game": found.priced.game.id,
        "authority": found.priced.game.authority,
        **method_answer(whole.method),
        **({"rounds": whole.method.rounds} if whole.method.rounds else {}),
        **figure("any_wins", whole.any_wins, whole.method),
        **({"any_wins_error": whole.any_wins_error} if whole.method.rounds else {}),
        "wagers": {wager: figure("made", whole.made(wager), whole.method) for wager in whole.wagers},
        "pairs": [_pair(found, one, other) for one, other in combinations(found.wagers, 2)],
        "combinations_of_results": len(whole.weights),
    }
    if found.priced.violations:
        answer["unlawful"] = list(found.priced.unlawful)
    if stakes:
        combined = distribution_answer(found.combined(stakes))
        answer["combined"] = {**stakes_answer(found.priced, stakes), **combined}
    return answer


def _pair(found: JointResults, one: str, other: str) -> Json:
    both = found.of((one, other))
    return {
        "wagers": [one, other],
        **method_answer(both.method),
        **figure("covariance", both.covariances[one, other], both.method),
        **({"covariance_error": error} if (error := both.covariance_error(one, other)) else {}),
        "correlation": both.correlation(one, other),
    }
