"""A poker table in the pit's report: handle, stakes, pots, rake per hour and players on the flop, counted by hand."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.records.books import settled, signed
from houseway.floor.records.export import rows
from houseway.floor.records.pit import TableSheet, pit_report
from houseway.live.commands import Command
from houseway.live.room.rows import posted
from tests.floor.evening import Evening
from tests.floor.players import Felt
from tests.project.refused import refused

RAKED = {"blinds": [2, 4], "rake_methods": ["percentage"], "rake_percent": 10, "max_rake": 5}


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Two hands of hold'em between two players. Ada folds the first before the flop; both see the second to its end."""
    played = Evening(tmp_path_factory.mktemp("poker"))
    played.make("t", "poker", options=RAKED, minimum=4, decision_seconds=0)
    for seat, name in ((1, "ada"), (2, "bob")):
        played.do("t", "sit", name, seat=seat, buy_in=100)
    played.do("t", "deal", "sue", role="dealer")
    decide(played, "fold")
    played.do("t", "deal", "sue", role="dealer")
    while played.tables["t"].playing:
        decide(played, "call", "check")
    yield played
    played.store.engine.dispose()


def decide(floor: Evening, *wanted: str) -> None:
    live = floor.tables["t"]
    assert live.round is not None
    (ask,) = live.round.asks()
    choice = next(do for do in wanted if do in ask.verbs)
    floor.do("t", "decide", live.players.by_seat[ask.seat].name, choice=choice)


@pytest.fixture(scope="module")
def sheet(floor: Evening) -> Any:
    return pit_report(floor.store.engine)["tables"]["t"]


def test_handle_is_what_lay_in_the_pots_and_what_the_seats_put_there(sheet: Any) -> None:
    """Hand 1: blinds of 2 and 4, 2 of them uncalled: a pot of 4. Hand 2: 4 each: a pot of 8, no rake under a dollar."""
    assert sheet["handle"] == "12.00"
    assert {seat: one["staked"] for seat, one in sheet["seats"].items()} == {"1": "6.00", "2": "6.00"}
    won = sum(signed(one["won"]) for one in sheet["seats"].values())
    lost = sum(min(0, signed(one["net"])) for one in sheet["seats"].values())
    assert won > 0
    assert (sheet["unpriced"], sheet["theoretical_win"]) == ("0.00", 0)
    assert won >= -lost - signed(sheet["win"])


def test_pots_rake_and_pace_are_those_of_the_hands(floor: Evening, sheet: Any) -> None:
    poker = sheet["poker"]
    rounds = list(settled(floor.store.engine))
    rake = sum(signed(one.answer["rake"]) for one in rounds)
    assert (poker["hands"], poker["average_pot"], poker["pots"]) == (2, "6.00", "12.00")
    assert signed(poker["rake"]) == rake == signed(sheet["win"])
    assert (poker["flops"], poker["players_per_flop"], poker["players_per_hand"]) == (1, 2.0, 2.0)
    assert poker["hands_per_hour"] == sheet["rounds_per_hour"]
    assert poker["rake_per_hour"] is not None


def test_the_export_lists_what_each_seat_put_in_the_pot(floor: Evening) -> None:
    lines = list(rows(floor.store.engine, "wagers"))
    assert [(line["round"], line["seat"], line["stake"]) for line in lines] == [
        (1, lines[0]["seat"], "2.00"),
        (1, lines[1]["seat"], "2.00"),
        (2, lines[2]["seat"], "4.00"),
        (2, lines[3]["seat"], "4.00"),
    ]
    assert [line["staked"] for line in rows(floor.store.engine, "rounds")] == ["4.00", "8.00"]


def test_a_void_hand_counts_in_neither_handle_nor_pots(tmp_path: Path) -> None:
    floor = Evening(tmp_path)
    floor.make("t", "poker", decision_seconds=0)
    for seat, name in ((1, "ada"), (2, "bob")):
        floor.do("t", "sit", name, seat=seat, buy_in=100)
    floor.do("t", "fault", "sue", role="dealer", fault={"kind": "shuffle_or_cut_omitted"})
    floor.do("t", "deal", "sue", role="dealer")
    sheet = pit_report(floor.store.engine)["tables"]["t"]
    floor.store.engine.dispose()
    assert (sheet["void"], sheet["handle"], sheet["poker"]) == (1, "0.00", None)


def test_a_table_of_another_game_has_no_figures_of_poker() -> None:
    assert TableSheet().json()["poker"] is None


def test_the_downs_of_dealers_have_their_hands_and_their_rake(tmp_path: Path) -> None:
    """Dora deals two hands, Ed one; a hand before the first push is nobody's."""
    floor = Evening(tmp_path)
    floor.make("t", "poker", options=RAKED, minimum=4, decision_seconds=0, house_rules={"down_minutes": 30})
    for seat, name in ((1, "ada"), (2, "bob")):
        floor.do("t", "sit", name, seat=seat, buy_in=100)
    for pushed, hands in (("", 1), ("dora", 2), ("ed", 1)):
        if pushed:
            floor.do("t", "act", "sue", role="floorperson", act="push_dealer", dealer=pushed)
        for _ in range(hands):
            floor.do("t", "deal", "sue", role="dealer")
            decide(floor, "fold")
    post = posted(floor.tables["t"])
    sheet = pit_report(floor.store.engine)["tables"]["t"]
    floor.store.engine.dispose()
    assert [(down["dealer"], down["hands"]) for down in sheet["poker"]["downs"]] == [("dora", 2), ("ed", 1)]
    assert post["dealer"] == "ed"
    assert [clock["what"] for clock in post["clocks"]][-1] == "dealer"


@pytest.mark.parametrize(("authority", "clause"), [("MA", "MA-PK-6.b-2"), ("PA", "PA-PK-637a.7.b-2")])
def test_a_dealer_is_not_pushed_by_the_same_dealer(authority: str, clause: str) -> None:
    felt = Felt("poker", authority=authority)
    command = Command("act", "sue", "floorperson", {"act": "push_dealer", "dealer": "dora"})
    (event,) = felt.live.apply(command, felt.at).events
    assert event.clauses == (clause,)
    with refused("already-so", clause=clause):
        felt.live.apply(command, felt.at)
