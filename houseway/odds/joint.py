"""What the wagers of one round bring together: expected win and variance of any stakes, from the joint outcomes of the round.

Wagers of one seat rest on the same deal, so that the bets of Let It Ride win and lose together: this is counted. Where the
whole table has one outcome (baccarat, dice) the seats win and lose together too. Where every seat has a hand of its own, seats
share the dealer's hand or the board and draw on one deck: how their results go together is found by dealing two seats at
random (:class:`Together`), with a standard error; so are two wagers of one seat that are counted on different cards.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from houseway.equipment.money import Cents
from houseway.odds.method import EXACT, Method, weakest
from houseway.odds.price import NOT_MADE, Line
from houseway.odds.pricing import PricedGame, pricing_of
from houseway.support.json_types import JsonView
from houseway.table.game import Game

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Stakes = Mapping[str, Cents]
"""What lies on each wager of a seat."""
Pair = tuple[str, str]
Estimates = Mapping[Pair, tuple[float, float]]
"""The covariance of two wagers, a unit on each, with its standard error."""


@dataclass(frozen=True)
class Together:
    """How wagers go together at one table, found by dealing that many rounds at random.

    The errors are those of the rounds that were dealt: a hand that comes once in millions may be missing from both.
    """

    one_seat: Estimates = field(default_factory=dict)
    """Two wagers of one seat."""
    two_seats: Estimates = field(default_factory=dict)
    """A wager of one seat and a wager of another."""
    rounds: int = 0


Deal = Callable[[PricedGame], Together]
"""Deals a table of a game under its submission and assumptions."""


@dataclass(frozen=True)
class Joint:
    """The prices of a game by wager, with how their results go together."""

    edges: Mapping[str, Fraction] = field(default_factory=dict)
    covariance: Mapping[Pair, float] = field(default_factory=dict)
    """Of two wagers of one seat that are counted on the same cards."""
    one_outcome: bool = False
    """Whether all seats of a table have the same outcome."""
    taken_back: frozenset[str] = frozenset()
    """Wagers that a player may withdraw in play: their price counts that."""
    method: Method = EXACT
    """How the least certain of the prices was found: those of a pot with several players are simulated."""
    dealt: Callable[[], Together] = Together
    """What dealing tells besides; called only where a round needs it."""

    def theoretical(self, stakes: Stakes) -> Fraction:
        """What the house is expected to win on these wagers, in cents."""
        return sum((self.edges[wager] * stake for wager, stake in stakes.items()), Fraction(0))

    def variance(self, seats: Sequence[Stakes]) -> float:
        """The variance of what the house wins in one round with these stakes, in cents squared."""
        if self.one_outcome:
            together: dict[str, Cents] = {}
            for stakes in seats:
                for wager, stake in stakes.items():
                    together[wager] = together.get(wager, 0) + stake
            seats = [together]
        return sum(weight * covariance for weight, covariance, _ in self._terms(seats))

    def variance_error(self, seats: Sequence[Stakes]) -> float:
        """How far the variance may be off, one standard error: all that was found by dealing is taken to err alike."""
        return 0.0 if self.one_outcome else sum(abs(weight) * error for weight, _, error in self._terms(seats))

    def _terms(self, seats: Sequence[Stakes]) -> Iterator[tuple[int, float, float]]:
        """Every two wagers of the round: the product of their stakes, their covariance and its standard error."""
        for seat, stakes in enumerate(seats):
            for mine, first in stakes.items():
                for other, second in stakes.items():
                    if (mine, other) in self.covariance:
                        yield first * second, self.covariance[mine, other], 0.0
                    else:
                        yield first * second, *self.dealt().one_seat.get((mine, other), (0.0, 0.0))
                for stranger in (*seats[:seat], *seats[seat + 1 :]):
                    for other, second in stranger.items():
                        yield first * second, *self.dealt().two_seats.get((mine, other), (0.0, 0.0))


def depends_on_players(game: str) -> bool:
    """Whether the prices of a game depend on how many play: in a game for a pot."""
    return pricing_of(game).TERMS.for_a_pot


def joint(game: Game, options: JsonView, players: int = 1, deal: Deal | None = None) -> Joint:
    """The joint prices under these options; a progressive without a named meter is priced at its filed amount.

    ``players`` counts where the price depends on it (a pot). Without ``deal`` seats are taken as independent.
    """
    room = pricing_of(game.id)
    meter = room.ASSUMPTIONS.get("meter")
    assumed = {"meter": "filed"} if meter is not None and meter.default == "fair" else {}
    if depends_on_players(game.id):
        assumed["players"] = str(players)
    priced = PricedGame.read(game, options, assumed)
    prices = {name: priced.price(name) for name in priced.lines}
    return Joint(
        {name: price.house_edge for name, price in prices.items()},
        _covariance(priced.lines, priced.classes.weights),
        room.TERMS.one_outcome,
        frozenset(
            name
            for name, price in prices.items()
            if any(outcome.line.name == "withdrawn" for outcome in price.outcomes)
        ),
        weakest(price.method for price in prices.values()),
        cache(lambda: deal(priced) if deal else Together()),
    )


def _covariance(lines: Mapping[str, list[Line]], weights: Sequence[int]) -> dict[Pair, float]:
    """How the results of every two wagers vary together, over the classes in which both are made; not where there are none."""
    import numpy as np

    total = sum(weights)
    chances = np.array([weight / total for weight in weights])
    nets = {name: np.array([float(line.net) for line in ends]) for name, ends in lines.items()}
    made = {name: np.array([line != NOT_MADE for line in ends], np.float64) for name, ends in lines.items()}
    covariance: dict[Pair, float] = {}
    for one in lines:
        for other in lines:
            both = chances * made[one] * made[other]
            if (other, one) in covariance:
                covariance[one, other] = covariance[other, one]
            elif both.any():  # else they are counted on different cards
                covariance[one, other] = _together(nets[one], nets[other], both)
    return covariance


def _together(
    mine: "npt.NDArray[np.float64]", other: "npt.NDArray[np.float64]", chances: "npt.NDArray[np.float64]"
) -> float:
    share = chances / chances.sum()
    return float((share * mine * other).sum() - (share * mine).sum() * (share * other).sum())
