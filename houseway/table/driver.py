"""Runs a procedure: sends it the answers, voids the round if a ruling says so, and checks the round's end state."""

from collections.abc import Callable, Mapping, Sequence

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput, ProtocolError
from houseway.rulebook.clauses import rule_of
from houseway.table.chips.ledger import LAYOUT
from houseway.table.decisions import AnyOf, Ask, Decision, answer
from houseway.table.faults import Fault, NeverHappened, Void
from houseway.table.game import Answers, Procedure
from houseway.table.round import Round


class Driver:
    """A round in play: its open questions (``asks``) and the methods to answer them.

    ``play`` replaces the game's procedure (an opening, an idle table); ``by_file`` is True for a scenario. With ``spare`` the
    script may hold more cards than the decisions call for; those are then in ``left``.
    """

    def __init__(
        self,
        rnd: Round,
        play: Callable[[Round], Procedure] | None = None,
        by_file: bool = False,
        spare: bool = False,
    ) -> None:
        self.round = rnd
        self._spare = spare
        self.left: Mapping[Position, Sequence[Card]] = {}
        """The cards of the script that were not dealt, by position."""
        self._by_file = by_file
        """True if decisions come from a scenario, which may answer questions that a live table skips."""
        self.asks: tuple[Ask, ...] = ()
        self.finished = False
        self._last: tuple[str, ...] = ()
        """The clauses of the last question, for a decision that comes after it."""
        self.history: list[dict[str, object]] = []
        """Every decision as given, for the log."""
        self.read: list[Decision] = []
        """The same decisions, parsed."""
        self._answers: Answers = {}
        self._counts = play is None
        """True for a round of play, False for an opening or another procedure of the table."""
        self._steps = (play or rnd.game.play)(rnd)
        self._advance(None)

    def _advance(self, answers: Answers | None) -> None:
        try:
            asks = self._steps.send(answers)
        except StopIteration:
            self._finish()
            return
        except Void as void:
            self.round.void_all(void)
            self._finish()
            return
        if asks is not self.asks:
            self.asks, self._answers = asks, {}
        if not self._by_file:
            for ask in asks:
                if ask.silent and ask.unasked and ask.seat not in self._answers:
                    self.decide(ask.seat, ask.silent, {})
                    return

    def open_asks(self) -> tuple[Ask, ...]:
        """The questions that have no answer yet."""
        return tuple(ask for ask in self.asks if ask.seat not in self._answers)

    def awaits(self, seat: object, do: object) -> bool:
        """True if that seat has an open question that the verb answers."""
        return any(ask.seat == seat and do in ask.verbs for ask in self.open_asks())

    def decide(self, seat: object, do: object, fields: Mapping[str, object], where: str = "decision") -> None:
        """Answers the seat's open question; the round continues once every open question is answered.

        Raises ``BadInput`` if the seat has no open question or the answer does not fit it.
        """
        asks, answers = self.asks, self._answers
        if type(seat) is int and seat not in answers:
            for ask in asks:
                if ask.seat == seat:
                    answers[seat] = made = answer(ask, do, fields, where)
                    self.history.append({"seat": seat, "do": do, **fields})
                    self.read.append(made)
                    if len(answers) == len(asks) or isinstance(asks, AnyOf):
                        self._advance(answers)
                    return
        self.question(seat, where)
        raise AssertionError(f"seat {seat} is asked and was not heard")

    def question(self, seat: object, where: str = "decision") -> Ask:
        """The seat's open question; raises ``BadInput`` with the reason and clause if there is none."""
        waiting = self.open_asks()
        for ask in waiting:
            if ask.seat == seat and type(seat) is int:
                return ask
        why, clause, *readings = self._barred(seat, waiting[0].clauses[0] if waiting else "")
        text = f"seat {seat} cannot decide now: {why}"
        raise BadInput(text, where, clause, code="no-decision-due", readings=tuple(readings))

    def _barred(self, seat: object, clause: str) -> tuple[str, ...]:
        """Why that seat has nothing to decide now: text, clause and readings.

        ``clause`` is that of the open question, used unless the game's ``barred`` names its own.
        """
        done = self.round
        waiting = [ask.seat for ask in self.open_asks()]
        free = type(seat) is int and seat in done.table.seats and seat not in self._answers
        if free and isinstance(seat, int) and (why := done.game.barred(done, seat)):
            return why[0], why[1] or clause, *why[2:]
        if not waiting:
            return "no decision is called for", self._last[0] if self._last else clause
        if type(seat) is not int or seat not in done.table.seats:
            return f"nobody sits at seat {seat}", clause
        if seat in self._answers:
            return "it has answered, and the others have not", clause
        mine = [wager for wager in done.wagers if wager.seat == seat]
        if done.cards_out and done.wagers and not mine:  # before a card is dealt a bank may be offered to anybody
            return "it has no wager in this round", clause
        if mine and not any(wager.open for wager in mine):
            return "its wagers are settled", clause
        first = f"seat {waiting[0]} decides first" if len(waiting) == 1 else f"seats {_listed(waiting)} decide first"
        rule = rule_of(done.game.id, done.game.authority, clause)
        return f"{first} ({rule.removesuffix('.')})" if rule else first, clause

    def without_choice(self, seat: int | None = None, do: object = None) -> None:
        """Answers the questions before that decision that a scenario may omit: forced choices and silent answers."""
        while (ask := self._unsaid(seat, do)) is not None:
            self.decide(ask.seat, ask.silent or ask.last or ask.choices[0].do, {})

    def _unsaid(self, seat: int | None, do: object) -> Ask | None:
        open_asks = self.open_asks()
        if any(ask.seat == seat and (not ask.silent or do in ask.verbs or do in ask.refused) for ask in open_asks):
            return None
        return next((ask for ask in open_asks if ask.forced or ask.silent or (ask.last and seat is None)), None)

    def interrupt(self) -> None:
        """Rules on a pending fault while questions are open; raises ``BadInput`` if none may occur now."""
        self._advance(None)

    def _finish(self) -> None:
        self._last = self.asks[0].clauses if self.asks else ()
        self.finished, self.asks = True, ()
        done = self.round
        table = done.table
        table.playing.clear()
        if self._counts:
            table.rounds += 1
        table.ledger.check()
        done.close()
        unsettled = [f"{wager.id} of seat {wager.seat}" for wager in done.open_wagers()]
        if unsettled or table.ledger[LAYOUT]:
            raise ProtocolError(f"the round ended with {', '.join(unsettled) or 'chips'} on the layout")
        if done.pending and done.void is None:
            fault = done.pending[0]
            clause = done.game.rulings[fault.kind].clauses[0]
            message = f"{fault.kind} never happened: {self._unmet(fault)}"
            raise NeverHappened(message, "faults", clause, code="fault-never-happened")
        if table.supply is not None:
            self.left = table.supply.unused() if done.void is None else {}
            table.supply.end_round(scripted=bool(done.script.hands))
            if self.left and not self._spare:
                position, cards = next(iter(self.left.items()))
                text = " ".join(map(str, cards))
                raise BadInput(
                    f"the rules call for no card {text} at {position}", f"deal.hands.{position}", code="card-not-due"
                )
        if done.rolls and done.void is None:
            raise BadInput(f"the rules call for no roll {done.rolls[0]}", "deal.dice", code="roll-not-due")

    def _unmet(self, fault: Fault) -> str:
        """The reason why the fault could not occur in this round."""
        done = self.round
        if fault.at_card is not None and fault.at_card > done.cards_out:
            return f"{done.cards_out} cards were dealt in this round, and there was no card {fault.at_card}"
        if fault.after_decision is not None and fault.after_decision > done.decisions:
            return f"{done.decisions} decisions were made in this round, not {fault.after_decision}"
        if fault.when is not None:
            return f"the round did not come to {str(fault.when).replace('_', ' ')}"
        moment = done.game.rulings[fault.kind].moment
        if moment:
            return f"the round did not come to its moment, {moment.replace('_', ' ')}"
        return f"it takes what this round did not have: {done.game.rulings[fault.kind].trigger}"


def _listed(seats: list[int]) -> str:
    return f"{', '.join(map(str, seats[:-1]))} and {seats[-1]}"
