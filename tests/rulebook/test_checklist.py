"""The checklist of a submission: what is to be filed, and what has to be at the table."""

from typing import Any

import pytest

from houseway.catalogue.checklist import checklist
from houseway.catalogue.review import review
from houseway.games import GAMES
from tests.project.refused import refused

REGULATED = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]


def of(game: str, authority: str = "MA", **more: object) -> dict[str, Any]:
    return checklist({"game": game, "authority": authority, **more})


@pytest.mark.parametrize(("game", "authority"), REGULATED)
def test_what_is_not_done_is_what_the_check_complains_of(game: str, authority: str) -> None:
    """With nothing filed and an empty record, the open items are the violations, one for one, and every item cites."""
    found = of(game, authority)
    broken = {one.option for one in review({"game": game, "authority": authority, "fixtures": {}}).violations}

    open_ = {item["option"] for item in found["filings"] if not item["done"]}
    open_ |= {f"fixtures.{item['id']}" for item in found["fixtures"] if not item["done"]}
    assert open_ == broken
    assert all(item["clause"] for item in found["filings"])
    assert all(item["clauses"] for item in found["fixtures"])


def test_a_filing_stays_on_the_list_when_it_is_done() -> None:
    before = {item["option"]: item["done"] for item in of("three_card_poker")["filings"]}
    after = {
        item["option"]: item["done"] for item in of("three_card_poker", options={"settlement_order": 1})["filings"]
    }

    assert before["settlement_order"] is False
    assert after["settlement_order"] is True
    assert set(before) == set(after)


def test_a_fixture_that_is_recorded_wrong_says_what_is_wrong() -> None:
    items = {item["id"]: item for item in of("sic_bo", fixtures={"dice": 2})["fixtures"]}

    assert items["dice"]["done"] is False
    assert items["dice"]["wrong"]
    assert {item["id"] for item in of("sic_bo", fixtures={"dice": 3})["fixtures"] if item["done"]} >= {"dice"}


def test_an_option_that_cannot_be_read_leaves_the_rest_of_the_list() -> None:
    found = of("three_card_poker", options={"version": "none such"})

    assert found["digest"] is None
    assert found["fixtures"]


def test_a_submission_of_no_game_is_refused() -> None:
    with refused("game-missing"):
        checklist({})
