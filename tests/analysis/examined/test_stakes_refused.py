"""Stakes that no seat may make, and amounts that nobody can mean: what the analyses say of them."""

from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest

import houseway as hw
from tests.project.refused import refused

NEEDS, APART = "other-wager-missing", "wagers-exclude-each-other"


@pytest.mark.parametrize(
    ("game", "authority", "stakes", "code", "clause"),
    [
        ("caribbean_stud", "MA", {"progressive": 1}, NEEDS, "MA-CS-6.c-1"),
        ("crazy_4_poker", "PA", {"queens_up": 5}, NEEDS, "PA-C4-7.d.2"),
        ("let_it_ride", "MA", {"bet_1": 5}, "wagers-go-together", "MA-LR-6.d-1"),
        ("let_it_ride", "MA", {"bet_1": 5, "bet_2": 10, "bet_3": 5}, "wagers-not-equal", "MA-LR-6.d-1"),
        ("chemin_de_fer", "MA", {"banker_wager": 5, "banco": 5}, APART, "MA-CF-6.a"),
        ("pai_gow_poker", "MA", {"pai_gow_poker": 5, "bonus": 5, "three_card_bonus": 5}, APART, "MA-PGP-15.b-1"),
        ("spanish_21", "PA", {"spanish_21": 5, "match_dealer": 10}, "over-other-wager", "PA-S21-6.e"),
        ("spanish_21", "PA", {"insurance": 5}, NEEDS, "PA-S21-8.a"),
    ],
)
def test_stakes_that_a_table_refuses_are_told_with_the_clause(
    game: str, authority: str, stakes: dict[str, int], code: str, clause: str
) -> None:
    found = hw.session(game, stakes, 1, authority=authority).json()["refused_at_a_table"]
    assert (found[0]["code"], found[0]["clause"]) == (code, clause)


@pytest.mark.parametrize(
    ("game", "stakes"),
    [
        ("caribbean_stud", {"ante": 5, "progressive": 1}),
        ("crazy_4_poker", {"ante": 5}),
        ("let_it_ride", {"main": 5, "let_it_ride_bonus": 1}),
        ("let_it_ride", {"bet_1": "1/3", "bet_2": "1/3", "bet_3": "1/3"}),
        ("sic_bo", {"small": 5, "total_value:9": 1}),
        ("three_card_poker", {"pair_plus": 5}),
    ],
)
def test_stakes_that_a_table_takes(game: str, stakes: dict[str, Any]) -> None:
    assert "refused_at_a_table" not in hw.session(game, stakes, 1).json()


def test_stakes_at_which_a_wager_pays_otherwise_are_told() -> None:
    """Spanish 21 has a payout in dollars, and a vigorish may be rounded on the stake."""
    asked: list[tuple[str, dict[str, Any], dict[str, Any], bool]] = [
        ("spanish_21", {"spanish_21": 25}, {}, True),
        ("spanish_21", {"spanish_21": 25}, {"assume": {"stake": 25}}, False),
        ("spanish_21", {"spanish_21": 1}, {}, False),
        ("minibaccarat", {"banker": 37, "tie": 5}, {"vigorish_rounding": "rounded"}, True),
        ("minibaccarat", {"banker": 37, "tie": 5}, {}, False),
    ]
    for game, stakes, more, told in asked:
        found = hw.session(game, stakes, 1, authority="MA", **more).json()
        assert found.get("priced_at_another_stake", []) == [next(iter(stakes))] * told


BAD = ("1e99999999", "1e-99999999", Decimal("1e99999999"), "١٠", "nan", float("inf"), True, None, "", -1, 0, "1/0")


@pytest.mark.parametrize("given", BAD)
def test_amounts_that_are_none(given: Any) -> None:
    """Also those that are one, but would take for ever to write out."""
    with refused("not-a-number", where="stake.small"):
        hw.session("sic_bo", {"small": given}, 10, authority="MA")


ASK: Any = hw  # what is asked here is of the wrong type on purpose
QUESTIONS: list[tuple[str, Callable[[], object]]] = [
    ("not-a-mapping", lambda: ASK.session("sic_bo", "small", 10, authority="MA")),
    ("not-a-number", lambda: ASK.session("sic_bo", {"small": 1}, "10", authority="MA")),
    ("option-belongs-elsewhere", lambda: ASK.session("sic_bo", {"small": 1}, 10, authority="MA", least=5)),
    ("out-of-range", lambda: ASK.session("sic_bo", {"small": 1}, 10, authority="MA").quantile(2)),
    ("not-a-number", lambda: ASK.session("sic_bo", {"small": 1}, 10, authority="MA").at_most("x")),
    ("not-a-number", lambda: ASK.hold("sic_bo", {"small": 1}, pace=40, seats=2.5, authority="MA")),
    ("not-a-number", lambda: ASK.hold("sic_bo", {"small": 1}, pace=40, shifts=0, authority="MA")),
    ("out-of-range", lambda: ASK.hold("sic_bo", {"small": 1}, pace=40, authority="MA").win(float("nan"))),
    ("stake-missing", lambda: ASK.joint("sic_bo", "MA").two_seats({})),
    ("counted-twice", lambda: ASK.joint("let_it_ride", "MA").two_seats({"main": 1, "bet_1": 1})),
    (
        "counted-twice",
        lambda: ASK.joint("minibaccarat", "MA").combined({"house_money": 1, "house_money:press_on_player": 1}),
    ),
    ("not-a-number", lambda: ASK.count("minibaccarat", "MA", spread=8)),
    ("not-a-number", lambda: ASK.count("minibaccarat", "MA", penetration=75)),
    ("not-a-number", lambda: ASK.progressive("mississippi_stud", "PA", rate=20, reset=1)),
    ("option-belongs-elsewhere", lambda: ASK.progressive("mississippi_stud", "PA", rate=0.2, edge=0.1)),
]


@pytest.mark.parametrize(("code", "ask"), QUESTIONS)
def test_what_is_no_question(code: str, ask: Callable[[], object]) -> None:
    with refused(code):
        ask()


def test_shares_as_percentages_and_a_reset_of_nothing() -> None:
    ask: dict[str, Any] = {"game": "mississippi_stud", "authority": "PA"}
    written, plain = (hw.progressive(**ask, rate=rate, reset=0) for rate in ("20%", 0.2))
    assert written.long_run_edge == plain.long_run_edge
    assert plain.found.whole > 0
    assert plain.expected_meter == plain.found.contribution / plain.found.drain
    assert hw.progressive(**ask, edge="15%", reset=1_000).long_run_edge == Fraction(15, 100)


def test_the_ends_of_a_session_are_its_worst_and_best_rounds() -> None:
    found = hw.session("three_card_poker", {"ante": 1}, 500)
    assert (found.quantile(0), found.quantile(1)) == (-1_000, 3_500)
