"""What the wagers cost: the catalogue's counts and edges, and how the stored counts were made."""

import itertools
import json
from collections import Counter
from fractions import Fraction
from importlib.resources import files
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.pai_gow_poker.odds import prices as odds
from houseway.games.pai_gow_poker.odds.evaluate import count_side_hands, every_hand
from houseway.games.pai_gow_poker.odds.exact import Cpu, Piece, Whole
from houseway.games.pai_gow_poker.odds.main_wager import PAIRS, best_settings, digest, stored
from houseway.games.pai_gow_poker.odds.settings import DEALERS, sums, worth_of_settings
from houseway.games.pai_gow_poker.odds.seven import HANDS, representatives
from houseway.games.pai_gow_poker.odds.sides.meter import break_even
from houseway.games.pai_gow_poker.odds.sides.reached_rows import BITS
from houseway.games.pai_gow_poker.odds.sides.side_hands import STORED, as_stored, side_hands
from houseway.games.pai_gow_poker.play.hands import best_row, bonus_rows
from houseway.games.pai_gow_poker.play.house_way import DEFAULT, HouseWay, default_way
from houseway.games.pai_gow_poker.play.setting import set_by_house_way
from houseway.games.pai_gow_poker.rules import paytables
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.odds.price import PriceList
from houseway.odds.pricing import price_list
from houseway.ranking.joker import joker_ranking
from tests.project import refused as refusals

GAME = game("pai_gow_poker")
RANKING = joker_ranking("second_highest")
BONUS = {
    "seven_card_straight_flush_no_joker": 32,
    "royal_flush_plus_royal_match": 72,
    "seven_card_straight_flush_with_joker": 196,
    "five_aces": 1128,
    "royal_flush": 26020,
    "straight_flush": 184644,
    "four_of_a_kind": 307472,
    "full_house": 4188528,
    "flush": 6172088,
    "three_of_a_kind": 7672500,
    "straight": 11034204,
}
INSURANCE = (31080, 248640, 963480, 2719500, 6386940, 16293480)
SEVEN_CARD_B = {
    "five_aces": 1128,
    "royal_flush": 26132,
    "straight_flush_without_joker": 38728,
    "straight_flush_with_joker": 146104,
    "four_of_a_kind": 307472,
    "full_house": 4188528,
    "flush": 6172088,
    "three_of_a_kind": 7672500,
    "straight": 11034204,
}
PROGRESSIVE = {
    "natural_royal_flush_and_pair": 264,
    "five_aces_and_pair": 72,
    "natural_royal_flush": 4248,
    "five_aces": 1056,
    "royal_flush_and_pair": 1260,
    "royal_flush": 20360,
    "straight_flush_and_pair": 11748,
    "straight_flush": 173084,
    "four_of_a_kind_and_pair": 57648,
    "four_of_a_kind": 249824,
    "full_house_and_pair": 150480,
    "full_house": 4030416,
    "flush_and_pair": 489260,
    "flush": 5631420,
    "straight_and_pair": 1149680,
    "straight": 10145388,
    "three_of_a_kind": 7470676,
}


def priced(assume: dict[str, str] | None = None, **options: object) -> PriceList:
    return price_list(GAME, options, assume or {})


def counted(found: PriceList, wager: str) -> dict[str, int]:
    """How many hands are paid by each row."""
    return {
        one.line.name.split(",")[0].replace(" ", "_"): one.weight
        for one in found.wagers[wager].outcomes
        if one.line.name != "lose"
    }


# -- the catalogue's reference counts -----------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-16.a", "MA-PGP-3.f.1", "MA-PGP-3.f.2.i", "MA-PGP-3.f.3")
def test_bonus_hands_are_as_many_as_published() -> None:
    assert counted(priced(bonus_envy=True), "bonus") == BONUS


@pytest.mark.clause("MA-PGP-3.f.2.ii")
def test_twelve_hands_match_in_the_second_form() -> None:
    found = counted(priced(bonus_envy=True, royal_match="ii"), "bonus")
    assert found["royal_flush_plus_royal_match"] == 12


@pytest.mark.clause("MA-PGP-16.c", "MA-PGP-3.h")
def test_pai_gows_are_as_many_as_published_and_the_tables_cost_what_they_should() -> None:
    by_row: Counter[int] = Counter()
    for _, row, hands in side_hands():
        by_row[row] += hands
    assert tuple(by_row[row] for row in range(1, 7)) == INSURANCE
    edges = {"A": "0.1330418", "B": "0.0755771", "C": "0.0807677", "D": "0.0427630", "E": "0.0251203"}
    for letter, edge in edges.items():
        assert f"{float(priced(insurance=letter).wagers['pai_gow_insurance'].house_edge):.7f}" == edge


@pytest.mark.clause("MA-PGP-18.c", "MA-PGP-3.g")
def test_seven_card_hands_are_as_many_as_published() -> None:
    assert counted(priced(seven_card_bonus="B"), "seven_card_bonus") == SEVEN_CARD_B
    for letter, edge in {"A": "0.0636674", "B": "0.0911009"}.items():
        assert f"{float(priced(seven_card_bonus=letter).wagers['seven_card_bonus'].house_edge):.7f}" == edge


@pytest.mark.clause("MA-PGP-14.d", "MA-PGP-9.j-3")
def test_progressive_hands_are_as_many_as_published() -> None:
    assert counted(priced({"meter": "50000"}, progressive=1), "progressive") == PROGRESSIVE


def test_the_stored_hands_are_all_hands() -> None:
    assert sum(hands for _, _, hands in side_hands()) == HANDS
    kept = json.loads(files("houseway.games.pai_gow_poker.odds").joinpath("data", STORED).read_text("utf-8"))
    assert kept["input"] == as_stored((), BITS)["input"]


def test_the_stored_hands_are_what_is_counted() -> None:
    assert count_side_hands() == side_hands()


def test_a_sample_of_hands_falls_into_the_stored_kinds_as_often_as_it_should() -> None:
    """One hand in 61,000: the share of each common row lies within five standard errors."""
    dice = np.random.default_rng(8)
    found: Counter[str] = Counter()
    rounds = 2_500
    for _ in range(rounds):
        hand = [CARDS[int(card)] for card in dice.choice(53, 7, replace=False)]
        rows = best_row(bonus_rows(hand, "i"), lambda row: paytables.BONUS[row].ratio)
        found[rows] += 1
    for row in ("full_house", "flush", "three_of_a_kind", "straight"):
        share = BONUS[row] / HANDS
        assert abs(found[row] / rounds - share) < 5 * (share * (1 - share) / rounds) ** 0.5


# -- other figures ------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-15.c-1")
def test_each_other_player_is_worth_the_same_to_a_bonus_of_five_dollars() -> None:
    alone, beside = (priced({"other_players": number}, bonus_envy=True).wagers["bonus"] for number in ("0", "5"))
    assert alone.house_edge - beside.house_edge == 5 * Fraction(13737, 1482145)


@pytest.mark.clause("MA-PGP-14.g")
@pytest.mark.parametrize(("dollars", "meter"), [(1, Fraction(72900790, 1083)), (5, Fraction(364503950, 1083))])
def test_the_meter_at_which_the_progressive_is_fair(dollars: Any, meter: Fraction) -> None:
    assert break_even(PaiGowPoker(progressive=dollars)) == meter
    assert priced(progressive=dollars).wagers["progressive"].house_edge == 0


@pytest.mark.clause("MA-PGP-13.b.6-2")
@pytest.mark.parametrize(("stake", "odds_", "edge"), [("1", "5.5:1", "1/7"), ("3", "5.5:1", "2/21"), ("1", "6:1", "0")])
def test_the_number_costs_what_rounding_takes(stake: str, odds_: str, edge: str) -> None:
    found = priced({"stake": stake}, start_method="rng", additional_wager=odds_).wagers["additional"]
    assert found.house_edge == Fraction(edge)


@pytest.mark.clause("MA-PGP-9.j-2")
def test_a_rounded_vigorish_costs_more_on_a_small_wager() -> None:
    exact, rounded = (
        priced({"stake": "12"}, vigorish_rounding=rule).wagers[odds.MAIN] for rule in ("exact", "rounded")
    )
    assert rounded.house_edge - exact.house_edge == rounded.hit_frequency * (Fraction(75, 1200) - Fraction(1, 20))


@pytest.mark.clause("MA-PGP-10.l-4", "MA-PGP-10.m-3")
def test_a_bank_has_the_better_of_the_copies_and_a_co_bank_half_of_it() -> None:
    found = priced({"player": "house_way"}, player_banking=True, co_banking=True).wagers
    assert found["bank"].house_edge < found[odds.MAIN].house_edge
    assert found["co_bank"].house_edge == found["bank"].house_edge / 2


def test_a_co_bank_without_player_banking_is_unlawful_and_has_the_price_that_it_has_beside_a_bank() -> None:
    alone = price_list(GAME, {"co_banking": True}, {}, even_if_unlawful=True)
    beside = priced(player_banking=True, co_banking=True)
    assert alone.unlawful == ("MA-PGP-10.e-1",)
    assert "bank" not in alone.wagers
    assert alone.wagers["co_bank"].house_edge == beside.wagers["co_bank"].house_edge


@pytest.mark.parametrize("said", [{"player": "lucky"}, {"meter": "0"}, {"stake": "x"}, {"other_players": "6"}])
def test_assumptions_that_mean_nothing_are_refused(said: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        priced(said)


# -- the main wager -----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-9.i-2")
@pytest.mark.parametrize("ace_low", ["second_highest", "lowest"])
def test_the_stored_counts_are_of_all_pairs_and_better_play_costs_less(ace_low: str) -> None:
    kept = stored()[digest(default_way(), ace_low)]
    edges = {}
    for player in ("house_way", "best_by_ranks", "optimal"):
        one = kept[player]
        assert one["win"] + one["push"] + one["lose"] == PAIRS
        edges[player] = Fraction(20 * one["lose"] - 19 * one["win"], 20 * PAIRS)
    assert edges["house_way"] > edges["best_by_ranks"] > edges["optimal"]
    for player, edge in edges.items():
        assert priced({"player": player}, ace_low_straight=ace_low).wagers[odds.MAIN].house_edge == edge
    assert priced(ace_low_straight=ace_low).wagers[odds.MAIN].house_edge == edges["optimal"]


@pytest.mark.clause("MA-PGP-9.d")
def test_some_hands_add_up_to_what_was_stored_of_them() -> None:
    """A hand's three sums, taken here with its own suits, over all its 24 arrangements of suits or fewer."""
    hand = cards("As Ah Ad Ac Jk Ks Qh")
    laid = set_by_house_way(hand, default_way(), RANKING)
    (found,) = sums(hand, [(laid.high_rank, laid.low_rank)], default_way(), RANKING)
    both, high, low = map(int, found)
    assert 0 < both <= min(high, low) <= DEALERS
    for suits in itertools.islice(itertools.permutations(range(4)), 5):
        turned = [card if card.is_joker else CARDS[(card & ~3) | suits[card & 3]] for card in hand]
        (again,) = sums(turned, [(laid.high_rank, laid.low_rank)], default_way(), RANKING)
        assert list(again) == list(found)


@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-1.def-setting")
def test_what_a_setting_is_worth_agrees_with_dealers_dealt_at_random() -> None:
    hand = cards("Ks Kh 9d 9c Ah 7d 2s")
    best = worth_of_settings(hand, default_way(), RANKING)[0]
    rest = [card for card in CARDS if card not in hand]
    dice, rounds, won = np.random.default_rng(3), 3_000, 0
    for _ in range(rounds):
        dealer = set_by_house_way([rest[int(n)] for n in dice.choice(46, 7, replace=False)], default_way(), RANKING)
        mine = best.setting
        won += mine.high_rank > dealer.high_rank and mine.low_rank > dealer.low_rank
    share = float(best.win)
    assert abs(won / rounds - share) < 4 * (share * (1 - share) / rounds) ** 0.5


def test_advice_lists_every_legal_setting_and_what_it_costs() -> None:
    found = odds.advise(PaiGowPoker(), "Ks Kh 9d 9c Ah 7d 2s", {"player": "optimal"})
    assert found.best == "low 9d 9c"
    assert found.alternatives[1].do == "low Ah 7d"
    assert found.alternatives[1].cost > Fraction(1, 5)
    with refusals.refused("malformed-hand", clause="MA-PGP-9.a-1"):
        odds.advise(PaiGowPoker(), "Ks Kh", {"player": "optimal"})


@pytest.mark.slow
def test_a_house_way_that_was_never_counted_is_played_at_random_and_says_so() -> None:
    way = [{"hand": "two_pairs", "low": "best next"}, *DEFAULT]
    found = price_list(GAME, {"house_way": way}, {"player": "house_way"})
    assert found.wagers[odds.MAIN].method.kind == "simulation"
    assert all(one.method.is_exact for name, one in found.wagers.items() if name != odds.MAIN)
    assert 0.02 < found.wagers[odds.MAIN].house_edge < 0.035


def test_the_best_settings_against_a_house_way_that_was_never_counted_are_not_made_up() -> None:
    way = HouseWay([{"hand": "two_pairs", "low": "best next"}, *DEFAULT])
    with refusals.refused("not-counted", clause="MA-PGP-9.d") as refused:
        best_settings(way, RANKING)
    assert refused.value.clause == "MA-PGP-9.d"


def test_the_representatives_stand_for_every_hand() -> None:
    hands = representatives()
    assert int(hands.weight.sum()) == HANDS
    assert int(hands.weight.min()) > 0
    assert all(len(set(hand)) == 7 for hand in hands.cards[::997].tolist())


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d")
def test_every_hand_of_a_piece_is_counted_as_it_was_stored() -> None:
    """All sums of sixty representatives once more, on the CPU: the best settings are those in the file."""
    whole = Whole(default_way(), "second_highest")
    hands = np.arange(100, len(whole.hands.weight), 5_000)
    found = Piece(whole, hands).result(Cpu(1))
    _, lows = best_settings(default_way(), RANKING)
    assert (found[:, 0] == lows[hands]).all()


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-1.def-high_hand")
def test_the_house_way_sets_every_hand_without_a_foul() -> None:
    for ranking in (RANKING, joker_ranking("lowest")):
        looked = every_hand(default_way(), ranking)
        least = np.array([*ranking.least_over])
        assert (looked.low > 0).all()
        assert (looked.high >= least[looked.low]).all()
