"""Advice on a hand with the cost of each alternative, and whole strategies with common mistakes."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from houseway.equipment.cards import Card, cards, show
from houseway.errors import BadInput
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.method import EXACT, Method, figure, method_answer, weakest
from houseway.odds.price import Line, price
from houseway.support.json_types import Json


@dataclass(frozen=True)
class Alternative:
    """An action, its expected value, and its cost compared with the best action, in units of the initial wager."""

    do: str
    value: Fraction
    cost: Fraction


@dataclass(frozen=True)
class Advice:
    """All actions on a hand, the best first."""

    alternatives: tuple[Alternative, ...]
    method: Method = EXACT

    @property
    def best(self) -> str:
        return self.alternatives[0].do


def advice(values: Mapping[str, Fraction], method: Method = EXACT) -> Advice:
    """The advice for actions with these expected values; ties keep the given order."""
    ordered = sorted(values.items(), key=lambda entry: -entry[1])
    best = ordered[0][1]
    return Advice(tuple(Alternative(do, value, best - value) for do, value in ordered), method)


@dataclass(frozen=True)
class StrategyRow:
    """A row of a strategy: a group of hands that are played alike, their number, and the advice for them."""

    hand: str
    words: str
    hands: int
    advice: Advice


@dataclass(frozen=True)
class Mistake:
    """A common wrong strategy, its house edge, and its cost compared with the best, in units of the initial wager."""

    strategy: str
    words: str
    house_edge: Fraction
    cost: Fraction


@dataclass(frozen=True)
class Strategy:
    """The whole strategy in a sentence, the hands around its boundary, and what common mistakes cost."""

    text: str
    rows: tuple[StrategyRow, ...]
    mistakes: tuple[Mistake, ...] = ()
    method: Method = EXACT
    """How the house edges of the mistakes were computed."""


def mistakes(strategies: Mapping[str, str], edge: Callable[[str], Fraction]) -> tuple[Mistake, ...]:
    """The cost of every strategy but the first, which is the best; ``edge`` returns a strategy's house edge by name."""
    best, *others = strategies
    least = edge(best)
    return tuple(Mistake(name, strategies[name], played, played - least) for name in others for played in [edge(name)])


Chosen = TypeVar("Chosen")


def edges(
    lines: Callable[[Chosen, Assume], Mapping[str, list[Line]]],
    classes: Callable[[Chosen, Assume], Classes],
    wager: str,
    submission: Chosen,
    assume: Assume,
) -> Callable[[str], Fraction]:
    """A function that returns the house edge on ``wager`` for a strategy, given as the assumption ``player``."""

    def edge(player: str) -> Fraction:
        played = {**assume, "player": player}
        return price(lines(submission, played)[wager], classes(submission, played).weights).house_edge

    return edge


def read_hand(text: str, sizes: Collection[int], what: str, clause: str) -> list[Card]:
    """The cards of a hand: distinct, without jokers, their number in ``sizes``. Raises BadInput otherwise.

    ``what`` describes a valid hand in the message.
    """
    held = cards(text, "hand")
    if len(held) not in sizes or len(set(held)) != len(held) or any(card.is_joker for card in held):
        raise BadInput(f"a hand is {what}, not {show(held)!r}", "hand", clause, code="malformed-hand")
    return held


def advice_answer(advice: Advice) -> Json:
    """The JSON of ``houseway strategy --hand --json``."""
    return {
        **method_answer(advice.method),
        "best": advice.best,
        "alternatives": [
            {
                "do": alternative.do,
                **figure("value", alternative.value, advice.method),
                **figure("cost", alternative.cost, advice.method),
            }
            for alternative in advice.alternatives
        ],
    }


def strategy_answer(strategy: Strategy) -> Json:
    """The JSON of ``houseway strategy --json``."""
    whole = weakest([strategy.method, *(row.advice.method for row in strategy.rows)])
    return {
        **method_answer(whole),
        "strategy": strategy.text,
        "decisions": [
            {"hand": row.hand, "name": row.words, "hands": row.hands, **advice_answer(row.advice)}
            for row in strategy.rows
        ],
        "mistakes": [
            {
                "strategy": mistake.strategy,
                "what": mistake.words,
                **figure("house_edge", mistake.house_edge, strategy.method),
                **figure("cost", mistake.cost, strategy.method),
            }
            for mistake in strategy.mistakes
        ],
    }
