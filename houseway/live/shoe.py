"""A stretch of rounds from one shuffle (or one roll): promised before its first wager, opened when no card of it is left.

Where every round is shuffled anew, a stretch is one round; of a shoe that goes on from round to round the cards are opened
when it ends. Opened are the places whose cards everybody saw, and no others: folded hands, burned cards and the stub stay
shut (a regulator may open them: ``houseway.floor.records.regulator``).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from houseway.equipment.cards import Card, Mark
from houseway.equipment.money import dollars
from houseway.equipment.randomness.chance import Tape, seeded_chance
from houseway.equipment.randomness.marks import mark_text
from houseway.equipment.randomness.supply import Script
from houseway.errors import BadInput
from houseway.live.round import Inputs, LiveRound, Raw
from houseway.live.shadow import ShadowReferee
from houseway.support.json_types import Json
from houseway.table.acts.house import acts_of
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import Decision
from houseway.table.game import Game
from houseway.table.replay.log import make_log
from houseway.table.replay.referee import answer, play_scenario
from houseway.table.replay.scenario import RawDecision, RoundPlan, read_acts, read_scenario
from houseway.table.round import Round
from houseway.table.table import Table
from houseway.transparency.canonical import Written, written
from houseway.transparency.deck.leaves import Leaves
from houseway.transparency.deck.sealed_deck import UNUSED, SealedChance, SealedDeck, Used
from houseway.transparency.deck.seeds import Seeds


@dataclass
class Shoe:
    """The rounds of one stretch, as a scenario that a referee can play again, and what was promised about it."""

    first: int
    """The number of its first round."""
    sealed: SealedDeck
    """What its shuffles and rolls come from."""
    seeds: Seeds
    """What the players added to it."""
    promised: bool = True
    """Whether it was promised; about cards that a person deals nothing can be."""
    options: Raw = field(default_factory=dict)
    submission: object = None
    """What it was dealt under."""
    rounds: list[Raw] = field(default_factory=list)
    chosen: list[list[Decision]] = field(default_factory=list)
    """The decisions of each round as they were read: cards among them know their places."""
    tape: Tape = field(default_factory=list)
    nets: list[dict[int, int]] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    """Everybody who sat there during the stretch, or in its last round where the game's log tells who comes and leaves."""
    used: Used = UNUSED
    """How much of the promise is used."""
    further: list[Leaves] = field(default_factory=list)
    """Shuffles beside the promised one."""
    shown: set[Mark] = field(default_factory=set)
    """Places whose cards everybody saw."""
    secret: bool = False
    """Whether a person dealt cards that some saw and not all: they cannot be told."""
    follower: ShadowReferee | None = field(default=None, compare=False)
    """Plays the rounds along; nobody does where a person deals."""

    def add(self, done: LiveRound, acts: Sequence[Raw] = ()) -> None:
        """Takes down a finished round, with what the house did before it."""
        inputs = done.inputs
        keys = done.round.game.scenario.keys_of(done.round)
        known = acts_of(done.round.game)
        if any(act.seating for act in known.values()):  # the log tells who came, moved and left
            self.seats = sorted(done.before.seats)
            acts = [act for act in acts if self.rounds or not known[act["act"]].seating]
        else:
            self.seats += [seat for seat in sorted(done.table.seats) if seat not in self.seats]
        entry: Raw = {
            "seats": {str(seat): self._seat(done.round, inputs, seat) for seat in self.seats},
            **keys,
            "decisions": [dict(decision) for decision in inputs.decisions],
            "faults": [dict(reported.raw) for reported in inputs.faults],
        }
        if acts:
            entry["acts"] = [dict(act) for act in acts]
        if inputs.named is not None:
            entry["deal"] = _as_dealt(done.round, inputs)
            self.secret = self.secret or _stays_hidden(done.round)
        else:
            self._follow(done, keys, acts)
        self.rounds.append(entry)
        self.chosen.append(_chosen(done))
        self.tape += inputs.tape
        if isinstance(done.chance, SealedChance):
            self.used = done.chance.used
            self.further += done.chance.further
        self.shown |= {mark for page in done.pages() if page.event.private is None for mark in page.marks}
        self.nets.append({seat: done.round.net(seat) for seat in done.round.seated})

    def _follow(self, done: LiveRound, keys: Raw, acts: Sequence[Raw]) -> None:
        """Has the round played along from its plan: the one that reading the log would give; a test compares the two."""
        of = done.table
        if self.follower is None:
            self.follower = ShadowReferee(Table(of.game, self.submission, minimum=of.minimum, maximum=of.maximum))
        inputs = done.inputs
        plan = RoundPlan(
            {seat: _stack(done.round, seat) for seat in self.seats},
            {seat: list(inputs.bets.get(seat, [])) for seat in self.seats},
            Script(),
            [],
            {name: of.game.scenario.round_fields[name](value, name) for name, value in keys.items()},
            [RawDecision(raw["seat"], raw["do"], _fields(raw), "decisions") for raw in inputs.decisions],
            [reported.fault for reported in inputs.faults],
            "",
            read_acts(of.game, list(acts), "acts"),
            {seat: list(laid) for seat, laid in inputs.coupons.items()},
        )
        self.follower.follow(done, plan)

    @staticmethod
    def _seat(rnd: Round, inputs: Inputs, seat: int) -> Raw:
        """A seat as a scenario writes it: its wagers, and its chips where stacks are stated."""
        out: Raw = {"wagers": wagers_json(inputs.bets.get(seat, []))}
        if laid := inputs.coupons.get(seat):
            out["coupons"] = wagers_json(laid)
        if stack := _stack(rnd, seat):
            out[rnd.game.scenario.chips_word] = dollars(stack["buy_in"])
        return out

    def revealed(self) -> Raw:
        """What everybody may see of the promise now that the stretch is over."""
        further = [
            sealed.revealed({leaf for number, leaf in self.shown if number == sealed.shuffle})
            for sealed in self.further
        ]
        shown = frozenset(leaf for number, leaf in self.shown if number == 0)
        seeds = {str(seat): seed for seat, seed in self.seeds.by_seat.items()}
        return {**self.sealed.revealed(self.used, shown, further), "seeds": seeds}

    def log(self, game: Game, limits: Mapping[str, str], reveal: Written) -> Written | None:
        """The log that `houseway verify` proves, or None where the stretch cannot be told as a scenario of its own.

        ``reveal`` is what was opened of its promise, as it is written.
        """
        if self.secret:
            return None
        if self.follower is None:
            return self._dealt_by_hand(self._scenario(game, limits, self.rounds))
        rounds = [
            {**entry, "decisions": self._public(entry["decisions"], chosen)}
            for entry, chosen in zip(self.rounds, self.chosen, strict=True)
        ]
        return self.follower.log(self._scenario(game, limits, rounds), reveal)

    def whole_log(self, game: Game, limits: Mapping[str, str]) -> Raw:
        """The scenario with every decision as it was made: for the regulator."""
        return self._scenario(game, limits, self.rounds)

    def _scenario(self, game: Game, limits: Mapping[str, str], rounds: list[Raw]) -> Raw:
        raw: Raw = {
            "game": game.id,
            "authority": str(game.authority),
            **({"edition": game.edition} if game.edition else {}),
            "submission": dict(self.options),
            "table": dict(limits),
        }
        raw.update(rounds[0] if len(rounds) == 1 else {"rounds": rounds})
        return raw

    def _public(self, decisions: list[Raw], chosen: list[Decision]) -> list[Raw]:
        """The decisions as everybody may read them: a card that stayed hidden is named by its place."""
        public = []
        for raw, decision in zip(decisions, chosen, strict=True):
            cards = {name: value for name, value in decision.fields.items() if name in raw and _of_cards(value)}
            public.append({**raw, **{name: " ".join(map(self._name, value)) for name, value in cards.items()}})
        return public

    def _name(self, card: Card) -> str:
        return str(card) if card.mark is None or card.mark in self.shown else f"@{mark_text(card.mark)}"

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


def _chosen(done: LiveRound) -> list[Decision]:
    """The decisions that people made, as they were read; those that go without saying left out."""
    driver = done.driver
    made = iter(() if driver is None else zip(driver.history, driver.read, strict=True))
    return [next(read for handed_in, read in made if handed_in == raw) for raw in done.inputs.decisions]


def _of_cards(value: object) -> bool:
    return isinstance(value, tuple) and any(isinstance(item, Card) for item in value)


def _stack(rnd: Round, seat: int) -> Json:
    """What a seat had when the round began, where table stakes are the rule."""
    if rnd.game.scenario.chips_word != "stack" or seat not in rnd.table.seats:
        return {}
    return {"buy_in": (rnd.table.seats[seat].buy_in or 0) + rnd.before(seat)}


def _fields(decision: Raw) -> Raw:
    return {name: value for name, value in decision.items() if name not in ("seat", "do")}


def _as_dealt(rnd: Round, inputs: Inputs) -> Raw:
    """The cards and dice of a hand-dealt round as a scenario scripts them."""
    hands: dict[str, list[str]] = {}
    for event in rnd.events:
        if event.kind == "dealt":
            hands.setdefault(str(event.data["to"]), []).append(str(event.data["card"]))
    deal: Raw = {"hands": {position: " ".join(cards) for position, cards in hands.items()}} if hands else {}
    if inputs.rolls:
        deal["dice"] = [list(roll) for roll in inputs.rolls]
    return deal


def _stays_hidden(rnd: Round) -> bool:
    """Whether somebody was dealt a card that was never turned for everybody."""
    dealt = Counter(str(event.data["card"]) for event in rnd.events if event.kind == "dealt" and event.private)
    turned = Counter(
        str(card)
        for event in rnd.events
        if event.kind == "shown" and event.private is None
        for card in event.data["cards"]
    )
    return bool(dealt - turned)


def wagers_json(bets: Bets) -> Raw:
    """The bets as a scenario writes them."""
    out: Raw = {}
    for name, selection, amount in bets:
        if selection is None:
            out[name] = dollars(amount)
        else:
            out.setdefault(name, {})[str(selection)] = dollars(amount)
    return out
