"""The referee's answer as Python values: rounds, seats, wagers and steps, each with the clauses behind it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal

from houseway.api.frames import Frame, frame
from houseway.api.notebook import shown, signed, titled
from houseway.reports.html import Html, cites, join, table, tag, words
from houseway.support.json_types import Json, JsonView


@dataclass(frozen=True)
class Step:
    """One step of a round: what happened, in a sentence, and the clauses that it follows.

    >>> import houseway as hw
    >>> played = hw.replay("{game: sic_bo, authority: MA, seats: {1: {wagers: {small: 10}}}, deal: {dice: [1, 2, 3]}}")
    >>> played.events[-1]
    Step(n=12, kind='cleared', text='the dealer clears the lit combinations', clauses=('MA-SB-5.g',))
    """

    n: int
    kind: str
    text: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = field(default=(), repr=False)
    data: JsonView = field(default_factory=dict, repr=False)
    """The other fields of the event, as ``--json`` prints them: seat, cards, amount and so on."""


@dataclass(frozen=True)
class WagerResult:
    """How one wager ended: stake, result and payment in dollars, and the clauses that decided it.

    >>> import houseway as hw
    >>> played = hw.replay("{game: sic_bo, authority: MA, seats: {1: {wagers: {small: 10}}}, deal: {dice: [1, 2, 3]}}")
    >>> played.wagers[0]
    WagerResult(seat=1, wager='small', selection='', stake=Decimal('10.00'), result='win', paid=Decimal('10.00'))
    """

    seat: int
    wager: str
    selection: str
    stake: Decimal
    result: str
    paid: Decimal
    vigorish: Decimal = field(default=Decimal(0), repr=False)
    clauses: tuple[str, ...] = field(default=(), repr=False)
    readings: tuple[str, ...] = field(default=(), repr=False)


@dataclass(frozen=True)
class SeatResult:
    """What a seat won or lost in a round, in dollars, and its wagers.

    >>> import houseway as hw
    >>> played = hw.replay("{game: sic_bo, authority: MA, seats: {1: {wagers: {small: 10}}}, deal: {dice: [1, 2, 3]}}")
    >>> played.rounds[0].seats[1].net
    Decimal('10.00')
    """

    seat: int
    net: Decimal
    wagers: tuple[WagerResult, ...]


@dataclass(frozen=True)
class RoundResult:
    """One settled round: ``status`` is ``completed`` or ``void``; amounts are in dollars.

    >>> import houseway as hw
    >>> answer = hw.replay("{game: sic_bo, authority: MA, seats: {1: {wagers: {small: 10}}}, deal: {dice: [1, 2, 3]}}")
    >>> answer.rounds[0].status, answer.rounds[0].house_net
    ('completed', Decimal('-10.00'))
    """

    game: str
    authority: str
    edition: str
    status: str
    seats: Mapping[int, SeatResult]
    house_net: Decimal
    events: tuple[Step, ...]
    readings: tuple[JsonView, ...]
    """The doubtful passages that the round depends on, each with ``id``, ``cite`` and ``reading``."""
    raw: Json = field(repr=False)

    @property
    def wagers(self) -> tuple[WagerResult, ...]:
        """All wagers of all seats."""
        return tuple(wager for seat in self.seats.values() for wager in seat.wagers)


@dataclass(frozen=True, repr=False)
class Answer:
    """The referee's answer to a scenario: what ``houseway replay`` prints, as values.

    >>> import houseway as hw
    >>> answer = hw.replay("{game: sic_bo, authority: MA, seats: {1: {wagers: {small: 10}}}, deal: {dice: [1, 2, 3]}}")
    >>> answer
    <Answer sic_bo MA: completed, seat 1 +10.00>
    >>> answer.net(1), "MA-SB-4.b-small_big" in answer.clauses
    (Decimal('10.00'), True)
    """

    rounds: tuple[RoundResult, ...]
    raw: Json

    @property
    def status(self) -> str:
        """``void`` if every round is void, else ``completed``."""
        return str(self.raw["status"])

    @property
    def events(self) -> tuple[Step, ...]:
        """The steps of all rounds, in order."""
        return tuple(step for one in self.rounds for step in one.events)

    @property
    def wagers(self) -> tuple[WagerResult, ...]:
        """The wagers of all rounds."""
        return tuple(wager for one in self.rounds for wager in one.wagers)

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that a step or a settlement cites, in order and once."""
        cited = [step.clauses for step in self.events] + [wager.clauses for wager in self.wagers]
        return tuple(dict.fromkeys(one for clauses in cited for one in clauses))

    @property
    def readings(self) -> tuple[JsonView, ...]:
        """The readings that the rounds depend on, each once."""
        return tuple({str(one["id"]): one for done in self.rounds for one in done.readings}.values())

    def net(self, seat: int) -> Decimal:
        """What a seat won (or lost, negative) in all rounds, in dollars."""
        return sum((one.seats[seat].net for one in self.rounds if seat in one.seats), Decimal("0.00"))

    @property
    def house_net(self) -> Decimal:
        """What the house won (or lost, negative) in all rounds, in dollars."""
        return sum((one.house_net for one in self.rounds), Decimal("0.00"))

    def json(self) -> Json:
        """The answer as ``houseway replay --json`` prints it."""
        return self.raw

    def to_frame(self, library: str | None = None) -> Frame:
        """One row for each wager of each round."""
        return frame(
            [
                {
                    "round": number,
                    "seat": one.seat,
                    "wager": one.wager,
                    "selection": one.selection,
                    "stake": float(one.stake),
                    "result": one.result,
                    "paid": float(one.paid),
                    "vigorish": float(one.vigorish),
                    "clauses": " ".join(one.clauses),
                }
                for number, done in enumerate(self.rounds, 1)
                for one in done.wagers
            ],
            library,
        )

    def __repr__(self) -> str:
        first = self.rounds[0]
        seats = sorted({seat for one in self.rounds for seat in one.seats})
        nets = ", ".join(f"seat {seat} {self.net(seat):+.2f}" for seat in seats)
        several = f" {len(self.rounds)} rounds," if len(self.rounds) > 1 else ""
        return f"<Answer {first.game} {first.authority}:{several} {self.status}, {nets}>"

    def _repr_html_(self) -> str:
        first = self.rounds[0]
        title = f"{titled(first.game)} · {first.authority} · {self.status}"
        return shown(title, *(part for one in self.rounds for part in _round_html(one)))


def _round_html(one: RoundResult) -> Iterator[Html]:
    rows = [
        (f"seat {seat.seat}", f"{words(w.wager)} {w.selection}".strip(), f"{w.stake:,.2f}", w.result, f"{w.paid:,.2f}")
        for seat in one.seats.values()
        for w in seat.wagers
    ]
    yield table(("", "wager", "stake", "result", "paid"), rows, "..n.n")
    nets = [(f"seat {seat.seat}", signed(seat.net)) for seat in one.seats.values()]
    yield table(("", "net"), [*nets, ("house", signed(one.house_net))], ".n")
    steps = [(str(step.n), step.text[:1].upper() + step.text[1:], cites(step.clauses)) for step in one.events]
    yield tag("details", tag("summary", f"{len(steps)} steps"), table(("", "step", "clauses"), steps, "n.."))
    if one.readings:
        lines = [tag("p", tag("code", str(each["id"])), " ", str(each["reading"])) for each in one.readings]
        yield tag("details", tag("summary", "readings of doubtful passages"), join(lines))


def answer_of(raw: Json) -> Answer:
    """The values of an answer in its JSON form."""
    several: Sequence[Json] = raw.get("rounds", [raw])
    return Answer(tuple(_round(one) for one in several), raw)


def _round(raw: Json) -> RoundResult:
    seats = {int(number): _seat(int(number), entry) for number, entry in raw["seats"].items()}
    return RoundResult(
        game=raw["game"],
        authority=raw["authority"],
        edition=raw["edition"],
        status=raw["status"],
        seats=seats,
        house_net=Decimal(raw["house"]["net"]),
        events=tuple(step_of(event) for event in raw.get("events", ())),
        readings=tuple(raw.get("readings", ())),
        raw=raw,
    )


def step_of(raw: JsonView) -> Step:
    """An event in its JSON form as a step."""
    data = {name: value for name, value in raw.items() if name not in ("n", "kind", "text", "clauses", "readings")}
    return Step(raw["n"], raw["kind"], raw["text"], tuple(raw["clauses"]), tuple(raw.get("readings", ())), data)


def _seat(number: int, raw: Json) -> SeatResult:
    return SeatResult(number, Decimal(raw["net"]), tuple(_wagers(number, raw["wagers"])))


def _wagers(seat: int, raw: Json) -> Iterator[WagerResult]:
    for name, line in raw.items():
        if "stake" in line:
            yield _wager(seat, name, "", line)
        else:
            yield from (_wager(seat, name, selection, inner) for selection, inner in line.items())


def _wager(seat: int, name: str, selection: str, line: Json) -> WagerResult:
    return WagerResult(
        seat,
        name,
        selection,
        Decimal(line["stake"]),
        line["result"],
        Decimal(line["paid"]),
        Decimal(line["vigorish"]),
        tuple(line["clauses"]),
        tuple(line.get("readings", ())),
    )
