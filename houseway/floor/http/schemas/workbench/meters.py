"""What the analyses tell of progressive wagers over the life of their meters, and of counting.

Amounts are in dollars; `…_exact` is the fraction, where a figure is exact.
"""

from typing import Literal

from houseway.floor.http.schemas.base import Maybe, Strict
from houseway.floor.http.schemas.workbench.analysis import Found, Under


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


class CountedDepth(Strict):
    """What the same count is worth at another penetration."""

    penetration: float
    """The share of the shoe before the cut card."""
    favourable: float
    edge_then: float
    per_round: float
    per_hour: Maybe[float] = None
    n0: float | None
    kelly_bankroll: float | None


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
    by_penetration: list[CountedDepth]
    """The same count with the cut card elsewhere."""
