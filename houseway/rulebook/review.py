"""A rules submission as a file hands it in: which game, under whom, and every clause that it violates."""

from collections.abc import Mapping
from dataclasses import dataclass

from houseway.errors import BadInput
from houseway.games import game as find_game
from houseway.rulebook.submission import Submission, Violation, check
from houseway.table.game import Game

KEYS = ("game", "authority", "options", "submission")


@dataclass(frozen=True)
class Review:
    """The game, the submission as it was read (None where an option cannot be) and what it violates."""

    game: Game
    submission: Submission | None
    violations: tuple[Violation, ...]

    @property
    def ok(self) -> bool:
        return not self.violations


def review(raw: object) -> Review:
    """The verdict on ``{game, authority, options}``; raises only where that shape itself is wrong."""
    if not isinstance(raw, Mapping):
        raise BadInput("a submission is a mapping of game, authority and options", "submission")
    for key in raw:
        if key not in KEYS:
            raise BadInput(f"{key!r} is unknown here: game, authority, options", "submission")
    if "game" not in raw:
        raise BadInput("the submission names no game", "game")
    if "options" in raw and "submission" in raw:
        raise BadInput("options are given twice, as 'options' and as 'submission'", "options")
    game = find_game(raw["game"], raw.get("authority"))
    name = "submission" if "submission" in raw else "options"
    options = raw.get(name)
    if options is None:
        options = {}
    if not isinstance(options, Mapping):
        raise BadInput("options are a mapping, as in {dealing_method: hand}", name)
    submission, violations = check(game.submission, options)
    return Review(game, submission, tuple(violations))
