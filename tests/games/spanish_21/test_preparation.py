"""Sections 2 to 4 and 7(c), 7(j) (MA), 635a.3 to 635a.5 and 635a.7(a)-(d) (PA): shuffle, cut, shoe, burn and idle table."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from houseway.equipment.life import Life
from houseway.equipment.randomness.supply import Supply
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.spanish_21.play.cutting import ORDERED, check_behind, check_depth, check_recut
from houseway.games.spanish_21.play.preparation import check_opening, order_shuffle, resume_steps, wash
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania, composition
from houseway.games.spanish_21.setup import SETUPS
from houseway.rulebook.setup import Checklist
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.round import Round
from tests.games.spanish_21.rounds import BOTH, evening, played, refused
from tests.games.spanish_21.tables import clauses, of_kind, stood, table
from tests.project import refused as refusals

MA, PA = Massachusetts(), Pennsylvania()


@pytest.mark.clause("MA-S21-2.a", "PA-S21-3.a")
@pytest.mark.parametrize("decks", [6, 8])
def test_a_shoe_holds_six_or_eight_decks_without_tens(decks: Any) -> None:
    for submission in (Massachusetts(decks=decks), Pennsylvania(decks=decks)):
        shoe = composition(submission).cards
        assert len(shoe) == 48 * decks
        counts = {rank: sum(1 for card in shoe if card.rank == rank) for rank in range(13)}
        assert counts == {rank: 0 if rank == 8 else 4 * decks for rank in range(13)}


@pytest.mark.clause("MA-S21-2.a", "PA-S21-3.a")
@BOTH
def test_cards_that_the_shoe_cannot_hold_are_refused(authority: str) -> None:
    ten = refused(authority, {1: "6c 8d", "dealer": "9h 8c"}, ["1 hit"], shoe="Ts")
    assert "Ts is named 1 times" in ten.message
    seven = {1: "7h 7h", 2: "7h 7h", 3: "7h 7h", "dealer": "7h 9c"}
    assert "holds only 6" in refused(authority, seven, ["1 stand", "2 stand", "3 stand"]).message
    eight = played(authority, seven, ["1 stand", "2 stand", "3 stand"], shoe="5c", submission={"decks": 8})
    assert not eight.void


# -- opening ------------------------------------------------------------------------------------------------------


def opened(authority: str, **options: Any) -> Round:
    made = table(authority, **options)
    done = Round(made)
    opening = game("spanish_21", authority).hooks.on_open
    assert opening is not None
    Driver(done, opening)
    return done


@pytest.mark.clause("MA-S21-3.a", "MA-S21-3.b-remove", "MA-S21-3.b-spread", "MA-S21-3.c-wash", "MA-S21-3.c-shuffle")
@pytest.mark.clause("MA-S21-2.a-inspection")
def test_massachusetts_opens_in_order() -> None:
    steps = [event.kind for event in opened("MA").events]
    assert steps == ["remove_tens", "verify_tens", "spread", "wash", "shuffle"]
    assert [event.kind for event in opened("MA", shuffle="preshuffled").events] == ["preshuffled"]
    first = opened("MA").events[0]
    assert {"MA-S21-3.b-remove", "MA-S21-2.a-inspection"} <= set(first.clauses)


@pytest.mark.clause("PA-S21-4.a", "PA-S21-4.b", "PA-S21-4.c", "PA-S21-4.d", "PA-S21-4.e")
def test_pennsylvania_opens_in_order_and_removes_the_tens_of_preshuffled_cards_too() -> None:
    steps = [event.kind for event in opened("PA").events]
    assert steps == ["inspect", "verify_inspection", "remove_tens", "spread", "wash"]
    assert [event.kind for event in opened("PA", preshuffled_cards=True).events] == ["remove_tens", "preshuffled"]


@pytest.mark.clause("MA-S21-3.b-remove", "MA-S21-3.b-spread", "PA-S21-4.a", "PA-S21-4.b")
@BOTH
def test_a_table_does_not_open_while_a_duty_is_not_signed(authority: Any) -> None:
    submission: Any = {"MA": MA, "PA": PA}[authority]
    checklist = Checklist(SETUPS[authority].needed_duties(submission, "opening"))
    roles = {duty.id: duty.role for duty in checklist.duties}
    for duty in list(checklist.duties):
        with refusals.refused("table-cannot-open"):
            check_opening(checklist)
        wrong = "player" if duty.role != "player" else "dealer"
        with pytest.raises(BadInput):
            checklist.sign(duty.id, wrong)
        checklist.sign(duty.id, roles[duty.id])
    check_opening(checklist)


@pytest.mark.clause("MA-S21-3.b-spread", "MA-S21-3.c-wash", "PA-S21-4.c", "PA-S21-4.d")
@pytest.mark.parametrize(
    ("authority", "early", "first"), [("MA", "wash", "spread"), ("PA", "spread", "verify inspection")]
)
def test_the_opening_keeps_its_order(authority: Any, early: str, first: str) -> None:
    checklist = Checklist(SETUPS[authority].needed_duties({"MA": MA, "PA": PA}[authority], "opening"))
    with pytest.raises(BadInput, match=f"{first} comes first"):
        checklist.sign(early, "dealer")


@pytest.mark.clause("MA-S21-3.c-exposed", "MA-S21-3.c-wash", "MA-S21-3.c-shuffle")
def test_a_card_seen_during_the_wash_has_the_cards_mixed_again() -> None:
    assert len(wash()) == 2
    assert [clause for _, clause in wash(exposed=2)].count("MA-S21-3.c-exposed") == 2
    assert wash(1)[-1] == ("the cards are stacked", "MA-S21-3.c-shuffle")


@pytest.mark.clause("PA-S21-3.b")
@pytest.mark.parametrize(("authority", "hours", "refuses"), [("PA", 24, False), ("PA", 25, True), ("MA", 25, False)])
def test_pennsylvania_changes_decks_every_24_hours(authority: str, hours: int, refuses: bool) -> None:
    made = table(authority)
    start = datetime(2026, 11, 15, tzinfo=UTC)
    made.equipment_life = Life(start)
    made.clock = lambda: start + timedelta(hours=hours)
    if refuses:
        with refusals.refused("cards-too-old", clause="PA-S21-3.b") as error:
            stood(made)
        assert error.value.clause == "PA-S21-3.b"
    else:
        assert stood(made).void is None


@pytest.mark.clause("PA-S21-13.b-many", "PA-S21-4.a", "PA-S21-4.b", "PA-S21-3.b")
def test_decks_that_come_for_those_removed_are_inspected_and_begin_their_24_hours() -> None:
    made = table("PA")
    start = datetime(2026, 11, 15, tzinfo=UTC)
    made.equipment_life = Life(start)
    made.clock = lambda: start + timedelta(hours=24)
    assert stood(made, Fault("ten_found_in_shoe", at_card=1), Fault("ten_found_in_shoe", at_card=2)).void is not None
    made.clock = lambda: start + timedelta(hours=25)
    steps = [event.kind for event in stood(made).events[:6]]
    assert steps == ["inspect", "verify_inspection", "remove_tens", "spread", "wash", "shuffled"]
    assert made.equipment_life == Life(start + timedelta(hours=25))


@pytest.mark.clause("MA-S21-15.b-many")
def test_massachusetts_goes_on_with_the_same_decks_after_two_tens() -> None:
    made = table("MA")
    assert stood(made, Fault("ten_found_in_shoe", at_card=1), Fault("ten_found_in_shoe", at_card=2)).void is not None
    assert stood(made).events[0].kind == "shuffled"


# -- shuffle ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-4.a", "PA-S21-5.a-when", "PA-S21-5.a-stack", "PA-S21-7.a-load")
@BOTH
def test_no_round_begins_on_an_unshuffled_shoe(authority: str) -> None:
    made = table(authority)
    first, second = stood(made), stood(made)
    assert [event.kind for event in first.events[:2]] == ["shuffled", "cut_due"]
    assert not of_kind(second, "shuffled")
    assert {"MA-S21-4.a", "PA-S21-5.a-when"} & clauses(first, "shuffled")
    assert {"MA-S21-2.a", "PA-S21-7.a-load"} & clauses(first, "loaded")


@pytest.mark.clause("MA-S21-4.b.1", "MA-S21-4.b.2", "PA-S21-5.b")
@pytest.mark.parametrize(
    ("authority", "shuffle", "cut"),
    [
        ("MA", "manual", 1),
        ("MA", "automated", 0),
        ("MA", "preshuffled", 1),
        ("PA", "manual", 1),
        ("PA", "automated", 1),
    ],
)
def test_massachusetts_does_not_cut_what_a_device_shuffled(authority: str, shuffle: str, cut: int) -> None:
    done = stood(table(authority, shuffle=shuffle))
    assert len(of_kind(done, "cut")) == cut
    assert len(of_kind(done, "uncut")) == 1 - cut


@pytest.mark.clause("MA-S21-4.g", "PA-S21-5.a-when", "PA-S21-5.f")
@BOTH
def test_the_house_may_have_the_cards_reshuffled_after_any_round(authority: str) -> None:
    made = table(authority)
    stood(made)
    if authority == "PA":
        with refusals.refused("not-your-role", clause="PA-S21-5.a-when"):
            order_shuffle(made, "dealer")
    order_shuffle(made, "floorperson")
    again = stood(made)
    assert of_kind(again, "shuffled")[0].data["why"] == ORDERED
    every = table("MA", discretionary_reshuffle=True)
    assert of_kind(stood(every), "shuffled")
    assert of_kind(stood(every), "shuffled")


@pytest.mark.clause("PA-S21-5.h")
def test_an_approved_device_reshuffles_every_round_without_cut_and_cover_card() -> None:
    made = table("PA", auto_reshuffle_device=True)
    for _ in range(2):
        done = stood(made)
        assert len(of_kind(done, "shuffled")) == 1
        assert not of_kind(done, "cut", "cut_offered", "loaded")
    assert made.supply is not None
    assert made.supply.cover_at is None


@pytest.mark.clause("MA-S21-4.h")
def test_an_approved_arrangement_may_do_without_a_cutting_card_and_burn_three() -> None:
    made = table("MA", shuffle_variations={"cut_cards": 0, "burn_cards": 3, "location": "behind the pit"})
    done = stood(made)
    assert not of_kind(done, "cut", "loaded")
    assert len(of_kind(done, "burned")) == 3


# -- cut ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-4.e-depth", "PA-S21-5.d-depth")
@pytest.mark.parametrize(
    ("submission", "size", "least"), [(MA, 288, 48), (Massachusetts(decks=8), 384, 48), (PA, 288, 10)]
)
def test_the_cut_keeps_its_distance_from_both_ends(submission: Any, size: int, least: int) -> None:
    for depth in (least, size - least, size // 2):
        check_depth(submission, depth, size)
    for depth in (least - 1, size - least + 1, 0):
        with pytest.raises(BadInput, match=f"at least {least} cards"):
            check_depth(submission, depth, size)


@pytest.mark.clause("MA-S21-4.e-quarter", "PA-S21-5.d-quarter")
@pytest.mark.parametrize(("size", "least"), [(288, 72), (384, 96)])
def test_a_quarter_of_the_stack_lies_behind_the_cutting_card(size: int, least: int) -> None:
    for submission in (MA, PA):
        check_behind(submission, least, size)
        with refusals.refused("cut-card-too-deep"):
            check_behind(submission, least - 1, size)


@pytest.mark.clause("MA-S21-4.e-quarter", "PA-S21-5.d-quarter", "PA-S21-7.a-load", "MA-S21-2.a")
@BOTH
def test_the_shoe_is_loaded_with_the_card_a_quarter_in(authority: str) -> None:
    done = stood(table(authority))
    assert of_kind(done, "loaded")[0].data["behind_cover_card"] == 72
    too_deep = table(authority)
    too_deep.memory.cover_behind = 71
    with refusals.refused("cut-card-too-deep"):
        stood(too_deep)


@pytest.mark.clause("MA-S21-4.e-move", "PA-S21-5.d-move")
@BOTH
def test_the_cards_above_the_cut_go_to_the_bottom(authority: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made = table(authority)
    made.memory.cut_depth = 100
    orders: list[Any] = []
    cut = Supply.cut

    def watched(self: Supply, depth: int) -> None:
        before = self.remaining()
        cut(self, depth)
        orders.append((before, self.remaining(), depth))

    monkeypatch.setattr(Supply, "cut", watched)
    stood(made)
    ((before, after, depth),) = orders
    assert depth == 100
    assert after == before[100:] + before[:100]


@pytest.mark.clause("MA-S21-4.c", "MA-S21-4.d.1", "PA-S21-5.b", "PA-S21-5.c.1")
@BOTH
def test_the_first_player_is_offered_the_first_cut_and_the_dealer_cuts_where_all_refuse(authority: str) -> None:
    refusing = table(authority, seats=(2, 3, 1))
    done = stood(refusing)
    assert of_kind(done, "cut_offered")[0].data["seats"] == [2, 1, 3]
    assert of_kind(done, "cut")[0].data["by"] == "dealer"
    taking = table(authority, seats=(2, 3, 1))
    taking.memory.cut_accepts = frozenset({2})
    assert of_kind(stood(taking), "cut")[0].data["by"] == "player at seat 2"


@pytest.mark.clause("MA-S21-4.d.2")
def test_in_massachusetts_the_offer_goes_round_from_the_far_right() -> None:
    made = table("MA", discretionary_reshuffle=True)
    firsts = [of_kind(stood(made), "cut_offered")[0].data["seats"][0] for _ in range(6)]
    assert firsts == [1, 3, 2, 1, 3, 2]


@pytest.mark.clause("PA-S21-5.c.2", "PA-S21-5.c.3", "PA-S21-5.c.4")
@pytest.mark.parametrize(
    ("cover_on", "why", "order", "clause"),
    [
        (2, "the cutting card has come out", [2, 1, 3], "PA-S21-5.c.2"),
        ("dealer", "the cutting card has come out", [3, 2, 1], "PA-S21-5.c.3"),
        (2, ORDERED, [3, 2, 1], "PA-S21-5.c.4"),
    ],
)
def test_in_pennsylvania_the_cover_card_says_who_is_offered_the_cut(
    cover_on: Any, why: str, order: list[int], clause: str
) -> None:
    made = table("PA")
    stood(made)
    made.memory.cover_on, made.memory.reshuffle = cover_on, why
    offer = of_kind(stood(made), "cut_offered")[0]
    assert offer.data["seats"] == order
    assert clause in offer.clauses


@pytest.mark.clause("MA-S21-4.f", "PA-S21-5.e-order")
@pytest.mark.parametrize(
    ("submission", "role", "moment", "allowed"),
    [
        (MA, "casino supervisor", {"cut": True, "loaded": True, "dealt": False}, True),
        (MA, "casino supervisor", {"cut": True, "loaded": True, "dealt": True}, False),
        (MA, "floorperson", {"cut": True, "loaded": False, "dealt": False}, False),
        (PA, "floorperson", {"cut": True, "loaded": False, "dealt": False}, True),
        (PA, "casino supervisor", {"cut": True, "loaded": False, "dealt": False}, True),
        (PA, "floorperson", {"cut": True, "loaded": True, "dealt": False}, False),
        (PA, "dealer", {"cut": True, "loaded": False, "dealt": False}, False),
        (MA, "casino supervisor", {"cut": False, "loaded": False, "dealt": False}, False),
    ],
)
def test_who_orders_a_recut_and_until_when(submission: Any, role: str, moment: Any, allowed: bool) -> None:
    if allowed:
        check_recut(submission, role, **moment)
    else:
        with pytest.raises(BadInput):
            check_recut(submission, role, **moment)


@pytest.mark.clause("MA-S21-4.f", "PA-S21-5.e-who", "PA-S21-5.e-order")
@pytest.mark.parametrize(("authority", "role"), [("MA", "casino supervisor"), ("PA", "floorperson")])
@pytest.mark.parametrize(("by", "again"), [("last_cutter", "player at seat 3"), ("next_entitled", "player at seat 1")])
def test_an_improper_cut_is_made_again(authority: str, role: str, by: str, again: str) -> None:
    made = table(authority, seats=(3, 1, 2), recut_by=by)
    made.memory.cut_accepts = frozenset({3, 1})
    done = stood(made, Fault("improper_cut", fields={"by": role}))
    assert [event.data["by"] for event in of_kind(done, "cut")] == ["player at seat 3", again]
    assert {"MA-S21-4.f", "PA-S21-5.e-who"} & clauses(done, "ruled")
    with pytest.raises(BadInput):
        stood(table(authority), Fault("improper_cut", fields={"by": "dealer"}))


# -- burn and cutting card ----------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-7.c-burn", "MA-S21-7.c-newdealer", "PA-S21-7.c")
@BOTH
def test_a_new_shoe_and_a_new_dealer_burn_a_card_face_down(authority: str) -> None:
    made = table(authority)
    assert [event.private for event in of_kind(stood(made), "burned")] == [()]
    assert not of_kind(stood(made), "burned")
    changed = stood(made, new_dealer=True)
    assert len(of_kind(changed, "burned")) == 1
    assert {"MA-S21-7.c-newdealer", "PA-S21-7.c"} & clauses(changed, "burned")


@pytest.mark.clause("MA-S21-7.c-disclose")
def test_in_massachusetts_a_player_may_see_the_burned_card() -> None:
    done = stood(table("MA"), burn_card_requested=True)
    told = of_kind(done, "disclosed")[0]
    assert told.private is None
    assert told.data["card"] == of_kind(done, "burned")[0].data["card"]
    assert not of_kind(stood(table("PA"), burn_card_requested=True), "disclosed")


@pytest.mark.clause(
    "MA-S21-7.j", "MA-S21-7.j.1", "MA-S21-7.j.2", "MA-S21-7.j.3", "MA-S21-4.g", "PA-S21-7.d", "PA-S21-5.f"
)
@BOTH
def test_the_round_is_finished_after_the_cutting_card_then_counted_and_shuffled(authority: str) -> None:
    made = table(authority)
    for _ in range(60):
        done = stood(made)
        if of_kind(done, "cover_card_out"):
            break
    out, counted = of_kind(done, "cover_card_out")[0], of_kind(done, "counted")[0]
    assert out.n < of_kind(done, "discarded")[-1].n < counted.n
    assert (counted.data["count"], counted.data["of"]) == (288, 288)
    assert made.memory.cover_on in (1, 2, 3, "dealer")
    following = stood(made)
    shuffled = of_kind(following, "shuffled")[0]
    assert {"MA-S21-7.j.3", "PA-S21-7.d"} & set(shuffled.clauses)


# -- idle table ---------------------------------------------------------------------------------------------------


def idled(made: Any) -> Round:
    done = Round(made)
    idle = made.game.hooks.on_idle
    Driver(done, idle)
    return done


@pytest.mark.clause("MA-S21-4.i-idle", "MA-S21-4.i-resume", "MA-S21-3.c-wash")
@pytest.mark.parametrize(("spread", "steps"), [("face_up", 3), ("face_down", 4)])
def test_in_massachusetts_idle_cards_lie_either_way_and_are_turned_up_for_a_player(spread: Any, steps: int) -> None:
    made = table("MA", idle_spread=spread)
    assert spread.replace("_", " ") in idled(made).events[0].data["text"]
    assert len(resume_steps(Massachusetts(idle_spread=spread))) == steps
    assert of_kind(stood(made), "shuffled")[0].data["why"] == "the table was idle"


@pytest.mark.clause("PA-S21-5.g")
@pytest.mark.parametrize(("asked", "face"), [(False, "down"), (True, "up")])
def test_in_pennsylvania_idle_cards_lie_face_down_unless_a_player_asks(asked: bool, face: str) -> None:
    made = table("PA")
    made.memory.face_up_requested = asked
    assert idled(made).events[0].data["text"].endswith(f"face {face}")
    assert len(resume_steps(PA)) == 3
    assert resume_steps(Pennsylvania(auto_reshuffle_device=True)) == ()
    assert not idled(table("PA", auto_reshuffle_device=True)).events


def test_several_rounds_are_played_from_one_shoe() -> None:
    one: Any = {
        "seats": {1: {"wagers": {"spanish_21": 10}}},
        "deal": {"hands": {1: "Kc 9d", "dealer": "9h"}, "shoe": "8h"},
    }
    first, second = evening("MA", [one | {"decisions": [{"seat": 1, "do": "stand"}]}] * 2)
    assert len(first.events("shuffled")) == 1
    assert not second.events("shuffled")
