"""Where a play by totals errs, from a real shoe: what each decision gives away if the best play goes on after it.

The errors of a play add up to its cost: every decision counts as often as the play comes to it, and is valued with the best
play by totals afterwards. What is lost on split hands is told for each pair as a whole.
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

import numpy as np

from houseway.games.spanish_21.odds.counting import PLAIN_21, RESCUED, VALUE_NAMES, VALUES, Terms
from houseway.games.spanish_21.odds.counting_deals import first_deals
from houseway.games.spanish_21.odds.counting_hands import all_hands, two_card_state
from houseway.games.spanish_21.odds.counting_shoe import DOUBLE, HIT, backward, follow, step
from houseway.games.spanish_21.odds.counting_split import nets_table
from houseway.games.spanish_21.odds.own_play.cells import pair_name
from houseway.games.spanish_21.odds.own_play.followed import Followed
from houseway.games.spanish_21.odds.strategy import ACTIONS, SPLIT, Against
from houseway.games.spanish_21.odds.strategy_pages import PARTS, rows_of
from houseway.odds.coach.played import PlayError
from houseway.support.arrays import Array

AFTER_DOUBLE: Final = ("stand", "rescue", "double again")
NAMES: Final = {states[0]: name for part in PARTS for name, states in rows_of(part)}
NOTHING: Final = 1e-13
"""A smaller cost is an error of floating point."""


def errors(terms: Terms, plays: list[Followed]) -> tuple[PlayError, ...]:
    """All errors of the play, the dearest first."""
    deals = first_deals(terms.decks, terms.match_by_value)
    total = float(deals.sum())
    found: list[PlayError] = []
    for one in plays:
        share = float(deals[one.up].sum()) / total
        found += [error for error in _against(one, share) if abs(error.cost) > NOTHING]
    return tuple(sorted(found, key=lambda error: -error.cost))


class Sum:
    """How often a play errs in one state, and what that costs in all."""

    def __init__(self) -> None:
        self.often = self.cost = 0.0

    def add(self, often: float, cost: float) -> None:
        self.often += often
        self.cost += cost

    def error(self, street: str, hand: str, does: str, best: str, share: float) -> PlayError:
        each = self.cost / self.often if self.often else 0.0
        return PlayError(street, hand, does, best, Fraction(self.often * share), Fraction(each))


def _against(one: Followed, share: float) -> Iterator[PlayError]:
    up = VALUE_NAMES[one.up]
    yield from _two_cards(one, up, share)
    reach, doubled = reached(one)
    yield from _longer(one, up, share, reach)
    for level in range(1, 2 + one.terms.redoubles):
        yield from _after_double(one, up, share, level, doubled[level])


def _two_cards(one: Followed, up: str, share: float) -> Iterator[PlayError]:
    best = one.best.first_hands
    states: dict[int, Sum] = {}
    does: dict[int, tuple[int, int]] = {}
    split = [Sum() for _ in range(VALUES)]
    for root, action in one.first_hands.decisions.first.items():
        weight, right = one.weights[root], best.decisions.first[root]
        if action == SPLIT:
            lost = one.best.split_values[root[0]][0] - one.split_values[root[0]][0]
            split[root[0]].add(weight, weight * lost)
        if action != right:
            state = two_card_state(*root)
            does[state] = (action, right)
            lost = best.values[root][right] - best.values[root][action]
            states.setdefault(state, Sum()).add(weight, weight * lost)
    for state, found in states.items():
        action, right = does[state]
        yield found.error("two cards", f"{NAMES[state]} v {up}", ACTIONS[action], ACTIONS[right], share)
    for value, found in enumerate(split):
        if found.often:
            hand = f"{pair_name(value)} v {up}, the hands of the split"
            yield found.error("split hands", hand, "its own way", "the best play", share)


def reached(one: Against) -> tuple[Array, Array]:
    """How often each hand of three or more cards comes under the play: undoubled, and after a double by level."""
    hands, plan = all_hands(), one.first_hands.decisions
    kept = (hands.counts, hands.after, hands.cards, hands.totals)
    levels, size = 2 + one.terms.redoubles, len(hands.cards)
    reach, doubled, busts = np.zeros(size), np.zeros((levels, size)), np.zeros((levels, 2))
    for (low, high, suits), action in plan.first.items():
        if action in (HIT, DOUBLE):
            weight = one.weights[low, high, suits]
            step(hands.number(low, high), action, weight, -1, one.cards, one.other, kept, reach, doubled, busts)
    follow(one.cards, one.other, kept, plan.actions, plan.post, reach, doubled, busts)
    return reach, doubled


def _longer(one: Followed, up: str, share: float, reach: Array) -> Iterator[PlayError]:
    hands, worth = all_hands(), one.best.first_hands.worth
    own, best = one.first_hands.decisions.actions, one.best.first_hands.decisions.actions
    wrong = (hands.cards > 2) & (hands.totals < 21) & (reach > 0) & (own != best)
    for state in np.unique(hands.states[wrong]).tolist():
        here = np.flatnonzero(wrong & (hands.states == state))
        found = Sum()
        found.add(
            float(reach[here].sum()), float((reach[here] * (worth[best[here], here] - worth[own[here], here])).sum())
        )
        first = here[0]
        cards = min(int(hands.cards[first]), 6)
        name = f"{'soft' if hands.soft[first] else 'hard'} {hands.totals[first]}, {cards}{' or more' * (cards == 6)} cards v {up}"
        yield found.error("more cards", name, ACTIONS[own[first]], ACTIONS[best[first]], share)


def _after_double(one: Followed, up: str, share: float, level: int, doubled: Array) -> Iterator[PlayError]:
    hands = all_hands()
    own, best = one.first_hands.decisions.post[level], one.best.first_hands.decisions.post[level]
    wrong = (hands.cards > 2) & (doubled > 0) & (own != best)
    if not wrong.any():
        return
    values = _values_after(one, level)
    for state in np.unique(hands.post_states[wrong]).tolist():
        here = np.flatnonzero(wrong & (hands.post_states == state))
        found = Sum()
        lost = values[best[here], here] - values[own[here], here]
        found.add(float(doubled[here].sum()), float((doubled[here] * lost).sum()))
        first = here[0]
        name = f"{'soft' if hands.soft[first] else 'hard'} {hands.totals[first]} v {up}"
        street = ("after a double", "after a redouble", "after a second redouble")[level - 1]
        yield found.error(street, name, AFTER_DOUBLE[own[first]], AFTER_DOUBLE[best[first]], share)


def _values_after(one: Followed, level: int) -> Array:
    """What standing, a rescue and a further double are worth with every hand, with the best play afterwards."""
    hands, nets = all_hands(), nets_table(one.terms, False)
    statuses = hands.statuses[0]
    kept = (hands.counts, hands.after, hands.cards, hands.totals)
    stand = (one.rows * nets[level, np.minimum(statuses, PLAIN_21)]).sum(axis=1)
    rescue = (one.rows * nets[level, RESCUED]).sum(axis=1)
    again = np.full(len(stand), -np.inf)
    if level < len(nets) - 1:
        plan = one.best.first_hands.decisions
        deeper, posted = nets[level:], plan.post[level:].copy()
        again = backward(one.cards, one.other, kept, statuses, one.rows, deeper, True, plan.actions.copy(), posted)[
            DOUBLE
        ]
    return np.stack([stand, rescue, again])
