"""Clauses of Sic Bo that come out in what `houseway check` finds."""

import pytest

from houseway.catalogue.review import review


@pytest.mark.clause("MA-SB-4.b")
def test_odds_are_filed_only_for_rows_that_the_regulation_lists() -> None:
    (found,) = review({"game": "sic_bo", "options": {"payout_odds": {"four_of_a_kind": "500:1"}}}).violations
    assert found.clause == "MA-SB-4.b"
    assert "four_of_a_kind" in found.message
    assert not review({"game": "sic_bo", "options": {"payout_odds": {"three_of_a_kind": "180:1"}}}).violations
