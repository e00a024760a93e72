"""The bad beat fund under both authorities, and Pennsylvania's high hand jackpot."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games.poker.house.funds import BadBeatFund, Count, bad_beat_fund
from houseway.games.poker.house.jackpot import HighHandJackpot, Slip
from houseway.games.poker.rules.option_kinds import Jackpot
from tests.games.poker.tables import AUTHORITIES, NOON, open_table
from tests.project import refused as refusals

clause = pytest.mark.clause
DAY = date(2026, 11, 15)


def fund(authority: str, **options: Any) -> BadBeatFund:
    submission = open_table(authority, bad_beat_contribution={"amount": 1, "minimum_pot": 20}, **options).submission
    found = bad_beat_fund(submission)
    found.contribute("table 1", 30_00)
    found.contribute("table 2", 20_00)
    return found


def cage_count(authority: str, **changes: Any) -> Count:
    """A count at the cage as it should be."""
    whole = Count(
        day=DAY,
        place="cashiers_cage" if authority == "MA" else "main_cage",
        found={"table 1": 30_00, "table 2": 20_00},
        present={"poker supervisor" if authority == "MA" else "floorperson", "cage cashier"},
        carried_by="security",
        notice_to="an IEB agent" if authority == "MA" else "a casino compliance representative",
    )
    return replace(whole, **changes)


def table_count(authority: str, **changes: Any) -> Count:
    """A count at a closed poker table as it should be."""
    above = "poker supervisor" if authority == "MA" else "floorperson"
    whole = cage_count(
        authority,
        place="closed_poker_table",
        present={"poker dealer", above, "surveillance", "cage cashier"},
        signed={"poker dealer", above},
    )
    return replace(whole, **changes)


@clause("MA-PK-19.a-1", "MA-PK-19.a-2", "PA-PK-637a.15.a-1", "PA-PK-637a.15.a-2")
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_contributions_lie_in_a_fund_of_their_own(authority: str) -> None:
    found = fund(authority)
    assert (found.total, found.boxes) == (50_00, {"table 1": 30_00, "table 2": 20_00})
    with refusals.refused("not-offered") as refused:
        bad_beat_fund(open_table(authority).submission)
    assert refused.value.clause in ("MA-PK-19.a-1", "PA-PK-637a.15.a-1")


@clause("MA-PK-19.i-1", "PA-PK-637a.15.i-1")
@pytest.mark.parametrize(("authority", "broken"), [("MA", "MA-PK-19.i-1"), ("PA", "PA-PK-637a.15.i-1")])
def test_nothing_is_offered_before_its_ending_is_approved(authority: str, broken: str) -> None:
    submission = open_table(authority, bad_beat_contribution={"amount": 1}).submission
    with pytest.raises(BadInput) as refused:
        BadBeatFund(submission, approved=False)
    assert refused.value.clause == broken


@pytest.mark.parametrize("authority", AUTHORITIES)
@pytest.mark.parametrize("how", [cage_count, table_count])
def test_a_proper_count_moves_the_money_to_the_cage(authority: str, how: Any) -> None:
    found = fund(authority)
    assert found.count(how(authority)) == 50_00
    assert (found.cage, set(found.boxes.values())) == (50_00, {0})


BAD_COUNTS = [
    ("MA", cage_count, {"place": "the bar"}, "MA-PK-19.d-2"),
    ("MA", cage_count, {"notice_to": ""}, "MA-PK-19.d-1"),
    ("MA", table_count, {"present": {"poker dealer", "cage cashier"}}, "MA-PK-19.d.1-1"),
    ("MA", table_count, {"signed": {"poker dealer"}}, "MA-PK-19.d.1-1"),
    ("MA", table_count, {"carried_by": "a player"}, "MA-PK-19.d.1-2"),
    ("MA", cage_count, {"found": {"table 1": 30_00}}, "MA-PK-19.d.2-1"),
    ("MA", cage_count, {"carried_by": "the dealer"}, "MA-PK-19.d.2-2"),
    ("MA", cage_count, {"present": {"poker supervisor"}}, "MA-PK-19.e-1"),
    ("PA", cage_count, {"place": "cashiers_cage"}, "PA-PK-637a.15.d-2"),
    ("PA", cage_count, {"notice_to": "an IEB agent"}, "PA-PK-637a.15.d-1"),
    ("PA", table_count, {"present": {"poker dealer", "floorperson", "cage cashier"}}, "PA-PK-637a.15.d.1-1"),
    ("PA", table_count, {"carried_by": ""}, "PA-PK-637a.15.d.1-2"),
    ("PA", cage_count, {"present": {"cage cashier"}}, "PA-PK-637a.15.d.2-1"),
    ("PA", cage_count, {"carried_by": ""}, "PA-PK-637a.15.d.2-2"),
    ("PA", cage_count, {"present": {"floorperson"}}, "PA-PK-637a.15.e-1"),
]


@clause(BAD_COUNTS)
@pytest.mark.parametrize(("authority", "how", "changes", "broken"), BAD_COUNTS)
def test_a_count_that_is_not_as_it_should_be_is_refused(authority: str, how: Any, changes: Any, broken: str) -> None:
    with pytest.raises(BadInput) as refused:
        fund(authority).count(how(authority, **changes))
    assert refused.value.clause == broken


@clause("MA-PK-19.e-2", "PA-PK-637a.15.e-2")
@pytest.mark.parametrize(
    ("authority", "books", "broken"),
    [("MA", "casino accounting", "MA-PK-19.e-2"), ("PA", "finance", "PA-PK-637a.15.e-2")],
)
def test_the_official_record_is_kept_by_those_who_keep_the_books(authority: str, books: str, broken: str) -> None:
    found = fund(authority)
    found.count(cage_count(authority))
    assert found.record(books, DAY) == 50_00
    with pytest.raises(BadInput) as refused:
        found.record("the poker room", DAY)
    assert refused.value.clause == broken


@clause("MA-PK-19.f", "MA-PK-19.f.1", "MA-PK-19.f.2", "PA-PK-637a.15.f", "PA-PK-637a.15.f.1", "PA-PK-637a.15.f.2")
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_a_bad_beat_is_verified_shown_as_pending_and_sent_for(authority: str) -> None:
    found = fund(authority)
    with refusals.refused("not-your-role"):
        found.verify("floorperson", "four nines", lost=True)
    found.verify("poker shift supervisor", "four nines", lost=True)
    assert found.pending
    assert [text.rpartition(".f.")[2] for text in found.told] == ["2", "1"]


@clause("MA-PK-1.bad_beat", "PA-PK-637a.1.bad_beat")
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_a_winning_hand_is_no_bad_beat(authority: str) -> None:
    with refusals.refused("not-a-bad-beat"):
        fund(authority).verify("poker shift supervisor", "four nines", lost=False)


@clause("MA-PK-1.bad_beat_payout", "PA-PK-637a.1.bad_beat_payout", "MA-PK-19.a-2", "PA-PK-637a.15.a-2")
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_an_award_is_paid_once_for_a_verified_hand_out_of_the_fund(authority: str) -> None:
    found = fund(authority)
    found.count(cage_count(authority))
    with refusals.refused("hand-not-verified") as refused:
        found.pay(10_00, "cash", "table")
    assert refused.value.clause.endswith("bad_beat_payout")
    found.verify("poker shift supervisor", "four nines", lost=True)
    with refusals.refused("fund-too-small"):
        found.pay(50_01, "cash", "table")
    found.pay(50_00, "cash", "table")
    assert (found.cage, found.paid) == (0, 50_00)


@clause("MA-PK-19.g-1", "PA-PK-637a.15.g-1")
def test_chips_are_a_form_of_payment_in_massachusetts_alone() -> None:
    for authority, refused in (("MA", False), ("PA", True)):
        found = fund(authority)
        found.count(cage_count(authority))
        found.verify("poker shift supervisor", "four nines", lost=True)
        if refused:
            with pytest.raises(BadInput) as error:
                found.pay(10_00, "gaming chips", "table")
            assert error.value.clause == "PA-PK-637a.15.g-1"
        else:
            found.pay(10_00, "gaming chips", "table")


@clause("MA-PK-19.g-2", "PA-PK-637a.15.g-2")
@pytest.mark.parametrize(("authority", "place"), [("MA", "cashiers_cage"), ("PA", "satellite_cage")])
def test_the_award_may_be_paid_at_a_cage_as_submitted(authority: str, place: str) -> None:
    found = fund(authority, bad_beat_pay_place=place)
    found.count(cage_count(authority))
    found.verify("poker shift supervisor", "four nines", lost=True)
    with refusals.refused("wrong-place"):
        found.pay(10_00, "cash", "table")
    found.pay(10_00, "cash", place)
    assert found.paid == 10_00


@clause("MA-PK-19.h", "MA-PK-19.h.1", "MA-PK-19.h.2", "PA-PK-637a.15.h", "PA-PK-637a.15.h.1", "PA-PK-637a.15.h.2")
@pytest.mark.parametrize(
    ("authority", "books", "witness"),
    [("MA", "casino accounting", "poker supervisor"), ("PA", "finance", "floorperson")],
)
def test_the_display_is_set_to_the_books_before_a_witness(authority: str, books: str, witness: str) -> None:
    found = fund(authority)
    with pytest.raises(BadInput) as disagrees:
        found.check_agrees()
    assert disagrees.value.clause.endswith(".h.2")
    for by, seen_by, ending in (("a dealer", witness, ".h"), (books, "a dealer", ".h.1")):
        with pytest.raises(BadInput) as refused:
            found.adjust(by, seen_by)
        assert refused.value.clause.endswith(ending)
    found.adjust(books, witness)
    found.check_agrees()
    assert (found.display, found.pending) == (50_00, False)


@clause("MA-PK-19.c-3", "MA-PK-19.i-2", "PA-PK-637a.15.c-3", "PA-PK-637a.15.i-2")
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_an_ended_collection_moves_to_another_payout_and_never_to_the_house(authority: str) -> None:
    found, other = fund(authority), fund(authority)
    assert found.end(to=other) == 50_00
    assert (found.total, other.total) == (0, 100_00)
    with refusals.refused("collection-ended"):
        found.contribute("table 1", 1_00)
    with refusals.refused("fund-not-paid-out") as refused:
        other.to_house()
    assert refused.value.clause.endswith("i-2")


# -- the high hand jackpot --------------------------------------------------------------------------------------------


def slip(hand: str, player: str = "ann", **changes: Any) -> Slip:
    whole = Slip(player, "555-0100", 3, "table 1", tuple(cards(hand)), "dee", "D1", "flo", "F1", dealt_in=6)
    return replace(whole, **changes)


def jackpot(**rules: Any) -> HighHandJackpot:
    found = HighHandJackpot(Jackpot(**rules), NOON)
    found.contribute("table 1", 300_00)
    found.contribute("table 2", 120_00)
    return found


def period_count(**changes: Any) -> Count:
    whole = Count(
        DAY,
        "main_cage",
        {"table 1": 300_00, "table 2": 120_00},
        {"floorperson", "cage cashier"},
        carried_by="security",
    )
    return replace(whole, **changes)


QUADS, FULL, FLUSH = "7s 7h 7d 7c Kh", "As Ah Ad Kc Kd", "Ah Jh 9h 5h 2h"


@clause("PA-PK-637a.16.f-2", "PA-PK-637a.16.f-3", "PA-PK-637a.1.qualifying_high_hand", "PA-PK-637a.1.qualifying_period")
def test_full_houses_and_better_are_recorded_as_they_rise() -> None:
    found = jackpot()
    with refusals.refused("hand-too-low", clause="PA-PK-637a.16.f-2"):
        found.record_hand(slip(FLUSH), NOON)
    found.record_hand(slip(FULL), NOON)
    found.record_hand(slip(QUADS, "bo"), NOON)
    with refusals.refused("hand-too-low", clause="PA-PK-637a.16.f-3"):
        found.record_hand(slip(FULL), NOON)
    assert len(found.announced) == 2
    for late in (NOON - timedelta(seconds=1), NOON + timedelta(hours=4)):
        with refusals.refused("outside-the-period", clause="PA-PK-637a.1.qualifying_period") as refused:
            found.record_hand(slip(QUADS), late)
        assert refused.value.clause == "PA-PK-637a.1.qualifying_period"


UNQUALIFIED = [
    ({"dealt_in": 3}, "PA-PK-637a.16.b.4"),
    ({"identified": False}, "PA-PK-637a.16.b.7-2"),
    ({"phone": ""}, "PA-PK-637a.16.f.1"),
    ({"table": ""}, "PA-PK-637a.16.f.2"),
    ({"dealer_credential": ""}, "PA-PK-637a.16.f.4"),
    ({"verifier": ""}, "PA-PK-637a.16.f.5"),
]


@clause(UNQUALIFIED, "PA-PK-637a.16.f.3")
@pytest.mark.parametrize(("changes", "broken"), UNQUALIFIED)
def test_a_hand_that_does_not_qualify_or_a_slip_that_lacks_something_is_refused(changes: Any, broken: str) -> None:
    found = jackpot(minimum_players=4)
    with pytest.raises(BadInput) as refused:
        found.record_hand(slip(QUADS, **changes), NOON)
    assert refused.value.clause == broken
    found.record_hand(slip(QUADS, dealt_in=4), NOON)
    assert [str(card) for card in found.slips[0].hand] == QUADS.split()


BAD_PERIOD_COUNTS = [
    ({"place": "the bar"}, "PA-PK-637a.16.d"),
    ({"place": "closed_poker_table"}, "PA-PK-637a.16.d.1-1"),
    (
        {"place": "closed_poker_table", "present": {"poker dealer", "floorperson", "surveillance", "cage cashier"}},
        "PA-PK-637a.16.d.1-2",
    ),
    ({"found": {"table 1": 300_00}}, "PA-PK-637a.16.d.2-1"),
    ({"carried_by": ""}, "PA-PK-637a.16.d.2-2"),
    ({"present": {"floorperson"}}, "PA-PK-637a.16.e-1"),
]


@clause(BAD_PERIOD_COUNTS)
@pytest.mark.parametrize(("changes", "broken"), BAD_PERIOD_COUNTS)
def test_a_count_of_the_period_that_is_not_as_it_should_be_is_refused(changes: Any, broken: str) -> None:
    with pytest.raises(BadInput) as refused:
        jackpot().count(period_count(**changes))
    assert refused.value.clause == broken


@clause("PA-PK-637a.16.e-2", "PA-PK-637a.16.g-1", "PA-PK-637a.16.g-2")
def test_the_pool_of_all_tables_is_counted_recorded_and_displayed() -> None:
    found = jackpot()
    with refusals.refused("period-not-over", clause="PA-PK-637a.16.g-1") as early:
        found.close(NOON + timedelta(hours=5))
    assert early.value.clause == "PA-PK-637a.16.g-1"
    assert found.count(period_count()) == found.display == 420_00
    assert found.official("finance", NOON.isoformat()) == 420_00
    with pytest.raises(BadInput) as refused:
        found.official("the poker room", NOON.isoformat())
    assert refused.value.clause == "PA-PK-637a.16.e-2"


@clause("PA-PK-637a.16.h-1", "PA-PK-637a.16.h-3", "PA-PK-637a.1.high_hand_jackpot_payout")
def test_without_a_full_house_420_rolls_over_and_the_next_period_pays_930() -> None:
    found = jackpot()
    found.count(period_count())
    assert found.close(NOON + timedelta(hours=4)) == {}
    found.contribute("table 1", 510_00)
    later = NOON + timedelta(hours=5)
    found.record_hand(slip(FULL, "ann"), later)
    found.record_hand(slip(QUADS, "bo"), later)
    found.count(period_count(found={"table 1": 510_00, "table 2": 0}))
    assert found.close(NOON + timedelta(hours=8)) == {"bo": 930_00}


@clause("PA-PK-637a.16.b.5")
@pytest.mark.parametrize(
    ("division", "shares"), [("equal", {"ann": 210_00, "bo": 210_00}), ("first_made", {"ann": 420_00})]
)
def test_equal_hands_are_divided_as_posted(division: str, shares: dict[str, int]) -> None:
    found = jackpot(tie_division=division)
    found.record_hand(slip(FULL, "ann"), NOON)
    found.record_hand(slip("Ac Ah As Ks Kh", "bo"), NOON)
    found.count(period_count())
    assert found.close(NOON + timedelta(hours=4)) == shares


@clause("PA-PK-637a.16.h-2", "PA-PK-637a.16.b.6-1", "PA-PK-637a.16.i")
def test_winners_are_paid_at_a_cage_and_in_time() -> None:
    found = jackpot(collect_within_days=30)
    with pytest.raises(BadInput) as at_table:
        found.pay("table", NOON, NOON)
    assert at_table.value.clause == "PA-PK-637a.16.h-2"
    found.pay("satellite_cage", NOON, NOON + timedelta(days=30))
    with refusals.refused("collected-too-late", clause="PA-PK-637a.16.i") as late:
        found.pay("main_cage", NOON, NOON + timedelta(days=30, seconds=1))
    assert late.value.clause == "PA-PK-637a.16.i"


@clause("PA-PK-637a.16.b.1", "PA-PK-637a.16.b.6-2", "PA-PK-637a.16.b.7-1", "PA-PK-637a.16.b.7-2")
def test_the_posted_rules_say_everything_they_must() -> None:
    posted = jackpot(restrictions="one prize a day", minimum_players=4).posted()
    assert posted["PA-PK-637a.16.b.7-1"] == "one prize a day"
    assert posted["PA-PK-637a.16.b.4"] == 4
    assert "need not be present" in str(posted["PA-PK-637a.16.b.6-2"])
    assert "identification" in str(posted["PA-PK-637a.16.b.7-2"])
    assert "hours" in str(posted["PA-PK-637a.16.b.1"])
