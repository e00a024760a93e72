"""The opening of a table, signed: each duty of the chapter by a person of its role, in order, before the first wager.

A table whose set-up asks for it opens only when nothing is left unsigned; elsewhere the opening is written down as done.
"""

from dataclasses import dataclass, replace

from houseway.errors import BadInput
from houseway.rulebook.setup import SIGNS_FOR, Checklist, Duty
from houseway.rulebook.submission import Submission
from houseway.support.json_types import Json
from houseway.table.game import Game


@dataclass(frozen=True)
class Signature:
    """Somebody's word that a duty was done."""

    duty: str
    role: str
    name: str


Signatures = tuple[Signature, ...]


def duties(game: Game, submission: Submission) -> tuple[Duty, ...]:
    """What has to be done before the table opens."""
    return game.setup.needed_duties(submission, "opening")


def sign(game: Game, submission: Submission, signed: Signatures, duty_id: object, role: str, name: str) -> Signatures:
    """The signatures with one more; refuses another role's duty, one out of its order, and one that is signed already."""
    checklist = _as_signed(game, submission, signed)
    duty = next((listed for listed in checklist.duties if listed.id == duty_id), None)
    if duty is None:
        known = ", ".join(listed.id for listed in checklist.duties) or "none"
        raise BadInput(f"there is no duty {duty_id!r} before this table opens: {known}", "duty", code="no-such-duty")
    if duty not in checklist.open():
        raise BadInput(f"{duty.what}: this is signed already", "duty", duty.clauses[0], code="duty-done")
    if duty.role not in SIGNS_FOR.get(role, ()):
        raise BadInput(
            f"{duty.what}: this is for the {duty.role}, not for a {role}", "duty", duty.clauses[0], code="not-your-role"
        )
    checklist.sign(duty.id, duty.role)
    return (*signed, Signature(duty.id, role, name))


def check_signed(game: Game, submission: Submission, signed: Signatures) -> None:
    """Refuses to open while a duty is unsigned, naming the first."""
    for duty in _as_signed(game, submission, signed).open():
        raise BadInput(
            f"the table cannot open yet: {duty.what} ({duty.role})", "open", duty.clauses[0], code="table-cannot-open"
        )


def list_json(game: Game, submission: Submission, signed: Signatures) -> list[Json]:
    """The duties with who has signed them, for the page."""
    return [
        {
            "id": duty.id,
            "what": duty.what,
            "role": duty.role,
            "clauses": list(duty.clauses),
            "times": duty.times,
            "signed": [
                {"role": signature.role, "name": signature.name} for signature in signed if signature.duty == duty.id
            ],
        }
        for duty in duties(game, submission)
    ]


def _as_signed(game: Game, submission: Submission, signed: Signatures) -> Checklist:
    """The list with every signature on it. A duty that another set of options added is simply not signed yet."""
    checklist = Checklist(tuple(replace(duty) for duty in duties(game, submission)))
    for signature in signed:
        duty = next((duty for duty in checklist.duties if duty.id == signature.duty), None)
        if duty is not None:
            checklist.signed[duty.id] = checklist.signed.get(duty.id, 0) + 1
    return checklist
