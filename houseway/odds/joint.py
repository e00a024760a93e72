"""Expected win and variance of a whole round with any stakes, from the joint outcomes of its wagers.

Wagers of one seat depend on the same deal, so they are correlated (the bets of Let It Ride, for example); these covariances
are exact. If the whole table has one outcome (baccarat, dice), the seats are fully correlated. If each seat has its own hand,
the seats share the dealer's hand or the board and one deck: their covariances are estimated by dealing two seats at random
(:class:`Together`), with a standard error. So are those of two wagers of one seat that are enumerated on different cards.
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
"""The stake on each wager of a seat, in cents."""
Pair = tuple[str, str]
Estimates = Mapping[Pair, tuple[float, float]]
"""The covariance of two wagers of one unit each, with its standard error."""


@dataclass(frozen=True)
class Together:
    """Covariances of wagers at one table, estimated from ``rounds`` simulated rounds.

    The standard errors come from the same rounds, so a hand rarer than one in ``rounds`` may be missing from both.
    """

    one_seat: Estimates = field(default_factory=dict)
    """Two wagers of one seat."""
    two_seats: Estimates = field(default_factory=dict)
    """A wager of one seat and a wager of another."""
    rounds: int = 0


Deal = Callable[[PricedGame], Together]
"""Simulates a table of a game and returns the estimated covariances."""


@dataclass(frozen=True)
class Joint:
    """The house edges of a game's wagers and the covariances of their results."""

    edges: Mapping[str, Fraction] = field(default_factory=dict)
    covariance: Mapping[Pair, float] = field(default_factory=dict)
    """Exact covariances of two wagers of one seat that are enumerated on the same cards."""
    one_outcome: bool = False
    """True if all seats of a table have the same outcome."""
    taken_back: frozenset[str] = frozenset()
    """Wagers that a player may withdraw during play; their price includes this."""
    method: Method = EXACT
    """The method of the least accurate price; prices of a pot with several players are simulated."""
    dealt: Callable[[], Together] = Together
    """Returns the simulated covariances; called only if a round needs them."""

    def theoretical(self, stakes: Stakes) -> Fraction:
        """The expected win of the house on these stakes, in cents."""
        return sum((self.edges[wager] * stake for wager, stake in stakes.items()), Fraction(0))

    def variance(self, seats: Sequence[Stakes]) -> float:
        """The variance of the house's win in one round with these stakes, in cents squared."""
        if self.one_outcome:
            together: dict[str, Cents] = {}
            for stakes in seats:
                for wager, stake in stakes.items():
                    together[wager] = together.get(wager, 0) + stake
            seats = [together]
        return sum(weight * covariance for weight, covariance, _ in self._terms(seats))

    def variance_error(self, seats: Sequence[Stakes]) -> float:
        """The standard error of :meth:`variance`; the errors of the simulated covariances are added as if fully correlated."""
        return 0.0 if self.one_outcome else sum(abs(weight) * error for weight, _, error in self._terms(seats))

    def _terms(self, seats: Sequence[Stakes]) -> Iterator[tuple[int, float, float]]:
        """For every pair of wagers in the round: the product of the stakes, the covariance and its standard error."""
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
    """True if the prices of a game depend on the number of players (games for a pot)."""
    return pricing_of(game).TERMS.for_a_pot


def joint(game: Game, options: JsonView, players: int = 1, deal: Deal | None = None) -> Joint:
    """The joint prices under these options; a meter that would default to fair is taken at its filed amount.

    ``players`` matters only for a pot. Without ``deal``, covariances that would be simulated are taken as zero.
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
    """The covariance of every two wagers over the classes in which both are made; pairs without such a class are absent."""
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
            elif both.any():  # otherwise they are enumerated on different cards
                covariance[one, other] = _together(nets[one], nets[other], both)
    return covariance


def _together(
    mine: "npt.NDArray[np.float64]", other: "npt.NDArray[np.float64]", chances: "npt.NDArray[np.float64]"
) -> float:
    share = chances / chances.sum()
    return float((share * mine * other).sum() - (share * mine).sum() * (share * other).sum())
