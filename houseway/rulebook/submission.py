"""A licensee's rules submission: typed options with defaults, checked against the clauses that govern them."""

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Annotated, Any, ClassVar, Literal, get_args, get_origin

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, JsonValue, PlainSerializer, ValidationError
from pydantic.fields import FieldInfo
from typing_extensions import TypeVar

from houseway.equipment.money import Cents, Odds, cents, dollars, odds
from houseway.errors import BadInput

OptionsIn = TypeVar("OptionsIn", contravariant=True, default=Any)
"""The options class that a game's declaration reads. Code that handles every game leaves it at the default, Any."""


@dataclass(frozen=True)
class Violation:
    """A clause that a submission breaks, with the option and value that break it and a message."""

    option: str
    value: object
    message: str
    clause: str
    clauses: tuple[str, ...] = ()
    """All clauses that are broken, if there is more than one."""
    code: str = "not-permitted"
    """Machine-readable kind of violation, as in ``BadInput.code``."""
    readings: tuple[str, ...] = ()
    """Ids of the ambiguities whose readings the verdict depends on."""


def option(default: Any, clause: str, allowed: str = "", note: str = "", readings: tuple[str, ...] = ()) -> Any:
    """A pydantic field for one option of a submission.

    ``clause`` grants the choice; ``allowed`` says in words what may be chosen and, if empty, is derived from a bool or
    ``Literal`` type; ``readings`` are the ambiguities that limit the choice. The return type is Any because pydantic assigns a
    field where a value of the annotated type is expected.
    """
    extra: dict[str, JsonValue] = {"clause": clause, "allowed": allowed, "readings": list(readings)}
    return Field(default, description=note or None, json_schema_extra=extra)


def _odds(value: object) -> Odds:
    try:
        return odds(value)
    except BadInput as error:
        raise ValueError(error.message) from None


def _rows(value: object) -> dict[str, Odds]:
    if not isinstance(value, Mapping):
        raise ValueError("write the table row by row, as in {pair: '1:1'}")
    return {str(name): _odds(row) for name, row in value.items()}


OddsOption = Annotated[Odds, BeforeValidator(_odds), PlainSerializer(str)]
TableOption = Annotated[
    Mapping[str, Odds],
    BeforeValidator(_rows),
    PlainSerializer(lambda rows: {name: str(row) for name, row in rows.items()}),
]
"""A posted paytable: odds by row name, as the chapter names the rows."""


def _money(value: object) -> Cents | None:
    """An amount in dollars as cents; strings may begin with ``$``. Raises ValueError if it is not an amount."""
    try:
        return None if value is None else cents(value.removeprefix("$") if isinstance(value, str) else value)
    except BadInput as error:
        raise ValueError(error.message) from None


def _sums(value: object) -> dict[str, Cents] | None:
    if value is None:
        return None
    if not isinstance(value, Mapping) or None in value.values():
        raise ValueError("write the sums row by row, as in {royal_flush: 25000}")
    return {str(name): _money(row) or 0 for name, row in value.items()}


MoneyOption = Annotated[
    Cents | None, BeforeValidator(_money), PlainSerializer(lambda amount: None if amount is None else dollars(amount))
]
"""An optional amount: read and written in dollars, held in cents."""
SumsOption = Annotated[
    Mapping[str, Cents] | None,
    BeforeValidator(_sums),
    PlainSerializer(lambda sums: sums and {name: dollars(amount) for name, amount in sums.items()}),
]
"""Posted sums by row name, read and written in dollars, held in cents; None stands for the sums of the regulation."""


_PERCENT = re.compile(r"[0-9]{1,9}(\.[0-9]{1,9})? ?%")


def percent(value: object) -> Fraction:
    """The percentage written as ``"50%"``, ``50`` or ``0.5``, as a fraction of one.

    Raises ValueError for anything else, also for a bare 1, which could mean 1% or 100%.
    """
    if isinstance(value, Fraction):
        return value
    if isinstance(value, int | float) and not isinstance(value, bool) and value not in (0, 1) and 0 < value <= 1000:
        share = Fraction(str(value))
        return share if share < 1 else share / 100
    if isinstance(value, str) and _PERCENT.fullmatch(value):
        return Fraction(value[:-1].strip()) / 100
    raise ValueError(f"{value!r:.60} is not a percentage, write it as '50%'")


PercentOption = Annotated[Fraction, BeforeValidator(percent), PlainSerializer(lambda share: f"{float(share * 100):g}%")]


def _positions(value: object) -> object:
    return 1 + value if isinstance(value, bool) else value


PositionsOption = Annotated[Literal[1, 2], BeforeValidator(_positions)]
"""How many positions a player may use; ``false`` is read as 1 and ``true`` as 2."""

Rows = Mapping[str, Odds]


def rows(**pays: str) -> dict[str, Odds]:
    """A paytable from keyword arguments: ``rows(pair="1:1", flush="3:1")``."""
    return {name: odds(value) for name, value in pays.items()}


@dataclass(frozen=True)
class PostedTable:
    """A paytable that a licensee may post above a floor: the floor, the clause that sets it, and the rows in force."""

    floor: Rows
    clauses: Mapping[str, str] | str
    """The clause to cite, or one clause for each row."""
    pays: Rows


class Submission(BaseModel):
    """Base class of every game's submission: frozen, without unknown options, able to list all its violations."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True, arbitrary_types_allowed=True)
    home: ClassVar[str] = ""
    """The clause cited when an unknown option is refused."""

    def violations(self) -> Iterator[Violation]:
        """Violations that one option's type cannot catch: combinations of options, and rows below their floor."""
        yield from ()

    def lacking(self) -> Iterator[Violation]:
        """A violation for each option that must be filed and is missing; play itself uses the defaults."""
        yield from ()

    @property
    def posted_limits(self) -> Mapping[str, Cents]:
        """The posted ``minimum`` and ``maximum`` wager, in cents, if the chapter makes them options; empty otherwise."""
        return {}

    @cached_property
    def canonical(self) -> str:
        """Every option with its value as canonical JSON: sorted keys, no spaces."""
        options = self.model_dump(mode="json", warnings=False)
        return json.dumps(options, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        """The paytables that may be posted row by row above a floor, by the option that posts them."""
        return {}

    @property
    def keeps_forfeits(self) -> bool:
        """True if the house keeps wagers that were forfeited before their round was declared void."""
        return False

    @property
    def house_way_rows(self) -> list[dict[str, object]] | None:
        """The rows of the house way in force, in the form they are submitted; None if the chapter has no such option."""
        return None

    def unfiled(self, name: str, clause: str, message: str, *readings: str) -> Iterator[Violation]:
        """A violation if the option ``name`` is not set or None; nothing otherwise."""
        if name not in self.model_fields_set or getattr(self, name) is None:
            yield Violation(name, None, message, clause, code="not-filed", readings=readings)

    def files_any(self, *names: str) -> bool:
        """True if one of these options is set explicitly to something other than None or False."""
        return any(getattr(self, name) not in (None, False) for name in self.model_fields_set & set(names))

    def broken(self, name: str, clause: str, message: str, *readings: str) -> Violation:
        """A violation by the option ``name``, with its value as the licensee writes it."""
        return Violation(name, self.model_dump(include={name})[name], message, clause, readings=readings)

    def below_floor(self, name: str) -> Iterator[Violation]:
        """A violation for each row of the posted table ``name`` that is unknown or pays less than its floor."""
        table = self.posted_tables[name]
        floor, clauses = table.floor, table.clauses
        posted: Rows = getattr(self, name)
        for row, pays in posted.items():
            clause = clauses if isinstance(clauses, str) else clauses.get(row, "")
            if row not in floor:
                fallback = clause or (clauses if isinstance(clauses, str) else next(iter(clauses.values())))
                yield Violation(name, row, f"unknown row {row!r}: {', '.join(floor)}", fallback, code="no-such-row")
            elif pays.ratio < floor[row].ratio:
                yield Violation(
                    name,
                    f"{row}: {pays}",
                    f"{row} pays no less than {floor[row].said()}",
                    clause,
                    code="pays-too-little",
                )


S = TypeVar("S", bound=Submission)


def clause_of(field: FieldInfo) -> str:
    """The clause that grants the option; empty if the field declares none."""
    extra = field.json_schema_extra
    return str(extra["clause"]) if isinstance(extra, dict) else ""


def readings_of(field: FieldInfo) -> tuple[str, ...]:
    """Ids of the ambiguities whose readings limit what may be chosen."""
    extra = field.json_schema_extra
    named = extra.get("readings") if isinstance(extra, dict) else None
    return tuple(map(str, named)) if isinstance(named, list) else ()


def allowed_of(field: FieldInfo) -> str:
    """What may be chosen, in words: the option's ``allowed`` text, or the values of its type."""
    extra = field.json_schema_extra
    words = str(extra["allowed"]) if isinstance(extra, dict) else ""
    return words or " | ".join(map(_written, values_of(field)))


def values_of(field: FieldInfo) -> list[object]:
    """Every value of a bool or ``Literal`` option; an empty list for other types."""
    annotation = field.annotation
    kinds = [annotation] if get_origin(annotation) is Literal else [*get_args(annotation), annotation]
    for kind in kinds:
        if get_origin(kind) is Literal:
            return list(get_args(kind))
    return [False, True] if bool in kinds else []


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def type_of(field: FieldInfo) -> str:
    """The option's type in one word: choice, switch, number, odds, table, percentage, text, mapping or list."""
    whole = field.annotation
    several = () if get_origin(whole) in (Literal, Mapping, list, tuple) else get_args(whole)
    kind = next((part for part in several if part is not type(None)), whole)
    names = {bool: "switch", int: "number", str: "text", Odds: "odds", Fraction: "percentage", Literal: "choice"}
    if kind in names:
        return names[kind]
    if "Odds" in str(whole):
        return "table"
    shapes: dict[object, str] = {Mapping: "mapping", list: "list", tuple: "list"}
    return shapes.get(get_origin(kind), "choice")


def _said(field: FieldInfo, value: object) -> object:
    """The value of an option; the word ``none`` is None where the option's own words permit it."""
    spelled = value == "none" and field.default is None and re.search(r"\bnone\b", allowed_of(field))
    return None if spelled else value


def check(model: type[S], options: Mapping[str, object], as_filed: bool = False) -> tuple[S | None, list[Violation]]:
    """The submission and all its violations. The submission is None if an option is unknown or cannot be read.

    With ``as_filed``, options that a licensee must file and did not are violations too.
    """
    known = ", ".join(model.model_fields)
    violations = [
        Violation(str(name), value, f"unknown option {str(name)!r}: {known}", model.home, code="no-such-option")
        for name, value in options.items()
        if name not in model.model_fields
    ]
    fields = model.model_fields
    readable = {name: _said(fields[name], value) for name, value in options.items() if name in fields}
    whole = not violations
    try:
        submission = model(**readable)
    except ValidationError as errors:
        whole = False
        for error in errors.errors():
            name = str(error["loc"][0])
            field = model.model_fields[name]
            if not any(violation.option == name for violation in violations):
                message = f"{_plain(readable[name])} is not allowed: {allowed_of(field)}"
                if error["type"] == "value_error":
                    message = str(error["ctx"]["error"])
                violations.append(
                    Violation(
                        name,
                        readable[name],
                        message,
                        clause_of(field),
                        code="malformed-value",
                        readings=readings_of(field),
                    )
                )
        bad = {violation.option for violation in violations}
        submission = model(**{name: value for name, value in readable.items() if name not in bad})
    named = {violation.option for violation in violations}
    violations += [violation for violation in submission.violations() if violation.option not in named]
    if as_filed:
        violations += [violation for violation in submission.lacking() if violation.option not in named]
    return (submission if whole else None), violations


def _plain(value: object) -> str:
    return repr(value) if isinstance(value, str) else str(value)


def accept(model: type[S], options: Mapping[str, object], where: str = "submission") -> S:
    """The submission; raises BadInput for the first violation, with the number of the others in the message."""
    submission, violations = check(model, options)
    if violations:
        first = violations[0]
        more = f" (and {len(violations) - 1} more; `houseway check` lists all)" if len(violations) > 1 else ""
        at = f"{where}.{first.option}" if first.option else where
        raise BadInput(first.message + more, at, first.clause, code=first.code, readings=first.readings)
    if submission is None:
        raise AssertionError("a submission without violations was not made")
    return submission
