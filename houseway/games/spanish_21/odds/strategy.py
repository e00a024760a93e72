"""Spanish 21 from a real shoe: the best play against each up card, by total or by composition.

*By total*, a strategy knows the state of a hand (see ``counting_hands``). Its actions are found by policy iteration: every state
takes the action that is best on average over the hands that reach it, weighted by how often they do; then the weights are
recomputed, until nothing changes. *By composition*, every hand takes its own best action.

Split hands are played by their own cards and the up card, without using the other hands' cards. A split pair is split again
whenever the rules allow, or never, whichever is better.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Final

import numpy as np

from houseway.games.spanish_21.odds.counting import (
    ACE,
    DEALER_21,
    DEALER_BLACKJACK,
    MIXED_777,
    SEVEN,
    TEN,
    VALUES,
    By,
    Terms,
)
from houseway.games.spanish_21.odds.counting_dealer import Shoe, full_shoe, points, without
from houseway.games.spanish_21.odds.counting_deals import MIXED, NEEDS, first_deals
from houseway.games.spanish_21.odds.counting_hands import (
    POST_STATES,
    STATES,
    all_hands,
    dealer_sets,
    two_card_state,
)
from houseway.games.spanish_21.odds.counting_shoe import (
    BEST,
    DOUBLE,
    HIT,
    STAND,
    HandArrays,
    backward,
    dealer_rows,
    follow,
    step,
)
from houseway.games.spanish_21.odds.counting_split import Decisions, SplitShoe, nets_table, suited_share
from houseway.support.arrays import Array

SPLIT, SURRENDER = 3, 4
ACTIONS: Final = ("stand", "hit", "double down", "split", "surrender")
Root = tuple[int, int, int]
"""Two values in ascending order and their suits."""
NEVER: Final = 1e-14
"""The weight added to every hand, so that states which are never reached have an action too."""
MOST_TURNS: Final = 12
HOPELESS: Final = 0.25
"""If one split costs a pair more than this, further splits are not evaluated."""


@cache
def roots() -> tuple[Root, ...]:
    """Every two-card hand that requires a decision, by values and suits."""
    return tuple(
        (low, high, suits)
        for low in range(VALUES)
        for high in range(low, VALUES)
        for suits in range(3 if (low, high) in NEEDS else 1)
        if (low, high) != (ACE, TEN)
    )


@dataclass
class Against:
    """The best play against one up card, which is removed from the shoe."""

    terms: Terms
    up: int
    by: By
    shoe: Shoe
    """The cards left, without the up card."""
    weights: Mapping[Root, float]
    hole: int | None = None
    """The hole card, if it is known; the shoe is without it."""

    @cached_property
    def cards(self) -> Array:
        """The shoe as an array."""
        return np.array(self.shoe, np.int64)

    @property
    def other(self) -> int:
        """The value of the hole card that makes a blackjack, or -1."""
        return {ACE: TEN, TEN: ACE}.get(self.up, -1) if self.hole is None else -1

    @cached_property
    def rows(self) -> Array:
        """The probabilities of the dealer's ends against every hand."""
        hands = all_hands()
        found = np.zeros((len(hands.cards), 7))
        sets = tuple(dealer_sets(self.up, self.terms.hits_soft_17, self.hole))
        dealer_rows(self.cards, hands.counts, hands.cards, sets, found)
        return found

    @cached_property
    def first_hands(self) -> "Solved":
        """The play of unsplit hands."""
        return _solve(self, split=False)

    @cached_property
    def split_hands(self) -> "Solved":
        """The play of split hands."""
        return _solve(self, split=True)

    def pair(self, value: int) -> SplitShoe:
        """The split of a pair of that value."""
        return self._pairs[value]

    @cached_property
    def _pairs(self) -> tuple[SplitShoe, ...]:
        plan = self.split_hands.decisions
        given = (self.cards, self.other, plan, self.hole)
        return tuple(SplitShoe(self.terms, self.up, value, *given) for value in range(VALUES))

    @cached_property
    def split_values(self) -> tuple[tuple[float, int], ...]:
        """The expected value of splitting each pair, and the best maximum number of hands."""
        return tuple(self._split_value(value, pair) for value, pair in enumerate(self._pairs))

    def _split_value(self, value: int, pair: SplitShoe) -> tuple[float, int]:
        once, most = pair.expectation(2), self.terms.most_hands(value)
        kept = max(self.split_hands.values[value, value, MIXED].values())
        if most == 2 or once < kept - HOPELESS:
            return once, 2
        again = pair.expectation(most)
        return (again, most) if again > once else (once, 2)


@dataclass
class Solved:
    """The expected values of all actions with two cards, and the strategy."""

    values: dict[Root, dict[int, float]]
    decisions: Decisions
    table: Array
    """The action by state: stand, hit, double, split or surrender."""
    post: Array
    """The action after a double by level and state: 0 to stand, 1 to rescue, 2 to double again."""
    worth: Array
    """The expected values of standing, hitting and doubling, by hand."""


def _solve(one: Against, split: bool) -> Solved:
    hands = all_hands()
    levels = 2 + one.terms.redoubles
    nets = nets_table(one.terms, split)
    bonus = one.terms.bonus_on_split or not split
    statuses = hands.statuses[0 if bonus else 1]
    kept = (hands.counts, hands.after, hands.cards, hands.totals)
    table, post = np.full(STATES, BEST, np.int64), np.full((levels, POST_STATES), BEST, np.int64)
    actions, posted = np.full(len(hands.cards), BEST, np.int64), np.full((levels + 1, len(hands.cards)), BEST, np.int64)
    if one.terms.never == "mimic_dealer":
        actions = np.where(hands.totals < 17, HIT, STAND)
    may_double = one.terms.double_any and one.terms.never not in ("double", "mimic_dealer")
    if one.terms.never == "rescue":
        nets = nets.copy()
        nets[1:, 1] = -9.0
    for _ in range(MOST_TURNS):
        worth = backward(one.cards, one.other, kept, statuses, one.rows, nets, may_double, actions, posted)
        values = _two_cards(one, split, worth, nets)
        first = _by_state(one, values) if one.by == "total" else {root: _best(found) for root, found in values.items()}
        if one.terms.never == "mimic_dealer":
            table[hands.states[hands.cards > 1]] = actions[hands.cards > 1]
            for root, action in first.items():
                table[two_card_state(*root)] = action
            return Solved(values, Decisions(first, actions, posted), table, np.zeros_like(post), worth)
        if one.by == "composition":
            return Solved(values, Decisions(first, actions, posted), table, post, worth)
        old = table.copy(), post.copy()
        reach, doubled = _reach(one, first, kept, actions, posted)
        table, post = _improved(one, worth, reach, doubled, nets, table, post, kept, statuses)
        for root, action in first.items():
            table[two_card_state(*root)] = action
        if (old[0] == table).all() and (old[1] == post).all():
            break
        actions = np.where(hands.cards > 2, table[hands.states], 0)
        # In the usual order of memory, for which the compiled code need not be compiled again.
        posted = np.zeros((levels + 1, len(hands.cards)), np.int64)
        posted[:levels] = post[:, hands.post_states]
    return Solved(values, Decisions(first, actions, posted), table, post, worth)


def _two_cards(one: Against, split: bool, worth: Array, nets: Array) -> dict[Root, dict[int, float]]:
    """The expected value of every allowed action with every two-card hand."""
    hands = all_hands()
    bonus = one.terms.bonus_on_split or not split
    found: dict[Root, dict[int, float]] = {}
    for low, high, suits in roots():
        hand = hands.number(low, high)
        values = {action: float(worth[action, hand]) for action in (STAND, HIT, DOUBLE)}
        if suits != MIXED and bonus:
            needed, mixed = NEEDS[low, high]
            same = suited_share(one.terms.decks, needed if mixed == MIXED_777 else -1)
            values[HIT] += same * suited_gain(one, (low, high, suits), split, nets)
        if not split:
            blackjack = float(one.rows[hand][DEALER_BLACKJACK])
            values[SURRENDER] = -0.5 * (1 + blackjack)
            if low == high and one.terms.never not in ("split", "mimic_dealer"):
                values[SPLIT] = one.split_values[low][0]
        found[low, high, suits] = _allowed(one.terms.never, values, points(low + high + 2, low == ACE)[0])
    return found


def suited_gain(one: Against, root: Root, split: bool, nets: Array) -> float:
    """The gain of a hit if the card that completes a 6-7-8 or three sevens, when it comes, is always of the same suit."""
    hands, (low, high, suits) = all_hands(), root
    hand = hands.number(low, high)
    needed, mixed = NEEDS[low, high]
    third = hands.after[hand, needed]
    share = (one.cards[needed] - hands.counts[hand, needed]) / (one.cards.sum() - 2)
    more = float(((nets[0, mixed + suits] - nets[0, mixed]) * one.rows[third]).sum())
    if mixed == MIXED_777 and one.up == SEVEN and not split:
        more += float(one.terms.fixed)
    return float(share) * more


def _allowed(never: str, values: dict[int, float], total: int) -> dict[int, float]:
    """The values without the actions that the player never takes."""
    if never == "mimic_dealer":
        action = HIT if total < 17 else STAND
        return {action: values[action]}
    barred = {"double": DOUBLE, "surrender": SURRENDER}.get(never)
    return {action: value for action, value in values.items() if action != barred}


def _best(values: Mapping[int, float]) -> int:
    return max(values, key=lambda action: values[action])


def _by_state(one: Against, values: dict[Root, dict[int, float]]) -> dict[Root, int]:
    """The action of each two-card hand that is best on average over the hands of its state."""
    sums: dict[int, dict[int, float]] = {}
    for root, found in values.items():
        state = sums.setdefault(two_card_state(*root), dict.fromkeys(found, 0.0))
        for action, value in found.items():
            state[action] += one.weights[root] * value
    return {root: _best(sums[two_card_state(*root)]) for root in values}


def _reach(
    one: Against, first: Mapping[Root, int], kept: HandArrays, actions: Array, posted: Array
) -> tuple[Array, Array]:
    """The probability of reaching every hand of three or more cards: undoubled, and after a double by level."""
    hands = all_hands()
    levels = 2 + one.terms.redoubles
    reach, doubled = np.zeros(len(hands.cards)), np.zeros((levels, len(hands.cards)))
    busts = np.zeros((levels, 2))
    for (low, high, suits), action in first.items():
        if action in (HIT, DOUBLE):
            weight = one.weights[low, high, suits]
            step(hands.number(low, high), action, weight, -1, one.cards, one.other, kept, reach, doubled, busts)
    follow(one.cards, one.other, kept, actions, posted, reach, doubled, busts)
    reach[hands.cards > 2] += NEVER
    doubled[1:, hands.cards > 2] += NEVER
    return reach, doubled


def _improved(
    one: Against,
    worth: Array,
    reach: Array,
    doubled: Array,
    nets: Array,
    table: Array,
    post: Array,
    kept: HandArrays,
    statuses: Array,
) -> tuple[Array, Array]:
    """The tables of actions that are best on average, by state of longer hands and by state after a double."""
    hands = all_hands()
    table, post = table.copy(), post.copy()
    long = (hands.cards > 2) & (hands.totals < 21)
    sums = np.zeros((3, STATES))
    for action in (STAND, HIT, DOUBLE):
        np.add.at(sums[action], hands.states[long], reach[long] * worth[action, long])
    met = np.unique(hands.states[long])
    if not one.terms.double_any or one.terms.never == "double":
        sums[DOUBLE, met] = -np.inf
    table[met] = np.argmax(sums[:, met], axis=0)
    plain = np.minimum(statuses, 7)
    for level in range(1, len(nets)):
        values = np.stack(
            [
                (one.rows * nets[level, plain]).sum(axis=1),
                (one.rows * nets[level, 1]).sum(axis=1),
                _again(one, level, nets, post, kept, statuses)
                if level < len(nets) - 1
                else np.full(len(plain), -np.inf),
            ]
        )
        every = hands.cards > 2
        for state in np.unique(hands.post_states[every]):
            here = every & (hands.post_states == state)
            weighed = (values[:, here] * doubled[level, here]).sum(axis=1)
            if state % 22 == 21:
                weighed[2] = -np.inf
            post[level, state] = int(np.argmax(weighed))
    return table, post


def _again(one: Against, level: int, nets: Array, post: Array, kept: HandArrays, statuses: Array) -> Array:
    """The expected value of doubling again with every hand, with the best play after it."""
    size = len(statuses)
    actions, posted = np.full(size, BEST, np.int64), np.full((len(nets) + 1, size), BEST, np.int64)
    deeper = nets[level:]
    worth: Array = backward(one.cards, one.other, kept, statuses, one.rows, deeper, True, actions, posted)
    again: Array = worth[DOUBLE]
    return again


@cache
def against(terms: Terms, up: int, by: By = "total") -> Against:
    """The best play against an up card from a fresh shoe."""
    return from_shoe(terms, up, by, full_shoe(terms.decks))


def from_shoe(terms: Terms, up: int, by: By, shoe: Shoe, hole: int | None = None) -> Against:
    """The best play against an up card, with the hole card if it is known, from any shoe.

    Two-card hands are weighted as from a fresh one. Nobody splits against a blackjack in sight.
    """
    ways = first_deals(terms.decks, terms.match_by_value)[up].sum(axis=3)
    total = float(ways.sum())
    weights = {root: float(ways[root]) / total for root in roots()}
    if hole is None:
        return Against(terms, up, by, without(shoe, up), weights)
    if {up, hole} == {ACE, TEN}:
        terms = replace(terms, never="split")
    return Against(terms, up, by, without(shoe, up, hole), weights, hole)


def expectation(terms: Terms, by: By = "total") -> float:
    """The expected net of the base wager from a fresh shoe with the best play, in initial wagers."""
    deals = first_deals(terms.decks, terms.match_by_value).sum(axis=4)
    total = 0.0
    for up in range(VALUES):
        one = against(terms, up, by)
        for root in roots():
            total += float(deals[up][root]) * one.first_hands.values[root][one.first_hands.decisions.first[root]]
        row = one.rows[all_hands().number(ACE, TEN)]
        other = 1.5 if terms.blackjack_always else 1.0
        at_21 = float(row[DEALER_21] + row[DEALER_BLACKJACK])
        total += float(deals[up, ACE, TEN].sum()) * (1.5 * at_21 + other * (1 - at_21))
    return total / float(deals.sum())
