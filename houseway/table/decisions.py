"""What a person may choose, as data: the same description drives scenarios, the terminal, the page and environments."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final, NamedTuple, Never, Protocol

from houseway.equipment.cards import Card, cards, show
from houseway.equipment.money import Cents, cents, spoken
from houseway.errors import BadInput


class Field(Protocol):
    """Something a choice needs besides its verb."""

    def read(self, value: object, where: str) -> object: ...
    def hint(self) -> str: ...


@dataclass(frozen=True)
class Amount:
    """Dollars between two bounds, in whole multiples of a step; ``clause`` is the one that sets the bounds."""

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
    """One of a few named values; ``words`` tell which, where a list of them would be too long."""

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
    """Chips put down without a word, each by its value in dollars, together within bounds; one may be written by itself."""

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
    """So many cards out of those a person holds."""

    holding: tuple[Card, ...]
    minimum: int
    maximum: int
    pieces: Callable[[object, str], Sequence[Card]] = cards
    """Reads what is chosen: cards, or tiles."""
    meant: int | None = None
    """How many make the hand that is meant, where another number can be laid down and is a foul."""

    def read(self, value: object, where: str) -> tuple[Card, ...]:
        left = list(self.holding)
        chosen: list[Card] = []
        for card in self.pieces(value, where):
            try:
                chosen.append(left.pop(left.index(card)))  # the very card of the hand
            except ValueError:
                raise BadInput(f"{card} is not among {show(self.holding)}", where, code="card-not-held") from None
        if not self.minimum <= len(chosen) <= self.maximum:
            raise BadInput(f"{len(chosen)} cards chosen: {self.hint()}", where, code="wrong-number-of-cards")
        return tuple(chosen)

    def hint(self) -> str:
        count = str(self.minimum) if self.minimum == self.maximum else f"{self.minimum} to {self.maximum}"
        return f"{count} of {show(self.holding)}"


Values = Mapping[str, Any]
"""What was read, by name: the reader of each field says of what type."""
Refused = Mapping[str, tuple[str, ...]]
"""By verb: why it is refused, the clause, and the readings that this rests on."""
NOTHING: Final[Mapping[str, Never]] = {}


class Choice(NamedTuple):
    """A verb and what goes with it. Fields named in ``optional`` may be left out and then take that value.

    Where ``whole`` names cards, the fields divide them: each of these cards is in one field, and in no other.
    ``proposed`` fills the fields in for somebody who does not: how the house would do it.
    """

    do: str
    fields: Mapping[str, Field] = NOTHING
    optional: Mapping[str, object] = NOTHING
    whole: tuple[Card, ...] = ()
    proposed: Callable[[], Mapping[str, object]] | None = None
    why: tuple[str, ...] = ()
    """The clauses of this choice, cited when it is made; those of the question where it has none of its own."""


class Ask(NamedTuple):
    """A question to one seat: its choices and the clauses that give them.

    ``silent`` is the verb of a seat that says nothing, where a person need not speak (nobody has to cut or surrender).
    ``refused`` names verbs that other seats may have and this one has not: why, and the clause.
    """

    seat: int
    choices: tuple[Choice, ...]
    clauses: tuple[str, ...]
    prompt: str = ""
    silent: str = ""
    refused: Refused = NOTHING
    last: str = ""
    """What stands where a file ends without the answer: a question about the next round, which may not come."""
    on_file: bool = False
    """Whether a file may write down an answer for which nobody at a table is asked, who stays silent."""
    aloud: bool = False
    """Whether a seat at a table is asked even where it has no choice: the others cannot tell that from a choice."""

    @property
    def forced(self) -> bool:
        """Whether there is only one thing to do."""
        return len(self.choices) == 1 and not self.choices[0].fields.keys() - self.choices[0].optional.keys()

    @property
    def unasked(self) -> bool:
        """Whether nobody at a table needs to be asked: what there is to say goes without saying."""
        return bool(self.silent) and (self.on_file or (self.forced and not self.aloud))

    @property
    def verbs(self) -> tuple[str, ...]:
        return tuple([choice.do for choice in self.choices])


class AnyOf(tuple[Ask, ...]):
    """Questions that are open together: the round goes on with the first answer, and asks again what is left."""

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
    """A verb and nothing with it: there are few of them, and each is made once."""
    return Decision(seat, do)


def answer(ask: Ask, do: object, given: Mapping[str, object], where: str) -> Decision:
    """The decision, read and checked against the question; says what would have been right."""
    clause = ask.clauses[0] if ask.clauses else ""
    if isinstance(do, str) and do in ask.refused:
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
    """The fields, each with its own cards out of the whole (of two that look alike too); together they are all of it."""
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
