"""How Pennsylvania's one-deck tables file their progressive meter."""

import pytest

from houseway.games import game
from houseway.rulebook.submission import check

FILED = [("crazy_4_poker", "PA-C4-12.d.3-rate"), ("mississippi_stud", "PA-MS-12.c.3-rate")]


@pytest.mark.parametrize(("name", "clause"), FILED)
@pytest.mark.parametrize(("rate", "lawful"), [("0%", False), ("1%", True), ("100%", True), ("101%", False)])
def test_a_share_of_the_wager_and_no_more_goes_to_the_meter(name: str, clause: str, rate: str, lawful: bool) -> None:
    _, found = check(game(name, "PA").submission, {"progressive_rate": rate})
    assert [one.clause for one in found] == ([] if lawful else [clause])
