"""The stamp that every page bears: whose submission, which version of it, by which engine, on what day."""

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
    """The submission's whole hash, the date of the document, the engine's version and how the figures were found."""

    hash: str
    date: str
    version: str = __version__
    method: Method = EXACT

    @property
    def short(self) -> str:
        return self.hash[:SHORT]

    @property
    def line(self) -> str:
        """All of it in a line."""
        return f"submission {self.short} · {self.date} · Houseway {self.version} · figures {self.method.words}"


def submission_hash(game: Game, submission: Submission) -> str:
    """SHA-256 of the submission as canonical JSON: every option with its value, keys in order, nothing between.

    Two files that choose the same have the same hash, whether or not they write the defaults out.
    """
    whole = {
        "game": game.id,
        "authority": game.authority,
        "options": submission.model_dump(mode="json", warnings=False),
    }
    canonical = json.dumps(whole, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
