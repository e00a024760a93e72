"""Printed documents: PAR sheet, player's card, rule card, dealer guide and irregularity card, and the petition."""

import datetime
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from houseway.api.choices import Source, assumed, chosen, price_cache
from houseway.equipment.money import cents
from houseway.errors import BadInput
from houseway.reports.document import document
from houseway.reports.html import Html
from houseway.reports.pdf import pdf
from houseway.reports.petition import petition as petition_of
from houseway.reports.source import source
from houseway.reports.stamp import Stamp


@dataclass(frozen=True, repr=False)
class Report:
    """A report as one HTML page, which can be saved as .html or .pdf.

    >>> import houseway as hw
    >>> report = hw.report("sic_bo", "MA", only=["rules"], date="2026-11-15")
    >>> report.html[:15], len(report.hash)
    ('<!doctype html>', 64)
    """

    game: str
    authority: str
    html: str
    stamp: Stamp

    @property
    def hash(self) -> str:
        """The SHA-256 of the submission, which each page bears."""
        return self.stamp.hash

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Writes the report to a .html or .pdf file and returns its path; raises BadInput for another kind of file."""
        place = Path(path)
        kind = place.suffix.lower()
        if kind not in (".html", ".pdf"):
            raise BadInput(f"name the file .html or .pdf, not {place.name!r}", str(place), code="unknown-file-type")
        content = self.html.encode() if kind == ".html" else pdf(Html(self.html))
        try:
            place.write_bytes(content)
        except OSError as error:
            raise BadInput(f"the file cannot be written: {error.strerror}", str(place), code="cannot-write") from None
        return place

    def __repr__(self) -> str:
        return f"<Report {self.game} {self.authority}: {self.stamp.line}>"

    def _repr_html_(self) -> str:
        page = escape(self.html, quote=True)
        return f'<iframe srcdoc="{page}" style="width:100%;height:44rem;border:1px solid #8884" sandbox></iframe>'


def report(
    game: str,
    authority: str | None = None,
    *,
    only: Sequence[str] = (),
    submission: Source | None = None,
    assume: Mapping[str, object] | None = None,
    date: str | None = None,
    minimum: object = None,
    maximum: object = None,
    paper: str = "a4",
    petition: Mapping[str, str] | None = None,
    **options: object,
) -> Report:
    """The documents of a game under one submission: ``par``, ``player``, ``rules``, ``dealer`` and ``irregularities``.

    ``only`` chooses among them and ``audit``. ``petition`` adds the audit and puts a petition under 205 CMR 147.04(3) in front,
    with these of its fields filled in; ``{}`` fills in none. ``minimum`` and ``maximum`` are the table's limits in dollars;
    ``date`` is today if left out.
    Raises BadInput for an unlawful submission.

    >>> import houseway as hw
    >>> hw.report("sic_bo", "MA", only=["irregularities"], date="2026-11-15")  # doctest: +ELLIPSIS
    <Report sic_bo MA: ...>
    """
    found, filed = chosen(game, authority, options, submission)
    low, high = (
        None if limit is None else cents(limit, name) for limit, name in ((minimum, "minimum"), (maximum, "maximum"))
    )
    day = datetime.date.today().isoformat() if date is None else date
    filled = None if petition is None else petition_of(petition)
    made = source(found, filed, day, assumed(assume), low, high, price_cache())
    return Report(
        found.id, str(found.authority), document(made, only, paper, filled, audited=filled is not None), made.stamp
    )
