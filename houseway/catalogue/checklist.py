"""What a licensee still has to file and to have at the table, as a list to tick off."""

from collections.abc import Mapping

from houseway.catalogue.review import review
from houseway.rulebook.digest import submission_digest
from houseway.rulebook.setup import Fixture
from houseway.rulebook.submission import Submission, Violation, clause_of
from houseway.support.json_types import Json
from houseway.table.game import Game


def checklist(raw: Mapping[str, object]) -> Json:
    """The filings and fixtures that a submission needs, each done or not, and why not; see :func:`review`.

    Where an option cannot be read, the list is that of the other options.
    """
    found = review({**raw, "fixtures": raw.get("fixtures") or {}})
    game, submission = found.game, found.submission or found.game.submission()
    wrong = {violation.option: violation for violation in found.violations}
    return {
        "game": game.id,
        "authority": str(game.authority),
        "digest": None if found.submission is None else submission_digest(game.id, game.authority, found.submission),
        "filings": [_filing(game, submission, one, wrong) for one in _to_file(submission)],
        "fixtures": [_fixture(one, wrong) for one in game.setup.needed_fixtures(submission)],
    }


def _to_file(submission: Submission) -> list[Violation]:
    """Everything that has to be filed under these options, filed or not: what the same options lack where none is set."""
    bare = type(submission).model_construct(set(), **dict(submission))
    return list(bare.lacking())


def _filing(game: Game, submission: Submission, one: Violation, wrong: Mapping[str, Violation]) -> Json:
    filed = one.option in submission.model_fields_set and getattr(submission, one.option, None) is not None
    field = game.submission.model_fields.get(one.option)
    found = wrong.get(one.option)
    return {
        "option": one.option,
        "what": one.message,
        "clause": one.clause or (clause_of(field) if field else ""),
        "done": filed and found is None,
        "wrong": None if found is None or found.code == "not-filed" else found.message,
    }


def _fixture(one: Fixture, wrong: Mapping[str, Violation]) -> Json:
    found = wrong.get(f"fixtures.{one.id}")
    return {
        "id": one.id,
        "kind": one.kind,
        "what": one.what,
        "clauses": list(one.clauses),
        "asks": "value" if one.wrong is not None else "tick",
        "done": found is None,
        "wrong": None if found is None or found.value is None else found.message,
    }
