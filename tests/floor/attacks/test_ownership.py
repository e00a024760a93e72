"""What belongs to somebody else: tables, slips, rounds, sessions and invitations, tried by people of the same role."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from starlette.testclient import TestClient

from tests.floor.http.doors import ELSEWHERE, House, running
from tests.floor.people.people import WORDS, quick_hashes

FREE = {"betting_seconds": 0, "decision_seconds": 0}
SCHOOL = {"game": "three_card_poker", "authority": "MA", "training": True, **FREE}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    patch = pytest.MonkeyPatch()
    quick_hashes(patch)
    with running(tmp_path_factory.mktemp("owners")) as found:
        found.floor.desk.attempts.burst, found.floor.desk.attempts.rate = 10_000, 10_000
        yield found
    patch.undo()


@pytest.fixture(scope="module")
def ann(house: House) -> TestClient:
    return house.signed_in("player", "ann")


@pytest.fixture(scope="module")
def bob(house: House) -> TestClient:
    return house.signed_in("player", "bob")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json().get("error", {}).get("code", "")


def do(browser: TestClient, table: str, verb: str, **fields: Any) -> Any:
    key = f"{verb} {id(browser)} {sorted(fields.items())}"[:80]
    return browser.post(f"/api/tables/{table}/commands", json={"key": key, "do": verb, **fields})


def test_a_guest_runs_no_table_of_another_and_finds_no_private_one(house: House) -> None:
    one, two = house.browser(), house.browser()
    for guest in (one, two):
        guest.post("/api/session")
    table = one.post("/api/tables", json={**SCHOOL, "private": True}).json()["table"]["id"]
    verbs: dict[str, dict[str, Any]] = {
        "open": {},
        "close": {},
        "resume": {},
        "retire": {},
        "deal": {},
        "suspend": {"reason": "x"},
        "options": {"options": {}},
        "sign": {"duty": "x"},
        "card": {"position": 1, "card": "Ah"},
        "act": {"act": "x"},
        "fault": {"fault": {"kind": "x"}},
    }
    for verb, fields in verbs.items():
        assert code_of(do(two, table, verb, **fields)) == (403, "not-your-role"), verb
    listed = [[row["id"] for row in guest.get("/api/tables").json()["tables"]] for guest in (one, two)]
    assert [table in rows for rows in listed] == [True, False]
    assert do(two, table, "sit", seat=1, buy_in=100).status_code == 200, "whoever has the address may play"
    assert code_of(do(one, table, "close")) == (403, "not-your-role"), "and is not thrown out"


def test_slips_and_statements_are_the_own_ones(house: House, ann: TestClient, bob: TestClient) -> None:
    asked = ann.post("/api/cage/commands", json={"key": "a", "do": "ask", "kind": "buy_in", "amount": 50})
    slip = asked.json()["slip"]["number"]
    taken = bob.post("/api/cage/commands", json={"key": "b", "do": "withdraw", "slip": slip})
    assert code_of(taken) == (400, "not-your-slip")
    for verb in ("approve", "confirm", "reverse", "decline"):
        body = {"key": verb, "do": verb, "slip": slip, "reason": "mine"}
        assert code_of(ann.post("/api/cage/commands", json=body)) == (403, "not-your-role"), verb
    assert [one["number"] for one in ann.get("/api/cage").json()["open"]] == [slip]
    assert bob.get("/api/cage").json()["open"] == []
    cashier = house.signed_in("cashier", "cora")
    assert cashier.post("/api/cage/commands", json={"key": "c", "do": "confirm", "slip": slip}).status_code == 200
    lines = [browser.get("/api/me/statement").json()["lines"] for browser in (ann, bob)]
    assert [len(one) for one in lines] == [1, 0]
    assert "ann" not in bob.get("/api/me/statement?format=csv").text


def test_rounds_are_told_to_those_who_played_them(house: House, ann: TestClient, bob: TestClient) -> None:
    made = house.signed_in("supervisor", "sue").post("/api/tables", json=SCHOOL).json()
    table = made["table"]["id"]
    assert do(ann, table, "sit", seat=1, buy_in=100).status_code == 200
    assert do(ann, table, "wager", wager="ante", amount=5).status_code == 200
    assert do(ann, table, "ready").status_code == 200
    assert code_of(do(bob, table, "decide", choice="fold")) == (400, "not-seated")
    assert code_of(do(bob, table, "decide", choice="fold", seat=1)) == (400, "not-seated")
    assert do(ann, table, "decide", choice="fold").status_code == 200
    mine = [[one["table"] for one in browser.get("/api/my/rounds").json()["rounds"]] for browser in (ann, bob)]
    assert [table in one for one in mine] == [True, False]
    assert code_of(bob.get(f"/api/tables/{table}/dispute/1")) == (403, "not-your-role")
    assert code_of(bob.get(f"/api/tables/{table}/rounds/1/decisions")) == (400, "no-decision-due")
    puzzle = {"game": "three_card_poker", "authority": "MA", "key": f"{table}/1/1"}
    assert code_of(bob.get("/api/school/puzzle", params=puzzle)) == (400, "no-such-puzzle")


def test_nobody_plays_a_hand_of_poker_again_to_see_what_the_others_had(
    house: House, ann: TestClient, bob: TestClient
) -> None:
    """Whoever folded could call instead, and the others would show hands that they never showed."""
    for browser, seat in ((ann, 1), (bob, 2)):
        assert do(browser, "poker-ma", "sit", seat=seat, buy_in=200).status_code == 200
    for browser in (ann, bob):
        do(browser, "poker-ma", "ready")
    first = ann.get("/api/tables/poker-ma").json()["asks"][0]["seat"]
    folds = ann if first == 1 else bob
    assert do(folds, "poker-ma", "decide", choice="fold").status_code == 200
    body = {"kept": 0, "decisions": [{"do": "call"}]}
    for browser in (ann, bob):
        answer = browser.post("/api/tables/poker-ma/rounds/1/again", json=body)
        assert code_of(answer) == (400, "others-stay-hidden")


# -- sessions and invitations --------------------------------------------------------------------------------------------


def test_a_stolen_cookie_is_worth_nothing_at_another_terminal(house: House) -> None:
    victim = house.signed_in("supervisor", "victor")
    token = victim.cookies["houseway"]
    for address, agent in ((ELSEWHERE, "browser"), (f"10.1.0.{house.addresses}", "another browser")):
        thief = house.browser(address, "casino.example", agent)
        thief.cookies.set("houseway", token, domain="casino.example")
        assert thief.get("/api/me").json()["role"] == "nobody"
        assert code_of(thief.get("/api/people")) == (401, "sign-in-first")
    assert victim.get("/api/me").json()["role"] == "supervisor"


def test_a_cookie_from_before_the_sign_in_is_not_the_session_after_it(house: House) -> None:
    """Somebody else may have planted it."""
    house.signed_in("player", "fay")
    planted = "planted-by-somebody-else-0123456789abcdefghijklmnop"
    browser = house.browser("10.1.9.9", "casino.example")
    browser.cookies.set("houseway", planted, domain="casino.example")
    answer = browser.post("/api/session", json={"name": "fay", "passphrase": WORDS})
    assert answer.status_code == 200
    assert planted not in answer.headers["set-cookie"]
    other = house.browser("10.1.9.9", "casino.example")
    other.cookies.set("houseway", planted, domain="casino.example")
    assert other.get("/api/me").json()["role"] == "nobody"


def test_of_many_who_use_one_invitation_at_once_one_gets_in(house: House) -> None:
    token = house.floor.people.invite("dealer", "the test").token
    browsers = [house.browser(f"10.2.0.{number}", "casino.example") for number in range(1, 7)]

    def join(number: int) -> tuple[int, str]:
        body = {"name": f"dora {'abcdef'[number]}", "passphrase": WORDS}
        return code_of(browsers[number].post(f"/api/join/{token}", json=body))

    with ThreadPoolExecutor(6) as crowd:
        found = sorted(crowd.map(join, range(6)))
    assert found == [(200, ""), *[(400, "no-such-invitation")] * 5]
    assert [one.get("/api/me").json()["role"] for one in browsers].count("dealer") == 1


def test_a_refused_sign_in_does_not_tell_whether_the_account_exists(house: House) -> None:
    house.signed_in("player", "known")
    house.signed_in("player", "retired")
    house.floor.people.disable("retired", "the owner", "owner")
    told: dict[str, list[tuple[int, bytes]]] = {}
    for number, name in enumerate(("known", "retired", "unknown", "known' OR 1=1", "houseway", "guest abcd")):
        browser = house.browser(f"10.3.0.{number}", "casino.example")
        tries = [browser.post("/api/session", json={"name": name, "passphrase": "wrong " * 4}) for _ in range(5)]
        told[name] = [(one.status_code, one.content) for one in tries]
        assert all("set-cookie" not in one.headers for one in tries)
    assert len({tuple(one) for one in told.values()}) == 1, told
