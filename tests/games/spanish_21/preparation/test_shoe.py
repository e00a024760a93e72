"""Sections 4, 7(c) and 7(j) (MA), 635a.5 and 635a.7(a)-(d) (PA): shuffle, burn, cutting card and idle table."""

from typing import Any

import pytest

from houseway.games.spanish_21.play.cutting import ORDERED
from houseway.games.spanish_21.play.preparation import order_shuffle, resume_steps
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania
from houseway.table.driver import Driver
from houseway.table.round import Round
from tests.games.spanish_21.rounds import BOTH, evening
from tests.games.spanish_21.tables import clauses, of_kind, stood, table
from tests.project import refused as refusals

MA, PA = Massachusetts(), Pennsylvania()


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
