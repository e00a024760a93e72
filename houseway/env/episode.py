"""An episode: rounds of the audited procedure, driven by numbered actions. The environments wrap this class."""

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np
import numpy.typing as npt

from houseway.env.declaration import NO_MORE_BETS, Action, Betting, Place, View
from houseway.env.terms import Terms
from houseway.equipment.cards import Card, cards, show
from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.chance import seeded_chance
from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.support.json_types import Json
from houseway.table.chips.wagers import Bets
from houseway.table.decisions import answer
from houseway.table.driver import Driver
from houseway.table.events import Event
from houseway.table.replay.referee import open_table
from houseway.table.round import Round
from houseway.table.view import seen

Mask = npt.NDArray[np.int8]
Observation = npt.NDArray[np.int64]


class Episode:
    """An episode in play. It is determined by its terms, seed and actions, which is how it is pickled and copied.

    Raises BadInput if the terms leave the agent nothing to decide.
    """

    def __init__(self, terms: Terms, seed: int) -> None:
        self.terms, self.seed, self.declaration = terms, seed, terms.declaration
        self.history: list[int] = []
        self.over = False
        self._scenario = terms.scenario
        self._rule = self._scenario.game.wagers
        self._table = open_table(self._scenario, seeded_chance(seed))
        for seat in terms.seats:
            self._table.sit(seat)
        self._won: Counter[int] = Counter()
        self._done: list[tuple[Mapping[int, Bets], Driver]] = []
        self._earlier: dict[int, list[Sequence[Event]]] = {seat: [] for seat in terms.seats}
        self._driver: Driver | None = None
        self._betting: list[int] = []
        self._units: dict[int, Counter[Place]] = {}
        self._laid: dict[int, Bets] = {}
        self._bets_made: Mapping[int, Bets] = {}
        self._begin()
        if self.over:
            raise BadInput("these wagers leave nothing to decide", "wagers", code="nothing-to-decide")

    # -- what is asked, and of whom -------------------------------------------------------------------------------

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None if the episode is over."""
        if self._betting:
            return self._betting[0]
        return None if self.over or self._driver is None else self._driver.open_asks()[0].seat

    def mask(self, seat: int) -> Mask:
        """An array with 1 for every legal action; all 0 if it is not the seat's turn."""
        if seat != self.turn:
            return np.zeros(len(self.declaration.actions), np.int8)
        return np.array([self._legal(seat, action) for action in self.declaration.actions], np.int8)

    def _legal(self, seat: int, action: Action) -> bool:
        if self._betting:
            if self.declaration.betting is not None:
                return self._in_turn(self.declaration.betting, seat, action) is not None
            if action.place is None:
                return action == NO_MORE_BETS and bool(self._units[seat])
            return self._may_place(self._units[seat], action.place)
        if not action.do or self._driver is None:
            return False
        (ask,) = (one for one in self._driver.open_asks() if one.seat == seat)
        try:
            answer(ask, action.do, action.answers(ask), "action")
        except BadInput:
            return False
        return True

    def _in_turn(self, betting: Betting, seat: int, action: Action) -> Bets | None:
        return None if action.do else betting.bets(self._table, self._laid, seat, action, self.terms.unit)

    def _may_place(self, units: Counter[Place], place: Place) -> bool:
        """True if the wager is offered, the wagers it needs are made, and one more unit does not exceed its maximum."""
        rule = self._rule[place[0]]
        if rule.offered(self._scenario.submission) is not None or not all(units[name, None] for name in rule.needs):
            return False
        return not rule.at_most or units[place] < units[rule.at_most, None]

    def act(self, number: int) -> None:
        """Take an action for the seat whose turn it is; raises BadInput if it is illegal or the episode is over."""
        seat = self.turn
        if seat is None:
            raise BadInput("the episode is over", "action", code="episode-over")
        action = self.declaration.actions[number]
        mask = self.mask(seat)
        if not mask[number]:
            legal = [f"{place} ({one.name})" for place, one in enumerate(self.declaration.actions) if mask[place]]
            raise BadInput(
                f"{action.name!r} is not allowed now: {', '.join(legal)}", f"action {number}", code="not-allowed-now"
            )
        self.history.append(number)
        if self._driver is None:
            self._bet(seat, action)
        else:
            (ask,) = (one for one in self._driver.open_asks() if one.seat == seat)
            self._driver.decide(seat, action.do, action.answers(ask))
            self._settle()

    # -- a round from the bets to the settlement ------------------------------------------------------------------

    def _begin(self) -> None:
        self._driver, self._units, self._laid = None, {seat: Counter() for seat in self.terms.seats}, {}
        if self.declaration.betting is not None:
            self._betting = list(self.declaration.betting.order(self._table, self.terms.seats))
        elif self.declaration.takes_bets:
            self._betting = list(self.terms.seats)
        else:
            self._start(self._scenario.rounds[0].bets)

    def _bet(self, seat: int, action: Action) -> None:
        units = self._units[seat]
        if self.declaration.betting is not None:
            self._laid[seat] = self._in_turn(self.declaration.betting, seat, action) or []
        elif action.place is not None:
            units[action.place] += 1
        if self.declaration.betting is not None or action.place is None or units.total() == self.terms.chips:
            del self._betting[0]
        if not self._betting:
            self._start(self._laid or {seat: self._bets(placed) for seat, placed in self._units.items()})

    def _bets(self, placed: Counter[Place]) -> Bets:
        return [(name, pick, count * self.terms.unit) for (name, pick), count in placed.items()]

    def _start(self, bets: dict[int, Bets]) -> None:
        plan = self._scenario.rounds[0]
        script, rolls = (None, ()) if self._done else (plan.script, plan.rolls)
        self._bets_made = bets
        self._driver = Driver(Round(self._table, bets, script, rolls=rolls), spare=True)
        self._settle()

    def _settle(self) -> None:
        """If the round is finished, add up its results and start the next, or end the episode."""
        driver = self._driver
        if driver is None or not driver.finished:
            return
        self._done.append((self._bets_made, driver))
        for seat in self.terms.seats:
            self._won[seat] += driver.round.net(seat)
        ended = any(self.declaration.last_round(self.view(seat)) for seat in self.terms.seats)
        self.over = ended or len(self._done) == self.terms.rounds
        if not self.over:
            for seat, earlier in self._earlier.items():
                earlier.append(seen(driver.round.events, seat))
            self._begin()

    def take_winnings(self, seat: int) -> float:
        """The net result of the seat since the last call, in units."""
        return self._won.pop(seat, 0) / self.terms.unit

    def staked(self, seat: int) -> float:
        """The seat's stakes on the layout, in units."""
        open_wagers = () if self._driver is None else self._driver.round.open_wagers()
        on_layout = sum(wager.stake for wager in open_wagers if wager.seat == seat)
        return on_layout / self.terms.unit or float(self._units[seat].total())

    # -- what a seat sees -----------------------------------------------------------------------------------------

    def view(self, seat: int) -> View:
        """Everything the seat may know."""
        events: Sequence[Event] = () if self._driver is None else seen(self._driver.round.events, seat)
        asks = () if self._driver is None else self._driver.open_asks()
        ask = next((one for one in asks if one.seat == seat), None)
        rounds = (*self._earlier[seat], events)
        return View(seat, self.terms.seats, rounds, self._units[seat], ask, self.over, self._laid, self.terms.unit)

    def observation(self, seat: int) -> Observation:
        """The seat's view as an array of integers, part by part."""
        view = self.view(seat)
        read = [number for part in self.terms.parts for number in part.read(view)]
        return np.array(read, np.int64)

    def story(self, seat: int) -> str:
        """The round in play as the seat saw it, one line for each event."""
        lines = [event.text for event in self.view(seat).events]
        if seat == self.turn:
            mask = self.mask(seat)
            legal = [action.name for place, action in enumerate(self.declaration.actions) if mask[place]]
            lines.append(f"seat {seat}: {', '.join(legal)}?")
        return "\n".join(lines)

    # -- afterwards -----------------------------------------------------------------------------------------------

    def scenario(self) -> dict[str, object]:
        """The finished episode as a scenario, which ``houseway replay`` settles to the same cent.

        Raises BadInput before the end, because the scenario would show hidden cards.
        """
        if not self.over:
            raise BadInput(
                "a round is being played: its scenario would show the cards that are hidden",
                "scenario",
                code="round-not-over",
            )
        raw: dict[str, object] = {
            "game": self.declaration.game,
            "authority": str(self._scenario.game.authority),
            "submission": dict(self.terms.submission),
            "seed": self.seed,
        }
        rounds = [self._written(bets, driver) for bets, driver in self._done]
        if self.terms.deal:
            rounds[0]["deal"] = _dealt(self.terms.deal, self._done[0][1].left)
        return {**raw, **rounds[0]} if len(rounds) == 1 else {**raw, "rounds": rounds}

    def _written(self, bets: Mapping[int, Bets], driver: Driver) -> dict[str, object]:
        seats = {seat: {"wagers": _nested(bets[seat])} for seat in self.terms.seats}
        return {"seats": seats, "decisions": driver.history}

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what determines the episode; a round in play is a generator and is replayed on load."""
        return restored, (self.terms, self.seed, tuple(self.history), dict(self._won))


def restored(terms: Terms, seed: int, history: Sequence[int], won: Mapping[int, Cents]) -> Episode:
    """The episode after these actions, with ``won`` not yet taken."""
    episode = Episode(terms, seed)
    for number in history:
        episode.act(number)
    episode._won = Counter(won)
    return episode


def _dealt(deal: Mapping[str, object], left: Mapping[Position, Sequence[Card]]) -> Json:
    """The deal of a scenario without the cards that were not dealt, which are the last of a position's."""
    written: Json = dict(deal)
    hands: dict[Position, object] = dict(written.get("hands") or {})
    for position, rest in left.items():
        if position in hands:
            hands[position] = show(cards(hands[position])[: -len(rest)])
        else:
            written[str(position)] = show(cards(written[str(position)])[: -len(rest)])
    return {**written, "hands": hands} if hands else written


def _nested(bets: Bets) -> dict[str, object]:
    """The bets in the form of a scenario."""
    written: Json = {}
    for name, pick, amount in bets:
        if pick is None:
            written[name] = dollars(amount)
        else:
            written.setdefault(name, {})[pick] = dollars(amount)
    return written
