"""Inverse search, remedies, comparison and sensitivity against plain enumeration with frequencies of the hands written here."""

import math
from fractions import Fraction
from itertools import product

import pytest

import houseway as hw

WAYS = {
    "pair": 3744,
    "flush": 1096,
    "straight": 720,
    "three_of_a_kind": 52,
    "straight_flush": 44,
    "mini_royal_flush": 4,
}
"""Hands of three cards out of 22,100 by their row of the pair plus table, the commonest first."""
LEAST = {
    "pair": 1,
    "flush": 3,
    "straight": 5,
    "three_of_a_kind": 25,
    "straight_flush": 35,
    "mini_royal_flush": 35,
}
PRINTED = [
    *range(13), 15, 18, 20, 25, 30, 35, 40, 45, 50, 60, 70, 75, 80, 90, 100, 125, 150, 180, 200, 250, 300, 400, 500, 600,
    750, 800, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000,
]  # fmt: skip
Table = tuple[int, ...]


def edge_of(table: Table) -> Fraction:
    won = sum(pays * ways for pays, ways in zip(table, WAYS.values(), strict=True))
    return Fraction(22_100 - sum(WAYS.values()) - won, 22_100)


def tables(least: Fraction, most: Fraction) -> list[Table]:
    """All tables of printed odds at or above the floors, rarer hands paying no less, with an edge within the bounds."""
    found: list[Table] = [()]
    for row in WAYS:
        rest = list(WAYS)[list(WAYS).index(row) + 1 :]
        longer = []
        for table in found:
            for pays in PRINTED:
                if pays < LEAST[row] or (table and pays < max(table)):
                    continue
                begun = (*table, pays)
                if edge_of((*begun, *(max(LEAST[later], pays) for later in rest))) < least:
                    break
                longer.append(begun)
        found = longer
    return [table for table in found if least <= edge_of(table) <= most]


def ranked(table: Table, middle: Fraction) -> tuple[int, Fraction]:
    return sum(pays != at for pays, at in zip(table, LEAST.values(), strict=True)), abs(edge_of(table) - middle)


@pytest.mark.parametrize(("least", "most"), [("0.02", "0.021"), ("0.023", "0.0235"), ("0.05", "0.052")])
def test_an_inverse_search_lists_all_tables_in_order(least: str, most: str) -> None:
    found = hw.design("three_card_poker", "pair_plus", "MA", edge=(least, most), top=400)
    listed = [tuple(int(one.table.rows[row]) for row in WAYS) for one in found.tables]
    middle = (Fraction(least) + Fraction(most)) / 2
    wanted = tables(Fraction(least), Fraction(most))
    assert len(wanted) > 3
    assert sorted(listed) == sorted(wanted)
    assert [ranked(table, middle) for table in listed] == sorted(ranked(table, middle) for table in wanted)
    assert [one.figures.house_edge for one in found.tables] == [edge_of(table) for table in listed]


def test_a_search_where_the_play_follows_the_table_is_ranked_by_the_exact_edge() -> None:
    rows = {
        "full_house": (10, 12),
        "flush": (8, 10),
        "straight": (5, 6),
        "three_of_a_kind": (3, 4),
        "four_of_a_kind": (25, 40),
        "two_pair": (2, 2),
        "pair_of_jacks_queens_kings_or_aces": (1, 1),
        "straight_flush": (100, 100),
        "royal_flush": (1000, 1000),
    }
    wager = next(iter(hw.price("double_down_stud", "MA")))
    found = hw.design("double_down_stud", wager, "MA", edge=("0 %", "3 %"), rows=rows, top=200)
    steps = [[pays for pays in PRINTED if low <= pays <= high] for low, high in rows.values()]
    wanted = {}
    for values in product(*steps):
        posted = {row: f"{pays}:1" for row, pays in zip(rows, values, strict=True)}
        edge = hw.price("double_down_stud", "MA", paytable=posted)[wager].house_edge
        if 0 <= edge <= Fraction(3, 100):
            wanted[values] = edge
    listed = {tuple(int(one.table.rows[row]) for row in rows): one.figures.house_edge for one in found.tables}
    assert listed == wanted
    keys = [(len(one.changed), abs(one.figures.house_edge - Fraction(3, 200))) for one in found.tables]
    assert keys == sorted(keys)


def test_the_effect_of_a_row_is_what_the_raised_table_costs() -> None:
    start = tuple(LEAST.values())
    for place, row in enumerate(WAYS):
        raised = tuple(pays + (place == other) for other, pays in enumerate(start))
        one = next(
            each
            for each in hw.sensitivity("three_card_poker", "MA").rows
            if (each.wager, each.row) == ("pair_plus", row)
        )
        assert one.house_edge == edge_of(raised) - edge_of(start)
        assert one.hit_frequency == 0

        def square(table: Table) -> float:
            won = sum(pays**2 * ways for pays, ways in zip(table, WAYS.values(), strict=True))
            second = Fraction(22_100 - sum(WAYS.values()) + won, 22_100)
            return math.sqrt(second - edge_of(table) ** 2)

        assert one.standard_deviation == pytest.approx(square(raised) - square(start), abs=1e-9)


@pytest.mark.parametrize(
    ("posted", "change"),
    [
        ({"flush": "2:1", "straight_flush": "50:1"}, {"flush": "3:1"}),
        ({"flush": "1:1", "straight": "4:1", "pair": "2:1"}, {"flush": "3:1", "straight": "5:1"}),
    ],
)
def test_the_smallest_remedy_raises_the_low_rows_alone(posted: dict[str, str], change: dict[str, str]) -> None:
    """Every table that differs in fewer rows, at any printed odds, is unlawful or dearer."""
    best = hw.remedies("three_card_poker", "MA", pair_plus_table=posted).best
    assert best.changed == {"pair_plus_table": change}
    low = [row for row, pays in posted.items() if int(pays.split(":")[0]) < LEAST[row]]
    assert set(low) == set(change)
    gained = sum((LEAST[row] - int(posted[row].split(":")[0])) * WAYS[row] for row in low)
    assert best.cost == Fraction(gained, 22_100)


def test_a_number_of_decks_is_mended_by_the_cheapest_lawful_number() -> None:
    found = hw.remedies("minibaccarat", "MA", decks=5)
    unlawful = hw.price("minibaccarat", "MA", decks=5, even_if_unlawful=True)
    costs = {}
    for decks in (6, 7, 8):
        lawful = hw.price("minibaccarat", "MA", decks=decks)
        costs[decks] = sum(unlawful[wager].house_edge - lawful[wager].house_edge for wager in lawful)
    mended = {one.changed["decks"]: one.cost for one in found.remedies if one.changed["decks"] in costs}
    assert mended == costs
    assert found.best.cost == min(one.cost for one in found.remedies)


@pytest.mark.parametrize("boxes", [8, 12])
def test_a_number_that_is_too_high_is_mended_by_the_highest_lawful_ones(boxes: int) -> None:
    """A table of Spanish 21 has seven boxes, and their number moves no price."""
    found = hw.remedies("spanish_21", "PA", adjacent_boxes=boxes)
    assert [one.changed["adjacent_boxes"] for one in found.remedies] == [7, 6, 5, None]
    assert all(one.cost == 0 for one in found.remedies)


def test_odds_are_mended_to_the_least_lawful_ones() -> None:
    best = hw.remedies("minibaccarat", "MA", tie_odds="7:1", decks=8).best
    assert best.changed["tie_odds"] in ("8:1", None)
    tied = next(one.probability for one in hw.price("minibaccarat", "MA", decks=8)["tie"].outcomes if one.line.net == 8)
    assert best.cost == tied


def test_an_option_that_the_game_does_not_have_is_left_out() -> None:
    best = hw.remedies("crazy_4_poker", "PA", nonsense=1, queens_up_table="A").best
    assert best.changed["nonsense"] is None
    assert best.size >= 1


def test_two_submissions_are_compared_by_their_own_prices() -> None:
    found = hw.compare("minibaccarat", {"decks": 6}, {"decks": 8, "tie_odds": "9:1"}, "MA")
    before = hw.price("minibaccarat", "MA", decks=6)
    after = hw.price("minibaccarat", "MA", decks=8, tie_odds="9:1")
    assert set(found.options) == {"decks", "tie_odds"}
    assert {change.wager for change in found.wagers} == {*before, *after}
    for change in found.wagers:
        assert change.house_edge == after[change.wager].house_edge - before[change.wager].house_edge
        assert not change.same


def test_the_search_finds_every_table_of_sic_bo_that_meets_edge_and_deviation() -> None:
    # One number on one, two or three of three dice: 75, 15 and 1 of 216 rolls.
    ways = {"one_of_a_kind": 75, "two_dice": 15, "three_dice": 1}
    usual = (*range(1, 13), 15, 18, 20, 25, 30)  # no row can pay more: the player would be ahead
    expected = {}
    for table in product(*([pays for pays in usual if pays >= least] for least in (1, 2, 3))):
        won = sum(pays * count for pays, count in zip(table, ways.values(), strict=True))
        squares = sum(pays**2 * count for pays, count in zip(table, ways.values(), strict=True))
        edge = Fraction(125 - won, 216)
        deviation = math.sqrt(Fraction(squares + 125, 216) - edge**2)
        if sorted(table) == list(table) and 0 <= edge <= Fraction(8, 100) and 1.1 <= deviation <= 1.5:
            expected[table] = edge
    found = hw.design("sic_bo", "one_of_a_kind:1", edge=(0, "8%"), deviation=("1.1", "1.5"), top=500)
    assert {tuple(int(one.table.rows[row]) for row in ways): one.figures.house_edge for one in found.tables} == expected
    assert len(expected) == 14
    ranked = [(len(one.changed), abs(one.figures.house_edge - Fraction(4, 100))) for one in found.tables]
    assert ranked == sorted(ranked)


def test_a_commission_is_mended_by_the_nearest_lawful_percentage() -> None:
    found = hw.remedies("winners_pot_poker", commission={"percentage": 12, "fixed": 5})
    assert found.best.changed == {"commission": {"percentage": 10}}


def test_a_remedy_that_keeps_a_wager_comes_before_one_that_drops_it() -> None:
    found = hw.remedies("mississippi_stud", three_card_bonus={"pair": "1:1"})
    dropping = [one for one in found.remedies if one.dropped]
    assert [one.changed for one in dropping] == [{"three_card_bonus": "off"}]
    assert found.remedies[-1].dropped == ("three_card_bonus",)
    assert found.best.changed == {"three_card_bonus": "D"}
