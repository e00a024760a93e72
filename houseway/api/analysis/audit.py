"""Audits of prices."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from houseway.analysis.audit import ROUNDS, Audit, audit_answer, plays_said, referee_said
from houseway.analysis.audit import audit as work_out
from houseway.api.analysis.asked import priced_game
from houseway.api.choices import Source
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown, titled
from houseway.reports.html import percent, table, tag, words
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False, eq=False)
class AuditResult:
    """Every price of a game found a second way: by simulated rounds, the referee and, where there is one, a plain count.

    >>> import houseway as hw
    >>> audit = hw.audit("sic_bo", "MA", rounds=100_000)
    >>> audit.agrees, audit["small"].plain
    (True, True)
    """

    found: Audit

    @property
    def agrees(self) -> bool:
        """True unless one of the other ways contradicts a price."""
        return self.found.agrees

    def __getitem__(self, wager: str) -> Any:
        return next(one for one in self.found.wagers if one.wager == wager)

    def json(self) -> Json:
        """The audit as ``houseway odds --audit --json`` prints it."""
        return audit_answer(self.found)

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each wager."""
        return frame([{"wager": name, **one} for name, one in self.json()["wagers"].items()], library)

    def __repr__(self) -> str:
        verdict = "agrees" if self.agrees else "does not agree"
        return f"<AuditResult {self.found.game} {self.found.authority}: {len(self.found.wagers)} wagers, {verdict}>"

    def _repr_html_(self) -> str:
        rows = [
            (
                words(one.wager),
                percent(one.price.house_edge),
                percent(one.simulated.house_edge),
                "" if one.simulated_error is None else f"{100 * one.simulated_error:.4f} %",
                "" if one.z_score is None else f"{one.z_score:+.2f}",
                {True: "equal", False: "different", None: ""}[one.plain],
                "agrees" if one.agrees else "does not agree",
            )
            for one in self.found.wagers
        ]
        head = ("wager", "house edge", "simulated", "error", "z", "plain count", "")
        said = (
            f"{self.found.rounds:,} rounds, seed {self.found.seed}.",
            referee_said(self.found),
            plays_said(self.found),
        )
        note = tag("p", " ".join(filter(None, said)))
        return shown(f"{titled(self.found.game)} · audit", table(head, rows, ".nnnn.."), note)


def audit(
    game: str,
    authority: str | None = None,
    *,
    rounds: int = ROUNDS,
    seed: int = 1,
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    even_if_unlawful: bool = False,
    **options: object,
) -> AuditResult:
    """An audit of every price of a game; options and assumptions are those of :func:`houseway.price`.

    >>> import houseway as hw
    >>> hw.audit("sic_bo", "MA", rounds=100_000)
    <AuditResult sic_bo MA: 50 wagers, agrees>
    """
    return AuditResult(
        work_out(priced_game(game, authority, options, submission, assume, even_if_unlawful), rounds, seed)
    )
