"""Which lawful tables meet a target, against plain enumeration; remedies and comparisons."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

import houseway as hw
from houseway.analysis.design.remedy import remedies
from houseway.analysis.design.search import Target, design
from houseway.errors import BadInput
from houseway.games import game
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import check
from tests.project.refused import refused


def test_a_narrow_search_finds_exactly_what_plain_enumeration_finds() -> None:
    flush, straight, trips = range(3, 6), range(5, 8), (25, 30, 35, 40)
    target = Target((Fraction(2, 100), Fraction(6, 100)))
    fixed = {row: (Fraction(35), Fraction(35)) for row in ("straight_flush", "mini_royal_flush")}
    rows = {
        **fixed,
        "pair": (Fraction(1), Fraction(1)),
        "flush": (Fraction(3), Fraction(5)),
        "straight": (Fraction(5), Fraction(7)),
        "three_of_a_kind": (Fraction(25), Fraction(40)),
    }
    one = PricedGame.read(game("three_card_poker"))
    found = design(one, {}, "pair_plus", target, rows, top=100)
    wanted = set()
    for three, four, kind in product(flush, straight, trips):
        if three > four:
            continue  # a flush is commoner than a straight of three cards
        table = {"flush": f"{three}:1", "straight": f"{four}:1", "three_of_a_kind": f"{kind}:1"}
        price = PricedGame.read(game("three_card_poker"), {"pair_plus_table": {**POSTED, **table}}).price("pair_plus")
        if target.house_edge[0] <= price.house_edge <= target.house_edge[1]:
            wanted.add((three, four, kind, price.house_edge))
    assert wanted
    names = ("flush", "straight", "three_of_a_kind")
    assert {(*(int(each.table.rows[row]) for row in names), each.figures.house_edge) for each in found.found} == wanted


POSTED = {"pair": "1:1", "straight_flush": "35:1", "mini_royal_flush": "35:1"}


@pytest.mark.parametrize(
    ("name", "wager", "edge"),
    [
        ("three_card_poker", "pair_plus", ("2 %", "2.5 %")),
        ("let_it_ride", "main", ("1 %", "2 %")),
        ("colorado_holdem", "bonus", ("5 %", "6 %")),
        ("sic_bo", "total_value:4", ("10 %", "20 %")),
    ],
)
def test_what_is_listed_is_lawful_and_has_the_price_it_says(name: str, wager: str, edge: tuple[str, str]) -> None:
    found = hw.design(name, wager, edge=edge, top=4)
    assert found.tables
    for one in found.tables:
        options = {one.table.option: one.table.written()}
        assert check(game(name).submission, options)[1] == []
        price = hw.price(name, cache=False, **options)[wager]
        assert price.house_edge == one.figures.house_edge
        assert found.target.house_edge[0] <= price.house_edge <= found.target.house_edge[1]


def test_a_game_with_listed_tables_is_answered_by_its_permitted_choices() -> None:
    found = hw.design("mississippi_stud", "three_card_bonus", edge=(0, "5 %"))
    assert found.tables == ()
    assert [round(float(row.price.house_edge), 4) for row in found.configurations] == [0.0232, 0.0487]


@pytest.mark.parametrize(
    ("name", "wager", "assume"),
    [
        ("three_card_poker", "ante", {"ties": "player"}),
        ("crazy_4_poker", "ante", {"player": "always_play"}),
        ("chemin_de_fer", "banco", {"ties": "player"}),
    ],
)
def test_permitted_choices_are_priced_by_the_assumptions_in_force(
    name: str, wager: str, assume: dict[str, str]
) -> None:
    found = hw.design(name, wager, edge="-100%..100%", assume=assume)
    in_force = next(row for row in found.configurations if row.is_default)
    assert in_force.price == hw.price(name, assume=assume, cache=False)[wager]


def test_permitted_choices_are_priced_with_the_options_that_they_do_not_set() -> None:
    given: dict[str, Any] = {"progressive_initial_reset": {"initial": 20_000, "reset": 20_000}}
    found = hw.design("crazy_4_poker", "progressive", edge="-100%..100%", **given)
    in_force = next(row for row in found.configurations if row.is_default)
    assert in_force.price == hw.price("crazy_4_poker", cache=False, **given)["progressive"]
    assert in_force.options == {**given, "progressive_paytable": "A"}


def test_an_assumption_that_the_choices_make_themselves_is_refused() -> None:
    with refused("option-belongs-elsewhere", where="assume.meter"):
        hw.design("caribbean_stud", "progressive", edge="0%..50%", assume={"meter": 123_456})


def test_a_target_that_nothing_meets_gives_nothing() -> None:
    assert hw.design("three_card_poker", "pair_plus", edge=("90 %", "95 %")).tables == ()


def test_the_least_lawful_odds_are_found_though_layouts_do_not_print_them() -> None:
    found = hw.design("sic_bo", "any_three_of_a_kind", edge=(0, "35 %"), payout_odds={"any_three_of_a_kind": "30:1"})
    assert {int(one.table.rows["any_three_of_a_kind"]) for one in found.tables} == {24, 25, 30, 35}


def test_a_row_that_the_target_leaves_no_room_for_gives_nothing() -> None:
    found = hw.design("three_card_poker", "pair_plus", edge=("2 %", "3 %"), rows={"pair": (2, 2)})
    assert found.tables == ()


def test_a_row_may_be_bounded_by_odds() -> None:
    found = hw.design("three_card_poker", "pair_plus", edge=("2 %", "3 %"), rows={"flush": "7:2..4:1"})
    assert {one.table.rows["flush"] for one in found.tables} == {Fraction(7, 2), Fraction(4)}


def test_a_wager_priced_at_its_fair_meter_is_not_designed() -> None:
    with refused("belong-together", where="assume.meter"):
        hw.design("pai_gow_poker", "progressive", edge=("0 %", "10 %"))


@pytest.mark.parametrize("edge", [None, 5, (1,), (1, 2, 3), "1e999999999", "-1e400..1e400", "1/0"])
def test_bounds_that_are_none_are_refused(edge: Any) -> None:
    with pytest.raises(BadInput):
        hw.design("three_card_poker", "pair_plus", edge=edge)


def test_what_cannot_be_read_is_refused() -> None:
    with refused("not-a-number"):
        hw.design("three_card_poker", "pair_plus", edge=(0, 1), top=0)
    rows: Any = [1]
    with refused("not-a-mapping"):
        hw.design("three_card_poker", "pair_plus", edge=(0, 1), rows=rows)
    with refused("not-a-range"):
        hw.design("three_card_poker", "pair_plus", edge=(0.03, 0.02))
    with refused("not-a-number"):
        hw.design("three_card_poker", "pair_plus", edge=("low", "high"))
    with refused("no-such-wager"):
        hw.design("three_card_poker", "insurance", edge=(0, 1))
    with refused("below-the-floor"):
        hw.design("three_card_poker", "pair_plus", edge=(0, 1), rows={"flush": (1, 2)})
    with refused("no-such-row"):
        hw.design("three_card_poker", "pair_plus", edge=(0, 1), rows={"five_of_a_kind": (1, 2)})


def test_the_smallest_change_that_mends_a_table_raises_the_low_row_alone() -> None:
    found = hw.remedies("three_card_poker", "MA", pair_plus_table={"flush": "2:1", "straight": "6:1"})
    assert [one.clause for one in found.violations] == ["MA-TC-11.a.2"]
    assert found.best.changed == {"pair_plus_table": {"flush": "3:1"}}
    assert found.best.cost == Fraction(1096, 22100)


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("let_it_ride", {"three_card_bonus_table": {"straight_flush": "30:1", "flush": "3:1", "pair": "1:1"}}),
        ("let_it_ride", {"main_paytable": {"flush": "5:1"}, "let_it_ride_bonus_amounts": {"flush": 10}}),
        ("sic_bo", {"payout_odds": {"small": "1:2", "total_4": "40:1"}}),
        ("three_card_poker", {"version": "nonsense", "pair_plus_table": {"flush": "1:1"}}),
        ("minibaccarat", {"vigorish": "nonsense"}),
    ],
)
def test_every_remedy_is_lawful(name: str, options: dict[str, object]) -> None:
    violations, found = remedies(game(name, "MA"), options)
    assert violations
    assert found
    for one in found:
        assert check(game(name, "MA").submission, one.options)[1] == []
    sizes = [(one.size, one.cost) for one in found]
    assert sizes == sorted(sizes)


@pytest.mark.parametrize(("decks", "nearest"), [(1_000, {12, 14, 16}), (10**30, {12, 14, 16}), (-5, {6, 7, 8})])
def test_a_number_far_from_the_law_is_mended_at_once(decks: int, nearest: set[int]) -> None:
    found = hw.remedies("minibaccarat", "MA", decks=decks)
    assert {one.changed["decks"] for one in found.remedies} == {*nearest, None}


def test_the_first_remedy_costs_the_house_least_of_all_combinations() -> None:
    before = hw.price("minibaccarat", "MA", even_if_unlawful=True, decks=5, tie_odds="7:1")
    costs: dict[tuple[object, object], Fraction] = {}
    for decks, tie in product((6, 7, 8), ("8:1", "9:1", "10:1")):
        after = hw.price("minibaccarat", "MA", decks=decks, tie_odds=tie)
        lost = (before[wager].house_edge - after[wager].house_edge for wager in before)
        costs[decks, tie] = sum(lost, Fraction(0))
    best = hw.remedies("minibaccarat", "MA", decks=5, tie_odds="7:1").best
    assert best.cost == min(costs.values())
    assert costs[best.changed["decks"], best.changed["tie_odds"]] == best.cost


def test_a_lawful_submission_has_nothing_to_mend() -> None:
    found = hw.remedies("sic_bo", "MA")
    assert (found.violations, found.remedies) == ((), ())
    with refused("nothing-to-mend"):
        _ = found.best


def test_two_submissions_differ_in_what_was_changed_alone() -> None:
    both = hw.compare("three_card_poker", {}, {"pair_plus_table": {"flush": "4:1"}})
    assert both.options == {"pair_plus_table": ({"flush": "3:1"}, {"flush": "4:1"})}
    changes = {one.wager: one.house_edge for one in both.wagers}
    assert changes["pair_plus"] == Fraction(-1096, 22100)
    assert {wager for wager, change in changes.items() if change} == {"pair_plus"}
