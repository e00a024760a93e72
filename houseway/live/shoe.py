"""A shoe: the stretch of rounds dealt from one shuffle (or roll), promised before its first wager and revealed at its end.

In games that shuffle for every round a stretch is a single round. The reveal opens only the cards that everybody saw; folded
hands, burned cards and the stub stay sealed (a regulator may open them: ``houseway.floor.records.regulator``).
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
    """The rounds of one stretch, as a scenario that a referee can replay, and the promise behind it."""

    first: int
    """The number of its first round."""
    sealed: SealedDeck
    """The promise: the source of its shuffles and rolls."""
    seeds: Seeds
    """The players' seeds fixed for the promise."""
    promised: bool = True
    """False for a hand-dealt shoe, whose cards cannot be promised."""
    options: Raw = field(default_factory=dict)
    submission: object = None
    """The submission in force; ``options`` are its raw options."""
    house_rules: Raw = field(default_factory=dict)
    rounds: list[Raw] = field(default_factory=list)
    chosen: list[list[Decision]] = field(default_factory=list)
    """The parsed decisions of each round; their cards carry their deck positions."""
    tape: Tape = field(default_factory=list)
    nets: list[dict[int, int]] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    """All seats taken at the start of a round of the stretch, or those of the last round where the log records arrivals and
    departures."""
    used: Used = UNUSED
    """The part of the promise used so far."""
    further: list[Leaves] = field(default_factory=list)
    """Extra shuffles beyond the promised one."""
    shown: set[Mark] = field(default_factory=set)
    """The deck positions of the cards that everybody saw."""
    secret: bool = False
    """True if a hand-dealt round had cards that only some players saw, so that there can be no public log."""
    follower: ShadowReferee | None = field(default=None, compare=False)
    """The shadow referee that replays the rounds; None for a hand-dealt shoe."""

    def add(self, done: LiveRound, acts: Sequence[Raw] = ()) -> None:
        """Records a finished round and the house's acts before it."""
        inputs = done.inputs
        keys = done.round.game.scenario.keys_of(done.round)
        known = acts_of(done.round.game)
        if any(act.seating for act in known.values()):  # the log records arrivals, moves and departures
            self.seats = sorted(done.before.seats)
            acts = [act for act in acts if self.rounds or not known[act["act"]].seating]
        else:
            self.seats += [seat for seat in sorted(done.before.seats) if seat not in self.seats]
        entry: Raw = {
            "seats": {str(seat): self._seat(done, seat) for seat in self.seats},
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
        """Has the shadow referee replay the round from the plan that parsing the log would give (a test compares both)."""
        of = done.table
        if self.follower is None:
            low, high, rules = of.minimum, of.maximum, of.house_rules
            table = Table(of.game, self.submission, minimum=low, maximum=high, house_rules=rules)
            self.follower = ShadowReferee(table)
        inputs = done.inputs
        plan = RoundPlan(
            {seat: _stack(done, seat) for seat in self.seats},
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
    def _seat(done: LiveRound, seat: int) -> Raw:
        """A seat in scenario form: its wagers, its coupons, and its chips in games with stacks."""
        inputs = done.inputs
        out: Raw = {"wagers": wagers_json(inputs.bets.get(seat, []))}
        if laid := inputs.coupons.get(seat):
            out["coupons"] = wagers_json(laid)
        if stack := _stack(done, seat):
            out[done.round.game.scenario.chips_word] = dollars(stack["buy_in"])
        return out

    def revealed(self) -> Raw:
        """The public reveal of the promise after the stretch is over."""
        further = [
            sealed.revealed({leaf for number, leaf in self.shown if number == sealed.shuffle})
            for sealed in self.further
        ]
        shown = frozenset(leaf for number, leaf in self.shown if number == 0)
        seeds = {str(seat): seed for seat, seed in self.seeds.by_seat.items()}
        return {**self.sealed.revealed(self.used, shown, further), "seeds": seeds}

    def log(self, game: Game, limits: Mapping[str, str], reveal: Written) -> Written | None:
        """The log for ``houseway verify``; None if the stretch cannot be replayed as a scenario of its own.

        ``reveal`` is the JSON text of the promise's reveal.
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
        """The scenario with all decisions unmasked, for the regulator."""
        return self._scenario(game, limits, self.rounds)

    def _scenario(self, game: Game, limits: Mapping[str, str], rounds: list[Raw]) -> Raw:
        raw: Raw = {
            "game": game.id,
            "authority": str(game.authority),
            **({"edition": game.edition} if game.edition else {}),
            "submission": dict(self.options),
            "table": {**limits, **({"house_rules": dict(self.house_rules)} if self.house_rules else {})},
        }
        raw.update(rounds[0] if len(rounds) == 1 else {"rounds": rounds})
        return raw

    def _public(self, decisions: list[Raw], chosen: list[Decision]) -> list[Raw]:
        """The decisions for the public log: hidden cards are named by their deck position."""
        public = []
        for raw, decision in zip(decisions, chosen, strict=True):
            cards = {name: value for name, value in decision.fields.items() if name in raw and _of_cards(value)}
            public.append({**raw, **{name: " ".join(map(self._name, value)) for name, value in cards.items()}})
        return public

    def _name(self, card: Card) -> str:
        return str(card) if card.mark is None or card.mark in self.shown else f"@{mark_text(card.mark)}"

    def _dealt_by_hand(self, raw: Raw) -> Written | None:
        """The log of a hand-dealt shoe, or None if its replay fails or its nets differ.

        There is no tape of the real shuffle, so cards that nobody named are arbitrary.
        """
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
    """The players' decisions, parsed; implied answers are left out."""
    driver = done.driver
    made = iter(() if driver is None else zip(driver.history, driver.read, strict=True))
    return [next(read for handed_in, read in made if handed_in == raw) for raw in done.inputs.decisions]


def _of_cards(value: object) -> bool:
    return isinstance(value, tuple) and any(isinstance(item, Card) for item in value)


def _stack(done: LiveRound, seat: int) -> Json:
    """The seat's chips in cents when the round began, as ``{"buy_in": …}``; empty unless the game has stacks."""
    before = done.before
    if before.game.scenario.chips_word != "stack" or seat not in before.seats:
        return {}
    return {"buy_in": before.chips(seat) or 0}


def _fields(decision: Raw) -> Raw:
    return {name: value for name, value in decision.items() if name not in ("seat", "do")}


def _as_dealt(rnd: Round, inputs: Inputs) -> Raw:
    """The cards and dice of a hand-dealt round as the ``deal`` of a scenario."""
    hands: dict[str, list[str]] = {}
    for event in rnd.events:
        if event.kind == "dealt":
            hands.setdefault(str(event.data["to"]), []).append(str(event.data["card"]))
    for position, card in rnd.seen_cards:
        hands.setdefault(str(position), []).append(str(card))
    deal: Raw = {"hands": {position: " ".join(cards) for position, cards in hands.items()}} if hands else {}
    if inputs.rolls:
        deal["dice"] = [list(roll) for roll in inputs.rolls]
    return deal


def _stays_hidden(rnd: Round) -> bool:
    """True if a player was dealt a card that was never shown to everybody."""
    dealt = Counter(str(event.data["card"]) for event in rnd.events if event.kind == "dealt" and event.private)
    turned = Counter(
        str(card)
        for event in rnd.events
        if event.kind == "shown" and event.private is None
        for card in event.data["cards"]
    )
    return bool(dealt - turned)


def wagers_json(bets: Bets) -> Raw:
    """The bets in scenario form, in dollars."""
    out: Raw = {}
    for name, selection, amount in bets:
        if selection is None:
            out[name] = dollars(amount)
        else:
            out.setdefault(name, {})[str(selection)] = dollars(amount)
    return out
