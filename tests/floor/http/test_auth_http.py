"""Signing in over HTTP: cookies, guests at this machine and nowhere else, the lock, and every right at its own door."""

from collections.abc import Iterator
from typing import Any

import pytest

from houseway.floor.people.rights import ROLES, may
from tests.floor.http.doors import ELSEWHERE, House, running
from tests.floor.people.people import WORDS, quick_hashes


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    patch = pytest.MonkeyPatch()
    quick_hashes(patch)
    with running(tmp_path_factory.mktemp("auth")) as found:
        found.floor.desk.attempts.burst, found.floor.desk.attempts.rate = 10_000, 10_000
        yield found
    patch.undo()


def test_a_guest_at_this_machine_plays_without_signing_in(house: House) -> None:
    browser = house.browser()
    answer = browser.post("/api/session")
    assert answer.status_code == 200
    assert answer.json()["role"] == "guest"
    assert answer.json()["name"].startswith("guest ")
    assert browser.get("/api/me").json()["name"] == answer.json()["name"]
    assert browser.post("/api/session").json()["name"] == answer.json()["name"], "no second session"


@pytest.mark.parametrize(
    ("address", "host", "headers"),
    [
        (ELSEWHERE, "localhost:8000", {}),
        (ELSEWHERE, "casino.example", {}),
        (ELSEWHERE, "localhost:8000", {"x-forwarded-for": "127.0.0.1"}),
        ("127.0.0.1", "localhost:8000", {"x-forwarded-for": "127.0.0.1"}),
        ("127.0.0.1", "localhost:8000", {"forwarded": "for=127.0.0.1"}),
        ("127.0.0.1", "localhost:8000", {"x-real-ip": "127.0.0.1"}),
        ("127.0.0.1", "casino.example", {}),
    ],
)
def test_nobody_else_does(house: House, address: str, host: str, headers: dict[str, str]) -> None:
    browser = house.browser(address, host)
    answer = browser.post("/api/session", headers=headers)
    assert answer.status_code == 403
    assert "set-cookie" not in answer.headers
    assert browser.get("/api/me", headers=headers).json()["role"] == "nobody"
    assert browser.get("/api/tables", headers=headers).status_code == 401


def test_the_cookie_is_for_the_browser_and_for_our_pages_only(house: House) -> None:
    cookie = house.browser().post("/api/session").headers["set-cookie"].lower()
    assert cookie.startswith("houseway=")
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert "path=/" in cookie


def test_over_https_the_cookie_stays_there(house: House) -> None:
    browser = house.browser()
    browser.base_url = "https://localhost:8000"
    assert "secure" in browser.post("/api/session").headers["set-cookie"].lower()


def test_a_page_of_another_site_cannot_act_for_somebody(house: House) -> None:
    browser = house.browser()
    refused = browser.post("/api/session", headers={"origin": "https://elsewhere.example"})
    assert refused.status_code == 403
    assert browser.post("/api/session", headers={"origin": "http://localhost:8000"}).status_code == 200


def test_an_invitation_makes_somebody_known(house: House) -> None:
    supervisor = house.signed_in("supervisor", "sam")
    made = supervisor.post("/api/invitations", json={"role": "dealer"}).json()
    assert made["link"] == f"http://casino.example/join/{made['token']}"
    new = house.browser(ELSEWHERE, "casino.example")
    joined = new.post(f"/api/join/{made['token']}", json={"name": "Dee", "passphrase": WORDS})
    assert (joined.json()["name"], joined.json()["role"]) == ("dee", "dealer")
    again = new.post(f"/api/join/{made['token']}", json={"name": "Eve", "passphrase": WORDS})
    assert again.status_code == 400
    assert "not good" in again.json()["error"]["message"]


def test_signing_in_shows_the_time_of_the_previous_session_and_ends_it(house: House) -> None:
    first = house.signed_in("player", "pia")
    began = first.get("/api/me").json()
    assert began["name"] == "pia"
    second = house.browser(ELSEWHERE, "casino.example")
    answer = second.post("/api/session", json={"name": "Pia", "passphrase": WORDS}).json()
    assert answer["previous_session"]["started_at"] < answer["session"]["started_at"]
    assert answer["previous_session"]["ended_why"] == "signed in at another terminal"
    assert first.get("/api/me").json()["role"] == "nobody", "one person, one terminal"
    assert len(answer["session"]["id"]) >= 12


def test_a_cookie_carried_to_another_terminal_is_worth_nothing(house: House) -> None:
    mine = house.signed_in("player", "ned")
    token = mine.cookies["houseway"]
    for thief in (house.browser("10.66.6.6", "casino.example"), house.browser("10.1.0.1", "casino.example", "another")):
        thief.cookies["houseway"] = token
        assert thief.get("/api/me").json()["role"] == "nobody"
    assert mine.get("/api/me").json()["role"] == "player"


def test_signing_out_ends_it(house: House) -> None:
    browser = house.signed_in("player", "lou")
    token = browser.cookies["houseway"]
    assert browser.delete("/api/session").json() == {"ok": True}
    browser.cookies["houseway"] = token
    assert browser.get("/api/me").json()["role"] == "nobody"
    assert house.browser().delete("/api/session").json() == {"ok": True}, "signing out twice is not an error"


def test_three_failures_lock_and_a_supervisor_unlocks(house: House) -> None:
    house.signed_in("player", "max")
    browser = house.browser(ELSEWHERE, "casino.example")
    for _ in range(3):
        assert browser.post("/api/session", json={"name": "max", "passphrase": "wrong"}).status_code == 401
    locked = browser.post("/api/session", json={"name": "max", "passphrase": WORDS})
    assert locked.status_code == 401
    assert "locked after 3 failures" in locked.json()["error"]["message"]
    supervisor = house.signed_in("supervisor", "sal")
    assert {one["name"]: one["locked"] for one in supervisor.get("/api/people").json()}["max"]
    assert supervisor.post("/api/unlock", json={"name": "max"}).status_code == 200
    assert browser.post("/api/session", json={"name": "max", "passphrase": WORDS}).status_code == 200


def test_too_many_attempts_are_told_to_wait(house: House) -> None:
    limiter = house.floor.desk.attempts
    limiter.burst, limiter.rate = 2, 0.01
    try:
        browser = house.browser("10.77.7.7", "casino.example")
        answers = [browser.post("/api/session", json={"name": "eve", "passphrase": "x"}).status_code for _ in range(3)]
    finally:
        limiter.burst, limiter.rate = 10_000, 10_000
    assert answers == [401, 401, 429]


@pytest.mark.parametrize("body", [{"nome": "x"}, {"name": "x" * 201, "passphrase": "y"}, [], "x"])
def test_a_body_of_another_shape_is_refused(house: House, body: Any) -> None:
    assert house.browser(ELSEWHERE, "casino.example").post("/api/session", json=body).status_code == 422


# -- every door, every role ------------------------------------------------------------------------------------------

ROUND: list[dict[str, Any]] = [
    {"do": "sit", "seat": 1, "buy_in": 100},
    {"do": "wager", "wager": "small", "amount": 10},
    {"do": "ready"},
]
DOORS: dict[str, tuple[str, str, Any]] = {
    "read_proofs": ("GET", "/api/log/checkpoint", None),
    "list_tables": ("GET", "/api/tables", None),
    "read_rounds": ("GET", "/api/tables/sic-bo-ma/rounds", None),
    "read_full_rounds": ("GET", "/api/log/export", None),
    "open_cards": ("POST", "/api/tables/sic-bo-ma/rounds/1/open", None),
    "read_pit": ("GET", "/api/pit", None),
    "read_significant": ("GET", "/api/significant", None),
    "read_people": ("GET", "/api/people", None),
    "invite": ("POST", "/api/invitations", {"role": "player"}),
    "unlock": ("POST", "/api/unlock", {"name": "nobody in particular"}),
    "export": ("GET", "/api/export?kind=accounts", None),
    "create_table": ("POST", "/api/tables", {"game": "sic_bo", "name": "New"}),
}


@pytest.fixture(scope="module")
def browsers(house: House) -> dict[str, Any]:
    found: dict[str, Any] = {"nobody": house.browser(ELSEWHERE, "casino.example"), "guest": house.browser()}
    found["guest"].post("/api/session")
    for number, command in enumerate(ROUND):  # some doors lead to a round that is settled
        done = found["guest"].post("/api/tables/sic-bo-ma/commands", json={"key": str(number), **command})
        assert done.status_code == 200, done.text
    for role in ROLES:
        if role not in found:
            found[role] = house.signed_in(role, f"our {role}")
    return found


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("action", list(DOORS))
def test_a_door_opens_for_those_that_the_table_names(browsers: dict[str, Any], action: str, role: str) -> None:
    method, path, body = DOORS[action]
    answer = browsers[role].request(method, path, json=body)
    expected = (200, 201) if may(role, action) else (401,) if role == "nobody" else (403,)
    assert answer.status_code in expected, answer.text
    if not may(role, action):
        assert answer.json()["error"]["message"]
