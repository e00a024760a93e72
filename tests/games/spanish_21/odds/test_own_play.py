"""A chart from a file is priced like the built-in plays, and what it loses against the best is told decision by decision."""

from copy import deepcopy
from fractions import Fraction
from typing import Any

import pytest

from houseway.analysis.play.own import followed, own_play
from houseway.games import game
from houseway.games.spanish_21.odds.counting import Terms
from houseway.games.spanish_21.odds.counting_weights import shoe_weights, weights
from houseway.games.spanish_21.odds.own_play import best, played
from houseway.games.spanish_21.odds.own_play.cells import read_cell, read_row
from houseway.games.spanish_21.odds.own_play.followed import following
from houseway.games.spanish_21.odds.own_play.tables import read_tables
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.odds.pricing import PricedGame
from tests.project.refused import refused

TERMS = Terms(6)
AS_THE_DEALER: dict[str, Any] = {
    "name": "as the dealer",
    "hard": {total: "S" if total > 16 else "H" for total in range(4, 21)},
    "soft": {total: "S" if total > 16 else "H" for total in range(12, 21)},
}


def priced(authority: str, **assume: str) -> PricedGame:
    return PricedGame.read(game("spanish_21", authority), {}, assume)


def test_the_dealers_way_as_a_chart_is_the_built_in_habit() -> None:
    """Every class of rounds has the same weight, to the last digit."""
    play = read_tables(AS_THE_DEALER, TERMS)
    found = shoe_weights(TERMS, lambda up: following(TERMS, play, up))
    assert found == weights(Terms(6, never="mimic_dealer"), "total")


def test_a_cell_says_from_how_many_cards_an_action_is_taken() -> None:
    assert read_cell("S4H", "") == ("S", "S", "H", "H", "H")
    assert read_cell("r/h3H6s", "") == ("R/H", "H", "H", "H", "S")
    assert read_row({"2-6": "S", "7-10": "H", "A": "R"}, "")[0] == "R"
    assert read_row("S S S S S H H H H R", "") == read_row({"2-6": "S", "7-K": "H", "A": "R"}, "")


def with_row(chart: str, row: object, cell: object) -> dict[str, Any]:
    return {**AS_THE_DEALER, chart: {**AS_THE_DEALER.get(chart, {}), row: cell}}


@pytest.mark.parametrize(
    ("document", "code"),
    [
        ([], "not-a-mapping"),
        ({"hard": AS_THE_DEALER["hard"]}, "no-rule-for-hand"),
        ({**AS_THE_DEALER, "rules": []}, "unknown-field"),
        ({**AS_THE_DEALER, "split_hands": 1}, "not-a-mapping"),
        (with_row("hard", 16, "R"), "action-not-open"),
        (with_row("hard", 16, "R/H3R"), "action-not-open"),
        (with_row("hard", 16, "P"), "action-not-open"),
        (with_row("hard", 16, "X"), "malformed-value"),
        (with_row("hard", 16, "S2H"), "malformed-value"),
        (with_row("hard", 16, "S S"), "malformed-value"),
        (with_row("hard", 16, {"2-9": "S"}), "no-rule-for-hand"),
        (with_row("hard", 16, {"1-9": "S"}), "no-such-rank"),
        (with_row("pairs", "11-11", "P"), "unknown-field"),
        (with_row("pairs", "8-8 suited", "P"), "unknown-field"),
        (with_row("after_double", 16, "D"), "action-not-open"),
        (with_row("after_double", 16, "H"), "malformed-value"),
        (with_row("after_double", 30, "S"), "unknown-field"),
        (with_row("split_to", "8-8", 5), "out-of-range"),
        (with_row("split_to", "8", 2), "unknown-field"),
    ],
)
def test_a_chart_that_cannot_be_followed_is_refused(document: object, code: str) -> None:
    with refused(code):
        read_tables(document, TERMS)


def test_a_pair_without_a_row_is_played_by_its_total_and_split_hands_as_first_ones() -> None:
    play = read_tables(with_row("pairs", "8-8", "P"), TERMS)
    plain = read_tables(AS_THE_DEALER, TERMS)
    assert (play.split.table == plain.split.table).all()
    assert (play.first.table != plain.first.table).sum() == 10


def worse(document: dict[str, Any]) -> dict[str, Any]:
    """The chart with errors of every kind: on two cards, on more, after a double, and on split hands."""
    found = deepcopy(document)
    found["hard"] |= {"16": "S", "9": "D3H"}
    found["soft"]["18"] = "S"
    found["after_double"] = {}
    found["split_to"] = {"8-8": 2}
    found["split_hands"].pop("after_double", None)
    return found


FORMS = [("PA", {}), ("MA", {}), ("PA", {"shoe": "infinite"}), ("MA", {"shoe": "infinite", "redoubles": "1"})]
MORE = [("PA", {"redoubles": "2", "soft_17": "hit"}), ("MA", {"stake": "5"})]


@pytest.mark.slow
@pytest.mark.parametrize(("authority", "assume"), [*FORMS, *MORE])
def test_the_best_play_as_a_file_costs_nothing_and_a_worse_one_what_its_errors_cost(
    authority: str, assume: dict[str, str]
) -> None:
    one = priced(authority, **assume)
    submission = one.submission
    assert isinstance(submission, Massachusetts | Pennsylvania)
    chart = best(submission, one.assume)
    own = own_play(one, chart)
    assert own.prices.wagers == one.price_list().wagers
    assert own.cost == own.wrong == 0
    found = own_play(one, worse(chart))
    errors = played(submission, one.assume, worse(chart), followed)
    assert found.cost > Fraction(1, 100)
    assert errors.lost == found.cost if "shoe" in assume else abs(errors.lost - found.cost) < Fraction(1, 10**10)
    told = {error.street for error in errors.errors}
    assert told >= {"two cards", "more cards", "after a double", "split hands"}
    assert ("cost_exact" in found.json()) == ("shoe" in assume)
