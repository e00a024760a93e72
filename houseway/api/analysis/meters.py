"""Progressive wagers over the life of their meters, and card counting."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from houseway.analysis.counting import Counting, counting_answer
from houseway.analysis.counting import counting as count_cards
from houseway.analysis.lawful_meter import with_meter
from houseway.analysis.progressive import MustHit, Progressive, must_hit, progressive_answer
from houseway.analysis.progressive import progressive as work_out
from houseway.api.analysis.asked import Amount, amount, none_or, priced_game, share
from houseway.api.choices import Source
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.reports.html import decimal, percent, table, tag, words
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False, eq=False)
class ProgressiveLife:
    """A progressive wager over the life of its meter; amounts in dollars, exact where the price is.

    >>> import houseway as hw
    >>> life = hw.progressive("mississippi_stud", "PA", rate=0.2, reset=10_000)
    >>> life.fair_meter, life.expected_meter, life.long_run_edge
    (Fraction(3050080, 19), Fraction(1399480, 19), Fraction(393, 1547))
    """

    found: Progressive
    priced: PricedGame

    @property
    def fair_meter(self) -> Fraction:
        """The meter at which the wager has no edge."""
        return self.found.fair

    @property
    def expected_meter(self) -> Fraction:
        """The long-run average of the meter that a wager is paid from, its own contribution included."""
        return self.found.expected_meter

    @property
    def long_run_edge(self) -> Fraction:
        """The house edge over the life of the meter, contribution and reseed being part of what is returned."""
        return self.found.long_run_edge

    @property
    def wagers_between_hits(self) -> Fraction:
        """The expected number of wagers between two hits of the whole meter."""
        return self.found.wagers

    def edge(self, meter: Amount) -> Fraction:
        """The house edge at that meter."""
        return self.found.edge(none_or(meter, "meter"))

    def must_hit(self, cap: Amount, meter: Amount | None = None) -> MustHit:
        """The meter as one that must be hit by ``cap``, from its reset or from ``meter``."""
        now = self.found.reset if meter is None else amount(meter, "meter")
        return must_hit(self.found, now, amount(cap, "must_hit"))

    def json(self) -> Json:
        """The figures as ``houseway progressive --json`` prints them."""
        return {**_about(self.priced), **progressive_answer(self.found)}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each of some meters, with the house edge there."""
        return frame([{"meter": meter, "house_edge": edge} for meter, edge in self._edges()], library)

    def _edges(self) -> list[tuple[float, float]]:
        return [(one["meter"], one["house_edge"]) for one in self.json()["edges"]]

    def _repr_html_(self) -> str:
        rows = [(f"${meter:,.2f}", percent(edge)) for meter, edge in self._edges()]
        said = (
            f"Fair at ${float(self.fair_meter):,.2f}, ${float(self.expected_meter):,.2f} on average, hit once in "
            f"{float(self.wagers_between_hits):,.0f} wagers; house edge over its life {percent(self.long_run_edge)}."
        )
        title = f"{words(self.found.wager).capitalize()} · over the life of its meter"
        return shown(title, table(("meter", "house edge"), rows, "nn"), tag("p", said))

    def __repr__(self) -> str:
        fair, average = float(self.fair_meter), float(self.expected_meter)
        return f"<ProgressiveLife {self.found.wager}: fair at ${fair:,.2f}, ${average:,.2f} on average>"


def progressive(
    game: str,
    authority: str | None = None,
    *,
    wager: str | None = None,
    rate: Amount | None = None,
    reset: Amount | None = None,
    edge: Amount | None = None,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> ProgressiveLife:
    """A progressive wager over the life of its meter, at the rate and reset that the submission files or at these.

    ``edge`` finds the rate that gives this house edge over the meter's life.

    >>> import houseway as hw
    >>> hw.progressive("mississippi_stud", "PA", rate=0.2, reset=10_000)
    <ProgressiveLife progressive: fair at $160,530.53, $73,656.84 on average>
    """
    priced = priced_game(game, authority, options, submission, assume, even_if_unlawful)
    if rate is not None and edge is not None:
        raise BadInput("edge finds the rate: leave rate out", "edge", code="option-belongs-elsewhere")
    fed = share(rate, "rate") if rate is not None else None
    start = none_or(reset, "reset") if reset is not None else None
    sought = share(edge, "edge") if edge is not None else None
    found = work_out(priced, wager, fed, start, sought)
    return ProgressiveLife(found, with_meter(priced, found))


@dataclass(frozen=True, repr=False, eq=False)
class CountResult:
    """What counting cards is worth, in units of the stakes; linear in the effects of removal.

    >>> import houseway as hw
    >>> count = hw.count("minibaccarat", "MA", wager="player", penetration=0.9, spread=(0, 1))
    >>> count.per_round < 0.0001, count.n0 > 1_000_000
    (True, True)
    """

    found: Counting
    priced: PricedGame

    @property
    def per_round(self) -> float:
        """The expected win of a round."""
        return self.found.per_round

    @property
    def per_shoe(self) -> float | None:
        """The expected win of a shoe; None if the number of cards of a round is not known."""
        return self.found.per_shoe

    @property
    def deviation(self) -> float:
        """The standard deviation of a round."""
        return self.found.deviation

    @property
    def n0(self) -> float | None:
        """The rounds after which the expected win equals one standard deviation; None without a gain."""
        return self.found.n0

    @property
    def kelly_bankroll(self) -> float | None:
        """The bankroll of which the larger stake is the Kelly fraction at the average advantage; None without one."""
        return self.found.kelly_bankroll

    def json(self) -> Json:
        """The figures as ``houseway count --json`` prints them."""
        return {**_about(self.priced), **counting_answer(self.found)}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row with the figures; stack several to compare penetrations or spreads."""
        row, count = counting_answer(self.found), self.found.count
        low, high = row.pop("spread")
        tags = "" if count is None else " ".join(f"{one:+d}" for one in count.tags)
        told = {"count": tags or "perfect", "tagged": " ".join(row["tagged"]), "least": low, "most": high}
        return frame([{**row, **told}], library)

    def _repr_html_(self) -> str:
        found = self.found
        rows = [
            ("full shoe", percent(found.full_shoe)),
            ("favourable", percent(found.favourable)),
            ("edge then", percent(found.edge_then)),
            ("units a round", decimal(self.per_round, 6)),
            ("deviation", decimal(self.deviation)),
            *([("units a shoe", decimal(self.per_shoe))] if self.per_shoe is not None else []),
            *([("N0", f"{self.n0:,.0f} rounds")] if self.n0 is not None else []),
            *([("Kelly bankroll", f"{self.kelly_bankroll:,.0f} units")] if self.kelly_bankroll is not None else []),
        ]
        spread = f"{float(found.low):g} to {float(found.high):g}"
        title = f"{words(found.wager).capitalize()} · counted, {found.seen} of {found.cards} cards, {spread}"
        return shown(title, table(("", ""), rows, ".n"))

    def __repr__(self) -> str:
        return f"<CountResult {self.found.wager}: {self.per_round:+.6f} units a round>"


def count(
    game: str,
    authority: str | None = None,
    *,
    wager: str | None = None,
    penetration: Amount = 0.75,
    spread: tuple[Any, Any] = (1, 8),
    perfect: bool = False,
    cards: Amount | None = None,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> CountResult:
    """What the best count of a wager is worth if the larger stake is made where it is favourable.

    ``penetration`` is the share of the shoe before the cut card; ``perfect`` is a count that knows the effect of every card;
    ``cards`` is the number of cards of a round, for the value of a shoe.

    >>> import houseway as hw
    >>> hw.count("minibaccarat", "MA", wager="tie").found.cards
    312
    """
    priced = priced_game(game, authority, options, submission, assume, even_if_unlawful)
    if isinstance(spread, str) or not isinstance(spread, Sequence) or len(spread) != 2:
        raise BadInput("a spread is two stakes, as (1, 8)", "spread", code="not-a-number")
    low, high = none_or(spread[0], "spread"), amount(spread[1], "spread")
    each = amount(cards, "cards") if cards is not None else None
    found = count_cards(priced, wager, share(penetration, "penetration"), low, high, perfect, each)
    return CountResult(found, priced)


def _about(priced: PricedGame) -> Json:
    return {"game": priced.game.id, "authority": str(priced.game.authority), **priced.flags}
