"""The kernel against the audited procedure and against counting: the same class, the same money, round by round."""

from itertools import combinations
from math import comb
from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.games.let_it_ride.odds import prices as odds
from houseway.games.let_it_ride.odds.counted_deals import FINAL_ROWS, THREE_ROWS
from houseway.games.let_it_ride.rules.paytables import main_row, three_card_row
from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.games.let_it_ride.sim import kernel
from houseway.ranking import FIVE_CARD
from houseway.rulebook.submission import accept
from houseway.simulation.combinations import five_entry, rising_four, rising_three, three_number
from houseway.simulation.replayed import Replayed
from houseway.table.replay.referee import replay
from tests.games.let_it_ride.rounds import GAME

ROUNDS = 150


@pytest.mark.clause("MA-LR-10.c", "MA-LR-10.d", "MA-LR-9.c-4", "MA-LR-11.b", "MA-LR-11.e", "MA-LR-10.e-2")
@pytest.mark.parametrize("player", odds.STRATEGIES)
@pytest.mark.parametrize("method", ["manual_shoe", "automated_shoe"])
def test_the_procedure_pays_what_the_class_says(player: str, method: str) -> None:
    options: dict[str, Any] = {"dealing_method": method, "three_card_bonus_table": "E"}
    submission, assume = accept(LetItRide, options), {"player": player}
    lines = odds.lines(submission, assume)
    simulated = Replayed(GAME, options, submission, assume, seed=11)
    stake = simulated.stake / 100
    for number in range(ROUNDS):
        found, scenario = simulated.round(number)
        answer: Any = replay(scenario)
        for name, line in answer["seats"]["1"]["wagers"].items():
            net = {"win": float(line["paid"]), "lose": -stake}.get(line["result"], 0.0)
            assert net == float(lines[name][found].net) * stake, (number, name)


@pytest.mark.clause("MA-LR-3.b", "MA-LR-3.c")
def test_hands_take_the_rows_that_the_ranking_gives_them() -> None:
    """Every hand of some ranks in which each kind of hand occurs, and each of these with its cards in another order."""
    deck = cards(" ".join(rank + suit for rank in "AKQJT9" for suit in "shdc"))
    for hand in combinations(deck, 5):
        row = FINAL_ROWS[five_entry(*hand, kernel.TABLE)]
        assert row == (main_row(FIVE_CARD.rank(hand)) or FINAL_ROWS[-1])
    for first, second, third in combinations(deck, 3):
        row = THREE_ROWS[kernel.TABLE[kernel.THREE + three_number(third, first, second)]]
        assert row == three_card_row([first, second, third])


@pytest.mark.clause("MA-LR-2.a-1")
def test_sets_are_numbered_without_gaps() -> None:
    assert sorted(rising_three(*three) for three in combinations(range(20), 3)) == list(range(comb(20, 3)))
    assert sorted(rising_four(*four) for four in combinations(range(20), 4)) == list(range(comb(20, 4)))
    assert rising_four(48, 49, 50, 51) == comb(52, 4) - 1


@pytest.mark.clause("MA-LR-10.b", "MA-LR-10.e-1")
def test_the_strategy_rides_as_often_as_the_prices_say() -> None:
    strategy = kernel.rides(LetItRide(), {"player": "optimal"})
    assert len(strategy) == comb(52, 3) + comb(52, 4)
    assert int(strategy[: comb(52, 3)].sum()) == comb(52, 3) * 402 // 5525
    assert int(strategy[comb(52, 3) :].sum()) == comb(52, 4) * 8173 // 54145


def test_classes_are_numbered_as_the_prices_number_them() -> None:
    assert len(FINAL_ROWS) * 7 * 4 == kernel.KERNEL.classes
    assert odds.class_of(1, 2, 1, 0) == (1 * 7 + 2) * 4 + 2
