"""How Pennsylvania's one-deck tables file their progressive meter."""

from fractions import Fraction
from typing import Any

import pytest

from houseway.games import game
from houseway.games.caribbean_stud.rules.submission import PROGRESSIVE_CLAUSES as CARIBBEAN_STUD
from houseway.games.crazy_4_poker.rules.submission import PROGRESSIVE_CLAUSES as CRAZY_4_POKER
from houseway.games.mississippi_stud.rules.submission import PROGRESSIVE_CLAUSES as MISSISSIPPI_STUD
from houseway.rulebook.submission import check
from houseway.table.one_deck.progressive import ProgressiveClauses

FILED = [("crazy_4_poker", "PA-C4-12.d.3-rate"), ("mississippi_stud", "PA-MS-12.c.3-rate")]


@pytest.mark.parametrize(("name", "clause"), FILED)
@pytest.mark.parametrize(("rate", "lawful"), [("0%", False), ("1%", True), ("100%", True), ("101%", False)])
def test_a_share_of_the_wager_and_no_more_goes_to_the_meter(name: str, clause: str, rate: str, lawful: bool) -> None:
    _, found = check(game(name, "PA").submission, {"progressive_rate": rate})
    assert [one.clause for one in found] == ([] if lawful else [clause])


AMOUNTS = {"initial": 25_000, "reset": 20_000}


@pytest.mark.parametrize(("name", "clause"), FILED)
@pytest.mark.parametrize(
    ("filed", "missing"),
    [
        ({}, []),
        ({"progressive": False}, []),
        ({"progressive": True}, ["progressive_rate", "progressive_initial_reset"]),
        ({"progressive_rate": "20%"}, ["progressive_initial_reset"]),
        ({"progressive_initial_reset": AMOUNTS}, ["progressive_rate"]),
        ({"progressive": True, "progressive_rate": "20%", "progressive_initial_reset": AMOUNTS}, []),
    ],
)
def test_whoever_offers_the_wager_files_the_rate_and_the_amounts_of_its_meter(
    name: str, clause: str, filed: dict[str, Any], missing: list[str]
) -> None:
    options = game(name, "PA").submission
    _, found = check(options, filed, as_filed=True)
    assert [(one.option, one.code) for one in found] == [(option, "not-filed") for option in missing]
    assert {one.clause for one in found if one.option == "progressive_rate"} <= {clause}
    assert check(options, filed)[1] == [], "play itself takes the usual values"


@pytest.mark.parametrize(("name", "clause"), FILED)
def test_a_meter_begins_and_goes_on_with_the_amounts_that_were_filed(name: str, clause: str) -> None:
    options = game(name, "PA").submission
    filed, _ = check(options, {"progressive": True, "progressive_rate": "30%", "progressive_initial_reset": AMOUNTS})
    assert filed is not None
    meter = filed.meter
    assert (meter.initial, meter.reset, meter.rate) == (2_500_000, 2_000_000, Fraction(3, 10))
    assert meter.clauses[0] == clause
    usual = options().meter
    assert usual.initial == usual.reset > 0
    least = {"initial": usual.initial // 100, "reset": usual.reset // 100}
    assert check(options, {"progressive_initial_reset": least})[1] == []
    for short in AMOUNTS:
        below = {**least, short: least[short] - 1}
        assert [one.option for one in check(options, {"progressive_initial_reset": below})[1]] == [
            "progressive_initial_reset"
        ]


@pytest.mark.parametrize("why", [CARIBBEAN_STUD, CRAZY_4_POKER, MISSISSIPPI_STUD])
def test_a_progressive_payout_is_checked_by_the_dealer_twice_and_then_by_the_floorperson(
    why: ProgressiveClauses,
) -> None:
    assert [(one.by, one.clauses) for one in why.checks] == [
        ("dealer", why.hand_wins),
        ("dealer", why.light),
        ("floorperson", why.validated),
    ]
