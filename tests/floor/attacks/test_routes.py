"""Every route by every role: who gets in, who does not, and that nobody meets a fault of the house."""

import json
from collections.abc import AsyncIterator, Iterator, Mapping
from typing import Any

import pytest
from fastapi import FastAPI
from starlette.routing import Mount
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from houseway.errors import BadInput
from houseway.floor.app import ROUTES
from tests.floor.attacks.rows import AT_TABLES, COMMANDS, EVERYBODY, FILLED, NOBODY, ROWS, TABLE, Row
from tests.floor.http.doors import ELSEWHERE, House, running
from tests.floor.people.people import quick_hashes

CHANGES = [door for door in ROWS if door[0] != "GET"]
ODD = ("..%2F..%2Fetc%2Fpasswd", "%E2%80%AE", "0", "-1", "99999999999999999999", "a'; DROP TABLE people", "%25s", "٣")


class NoStaff:
    """Worker processes that refuse whatever they are asked: what is tried here is who may ask."""

    async def answer(self, *_: Any, **__: Any) -> bytes:
        raise BadInput("nobody works today", code="out-of-range")

    async def stream(self, *_: Any, **__: Any) -> AsyncIterator[bytes]:
        raise BadInput("nobody works today", code="out-of-range")
        yield b""

    followed = stream

    def close(self) -> None:
        pass


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    patch = pytest.MonkeyPatch()
    quick_hashes(patch)
    with running(tmp_path_factory.mktemp("routes")) as found:
        found.floor.desk.attempts.burst, found.floor.desk.attempts.rate = 10_000, 10_000
        found.app.state.staff.work = found.app.state.staff.exports = NoStaff()
        yield found
    patch.undo()


def entered(house: House, role: str) -> TestClient:
    """A browser of somebody in that role."""
    if role == "nobody":
        return house.browser(ELSEWHERE, "casino.example")
    if role in ("looker", "guest"):
        browser = house.browser()
        if role == "guest":
            assert browser.post("/api/session").json()["role"] == "guest"
        return browser
    if role != "disabled":
        return house.signed_in(role, f"a {role}")
    browser = house.signed_in("supervisor", "sam")
    house.floor.people.disable("sam", "the owner", "owner")
    house.floor.door.forget()
    return browser


@pytest.fixture(scope="module")
def browsers(house: House) -> dict[str, TestClient]:
    return {role: entered(house, role) for role in sorted(EVERYBODY)}


def served(app: FastAPI) -> Iterator[tuple[str, str]]:
    """The method and path of every route; that of a socket has none."""
    own = [route for route in app.routes if hasattr(route, "path") and not isinstance(route, Mount)]
    for route in [*own, *(route for module in ROUTES for route in module.router.routes)]:
        for method in sorted(getattr(route, "methods", None) or {"SOCKET"}):
            yield method, str(getattr(route, "path", ""))


def test_every_route_has_a_row(house: House) -> None:
    assert set(served(house.app)) == {*ROWS, ("SOCKET", "/api/tables/{table}/ws")}
    assert len([one for one in house.app.routes if not hasattr(one, "path")]) == len(ROUTES)


def asked(browser: TestClient, method: str, path: str, row: Row, **more: Any) -> Any:
    return browser.request(
        method, path, params=row.query, **({"json": row.body} if row.body is not None else {}), **more
    )


def filled(path: str, parts: Mapping[str, str] = FILLED) -> str:
    for name, value in parts.items():
        path = path.replace(f"{{{name}}}", value).replace(f"{{{name}:path}}", value)
    return path


@pytest.mark.parametrize("role", sorted(EVERYBODY))
def test_a_role_gets_in_where_its_row_says_so_and_nowhere_else(
    house: House, browsers: dict[str, TestClient], role: str
) -> None:
    wrong: list[tuple[str, str, int, str]] = []
    for (method, path), row in ROWS.items():
        if (not row.tried and role in row.may) or (row.may == EVERYBODY and role not in NOBODY):
            continue  # what is open to everybody is tried by those who have no rights at all
        browser = browsers[role] if path not in ("/api/session", "/api/sessions") else entered_anew(house, role)
        answer = asked(browser, method, filled(path), row)
        code = (
            answer.json()["error"]["code"]
            if answer.status_code >= 400 and "json" in answer.headers["content-type"]
            else ""
        )
        refused = (answer.status_code, code) in ((401, "sign-in-first"), (403, "not-your-role"))
        if path == "/metrics":
            refused = answer.status_code == 404
        if path == "/api/session" and method == "POST":
            refused = answer.status_code != 401
        if refused is (role in row.may) or answer.status_code >= 500:
            wrong.append((method, path, answer.status_code, code))
        if refused and role in NOBODY and path != "/metrics":
            assert answer.status_code == 401, path
    assert wrong == []


def entered_anew(house: House, role: str) -> TestClient:
    """Somebody else in that role, whose session may end."""
    if role in ("nobody", "looker", "guest"):
        return entered(house, role)
    if role == "disabled":
        name = f"gone {house.addresses}"
        browser = house.signed_in("player", name)
        house.floor.people.disable(name, "the owner", "owner")
        house.floor.door.forget()
        return browser
    return house.signed_in(role, f"one more {role} {house.addresses}")


# -- other sites ---------------------------------------------------------------------------------------------------------

FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"sec-fetch-site": "cross-site"},
    {"origin": ""},
    {"origin": "http://casino.example.evil.example"},
    {"origin": "http://casino.example:81"},
    {"origin": "http://[casino.example"},
    {"sec-fetch-site": "same-site"},
]
FEW = 3
"""How many of them are tried by default at every route; at the socket all are."""


@pytest.mark.parametrize(
    "headers",
    [*FOREIGN[:FEW], *(pytest.param(one, marks=pytest.mark.slow) for one in FOREIGN[FEW:])],
    ids=lambda headers: " ".join(f"{name} {value}" for name, value in headers.items()),
)
def test_no_page_of_another_site_changes_anything(house: House, headers: dict[str, str]) -> None:
    browser = house.signed_in("supervisor", f"visitor {house.addresses}")
    for method, path in CHANGES:
        answer = asked(browser, method, filled(path), ROWS[method, path], headers=headers)
        assert (answer.status_code, answer.json()["error"]["where"]) == (403, "request"), path
    assert browser.get("/api/me").json()["role"] == "supervisor", "the session is still open"


def test_nothing_is_changed_by_a_form(house: House) -> None:
    """What a browser sends across sites without asking first."""
    browser = house.signed_in("supervisor", "somebody with forms")
    for method, path in CHANGES:
        for media in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""):
            answer = browser.request(method, filled(path), content=b'{"key":"k"}', headers={"content-type": media})
            assert (answer.status_code, answer.json()["error"]["code"]) == (415, "not-json"), path


def socket_of(browser: TestClient, table: str = TABLE, **headers: str) -> int:
    """The close code that a socket is refused with; 0 where it is let in."""
    try:
        with browser.websocket_connect(
            f"ws://{browser.base_url.netloc.decode()}/api/tables/{table}/ws", headers=headers
        ) as at:
            at.receive_json()
            return 0
    except WebSocketDisconnect as refused:
        return refused.code


def test_a_socket_is_for_whoever_may_watch_and_for_our_own_page(house: House, browsers: dict[str, TestClient]) -> None:
    for role, browser in browsers.items():
        assert socket_of(browser) == (0 if role in AT_TABLES else 4403), role
    for headers in FOREIGN:
        assert socket_of(browsers["player"], **headers) == 4403, headers
    assert socket_of(browsers["player"], table="no-such-table") == 4404


# -- odd addresses -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("odd", ODD)
def test_an_odd_part_of_an_address_is_refused_and_never_a_fault(browsers: dict[str, TestClient], odd: str) -> None:
    faults: list[tuple[str, int]] = []
    for (method, path), row in ROWS.items():
        role = next((one for one in ("regulator", "supervisor", "player", "guest") if one in row.may), "nobody")
        for name in FILLED if row.tried else ():
            if f"{{{name}" not in path:
                continue
            answer = asked(browsers[role], method, filled(path, FILLED | {name: odd}), row)
            if answer.status_code >= 500 or "Traceback" in answer.text or "root:" in answer.text:
                faults.append((filled(path, FILLED | {name: odd}), answer.status_code))
    assert faults == []


ODD_VALUES: list[Any] = [None, True, -1, 0, 2**31, 2**63, 2**64, 10**30, 1e308, 1.5, "", "\x00", "\ud83d", "x" * 5000]
ODD_VALUES += ["../../etc/passwd", "'; --", "\u202e", "٣", [], [[]], {}, {"a": {"b": []}}, [None], ["x"] * 300]


@pytest.mark.slow
def test_an_odd_value_in_a_body_is_refused_and_never_a_fault(browsers: dict[str, TestClient]) -> None:
    faults: list[object] = []
    for (method, path), row in ROWS.items():
        bodies = COMMANDS.get(path, [row.body]) if isinstance(row.body, dict) else []
        first = next((one for one in ("supervisor", "player", "guest") if one in row.may), "regulator")
        for role in ("supervisor", "player") if path in COMMANDS else (first,):
            for sent in [{**body, name: odd} for body in bodies for name in body for odd in ODD_VALUES]:
                head = {"content-type": "application/json"}
                answer = browsers[role].request(method, filled(path), content=json.dumps(sent), headers=head)
                if answer.status_code >= 500:
                    faults.append((path, role, sent, answer.text[:300]))
    assert faults == []


# -- commands ------------------------------------------------------------------------------------------------------------

PLAY = {"seed", "leave", "post", "move", "away", "back", "wager", "clear", "ready", "decide"}
SITTING = {"sit", "buy"}
DEALING = {"deal", "card", "fault", "sign", "act"}
RUNNING = {"open", "close", "suspend", "resume"}
VERBS = {
    "guest": (PLAY, PLAY | SITTING),
    "player": (PLAY | SITTING, PLAY | SITTING),
    "dealer": (DEALING, DEALING | RUNNING | {"options"}),
    "floorperson": (DEALING | RUNNING, DEALING | RUNNING | {"options"}),
    "supervisor": (DEALING | RUNNING | {"options", "retire"}, DEALING | RUNNING | {"options", "retire"}),
}
"""The commands of each role at a table for money and at a training table of somebody else; no other role has any."""
ALL_VERBS = {*PLAY, *SITTING, *DEALING, *RUNNING, "options", "retire"}
OF_THE_SERVER = {"time", "depart", "arrive", "absent", "free_seat", "give_up", "restore", "restored", "seated", "moved"}


@pytest.mark.slow
def test_every_command_by_every_role_at_a_table_for_money_and_at_one_for_practice(
    browsers: dict[str, TestClient],
) -> None:
    """A field too many keeps what is granted from being done."""
    made = {"game": "sic_bo", "authority": "MA"}
    places = [
        browsers["supervisor"].post("/api/tables", json={**made, "training": one}).json() for one in (False, True)
    ]
    assert [one["table"]["training"] for one in places] == [False, True]
    wrong: list[tuple[str, str, int]] = []
    for role, browser in browsers.items():
        for place, granted in zip(places, VERBS.get(role, ((), ())), strict=True):
            for verb in sorted(ALL_VERBS | OF_THE_SERVER):
                body = {"key": f"{role} {verb}", "do": verb, "choice": "x", "act": "x", "no such field": 1}
                answer = browser.post(f"/api/tables/{place['table']['id']}/commands", json=body)
                expected = (400, 422) if verb in granted else (401,) if role in (*NOBODY, "looker") else (403,)
                if answer.status_code not in expected:
                    wrong.append((role, verb, answer.status_code))
    assert wrong == []
