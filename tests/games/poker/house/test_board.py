"""The board of the poker room, and what a dealer does by the clock."""

from typing import Any, cast

import pytest

from houseway.errors import BadInput
from houseway.games.poker.house.act_fields import STATIONS
from houseway.games.poker.house.acts import ACTS, upkeep
from houseway.games.poker.house.board import announce, post
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.poker.tables import AUTHORITIES, Clock, between, cited, fold_round, kinds, open_table, run

clause = pytest.mark.clause


def opened(authority: str, **options: Any) -> tuple[Table, Clock]:
    """A table that was opened at noon by the procedure, and its clock."""
    table = open_table(authority, **options)
    run(table, table.game.hooks.on_open)
    return table, cast(Clock, table.clock)


def kept(table: Table) -> list[str]:
    note = Round(table)
    upkeep(note)
    return kinds(note.events, "decks_changed", "sequenced", "deck_counted")


@clause("MA-PK-18", "PA-PK-637a.9.c")
@pytest.mark.parametrize(("authority", "broken"), [("MA", "MA-PK-18"), ("PA", "PA-PK-637a.9.c")])
def test_games_limits_and_free_seats_may_be_announced(authority: str, broken: str) -> None:
    limits = {"minimum": 5, "maximum": 10}
    table = open_table(authority, structure="fixed_limit", table_limits=limits, max_players=4)
    text, clauses = announce(table, "Table 3")
    assert text == "Table 3: Hold 'Em, fixed limit, $5 to $10, 1 seat free"
    assert clauses == (broken,)
    table.sit(4, 500_00)
    assert announce(table, "Table 3")[0].endswith("every seat is taken")
    with pytest.raises(BadInput) as refused:
        announce(open_table(authority, announcements=False), "Table 3")
    assert refused.value.clause == broken


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"blinds": [1, 2]}, "blinds $1 and $2"),
        ({"structure": "fixed_limit", "table_limits": {"minimum": 4, "maximum": 8}}, "$4 and $8"),
        ({"structure": "spread_limit", "table_limits": {"minimum": 1, "maximum": 5}, "ante": 1}, "$1 to $5, ante $1"),
        ({"variants": ["seven_card_stud_high"], "forced_bet_amount": 2}, "forced bet $2"),
    ],
)
def test_the_board_says_what_it_costs_to_play(options: dict[str, Any], said: str) -> None:
    assert post(open_table("MA", **options))["stakes"] == said


def test_the_board_shows_the_game_and_its_places_who_is_away_and_what_was_ruled() -> None:
    table, clock = opened("PA", variants=["omaha_high_low_8"], max_players=6)
    ACTS["excuse"].carry_out(between(table), "floorperson", {"seat": 2})
    ACTS["rule"].carry_out(between(table), "supervisor", {"question": "who opens", "ruling": "seat 3"})
    row = post(table)
    assert (row["game"], row["places"]) == ("omaha_high_low_8", 6)
    assert row["absent"] == {2: clock.now.isoformat()}
    assert row["rulings"] == [{"question": "who opens", "ruling": "seat 3"}]
    assert row["funds"] == []


@clause("MA-PK-19.a-2", "PA-PK-637a.15.a-2")
@pytest.mark.parametrize("authority", AUTHORITIES)
def test_the_board_shows_what_lies_in_the_boxes_of_a_fund(authority: str) -> None:
    table = open_table(authority, bad_beat_contribution={"amount": 1, "minimum_pot": 2}, blinds=[1, 2])
    assert [(one["id"], one["amount"]) for one in post(table)["funds"]] == [("bad_beat", 0)]
    fold_round(table)  # what was not called went back: the pot held two dollars
    assert [(one["id"], one["amount"]) for one in post(table)["funds"]] == [("bad_beat", 1_00)]


@clause("MA-PK-6.e.4-1", "MA-PK-2.b-1", "MA-PK-2.b-2")
def test_in_massachusetts_the_dealer_counts_sequences_and_changes_decks_when_the_time_has_come() -> None:
    table, clock = opened("MA")
    clock.forward(minutes=15)
    assert kept(table) == []
    clock.forward(seconds=1)
    assert kept(table) == ["deck_counted"]
    clock.forward(hours=2, minutes=44, seconds=59)
    assert kept(table) == ["deck_counted"]
    clock.forward(seconds=1)
    assert kept(table) == ["sequenced"]
    clock.forward(hours=3)
    assert kept(table) == ["decks_changed"]
    assert kinds(fold_round(table), "dealt_in") == ["dealt_in"]


@clause("PA-PK-637a.7.e.4.i", "PA-PK-637a.3.c-1")
def test_in_pennsylvania_the_dealer_counts_after_five_rounds_and_changes_decks_after_twelve_hours() -> None:
    table, clock = opened("PA")
    for _ in range(5):
        assert kept(table) == []
        fold_round(table)
    assert kept(table) == ["deck_counted"]
    fold_round(table)
    clock.forward(hours=12, seconds=1)
    assert kept(table) == ["decks_changed"]


def test_where_the_shuffler_counts_nobody_else_has_to() -> None:
    table, _ = opened("PA", shuffle_method="automated", card_count_method="counting_shuffler")
    for _ in range(7):
        fold_round(table)
    assert kept(table) == []
    assert [one["what"] for one in post(table)["clocks"]] == ["decks"]


@pytest.mark.parametrize("authority", AUTHORITIES)
def test_the_next_count_and_change_of_decks_are_on_the_board(authority: str) -> None:
    table, _ = opened(authority)
    fold_round(table)
    rows = {one["what"]: one for one in post(table)["clocks"]}
    hours = {"MA": 18, "PA": 0}[authority]
    assert rows["decks"]["at"][11:13] == f"{hours:02}"
    assert rows["count"]["rounds"] == {"MA": None, "PA": 4}[authority]
    assert ("sequence" in rows) == (authority == "MA")


ROLES = [
    ("MA", "excuse", {"seat": 2}, {"supervisor", "guest"}),
    ("PA", "excuse", {"seat": 2}, {"floorperson", "supervisor", "guest"}),
    ("MA", "rule", {"question": "who opens", "ruling": "seat 3"}, {"supervisor", "guest"}),
    ("PA", "rule", {"question": "who opens", "ruling": "seat 3"}, {"supervisor", "guest"}),
    ("MA", "note_conduct", {"seat": 2, "what": "x", "removed": True}, {"floorperson", "supervisor", "guest"}),
    ("PA", "note_conduct", {"seat": 2, "what": "x"}, {"floorperson", "supervisor", "guest"}),
    ("MA", "change_decks", {}, {"floorperson", "supervisor", "guest"}),
    ("PA", "count_deck", {}, {"dealer", "floorperson", "supervisor", "guest"}),
    ("MA", "put_in_sequence", {}, {"dealer", "floorperson", "supervisor", "guest"}),
]


@clause("MA-PK-7.c.5", "PA-PK-637a.8.b.6", "MA-PK-15.b", "PA-PK-637a.18.a")
@pytest.mark.parametrize(("authority", "act", "fields", "allowed"), ROLES)
def test_who_does_what_at_a_poker_table(authority: str, act: str, fields: dict[str, Any], allowed: set[str]) -> None:
    for role in (*STATIONS, "player", "surveillance", "regulator", "nobody"):
        table, _ = opened(authority)
        note = between(table)
        if role in allowed:
            ACTS[act].carry_out(note, role, fields)
            assert cited(note.events)
        else:
            with pytest.raises(BadInput):
                ACTS[act].carry_out(note, role, fields)
            assert not note.events


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("excuse", {"seat": "2"}),
        ("excuse", {"seat": 9}),
        ("welcome_back", {"seat": 2}),
        ("count_deck", {"count": True}),
        ("count_deck", {"stub": "yes"}),
        ("rule", {"question": "", "ruling": "x"}),
        ("rule", {"question": "x", "ruling": "a" * 201}),
        ("note_conduct", {"seat": 9, "what": "x", "removed": True}),
        ("note_conduct", {"seat": 2, "what": "x", "removed": "yes"}),
        ("collect_time", {}),
        ("verify_time", {"amount": "much"}),
    ],
)
def test_what_cannot_be_done_changes_nothing(act: str, fields: dict[str, Any]) -> None:
    table, _ = opened("MA")
    before = repr(table.memory)
    with pytest.raises(BadInput):
        ACTS[act].carry_out(between(table), "supervisor", fields)
    assert repr(table.memory) == before
    assert sorted(table.seats) == [1, 2, 3]
