"""Sessions: many rounds with the same stakes."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from houseway.analysis.joint import joint_results
from houseway.analysis.seats.stakes import Stakes, asked_answer
from houseway.analysis.session import SHARES, Session, session_answer
from houseway.analysis.session import session as work_out
from houseway.api.analysis.asked import Amount, amount, any_number, priced_game, probability, read_stakes, whole
from houseway.api.choices import Source
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.errors import BadInput
from houseway.odds.pricing import PricedGame
from houseway.reports.html import decimal, percent, table, tag
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False, eq=False)
class SessionResult:
    """The result of many rounds with the same stakes; amounts are in the unit of the stakes.

    >>> import houseway as hw
    >>> session = hw.session("sic_bo", {"small": 10}, 1000, authority="MA", bankroll=500, target=1000)
    >>> round(session.ahead, 4), session.quantile(0.05)
    (0.1813, -800.0)
    >>> round(session.ruin_before_target, 4), round(session.ruin_within, 4)
    (0.9415, 0.3534)
    """

    found: Session
    priced: PricedGame
    stakes: Stakes

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return self.found.sum.rounds

    @property
    def mean(self) -> Fraction:
        """The expected net result of the player."""
        return self.found.sum.mean

    @property
    def standard_deviation(self) -> float:
        """The standard deviation of the net result."""
        return self.found.sum.standard_deviation

    @property
    def ahead(self) -> float:
        """The probability of ending ahead."""
        return self.found.sum.ahead

    @property
    def error_bound(self) -> float:
        """The largest error that the convolution can have in any of these probabilities."""
        return self.found.sum.bound

    def at_most(self, net: Amount) -> float:
        """The probability of a net result of at most this amount."""
        return self.found.sum.at_most(any_number(net, "net"))

    def quantile(self, share: float) -> float:
        """The smallest net result that is not exceeded with at least this probability."""
        return float(self.found.sum.quantile(probability(share, "share")))

    @property
    def ruin_within(self) -> float | None:
        """The probability that the bankroll cannot make the stakes at some time in the session.

        None without a bankroll, and for a session too long to follow round by round.
        """
        return self.found.ruin_within

    @property
    def ruin_ever(self) -> float | None:
        """The same in play without end, 1 unless the stakes gain on average; None without a bankroll, or if it cannot be told."""
        return self.found.ruin_ever

    @property
    def ruin_before_target(self) -> float | None:
        """The probability of ruin before the target, however long it takes; None without a target."""
        return self.found.ruin.probability if self.found.ruin else None

    def json(self) -> Json:
        """The session as ``houseway session --json`` prints it."""
        return {**asked_answer(self.priced, self.stakes), **session_answer(self.found)}

    def _rows(self) -> list[Json]:
        sum_ = self.found.sum
        return [
            {"share": share, "net": self.quantile(share), "normal": sum_.normal_quantile(share)} for share in SHARES
        ]

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each quantile, with that of the normal approximation."""
        return frame(self._rows(), library)

    def __repr__(self) -> str:
        title = self.priced.game.title
        return f"<SessionResult {title}: {self.rounds:,} rounds, mean {float(self.mean):+.2f}, ahead {self.ahead:.4f}>"

    def _repr_html_(self) -> str:
        rows = [(percent(row["share"]), decimal(row["net"]), decimal(row["normal"])) for row in self._rows()]
        notes = [
            tag(
                "p",
                f"Ahead in {percent(self.ahead)} of sessions; the convolution errs by at most {self.error_bound:.0e}.",
            )
        ]
        if self.ruin_within is not None:
            notes.append(tag("p", f"Ruined within the session: {percent(self.ruin_within)}."))
        if self.ruin_before_target is not None:
            notes.append(tag("p", f"Ruined before the target: {percent(self.ruin_before_target)}."))
        return shown(
            f"{self.priced.game.title} · {self.rounds:,} rounds", table(("share", "net", "normal"), rows, "nnn"), *notes
        )


def session(
    game: str,
    stakes: Mapping[str, Amount],
    rounds: int,
    *,
    authority: str | None = None,
    bankroll: Amount | None = None,
    target: Amount | None = None,
    least: Amount | None = None,
    drawdown: bool = False,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> SessionResult:
    """The distribution of many rounds with the same stakes: quantiles, ruin, and the normal approximation beside them.

    ``bankroll`` adds the risk of ruin within the session, ``target`` that of ruin before the target, ``drawdown`` the largest
    drawdown (which takes longest). A player is ruined when less than ``least`` is left, by default the stakes of one round.
    Options and assumptions are those of :func:`houseway.price`.

    >>> import houseway as hw
    >>> hw.session("minibaccarat", {"banker": 10}, 10_000, authority="MA")
    <SessionResult Minibaccarat: 10,000 rounds, mean -1055.85, ahead 0.1274>
    """
    if least is not None and bankroll is None:
        raise BadInput("least goes with bankroll", "least", code="option-belongs-elsewhere")
    priced = priced_game(game, authority, options, submission, assume, even_if_unlawful)
    held = read_stakes(stakes)
    one = joint_results(priced).combined(held)
    found = work_out(
        one,
        whole(rounds, "rounds"),
        least=amount(least, "least") if least is not None else sum(held.values(), Fraction(0)),
        bankroll=amount(bankroll, "bankroll") if bankroll is not None else None,
        target=amount(target, "target") if target is not None else None,
        drawdown=drawdown,
    )
    return SessionResult(found, priced, held)
