"""The values by ranks: beside single hands, beside the stored prices, and in simple rules and whole tables."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.analysis.play.own import own_play
from houseway.analysis.play.simple import simple_rule
from houseway.analysis.play.table import strategy_tables
from houseway.equipment.cards import CARDS
from houseway.games import game
from houseway.games.winners_pot_poker.odds import decisions, recount
from houseway.games.winners_pot_poker.odds import prices as odds
from houseway.games.winners_pot_poker.odds.by_ranks import BOARDS, by_ranks, hands_of, packed, ranks_of, unpacked
from houseway.games.winners_pot_poker.odds.counting import FOURS, THREES
from houseway.games.winners_pot_poker.odds.induction import AFTER_FOUR, AFTER_THREE, Nets
from houseway.games.winners_pot_poker.odds.showdown import WON, showdowns
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.coach.streets import Street, as_fraction
from houseway.odds.pricing import PricedGame

USUAL = Nets(16, -2, 5)


def read(player: str = "optimal") -> PricedGame:
    return PricedGame.read(game("winners_pot_poker"), {}, {"player": player})


def streets() -> tuple[Street, ...]:
    one = read()
    assert isinstance(one.submission, WinnersPotPoker)
    return decisions.streets(one.submission, one.assume)


def test_every_holding_is_counted() -> None:
    assert int(hands_of(3).sum()) == THREES * 49
    assert int(hands_of(4).sum()) == FOURS * 48 * 47 // 2
    kept = by_ranks(USUAL)
    assert all((one == other).all() for one, other in zip(kept, unpacked(packed(kept)), strict=True))
    assert 8 * int(kept.won.sum()) == 400 * int(showdowns()[WON].sum())  # every deal, if nobody folds


def test_a_sum_is_what_the_hands_are_worth_one_by_one() -> None:
    """Four aces against a king and a queen, three aces against a king: every suit by itself."""
    kept = by_ranks(USUAL)
    aces, kings, queens = ([CARDS[4 * rank + suit] for suit in range(4)] for rank in (12, 11, 10))
    four = sum(odds._advice(aces, [one, two], USUAL).alternatives[0].value for one in kings for two in queens)
    row, board = ranks_of(4).index((12,) * 4), BOARDS.index((11, 10))
    won, tied = int(kept.won[row, board]), int(kept.tied[row, board])
    assert four * 5 * AFTER_FOUR == 16 * won - 2 * tied - 20 * (16 * AFTER_FOUR - won - tied)
    king = kings[0]
    three = sum(odds._advice(list(held), [king], USUAL).alternatives[0].value for held in combinations(aces, 3))
    assert three * 4 * 5 * AFTER_THREE == kept.bets[ranks_of(3).index((12,) * 3), 11]


def test_the_rule_of_the_board_has_its_stored_price() -> None:
    """It goes by ranks alone, so the holdings price it to the last deal; its price was counted suit by suit."""
    three, four = streets()
    choices = [(1 - street.numbers["beats_board"]).astype(np.int8) for street in (three, four)]
    one = read("dealers_board")
    assert isinstance(one.submission, WinnersPotPoker)
    first, second = decisions.reached(one.submission, one.assume, choices)
    folded = Fraction(sum(first[choices[0] == 1].tolist()), three.total)
    taken = four.values[np.arange(len(four)), choices[1]]
    value = sum(as_fraction(a) * as_fraction(b) for a, b in zip(second.tolist(), taken.tolist(), strict=True) if a)
    assert folded - Fraction(value) / (four.total * four.unit) == one.price("ante").house_edge


def test_no_up_card_is_in_the_hand_of_an_example() -> None:
    for street in streets():
        assert street.up is not None
        assert street.hand is not None
        come = np.flatnonzero(street.weights)
        every = np.concatenate([street.cards[street.hand[come]], street.up[come]], axis=1)
        assert (np.diff(np.sort(every, axis=1), axis=1) > 0).all()


@pytest.mark.slow
def test_a_simple_rule_and_a_whole_table_are_told() -> None:
    found = simple_rule(read(), 1)
    assert found.own.cost >= found.least > 0
    assert own_play(read(), found.own.rules.json()).cost == found.own.cost
    for table in strategy_tables(read()):
        assert sum((row.frequency for row in table.rows), Fraction(0)) == 1
        assert all(row.cost >= 0 for row in table.rows)


@pytest.mark.slow
def test_what_is_stored_is_counted_again() -> None:
    (one,) = [one for one in recount.recounts(1, 1, "cpu", None) if one.name == "values by ranks"]
    assert list(one.differences(one.count([0]))) == []
