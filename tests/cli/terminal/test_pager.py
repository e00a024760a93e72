"""``houseway demo``: one game or all, and screen by screen on a terminal."""

import contextlib
import io
from typing import Any

import pytest
from rich.console import Console

from houseway.cli.terminal.look import Look
from houseway.cli.terminal.pager import Pager
from tests.cli.running import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str]) -> Shell:
    return Shell(capsys)


def test_one_game_is_shown_alone(shell: Shell) -> None:
    ran = shell("demo", "sic_bo")
    assert ran.status == 0
    assert ran.out.count("Something goes wrong") == 1
    assert [one["game"] for one in shell("demo", "sic_bo", "--json").json["tour"]] == ["sic_bo"]
    assert shell("demo", "chess").status == 2


def paged(answers: list[str], lines: int = 30) -> tuple[bool, list[str], str]:
    """Whether the tour goes on, the answers that were not asked for, and what was printed of a part of so many lines."""
    look = Look(Console(file=io.StringIO(), width=40, height=12, color_system=None))
    pager = Pager(look, lambda _: answers.pop(0))
    pager.waits = True
    with contextlib.redirect_stdout(io.StringIO()) as out:
        goes_on = pager.show(lambda: look.say(*(f"line {n}" for n in range(lines))))
    return goes_on, answers, out.getvalue()


def test_a_part_is_shown_screen_by_screen() -> None:
    goes_on, left, out = paged(["", "", "", "more"])
    assert (goes_on, left) == (True, ["more"])  # three screens of ten lines
    assert out.splitlines() == [f"line {n}" for n in range(30)]


@pytest.mark.parametrize(("answer", "goes_on"), [("q", False), ("n", True)])
def test_the_rest_of_a_part_is_left_out(answer: str, goes_on: bool) -> None:
    went, _, out = paged([answer])
    assert went is goes_on
    assert len(out.splitlines()) == 10


def test_the_end_of_the_input_ends_the_tour(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(_: Any) -> str:
        raise EOFError

    pager = Pager(Look(Console(file=io.StringIO(), width=40, height=12)), ended)
    pager.waits = True
    assert pager.show(lambda: None) is True  # nothing to show
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sys.stdout", io.StringIO())
        assert pager.show(lambda: pager.how.say("a line")) is False
