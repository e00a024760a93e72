"""The kernel against the audited procedure and against counting: the same class, the same money, round by round."""

from itertools import combinations
from math import comb

import pytest

from houseway.equipment.cards import cards
from houseway.games.double_down_stud.odds import prices as odds
from houseway.games.double_down_stud.odds.counted_deals import ROWS
from houseway.games.double_down_stud.rules.paytables import row_of
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.games.double_down_stud.sim import kernel
from houseway.ranking import FIVE_CARD
from houseway.simulation.combinations import five_entry, set_of_four, sets_in_order
from tests.simulation.differential import differences, replayed

ROUNDS = 300


@pytest.mark.clause("MA-DD-10.b", "MA-DD-8.c", "MA-DD-9.a-4", "MA-DD-9.b-2", "MA-DD-9.c-2")
@pytest.mark.parametrize("player", odds.STRATEGIES)
def test_the_procedure_pays_what_the_class_says(player: str) -> None:
    rounds = replayed("double_down_stud", {"paytable": {"flush": "9:1"}}, {"player": player}, seed=11)
    assert [wrong for number in range(ROUNDS) for wrong in differences(rounds, number)] == []


@pytest.mark.clause("MA-DD-5.b", "MA-DD-5.a-2")
@pytest.mark.parametrize("ranks", ["AKQJT9", "A23456"])
def test_hands_take_the_rows_that_the_ranking_gives_them(ranks: str) -> None:
    """Every hand of some ranks in which each kind of hand occurs, with its cards in another order than the ranking's."""
    for a, b, c, d, e in combinations(cards(" ".join(rank + suit for rank in ranks for suit in "shdc")), 5):
        assert ROWS[five_entry(c, a, e, b, d, kernel.TABLE)] == row_of(FIVE_CARD.rank([a, b, c, d, e]))


@pytest.mark.clause("MA-DD-2.a-1")
def test_sets_of_four_are_numbered_without_gaps_in_any_order_of_their_cards() -> None:
    numbers = [set_of_four(*four) for four in combinations(range(20), 4)]
    assert sorted(numbers) == list(range(comb(20, 4)))
    assert [set_of_four(c, a, d, b) for a, b, c, d in combinations(range(20), 4)] == numbers
    assert [set_of_four(*four) for four in sets_in_order(4)[::997].tolist()] == list(range(0, comb(52, 4), 997))
    assert set_of_four(51, 48, 50, 49) == comb(52, 4) - 1


@pytest.mark.clause("MA-DD-8.c")
def test_the_strategy_doubles_as_often_as_the_catalogue_says() -> None:
    size, strategy = kernel.KERNEL.plan(DoubleDownStud(), {"player": "optimal"})
    assert (size, len(strategy)) == (52, comb(52, 4))
    assert int(strategy.sum()) == 67_217


def test_classes_are_numbered_as_the_prices_number_them() -> None:
    assert kernel.KERNEL.classes == 2 * len(ROWS) == 22
