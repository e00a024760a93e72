"""What listeners are sent: changes add up to the state, every event comes once, and those who look on share one view."""

import contextlib
import json
import random
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.floor.http.schemas.state import Change, TableState
from houseway.floor.views import REMEMBERED, View, Views
from houseway.games import GAMES
from houseway.live.view import as_sent, state_text
from houseway.transparency.canonical import Written
from tests.floor.bots import changed, next_command
from tests.floor.players import Felt

WHOLE = ("let_it_ride", "crazy_4_poker")
"""Games whose wagers belong together."""
NAMES = {1: "ada", 2: "bob"}
VIEWERS = ("ada", "bob", "", "eve")


class Evening(Felt):
    """A table with two players and two bystanders, who follow it by changes alone."""

    def __init__(self, game: str) -> None:
        super().__init__(game, betting_seconds=0, decision_seconds=0)
        self.views, self.seq, self.chance = Views(), 1, random.Random(game)
        self.sent: dict[str, View] = {}
        self.states: dict[str, dict[str, Any]] = {}
        self.events: list[str] = []
        """Every event that the first player was sent, in order."""
        self.look()
        for seat, name in NAMES.items():
            self.step("sit", name, seat=seat, buy_in="10000")

    def view(self, name: str) -> View:
        seat = self.seat_of(name)
        shared = self.views.shared(self.live, "t", self.seq, frozenset({"ada"}), self.viewer(name))
        return View(shared, {"me": as_sent(self.me(name, seat))})

    def seat_of(self, name: str) -> int | None:
        return next((seat for seat, one in self.live.players.by_seat.items() if one.name == name), None)

    def viewer(self, name: str) -> int | None:
        return self.live.players.viewer(self.seat_of(name))

    @staticmethod
    def me(name: str, seat: int | None) -> dict[str, Any]:
        return {"name": name, "role": "player", "seat": seat, "balance": "0.00", "commands": [], "grace": 15}

    def look(self) -> None:
        for name in VIEWERS:
            now = self.view(name)
            TableState.model_validate_json(now.whole())
            if name not in self.sent:
                self.states[name] = json.loads(now.whole())
            elif (text := now.since(self.sent[name])) is not None:
                Change.model_validate_json(text)
                change = json.loads(text)
                self.states[name] = changed(self.states[name], change)
                self.events += [one["text"] for one in change.get("events", ()) if name == "ada"]
            self.sent[name] = now

    def step(self, do: str, by: str, **fields: Any) -> bool:
        with contextlib.suppress(BadInput):
            self.do(do, by, **fields)
            self.seq += 1
            self.look()
            self.compare()
            return True
        return False

    def compare(self) -> None:
        for name, state in self.states.items():
            assert state == json.loads(self.sent[name].whole())
            whole = json.loads(state_text(self.live, "t", self.viewer(name), {"ada"}, me=state["me"]))
            assert state == {"seq": self.seq, **whole}

    def turn(self) -> None:
        for name in NAMES.values():
            command = next_command(self.states[name], self.live.game.id in WHOLE)
            if command is not None and self.step(command.pop("do"), name, **command):
                return

    def mishap(self) -> None:
        kind = self.chance.choice(sorted(self.live.game.rulings))
        moment = {"at_card": self.chance.randrange(1, 9)} if "at_card" in self.live.game.rulings[kind].fields else {}
        self.step("fault", "dan", fault={"kind": kind, **moment})


@pytest.mark.parametrize("game", GAMES)
def test_changes_add_up_to_the_state_of_every_viewer(game: str) -> None:
    evening = Evening(game)
    for turn in range(60):
        evening.mishap() if turn % 7 == 6 else evening.turn()
    assert evening.live.number >= 1


@pytest.mark.parametrize("game", GAMES)
def test_every_event_of_a_round_is_sent_once(game: str) -> None:
    evening = Evening(game)
    while not (evening.live.number == 1 and evening.live.phase == "settled"):
        evening.turn()
        assert evening.seq < 100
    played = [one["text"] for one in evening.states["ada"]["events"]]
    assert evening.events[-len(played) :] == played
    assert len(evening.events) == len(played)  # the opening came with the first state


def test_bystanders_share_one_view_and_the_table_is_written_once() -> None:
    evening = Evening("three_card_poker")
    evening.step("wager", "ada", wager="ante", amount=10)
    one, other, seat = (evening.sent[name].shared for name in ("", "eve", "ada"))
    assert one is other
    assert all(one.parts[name] is seat.parts[name] for name in ("table", "seats", "wagers"))


def test_nothing_is_sent_where_nothing_has_changed() -> None:
    evening = Evening("three_card_poker")
    assert evening.view("ada").since(evening.sent["ada"]) is None


def resumed(evening: Evening, name: str, since: int) -> Written | None:
    now = evening.view(name)
    return evening.views.missed(now, since, name, evening.viewer(name))


def test_whoever_comes_back_gets_what_they_missed() -> None:
    evening = Evening("three_card_poker")
    for name in NAMES.values():
        evening.step("wager", name, wager="ante", amount=10)
    for name in NAMES.values():
        evening.step("ready", name)
    cut_off, since = dict(evening.states), evening.seq
    evening.step("decide", "ada", choice="play")
    for name in ("ada", "bob", "eve"):
        text = resumed(evening, name, since)
        assert text is not None
        change = json.loads(text)
        assert change["keep"] == len(cut_off[name]["events"])
        assert changed(cut_off[name], change) == evening.states[name]


def test_whoever_sat_down_meanwhile_or_was_away_too_long_gets_the_whole_state() -> None:
    evening = Evening("three_card_poker")
    evening.step("wager", "ada", wager="ante", amount=10)
    evening.step("deal", "ada")
    assert evening.step("decide", "ada", choice="fold")
    since = evening.seq
    assert evening.step("leave", "ada")
    assert resumed(evening, "bob", since) is not None
    assert resumed(evening, "ada", since) is None, "ada saw her own hand, and is a bystander now"
    for _ in range(REMEMBERED):
        evening.step("buy", "bob", amount=1)
    assert resumed(evening, "bob", since) is None
    assert resumed(evening, "bob", evening.seq + 1) is None


def test_a_new_round_is_not_taken_for_the_old_one() -> None:
    evening = Evening("three_card_poker")
    evening.step("wager", "ada", wager="ante", amount=10)
    assert evening.step("deal", "ada")
    since = evening.seq
    assert evening.step("decide", "ada", choice="fold")
    assert resumed(evening, "ada", since) is not None
    assert evening.step("wager", "ada", wager="ante", amount=10)
    assert resumed(evening, "ada", since) is None
