"""One round: what a procedure acts on. Every act is written down as an event with its clauses."""

from collections.abc import Generator, Iterable, Mapping, Sequence

from houseway.equipment.by_hand import CardWanted, HandSupply
from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.equipment.randomness.decks import Composition
from houseway.equipment.randomness.supply import Position, Script, Supply
from houseway.errors import BadInput, ProtocolError
from houseway.rulebook.authority import cite
from houseway.support.json_types import Json
from houseway.table.acts.kinds import DoneAct
from houseway.table.chips.constraints import check_constraints
from houseway.table.chips.wagering import Wagering
from houseway.table.chips.wagers import Bets, Selection, Wager
from houseway.table.decisions import NOTHING, AnyOf, Ask, Choice, Decision, Refused
from houseway.table.events import Event
from houseway.table.faults import Effect, Fault, Void
from houseway.table.game import Answers
from houseway.table.table import Memory, Options, Table

Asking = Generator[tuple[Ask, ...], Answers | None, Decision]


class Round(Wagering[Options, Memory]):
    """The round in progress: cards, wagers, faults still to come, and everything that has happened."""

    def __init__(
        self,
        table: Table[Options, Memory],
        bets: dict[int, Bets] | None = None,
        script: Script | None = None,
        faults: Sequence[Fault] = (),
        rolls: Sequence[list[int]] = (),
        extras: Json | None = None,
        coupons: Mapping[int, Bets] | None = None,
    ) -> None:
        self.table = table
        self.game = table.game
        self.submission: Options = table.submission
        self.memory: Memory = table.memory
        self.script = script or Script()
        self.pending = list(faults)
        self.rolls = list(rolls)
        self.extras = extras or {}
        self.hands: dict[Position, list[Card]] = {}
        self.wagers: list[Wager] = []
        self.events: list[Event] = []
        self.acts: list[DoneAct] = []
        """What the house did at the table before the round, and after it."""
        self.cards_out = 0
        self.decisions = 0
        self.void: Void | None = None
        self.seated: list[int] = []
        """Who sat at the table when the round ended."""
        self._before = dict(table.ledger.balances)
        self._after: dict[int | str, Cents] = {}
        self._bets = bets or {}
        self._coupons = coupons or {}
        self._seats_in: list[int] = []

    # -- wagers ---------------------------------------------------------------------------------------------------

    def bettors(self, name: str) -> list[int]:
        """The seats that are about to make that wager, rising."""
        return sorted(seat for seat, bets in self._bets.items() if any(wager == name for wager, _, _ in bets))

    def place_bets(self, *clauses: str, order: Sequence[int] = ()) -> None:
        """Puts the initial wagers on the layout, each within the limits and the player's chips.

        Seats named in ``order`` come first and in that order, the others rising after them.
        """
        try:
            for seat in dict.fromkeys((*(first for first in order if first in self._bets), *sorted(self._bets))):
                if seat not in self.table.seats:
                    text = f"nobody sits at seat {seat}: only seated players wager"
                    raise BadInput(text, f"seats.{seat}", self.game.seat_clause, code="not-seated")
                bets = self._bets[seat]
                for name, selection, amount in sorted(bets, key=self._on_the_layout) if len(bets) > 1 else bets:
                    rule = self.game.wagers[name]
                    if self.table.limited and rule.posted(self.submission) is None:
                        where = f"seats.{seat}.wagers.{name}"
                        self.table.within_limits(amount, rule.main, where, rule.clauses[0])
                    why = (*(clauses or rule.clauses[:1]), *rule.defined)
                    if rule.beside:
                        why += tuple(dict.fromkeys(rule.beside[other] for other, _, _ in bets if other in rule.beside))
                    self.place(seat, name, amount, *why, selection=selection)
            check_constraints(self)
            self.lay_coupons(self._coupons)
            self.game.check_wagers(self)
        except BadInput:
            # A refused wager leaves the table as it was: the players have their chips and may leave.
            self.table.ledger.balances = dict(self._before)
            self.table.playing.clear()
            raise

    def _on_the_layout(self, bet: tuple[str, Selection, Cents]) -> tuple[int, int]:
        """Where a wager stands in the game's own order, so that a round does not depend on how its wagers were listed."""
        name, selection, _ = bet
        picks = self.game.wagers[name].selections
        return list(self.game.wagers).index(name), picks.index(selection) if selection is not None and picks else 0

    def cite(self, *clauses: str) -> tuple[str, ...]:
        """Those of the clauses that belong to the game's authority: the ids of both stand at the act that they order."""
        return cite(self.game.authority, *clauses)

    # -- cards and dice -------------------------------------------------------------------------------------------

    @property
    def supply(self) -> Supply:
        if self.table.supply is None:
            raise ProtocolError("a card is wanted before anything was shuffled")
        return self.table.supply

    @property
    def composition(self) -> Composition:
        """The cards that the submission puts into the shoe."""
        if self.game.composition is None:
            raise ProtocolError(f"{self.game.id} has no cards")
        return self.game.composition(self.submission)

    def shuffle(self, *clauses: str, goes_on: bool = False, **data: object) -> None:
        """A fresh uniform order of the whole composition, less what the scenario scripts; ``data`` says by whom.

        A shoe that ``goes_on`` after this round also keeps the cards that the scenario scripts for the next rounds.
        """
        table, composition = self.table, self.composition
        if table.named is not None:
            left = table.supply.named[::-1] if isinstance(table.supply, HandSupply) else table.named
            hand = table.supply = HandSupply(composition.cards)
            hand.name(left)
            self.write_down("shuffled", clauses, {"cards": len(composition), **data})
            return
        scripted = self.script.cards()
        reserved = composition.held_with(scripted, table.later) if goes_on else []
        cards = composition.without([*scripted, *(card for later in reserved for card in later)], "deal")
        table.supply = Supply(table.chance.shuffle(cards))
        table.supply.script(self.script)
        table.supply.reserved = reserved
        self.write_down("shuffled", clauses, {"cards": len(composition), **data})

    def continue_shoe(self) -> None:
        """Goes on with the shoe as the last round left it."""
        self.supply.take_reserved(self.script.cards(), "deal")
        self.supply.script(self.script)

    def deal(self, to: Position, *clauses: str, face: str = "down", seen_by: tuple[Position, ...] | None = ()) -> Card:
        """The next card, to a position; a fault at that card is ruled on first. Face up is seen by all."""
        if self.pending:
            card = self.draw(to)
        else:
            self.cards_out += 1
            card = self.supply.take(to)
        hand = self.hands.get(to)
        if hand is None:
            self.hands[to] = [card]
        else:
            hand.append(card)
        private = None if face == "up" else seen_by
        self.write_down("dealt", clauses, {"card": card, "to": to, "face": face}, private)
        return card

    def draw(self, to: Position) -> Card:
        """The next card that leaves for a position, faults at that card ruled on; not yet in any hand."""
        if self.pending:
            self._next_leaves()
        else:
            self.cards_out += 1
        return self.supply.take(to)

    def _next_leaves(self) -> None:
        """Counts the card that leaves next; one that a ruling discards is counted and passed over."""
        while True:
            self.cards_out += 1
            fault = self._at_card(self.cards_out) if self.pending else None
            if fault is None or self._rule(fault) is not Effect.DISCARD:
                return

    def burn(self, *clauses: str, face: str = "down") -> Card:
        """A card that goes to the discard rack unused."""
        card = self.supply.take_seen() if face == "up" else self.supply.take_unscripted()
        self.table.rack.put("burn", (card,), self.table.rack.colour)
        self.write_down("burned", clauses, {"card": card, "face": face}, None if face == "up" else ())
        return card

    def burn_next(self, *clauses: str) -> Card:
        """Burns a card in the course of the deal: it counts among those that have left, and a fault at it is ruled on."""
        self._next_leaves()
        return self.burn(*clauses)

    def discard(self, position: Position, *clauses: str) -> None:
        """A position's hand goes to the discard rack, in order."""
        hand = self.hands.pop(position)
        self.table.rack.put(position, hand, self.table.rack.colour)
        self.write_down("discarded", clauses, {"position": position, "count": len(hand)})

    def show(self, position: Position, holding: str, *clauses: str) -> None:
        """A hand is turned up for everybody."""
        cards = tuple(self.hands[position])
        self.write_down("shown", clauses, {"position": position, "cards": cards, "holding": holding})

    def roll(self, dice: int) -> list[int]:
        """The faces of the next roll: the scenario's, else chance's."""
        if self.rolls:
            return self.rolls.pop(0)
        if self.table.named is not None:
            raise CardWanted("dice")
        return self.table.chance.roll(dice)

    # -- decisions ------------------------------------------------------------------------------------------------

    def ask(
        self,
        seat: int,
        *choices: Choice,
        why: tuple[str, ...],
        prompt: str = "",
        silent: str = "",
        refused: Refused = NOTHING,
        last: str = "",
        costs: Mapping[str, Cents] = NOTHING,
    ) -> Asking:
        """The seat's decision; faults that strike while it is open, or right after it, are ruled on here.

        ``costs`` gives what a verb takes in chips: one that the seat lacks them for is not offered, and refused by the
        first clause of ``why``.
        """
        lacking = {do: text for do, cost in costs.items() if (text := self.table.lacking(seat, cost))}
        if lacking:
            choices = tuple(choice for choice in choices if choice.do not in lacking)
            refused = {**refused, **{do: (text, why[0]) for do, text in lacking.items()}}
        question = (Ask(seat, choices, why, prompt, silent, refused, last),)
        while (answers := (yield question)) is None:
            self.strike()
        decision = answers[seat]
        self._decided(decision, question[0])
        return decision

    def ask_all(self, questions: tuple[Ask, ...]) -> Generator[tuple[Ask, ...], Answers | None, Answers]:
        """The decisions of several seats at once, answered in any order."""
        if not questions:
            return {}
        while (answers := (yield questions)) is None:
            self.strike()
        for question in questions:
            self._decided(answers[question.seat], question)
        return answers

    def ask_any(self, questions: Iterable[Ask]) -> Asking:
        """The first decision that comes of those that several seats may make now."""
        together = AnyOf(questions)
        while (answers := (yield together)) is None:
            self.strike()
        (decision,) = answers.values()
        for question in together:
            if question.seat == decision.seat:
                self._decided(decision, question)
                break
        return decision

    def _decided(self, decision: Decision, question: Ask) -> None:
        if decision.do == question.silent and not question.aloud:
            return  # nothing was said: there is nothing to write down, and nothing to count
        self.decisions += 1
        # Cards that a player picks out of their own hand are the player's to see until they are turned up.
        picked = tuple in map(type, decision.fields.values())
        private = (decision.seat,) if picked else None
        data = {"seat": decision.seat, "do": decision.do, **decision.fields}
        why = question.clauses
        for choice in question.choices:
            if choice.do == decision.do:
                why = choice.why or why
                break
        self.write_down("decided", why, data, private)
        if self.pending:
            self.after_decision()

    def after_decision(self) -> None:
        """Faults that are found after as many decisions as have been made are ruled on."""
        for fault in [waiting for waiting in self.pending if waiting.after_decision == self.decisions]:
            self.pending.remove(fault)
            self._rule(fault)

    # -- irregularities -------------------------------------------------------------------------------------------

    def moment(self, name: str) -> None:
        """A named step: faults that enter here are ruled on."""
        if not self.pending:
            return
        for fault in [waiting for waiting in self.pending if self._moment(waiting) == name]:
            self.pending.remove(fault)
            self._rule(fault)

    def strike(self) -> None:
        """Faults that may come while people decide strike now, because nothing else is going to happen."""
        waiting = [
            fault for fault in self.pending if self._moment(fault) and self.game.rulings[fault.kind].rule is not None
        ]
        if not waiting:
            raise BadInput("a decision is missing", "decisions", code="decision-missing")
        self.pending.remove(waiting[0])
        self._rule(waiting[0])

    def fault(self, kind: str, *applied: str, **known: object) -> Fault | None:
        """The next fault of that kind (``known`` names fields it must have), for a procedure that asks for it itself.

        ``applied`` are those of the ruling's clauses that apply in this case; all of them where none is named.
        """
        expected = self.expects(kind, **known)
        if expected is not None:
            self.pending.remove(expected)
            self._write(expected, applied)
        return expected

    def rule_on(self, fault: Fault) -> Effect | None:
        """Lets a fault that is still to come strike now, outside the deal; what its ruling does."""
        self.pending.remove(fault)
        return self._rule(fault)

    def expects(self, kind: str, **known: object) -> Fault | None:
        """The next fault of that kind (``known`` names fields it must have), left where it is."""
        for fault in self.pending:
            if fault.kind == kind and all(fault.get(name) == value for name, value in known.items()):
                return fault
        return None

    def _moment(self, fault: Fault) -> str:
        if fault.when is None and (fault.at_card is not None or fault.after_decision is not None):
            return ""
        return fault.when or self.game.rulings[fault.kind].moment

    def _at_card(self, number: int) -> Fault | None:
        for fault in self.pending:
            later = fault.when is not None or fault.after_decision is not None
            if fault.at_card == number and not later and self.game.rulings[fault.kind].rule is not None:
                self.pending.remove(fault)
                return fault
        return None

    def _rule(self, fault: Fault) -> Effect | None:
        self._write(fault)
        rule = self.game.rulings[fault.kind].rule
        if rule is None:
            raise BadInput(
                f"{fault.kind.replace('_', ' ')}: this cannot happen at this point of the round",
                "faults",
                code="not-at-this-point",
            )
        written = len(self.events)
        try:
            effect = rule(self, fault)
        except Void as void:
            self._cite_applied(written, void.clauses)
            raise
        self._cite_applied(written)
        return effect

    def _cite_applied(self, written: int, void: Sequence[str] = ()) -> None:
        """Leaves with a fault, the last of that many events, only those of its clauses by which it was then ruled on."""
        applied = {*void, *(clause for event in self.events[written:] for clause in event.clauses)}
        fault = self.events[written - 1]
        cited = tuple(clause for clause in fault.clauses if clause in applied)
        if cited:
            self.events[written - 1] = fault._replace(clauses=cited)

    def _write(self, fault: Fault, applied: Sequence[str] = ()) -> None:
        data: dict[str, object] = {"fault": fault.kind}
        for name in ("at_card", "when", "after_decision", "position"):
            value = getattr(fault, name)
            if value is not None:
                data[name] = value
        ruling = self.game.rulings[fault.kind]
        if not applied:
            applied = ruling.clauses if ruling.applied is None else ruling.applied(fault)
        self.write_down("fault", tuple(applied), {**data, **fault.fields})

    # -- the end --------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Keeps who sat there and how everybody stood, for later rounds go on at the same table."""
        self.seated, self._after = sorted(self.table.seats), dict(self.table.ledger.balances)

    def bring(self, account: str, amount: Cents) -> None:
        """What an account holds when it is first used: there before the round, and won or lost by nobody in it."""
        self.table.ledger.bring(account, amount)
        self._before[account] = self._before.get(account, 0) + amount

    def net(self, account: int | str) -> Cents:
        """How an account stands, or stood at the end, against the start of the round."""
        return (self._after or self.table.ledger.balances).get(account, 0) - self._before.get(account, 0)

    def before(self, account: int | str) -> Cents:
        """How an account stood when the round began."""
        return self._before.get(account, 0)

    def accounts(self) -> list[int | str]:
        return list(self._after or self.table.ledger.balances)
