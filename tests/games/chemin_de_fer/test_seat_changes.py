"""Who comes, moves and leaves between two hands of a shoe: on a live table, in its log, and in a scenario. Section 10."""

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.live.restore import restored
from houseway.live.snapshot import packed, unpacked
from houseway.table.replay.referee import replay
from houseway.transparency.canonical import written
from houseway.transparency.rounds.public_log import problems
from houseway.transparency.verify import verify
from tests.floor.house import Guest, open_house
from tests.floor.players import Felt, picture
from tests.games.chemin_de_fer.cases import BANKER_WINS, PLAYER_WINS, do, entry
from tests.games.chemin_de_fer.test_floor import answer, bets, memory, seated
from tests.games.every_game.answers import cited, of_kind
from tests.project.refused import refused


def shoe_log(felt: Felt) -> Any:
    """The log of the shoe in play, as anybody would get it were the shoe over now."""
    shoe = felt.live.shoe
    assert shoe is not None
    reveal = written(shoe.revealed())
    log = shoe.log(felt.live.game, {"minimum": "10.00", "maximum": "100000.00"}, reveal)
    assert log is not None, "the stretch can be told as a scenario of its own"
    return {**json.loads(log), "reveal": json.loads(reveal)}


def a_hand_that(result: str, people: int = 3) -> Felt:
    """A table after a hand with that result for the Banker, ann; the bank stays with her or has gone to bob."""
    for seed in range(40):
        felt = seated(seed, people)
        bets(felt, ann=("banker_wager", 100), bob=("banco", 100))
        answer(felt, "keep_bank", "accept_bank", "card", "stay")
        assert felt.live.round is not None
        if felt.live.round.round.wagers[0].result == result:
            return felt
    raise AssertionError("no such hand")


@pytest.mark.clause("MA-CF-10.e")
def test_who_moves_nearer_to_the_bank_misses_a_turn_on_a_live_table_and_its_log_verifies() -> None:
    felt = a_hand_that("win")
    chips = felt.live.chips(5)
    felt.do("wager", "cleo", wager="partial_wager", amount=20)
    moved = felt.do("act", "dan", act="change_seat", seat=5, to=2 + 1)
    assert cited([{"clauses": list(event.clauses)} for event in moved.events]) == {"MA-CF-10.e"}
    live = felt.live
    assert (live.players.seat_of("cleo"), live.chips(3), memory(felt).misses) == (3, chips, {3})
    assert live.players.bets == {3: {("partial_wager", None): 2000}}, "her wager goes along"
    assert live.players.viewer(3) is None, "the last hand's cards at seat 3 were not hers"
    again = restored(live.config, felt.log)
    assert picture(again) == picture(live)
    state = packed(live)
    assert state is not None
    assert picture(unpacked(state, live.config))["memory"] == memory(felt)

    for _ in range(30):
        felt.do("wager", "ann", wager="banker_wager", amount=100)
        bets(felt)
        said = answer(felt, "keep_bank", "decline_bank", "card", "stay")
        assert live.round is not None
        if live.round.round.wagers[0].result == "lose":
            break
        felt.do("wager", "cleo", wager="partial_wager", amount=20)
    assert live.round is not None
    told = [event for event in live.round.events if event.kind == "turn_missed"]
    assert [event.data["seat"] for event in told] == [3]
    assert 3 not in {seat for seat, verb in said if verb == "decline_bank"}
    log = shoe_log(felt)
    assert problems(log) == []
    assert log["scenario"]["rounds"][1]["acts"] == [{"act": "change_seat", "by": "supervisor", "seat": 5, "to": 3}]
    del log["scenario"]["rounds"][1]["acts"]
    assert problems(log), "without the move the hands are others"
    assert felt.total() == 0


@pytest.mark.clause("MA-CF-10.e", "MA-CF-10.b", "MA-CF-6.b-s1")
def test_the_log_tells_who_leaves_comes_and_moves_between_two_hands() -> None:
    felt = a_hand_that("win")
    felt.do("leave", "bob")
    felt.do("act", "dan", act="change_seat", seat=5, to=2)
    felt.do("sit", "dora", seat=7, buy_in=1000)
    felt.do("act", "dan", act="change_seat", seat=7, to=5)
    felt.do("leave", "ann")
    assert memory(felt).vacant == "the Banker has left"
    felt.do("wager", "dora", wager="banker_wager", amount=50)
    bets(felt, cleo=("banco", 50))
    names = {2: "cleo", 5: "dora"}
    while felt.live.round is not None and not felt.live.round.finished:
        ask = felt.live.round.asks()[0]
        verb = next(one for one in ("keep_bank", "accept_bank", "card") if one in ask.verbs)
        felt.do("decide", names[ask.seat], choice=verb)
    log = shoe_log(felt)
    assert problems(log) == []
    second = log["scenario"]["rounds"][1]
    assert sorted(second["seats"]) == ["2", "5"]
    assert [one["act"] for one in second["acts"]] == [
        "leave_seat",
        "change_seat",
        "take_seat",
        "change_seat",
        "leave_seat",
    ]
    assert felt.total() == 0


def test_the_chips_of_whoever_sat_there_before_are_not_the_mover_s() -> None:
    felt = a_hand_that("lose")
    had = felt.live.chips(5)
    felt.do("leave", "bob")
    felt.do("act", "dan", act="change_seat", seat=5, to=2)
    assert felt.live.chips(2) == had
    felt.do("leave", "cleo")
    assert felt.accounts["cleo"] == 0
    assert felt.total() == 0


@pytest.mark.clause("MA-CF-6.b-s1", "MA-CF-10.e")
def test_suivi_and_a_missed_turn_go_along_with_the_participant() -> None:
    felt = a_hand_that("win")
    assert memory(felt).suivi == 2
    memory(felt).misses.add(2)
    felt.do("act", "dan", act="change_seat", seat=2, to=9)
    assert (memory(felt).suivi, memory(felt).misses) == (9, {9})
    felt.do("leave", "bob")
    assert (memory(felt).suivi, memory(felt).misses) == (None, set())


@pytest.mark.parametrize(("seat", "to"), [(5, 2), (5, 99), (4, 3), (5, "3")])
def test_a_seat_that_is_taken_or_not_there_is_refused_on_a_live_table(seat: int, to: object) -> None:
    felt = seated()
    before = picture(felt.live)
    code, clause = ("not-a-number", "") if isinstance(to, str) else ("cannot-change-seats", "MA-CF-10.e")
    with refused(code, clause=clause):
        felt.do("act", "dan", act="change_seat", seat=seat, to=to)
    assert picture(felt.live) == before


@pytest.mark.clause("MA-CF-10.a.2", "MA-CF-10.b")
def test_a_banker_is_ordered_to_pass_before_the_next_hand_and_the_log_tells_it() -> None:
    felt = a_hand_that("win")
    felt.do("act", "dan", act="order_to_pass")
    assert memory(felt).banker is None
    with refused("nobody-banks", clause="MA-CF-10.a.2"):
        felt.do("act", "dan", act="order_to_pass")
    bets(felt, bob=("banker_wager", 20), ann=("banco", 20))
    answer(felt, "keep_bank", "accept_bank", "card", "stay")
    log = shoe_log(felt)
    assert problems(log) == []
    assert log["scenario"]["rounds"][1]["acts"] == [{"act": "order_to_pass", "by": "supervisor"}]


@pytest.mark.clause("MA-CF-10.e")
def test_a_scenario_moves_somebody_before_a_round_and_seats_another_where_they_sat() -> None:
    first = entry({1: {"banker_wager": 100}, 2: {"banco": 100}, 5: {}}, BANKER_WINS, decisions=[do(1, "keep_bank")])
    moved = entry(
        {1: {"banker_wager": 100}, 3: {"banco": 100}, 5: {}},
        PLAYER_WINS,
        decisions=[do(2, "decline_bank"), do(5, "decline_bank")],
        acts=[{"act": "change_seat", "seat": 5, "to": 3}],
    )
    told: Any = replay({"game": "chemin_de_fer", "rounds": [first, moved]})
    second = told["rounds"][1]
    assert [event["seat"] for event in of_kind(second, "turn_missed")] == [3]
    assert sorted(second["seats"]) == ["1", "2", "3", "5"]
    assert second["seats"]["3"]["net"] == "100.00"


@pytest.mark.clause("MA-CF-6.d-s1")
def test_a_wager_at_a_seat_that_was_left_is_refused() -> None:
    move = {"act": "change_seat", "seat": 2, "to": 3}
    with refused("not-seated", clause="MA-CF-6.d-s1"):
        replay(
            {
                "game": "chemin_de_fer",
                **entry({1: {"banker_wager": 100}, 2: {"banco": 100}}, BANKER_WINS, acts=[move]),
            }
        )


@pytest.mark.clause("MA-CF-10.e")
def test_a_dealer_moves_somebody_over_http_and_the_export_verifies(tmp_path: Path) -> None:
    with open_house(tmp_path) as (client, _):
        table = "chemin-de-fer-ma"
        ann, bob = (Guest(client, name, table) for name in ("ann", "bob"))
        dan = Guest(client, "dan", table, role="dealer")
        ann.do("sit", seat=1, buy_in=500)
        bob.do("sit", seat=5, buy_in=500)
        assert bob.do("act", act="change_seat", seat=5, to=2).status_code == 403, "the dealer seats people"
        assert dan.do("act", act="change_seat", seat=5, to=1).json()["error"]["clause"] == "MA-CF-10.e"
        assert bob.do("wager", wager="partial_wager", amount=20).status_code == 200
        state = dan.after("act", act="change_seat", seat=5, to=2)
        assert {seat: one["player"] for seat, one in state["seats"].items()} == {"1": "ann", "2": "bob"}
        assert state["seats"]["2"]["wagers"][0]["stake"] == "20.00"
        assert "change_seat" in client.get("/api/games/chemin_de_fer").json()["authorities"]["MA"]["acts"]
        exported = client.get("/api/log/export", headers={"x-name": "reg", "x-role": "regulator"}).content
        assert verify(exported, client.get("/api/log/key").json()["public_key"]).problems == []


def random_step(felt: Felt, dice: random.Random) -> None:
    """Something that may happen at the table: somebody decides, comes, moves, leaves, or a hand is wagered on."""
    live = felt.live
    names = {seat: player.name for seat, player in live.players.by_seat.items()}
    if live.playing and live.round is not None:
        ask = live.round.asks()[0]
        choice = dice.choice([one for one in ask.choices if not one.fields])
        felt.do("decide", names[ask.seat], choice=choice.do)
        return
    away = [name for name in ("ann", "bob", "cleo", "dora", "eve") if name not in names.values()]
    wanted = dice.random()
    if len(names) < 2 or (wanted < 0.2 and away):
        felt.do("sit", dice.choice(away), seat=dice.randint(1, 10), buy_in=5000)
    elif wanted < 0.3:
        felt.do("leave", dice.choice(list(names.values())))
    elif wanted < 0.5:
        felt.do("act", "dan", act="change_seat", seat=dice.choice(list(names)), to=dice.randint(1, 10))
    else:
        holder = memory(felt).banker
        banker = dice.choice(list(names)) if holder is None else holder
        stake = max(memory(felt).bounds[0], 1000) / 100
        felt.do("wager", names[banker], wager="banker_wager", amount=stake)
        for seat in names:
            if seat != banker and dice.random() < 0.7:
                felt.do("wager", names[seat], wager="partial_wager", amount=stake)
        for name in names.values():
            if not live.playing:
                felt.do("ready", name)


@pytest.mark.parametrize("seed", range(6))
def test_however_people_come_move_and_leave_the_log_of_the_shoe_verifies(seed: int) -> None:
    felt, dice = Felt("chemin_de_fer", seed, betting_seconds=0, decision_seconds=0), random.Random(seed)
    steps = 0
    while steps < 60 or felt.live.playing:
        steps += 1
        with contextlib.suppress(BadInput):
            random_step(felt, dice)
        if felt.live.players.bets and not felt.live.playing:  # a hand that was refused
            for seat in list(felt.live.players.bets):
                felt.do("clear", felt.live.players.by_seat[seat].name)
    assert felt.total() == 0
    log = shoe_log(felt)
    assert problems(log) == []
    assert any("acts" in one for one in log["scenario"].get("rounds", ())), "people came, moved or left"
    assert picture(restored(felt.live.config, felt.log)) == picture(felt.live)
