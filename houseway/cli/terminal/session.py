"""A table in the terminal: rounds played one after the other, and the log that proves them.

Each answer plays the round again from its start on the same tape. So a refused wager or decision leaves nothing behind,
and the cards stay those that were shuffled: nobody can refuse their way to another deal.
"""

import copy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from houseway.cli.terminal.live_chance import LiveChance
from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.chance import RecordedChance
from houseway.errors import BadInput, ProtocolError
from houseway.support.json_types import Json
from houseway.table.acts.house import carry_out
from houseway.table.chips.coupons import check_laid
from houseway.table.chips.wagers import Bets, Place
from houseway.table.driver import Driver
from houseway.table.events import event_json
from houseway.table.faults import Fault, read_fault
from houseway.table.game import Game
from houseway.table.replay.log import make_log
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import read_acts, read_scenario
from houseway.table.round import Round
from houseway.table.table import Table

Raw = dict[str, object]


def wagers_json(bets: Bets) -> Raw:
    """The bets as a scenario writes them."""
    out: Raw = {}
    for name, selection, amount in bets:
        if selection is None:
            out[name] = dollars(amount)
        else:
            nested = out.setdefault(name, {})
            if isinstance(nested, dict):
                nested[str(selection)] = dollars(amount)
    return out


@dataclass
class Session:
    """The table, the round in progress and everything played so far."""

    game: Game
    options: Mapping[str, object]
    """The submission as it was given, for the log."""
    table: Table
    chance: LiveChance
    done: list[Round] = field(default_factory=list)
    never: list[tuple[str, str]] = field(default_factory=list)
    """Irregularities that were planned for the round but could not happen in it, each with the reason."""
    _entries: list[Raw] = field(default_factory=list)
    _bets: dict[int, Bets] = field(default_factory=dict)
    _coupons: dict[int, Bets] = field(default_factory=dict)
    _acts: list[Raw] = field(default_factory=list)
    """What the house did since the last round, as a scenario writes it."""
    _faults: list[tuple[Raw, Fault]] = field(default_factory=list)
    _decisions: list[Raw] = field(default_factory=list)
    _before: Table | None = None
    _mark: int = 0
    _driver: Driver | None = None
    _buy_ins: dict[int, Cents] = field(default_factory=dict)

    @property
    def driver(self) -> Driver:
        if self._driver is None:
            raise ProtocolError("no round has begun")
        return self._driver

    def sit(self, seat: int, buy_in: Cents, player: str) -> None:
        """Seats somebody with chips."""
        self.table.sit(seat, buy_in, player)
        self._buy_ins[seat] = buy_in

    def buy(self, seat: int, amount: Cents) -> None:
        """More chips for a seat, between rounds."""
        place = self.table.seats[seat]
        place.buy_in = (place.buy_in or 0) + amount
        self._buy_ins[seat] = place.buy_in

    def issue_coupon(self, seat: int, face: Cents) -> str:
        """The house gives a seat a match play coupon; what it says with it."""
        act: Raw = {"act": "issue_coupon", "by": "floorperson", "seat": seat, "amount": dollars(face)}
        (plan,) = read_acts(self.game, [act], "coupon")
        done = carry_out(self.table, plan)
        self._acts.append(act)
        return done.events[0].text

    def bought(self, seat: int) -> Cents:
        """What a seat has bought altogether."""
        return self.table.seats[seat].buy_in or 0

    def _stated(self, seat: int) -> Cents:
        """What a scenario says of a seat that bought chips: all of them, or where stacks are stated, what lay there then."""
        if self.game.scenario.chips_word != "stack":
            return self._buy_ins[seat]
        before = self.driver.round.before(seat)
        return self._buy_ins[seat] + before

    def chips(self, seat: int) -> Cents:
        return self.table.chips(seat) or 0

    def check(self, bets: dict[int, Bets], seat: int = 0, coupons: Bets | None = None) -> None:
        """Refuses bets that could not lie on the layout together, and coupons that the seat lacks; nothing is moved."""
        stakes = {(wager, pick): amount for wager, pick, amount in bets.get(seat, [])}
        laid: dict[Place, Cents] = {}
        for wager, pick, face in coupons or []:
            check_laid(self.table, seat, (wager, pick), face, stakes.get((wager, pick), 0), laid)
            laid[wager, pick] = face
        Round(self._copy(self.table), bets, coupons={seat: coupons} if coupons else {}).place_bets()

    def begin(self, bets: dict[int, Bets], faults: Sequence[Raw], coupons: Mapping[int, Bets] | None = None) -> None:
        """Starts a round; where wagers or irregularities are refused, it is as if nothing had been said."""
        if self.table.closed:
            why, clause = self.table.closed
            raise BadInput(f"the table is closed: {why}", "table", clause, code="table-closed")
        read = [(raw, read_fault(raw, self.game.rulings, str(raw["kind"]))) for raw in faults]
        self._bets, self._coupons = bets, dict(coupons or {})
        self._faults, self._decisions, self.never = read, [], []
        self._driver, self._before, self._mark = None, self._copy(self.table), len(self.chance.tape)
        try:
            self._advance([])
        except BadInput:
            self.abandon()
            raise

    def decide(self, seat: int, do: str, fields: Mapping[str, object]) -> None:
        """Answers a question; a refused answer leaves the round as it was."""
        decision: Raw = {"seat": seat, "do": do, **fields}
        try:
            self._advance([*self._decisions, decision])
        except BadInput:
            self._play(self._decisions)
            raise
        self._decisions.append(decision)

    def abandon(self) -> None:
        """Takes the round in progress back: no wager is settled and the log does not hold it."""
        if self._before is not None:
            self.chance.rewind(self._mark)
            self.table, self._driver, self._before = self._before, None, None

    def close_round(self) -> Round:
        """Enters the finished round into the record."""
        done = self.driver.round
        seats: Raw = {}
        for number, seat in self.table.seats.items():
            entry: Raw = {"wagers": wagers_json(self._bets.get(number, []))}
            if laid := self._coupons.get(number):
                entry["coupons"] = wagers_json(laid)
            if number in self._buy_ins:
                entry[self.game.scenario.chips_word] = dollars(self._stated(number))
            if not self._entries:
                entry["player"] = seat.player
            seats[str(number)] = entry
        faults = [raw for raw, _ in self._faults]
        told: Raw = {"seats": seats, "decisions": list(self._decisions), "faults": faults}
        self._entries.append(told | ({"acts": self._acts} if self._acts else {}))
        self._acts = []
        self._buy_ins.clear()
        self.done.append(done)
        self._before = None
        return done

    def log(self) -> Json:
        """The log of the finished rounds: the referee plays them again on the tape, and must see what we saw."""
        scenario = self._scenario()
        tape = self.chance.tape[: self._mark] if self._before is not None else list(self.chance.tape)
        read = read_scenario(scenario)
        chance = RecordedChance(tape)
        again = play_scenario(read, chance)
        chance.finish()
        for mine, theirs in zip(self.done, again, strict=True):
            if [event_json(one) for one in mine.events] != [event_json(one) for one in theirs.events]:
                raise ProtocolError("the referee does not see the same round")
        return make_log(scenario, tape, answer(again, read.several))

    def _scenario(self) -> Raw:
        limits = {"minimum": self.table.minimum, "maximum": self.table.maximum}
        return {
            "game": self.game.id,
            "authority": str(self.game.authority),
            "submission": dict(self.options),
            "table": {name: dollars(amount) for name, amount in limits.items() if amount is not None},
            "rounds": copy.deepcopy(self._entries),
        }

    def _advance(self, decisions: Sequence[Raw]) -> None:
        """Plays so far; an irregularity that cannot happen is left out, for the wagers are down and the round goes on."""
        struck = self._driver.round.pending if self._driver is not None else None
        waiting = [one for _, one in self._faults if struck is None or any(one is left for left in struck)]
        try:
            self._play(decisions)
        except BadInput as refused:
            planned, never = self._faults, list(self.never)
            self._forget(waiting, refused.message)
            if len(self._faults) == len(planned):
                raise
            try:
                self._play(decisions)
            except BadInput:
                self._faults, self.never = planned, never
                raise refused from None

    def _play(self, decisions: Sequence[Raw]) -> None:
        if self._before is None:
            raise ProtocolError("no round has begun")
        self.chance.rewind(self._mark)
        self.table = self._copy(self._before)
        faults = [fault for _, fault in self._faults]
        round_ = Round(self.table, dict(self._bets), faults=faults, coupons=self._coupons)
        try:
            driver = Driver(round_)
            for one in decisions:
                fields = {name: value for name, value in one.items() if name not in ("seat", "do")}
                driver.decide(one["seat"], one["do"], fields)
        except BadInput:
            if self.table.rounds == self._before.rounds or not round_.pending:
                raise
            self._forget(round_.pending, "the round did not come to that moment")
            self._play(decisions)
            return
        self._driver = driver

    def _forget(self, pending: Sequence[Fault], why: str) -> None:
        """Drops irregularities that could not happen: the round goes its way without them."""
        self.never += [(fault.kind, why) for _, fault in self._faults if any(fault is one for one in pending)]
        self._faults = [pair for pair in self._faults if not any(pair[1] is one for one in pending)]

    def _copy(self, table: Table) -> Table:
        """The table as it stands, to come back to; what never changes in a round is shared."""
        shared = {id(part): part for part in (table.game, table.submission, table.chance)}
        return copy.deepcopy(table, shared)
