"""One round: the object that a game's procedure acts on. Each action appends an event with its clauses."""

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence

from houseway.equipment.by_hand import CardWanted, HandSupply
from houseway.equipment.cards import Card
from houseway.equipment.money import Cents
from houseway.equipment.randomness.decks import Composition
from houseway.equipment.randomness.supply import BURN, Position, Script, Supply
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
    """The round in progress: hands, wagers, pending faults and events. ``extras`` are a scenario's game-specific keys."""

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
        """The house's acts at the table before and after the round."""
        self.seen_cards: list[tuple[Position, Card]] = []
        """Cards that everybody saw and nobody received, with their names in a scenario."""
        self.cards_out = 0
        self.decisions = 0
        self.void: Void | None = None
        self.seated: list[int] = []
        """The seats that were taken when the round ended."""
        self._before = dict(table.ledger.balances)
        self._after: dict[int | str, Cents] = {}
        self._bets = bets or {}
        self._coupons = coupons or {}
        self._seats_in: list[int] = []

    # -- wagers ---------------------------------------------------------------------------------------------------

    def bettors(self, name: str) -> list[int]:
        """The seats whose initial wagers include that wager, in ascending order."""
        return sorted({seat for seat, bets in self._bets.items() for wager, _, _ in bets if wager == name})

    def place_bets(self, *clauses: str, order: Sequence[int] = ()) -> None:
        """Places the initial wagers and coupons.

        Seats named in ``order`` come first, the others in ascending order. Raises ``BadInput``, and returns all chips, if a
        wager breaks the table's limits, the player's chips, a declared constraint or the game's own check.
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
            # A refusal restores the table: players have their chips back and may leave.
            self.table.ledger.balances = dict(self._before)
            self.table.playing.clear()
            raise

    def _on_the_layout(self, bet: tuple[str, Selection, Cents]) -> tuple[int, int]:
        """Sort key by the game's order of wagers, so that a round does not depend on the order in which they were listed."""
        name, selection, _ = bet
        picks = self.game.wagers[name].selections
        return list(self.game.wagers).index(name), picks.index(selection) if selection is not None and picks else 0

    def cite(self, *clauses: str) -> tuple[str, ...]:
        """The clauses that belong to the game's authority; shared procedures name the ids of both authorities."""
        return cite(self.game.authority, *clauses)

    # -- cards and dice -------------------------------------------------------------------------------------------

    @property
    def supply(self) -> Supply:
        if self.table.supply is None:
            raise ProtocolError("a card is wanted before anything was shuffled")
        return self.table.supply

    @property
    def composition(self) -> Composition:
        """The composition of the shoe under the submission; raises ``ProtocolError`` if the game has no cards."""
        if self.game.composition is None:
            raise ProtocolError(f"{self.game.id} has no cards")
        return self.game.composition(self.submission)

    def shuffle(self, *clauses: str, goes_on: bool = False, **data: object) -> None:
        """Puts a freshly shuffled supply on the table: the whole composition, less the cards that the scenario scripts.

        ``data`` adds fields to the event (who shuffles). With ``goes_on``, for a shoe that lasts after this round, the cards
        scripted for later rounds are reserved as well. At a hand-dealt table the supply deals the cards that are named.
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
        named = [*scripted, *(card for later in reserved for card in later)]
        table.supply = Supply(table.chance.shuffle(composition.without(named, "deal", self.game.cards_clause)))
        table.supply.script(self.script)
        table.supply.reserved = reserved
        self.write_down("shuffled", clauses, {"cards": len(composition), **data})

    def continue_shoe(self) -> None:
        """Continues with the shoe as the last round left it, with this round's scripted cards."""
        self.supply.take_reserved(self.script.cards(), "deal")
        self.supply.script(self.script)

    def deal(self, to: Position, *clauses: str, face: str = "down", seen_by: tuple[Position, ...] | None = ()) -> Card:
        """The next card, added to a position's hand after faults at it; ``seen_by`` lists who sees it if dealt face down."""
        supply = self.table.supply
        if self.pending or supply is None:
            card = self.draw(to)
        else:
            self.cards_out += 1
            card = supply.take(to)
        self.hands.setdefault(to, []).append(card)
        private = None if face == "up" else seen_by
        self.write_down("dealt", clauses, {"card": card, "to": to, "face": face}, private)
        return card

    def draw(self, to: Position) -> Card:
        """The next card for a position, after faults at that card are ruled on; it is not added to a hand."""
        if self.pending:
            self._next_leaves()
        else:
            self.cards_out += 1
        return self.supply.take(to)

    def _next_leaves(self) -> None:
        """Counts the next card dealt and rules on a fault at it; a card that a ruling discards is counted and skipped."""
        while True:
            self.cards_out += 1
            fault = self._at_card(self.cards_out) if self.pending else None
            if fault is None or self._rule(fault) is not Effect.DISCARD:
                return

    def burn(self, *clauses: str, face: str = "down") -> Card:
        """The card that is moved from the shoe to the discard rack unused."""
        card = self.take_seen(BURN) if face == "up" else self.supply.take_unscripted()
        self.table.rack.put("burn", (card,), self.table.rack.colour)
        self.write_down("burned", clauses, {"card": card, "face": face}, None if face == "up" else ())
        return card

    def take_seen(self, position: Position) -> Card:
        """The next card, which everybody sees and nobody receives; ``position`` is its name in a scenario."""
        card = self.supply.take_seen(position)
        self.seen_cards.append((position, card))
        return card

    def burn_next(self, *clauses: str) -> Card:
        """The card burned during the deal: it counts towards ``at_card``, and a fault at it is ruled on first."""
        self._next_leaves()
        return self.burn(*clauses)

    def discard(self, position: Position, *clauses: str) -> None:
        """Moves a position's hand to the discard rack, in order."""
        hand = self.hands.pop(position)
        self.table.rack.put(position, hand, self.table.rack.colour)
        self.write_down("discarded", clauses, {"position": position, "count": len(hand)})

    def show(self, position: Position, holding: str, *clauses: str) -> None:
        """Turns a position's hand up for everybody; ``holding`` names it."""
        cards = tuple(self.hands[position])
        self.write_down("shown", clauses, {"position": position, "cards": cards, "holding": holding})

    def roll(self, dice: int) -> list[int]:
        """The faces of the next roll: scripted or random; raises ``CardWanted`` if a human dealer has to name them."""
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
        then: Callable[[Decision], None] | None = None,
    ) -> Asking:
        """The seat's decision; faults while the question is open, or after it and what ``then`` does, are ruled on here.

        ``costs``, in cents: a verb that the seat cannot afford is refused under the first clause of ``why``.
        """
        lacking = {do: text for do, cost in costs.items() if (text := self.table.lacking(seat, cost))}
        if lacking:
            choices = tuple(choice for choice in choices if choice.do not in lacking)
            refused = {**refused, **{do: (text, why[0]) for do, text in lacking.items()}}
        question = (Ask(seat, choices, why, prompt, silent, refused, last),)
        while (answers := (yield question)) is None:
            self.strike()
        self._decided(answers[seat], question[0], then)
        return answers[seat]

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
        """The first decision made by any of several seats that are asked together."""
        together = AnyOf(questions)
        while (answers := (yield together)) is None:
            self.strike()
        (decision,) = answers.values()
        for question in together:
            if question.seat == decision.seat:
                self._decided(decision, question)
                break
        return decision

    def _decided(self, decision: Decision, question: Ask, then: Callable[[Decision], None] | None = None) -> None:
        if decision.do == question.silent and not question.aloud:
            return  # an implied answer is neither logged nor counted
        self.decisions += 1
        # Cards that a player picks from their own hand stay private until they are turned up.
        private = (decision.seat,) if tuple in map(type, decision.fields.values()) else None
        data = {"seat": decision.seat, "do": decision.do, **decision.fields}
        why = question.clauses
        for choice in question.choices:
            if choice.do == decision.do:
                why = choice.why or why
                break
        self.write_down("decided", why, data, private)
        if then is not None:
            then(decision)
        if self.pending:
            self.after_decision()

    def after_decision(self) -> None:
        """Rules on pending faults whose ``after_decision`` equals the number of decisions made so far."""
        for fault in [waiting for waiting in self.pending if waiting.after_decision == self.decisions]:
            self.pending.remove(fault)
            self._rule(fault)

    # -- irregularities -------------------------------------------------------------------------------------------

    def moment(self, name: str) -> None:
        """Marks a named step of the round and rules on the pending faults that occur at it."""
        if not self.pending:
            return
        for fault in [waiting for waiting in self.pending if self._moment(waiting) == name]:
            self.pending.remove(fault)
            self._rule(fault)

    def strike(self) -> None:
        """Rules on the first pending fault that may interrupt an open question; raises ``BadInput`` if there is none."""
        waiting = [
            fault for fault in self.pending if self._moment(fault) and self.game.rulings[fault.kind].rule is not None
        ]
        if not waiting:
            raise BadInput("a decision is missing", "decisions", code="decision-missing")
        self.pending.remove(waiting[0])
        self._rule(waiting[0])

    def fault(self, kind: str, *applied: str, **known: object) -> Fault | None:
        """The next pending fault of that kind with those fields, taken off the list and logged; None if there is none.

        For procedures that rule themselves. ``applied`` names the clauses that apply (default: all that the ruling gives).
        """
        expected = self.expects(kind, **known)
        if expected is not None:
            self.pending.remove(expected)
            self._write(expected, applied)
        return expected

    def rule_on(self, fault: Fault) -> Effect | None:
        """The effect of ruling on a pending fault now, outside the deal."""
        self.pending.remove(fault)
        return self._rule(fault)

    def expects(self, kind: str, **known: object) -> Fault | None:
        """The next pending fault of that kind with those fields, left on the list; None if there is none."""
        fits = (fault for fault in self.pending if fault.kind == kind)
        return next((fault for fault in fits if all(fault.get(name) == value for name, value in known.items())), None)

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
            message = f"{fault.kind.replace('_', ' ')}: this cannot happen at this point of the round"
            raise BadInput(message, "faults", code="not-at-this-point")
        written = len(self.events)
        try:
            effect = rule(self, fault)
        except Void as void:
            self._cite_applied(written, void.clauses)
            raise
        except CardWanted:  # a person has to say which card was seen: the fault is told with its ruling
            del self.events[written - 1 :]
            raise
        self._cite_applied(written)
        return effect

    def _cite_applied(self, written: int, void: Sequence[str] = ()) -> None:
        """Reduces the clauses of the fault, event number ``written``, to those that its ruling (or ``void``) cited."""
        applied = {*void, *(clause for event in self.events[written:] for clause in event.clauses)}
        fault = self.events[written - 1]
        cited = tuple(clause for clause in fault.clauses if clause in applied)
        if cited:
            self.events[written - 1] = fault._replace(clauses=cited)

    def _write(self, fault: Fault, applied: Sequence[str] = ()) -> None:
        named = {name: getattr(fault, name) for name in ("at_card", "when", "after_decision", "position")}
        data = {"fault": fault.kind, **{name: value for name, value in named.items() if value is not None}}
        ruling = self.game.rulings[fault.kind]
        if not applied:
            applied = ruling.clauses if ruling.applied is None else ruling.applied(fault)
        self.write_down("fault", tuple(applied), {**data, **fault.fields})

    # -- the end --------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Records the seats and balances at the end of the round, because later rounds change the same table."""
        self.seated, self._after = sorted(self.table.seats), dict(self.table.ledger.balances)

    def bring(self, account: str, amount: Cents) -> None:
        """Adds an account's opening balance, in cents, without counting it as won or lost in this round."""
        self.table.ledger.bring(account, amount)
        self._before[account] = self._before.get(account, 0) + amount

    def net(self, account: int | str) -> Cents:
        """An account's change since the start of the round, in cents, up to now or to the end of the round."""
        return (self._after or self.table.ledger.balances).get(account, 0) - self._before.get(account, 0)

    def before(self, account: int | str) -> Cents:
        """An account's balance when the round began, in cents."""
        return self._before.get(account, 0)

    def accounts(self) -> list[int | str]:
        return list(self._after or self.table.ledger.balances)
