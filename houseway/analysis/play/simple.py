"""Simple rules: the best list of at most k conditions on each street of a game, with its exact price and a proven bound."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from houseway.analysis.play.family import Bound, Cells, cells, when
from houseway.analysis.play.own import OwnPlay, decisions_of, optimal, own_play, priced_play, reached, total_cost
from houseway.analysis.play.rules import read_rules
from houseway.analysis.play.search import TIE, Found, Search
from houseway.analysis.play.writing import on_street
from houseway.errors import BadInput
from houseway.odds.coach.played import FoundList
from houseway.odds.coach.streets import Flags, Street, Whole
from houseway.odds.method import figure
from houseway.odds.pricing import PricedGame
from houseway.odds.progress import steps
from houseway.support.arrays import Floats
from houseway.support.json_types import Json

FINE: Final = 10**15
"""The parts of an initial wager in which what a game found in floating point is searched."""
MOST: Final = 4
"""The most conditions on a street; with more the bound says little."""


@dataclass(frozen=True)
class SimpleRule:
    """The best simple play that was found, priced exactly, and the least that any play of its family costs."""

    conditions: int
    lines: tuple[str, ...]
    """The rules in words, in the order in which they are tried."""
    own: OwnPlay
    least: Fraction
    """What every play of the family costs at least: less than this one if decisions change later ones, or the search stopped."""
    words: str
    """The plays that were searched, in a sentence."""
    branches: int
    """The number of lists of rules that the search had to begin."""

    @property
    def proven(self) -> bool:
        """Whether no play of the family costs less, to within 1e-12 of the initial wager."""
        return self.own.cost - self.least <= TIE

    def json(self) -> Json:
        """What ``houseway strategy --simple --json`` prints beside the game."""
        return {
            "conditions": self.conditions,
            "family": self.words,
            "branches": self.branches,
            **figure("house_edge", self.own.prices.wagers[self.own.wager].house_edge, self.own.method),
            **self.own.json(),
            "lines": list(self.lines),
            **figure("least", self.least, self.own.method),
            "proven": self.proven,
        }


def simple_rule(one: PricedGame, conditions: int) -> SimpleRule:
    """The best play of at most that many conditions on each street of the game; raises BadInput for a number out of range."""
    if not 1 <= conditions <= MOST:
        raise BadInput(f"a simple rule has 1 to {MOST} conditions on a street", "simple", code="out-of-range")
    game, plays = optimal(one), one.game.parts.own_play()
    if plays is not None and plays.simple is not None:
        by_game = plays.simple(game.submission, game.assume, conditions, _best_list)
        own = own_play(game, by_game.document)
        least = own.cost if by_game.least is None else by_game.least
        return SimpleRule(conditions, by_game.lines, own, least, by_game.family, by_game.branches)
    found = decisions_of(one)
    streets = found.streets(game.submission, game.assume)
    choices = [street.best for street in streets]
    written: list[Json] = []
    family: dict[str, None] = {}
    searched: list[Found] = []
    for place, street in enumerate(steps(streets, "searching simple rules")):
        # What is given away on a street counts with the best play afterwards, as often as the streets before lead there.
        weights = reached(game, found, streets, choices)[place]
        told = cells(street, weights)
        best = Search(told, street.total * street.unit).run(conditions)
        rules = _rules(street, best)
        (choices[place],) = read_rules(rules, streets).choices([street])
        _check(total_cost([street], [choices[place]], [weights]), best)
        written += rules if len(streets) == 1 else [on_street(street, rule) for rule in rules]
        family |= dict.fromkeys(test.name for test in told.tests)
        searched.append(best)
    document = {"name": name_of(conditions), "rules": written}
    play = read_rules(document, streets)
    own = priced_play(game, found, streets, play) if plays is None else own_play(game, document)
    alone = total_cost(streets[:1], choices[:1], [streets[0].weights])
    # Where a decision changes how often the next ones come, only the first street is the same under every play.
    least = own.cost if found.reached is None else alone
    bounding = searched if found.reached is None else searched[:1]
    if not all(best.proven for best in bounding):
        least = Fraction(max(sum(best.least for best in bounding) - TIE, 0.0))
    branches = sum(best.branches for best in searched)
    legends = dict.fromkeys(f" ({street.named.legend})" for street in streets if street.named is not None)
    words = (
        f"every play with {few(conditions)} on each street; the conditions are {', '.join(family)}{''.join(legends)}"
    )
    return SimpleRule(conditions, tuple(map(str, play.rules)), own, least, words, branches)


def _best_list(met: Flags, regrets: Floats, conditions: int) -> FoundList:
    """The best list of rules on cells that a game has made itself."""
    whole: Whole = np.rint(regrets * FINE).astype(np.int64)
    tests = tuple(Bound(f"condition {number}", number, 1) for number in range(len(met)))
    best = Search(Cells(tests, met, whole), FINE).run(conditions)
    steps = tuple((tuple(test.value for test in part), action) for part, action in best.steps)
    return FoundList(steps, best.otherwise, best.cost, best.branches, best.least)


def name_of(conditions: int) -> str:
    """The name of such a play."""
    return f"the best play of {conditions} conditions" if conditions > 1 else "the best play of one condition"


def few(conditions: int) -> str:
    """That many conditions in words."""
    return "one condition" if conditions == 1 else f"up to {conditions} conditions, one or two in a rule,"


def _rules(street: Street, best: Found) -> list[Json]:
    """The list of rules as a file writes it."""
    said: list[Json] = [{"when": when(tests), "then": street.actions[action]} for tests, action in best.steps]
    return [*said, {"otherwise": street.actions[best.otherwise]}]


def _check(cost: Fraction, best: Found) -> None:
    """The rules as written must cost what the search found."""
    if abs(float(cost) - best.cost) > 1e-9:
        raise AssertionError(f"the rules cost {float(cost)}, not {best.cost} as the search has it")
