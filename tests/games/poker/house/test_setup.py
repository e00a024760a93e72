"""What lies and hangs at a poker table, and who does what: fixtures and duties of both authorities."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import game
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.setup import Checklist, Setup
from houseway.rulebook.submission import accept
from tests.games.poker.tables import open_table
from tests.project import refused as refusals

clause = pytest.mark.clause
EVERYTHING: dict[str, dict[str, Any]] = {
    "MA": {
        "ante": 1,
        "kill": "kill",
        "kill_threshold": 40,
        "check_raise": "prohibited",
        "rake_methods": ["percentage"],
        "rake_percent": 5,
        "max_rake": 4,
        "bad_beat_contribution": {"amount": 1},
        "shuffle_method": "automated",
        "card_count_method": "counting_shuffler",
        "supplementary_irregularities": "exposed cards of draw",
    },
    "PA": {
        "ante": 1,
        "kill": "kill",
        "qualifying_pot": 40,
        "check_raise": "prohibited",
        "straddle": {"offered": True},
        "rake_methods": ["percentage"],
        "rake_percent": 5,
        "max_rake": 4,
        "bad_beat_contribution": {"amount": 1},
        "high_hand_jackpot_contribution": {"amount": 1},
        "shuffle_method": "automated",
        "card_count_method": "counting_shuffler",
        "supplementary_irregularities": "exposed cards of draw",
        "other_approved_games": ("badugi",),
    },
}
GOOD: dict[str, Any] = {
    "decks": {"backs": ["red", "blue"], "cards": [52, 52]},
    "cover_card": "green",
    "limits_sign": {"minimum": 5, "maximum": 10},
    "bad_beat_rules": dict.fromkeys(
        ("maximum_contribution", "calculation", "minimum_pot", "requirements", "payouts"), "posted"
    ),
    "table": {"shape": "oval", "places": 10},
    "boxes": {"drop_box": "right", "tip_box": "left"},
    "fund_box": {"transparent": True, "locked": True, "side_of_drop_box": True},
}


def submitted(authority: str, **options: Any) -> tuple[Setup, Poker]:
    poker = game("poker", authority)
    submission = accept(poker.submission, options)
    assert isinstance(submission, Poker)
    return poker.setup, submission


def complete(authority: str) -> tuple[Setup, Poker, dict[str, Any]]:
    """A table with every option on, and a record in which nothing is missing."""
    setup, submission = submitted(authority, **EVERYTHING[authority])
    return setup, submission, {one.id: GOOD.get(one.id, True) for one in setup.needed_fixtures(submission)}


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_a_complete_record_has_nothing_wrong(authority: str) -> None:
    setup, submission, record = complete(authority)
    assert list(setup.inspect(submission, record)) == []


MISSING = [
    ("MA", "decks", "MA-PK-2.a-2"),
    ("MA", "cover_card", "MA-PK-2.a-1"),
    ("MA", "two_colours", "MA-PK-2.d.1"),
    ("MA", "counting_shuffler", "MA-PK-6.e.4-2"),
    ("MA", "poker_area", "MA-PK-6.a"),
    ("MA", "limits_sign", "MA-PK-17-1"),
    ("MA", "ante_sign", "MA-PK-9.b-3"),
    ("MA", "blinds_sign", "MA-PK-10.d-3"),
    ("MA", "kill_sign", "MA-PK-11.b-3"),
    ("MA", "check_raise_sign", "MA-PK-7.j"),
    ("MA", "rake_sign", "MA-PK-14.c"),
    ("MA", "bad_beat_notice", "MA-PK-19.b-1"),
    ("MA", "bad_beat_display", "MA-PK-19.b-2"),
    ("MA", "bad_beat_rules", "MA-PK-19.b.1"),
    ("MA", "bad_beat_approval", "MA-PK-19.i-1"),
    ("MA", "internal_controls", "MA-PK-15.r"),
    ("PA", "table", "PA-PK-637a.2.a"),
    ("PA", "layout", "PA-PK-637a.2.b"),
    ("PA", "name_or_logo", "PA-PK-637a.2.b.1"),
    ("PA", "rake_area", "PA-PK-637a.2.b.2"),
    ("PA", "deck_place", "PA-PK-637a.2.c"),
    ("PA", "boxes", "PA-PK-637a.2.d-1"),
    ("PA", "fund_box", "PA-PK-637a.2.e"),
    ("PA", "decks", "PA-PK-637a.3.a-2"),
    ("PA", "counting_shuffler", "PA-PK-637a.7.e.4.ii"),
    ("PA", "poker_area", "PA-PK-637a.7.a"),
    ("PA", "limits_sign", "PA-PK-637a.8.k-1"),
    ("PA", "ante_sign", "PA-PK-637a.10.b-3"),
    ("PA", "forced_bet_sign", "PA-PK-637a.10.d-2"),
    ("PA", "blinds_sign", "PA-PK-637a.11.d-3"),
    ("PA", "straddle_sign", "PA-PK-637a.11.e-2"),
    ("PA", "kill_sign", "PA-PK-637a.12.n-2"),
    ("PA", "check_raise_sign", "PA-PK-637a.8.j"),
    ("PA", "rake_sign", "PA-PK-637a.17.c"),
    ("PA", "bad_beat_notice", "PA-PK-637a.15.b-1"),
    ("PA", "bad_beat_display", "PA-PK-637a.15.b-2"),
    ("PA", "bad_beat_rules", "PA-PK-637a.15.b.1"),
    ("PA", "bad_beat_approval", "PA-PK-637a.15.i-1"),
    ("PA", "jackpot_notice", "PA-PK-637a.16.b-1"),
    ("PA", "jackpot_display", "PA-PK-637a.16.b-2"),
    ("PA", "supplements", "PA-PK-637a.18.s"),
    ("PA", "other_games", "PA-PK-637a.9.a.6"),
]
MORE = {
    "ante_sign": ("MA-PK-12.b-2", "MA-PK-13.b-2", "MA-PK-13a.b-2", "PA-PK-637a.12.b-3", "PA-PK-637a.14.b-2"),
    "blinds_sign": ("PA-PK-637a.12.d-3", "PA-PK-637a.13.e-3"),
    "forced_bet_sign": ("PA-PK-637a.14.d-2",),
    "straddle_sign": ("PA-PK-637a.12.e-2",),
    "kill_sign": ("PA-PK-637a.12.b-3",),
    "boxes": ("PA-PK-637a.2.d-2",),
    "bad_beat_rules": ("MA-PK-19.b.2", "MA-PK-19.b.3", "PA-PK-637a.15.b.2", "PA-PK-637a.15.b.3"),
}
"""Further clauses that the same fixture carries out."""


@clause(MISSING, MORE)
@pytest.mark.parametrize(("authority", "fixture", "broken"), MISSING)
def test_what_is_missing_at_a_table_is_told_with_its_clause(authority: str, fixture: str, broken: str) -> None:
    setup, submission, record = complete(authority)
    del record[fixture]
    (found,) = setup.inspect(submission, record)
    assert (found.option, found.clause) == (fixture, broken)
    carried = next(one.clauses for one in setup.fixtures if one.id == fixture)
    also = {name for name in MORE.get(fixture, ()) if name.startswith(authority)}
    assert also <= set(carried)


WRONG = [
    ("MA", "decks", {"backs": ["red", "red"], "cards": [52, 52]}, "distinguishable"),
    ("PA", "decks", {"backs": ["red", "blue"], "cards": [52, 51]}, "52 cards"),
    ("MA", "cover_card", "red", "yellow or green"),
    ("PA", "table", {"shape": "oval", "places": 11}, "at most 10"),
    ("PA", "table", {"shape": "round", "places": 10}, "oval"),
    ("PA", "boxes", {"drop_box": "right", "tip_box": "right"}, "opposite sides"),
    ("PA", "fund_box", {"transparent": True, "locked": False, "side_of_drop_box": True}, "transparent, locked"),
    ("MA", "limits_sign", {"minimum": 5}, "minimum and the maximum"),
    ("MA", "bad_beat_rules", {**GOOD["bad_beat_rules"], "minimum_pot": ""}, "lack minimum pot"),
]


@clause("PA-PK-637a.2.d-1", "PA-PK-637a.2.a", "MA-PK-1.cover_card", "MA-PK-19.b.2")
@pytest.mark.parametrize(("authority", "fixture", "entry", "message"), WRONG)
def test_what_is_wrong_at_a_table_is_told(authority: str, fixture: str, entry: object, message: str) -> None:
    setup, submission, record = complete(authority)
    (found,) = setup.inspect(submission, {**record, fixture: entry})
    assert message in found.message


@clause("PA-PK-637a.2.d-2")
def test_another_place_of_the_tip_box_may_be_approved() -> None:
    setup, submission, record = complete("PA")
    entry = {"drop_box": "right", "tip_box": "right", "tip_box_place_approved": True}
    assert list(setup.inspect(submission, {**record, "boxes": entry})) == []


@clause("MA-PK-2.a-3", "PA-PK-637a.3.a-4")
def test_the_idle_deck_has_a_place_of_its_own_without_a_device() -> None:
    setup, submission = submitted("MA")
    assert "deck_storage" in {one.id for one in setup.needed_fixtures(submission)}
    setup, submission = submitted("MA", shuffle_method="automated")
    assert "deck_storage" not in {one.id for one in setup.needed_fixtures(submission)}
    setup, _ = submitted("PA")
    assert "PA-PK-637a.3.a-4" in next(one.clauses for one in setup.fixtures if one.id == "deck_place")


DUTIES = [
    ("MA", "distribute_decks", "poker shift supervisor", "MA-PK-2.c"),
    ("MA", "take_no_part", "dealer", "MA-PK-6.b-2"),
    ("MA", "holding_hand", "dealer", "MA-PK-6.e.1-1"),
    ("MA", "marker_on_deck", "dealer", "MA-PK-6.e.1-2"),
    ("MA", "guard_the_pot", "dealer", "MA-PK-7.h"),
    ("MA", "cards_in_view", "player", "MA-PK-15.c"),
    ("PA", "rotate_decks", "floorperson", "PA-PK-637a.3.c-2"),
    ("PA", "take_no_part", "dealer", "PA-PK-637a.7.b-2"),
    ("PA", "holding_hand", "dealer", "PA-PK-637a.7.e.1-1"),
    ("PA", "marker_on_deck", "dealer", "PA-PK-637a.7.e.1-2"),
    ("PA", "guard_the_pot", "dealer", "PA-PK-637a.8.h"),
    ("PA", "cards_in_view", "player", "PA-PK-637a.18.d"),
    ("PA", "track_high_hands", "dealer", "PA-PK-637a.16.f-1"),
]


@clause(DUTIES)
@pytest.mark.parametrize(("authority", "duty", "role", "broken"), DUTIES)
def test_a_duty_is_signed_by_its_role_and_by_nobody_else(authority: str, duty: str, role: str, broken: str) -> None:
    setup, submission, _ = complete(authority)
    when = next(one.when for one in setup.duties if one.id == duty)
    needed = setup.needed_duties(submission, when)
    listed = Checklist(tuple(one for one in needed if one.id == duty))
    with pytest.raises(BadInput) as refused:
        listed.sign(duty, "licensee")
    assert refused.value.clause == broken
    listed.sign(duty, role)
    assert listed.complete()


@clause("MA-PK-15.q", "PA-PK-637a.18.r")
@pytest.mark.parametrize(("authority", "broken"), [("MA", "MA-PK-15.q"), ("PA", "PA-PK-637a.18.r")])
def test_the_shuffling_device_goes_before_another_method_is_used(authority: str, broken: str) -> None:
    table = open_table(authority, shuffle_method="automated")
    by_hand = accept(table.game.submission, {})
    with refusals.refused("device-still-there") as refused:
        table.change_submission(by_hand)
    assert refused.value.clause == broken
    table.change_submission(by_hand, removed=("automated shuffler",))
    assert not table.submission.by_device
