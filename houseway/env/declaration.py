"""What an environment needs to know of a game: the actions, and what a seat observes. Each game says it in its ``env.py``."""

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
"""A wager and what is picked; None where there is nothing to pick."""


@dataclass(frozen=True)
class Action:
    """Something an agent can do: put one unit on a place, or make a decision of the procedure by its verb and fields.

    ``most`` names an amount among the fields that is the most that the question allows, ``least`` one that is the least;
    ``picks`` names cards among them by their places in the hand, the highest card being 0.
    """

    name: str
    place: Place | None = None
    do: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)
    most: str = ""
    least: str = ""
    picks: Mapping[str, tuple[int, ...]] = field(default_factory=dict)

    def answers(self, ask: Ask) -> Mapping[str, object]:
        """The fields with which this action answers the question."""
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
    """For a game in which one seat's wagers depend on another's: each seat in turn takes one action that says all of its bets."""

    order: Callable[[Table, Sequence[int]], Sequence[int]]
    """In which order the seats bet."""
    bets: Callable[[Table, Mapping[int, Bets], int, Action, Cents], Bets | None]
    """What an action puts down after what others have, for units of that many cents; None where the seat may not take it."""


@dataclass(frozen=True)
class View:
    """All that a seat knows: the events of the episode as that seat saw them, its own chips, and what it is asked."""

    seat: int
    seats: tuple[int, ...]
    rounds: tuple[Sequence[Event], ...]
    """One entry a round, the last of them the round in play (empty while bets are taken)."""
    units: Mapping[Place, int]
    """What the seat has put on each place in this round."""
    ask: Ask | None = None
    """The question that this seat is asked now."""
    over: bool = False
    laid: Mapping[int, Bets] = field(default_factory=dict)
    """What every seat has bet so far in this round, where seats bet in turn."""
    unit: Cents = 1

    @property
    def events(self) -> Sequence[Event]:
        """The round in play."""
        return self.rounds[-1]


@dataclass(frozen=True)
class Part:
    """A stretch of the observation: that many whole numbers, each from 0 to one less than its size."""

    name: str
    sizes: tuple[int, ...]
    read: Callable[[View], Sequence[int]]
    about: str = ""
    """What the numbers mean, for the manual page."""


@dataclass(frozen=True)
class Declaration:
    """A game as an environment: its actions in order, and the parts of an observation where a seat has that many chips.

    Where no action puts chips on a place, ``wagers`` (in units) are what every seat puts down at the start of a round;
    else the agent has ``chips`` units to place. ``others`` are the parts that are added where several seats play.
    """

    game: str
    actions: tuple[Action, ...]
    parts: Callable[[int], tuple[Part, ...]]
    wagers: Mapping[str, object] = field(default_factory=dict)
    chips: int = 1
    others: tuple[Part, ...] = ()
    authority: str = ""
    """Under whose rules where nobody says, for a game that several regulate."""
    last_round: Callable[[View], bool] = lambda view: False
    """Whether the table ends the episode of itself, as when the shoe is dealt."""
    betting: Betting | None = None
    """How seats bet whose wagers depend on each other."""
    example: Mapping[str, object] = field(default_factory=dict)
    """What a ``reset`` may have dealt, as the manual page shows it."""

    @property
    def takes_bets(self) -> bool:
        """Whether the agent chooses the wagers."""
        return any(action.place for action in self.actions)


# -- parts that games share ---------------------------------------------------------------------------------------

NO_CARD: Final = 52


def hand(name: str, count: int, position: Position | None = None) -> Part:
    """The cards that the seat has seen at a position (its own, where none is named), highest first; 52 is not a card."""

    def read(view: View) -> list[int]:
        seen = sorted(cards_seen(view.events, view.seat if position is None else position), reverse=True)
        return [*map(int, seen), *[NO_CARD] * (count - len(seen))]

    return Part(name, (NO_CARD + 1,) * count, read, f"{count}, highest first" if count > 1 else "")


def positions_by_decision(seats: int, *verbs: str, clause: str = "") -> Part:
    """How each position stands as everybody at the table can tell: 0 empty, 1 undecided, then what was decided, by verb.

    Decisions by other verbs, or by another ``clause`` than the one named, leave a position undecided.
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
    """How many units the seat has on each place."""
    return Part(
        "wagers", (most + 1,) * len(places), lambda view: [view.units.get(place, 0) for place in places], "units"
    )


def ranks_seen(copies: int) -> Part:
    """How many cards of each rank, from two to ace, have been seen since the last shuffle."""

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
    """The cards of a position that the viewer has seen in a round, face up or among the viewer's own."""
    shown = _shown(events).get(position)
    if shown is not None:
        return shown
    dealt = (event.data["card"] for event in events if event.kind == "dealt" and event.data["to"] == position)
    return [card for card in dealt if isinstance(card, Card)]


def _shown(events: Sequence[Event]) -> dict[Position, Sequence[Card]]:
    """What each hand was when it was last turned up."""
    return {event.data["position"]: event.data["cards"] for event in events if event.kind == "shown"}


def _burned(events: Sequence[Event]) -> list[Card]:
    """The burned cards that were seen."""
    burned = (event.data["card"] for event in events if event.kind == "burned")
    return [card for card in burned if isinstance(card, Card)]
