"""The declaration of a game's environment, in its ``env.py``: the actions, and what a seat observes."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Final

from houseway.equipment.cards import Card, show
from houseway.equipment.money import Cents, dollars
from houseway.equipment.randomness.supply import Position
from houseway.table.chips.wagers import Bets, Selection
from houseway.table.decisions import Amount, Ask, CardsOf
from houseway.table.events import Event
from houseway.table.table import Table

Place = tuple[str, Selection]
"""A wager and its selection; None if the wager has no selections."""


@dataclass(frozen=True)
class Action:
    """An action of an agent: put one unit on a place, or answer a question of the procedure with a verb and fields.

    ``most`` names a field that is set to the largest amount the question allows, ``least`` one set to the smallest. ``picks``
    gives fields that hold cards, as indices in the hand; 0 is the highest card.
    """

    name: str
    place: Place | None = None
    do: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)
    most: str = ""
    least: str = ""
    picks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def answers(self, ask: Ask) -> Mapping[str, object]:
        """The fields of this action's answer to the question."""
        given = dict(self.fields)
        for choice in ask.choices:
            if choice.do != self.do:
                continue
            amount = choice.fields.get(self.most)
            if isinstance(amount, Amount) and amount.maximum is not None:
                given[self.most] = dollars(amount.maximum)
            amount = choice.fields.get(self.least)
            if isinstance(amount, Amount):
                given[self.least] = dollars(amount.minimum)
            for name, places in self.picks.items():
                held = choice.fields.get(name)
                if isinstance(held, CardsOf):
                    ordered = sorted(held.holding, reverse=True)
                    given[name] = show(ordered[place] for place in places)
        return given


NO_MORE_BETS: Final = Action("no more bets")
"""Ends a seat's betting."""


@dataclass(frozen=True)
class Betting:
    """Betting in turn, for games in which one seat's wagers depend on another's; one action places all bets of a seat."""

    order: Callable[[Table, Sequence[int]], Sequence[int]]
    """Returns the seats in betting order."""
    bets: Callable[[Table, Mapping[int, Bets], int, Action, Cents], Bets | None]
    """Returns the bets of an action, given the earlier seats' bets and the unit in cents; None if it is not allowed."""


@dataclass(frozen=True)
class View:
    """Everything a seat knows: the episode's events as the seat saw them, its chips, and its open question."""

    seat: int
    seats: tuple[int, ...]
    rounds: tuple[Sequence[Event], ...]
    """The events of each round, the last being the round in play (empty while bets are taken)."""
    units: Mapping[Place, int]
    """The units that the seat has put on each place in this round."""
    ask: Ask | None = None
    """The open question to this seat."""
    over: bool = False
    laid: Mapping[int, Bets] = field(default_factory=dict)
    """The bets of every seat in this round, if seats bet in turn."""
    unit: Cents = 1

    @property
    def events(self) -> Sequence[Event]:
        """The events of the round in play."""
        return self.rounds[-1]


@dataclass(frozen=True)
class Part:
    """A part of the observation: one integer for each of ``sizes``, from 0 to size - 1."""

    name: str
    sizes: tuple[int, ...]
    read: Callable[[View], Sequence[int]]
    about: str = ""
    """The meaning of the numbers, for the manual page."""


@dataclass(frozen=True)
class Declaration:
    """A game as an environment: its actions in order, and the parts of an observation for a number of chips.

    If no action places chips, every seat starts a round with ``wagers`` (in units); otherwise the agent has ``chips`` units to
    place. ``others`` are the additional parts if several seats play.
    """

    game: str
    actions: tuple[Action, ...]
    parts: Callable[[int], tuple[Part, ...]]
    wagers: Mapping[str, object] = field(default_factory=dict)
    chips: int = 1
    others: tuple[Part, ...] = ()
    authority: str = ""
    """The default authority, for a game that several authorities regulate."""
    last_round: Callable[[View], bool] = lambda view: False
    """Returns True if the episode ends with this round, as when the shoe is used up."""
    betting: Betting | None = None
    """Set if the seats bet in turn."""
    example: Mapping[str, object] = field(default_factory=dict)
    """An example of the ``deal`` option of ``reset``, for the manual page."""

    @property
    def takes_bets(self) -> bool:
        """True if the agent places the wagers."""
        return any(action.place for action in self.actions)


# -- parts that games share ---------------------------------------------------------------------------------------

NO_CARD: Final = 52


def hand(name: str, count: int, position: Position | None = None) -> Part:
    """The cards that the seat has seen at a position (by default its own), highest first, padded with :data:`NO_CARD`."""

    def read(view: View) -> list[int]:
        seen = sorted(cards_seen(view.events, view.seat if position is None else position), reverse=True)
        return [*map(int, seen), *[NO_CARD] * (count - len(seen))]

    return Part(name, (NO_CARD + 1,) * count, read, f"{count}, highest first" if count > 1 else "")


def positions_by_decision(seats: int, *verbs: str, clause: str = "") -> Part:
    """The public state of each position: 0 empty, 1 undecided, then one number for each of the ``verbs``.

    Decisions by other verbs, or without the given ``clause``, leave a position undecided.
    """
    known = {verb: place for place, verb in enumerate(verbs, 2)}

    def read(view: View) -> list[int]:
        decided = [event for event in view.events if event.kind == "decided" and event.data["do"] in known]
        did = {
            event.data["seat"]: known[event.data["do"]] for event in decided if not clause or clause in event.clauses
        }
        return [did.get(seat, int(seat in view.seats)) for seat in range(1, seats + 1)]

    said = ", ".join(f"{place} {verb.replace('_', ' ')}" for verb, place in known.items())
    return Part("positions", (2 + len(verbs),) * seats, read, f"0 empty, 1 undecided, {said}")


def chips_on(places: Sequence[Place], most: int) -> Part:
    """The units that the seat has on each place, at most ``most``."""
    return Part(
        "wagers", (most + 1,) * len(places), lambda view: [view.units.get(place, 0) for place in places], "units"
    )


def ranks_seen(copies: int) -> Part:
    """The number of cards of each rank, from two to ace, seen since the last shuffle; at most ``copies``."""

    def read(view: View) -> list[int]:
        counts = [0] * 13
        for events in view.rounds:
            if any(event.kind == "shuffled" for event in events):
                counts = [0] * 13
            for card in chain(_burned(events), *_shown(events).values()):
                counts[card.rank] += 1
        return counts

    return Part("ranks seen", (copies + 1,) * 13, read)


def cards_seen(events: Sequence[Event], position: Position) -> Sequence[Card]:
    """The cards of a position that the viewer has seen in a round."""
    shown = _shown(events).get(position)
    if shown is not None:
        return shown
    dealt = (event.data["card"] for event in events if event.kind == "dealt" and event.data["to"] == position)
    return [card for card in dealt if isinstance(card, Card)]


def _shown(events: Sequence[Event]) -> dict[Position, Sequence[Card]]:
    """The cards of each hand when it was last turned up, by position."""
    return {event.data["position"]: event.data["cards"] for event in events if event.kind == "shown"}


def _burned(events: Sequence[Event]) -> list[Card]:
    """The burned cards that were seen."""
    burned = (event.data["card"] for event in events if event.kind == "burned")
    return [card for card in burned if isinstance(card, Card)]
