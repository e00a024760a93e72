"""The round at a live table: begun from a promised deck, continued by decisions, cards, faults and the clock, and settled."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Final

from houseway.equipment.randomness.chance import Chance, SeededEntropy
from houseway.equipment.randomness.dice import dice as read_dice
from houseway.errors import BadInput
from houseway.live.absent import clauses_on, default_decision, order_absent
from houseway.live.commands import CLOCK, Command
from houseway.live.pace import showing
from houseway.live.result import EntropyUsed
from houseway.live.room import time_bank
from houseway.live.round import Inputs, LiveRound, Raw, ReportedFault, anonymous
from houseway.live.shoe import Shoe
from houseway.live.standing import TableStanding
from houseway.table.decisions import Ask, CardsOf
from houseway.table.events import Event
from houseway.table.faults import Fault, read_fault
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.transparency.deck.sealed_deck import KEY_BYTES, SealedChance, SealedDeck, deck_of, secret_size
from houseway.transparency.deck.seeds import Seeds

MOST_REPORTS: Final = 20
"""Reports of faults that may wait for their moment."""


class RoundLifecycle(TableStanding):
    """The part of a live table that begins, continues and settles rounds."""

    # -- the round ---------------------------------------------------------------------------------------------------

    def _do_deal(self, command: Command) -> None:
        self.in_service()
        self.refuse_while_playing("the next one begins")
        if not self.players.worth_dealing:
            raise BadInput("nobody has made a wager", "deal", code="nobody-wagered")
        self._begin()

    def _deal_if_ready(self) -> None:
        if not self.playing and self.status == "open" and self.players.all_ready():
            self._begin()

    def _deal_without(self, ready: bool = False) -> None:
        """Starts the round without absent players, if everybody else is ready (or ``ready`` is True).

        If the rules refuse the round, un-readies everybody and notes why instead of raising.
        """
        try:
            if ready and self.players.worth_dealing:
                self._begin()
            else:
                self._deal_if_ready()
        except BadInput as refused:
            self.players.unready()
            self.note("refused", f"no round begins: {refused.message}", *refused.cited)

    def _begin(self) -> None:
        """Starts a round with the wagers on the layout; raises ``BadInput`` and deals nothing if they are refused."""
        at = self.at
        by_hand = self.config.dealer == "person"
        if self.game.house is not None and not by_hand:
            self._act(self.game.house.upkeep)
        self.table.clock = lambda: at
        inputs = Inputs(
            self.players.round_bets(),
            faults=tuple(self.faults),
            named=() if by_hand else None,
            coupons=self.players.round_coupons(),
        )
        if not self.players.bets:  # all wagers arise in play: fix the seeds before the first of them
            self._fix_seeds()
        live = self._dealt(inputs)
        self.notices = ()
        self.number += 1
        self.began_at = at
        self.round, self.faults = live, []
        self.acts_before, self.acts = self.acts, ()
        self._out.add_steps(_steps(live))
        self._go_on()

    def _act(self, carry_out: Callable[[Round], None]) -> None:
        """Carries out an act at the table between rounds; players whom it moves or removes keep their chips."""
        at, table = self.at, self.table.copy(self.table.chance)
        table.clock = lambda: at
        brought = {number: seat.buy_in or 0 for number, seat in table.seats.items()}
        note = Round(table)
        carry_out(note)
        if not note.events:
            return
        self.table = table
        self._out.events += note.events
        self.players.follow_moves()
        for number in [seat for seat in self.players.by_seat if seat not in table.seats]:
            self.players.is_gone(number, brought[number] + table.ledger[number])

    def _dealt(self, inputs: Inputs) -> LiveRound:
        """The new round, played up to its first question; a new shuffle or roll comes from the promised deck."""
        promise, seeds = self._promise(), self.seeds
        before = self.table.copy(self.table.chance)
        if self.game.house is not None:
            seats = self.players.by_seat.items()
            gone = [seat for seat, one in seats if one.gone]
            self.game.house.sit_out(before, [seat for seat, one in seats if one.away], gone)
        live = _begun(before, inputs, lambda: SealedChance(promise, seeds))
        old = self.shoe
        if old is not None and not live.inputs.tape:  # the shoe continues, with its own promise
            sealed, fixed, used = old.sealed, old.seeds, old.used
            live.draw_from(lambda: SealedChance(sealed, fixed, used))
            return live
        self._reveal()
        by_hand = self.config.dealer == "person"
        rules = self.house_rules
        self.shoe = Shoe(self.number + 1, promise, seeds, not by_hand, self.options, self.table.submission, rules)
        self.shoe_first, self._out.new_shoe = self.number + 1, True
        self.promise, self.seeds, self.further = None, Seeds(""), 0
        return live

    def _promise(self) -> SealedDeck:
        """The promised deck for the next shuffle or roll; drawn and published if there is none yet."""
        deck, decks = self.deck()
        if self.promise is not None and (self.promise.deck, self.promise.decks) != (deck, decks):
            self._out.withdrawn.append(self.promise)
            self.promise = None
        if self.promise is None:
            self._out.drawn = self._coming if self._coming.secret else self._draw(deck, decks)
            self.promise = self._out.drawn.sealed()
            self.seeds = Seeds(self.promise.published)
            self.players.forget_seeds()  # seeds must come after the promise, so the house cannot know them
            if self.config.dealer != "person":
                self._out.committed = self.promise
        return self.promise

    def deck(self) -> tuple[tuple[str, ...], int]:
        """The cards of one deck of the table's shoe, and the number of decks; cached per submission."""
        submission = self.table.submission
        if self._deck is None or self._deck[0] is not submission:
            self._deck = submission, deck_of(self.game, submission)
        return self._deck[1]

    def _draw(self, deck: tuple[str, ...], decks: int) -> EntropyUsed:
        secret = self.entropy.take(secret_size(len(deck) * decks, self.game.dice))
        return EntropyUsed(self.entropy.take(KEY_BYTES).hex(), secret.hex(), " ".join(deck), decks)

    def _fix_seeds(self) -> None:
        """Fixes the seated players' seeds for the open promise, before the first wager of a round."""
        promise = self._promise()
        seeds = Seeds(promise.published, self.players.seeds())
        if seeds != self.seeds and self.config.dealer != "person":
            self.seeds = self._out.seeded = seeds

    def _publish_shuffles(self, live: LiveRound) -> None:
        """Publishes the roots of extra shuffles after a fault, before any of their cards is shown."""
        made = live.chance.further if isinstance(live.chance, SealedChance) else []
        new = [sealed for sealed in made if sealed.shuffle > self.further]
        if new and self.shoe is not None and self.shoe.promised:
            self.further = new[-1].shuffle
            self._out.further += new

    def _reveal(self) -> None:
        if self.shoe is not None and self.shoe.rounds:
            self._out.revealed.append(self.shoe)
        self.shoe = None

    def _do_decide(self, command: Command) -> None:
        seat = self.players.seat_of(command.by)
        if self.round is None or self.round.finished:
            raise BadInput("no round is on: no decision is called for", "decide", code="no-decision-due")
        fields = {name: value for name, value in command.fields.items() if name != "choice"}
        known = self.round.choice(seat, command["choice"], fields).fields
        self._out.hidden = frozenset(name for name in fields if isinstance(known[name], CardsOf))
        time_bank.charge(self, seat)
        self._step(lambda live: live.decide(seat, command["choice"], fields))

    def _do_card(self, command: Command) -> None:
        if self.round is None or self.round.wanted is None:
            raise BadInput("no card is wanted", "card", code="no-card-due")
        self._out.hidden = frozenset({"card", "dice"})
        if self.round.wanted == "dice":
            faces = read_dice(command.fields.get("dice"), self.game.dice, "dice", self.game.dice_clause)
            self._step(lambda live: live.name_dice(faces))
            return
        text = command.fields.get("card")
        if not isinstance(text, str):
            raise BadInput("a card is written as Ah, a tile as 6-4", "card", code="not-a-card")
        read = self.game.scenario.pieces(text, "card")
        if len(read) != 1:
            raise BadInput(f"one card at a time, not {text!r}", "card", code="too-many-cards")
        self._step(lambda live: live.name(command["position"], read[0]))

    def _do_fault(self, command: Command) -> None:
        raw, fault = self._reported(command["fault"])
        if len(self.pending) >= MOST_REPORTS:
            raise BadInput(f"{MOST_REPORTS} reports wait for their moment already", "fault", code="too-many-faults")
        if not self.playing:
            self.faults.append(ReportedFault(raw, fault))
            self.note(
                "reported", f"{fault.kind} is reported for the coming round", *self.game.rulings[fault.kind].clauses
            )
        else:
            self._step(lambda live: live.report(raw, fault))

    def _reported(self, given: object) -> tuple[Raw, Fault]:
        """A report as given and as parsed; during a round, one without a moment is about this moment."""
        if not isinstance(given, dict):
            raise BadInput("a fault is written as {kind: …}", "fault", code="not-a-mapping")
        raw = dict(given)
        ruling = self.game.rulings.get(str(raw.get("kind")))
        live = self.round if self.playing else None
        moments = ("at_card", "when", "after_decision")
        if live is not None and ruling is not None and not any(name in raw for name in moments):
            if "after_decision" in ruling.fields and live.inputs.decisions:
                raw["after_decision"] = len(live.inputs.decisions)
            elif "at_card" in ruling.fields:
                raw["at_card"] = live.next_card
        return raw, read_fault(raw, self.game.rulings, "fault")

    def try_fault(self, given: object) -> tuple[Fault, Round | None]:
        """A report that is not made: the fault, and the round as it would be then; None between rounds.

        Nothing at the table changes. Raises ``BadInput`` where the report would be refused.
        """
        raw, fault = self._reported(given)
        if self.round is None or not self.playing:
            return fault, None
        return fault, self.round.try_report(raw, fault, SeededEntropy("trial"))

    def _do_time(self, command: Command) -> None:
        """Handles the end of the clock: deals the round, or decides for the players who have not."""
        if self.deadline is None or self.at < self.deadline or command.by != CLOCK:
            raise BadInput("the time is not over yet", "time", code="time-not-over")
        self.deadline = None
        if not self.playing:
            self.players.drop_refused()
            self._deal_without(ready=True)
            if not self.playing:
                self._order_who_delays()
            self._wind()
            return
        if time_bank.extended(self):
            self.showing = timedelta()
            return
        for ask in self.round.asks() if self.round is not None else ():
            self.players.missed(ask.seat)
        self._go_on()

    def _order_who_delays(self) -> None:
        """Notes the order that the rules let the dealer give if one seat delays the others; it is shown until a round begins."""
        bets = {(number, wager) for number, lying in self.players.bets.items() for wager, _ in lying}
        ordered = self.game.hooks.on_delay(self.table, bets)
        if ordered is not None:
            self.note("ruled", ordered[0], *ordered[1])
            self.log_act("order_to_pass", "dealer", {})
        self.notices = tuple(event for event in self._out.events if event.kind in ("ruled", "refused"))

    # -- continuing and settling -------------------------------------------------------------------------------------

    def _step(self, act: Callable[[LiveRound], None]) -> None:
        live = self.round
        assert live is not None
        known = len(live.events)
        act(live)
        self._out.add_steps(_steps(live, known))
        self._go_on()

    def _go_on(self) -> None:
        """Decides for absent players, settles a finished round, and sets the clock for the next question."""
        live = self.round
        assert live is not None
        self._publish_shuffles(live)
        while not live.finished and (ask := self._absent(live)) is not None:
            decision = default_decision(live, ask)
            known = len(live.events)
            fields = {name: value for name, value in decision.items() if name not in ("seat", "do")}
            live.decide(ask.seat, decision["do"], fields)
            self._out.add_steps(_steps(live, known))
            self._note_clock(ask, str(decision["do"]))
            self._publish_shuffles(live)
        if live.finished:
            self._settle(live)
        self._wind()

    def _note_clock(self, ask: Ask, do: str) -> None:
        """Notes a decision that the clock has made; the seat's player is shown it until the next round."""
        whose = "" if self.game.absence_clause else ", by the house's rule"
        text = f"nobody answers at seat {ask.seat}: the clock decides{whose}: {do.replace('_', ' ')}"
        self.note("by_clock", text, *clauses_on(self), seat=ask.seat, do=do)
        self.notices = (*self.notices, self._out.events[-1])

    def _absent(self, live: LiveRound) -> Ask | None:
        return next((ask for ask in live.asks() if self.players.is_absent(ask.seat)), None)

    def _settle(self, live: LiveRound) -> None:
        self._take_over(live.table)
        self.players.end_round()
        time_bank.refill(self, set(live.seated))
        self._out.settled = live
        if self.shoe is None:
            raise AssertionError("a round without a shoe was settled")
        self.shoe.add(live, self.acts_before)
        self.acts_before = ()
        order_absent(self)
        left = self.table.supply
        if left is None or not left.remaining():
            self._reveal()
        for kind in live.never:
            self.note("never_happened", f"{kind} was reported and its moment never came: the round went on without it")

    def _take_over(self, after: Table) -> None:
        """Replaces the table with the one after the round, and applies arrivals and departures during the round."""
        here = self.table.seats
        for number, seat in list(after.seats.items()):
            if number not in here or here[number].player != seat.player:
                after.leave(number)
        arrived = [number for number in here if number not in after.seats]
        after.seats = here
        for number in arrived:
            after.take_up_coupons(number)
        if self.game.house is not None:
            self.game.house.take_over(self.table, after, arrived)
        self.table = after

    def _wind(self) -> None:
        """Sets the deadline for an open decision, or for betting once a wager is placed; None if there is no clock."""
        live = self.round
        asked = None if live is None else (len(live.inputs.decisions), tuple(ask.seat for ask in live.asks()))
        ready = any(player.ready for player in self.players.by_seat.values())
        awaited = bool(self.players.bets) or (self.players.stakes_arise and ready)
        wound = (self.number, self.phase, self.status, asked, awaited)
        if wound == self._clock_of and self.deadline is not None:
            return
        self._clock_of, seconds = wound, 0
        if self.playing and self.phase == "deciding":  # also at a suspended table, which finishes its round
            seconds = self.config.decision_seconds
        elif self.status == "open" and not self.playing and awaited:
            seconds = self.config.betting_seconds
        self.deadline = self.at + timedelta(seconds=seconds) if seconds else None
        self.showing = showing(self._out.events) if seconds and self.playing else timedelta()


def _begun(before: Table, inputs: Inputs, chance: Callable[[], Chance]) -> LiveRound:
    """The round as it begins, without those of the reported faults that the rules refuse.

    A refused round would be dealt the same cards when it is tried again, and the refusal may tell what they are.
    """
    try:
        return LiveRound(before, inputs, chance)
    except BadInput as refused:
        if not inputs.faults or not refused.where.startswith("fault"):
            raise
    kept, never = replace(inputs, faults=()), list[str]()
    for one in inputs.faults:
        more = replace(kept, faults=(*kept.faults, one))
        try:
            LiveRound(before, more, chance)
        except BadInput:
            never.append(one.fault.kind)
        else:
            kept = more
    live = LiveRound(before, kept, chance)
    live.never += never
    return live


def _steps(live: LiveRound, known: int = 0) -> list[Event]:
    """The events of a round after the first ``known``; those of a hand-dealt round without its unseen cards."""
    return (live.events if live.inputs.named is None else anonymous(live.events))[known:]
