"""Log lines: one form, an id for every request, and nothing in them that is not for everybody's eyes."""

import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

from houseway.cli.commands.floor.serve import _greet
from houseway.floor.app import create_app
from houseway.floor.http.proxies import networks
from houseway.floor.observe.log_lines import LOGGERS, write_log_lines
from houseway.floor.server import Floor
from tests.floor.house import TABLE, Guest, open_house


@pytest.fixture
def lines() -> Iterator[None]:
    """The loggers as they were before a server set them up."""
    before = [(one := logging.getLogger(name), one.handlers[:], one.propagate, one.level) for name in LOGGERS]
    yield
    for logger, handlers, propagate, level in before:
        logger.handlers[:], logger.propagate = handlers, propagate
        logger.setLevel(level)


def played(folder: Path) -> str:
    """An invitation is opened, a command is given and refused; the token of the invitation."""
    with open_house(folder) as (client, floor):
        invitation = floor.desk.first()
        assert invitation is not None
        client.get(f"/join/{invitation.token}?secret=hunter2")
        ann = Guest(client, "ann")
        assert ann.do("sit", seat=2, buy_in=100).status_code == 200
        assert ann.do("sit", seat=3, buy_in=100).status_code == 400
        logging.getLogger("houseway.floor").error("something is wrong at %s", "the cage")
        return invitation.token


def test_json_lines_name_request_route_and_table_and_no_secret(
    lines: None, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    write_log_lines("json", "info")
    token = played(tmp_path)
    text = capfd.readouterr().err
    found = [json.loads(line) for line in text.splitlines()]
    commands = [one for one in found if one.get("route") == "/api/tables/{table}/commands"]
    assert [(one["method"], one["status"], one["table"]) for one in commands] == [
        ("POST", 200, TABLE),
        ("POST", 400, TABLE),
    ]
    assert len({one["request"] for one in found if one["logger"] == "houseway.access"}) >= 3
    assert all(one["ms"] >= 0 and one["client"] == "127.0.0.1" for one in commands)
    assert token not in text
    assert "hunter2" not in text
    wrong = next(one for one in found if one["level"] == "error")
    assert wrong["message"] == "something is wrong at the cage"


def test_text_lines_say_nothing_of_requests_unless_asked(
    lines: None, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    write_log_lines("text", "warning")
    played(tmp_path)
    (line,) = capfd.readouterr().err.splitlines()
    assert line.endswith("ERROR   something is wrong at the cage")


def test_an_error_within_a_request_names_it(
    lines: None, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fall(*_: object) -> None:
        raise RuntimeError("a fault")

    write_log_lines("json", "warning")
    with open_house(tmp_path) as (client, floor):
        monkeypatch.setattr(floor.tables, "find", fall)
        answer = client.get(f"/api/tables/{TABLE}")
    assert answer.status_code == 500
    found = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    told = next(one for one in found if "RuntimeError: a fault" in one["message"])
    assert (told["request"], told["table"]) == (answer.headers["x-request-id"], TABLE)


@pytest.mark.parametrize(("trusted", "kept"), [(["127.0.0.1"], True), ([], False)])
def test_the_id_of_a_trusted_proxy_is_kept(tmp_path: Path, trusted: list[str], kept: bool) -> None:
    app = create_app(Floor(f"sqlite:///{tmp_path}/floor.db"), networks(trusted))
    with TestClient(app, "http://localhost", client=("127.0.0.1", 50_000)) as client:
        answer = client.get("/healthz", headers={"x-request-id": "edge-7"})
        assert (answer.headers["x-request-id"] == "edge-7") is kept
        odd = client.get("/healthz", headers={"x-request-id": "a b{}"})
        assert odd.headers["x-request-id"] != "a b{}"


def test_that_other_software_ran_here_is_a_log_line_too(
    lines: None, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with open_house(tmp_path) as (_, floor):
        monkeypatch.setattr(floor.desk, "first", lambda: None)  # there is a supervisor
        monkeypatch.setattr(floor.watch, "is_other", lambda: True)
        write_log_lines("json", "error")
        assert _greet(floor, "http://127.0.0.1:1/", accept_software=False, as_json=False) == ""
    (line,) = capfd.readouterr().err.splitlines()
    assert json.loads(line)["message"].startswith("other software ran here last: every table is held")
