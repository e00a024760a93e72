"""Posted tables that no clause permits: a row that some hand is paid by is priced, any other is refused by its name."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from houseway.games import GAMES, game
from houseway.odds.pricing import price_list, priced
from houseway.rulebook.submission import check
from tests.project import refused as refusals

MISSPELT = "flsh"
NOT_PAID_BY = {"shuffle_variations"}
"""Mappings of a submission that are no tables."""


def tables() -> Iterator[tuple[str, str, str, dict[str, object]]]:
    """Every option that takes a table, with a misspelt row at odds or for a sum."""
    for name in GAMES:
        for authority in GAMES[name] if priced(name) else ():
            found = game(name, authority)
            for option in found.submission.model_fields:
                rows: tuple[dict[str, object], ...] = ({MISSPELT: "5:1"}, {MISSPELT: 500})
                for row in rows:
                    if option not in NOT_PAID_BY and check(found.submission, {option: row})[0] is not None:
                        yield name, authority, option, row


def test_the_walk_meets_every_posted_table() -> None:
    assert {(name, option) for name, _, option, _ in tables()} == {
        ("colorado_holdem", "main_odds"),
        ("colorado_holdem", "bonus_odds"),
        ("double_down_stud", "paytable"),
        ("let_it_ride", "let_it_ride_bonus_amounts"),
        ("let_it_ride", "three_card_bonus_table"),
        ("let_it_ride", "main_paytable"),
        ("pai_gow_poker", "progressive_amounts"),
        ("pai_gow_poker", "three_card_bonus_table"),
        ("pai_gow_poker", "seven_card_bonus_table"),
        ("sic_bo", "payout_odds"),
        ("spanish_21", "match_odds"),
        ("three_card_poker", "pair_plus_table"),
        ("winners_pot_poker", "jacks_plus_odds"),
    }


@pytest.mark.parametrize(("name", "authority", "option", "row"), list(tables()))
def test_a_misspelt_row_is_refused_by_its_name(name: str, authority: str, option: str, row: dict[str, object]) -> None:
    with refusals.refused("no-such-row") as refused:
        price_list(game(name, authority), {option: row}, even_if_unlawful=True)
    assert refused.value.where == f"submission.{option}"
    assert refused.value.clause
    assert f"'{MISSPELT}'" in refused.value.message


@pytest.mark.parametrize(
    ("name", "options", "wager", "row", "pays"),
    [
        ("let_it_ride", {"let_it_ride_bonus_amounts": {"two_pair": 4}}, "let_it_ride_bonus", "two pair", 3),
        (
            "let_it_ride",
            {"three_card_bonus_table": {"high_card": "1:10"}},
            "three_card_bonus",
            "high card",
            Fraction(1, 10),
        ),
        ("colorado_holdem", {"bonus_odds": {"pair_of_tens": "1:1"}}, "bonus", "pair of tens", 1),
        ("three_card_poker", {"pair_plus_table": {"high_card": "1:4"}}, "pair_plus", "high card", Fraction(1, 4)),
        (
            "pai_gow_poker",
            {"seven_card_bonus_table": {"three_of_a_kind": "9:1"}},
            "seven_card_bonus",
            "three of a kind",
            9,
        ),
    ],
)
def test_a_row_that_some_hand_is_paid_by_is_priced(
    name: str, options: dict[str, Any], wager: str, row: str, pays: Fraction | int
) -> None:
    found = game(name)
    before = price_list(found).wagers.get(wager)
    after = price_list(found, options, even_if_unlawful=True).wagers[wager]
    (line,) = (one.line for one in after.outcomes if one.line.name == row)
    assert line.net == pays
    assert before is None or after.house_edge != before.house_edge


def test_a_row_of_the_other_version_is_refused() -> None:
    """Under a required bet tens or better win; a row for jacks or better would never be looked at."""
    options: dict[str, Any] = {"version": "required_bet", "main_odds": {"pair_jacks_or_better": "2:1"}}
    with refusals.refused("no-such-row", clause="MA-CH-11.b"):
        price_list(game("colorado_holdem"), options, even_if_unlawful=True)
