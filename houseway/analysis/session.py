"""A session of a player: N rounds with the same stakes, exactly, beside the normal approximation."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from houseway.analysis.distribution import Distribution, distribution
from houseway.analysis.risk.below_peak import longest_below
from houseway.analysis.risk.highest import highest_ever
from houseway.analysis.risk.ruin import Ruin, ruin_answer, ruin_before
from houseway.analysis.sums import Sum, sum_of
from houseway.errors import BadInput
from houseway.odds.method import figure, method_answer
from houseway.simulation.risk import Walk, deepest_of, ruined_within
from houseway.support.json_types import Json

SHARES: Final = (0.001, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999)
"""The quantiles that an answer gives."""
DRAWDOWNS: Final = (0.5, 0.95, 0.99)


@dataclass(frozen=True)
class Session:
    """The result of a session and, with a bankroll, the risk of ruin within it and before a target."""

    sum: Sum
    bankroll: Fraction | None = None
    ruin_within: float | None = None
    """The probability that less than the stakes of a round is left at some time within the session.

    None without a bankroll, and for a session too long to follow round by round.
    """
    ruin_ever: float | None = None
    """The same in play without end; None if it cannot be told."""
    ruin: Ruin | None = None
    """Ruin before the target, however long it takes; None without a target."""
    drawdowns: dict[float, Fraction] | None = None
    """The largest drawdown of a session that these shares of all sessions stay within; None unless asked for."""
    below_peak: dict[float, int] | None = None
    """The longest number of rounds below a peak that these shares of all sessions stay within; None unless asked for."""


def session(
    one: Distribution,
    rounds: int,
    *,
    least: Fraction,
    bankroll: Fraction | None = None,
    target: Fraction | None = None,
    drawdown: bool = False,
) -> Session:
    """The session of that many rounds; ``least`` is the smallest bankroll that can make the stakes.

    Raises BadInput for a target without a bankroll, or amounts that cannot be.
    """
    found = sum_of(one, rounds)
    if target is not None and bankroll is None:
        raise BadInput("a target needs a bankroll", "bankroll", code="bankroll-missing")
    within = ever = ruin = None
    walk = walk_of(one)
    if bankroll is not None:
        if bankroll < least:
            raise BadInput(
                f"the bankroll is less than the {float(least):g} that a round needs",
                "bankroll",
                code="bankroll-too-small",
            )
        within = _ruined_within(walk, int((bankroll - least) // one.unit) + 1, rounds)
        ever = _ruined_ever(one, bankroll - least)
        ruin = ruin_before(one, bankroll, target, least) if target is not None else None
    fallen = below = None
    if drawdown:
        below = longest_below(walk, DRAWDOWNS, rounds)
        fallen = {share: steps * one.unit for share, steps in deepest_of(walk, DRAWDOWNS, rounds).items()}
    return Session(found, bankroll, within, ever, ruin, fallen, below)


def _ruined_within(walk: Walk, distance: int, rounds: int) -> float | None:
    """The probability of ruin within the session; None if the session is too long to follow."""
    try:
        return ruined_within(walk, distance, rounds)
    except BadInput as error:
        if error.code != "too-many-rounds":
            raise
        return None


def _ruined_ever(one: Distribution, spare: Fraction) -> float | None:
    """The probability that more than ``spare`` is ever lost in play without end; None with too many results to tell apart."""
    if min(one.weights) >= 0:
        return 0.0
    if one.mean <= 0:
        return 1.0
    losses = distribution(((-net, weight) for net, weight in one.weights.items()), one.method)
    try:
        return highest_ever(losses).over(spare)
    except BadInput as error:
        if error.code != "too-many-places":
            raise
        return None


def walk_of(one: Distribution) -> Walk:
    """The walk of a bankroll whose rounds have these results, in steps of their unit."""
    steps = one.steps
    return Walk(1, tuple(steps), tuple(weight / one.total for weight in steps.values()))


def session_answer(found: Session) -> Json:
    """The session as JSON; amounts are in the unit of the stakes."""
    answer = sum_answer(found.sum)
    if found.bankroll is not None:
        answer["bankroll"] = float(found.bankroll)
    if found.ruin_within is not None:
        answer["ruin_within"] = found.ruin_within
    if found.ruin_ever is not None:
        answer["ruin_ever"] = found.ruin_ever
    if found.ruin is not None:
        answer["ruin"] = ruin_answer(found.ruin)
    if found.drawdowns is not None:
        answer["drawdown"] = {f"{share:g}": float(amount) for share, amount in found.drawdowns.items()}
    if found.below_peak is not None:
        answer["below_peak"] = {f"{share:g}": rounds for share, rounds in found.below_peak.items()}
    return answer


def sum_answer(found: Sum) -> Json:
    """The sum of many rounds as JSON: quantiles beside those of the normal approximation, and the largest error."""
    ahead, even = found.exact_chance(), found.exact_chance(ahead=False)
    return {
        **method_answer(found.method),
        "rounds": found.rounds,
        "convolution": found.how,
        "error_bound": found.bound,
        **figure("mean", found.mean, found.method),
        **({"mean_error": found.mean_error, "ahead_error": found.ahead_error} if found.mean_error else {}),
        "standard_deviation": found.standard_deviation,
        "ahead": found.ahead,
        **({"ahead_exact": str(ahead)} if ahead is not None and found.exact else {}),
        "even": found.even,
        **({"even_exact": str(even)} if even is not None and found.exact else {}),
        "quantiles": [
            {"share": share, "net": float(found.quantile(share)), "normal": found.normal_quantile(share)}
            for share in SHARES
        ],
        "normal": {"ahead": found.normal_ahead, "largest_error": found.normal_error},
    }
