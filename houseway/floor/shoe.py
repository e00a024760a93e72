"""A stretch of rounds from one shuffle (or one roll): promised before its first wager, revealed when no card of it is left.

Where every round is shuffled anew, a stretch is one round; a shoe that goes on from round to round is revealed when it
ends, for its order would give away the rounds to come.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from houseway.equipment.chance import Tape, seeded_chance
from houseway.equipment.supply import Script
from houseway.errors import BadInput
from houseway.floor.canonical import Written, written
from houseway.floor.commitment import Promise
from houseway.floor.follower import Follower
from houseway.floor.live_round import Inputs, LiveRound, Raw
from houseway.floor.sealed import SealedChance
from houseway.table.game import Game
from houseway.table.log import make_log
from houseway.table.money import dollars
from houseway.table.referee import answer, play_scenario
from houseway.table.round import Round
from houseway.table.scenario import RawDecision, RoundPlan, read_acts, read_scenario
from houseway.table.table import Table
from houseway.table.wagers import Bets


@dataclass
class Shoe:
    """The rounds of one stretch, as a scenario that a referee can play again, and what was promised about it."""

    first: int
    """The number of its first round."""
    promise: Promise | None
    sealed: bytes = b""
    """The secret that its shuffles and rolls follow from."""
    options: Raw = field(default_factory=dict)
    submission: Any = None
    """What it was dealt under."""
    rounds: list[Raw] = field(default_factory=list)
    tape: Tape = field(default_factory=list)
    nets: list[dict[int, int]] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    """Everybody who sat there during the stretch."""
    position: int = 0
    """How many bytes of the secret are used."""
    follower: Follower | None = field(default=None, compare=False)
    """Plays the rounds along; nobody does where a person deals."""

    def add(self, done: LiveRound, acts: Sequence[Raw] = ()) -> None:
        """Takes down a finished round, with what the house did before it."""
        inputs = done.inputs
        told = done.round.game.told(done.round)
        self.seats += [seat for seat in sorted(done.table.seats) if seat not in self.seats]
        entry: Raw = {
            "seats": {str(seat): self._seat(done.round, inputs, seat) for seat in self.seats},
            **told,
            "decisions": [dict(one) for one in inputs.decisions],
            "faults": [dict(one.raw) for one in inputs.faults],
        }
        if acts:
            entry["acts"] = [dict(one) for one in acts]
        if inputs.named is not None:
            entry["deal"] = _as_dealt(done.round, inputs)
        else:
            self._follow(done, told, acts)
        self.rounds.append(entry)
        self.tape += inputs.tape
        if isinstance(done.chance, SealedChance):
            self.position = done.chance.source.position
        self.nets.append({seat: done.round.net(seat) for seat in done.round.seated})

    def _follow(self, done: LiveRound, told: Raw, acts: Sequence[Raw]) -> None:
        """Has the round played along from its plan: the one that reading the log would give; a test compares the two."""
        of = done.table
        if self.follower is None:
            self.follower = Follower(Table(of.game, self.submission, minimum=of.minimum, maximum=of.maximum))
        inputs = done.inputs
        plan = RoundPlan(
            {seat: _stack(done.round, seat) for seat in self.seats},
            {seat: list(inputs.bets.get(seat, [])) for seat in self.seats},
            Script(),
            [],
            told,
            [RawDecision(one["seat"], one["do"], _fields(one), "decisions") for one in inputs.decisions],
            [one.fault for one in inputs.faults],
            "",
            read_acts(of.game, list(acts), "acts"),
        )
        self.follower.follow(done, plan)

    @staticmethod
    def _seat(done: Round, inputs: Inputs, seat: int) -> Raw:
        """A seat as a scenario writes it: its wagers, and its chips where stacks are stated."""
        out: Raw = {"wagers": wagers_json(inputs.bets.get(seat, []))}
        if stack := _stack(done, seat):
            out[done.game.chips_word] = dollars(stack["buy_in"])
        return out

    def log(self, game: Game, limits: Mapping[str, str], tape: Written) -> Written | None:
        """The log that `houseway verify` proves, or None where the stretch cannot be told as a scenario of its own.

        ``tape`` is the tape of all its rounds, as it is written.
        """
        raw: Raw = {
            "game": game.id,
            "authority": game.authority,
            "submission": dict(self.options),
            "table": dict(limits),
        }
        raw.update(self.rounds[0] if len(self.rounds) == 1 else {"rounds": self.rounds})
        return self._dealt_by_hand(raw) if self.follower is None else self.follower.log(raw, tape)

    def _dealt_by_hand(self, raw: Raw) -> Written | None:
        """A person shuffled: there is no tape of it, and cards that nobody named are any cards."""
        try:
            scenario = read_scenario(raw)
            chance = seeded_chance(scenario.seed)
            again = play_scenario(scenario, chance)
        except BadInput:
            return None
        for nets, done in zip(self.nets, again, strict=True):
            if any(done.net(seat) != net for seat, net in nets.items()):
                return None
        return written(make_log(raw, chance.tape, answer(again, scenario.several)))


def _stack(done: Round, seat: int) -> dict[str, Any]:
    """What a seat had when the round began, where table stakes are the rule."""
    if done.game.chips_word != "stack" or seat not in done.table.seats:
        return {}
    return {"buy_in": (done.table.seats[seat].buy_in or 0) + done.before(seat)}


def _fields(decision: Raw) -> Raw:
    return {name: value for name, value in decision.items() if name not in ("seat", "do")}


def _as_dealt(done: Round, inputs: Inputs) -> Raw:
    """The cards and dice of a hand-dealt round as a scenario scripts them."""
    hands: dict[str, list[str]] = {}
    for event in done.events:
        if event.kind == "dealt":
            hands.setdefault(str(event.data["to"]), []).append(str(event.data["card"]))
    deal: Raw = {"hands": {position: " ".join(cards) for position, cards in hands.items()}} if hands else {}
    if inputs.rolls:
        deal["dice"] = [list(roll) for roll in inputs.rolls]
    return deal


def wagers_json(bets: Bets) -> Raw:
    """The bets as a scenario writes them."""
    out: Raw = {}
    for name, selection, amount in bets:
        if selection is None:
            out[name] = dollars(amount)
        else:
            out.setdefault(name, {})[str(selection)] = dollars(amount)
    return out
