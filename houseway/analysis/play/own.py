"""The price of one's own play: every wager by the same classes as the built-in players, its cost, and the hands where it errs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final

import numpy as np
import numpy.typing as npt

from houseway.analysis.play.rules import Rules, example, read_rules
from houseway.errors import BadInput
from houseway.odds.classes import Classes
from houseway.odds.coach.played import OwnPlays, PlayError, WrittenPlay
from houseway.odds.coach.streets import Choices, Decisions, Ints, Street, as_fraction
from houseway.odds.method import Method, figure, method_answer
from houseway.odds.price import Price, PriceList, price
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json

SHOWN: Final = 12
"""The number of errors that are listed."""


@dataclass(frozen=True)
class OwnPlay:
    """A priced play: its rules, all prices, what it costs against the best play, and where it errs most."""

    rules: WrittenPlay
    wager: str
    prices: PriceList
    best: Price
    """The price of the wager under the best play."""
    cost: Fraction
    """What the play adds to the house edge of the wager."""
    errors: tuple[PlayError, ...]
    """The holdings whose errors cost most, the dearest first."""
    wrong: int
    """The number of holdings on which the play errs."""

    @property
    def method(self) -> Method:
        """How the cost was computed."""
        return self.prices.wagers[self.wager].method

    def json(self) -> Json:
        """What ``houseway odds --play --json`` adds to the prices."""
        return {
            **self.rules.json(),
            "wager": self.wager,
            **method_answer(self.method),
            **figure("best_house_edge", self.best.house_edge, self.method),
            **figure("cost", self.cost, self.method),
            "wrong": self.wrong,
            "errors": [one.json(self.method) for one in self.errors],
        }


def decisions_of(one: PricedGame) -> Decisions:
    """The decisions of the game as streets.

    Raises BadInput for a game without decisions, or whose play cannot be written as rules.
    """
    found = one.game.parts.decisions()
    if found is None:
        why = one.pricing.TERMS.no_own_play or "the player decides nothing that changes a price"
        raise BadInput(f"no rules can be followed in {one.game.title}: {why}", "play", code="no-own-play")
    return found


def optimal(one: PricedGame) -> PricedGame:
    """The same game, priced for the best play."""
    return (
        one
        if "player" not in one.assume
        else PricedGame(one.game, one.submission, {**one.assume, "player": "optimal"}, one.violations)
    )


def own_play(one: PricedGame, document: object) -> OwnPlay:
    """The play that is written in a document, priced; raises BadInput where it cannot be read or followed."""
    plays = one.game.parts.own_play()
    if plays is not None:
        return _by_the_game(optimal(one), plays, document)
    found, game = decisions_of(one), optimal(one)
    streets = found.streets(game.submission, game.assume)
    return priced_play(game, found, streets, read_rules(document, streets))


def _by_the_game(game: PricedGame, plays: OwnPlays, document: object) -> OwnPlay:
    """The play in a document, followed by the game's own code."""
    played = plays.played(game.submission, game.assume, document, followed)
    prices = _prices(game, played.classes, played.written, plays.said)
    best = game.price(plays.wager)
    cost = prices.wagers[plays.wager].house_edge - best.house_edge
    return OwnPlay(played.written, plays.wager, prices, best, cost, played.errors[:SHOWN], played.wrong)


def best_as_file(one: PricedGame) -> Json:
    """The best play as a file writes it; raises BadInput for a game whose best play a file cannot say."""
    from houseway.analysis.play.writing import best_rules

    plays, game = one.game.parts.own_play(), optimal(one)
    if plays is not None:
        return plays.best(game.submission, game.assume)
    if one.game.parts.decisions() is None:
        why = one.pricing.TERMS.no_own_play or "the player decides nothing that changes a price"
        raise BadInput(f"no file says the best play of {one.game.title}: {why}", "as-file", code="no-own-play")
    return best_rules(decisions_of(one).streets(game.submission, game.assume))


def followed(document: object, streets: Sequence[Street]) -> tuple[Rules, Choices]:
    """The rules in a document, and what they do on these streets."""
    rules = read_rules(document, streets)
    return rules, rules.choices(streets)


def priced_play(game: PricedGame, found: Decisions, streets: Sequence[Street], rules: Rules) -> OwnPlay:
    """These rules priced on streets that are already counted."""
    choices = rules.choices(streets)
    classes = found.classes(game.submission, game.assume, choices)
    prices = _prices(game, classes, rules)
    best = game.price(found.wager)
    cost = prices.wagers[found.wager].house_edge - best.house_edge
    listed, wrong = errors_of(streets, choices, reached(game, found, streets, choices))
    return OwnPlay(rules, found.wager, prices, best, cost, listed, wrong)


def _prices(
    game: PricedGame, classes: Classes, play: WrittenPlay, said: Mapping[str, str] = MappingProxyType({})
) -> PriceList:
    return PriceList(
        game=game.game.id,
        authority=game.game.authority,
        submission=game.submission.model_dump(mode="json", warnings=False),
        assumptions={**game.pricing.assumed(game.submission, game.assume), **said, "player": play.name},
        wagers={name: price(lines, classes.weights, classes.method_of(name)) for name, lines in game.lines.items()},
        strategy=str(play),
        combinations=classes.combinations,
        parts=game.pricing.TERMS.parts_of_others,
        unlawful=game.unlawful,
    )


def reached(game: PricedGame, found: Decisions, streets: Sequence[Street], choices: Choices) -> tuple[Ints, ...]:
    """By street, the number of deals that come to each holding under these choices."""
    if found.reached is None:
        return tuple(street.weights for street in streets)
    return found.reached(game.submission, game.assume, choices)


def errors_of(
    streets: Sequence[Street], choices: Choices, weights: Sequence[Ints], most: int = SHOWN
) -> tuple[tuple[PlayError, ...], int]:
    """The dearest errors of a play, and the number of holdings on which it errs."""
    every: list[PlayError] = []
    wrong = 0
    for street, taken, reach in zip(streets, choices, weights, strict=True):
        each = given_away(street, taken)
        places = np.flatnonzero((each != 0) & (reach != 0))
        wrong += len(places)
        costs = each[places].astype(float) * reach[places].astype(float)
        for place in places[np.argsort(-costs, kind="stable")[:most]].tolist():
            if each[place]:
                every.append(
                    PlayError(
                        street.name,
                        example(street, place),
                        street.actions[taken[place]],
                        street.actions[street.best[place]],
                        Fraction(int(reach[place]), street.total),
                        as_fraction(each[place]) / street.unit,
                    )
                )
    return tuple(sorted(every, key=lambda error: -error.cost)[:most]), wrong


def given_away(street: Street, taken: npt.NDArray[np.int8]) -> Ints:
    """By holding, what the action that is taken gives away."""
    found: Ints = np.empty(len(street), object) if street.values.dtype == object else np.empty(len(street), np.int64)
    for part in street.parts():
        found[part] = np.take_along_axis(street.regrets_of(part), taken[part][:, np.newaxis], axis=1)[:, 0]
    return found


def total_cost(streets: Sequence[Street], choices: Choices, weights: Sequence[Ints]) -> Fraction:
    """What all errors of a play cost together: exactly its house edge less that of the best play."""
    total = Fraction(0)
    for street, taken, reach in zip(streets, choices, weights, strict=True):
        each = given_away(street, taken)
        total += exact_dot(reach, each) / (street.total * street.unit)
    return total


def exact_dot(one: Ints, other: Ints) -> Fraction:
    """The exact sum of products, of any size."""
    if one.dtype != object and other.dtype != object:
        largest = int(np.abs(one).max(initial=0)) * int(np.abs(other).max(initial=0)) * len(one)
        if largest < 1 << 62:
            return Fraction(int(one @ other))
    return sum((Fraction(a) * b for a, b in zip(one.tolist(), other.tolist(), strict=True) if b), Fraction())
