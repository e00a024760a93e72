"""What the wagers of one round bring together: expected win and variance of any stakes, from the joint outcomes of the round.

Wagers of one seat rest on the same deal, so that the bets of Let It Ride win and lose together. Where the whole table has
one outcome (baccarat, dice) the seats do so too; where every seat has a hand of its own, seats are taken as independent,
which leaves out what the dealer's hand and shared cards have in common for them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from houseway.odds.assumptions import read_assumptions
from houseway.odds.price import NOT_MADE, Line
from houseway.odds.room import odds_of, priced_submission, wager_price
from houseway.table.game import Game
from houseway.table.money import Cents

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Stakes = Mapping[str, Cents]
"""What lies on each wager of a seat."""


@dataclass(frozen=True)
class Joint:
    """The prices of a game by wager, with how their results go together."""

    edges: Mapping[str, Fraction] = field(default_factory=dict)
    covariance: Mapping[tuple[str, str], float] = field(default_factory=dict)
    one_outcome: bool = False
    """Whether all seats of a table have the same outcome."""
    taken_back: frozenset[str] = frozenset()
    """Wagers that a player may withdraw in play: their price counts that."""

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
        return sum(
            first * second * self.covariance.get((one, other), 0.0)
            for stakes in seats
            for one, first in stakes.items()
            for other, second in stakes.items()
        )


def joint(game: Game, options: Mapping[str, Any]) -> Joint:
    """The joint prices under these options; a progressive without a named meter is priced at its filed amount."""
    room = odds_of(game.id)
    submission, _ = priced_submission(game, options)
    meter = room.ASSUMPTIONS.get("meter")
    known = read_assumptions(
        room.ASSUMPTIONS, {"meter": "filed"} if meter is not None and meter.default == "fair" else {}, game.title
    )
    lines, classes = room.lines(submission, known), room.classes(submission, known)
    prices = {name: wager_price(room, submission, known, lines, classes, name) for name in lines}
    return Joint(
        {name: one.house_edge for name, one in prices.items()},
        _covariance(lines, classes.weights),
        bool(getattr(room, "ONE_OUTCOME", False)),
        frozenset(
            name for name, one in prices.items() if any(outcome.line.name == "withdrawn" for outcome in one.outcomes)
        ),
    )


def _covariance(lines: Mapping[str, list[Line]], weights: Sequence[int]) -> dict[tuple[str, str], float]:
    """How the results of every two wagers vary together, over the classes in which both are made."""
    import numpy as np

    total = sum(weights)
    chances = np.array([weight / total for weight in weights])
    nets = {name: np.array([float(one.net) for one in found]) for name, found in lines.items()}
    made = {name: np.array([one != NOT_MADE for one in found], np.float64) for name, found in lines.items()}
    found: dict[tuple[str, str], float] = {}
    for one in lines:
        for other in lines:
            if (other, one) in found:
                found[one, other] = found[other, one]
            else:
                found[one, other] = _together(nets[one], nets[other], chances * made[one] * made[other])
    return found


def _together(
    one: "npt.NDArray[np.float64]", other: "npt.NDArray[np.float64]", chances: "npt.NDArray[np.float64]"
) -> float:
    whole = float(chances.sum())
    if not whole:
        return 0.0  # wagers that are counted on different cards
    share = chances / whole
    return float((share * one * other).sum() - (share * one).sum() * (share * other).sum())
