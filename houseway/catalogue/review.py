"""Checks a rules submission file: its game and authority, and every clause that it violates.

The file may include the record of a table's fixtures (layout, posted notices, devices), which is checked too.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from houseway.errors import BadInput
from houseway.rulebook.submission import Submission, Violation, check
from houseway.support.suggestions import suggestion
from houseway.table.game import Game
from houseway.table.registry import game as find_game

KEYS = ("game", "authority", "edition", "options", "fixtures", "submission")
OF_A_SCENARIO = ("seats", "deal", "decisions", "faults", "rounds")
"""Fields by which a scenario that was handed in as a submission is recognised."""


@dataclass(frozen=True)
class Review:
    """The game, the options as filed, the submission made of them (None if an option cannot be read), and its violations."""

    game: Game
    options: Mapping[str, object]
    submission: Submission | None
    violations: tuple[Violation, ...]

    @property
    def ok(self) -> bool:
        return not self.violations


def review(raw: object) -> Review:
    """The review of a mapping ``{game, authority, edition, options, fixtures}``; raises BadInput if its shape is wrong.

    The options decide which fixtures are needed; where one cannot be read, fixtures are checked as if it had its default.
    """
    if not isinstance(raw, Mapping):
        raise BadInput("a submission is a mapping of game, authority and options", "submission", code="not-a-mapping")
    for key in raw:
        if key not in KEYS:
            hint = "this is a scenario, for houseway replay" if key in OF_A_SCENARIO else suggestion(key, KEYS)
            raise BadInput(f"unknown field {key!r}; {hint}", "submission", code="unknown-field")
    if "game" not in raw:
        raise BadInput("the submission names no game", "game", code="game-missing")
    if "options" in raw and "submission" in raw:
        raise BadInput("options are given twice, as 'options' and as 'submission'", "options", code="given-twice")
    game = find_game(raw["game"], raw.get("authority"), edition=raw.get("edition"))
    name = "submission" if "submission" in raw else "options"
    options = raw.get(name)
    if options is None:
        options = {}
    if not isinstance(options, Mapping):
        raise BadInput("options are a mapping, as in {dealing_method: hand}", name, code="not-a-mapping")
    submission, violations = check(game.submission, options, as_filed=True)
    if "fixtures" in raw:
        read = submission or _readable(game, options, violations)
        violations = [*violations, *(_fixtures(game, read, raw["fixtures"]) if read is not None else ())]
    return Review(game, {str(name): value for name, value in options.items()}, submission, tuple(violations))


def _readable(game: Game, options: Mapping[str, object], violations: list[Violation]) -> Submission | None:
    """The submission without the options that violate something; None if it cannot be read even so."""
    wrong = {violation.option.partition(".")[0] for violation in violations}
    return check(game.submission, {name: value for name, value in options.items() if name not in wrong}, as_filed=True)[
        0
    ]


def _fixtures(game: Game, submission: Submission, record: object) -> list[Violation]:
    if not isinstance(record, Mapping):
        raise BadInput(
            "fixtures are a mapping of what is there, as in {dice: 3, placement_notice: true}",
            "fixtures",
            code="not-a-mapping",
        )
    violations = game.setup.inspect(submission, {str(name): entry for name, entry in record.items()})
    return [replace(violation, option=f"fixtures.{violation.option}") for violation in violations]
