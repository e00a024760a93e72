"""What every wager costs: against the stated figures, against plain combinatorics, and against a direct count."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.errors import BadInput
from houseway.games.crazy_4_poker.odds import prices as odds
from houseway.games.crazy_4_poker.odds.counting import DEALT, against, hands_by_rank, standings
from houseway.games.crazy_4_poker.play.hands import KING_HIGH, PAIR_OF_ACES, rank
from houseway.games.crazy_4_poker.rules.submission import Crazy4Poker
from houseway.odds.assumptions import read_assumptions
from houseway.odds.hands import alike
from houseway.odds.price import Price, price
from houseway.odds.pricing import price_list, strategy_of
from houseway.rulebook.submission import accept
from tests.games.crazy_4_poker.rounds import GAME, one_hand
from tests.games.every_game.reading import net, paid
from tests.games.rounds.settlements.crazy_4_poker import below_king, best

HANDS = comb(52, 5)
PRIZES = {"A": 9, "B": 15}


def priced(wager: str, options: dict[str, object] | None = None, **assume: str) -> Price:
    submission = accept(Crazy4Poker, options or {})
    known = read_assumptions(odds.ASSUMPTIONS, assume)
    return price(odds.lines(submission, known)[wager], odds.classes(submission, known).weights)


# -- the counting -------------------------------------------------------------------------------------------------


def test_every_hand_is_counted_once_and_meets_the_same_number_of_dealers_hands() -> None:
    found = standings()
    assert len(found.hands) == 134_459
    assert found.copies.sum() == HANDS
    assert DEALT == 1_533_939
    assert sum(hands_by_rank()) == HANDS
    assert odds.classes(Crazy4Poker(), read_assumptions(odds.ASSUMPTIONS, {})).combinations == HANDS * DEALT


@pytest.mark.parametrize("seed", range(8))
def test_inclusion_and_exclusion_agrees_with_going_through_the_dealers_hands(seed: int) -> None:
    found = standings()
    place = int(np.random.default_rng(seed).integers(len(found.hands)))
    hand = [CARDS[card] for card in found.hands[place]]
    unqualified, outranked, won, _, drawn = against(hand)
    below, level = int(found.below[place]), int(found.level[place])
    assert found.unqualified[place] == unqualified + outranked
    assert found.copies[place] == alike(hand)
    if found.rank[place] >= KING_HIGH:
        assert (below, level) == (unqualified + won, drawn)
    else:
        assert below + level == unqualified


def test_a_direct_count_agrees_with_the_words_of_the_text() -> None:
    """Every 997th hand of the dealer, compared by the second reading of the rules."""
    mine = ["Kc", "Qd", "8h", "4s", "2c"]
    deck = [f"{rank}{suit}" for rank in "23456789TJQKA" for suit in "shdc"]
    left = [card for card in deck if card not in mine]
    held = best(mine)
    seen: Counter[tuple[bool, bool]] = Counter()
    fast: Counter[tuple[bool, bool]] = Counter()
    for number, theirs in enumerate(combinations(left, 5)):
        if number % 997 == 0:
            dealer = best(list(theirs))
            seen[below_king(dealer), dealer > held] += 1
            other = rank(cards(" ".join(theirs)))
            fast[other < KING_HIGH, other > rank(cards(" ".join(mine)))] += 1
    assert seen == fast
    assert seen.total() == -(-DEALT // 997)


# -- prices -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-11.b-three", "PA-C4-12.a", "PA-C4-12.b")
@pytest.mark.parametrize("reading", ["collected", "returned"])
def test_the_base_game_costs_what_the_catalogue_states(reading: str) -> None:
    found = priced("ante", {"super_bonus_below_king": reading})
    assert found.expectation == Fraction(-264_142_729, 7_726_058_340)
    folded = sum(one.probability for one in found.outcomes if one.line.name == "fold")
    assert folded == Fraction(12_728, 54_145)


def test_the_element_of_risk_is_the_published_one_and_hands_are_played_as_often_as_stated() -> None:
    # Wizard of Odds, "Crazy 4 Poker" (figures by Stanley Ko): an element of risk of 1.09 % under proper strategy.
    found = priced("ante")
    assert round(float(found.element_of_risk), 4) == 0.0109
    by_risk: Counter[Fraction] = Counter()
    for one in found.outcomes:
        by_risk[one.line.risk] += one.weight
    total = HANDS * DEALT
    assert [Fraction(by_risk[Fraction(risk)], total) for risk in (2, 3, 5)] == [
        Fraction(610_944, HANDS),
        Fraction(1_505_592, HANDS),
        Fraction(482_424, HANDS),
    ]


@pytest.mark.clause("PA-C4-12.c")
@pytest.mark.parametrize(
    ("table", "expectation"),
    [
        ("A", Fraction(-9_943, 324_870)),
        ("B", Fraction(-979, 21_658)),
        ("C", Fraction(-3_455, 64_974)),
        ("D", Fraction(-7_339, 108_290)),
    ],
)
def test_queens_up_costs_what_the_catalogue_states(table: str, expectation: Fraction) -> None:
    assert priced("queens_up", {"queens_up_paytable": table}).expectation == expectation


@pytest.mark.clause("PA-C4-12.d.1")
@pytest.mark.parametrize("table", ["A", "B"])
@pytest.mark.parametrize("stake", [1, 5])
@pytest.mark.parametrize("meter", [1_000, 5_000, 35_230])
def test_the_progressive_wager_is_priced_by_its_hands_and_the_meter(table: str, stake: int, meter: int) -> None:
    returned = Fraction(48 * meter, stake) + 576 * 300 + 2_072 * 100 + 58_656 * PRIZES[table]
    found = priced("progressive", {"progressive_paytable": table}, meter=str(meter), stake=str(stake))
    assert found.house_edge == 1 - returned / HANDS


@pytest.mark.clause("PA-C4-12.d.1", "PA-C4-12.d.3-reset")
def test_without_a_meter_the_filed_initial_amount_counts() -> None:
    assert priced("progressive", {"progressive_initial_reset": 5_000}).house_edge == Fraction(90_691, 162_435)
    assert priced("progressive").house_edge == Fraction(90_691, 162_435)
    table_b: dict[str, object] = {"progressive_paytable": "B"}
    assert priced("progressive", table_b) == priced("progressive", table_b, meter="1000")


@pytest.mark.clause("PA-C4-12.d.1")
def test_at_the_break_even_meter_the_wager_costs_nothing() -> None:
    submission = Crazy4Poker()
    known = read_assumptions(odds.ASSUMPTIONS, {})
    fair = odds.break_even(submission, known)
    assert fair == Fraction(HANDS - 576 * 300 - 2_072 * 100 - 58_656 * 9, 48)
    assert odds.break_even(submission, {**known, "player": "always_fold"}) is None


@pytest.mark.clause("PA-C4-12.d.5.i", "PA-C4-12.d.5.ii")
def test_what_another_player_is_worth_by_the_envy_bonus() -> None:
    a = Fraction(48 * 100 + 576 * 10 + 2_072 * 5, HANDS)
    b = Fraction(48 * 100 + 576 * 25, HANDS)
    for stake in (100, 500):
        assert odds.envy_worth(Crazy4Poker(), stake) == a
        assert odds.envy_worth(Crazy4Poker(progressive_paytable="B"), stake) == b


@pytest.mark.clause("PA-C4-7.d.3")
def test_a_wager_that_is_not_offered_is_not_priced() -> None:
    found = price_list(GAME, {"progressive": False}, {})
    assert set(found.wagers) == {"ante", "queens_up"}
    assert set(price_list(GAME, {}, {}).wagers) == {"ante", "queens_up", "progressive"}


# -- strategies ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-11.b-three", "PA-C4-11.b-one")
def test_the_best_play_is_what_the_text_says() -> None:
    found, played = standings(), odds.on_play("optimal", "collected")
    assert ((played == 3) == (found.rank >= PAIR_OF_ACES)).all()
    above, below = rank(cards("Kh Qd 8c 5s 2h")), rank(cards("Kh Qd 7c 6s 2h"))
    assert (played[found.rank >= above] > 0).all()
    assert (played[found.rank < below] == 0).all()


def test_every_other_strategy_costs_more() -> None:
    edges = {name: priced("ante", player=name).house_edge for name in odds.STRATEGIES}
    assert all(edge > edges["optimal"] for name, edge in edges.items() if name != "optimal")
    assert edges["always_fold"] == 2
    assert edges["king_queen_8_4"] - edges["optimal"] < Fraction(1, 100_000)
    whole = strategy_of(GAME).whole_strategy(Crazy4Poker(), read_assumptions(odds.ASSUMPTIONS, {}))
    assert {one.strategy: one.house_edge for one in whole.mistakes} == {
        name: edge for name, edge in edges.items() if name != "optimal"
    }


@pytest.mark.clause("PA-C4-11.b.1", "PA-C4-11.b.2-lose")
def test_side_wagers_are_lost_by_whoever_folds_everything() -> None:
    assert priced("queens_up", player="always_fold").house_edge == 1
    assert priced("progressive", player="always_fold").house_edge == 1


@pytest.mark.clause("PA-C4-11.b-three")
@pytest.mark.parametrize(
    ("hand", "best_do", "open_to"),
    [
        ("Ac Ad 5h 3s 2c", "play_3x", {"play_3x", "play_1x", "fold"}),
        ("Kc Kd Ah Qs 9c", "play_1x", {"play_1x", "fold"}),
        ("Kc Qd 8h 5s 2c", "play_1x", {"play_1x", "fold"}),
        ("Kc Qd 8h 3s 2c", "fold", {"play_1x", "fold"}),
    ],
)
def test_advice_for_a_hand(hand: str, best_do: str, open_to: set[str]) -> None:
    found = odds.advise(Crazy4Poker(), hand, {})
    assert found.best == best_do
    assert {one.do for one in found.alternatives} == open_to
    assert {one.do: one.value for one in found.alternatives}["fold"] == -2


def test_the_values_of_all_hands_make_up_the_price() -> None:
    found = standings()
    best_values = np.maximum(odds.play_values(1, "collected"), -4 * DEALT)
    may_triple = found.rank >= PAIR_OF_ACES
    best_values = np.where(may_triple, np.maximum(best_values, odds.play_values(3, "collected")), best_values)
    assert Fraction(int((best_values * found.copies).sum()), 2 * DEALT * HANDS) == priced("ante").expectation


@pytest.mark.clause("PA-C4-1.hand")
@pytest.mark.parametrize("hand", ["Kc Qd 8h 5s", "Kc Qd 8h 5s 2c 3c", "Kc Kc 8h 5s 2c", "Kc Qd 8h 5s Jk"])
def test_advice_needs_five_different_cards(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(Crazy4Poker(), hand, {})


@pytest.mark.parametrize(
    "assume", [{"player": "clairvoyant"}, {"stake": "2"}, {"stake": "x"}, {"meter": "0"}, {"meter": "-1"}, {"m": "1"}]
)
def test_assumptions_that_cannot_be_are_refused(assume: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        read_assumptions(odds.ASSUMPTIONS, assume)


# -- the classes against the referee ------------------------------------------------------------------------------


@pytest.mark.clause("PA-C4-11.c.3.i-super", "PA-C4-11.c.3.ii.A", "PA-C4-11.c.3.ii.B", "PA-C4-11.c.3.ii.C")
@pytest.mark.parametrize("reading", ["collected", "returned"])
@pytest.mark.parametrize("times", [1, 3])
@pytest.mark.parametrize(
    ("hand", "dealer", "row", "how"),
    [
        ("Ac Ad 9h 8s 2c", "Kc Kd 7s 5h 3d", "pair_queens_or_better", odds.WIN),
        ("Ac Ad 9h 8s 2c", "Qs Jd 9c 7h 2d", "pair_queens_or_better", odds.UNQUALIFIED),
        ("Ac Ad 9h 8s 2c", "Kc Kd Ks 5h 3d", "pair_queens_or_better", odds.LOSS),
        ("Ac Ad 9h 8s 2c", "Ah As 9c 8d 3d", "pair_queens_or_better", odds.DRAW),
        ("Qh 8h 6h 4h 3c", "Kc Kd Ks 5h 3d", "flush", odds.LOSS),
        ("Ah Kh Qh Jh 3c", "Kc Kd Ks 5h 3d", "straight_flush", odds.WIN),
    ],
)
def test_a_class_is_worth_what_the_referee_pays(
    hand: str, dealer: str, row: str, how: int, times: int, reading: str
) -> None:
    done = one_hand(hand, dealer, play=10 * times, super_bonus_below_king=reading)
    assert net(done) == 10 * odds.net_result(row, times, how, reading)


@pytest.mark.clause("PA-C4-11.c.3.i-super")
@pytest.mark.parametrize("reading", ["collected", "returned"])
def test_an_outranked_hand_against_an_unqualified_dealer(reading: str) -> None:
    done = one_hand("Js 9d 8c 6h 4d", "Qs Jd 9c 7h 2d", super_bonus_below_king=reading)
    assert net(done) == 10 * odds.net_result("high_card", 1, odds.HIGHER, reading)
    assert paid(done) == {"play": 10}
