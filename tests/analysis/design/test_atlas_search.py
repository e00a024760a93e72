"""A search of the atlas: by wager, house edge, options and words; and the lattice that it covers."""

from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest

import houseway as hw
from houseway.analysis.design.atlas_search import Sought, lattice, search
from houseway.games import game
from houseway.games.spanish_21.rules.submission import Pennsylvania
from houseway.odds.atlas import atlas, choices_of
from houseway.odds.pricing import PricedGame
from houseway.rulebook.submission import check, values_of
from houseway.table.registry import GAMES
from tests.project.refused import refused

SIC_BO = game("sic_bo")


def test_a_wager_may_be_one_or_all_of_its_selections() -> None:
    one, every = (search(Sought(wager=name), SIC_BO) for name in ("total_value:9", "total_value"))

    assert {row.wager for row in one} == {"total_value:9"}
    assert {row.wager for row in every} == {f"total_value:{total}" for total in range(4, 18)}


def test_a_range_of_the_edge_leaves_out_what_is_outside_and_the_cheapest_is_first() -> None:
    rows = search(Sought(edge=(Fraction(1, 36), Fraction(1, 10))), SIC_BO)
    whole = [row.price.house_edge for row in atlas([SIC_BO])]

    edges = [row.price.house_edge for row in rows]
    assert edges == sorted(edge for edge in whole if Fraction(1, 36) <= edge <= Fraction(1, 10))
    assert edges[0] == Fraction(1, 36)  # small and big, whose edge is the bound
    assert len(search(Sought(edge=(Fraction(1, 10), None)), SIC_BO)) == sum(edge >= Fraction(1, 10) for edge in whole)


def test_an_option_sifts_the_rows_of_the_wagers_that_it_affects() -> None:
    rows = search(Sought(options={"two_of_a_kind_on_triple": "lose"}), SIC_BO)
    whole = atlas([SIC_BO])

    pairs = [row for row in whole if row.wager.startswith("two_of_a_kind")]
    others = [row for row in whole if not row.wager.startswith("two_of_a_kind")]
    assert sum(row.wager.startswith("two_of_a_kind") for row in rows) == len(pairs) // 2
    assert sum(not row.wager.startswith("two_of_a_kind") for row in rows) == len(others)
    kept = {row.configuration["two_of_a_kind_on_triple"] for row in rows if row.wager.startswith("two_of_a_kind")}
    assert kept == {"lose"}


def test_words_stand_in_the_game_the_configuration_or_the_clauses() -> None:
    assert {row.wager for row in search(Sought(words="FULLER 1+2"), SIC_BO)} == {"two_dice_combination:1+2"}
    assert {row.wager for row in search(Sought(words="ma-sb-2.a.2 kind:3"), SIC_BO)} == {"two_of_a_kind:3"}
    assert search(Sought(words="no such words"), SIC_BO) == ()


def test_without_a_question_it_is_the_whole_atlas_in_its_order() -> None:
    assert [row.options for row in search(Sought(), SIC_BO)] == [row.options for row in atlas([SIC_BO])]


@pytest.mark.parametrize("name", ["sic_bo", "three_card_poker", "double_down_stud"])
def test_the_lattice_that_is_told_is_the_one_that_is_priced(name: str) -> None:
    """Every combination of the ways told for a wager is a row of it, and every row is such a combination."""
    one = game(name)
    told, rows = lattice(one), atlas([one])
    for wager in {row.wager for row in rows}:
        choices = [each for each in told if not each["wagers"] or wager.startswith(tuple(each["wagers"]))]
        every = set(product(*([way["name"] for way in each["ways"]] for each in choices)))
        assert {tuple(row.configuration.values()) for row in rows if row.wager == wager} == every
        assert len(every) == prod(len(each["ways"]) for each in choices)


def test_python_asks_as_the_command_does() -> None:
    found = hw.atlas("sic_bo", wager="two_of_a_kind", edge="36%..", two_of_a_kind_on_triple="lose")

    assert [row.price.house_edge for row in found] == [Fraction(3, 8)] * 6
    assert found.json()["rows"][0]["house_edge_exact"] == "3/8"
    assert found.lattice()[0]["choice"] == "odds sheet"
    assert "<table" in found._repr_html_()


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"wager": "smal"}, "no-such-wager"),
        ({"shaker_type": "manual"}, "not-in-atlas"),
        ({"two_of_a_kind_on_triple": "maybe"}, "malformed-value"),
        ({"edge": "3%..2%"}, "not-a-range"),
        ({"edge": ".."}, "not-a-range"),
        ({"edge": "much.."}, "not-a-number"),
    ],
)
def test_what_cannot_be_sought(asked: dict[str, Any], code: str) -> None:
    with refused(code):
        hw.atlas("sic_bo", **asked)


@pytest.mark.parametrize("name", ["sic_bo", "three_card_poker", "chemin_de_fer", "let_it_ride", "crazy_4_poker"])
def test_no_option_moves_a_price_unless_the_lattice_varies_or_names_it(name: str) -> None:
    one = game(name)
    told = [*lattice(one)]
    named = {option for choice in told for way in choice["ways"] for option in way["options"]}
    named |= {option for choice in told for option in choice.get("kept", ())}
    before = PricedGame.read(one)
    moved = set()
    for option, field in one.submission.model_fields.items():
        for value in values_of(field):
            if option in named or check(one.submission, {option: value})[1]:
                continue
            after = PricedGame.read(one, {option: value})
            moved |= {option for wager in after.lines if after.price(wager) != before.price(wager)}
    assert moved == set()


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_the_lattice_leaves_as_it_is_are_options_of_the_game(name: str) -> None:
    for authority in GAMES[name]:
        one = game(name, authority)
        kept = {option for choice in choices_of(one) for option in choice.kept}
        assert kept <= set(one.submission.model_fields)


def test_every_number_of_splits_in_pennsylvania_is_in_the_lattice() -> None:
    (splits,) = (choice for choice in choices_of(game("spanish_21", "PA")) if choice.name == "resplits")
    read = [check(game("spanish_21", "PA").submission, way.options)[0] for way in splits.lattice]
    assert {(one.splits(aces=False), one.splits(aces=True)) for one in read if isinstance(one, Pennsylvania)} == set(
        product(range(1, 4), repeat=2)
    )
    assert len(read) == 9
