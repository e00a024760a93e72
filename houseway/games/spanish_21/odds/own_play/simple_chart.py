"""Simple charts of Spanish 21: the best few conditions for hard totals, soft totals, pairs and after a double, found by search.

What a rule gives away on a decision is valued with the best play after it, and counts as often as the play comes to it. Rules
decide how often later decisions come, so the search is repeated with the frequencies of what it found, and the chart that costs
least is kept. Two cards come equally often under every play: what the rules give away on them is the least that any chart of the
family costs.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, NamedTuple

import numpy as np

from houseway.games.spanish_21.odds.counting import ACE, PLAIN_21, RESCUED, VALUE_NAMES, VALUES, Terms
from houseway.games.spanish_21.odds.counting_dealer import points
from houseway.games.spanish_21.odds.counting_deals import first_deals
from houseway.games.spanish_21.odds.counting_hands import all_hands
from houseway.games.spanish_21.odds.counting_shoe import DOUBLE, HIT, STAND
from houseway.games.spanish_21.odds.counting_split import nets_table
from houseway.games.spanish_21.odds.own_play.cells import CARDS, pair_name
from houseway.games.spanish_21.odds.own_play.errors import errors, reached
from houseway.games.spanish_21.odds.own_play.followed import Followed, following
from houseway.games.spanish_21.odds.own_play.tables import TOTALS, read_tables
from houseway.games.spanish_21.odds.strategy import SPLIT, SURRENDER, Against, against
from houseway.games.spanish_21.odds.strategy_pages import UPS
from houseway.odds.coach.played import FoundList, ListSearch, SimplePlay
from houseway.support.arrays import Array
from houseway.support.json_types import Json

TURNS: Final = 3
"""The most times that the search is repeated with the frequencies of what it found."""
PLAYS: Final = (STAND, HIT, DOUBLE, SURRENDER)
KINDS: Final = ("hard", "soft")
ALWAYS: Final = 1e-12
"""A weight that every decision has at least, so that one which never comes is played well too."""


@dataclass
class Part:
    """One part of a chart: what its decisions are by cell, and what each action gives away on them."""

    name: str
    actions: tuple[str, ...]
    features: tuple[Array, ...]
    """By condition's feature and cell: the total or the pair, the place of the up card, the number of cards."""
    tests: tuple[tuple[str, int, int, int], ...]
    """Each condition in words, its feature, and from which to which value it is met."""
    regrets: Array
    found: FoundList = field(default_factory=lambda: FoundList((), 0, 0.0, 0, 0.0))

    @property
    def met(self) -> Array:
        """By condition and cell."""
        return np.array([(self.features[of] >= low) & (self.features[of] <= high) for _, of, low, high in self.tests])

    def search(self, conditions: int, search: ListSearch) -> FoundList:
        """Finds the best rules."""
        self.found = search(self.met, np.maximum(self.regrets, 0.0), conditions)
        return self.found

    def action(self, *values: int) -> int:
        """What the rules do with a decision that has these features."""
        for numbers, action in self.found.steps:
            if all(low <= values[of] <= high for _, of, low, high in (self.tests[one] for one in numbers)):
                return action
        return self.found.otherwise

    def does(self, action: int) -> bool:
        """Whether some rule takes that action."""
        return action in (self.found.otherwise, *(then for _, then in self.found.steps))

    def lines(self) -> list[str]:
        """The rules in words; nothing where there is nothing to do but to stand."""
        if not self.found.branches:
            return []
        said = [
            f"{self.name}: {self.actions[action]} with {', '.join(self.tests[one][0] for one in numbers)}"
            for numbers, action in self.found.steps
        ]
        return [*said, f"{self.name}: otherwise {self.actions[self.found.otherwise]}"]


Test = tuple[str, int, int, int]


def _up_tests() -> list[Test]:
    """Conditions on the up card, by its place in a chart."""
    last = len(UPS) - 1
    names = [VALUE_NAMES[up] for up in UPS]
    most = [(f"up card 2 to {names[at]}" if at else "up card 2", 1, 0, at) for at in range(last)]
    return most + [
        (f"up card {names[at]} to A" if at < last else "up card A", 1, at, last) for at in range(1, last + 1)
    ]


def _total_tests(totals: range) -> list[Test]:
    return [(f"{total} or more", 0, total, 99) for total in totals[1:]]


class Reach(NamedTuple):
    """How often hands of three or more cards come against one up card: undoubled, and after one double."""

    longer: Array
    doubled: Array


class Charts:
    """The four parts of a chart with their best rules, for the frequencies of one play."""

    def __init__(self, terms: Terms, reach: list[Reach] | None) -> None:
        """``reach`` is by up card; None counts decisions on two cards alone."""
        self.terms = terms
        deals = first_deals(terms.decks, terms.match_by_value)
        self.shares = [float(deals[up].sum()) / float(deals.sum()) for up in range(VALUES)]
        self.totals: dict[tuple[str, int, int, int], Array] = {}
        """By kind, total, place of the up card and cards: what each of ``PLAYS`` gives away."""
        self.pairs: dict[tuple[int, int], Array] = {}
        """By pair and place of the up card: what each of ``PLAYS`` and a split give away."""
        self.after: dict[tuple[int, int, int], Array] = {}
        """By softness, total and place of the up card: what standing and a rescue give away."""
        for place, up in enumerate(UPS):
            one = against(terms, up)
            self._two_cards(one, place)
            if reach is not None:
                self._longer(one, place, reach[up].longer)
                self._after(one, place, reach[up].doubled)

    def _two_cards(self, one: Against, place: int) -> None:
        for root, values in one.first_hands.values.items():
            best = values[one.first_hands.decisions.first[root]]
            weight = self.shares[one.up] * one.weights[root]
            low, high, _ = root
            found = weight * np.array([best - values[action] for action in PLAYS])
            if low == high:
                both = np.append(found, weight * (best - values[SPLIT]))
                self.pairs[low, place] = self.pairs.get((low, place), np.zeros(5)) + both
                continue
            total, soft = points(low + high + 2, low == ACE)
            self._add((KINDS[soft], total, place, CARDS[0]), found)

    def _add(self, key: tuple[str, int, int, int], found: Array) -> None:
        self.totals[key] = self.totals.get(key, np.zeros(len(PLAYS))) + found

    def _longer(self, one: Against, place: int, reach: Array) -> None:
        hands, solved = all_hands(), one.first_hands
        here = np.flatnonzero((hands.cards > CARDS[0]) & (hands.totals < 21))
        best = solved.worth[solved.decisions.actions[here], here]
        weights = self.shares[one.up] * (reach[here] + ALWAYS)
        doubles = solved.worth[DOUBLE if self.terms.double_any else HIT, here]
        each = [best - solved.worth[STAND, here], best - solved.worth[HIT, here], best - doubles]
        lost = np.stack([*each, each[HIT]], axis=1) * weights[:, np.newaxis]
        for state in np.unique(hands.states[here]).tolist():
            some = hands.states[here] == state
            first = here[np.argmax(some)]
            cards = min(int(hands.cards[first]), CARDS[-1])
            self._add((KINDS[bool(hands.soft[first])], int(hands.totals[first]), place, cards), lost[some].sum(axis=0))

    def _after(self, one: Against, place: int, doubled: Array) -> None:
        hands, nets = all_hands(), nets_table(self.terms, False)
        stand = (one.rows * nets[1, np.minimum(hands.statuses[0], PLAIN_21)]).sum(axis=1)
        both = np.stack([stand, (one.rows * nets[1, RESCUED]).sum(axis=1)], axis=1)
        here = np.flatnonzero(hands.cards > CARDS[0])
        lost = (both[here].max(axis=1)[:, np.newaxis] - both[here]) * (doubled[here] + ALWAYS)[:, np.newaxis]
        for state in np.unique(hands.post_states[here]).tolist():
            soft, total = divmod(state, 22)
            self.after[soft, total, place] = self.shares[one.up] * lost[hands.post_states[here] == state].sum(axis=0)

    def part(self, kind: str) -> Part:
        """The decisions on hard or on soft totals."""
        keys = [key for key in self.totals if key[0] == kind]
        _, totals, places, cards = (np.array(column) for column in zip(*keys, strict=True))
        tests = [*_total_tests(TOTALS[kind]), *_up_tests(), *((f"{n} cards or more", 2, n, 99) for n in CARDS[1:])]
        actions = ("stand", "hit", "double", "surrender")
        features = (totals.astype(int), places.astype(int), cards.astype(int))
        return Part(kind, actions, features, tuple(tests), np.array([self.totals[key] for key in keys]))

    def pair_part(self, kinds: dict[str, Part] | None) -> Part:
        """The decisions on pairs: by their total as these rules have it, or if None by the best of all actions, and to split."""
        rows = []
        for (value, place), lost in self.pairs.items():
            kind, total = _total_of(value)
            kept = lost[: len(PLAYS)].min() if kinds is None else lost[kinds[kind].action(total, place, CARDS[0])]
            rows.append((_points(value), place, kept, lost[-1]))
        pairs, places, *lost_by = (np.array(column) for column in zip(*rows, strict=True))
        names = {_points(value): pair_name(value) for value in range(VALUES)}
        tests: list[Test] = [(names[at], 0, at, at) for at in range(2, 12)]
        tests += [(f"{names[at]} or higher", 0, at, 99) for at in range(3, 11)]
        actions = ("play the total", "split")
        return Part("pairs", actions, (pairs, places), (*tests, *_up_tests()), np.stack(lost_by, axis=1))

    def after_part(self) -> Part:
        """The decisions after a double."""
        softs, totals, places = (np.array(column) for column in zip(*self.after, strict=True))
        tests = (*_total_tests(range(4, 22)), *_up_tests(), ("a soft hand", 2, 1, 1))
        regrets = np.array(list(self.after.values()))
        return Part("after a double", ("stand", "rescue"), (totals, places, softs), tests, regrets)


def _total_of(value: int) -> tuple[str, int]:
    return ("soft", 12) if value == ACE else ("hard", 2 * (value + 1))


def _points(value: int) -> int:
    return 11 if value == ACE else value + 1


class Found(NamedTuple):
    """A simple chart: its parts, the document, what it costs, and how it is followed."""

    parts: list[Part]
    document: Json
    cost: float
    plays: list[Followed]


def _chart(terms: Terms, parts: list[Part], name: str) -> Json:
    """The rules as a chart."""
    kinds = {part.name: part for part in parts[:2]}
    letters = ("S", "H", "D" if terms.double_any else "D/H", "R/H")

    def cell(kind: str, total: int, place: int) -> str:
        said, last = "", ""
        for cards in CARDS:
            letter = letters[kinds[kind].action(total, place, cards)]
            if letter != last:
                said, last = f"{said}{cards if said else ''}{letter}", letter
        return said

    places = range(len(UPS))
    found: Json = {"name": name}
    for kind, totals in TOTALS.items():
        found[kind] = {total: " ".join(cell(kind, total, place) for place in places) for total in reversed(totals)}
    found["pairs"] = {}
    for value in (ACE, *range(VALUES - 1, 0, -1)):
        split = [parts[2].action(_points(value), place) for place in places]
        if any(split):
            kind, total = _total_of(value)
            two = [letters[kinds[kind].action(total, place, CARDS[0])] for place in places]
            row = " ".join("P" if yes else letter for yes, letter in zip(split, two, strict=True))
            found["pairs"][pair_name(value)] = row
    found["after_double"] = {}
    for soft in (0, 1):
        for total in range(13 if soft else 4, 22):
            rescues = [parts[3].action(total, place, soft) for place in places]
            if any(rescues):
                row = " ".join("SR"[yes] for yes in rescues)
                found["after_double"][f"soft {total}" if soft else str(total)] = row
    return found


def _search(terms: Terms, conditions: int, search: ListSearch, reach: list[Reach], name: str) -> Found:
    charts = Charts(terms, reach)
    hard, soft = charts.part("hard"), charts.part("soft")
    for one in (hard, soft):
        one.search(conditions, search)
    pairs, after = charts.pair_part({"hard": hard, "soft": soft}), charts.after_part()
    pairs.search(conditions, search)
    if hard.does(DOUBLE) or soft.does(DOUBLE):
        after.search(conditions, search)
    parts = [hard, soft, pairs, after]
    document = _chart(terms, parts, name)
    tables = read_tables(document, terms)
    plays = [following(terms, tables, up) for up in range(VALUES)]
    cost = sum((error.cost for error in errors(terms, plays)), Fraction(0))
    return Found(parts, document, float(cost), plays)


def _least(terms: Terms, conditions: int, search: ListSearch) -> float:
    """What every such chart gives away on two cards, whatever it does afterwards."""
    charts = Charts(terms, None)
    parts = (charts.part("hard"), charts.part("soft"), charts.pair_part(None))
    return sum(part.search(conditions, search).least for part in parts)


def best_simple(terms: Terms, conditions: int, search: ListSearch, name: str) -> SimplePlay:
    """The best chart of at most that many conditions in each part that the search finds."""
    reach = [_reach(against(terms, up)) for up in range(VALUES)]
    best = found = _search(terms, conditions, search, reach, name)
    seen = [found.document]
    for _ in range(TURNS - 1):
        found = _search(terms, conditions, search, [_reach(one) for one in found.plays], name)
        if found.cost < best.cost:
            best = found
        if found.document in seen:
            break
        seen.append(found.document)
    few = "one condition" if conditions == 1 else f"up to {conditions} conditions, one or two in a rule,"
    elsewhere = "" if terms.double_any else " or a double"
    family = (
        f"charts with {few} for each of hard totals, soft totals, pairs and doubled hands; the conditions are the total, the "
        f"up card, the number of cards and the pair; where surrender{elsewhere} is not open the hand is hit; rules after the "
        "first cards change what comes, so they are the best for what the rules before them lead to"
    )
    lines = tuple(line for part in best.parts for line in part.lines())
    branches = sum(part.found.branches for part in best.parts)
    return SimplePlay(best.document, lines, family, Fraction(_least(terms, conditions, search)), branches)


def _reach(one: Against) -> Reach:
    longer, doubled = reached(one)
    return Reach(longer, doubled[1])
