"""The poker room around the tables: stakes, absences, consent, time charges, conduct, rulings."""

import pytest

from houseway.errors import BadInput
from houseway.games.poker.house.room import (
    Role,
    add_chips,
    collect_time,
    come_back,
    dispute,
    leave_for_a_while,
    raise_minimum,
    suspect,
    take_off,
    verify_time,
)
from houseway.games.poker.play.entering import posted as in_force
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.poker.tables import AUTHORITIES, between, cited, fold_round, open_table
from tests.project import refused as refusals

clause = pytest.mark.clause


@clause("MA-PK-7.c.1", "PA-PK-637a.8.b.2")
@pytest.mark.parametrize(("authority", "broken"), [("MA", "MA-PK-7.c.1"), ("PA", "PA-PK-637a.8.b.2")])
def test_chips_are_added_between_rounds_only(authority: str, broken: str) -> None:
    table = open_table(authority)
    driver = Driver(Round(table))
    with refusals.refused("between-rounds-only") as refused:
        add_chips(between(table), 1, 100_00)
    assert refused.value.clause == broken
    while not driver.finished:
        driver.decide(driver.asks[0].seat, "fold", {})
    before = table.chips(1) or 0
    note = between(table)
    add_chips(note, 1, 100_00)
    assert table.chips(1) == before + 100_00
    assert broken in cited(note.events)


@clause("MA-PK-1.table_stakes", "PA-PK-637a.1.table_stakes")
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_chips_in_play_are_not_taken_off_the_table(authority: str) -> None:
    with refusals.refused("chips-stay") as refused:
        take_off(between(open_table(authority)), 1, 50_00)
    assert refused.value.clause.endswith("1.table_stakes")


ABSENCES: list[tuple[str, Role, Role, str, str]] = [
    ("MA", "floorperson", "poker shift supervisor", "counted", "MA-PK-7.c.5.i"),
    ("MA", "dealer", "poker shift supervisor", "covered", "MA-PK-7.c.5.ii"),
    ("PA", "dealer", "floorperson", "counted", "PA-PK-637a.8.b.6.i"),
    ("PA", "dealer", "floorperson", "covered", "PA-PK-637a.8.b.6.ii"),
]


@clause("MA-PK-7.c.5", "PA-PK-637a.8.b.6", ABSENCES)
@pytest.mark.parametrize(("authority", "too_low", "by", "how", "wanted"), ABSENCES)
def test_an_absent_players_stakes_are_counted_or_covered_by_the_right_person(
    authority: str, too_low: Role, by: Role, how: str, wanted: str
) -> None:
    table = open_table(authority, absent_player_stakes=how)
    with refusals.refused("not-your-role") as refused:
        leave_for_a_while(between(table), 2, too_low)
    assert refused.value.clause == {"MA": "MA-PK-7.c.5", "PA": "PA-PK-637a.8.b.6"}[authority]
    note = between(table)
    leave_for_a_while(note, 2, by)
    assert wanted in cited(note.events)
    dealt = next(event for event in fold_round(table) if event.kind == "dealt_in")
    assert 2 not in dealt.data["seats"]
    with refusals.refused("stack-differs"):
        come_back(between(table), 2, by, 400_00)
    with refusals.refused("already-away"):
        leave_for_a_while(between(table), 2, by)
    come_back(between(table), 2, by, 500_00)
    with refusals.refused("not-away"):
        come_back(between(table), 2, by, 500_00)
    dealt = next(event for event in fold_round(table) if event.kind == "dealt_in")
    assert 2 in dealt.data["seats"]


def posted(table: Table) -> list[int]:
    return [event.data["seat"] for event in fold_round(table) if event.kind == "wagered"]


def test_blinds_are_missed_by_those_whom_they_pass() -> None:
    table = open_table("MA", seats=6)
    for seat in (2, 5):
        leave_for_a_while(between(table), seat, "poker shift supervisor")
    assert posted(table) == [1, 3]  # the button is at 6: both blinds pass seat 2, none seat 5
    assert table.memory.missed_blinds == {2}


@pytest.mark.parametrize(("first", "missed"), [("left_of_button_first", {2, 4}), ("button_first", {4})])
def test_where_two_play_blinds_go_on_from_the_button(first: str, missed: set[int]) -> None:
    table = open_table("MA", seats=4, heads_up_blinds=first)
    for seat in (2, 4):
        leave_for_a_while(between(table), seat, "poker shift supervisor")
    fold_round(table)  # the button is at 3: seat 4 lies between it and seat 1, seat 2 behind
    assert table.memory.missed_blinds == missed


@pytest.mark.parametrize(("rule", "posts"), [("forgiven", []), ("posted_on_return", [1])])
def test_whoever_missed_a_blind_posts_one_beside_those_whose_turn_it_is(rule: str, posts: list[int]) -> None:
    table = open_table("MA", seats=6, missed_blinds=rule)
    leave_for_a_while(between(table), 1, "poker shift supervisor")
    assert posted(table) == [2, 3]  # the button is at 6
    assert posted(table) == [3, 4]  # the button is at 2, for nobody plays at 1
    come_back(between(table), 1, "poker shift supervisor", 500_00)
    assert posted(table) == [4, 5, *posts]
    assert posted(table) == [5, 6]


def test_who_gives_a_seat_up_leaves_no_absence_to_the_next() -> None:
    table = open_table("MA", seats=6)
    leave_for_a_while(between(table), 1, "poker shift supervisor")
    fold_round(table)
    table.leave(1)
    table.sit(1, 500_00)
    assert (table.memory.away, table.memory.missed_blinds, table.memory.left_at) == (set(), set(), {})


@clause("MA-PK-17-2", "PA-PK-637a.8.k-2", "PA-PK-637a.8.k-3")
@pytest.mark.parametrize(("authority", "broken"), [("MA", "MA-PK-17-2"), ("PA", "PA-PK-637a.8.k-2")])
def test_a_higher_minimum_needs_everybodys_consent(authority: str, broken: str) -> None:
    table = open_table(authority, table_limits={"minimum": 5})
    with refusals.refused("no-consent") as refused:
        raise_minimum(between(table), 10_00, {1, 2})
    assert refused.value.clause == broken
    with refusals.refused("minimum-not-higher"):
        raise_minimum(between(table), 5_00, {1, 2, 3})
    raise_minimum(between(table), 10_00, {1, 2, 3})
    assert in_force(between(table)).minimum == 10_00
    blinds = [event.data["amount"] for event in fold_round(table) if event.kind == "wagered"]
    assert blinds == [5_00, 10_00]  # they follow from the minimum, for none are posted


@clause("PA-PK-637a.8.k-3")
def test_pennsylvania_raises_the_minimum_only_as_far_as_submitted() -> None:
    table = open_table("PA", table_limits={"minimum": 5}, maximum_increase_by_consent=20)
    raise_minimum(between(table), 20_00, {1, 2, 3})
    table = open_table("PA", table_limits={"minimum": 5}, maximum_increase_by_consent=20)
    with refusals.refused("over-the-maximum", clause="PA-PK-637a.8.k-3") as refused:
        raise_minimum(between(table), 21_00, {1, 2, 3})
    assert "$20" in refused.value.message


TIME = {"rake_methods": ["time"], "time_charge": {"hourly_fee": 12, "basis": "per_player", "every": 30}}


@clause(
    *("MA-PK-14.b.3.i-1", "MA-PK-14.b.3.i-2", "MA-PK-14.b.3.ii", "MA-PK-14.b.3.iii", "MA-PK-14.b.3.iv", "MA-PK-14.b"),
    *("PA-PK-637a.17.b.3.i-1", "PA-PK-637a.17.b.3.i-2", "PA-PK-637a.17.b.3.ii", "PA-PK-637a.17.b.3.iii"),
    *("PA-PK-637a.17.b.3.iv", "PA-PK-637a.17.b"),
)
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_nine_seated_of_whom_two_are_away_pay_six_dollars_each(authority: str) -> None:
    table = open_table(authority, seats=9, rake_methods=["time"], time_charge=TIME["time_charge"])
    table.memory.away |= {4, 5}
    note = between(table)
    assert collect_time(note) == 54_00
    assert {table.chips(seat) for seat in range(1, 10)} == {494_00}
    assert table.memory.rake_area == 54_00
    assert {name for name in cited(note.events) if ".b.3." in name}


@clause("MA-PK-14.b.3.i-1", "PA-PK-637a.17.b.3.i-1")
def test_a_charge_by_the_table_does_not_depend_on_how_many_sit_there() -> None:
    for seats in (2, 9):
        charge = {"hourly_fee": 60, "basis": "per_table", "every": 20}
        table = open_table("MA", seats=seats, rake_methods=["time"], time_charge=charge)
        assert collect_time(between(table)) == 20_00


@clause("MA-PK-14.b.3.v", "PA-PK-637a.17.b.3.v")
@pytest.mark.parametrize(("authority", "broken"), [("MA", "MA-PK-14.b.3.v"), ("PA", "PA-PK-637a.17.b.3.v")])
def test_time_charges_leave_the_rake_area_when_a_floorperson_has_verified_them(authority: str, broken: str) -> None:
    table = open_table(authority, seats=2, rake_methods=["time"], time_charge=TIME["time_charge"])
    collect_time(between(table))
    wrong: tuple[tuple[Role, int], ...] = (("dealer", 12_00), ("floorperson", 11_00))
    for by, counted in wrong:
        with pytest.raises(BadInput) as refused:
            verify_time(between(table), by, counted)
        assert refused.value.clause == broken
    assert table.ledger["house"] == 0
    verify_time(between(table), "floorperson", 12_00)
    assert (table.ledger["house"], table.memory.rake_area) == (12_00, 0)


@clause("MA-PK-14.a.2", "PA-PK-637a.17.a.2")
def test_no_time_is_charged_that_was_not_submitted() -> None:
    with refusals.refused("not-offered", clause="MA-PK-14.a.2"):
        collect_time(between(open_table("MA")))


@clause("MA-PK-16.a-1", "MA-PK-16.a-2", "MA-PK-16.b-1", "MA-PK-16.b-2", "MA-PK-16.c")
def test_massachusetts_has_a_suspected_player_leave_and_tells_the_ieb() -> None:
    table = open_table("MA")
    with refusals.refused("player-must-leave", clause="MA-PK-16.b-1") as refused:
        suspect(between(table), 2, "signals to seat 3", removed=False)
    assert refused.value.clause == "MA-PK-16.b-1"
    note = between(table)
    suspect(note, 2, "signals to seat 3", removed=True)
    assert 2 not in table.seats
    assert note.events[-1].data["told"] == "the IEB"
    assert "signals" not in str(note.events)  # what is suspected is for the house and the IEB
    assert table.memory.conduct[0]["what"] == "signals to seat 3"
    assert {"MA-PK-16.a-1", "MA-PK-16.a-2", "MA-PK-16.b-2", "MA-PK-16.c"} <= cited(note.events)


@clause("PA-PK-637a.18.b-1", "PA-PK-637a.18.b-2", "PA-PK-637a.18.c-1", "PA-PK-637a.18.c-2")
def test_pennsylvania_may_leave_the_player_and_tells_compliance() -> None:
    table = open_table("PA")
    note = between(table)
    suspect(note, 2, "signals to seat 3", removed=False)
    assert 2 in table.seats
    assert note.events[-1].data["told"] == "a casino compliance representative"
    assert {"PA-PK-637a.18.b-1", "PA-PK-637a.18.b-2", "PA-PK-637a.18.c-1", "PA-PK-637a.18.c-2"} <= cited(note.events)


@clause("MA-PK-15.b", "PA-PK-637a.18.a")
@pytest.mark.parametrize(("authority", "broken"), [("MA", "MA-PK-15.b"), ("PA", "PA-PK-637a.18.a")])
def test_the_poker_shift_supervisor_rules_in_disputes_and_the_ruling_is_final(authority: str, broken: str) -> None:
    table = open_table(authority)
    with refusals.refused("not-your-role") as refused:
        dispute(between(table), "floorperson", "who opens", "seat 3")
    assert refused.value.clause == broken
    dispute(between(table), "poker shift supervisor", "who opens", "seat 3")
    with refusals.refused("ruling-final"):
        dispute(between(table), "poker shift supervisor", "who opens", "seat 2")
