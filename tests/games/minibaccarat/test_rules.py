"""What a licensee may choose and what must be at the table. Sections 2, 3, 7, 12 and 14."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.minibaccarat.rules import Minibaccarat, composition
from houseway.games.minibaccarat.setup import SETUP
from houseway.rulebook.submission import accept
from tests.games.minibaccarat.cases import GAME, play, played, refused, scenario, table, violated


@pytest.mark.clause("MA-MB-3.a")
@pytest.mark.parametrize(("decks", "broken"), [(5, True), (6, False), (7, False), (8, False), (9, True), (0, True)])
def test_six_to_eight_decks_without_a_device(decks: int, broken: bool) -> None:
    assert violated(decks=decks) == (["MA-MB-3.a"] if broken else [])


@pytest.mark.clause("MA-MB-3.b", "MA-MB-3.b.1")
@pytest.mark.parametrize(
    ("decks", "clause"),
    [
        *((decks, "MA-MB-3.b") for decks in (8, 11, 17)),
        *((decks, "MA-MB-3.b.1") for decks in (13, 15)),
        *((decks, "") for decks in (12, 14, 16)),
    ],
)
def test_twelve_to_sixteen_decks_in_two_halves_with_a_device(decks: int, clause: str) -> None:
    assert violated(decks=decks, shuffle_method="automated") == ([clause] if clause else [])


@pytest.mark.clause("MA-MB-3.a", "MA-MB-3.b", "MA-MB-14")
@pytest.mark.parametrize(("method", "cards"), [("manual", 312), ("automated", 312), ("continuous", 312)])
def test_the_smallest_number_of_decks_where_nothing_is_said(method: str, cards: int) -> None:
    submission = accept(Minibaccarat, {"shuffle_method": method})
    assert len(composition(submission)) == cards
    assert submission.total_decks == (12 if method == "automated" else 6)


@pytest.mark.clause("MA-MB-12.b")
@pytest.mark.parametrize(
    ("odds", "broken"), [("7:1", True), ("79:10", True), ("8:1", False), ("9:1", False), ("16:2", False)]
)
def test_a_tie_pays_at_least_eight_to_one(odds: str, broken: bool) -> None:
    assert violated(tie_odds=odds) == (["MA-MB-12.b"] if broken else [])


@pytest.mark.clause("MA-MB-8.c.3.i.A-s1")
@pytest.mark.parametrize(
    ("portion", "broken"),
    [
        ("0%", True),
        ("1%", False),
        ("100%", False),
        ("101%", True),
        ("half", True),
        (50, False),
        (0.5, False),
        (101, True),
    ],
)
def test_the_portion_of_a_press(portion: Any, broken: bool) -> None:
    assert violated(house_money_press_portion=portion) == (["MA-MB-8.c.3.i.A-s1"] if broken else [])


@pytest.mark.clause("MA-MB-2.a")
@pytest.mark.parametrize(("seats", "broken"), [(0, True), (1, False), (9, False), (10, True)])
def test_one_to_nine_seats(seats: int, broken: bool) -> None:
    assert violated(seats=seats) == (["MA-MB-2.a"] if broken else [])


@pytest.mark.clause("MA-MB-2.a")
def test_a_tenth_seat_is_refused_and_one_beyond_this_table_too() -> None:
    with pytest.raises(BadInput) as caught:
        table().sit(10)
    assert caught.value.clause == "MA-MB-2.a"
    refused(scenario({10: {"player": 5}}, "9c 8d", "Jc 6h"), "MA-MB-2.a")
    refused(scenario({8: {"player": 5}}, "9c 8d", "Jc 6h", submission={"seats": 7}), "MA-MB-2.a")
    play({7: {"player": 5}}, "9c 8d", "Jc 6h", submission={"seats": 7})


@pytest.mark.clause("MA-MB-12.e-s2", "MA-MB-12.d.1", "MA-MB-12.c-s2", "MA-MB-13.c-s2", "MA-MB-1.ez_baccarat")
@pytest.mark.parametrize(
    ("option", "value", "clause"),
    [
        ("table_variant", "easy", "MA-MB-1.ez_baccarat"),
        ("dragon_bonus_paytable", "D", "MA-MB-12.e-s2"),
        ("vigorish_collection", "never", "MA-MB-12.d.1"),
        ("vigorish_rounding", "nearest", "MA-MB-12.c-s2"),
        ("disclosed_unauthorised_third_card", 3, "MA-MB-13.c-s2"),
        ("dragon_7_notice", "website", "MA-MB-2.b.3.ii"),
        ("shuffle_method", "by magic", "MA-MB-5.a-s2"),
        ("idle_batch_release", "sometimes", "MA-MB-5.g.2-s2"),
    ],
)
def test_a_value_that_the_chapter_does_not_know_is_refused(option: str, value: Any, clause: str) -> None:
    assert violated(**{option: value}) == [clause]


@pytest.mark.clause("MA-MB-3.a", "MA-MB-12.b", "MA-MB-2.a")
def test_every_violation_is_reported_at_once() -> None:
    assert sorted(violated(decks=9, tie_odds="7:1", seats=10)) == ["MA-MB-12.b", "MA-MB-2.a", "MA-MB-3.a"]


def test_the_options_are_those_of_the_chapter() -> None:
    assert set(Minibaccarat.model_fields) == {
        *("table_variant", "seats", "decks", "shuffle_method", "preshuffled_decks", "dragon_bonus_offered"),
        *("dragon_bonus_paytable", "house_money_offered", "house_money_press_portion", "tie_odds"),
        *("vigorish_collection", "vigorish_rounding", "dragon_7_notice", "disclosed_unauthorised_third_card"),
        *("verbal_cash_wagers", "idle_batch_release"),
    }


@pytest.mark.clause("MA-MB-12.f", "MA-MB-12.g")
@pytest.mark.parametrize("option", ["dragon_7_odds", "panda_8_odds"])
def test_insurance_odds_are_no_choice(option: str) -> None:
    assert violated(**{option: "50:1"}) == [Minibaccarat.home]


# -- section 2: the table itself -------------------------------------------------------------------------------------

STANDARD: dict[str, Any] = {
    "seats": 9,
    "layout_approval": "146.18/2026-7",
    "card_areas": True,
    "wager_areas": True,
    "discard_rack": True,
    "identical_decks": True,
    "cover_cards": 2,
}
EZ: dict[str, Any] = {**STANDARD, "dragon_7_areas": True, "dragon_7_notice": "sign", "panda_8_areas": True}


def lacks(record: dict[str, Any], **options: Any) -> list[str]:
    return [found.clause for found in SETUP.inspect(accept(Minibaccarat, options), record)]


@pytest.mark.clause("MA-MB-2.b", "MA-MB-2.b.1", "MA-MB-2.e", "MA-MB-2.a", "MA-MB-3.a", "MA-MB-7.b-s1")
@pytest.mark.parametrize(
    ("fixture", "wrong", "clause"),
    [
        ("seats", 10, "MA-MB-2.a"),
        ("layout_approval", " ", "MA-MB-2.b"),
        ("card_areas", False, "MA-MB-2.b.1"),
        ("wager_areas", False, "MA-MB-7.b-s1"),
        ("discard_rack", False, "MA-MB-2.e"),
        ("identical_decks", False, "MA-MB-3.a"),
        ("cover_cards", 1, "MA-MB-3.a"),
        ("cover_cards", 3, "MA-MB-3.a"),
    ],
)
def test_a_standard_table_needs_its_fixtures(fixture: str, wrong: Any, clause: str) -> None:
    assert lacks(STANDARD) == []
    assert lacks({**STANDARD, fixture: wrong}) == [clause]
    assert lacks({name: entry for name, entry in STANDARD.items() if name != fixture}) == [clause]


@pytest.mark.clause("MA-MB-2.b.3.i", "MA-MB-2.b.3.ii", "MA-MB-2.b.3.iii")
@pytest.mark.parametrize(
    ("fixture", "clause"),
    [
        ("dragon_7_areas", "MA-MB-2.b.3.i"),
        ("dragon_7_notice", "MA-MB-2.b.3.ii"),
        ("panda_8_areas", "MA-MB-2.b.3.iii"),
    ],
)
def test_an_ez_table_needs_more(fixture: str, clause: str) -> None:
    assert lacks(EZ, table_variant="ez") == []
    assert lacks({**EZ, "dragon_7_notice": "layout"}, table_variant="ez") == []
    assert lacks({name: entry for name, entry in EZ.items() if name != fixture}, table_variant="ez") == [clause]


@pytest.mark.clause("MA-MB-2.b.2", "MA-MB-2.b.4")
@pytest.mark.parametrize(
    ("option", "fixture", "clause"),
    [
        ("dragon_bonus_offered", "dragon_bonus_areas", "MA-MB-2.b.2"),
        ("house_money_offered", "house_money_areas", "MA-MB-2.b.4"),
    ],
)
def test_an_offered_wager_needs_its_areas(option: str, fixture: str, clause: str) -> None:
    assert lacks(STANDARD, **{option: True}) == [clause]
    assert lacks({**STANDARD, fixture: True}, **{option: True}) == []
    assert lacks(STANDARD, **{option: False}) == []


@pytest.mark.clause("MA-MB-2.b.5")
def test_numbered_areas_only_where_vigorish_is_marked() -> None:
    assert lacks(STANDARD, vigorish_collection="later") == ["MA-MB-2.b.5"]
    assert lacks({**STANDARD, "vigorish_areas": True}, vigorish_collection="later") == []
    assert lacks(STANDARD, vigorish_collection="at_payout") == []
    assert lacks(EZ, vigorish_collection="later", table_variant="ez") == []


@pytest.mark.clause("MA-MB-3.b.2", "MA-MB-5.g.2.i", "MA-MB-5.g.2.ii")
def test_a_device_needs_two_colours_and_what_direct_use_calls_for() -> None:
    batches = {name: entry for name, entry in STANDARD.items() if name != "identical_decks"}
    assert lacks({**batches, "batch_colours": ["red", "blue"]}, shuffle_method="automated") == []
    assert lacks({**batches, "batch_colours": ["red", "red"]}, shuffle_method="automated") == ["MA-MB-3.b.2"]
    batches["batch_colours"] = ["red", "blue"]
    direct = {"shuffle_method": "automated", "idle_batch_release": "use_directly"}
    assert lacks(batches, **direct) == ["MA-MB-5.g.2.i", "MA-MB-5.g.2.ii"]
    assert lacks({**batches, "secure_storage": True, "release_procedures": "IEB 12"}, **direct) == []


@pytest.mark.clause("MA-MB-14")
def test_a_continuous_device_needs_its_approval() -> None:
    assert lacks(STANDARD, shuffle_method="continuous") == ["MA-MB-14"]
    assert lacks({**STANDARD, "continuous_device_approval": "MGC 3"}, shuffle_method="continuous") == []


@pytest.mark.clause("MA-MB-5.a-s3", "MA-MB-3.c", "MA-MB-8.d-s1", "MA-MB-5.g")
def test_staff_duties_can_be_listed() -> None:
    manual, device = accept(Minibaccarat, {}), accept(Minibaccarat, {"shuffle_method": "automated"})
    assert [duty.id for duty in SETUP.needed_duties(manual, "shift")] == ["verify_shuffle", "change_decks"]
    assert [duty.id for duty in SETUP.needed_duties(device, "shift")] == ["change_decks"]
    assert [duty.id for duty in SETUP.needed_duties(manual, "round")] == ["watch_delays"]
    assert [duty.id for duty in SETUP.needed_duties(manual, "idle")] == ["spread_idle"]


# -- bad input -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-7.b-s1", "MA-MB-6.a.1", "MA-MB-3.a")
@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seats": {1: {"wagers": {"player": -5}}}}, "negative"),
        ({"seats": {1: {"wagers": {"player": "10.005"}}}}, "fraction of a cent"),
        ({"seats": {1: {"buy_in": 5, "wagers": {"player": 6}}}}, "has $5"),
        ({"seats": {1: {"wagers": {"banco": 6}}}}, "no wager 'banco'"),
        ({"table": {"maximum": 300}, "seats": {1: {"wagers": {"player": 301}}}}, "maximum"),
        ({"table": {"minimum": 10}, "seats": {1: {"wagers": {"banker": 9}}}}, "minimum"),
        ({"deal": {"hands": {"dealer": "9c 8d"}}}, "unknown position 'dealer'"),
        ({"deal": {"hands": {"player": "1h 8d"}}}, "'1h' is not a card"),
        ({"deal": {"shoe": "Kd Kd Kd Kd Kd Kd Kd"}}, "Kd is named 7 times"),
        ({"deal": {"hands": {"player": "Kd 9d 2c", "banker": "2d 3d"}}}, "no card 2c"),
        ({"faults": [{"kind": "shuffler_jam"}]}, "no fault 'shuffler_jam'"),
        ({"faults": [{"kind": "card_drawn_in_error", "at_card": 5}]}, "needs 'exposed'"),
        ({"faults": [{"kind": "card_found_face_up", "at_card": 9}]}, "never happened"),
        ({"decisions": [{"seat": 1, "do": "take"}]}, "no decision is called for"),
    ],
)
def test_bad_input_is_refused_in_a_sentence(change: dict[str, Any], words: str) -> None:
    raw = {**scenario({1: {"player": 10}}, "9c 8d", "Jc 6h"), **change}
    with pytest.raises(BadInput) as caught:
        played(raw)
    assert words in str(caught.value)


@pytest.mark.clause("MA-MB-7.b-s1")
def test_side_wagers_may_lie_under_the_minimum() -> None:
    play({1: {"tie": 5, "player": 10}}, "9c 8d", "Jc 6h", table={"minimum": 10})


def test_the_game_names_its_places_and_verbs() -> None:
    assert GAME.positions == ("player", "banker")
    assert set(GAME.verbs) == {"take", "press"}
