"""``houseway verify``: a log is whole, or each thing that is wrong with it is said."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import Ran, Shell


@pytest.fixture
def log(shell: Shell, round_file: Path, tmp_path: Path) -> dict[str, Any]:
    file = tmp_path / "log.json"
    assert shell("replay", round_file, "--log", file).status == 0
    read: dict[str, Any] = json.loads(file.read_text())
    return read


@pytest.fixture
def verify(shell: Shell, tmp_path: Path) -> Any:
    def run(log: object, *flags: str) -> Ran:
        file = tmp_path / "handed_in.json"
        file.write_text(json.dumps(log))
        return shell("verify", file, *flags)

    return run


def test_a_log_as_it_was_written_is_whole(verify: Any, log: dict[str, Any]) -> None:
    events = len(log["answer"]["events"])
    ran = verify(log, "--json")
    assert (ran.status, ran.json) == (0, {"ok": True, "problems": [], "events": events, "rounds": 1})
    assert f"The log is whole: 1 round, {events} events" in verify(log).out


def test_an_altered_payment_does_not_verify_and_is_named(verify: Any, log: dict[str, Any]) -> None:
    log["answer"]["seats"]["1"]["wagers"]["ante"]["paid"] = "11.00"
    ran = verify(log, "--json")
    assert ran.status == 1
    assert ran.json["ok"] is False
    assert any("answer.seats.1.wagers.ante.paid" in problem for problem in ran.json["problems"])
    page = verify(log)
    assert page.status == 1
    assert "The log does not verify" in page.out
    assert "11.00" in page.out


@pytest.mark.parametrize("part", ["scenario", "tape", "answer", "chain"])
@pytest.mark.parametrize("junk", [None, 1, "x", [], {}, {"rounds": 3}, {"rounds": [1]}, {"events": 2}])
def test_a_log_whose_parts_are_replaced_by_anything_does_not_verify(
    verify: Any, log: dict[str, Any], part: str, junk: object
) -> None:
    ran = verify({**log, part: junk}, "--json")
    assert ran.status == 1
    assert ran.json["problems"]


@pytest.mark.parametrize("raw", [{}, [], "log", {"format": "houseway-log-1"}, {"format": 1}])
def test_what_is_no_log_is_bad_input(verify: Any, raw: object) -> None:
    ran = verify(raw, "--json")
    assert ran.status == 2
    assert ran.json["error"]["where"] == "log"
