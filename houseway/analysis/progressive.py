"""A progressive wager over the life of its meter.

Every wager adds a contribution c to the meter; a hand that is paid a share s of it takes that share out, and one that takes all
of it sets it to the reset amount R. If hands with share s come with probability q(s), and q is that of the whole meter, then
in the long run what is paid out of the meter equals what enters it:

    sum of q(s) s E[meter] = c + q R,

so the meter returns the contribution and the reseed, whatever its size, and E[meter] follows. Between two hits of the whole
meter there are 1 / q wagers on average; their number is geometric.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from houseway.errors import BadInput
from houseway.odds.method import Method, figure, method_answer
from houseway.odds.price import NOT_MADE, Line
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json
from houseway.table.chips.meters import Meter

SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
STEPS: Final = (0, Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), 1, Fraction(3, 2), 2, 3)
"""The meters at which the wager is valued, in multiples of the one at which it is fair."""
LOW, HIGH = 1_000_000_00, 2_000_000_00
"""Two meters, in cents, between which every prize is a straight line."""


@dataclass(frozen=True)
class Progressive:
    """A wager that pays shares of a meter; amounts are in dollars."""

    wager: str
    stake: Fraction
    fixed: Fraction
    """The expected net result of a wager without the meter, in units of the stake."""
    hits: Mapping[Fraction, Fraction]
    """The probability of each share of the meter."""
    rate: Fraction
    """The share of each wager that enters the meter."""
    reset: Fraction
    method: Method

    @property
    def contribution(self) -> Fraction:
        """What a wager adds to the meter."""
        return self.rate * self.stake

    @property
    def whole(self) -> Fraction:
        """The probability of the whole meter."""
        return self.hits.get(Fraction(1), Fraction(0))

    @property
    def drain(self) -> Fraction:
        """The expected share of the meter that one wager takes."""
        return sum((share * chance for share, chance in self.hits.items()), Fraction(0))

    def edge(self, meter: Fraction) -> Fraction:
        """The house edge at that meter."""
        return -(self.fixed + self.drain * meter / self.stake)

    @property
    def fair(self) -> Fraction:
        """The meter at which the wager has no edge."""
        return -self.fixed * self.stake / self.drain

    @property
    def expected_meter(self) -> Fraction:
        """The long-run average of the meter as a player finds it."""
        return (self.contribution + self.whole * self.reset) / self.drain

    @property
    def long_run_edge(self) -> Fraction:
        """The house edge over the life of the meter, contribution and reseed being part of what is returned."""
        return -(self.fixed + (self.contribution + self.whole * self.reset) / self.stake)

    @property
    def meter_at_hit(self) -> Fraction:
        """The expected meter when the whole of it is hit: hands do not know the meter, so it is the average one."""
        return self.expected_meter

    @property
    def meter_at_hit_deviation(self) -> float:
        """The standard deviation of that meter, from the balance of its square.

        A wager makes the meter (1 - s) M + c where a share s is hit, and c + R where all of it is.
        """
        mean, added = self.expected_meter, self.contribution
        kept = {1 - share: chance for share, chance in self.hits.items()}
        kept[Fraction(1)] = 1 - sum(self.hits.values(), Fraction(0))
        linear = 2 * added * mean * sum(left * chance for left, chance in kept.items())
        constant = added**2 + self.whole * (2 * added * self.reset + self.reset**2)
        square = (linear + constant) / (1 - sum(left**2 * chance for left, chance in kept.items()))
        return math.sqrt(square - mean**2)

    def rate_for(self, edge: Fraction) -> Fraction:
        """The rate at which the house edge over the meter's life is ``edge``; raises BadInput where no rate does that."""
        found = -self.fixed - self.whole * self.reset / self.stake - edge
        if not 0 < found <= 1:
            least, most = (float(-self.fixed - self.whole * self.reset / self.stake - rate) for rate in (1, 0))
            raise BadInput(
                f"with this reset the house edge over the meter's life is between {100 * least:.4f} % and {100 * most:.4f} %",
                "edge",
                code="no-such-rate",
            )
        return found

    @property
    def wagers(self) -> Fraction:
        """The expected number of wagers between two hits of the whole meter."""
        return 1 / self.whole

    @property
    def wagers_deviation(self) -> float:
        return math.sqrt(1 - self.whole) / float(self.whole)

    def wagers_within(self, share: float) -> int:
        """The number of wagers within which the whole meter is hit with this probability."""
        return math.ceil(math.log1p(-share) / math.log1p(-float(self.whole)))

    def hits_at_most(self, wagers: int, share: float) -> int:
        """The number of hits of the whole meter that this share of periods of that many wagers does not exceed."""
        chance = float(self.whole)
        term = math.exp(wagers * math.log1p(-chance))
        total, hits = term, 0
        while total < share and hits < wagers:
            hits += 1
            term *= (wagers - hits + 1) / hits * chance / (1 - chance)
            total += term
        return hits


def progressive(
    priced: PricedGame,
    wager: str | None = None,
    rate: Fraction | None = None,
    reset: Fraction | None = None,
    edge: Fraction | None = None,
) -> Progressive:
    """The wager over the life of its meter, with the rate and reset that the submission files unless others are given.

    ``edge`` asks for the rate that gives this house edge over the meter's life. Raises BadInput for a game
    without a meter, a wager that no share of a meter pays, or a rate that nobody filed.
    """
    if "meter" not in priced.pricing.ASSUMPTIONS:
        raise BadInput(f"{priced.game.title} has no progressive wager", "game", code="no-meter")
    ends = {cents: _at(priced, cents) for cents in (LOW, HIGH)}
    moved = [name for name in ends[LOW] if ends[LOW][name] != ends[HIGH][name]]
    if wager is None and moved:
        wager = moved[0]
    if wager not in moved:
        known = ", ".join(moved) or "none"
        raise BadInput(f"no share of a meter pays {wager!r} here: {known}", "wager", code="no-such-wager")
    filed = _filed(priced, str(wager))
    start = Fraction(filed.reset, 100) if reset is None and filed else reset
    rows = _rows(priced, str(wager), ends[LOW][str(wager)], ends[HIGH][str(wager)])
    if edge is not None and start is not None:
        rate = replace(rows, reset=start).rate_for(edge)
    entered = filed.rate if rate is None and filed else rate
    if not entered or start is None:
        raise BadInput(
            "the submission files no rate for this meter: say which share of each wager enters it",
            "rate",
            code="rate-missing",
        )
    return replace(rows, rate=entered, reset=start)


def _at(priced: PricedGame, cents: int) -> Mapping[str, list[Line]]:
    return priced.pricing.lines(priced.submission, {**priced.assume, "meter": cents})


def _filed(priced: PricedGame, wager: str) -> Meter | None:
    """The submission's meter for the wager: the one whose name the wager's begins with, else the only one."""
    kinds = [name for name in dir(type(priced.submission)) if name == "meter" or name.endswith("_meter")]
    found = [value for name in kinds if isinstance(value := getattr(priced.submission, name, None), Meter)]
    return next((one for one in found if wager.startswith(one.name)), found[0] if len(found) == 1 else None)


def _rows(priced: PricedGame, wager: str, low: list[Line], high: list[Line]) -> Progressive:
    """The shares of the meter and the rest of the result, from the lines at two meters."""
    weights = priced.classes.weights
    rises = [(second.net - first.net) / (HIGH - LOW) for first, second in zip(low, high, strict=True)]
    stake = 1 / max(rises) / 100  # the largest share is the whole meter
    total = sum(weight for line, weight in zip(low, weights, strict=True) if line != NOT_MADE)
    hits: dict[Fraction, int] = {}
    fixed = Fraction(0)
    for line, rise, weight in zip(low, rises, weights, strict=True):
        if not weight or line == NOT_MADE:
            continue
        fixed += (line.net - rise * LOW) * weight
        if rise:
            share = rise * stake * 100
            hits[share] = hits.get(share, 0) + weight
    chances = {share: Fraction(weight, total) for share, weight in sorted(hits.items(), reverse=True)}
    nothing = Fraction(0)
    return Progressive(wager, stake, fixed / total, chances, nothing, nothing, priced.classes.method_of(wager))


@dataclass(frozen=True)
class MustHit:
    """A meter that must be hit by ``cap``, at an amount that is drawn evenly between the reset and the cap."""

    meter: Fraction
    cap: Fraction
    wagers: Fraction
    """The expected number of wagers until it is hit, from this meter."""
    value: Fraction
    """What playing until then is worth to the only player, in dollars."""
    fair: Fraction
    """The meter from which that is worth something."""
    hit_at: Fraction
    """The expected meter when it is hit, from its reset."""
    between: Fraction
    """The expected number of wagers between two hits, from reset to reset."""
    between_deviation: float
    long_run_edge: Fraction
    """The house edge over its life, contribution and reseed being part of what is returned."""


def must_hit(one: Progressive, meter: Fraction, cap: Fraction) -> MustHit:
    """The meter as one that must be hit by ``cap``, the hands that pay a share of it paying the rest of their prizes only.

    The amount that it is hit at is even on (meter, cap], so it is (meter + cap) / 2 on average, after
    (cap - meter) / (2 c) wagers. Over its life (reset + cap) / 2 is paid for every (cap - reset) / (2 c) wagers. Raises BadInput
    unless meter and reset are below the cap.
    """
    if not 0 <= meter < cap or one.reset >= cap:
        raise BadInput("a meter that must be hit lies below its cap", "must_hit", code="meter-above-cap")
    cost = -one.fixed * one.stake / one.contribution  # what a dollar of growth costs the player

    def value(at: Fraction) -> Fraction:
        return (at + cap) / 2 - cost * (cap - at) / 2

    fair = cap * (cost - 1) / (cost + 1)
    return MustHit(
        meter,
        cap,
        (cap - meter) / (2 * one.contribution),
        value(meter),
        max(fair, Fraction(0)),
        (one.reset + cap) / 2,
        (cap - one.reset) / (2 * one.contribution),
        float((cap - one.reset) / one.contribution) / math.sqrt(12),
        -(one.fixed + one.rate * (cap + one.reset) / (cap - one.reset)),
    )


def progressive_answer(
    found: Progressive, wagers_an_hour: Fraction | None = None, period: int | None = None, must: MustHit | None = None
) -> Json:
    """The wager over the life of its meter as JSON; ``period`` is a number of wagers for which money is set aside."""
    method = found.method
    answer: Json = {
        "wager": found.wager,
        **method_answer(method),
        "stake": float(found.stake),
        **figure("rate", found.rate, method),
        "reset": float(found.reset),
        "hits": [
            {**figure("share", share, method), **figure("probability", one, method)}
            for share, one in found.hits.items()
        ],
        **figure("fair_meter", found.fair, method),
        **figure("expected_meter", found.expected_meter, method),
        **figure("long_run_edge", found.long_run_edge, method),
        **figure("contribution", found.contribution, method),
        **figure("reseed", found.whole * found.reset / found.stake, method),
        "edges": [
            {"meter": float(found.fair * step), **figure("house_edge", found.edge(found.fair * step), method)}
            for step in STEPS
        ],
        "between_hits": _between(found, wagers_an_hour),
    }
    answer |= {
        **figure("meter_at_hit", found.meter_at_hit, method),
        "meter_at_hit_deviation": found.meter_at_hit_deviation,
    }
    if period is not None:
        answer["capital"] = _capital(found, period)
    if must is not None:
        answer["must_hit"] = {name: float(value) for name, value in vars(must).items()}
    return answer


def _between(found: Progressive, an_hour: Fraction | None) -> Json:
    hours: dict[str, Any] = {}
    if an_hour is not None:
        hours = {"hours": float(found.wagers / an_hour), "hours_deviation": found.wagers_deviation / float(an_hour)}
    within = {f"{share:g}": found.wagers_within(share) for share in SHARES}
    return {
        **figure("wagers", found.wagers, found.method),
        "wagers_deviation": found.wagers_deviation,
        **hours,
        "within": within,
    }


def _capital(found: Progressive, period: int) -> Json:
    """Reseeds of a period: what the house puts into the meter by itself, for the hits that a share of periods stays within."""
    hits = {share: found.hits_at_most(period, share) for share in (0.5, 0.95, 0.99, 0.999)}
    return {
        "wagers": period,
        "expected_hits": float(found.whole * period),
        "reseeds": {f"{share:g}": {"hits": many, "amount": float(many * found.reset)} for share, many in hits.items()},
    }
