"""Three Card Poker priced: 407,170,400 pairs of hands, published figures, the best play and what mistakes cost."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.three_card_poker.odds import prices as odds
from houseway.games.three_card_poker.play.settlement import qualifies
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.odds.pricing import price_list
from houseway.ranking import THREE_CARD
from tests.project.refused import refused

POKER = game("three_card_poker")
BEST = {"player": "optimal"}


@pytest.mark.clause("MA-TC-11.a.1-1", "MA-TC-11.a.1-2", "MA-TC-11.a.3", "MA-TC-3.c-2")
def test_ante_and_play_under_the_best_play() -> None:
    """The catalogue's exact fraction; 149 of 221 hands are played, so that 1 + 149/221 antes are at risk."""
    prices = price_list(POKER)
    ante = prices.wagers["ante"]

    assert ante.house_edge == Fraction(686689, 20358520)
    assert float(ante.element_of_risk) == pytest.approx(0.020147, abs=5e-7)
    assert ante.average_risk == 1 + Fraction(149, 221)
    assert prices.strategy.startswith("play Q-6-4 or better")


@pytest.mark.clause("MA-TC-11.a.3.i")
@pytest.mark.parametrize(
    ("table", "blank", "edge"),
    [
        ("A", "no_bonus", Fraction(3668351, 101792600)),
        ("B", "no_bonus", Fraction(4833669, 101792600)),
        ("C", "no_bonus", Fraction(6915581, 101792600)),
    ],
)
def test_ante_and_play_with_each_bonus_table(table: str, blank: str, edge: Fraction) -> None:
    options = {"version": "6(f)1", "ante_bonus_table": table, "blank_straight_cell": blank}

    assert price_list(POKER, options).wagers["ante"].house_edge == edge


@pytest.mark.clause("MA-TC-11.a.3.i")
@pytest.mark.parametrize(("table", "percent"), [("B", 1.4906), ("C", 3.5359)])
def test_tables_b_and_c_with_the_blank_cell_read_as_even_money(table: str, percent: float) -> None:
    options = {"version": "6(f)2", "ante_bonus_table": table, "blank_straight_cell": "1:1"}

    assert float(price_list(POKER, options).wagers["ante"].house_edge) * 100 == pytest.approx(percent, abs=5e-5)


# 48 straight flushes (4 of them mini royals), 52 threes of a kind, 720 straights, 1,096 flushes, 3,744 pairs, 16,440 others.
ROW_COUNTS = {
    "mini_royal_flush": 4,
    "straight_flush": 44,
    "three_of_a_kind": 52,
    "straight": 720,
    "flush": 1096,
    "pair": 3744,
}


@pytest.mark.clause("MA-TC-11.a.2", "MA-TC-3.b.1")
@pytest.mark.parametrize(
    ("mini", "straight_flush", "three", "straight", "flush"),
    [(35, 35, 25, 5, 3), (40, 40, 30, 6, 4), (50, 40, 30, 6, 4), (100, 40, 30, 5, 4), (40, 40, 30, 6, 3)],
)
def test_pair_plus_is_its_six_counts_times_its_odds(
    mini: int, straight_flush: int, three: int, straight: int, flush: int
) -> None:
    pays = dict(zip(ROW_COUNTS, (mini, straight_flush, three, straight, flush, 1), strict=True))
    won = sum(ROW_COUNTS[row] * pays[row] for row in ROW_COUNTS)
    table = {row: f"{odds}:1" for row, odds in pays.items()}

    price = price_list(POKER, {"pair_plus_table": table}).wagers["pair_plus"]

    assert price.house_edge == Fraction(16_440 - won, 22_100)
    assert price.hit_frequency == Fraction(sum(ROW_COUNTS.values()), comb(52, 3))


@pytest.mark.clause("MA-TC-11.a.2", "MA-TC-10.b-4")
@pytest.mark.parametrize("player", ["optimal", "always_fold"])
def test_pair_plus_costs_the_same_whether_hands_are_folded_or_not(player: str) -> None:
    prices = price_list(POKER, assume={"player": player})

    assert prices.wagers["pair_plus"].house_edge == Fraction(707, 5525)


@pytest.mark.clause("MA-TC-2.a-1")
def test_all_pairs_of_hands_are_counted_once() -> None:
    classes = odds.classes(ThreeCardPoker(), BEST)
    held = [sum(classes.weights[5 * row : 5 * row + 5]) // comb(49, 3) for row in range(len(odds.ROWS))]

    assert classes.combinations == comb(52, 3) * comb(49, 3) == 407_170_400
    assert dict(zip(odds.ROWS, held, strict=True)) == {
        "high_card": 16_440,
        "pair": 3_744,
        "flush": 1_096,
        "straight": 720,
        "three_of_a_kind": 52,
        "straight_flush": 44,
        "mini_royal_flush": 3,
        "mini_royal_flush_of_spades": 1,
    }


@pytest.mark.clause("MA-TC-11.a.1-2", "MA-TC-3.c-1")
@pytest.mark.parametrize("hand", ["Qh 6d 4c", "2s 3h 5d", "As Ks Qs", "Kd Kc 2h", "Qs 3d 2c"])
def test_a_hand_stands_as_dealing_every_dealers_hand_shows(hand: str) -> None:
    held = cards(hand)
    mine = THREE_CARD.rank(held)
    ends = [0, 0, 0, 0]
    for dealer in combinations([card for card in FIFTY_TWO if card not in held], 3):
        theirs = THREE_CARD.rank(dealer)
        place = 0 if not qualifies(dealer) else 1 if theirs < mine else 2 if theirs > mine else 3
        ends[place] += 1

    assert odds.PAIRS.standing(held).against == tuple(ends)


@pytest.mark.clause("MA-TC-10.b-1", "MA-TC-10.b-2")
@pytest.mark.parametrize(
    ("hand", "best"),
    [("Qh 6d 4c", "play"), ("Qh 6h 4d", "play"), ("Qh 6d 3c", "fold"), ("Qh 5d 4c", "fold"), ("Jh Td 8c", "fold")],
)
def test_queen_six_four_is_played_and_one_step_below_is_not(hand: str, best: str) -> None:
    found = odds.advise(ThreeCardPoker(), hand, BEST)

    assert found.best == best
    assert found.alternatives[0].cost == 0
    assert found.alternatives[1].cost > 0
    assert {one.do: one.value for one in found.alternatives}["fold"] == -1


@pytest.mark.clause("MA-TC-10.b-1")
def test_every_hand_from_queen_six_four_up_is_worth_playing_and_none_below() -> None:
    boundary = THREE_CARD.rank(cards("Qh 6d 4c"))
    worth_playing = {one.hand: odds.PAIRS.value(one, Fraction(0)) > -1 for one in odds.PAIRS.standings}

    assert worth_playing == {one.hand: one.rank >= boundary for one in odds.PAIRS.standings}


@pytest.mark.clause("MA-TC-10.b-1")
@pytest.mark.parametrize(("player", "percent"), [("optimal", 3.37), ("mimic_dealer", 3.45), ("queen_or_better", 3.45)])
def test_playing_any_queen_costs_what_is_published(player: str, percent: float) -> None:
    """J. Grochowski, "Three-card poker and roulette", Casino City Times, 26 January 2014: 3.37 % and 3.45 %."""
    edge = price_list(POKER, assume={"player": player}).wagers["ante"].house_edge

    assert float(edge) * 100 == pytest.approx(percent, abs=5e-3)


@pytest.mark.clause("MA-TC-10.b-1")
@pytest.mark.parametrize(("hand", "value"), [("Qd 6h 4s", -0.993378), ("Qd 6h 3s", -1.00255)])
def test_the_hands_at_the_boundary_are_worth_what_is_published(hand: str, value: float) -> None:
    """The same article, from Wizard of Odds: playing Q-6-4 loses 0.993378 of the ante, Q-6-3 loses 1.00255."""
    values = {one.do: one.value for one in odds.advise(ThreeCardPoker(), hand, BEST).alternatives}

    assert float(values["play"]) == pytest.approx(value, abs=5e-6)


@pytest.mark.clause("MA-TC-11.a.1-1", "MA-TC-11.a.1-2", "MA-TC-11.a.3")
def test_playing_blind_costs_what_the_symmetry_of_both_hands_says() -> None:
    """Blind, either side wins as often as the other, but the dealer's low hands win nothing and lose the ante only.

    So a round is worth P(dealer low) - 2 P(dealer low, player not), and the bonus. 112 sets of ranks below the queen
    make no straight, in 60 suits without a flush: 6,720 low hands.
    """
    low = [one for one in odds.PAIRS.standings if one.rank < THREE_CARD.rank(cards("Qh 3d 2c"))]
    both_low = Fraction(sum(one.hands * one.against[0] for one in low), 407_170_400)
    dealer_low = Fraction(112 * 60, 22_100)
    bonus = Fraction(720 * 1 + 52 * 4 + 48 * 5, 22_100)

    price = price_list(POKER, assume={"player": "never_fold"}).wagers["ante"]

    assert sum(one.hands for one in low) == 6_720
    assert price.expectation == dealer_low - 2 * (dealer_low - both_low) + bonus
    assert price.average_risk == 2


@pytest.mark.clause("MA-TC-10.b-1")
def test_no_named_strategy_beats_the_best() -> None:
    found = odds.whole_strategy(ThreeCardPoker(), BEST)

    assert all(one.cost > 0 for one in found.mistakes)
    assert {one.strategy: one.house_edge for one in found.mistakes}["always_fold"] == 1
    assert [row.advice.best for row in found.rows] == sorted(row.advice.best for row in found.rows)
    assert {row.words for row in found.rows} >= {
        "queen high, six and four kickers",
        "queen high, six and three kickers",
    }


@pytest.mark.clause("MA-TC-11.a.3.i")
def test_an_ante_bonus_that_no_clause_permits_is_priced_on_request() -> None:
    """720 straights at 1:1 more are worth 720/22,100 of the ante, for all of them are played."""
    options = {"ante_bonus_table": {"straight": "2:1", "three_of_a_kind": "4:1", "straight_flush": "5:1"}}
    prices = price_list(POKER, options, even_if_unlawful=True)

    assert prices.wagers["ante"].house_edge == Fraction(686689, 20358520) - Fraction(720, 22_100)
    assert prices.unlawful == ("MA-TC-11.a.3.i",)
    with refused("malformed-value", clause="MA-TC-11.a.3.i"):
        price_list(POKER, options)


@pytest.mark.clause("MA-TC-1.hand")
@pytest.mark.parametrize("hand", ["Qh 6d", "Qh Qh 4c", "Qh 6d 4c 2s", "Jk 6d 4c", "Qx 6d 4c", ""])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(ThreeCardPoker(), hand, BEST)
