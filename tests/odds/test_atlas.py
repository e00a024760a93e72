"""The atlas: every row lawful, each delta measured from the default, published figures among the rows."""

from fractions import Fraction

import pytest

from houseway.games import GAMES, game
from houseway.odds.atlas import AtlasChoice, AtlasRow, Way, atlas, choices_of, listed, option_choice, worth
from houseway.odds.pricing import price_list
from houseway.rulebook.submission import check
from houseway.table.registry import parts_of
from tests.games.every_game.first import first
from tests.project.refused import refused
from tests.table.toy import TOY


@pytest.fixture(scope="module")
def tcp() -> tuple[AtlasRow, ...]:
    return atlas([game("three_card_poker")])


@pytest.fixture(scope="module")
def sic_bo() -> tuple[AtlasRow, ...]:
    return atlas([game("sic_bo")])


@pytest.mark.parametrize("name", [name for name in GAMES if parts_of(name).atlas()])
def test_every_way_that_is_declared_is_lawful_by_itself(name: str) -> None:
    one = first(name)

    for choice in choices_of(one):
        for way in choice.lattice:
            submission, violations = check(one.submission, way.options)
            assert submission is not None, way.name
            assert violations == [], way.name


def test_rows_of_a_table_are_raised_together_too() -> None:
    """Four raises of Double Down Stud's floor make sixteen tables; what each is worth alone is told of the usual ones."""
    rows = atlas([game("double_down_stud")])
    tables = [row.options["paytable"] for row in rows if "the floor with" in row.configuration["paytable"]]
    both = {"straight": "6:1", "flush": "9:1"}
    (row,) = [row for row in rows if row.options.get("paytable") == both]

    assert len(tables) == 2**4 - 1
    assert row.configuration == {"paytable": "the floor with a straight at 6 and a flush at 9"}
    assert row.price.house_edge == price_list(game("double_down_stud"), row.options).wagers["original"].house_edge
    assert not row.usual
    assert len(worth(rows)) == 3 + 4


def test_a_lattice_of_rows_has_every_table_once(tcp: tuple[AtlasRow, ...]) -> None:
    said = [row.configuration["pair plus table"] for row in tcp if row.wager == "pair_plus"]

    assert len(said) == len(set(said)) == 3 * 3 * 2 * 2 + 1  # and one with a mini royal


@pytest.mark.parametrize("name", ["sic_bo", "three_card_poker"])
def test_default_rows_are_the_default_price_list(name: str, request: pytest.FixtureRequest) -> None:
    rows: tuple[AtlasRow, ...] = request.getfixturevalue("tcp" if name == "three_card_poker" else name)
    prices = price_list(first(name)).wagers

    defaults = {row.wager: row.price.house_edge for row in rows if row.is_default}
    assert defaults == {wager: price.house_edge for wager, price in prices.items()}
    assert all(row.delta == 0 for row in rows if row.is_default)


def test_every_row_is_priced_as_its_options_are_priced_alone(sic_bo: tuple[AtlasRow, ...]) -> None:
    for row in sic_bo[::9]:
        alone = price_list(game("sic_bo"), row.options).wagers[row.wager]
        assert alone.house_edge == row.price.house_edge


@pytest.mark.clause("MA-TC-11.a.2")
@pytest.mark.parametrize(
    ("table", "edge"),
    # Wizard of Odds, Three Card Poker, Pair Plus pay tables
    [("40-30-6-4-1", 0.0232), ("40-30-6-3-1", 0.0728), ("35-33-6-4-1", 0.0270), ("40-25-6-4-1", 0.0349)],
)
def test_posted_pair_plus_tables_cost_what_is_published(tcp: tuple[AtlasRow, ...], table: str, edge: float) -> None:
    (row,) = [one for one in tcp if one.configuration.get("pair plus table") == f"posted {table}"]

    assert float(row.price.house_edge) == pytest.approx(edge, abs=5e-5)
    assert row.clauses == ("MA-TC-11.a.2",)


@pytest.mark.clause("MA-TC-11.a.3.i", "MA-TC-6.f")
def test_a_straight_that_earns_nothing_costs_its_share_of_all_hands(tcp: tuple[AtlasRow, ...]) -> None:
    said = "version 6(f)1, table B"
    edge = {row.configuration.get("ante bonus"): row.price.house_edge for row in tcp}

    # 720 of 22,100 hands are straights, and all of them are played.
    assert edge[said] - edge[f"{said}, a straight's blank cell read as 1:1"] == Fraction(720, 22_100)


@pytest.mark.clause("MA-SB-2.a.2")
def test_two_of_a_kind_that_loses_on_a_triple_costs_nine_rolls_in_216_for_one(sic_bo: tuple[AtlasRow, ...]) -> None:
    (row,) = [row for row in worth(sic_bo) if row.wager == "two_of_a_kind:1" and row.clauses == ("MA-SB-2.a.2",)]

    assert row.delta == Fraction(9, 216)  # one roll that won 8 to 1 loses the wager instead
    assert row.changed == ("two_of_a_kind_on_triple",)


@pytest.mark.clause("MA-SB-4.b-one_of_a_kind", "MA-SB-4.c-s2")
def test_choices_that_set_rows_of_one_table_are_joined(sic_bo: tuple[AtlasRow, ...]) -> None:
    (row,) = [row for row in sic_bo if row.wager == "one_of_a_kind:1" and len(row.changed) == 2]

    assert row.options == {"payout_odds": {"one_of_a_kind": "1:10", "three_dice": "12:1"}}
    # 75 rolls show the number once, 15 twice, 1 thrice, 125 never.
    assert row.price.expectation == (75 * Fraction(1, 10) + 15 * 2 + 12 - 125) / 216


def test_what_a_choice_is_worth_is_told_by_rows_that_change_it_alone(tcp: tuple[AtlasRow, ...]) -> None:
    assert worth(tcp)
    assert all(len(row.changed) == 1 and row.delta for row in worth(tcp))


def test_a_choice_is_read_off_the_model_with_its_default_first() -> None:
    choice = option_choice(game("minibaccarat").submission, "dragon_bonus_paytable", "dragon_bonus")

    assert [way.name for way in choice.ways] == ["A", "B", "C"]
    assert [dict(way.options) for way in choice.ways] == [
        {},
        {"dragon_bonus_paytable": "B"},
        {"dragon_bonus_paytable": "C"},
    ]
    assert choice.touches("dragon_bonus_player")
    assert not choice.touches("tie")


def test_an_option_that_is_silent_by_default_begins_with_saying_nothing() -> None:
    choice = option_choice(game("sic_bo").submission, "shaker_type")

    assert [(way.name, dict(way.options)) for way in choice.ways] == [
        ("not said", {}),
        ("manual", {"shaker_type": "manual"}),
        ("automated", {"shaker_type": "automated"}),
    ]


def test_switches_can_be_listed_and_numbers_cannot() -> None:
    model = game("minibaccarat").submission

    assert listed(model, "preshuffled_decks") == [False, True]
    assert listed(model, "dragon_bonus_offered") == [False, True]
    assert listed(model, "seats") == []


def test_a_game_that_declares_nothing_has_each_option_that_can_be_listed() -> None:
    assert {choice.name for choice in choices_of(TOY)} == {
        name for name in TOY.submission.model_fields if listed(TOY.submission, name)
    }


def test_a_game_that_is_not_priced_is_refused_and_no_game_has_no_parts() -> None:
    assert parts_of("sic_bo").grids() is None
    with refused("no-such-game"):
        parts_of("no_such_game")
    with refused("not-priced"):
        atlas([TOY])


def test_a_game_that_declares_nothing_has_its_choices_changed_one_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    one = game("sic_bo")
    monkeypatch.setattr(type(one.parts), "atlas", lambda self: None)

    rows = [row for row in atlas([one]) if row.wager == "two_of_a_kind:1"]

    assert max(len(row.changed) for row in rows) == 1
    assert [row.delta for row in rows if row.changed == ("two_of_a_kind_on_triple",)] == [Fraction(9, 216)]


def test_a_choice_touches_every_wager_unless_it_says_which() -> None:
    assert AtlasChoice("c", (Way("w"),)).touches("anything")


@pytest.mark.slow
@pytest.mark.clause("MA-MB-3.a", "MA-MB-3.b", "MA-MB-12.b", "MA-MB-12.c-s2", "MA-MB-12.e-s2")
def test_the_atlas_of_minibaccarat_holds_the_published_figures() -> None:
    """Wizard of Odds, Baccarat and EZ Baccarat, for 6 and 8 decks."""
    rows = atlas([game("minibaccarat")])

    def edge(wager: str, decks: str, **ways: str) -> float:
        found = [
            row
            for row in rows
            if row.wager == wager
            and row.configuration["decks"] == decks
            and all(row.configuration[name] == way for name, way in ways.items())
        ]
        return round(100 * float(found[0].price.house_edge), 4)

    for batches in ("8 decks", "16 decks in two batches"):
        assert edge("banker", batches) == 1.0579
        assert edge("banker", batches, vigorish="none: EZ Baccarat") == 1.0183
        assert edge("player", batches) == 1.2351
        assert edge("tie", batches) == 14.3596
        assert edge("dragon_7_insurance", batches) == 7.6113
        assert edge("panda_8_insurance", batches) == 10.1876
        assert edge("dragon_bonus_player", batches, dragon_bonus_paytable="A") == 2.6517
        assert edge("dragon_bonus_banker", batches, dragon_bonus_paytable="A") == 9.3731
    assert edge("banker", "6 decks") == 1.0558
