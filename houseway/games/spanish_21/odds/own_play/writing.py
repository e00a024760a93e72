"""The best play by totals, written as a chart that a file can hold."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from houseway.games.spanish_21.odds.counting import ACE, VALUES, Terms
from houseway.games.spanish_21.odds.counting_endless import Endless
from houseway.games.spanish_21.odds.counting_endless import against as endless
from houseway.games.spanish_21.odds.counting_endless_split import decide
from houseway.games.spanish_21.odds.counting_hands import POST_STATES, STATES, all_hands, two_card_state
from houseway.games.spanish_21.odds.own_play.cells import AFTER, pair_name
from houseway.games.spanish_21.odds.own_play.tables import AFTERS, CHARTS
from houseway.games.spanish_21.odds.strategy import against, roots
from houseway.games.spanish_21.odds.strategy_pages import UPS, code, rows_of
from houseway.support.arrays import Array
from houseway.support.json_types import Json


class Actions(NamedTuple):
    """What is done against one up card: by state, -1 for states that no hand has, and after a double by level and state."""

    table: Array
    post: Array


class Best(NamedTuple):
    """The best play against one up card: first hands, split hands, and the number of hands that each pair is split to."""

    first: Actions
    split: Actions
    split_to: list[int]


ByUp = Mapping[int, Actions]


def best_chart(terms: Terms) -> Json:
    """The best play by totals as a file writes it: priced, it costs what the built-in play costs."""
    every = {up: _from_shoe(terms, up) if terms.decks else _endless(terms, up) for up in UPS}
    first = {up: one.first for up, one in every.items()}
    split = {up: one.split for up, one in every.items()}
    said = {chart: _charted(first, chart) for chart in CHARTS}
    after_split = {chart: _charted(split, chart) for chart in CHARTS}
    found: Json = {"name": "the best play by totals", **said, **_afters(terms, first)}
    found["split_to"] = {
        pair_name(value): " ".join(str(every[up].split_to[value]) for up in UPS) for value in range(VALUES)
    }
    found["split_hands"] = {
        chart: {name: row for name, row in rows.items() if row != said[chart][name]}
        for chart, rows in after_split.items()
        if rows != said[chart]
    }
    found["split_hands"] |= _afters(terms, split)
    return found


def _from_shoe(terms: Terms, up: int) -> Best:
    one = against(terms, up)
    first, split = (Actions(hands.table, hands.post) for hands in (one.first_hands, one.split_hands))
    return Best(first, split, [most for _, most in one.split_values])


def _endless(terms: Terms, up: int) -> Best:
    first = _table(terms, endless(terms, up))
    for low, high, suits in roots():
        first.table[two_card_state(low, high, suits)] = decide(terms, up, low, high, suits).action
    split_to = [terms.most_hands(value) for value in range(VALUES)]
    return Best(first, _table(terms, endless(terms, up, True)), split_to)


def _table(terms: Terms, play: Endless) -> Actions:
    hands = all_hands()
    table = np.full(STATES, -1, np.int64)
    post = np.zeros((2 + terms.redoubles, POST_STATES), np.int64)
    for number in np.flatnonzero((hands.cards > 2) & (hands.totals <= 21)).tolist():
        ace = bool(hands.counts[number, ACE])
        hard = int(hands.totals[number]) - 10 * bool(hands.soft[number])
        if hands.totals[number] < 21:
            table[hands.states[number]] = play.play(hard, ace, min(int(hands.cards[number]), 7)).action
        for level in range(1, 2 + terms.redoubles):
            ends = play.doubled(hard, ace, level)[1]
            rescued = (1, level) in ends and len(ends) == 1
            post[level, hands.post_states[number]] = 1 if rescued else 0 if _kept(play, hard, ace, level) in ends else 2
    for low, high, suits in roots():
        table[two_card_state(low, high, suits)] = play.two(low, high, suits).action
    return Actions(table, post)


def _kept(play: Endless, hard: int, ace: bool, level: int) -> tuple[int, int]:
    """The ending of a doubled hand that stands."""
    return play.status(hard, ace, 3), level


def _charted(every: ByUp, chart: str) -> Json:
    return {
        name.removeprefix("soft "): " ".join(code(every[up].table, states) for up in UPS)
        for name, states in rows_of(chart)
    }


def _afters(terms: Terms, every: ByUp) -> Json:
    return {AFTERS[level - 1]: _after(every, level) for level in range(1, 2 + terms.redoubles)}


def _after(every: ByUp, level: int) -> Json:
    """The rows after a double in which not everything stands."""
    found = {}
    for soft in (False, True):
        for total in range(4, 22):
            cells = [AFTER[max(int(every[up].post[level, 22 * soft + total]), 0)] for up in UPS]
            if set(cells) != {"S"}:
                found[f"soft {total}" if soft else str(total)] = " ".join(cells)
    return found
