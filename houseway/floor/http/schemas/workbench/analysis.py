"""What the analyses of the odds room tell: joint results, many rounds, shifts and frequencies.

Amounts are in dollars; `…_exact` is the fraction, where a figure is exact.
"""

from typing import Literal

from houseway.floor.http.schemas.base import ErrorDetail, Maybe, Strict
from houseway.floor.http.schemas.odds import Method
from houseway.rulebook.authority import Authority


class Found(Strict):
    """A figure's method and, in floating point, how far it may be off."""

    method: Method
    bound: Maybe[float] = None


class Under(Strict):
    """A game under an authority."""

    game: str
    authority: Authority
    unlawful: Maybe[list[str]] = None
    """The clauses that options and assumed rules break, if they do."""


class WagerMade(Strict):
    """How often a wager can be made."""

    made: float
    made_exact: Maybe[str] = None


class WagerPair(Found):
    """Two wagers of one unit each in one round."""

    wagers: tuple[str, str]
    covariance: float
    covariance_exact: Maybe[str] = None
    covariance_error: Maybe[float] = None
    correlation: float


class RoundResult(Strict):
    """A net result of a round."""

    net: float
    net_exact: Maybe[str] = None
    probability: float
    probability_exact: Maybe[str] = None


class Distributed(Found):
    """How often each net result of a round comes."""

    rounds: Maybe[int] = None
    mean: float
    mean_exact: Maybe[str] = None
    mean_error: Maybe[float] = None
    """The standard error, where rounds were simulated."""
    ahead_error: Maybe[float] = None
    standard_deviation: float
    variance_exact: Maybe[str] = None
    skewness: float
    ahead: float
    ahead_exact: Maybe[str] = None
    even: float
    even_exact: Maybe[str] = None
    results: list[RoundResult]


class CombinedResult(Distributed):
    """The net result of a round with these stakes."""

    stakes: dict[str, float]
    refused_at_a_table: Maybe[list[ErrorDetail]] = None
    """What a table would refuse of these stakes on one seat."""
    priced_at_another_stake: Maybe[list[str]] = None
    """The wagers that pay otherwise at these stakes, in dollars, than at the assumed one."""


class TwoSeatsResult(Found):
    """Two seats at one table, each with these stakes."""

    players: Maybe[int] = None
    """The players of the table, where the price has too few of them for two seats."""
    stakes: dict[str, float]
    rounds: Maybe[int] = None
    covariance: float
    covariance_exact: Maybe[str] = None
    covariance_error: Maybe[float] = None
    correlation: float
    together: Distributed


class JointAnswer(Under, Found):
    """How all wagers of a seat end together."""

    rounds: Maybe[int] = None
    any_wins: float
    """The probability that at least one wager wins."""
    any_wins_exact: Maybe[str] = None
    any_wins_error: Maybe[float] = None
    """The standard error, where rounds were simulated."""
    wagers: dict[str, WagerMade]
    pairs: list[WagerPair]
    combinations_of_results: int
    combined: CombinedResult
    two_seats: Maybe[TwoSeatsResult] = None
    """Two seats with the same stakes, if they were asked for."""


class Quantile(Strict):
    """The net result that a share of sessions does not exceed, and that of the normal approximation."""

    share: float
    net: float
    normal: float


class CurveBar(Strict):
    """The probability of a net result above `low` and up to `high`, and that of the normal approximation."""

    low: float
    high: float
    share: float
    normal: float


class NormalBeside(Strict):
    """What the normal approximation says, and the largest error that it makes."""

    ahead: float
    largest_error: float


class RuinBefore(Found):
    """A bankroll that plays until ruin or a target."""

    bankroll: float
    target: float
    least: float
    ruin_before_target: float
    ruin_before_target_exact: Maybe[str] = None
    rounds_expected: float
    rounds_deviation: float
    rounds_to_ruin: Maybe[float] = None
    """Of those who are ruined."""
    residual: float


class StakesAsked(Under):
    """Stakes on the wagers of a seat."""

    stakes: dict[str, float]
    refused_at_a_table: Maybe[list[ErrorDetail]] = None
    """What a table would refuse of these stakes on one seat; the figures are those of the wagers as they are named."""
    priced_at_another_stake: Maybe[list[str]] = None
    """The wagers that pay otherwise at these stakes, in dollars, than at the assumed one."""


class SessionAnswer(StakesAsked, Found):
    """Many rounds with the same stakes."""

    rounds: int
    convolution: Literal["whole numbers", "transform"]
    error_bound: float
    """The largest error of any probability, from the convolution."""
    mean: float
    mean_exact: Maybe[str] = None
    mean_error: Maybe[float] = None
    """The standard error, where one round was simulated."""
    ahead_error: Maybe[float] = None
    standard_deviation: float
    ahead: float
    ahead_exact: Maybe[str] = None
    even: float
    even_exact: Maybe[str] = None
    quantiles: list[Quantile]
    normal: NormalBeside
    bankroll: Maybe[float] = None
    ruin_within: Maybe[float] = None
    """The probability that less than the stakes of a round is left at some time."""
    ruin_ever: Maybe[float] = None
    """The same in play without end."""
    ruin: Maybe[RuinBefore] = None
    drawdown: Maybe[dict[str, float]] = None
    """The largest drawdown that these shares of sessions stay within."""
    below_peak: Maybe[dict[str, int]] = None
    """The longest number of rounds below an earlier peak that these shares of sessions stay within."""
    curve: list[CurveBar]


class HoldBand(Strict):
    """The win that a share of shifts stays below."""

    share: float
    win: float
    hold: float
    normal: float


class PeriodBand(Strict):
    """The house's win in a period: its mean, and the middle nine tenths."""

    hours: float
    seats: int
    staked: float
    mean: float
    low: float
    median: float
    high: float
    loses: float


class TableCapital(Found):
    """The capital that covers the house's lowest point, by the probability with which it suffices."""

    shift: Maybe[dict[str, float]] = None
    ever: Maybe[dict[str, float]] = None
    """In play without end."""
    residual: float


class HoldAnswer(StakesAsked, Found):
    """What the house wins in a shift."""

    simulated_rounds: Maybe[int] = None
    """Rounds dealt to find what seats share."""
    rounds: int
    seats: int
    staked: float
    mean: float
    mean_exact: Maybe[str] = None
    mean_error: Maybe[float] = None
    """The standard error, where one round was simulated."""
    loses_error: Maybe[float] = None
    hold: float
    """The mean win as a share of the initial stakes."""
    standard_deviation: float
    convolution: Literal["whole numbers", "transform"]
    error_bound: float
    """The largest error of any probability, from the convolution."""
    shared_cards: float
    """The factor by which shared cards multiply the deviation."""
    shared_cards_error: Maybe[float] = None
    covered: Maybe[dict[str, float]] = None
    """What is supposed on the other side of the stakes, where a player banks the game."""
    loses: float
    bands: list[HoldBand]
    normal_largest_error: float
    shifts: Maybe[int] = None
    worst: Maybe[dict[str, float]] = None
    """The win that the worst shift undercuts with each probability."""
    capital: Maybe[TableCapital] = None
    by_hours: list[PeriodBand]
    by_seats: list[PeriodBand]


class Class(Found):
    """A class of deals: every wager ends alike on all of them."""

    name: str
    combinations: Maybe[int] = None
    probability: float
    probability_exact: Maybe[str] = None
    nets: dict[str, float]


class Frequencies(Under):
    """How often every class of deals comes, the most frequent first."""

    classes: list[Class]
