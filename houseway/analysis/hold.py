"""What the house wins in a shift: bands by hours and seats, the worst of many shifts, and how far results may stray.

One seat is summed exactly, round by round. All seats of a table with one outcome are one seat with all stakes. Where seats have
hands of their own, their results are summed as independent ones and the deviation is then corrected by the covariance of two
seats, exact or estimated: ``correction`` is that factor. Where a player banks the game, the other side of the stakes is supposed
and the house wins the vigorish.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from math import exp, expm1, hypot, log1p, pi, sqrt
from typing import Final

from houseway.analysis.distribution import Distribution, distribution
from houseway.analysis.joint import JointResults
from houseway.analysis.seats.stakes import Stakes
from houseway.analysis.seats.two_seats import two_seats
from houseway.analysis.sums import Sum, sum_of
from houseway.errors import BadInput
from houseway.odds.method import EXACT, Method, method_answer, weakest
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json

SHARES: Final = (0.005, 0.025, 0.05, 0.5, 0.95, 0.975, 0.995)
WORST: Final = (0.01, 0.05, 0.5)
"""With which probabilities the worst shift is told."""
FAINTEST: Final = 1e-15
"""The least probability that is told from zero beside one."""


@dataclass(frozen=True)
class Hold:
    """The house's win in one shift, in the unit of the stakes."""

    sum: Sum
    """What the players win together, all seats as independent ones."""
    rounds: int
    seats: int
    staked: Fraction
    """The initial stakes of the shift."""
    correction: float
    """The deviation with shared cards, divided by that of independent seats."""
    correction_error: float
    """Its standard error, if it was estimated."""
    covered: Stakes
    """What is supposed on the other side of the stakes, where a player banks the game."""
    method: Method
    shifts: int

    @property
    def mean(self) -> Fraction:
        """The expected win of the house."""
        return -self.sum.mean

    @property
    def standard_deviation(self) -> float:
        return self.sum.standard_deviation * self.correction

    def win(self, share: float) -> float:
        """The win that the house stays below with this probability."""
        lowest = -float(self.sum.quantile(1 - share))
        middle = float(self.mean)
        return lowest if self.correction == 1 else middle + (lowest - middle) * self.correction

    def normal_win(self, share: float) -> float:
        """The same by the normal approximation."""
        return float(self.mean) - (self.sum.normal_quantile(1 - share) - float(self.sum.mean)) * self.correction

    @property
    def loses(self) -> float:
        """The probability that the house loses money in the shift."""
        if self.correction == 1:
            return self.sum.ahead
        if not self.correction:  # the seats' results cancel out: every shift ends alike
            return float(self.sum.mean > 0)
        return max(0.0, 1 - self.sum.at_most(self._even))

    @property
    def _even(self) -> Fraction:
        """The sum of independent seats that stands for a shift without a win; the correction must not be 0."""
        middle = float(self.sum.mean)
        return Fraction(middle - middle / self.correction)

    @property
    def loses_error(self) -> float:
        """The standard error that simulated rounds of one seat, and of two, give :attr:`loses`; 0 if both were counted."""
        if self.correction == 1:
            return self.sum.ahead_error
        spread = self.sum.standard_deviation
        if not self.correction or not spread:
            return 0.0
        middle = float(self.sum.mean)
        density = exp(-((middle / self.correction / spread) ** 2) / 2) / spread / sqrt(2 * pi)
        of_one = self.sum.above_error(self._even, density * (1 - 1 / self.correction))
        return hypot(of_one, density * middle / self.correction**2 * self.correction_error)

    def worst(self, share: float) -> float:
        """The win of the worst of :attr:`shifts` shifts, which is undercut with probability ``share``.

        Raises BadInput for so many shifts that the worst of them is rarer than the error of the sum.
        """
        rare = -expm1(log1p(-share) / self.shifts) if share < 1 else 1.0
        if share and rare < max(self.sum.bound, FAINTEST):
            raise BadInput(
                f"the worst of {self.shifts:,} shifts is rarer than these probabilities are exact: ask for fewer shifts",
                "shifts",
                code="too-many-shifts",
            )
        return self.win(rare if share else 0.0)


@dataclass(frozen=True)
class Table:
    """A table whose seats make the same stakes: what one seat wins in a round, and how much two seats have in common."""

    one: Distribution
    staked: Fraction
    """The initial stakes of a seat."""
    one_outcome: bool
    """Whether every seat has the same result."""
    related: float
    """The correlation of two seats."""
    method: Method
    for_a_pot: bool = False
    """Whether seats win from each other, so that a table of fewer seats is another game."""
    related_error: float = 0.0
    covered: Stakes = field(default_factory=dict)
    """The other side of the stakes, where a player banks the game."""

    def hold(self, seats: int, rounds: int, shifts: int = 1) -> Hold:
        """The house's win in that many rounds; raises BadInput for more results than can be told apart."""
        staked = self.staked * seats * rounds
        if seats == 1 or self.one_outcome:
            total = sum_of(_times(self.one, seats), rounds)
            return _told(Hold(total, rounds, seats, staked, 1.0, 0.0, self.covered, self.one.method, shifts))
        correction = sqrt(max(0.0, 1 + (seats - 1) * self.related))
        error = (seats - 1) * self.related_error / (2 * correction) if correction else 0.0
        total = sum_of(self.one, rounds * seats)
        return _told(Hold(total, rounds, seats, staked, correction, error, self.covered, self.method, shifts))


def _told(found: Hold) -> Hold:
    """The shift; raises BadInput if the worst of its shifts cannot be told."""
    if found.shifts > 1:
        found.worst(min(WORST))
    return found


def table_of(joint: JointResults, stakes: Stakes, exact: bool = False, alone: bool = False) -> Table:
    """The table with these stakes on each seat; ``alone`` leaves out what two seats share, which takes longest.

    Raises BadInput for stakes that :meth:`JointResults.check` refuses, or sides of a player's bank that are not equal.
    """
    joint.check(stakes)
    covered, staked = _other_side(joint.priced, stakes)
    one = joint.combined({**stakes, **covered})
    terms = joint.priced.pricing.TERMS
    one_outcome, pot = terms.one_outcome, terms.for_a_pot
    if alone or one_outcome:
        return Table(one, staked, one_outcome, 0.0, one.method, pot, covered=covered)
    both = two_seats(joint.priced, tuple(stakes), exact)
    single = both.combined(stakes, {}).variance
    related = float(both.covariance(stakes, stakes) / single) if single else 0.0
    error = both.covariance_error(stakes, stakes) / float(single) if single else 0.0
    return Table(one, staked, one_outcome, related, weakest((one.method, both.method)), pot, error)


def _other_side(priced: PricedGame, stakes: Stakes) -> tuple[Stakes, Fraction]:
    """What is supposed on the other side of stakes in a game that a player banks, and the amount of one side."""
    terms, total = priced.pricing.TERMS, sum(stakes.values(), Fraction(0))
    if not terms.banker:
        return {}, total
    banked = stakes.get(terms.banker, Fraction(0))
    if banked and banked != total:
        if banked != total - banked:
            message = f"what is on {terms.banker} is covered whole: {float(banked):g}, not {float(total - banked):g}"
            raise BadInput(message, f"stake.{terms.banker}", code="wagers-not-equal")
        return {}, banked
    return {tuple(priced.lines)[-1] if banked else terms.banker: total}, total


def table_for(joint: JointResults, stakes: Stakes, seats: int, exact: bool = False) -> Table:
    """The table with these stakes on each of that many seats; raises BadInput for seats that no table has."""
    check_seats(seats, joint.priced)
    return table_of(joint, stakes, exact, alone=seats == 1)


def check_seats(seats: int, priced: PricedGame) -> None:
    """Raises BadInput for seats that no table has, or, where players win from each other, for others than are priced."""
    most = priced.game.seats
    if not 1 <= seats <= most:
        message = f"a table of {priced.game.title} has 1 to {most} seats"
        raise BadInput(message, "seats", priced.game.seat_limit, code="out-of-range")
    if priced.pricing.TERMS.for_a_pot and seats not in (1, priced.assume["players"]):
        message = (
            f"the players of {priced.game.title} win from each other, so {seats} seats need as many players: "
            f"assume players={seats}"
        )
        raise BadInput(message, "seats", code="belong-together")


def rounds_of(pace: Fraction, hours: Fraction) -> int:
    """The rounds of that many hours, at least one."""
    return max(1, round(pace * hours))


def _times(one: Distribution, seats: int) -> Distribution:
    return distribution(((net * seats, weight) for net, weight in one.weights.items()), one.method)


def hold_answer(found: Hold) -> Json:
    """The shift as JSON."""
    staked = float(found.staked)
    return {
        **method_answer(found.method),
        **({"simulated_rounds": found.method.rounds} if found.method.rounds else {}),
        "rounds": found.rounds,
        "seats": found.seats,
        "staked": staked,
        "mean": float(found.mean),
        **({"mean_exact": str(found.mean)} if found.sum.method == EXACT else {}),
        **({"mean_error": found.sum.mean_error} if found.sum.mean_error else {}),
        **({"loses_error": error} if (error := found.loses_error) else {}),
        "hold": float(found.mean) / staked,
        "standard_deviation": found.standard_deviation,
        "convolution": found.sum.how,
        "error_bound": found.sum.bound,
        "shared_cards": found.correction,
        **({"shared_cards_error": found.correction_error} if found.correction_error else {}),
        **({"covered": {wager: float(stake) for wager, stake in found.covered.items()}} if found.covered else {}),
        "loses": found.loses,
        "bands": [
            {
                "share": share,
                "win": found.win(share),
                "hold": found.win(share) / staked,
                "normal": found.normal_win(share),
            }
            for share in SHARES
        ],
        "normal_largest_error": found.sum.normal_error,
        **({"shifts": found.shifts, "worst": _worst(found)} if found.shifts > 1 else {}),
    }


def _worst(found: Hold) -> Json:
    """The win that the worst shift undercuts with each probability."""
    return {f"{share:g}": found.worst(share) for share in WORST}
