"""Odd addresses and odd bodies: a sentence and a status that fits, never a fault of the house; and what answers 200 at all."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import text
from sqlalchemy.exc import DataError

from houseway.floor.http.errors import refusal
from houseway.floor.http.routes.page import ROOMS
from houseway.floor.http.routes.rules import WORK
from houseway.floor.server import Floor
from tests.floor.house import open_house

PAGE = b"<!doctype html>"
JSON = "application/json"
SUPERVISOR = {"x-name": "sue", "x-role": "supervisor"}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[TestClient, Floor]]:
    before = WORK.rate, WORK.burst
    WORK.rate, WORK.burst = 10_000.0, 10_000
    with open_house(tmp_path_factory.mktemp("house")) as opened:
        yield opened
    WORK.rate, WORK.burst = before


@pytest.fixture
def client(house: tuple[TestClient, Floor]) -> TestClient:
    return house[0]


def told(answer: Any) -> str:
    message: str = answer.json()["error"]["message"]
    assert message
    assert "\n" not in message
    return message


@pytest.mark.parametrize(
    "path", ["/%00", "/" + "a" * 5000, "/rules/%00", "/api/tables/%00", "/%0d%0aset-cookie:x", "/%1b[2J"]
)
def test_addresses_that_nobody_writes_are_refused(client: TestClient, path: str) -> None:
    for accept in ("*/*", "text/html"):
        answer = client.get(path, headers={"accept": accept})
        assert answer.status_code in (400, 404)
        told(answer)


@pytest.mark.parametrize(
    "path",
    [
        "/.env", "/metrics/x", "/api/none", "/api", "/wp-login.php", "/index.html", "/sources.sha256", "/rules/a/b/c",
        "/../pyproject.toml", "/%2e%2e/%2e%2e/etc/passwd", "/assets/../index.html", "/assets/%2e%2e/index.html", "/healthz/x",
    ],
)  # fmt: skip
def test_what_is_not_there_is_not_there(client: TestClient, path: str) -> None:
    assert client.get(path).status_code == 404
    assert client.get(path, headers={"accept": "text/html"}).status_code == 404  # a page may say so too


def test_the_page_answers_at_its_own_addresses(client: TestClient) -> None:
    for room in ROOMS:
        answer = client.get(re.sub(":[a-z]+", "one", room))
        assert answer.status_code == 200, room
        assert answer.content.lower().startswith(PAGE)


def test_the_addresses_of_the_page_are_those_of_its_router() -> None:
    source = (Path(__file__).parents[3] / "web/src/shell/App.tsx").read_text(encoding="utf-8")
    known = set(re.findall(r'match\("([^"]+)", path\)', source)) | set(re.findall(r'path === "([^"]+)"', source))
    assert known == set(ROOMS)


def test_a_probe_sees_whether_the_house_is_well(
    house: tuple[TestClient, Floor], monkeypatch: pytest.MonkeyPatch
) -> None:
    client, floor = house
    assert client.get("/healthz").json() == {"ok": True}
    assert client.get("/readyz").json() == {"ok": True, "ailing": []}

    class Gone:
        def connect(self) -> object:
            raise ConnectionError("the cable was pulled")

    with monkeypatch.context() as patch:
        patch.setattr(floor.store, "engine", Gone())
        gone = client.get("/readyz")
    assert gone.status_code == 503
    assert gone.json() == {"ok": False, "ailing": ["store"]}
    stopped = floor.health()
    stopped["ok"], stopped["tasks"]["clocks"]["ok"] = False, False
    with monkeypatch.context() as patch:
        patch.setattr(floor, "health", lambda: stopped)
        assert client.get("/readyz").json() == {"ok": False, "ailing": ["clocks"]}
    assert client.get("/readyz").status_code == 200


def deep(levels: int) -> bytes:
    return b'{"game":"sic_bo","options":{"x":' + b"[" * levels + b"]" * levels + b"}}"


BODIES = {
    "nested 100 deep": deep(100),
    "nested 900 deep": deep(900),
    "nested 100,000 deep": deep(100_000),
    "no JSON": b"{",
    "no UTF-8": b'{"game":"\xff\xfe"}',
    "half a letter": b'{"game":"sic_bo","name":"\\ud800","key":"\\ud800","do":"\\udfff","options":{"\\ud800":"\\ud800"}}',
    "a zero byte": b'{"game":"sic_bo","name":"a\\u0000b","options":{"a\\u0000":"\\u0000"},"key":"k","do":"sit\\u0000"}',
    "no number": b'{"game":"sic_bo","minimum":NaN,"options":{"x":Infinity},"key":"k","do":"buy","amount":NaN}',
    "a large number": b'{"game":"sic_bo","minimum":'
    + b"9" * 5000
    + b',"key":"k","do":"buy","amount":'
    + b"9" * 400
    + b"}",
    "a list": b"[]",
    "nothing": b"null",
    "a text": b'"hello"',
    "empty": b"",
}


def posts(client: TestClient) -> list[tuple[str, str]]:
    """Every operation that takes a body."""
    paths = client.get("/api/openapi.json").json()["paths"]
    return [
        (method, re.sub(r"\{[^}]+\}", "sic-bo-ma", path))
        for path, operations in paths.items()
        for method in operations
        if method in ("post", "put", "patch", "delete")
    ]


@pytest.mark.parametrize("body", BODIES)
def test_no_body_is_a_fault_of_the_house(client: TestClient, body: str, caplog: pytest.LogCaptureFixture) -> None:
    for method, path in posts(client):
        for kind in ("application/json", "text/plain", "application/x-www-form-urlencoded", ""):
            headers = {**SUPERVISOR, "content-type": kind} if kind else SUPERVISOR
            answer = client.request(method, path, content=BODIES[body], headers=headers)
            assert answer.status_code < 500, (path, kind, answer.text)
            if answer.status_code >= 400:
                told(answer)
    assert "Traceback" not in caplog.text
    assert "a fault of ours" not in caplog.text


ODD = ["%00", "%ff", "%d8%00", "..%2f", "a" * 300, "é", "-1", "9" * 30, "%2e%2e", "{}", "'--", "%f0%9f%83%81", " "]
NAMES = ["from", "to", "kind", "limit", "q", "before"]
ASKERS: list[dict[str, str]] = [SUPERVISOR, {"x-name": "rex", "x-role": "regulator"}, {}]


def test_no_address_is_a_fault_of_the_house(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    luck = random.Random(14)
    paths = client.get("/api/openapi.json").json()["paths"]
    known = [path for path in paths if not path.endswith("/watch")]  # those never end
    for _ in range(400):
        shape = luck.choice([*known, "/{x}", "/{x}/{y}", "/assets/{x}"])
        path = re.sub(r"\{[^}]+\}", lambda _: luck.choice(ODD), shape)
        query = "&".join(f"{luck.choice(NAMES)}={luck.choice(ODD)}" for _ in range(2))
        answer = client.get(f"{path}?{query}", headers=luck.choice(ASKERS))
        assert answer.status_code < 500, (path, query, answer.text)
    assert "a fault of ours" not in caplog.text


def test_no_random_bytes_are_a_fault_of_the_house(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    luck = random.Random(30)
    for _ in range(300):
        path = quote(luck.randbytes(luck.randrange(1, 40)), safe="/")
        assert client.get(f"/{path}").status_code < 500, path
        body = luck.randbytes(luck.randrange(60)) if luck.random() < 0.5 else json.dumps(_value(luck)).encode()
        answer = client.post("/api/check", content=body, headers={"content-type": "application/json"})
        assert answer.status_code < 500, body
    assert "a fault of ours" not in caplog.text


def _value(luck: random.Random, depth: int = 0) -> Any:
    match luck.randrange(6 if depth < 4 else 4):
        case 0:
            return luck.randrange(-(2**70), 2**70)
        case 1:
            return luck.random()
        case 2:
            return None
        case 3:
            return chr(luck.randrange(0x11000))
        case 4:
            return [_value(luck, depth + 1) for _ in range(luck.randrange(4))]
    return {luck.choice(["game", "authority", "options", "scenario"]): _value(luck, depth + 1) for _ in range(3)}


def test_the_database_is_still_whole(house: tuple[TestClient, Floor]) -> None:
    with house[1].store.engine.connect() as at:
        assert at.execute(text("PRAGMA integrity_check")).scalar_one() == "ok"


def test_what_no_database_can_store_is_the_fault_of_whoever_sent_it(client: TestClient) -> None:
    """PostgreSQL takes no zero byte in a text, and no database half a letter."""
    for address in ("/api/my/rounds?before=%00", "/api/tables?x=a%00b", "/api/hands?table=%00"):
        assert client.get(address, headers={"x-name": "ann"}).status_code == 400
    answer = client.post("/api/unlock", content='{"name": "\\ud800"}', headers={**SUPERVISOR, "content-type": JSON})
    assert answer.status_code < 500
    for error in (DataError("select", {}, ValueError()), UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogate")):
        status, body = refusal(error)
        assert (status, body["error"]["code"]) == (400, "text-not-writable")
