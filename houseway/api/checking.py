"""The check of a licensee's rules submission."""

from collections.abc import Sequence
from dataclasses import dataclass

from houseway.api.choices import Source, price_cache, read
from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown
from houseway.catalogue.review import review
from houseway.odds.verdict import prices_of, verdict
from houseway.reports.html import cites, table, tag
from houseway.support.json_types import Json


@dataclass(frozen=True, repr=False)
class CheckResult:
    """Every clause that a submission violates, and the wagers on which it gives the player the edge.

    >>> import houseway as hw
    >>> result = hw.check({"game": "sic_bo", "authority": "MA", "options": {"payout_odds": {"total_9": "2:1"}}})
    >>> result.ok, result.violations[0]["clause"]
    (False, 'MA-SB-4.b-totals')
    """

    game: str
    authority: str
    ok: bool
    violations: Sequence[Json]
    """Each with ``option``, ``value``, ``message``, ``clause``, ``clauses`` and ``code``."""
    raw: Json

    @property
    def warning(self) -> str:
        """A sentence that names the wagers on which the player has the edge; empty if there are none."""
        return str(self.raw.get("warning", ""))

    def json(self) -> Json:
        """The verdict as ``houseway check --json`` prints it."""
        return self.raw

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each violation."""
        return frame([{**one, "clauses": " ".join(one["clauses"])} for one in self.violations], library)

    def __bool__(self) -> bool:
        return self.ok

    def __repr__(self) -> str:
        count = len(self.violations)
        found = "lawful" if self.ok else f"{count} violation{'s' if count > 1 else ''}"
        return f"<CheckResult {self.game} {self.authority}: {found}>"

    def _repr_html_(self) -> str:
        rows = [(one["option"], str(one["value"]), one["message"], cites(one["clauses"])) for one in self.violations]
        what = (
            table(("option", "value", "what is wrong", "clause"), rows) if rows else tag("p", "No clause is violated.")
        )
        return shown(f"{self.game} · {self.authority} · rules submission", what, tag("p", self.warning))


def check(submission: Source) -> CheckResult:
    """The verdict on a rules submission: every violated clause, not only the first.

    ``submission`` is a mapping ``{game, authority, options, fixtures}``, the path of a YAML or JSON file, or the text
    itself. Raises BadInput if its shape is wrong.

    >>> import houseway as hw
    >>> hw.check({"game": "sic_bo", "authority": "MA", "options": {}})
    <CheckResult sic_bo MA: lawful>
    """
    found = review(read(submission, "submission"))
    raw = verdict(found, prices_of(found, price_cache()))
    return CheckResult(found.game.id, str(found.game.authority), found.ok, raw["violations"], raw)
