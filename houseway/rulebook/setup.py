"""Table set-up: what must lie, hang and be signed before a table may open, each with its clause.

Layout print, furniture, posted notices and staff duties are no part of a round, but they are rules; they are carried
here as data that can be listed, checked and signed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, Literal, TypeVar

from houseway.errors import BadInput
from houseway.rulebook.steps import Steps, block_of, carried
from houseway.rulebook.submission import Submission, Violation
from houseway.support.json_types import Json

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
"""Whether something is needed under a submission: fixtures and duties that many games share look at options of all of them."""


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
    wrong: Callable[[object], str | None] | None = None


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


Check = Callable[[object], str | None]
"""What is wrong with a record, or None."""


def setup_of(
    game: str,
    authority: str,
    fixtures: Iterable[Fixture] = (),
    duties: Iterable[Duty] = (),
    *beside: Duty,
    conditions: Mapping[str, Applies] | None = None,
    checks: Mapping[str, Check] | None = None,
) -> Setup:
    """The fixtures and duties that the clause lines of a chapter name, after the duties ``beside``.

    The chapter's blocks ``fixtures:`` and ``duties:`` say what each is, and in which order they come; where some are among
    ``fixtures`` or ``duties``, which many games share, all come in the order of the clause lines. A line of a block says when
    it is needed: ``if`` these options have these values, ``unless`` they all have, or by the name of one of the ``conditions``.
    A fixture's record is what the line says it ``is``, or passes the one of the ``checks`` that it names.
    """
    when = conditions or {}
    found = _read(game, authority, "fixtures")
    own = [
        Fixture(id=name, wrong=_check(line, {**CHECKS, **(checks or {})}), **_terms(line, when)) for name, line in found
    ]
    own_duties = [Duty(id=name, **_terms(line, when)) for name, line in _read(game, authority, "duties")]
    return Setup(
        tuple(_with_clauses(fixtures, own, carried(game, authority, "fixture"))),
        (*beside, *_with_clauses(duties, own_duties, carried(game, authority, "duty"))),
    )


def reference(record: object) -> str | None:
    """What is wrong with the record of an approval: it gives the approval's reference."""
    return None if isinstance(record, str) and record.strip() else "the approval's reference is missing"


def two_colours(record: object) -> str | None:
    """What is wrong with the record of two batches of cards: it gives the two colours of their backs."""
    if isinstance(record, list | tuple) and len(record) == 2 and record[0] != record[1]:
        return None
    return "the backs of the two batches need different colours"


CHECKS: Final[Mapping[str, Check]] = {"reference": reference, "two_colours": two_colours}
"""Those that any chapter may name."""


def _read(game: str, authority: str, block: str) -> list[tuple[str, Json]]:
    return [(name, dict(line)) for name, line in block_of(game, authority, block).items()]


def _terms(line: Json, conditions: Mapping[str, Applies]) -> Json:
    """The other fields of a line, lists as tuples."""
    wanted, unwanted = line.pop("if", {}), line.pop("unless", {})
    if wanted or unwanted:
        line["applies"] = conditions[wanted] if isinstance(wanted, str) else options_say(wanted, unwanted)
    return {name: tuple(value) if isinstance(value, list) else value for name, value in line.items()}


def options_say(wanted: Mapping[str, object], unwanted: Mapping[str, object]) -> Applies:
    """Whether the options named all have the values ``wanted``, and not all those ``unwanted``.

    A value is one, any of a list, or yes or no.
    """

    def applies(submission: object) -> bool:
        if unwanted and all(_holds(getattr(submission, name), value) for name, value in unwanted.items()):
            return False
        return all(_holds(getattr(submission, name), value) for name, value in wanted.items())

    return applies


def _holds(chosen: object, value: object) -> bool:
    if isinstance(value, bool):
        return bool(chosen) == value
    return chosen in value if isinstance(value, list) else chosen == value


def _check(line: Json, checks: Mapping[str, Check]) -> Check | None:
    if "is" in line:
        return exactly(line.pop("is"), line.pop("else"))
    return checks[line.pop("check")] if "check" in line else None


def exactly(wanted: object, otherwise: str) -> Check:
    """A check that a record says just that; ``otherwise`` may quote the ``{record}``, and else is told what to write."""

    def wrong(record: object) -> str | None:
        if record == wanted:
            return None
        quotes = "{record}" in otherwise
        return otherwise.replace("{record}", str(record)) if quotes else f"{otherwise}: write {wanted}"

    return wrong


T = TypeVar("T", Fixture, Duty)


def _with_clauses(shared: Iterable[T], own: Iterable[T], named: Steps) -> Iterator[T]:
    """Each with its clauses; of one id, a game's own before the shared one."""
    known = {item.id: item for item in shared}
    order: Iterable[str] = named if known else [item.id for item in own]
    known |= {item.id: item for item in own}
    for name in order:
        yield replace(known[name], clauses=named[name])


@dataclass
class Checklist:
    """Duties to be signed, in order, each by its role."""

    duties: tuple[Duty, ...]
    signed: dict[str, int] = field(default_factory=dict)

    def sign(self, duty_id: str, role: str) -> None:
        """Signs one duty once; refuses the wrong role and the wrong order."""
        duty = next((listed for listed in self.duties if listed.id == duty_id), None)
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
            if any(listed.id == earlier for listed in self.open()):
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
