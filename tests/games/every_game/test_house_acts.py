"""Acts of the house that games add: ordered shuffles, new dealers, spoken wagers, seats changed, shifts, notices."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.sic_bo.setup import OPERATIONS
from houseway.table.replay.referee import replay

BACCARAT: dict[str, Any] = {
    "game": "minibaccarat",
    "seats": {1: {"buy_in": 100, "wagers": {"player": 10}}},
}
FAST: dict[str, Any] = {"game": "fast_action_holdem", "seats": {1: {"buy_in": 100, "wagers": {"original": 10}}}}
SIC_BO: dict[str, Any] = {
    "game": "sic_bo",
    "submission": {"shaker_type": "automated"},
    "seats": {1: {"buy_in": 100, "wagers": {"small": 10}}},
    "deal": {"dice": [1, 2, 4]},
}
SPANISH: dict[str, Any] = {
    "game": "spanish_21",
    "authority": "MA",
    "seats": {1: {"buy_in": 100, "wagers": {"spanish_21": 10}}},
    "deal": {"hands": {1: "Kh 9d", "dealer": "7c"}, "shoe": "Kd"},
    "decisions": [{"seat": 1, "do": "stand"}],
}


def cited(answer: Any, number: int = 0) -> set[str]:
    """The clauses of an act's events."""
    return {clause for event in answer["acts"][number]["events"] for clause in event["clauses"]}


def of_kind(answer: Any, kind: str) -> list[Any]:
    return [event for event in answer["events"] if event["kind"] == kind]


def with_acts(scenario: dict[str, Any], *acts: dict[str, Any], **more: Any) -> Any:
    return replay({**scenario, "acts": list(acts), **more})


def rounds(scenario: dict[str, Any], *acts: dict[str, Any]) -> Any:
    """Two rounds of the scenario, the acts between them."""
    common: dict[str, Any] = {
        name: scenario[name] for name in ("game", "authority", "submission", "seats") if name in scenario
    }
    each: dict[str, Any] = {name: scenario[name] for name in ("deal", "decisions") if name in scenario}
    later: dict[str, Any] = {**each, "acts": list(acts)}
    both: dict[str, Any] = {**common, "rounds": [each, later]}
    answer: Any = replay(both)
    return answer["rounds"]


def refused(clause: str, scenario: dict[str, Any], *acts: dict[str, Any]) -> BadInput:
    with pytest.raises(BadInput) as error:
        with_acts(scenario, *acts)
    assert error.value.clause == clause
    assert error.value.where.startswith("acts[")
    return error.value


# -- shuffles and dealers ---------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-MB-5.a-s1")
def test_a_floorperson_orders_a_shuffle_and_the_next_round_begins_with_it() -> None:
    first, second = rounds(BACCARAT, {"act": "order_shuffle", "by": "floorperson"})
    assert "acts" not in first
    assert cited(second) == {"MA-MB-5.a-s1"}
    assert of_kind(second, "shuffled")
    assert not of_kind(rounds(BACCARAT)[1], "shuffled")
    refused("MA-MB-5.a-s1", BACCARAT, {"act": "order_shuffle", "by": "dealer"})


@pytest.mark.clause("MA-MB-5.g", "MA-MB-5.g.1")
def test_an_idle_shoe_is_spread_face_up_where_a_player_asks_and_play_resumes_with_a_wash() -> None:
    acts = ({"act": "ask_face_up", "seat": 1}, {"act": "go_idle"}, {"act": "resume"})
    answer = with_acts(BACCARAT, *acts)
    assert cited(answer, 1) == {"MA-MB-5.g"}
    assert "face up" in answer["acts"][1]["events"][0]["text"]
    assert cited(answer, 2) == {"MA-MB-5.g.1"}


@pytest.mark.clause("MA-MB-5.g.2-s1", "MA-MB-5.g.2-s2", "MA-MB-5.g.2.i", "MA-MB-5.g.2.ii")
@pytest.mark.parametrize("asked", [False, True])
def test_a_batch_that_was_kept_securely_is_dealt_directly_unless_a_player_asks(asked: bool) -> None:
    device = {"shuffle_method": "automated", "idle_batch_release": "use_directly"}
    kept = {"stored_singly": True, "released_by_procedures": True, "spread_requested": asked}
    answer = with_acts(BACCARAT, {"act": "go_idle"}, {"act": "resume", **kept}, submission=device)
    assert ("MA-MB-5.g.2.i" in cited(answer, 1)) is not asked
    assert "MA-MB-5.g.2-s2" in cited(answer, 1)


@pytest.mark.clause("MA-FA-5.g", "MA-FA-7.a.p2", "MA-FA-5.h.p1", "MA-FA-5.h.p2", "MA-FA-5.h.1")
def test_fast_action_shuffles_on_order_burns_for_a_new_dealer_and_resumes_from_idle() -> None:
    surrender = [{"seat": 1, "do": "surrender"}]
    scenario = {**FAST, "decisions": surrender, "deal": {"hands": {1: "2c 7d 9h Js", "dealer": "3c 8d Th Qs"}}}
    _, ordered = rounds(scenario, {"act": "order_reshuffle", "by": "supervisor"})
    assert of_kind(ordered, "shuffled")
    _, changed = rounds(scenario, {"act": "change_dealer"})
    assert "MA-FA-7.a.p2" in {clause for event in of_kind(changed, "burned") for clause in event["clauses"]}
    face_down = {**scenario, "submission": {"idle_spread": "face_down"}}
    idle = with_acts(face_down, {"act": "go_idle"}, {"act": "resume"})
    assert cited(idle) == {"MA-FA-5.h.p1"}
    assert {"MA-FA-5.h.p2", "MA-FA-5.h.1"} <= cited(idle, 1)


@pytest.mark.clause("MA-S21-4.g", "PA-S21-5.f", "PA-S21-5.a-when")
def test_spanish_21_is_shuffled_on_order_in_pennsylvania_by_a_floorperson() -> None:
    _, second = rounds(SPANISH, {"act": "order_shuffle"})
    assert cited(second) == {"MA-S21-4.g"}
    assert of_kind(second, "shuffled")
    hole = {"hands": {1: "Kh 9d", "dealer": "7c Kd"}}
    pennsylvania = {**SPANISH, "authority": "PA", "deal": hole}
    _, second = rounds(pennsylvania, {"act": "order_shuffle", "by": "floorperson"})
    assert cited(second) == {"PA-S21-5.f"}
    refused("PA-S21-5.a-when", pennsylvania, {"act": "order_shuffle", "by": "dealer"})


# -- wagers that are spoken or made with something else --------------------------------------------------------------


@pytest.mark.clause("MA-MB-7.b-s2")
def test_a_spoken_wager_counts_once_the_dealer_confirmed_it_and_its_cash_became_chips() -> None:
    wager = {"act": "spoken_wager", "seat": 1, "amount": 10}
    refused("MA-MB-7.b-s2", BACCARAT, wager)
    takes = {**BACCARAT, "submission": {"verbal_cash_wagers": True}}
    refused("MA-MB-7.b-s2", takes, {**wager, "confirmed": False})
    refused("MA-MB-7.b-s2", takes, {**wager, "confirmed": True, "cash_exchanged": False})
    answer = with_acts(takes, {**wager, "confirmed": True, "cash_exchanged": True})
    assert cited(answer) == {"MA-MB-7.b-s2"}


@pytest.mark.clause("MA-S21-5.c-verbal", "MA-S21-6.c", "PA-S21-6.a-verbal", "MA-S21-5.c-form", "PA-S21-6.a-form")
def test_spanish_21_takes_a_spoken_wager_that_the_right_people_confirm_and_no_other_instrument() -> None:
    wager = {"act": "spoken_wager", "seat": 1, "amount": 10, "cash_exchanged": True}
    refused("MA-S21-5.c-verbal", SPANISH, {**wager, "confirmed_by": ["dealer"]})
    both = {**wager, "confirmed_by": ["dealer", "casino supervisor"]}
    assert cited(with_acts(SPANISH, both)) == {"MA-S21-5.c-verbal"}
    assert cited(with_acts(SPANISH, {**both, "wager": "match_dealer"})) == {"MA-S21-6.c"}
    pennsylvania = {**SPANISH, "authority": "PA", "deal": {"hands": {1: "Kh 9d", "dealer": "7c Kd"}}}
    assert cited(with_acts(pennsylvania, {**wager, "confirmed_by": ["dealer"]})) == {"PA-S21-6.a-verbal"}
    taken = {"act": "take_instrument", "seat": 1, "what": "plaques"}
    assert cited(with_acts(SPANISH, taken)) == {"MA-S21-5.c-form"}
    refused("PA-S21-6.a-form", pennsylvania, {**taken, "what": "a watch"})


@pytest.mark.clause("MA-FA-6.a.p2")
def test_fast_action_takes_no_spoken_wager() -> None:
    refused("MA-FA-6.a.p2", {**FAST, "decisions": []}, {"act": "spoken_wager", "seat": 1})


# -- shifts, seats, pits ----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-SB-5.b")
def test_a_new_shift_inspects_the_automated_shaker_before_it_is_used() -> None:
    begin, inspect = {"act": "begin_shift", "by": "supervisor"}, {"act": "inspect_for_shift", "by": "supervisor"}
    with pytest.raises(BadInput) as due:
        with_acts(SIC_BO, begin)
    assert due.value.clause == "MA-SB-5.b"
    refused("MA-SB-5.b", SIC_BO, inspect)
    refused("MA-SB-5.b", SIC_BO, begin, {**inspect, "properly_tossed": False})
    answer = with_acts(SIC_BO, begin, *[inspect] * OPERATIONS)
    assert cited(answer, 1) == {"MA-SB-5.b"}
    assert answer["seats"]["1"]["net"] == "10.00"


@pytest.mark.clause("MA-CF-3.a.1.ii", "MA-CF-3.b", "MA-CF-9.d-s1")
def test_chemin_de_fer_gives_notice_before_its_shuffle_or_vigorish_changes() -> None:
    table = {"game": "chemin_de_fer", "seats": {1: {"buy_in": 1000}, 2: {"buy_in": 1000}}}
    notice = {"act": "give_notice", "minutes": 30, "told": ["surveillance", "commission"], "by": "supervisor"}
    refused("MA-CF-3.a.1.ii", table, {**notice, "minutes": 29})
    refused("MA-CF-3.a.1.ii", table, {**notice, "told": ["surveillance"]})
    dearer = {"act": "change_options", "options": {"vigorish_rate": "5%"}}
    refused("MA-CF-9.d-s1", {**table, "submission": {"vigorish_rate": "4%"}}, dearer)
    other = {"act": "change_options", "options": {"reshuffle_after_lacing": "all"}}
    refused("MA-CF-3.a.1.ii", table, other)
    refused("MA-CF-3.b", table, {"act": "compare_pit", "others": [{"reshuffle_after_lacing": "all"}]})


@pytest.mark.clause("MA-PG-4.d-1")
def test_the_circles_of_a_wash_are_counted() -> None:
    table = {"game": "pai_gow", "seats": {1: {"buy_in": 100, "wagers": {"pai_gow": 10}}}}
    refused("MA-PG-4.d-1", table, {"act": "count_circles", "right": 8, "left": 7})


@pytest.mark.clause("MA-TC-12.g", "MA-LR-11.c-2", "MA-S21-15.k", "PA-S21-13.m")
@pytest.mark.parametrize(
    ("game", "authority", "before", "after", "done", "clause"),
    [
        ("three_card_poker", "MA", {"shuffle_method": "automated"}, {}, {"removed": ["shuffler"]}, "MA-TC-12.g"),
        (
            "let_it_ride",
            "MA",
            {},
            {"payout_limit_per_hand": 50_000},
            {"notices": ["payout_limit_per_hand"]},
            "MA-LR-11.c-2",
        ),
    ],
)
def test_options_change_after_devices_are_removed_and_notice_is_given(
    game: str, authority: str, before: dict[str, Any], after: dict[str, Any], done: dict[str, Any], clause: str
) -> None:
    raw = {"game": game, "authority": authority, "submission": before, "seats": {1: {"buy_in": 1000}}}
    refused(clause, raw, {"act": "change_options", "options": after})
