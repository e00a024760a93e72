"""Options change around a fund: what patrons paid in is never left behind."""

from typing import Any

import pytest

from houseway.games import game
from houseway.rulebook.submission import accept
from houseway.table.table import Table
from tests.floor.players import Felt
from tests.games.poker.tables import open_table
from tests.project.refused import refused

clause = pytest.mark.clause
BAD_BEAT: dict[str, Any] = {"bad_beat_contribution": {"amount": 1, "minimum_pot": 20}}
JACKPOT: dict[str, Any] = {
    "high_hand_jackpot": "on",
    "high_hand_jackpot_contribution": {"amount": 1, "minimum_pot": 20},
}


def without(table: Table) -> None:
    """The table plays on by the default options."""
    table.change_submission(accept(table.game.submission, {}))


@clause("MA-PK-19.c-3", "PA-PK-637a.15.c-3")
@pytest.mark.parametrize("authority", ["MA", "PA"])
@pytest.mark.parametrize("place", ["fund:bad_beat", "fund:bad_beat_cage"])
def test_a_bad_beat_fund_is_ended_before_it_leaves_the_options(authority: str, place: str) -> None:
    table = open_table(authority, **BAD_BEAT)
    table.ledger.move("seat:1", place, 500)
    with refused("fund-not-closed", clause="MA-PK-19.c-3" if authority == "MA" else "PA-PK-637a.15.c-3"):
        without(table)
    assert table.submission.collects_bad_beat, "nothing has changed"
    table.memory.books["bad_beat"] = {"ended": True}
    without(table)
    assert not table.submission.collects_bad_beat


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_a_fund_that_holds_nothing_may_go(authority: str) -> None:
    table = open_table(authority, **BAD_BEAT)
    without(table)
    assert not table.submission.collects_bad_beat


@clause("PA-PK-637a.16.a-2")
def test_a_jackpot_is_paid_out_before_it_leaves_the_options() -> None:
    table = open_table("PA", **JACKPOT)
    table.ledger.move("seat:1", "fund:high_hand_jackpot", 500)
    with refused("fund-not-closed", clause="PA-PK-637a.16.a-2"):
        without(table)
    table.ledger.move("fund:high_hand_jackpot", "seat:1", 500)
    without(table)


def test_options_change_only_what_they_name() -> None:
    """Rake and funds stay when something else changes; null gives an option back to its default."""
    options = {"rake_methods": ["percentage"], "rake_percent": 5, "max_rake": 4, **BAD_BEAT}
    felt = Felt("poker", options=options)
    felt.do("options", "sue", options={"announcements": False})
    chosen = felt.live.table.submission
    assert (chosen.rake_methods, chosen.max_rake) == (("percentage",), 400)
    assert chosen.collects_bad_beat
    assert felt.live.options == {**options, "announcements": False}
    felt.do("options", "sue", options={"bad_beat_contribution": None})
    assert felt.live.options == {**{name: options[name] for name in list(options)[:3]}, "announcements": False}
    assert not felt.live.table.submission.collects_bad_beat


def test_the_defaults_collect_for_no_fund() -> None:
    chosen = accept(game("poker", "PA").submission, {})
    assert (chosen.collects_bad_beat, chosen.jackpot) == (False, None)
