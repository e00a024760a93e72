"""The server over HTTP and WebSocket: play, refusals, who sees what, and what never leaves the house."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from houseway.floor.http.middleware import LARGEST
from houseway.floor.http.streams import WAITING, Message, listening
from houseway.floor.server import Floor
from houseway.games import GAMES
from houseway.transparency.deck.opened import read_reveal
from houseway.transparency.rounds.public_log import problems
from tests.floor.bots import heard
from tests.floor.house import TABLE, Guest, open_house


@pytest.fixture
def house(tmp_path: Path) -> Iterator[tuple[TestClient, Floor]]:
    with open_house(tmp_path) as opened:
        yield opened


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """One client at one floor, for tests that change nothing there."""
    with open_house(tmp_path_factory.mktemp("house")) as (opened, _):
        yield opened


@pytest.fixture
def client(house: tuple[TestClient, Floor]) -> TestClient:
    return house[0]


def test_there_is_an_open_table_of_every_game_on_the_first_start(client: TestClient) -> None:
    tables = client.get("/api/tables").json()["tables"]
    listed = {(one["game"], one["authority"]) for one in tables if one["status"] == "open"}
    assert listed == {(game, by) for game in GAMES for by in GAMES[game]}


def test_a_round_over_http_ends_with_a_log_that_verifies(client: TestClient) -> None:
    ann = Guest(client, "ann")
    assert ann.do("sit", seat=1, buy_in=100).status_code == 200
    promised = ann.after("wager", wager="ante", amount="10.00")["table"]["commitment"]
    state = ann.after("ready")
    assert state["table"]["phase"] == "deciding"
    assert state["table"]["commitment"] == promised
    assert state["asks"][0]["choices"][0]["do"] == "play"
    assert state["hands"]["dealer"] == ["??"] * 3
    assert "??" not in state["hands"]["1"]
    state = ann.after("decide", choice="play")
    assert state["table"]["phase"] == "settled"
    assert state["answer"]["status"] == "completed"
    assert "??" not in state["hands"]["dealer"]
    past = client.get(f"/api/tables/{TABLE}/rounds/1", headers=ann.headers).json()
    assert past["commitment"] == promised
    assert read_reveal(past["reveal"]).root == promised
    assert problems(client.get(f"/api/tables/{TABLE}/rounds/1/log", headers=ann.headers).json()) == []
    assert [one["round"] for one in client.get(f"/api/tables/{TABLE}/rounds").json()["rounds"]] == [1]


def test_a_repeated_key_answers_the_same_and_does_nothing_twice(client: TestClient) -> None:
    ann = Guest(client, "ann")
    first = ann.do("sit", key="once", seat=1, buy_in=100)
    again = ann.do("sit", key="once", seat=1, buy_in=100)
    assert again.status_code == 200
    assert again.json() == first.json()
    assert ann.state()["me"]["balance"] == "900.00"


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"do": "sit", "seat": 9, "buy_in": 10}, 400),
        ({"do": "sit", "seat": 1}, 400),
        ({"do": "sit", "seat": 1, "buy_in": 10, "more": 1}, 400),
        ({"do": "sit", "seat": 1, "buy_in": 1000.01}, 400),
        ({"do": "sit", "seat": True, "buy_in": 10}, 400),
        ({"do": "decide", "choice": "play"}, 400),
        ({"do": "time"}, 403),
        ({"do": "fly"}, 403),
        ({"do": "close"}, 403),
    ],
)
def test_refusals_are_a_sentence_in_one_shape(untouched: TestClient, fields: dict[str, Any], status: int) -> None:
    verb = fields.pop("do")
    answer = Guest(untouched, "ann").do(verb, key=f"{verb} {fields}"[:60], **fields)
    assert answer.status_code == status
    assert set(answer.json()["error"]) == {"message", "where", "clause", "code"}


def test_somebody_without_a_session_gives_no_commands(untouched: TestClient) -> None:
    answer = Guest(untouched, "").do("sit", seat=1, buy_in=10)
    assert answer.status_code == 401


@pytest.mark.parametrize(
    "path", ["/api/tables/none", "/api/nothing", "/api/games/whist", f"/api/tables/{TABLE}/rounds/7"]
)
def test_what_is_not_there_is_not_there(untouched: TestClient, path: str) -> None:
    answer = untouched.get(path)
    assert answer.status_code == 404
    assert "message" in answer.json()["error"]


def test_bodies_that_are_large_or_no_json_or_from_another_site_are_refused(client: TestClient) -> None:
    path = f"/api/tables/{TABLE}/commands"
    ann = Guest(client, "ann").headers
    json_ = {**ann, "content-type": "application/json"}
    assert client.post(path, content=b" " * (LARGEST + 1), headers=json_).status_code == 413
    chunks = (b" " * 70_000 for _ in range(20))
    assert client.post(path, content=chunks, headers=json_).status_code == 413
    form = {**ann, "content-type": "text/plain"}
    assert client.post(path, content=b'{"key":"k","do":"leave"}', headers=form).status_code == 415
    foreign = {**json_, "origin": "https://evil.example"}
    assert client.post(path, content=b'{"key":"k","do":"leave"}', headers=foreign).status_code == 403
    assert client.post(path, content=b'{"key":"k","do":"buy","amount":NaN}', headers=json_).status_code == 400
    deep = b'{"key":"k","do":"fault","fault":' + b"[" * 50 + b"]" * 50 + b"}"
    assert client.post(path, content=deep, headers={**json_, "x-role": "dealer"}).status_code == 400


def test_a_fault_of_ours_says_nothing_of_our_insides(
    house: tuple[TestClient, Floor], monkeypatch: pytest.MonkeyPatch
) -> None:
    client, floor = house

    def broken(*_: object) -> None:
        raise RuntimeError("secret /path/to/things")

    monkeypatch.setattr(floor.tables, "find", broken)
    answer = client.get(f"/api/tables/{TABLE}")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text


def test_every_answer_carries_the_headers_that_keep_pages_apart(client: TestClient) -> None:
    for path in ("/", "/api/games", "/api/none"):
        headers = client.get(path).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in headers["content-security-policy"]


def test_the_page_or_a_friendly_word_is_served(client: TestClient) -> None:
    answer = client.get("/")
    assert answer.status_code == 200
    assert "Houseway" in answer.text
    assert client.get("/../../pyproject.toml").status_code == 404


# -- rules --------------------------------------------------------------------------------------------------------------


def test_two_authorities_are_compared_over_http(client: TestClient) -> None:
    found = client.get("/api/comparison/spanish_21").json()
    assert found["authorities"] == ["MA", "PA"]
    assert len(found["differences"]) == 58
    assert found["differences"][0]["PA"]["cites"] == ["§635a.3(a)"]
    assert client.get("/api/comparison/sic_bo").status_code == 404
    assert client.get("/api/comparison/whist").status_code == 404


def test_the_rulebook_answers_over_http(client: TestClient) -> None:
    games = client.get("/api/games").json()["games"]
    assert [one["game"] for one in games] == list(GAMES)
    assert client.get("/api/games/sic_bo").json()["title"] == "Sic Bo"
    assert client.get("/api/games/sic_bo/layout").json()["seats"]
    found = client.get("/api/rules/three_card_poker", params={"q": "no more bets"}).json()["clauses"]
    assert "MA-TC-7.b-1" in [one["id"] for one in found]
    assert len(client.get("/api/rules/three_card_poker/7.b").json()["clauses"]) >= 1
    checked = client.post(
        "/api/check", json={"game": "three_card_poker", "options": {"dealing_method": "thrown"}}
    ).json()
    assert checked["ok"] is False
    scenario = {"game": "sic_bo", "seats": {"1": {"wagers": {"small": 10}}}, "deal": {"dice": [1, 2, 3]}}
    settled = client.post("/api/replay", json={"scenario": scenario}).json()
    assert settled["seats"]["1"]["net"] == "10.00"
    odds = client.post("/api/odds", json={"game": "sic_bo"}).json()
    assert odds["wagers"]["small"]["house_edge_exact"] == "1/36"
    best = client.post("/api/strategy", json={"game": "three_card_poker", "hand": "Qh 6d 4c"}).json()
    assert best["best"] == "play"


def test_the_coach_values_each_answer_in_dollars_at_a_training_table(client: TestClient) -> None:
    ann = Guest(client, "ann")
    ann.do("sit", seat=1, buy_in=100)
    ann.do("wager", wager="ante", amount=10)
    early = client.get(f"/api/coach/{TABLE}", headers=ann.headers)
    assert (early.status_code, early.json()["error"]["code"]) == (400, "no-decision-due")
    ann.do("ready")
    told = client.get(f"/api/coach/{TABLE}", headers=ann.headers).json()
    worth = {one["decision"]["do"]: one["value"] for one in told["decisions"]}
    assert worth["fold"] == -10
    assert worth["play"] == pytest.approx(10 * _worth_of_playing(client, told["hand"]), abs=1e-4)
    assert told["decisions"][0]["cost"] == 0
    ann.do("decide", choice="fold")
    late = client.get(f"/api/coach/{TABLE}", headers=ann.headers)
    assert late.json()["error"]["code"] == "no-decision-due", "the answer is gone with its question"


def _worth_of_playing(client: TestClient, hand: str) -> float:
    body = {"game": "three_card_poker", "authority": "MA", "hand": hand}
    found = client.post("/api/strategy", json=body).json()["alternatives"]
    return float(next(one["value"] for one in found if one["do"] == "play"))


# -- sockets ------------------------------------------------------------------------------------------------------------


def test_a_seat_plays_over_its_socket(client: TestClient) -> None:
    with client.websocket_connect(f"/api/tables/{TABLE}/ws", headers={"x-name": "ann"}) as socket:
        first = socket.receive_json()
        assert first["type"] == "state"
        assert first["state"]["me"]["seat"] is None
        socket.send_json({"type": "command", "key": "a", "do": "sit", "seat": 2, "buy_in": 100})
        changed = socket.receive_json()["change"]
        assert changed["from"] == first["state"]["seq"]
        assert changed["seats"]["2"]["connected"] is True
        assert socket.receive_json() == {"type": "done", "key": "a", "seq": changed["seq"]}
        socket.send_json({"type": "command", "key": "b", "do": "sit", "seat": 3, "buy_in": 100})
        refused = socket.receive_json()
        assert refused["type"] == "refused"
        assert refused["error"]["message"] == "you sit at this table already"
        for nonsense in ("x", "[]", '{"type":"hello"}', "1" * 70_000, '{"type":"command"}'):
            socket.send_text(nonsense)
            assert socket.receive_json()["type"] == "refused"


def test_a_socket_from_another_site_is_closed(client: TestClient) -> None:
    headers = {"x-name": "ann", "origin": "https://evil.example"}
    with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{TABLE}/ws", headers=headers):
        pass


def test_reconnecting_gives_the_exact_state(client: TestClient) -> None:
    ann = Guest(client, "ann")
    ann.do("sit", seat=1, buy_in=100)
    ann.do("wager", wager="ante", amount=10)
    ann.do("ready")
    frames = []
    for _ in range(2):
        with client.websocket_connect(f"/api/tables/{TABLE}/ws", headers={"x-name": "ann"}) as socket:
            frames.append(socket.receive_text())
    assert frames[0] == frames[1]
    assert json.loads(frames[0])["state"]["asks"][0]["choices"]


def test_a_socket_that_was_cut_off_goes_on_from_the_state_it_has(client: TestClient) -> None:
    ann = Guest(client, "ann")
    address = f"/api/tables/{TABLE}/ws"
    state = ann.after("sit", seat=1, buy_in=100)
    with client.websocket_connect(address, headers=ann.headers) as socket:
        state = heard({}, socket.receive_json())
    ann.do("wager", wager="ante", amount=10)
    ann.do("ready")
    with client.websocket_connect(f"{address}?seq={state['seq']}", headers=ann.headers) as socket:
        missed = socket.receive_json()
    assert missed["type"] == "state", "a round has begun: none of the old events is left"
    state = heard(state, missed)
    ann.do("decide", choice="play")
    with client.websocket_connect(f"{address}?seq={state['seq']}", headers=ann.headers) as socket:
        missed = socket.receive_json()
        assert missed["change"]["keep"] == len(state["events"])
        assert heard(state, missed)["events"] == ann.state()["events"]
    for nonsense in ("x", "-1", "9" * 40, "٣", ""):
        with client.websocket_connect(f"{address}?seq={nonsense}", headers=ann.headers) as socket:
            assert socket.receive_json()["type"] == "state"


def test_somebody_who_reads_slowly_gets_a_whole_state_and_every_answer(house: tuple[TestClient, Floor]) -> None:
    client, floor = house
    room = floor.tables.find(TABLE)
    with listening(room, "") as slow:
        first = slow.begin(None)
        slow.queue.put_nowait(Message("answer", "{}"))
        ann = Guest(client, "ann")
        ann.do("sit", seat=1, buy_in=100)
        for _ in range(WAITING + 3):
            ann.do("buy", amount=1)
        waiting = [slow.queue.get_nowait() for _ in range(slow.queue.qsize())]
    assert first.kind == "state"
    assert [one.kind for one in waiting][:2] == ["answer", "state"]
    state: dict[str, Any] = {}
    for message in waiting[1:]:
        state = heard(state, {"type": message.kind, message.kind: json.loads(message.text)})
    assert state["seats"] == ann.state()["seats"]


def test_others_see_the_question_and_not_its_choices(client: TestClient) -> None:
    ann = Guest(client, "ann")
    ann.do("sit", seat=1, buy_in=100)
    ann.do("wager", wager="ante", amount=10)
    ann.do("ready")
    for other in (Guest(client, "bob"), Guest(client, ""), Guest(client, "sue", role="surveillance")):
        state = other.state()
        assert state["asks"][0]["seat"] == 1
        assert state["asks"][0]["choices"] == []
        assert state["hands"] == {"1": ["??"] * 3, "dealer": ["??"] * 3}


def test_a_folded_hand_that_was_not_shown_stays_hidden_in_history(client: TestClient) -> None:
    ann = Guest(client, "ann")
    ann.do("sit", seat=1, buy_in=100)
    ann.do("wager", wager="ante", amount=10)
    ann.do("ready")
    ann.do("decide", choice="fold", expose=False)

    def cards(name: str, role: str = "player") -> list[str]:
        headers = {"x-name": name, "x-role": role}
        events = client.get(f"/api/tables/{TABLE}/rounds/1", headers=headers).json()["answer"]["events"]
        return [one["card"] for one in events if one["kind"] == "dealt" and one["to"] == 1]

    assert "??" not in cards("ann")
    assert cards("bob") == ["??"] * 3
    assert cards("rex", "regulator") == ["??"] * 3, "a regulator opens what is hidden, and the log says so"


def test_whoever_asks_or_has_a_socket_is_connected_and_whoever_hangs_up_is_not(house: tuple[TestClient, Floor]) -> None:
    client, floor = house
    ann, bob = Guest(client, "ann"), Guest(client, "bob")
    address = f"/api/tables/{TABLE}/ws"

    def connected(state: Any) -> dict[str, bool]:
        return {one["player"]: one["connected"] for one in state["seats"].values()}

    with client.websocket_connect(address, headers=bob.headers) as his:
        his.receive_json()
        assert connected(ann.after("sit", seat=1, buy_in=100)) == {"ann": True}  # over HTTP alone
        assert connected(his.receive_json()["change"]) == {"ann": True}
        with client.websocket_connect(address, headers=ann.headers) as hers:
            hers.receive_json()
            hers.send_json({"type": "command", "key": "k", "do": "buy", "amount": 10})
            assert connected(hers.receive_json()["change"]) == {"ann": True}
            his.receive_json()
        assert connected(his.receive_json()["change"]) == {"ann": False}  # told at once
    room = floor.tables.find(TABLE)
    room.hear("ann")
    assert "ann" in room.here()
    room.heard["ann"] -= 31
    assert "ann" not in room.here()
