"""Signed openings: each opening duty of the chapter is signed in order by a person in its role, before the first wager.

A table configured for it opens only after every duty is signed; elsewhere the opening is logged as presumed done.
"""

from dataclasses import dataclass, replace

from houseway.errors import BadInput
from houseway.rulebook.setup import SIGNS_FOR, Checklist, Duty
from houseway.rulebook.submission import Submission
from houseway.support.json_types import Json
from houseway.table.game import Game


@dataclass(frozen=True)
class Signature:
    """A person's attestation that a duty was done."""

    duty: str
    role: str
    name: str


Signatures = tuple[Signature, ...]


def duties(game: Game, submission: Submission) -> tuple[Duty, ...]:
    """The duties to be done before the table opens."""
    return game.setup.needed_duties(submission, "opening")


def sign(game: Game, submission: Submission, signed: Signatures, duty_id: object, role: str, name: str) -> Signatures:
    """The signatures with one added; raises ``BadInput`` for an unknown or signed duty, another role's, or a wrong order."""
    checklist = _as_signed(game, submission, signed)
    duty = next((listed for listed in checklist.duties if listed.id == duty_id), None)
    if duty is None:
        known = ", ".join(listed.id for listed in checklist.duties) or "none"
        raise BadInput(f"unknown duty {duty_id!r} before this table opens: {known}", "duty", code="no-such-duty")
    if duty not in checklist.open():
        raise BadInput(f"{duty.what}: this is signed already", "duty", duty.clauses[0], code="duty-done")
    if duty.role not in SIGNS_FOR.get(role, ()):
        raise BadInput(
            f"{duty.what}: this is for the {duty.role}, not for a {role}", "duty", duty.clauses[0], code="not-your-role"
        )
    checklist.sign(duty.id, duty.role)
    return (*signed, Signature(duty.id, role, name))


def check_signed(game: Game, submission: Submission, signed: Signatures) -> None:
    """Raises ``BadInput`` for the first duty that is not signed."""
    _as_signed(game, submission, signed).check()


def list_json(game: Game, submission: Submission, signed: Signatures) -> list[Json]:
    """The opening duties with their signatures, as JSON."""
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
    """The checklist with all signatures; a duty added by a change of options is not signed yet."""
    checklist = Checklist(tuple(replace(duty) for duty in duties(game, submission)))
    for signature in signed:
        duty = next((duty for duty in checklist.duties if duty.id == signature.duty), None)
        if duty is not None:
            checklist.signed[duty.id] = checklist.signed.get(duty.id, 0) + 1
    return checklist
