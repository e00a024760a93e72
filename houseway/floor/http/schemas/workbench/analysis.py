"""What the analyses of the odds room tell: joint results, many rounds, shifts, progressives, counts and frequencies.

Amounts are in dollars; `…_exact` is the fraction, where a figure is exact.
"""

from typing import Literal

from houseway.floor.http.schemas.base import Maybe, Strict
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


class TwoSeatsResult(Found):
    """Two seats at one table, each with these stakes."""

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
    any_wins_exact: Maybe[str] = None
    """The probability that at least one wager wins."""
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


class SessionAnswer(Under, Found):
    """Many rounds with the same stakes."""

    stakes: dict[str, float]
    rounds: int
    convolution: Literal["whole numbers", "transform"]
    error_bound: float
    """The largest error of any probability, from the convolution."""
    mean: float
    mean_exact: Maybe[str] = None
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


class HoldAnswer(Under, Found):
    """What the house wins in a shift."""

    stakes: dict[str, float]
    simulated_rounds: Maybe[int] = None
    """Rounds dealt to find what seats share."""
    rounds: int
    seats: int
    staked: float
    mean: float
    mean_exact: Maybe[str] = None
    hold: float
    """The mean win as a share of the initial stakes."""
    standard_deviation: float
    shared_cards: float
    """The factor by which shared cards multiply the deviation."""
    loses: float
    bands: list[HoldBand]
    normal_largest_error: float
    shifts: Maybe[int] = None
    worst: Maybe[dict[str, float]] = None
    """The win that the worst shift undercuts with each probability."""
    by_hours: list[PeriodBand]
    by_seats: list[PeriodBand]


class MeterShare(Strict):
    """A share of the meter that a hand takes."""

    share: float
    share_exact: Maybe[str] = None
    probability: float
    probability_exact: Maybe[str] = None


class MeterEdge(Strict):
    """The house edge at a meter."""

    meter: float
    house_edge: float
    house_edge_exact: Maybe[str] = None


class BetweenHits(Strict):
    """The wagers between two hits of the whole meter."""

    wagers: float
    wagers_exact: Maybe[str] = None
    wagers_deviation: float
    hours: Maybe[float] = None
    hours_deviation: Maybe[float] = None
    within: dict[str, int]
    """The wagers within which the meter is hit with each probability."""


class Reseeds(Strict):
    """How often a share of periods reseeds the meter at most, and what that costs the house."""

    hits: int
    amount: float


class CapitalAnswer(Strict):
    """The reseeds of a period of that many wagers."""

    wagers: int
    expected_hits: float
    reseeds: dict[str, Reseeds]
    """By the share of periods that stay within."""


class MustHitAnswer(Strict):
    """A meter that must be hit by a cap."""

    meter: float
    cap: float
    wagers: float
    value: float
    """What playing until then is worth to the only player."""
    fair: float
    hit_at: float
    """The average meter when it is hit, from its reset."""
    between: float
    """The average number of wagers between two hits."""
    between_deviation: float
    long_run_edge: float


class ProgressiveAnswer(Under, Found):
    """A progressive wager over the life of its meter."""

    wager: str
    stake: float
    rate: float
    rate_exact: Maybe[str] = None
    reset: float
    hits: list[MeterShare]
    fair_meter: float
    fair_meter_exact: Maybe[str] = None
    expected_meter: float
    expected_meter_exact: Maybe[str] = None
    long_run_edge: float
    long_run_edge_exact: Maybe[str] = None
    contribution: float
    contribution_exact: Maybe[str] = None
    deducted: Maybe[float] = None
    """The fixed prizes of a wager that are taken from the meter, on average in dollars; absent where none is."""
    deducted_exact: Maybe[str] = None
    reseed: float
    reseed_exact: Maybe[str] = None
    edges: list[MeterEdge]
    between_hits: BetweenHits
    meter_at_hit: float
    meter_at_hit_exact: Maybe[str] = None
    meter_at_hit_deviation: float
    must_hit: Maybe[MustHitAnswer] = None
    capital: Maybe[CapitalAnswer] = None


class CountTags(Strict):
    """A count with whole tags, one for each kind of card."""

    level: int
    tags: list[int]
    correlation: float
    starts_at: int
    """The running count before the first card: minus the sum of all tags, 0 if they are balanced."""
    turns_at_true_count: float | None
    """The running count by decks left at which the wager is even; null if there is none."""


class CountAnswer(Under):
    """What counting cards is worth, of all rounds dealt, in the unit of the stakes."""

    wager: str
    method: Literal["linear"]
    effects: str
    """How the effects of removal were found."""
    tagged: list[str]
    """The cards that the tags are for."""
    count: CountTags | None
    """Null for a count that knows every effect."""
    cards: int
    cards_seen: int
    spread: tuple[float, float]
    full_shoe: float
    offered: float
    """The share of rounds in which the wager can be made."""
    favourable: float
    edge_then: float
    per_round: float
    per_round_deviation: float
    average_stake: float
    cards_per_round: float | None
    """Null where it depends on the players."""
    rounds_per_shoe: float | None
    per_shoe: float | None
    n0: float | None
    kelly_bankroll: float | None
    pace: Maybe[float] = None
    per_hour: Maybe[float] = None
    unit: float | None = None


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


class AuditedWager(Found):
    """A price beside the other ways in which it was found."""

    agrees: bool
    house_edge: float
    house_edge_exact: Maybe[str] = None
    simulated_house_edge: float
    rounds_made: int
    z_score: float | None
    chi_square_p: float | None
    plain_count: Literal["equal", "different"] | None
    identities: bool
    fails_below: float


class AuditAnswer(Under):
    """Every price of a game, found a second way."""

    agrees: bool
    rounds: int
    seed: int
    wagers: dict[str, AuditedWager]
