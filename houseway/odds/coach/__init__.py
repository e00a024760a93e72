"""Coaching: a question as its seat sees it, and the value of each answer in cents of the seat's own wagers.

A game's ``odds/coach.py`` says how a question is written for ``houseway strategy`` (:class:`Situation`), and which decision each
alternative of the advice stands for. It reads the events as JSON, in the form in which they are sent to the seat's own
browser: nothing that is hidden from the seat can enter, and a round from the records reads like a live one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any, Final

from houseway.equipment.money import Cents, cents
from houseway.support.json_types import Json, JsonView
from houseway.table.decisions import Amount, Ask
from houseway.table.events import Event
from houseway.table.hands import hands_after
from houseway.table.view import HIDDEN

Given = Mapping[str, Any]
"""A decision as a player gives it and as its event tells it: the verb under ``do``, and the fields."""
May = Mapping[str, Cents | None]
"""The verbs that a seat may choose, each with the largest amount that it may name, in cents."""
SUMS: Final = ("amount", "bet")
"""The fields of a decision that are amounts."""


def open_to(ask: Ask) -> May:
    """The verbs of a question, each with the largest amount that it may name."""
    return {choice.do: _most(choice.fields) for choice in ask.choices}


def _most(fields: Mapping[str, object]) -> Cents | None:
    return next((one.maximum for one in fields.values() if isinstance(one, Amount)), None)


@dataclass(frozen=True)
class Seen:
    """A question to a seat and the events before it, as JSON that the seat may see."""

    seat: int
    may: May
    events: Sequence[JsonView]
    submission: Any
    """The options of the table, of the game's own class."""

    @cached_property
    def hands(self) -> Mapping[str, list[str]]:
        """The hands on the table; a card that the seat may not see is ``??``."""
        return hands_after(told(self.events)).json()

    def cards(self, position: str | int) -> list[str]:
        """The cards at a position that the seat sees, in the order dealt."""
        return [card for card in self.hands.get(str(position), []) if card != HIDDEN]

    def own(self) -> list[str]:
        """The seat's own cards."""
        return self.cards(self.seat)

    def staked(self, *wagers: str) -> Cents:
        """What the seat has put on these wagers in this round, in cents."""
        made = [one for one in self.events if one["kind"] == "wagered" and one["seat"] == self.seat]
        return sum(cents(one["amount"]) for one in made if one["wager"] in wagers)

    def of_kind(self, kind: str) -> list[JsonView]:
        """The events of that kind."""
        return [one for one in self.events if one["kind"] == kind]


def told(events: Sequence[JsonView]) -> list[Event]:
    """Events from their JSON; cards and amounts stay texts."""
    return [Event(one["n"], one["kind"], (), dict(one), None) for one in events]


@dataclass(frozen=True)
class Situation:
    """A question in the notation of ``houseway strategy``."""

    hand: str
    unit: Cents
    """The wager that the advice is in units of, in cents."""
    counts: str
    """The wagers whose result the values count, in words."""
    assume: Mapping[str, str] = field(default_factory=dict)
    """Assumptions of the price list that the table fixes."""
    fixed: Mapping[str, Fraction] = field(default_factory=dict)
    """Alternatives that the advice leaves out because their value follows from the rules, in units."""


@dataclass(frozen=True)
class Unvalued:
    """A question without a figure."""

    why: str
    """The reason, as the end of a sentence: "no figure, because …"."""


def plainly(do: str, seen: Seen) -> Given:
    """The decision of an alternative that is named by its verb."""
    return {"do": do}


def same_fields(offered: Given, made: Given, seen: Seen) -> bool:
    """Whether a decision is the one offered: the same verb, and the same value in every field that the offer names."""
    return all(name in made and comparable(name, made[name]) == comparable(name, offered[name]) for name in offered)


def comparable(name: str, value: object) -> object:
    """A field of a decision in a form that can be compared: an amount in cents, cards in any order."""
    if name in SUMS and isinstance(value, str | int | float):
        return cents(value)
    if isinstance(value, str):
        return sorted(value.split())
    return sorted(map(str, value)) if isinstance(value, list | tuple) else value


@dataclass(frozen=True)
class Coach:
    """How a game's questions are put to its strategy."""

    situation: Callable[[Seen], Situation | Unvalued]
    """The question in the strategy's notation, or why the strategy does not value it."""
    decision: Callable[[str, Seen], Given] = plainly
    """The decision that an alternative of the advice stands for."""
    same: Callable[[Given, Given, Seen], bool] = same_fields
    """Whether a decision that was made has the effect of one that was offered."""
    wagers: Mapping[int, Mapping[str, int]] = field(default_factory=lambda: {1: {"ante": 10}})
    """The wagers of a round for practice, in dollars by seat."""
    nothing: str = ""
    """The verb that is the same as an ``amount`` of zero of the other verb, if the value is linear in the amount."""


@dataclass(frozen=True)
class PotOdds:
    """How a game between players tells the coach of a pot."""

    told: Callable[[Seen], Json | Unvalued]
    """The hands as the seat sees them, its own first, with ``pot`` and ``to_call`` in cents; or why there is no figure."""
    share: Callable[[JsonView], Json]
    """The share of the pot that each of these hands wins, as ``houseway equity`` answers."""


@dataclass(frozen=True)
class Valued:
    """A decision with its expected result in cents and its cost compared with the best one."""

    given: Given
    value: Fraction
    cost: Fraction


@dataclass(frozen=True)
class Counsel:
    """The decisions open to a seat that have a value, the best first."""

    seen: Seen
    coach: Coach
    situation: Situation
    valued: tuple[Valued, ...]

    def value_of(self, made: Given) -> Fraction | None:
        """The expected result of a decision, in cents; None if it has no value. Between two amounts the value is linear."""
        for one in self.valued:
            if self.coach.same(one.given, made, self.seen):
                return one.value
        return self._between(made)

    def _between(self, made: Given) -> Fraction | None:
        if "amount" not in made:
            return None
        amount, verbs = cents(made["amount"]), (made["do"], self.coach.nothing)
        points = {cents(one.given.get("amount", 0)): one.value for one in self.valued if one.given["do"] in verbs}
        below, above = [at for at in points if at <= amount], [at for at in points if at >= amount]
        if not below or not above:
            return None
        low, high = max(below), min(above)
        share = Fraction(amount - low, high - low) if high > low else Fraction(0)
        return points[low] + share * (points[high] - points[low])


def counsel(coach: Coach, seen: Seen, situation: Situation, values: Mapping[str, Fraction]) -> Counsel:
    """The advice in cents of this table, without the decisions that the seat is not offered (too few chips, say)."""
    named = {**values, **situation.fixed}
    found = [(coach.decision(do, seen), value * situation.unit) for do, value in named.items()]
    found = [(given, value) for given, value in found if _offered(given, seen.may)]
    best = max((value for _, value in found), default=Fraction(0))
    ordered = sorted(found, key=lambda one: -one[1])
    return Counsel(seen, coach, situation, tuple(Valued(given, value, best - value) for given, value in ordered))


def _offered(given: Given, may: May) -> bool:
    most = may.get(given["do"])
    return given["do"] in may and (most is None or all(cents(given[name]) <= most for name in SUMS if name in given))
