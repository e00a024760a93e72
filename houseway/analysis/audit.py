"""An audit of a price list: every figure found a second way, and how well both agree.

Four opinions beside the price: identities that any distribution must satisfy; simulated rounds, which play the game and
count its classes (a z-score of the house edge, and a chi-square test of all outcomes); some of those rounds, of as many classes
as possible, settled again by the referee, so that a class does not pay what the procedure would not; and, where the game has
one, a plain count that shares no code with the price and must be equal to the last deal.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from statistics import NormalDist
from typing import Final

from houseway.analysis.distribution import of_price
from houseway.analysis.refereed import Settled, refereed
from houseway.errors import BadInput
from houseway.odds.method import figure, method_answer
from houseway.odds.price import Price, labels, price
from houseway.odds.pricing import PricedGame, WithPlaysApart, WithStrategy, flags
from houseway.simulation.engine import DEFAULT_SEED, Progress, count, no_progress
from houseway.simulation.kernel import PRICE_SEED
from houseway.simulation.result import z_score
from houseway.simulation.work import work_of
from houseway.support.json_types import Json
from houseway.table.registry import parts_of

ROUNDS: Final = 2_000_000
DOUBT: Final = 1e-4
"""A wager fails if chance alone explains its simulated figures less often than this, divided by the number of wagers."""
NAMED: Final = 3
"""The endings without a refereed round that are named; JSON has all."""
LEAST_EXPECTED: Final = 10
"""Outcomes that are expected less often are tested together."""


@dataclass(frozen=True)
class AuditedWager:
    """The price of a wager and what the other ways found."""

    wager: str
    price: Price
    simulated: Price
    made: int
    """Simulated rounds in which the wager was made."""
    z_score: float | None
    fit: float | None
    """The probability of outcomes at least as far from the price by chance alone (chi-square); None with one outcome."""
    plain: bool | None
    """Whether a plain count is equal to the price; None where the game has none for this wager."""
    refereed: int
    """Simulated rounds in which the referee settled the wager."""
    settled: bool | None
    """Whether the referee paid what the price says in each of them; None in no round."""
    not_refereed: tuple[str, ...]
    """The endings, with a chance, that no refereed round has; none where no round is refereed."""
    sums: bool
    """Whether the probabilities sum to one and the counted mean is that of the outcomes."""
    doubt: float
    """The probability below which chance alone does not explain a difference."""

    @property
    def simulated_error(self) -> float | None:
        """The standard error of the simulated house edge, by the deviation of the price; None if the wager was never made.

        The simulated deviation would be too small where a rare prize did not come.
        """
        return self.price.standard_deviation / math.sqrt(self.made) if self.made else None

    @property
    def agrees(self) -> bool:
        """True unless one of the other ways contradicts the price."""
        chance = 1.0 if self.z_score is None else 2 * NormalDist().cdf(-abs(self.z_score))
        certain = self.sums and self.plain is not False and self.settled is not False
        return certain and min(chance, 1.0 if self.fit is None else self.fit) > self.doubt


@dataclass(frozen=True)
class Audit:
    """The audit of all wagers of a game under one submission."""

    game: str
    authority: str
    rounds: int
    seed: int
    wagers: tuple[AuditedWager, ...]
    refereed: int = 0
    """Rounds that the referee settled; none under a submission or assumption that is not lawful."""
    differences: tuple[str, ...] = ()
    """Where the referee paid something else than the price says."""
    plays: int = 0
    """The named plays that the best one was compared with."""
    cheaper: tuple[str, ...] = ()
    """Those that cost less than the best, so that it is not the best."""
    unlawful: tuple[str, ...] = ()
    """The clauses that the audited prices depart from."""

    @property
    def agrees(self) -> bool:
        return not self.cheaper and all(one.agrees for one in self.wagers)


def audit(
    priced: PricedGame, rounds: int = ROUNDS, seed: int = DEFAULT_SEED, progress: Progress = no_progress
) -> Audit:
    """Every price of the game beside that many simulated rounds, the referee and a plain count.

    A wager with a best play of its own is simulated with that play. Raises BadInput without a kernel, and for the seed of the
    rounds on which a simulated price rests: they would say nothing of it.
    """
    tallied: dict[str, tuple[PricedGame, tuple[int, ...]]] = {}

    def tallies(apart: PricedGame) -> tuple[int, ...]:
        key = repr(sorted(apart.assume.items()))
        if key not in tallied:
            work = work_of(apart.game.id, apart.submission, apart.assume, seed)
            tallied[key] = apart, count(work, rounds, progress=progress).tallies
        return tallied[key][1]

    plays = priced.pricing.best_apart(priced.assume) if isinstance(priced.pricing, WithPlaysApart) else {}
    prices = {wager: priced.price(wager) for wager in priced.lines}
    if seed == PRICE_SEED and any(one.method.rounds for one in prices.values()):
        raise BadInput(f"the price rests on rounds of seed {seed}: name another one", "seed", code="not-independent")
    ends = {(wager, each.line) for wager, one in prices.items() for each in one.outcomes if each.probability}
    by_rounds: dict[str, Price] = {}
    for wager, lines in priced.lines.items():
        apart = PricedGame(priced.game, priced.submission, {**priced.assume, **plays.get(wager, {})})
        by_rounds[wager] = price(lines, tallies(apart))
    counts, settled = _plain(priced), Settled() if priced.violations else refereed(priced, seed, rounds, ends)
    doubt = DOUBT / len(priced.lines)
    found = []
    for wager, counted in by_rounds.items():
        one = prices[wager]
        made = sum(outcome.weight for outcome in counted.outcomes)
        fit = None if one.method.rounds else _fit(one, counted, made)
        plain = counts(wager, one) if counts else None
        score = _score(one, counted, made)
        many = settled.wagers.get(wager, 0)
        said = {(wager, line): label for line, label in labels(one).items()} if settled.rounds else {}
        left = tuple(label for ending, label in said.items() if ending in ends - settled.endings)
        paid = settled.agrees(wager)
        found.append(AuditedWager(wager, one, counted, made, score, fit, plain, many, paid, left, _sums(one), doubt))
    differences = tuple(f"{wager}, {one}" for wager, several in settled.differences.items() for one in several)
    named, cheaper = _plays(priced)
    return Audit(
        priced.game.id,
        priced.game.authority,
        rounds,
        seed,
        tuple(found),
        settled.rounds,
        differences,
        named,
        cheaper,
        priced.unlawful,
    )


def _plays(priced: PricedGame) -> tuple[int, tuple[str, ...]]:
    """How many named plays the best is compared with, and which of them cost less; none of what is not lawful or exact enough."""
    if priced.violations or not isinstance(priced.pricing, WithStrategy):
        return 0, ()
    whole = priced.pricing.whole_strategy(priced.submission, priced.assume)
    if whole.method.rounds:
        return 0, ()
    return len(whole.mistakes), tuple(one.strategy for one in whole.mistakes if one.cost < -whole.method.bound)


def plays_said(found: Audit) -> str:
    """How the best play compares with the named ones, in a sentence; empty if there are none."""
    if found.cheaper:
        return f"The best play is not the best: less is lost by {', '.join(found.cheaper)}."
    return f"None of {found.plays} named plays loses less than the best." if found.plays else ""


def referee_said(found: Audit) -> str:
    """What the referee found, in a sentence; empty if no round was refereed."""
    if not found.refereed:
        return ""
    said = (
        f"The referee settled {found.refereed} of the rounds, of as many classes and with as many endings as possible"
    )
    left = [f"{one.wager}, {name}" for one in found.wagers for name in one.not_refereed]
    many = "1 ending was" if len(left) == 1 else f"{len(left)} endings were"
    rare = f" {many} in none of them: {'; '.join(left[:NAMED])}{'; …' * (len(left) > NAMED)}." if left else ""
    if not found.differences:
        return f"{said}: every wager was paid as its class says.{rare}"
    often = "once" if len(found.differences) == 1 else f"{len(found.differences)} times"
    return f"{said}, and paid something else {often}: {found.differences[0]}.{rare}"


def _plain(priced: PricedGame) -> Callable[[str, Price], bool | None] | None:
    """Compares a price with the game's plain count; None without one, and for a wager that it does not count."""
    counts = parts_of(priced.game.id).plain_counts()
    if counts is None or priced.violations:
        return None
    counted = counts(priced.submission, priced.assume)

    def compare(wager: str, one: Price) -> bool | None:
        return dict(counted[wager]) == of_price(one).probabilities if wager in counted else None

    return compare


def _sums(one: Price) -> bool:
    alone = of_price(one)
    whole = sum((outcome.probability for outcome in one.outcomes), Fraction(0)) == 1
    return whole and alone.mean == one.expectation and alone.variance == one.variance


def _score(one: Price, counted: Price, made: int) -> float | None:
    """The difference of the edges in standard errors; in those of both if the price is simulated too."""
    if not one.method.rounds:
        return z_score(counted, one, made)
    error = math.hypot(one.standard_error, one.standard_deviation / math.sqrt(made)) if made else 0
    return float(counted.house_edge - one.house_edge) / error if error else None


def _fit(one: Price, counted: Price, made: int) -> float | None:
    """The chi-square test of the simulated outcomes by net result; rare results are tested together.

    Results whose frequency is known only approximately are tested together too.
    """
    blurred = {outcome.line.net for outcome in one.outcomes if outcome.line.name in one.method.approximate}
    expected = {net: float(chance) * made for net, chance in of_price(one).probabilities.items()}
    seen: dict[Fraction, int] = {}
    for outcome in counted.outcomes:
        seen[outcome.line.net] = seen.get(outcome.line.net, 0) + outcome.weight
    if any(net not in expected for net in seen):
        return 0.0  # a result that the price holds for impossible
    rare = {net for net in expected if expected[net] < LEAST_EXPECTED or net in blurred}
    cells = [(seen.get(net, 0), expected[net]) for net in expected if net not in rare]
    if rare:
        cells.append((sum(seen.get(net, 0) for net in rare), sum(expected[net] for net in rare)))
    cells = [cell for cell in cells if cell[1] >= LEAST_EXPECTED]
    if len(cells) < 2:
        return None
    return chi_square(sum((many - mean) ** 2 / mean for many, mean in cells), len(cells) - 1)


def chi_square(statistic: float, freedom: int) -> float:
    """The probability that a chi-square variable exceeds the statistic (the incomplete gamma function Q(freedom/2, x/2))."""
    a, x = freedom / 2, statistic / 2
    if x <= 0:
        return 1.0
    scale = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:  # the series of P
        term = total = 1 / a
        for n in range(1, 10_000):
            term *= x / (a + n)
            total += term
            if term < total * 1e-16:
                break
        return max(0.0, 1 - total * scale)
    # Lentz's continued fraction of Q.
    b, c = x + 1 - a, 1e300
    d = 1 / b
    h = d
    for n in range(1, 10_000):
        factor = -n * (n - a)
        b += 2
        d = 1 / (factor * d + b)
        c = b + factor / c
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return min(1.0, scale * h)


def audit_answer(found: Audit) -> Json:
    """The audit as JSON."""
    return {
        "game": found.game,
        "authority": found.authority,
        **flags(found.unlawful),
        "agrees": found.agrees,
        "rounds": found.rounds,
        "seed": found.seed,
        "refereed_rounds": found.refereed,
        "differences": list(found.differences),
        "plays_compared": found.plays,
        "cheaper_plays": list(found.cheaper),
        "wagers": {one.wager: _wager_answer(one) for one in found.wagers},
    }


def _wager_answer(one: AuditedWager) -> Json:
    return {
        "agrees": one.agrees,
        **method_answer(one.price.method),
        **figure("house_edge", one.price.house_edge, one.price.method),
        "simulated_house_edge": float(one.simulated.house_edge),
        "simulated_standard_error": one.simulated_error,
        "rounds_made": one.made,
        "z_score": one.z_score,
        "chi_square_p": one.fit,
        "plain_count": {True: "equal", False: "different", None: None}[one.plain],
        "refereed": one.refereed,
        "referee": {True: "equal", False: "different", None: None}[one.settled],
        "not_refereed": list(one.not_refereed),
        "identities": one.sums,
        "fails_below": one.doubt,
    }
