"""The kernel beside the audited procedure, round by round, with one player and with several, in every way of playing."""

from typing import Any

import numpy as np
import pytest

from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.winners_pot_poker.odds.endings import FOLD_3, FOLD_4, LOST
from houseway.games.winners_pot_poker.odds.prices import ASSUMPTIONS, lines
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.games.winners_pot_poker.sim.kernel import AT_FOUR, FOURS, TABLE, THREES, best_at_three, plan
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import PricedGame
from houseway.ranking import FIVE_CARD
from houseway.rulebook.submission import accept
from houseway.simulation.combinations import five_entry
from houseway.simulation.replayed import Replayed
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from tests.games.winners_pot_poker.rounds import GAME

WAYS = ["never_fold", "dealers_board", "fold_at_four", "always_fold"]


def rounds_of(options: dict[str, Any], seed: int = 2026, **said: str) -> Replayed:
    known = read_assumptions(ASSUMPTIONS, said)
    return Replayed(GAME, options, accept(WinnersPotPoker, options), known, seed)


def endings_of(rounds: Replayed, count: int) -> set[int]:
    """Plays rounds in the procedure and compares what seat 1 has won with their classes; answers how they ended."""
    assert isinstance(rounds.submission, WinnersPotPoker)
    priced = lines(rounds.submission, rounds.assume)
    endings = set()
    for number in range(count):
        found, scenario = rounds.round(number)
        done = play_scenario(read_scenario(scenario))[0]
        units = sum(priced[name][found].net for name in ("ante", "jacks_plus"))
        assert done.net(1) == units * rounds.stake, (number, scenario)
        endings.add(found // 10)
    return endings


@pytest.mark.clause("MA-WP-10.h.2.ii", "MA-WP-10.h.2.i", "MA-WP-10.h.1", "MA-WP-11.b")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("players", ["1", "3", "8"])
def test_kernel_and_procedure_agree_on_what_seat_1_wins(way: str, players: str) -> None:
    endings_of(rounds_of({}, player=way, players=players), 60)


@pytest.mark.clause("MA-WP-10.h.2.ii")
def test_they_agree_on_another_ante_and_commission() -> None:
    options = {
        "ante_amount": "7.77",
        "commission": {"percentage": "7.5%", "fixed": 3},
        "dealing_method": "automated_shoe",
    }
    rounds = rounds_of(options, player="dealers_board", players="5", stake="7.77")
    assert {FOLD_3, FOLD_4, LOST} < endings_of(rounds, 150)


def test_five_cards_rank_as_the_ranking_ranks_them() -> None:
    dice = np.random.default_rng(1)
    for _ in range(3000):
        held = [FIFTY_TWO[place] for place in dice.choice(52, 5, replace=False)]
        a, b, c, d, e = (int(card) for card in held)
        assert five_entry(a, b, c, d, e, TABLE) == FIVE_CARD.rank(held)


def test_the_best_play_is_looked_up_by_suits_renamed() -> None:
    """A table that bets on one set of three alone: 2-3-4 of spades, which other suits become when the up card is of them."""
    strategy = np.zeros(AT_FOUR, np.int8)
    strategy[2 + 12 * THREES + 0 + 4 * 3 // 2 + 8 * 7 * 6 // 6] = 1
    for suit in range(4):
        assert best_at_three(0 + suit, 4 + suit, 8 + suit, 48 + suit, strategy) == 1
        assert best_at_three(8 + suit, 0 + suit, 4 + suit, 48 + (suit + 1) % 4, strategy) == 0


def test_a_way_of_playing_is_two_numbers_unless_it_is_the_best() -> None:
    size, strategy = plan(WinnersPotPoker(), read_assumptions(ASSUMPTIONS, {"players": "4", "player": "dealers_board"}))
    assert (size, strategy.tolist()) == (52, [4, 1])
    assert AT_FOUR == 2 + 13 * THREES
    assert FOURS == 270_725


@pytest.mark.slow
def test_they_agree_under_the_best_play_and_the_count_is_near_the_price() -> None:
    from houseway.simulation.engine import simulate

    rounds = rounds_of({}, player="optimal")
    endings_of(rounds, 1000)
    found = simulate(PricedGame(GAME, rounds.submission, rounds.assume), 4_000_000)
    for wager in ("ante", "jacks_plus"):
        assert abs(found.z_score(wager) or 0) < 4.5
