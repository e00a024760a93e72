"""The cheapest change that makes a submission lawful, against every single change of every option."""

from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

import houseway as hw
from houseway.games import game
from houseway.rulebook.submission import check, values_of
from houseway.table.game import Game

Options = dict[str, Any]


def single_changes(one: Game, options: Options) -> list[Options]:
    """Every lawful submission with one choice or switch changed or left out."""
    found = []
    for name, field in one.submission.model_fields.items():
        without = {other: value for other, value in options.items() if other != name}
        for changed in (without, *({**without, name: value} for value in values_of(field))):
            if changed != options and not check(one.submission, changed)[1]:
                found.append(changed)
    return found


def cost(one: Game, before: Options, after: Options) -> Fraction:
    """The edge that the change costs the house, of the wagers offered before and after."""
    was, then = (hw.price(one.id, one.authority, even_if_unlawful=True, **options) for options in (before, after))
    return sum((was[wager].house_edge - then[wager].house_edge for wager in then if wager in was), Fraction(0))


def unlawful_pairs(one: Game) -> list[Options]:
    """Every two choices that are lawful by themselves and not together, and every choice that is not lawful by itself."""
    every = [(name, value) for name, field in one.submission.model_fields.items() for value in values_of(field)]
    lawful = [pair for pair in every if not check(one.submission, dict([pair]))[1]]
    pairs = [dict(two) for two in combinations(lawful, 2) if two[0][0] != two[1][0]]
    alone = [dict([pair]) for pair in every if pair not in lawful]
    return [options for options in (*alone, *pairs) if check(one.submission, options)[1]]


@pytest.mark.parametrize("name", ["three_card_poker", "caribbean_stud", "mississippi_stud", "pai_gow_poker"])
def test_no_single_change_of_any_option_is_cheaper_than_the_first_remedy(name: str) -> None:
    one = game(name)
    tried = unlawful_pairs(one)[::4]
    assert tried
    for options in tried:
        ways = single_changes(one, options)
        best = hw.remedies(name, **options).best
        assert best.size == 1 or not ways
        assert best.dropped or best.cost <= min(cost(one, options, way) for way in ways)


def test_a_wager_linked_across_games_is_unlinked_rather_than_given_a_dearer_table() -> None:
    best = hw.remedies("caribbean_stud", progressive_table="E", progressive_linked=True).best
    assert best.changed == {"progressive_linked": False}
    assert best.cost == 0


def test_a_table_that_goes_with_another_version_is_kept_with_that_version() -> None:
    best = hw.remedies("three_card_poker", ante_bonus_table="C").best
    assert best.cost == 0
    assert best.changed in [{"version": version} for version in ("6(f)1", "6(f)2", "6(f)3")]


def test_of_two_wagers_that_exclude_each_other_one_alone_is_left_out() -> None:
    found = hw.remedies("pai_gow_poker", seven_card_bonus="B", bonus_envy=True).remedies
    assert {tuple(one.changed) for one in found} == {("bonus_envy",), ("seven_card_bonus",)}


def test_a_clause_that_names_no_option_is_met_by_the_options_behind_it() -> None:
    found = hw.remedies("mississippi_stud", shuffle_method="manual", dealing_method="hand").remedies
    assert {"shuffle_method": "automated"} in [one.changed for one in found]
    assert {"dealing_method": "manual_shoe"} in [one.changed for one in found]


@pytest.mark.parametrize("pays", ["4:1", "x"])
def test_what_cannot_be_read_hides_no_cost_of_the_rows_that_can(pays: str) -> None:
    """A flush comes in 1,096 of 22,100 hands, a straight in 720; an unread row is priced as if it were left out."""
    found = hw.remedies("three_card_poker", version="x", pair_plus_table={"flush": "2:1", "straight": pays}).remedies
    costs = {str(one.changed["version"]): one.cost for one in found}
    assert costs["standard"] == Fraction(1096 + (720 if pays == "4:1" else 0), 22_100)
    assert all(one.changed["pair_plus_table"] == {"flush": "3:1", "straight": "5:1"} for one in found)


@pytest.mark.clause("MA-DD-10.c")
@pytest.mark.parametrize("limit", [9, 99_999])
def test_an_amount_far_below_the_law_is_mended_by_the_least_lawful_one(limit: int) -> None:
    found = hw.remedies("double_down_stud", payout_limit_per_hand=limit).remedies
    assert found[0].changed == {"payout_limit_per_hand": 100_000}


def test_a_figure_that_is_not_exact_is_no_fraction() -> None:
    """The base wager of Spanish 21 is computed in floating point, match-the-dealer is counted."""
    answer = hw.compare("spanish_21", {}, {"match_odds": {"same_suit": "10:1"}}, "MA").json()["wagers"]
    assert "/" not in answer["spanish_21"]["before"]["house_edge"]
    assert "/" in answer["match_dealer"]["change"]


@pytest.mark.parametrize(
    ("name", "options", "changed"),
    [
        ("crazy_4_poker", {"progressive_initial_reset": {"initial": 20_000, "reset": 100}}, {"reset": 5_000}),
        (
            "crazy_4_poker",
            {"progressive_initial_reset": {"initial": "$200", "reset": 100}},
            {"initial": 5_000, "reset": 5_000},
        ),
        ("winners_pot_poker", {"commission": {"percentage": 500, "fixed": 5}}, {"percentage": 10}),
        ("winners_pot_poker", {"commission": {"percentage": "20%", "fixed": 5}}, {"percentage": "10%"}),
        ("winners_pot_poker", {"commission": {"percentage": "x", "fixed": 5}}, {"percentage": None}),
    ],
)
def test_each_entry_of_a_mapping_is_moved_to_what_is_lawful(name: str, options: Options, changed: Options) -> None:
    (option,) = options
    assert hw.remedies(name, **options).best.changed == {option: changed}


def test_one_amount_for_both_entries_is_moved_as_one() -> None:
    found = hw.remedies("crazy_4_poker", progressive_initial_reset=100).remedies
    assert {"progressive_initial_reset": 5_000} in [one.changed for one in found]


def test_a_row_without_odds_is_told_when_it_is_left_out() -> None:
    found = hw.remedies("let_it_ride", let_it_ride_bonus_amounts={"flush": None, "zzz": None}).remedies
    assert all(one.size for one in found)


@pytest.mark.clause("MA-SB-4.b-small_big")
def test_a_row_that_no_hand_is_paid_by_hides_no_cost_of_the_others() -> None:
    """Small comes in 105 of 216 rolls."""
    best = hw.remedies("sic_bo", payout_odds={"small": "1:2", "zzz": "3:1"}).best
    assert best.cost == Fraction(105, 216) / 2


def test_the_cheapest_of_hundreds_of_remedies_of_one_size_is_found() -> None:
    """Of the tables of two wagers every pair is lawful; three further options are changed without a price of their own."""
    spoilt: Options = {"progressive_table": "X", "caribbean_stud_bonus_table": "X"}
    more: Options = {"idle_spread": "x", "dealing_method": "x", "progressive_rate": "50%"}
    best = hw.remedies("caribbean_stud", **spoilt, **more).best
    pairs = [{"progressive_table": one, "caribbean_stud_bonus_table": other} for one in "ABCDE" for other in "ABC"]
    assert best.cost == min(cost(game("caribbean_stud"), {}, pair) for pair in pairs)


def test_a_submission_that_had_no_price_has_no_cost() -> None:
    assert not hw.remedies("minibaccarat", decks=1000).best.compared
    assert hw.remedies("minibaccarat", decks=5).best.compared


def test_a_chosen_table_without_a_row_that_can_be_read_is_priced_as_if_it_were_left_out() -> None:
    """Queens Up keeps 3.06 % by table A, not all of a wager on a table without rows."""
    found = hw.remedies("crazy_4_poker", queens_up_paytable={"zzz": "2:1"})
    edges = hw.price("crazy_4_poker", cache=False)
    assert found.best.edges["queens_up"][0] == edges["queens_up"].house_edge


@pytest.mark.parametrize(
    ("name", "wager", "options"),
    [
        ("minibaccarat", "dragon_bonus_player", {"dragon_bonus_paytable": {"win_by_9": "50:1"}}),
        ("crazy_4_poker", "queens_up", {"queens_up_paytable": {"flush": "3:1"}}),
    ],
)
def test_a_table_of_ones_own_in_place_of_a_chosen_one_is_priced_as_it_is(
    name: str, wager: str, options: Options
) -> None:
    own = hw.price(name, even_if_unlawful=True, cache=False, **options)[wager].house_edge
    assert all(one.edges[wager][0] == own for one in hw.remedies(name, **options).remedies)
