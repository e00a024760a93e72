"""Joint results of all wagers of a seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from typing import Any

from houseway.analysis.distribution import Distribution, distribution_answer
from houseway.analysis.frequencies import frequencies
from houseway.analysis.joint import JointResults, joint_answer, joint_results
from houseway.analysis.seats.two_seats import two_seats
from houseway.api.analysis.asked import Amount, priced_game, read_stakes
from houseway.api.choices import Source
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.reports.html import decimal, percent, table, tag, words
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False, eq=False)
class RoundResults:
    """The distribution of the net result of one round, in the unit of the stakes.

    ``mean``, ``variance``, ``ahead`` and ``even`` are fractions, exact if ``method.is_exact``.

    >>> import houseway as hw
    >>> result = hw.joint("three_card_poker", "MA").combined({"ante": 10, "pair_plus": 5})
    >>> round(float(result.ahead), 4), round(float(result.mean), 4)
    (0.4498, -0.9771)
    """

    distribution: Distribution

    @property
    def mean(self) -> Fraction:
        """The expected net result of the player."""
        return self.distribution.mean

    @property
    def variance(self) -> Fraction:
        """The variance of the net result."""
        return self.distribution.variance

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result."""
        return self.distribution.standard_deviation

    @property
    def ahead(self) -> Fraction:
        """The probability that the round brings a gain."""
        return self.distribution.ahead

    @property
    def even(self) -> Fraction:
        """The probability that the round brings neither gain nor loss."""
        return self.distribution.even

    @property
    def probabilities(self) -> dict[Fraction, Fraction]:
        """The probability of each net result, lowest first."""
        return self.distribution.probabilities

    @property
    def method(self) -> Any:
        """How the probabilities were found: exact, in floating point, or by simulation."""
        return self.distribution.method

    def json(self) -> Json:
        """The distribution as ``houseway odds --joint --json`` prints it."""
        return distribution_answer(self.distribution)

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each net result."""
        return frame(
            [{"net": float(net), "probability": float(one)} for net, one in self.probabilities.items()], library
        )

    def _repr_html_(self) -> str:
        rows = [(f"{float(net):+g}", percent(one)) for net, one in self.probabilities.items()]
        said = f"Mean {float(self.mean):+.4f}, deviation {self.standard_deviation:.4f}, ahead in {percent(self.ahead)}."
        return shown("One round · net result", table(("net", "probability"), rows, "nn"), tag("p", said))

    def __repr__(self) -> str:
        return (
            f"<RoundResults {len(self.distribution.weights)} results, mean {float(self.mean):+.4f}, {self.method.kind}>"
        )


@dataclass(frozen=True, repr=False, eq=False)
class Joint:
    """How the wagers of a seat end together: covariances, correlations, and the result of any stakes.

    >>> import houseway as hw
    >>> joint = hw.joint("three_card_poker", "MA")
    >>> joint.wagers
    ('ante', 'pair_plus')
    >>> round(joint.correlation("ante", "pair_plus"), 4), joint.any_wins
    (0.4962, Fraction(49072547, 101792600))
    """

    results: JointResults

    @property
    def wagers(self) -> tuple[str, ...]:
        """The wagers of the game."""
        return self.results.wagers

    @property
    def any_wins(self) -> Fraction:
        """The probability that at least one wager of the seat wins."""
        return self.results.whole.any_wins

    def covariance(self, one: str, other: str) -> Fraction:
        """The covariance of two wagers of one unit each; a wager that is not made counts as zero."""
        return self.results.of((one, other)).covariances[one, other]

    def correlation(self, one: str, other: str) -> float:
        """The correlation of two wagers."""
        return self.results.of((one, other)).correlation(one, other)

    def combined(self, stakes: Mapping[str, Amount]) -> RoundResults:
        """The distribution of a round's result with these stakes; raises BadInput for a wager that is not there."""
        return RoundResults(self.results.combined(read_stakes(stakes)))

    def two_seats(self, stakes: Mapping[str, Amount], exact: bool = False) -> RoundResults:
        """The distribution of what two seats at one table win together, each with these stakes.

        Exact where the table has one outcome, or where all deals of both seats are counted in seconds; elsewhere two seats are
        dealt a million times. ``exact`` also counts what takes longer, and raises BadInput where there are too many deals.
        """
        held = read_stakes(stakes)
        self.results.check(held)
        return RoundResults(two_seats(self.results.priced, tuple(held), exact).combined(held, held))

    def frequencies(self, library: str | None = None) -> Any:
        """A frame with one row for each class of deals: its name, probability and the net result of each wager."""
        return frame(
            [
                {
                    "deals": one.name,
                    "probability": float(one.probability),
                    **{w: float(net) for w, net in one.nets.items()},
                }
                for one in frequencies(self.results.priced)
            ],
            library,
        )

    def json(self) -> Json:
        """The joint results as ``houseway odds --joint --json`` prints them."""
        return joint_answer(self.results)

    def _rows(self) -> list[Json]:
        return [
            {
                "one": one,
                "other": other,
                "covariance": float(self.covariance(one, other)),
                "correlation": self.correlation(one, other),
                "method": self.results.of((one, other)).method.kind,
            }
            for one, other in combinations(self.wagers, 2)
        ]

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each pair of wagers."""
        return frame(self._rows(), library)

    def __repr__(self) -> str:
        game = self.results.priced.game
        return f"<Joint {game.id} {game.authority}: {len(self.wagers)} wagers>"

    def _repr_html_(self) -> str:
        rows = [
            (
                words(row["one"]),
                words(row["other"]),
                decimal(row["covariance"]),
                decimal(row["correlation"]),
                row["method"],
            )
            for row in self._rows()
        ]
        head = ("wager", "with", "covariance", "correlation", "method")
        note = tag("p", f"At least one wager wins in {percent(self.any_wins)} of rounds.")
        return shown(f"{self.results.priced.game.title} · joint results", table(head, rows, "..nn."), note)


def joint(
    game: str,
    authority: str | None = None,
    *,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> Joint:
    """The joint results of all wagers of a seat; options and assumptions are those of :func:`houseway.price`.

    >>> import houseway as hw
    >>> joint = hw.joint("minibaccarat", "MA")
    >>> joint.covariance("player", "tie")
    Fraction(24648981955515987633576, 2328110179245760928043025)
    """
    priced = priced_game(game, authority, options, submission, assume, even_if_unlawful)
    return Joint(joint_results(priced))
