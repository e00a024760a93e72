"""Minibaccarat priced: every order of six cards, published figures, small shoes dealt out card by card."""

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.minibaccarat.odds import prices as odds
from houseway.games.minibaccarat.odds.endings import ENDINGS
from houseway.games.minibaccarat.odds.house_money import STATES
from houseway.games.minibaccarat.play.points import banker_draws, is_pair, player_draws, result
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.odds.pricing import price_list
from tests.project import refused as refusals

BACCARAT = game("minibaccarat")
TAKE = {"press": "take", "stake": None}


@pytest.mark.clause("MA-MB-7.a.1.i", "MA-MB-7.a.2.i", "MA-MB-7.a.3.i", "MA-MB-10.c.2.iii")
def test_the_combinations_of_eight_decks() -> None:
    """Wizard of Odds, "Baccarat", combinations of six cards from eight decks."""
    prices = price_list(BACCARAT, {"decks": 8})
    assert prices.combinations == 416 * 415 * 414 * 413 * 412 * 411
    assert {wager: ways(wager)["win"] for wager in ("banker", "player", "tie")} == {
        "banker": 2_292_252_566_437_888,
        "player": 2_230_518_282_592_256,
        "tie": 475_627_426_473_216,
    }


# In percent. Standard and eight-deck EZ tables: M. Shackleford, Wizard of Odds, "Baccarat", its appendix 5 and "EZ Baccarat";
# six-deck EZ tables: the examples of the clause catalogue.
PUBLISHED = [
    ({"decks": 8}, {"banker": 1.0579, "player": 1.2351, "tie": 14.3596}),
    ({"decks": 6}, {"banker": 1.0558, "player": 1.2374, "tie": 14.4382}),
    ({"decks": 8}, {"dragon_bonus_player": 2.6517, "dragon_bonus_banker": 9.3731}),
    (
        {"decks": 8, "table_variant": "ez"},
        {"banker": 1.0183, "dragon_7_insurance": 7.6113, "panda_8_insurance": 10.1876},
    ),
    (
        {"decks": 6, "table_variant": "ez"},
        {"banker": 1.0161, "dragon_7_insurance": 7.6062, "panda_8_insurance": 10.2074},
    ),
]


@pytest.mark.clause("MA-MB-12.a", "MA-MB-12.b", "MA-MB-12.c-s1", "MA-MB-12.e-s2", "MA-MB-12.f", "MA-MB-12.g")
@pytest.mark.parametrize(("options", "edges"), PUBLISHED)
def test_published_house_edges(options: dict[str, object], edges: dict[str, float]) -> None:
    prices = price_list(BACCARAT, options)

    assert {wager: float(prices.wagers[wager].house_edge) * 100 for wager in edges} == pytest.approx(edges, abs=5e-5)


@pytest.mark.clause("MA-MB-12.e-s2")
@pytest.mark.parametrize(
    ("table", "player", "banker"),
    [("A", 2.6517, 9.3731), ("B", 2.5823, 8.8473), ("C", 2.4996, 8.5305)],
)
def test_the_dragon_bonus_by_each_table(table: str, player: float, banker: float) -> None:
    prices = price_list(BACCARAT, {"decks": 8, "dragon_bonus_paytable": table})
    edges = [prices.wagers[f"dragon_bonus_{hand}"].house_edge for hand in ("player", "banker")]

    assert [float(edge) * 100 for edge in edges] == pytest.approx([player, banker], abs=5e-5)


def ways(wager: str, **options: object) -> dict[str, int]:
    price = price_list(BACCARAT, {"decks": 8, **options}).wagers[wager]
    return {one.line.name: one.weight for one in price.outcomes}


@pytest.mark.clause("MA-MB-1.dragon_7", "MA-MB-1.panda_8", "MA-MB-7.a.1.iii")
def test_the_combinations_of_an_ez_table() -> None:
    """Wizard of Odds, "EZ Baccarat", eight decks."""
    assert ways("dragon_7_insurance", table_variant="ez")["Dragon 7"] == 112_633_011_329_024
    assert ways("panda_8_insurance", table_variant="ez")["Panda 8"] == 172_660_763_262_976
    assert ways("banker", table_variant="ez")["push on a Dragon 7"] == 112_633_011_329_024


@pytest.mark.clause("MA-MB-12.f")
def test_dragon_7_strays_as_a_wager_of_41_with_its_chance_does() -> None:
    chance = 112_633_011_329_024 / 4_998_398_275_503_360
    price = price_list(BACCARAT, {"decks": 8, "table_variant": "ez"}).wagers["dragon_7_insurance"]

    assert price.standard_deviation == pytest.approx(41 * (chance * (1 - chance)) ** 0.5)


# Wizard of Odds, "Baccarat", appendix 5, eight decks; the losses are what is left.
DRAGON_BONUS_WAYS = {
    "player": (18409431764992, 34097645543424, 89590261473280, 141238897317888, 166169165987840, 186780352174080),
    "banker": (15390342909952, 28305092784128, 79517099278336, 119200072366080, 157275882332160, 201147167287296),
}


@pytest.mark.clause("MA-MB-7.a.4.i.A", "MA-MB-7.a.4.i.B", "MA-MB-7.a.4.i.C", "MA-MB-7.a.4.iii")
@pytest.mark.parametrize("hand", ["player", "banker"])
def test_the_combinations_of_the_dragon_bonus(hand: str) -> None:
    found = ways(f"dragon_bonus_{hand}")

    assert tuple(found[f"win by {margin}"] for margin in range(9, 3, -1)) == DRAGON_BONUS_WAYS[hand]
    assert found["natural winner"] == 812_685_054_124_032
    assert found["push"] == 89_325_908_267_520


@pytest.mark.clause("MA-MB-3.a", "MA-MB-3.b.1")
@pytest.mark.parametrize(
    ("decks", "edge"),
    [(6, "460294100/43594702723"), (7, "263268138259/24906501058725"), (8, "114753351728/10847218479825")],
)
def test_two_batches_cost_what_one_of_them_does(decks: int, edge: str) -> None:
    one = price_list(BACCARAT, {"decks": decks})
    two = price_list(BACCARAT, {"decks": 2 * decks, "shuffle_method": "automated"})

    assert one.wagers["banker"].house_edge == two.wagers["banker"].house_edge == Fraction(edge)
    assert f"one batch of {2 * decks} decks" in two.assumptions["shoe"]


@pytest.mark.clause("MA-MB-7.a.7.i", "MA-MB-12.h")
@pytest.mark.parametrize(("decks", "edge"), [(6, "1810251/4965115"), (7, "259247/718751"), (8, "4231007/11826255")])
def test_house_money_taken_is_a_matter_of_pairs(decks: int, edge: str) -> None:
    price = price_list(BACCARAT, {"decks": decks}).wagers["house_money"]

    assert price.house_edge == Fraction(edge)


@pytest.mark.clause("MA-MB-7.a.7.i")
def test_pairs_among_eight_decks() -> None:
    outcomes = {
        one.line.name: one.probability for one in price_list(BACCARAT, {"decks": 8}).wagers["house_money"].outcomes
    }

    assert outcomes["both pairs, taken"] == Fraction(65999, 11826255)
    assert outcomes["one pair, taken"] == Fraction(1634816, 11826255)


PRESSED = [
    (6, "standard", "player", "378124624041/1525814595305"),
    (6, "ez", "banker", "376871705481/1525814595305"),
    (7, "standard", "banker", "911687409881/3689852008700"),
    (8, "standard", "player", "1560183757351/6508331087895"),
    (8, "ez", "banker", "310950482107/1301666217579"),
]
"""Decks, table, the hand pressed on, and the edge of a House Money wager whose whole payout is pressed where that is best."""


@pytest.mark.clause("MA-MB-8.c.3.i-s2", "MA-MB-8.c.3.i.A-s2")
@pytest.mark.parametrize(("decks", "variant", "hand", "edge"), PRESSED)
def test_house_money_pressed_at_its_best(decks: int, variant: str, hand: str, edge: str) -> None:
    options = {"decks": decks, "table_variant": variant, "house_money_press_portion": "all"}
    prices = price_list(BACCARAT, options, {"press": hand})

    assert prices.wagers["house_money"].house_edge == Fraction(edge)
    assert prices.wagers[f"house_money:press_on_{hand}"].house_edge == Fraction(edge)


@pytest.mark.clause("MA-MB-8.c.3.i.A-s1")
def test_half_of_the_payout_pressed_gains_half_as_much() -> None:
    whole = price_list(BACCARAT, {"decks": 8}).wagers
    half = price_list(BACCARAT, {"decks": 8, "house_money_press_portion": "50%"}).wagers
    for key in ("house_money:press_on_player", "house_money:press_on_banker"):
        taken = whole["house_money"].house_edge
        assert taken - half[key].house_edge == (taken - whole[key].house_edge) / 2


@pytest.mark.clause("MA-MB-12.c-s2")
@pytest.mark.parametrize(("stake", "vigorish"), [("37", "2"), ("35", "7/4"), ("3", "1/4"), ("100", "5")])
def test_rounded_vigorish_depends_on_the_stake(stake: str, vigorish: str) -> None:
    """The chapter's own cases: $2.00 on $37, $1.75 on $35, $0.25 on $3."""
    prices = price_list(BACCARAT, {"decks": 8, "vigorish_rounding": "rounded"}, {"stake": stake})
    banker = prices.wagers["banker"]

    assert banker.outcomes[0].line.net == 1 - Fraction(vigorish) / Fraction(stake)
    assert f"stake of ${stake}" in prices.assumptions["vigorish"]


@pytest.mark.clause("MA-MB-12.c-s2")
def test_rounding_without_a_stake_names_the_one_it_assumes() -> None:
    prices = price_list(BACCARAT, {"vigorish_rounding": "rounded"})

    assert "$100, the stake assumed where none is named" in prices.assumptions["vigorish"]


@pytest.mark.clause("MA-MB-7.a.5", "MA-MB-7.a.6", "MA-MB-7.a.4", "MA-MB-7.a.7")
def test_only_wagers_that_the_table_offers_are_priced() -> None:
    closed = {"dragon_bonus_offered": False, "house_money_offered": False}

    assert set(price_list(BACCARAT, closed).wagers) == {"banker", "player", "tie"}
    assert {"dragon_7_insurance", "panda_8_insurance"} <= set(price_list(BACCARAT, {"table_variant": "ez"}).wagers)


SMALL_SHOES = ["2s 5h 5d 9c Ts Th Qd Qc", "3s 3h 6d 6c 7s Kh Kd Kc", "As 4h 8d Ts Th Jd Jc 6s"]


@pytest.mark.clause("MA-MB-8.c", "MA-MB-10.a", "MA-MB-10.b.1", "MA-MB-10.c.1", "MA-MB-10.c.2.iii")
@pytest.mark.parametrize("shoe", SMALL_SHOES)
def test_a_small_shoe_counts_as_dealing_out_every_order_shows(shoe: str) -> None:
    held = cards(shoe)
    dealt: Counter[tuple[object, int]] = Counter()
    for p1, b1, p2, b2, third, fourth in permutations(held, 6):
        player, banker = [p1, p2], [b1, b2]
        pairs = is_pair(player) + is_pair(banker)
        if player_draws(player, banker):
            player.append(third)
        if banker_draws(player, banker):
            banker.append(fourth)
        dealt[result(player, banker), pairs] += 1

    ranks = tuple(sum(card.rank == rank for card in held) for rank in range(13))
    counted: Counter[tuple[object, int]] = Counter()
    weights = odds.classes(Minibaccarat(), TAKE, ranks).weights
    for place, weight in enumerate(weights):
        state = place % STATES
        counted[ENDINGS[place // STATES], 0 if state == 0 else 1 + (state - 1) // 4] += weight

    assert +counted == dealt


@pytest.mark.clause("MA-MB-8.c.3.i-s2")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("4s 4d Qc Kh", "press on player"),  # a Natural 8 has won already
        ("Qc Kh 4s 4d", "press on banker"),
        ("4s 4d 3c 5h", "take"),  # equal Naturals: the press would only come back
        ("7s 7d Qc Qh", "press on player"),
    ],
)
def test_advice_on_a_house_money_payout(hand: str, best: str) -> None:
    assert odds.advise(Minibaccarat(decks=8), hand, TAKE).best == best


@pytest.mark.clause("MA-MB-8.c.3.i.A-s2")
def test_a_known_natural_doubles_what_is_pressed_on_it() -> None:
    values = {one.do: one.value for one in odds.advise(Minibaccarat(), "4s 4d Qc Kh", TAKE).alternatives}

    assert values == {"take": 3, "press on player": 6, "press on banker": 0}


@pytest.mark.clause("MA-MB-8.c.3.i-s2")
def test_habits_cost_more_than_the_best_and_gain_nothing() -> None:
    found = odds.whole_strategy(Minibaccarat(decks=8), TAKE)

    assert all(one.cost > 0 for one in found.mistakes)
    assert {row.hand for row in found.rows if row.advice.best == "press on player"} >= {
        "Player 9, Banker 8",
        "Player 6, Banker 0",
    }
    assert not any(
        row.hand == "Player 1, Banker 1" for row in found.rows
    )  # no two cards of one rank count an odd number


@pytest.mark.clause("MA-MB-7.a.7.ii")
@pytest.mark.parametrize("hand", ["7s 8d Qc Kh", "7s 7d", "7s 7d Qc Jk", "zz"])
def test_hands_without_anything_to_decide_are_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(Minibaccarat(), hand, TAKE)


@pytest.mark.clause("MA-MB-12.b", "MA-MB-3.a")
@pytest.mark.parametrize(
    ("options", "clause"),
    [({"tie_odds": "7:1"}, "MA-MB-12.b"), ({"decks": 1}, "MA-MB-3.a"), ({"decks": 9}, "MA-MB-3.a")],
)
def test_options_that_no_clause_permits_are_priced_on_request(options: dict[str, object], clause: str) -> None:
    with pytest.raises(BadInput) as refused:
        price_list(BACCARAT, options)
    prices = price_list(BACCARAT, options, even_if_unlawful=True)

    assert refused.value.clause == clause
    assert prices.unlawful == (clause,)
    assert 0 < prices.wagers["tie"].house_edge < 1


@pytest.mark.clause("MA-MB-3.a")
@pytest.mark.parametrize("decks", [0, -6, 25])
def test_a_shoe_that_cannot_be_counted_is_refused(decks: int) -> None:
    with refusals.refused("not-priced", clause="MA-MB-3.a"):
        price_list(BACCARAT, {"decks": decks}, even_if_unlawful=True)
