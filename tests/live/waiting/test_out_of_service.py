"""Tables that are closed or suspended: what each of them refuses, and what goes on."""

from typing import Any

import pytest

from houseway.live.commands import Command
from houseway.live.seats import NO_CHIPS, NO_PLAY_CHIPS
from houseway.live.standing import Suspension
from tests.floor.players import Felt, picture, seated
from tests.project.refused import refused

POKER = "three_card_poker"


def closed() -> Felt:
    felt = seated(POKER)
    assert [event.kind for event in felt.do("close", "sue").events] == ["left", "closed"]
    return felt


def suspended() -> Felt:
    felt = seated(POKER)
    felt.do("suspend", "sue", reason="a count of the rack")
    return felt


@pytest.mark.parametrize(
    ("verb", "fields", "code", "where"),
    [
        ("suspend", {"reason": "x"}, "table-not-open", "suspend"),
        ("resume", {}, "table-not-suspended", "resume"),
        ("close", {}, "table-closed", "close"),
        ("act", {"act": "go_idle"}, "table-closed", "act"),
        ("act", {"act": "change_options", "options": {}}, "another-command", "act"),
        ("act", {"act": "open_table"}, "another-command", "act"),
        ("act", {"act": "dance"}, "no-such-act", "act"),
        ("sit", {"seat": 1, "buy_in": 10}, "table-closed", "table"),
        ("deal", {}, "table-not-open", "table"),
    ],
)
def test_what_a_closed_table_does_not_do(verb: str, fields: dict[str, Any], code: str, where: str) -> None:
    felt = closed()
    before = picture(felt.live)
    with refused(code, where=where):
        felt.do(verb, "sue", **fields)
    assert picture(felt.live) == before


@pytest.mark.parametrize(
    ("verb", "fields", "code", "where"),
    [
        ("suspend", {"reason": "x"}, "table-not-open", "suspend"),
        ("open", {}, "table-open", "open"),
        ("sign", {"duty": "inspect_deck"}, "table-open", "sign"),
        ("retire", {}, "table-not-closed", "retire"),
        ("deal", {}, "table-not-open", "table"),
        ("wager", {"wager": "ante", "amount": 10}, "table-not-open", "table"),
        ("ready", {}, "table-not-open", "table"),
    ],
)
def test_what_a_suspended_table_does_not_do(verb: str, fields: dict[str, Any], code: str, where: str) -> None:
    felt = suspended()
    with refused(code, where=where):
        felt.do(verb, "ann", **fields)
    assert felt.live.status == "suspended"


@pytest.mark.parametrize(
    ("reason", "code"),
    [
        ("", "reason-missing"),
        ("   ", "reason-missing"),
        (5, "reason-missing"),
        (None, "reason-missing"),
        ("x" * 201, "malformed-text"),
        ("two\nlines", "malformed-text"),
    ],
)
def test_play_is_suspended_for_a_reason_in_a_few_words(reason: object, code: str) -> None:
    felt = seated(POKER)
    with refused(code, where="reason"):
        felt.do("suspend", "sue", reason=reason)
    assert (felt.live.status, felt.live.suspended) == ("open", None)


def test_who_suspended_play_and_why_is_known_until_it_resumes() -> None:
    felt = seated(POKER, betting_seconds=20)
    felt.do("wager", "ann", wager="ante", amount=10)
    assert felt.live.deadline is not None
    (event,) = felt.do("suspend", "sue", reason="  " + "x" * 198).events
    assert event.data["text"] == f"play is suspended: {'x' * 198}"
    assert felt.live.suspended == Suspension("x" * 198, "sue", "player")
    assert felt.live.deadline is None
    felt.do("sit", "bob", seat=2, buy_in=100)
    (resumed,) = felt.do("resume", "sue").events
    assert resumed.kind == "resumed"
    assert (felt.live.status, felt.live.suspended) == ("open", None)
    assert felt.live.deadline is not None, "the wagers still lie there, and the clock runs again"


def test_a_suspension_without_a_reason_is_read_from_an_older_log() -> None:
    felt = seated(POKER)
    (event,) = felt.live.apply(Command("suspend", "sue", "supervisor", {}), felt.at).events
    assert (event.data["text"], event.data["by"]) == ("play is suspended", "supervisor")


def test_a_table_that_reopens_keeps_its_meters_and_not_its_players() -> None:
    felt = closed()
    assert (felt.live.status, felt.live.players.by_seat, felt.accounts["ann"]) == ("closed", {}, 0)
    events = felt.do("open", "sue").events
    assert [event.kind for event in events[:2]] == ["opened", "presumed"]
    assert felt.live.status == "open"
    with refused("table-open", where="open"):
        felt.do("open", "sue")


@pytest.mark.parametrize(
    ("fields", "code", "where"),
    [
        ({"options": []}, "wrong-type", "options"),
        ({"options": {}, "removed": "shoe"}, "wrong-type", "options"),
        ({"options": {}, "house_rules": []}, "wrong-type", "house_rules"),
        ({"options": {"dealing_method": "by foot"}}, "malformed-value", "options.dealing_method"),
    ],
)
def test_options_that_cannot_be_read_change_nothing(fields: dict[str, Any], code: str, where: str) -> None:
    felt = seated(POKER)
    before = picture(felt.live)
    with refused(code, where=where):
        felt.do("options", "sue", **fields)
    assert picture(felt.live) == before


def test_options_change_between_rounds_and_before_the_wagers() -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=10)
    with refused("between-rounds-only", where="options"):
        felt.do("options", "sue", options={})
    felt.do("ready", "ann")
    with refused("between-rounds-only", where="table", clause=felt.live.game.stay_clause):
        felt.do("options", "sue", options={})
    with refused("between-rounds-only", where="table"):
        felt.do("close", "sue")
    felt.do("decide", "ann", choice="fold")
    (told,) = felt.do("options", "sue", options={"idle_spread": "face_down"}).events
    assert told.data["options"] == {"idle_spread": "face_down"}
    assert "house_rules" not in told.data
    felt.do("options", "sue", options={"dealing_method": "automated_shoe"}, house_rules={"minimum_buy_in": 20})
    assert felt.live.options == {"idle_spread": "face_down", "dealing_method": "automated_shoe"}
    assert felt.live.house_rules == {"minimum_buy_in": 20}
    felt.do("options", "sue", options={"idle_spread": None, "dealing_method": None}, removed=["automated shoe"])
    assert (felt.live.options, felt.live.house_rules) == ({}, {"minimum_buy_in": 20})
    assert felt.live.table.submission.dealing_method == "manual_shoe"


@pytest.mark.parametrize(
    ("verb", "fields"),
    [
        ("act", {"act": "go_idle"}),
        ("act", {"act": "sign", "duty": "spread_idle"}),
        ("buy", {"amount": 10}),
        ("deal", {}),
        ("ready", {}),
    ],
)
def test_what_is_done_between_rounds_alone(verb: str, fields: dict[str, Any]) -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    before = picture(felt.live)
    with refused("between-rounds-only", where="table", clause=felt.live.game.stay_clause):
        felt.do(verb, "ann", **fields)
    assert picture(felt.live) == before


@pytest.mark.parametrize(
    ("fields", "code", "where"),
    [
        ({"seat": True}, "not-a-number", "seat"),
        ({"seat": "2"}, "not-a-number", "seat"),
        ({"bot": 1}, "not-a-number", "seat"),
        ({"buy_in": 0}, "amount-is-nothing", "buy_in"),
        ({"buy_in": "ten"}, "not-an-amount", "buy_in"),
        ({"seat": 1}, "seat-taken", "seats.1"),
        ({"seat": 99}, "no-such-seat", "seats.99"),
        ({"seed": "xyz"}, "not-a-seed", "seed"),
    ],
)
def test_how_nobody_sits_down(fields: dict[str, Any], code: str, where: str) -> None:
    felt = seated(POKER)
    before = picture(felt.live)
    with refused(code, where=where):
        felt.do("sit", "bob", **{"seat": 2, "buy_in": 100, **fields})
    with refused("already-seated", where="seat"):
        felt.do("sit", "ann", seat=2, buy_in=100)
    assert picture(felt.live) == before


def test_the_clock_runs_once_there_is_something_to_deal() -> None:
    felt = seated(POKER, betting_seconds=20)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("ready", "bob")
    assert felt.live.deadline is None, "nobody has made a wager"
    felt.do("wager", "ann", wager="ante", amount=10)
    assert felt.live.deadline is not None
    room = Felt("poker", betting_seconds=20)
    for seat, name in enumerate(("ann", "bob", "cid"), 1):
        room.do("sit", name, seat=seat, buy_in=100)
    assert room.live.deadline is None, "nobody is ready"
    room.do("ready", "ann")
    assert room.live.deadline is not None


@pytest.mark.parametrize(("game", "clauses"), [(POKER, ()), ("poker", ("MA-PK-7.c.1",))])
def test_chips_that_are_bought_are_told_with_the_seat(game: str, clauses: tuple[str, ...]) -> None:
    felt = seated(game)
    done = felt.do("buy", "ann", amount=25)
    (event,) = done.events
    assert (event.kind, event.data["seat"], event.data["amount"]) == ("bought", 1, 2_500)
    assert (event.clauses, done.accounts) == (clauses, {"ann": -2_500})
    assert felt.live.players.chips(1) == 102_500
    with refused("amount-is-nothing", where="amount"):
        felt.do("buy", "ann", amount=0)


@pytest.mark.parametrize(("training", "said"), [(True, NO_PLAY_CHIPS), (False, NO_CHIPS)])
def test_whoever_has_no_chips_is_told_where_to_get_them(training: bool, said: str) -> None:
    with refused("amount-is-nothing") as caught:
        Felt(POKER, training=training).do("sit", "ann", seat=1, buy_in=0)
    assert caught.value.message == said


def test_a_player_is_away_or_here() -> None:
    felt = seated(POKER)
    with refused("already-so", where="away"):
        felt.do("back", "ann")
    (away,) = felt.do("away", "ann").events
    player = felt.live.players.by_seat[1]
    assert (away.kind, player.away, player.since) == ("away", True, felt.at)
    with refused("already-so", where="away"):
        felt.do("away", "ann")
    (back,) = felt.do("back", "ann").events
    player = felt.live.players.by_seat[1]
    assert (back.kind, player.away, player.since) == ("back", False, None)
