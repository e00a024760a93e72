"""What lies, hangs and is done at the table: fixtures with their records, duties with their roles."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.games.spanish_21.setup import SETUPS
from tests.games.spanish_21.tables import table

GOOD: dict[str, dict[str, Any]] = {
    "MA": {
        "decks": {"cards": 48, "backs": "red"},
        "cutting_card": {"opaque": True, "solid_colour": True, "differs_from_backs": True},
        "shoe": True,
        "discard_rack": True,
        "wager_areas": True,
        "insurance_line": True,
    },
    "PA": {
        "positions": 7,
        "layout_approval": "BGO-2026-11",
        "name_or_logo": True,
        "wager_areas": True,
        "blackjack_notice": True,
        "insurance_notice": True,
        "dealer_notice": True,
        "doubled_hands_sign": True,
        "match_areas": True,
        "payouts": True,
        "drop_and_tip_box": {"drop_box": "dealer's left", "tip_box": "dealer's right"},
        "card_reader": {"by": "floorperson", "tampering": False, "works": True},
        "discard_rack": {"fixed_to": "dealer's side", "height": "decks in use"},
        "decks": {"cards": 48, "backs": "blue"},
        "shoe": "601a.10-7",
    },
}
SUBMISSIONS: dict[str, Any] = {"MA": Massachusetts(), "PA": Pennsylvania()}


def violated(authority: Any, record: Any, submission: Any = None) -> list[str]:
    return [one.clause for one in SETUPS[authority].inspect(submission or SUBMISSIONS[authority], record)]


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_a_table_with_everything_in_place_passes(authority: str) -> None:
    assert violated(authority, GOOD[authority]) == []


@pytest.mark.clause("MA-S21-2.a", "MA-S21-2.a-cutcard", "MA-S21-7.a", "MA-S21-7.c-burn", "MA-S21-5.c-form")
@pytest.mark.parametrize(
    ("name", "record", "clause"),
    [
        ("decks", {"cards": 52, "backs": "red"}, "MA-S21-2.a"),
        ("decks", {"cards": 48, "tens": 1, "backs": "red"}, "MA-S21-2.a"),
        ("cutting_card", {"opaque": True, "solid_colour": False, "differs_from_backs": True}, "MA-S21-2.a-cutcard"),
        ("shoe", False, "MA-S21-7.a"),
        ("discard_rack", None, "MA-S21-7.c-burn"),
        ("wager_areas", None, "MA-S21-5.c-form"),
    ],
)
def test_what_is_wrong_in_massachusetts_is_named_with_its_clause(name: str, record: Any, clause: str) -> None:
    assert violated("MA", GOOD["MA"] | {name: record}) == [clause]


@pytest.mark.clause(
    "MA-S21-7.i-notice", "MA-S21-7.i-reader", "MA-S21-6.b.2", "MA-S21-4.h", "MA-S21-13.g", "MA-S21-13.a"
)
@pytest.mark.parametrize(
    ("options", "clauses"),
    [
        ({}, []),
        ({"dealer_mode": "hole_card_no_reader"}, ["MA-S21-7.i-notice"]),
        ({"dealer_mode": "hole_card_with_reader"}, ["MA-S21-7.i-notice", "MA-S21-7.i-reader"]),
        ({"match_posted_max": 50}, ["MA-S21-6.b.2"]),
        ({"shuffle_variations": {"location": "pit"}}, ["MA-S21-4.h"]),
        ({"max_bettors_per_box": 2}, ["MA-S21-13.g"]),
    ],
)
def test_a_choice_may_need_a_notice_or_an_approval(options: Any, clauses: list[str]) -> None:
    assert violated("MA", GOOD["MA"], Massachusetts(**options)) == clauses
    held = {"hole_card_notice": True, "reader_procedures": "a", "match_maximum": True}
    held |= {"shuffle_variations": "b", "shared_boxes": "c"}
    assert violated("MA", GOOD["MA"] | held, Massachusetts(**options)) == []


@pytest.mark.clause("PA-S21-2.a", "PA-S21-2.b", "PA-S21-2.b.1", "PA-S21-2.b.2", "PA-S21-2.b.3.i", "PA-S21-2.b.3.ii")
@pytest.mark.clause("PA-S21-2.b.3.iii", "PA-S21-2.b.4", "PA-S21-2.b.6", "PA-S21-2.c", "PA-S21-2.d-device")
@pytest.mark.clause("PA-S21-2.d-inspect", "PA-S21-2.e", "PA-S21-2.e.1", "PA-S21-2.e.2", "PA-S21-3.a", "PA-S21-7.a-shoe")
@pytest.mark.parametrize(
    ("name", "record", "clause"),
    [
        ("positions", 8, "PA-S21-2.a"),
        ("layout_approval", " ", "PA-S21-2.b"),
        ("name_or_logo", None, "PA-S21-2.b.1"),
        ("wager_areas", None, "PA-S21-2.b.2"),
        ("blackjack_notice", None, "PA-S21-2.b.3.i"),
        ("insurance_notice", None, "PA-S21-2.b.3.ii"),
        ("dealer_notice", None, "PA-S21-2.b.3.iii"),
        ("doubled_hands_sign", None, "PA-S21-2.b.4"),
        ("payouts", None, "PA-S21-2.b.6"),
        ("drop_and_tip_box", {"drop_box": "dealer's left", "tip_box": "dealer's left"}, "PA-S21-2.c"),
        ("card_reader", None, "PA-S21-2.d-device"),
        ("card_reader", {"by": "floorperson", "tampering": True, "works": True}, "PA-S21-2.d-device"),
        ("card_reader", {"by": "dealer", "tampering": False, "works": True}, "PA-S21-2.d-device"),
        ("discard_rack", {"fixed_to": "table"}, "PA-S21-2.e"),
        ("discard_rack", {"fixed_to": "dealer's side", "height": "taller"}, "PA-S21-2.e"),
        ("decks", {"cards": 52, "backs": "red"}, "PA-S21-3.a"),
        ("shoe", "", "PA-S21-7.a-shoe"),
    ],
)
def test_what_is_wrong_in_pennsylvania_is_named_with_its_clause(name: str, record: Any, clause: str) -> None:
    assert violated("PA", GOOD["PA"] | {name: record}) == [clause]


@pytest.mark.clause("PA-S21-2.c", "PA-S21-2.e.2", "PA-S21-2.a")
@pytest.mark.parametrize(
    ("name", "record"),
    [
        ("drop_and_tip_box", {"drop_box": "dealer's left", "tip_box": "rail", "tip_box_approval": "BCC-3"}),
        ("discard_rack", {"fixed_to": "dealer's side", "height": "taller", "marked_at": "decks in use"}),
        ("positions", 1),
    ],
)
def test_the_alternatives_pass_too(name: str, record: Any) -> None:
    assert violated("PA", GOOD["PA"] | {name: record}) == []


@pytest.mark.clause("PA-S21-2.b.5", "PA-S21-5.h")
def test_areas_and_approvals_follow_what_is_offered() -> None:
    without = {name: entry for name, entry in GOOD["PA"].items() if name != "match_areas"}
    assert violated("PA", without, Pennsylvania(match_the_dealer=True)) == ["PA-S21-2.b.5"]
    assert violated("PA", without, Pennsylvania(match_the_dealer=False)) == []
    device = Pennsylvania(auto_reshuffle_device=True)
    assert violated("PA", GOOD["PA"], device) == ["PA-S21-5.h"]
    assert violated("PA", GOOD["PA"] | {"reshuffling_device": "461a.4"}, device) == []


@pytest.mark.clause("PA-S21-2.d-inspect", "PA-S21-3.b", "PA-S21-7.r", "PA-S21-6.c-lock", "PA-S21-5.g")
@pytest.mark.clause("MA-S21-7.k", "MA-S21-5.h", "MA-S21-7.l", "MA-S21-4.i-idle")
@pytest.mark.parametrize(
    ("authority", "when", "duties"),
    [
        ("PA", "shift", {"inspect_reader": "floorperson", "change_decks": "licensee"}),
        ("PA", "round", {"no_handling": "dealer", "hands_off": "player"}),
        ("PA", "idle", {"spread_idle": "dealer"}),
        ("MA", "round", {"no_handling": "dealer", "hands_off": "player", "own_count": "player"}),
        ("MA", "idle", {"spread_idle": "dealer"}),
    ],
)
def test_duties_have_their_time_and_their_role(authority: Any, when: Any, duties: dict[str, str]) -> None:
    found = SETUPS[authority].needed_duties(SUBMISSIONS[authority], when)
    assert {duty.id: duty.role for duty in found} == duties


@pytest.mark.clause("MA-S21-7.k", "PA-S21-7.r", "MA-S21-5.h", "PA-S21-6.c-lock")
@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_no_verb_lets_a_player_touch_cards_or_live_wagers(authority: str) -> None:
    verbs = set(table(authority).game.verbs)
    assert not {verb for verb in verbs if any(word in verb for word in ("take", "withdraw", "raise", "show", "set"))}


@pytest.mark.clause("MA-S21-15.k", "PA-S21-13.m")
@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_another_way_of_shuffling_waits_until_the_shuffler_is_out_of_the_way(authority: str) -> None:
    made = table(authority, shuffle="automated")
    manual: Any = type(made.submission)(shuffle="manual")
    with pytest.raises(BadInput) as error:
        made.change_submission(manual)
    assert error.value.clause in ("MA-S21-15.k", "PA-S21-13.m")
    made.change_submission(manual, removed=["shuffler"])
    assert made.submission.shuffle == "manual"
    made.change_submission(type(manual)(decks=8))
