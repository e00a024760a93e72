"""Chromium and PostgreSQL for tests: found, installed as root, or asked for in one sentence."""

import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.project import programs
from tests.project.programs import CHROMIUM, POSTGRESQL, Missing, Program, place_of

HERE = Path("/usr/bin/here")


@pytest.fixture
def apt(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands that would have been run; every one succeeds and none does anything."""
    ran: list[list[str]] = []

    def run(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        ran.append(command)
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", run)
    return ran


def user(monkeypatch: pytest.MonkeyPatch, root: bool) -> None:
    monkeypatch.setattr(programs, "may_install", lambda: root)


def test_what_is_there_is_used(monkeypatch: pytest.MonkeyPatch, apt: list[list[str]]) -> None:
    user(monkeypatch, root=True)
    assert place_of(Program("Anything", ("anything",), lambda: HERE, "")) == HERE
    assert apt == []


@pytest.mark.parametrize("program", [CHROMIUM, POSTGRESQL], ids=lambda one: one.name)
def test_without_root_a_sentence_names_the_command(
    program: Program, monkeypatch: pytest.MonkeyPatch, apt: list[list[str]]
) -> None:
    user(monkeypatch, root=False)
    with pytest.raises(Missing) as said:
        place_of(program._replace(find=lambda: None))
    assert "`make setup-tests`" in str(said.value)
    assert str(said.value).count("\n") == 0
    assert apt == []


def test_as_root_what_is_missing_is_installed(monkeypatch: pytest.MonkeyPatch, apt: list[list[str]]) -> None:
    user(monkeypatch, root=True)
    program = Program("Anything", ("anything",), lambda: HERE if apt else None, "")
    assert place_of(program) == HERE
    assert [command[3] for command in apt] == ["update", "install"]
    assert apt[-1][-1] == "anything"


def test_as_root_what_cannot_be_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    user(monkeypatch, root=True)
    failed = subprocess.CompletedProcess([], 100, "", "E: Unable to locate package")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: failed)
    with pytest.raises(Missing, match="Unable to locate package"):
        place_of(Program("Anything", ("anything",), lambda: None, ""))
