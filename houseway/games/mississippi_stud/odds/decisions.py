"""Mississippi Stud: to fold or to bet on each street, for every suit pattern of the cards seen and every amount wagered."""

from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np

from houseway.games.mississippi_stud.odds.counting import Whole, all_sets, number_of, summed_over_next_card
from houseway.games.mississippi_stud.odds.induction import ACTIONS, LEFT, UNITS, best_play
from houseway.games.mississippi_stud.odds.prices import STREETS, Acts, binding_limit, named, pays_in, weights_of
from houseway.games.mississippi_stud.rules.submission import MississippiStud
from houseway.odds.assumptions import Assume
from houseway.odds.classes import Classes
from houseway.odds.coach.streets import Choices, Decisions, Ints, Street
from houseway.odds.hands import canonical_keys

SEEN: Final = (2, 3, 4)


class Sets(NamedTuple):
    """The sets of cards of one size by suit pattern: the first set of each, and the pattern of every set by its number."""

    first: Whole
    pattern: Whole


@cache
def sets_by_pattern(seen: int) -> Sets:
    """The suit patterns of that many cards."""
    keys = canonical_keys(all_sets(seen).T.astype(np.int64))
    _, first, pattern = np.unique(keys, return_index=True, return_inverse=True)
    return Sets(first, pattern.reshape(-1))


def streets(submission: MississippiStud, assume: Assume) -> tuple[Street, ...]:
    """The three decisions, in Antes; ``wagered`` are the Antes on the layout."""
    play = best_play(limit=binding_limit(submission, assume), table=pays_in(assume))
    reach = _reached(play.actions)
    found = []
    for street, seen in enumerate(SEEN):
        first = sets_by_pattern(seen).first
        cards = all_sets(seen).T[first].astype(np.int64)
        units = UNITS[seen]
        values = [np.stack([play.worth[seen, unit][bet][first] for bet in range(4)], axis=1) for unit in units]
        found.append(
            Street(
                f"{STREETS[street]}_street",
                ACTIONS,
                cards,
                reach[street],
                np.concatenate(values),
                LEFT[seen] * play.parts,
                1326 * LEFT[2] // LEFT[seen],
                hand=np.tile(np.arange(len(cards)), len(units)),
                numbers={"wagered": np.repeat(np.array(units, np.int64), len(cards))},
            )
        )
    return tuple(found)


def _actions(choices: Choices) -> Acts:
    """The bets with every set of cards, from those by suit pattern."""
    found = {}
    for street, seen in enumerate(SEEN):
        pattern = sets_by_pattern(seen).pattern
        by_units = choices[street].reshape(len(UNITS[seen]), -1)
        for place, units in enumerate(UNITS[seen]):
            found[seen, units] = by_units[place][pattern].astype(np.int8)
    return found


def _reached(actions: Acts) -> tuple[Whole, ...]:
    """By street, the number of deals that come to each suit pattern with each amount wagered under these actions."""
    ways: dict[tuple[int, int], Whole] = {(2, 1): np.ones(comb(52, 2), np.int64)}
    for seen in (2, 3):
        for units in UNITS[seen + 1]:
            ways[seen + 1, units] = np.zeros(comb(52, seen + 1), np.int64)
        for units in UNITS[seen]:
            for bet in (1, 2, 3):
                kept = np.where(actions[seen, units] == bet, ways[seen, units], 0)
                ways[seen + 1, units + bet] += _summed_over_subsets(kept, seen + 1)
    return tuple(
        np.concatenate(
            [
                np.bincount(sets_by_pattern(seen).pattern, ways[seen, units]).astype(np.int64)  # far below 2**53
                for units in UNITS[seen]
            ]
        )
        for seen in SEEN
    )


def _summed_over_subsets(values: Whole, size: int) -> Whole:
    """For every set of ``size`` cards, the sum of the values of its subsets with one card less."""
    sets = all_sets(size)
    total = np.zeros(sets.shape[1], np.int64)
    for out in range(size):
        total += values[number_of(np.delete(sets, out, axis=0))]
    return total


def reached(submission: MississippiStud, assume: Assume, choices: Choices) -> tuple[Ints, ...]:
    """The deals that come to each holding under these choices."""
    return _reached(_actions(choices))


def classes(submission: MississippiStud, assume: Assume, choices: Choices) -> Classes:
    """All deals under these choices."""
    return named(weights_of(_actions(choices)))


def later(submission: MississippiStud, assume: Assume, choices: Choices) -> tuple[Ints, ...]:
    """What these choices give away on later streets, by street, holding and bet; nothing after a fold."""
    every, actions = streets(submission, assume), _actions(choices)
    after: dict[tuple[int, int], Whole] = {}
    """By the cards seen and the Antes wagered, what is given away from there on, for every set of cards."""
    found = []
    for street, seen in reversed([*zip(every, SEEN, strict=True)]):
        sets = sets_by_pattern(seen)
        own = street.regrets.astype(np.int64).reshape(len(UNITS[seen]), len(sets.first), len(ACTIONS))
        by_action = []
        for place, units in enumerate(UNITS[seen]):
            ahead = np.zeros((comb(52, seen), len(ACTIONS)), np.int64)
            for bet in (1, 2, 3):
                if (seen + 1, units + bet) in after:
                    ahead[:, bet] = summed_over_next_card(after[seen + 1, units + bet], seen + 1)
            each = own[place][sets.pattern] + ahead
            after[seen, units] = np.take_along_axis(each, actions[seen, units].astype(np.int64)[:, None], axis=1)[:, 0]
            by_action.append(ahead[sets.first])
        found.append(np.concatenate(by_action))
    return tuple(reversed(found))


DECISIONS: Final = Decisions("ante", streets, classes, reached, later)
