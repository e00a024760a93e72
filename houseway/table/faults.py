"""Irregularities (faults) of a round as values, the rulings on them, and the parsers of their fields."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from houseway.equipment.cards import Card, card
from houseway.equipment.money import Cents, cents
from houseway.errors import BadInput
from houseway.table.decisions import Values

if TYPE_CHECKING:
    from houseway.table.round import Round

T = TypeVar("T")


@dataclass(frozen=True)
class Fault:
    """An irregularity: its kind, the moment it occurs and its fields.

    The moment is a card (``at_card``, counted from 1), a named step (``when``) or a number of decisions made
    (``after_decision``); without any of them it is the ruling's own ``moment``.
    """

    kind: str
    at_card: int | None = None
    when: str | None = None
    after_decision: int | None = None
    position: int | str | None = None
    fields: Values = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def get(self, name: str) -> object:
        """The value of that field (a position, a card); None if the fault does not have it."""
        return getattr(self, name) if name in COMMON else self.fields.get(name)


class Effect(Enum):
    """The effect of a ruling on the card that was about to be dealt."""

    USE = auto()
    """The card is dealt as usual."""
    DISCARD = auto()
    """The card is out of play; the next card takes its place."""


class NeverHappened(BadInput):
    """Raised if a round ends before the moment of a fault that the scenario reports."""


class Void(Exception):
    """Raised by a ruling that voids the round: every wager is returned, except those that stay settled.

    ``keep`` names wagers that stay settled; ``keep_lost`` keeps collected wagers collected, ``keep_paid`` keeps paid wagers
    paid.
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
    """One kind of irregularity: its fields, the moment it occurs and the rule that handles it.

    ``fields`` maps each field except ``kind`` to a parser. ``moment`` names the step at which a fault of this kind occurs
    if it has no ``at_card``, ``when`` or ``after_decision`` of its own. If ``rule`` is None, the procedure looks for the
    fault itself (``Round.fault``). ``applied`` returns the ``clauses`` that apply to a fault, for rules that do not act at
    once.
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


@dataclass(frozen=True)
class Whole:
    """A parser of whole numbers from ``low`` to ``high``."""

    low: int
    high: int

    def __call__(self, value: object, where: str) -> int:
        if isinstance(value, bool) or not isinstance(value, int) or not self.low <= value <= self.high:
            raise BadInput(
                f"{value!r} is not a whole number from {self.low} to {self.high}", where, code="out-of-range"
            )
        return value


@dataclass(frozen=True)
class OneValue(Generic[T]):
    """A parser that accepts only these values."""

    values: tuple[T, ...]

    def __call__(self, value: object, where: str) -> T:
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        raise BadInput(f"{value!r} is not one of {', '.join(map(str, self.values))}", where, code="no-such-choice")


@dataclass(frozen=True)
class Worded(Generic[T]):
    """A parser that accepts these words, and whatever else ``read`` takes for them."""

    values: tuple[str, ...]
    read: Callable[[object, str], T]

    def __call__(self, value: object, where: str) -> T:
        return self.read(value, where)


@dataclass(frozen=True)
class Role:
    """A parser of a role, written with spaces or underscores; it accepts any role if none are named."""

    roles: tuple[str, ...]

    def __call__(self, value: object, where: str) -> str:
        role = value.replace("_", " ") if isinstance(value, str) else ""
        if not role or (self.roles and role not in self.roles):
            raise BadInput(
                f"{value!r} is not one of {', '.join(self.roles) or 'the people at a table'}",
                where,
                code="no-such-choice",
            )
        return role


def whole(low: int, high: int = 10_000) -> Whole:
    """A parser of whole numbers from ``low`` to ``high``."""
    return Whole(low, high)


def one_of(*values: T) -> OneValue[T]:
    """A parser that accepts only these values."""
    return OneValue(values)


def worded(*values: str) -> Callable[[Callable[[object, str], T]], Worded[T]]:
    """Names the words that a parser accepts, for forms that offer them."""
    return lambda read: Worded(values, read)


def a_role(*roles: str) -> Role:
    """A parser of a role, written with spaces or underscores; it accepts any role if none are named."""
    return Role(roles)


def a_card(value: object, where: str) -> Card:
    """A parser of one card."""
    if not isinstance(value, str):
        raise BadInput(f"{value!r} is not a card", where, code="not-a-card")
    return card(value, where)


def a_sum(value: object, where: str) -> Cents:
    """A parser of money."""
    return cents(value, where)


def anything(value: object, where: str) -> object:
    """A parser that accepts any text, number or boolean unchanged; the ruling checks it."""
    if not isinstance(value, str | int | float):
        raise BadInput(f"{value!r:.40} is not a word or a number", where, code="wrong-type")
    return value


AT_CARD = {"at_card": whole(1)}
FLAG = one_of(True, False)
COMMON = ("at_card", "when", "after_decision", "position")


def read_fault(raw: object, rulings: Mapping[str, Ruling], where: str) -> Fault:
    """The fault that a scenario describes; raises ``BadInput`` for an unknown kind or a wrong field."""
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
