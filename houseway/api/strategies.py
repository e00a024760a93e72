"""The best decisions."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import overload

from houseway.api.choices import Source, assumed, chosen
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown, titled
from houseway.odds.advice import Advice, Strategy, advice_answer, strategy_answer
from houseway.odds.pricing import PricedGame, flags, strategy_of
from houseway.reports.html import decimal, table, tag
from houseway.rulebook.editions import edition_named
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False)
class HandAdvice:
    """The choices on a hand, the best first, and what each other one costs in units of the initial wager.

    >>> import houseway as hw
    >>> advice = hw.strategy("three_card_poker", "MA", hand="Qh 6d 4c")
    >>> advice.best, advice.costs
    ('play', {'play': 0.0, 'fold': 0.00662...})
    """

    game: str
    authority: str
    hand: str
    advice: Advice
    edition: str = ""
    unlawful: tuple[str, ...] = ()
    """The clauses that the options and assumed rules break."""

    @property
    def best(self) -> str:
        """The best choice."""
        return self.advice.best

    @property
    def values(self) -> dict[str, float]:
        """The expected result of each choice, in units of the initial wager."""
        return {one.do: float(one.value) for one in self.advice.alternatives}

    @property
    def costs(self) -> dict[str, float]:
        """What each choice gives away against the best one, in units of the initial wager."""
        return {one.do: float(one.cost) for one in self.advice.alternatives}

    def json(self) -> Json:
        """The advice as ``houseway strategy --hand --json`` prints it."""
        about = {"game": self.game, "authority": self.authority, "edition": self.edition, **flags(self.unlawful)}
        return {**about, "hand": self.hand, **advice_answer(self.advice)}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each choice, the best first."""
        rows = [{"do": one, "value": value, "costs": self.costs[one]} for one, value in self.values.items()]
        return frame(rows, library)

    def __repr__(self) -> str:
        return f"<HandAdvice {self.game} {self.hand}: {self.best}>"

    def _repr_html_(self) -> str:
        rows = [(one.do, decimal(one.value, 6), decimal(one.cost, 6)) for one in self.advice.alternatives]
        return shown(f"{titled(self.game)} · {self.hand}", table(("do", "value", "costs"), rows, ".nn"))


@dataclass(frozen=True, repr=False)
class WholeStrategy:
    """The best strategy in a sentence, the hands at its boundary, and what common mistakes cost.

    >>> import houseway as hw
    >>> hw.strategy("three_card_poker", "MA").text
    'play Q-6-4 or better, fold the rest; 149/221 of hands are played'
    """

    game: str
    authority: str
    strategy: Strategy
    edition: str = ""
    unlawful: tuple[str, ...] = ()
    """The clauses that the options and assumed rules break."""

    @property
    def text(self) -> str:
        """The strategy in a sentence."""
        return self.strategy.text

    def json(self) -> Json:
        """The strategy as ``houseway strategy --json`` prints it."""
        about = {"game": self.game, "authority": self.authority, "edition": self.edition, **flags(self.unlawful)}
        return {**about, **strategy_answer(self.strategy)}

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each group of hands."""
        return frame([dict(zip(_HEAD, row, strict=True)) for row in self._rows()], library)

    def _rows(self) -> list[tuple[str, str, int, str, str, float]]:
        return [
            (row.hand, row.words, row.hands, row.advice.best, next_best.do, float(next_best.cost))
            for row in self.strategy.rows
            for next_best in row.advice.alternatives[1:2]
        ]

    def __repr__(self) -> str:
        return f"<WholeStrategy {self.game} {self.authority}: {self.text}>"

    def _repr_html_(self) -> str:
        title = f"{titled(self.game)} · {self.authority} · strategy"
        rows = [(*row[:-1], decimal(row[-1], 6)) for row in self._rows()]
        return shown(title, tag("p", self.text), table(_HEAD, rows, "..n..n"))


_HEAD = ("hand", "name", "hands", "best", "next_best", "costs")


@overload
def strategy(
    game: str,
    authority: str | None = ...,
    *,
    hand: str,
    submission: Source | None = ...,
    assume: Mapping[str, object] | None = ...,
    even_if_unlawful: bool = ...,
    **options: object,
) -> HandAdvice: ...
@overload
def strategy(
    game: str,
    authority: str | None = ...,
    *,
    hand: None = ...,
    submission: Source | None = ...,
    assume: Mapping[str, object] | None = ...,
    even_if_unlawful: bool = ...,
    **options: object,
) -> WholeStrategy: ...
def strategy(
    game: str,
    authority: str | None = None,
    *,
    hand: str | None = None,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> HandAdvice | WholeStrategy:
    """The best decision on a hand, or the whole strategy of a game where no hand is given.

    Options and assumptions are those of :func:`houseway.price`. Raises BadInput for a game without decisions.

    >>> import houseway as hw
    >>> hw.strategy("let_it_ride", "MA", hand="Th Jh Qh").best
    'let_it_ride'
    """
    found, filed = chosen(game, authority, options, submission)
    strategy_of(found)  # refuses a game without decisions before its options are looked at
    one = PricedGame.read(found, filed, assumed(assume), even_if_unlawful)
    named = edition_named(found.id, found.authority, found.edition)
    if hand is not None:
        return HandAdvice(found.id, str(found.authority), hand, one.advise(hand), named, one.unlawful)
    return WholeStrategy(found.id, str(found.authority), one.strategy(), named, one.unlawful)
