"""Simple plays and whole strategies as tables."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.analysis.play.simple import SimpleRule, simple_rule
from houseway.analysis.play.table import StreetTable, csv_rows, strategy_tables
from houseway.api.choices import Source, assumed, chosen
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown, titled
from houseway.odds.coach.played import WrittenPlay
from houseway.odds.method import method_answer
from houseway.odds.pricing import PricedGame, flags
from houseway.reports.html import decimal, percent, table, tag
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False)
class SimplePlay:
    """The best play of at most some conditions on each street, its exact cost, and the least that its family costs.

    >>> import houseway as hw
    >>> simple = hw.simple_play("three_card_poker", 1)
    >>> str(simple.rules), simple.house_edge, simple.cost, simple.proven
    ('play with at_least: Q64; otherwise fold', Fraction(686689, 20358520), Fraction(0, 1), True)
    """

    game: str
    authority: str
    found: SimpleRule
    unlawful: tuple[str, ...] = ()
    """The clauses that the play departs from, by its options and assumed rules."""

    @property
    def rules(self) -> WrittenPlay:
        """The play as it is written; ``rules.json()`` is a play as :func:`houseway.price` reads it."""
        return self.found.own.rules

    @property
    def lines(self) -> tuple[str, ...]:
        """The rules in words, in the order in which they are tried."""
        return self.found.lines

    @property
    def house_edge(self) -> Fraction:
        """The house edge of the wager under this play."""
        return self.found.own.prices.wagers[self.found.own.wager].house_edge

    @property
    def cost(self) -> Fraction:
        """What the play adds to the house edge of the best play."""
        return self.found.own.cost

    @property
    def least(self) -> Fraction:
        """What every play of the family adds at least."""
        return self.found.least

    @property
    def proven(self) -> bool:
        """Whether no play of the family costs less."""
        return self.found.proven

    @property
    def family(self) -> str:
        """The plays that were searched, in words."""
        return self.found.words

    def json(self) -> Json:
        """The play as ``houseway strategy --simple --json`` prints it."""
        return {"game": self.game, "authority": self.authority, **flags(self.unlawful), **self.found.json()}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each rule, in the order in which they are tried."""
        return frame([{"rule": line} for line in self.lines], library)

    def __repr__(self) -> str:
        proof = "" if self.proven else ", not proven best"
        return f"<SimplePlay {self.game}: {'; '.join(self.lines)}, costs {100 * float(self.cost):.4f} %{proof}>"

    def _repr_html_(self) -> str:
        proof = (
            "no play of these costs less" if self.proven else f"not proven best, at least {percent(self.least)} more"
        )
        said = f"house edge {percent(self.house_edge)}, {percent(self.cost)} more than the best play; {self.family}; {proof}"
        rows = [(line,) for line in self.lines]
        return shown(f"{titled(self.game)} · a simple play", table(("rule",), rows, "."), tag("p", said))


@dataclass(frozen=True, repr=False)
class StrategyTable:
    """A whole strategy as a table: every hand with its frequency, the best action, and what the next best costs.

    >>> import houseway as hw
    >>> found = hw.strategy_table("three_card_poker")
    >>> found, sum(row.frequency for row in found.streets[0].rows)
    (<StrategyTable three_card_poker MA: 741 rows on hand>, Fraction(1, 1))
    """

    game: str
    authority: str
    streets: tuple[StreetTable, ...]
    unlawful: tuple[str, ...] = ()
    """The clauses that the strategy departs from, by its options and assumed rules."""

    def json(self) -> Json:
        """The table as ``houseway strategy --table --json`` prints it."""
        return {
            "game": self.game,
            "authority": self.authority,
            **flags(self.unlawful),
            "streets": [
                {
                    "street": one.name,
                    **(
                        {}
                        if one.reached is None
                        else {"reached": float(one.reached), "reached_exact": str(one.reached)}
                    ),
                    **method_answer(one.method),
                    "rows": [
                        {**told, "frequency_exact": str(row.frequency)}
                        for told, row in zip(one.answers(), one.rows, strict=True)
                    ],
                }
                for one in self.streets
            ],
        }

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each hand."""
        return frame(csv_rows(self.streets), library)

    def __repr__(self) -> str:
        counted = ", ".join(f"{len(one.rows):,} rows on {one.name}" for one in self.streets)
        return f"<StrategyTable {self.game} {self.authority}: {counted}>"

    def _repr_html_(self) -> str:
        rows = [
            (row.street, row.example, row.best, percent(row.frequency), decimal(row.value, 6), row.next_best)
            for one in self.streets
            for row in sorted(one.rows, key=lambda row: row.cost)[:12]
        ]
        title = f"{titled(self.game)} · {self.authority} · closest decisions"
        return shown(title, table(("street", "hand", "best", "frequency", "value", "next best"), rows, "...nn."))


def simple_play(
    game: str,
    conditions: int = 2,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> SimplePlay:
    """The best play of at most that many conditions (one to four) on each street of a game, found by search.

    Options and assumptions are those of :func:`houseway.price`. Raises BadInput for a game whose play is not written as rules.

    >>> import houseway as hw
    >>> hw.simple_play("three_card_poker", 1).lines
    ('play with at_least: Q64', 'otherwise fold')
    """
    found, filed = chosen(game, authority, options, submission)
    one = PricedGame.read(found, filed, assumed(assume), even_if_unlawful)
    return SimplePlay(found.id, str(found.authority), simple_rule(one, conditions), one.unlawful)


def strategy_table(
    game: str,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> StrategyTable:
    """The whole strategy of a game as a table of every hand by its ranks, with frequencies that sum to one on each street.

    Options and assumptions are those of :func:`houseway.price`. Raises BadInput for a game whose play is not written as rules.

    >>> import houseway as hw
    >>> row = hw.strategy_table("three_card_poker").streets[0].rows[-1]
    >>> row.hand, row.best, row.frequency
    ('straight flush, ace high', 'play', Fraction(1, 5525))
    """
    found, filed = chosen(game, authority, options, submission)
    one = PricedGame.read(found, filed, assumed(assume), even_if_unlawful)
    return StrategyTable(found.id, str(found.authority), strategy_tables(one), one.unlawful)
