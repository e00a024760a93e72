"""Questions and choices as data: scenarios, the terminal, the web page and the environments all use these descriptions."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple, Never, Protocol

from houseway.equipment.cards import Card, cards, show
from houseway.equipment.money import Cents, cents, spoken
from houseway.errors import BadInput


class Field(Protocol):
    """A parameter of a choice: ``read`` parses a value or raises ``BadInput``, ``hint`` describes the allowed values."""

    def read(self, value: object, where: str) -> object: ...
    def hint(self) -> str: ...


@dataclass(frozen=True)
class Amount:
    """An amount within bounds, in multiples of ``step``; ``clause`` sets the bounds. Read in dollars, held in cents."""

    minimum: Cents = 1
    maximum: Cents | None = None
    step: Cents = 1
    clause: str = ""

    def read(self, value: object, where: str) -> Cents:
        amount = cents(value, where)
        if amount < self.minimum or (self.maximum is not None and amount > self.maximum) or amount % self.step:
            raise BadInput(
                f"{spoken(amount)} is not allowed here: {self.hint()}", where, self.clause, code="out-of-range"
            )
        return amount

    def hint(self) -> str:
        top = f" to {spoken(self.maximum)}" if self.maximum is not None else " or more"
        step = f" in steps of {spoken(self.step)}" if self.step > 1 else ""
        return (
            f"{spoken(self.minimum)}{top}{step}" if self.minimum != self.maximum else f"{spoken(self.minimum)} exactly"
        )


@dataclass(frozen=True)
class OneOf:
    """One of a few values; ``words`` describes them if a list would be too long."""

    values: tuple[object, ...]
    words: str = ""

    def read(self, value: object, where: str) -> object:
        for allowed in self.values:
            if value == allowed and isinstance(value, bool) == isinstance(allowed, bool):
                return allowed
        raise BadInput(f"{value!r:.60} is not {self.words or f'one of {self.hint()}'}", where, code="no-such-choice")

    def hint(self) -> str:
        return self.words or " | ".join(str(value) for value in self.values)


@dataclass(frozen=True)
class Chips:
    """Chips put down without an announcement, as a list of values in dollars (or a single one); their sum is within bounds."""

    minimum: Cents
    maximum: Cents
    clause: str = ""

    def read(self, value: object, where: str) -> tuple[Cents, ...]:
        several = value if isinstance(value, list | tuple) else str(value).split()
        chips = tuple(cents(chip, where) for chip in several)
        if not all(chips) or not self.minimum <= sum(chips) <= self.maximum:
            raise BadInput(
                f"{spoken(sum(chips))} is not allowed here: {self.hint()}", where, self.clause, code="out-of-range"
            )
        return chips

    def hint(self) -> str:
        return f"chips of {spoken(self.minimum)} to {spoken(self.maximum)} together, each by its value, as in [25, 25]"


class CardsOf(NamedTuple):
    """A number of cards, from ``minimum`` to ``maximum``, chosen from those a player holds."""

    holding: tuple[Card, ...]
    minimum: int
    maximum: int
    pieces: Callable[[object, str], Sequence[Card]] = cards
    """Parses the chosen pieces: cards or tiles."""
    meant: int | None = None
    """The number of cards in a correct hand, if another number may be laid down as a foul."""

    def read(self, value: object, where: str) -> tuple[Card, ...]:
        left = list(self.holding)
        chosen: list[Card] = []
        for card in self.pieces(value, where):
            try:
                chosen.append(left.pop(left.index(card)))  # the hand's own card object
            except ValueError:
                raise BadInput(f"{card} is not among {show(self.holding)}", where, code="card-not-held") from None
        if not self.minimum <= len(chosen) <= self.maximum:
            raise BadInput(f"{len(chosen)} cards chosen: {self.hint()}", where, code="wrong-number-of-cards")
        return tuple(chosen)

    def hint(self) -> str:
        count = str(self.minimum) if self.minimum == self.maximum else f"{self.minimum} to {self.maximum}"
        return f"{count} of {show(self.holding)}"


Values = Mapping[str, Any]
"""The parsed fields by name; each field's reader determines the type."""
Refused = Mapping[str, tuple[str, ...]]
"""By verb: the reason for the refusal, its clause and the readings it rests on."""
NOTHING: Final[Mapping[str, Never]] = {}


class Division(NamedTuple):
    """One way to divide a hand: the cards of each field, what each is called, and if it breaks a rule, the reason and clause."""

    fields: Mapping[str, str]
    names: Mapping[str, str]
    wrong: str = ""
    clause: str = ""


class Choice(NamedTuple):
    """A verb and its fields. Fields named in ``optional`` may be left out and then take that value.

    If ``whole`` names cards, the fields divide them: each card belongs to exactly one field. ``proposed`` returns the
    field values that the house would choose, for a player who gives none. ``divisions`` returns every way to divide them
    with its names, so that a player knows what they lay down before they do.
    """

    do: str
    fields: Mapping[str, Field] = NOTHING
    optional: Mapping[str, object] = NOTHING
    whole: tuple[Card, ...] = ()
    proposed: Callable[[], Mapping[str, object]] | None = None
    why: tuple[str, ...] = ()
    """The clauses cited when this choice is made; if empty, those of the question."""
    divisions: Callable[[], tuple[Division, ...]] | None = None


class Ask(NamedTuple):
    """A question to one seat: its choices and the clauses that grant them.

    ``silent`` is the verb implied if the seat does not answer, for optional choices such as a cut or a surrender.
    ``refused`` names verbs that other seats may use but this one may not, with the reason and the clause.
    """

    seat: int
    choices: tuple[Choice, ...]
    clauses: tuple[str, ...]
    prompt: str = ""
    silent: str = ""
    refused: Refused = NOTHING
    last: str = ""
    """The verb assumed if a scenario ends without an answer, for questions about a next round that may not be played."""
    on_file: bool = False
    """True if a scenario may state an answer while a live table skips the question and uses ``silent``."""
    aloud: bool = False
    """True if a live table asks the seat even without a choice, so that other players cannot tell that it had none."""

    @property
    def forced(self) -> bool:
        """True if there is only one choice and it has no required fields."""
        return len(self.choices) == 1 and not self.choices[0].fields.keys() - self.choices[0].optional.keys()

    @property
    def unasked(self) -> bool:
        """True if a live table may skip this question; the silent answer is implied."""
        return bool(self.silent) and (self.on_file or (self.forced and not self.aloud))

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple([choice.do for choice in self.choices])


class AnyOf(tuple[Ask, ...]):
    """Questions that are open together: the round continues with the first answer and asks the others again."""

    __slots__ = ()


@dataclass(frozen=True)
class Decision:
    """What a seat chose."""

    seat: int
    do: str
    fields: Values = field(default_factory=dict)

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]


@cache
def plain_decision(seat: int, do: str) -> Decision:
    """A decision without fields (cached)."""
    return Decision(seat, do)


def answer(ask: Ask, do: object, given: Mapping[str, object], where: str) -> Decision:
    """The decision, parsed and checked against the question.

    Raises ``BadInput`` with the allowed verbs, fields or values if the answer does not fit.
    """
    clause = ask.clauses[0] if ask.clauses else ""
    if ask.refused and isinstance(do, str) and do in ask.refused:
        why, clause, *readings = ask.refused[do]
        raise BadInput(why, where, clause, code="not-allowed-now", readings=tuple(readings))
    for choice in ask.choices:
        if choice.do == do:
            break
    else:
        raise BadInput(
            f"seat {ask.seat} cannot {do!r} now: {' or '.join(ask.verbs)}", where, clause, code="not-allowed-now"
        )
    if not choice.fields and not given:
        return plain_decision(ask.seat, choice.do)
    known = choice.fields
    read: dict[str, Any] = {**choice.optional}
    for name, value in given.items():
        if name not in known:
            raise BadInput(f"{do} takes no {name!r}", where, clause, code="unknown-field")
        try:
            read[name] = known[name].read(value, name)
        except BadInput as error:
            raise BadInput(
                error.message, f"{where}.{name}", error.clause or clause, code=error.code, readings=error.readings
            ) from None
    for name in known:
        if name not in read:
            raise BadInput(f"{do} needs {name!r}: {known[name].hint()}", where, clause, code="field-missing")
    if choice.whole:
        read = _divided(choice, read, where, clause)
    return Decision(ask.seat, str(do), read)


def _divided(choice: Choice, read: Values, where: str, clause: str) -> dict[str, tuple[Card, ...]]:
    """The fields with the card objects of ``choice.whole``, which they divide; identical cards are told apart.

    Raises ``BadInput`` unless each card is used exactly once.
    """
    left = list(choice.whole)
    parts: dict[str, tuple[Card, ...]] = {}
    try:
        for name, chosen in read.items():
            parts[name] = tuple([left.pop(left.index(card)) for card in chosen])
    except ValueError:  # a card that another field has
        left = list(choice.whole)
    if left:
        fields = " and ".join(choice.fields)
        raise BadInput(
            f"{fields} have to divide {show(choice.whole)}, each used once", where, clause, code="does-not-divide"
        )
    return parts
