"""A live round, determined by its inputs: bets, tape, decisions, faults, named cards.

Sending the next decision to the running procedure and replaying the round from its start give the same events. The first is
fast; the second recovers from a refused step, inserts a fault in the middle and restores a round after a crash.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from houseway.equipment.by_hand import CardWanted, HandSupply
from houseway.equipment.cards import Card, Mark
from houseway.equipment.money import Cents
from houseway.equipment.randomness.chance import Chance, Entropy, ResumedChance, Tape
from houseway.equipment.randomness.marks import marks_in
from houseway.equipment.randomness.supply import BURN, SEEN, Position
from houseway.errors import BadInput, ProtocolError
from houseway.odds.coach import May, open_to
from houseway.support.json_types import Json
from houseway.table.chips.wagers import Bets, Wager
from houseway.table.decisions import Ask, Choice, answer
from houseway.table.driver import Driver
from houseway.table.events import Event, event_json
from houseway.table.faults import Fault, NeverHappened
from houseway.table.replay.answer import answer_json
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.table.view import may_see, seen
from houseway.transparency.canonical import Written, joined, written

Raw = Json


class RenderedEvent(NamedTuple):
    """An event with its JSON texts, whole and as a bystander sees it; rendered once for all viewers and the store."""

    event: Event
    masked: Event
    whole_text: Written
    masked_text: Written
    kept_text: Written
    """The text for the store: both texts if they differ."""
    marks: tuple[Mark, ...] = ()
    """The deck positions (shuffle and leaf) of its cards."""

    def seen_by(self, viewer: int | None) -> Event:
        """The event as that viewer (None for a bystander) sees it."""
        return self.event if may_see(self.event, viewer) else self.masked

    def text_for(self, viewer: int | None) -> Written:
        """The event's JSON text as that viewer sees it."""
        return self.whole_text if may_see(self.event, viewer) else self.masked_text


def rendered(event: Event) -> RenderedEvent:
    """The event with its JSON texts."""
    whole = written(event_json(event))
    marks = tuple([mark for value in event.data.values() if type(value) is not str for mark in marks_in(value)])
    if event.private is None:
        return RenderedEvent(event, event, whole, whole, whole, marks)
    (masked,) = seen([event], None)
    text = written(event_json(masked))
    kept_text = joined({"private": list(event.private), "whole": whole, "masked": text})
    return RenderedEvent(event, masked, whole, text, kept_text, marks)


@dataclass(frozen=True)
class ReportedFault:
    """A reported fault; ``struck`` is the number of decisions after which it interrupted the open questions, if it did."""

    raw: Raw
    fault: Fault
    struck: int | None = None


@dataclass(frozen=True)
class Inputs:
    """Everything that determines a round, apart from the table at its start."""

    bets: Mapping[int, Bets]
    tape: Tape = field(default_factory=list)
    decisions: tuple[Raw, ...] = ()
    faults: tuple[ReportedFault, ...] = ()
    named: tuple[Card, ...] | None = None
    rolls: tuple[tuple[int, ...], ...] = ()
    coupons: Mapping[int, Bets] = field(default_factory=dict)


class AnsweredQuestion(NamedTuple):
    """A question that a seat answered: the number of events before it, the seat, and what the seat could choose."""

    events: int
    seat: int
    may: May


class LiveRound:
    """The round played so far from its inputs; a refused step raises ``BadInput`` and changes nothing.

    ``before`` is the table at its start; ``chance`` makes a source of chance that repeats the same draws.
    """

    def __init__(self, before: Table, inputs: Inputs, chance: Callable[[], Chance]) -> None:
        self.before = before
        self.never: list[str] = []
        """The kinds of reported faults that never occurred; the round was played without them."""
        self._fresh = chance
        self.inputs = inputs
        self.questions: list[AnsweredQuestion] = []
        """The questions that were answered, in the order of the decisions."""
        self._pages: list[RenderedEvent] = []
        self._answer: dict[str, Written] = {}
        self._play(inputs)

    # -- state -------------------------------------------------------------------------------------------------------

    @property
    def finished(self) -> bool:
        return self.driver is not None and self.driver.finished

    @property
    def events(self) -> list[Event]:
        return self.round.events

    @property
    def wagers(self) -> Sequence[Wager]:
        return self.round.wagers

    @property
    def seated(self) -> Sequence[int]:
        """The seats that were taken when the round ended."""
        return self.round.seated

    def net(self, seat: int) -> Cents:
        """The seat's net in this round, in cents (negative for a loss)."""
        return self.round.net(seat)

    def pages(self) -> list[RenderedEvent]:
        """All events with their JSON texts; each is rendered once."""
        events = self.events if self.inputs.named is None else anonymous(self.events)
        self._pages += [rendered(event) for event in events[len(self._pages) :]]
        return self._pages

    def answer(self) -> dict[str, Written]:
        """The fields of the finished round's answer as JSON texts, without events (cached)."""
        if not self._answer:
            self._answer = {name: written(value, False) for name, value in answer_json(self.round, False).items()}
        return self._answer

    def asks(self) -> tuple[Ask, ...]:
        """The open questions."""
        return () if self.driver is None else self.driver.open_asks()

    # -- steps -------------------------------------------------------------------------------------------------------

    def decide(self, seat: int, do: object, fields: Mapping[str, object]) -> None:
        """Answers a seat's open question; raises ``BadInput`` if there is none or the answer does not fit."""
        self.choice(seat, do, fields)
        assert self.driver is not None
        decision: Raw = {**fields, "seat": seat, "do": do}
        asked = self._question(self.driver, seat)
        after = replace(self.inputs, decisions=(*self.inputs.decisions, decision))
        try:
            self.driver.decide(seat, do, fields, "decide")
        except (CardWanted, NeverHappened):  # the decision is valid: replay the round from its inputs
            self._replay(after)
        except BadInput as refused:  # the procedure has ended with the refusal: replay without the decision
            self._play(self.inputs)
            self._go_without(after, refused)
        else:
            self.questions.append(asked)
            self.inputs = replace(after, tape=self.chance.tape)

    def choice(self, seat: int, do: object, fields: Mapping[str, object]) -> Choice:
        """The seat's choice for this verb; raises ``BadInput`` if the decision is not allowed. Changes nothing."""
        if self.driver is None:
            raise BadInput("a card is being dealt: no decision is called for", "decide", code="no-decision-due")
        ask = self.driver.question(seat, "decide")
        decided = answer(ask, do, fields, "decide")
        return next(offered for offered in ask.choices if offered.do == decided.do)

    @property
    def next_card(self) -> int:
        """The number in this round of the card that leaves next; one that a human dealer is asked for is counted already."""
        return self.round.cards_out + (self.wanted in (None, "dice", BURN, SEEN))

    def name(self, position: object, card: Card) -> None:
        """Adds the card that a human dealer drew; raises ``BadInput`` unless that position is waiting for one."""
        self._awaits(position)
        self._replay_past_faults(replace(self.inputs, named=(*(self.inputs.named or ()), card)))

    def name_dice(self, faces: Sequence[int]) -> None:
        """Adds the faces that a human dealer rolled; raises ``BadInput`` unless the round is waiting for dice."""
        self._awaits("dice")
        self._replay_past_faults(replace(self.inputs, rolls=(*self.inputs.rolls, tuple(faces))))

    def report(self, raw: Raw, fault: Fault) -> None:
        """Adds a fault that occurs now, or at its moment if that is still to come.

        Raises ``BadInput`` if it cannot occur or would change past events.
        """
        refused: BadInput | None = None
        old = self.inputs
        for more in self._with(raw, fault):
            try:
                self._replay(more)
                if self._goes_on_after(fault):
                    self._play(old)
                    raise _too_late()
            except BadInput as error:
                refused = refused or _about_fault(error)
            else:
                return
        raise refused or _not_now(fault)

    def try_report(self, raw: Raw, fault: Fault, entropy: Entropy) -> Round:
        """The round as it would be after that report, which is not made; raises ``BadInput`` as :meth:`report` does."""
        refused: BadInput | None = None
        for more in self._with(raw, fault):
            trial = LiveRound(self.before, self.inputs, lambda: ResumedChance(self.inputs.tape, entropy))
            try:
                trial._replay(more)
                if trial._goes_on_after(fault):
                    raise _too_late()
            except BadInput as error:
                refused = refused or _about_fault(error)
            else:
                return trial.round
        raise refused or _not_now(fault)

    def _with(self, raw: Raw, fault: Fault) -> Iterator[Inputs]:
        """The inputs with a reported fault: one that interrupts the open questions, then one that waits for its moment.

        A fault after the last decision comes before what followed that decision, its wager say. If that has happened already,
        the fault interrupts the questions that are open now, as one without a moment does.
        """
        made = len(self.inputs.decisions)
        ways = [made, None] if self.asks() and fault.when is None else [None]
        for struck in ways:
            yield replace(self.inputs, faults=(*self.inputs.faults, ReportedFault(raw, fault, struck)))
        if self.asks() and fault.after_decision == made:
            said = {name: value for name, value in raw.items() if name != "after_decision"}
            now = ReportedFault(said, replace(fault, after_decision=None), made)
            yield replace(self.inputs, faults=(*self.inputs.faults, now))

    def _goes_on_after(self, fault: Fault) -> bool:
        """Whether the fault was moved to the open questions but the round goes on: its scenario could not tell when it was."""
        kept = self.inputs.faults[-1].fault if self.inputs.faults else fault
        return kept.after_decision != fault.after_decision and bool(self.asks())

    def try_out(self, decision: Raw, entropy: Entropy) -> Round:
        """The round as it would be after that decision, drawing from ``entropy`` instead of the real cards."""
        after = replace(self.inputs, decisions=(*self.inputs.decisions, decision))

        def fresh() -> Chance:
            return ResumedChance(self.inputs.tape, entropy)

        try:
            return LiveRound(self.before, after, fresh).round
        except BadInput as refused:
            if not self._by_fault(refused):
                raise
            return LiveRound(self.before, self._left(after, self.round.pending), fresh).round

    # -- playing -----------------------------------------------------------------------------------------------------

    def _awaits(self, position: object) -> None:
        if self.wanted is None or str(position) != str(self.wanted):
            now = "no card is wanted" if self.wanted is None else f"the next card is for {self.wanted}"
            raise BadInput(f"{now}, not for {position!r}", "position", code="card-not-due")

    def _by_fault(self, refused: BadInput) -> bool:
        """Whether a reported fault that was not ruled on yet is refused, now that its moment has come."""
        return refused.where.startswith("fault") and bool(self.round.pending)

    def _go_without(self, after: Inputs, refused: BadInput) -> None:
        """Goes on without the faults that the rules refuse at their moment; raises any other refusal."""
        if not self._by_fault(refused):
            raise refused
        self._replay(self._without(after, self.round.pending))

    def _replay_past_faults(self, after: Inputs) -> None:
        try:
            self._replay(after)
        except BadInput as refused:
            self._go_without(after, refused)

    def _replay(self, inputs: Inputs) -> None:
        """Replays the round with new inputs; if they are refused or change past events, restores the old and raises."""
        old, shown = self.inputs, _comparable(self.events, self.inputs)
        try:
            self._play(inputs)
            if _comparable(self.events, inputs)[: len(shown)] != shown:
                raise _too_late()
        except BadInput:
            self._play(old)
            raise

    def _play(self, inputs: Inputs) -> None:
        self.chance = chance = self._fresh()  # repeats the same draws
        self.table = self.before.copy(chance)
        if inputs.named is not None:
            self.table.named = list(inputs.named)
            if isinstance(self.table.supply, HandSupply):
                self.table.supply.name(inputs.named)
        faults = [reported.fault for reported in inputs.faults]
        rolls = [list(roll) for roll in inputs.rolls]
        self.round = Round(self.table, dict(inputs.bets), faults=faults, rolls=rolls, coupons=inputs.coupons)
        self._pages, self._answer = [], {}
        self.driver: Driver | None = None
        self.wanted: Position | None = None
        try:
            self.driver = self._drive(inputs)
        except CardWanted as wanted:
            self.driver, self.wanted = None, wanted.position
        except NeverHappened:
            self._play(self._without(inputs, self.round.pending))
            return
        self.inputs = replace(inputs, tape=chance.tape)

    def draw_from(self, chance: Callable[[], Chance]) -> None:
        """Replaces the source of chance; raises ``ProtocolError`` if the round has drawn anything."""
        if self.inputs.tape:
            raise ProtocolError("a round that has begun to draw goes on with the same chance")
        self._fresh = chance
        self.chance = self.table.chance = chance()
        self.inputs = replace(self.inputs, tape=self.chance.tape)

    def _drive(self, inputs: Inputs) -> Driver:
        driver = Driver(self.round)
        self.questions = []
        self._strike(driver, inputs, 0)
        for number, decision in enumerate(inputs.decisions, 1):
            fields = {name: value for name, value in decision.items() if name not in ("seat", "do")}
            self.questions.append(self._question(driver, decision["seat"]))
            driver.decide(decision["seat"], decision["do"], fields, "decide")
            self._strike(driver, inputs, number)
        return driver

    @staticmethod
    def _question(driver: Driver, seat: int) -> AnsweredQuestion:
        return AnsweredQuestion(len(driver.round.events), seat, open_to(driver.question(seat, "decide")))

    @staticmethod
    def _strike(driver: Driver, inputs: Inputs, decisions: int) -> None:
        for reported in inputs.faults:
            if reported.struck == decisions and any(reported.fault is left for left in driver.round.pending):
                driver.interrupt()

    def _without(self, inputs: Inputs, pending: Sequence[Fault]) -> Inputs:
        """The inputs without the faults that never occurred."""
        self.never += [fault.kind for fault in pending]
        return self._left(inputs, pending)

    @staticmethod
    def _left(inputs: Inputs, pending: Sequence[Fault]) -> Inputs:
        left = tuple(given for given in inputs.faults if not any(given.fault is gone for gone in pending))
        return replace(inputs, faults=left)


def _too_late() -> BadInput:
    text = "the round has gone past that point: what has happened at the table stands"
    return BadInput(text, "fault", code="too-late")


def _about_fault(refused: BadInput) -> BadInput:
    """The refusal of a report; one that is not about the report itself says only that it comes too late.

    Where the past would have been another with the fault, its decisions are refused, or the trial runs off the tape: such
    refusals name cards that nobody may see.
    """
    return refused if refused.where.startswith("fault") else _too_late()


def _not_now(fault: Fault) -> BadInput:
    text = f"{fault.kind.replace('_', ' ')}: this cannot happen at this point of the round"
    return BadInput(text, "fault", code="not-at-this-point")


def _comparable(events: Sequence[Event], inputs: Inputs) -> list[Event]:
    """The events as established facts; in a hand-dealt round unseen cards are not, so they are masked."""
    return list(events) if inputs.named is None else anonymous(events)


def anonymous(events: Sequence[Event]) -> list[Event]:
    """The events of a hand-dealt round, with cards burned face down masked."""
    return [event if event.kind != "burned" or event.private is None else seen([event], None)[0] for event in events]
