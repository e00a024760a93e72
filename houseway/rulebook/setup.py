"""Table set-up: what must lie, hang and be signed before a table may open, each with its clause.

Layout print, furniture, posted notices and staff duties are no part of a round, but they are rules; they are carried
here as data that can be listed, checked and signed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeVar

from houseway.errors import BadInput
from houseway.rulebook.steps import Steps, carried
from houseway.rulebook.submission import Submission, Violation

Role = Literal["dealer", "floorperson", "casino supervisor", "poker shift supervisor", "player", "licensee"]
When = Literal["opening", "shift", "round", "idle", "always"]
Kind = Literal["equipment", "layout", "posting", "approval"]
Record = Mapping[str, object]
SIGNS_FOR: Final[dict[str, tuple[Role, ...]]] = {
    "dealer": ("dealer", "player"),
    "floorperson": ("floorperson",),
    "supervisor": ("casino supervisor", "poker shift supervisor", "licensee"),
}
"""Whose duties each role of the floor signs; the dealer attests what players were shown."""
Applies = Callable[[Any], bool]


def always(_: Submission) -> bool:
    return True


@dataclass(frozen=True)
class Fixture:
    """Something that has to be there: equipment, an area of the layout, a notice, an approval.

    ``wrong`` looks at the record that the licensee keeps of it and says what is wrong, or None. Without ``wrong``
    the record must simply say yes.
    """

    id: str
    kind: Kind
    what: str
    clauses: tuple[str, ...] = ()
    applies: Applies = always
    wrong: Callable[[Any], str | None] | None = None


@dataclass(frozen=True)
class Duty:
    """Something that somebody has to do, and when. ``after`` names duties that come first; ``times`` how often at least."""

    id: str
    role: Role
    when: When
    what: str
    clauses: tuple[str, ...] = ()
    applies: Applies = always
    after: tuple[str, ...] = ()
    times: int = 1


@dataclass(frozen=True)
class Setup:
    """A game's fixtures and duties."""

    fixtures: tuple[Fixture, ...] = ()
    duties: tuple[Duty, ...] = ()

    def needed_fixtures(self, submission: Submission) -> tuple[Fixture, ...]:
        return tuple(fixture for fixture in self.fixtures if fixture.applies(submission))

    def needed_duties(self, submission: Submission, when: When) -> tuple[Duty, ...]:
        return tuple(duty for duty in self.duties if duty.when == when and duty.applies(submission))

    def inspect(self, submission: Submission, record: Record) -> Iterator[Violation]:
        """What the record of the table's fixtures lacks or has wrong."""
        known = {fixture.id for fixture in self.fixtures}
        for name in record:
            if name not in known:
                clause = self.fixtures[0].clauses[0] if self.fixtures else ""
                yield Violation(name, record[name], f"there is no fixture {name!r}", clause, code="no-such-fixture")
        for fixture in self.needed_fixtures(submission):
            entry = record.get(fixture.id)
            if fixture.wrong is not None and entry is not None:
                message = fixture.wrong(entry)
            else:
                message = None if entry else f"missing: {fixture.what}"
            if message:
                yield Violation(fixture.id, entry, message, fixture.clauses[0], fixture.clauses, "fixture-wrong")


def setup_of(
    game: str, authority: str, fixtures: Iterable[Fixture], duties: Iterable[Duty], *beside: Duty, edition: str = ""
) -> Setup:
    """The fixtures and duties that the clause lines of a chapter name, in its order, after the duties ``beside``.

    What each is comes from ``fixtures`` and ``duties``, of which the last of an id holds: those that many games share, then
    the game's own.
    """
    return Setup(
        tuple(_with_clauses({one.id: one for one in fixtures}, carried(game, authority, "fixture", edition))),
        (*beside, *_with_clauses({one.id: one for one in duties}, carried(game, authority, "duty", edition))),
    )


T = TypeVar("T", Fixture, Duty)


def _with_clauses(known: Mapping[str, T], named: Steps) -> Iterator[T]:
    for name, clauses in named.items():
        yield replace(known[name], clauses=clauses)


@dataclass
class Checklist:
    """Duties to be signed, in order, each by its role."""

    duties: tuple[Duty, ...]
    signed: dict[str, int] = field(default_factory=dict)

    def sign(self, duty_id: str, role: str) -> None:
        """Signs one duty once; refuses the wrong role and the wrong order."""
        duty = next((one for one in self.duties if one.id == duty_id), None)
        if duty is None:
            raise BadInput(f"there is no duty {duty_id!r} on this list", "checklist", code="no-such-duty")
        if role != duty.role:
            raise BadInput(
                f"{duty.what}: this is for the {duty.role}, not the {role}",
                duty_id,
                duty.clauses[0],
                code="not-your-role",
            )
        for earlier in duty.after:
            if any(one.id == earlier for one in self.open()):
                raise BadInput(
                    f"{duty.what}: {earlier.replace('_', ' ')} comes first",
                    duty_id,
                    duty.clauses[0],
                    code="duty-undone",
                )
        self.signed[duty_id] = self.signed.get(duty_id, 0) + 1

    def open(self) -> tuple[Duty, ...]:
        """What is still to be done."""
        return tuple(duty for duty in self.duties if self.signed.get(duty.id, 0) < duty.times)

    def complete(self) -> bool:
        return not self.open()
