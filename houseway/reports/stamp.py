"""The stamp on every page: the submission's hash, the date, the software's version and the method of the figures."""

import hashlib
import json
from dataclasses import dataclass

from houseway import __version__
from houseway.odds.method import EXACT, Method
from houseway.rulebook.submission import Submission
from houseway.table.game import Game

SHORT = 12


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


def submission_hash(game: Game, submission: Submission) -> str:
    """The SHA-256 of the submission as canonical JSON: every option with its value, sorted keys, no spaces.

    Submissions with equal options have the same hash, whether or not they spell out the defaults.
    """
    whole = {
        "game": game.id,
        "authority": game.authority,
        "options": submission.model_dump(mode="json", warnings=False),
    }
    canonical = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
