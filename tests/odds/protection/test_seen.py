"""What seen cards are worth: against plain enumeration, on a deck of seven cards and on a few deals of 52."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest

from houseway.api.analysis.protection import error_words
from houseway.games import game
from houseway.odds.protection import Known, Protection
from houseway.odds.protection.answer import protection_answer
from houseway.odds.protection.fives import Entries, five_card_ranks
from houseway.odds.protection.seen import Decision, Question, Seat, Sight, Values, simulated_gains
from houseway.odds.protection.standing import standings
from houseway.odds.subsets import every_hand
from houseway.reports.html import percent

CARDS = 7
TOY_SIGHTS = (
    Sight("the dealer's card", (1,)),
    Sight("a neighbour's card", (2,)),
    Sight("two neighbours' cards", (2, 3)),
)


def toy_values(questions: Sequence[Question]) -> list[Values]:
    """A game of one card each from seven: the higher card wins a unit; a fold gives up half; in halves."""
    found = []
    for one in questions:
        ways = 1 if one.known.shape[1] else CARDS - one.gone.shape[1]
        rows = []
        for own, known, gone in zip(one.seen, one.known, one.gone, strict=True):
            theirs = known if len(known) else [card for card in range(CARDS) if card not in gone]
            rows.append([-ways, sum(2 if card < own[0] else -2 for card in theirs)])
        found.append(Values(np.array(rows), 2 * ways))
    return found


TOY = Seat(2, (Decision((0,), toy_values),), CARDS)


def toy_worth(sight: Sight) -> Fraction:
    """The worth of the toy to a player with that sight, from all orders of the seven cards."""
    told: dict[tuple[int, ...], list[int]] = {}
    for order in permutations(range(CARDS), 4):
        seen = (order[0], *(order[place] for place in sight.places))
        told.setdefault(seen, []).append(2 if order[1] < order[0] else -2)
    every = sum(max(sum(results), -len(results)) for results in told.values())
    return Fraction(every, 2 * sum(map(len, told.values())))


def test_random_deals_of_a_tiny_deck_agree_with_all_of_its_orders() -> None:
    nothing = toy_worth(Sight("nothing", ()))
    for sight, gain in zip(TOY_SIGHTS, simulated_gains(TOY, TOY_SIGHTS, 4_000), strict=True):
        exact = float(toy_worth(sight) - nothing)
        assert exact > 0
        assert gain.error < exact / 5
        assert abs(float(gain.value) - exact) < 4.5 * gain.error, sight.what


def test_where_no_deal_changes_the_play_no_error_is_told() -> None:
    """A thousand deals without a gain do not prove that there is none: the figure is not exact."""
    (one, other) = simulated_gains(TOY, (Sight("one's own card", (0,)), TOY_SIGHTS[0]), 300)
    assert float(one.value) == 0 == one.changed
    assert other.changed in range(1, 300)
    known = [
        Known("a card", "wager", gain.value, gain.value, gain.error, gain.method, gain.changed) for gain in (one, other)
    ]
    answers = protection_answer(game("three_card_poker"), Protection({}, known=tuple(known)))["known"]
    assert [("standard_error" in each, each["changed"]) for each in answers] == [(False, 0), (True, other.changed)]
    assert [error_words(each) for each in known] == ["none of 300", percent(other.error)]
    assert error_words(replace(known[1], error=1e-9)) == "below 0.0001 %"
    assert error_words(replace(known[1], changed=None, error=0.0)) == ""


def test_the_same_question_has_the_same_answer() -> None:
    assert simulated_gains(TOY, TOY_SIGHTS, 200) == simulated_gains(TOY, TOY_SIGHTS, 200)


@pytest.mark.parametrize(("fixed", "others"), [("3", "1"), ("3", "12"), ("4", "3"), ("2", "30")])
def test_sums_over_hands_are_those_of_every_completion(fixed: str, others: str) -> None:
    """Hands are counted one by one or by inclusion and exclusion, whichever takes fewer steps."""
    ranks = five_card_ranks().astype(np.int64)
    entries = Entries((ranks % 7).astype(np.int32))
    order = np.argsort(np.arange(52) * 29 % 53)
    held, out = order[: int(fixed)], order[int(fixed) : int(fixed) + int(others)]
    total = 0
    for more in combinations(sorted(set(range(52)) - set(held) - set(out)), 5 - len(held)):
        a, b, c, d, e = sorted((*held.tolist(), *more))
        number = a + b * (b - 1) // 2 + c * (c - 1) * (c - 2) // 6 + d * (d - 1) * (d - 2) * (d - 3) // 24
        number += e * (e - 1) * (e - 2) * (e - 3) * (e - 4) // 120
        total += int(ranks[number]) % 7
    assert entries.sums(held[np.newaxis], out[np.newaxis]).tolist() == [total]


@pytest.mark.slow
@pytest.mark.parametrize(("up", "known", "dead"), [(0, 0, 0), (0, 0, 30), (1, 0, 5), (1, 1, 5), (1, 2, 10), (1, 4, 0)])
def test_a_hand_stands_against_every_hand_that_the_dealer_can_hold(up: int, known: int, dead: int) -> None:
    ranks = five_card_ranks()
    hands = every_hand()
    deals = np.argsort(np.arange(52)[np.newaxis] * np.array([[29], [3]]) % 53, axis=1)
    question = Question(deals[:, : 5 + up], deals[:, 5 + up : 5 + up + known], deals[:, 10 : 10 + dead])
    qualified = 2_000
    (found,) = standings(ranks, qualified, [question])
    for row, deal in enumerate(deals):
        own, dealer, out = deal[:5], deal[5 : 5 + up + known], deal[10 : 10 + dead]
        able = ~np.isin(hands, [*own, *out]).any(axis=1)
        for card in dealer:
            able &= (hands == card).any(axis=1)
        mine = int(ranks[(hands == np.sort(own)).all(axis=1)][0])
        theirs = ranks[able]
        counted = (mine, *(int(part.sum()) for part in (theirs < mine, theirs == mine, theirs < qualified)))
        assert (found.rank[row], found.below[row], found.level[row], found.unqualified[row]) == counted
        assert found.ways == len(theirs)
