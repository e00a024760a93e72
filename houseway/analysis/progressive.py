"""A progressive wager over the life of its meter.

Every wager adds a contribution c to the meter; a hand that is paid a share s of it takes that share out, and one that takes all
of it sets it to the reset amount R. Some games also take certain fixed prizes from the meter, d for a wager on average. If hands
with share s come with probability q(s), and q is that of the whole meter, then in the long run what is paid out of the meter
equals what enters it:

    sum of q(s) s E[meter] + d = c + q R,

so the meter returns the contribution and the reseed, whatever its size, and E[meter] follows. It is the meter that a wager is
paid from, its own contribution included, since a table feeds the meter before it settles; a player who looks at the meter before
wagering sees one contribution less. Between two hits of the whole meter there are 1 / q wagers on average; their number is
geometric.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final, Protocol, runtime_checkable

from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.odds.method import Method, figure, method_answer
from houseway.odds.price import NOT_MADE, Line
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json
from houseway.table.chips.meters import Meter

SHARES: Final = (0.05, 0.25, 0.5, 0.75, 0.95, 0.99)
STEPS: Final = (0, Fraction(1, 4), Fraction(1, 2), Fraction(3, 4), 1, Fraction(3, 2), 2, 3)
"""The meters at which the wager is valued, in multiples of the one at which it is fair."""
NOTHING: Final = 1e-25
"""A term beside the largest one that adds nothing."""
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
    taken: Mapping[Fraction, Fraction] = field(default_factory=dict)
    """The probability of each fixed prize that is taken from the meter, by its amount."""
    sharers: int = 1
    """The players who share a prize of the meter; a hit of all of them is one, so each has a part of its probability."""

    @property
    def contribution(self) -> Fraction:
        """What a wager adds to the meter."""
        return self.rate * self.stake

    @property
    def deducted(self) -> Fraction:
        """The fixed prizes of one wager that are taken from the meter, on average."""
        return sum((amount * chance for amount, chance in self.taken.items()), Fraction(0))

    @property
    def growth(self) -> Fraction:
        """What one wager adds to the meter on average, as long as no share of it is hit."""
        return self.contribution - self.deducted

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
        """The long-run average of the meter that a wager is paid from, its own contribution included."""
        return (self.growth + self.whole * self.reset) / self.drain

    @property
    def long_run_edge(self) -> Fraction:
        """The house edge over the life of the meter, contribution and reseed being part of what is returned."""
        return -(self.fixed + (self.growth + self.whole * self.reset) / self.stake)

    @property
    def meter_at_hit(self) -> Fraction:
        """The expected meter when the whole of it is hit: hands do not know the meter, so it is the average one."""
        return self.expected_meter

    @property
    def meter_at_hit_deviation(self) -> float:
        """The standard deviation of that meter, from the balance of its square.

        A wager makes the meter (1 - s) M + c where a share s is hit, c + R where all of it is, and M + c - f where a fixed prize
        f is taken from it.
        """
        mean, added = self.expected_meter, self.contribution
        kept = {1 - share: chance for share, chance in self.hits.items()}
        kept[Fraction(1)] = 1 - sum(self.hits.values(), Fraction(0))
        linear = 2 * added * mean * sum(left * chance for left, chance in kept.items())
        constant = added**2 + self.whole * (2 * added * self.reset + self.reset**2)
        constant += sum((least * (least - 2 * (mean + added))) * chance for least, chance in self.taken.items())
        square = (linear + constant) / (1 - sum(left**2 * chance for left, chance in kept.items()))
        return math.sqrt(square - mean**2)

    def rate_for(self, edge: Fraction) -> Fraction:
        """The rate at which the house edge over the meter's life is ``edge``; raises BadInput where no rate does that."""
        without = -self.fixed - (self.whole * self.reset - self.deducted) / self.stake
        found = without - edge
        if not 0 < found <= 1:
            least, most = (float(without - rate) for rate in (1, 0))
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
        return hits_within(float(self.whole), wagers, (share,))[share]


def hits_within(chance: float, wagers: int, shares: Sequence[float]) -> dict[float, int]:
    """The number of hits that each share of periods does not exceed, each wager being hit with this chance.

    The terms of the binomial distribution are taken relative to the largest, so that none of them is lost in a long period.
    """
    mode = min(wagers, int((wagers + 1) * chance))
    odds = chance / (1 - chance)
    below, term = [1.0], 1.0
    for hits in range(mode, 0, -1):
        term *= hits / ((wagers - hits + 1) * odds)
        if term < NOTHING:
            break
        below.append(term)
    terms, term = below[::-1], 1.0
    first = mode - len(below) + 1
    for hits in range(mode + 1, wagers + 1):
        term *= (wagers - hits + 1) / hits * odds
        if term < NOTHING:
            break
        terms.append(term)
    total, found = math.fsum(terms), {}
    for share in shares:
        reached, place = 0.0, -1
        while place < len(terms) - 1 and reached < share * total:
            place += 1
            reached += terms[place]
        found[share] = first + max(place, 0)
    return found


@runtime_checkable
class WithDeductions(Protocol):
    """A game that takes fixed prizes from a meter."""

    def taken_from_meter(self, submission: Any, assume: Assume) -> Mapping[str, Mapping[Fraction, Fraction]]:
        """By wager, the probability of each amount in dollars that is taken from its meter."""
        ...


@runtime_checkable
class WithSharedPrizes(Protocol):
    """A game in which several players share a prize of a meter."""

    def sharers(self, wager: str, assume: Assume) -> int:
        """The players who share it; 1 for a wager that is paid alone."""
        ...


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
    filed = filed_meter(priced, str(wager))
    start = Fraction(filed.reset, 100) if reset is None and filed else reset
    rows = _rows(priced, str(wager), ends[LOW][str(wager)], ends[HIGH][str(wager)])
    if edge is not None and start is not None:
        rate = replace(rows, reset=start).rate_for(edge)
    entered = filed.rate if rate is None and filed else rate
    if edge is not None and start is None:
        raise BadInput("the submission files no reset for this meter: name one", "reset", code="reset-missing")
    if not entered or start is None:
        raise BadInput(
            "the submission files no rate for this meter: say which share of each wager enters it",
            "rate",
            code="rate-missing",
        )
    found = replace(rows, rate=entered, reset=start)
    if found.growth + found.whole * found.reset <= 0:
        raise BadInput("more is taken from the meter than enters it", "rate", code="meter-runs-dry")
    return found


def _at(priced: PricedGame, cents: int) -> Mapping[str, list[Line]]:
    return priced.pricing.lines(priced.submission, {**priced.assume, "meter": cents})


def filed_meter(priced: PricedGame, wager: str) -> Meter | None:
    """The submission's meter for the wager: the one whose name the wager's begins with, else the only one."""
    kinds = [name for name in dir(type(priced.submission)) if name == "meter" or name.endswith("_meter")]
    found = [value for name in kinds if isinstance(value := getattr(priced.submission, name, None), Meter)]
    return next((one for one in found if wager.startswith(one.name)), found[0] if len(found) == 1 else None)


def _rows(priced: PricedGame, wager: str, low: list[Line], high: list[Line]) -> Progressive:
    """The shares of the meter and the rest of the result, from the lines at two meters."""
    weights = priced.classes.weights
    rises = [(second.net - first.net) / (HIGH - LOW) for first, second in zip(low, high, strict=True)]
    sharers = priced.pricing.sharers(wager, priced.assume) if isinstance(priced.pricing, WithSharedPrizes) else 1
    stake = 1 / max(rises) / 100 / sharers  # the largest share is the whole meter
    total = sum(weight for line, weight in zip(low, weights, strict=True) if line != NOT_MADE)
    hits: dict[Fraction, int] = {}
    fixed = Fraction(0)
    for line, rise, weight in zip(low, rises, weights, strict=True):
        if not weight or line == NOT_MADE:
            continue
        fixed += (line.net - rise * LOW) * weight
        if rise:
            share = rise * stake * 100 * sharers
            hits[share] = hits.get(share, 0) + weight
    chances = {share: Fraction(weight, total * sharers) for share, weight in sorted(hits.items(), reverse=True)}
    nothing = Fraction(0)
    method, pricing, taken = priced.classes.method_of(wager), priced.pricing, {}
    if isinstance(pricing, WithDeductions):
        taken = dict(pricing.taken_from_meter(priced.submission, {**priced.assume, "meter": LOW}).get(wager, {}))
    return Progressive(wager, stake, fixed / total, chances, nothing, nothing, method, taken, sharers)


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

    The amount that it is hit at is even on (meter, cap], so it is (meter + cap) / 2 on average, after (cap - meter) / (2 g)
    wagers, g being the growth of a wager; from a meter below its reset it is even on (reset, cap]. Over its life
    (reset + cap) / 2 is paid for every (cap - reset) / (2 g) wagers. Fixed prizes taken from the meter, of variance v, add
    v / g**3 for every dollar to the variance of that number (Wald). Raises BadInput unless the meter grows and meter and reset
    are below the cap.
    """
    if not 0 <= meter < cap or one.reset >= cap:
        raise BadInput("a meter that must be hit lies below its cap", "must_hit", code="meter-above-cap")
    if one.growth <= 0:
        raise BadInput("more is taken from the meter than enters it", "rate", code="meter-runs-dry")
    cost = -one.fixed * one.stake / one.growth  # what a dollar of growth costs the player
    lasts = (cap - one.reset) / one.growth
    spread = sum((amount**2 * chance for amount, chance in one.taken.items()), Fraction(0)) - one.deducted**2

    hit = (max(meter, one.reset) + cap) / 2
    fair = cap * (cost - 1) / (cost + 1)
    if fair < one.reset:
        fair = (one.reset + cap) / 2 * (cost - 1) / cost
    return MustHit(
        meter,
        cap,
        (hit - meter) / one.growth,
        hit - cost * (hit - meter),
        max(fair, Fraction(0)),
        (one.reset + cap) / 2,
        lasts / 2,
        math.sqrt(lasts**2 / 12 + spread * lasts / 2 / one.growth**2),
        -(one.fixed + one.growth / one.stake * (cap + one.reset) / (cap - one.reset)),
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
        **(figure("deducted", found.deducted, method) if found.taken else {}),
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
    hits = hits_within(float(found.whole), period, (0.5, 0.95, 0.99, 0.999))
    return {
        "wagers": period,
        "expected_hits": float(found.whole * period),
        "reseeds": {f"{share:g}": {"hits": many, "amount": float(many * found.reset)} for share, many in hits.items()},
    }
