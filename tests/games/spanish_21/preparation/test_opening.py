"""Sections 2 and 3 (MA), 635a.3 and 635a.4 (PA): what the shoe holds, how a table opens, and how long decks are used."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from houseway.equipment.life import Life
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.spanish_21.play.preparation import wash
from houseway.games.spanish_21.rules.submission import Massachusetts, Pennsylvania, composition
from houseway.games.spanish_21.setup import SETUPS
from houseway.rulebook.setup import Checklist
from houseway.table.driver import Driver
from houseway.table.faults import Fault
from houseway.table.round import Round
from tests.games.spanish_21.rounds import BOTH, played, refused
from tests.games.spanish_21.tables import stood, table
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
            checklist.check()
        wrong = "player" if duty.role != "player" else "dealer"
        with pytest.raises(BadInput):
            checklist.sign(duty.id, wrong)
        checklist.sign(duty.id, roles[duty.id])
    checklist.check()


@pytest.mark.clause("MA-S21-3.b-spread", "MA-S21-3.c-wash", "PA-S21-4.c", "PA-S21-4.d")
@pytest.mark.parametrize(
    ("authority", "early", "first"), [("MA", "wash", "spread"), ("PA", "spread", "verify inspection")]
)
def test_the_opening_keeps_its_order(authority: Any, early: str, first: str) -> None:
    checklist = Checklist(SETUPS[authority].needed_duties({"MA": MA, "PA": PA}[authority], "opening"))
    with refusals.refused("duty-undone") as told:
        checklist.sign(early, "dealer")
    assert first in told.value.message


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
