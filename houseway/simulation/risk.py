"""Bankroll risk: risk of ruin, drawdown, and the result bands of a session.

A session is a number of independent rounds with the same wager, whose outcomes follow its price. The bankroll is a random walk
on multiples of ``1 / d``, where ``d`` is the common denominator of all net results, so probabilities are computed state by
state instead of sampled:

- *ruin*: less than one initial wager is left. The walk starts at the bankroll and is absorbed at ruin; the probability of
  absorption within *n* rounds is the risk of ruin.
- *drawdown*: the distance of the bankroll from its highest value so far. It is itself a walk, which losses raise, wins lower
  and which never goes below zero; the probability that it ever reaches *x* is computed in the same way.

Walks are followed up to a height from which the probability to return is below ``NEGLIGIBLE``, by Chernoff's bound and
Doob's inequality: P(some S_t <= -h, t <= n) <= M(-s)**n * exp(-s * h), where M(-s) = E[exp(-s X)] >= 1.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.errors import BadInput
from houseway.odds.price import Price
from houseway.support.json_types import Json

NEGLIGIBLE: Final = 1e-12
MOST_STEPS: Final = 4_000_000_000
"""Limit on states times rounds times outcomes; some seconds of computation."""
MOST_RUIN_STEPS: Final = 30_000_000_000
"""The same for the risk of ruin, which is followed once and up to a height that sinks with the rounds left."""
STRETCHES: Final = 50
"""How often that height is found anew."""
MOST_MOVES: Final = 1_000_000
"""Limit on rounds times outcomes, whatever the number of states; some seconds too."""
QUANTILES: Final = (0.5, 0.95)
SPREADS: Final = (1, 2, 3)

Chances = npt.NDArray[np.float64]


@dataclass(frozen=True)
class Walk:
    """Net results as integral steps of ``1 / unit`` wagers, with their probabilities."""

    unit: int
    steps: tuple[int, ...]
    chances: tuple[float, ...]


def walk_of(price: Price) -> Walk:
    """The random walk of a bankroll that plays this wager."""
    unit = math.lcm(*(one.line.net.denominator for one in price.outcomes))
    found: dict[int, Fraction] = {}
    for one in price.outcomes:
        step = int(one.line.net * unit)
        found[step] = found.get(step, Fraction(0)) + one.probability
    return Walk(unit, tuple(found), tuple(map(float, found.values())))


def safe_height(walk: Walk, rounds: int) -> int:
    """The height, in steps, from which the walk falls to zero within that many rounds with negligible probability."""
    steps, chances = np.array(walk.steps, np.float64), np.array(walk.chances)
    most = rounds * max(-min(walk.steps), 0)
    best = float(most)
    for s in np.geomspace(1e-8, 10, 400) / max(1, float(np.abs(steps).max())):
        growth = float(np.log(chances @ np.exp(-s * steps)))
        if growth >= 0:
            best = min(best, (rounds * growth - math.log(NEGLIGIBLE)) / float(s))
    return min(most, math.ceil(best)) + 1


def risk_of_ruin(price: Price, bankroll: Fraction, rounds: int) -> float:
    """The probability that less than one wager is left at some time within that many rounds.

    ``bankroll`` is in units of the wager. Raises BadInput if the session is too long to compute.
    """
    walk = walk_of(price)
    start = math.floor(bankroll * walk.unit)
    # After that many steps down, less than one wager is left.
    return ruined_within(walk, start - walk.unit + 1, rounds)


def ruined_within(walk: Walk, distance: int, rounds: int) -> float:
    """The probability that the walk is at least ``distance`` steps below its start at some time within that many rounds."""
    if distance <= 0:
        return 1.0
    height = safe_height(walk, rounds)
    if distance >= height:
        return 0.0
    check_size(walk, height, rounds, MOST_RUIN_STEPS)
    # Index i is i + 1 steps above ruin. What climbs to the height from which ruin is out of reach in the rounds left is let go.
    places = np.zeros(height)
    places[distance - 1] = 1.0
    ruined, every = 0.0, max(1, rounds // STRETCHES)
    for left in range(rounds, 0, -1):
        if left < rounds and left % every == 0:
            places = places[: safe_height(walk, left)]
        moved = np.zeros_like(places)
        for step, chance in zip(walk.steps, walk.chances, strict=True):
            stays = max(len(places) - abs(step), 0)
            if step >= 0:
                moved[len(places) - stays :] += chance * places[:stays]
            else:
                ruined += chance * float(places[:-step].sum())
                moved[:stays] += chance * places[len(places) - stays :]
        places = moved
    return min(1.0, ruined)


def drawdown_reaches(price: Price, fall: Fraction, rounds: int) -> float:
    """The probability that the bankroll ever is at least ``fall`` wagers below its maximum within that many rounds."""
    walk = walk_of(price)
    top = math.ceil(fall * walk.unit)
    if top <= 0:
        return 1.0
    check_size(walk, top, rounds)
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
    """The drawdown, in units of the wager, that a session exceeds with probability at most ``1 - share``."""
    walk = walk_of(price)
    return deepest(walk, share, rounds) / walk.unit


def deepest(walk: Walk, share: float, rounds: int) -> int:
    """The drawdown, in steps, that the walk exceeds with probability at most ``1 - share``."""
    return next(iter(deepest_of(walk, (share,), rounds).values()))


def deepest_of(walk: Walk, shares: Sequence[float], rounds: int) -> dict[float, int]:
    """The drawdown of :func:`deepest` for each share; probabilities that one search has found serve the next."""
    over = cache(lambda steps: _chance_over(walk, steps, rounds))
    highest = rounds * max(-min(walk.steps), 0)
    return {share: _first_at_most(over, 1 - share, highest) for share in shares}


def _first_at_most(over: Callable[[int], float], chance: float, highest: int) -> int:
    """The smallest number of steps with ``over(steps) <= chance``, for a falling function that is 0 at ``highest``.

    The logarithm of the function is nearly straight, so the search follows its chord, and halves where that gains little.
    """
    low, high = -1, 1
    while high < highest and over(high) > chance:
        low, high = high, min(2 * high, highest)
    halve = False
    while high - low > 1:
        middle = (low + high) // 2
        if not halve and low >= 0 and high < highest and 0 < over(high) < chance < over(low):
            top, bottom = math.log(over(low)), math.log(over(high))
            middle = low + round((top - math.log(chance)) / (top - bottom) * (high - low))
            middle = min(max(middle, low + 1), high - 1)
        before = high - low
        if over(middle) > chance:
            low = middle
        else:
            high = middle
        halve = 2 * (high - low) > before
    return high


def _chance_over(walk: Walk, steps: int, rounds: int) -> float:
    check_size(walk, steps + 1, rounds)
    return _reaches(walk, steps + 1, rounds)


def check_size(walk: Walk, places: int, rounds: int, most: int = MOST_STEPS) -> None:
    """Raises BadInput for a walk that is too long to follow place by place."""
    if places * rounds * len(walk.steps) > most or rounds * len(walk.steps) > MOST_MOVES:
        raise BadInput(
            f"{rounds:,} rounds of these stakes are too many to count place by place: ask for a shorter session",
            "session",
            code="too-many-rounds",
        )


@dataclass(frozen=True)
class Band:
    """The result of a session in wagers: expectation, standard deviation, and bands ``(k, low, high)`` of k deviations."""

    rounds: int
    expected: float
    deviation: float
    ahead: float
    """The probability of ending ahead, by the normal approximation without continuity correction."""
    bands: tuple[tuple[int, float, float], ...]


def bands(price: Price, rounds: int) -> Band:
    """The normal approximation of a session of that many rounds."""
    expected = float(price.expectation * rounds)
    deviation = math.sqrt(price.variance * rounds)
    ahead = 0.5 * math.erfc(-expected / deviation / math.sqrt(2)) if deviation else float(expected > 0)
    around = tuple((k, expected - k * deviation, expected + k * deviation) for k in SPREADS)
    return Band(rounds, expected, deviation, ahead, around)


def session_answer(price: Price, bankroll: Fraction, rounds: int) -> Json:
    """Risk of ruin and drawdown quantiles of a session, as JSON."""
    return {
        "bankroll": float(bankroll),
        "rounds": rounds,
        "risk_of_ruin": risk_of_ruin(price, bankroll, rounds),
        "drawdown": {f"{share:.0%}": drawdown_quantile(price, share, rounds) for share in QUANTILES},
    }


def bands_answer(price: Price, rounds: int, pace: float, hours: float) -> Json:
    """The bands of a session of ``hours`` at a ``pace`` in rounds per hour, as JSON."""
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
