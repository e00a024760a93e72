"""The cards of a poker table: opened, spread, washed, alternated, changed and counted on their clocks."""

from typing import Any

import pytest

from houseway.games.poker.house.clocks import BY_SUIT_AND_SEQUENCE, change_decks, count, sequence
from houseway.games.poker.play.preparation import check_depth, idle, open_table
from houseway.table.replay.referee import replay
from houseway.table.table import Table
from tests.games.poker import tables
from tests.games.poker.tables import between, cited, fold_round, kinds, run
from tests.project import refused as refusals


@pytest.mark.parametrize(
    ("authority", "clauses"),
    [
        pytest.param(
            "MA",
            {"MA-PK-2.a-2", "MA-PK-4.a", "MA-PK-4.b-1", "MA-PK-4.b-2"},
            marks=pytest.mark.clause("MA-PK-2.a-2", "MA-PK-4.a", "MA-PK-4.b-1", "MA-PK-4.b-2"),
        ),
        pytest.param(
            "PA",
            {"PA-PK-637a.3.a-2", "PA-PK-637a.4.a-1", "PA-PK-637a.4.a-2", "PA-PK-637a.4.b"},
            marks=pytest.mark.clause("PA-PK-637a.3.a-2", "PA-PK-637a.4.a-1", "PA-PK-637a.4.a-2", "PA-PK-637a.4.b"),
        ),
    ],
)
def test_two_decks_are_inspected_verified_and_spread_in_suit_and_sequence(authority: str, clauses: set[str]) -> None:
    events = run(tables.open_table(authority), open_table)
    assert kinds(events, "inspected", "verified", "spread") == ["inspected", "verified", "spread"] * 2
    assert [event.data["by"] for event in events if event.kind in ("inspected", "verified")][:2] == [
        "dealer",
        "floorperson",
    ]
    spread = next(event for event in events if event.kind == "spread")
    assert spread.data["face"] == "up"
    assert [card.suit for card in spread.data["cards"]] == sorted(card.suit for card in BY_SUIT_AND_SEQUENCE)
    assert clauses <= cited(events)


@pytest.mark.parametrize(
    ("authority", "options", "where", "clauses"),
    [
        pytest.param(
            "MA",
            {},
            "shuffled and stored",
            {"MA-PK-4.c-1", "MA-PK-4.c-2", "MA-PK-4.c.1-1"},
            marks=pytest.mark.clause("MA-PK-4.c-1", "MA-PK-4.c-2", "MA-PK-4.c.1-1"),
        ),
        pytest.param(
            "MA",
            {"prepare_second_deck_later": True},
            "stored; washed, shuffled and cut when it comes into play",
            {"MA-PK-4.c.1-2"},
            marks=pytest.mark.clause("MA-PK-4.c.1-2"),
        ),
        pytest.param(
            "MA",
            {"shuffle_method": "automated"},
            "into the shuffling device",
            {"MA-PK-4.c.2"},
            marks=pytest.mark.clause("MA-PK-4.c.2"),
        ),
        pytest.param(
            "PA",
            {},
            "shuffled and stored",
            {"PA-PK-637a.4.c-1", "PA-PK-637a.4.c-2", "PA-PK-637a.4.d-1"},
            marks=pytest.mark.clause("PA-PK-637a.4.c-1", "PA-PK-637a.4.c-2", "PA-PK-637a.4.d-1"),
        ),
        pytest.param(
            "PA",
            {"prepare_second_deck_later": True},
            "stored; washed, shuffled and cut when it comes into play",
            {"PA-PK-637a.4.d-2", "PA-PK-637a.4.d-3"},
            marks=pytest.mark.clause("PA-PK-637a.4.d-2", "PA-PK-637a.4.d-3"),
        ),
    ],
)
def test_spread_decks_are_looked_over_by_two_players_and_washed_one_by_one(
    authority: str, options: dict[str, Any], where: str, clauses: set[str]
) -> None:
    table = tables.open_table(authority, **options)
    run(table, open_table)
    events = fold_round(table)
    looked = [
        (event.data["deck"], event.data["seat"], event.data["and_seat"])
        for event in events
        if event.kind == "looked_over"
    ]
    assert looked == [("first", 1, 2), ("second", 1, 2)]
    stored = [event.data["text"] for event in events if event.kind == "stored"]
    assert stored == [where]
    assert clauses <= cited(events)


@pytest.mark.clause("MA-PK-5.d-1", "MA-PK-5.d-2", "MA-PK-5.d-3")
def test_an_idle_massachusetts_table_may_spread_face_down_and_turns_up_when_two_arrive() -> None:
    table = tables.open_table("MA", idle_spread="face_down")
    spread = run(table, idle)
    assert [event.data["face"] for event in spread] == ["down", "down"]
    events = fold_round(table)
    assert kinds(events, "turned_up", "looked_over", "washed") == ["turned_up", "looked_over", "washed"] * 2
    assert {"MA-PK-5.d-2", "MA-PK-5.d-3"} <= cited(events)


@pytest.mark.clause("PA-PK-637a.5.d-1", "PA-PK-637a.5.d-2")
def test_an_idle_pennsylvania_table_spreads_face_up() -> None:
    table = tables.open_table("PA")
    assert [event.data["face"] for event in run(table, idle)] == ["up", "up"]
    events = fold_round(table)
    assert kinds(events, "turned_up") == []
    assert "PA-PK-637a.5.d-2" in cited(events)


@pytest.mark.clause("PA-PK-637a.3.a-3", "PA-PK-637a.3.a-4", "MA-PK-2.d.3", "MA-PK-2.a-3")
@pytest.mark.parametrize(("authority", "options"), [("PA", {}), ("MA", {"shuffle_method": "automated"})])
def test_decks_that_alternate_are_each_used_every_other_round(authority: str, options: dict[str, Any]) -> None:
    table = tables.open_table(authority, **options)
    used = [event.data["in_play"] for _ in range(4) for event in fold_round(table) if event.kind == "deck_in_play"]
    assert used == ["first", "second", "first", "second"]


def ready(authority: str) -> tuple[Table, tables.Clock]:
    table = tables.open_table(authority, card_count_method="counting_shuffler", shuffle_method="automated")
    run(table, open_table)
    clock = table.clock
    assert isinstance(clock, tables.Clock)
    return table, clock


@pytest.mark.parametrize(
    ("authority", "hours", "clause"),
    [
        pytest.param("MA", 6, "MA-PK-2.b-2", marks=pytest.mark.clause("MA-PK-2.b-2")),
        pytest.param("PA", 12, "PA-PK-637a.3.c-1", marks=pytest.mark.clause("PA-PK-637a.3.c-1")),
    ],
)
def test_decks_are_changed_in_time(authority: str, hours: int, clause: str) -> None:
    table, clock = ready(authority)
    clock.forward(hours=hours, seconds=-1)
    sequence(between(table))
    fold_round(table)
    clock.forward(seconds=2)
    with refusals.refused("cards-too-old") as refused:
        fold_round(table)
    assert refused.value.clause == clause
    change_decks(between(table))
    assert fold_round(table)


@pytest.mark.clause("MA-PK-2.b-1")
def test_a_deck_is_put_in_sequence_every_three_hours_in_massachusetts() -> None:
    table, clock = ready("MA")
    clock.forward(hours=3)
    fold_round(table)
    clock.forward(seconds=1)
    with refusals.refused("cards-too-old", clause="MA-PK-2.b-1") as refused:
        fold_round(table)
    assert refused.value.clause == "MA-PK-2.b-1"
    sequence(between(table))
    assert fold_round(table)


@pytest.mark.clause("MA-PK-6.e.4-1", "MA-PK-6.e.4-2", "MA-PK-1.stub")
def test_massachusetts_counts_every_fifteen_minutes_unless_the_shuffler_does() -> None:
    table = tables.open_table("MA")
    run(table, open_table)
    clock = table.clock
    assert isinstance(clock, tables.Clock)
    clock.forward(minutes=15)
    fold_round(table)
    clock.forward(seconds=1)
    with refusals.refused("cards-too-old", clause="MA-PK-6.e.4-1") as refused:
        fold_round(table)
    assert refused.value.clause == "MA-PK-6.e.4-1"
    note = between(table)
    count(note, 43, stub=True, expected=43)
    assert "MA-PK-1.stub" in cited(note.events)
    assert fold_round(table)
    counted_by_device, its_clock = ready("MA")
    its_clock.forward(minutes=16)
    assert fold_round(counted_by_device)


@pytest.mark.clause("PA-PK-637a.7.e.4.i", "PA-PK-637a.7.e.4.ii")
def test_pennsylvania_counts_every_five_rounds_unless_the_device_does() -> None:
    table = tables.open_table("PA")
    run(table, open_table)
    for _ in range(5):
        fold_round(table)
    with refusals.refused("cards-too-old", clause="PA-PK-637a.7.e.4.i") as refused:
        fold_round(table)
    assert refused.value.clause == "PA-PK-637a.7.e.4.i"
    count(between(table), 52)
    assert fold_round(table)
    counted_by_device, _ = ready("PA")
    for _ in range(6):
        assert fold_round(counted_by_device)


@pytest.mark.clause("MA-PK-6.e.4-3", "PA-PK-637a.7.e.5", "MA-PK-15.g-2", "PA-PK-637a.18.i-2")
@pytest.mark.parametrize("authority", tables.AUTHORITIES)
def test_a_wrong_count_removes_the_deck_and_another_replaces_it(authority: str) -> None:
    table = tables.open_table(authority)
    note = between(table)
    count(note, 51)
    assert kinds(note.events, "deck_removed") == ["deck_removed"]
    assert kinds(fold_round(table), "deck_replaced") == ["deck_replaced"]
    right = between(table)
    count(right, 52)
    assert kinds(right.events, "deck_removed") == []


@pytest.mark.clause("MA-PK-6.e.4-1", "PA-PK-637a.7.e.4.i")
@pytest.mark.parametrize("authority", tables.AUTHORITIES)
def test_the_stub_alone_is_counted_only_in_holdem_and_omaha(authority: str) -> None:
    table = tables.open_table(authority)
    fold_round(table, variant="seven_card_stud_high")
    with refusals.refused("stub-not-counted"):
        count(between(table), 40, stub=True, expected=40)


@pytest.mark.clause("MA-PK-5.b.2", "PA-PK-637a.5.b.2-1")
def test_a_cut_takes_ten_cards_at_least_and_leaves_some() -> None:
    check_depth(10, "MA-PK-5.b.2")
    check_depth(51, "MA-PK-5.b.2")
    for depth in (9, 52):
        with refusals.refused("cut-too-shallow", clause="MA-PK-5.b.2"):
            check_depth(depth, "MA-PK-5.b.2")


@pytest.mark.parametrize(
    ("authority", "clause"),
    [
        pytest.param(*each, marks=pytest.mark.clause(each[1]))
        for each in (("MA", "MA-PK-7.c.3"), ("PA", "PA-PK-637a.8.b.4"))
    ],
)
def test_cards_for_a_seat_with_too_few_chips_are_refused_by_the_rule_on_chips(authority: str, clause: str) -> None:
    scenario = {
        "game": "poker",
        "authority": authority,
        "variant": "holdem_high",
        "submission": {"structure": "no_limit", "table_limits": {"minimum": 10}, "blinds": [5, 10]},
        "seats": {1: {"stack": 500}, 2: {"stack": "19.99"}, 3: {"stack": 500}},
        "button": 3,
        "deal": {"hands": {2: "Ad Qd"}},
    }
    with refusals.refused("not-dealt-in", clause=clause, where="deal.hands.2"):
        replay(scenario)
