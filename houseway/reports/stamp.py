"""The stamp on every page: the submission's hash, the date, the software's version and the method of the figures."""

from dataclasses import dataclass

from houseway import __version__
from houseway.odds.method import EXACT, Method
from houseway.rulebook.digest import SHORT


@dataclass(frozen=True)
class Stamp:
    """The submission's hash, the document's date, the software's version, and the method of the figures."""

    hash: str
    date: str
    version: str = __version__
    method: Method | None = EXACT
    """None for documents without figures."""

    @property
    def short(self) -> str:
        """The first characters of the submission's hash."""
        return self.hash[:SHORT]

    @property
    def line(self) -> str:
        """The stamp as one line of text."""
        figures = f" · figures {self.method.words}" if self.method else ""
        return f"submission {self.short} · {self.date} · Houseway {self.version}{figures}"
