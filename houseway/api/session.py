"""A table in the terminal: consecutive rounds, and a log that can be verified.

A round is a :class:`~houseway.live.round.LiveRound`, as on the floor: a refused wager or decision changes nothing, and the cards
stay as they were shuffled, so nobody can get another deal by entering refused input.
"""

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from houseway.api.session_chance import LiveChance
from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.chance import Entropy, RecordedChance, Tape
from houseway.errors import BadInput, ProtocolError
from houseway.live.round import Inputs, LiveRound, ReportedFault
from houseway.live.shoe import wagers_json
from houseway.support.json_types import Json
from houseway.table.acts.house import carry_out
from houseway.table.chips.coupons import check_laid
from houseway.table.chips.wagers import Bets, Place
from houseway.table.events import event_json
from houseway.table.faults import read_fault
from houseway.table.game import Game
from houseway.table.replay.log import make_log
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import read_acts, read_scenario
from houseway.table.round import Round
from houseway.table.table import Table

Raw = dict[str, object]
NEVER_CAME: Final = "the round did not come to that moment"


@dataclass
class Session:
    """A terminal table, its round in progress and its finished rounds."""

    game: Game
    options: Mapping[str, object]
    """The submission as given, for the log."""
    between: Table
    """The table before the round in progress."""
    entropy: Entropy
    tape: Tape = field(default_factory=list)
    """The draws of the finished rounds."""
    done: list[Round] = field(default_factory=list)
    never: list[tuple[str, str]] = field(default_factory=list)
    """Planned irregularities that could not happen in the round, each with the reason."""
    _entries: list[Raw] = field(default_factory=list)
    _acts: list[Raw] = field(default_factory=list)
    """Acts of the house since the last round, as in a scenario."""
    _live: LiveRound | None = None
    _drawn: Tape = field(default_factory=list)
    """The draws since the last finished round; they are repeated if inputs are refused or the round is abandoned."""
    _buy_ins: dict[int, Cents] = field(default_factory=dict)

    @property
    def round(self) -> LiveRound:
        """The round in progress; ProtocolError if there is none."""
        if self._live is None:
            raise ProtocolError("no round has begun")
        return self._live

    @property
    def table(self) -> Table:
        """The table in its current state, including the round in progress."""
        return self.between if self._live is None else self._live.table

    # -- chips -------------------------------------------------------------------------------------------------------

    def sit(self, seat: int, buy_in: Cents, player: str) -> None:
        """Seat a player with chips worth ``buy_in`` cents."""
        self.between.sit(seat, buy_in, player)
        self._buy_ins[seat] = buy_in

    def buy(self, seat: int, amount: Cents) -> None:
        """Add chips to a seat, between rounds."""
        place = self.between.seats[seat]
        place.buy_in = (place.buy_in or 0) + amount
        self._buy_ins[seat] = place.buy_in

    def issue_coupon(self, seat: int, face: Cents) -> str:
        """Issue a match play coupon of ``face`` cents to a seat; returns the text of the event."""
        act: Raw = {"act": "issue_coupon", "by": "floorperson", "seat": seat, "amount": dollars(face)}
        (plan,) = read_acts(self.game, [act], "coupon")
        done = carry_out(self.between, plan)
        self._acts.append(act)
        return done.events[0].text

    def bought(self, seat: int) -> Cents:
        """The total that a seat has bought, in cents."""
        return self.table.seats[seat].buy_in or 0

    def chips(self, seat: int) -> Cents:
        return self.table.chips(seat) or 0

    # -- the round ---------------------------------------------------------------------------------------------------

    def check(self, bets: dict[int, Bets], seat: int = 0, coupons: Bets | None = None) -> None:
        """Raise BadInput if the table would refuse these bets, or if the seat lacks a coupon; changes nothing."""
        stakes = {(wager, pick): amount for wager, pick, amount in bets.get(seat, [])}
        laid: dict[Place, Cents] = {}
        for wager, pick, face in coupons or []:
            check_laid(self.between, seat, (wager, pick), face, stakes.get((wager, pick), 0), laid)
            laid[wager, pick] = face
        table = self.between.copy(self.between.chance)
        Round(table, bets, coupons={seat: coupons} if coupons else {}).place_bets()

    def begin(self, bets: dict[int, Bets], faults: Sequence[Raw], coupons: Mapping[int, Bets] | None = None) -> None:
        """Start a round; raises BadInput, and changes nothing, if the wagers are refused or the table is closed.

        Irregularities that cannot happen with these wagers are left out and recorded in ``never``.
        """
        if self.between.closed:
            why, clause = self.between.closed
            raise BadInput(f"the table is closed: {why}", "table", clause, code="table-closed")
        planned = tuple(ReportedFault(raw, read_fault(raw, self.game.rulings, str(raw["kind"]))) for raw in faults)
        inputs = Inputs(bets, faults=planned, coupons=coupons or {})
        self.never = []
        try:
            self._play(inputs)
        except BadInput as refused:
            self._play_without(planned, inputs, refused)

    def decide(self, seat: int, do: str, fields: Mapping[str, object]) -> None:
        """Answer a question; raises BadInput, and leaves the round as it was, if the answer is refused."""
        live = self.round
        try:
            live.decide(seat, do, fields)
        except BadInput as refused:
            inputs = replace(live.inputs, decisions=(*live.inputs.decisions, {**fields, "seat": seat, "do": do}))
            waiting = [one for one in inputs.faults if any(one.fault is left for left in live.round.pending)]
            self._play_without(waiting, inputs, refused)

    def _play(self, inputs: Inputs) -> None:
        """Play the round from its inputs; if they are refused, the current round stays."""
        # Copy the draws while a round is in progress, so that it keeps them if the inputs are refused.
        drawn = self._drawn if self._live is None else list(self._drawn)
        self._live = LiveRound(self.between, inputs, lambda: LiveChance(drawn, self.entropy))
        self._drawn = drawn

    def _play_without(self, waiting: Sequence[ReportedFault], inputs: Inputs, refused: BadInput) -> None:
        """Play without the irregularities in ``waiting``; raises ``refused`` if there are none or it is refused again."""
        if not waiting:
            raise refused
        left = tuple(one for one in inputs.faults if not any(one is gone for gone in waiting))
        never = [] if self._live is None else self._live.never
        try:
            self._play(replace(inputs, faults=left))
        except BadInput:
            raise refused from None
        self.never += [(kind, NEVER_CAME) for kind in never] + [(one.fault.kind, refused.message) for one in waiting]

    def abandon(self) -> None:
        """Drop the round in progress: nothing is settled, and the log does not contain it."""
        self._live = None

    def close_round(self) -> Round:
        """Record the finished round and return it."""
        live = self.round
        self._entries.append(self._entry(live))
        self.never += [(kind, NEVER_CAME) for kind in live.never]
        self.tape += live.inputs.tape
        self._drawn = self._drawn[len(live.inputs.tape) :]
        self._acts = []
        self._buy_ins.clear()
        self.done.append(live.round)
        self.between, self._live = live.table, None
        return live.round

    # -- the log -----------------------------------------------------------------------------------------------------

    def _entry(self, live: LiveRound) -> Raw:
        """The round as an entry of a scenario."""
        seats: Raw = {}
        for number, seat in live.table.seats.items():
            entry: Raw = {"wagers": wagers_json(live.inputs.bets.get(number, []))}
            if laid := live.inputs.coupons.get(number):
                entry["coupons"] = wagers_json(laid)
            if number in self._buy_ins:
                entry[self.game.scenario.chips_word] = dollars(self._stated(live.round, number))
            if not self._entries:
                entry["player"] = seat.player
            seats[str(number)] = entry
        decisions = [{"seat": one["seat"], "do": one["do"], **one} for one in live.inputs.decisions]
        told: Raw = {"seats": seats, "decisions": decisions, "faults": [one.raw for one in live.inputs.faults]}
        return told | ({"acts": self._acts} if self._acts else {})

    def _stated(self, rnd: Round, seat: int) -> Cents:
        """The amount that the scenario states for a seat: its buy-in, plus its balance before the round in games with stacks."""
        stacked = self.game.scenario.chips_word == "stack"
        return self._buy_ins[seat] + (rnd.before(seat) if stacked else 0)

    def log(self) -> Json:
        """The log of the finished rounds, after the referee has replayed them from the tape.

        Raises ProtocolError if the replay differs.
        """
        scenario = self._scenario()
        read = read_scenario(scenario)
        chance = RecordedChance(self.tape)
        again = play_scenario(read, chance)
        chance.finish()
        for mine, theirs in zip(self.done, again, strict=True):
            if [event_json(one) for one in mine.events] != [event_json(one) for one in theirs.events]:
                raise ProtocolError("the referee does not see the same round")
        return make_log(scenario, self.tape, answer(again, read.several))

    def _scenario(self) -> Raw:
        limits, rules = {"minimum": self.between.minimum, "maximum": self.between.maximum}, self.between.house_rules
        chosen = {} if rules is None else rules.model_dump(mode="json", exclude_unset=True)
        house_rules: Raw = {"house_rules": chosen} if chosen else {}
        return {
            "game": self.game.id,
            "authority": str(self.game.authority),
            "submission": dict(self.options),
            "table": {name: dollars(amount) for name, amount in limits.items() if amount is not None} | house_rules,
            "rounds": copy.deepcopy(self._entries),
        }
