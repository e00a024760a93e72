"""Section 15 (MA), 635a.13 (PA): a jammed shuffler, a reader used in error, and every kind of fault there is."""

import pytest

from houseway.table.faults import Fault
from tests.games.spanish_21.rounds import BOTH, READER, played, refused
from tests.games.spanish_21.rulings.faults import fault
from tests.games.spanish_21.tables import of_kind, stood, table
from tests.project import refused as refusals

HANDS = {1: "Kc 4d", "dealer": "9h 8d"}
HIT_STAND = ["1 hit", "1 stand"]


# -- shuffler and reader ------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-S21-15.j", "PA-S21-13.l")
@BOTH
def test_a_jammed_shuffler_has_the_cards_reshuffled(authority: str) -> None:
    done = stood(table(authority, shuffle="automated"), Fault("shuffler_jam"))
    assert len(of_kind(done, "shuffled")) == 2
    for by_hand in (table(authority, shuffle="manual"), table(authority)):
        with refusals.refused("shuffler-missing"):
            stood(by_hand, Fault("shuffler_jam"))


@pytest.mark.clause("MA-S21-15.l.1", "MA-S21-15.l.2", "PA-S21-13.j.1", "PA-S21-13.j.2")
@pytest.mark.parametrize(("authority", "told"), [("MA", "casino supervisor"), ("PA", "floorperson")])
@pytest.mark.parametrize("learned", [True, False])
def test_a_hole_card_read_in_error(authority: str, told: str, learned: bool) -> None:
    options = READER if authority == "MA" else {}
    error = fault("hole_card_read_in_error", value_could_be_learned=learned)
    decisions = [] if learned else HIT_STAND
    done = played(authority, HANDS, decisions, shoe="4c", faults=[error], submission=options)
    assert done.void is learned
    assert done.net() == (0 if learned else 10)
    assert told in done.events("notified")[0]["text"]


@pytest.mark.clause("MA-S21-15.l.1", "PA-S21-13.j.1")
@BOTH
@pytest.mark.parametrize("dealer", ["Kh 8d", "Ah 8d"])
def test_with_an_ace_or_ten_up_the_reader_is_no_error(authority: str, dealer: str) -> None:
    options = READER if authority == "MA" else {}
    error = fault("hole_card_read_in_error", value_could_be_learned=True)
    decisions = ["1 decline_insurance"] if dealer.startswith("A") else []
    hands = {1: "Kc 4d", "dealer": dealer}
    assert "has to be used" in refused(authority, hands, decisions, faults=[error], submission=options).message


@pytest.mark.clause("MA-S21-15.k2", "PA-S21-13.k")
def test_without_its_reader_massachusetts_plays_on_and_pennsylvania_stops() -> None:
    hands = {1: "6c 5d", "dealer": "Kh Ad"}
    late = ["1 double_down", "1 stand"]
    done = played("MA", hands, late, shoe="9c", faults=[fault("card_reader_malfunction")], submission=READER)
    assert (done.net(), done.events("reader")) == (-10, [])
    stopped = table("PA")
    stood(stopped, Fault("card_reader_malfunction"))
    with refusals.refused("table-closed", clause="PA-S21-13.k") as error:
        stood(stopped)
    assert error.value.clause == "PA-S21-13.k"
    stopped.reopen()
    assert stood(stopped).void is None
    going_on = table("MA", **READER)
    stood(going_on, Fault("card_reader_malfunction"))
    assert going_on.memory.reader_out
    assert not of_kind(stood(going_on), "reader")


@pytest.mark.parametrize("kind", ["card_reader_malfunction", "card_reader_check_missed", "hole_card_read_in_error"])
def test_a_table_without_a_reader_has_no_reader_faults(kind: str) -> None:
    fields = {"value_could_be_learned": True} if kind == "hole_card_read_in_error" else {}
    error = refused("MA", {1: "Kc 4d", "dealer": "Kh 8d"}, HIT_STAND, shoe="4c", faults=[fault(kind, **fields)])
    assert "no card reader device" in error.message


def test_a_missed_check_needs_a_check_that_was_due() -> None:
    error = refused("PA", HANDS, HIT_STAND, shoe="4c", faults=[fault("card_reader_check_missed")])
    assert "no check is due" in error.message
