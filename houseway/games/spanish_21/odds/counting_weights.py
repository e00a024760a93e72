"""The weights of all classes of rounds, from a real shoe or an infinite one.

From an infinite shoe every weight is exact. From a real shoe match-the-dealer and insurance are exact; the results of the base
wager are computed in floating point, to about twelve digits, and scaled to integers within each combination of the other two.
"""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import cache
from math import lcm

import numpy as np

from houseway.games.spanish_21.odds.counting import (
    ACE,
    BLACKJACK,
    BLACKJACK_V_21,
    DEALER_21,
    DEALER_BLACKJACK,
    DEALER_ENDS,
    FINE,
    INSURANCES,
    LATE,
    MATCHES,
    MIXED_777,
    SEVEN,
    SIDES,
    STATUSES,
    SUPER,
    SURRENDER,
    TEN,
    VALUES,
    By,
    Space,
    Terms,
    hand_end_class,
)
from houseway.games.spanish_21.odds.counting_dealer import COPIES
from houseway.games.spanish_21.odds.counting_deals import MIXED, NEEDS, first_deals
from houseway.games.spanish_21.odds.counting_endless import FixedPlay
from houseway.games.spanish_21.odds.counting_endless_split import bases
from houseway.games.spanish_21.odds.counting_hands import all_hands, dealer_sets
from houseway.games.spanish_21.odds.counting_shoe import STAND, follow, results, step
from houseway.games.spanish_21.odds.counting_split import suited_share
from houseway.games.spanish_21.odds.strategy import SPLIT, Against, Root, against
from houseway.games.spanish_21.odds.strategy import SURRENDER as GIVE_UP
from houseway.odds.progress import steps
from houseway.support.arrays import Array


@cache
def weights(terms: Terms, by: By) -> tuple[int, ...]:
    """The integer weight of every class, counted now."""
    if not terms.decks:
        return endless_weights(terms)
    return shoe_weights(terms, lambda up: against(terms, up, by))


def shoe_weights(terms: Terms, play: Callable[[int], Against]) -> tuple[int, ...]:
    """The integer weight of every class from a real shoe, if that is how hands are played against each up card."""
    size = Space(terms.top).size
    deals = first_deals(terms.decks, terms.match_by_value)
    cells = np.zeros((len(MATCHES), len(INSURANCES), size))
    exact = [[0] * len(INSURANCES) for _ in MATCHES]
    for up in steps(range(VALUES), "the dealer's up cards"):
        one = play(up)
        for low in range(VALUES):
            for high in range(low, VALUES):
                for suits in range(3):
                    ways = deals[up, low, high, suits]
                    if ways.any():
                        _deal(one, (low, high, suits), ways, cells, exact)
    return _whole(cells, exact, size)


def _deal(one: Against, root: Root, ways: Array, cells: Array, exact: list[list[int]]) -> None:
    """Adds one first deal to ``cells`` and ``exact``. ``ways`` is the number of ordered deals by match."""
    plain, late = deal_classes(one, root)
    left = one.cards.copy()
    for value in root[:2]:
        left[value] -= 1
    cards, tens = int(left.sum()), int(left[TEN])
    for match, number in enumerate(ways.tolist()):
        if not number:
            continue
        if one.up == ACE:
            cells[match, 1] += number * cards * plain
            cells[match, 2] += number * cards * late
            exact[match][1] += number * (cards - tens)
            exact[match][2] += number * tens
        else:
            cells[match, 0] += number * cards * (plain + late)
            exact[match][0] += number * cards


def _whole(cells: Array, exact: list[list[int]], size: int) -> tuple[int, ...]:
    """The cells scaled to integers, so that each adds up to its exact weight."""
    found = [0] * (size * SIDES)
    for match in range(len(MATCHES)):
        for insurance in range(len(INSURANCES)):
            whole = exact[match][insurance] * FINE
            shares = cells[match, insurance] / cells[match, insurance].sum() if whole else cells[match, insurance]
            parts = [int(Fraction(float(share)) * whole) for share in shares]
            if whole:
                parts[int(np.argmax(shares))] += whole - sum(parts)
            for base, part in enumerate(parts):
                found[(base * len(MATCHES) + match) * len(INSURANCES) + insurance] = part
    return tuple(found)


def deal_classes(one: Against, root: Root) -> tuple[Array, Array]:
    """The probability of each base class after a first deal, without and with a dealer's blackjack."""
    space = Space(one.terms.top)
    plain, late = np.zeros(space.size), np.zeros(space.size)
    row = one.rows[all_hands().number(*root[:2])]
    blackjack = float(row[DEALER_BLACKJACK])
    if root[:2] == (ACE, TEN):
        plain[BLACKJACK_V_21] = row[DEALER_21]
        plain[BLACKJACK] = 1 - blackjack - row[DEALER_21]
        late[BLACKJACK_V_21] = blackjack
        return plain, late
    action = one.first_hands.decisions.first[root]
    if action == GIVE_UP:
        plain[SURRENDER], late[LATE + 1] = 1 - blackjack, blackjack
    elif action == SPLIT:
        grids = one.pair(root[0]).classes(one.split_values[root[0]][1])
        plain[space.first_split :] = grids[0][:, 2:].ravel()
        if one.terms.reader:
            late[LATE + 1] = blackjack
        else:
            late[space.first_split :] = grids[1][:, 2:].ravel()
    else:
        _one_hand(one, root, action, plain, late)
    return plain, late


def _one_hand(one: Against, root: Root, action: int, plain: Array, late: Array) -> None:
    """Adds the probabilities of the base classes of an unsplit hand to ``plain`` and ``late``."""
    hands = all_hands()
    kept = (hands.counts, hands.after, hands.cards, hands.totals)
    levels, size = 2 + one.terms.redoubles, len(hands.cards)
    reach, doubled, busts = np.zeros(size), np.zeros((levels, size)), np.zeros((levels, 2))
    found = np.zeros((levels, len(STATUSES), DEALER_ENDS))
    low, high, suits = root
    hand = hands.number(low, high)
    plan = one.first_hands.decisions
    actions = np.where(hands.cards == 2, STAND, plan.actions)
    if action == STAND:
        reach[hand] = 1.0
    else:
        needed, mixed = NEEDS.get((low, high), (-1, 0))
        skip = needed if suits != MIXED and action == 1 else -1
        rest = step(hand, action, 1.0, skip, one.cards, one.other, kept, reach, doubled, busts)
        if skip >= 0:
            same = suited_share(one.terms.decks, needed if mixed == MIXED_777 else -1)
            fixed = mixed == MIXED_777 and one.up == SEVEN
            row = one.rows[hands.after[hand, needed]]
            found[0, mixed] += rest * (1 - same) * row
            found[0, (SUPER - 1 if fixed else mixed) + suits] += rest * same * row
    follow(one.cards, one.other, kept, actions, plan.post, reach, doubled, busts)
    sets = tuple(dealer_sets(one.up, one.terms.hits_soft_17))
    known = np.ones(size, np.bool_)
    results(one.cards, kept, hands.statuses[0], sets, one.rows, known, actions, plan.post, reach, doubled, found)
    found[:, 0, 0] += busts[:, 0]
    found[:, 0, DEALER_BLACKJACK] += busts[:, 1]
    for level, status, end in zip(*np.nonzero(found), strict=True):
        part = late if end == DEALER_BLACKJACK else plain
        part[hand_end_class(int(status), int(level), int(end), one.terms)] += found[level, status, end]


def endless_weights(terms: Terms, play: FixedPlay | None = None) -> tuple[int, ...]:
    """The weights from an infinite shoe with the best play, or with that one, as integers over a common denominator."""
    deals = first_deals(0, terms.match_by_value)
    found: dict[int, Fraction] = {}
    for up in steps(range(VALUES), "the dealer's up cards"):
        for low in range(VALUES):
            for high in range(low, VALUES):
                for suits in range(3):
                    ways = {match: n for match, n in enumerate(deals[up, low, high, suits].tolist()) if n}
                    if ways:
                        _add_endless(found, ways, up, bases(terms, up, low, high, suits, play))
    common = lcm(*(part.denominator for part in found.values()))
    weighed = [0] * (Space(terms.top).size * SIDES)
    for place, part in found.items():
        weighed[place] = int(part * common)
    return tuple(weighed)


def _add_endless(
    found: dict[int, Fraction], ways: Mapping[int, int], up: int, parts: tuple[Mapping[int, Fraction], ...]
) -> None:
    for late, part in enumerate(parts):
        insurance = 1 + late if up == ACE else 0
        for base, share in part.items():
            for match, number in ways.items():
                place = (base * len(MATCHES) + match) * len(INSURANCES) + insurance
                found[place] = found.get(place, Fraction(0)) + number * share


def cards_in(decks: int) -> int:
    """The number of cards in a shoe."""
    return decks * sum(COPIES)
