"""Table set-up: the fixtures a table needs and the duties its staff must sign, each with its clauses.

Layout, furniture, notices and staff duties are rules that do not take part in a round. They are data here, so that they can
be listed, checked and signed.
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
"""The duty roles that each role of the floor signs for; for players the dealer signs, attesting what they were shown."""
Applies = Callable[[Any], bool]
"""Takes a submission and tells whether a fixture or duty is needed. Any, because shared ones read options of many games."""


def always(_: Submission) -> bool:
    return True


@dataclass(frozen=True)
class Fixture:
    """Something a table must have: equipment, an area of the layout, a notice or an approval.

    ``wrong`` takes the licensee's record of the fixture and returns what is wrong with it, or None. Without ``wrong``, any
    true record passes.
    """

    id: str
    kind: Kind
    what: str
    clauses: tuple[str, ...] = ()
    applies: Applies = always
    wrong: Callable[[object], str | None] | None = None


@dataclass(frozen=True)
class Duty:
    """A staff duty: who must do what, and when. ``after`` are duties that come first; ``times`` is the minimum count."""

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
        """The fixtures that a table needs under this submission."""
        return tuple(fixture for fixture in self.fixtures if fixture.applies(submission))

    def needed_duties(self, submission: Submission, when: When) -> tuple[Duty, ...]:
        """The duties that fall due at ``when`` under this submission."""
        return tuple(duty for duty in self.duties if duty.when == when and duty.applies(submission))

    def inspect(self, submission: Submission, record: Record) -> Iterator[Violation]:
        """A violation for each fixture that is missing from the record, wrong in it, or unknown to the game."""
        known = {fixture.id for fixture in self.fixtures}
        for name in record:
            if name not in known:
                clause = self.fixtures[0].clauses[0] if self.fixtures else ""
                yield Violation(name, record[name], f"unknown fixture {name!r}", clause, code="no-such-fixture")
        for fixture in self.needed_fixtures(submission):
            entry = record.get(fixture.id)
            if fixture.wrong is not None and entry is not None:
                message = fixture.wrong(entry)
            else:
                message = None if entry else f"missing: {fixture.what}"
            if message:
                yield Violation(fixture.id, entry, message, fixture.clauses[0], fixture.clauses, "fixture-wrong")


Check = Callable[[object], str | None]
"""Takes a fixture's record and returns what is wrong with it, or None."""


def setup_of(
    game: str,
    authority: str,
    fixtures: Iterable[Fixture] = (),
    duties: Iterable[Duty] = (),
    *beside: Duty,
    conditions: Mapping[str, Applies] | None = None,
    checks: Mapping[str, Check] | None = None,
) -> Setup:
    """The set-up of a game, from the blocks ``fixtures:`` and ``duties:`` of its chapter and the clause lines that name them.

    ``fixtures`` and ``duties`` are shared by many games; if any are given, all items come in the order of the clause lines,
    otherwise in the order of the blocks. The duties ``beside`` come first. A line of a block says when the item is needed:
    ``if`` options have these values (or the name of one of the ``conditions``), ``unless`` they all have these values.
    The expected record of a fixture is the value ``is`` of its line, or whatever passes the named one of the ``checks``.
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
    """What is wrong with the record of an approval, which must be a non-empty reference; None if it is correct."""
    return None if isinstance(record, str) and record.strip() else "the approval's reference is missing"


def two_colours(record: object) -> str | None:
    """What is wrong with the record of two batches of cards, which must be two different back colours; None if correct."""
    if isinstance(record, list | tuple) and len(record) == 2 and record[0] != record[1]:
        return None
    return "the backs of the two batches need different colours"


CHECKS: Final[Mapping[str, Check]] = {"reference": reference, "two_colours": two_colours}
"""The checks that any chapter may name."""


def _read(game: str, authority: str, block: str) -> list[tuple[str, Json]]:
    return [(name, dict(line)) for name, line in block_of(game, authority, block).items()]


def _terms(line: Json, conditions: Mapping[str, Applies]) -> Json:
    """The fields of a line, lists as tuples, with ``if`` and ``unless`` replaced by ``applies``."""
    wanted, unwanted = line.pop("if", {}), line.pop("unless", {})
    if wanted or unwanted:
        line["applies"] = conditions[wanted] if isinstance(wanted, str) else options_say(wanted, unwanted)
    return {name: tuple(value) if isinstance(value, list) else value for name, value in line.items()}


def options_say(wanted: Mapping[str, object], unwanted: Mapping[str, object]) -> Applies:
    """A condition that holds if all options have the values in ``wanted`` and not all those in ``unwanted``.

    A list stands for any of its values; a bool is compared with the truth of the option.
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
    """A check that a record equals ``wanted``, with ``otherwise`` as its message.

    ``{record}`` in the message is replaced by the record; without it, the expected value is appended.
    """

    def wrong(record: object) -> str | None:
        if record == wanted:
            return None
        quotes = "{record}" in otherwise
        return otherwise.replace("{record}", str(record)) if quotes else f"{otherwise}: write {wanted}"

    return wrong


T = TypeVar("T", Fixture, Duty)


def _with_clauses(shared: Iterable[T], own: Iterable[T], named: Steps) -> Iterator[T]:
    """The items with their clauses filled in; a game's own item replaces the shared one of the same id."""
    known = {item.id: item for item in shared}
    order: Iterable[str] = named if known else [item.id for item in own]
    known |= {item.id: item for item in own}
    for name in order:
        yield replace(known[name], clauses=named[name])


@dataclass
class Checklist:
    """Duties to be signed by their roles, with how often each was signed."""

    duties: tuple[Duty, ...]
    signed: dict[str, int] = field(default_factory=dict)

    def sign(self, duty_id: str, role: str) -> None:
        """Sign a duty once. Raises BadInput for an unknown duty, the wrong role, or a duty that must come after another."""
        duty = next((listed for listed in self.duties if listed.id == duty_id), None)
        if duty is None:
            raise BadInput(f"unknown duty {duty_id!r} on this list", "checklist", code="no-such-duty")
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
        """The duties that have not been signed often enough."""
        return tuple(duty for duty in self.duties if self.signed.get(duty.id, 0) < duty.times)

    def complete(self) -> bool:
        return not self.open()

    def check(self) -> None:
        """Raises BadInput for the first duty that is not signed."""
        for duty in self.open():
            raise BadInput(
                f"the table cannot open yet: {duty.what} ({duty.role})",
                "open",
                duty.clauses[0],
                code="table-cannot-open",
            )
