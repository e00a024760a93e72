"""Exact prices: against the catalogue's figures, against published ones, and against counting another way."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games.caribbean_stud.odds import counting
from houseway.games.caribbean_stud.odds import prices as odds
from houseway.games.caribbean_stud.play.hands import ACE_KING
from houseway.games.caribbean_stud.rules.submission import CaribbeanStud
from houseway.odds.price import Price
from houseway.odds.pricing import price_list
from houseway.ranking import FIVE_CARD
from houseway.ranking.fast import five_card_batch
from houseway.rulebook.submission import accept
from houseway.table.chips.endings import LOSS, NAMES, UNQUALIFIED, WIN
from tests.games.caribbean_stud.rounds import GAME
from tests.project.refused import refused

BEST = {"player": "optimal", "meter": None, "stake": 100, "players": 1}
DEALS = 19_933_230_517_200
HANDS = 2_598_960


def priced(wager: str, assume: dict[str, str] | None = None, **options: object) -> Price:
    return price_list(GAME, options, assume).wagers[wager]


# -- ante and bet -------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-10.a-1", "MA-CS-10.b-2", "MA-CS-10.c.3.i", "MA-CS-11.a", "MA-CS-11.b")
def test_perfect_play_loses_1041372912372_of_all_deals() -> None:
    """The figure of the issue, and 5.2243 % as the Wizard of Odds publishes it."""
    ante = priced("ante")
    assert ante.house_edge == Fraction(1_041_372_912_372, DEALS) == Fraction(142031221, 2718662100)
    assert float(ante.element_of_risk) == pytest.approx(0.0255528561, abs=5e-11)
    assert price_list(GAME).combinations == DEALS


@pytest.mark.clause("MA-CS-10.a-1")
def test_the_best_play_bets_every_pair_folds_below_ace_king_and_bets_52_percent_of_cases() -> None:
    text = odds.strategy_text(CaribbeanStud(), BEST)
    assert "5316167/10179260" in text
    assert "every pair or better" in text


@pytest.mark.clause("MA-CS-10.a-1", "MA-CS-10.c.3.i")
@pytest.mark.parametrize(
    ("player", "edge"),
    [("always_bet", 0.16607), ("ace_king_jack_83", 0.05316), ("pair_or_better", 0.05470), ("never_fold", 0.16607)],
)
def test_simple_strategies_cost_what_is_published(player: str, edge: float) -> None:
    """Wizard of Odds: 16.607 % betting blind, 5.316 % with A-K-J-8-3 or better, 5.470 % with a pair or better."""
    assert float(priced("ante", {"player": player}).house_edge) == pytest.approx(edge, abs=1e-5)


@pytest.mark.clause("MA-CS-1.qualifying_hand")
def test_the_dealer_qualifies_as_often_as_counting_says() -> None:
    """Without a pair: any five of 13 ranks, no straight (10), no flush; ace-king among them with any three others.

    Below ace-king are 1,277 sets of ranks less those with ace and king (165, one of them a straight), in 1,020 suits.
    """
    below = (1_277 - 164) * 1_020
    unqualified = int(_ends("always_bet")[:, UNQUALIFIED].sum())
    assert Fraction(unqualified, DEALS) == Fraction(below, HANDS)


def _ends(player: str) -> counting.Counts:
    """The number of deals by row, ending and group of the dealer's hand."""
    return np.array(odds.weights(player)).reshape(len(odds.ROWS), len(NAMES), counting.GROUPS)


@pytest.mark.clause("MA-CS-11.b", "MA-CS-10.c.3.ii.C")
def test_blind_either_side_wins_as_often_as_the_other_where_both_qualify() -> None:
    """With no choice the two hands are alike: hands above ace-king beat each other equally often."""
    both = _ends("mimic_dealer")
    assert int(both[:, WIN].sum()) == int(both[:, LOSS].sum())


@pytest.mark.slow
@pytest.mark.clause("MA-CS-5.b", "MA-CS-1.qualifying_hand")
@pytest.mark.parametrize(
    ("held", "copies"), [("As Ks Qs Js Ts", 4), ("5d 4d 3d 2d Ad", 4), ("2s 2h 2d 2c As", 4), ("Jc 9c 8c 3c 2c", 4)]
)
def test_the_sum_over_subsets_agrees_with_dealing_the_dealer_every_hand(held: str, copies: int) -> None:
    """All 1,533,939 hands of the other 47 cards one by one; each has five cards that may be the up-card."""
    hand = cards(held)
    rank = FIVE_CARD.rank(hand)
    left = [card for card in range(52) if card not in hand]
    theirs = five_card_batch(np.array(list(combinations(left, 5)), np.uint8).T)
    group = np.searchsorted(counting.BEGINS, theirs, "right") - 1
    ending = np.where(
        theirs < ACE_KING,
        counting.UNQUALIFIED,
        np.where(theirs < rank, counting.WIN, np.where(theirs == rank, counting.DRAW, counting.LOSS)),
    )
    dealt = np.zeros((counting.ENDINGS, counting.GROUPS), np.int64)
    np.add.at(dealt, (ending, group), 5 * copies)
    assert (counting.deals()[0][rank] == dealt).all()


@pytest.mark.clause("MA-CS-10.a-1", "MA-CS-10.b-2")
def test_advice_names_the_better_choice_and_what_the_other_costs() -> None:
    bet = odds.advise(CaribbeanStud(), "Ac Kd Jh 8s 3c 8d", BEST)
    fold = odds.advise(CaribbeanStud(), "Ac Kd Jh 8s 3c 9d", BEST)
    assert (bet.best, fold.best) == ("bet", "fold")
    assert {one.do: one.value for one in fold.alternatives}["fold"] == -1
    assert bet.alternatives[0].cost == 0


@pytest.mark.clause("MA-CS-11.b")
def test_a_royal_flush_is_worth_201_antes_against_a_dealer_who_qualifies() -> None:
    """Nothing beats a royal flush, and a dealer with a two cannot hold another one."""
    unqualified, won, lost, drawn = counting.against(cards("As Ks Qs Js Ts"), cards("2h")[0])
    value = odds.advise(CaribbeanStud(), "As Ks Qs Js Ts 2h", BEST).alternatives[0].value
    assert (lost, drawn) == (0, 0)
    assert value == Fraction(unqualified + 201 * won, counting.HOLES)


@pytest.mark.clause("MA-CS-1.hand")
@pytest.mark.parametrize("hand", ["Qh 6d 5c 4s 3h", "Qh Qh 6d 5c 4s 3h", "Jk 6d 4c 3s 2h Ah", "Qx 6d 4c 3s 2h Ah", ""])
def test_what_is_no_hand_with_an_up_card_is_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(CaribbeanStud(), hand, BEST)


@pytest.mark.clause("MA-CS-10.b-1")
def test_no_named_strategy_beats_the_best_and_the_table_shows_both_sides() -> None:
    found = odds.whole_strategy(CaribbeanStud(), BEST)
    assert all(one.cost > 0 for one in found.mistakes)
    assert {one.strategy: one.house_edge for one in found.mistakes}["always_fold"] == 1
    assert {row.advice.best for row in found.rows} == {"bet", "fold"}


# -- side wagers --------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CS-11.c", "MA-CS-10.b-3")
@pytest.mark.parametrize(
    ("letter", "edge"), [("A", Fraction(1347, 43316)), ("B", Fraction(11311, 216580)), ("C", Fraction(171, 2380))]
)
def test_the_bonus_tables_cost_what_the_catalogue_counts(letter: str, edge: Fraction) -> None:
    assert priced("caribbean_stud_bonus", caribbean_stud_bonus_table=letter).house_edge == edge


@pytest.mark.clause("MA-CS-11.c", "MA-CS-10.b-3")
def test_who_always_folds_forfeits_every_bonus() -> None:
    prices = price_list(GAME, {}, {"player": "always_fold"}).wagers
    assert prices["caribbean_stud_bonus"].house_edge == prices["progressive"].house_edge == 1
    assert prices["five_card_hand_bonus_player"].house_edge < 1


@pytest.mark.clause("MA-CS-11.d-1")
@pytest.mark.parametrize(
    ("letter", "edge"),
    [("A", Fraction(14083, 64974)), ("C", Fraction(10884, 54145)), ("E", Fraction(22429, 64974))],
)
def test_a_dollar_on_the_progressive_where_the_meter_shows_100000(letter: str, edge: Fraction) -> None:
    assert priced("progressive", {"meter": "100000"}, progressive_table=letter).house_edge == edge


@pytest.mark.clause("MA-CS-11.d-1")
@pytest.mark.parametrize(
    ("letter", "meter"),
    [
        ("A", Fraction(240_830)),
        ("B", Fraction(2858300, 19)),
        ("C", Fraction(3206080, 19)),
        ("D", Fraction(3050080, 19)),
        ("E", Fraction(4142900, 19)),
    ],
)
def test_the_meter_at_which_a_dollar_is_fair(letter: str, meter: Fraction) -> None:
    """The catalogue's figures, and the price list one step to each side."""
    submission = accept(CaribbeanStud, {"progressive_table": letter})
    assert odds.break_even(submission, "progressive", BEST) == meter
    cent = Fraction(1, 100)
    for shown, costs in ((meter - cent, True), (meter + cent, False)):
        edge = priced("progressive", {"meter": f"{int(shown * 100) / 100:.2f}"}, progressive_table=letter).house_edge
        assert (edge > 0) is costs


@pytest.mark.clause("MA-CS-11.d-1", "MA-CS-11.d.3-2")
def test_the_meter_is_the_filed_initial_amount_where_nothing_is_assumed() -> None:
    filed = {"initial": 100_000, "reset": 10_000}
    assert priced("progressive", progressive_initial_and_reset=filed).house_edge == Fraction(14083, 64974)


@pytest.mark.clause("MA-CS-11.e.1", "MA-CS-11.e.2-2")
@pytest.mark.parametrize("wager", ["five_card_hand_bonus_player", "five_card_hand_bonus_dealer"])
def test_the_five_card_hand_bonus_costs_the_same_on_either_hand(wager: str) -> None:
    assert priced(wager, {"meter": "10000"}).house_edge == Fraction(5647, 9282)


@pytest.mark.clause("MA-CS-11.e.2-3")
def test_who_shares_a_dealers_jackpot_by_two_gets_half_of_the_shares_only() -> None:
    """Royal 4 and straight flush 36 of all hands: 4 * 10,000 + 36 * 1,000 = 76,000 a dollar, half of it is gone."""
    alone = priced("five_card_hand_bonus_dealer", {"meter": "10000"})
    two = priced("five_card_hand_bonus_dealer", {"meter": "10000", "players": "2"})
    assert two.house_edge - alone.house_edge == Fraction(38_000, HANDS)


@pytest.mark.clause("MA-CS-11.d.5", "MA-CS-10.c.3.ii.C.2.v-2")
def test_each_other_player_adds_the_worth_of_an_envy_bonus_with_table_d_alone() -> None:
    worth = Fraction(4 * 1000 + 36 * 300, HANDS)
    assert odds.envy_worth(CaribbeanStud(progressive_table="D"), 100) == worth
    assert odds.envy_worth(CaribbeanStud(progressive_table="D"), 500) == worth
    assert odds.envy_worth(CaribbeanStud(progressive_table="B"), 100) == 0


@pytest.mark.clause("MA-CS-6.c-2")
@pytest.mark.parametrize(("name", "value"), [("meter", "-1"), ("stake", "0"), ("players", "10"), ("player", "lucky")])
def test_an_assumption_that_cannot_be_is_refused(name: str, value: str) -> None:
    with refused("assumption-impossible"):
        price_list(GAME, {}, {name: value})


def test_wagers_that_are_not_offered_have_no_price() -> None:
    options = {
        "progressive_offered": False,
        "caribbean_stud_bonus_offered": False,
        "five_card_hand_bonus_offered": False,
    }
    assert list(price_list(GAME, options).wagers) == ["ante"]
