"""What the house does at poker tables: absences, conduct, rulings, counts, time; and what the log says of it."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from houseway.floor.store.models import entries
from houseway.transparency.rounds.public_log import problems
from houseway.transparency.verify import verify
from tests.floor.house import NOON, open_house
from tests.floor.poker_room import PokerRoom, badge


@pytest.fixture
def room(tmp_path: Path) -> Iterator[PokerRoom]:
    with open_house(tmp_path) as (client, floor):
        yield PokerRoom(client, floor)


def test_an_absence_is_granted_by_the_shift_supervisor_and_stands_on_the_board(room: PokerRoom) -> None:
    table = room.make()
    room.guest("ann", table).do("sit", seat=1, buy_in=100)
    floor, boss = room.guest("flo", table, "floorperson"), room.guest("sue", table, "supervisor")
    refused = floor.do("act", act="excuse", seat=1)
    assert refused.json()["error"]["clause"] == "MA-PK-7.c.5"
    assert room.guest("ann", table).do("act", act="excuse", seat=1).status_code == 403
    assert boss.after("act", act="excuse", seat=1)["seats"]["1"]["away"] is True
    until = (NOON + timedelta(minutes=20)).isoformat()
    since = {"since": NOON.isoformat(), "until": until}
    assert room.row(table)["absences"] == [{"seat": 1, "player": "ann", "excused": True, **since}]
    assert boss.do("act", act="welcome_back", seat=1, stakes=90).status_code == 400
    assert boss.after("act", act="welcome_back", seat=1)["seats"]["1"]["away"] is False
    assert room.row(table)["absences"] == []


def test_nobody_waits_for_a_player_who_was_excused(room: PokerRoom) -> None:
    table = room.make(options={"max_players": 3})
    players = [room.guest(name, table) for name in ("ann", "bob", "cid")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    room.guest("sue", table, "supervisor").do("act", act="excuse", seat=3)
    players[0].do("ready")
    state = players[1].after("ready")
    assert state["table"]["phase"] == "deciding"
    assert [event["seats"] for event in state["events"] if event["kind"] == "dealt_in"] == [[1, 2]]


def test_a_round_with_an_absent_player_is_told_as_a_log_that_verifies(room: PokerRoom) -> None:
    time = {"rake_methods": ["time"], "time_charge": {"hourly_fee": 12, "basis": "per_player", "every": 30}}
    table = room.make(options={"max_players": 3, **time})
    players = [room.guest(name, table) for name in ("ann", "bob", "cid")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    boss = room.guest("sue", table, "supervisor")
    assert boss.do("act", act="collect_time").status_code == 200  # everybody seated pays, away or not
    assert boss.do("act", act="excuse", seat=3).status_code == 200
    for one in players[:2]:
        one.do("ready")
    players[players[0].state()["asks"][0]["seat"] - 1].do("decide", choice="fold")
    log = room.client.get(f"/api/tables/{table}/rounds/1/log", headers=badge("ann", "player")).json()
    assert log["scenario"]["away"] == [3]
    assert problems(log) == []
    assert boss.do("act", act="verify_time", amount="18.00").status_code == 200
    assert room.row(table)["time_charges"] == "0.00"
    exported = room.client.get("/api/log/export", headers=badge("reg", "regulator")).content
    verdict = verify(exported, room.client.get("/api/log/key").json()["public_key"])
    assert verdict.problems == []


def test_sitting_out_stands_on_the_board_too(room: PokerRoom) -> None:
    table = room.make()
    ann = room.guest("ann", table)
    ann.do("sit", seat=1, buy_in=100)
    ann.do("away")
    (absence,) = room.row(table)["absences"]
    assert (absence["player"], absence["excused"], absence["since"]) == ("ann", False, NOON.isoformat())
    ann.do("back")
    assert room.row(table)["absences"] == []


def test_conduct_is_noted_for_the_house_alone_and_whoever_must_leave_takes_the_chips(room: PokerRoom) -> None:
    table = room.make()
    ann = room.guest("ann", table)
    ann.do("sit", seat=1, buy_in=100)
    floor = room.guest("flo", table, "floorperson")
    refused = floor.do("act", act="note_conduct", seat=1, what="signals to seat 2")
    assert refused.json()["error"]["clause"] == "MA-PK-16.b-1"
    assert room.row(table)["players"] == {"1": "ann"}
    done = floor.do("act", act="note_conduct", seat=1, what="signals to seat 2", removed=True)
    assert done.status_code == 200, done.text
    assert room.row(table)["players"] == {}
    assert ann.state()["me"]["balance"] == "1000.00"
    (noted,) = room.row(table, name="flo", role="floorperson")["conduct"]
    assert (noted["player"], noted["what"], noted["told"]) == ("ann", "signals to seat 2", "the IEB")
    assert room.row(table)["conduct"] == []
    with room.floor.store.engine.connect() as at:
        log = b"".join(bytes(body) for (body,) in at.execute(select(entries.c.body)))
    assert b"signals" not in log
    assert room.floor.tables.find(table).live.balances() == {}


def test_a_ruling_is_made_while_a_round_is_on_and_is_final(room: PokerRoom) -> None:
    table = room.make()
    ann, bob = room.guest("ann", table), room.guest("bob", table)
    for seat, one in enumerate((ann, bob), 1):
        one.do("sit", seat=seat, buy_in=100)
    ann.do("ready")
    assert bob.after("ready")["table"]["phase"] == "deciding"
    boss = room.guest("sue", table, "supervisor")
    assert boss.do("act", act="count_deck").json()["error"]["message"].startswith("a round is on")
    ruling = {"act": "rule", "question": "who acts first", "ruling": "seat 1"}
    assert room.guest("flo", table, "floorperson").do("act", **ruling).json()["error"]["clause"] == "MA-PK-15.b"
    assert boss.do("act", **ruling).status_code == 200
    assert room.row(table)["rulings"] == [{"question": "who acts first", "ruling": "seat 1"}]
    asked = ann.state()["asks"][0]["seat"]
    (ann, bob)[asked - 1].do("decide", choice="fold")
    assert room.row(table)["playing"] is False
    assert room.row(table)["rulings"] == [{"question": "who acts first", "ruling": "seat 1"}]
    assert "final" in boss.do("act", **{**ruling, "ruling": "seat 2"}).json()["error"]["message"]


@pytest.mark.parametrize("fields", [{}, {"act": "fly"}, {"act": 7}, {"act": "excuse"}, {"act": "count_deck", "x": 1}])
def test_acts_that_a_table_does_not_know_are_refused(room: PokerRoom, fields: dict[str, Any]) -> None:
    boss = room.guest("sue", room.make(), "supervisor")
    assert boss.do("act", **fields).status_code == 400
    assert room.guest("sue", "three-card-poker-ma", "supervisor").do("act", **fields).status_code == 400


@pytest.mark.parametrize("authority", ["MA", "PA"])
def test_an_automatic_dealer_counts_the_deck_when_it_is_due_and_play_goes_on(room: PokerRoom, authority: str) -> None:
    table = room.make(authority=authority)
    players = [room.guest(name, table) for name in ("ann", "bob")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    for _ in range(7):
        for one in players:
            answer = one.do("ready")
            assert answer.status_code == 200, answer.text
        players[players[0].state()["asks"][0]["seat"] - 1].do("decide", choice="fold")
        room.now += timedelta(minutes=4)
    assert room.row(table)["round"] == 7
    (count,) = [one for one in room.row(table)["clocks"] if one["what"] == "count"]
    assert count["rounds"] == {"MA": None, "PA": 3}[authority]  # five, a count, and two more


def test_a_person_who_deals_counts_by_hand(room: PokerRoom) -> None:
    table = room.make(authority="PA", dealer="person")
    room.guest("dee", table, "dealer").do("act", act="count_deck", count=51)
    clocks = {one["what"]: one for one in room.row(table)["clocks"]}
    assert clocks["count"]["rounds"] == 5
    live = room.floor.tables.find(table).live
    assert live.table.memory.deck_removed


def test_after_a_draw_everybody_holds_five_cards_and_sees_the_own_ones(room: PokerRoom) -> None:
    table = room.make(options={"variants": ["five_card_draw_high"]})
    players = [room.guest(name, table) for name in ("ann", "bob")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    for one in players:
        one.do("ready")
    players[0].do("decide", choice="call")
    players[1].do("decide", choice="check")
    before = players[0].state()["hands"]["1"]
    players[0].do("decide", choice="draw", discard=" ".join(before[1:3]))
    after, others = (one.state()["hands"]["1"] for one in players)
    assert (len(after), after[:3], others) == (5, [before[0], *before[3:]], ["??"] * 5)
    assert not {before[1], before[2]} & set(after)


def test_a_round_after_an_idle_table_is_told_with_the_act_and_verifies(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, floor):
        room = PokerRoom(client, floor)
        setup: dict[str, Any] = {"game": "three_card_poker", "authority": "MA", "options": {"idle_spread": "face_down"}}
        table = room.make(**setup)
        ann, dan = room.guest("ann", table), room.guest("dan", table, "dealer")
        ann.do("sit", seat=1, buy_in=100)
        assert ann.do("act", act="go_idle").status_code == 403
        assert dan.do("act", act="go_idle").status_code == 200
        assert dan.do("act", act="open_table").status_code == 400
        assert ann.do("wager", wager="ante", amount=10).status_code == 200
        ann.do("ready")
        state = ann.after("decide", choice="fold")
        assert "MA-TC-5.e-2" in [clause for event in state["events"] for clause in event["clauses"]]
        log = client.get(f"/api/tables/{table}/rounds/1/log", headers=badge("ann", "player")).json()
        assert log["scenario"]["acts"] == [{"act": "go_idle", "by": "dealer"}]
        assert problems(log) == []


BAD_BEAT = {"bad_beat_contribution": {"amount": 1, "minimum_pot": 2}, "bad_beat_hands": "four_of_a_kind"}


def test_a_fund_is_counted_and_displayed_and_its_books_outlive_the_table_being_closed(room: PokerRoom) -> None:
    table = room.make(options={"max_players": 2, **BAD_BEAT})
    players = [room.guest(name, table) for name in ("ann", "bob")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    for one in players:
        one.do("ready")
    players[players[0].state()["asks"][0]["seat"] - 1].do("decide", choice="fold")
    boss = room.guest("sue", table, "supervisor")
    people: dict[str, Any] = {
        "present": ["poker supervisor", "cage cashier"],
        "carried_by": "security",
        "notice_to": "an IEB agent",
    }
    count: dict[str, Any] = {"act": "count_bad_beat_box", "found": 1, "place": "cashiers_cage", **people}
    assert room.guest("dot", table, "dealer").do("act", **count).json()["error"]["clause"] == "MA-PK-19.d-1"
    wrong = boss.do("act", **{**count, "found": 2})
    assert "is not the $1" in wrong.json()["error"]["message"]
    assert boss.do("act", **count).status_code == 200
    assert boss.do(
        "act", act="adjust_bad_beat_display", done_by="casino accounting", witness="poker supervisor"
    ).is_success
    (fund,) = room.row(table)["funds"]
    assert (fund["amount"], fund["display"], fund["pending"]) == ("1.00", "1.00", False)
    assert "only a losing hand" in boss.do("act", act="verify_bad_beat", seat=1).json()["error"]["message"]
    assert boss.do("act", act="end_bad_beat").is_success
    for one in players:
        one.do("ready")
    players[players[0].state()["asks"][0]["seat"] - 1].do("decide", choice="fold")
    log = room.client.get(f"/api/tables/{table}/rounds/2/log", headers=badge("ann", "player")).json()
    assert (log["scenario"]["bad_beat_ended"], log["answer"]["fund"]) == (True, "0.00")
    for one in players:
        assert one.do("leave").is_success
    assert boss.do("close").is_success
    assert boss.do("open").is_success
    assert "has ended" in boss.do("act", act="end_bad_beat").json()["error"]["message"]
    assert room.row(table)["funds"][0]["display"] == "1.00"
    exported = room.client.get("/api/log/export", headers=badge("reg", "regulator")).content
    assert verify(exported, room.client.get("/api/log/key").json()["public_key"]).problems == []


def test_the_minimum_is_raised_by_consent_and_the_log_of_the_next_round_tells_it(room: PokerRoom) -> None:
    table = room.make(options={"max_players": 2, "table_limits": {"minimum": 5}})
    players = [room.guest(name, table) for name in ("ann", "bob")]
    for seat, one in enumerate(players, 1):
        one.do("sit", seat=seat, buy_in=100)
    dealer = room.guest("dot", table, "dealer")
    raised: dict[str, Any] = {"act": "raise_minimum", "minimum": 10, "agreed": [1]}
    assert dealer.do("act", **raised).json()["error"]["clause"] == "MA-PK-17-2"
    assert dealer.do("act", **{**raised, "agreed": [1, 2]}).is_success
    assert "'buy'" in dealer.do("act", act="add_chips", seat=1, amount=50).json()["error"]["message"]
    assert dealer.do("act", act="take_off_chips", seat=1, amount=50).json()["error"]["clause"] == "MA-PK-1.table_stakes"
    assert players[0].do("buy", amount=50).is_success
    for one in players:
        one.do("ready")
    players[players[0].state()["asks"][0]["seat"] - 1].do("decide", choice="fold")
    log = room.client.get(f"/api/tables/{table}/rounds/1/log", headers=badge("ann", "player")).json()
    assert log["scenario"]["agreed_minimum"] == "10.00"
    assert problems(log) == []


@pytest.mark.parametrize(("authority", "clause"), [("MA", "MA-PK-15.q"), ("PA", "PA-PK-637a.18.r")])
def test_another_way_of_shuffling_waits_until_the_device_is_out_of_the_way(
    room: PokerRoom, authority: str, clause: str
) -> None:
    table = room.make(authority=authority, options={"shuffle_method": "automated"})
    boss = room.guest("sue", table, "supervisor")
    refused = boss.do("options", options={"shuffle_method": "manual"})
    assert refused.json()["error"]["clause"] == clause
    assert boss.do("options", options={"shuffle_method": "manual"}, removed=["automated shuffler"]).is_success
