"""What to do with a hand, what each alternative costs, and a whole strategy with its boundary and common mistakes."""

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
    """Something that a player may do: its expected value, and what it costs beside the best."""

    do: str
    value: Fraction
    cost: Fraction


@dataclass(frozen=True)
class Advice:
    """The best thing to do and every alternative, best first, in units of the initial wager."""

    alternatives: tuple[Alternative, ...]
    method: Method = EXACT

    @property
    def best(self) -> str:
        return self.alternatives[0].do


def advice(values: Mapping[str, Fraction], method: Method = EXACT) -> Advice:
    """The advice that follows from what each action is worth; of equal ones the first named comes first."""
    ordered = sorted(values.items(), key=lambda entry: -entry[1])
    best = ordered[0][1]
    return Advice(tuple(Alternative(do, value, best - value) for do, value in ordered), method)


@dataclass(frozen=True)
class StrategyRow:
    """A line of a strategy: hands that are played alike, how many they are, and the advice for them."""

    hand: str
    words: str
    hands: int
    advice: Advice


@dataclass(frozen=True)
class Mistake:
    """A strategy that people follow, its house edge and what it costs beside the best, by the initial wager."""

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
    """How the house edges of the mistakes were found."""


def mistakes(strategies: Mapping[str, str], edge: Callable[[str], Fraction]) -> tuple[Mistake, ...]:
    """What each strategy costs beside the first, which is the best; ``edge`` gives the house edge of one by its name."""
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
    """The house edge on a wager by the strategy that the player is assumed to play."""

    def edge(player: str) -> Fraction:
        played = {**assume, "player": player}
        return price(lines(submission, played)[wager], classes(submission, played).weights).house_edge

    return edge


def read_hand(text: str, sizes: Collection[int], what: str, clause: str) -> list[Card]:
    """The cards that somebody asks about, all different and of one deck; refuses any others as not ``what`` they should be."""
    held = cards(text, "hand")
    if len(held) not in sizes or len(set(held)) != len(held) or any(card.is_joker for card in held):
        raise BadInput(f"a hand is {what}, not {show(held)!r}", "hand", clause, code="malformed-hand")
    return held


def advice_answer(advice: Advice) -> Json:
    """The advice as ``houseway strategy --hand --json`` answers it."""
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
    """The whole strategy as ``houseway strategy --json`` answers it."""
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
