"""Simple rules: the best list of at most k conditions on each street of a game, with its exact price and a proven bound."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

import numpy as np

from houseway.analysis.play.family import Bound, Cells, cells, when
from houseway.analysis.play.jointly import Proof
from houseway.analysis.play.own import OwnPlay, decisions_of, optimal, own_play, priced_play, reached, total_cost
from houseway.analysis.play.rules import read_rules
from houseway.analysis.play.search import TIE, WORK, Found, Search
from houseway.analysis.play.writing import on_street
from houseway.errors import BadInput
from houseway.odds.coach.played import FoundList
from houseway.odds.coach.streets import Choices, Decisions, Flags, Street, Whole
from houseway.odds.method import figure
from houseway.odds.pricing import PricedGame
from houseway.odds.progress import steps
from houseway.support.arrays import Floats
from houseway.support.json_types import Json

FINE: Final = 10**15
"""The parts of an initial wager in which what a game found in floating point is searched."""
MOST: Final = 4
"""The most conditions on a street; with more the bound says little."""
FEW: Final = 1
"""The most conditions with which streets are searched again: in Mississippi Stud nothing gains with two, three or four."""
ROUNDS: Final = 2
"""How often each street is searched again at most."""
AGAIN: Final = WORK // 20
"""The multiplications after which such a search stops."""


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
    by_street: list[list[Json]] = []
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
        by_street.append(rules)
        family |= dict.fromkeys(test.family or test.name for test in told.tests)
        searched.append(best)
    if found.later is not None and conditions <= FEW:
        by_street = _search_again(game, found, streets, choices, by_street, conditions)
    written = by_street[0]
    if len(streets) > 1:
        written = [on_street(one, rule) for one, said in zip(streets, by_street, strict=True) for rule in said]
    document = {"name": name_of(conditions), "rules": written}
    play = read_rules(document, streets)
    own = priced_play(game, found, streets, play) if plays is None else own_play(game, document)
    alone = total_cost(streets[:1], choices[:1], [streets[0].weights])
    # Where a decision changes how often the next ones come, only the first street is the same under every play.
    least = own.cost if found.reached is None else alone
    bounding = searched if found.reached is None else searched[:1]
    if not all(best.proven for best in bounding):
        least = Fraction(max(sum(best.least for best in bounding) - TIE, 0.0))
    if found.reached is not None and conditions == 1 and Proof(game, found, streets, float(own.cost)).holds():
        least = own.cost
    branches = sum(best.branches for best in searched)
    legends = dict.fromkeys(f" ({street.named.legend})" for street in streets if street.named is not None)
    named = f"the conditions are {', '.join(family)}" if family else "the best play does the same with every hand"
    words = f"every play with {few(conditions)} on each street; {named}{''.join(legends)}"
    return SimpleRule(conditions, tuple(map(str, play.rules)), own, least, words, branches)


def _search_again(
    game: PricedGame,
    found: Decisions,
    streets: Sequence[Street],
    choices: Choices,
    rules: Sequence[list[Json]],
    conditions: int,
) -> list[list[Json]]:
    """The rules of all streets after each was searched again beside those of the others, until none gains.

    The first search takes the play after a street as the best. With few conditions it is not, and other rules cost less.
    """
    taken, said = list(choices), list(rules)
    least = total_cost(streets, taken, reached(game, found, streets, taken))
    for _ in steps(range(ROUNDS), "searching each street beside the others"):
        before = least
        for place, street in enumerate(streets):
            assert found.later is not None
            weights = reached(game, found, streets, taken)[place]
            told = cells(street, weights, found.later(game.submission, game.assume, taken)[place])
            best = _rules(street, Search(told, street.total * street.unit).run(conditions, AGAIN))
            tried = [*taken[:place], *read_rules(best, streets).choices([street]), *taken[place + 1 :]]
            cost = total_cost(streets, tried, reached(game, found, streets, tried))
            if cost < least:
                taken, least, said[place] = tried, cost, best
        if least == before:
            break
    return said


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
