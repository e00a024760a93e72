"""Irregularities: what can go wrong, as values, and who rules on it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, TypeVar

from houseway.equipment.cards import Card, card
from houseway.errors import BadInput
from houseway.table.decisions import Values

if TYPE_CHECKING:
    from houseway.table.round import Round

T = TypeVar("T")


@dataclass(frozen=True)
class Fault:
    """Something that went wrong, where and when."""

    kind: str
    at_card: int | None = None
    when: str | None = None
    after_decision: int | None = None
    position: int | str | None = None
    fields: Values = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def get(self, name: str) -> object:
        """What the fault says under that name (a position, a card), None where it does not say."""
        return getattr(self, name) if name in COMMON else self.fields.get(name)


class Effect(Enum):
    """What a ruling does to the card that was about to be dealt."""

    USE = auto()
    """It is dealt as if nothing had happened."""
    DISCARD = auto()
    """It is out of play; the next card takes its place."""


class NeverHappened(BadInput):
    """A fault was reported, and the round ended without coming to its moment."""


class Void(Exception):
    """A ruling that ends the round: every wager goes back, except those settled for good.

    ``keep`` names wagers that stay settled; with ``keep_lost`` whatever was collected before stays collected, with
    ``keep_paid`` whatever was paid before stays paid.
    """

    def __init__(
        self,
        text: str,
        *clauses: str,
        keep: tuple[str, ...] = (),
        keep_lost: bool = False,
        keep_paid: bool = False,
    ) -> None:
        super().__init__(text)
        self.text, self.clauses, self.keep, self.keep_lost, self.keep_paid = text, clauses, keep, keep_lost, keep_paid


Rule = Callable[["Round", Fault], Effect | None]


@dataclass(frozen=True)
class Ruling:
    """One kind of irregularity: the fields it carries, the moment it enters, the rule that answers it.

    ``fields`` maps each field beside ``kind`` to a reader; ``moment`` names the step at which a fault of this kind
    enters where it has no ``at_card``, ``when`` or ``after_decision`` of its own. A kind whose ``rule`` is None is
    asked for by the procedure itself (``round.fault``). ``applied`` tells from the fault which of the ``clauses`` apply,
    where its rule does not act at once.
    """

    kind: str
    trigger: str
    ruling: str
    clauses: tuple[str, ...]
    fields: Mapping[str, Callable[[object, str], object]] = field(default_factory=dict)
    moment: str = ""
    rule: Rule | None = None
    optional: frozenset[str] = frozenset()
    applied: Callable[[Fault], tuple[str, ...]] | None = None


def whole(low: int, high: int = 10_000) -> Callable[[object, str], int]:
    """A reader of whole numbers within bounds."""

    def read(value: object, where: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise BadInput(f"{value!r} is not a whole number from {low} to {high}", where, code="out-of-range")
        return value

    return read


def one_of(*values: T) -> Callable[[object, str], T]:
    """A reader of a few named values."""

    def read(value: object, where: str) -> T:
        for allowed in values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        raise BadInput(f"{value!r} is not one of {', '.join(map(str, values))}", where, code="no-such-choice")

    return read


def a_role(*roles: str) -> Callable[[object, str], str]:
    """A reader of who does something, in words or in one_word; of any role where none are named."""

    def read(value: object, where: str) -> str:
        role = value.replace("_", " ") if isinstance(value, str) else ""
        if not role or (roles and role not in roles):
            raise BadInput(
                f"{value!r} is not one of {', '.join(roles) or 'the people at a table'}", where, code="no-such-choice"
            )
        return role

    return read


def a_card(value: object, where: str) -> Card:
    """A reader of one card."""
    if not isinstance(value, str):
        raise BadInput(f"{value!r} is not a card", where, code="not-a-card")
    return card(value, where)


def anything(value: object, where: str) -> object:
    """A reader that takes a word, a number or a switch as it stands (the ruling checks it)."""
    if not isinstance(value, str | int | float):
        raise BadInput(f"{value!r:.40} is not a word or a number", where, code="wrong-type")
    return value


AT_CARD = {"at_card": whole(1)}
FLAG = one_of(True, False)
COMMON = ("at_card", "when", "after_decision", "position")


def read_fault(raw: object, rulings: Mapping[str, Ruling], where: str) -> Fault:
    """The fault that a scenario describes; an unknown kind or field is refused with what is known."""
    if not isinstance(raw, Mapping) or not isinstance(raw.get("kind"), str):
        raise BadInput("a fault is written as {kind: …}", where, code="not-a-mapping")
    kind = raw["kind"]
    ruling = rulings.get(kind)
    if ruling is None:
        raise BadInput(
            f"this game rules on no fault {kind!r}; it knows {', '.join(sorted(rulings)) or 'none'}",
            where,
            code="no-such-fault",
        )
    clause = ruling.clauses[0]
    read: dict[str, Any] = {}
    for name, value in raw.items():
        if name == "kind":
            continue
        if name not in ruling.fields:
            raise BadInput(f"{kind} takes no {name!r}", where, clause, code="unknown-field")
        try:
            read[str(name)] = ruling.fields[name](value, f"{where}.{name}")
        except BadInput as error:
            raise BadInput(
                error.message, error.where, error.clause or clause, code=error.code, readings=error.readings
            ) from None
    for name in ruling.fields:
        if name not in read and name not in ruling.optional:
            raise BadInput(f"{kind} needs {name!r}", where, clause, code="field-missing")
    common = {name: read.pop(name) for name in COMMON if name in read}
    return Fault(kind, fields=read, **common)
