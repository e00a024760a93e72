"""What a bankroll goes through: risk of ruin, drawdown, and the bands of a session at a pace.

A session is that many rounds with the same wager, each ending as the price says, independent of the others. Its course is
a walk on multiples of ``1 / d``, where ``d`` is the common denominator of all net results, so chances are counted place
by place instead of sampled:

- *ruin*: less than one initial wager is left. A walk that starts at the bankroll and is stopped there; the chance of
  having been stopped after *n* rounds is the risk of ruin of *n* rounds.
- *drawdown*: how far the bankroll lies under its highest so far. It is itself a walk, which losses push up, wins push
  down and which never goes under nothing; the chance that it ever reaches *x* is counted in the same way.

Walks are followed up to a height from which the chance to come back is under ``NEGLIGIBLE`` by Chernoff's bound with
Doob's inequality: P(some S_t <= -h, t <= n) <= M(-s)**n * exp(-s * h), where M(-s) = E[exp(-s X)] >= 1.
"""

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.odds.price import Price
from houseway.support.json_types import Json

NEGLIGIBLE: Final = 1e-12
MOST_STEPS: Final = 4_000_000_000
"""Places times rounds times ways to end: some seconds of counting."""
QUANTILES: Final = (0.5, 0.95)
SPREADS: Final = (1, 2, 3)

Chances = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Walk:
    """Net results in whole steps of ``1 / unit``, with their chances."""

    unit: int
    steps: tuple[int, ...]
    chances: tuple[float, ...]


def walk_of(price: Price) -> Walk:
    """The walk of a wager."""
    unit = math.lcm(*(one.line.net.denominator for one in price.outcomes))
    found: dict[int, Fraction] = {}
    for one in price.outcomes:
        step = int(one.line.net * unit)
        found[step] = found.get(step, Fraction(0)) + one.probability
    return Walk(unit, tuple(found), tuple(map(float, found.values())))


def safe_height(walk: Walk, rounds: int) -> int:
    """Steps from which a walk comes down within that many rounds with a negligible chance only."""
    steps, chances = np.array(walk.steps, np.float64), np.array(walk.chances)
    most = rounds * max(-min(walk.steps), 0)
    best = float(most)
    for s in np.geomspace(1e-8, 10, 400) / max(1, float(np.abs(steps).max())):
        growth = float(np.log(chances @ np.exp(-s * steps)))
        if growth >= 0:
            best = min(best, (rounds * growth - math.log(NEGLIGIBLE)) / float(s))
    return min(most, math.ceil(best)) + 1


def risk_of_ruin(price: Price, bankroll: Fraction, rounds: int) -> float:
    """The chance that less than one wager is left at some time within that many rounds."""
    walk = walk_of(price)
    start = math.floor(bankroll * walk.unit)
    if start < walk.unit:
        return 1.0
    distance = start - walk.unit + 1
    """So many steps down and less than a wager is left."""
    height = safe_height(walk, rounds)
    if distance >= height:
        return 0.0
    _check_size(walk, distance + height, rounds)
    # Places are steps above ruin, less one; the highest place is out of reach of ruin and keeps what comes to it.
    places = np.zeros(distance + height)
    places[distance - 1] = 1.0
    ruined = 0.0
    for _ in range(rounds):
        moved = np.zeros_like(places)
        for step, chance in zip(walk.steps, walk.chances, strict=True):
            if step >= 0:
                _up(moved, places, step, chance)
            else:
                ruined += chance * float(places[:-step].sum())
                moved[: len(places) + step] += chance * places[-step:]
        places = moved
    return min(1.0, ruined)


def _up(moved: Chances, places: Chances, step: int, chance: float) -> None:
    size = len(places)
    cut = max(size - step, 0)
    if cut:
        moved[step:] += chance * places[:cut]
    moved[-1] += chance * float(places[cut:].sum())


def drawdown_reaches(price: Price, fall: Fraction, rounds: int) -> float:
    """The chance that the bankroll lies at least so much under its highest at some time within that many rounds."""
    walk = walk_of(price)
    top = math.ceil(fall * walk.unit)
    if top <= 0:
        return 1.0
    _check_size(walk, top, rounds)
    return _reaches(walk, top, rounds)


def _reaches(walk: Walk, top: int, rounds: int) -> float:
    places = np.zeros(top)
    places[0] = 1.0
    reached = 0.0
    for _ in range(rounds):
        moved = np.zeros_like(places)
        for step, chance in zip(walk.steps, walk.chances, strict=True):
            if step >= 0:
                moved[0] += chance * float(places[: step + 1].sum())
                if step + 1 < top:
                    moved[1 : top - step] += chance * places[step + 1 :]
            else:
                cut = max(top + step, 0)
                reached += chance * float(places[cut:].sum())
                if cut:
                    moved[-step:] += chance * places[:cut]
        places = moved
    return min(1.0, reached)


def drawdown_quantile(price: Price, share: float, rounds: int) -> float:
    """The drawdown, in units of the wager, that a session exceeds with no more than the chance ``1 - share``."""
    walk = walk_of(price)
    high = 1
    highest = rounds * max(-min(walk.steps), 0)
    while high < highest and _chance_over(walk, high, rounds) > 1 - share:
        high = min(2 * high, highest)
    low = 0
    while low < high:
        middle = (low + high) // 2
        if _chance_over(walk, middle, rounds) > 1 - share:
            low = middle + 1
        else:
            high = middle
    return low / walk.unit


def _chance_over(walk: Walk, steps: int, rounds: int) -> float:
    _check_size(walk, steps + 1, rounds)
    return _reaches(walk, steps + 1, rounds)


def _check_size(walk: Walk, places: int, rounds: int) -> None:
    if places * rounds * len(walk.steps) > MOST_STEPS:
        raise BadInput(
            f"{rounds} rounds of this wager are too many to count place by place: ask for a shorter session",
            "session",
            code="too-many-rounds",
        )


@dataclass(frozen=True)
class Band:
    """How a session ends: what is expected, the standard deviation, and what lies within that many of them."""

    rounds: int
    expected: float
    deviation: float
    ahead: float
    """The chance to be ahead, by the normal approximation with no correction."""
    bands: tuple[tuple[int, float, float], ...]


def bands(price: Price, rounds: int) -> Band:
    """The normal bands of a session: n times the expectation, and the root of n times the deviation to either side."""
    expected = float(price.expectation * rounds)
    deviation = math.sqrt(price.variance * rounds)
    ahead = 0.5 * math.erfc(-expected / deviation / math.sqrt(2)) if deviation else float(expected > 0)
    around = tuple((k, expected - k * deviation, expected + k * deviation) for k in SPREADS)
    return Band(rounds, expected, deviation, ahead, around)


def session_answer(price: Price, bankroll: Fraction, rounds: int) -> Json:
    """Risk of ruin and drawdown of a session, as JSON."""
    return {
        "bankroll": float(bankroll),
        "rounds": rounds,
        "risk_of_ruin": risk_of_ruin(price, bankroll, rounds),
        "drawdown": {f"{share:.0%}": drawdown_quantile(price, share, rounds) for share in QUANTILES},
    }


def bands_answer(price: Price, rounds: int, pace: float, hours: float) -> Json:
    """The bands of that many hours at a pace, as JSON."""
    band = bands(price, rounds)
    return {
        "pace": pace,
        "hours": hours,
        "rounds": rounds,
        "expected": band.expected,
        "standard_deviation": band.deviation,
        "chance_ahead": band.ahead,
        "bands": {f"{k} sd": [low, high] for k, low, high in band.bands},
    }
