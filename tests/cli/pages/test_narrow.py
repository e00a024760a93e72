"""Narrow terminals cut no name and no figure; NO_COLOR and LANG=C are obeyed."""

import os
import re
import subprocess
import sys

import pytest
from rich.console import Console

from houseway.cli.output import RIGHT, grid
from houseway.cli.terminal.look import THEME
from tests.cli.running import Shell

COMMANDS = [
    ("equity", "AhKh", "QsQd", "--board", "2c 7d 9h"),
    ("odds", "sic_bo"),
    ("odds", "three_card_poker", "--wager", "pair_plus"),
    ("simulate", "sic_bo", "--rounds", "1000"),
    ("games", "three_card_poker"),
]


@pytest.mark.parametrize("columns", [34, 60])
@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_name_and_figure_of_a_wide_page_stands_on_a_narrow_one(
    shell: Shell, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], columns: int
) -> None:
    def words(text: str) -> set[str]:
        figures = re.findall(r"(?<![\w.])-?\d+\.\d+(?![\w.]| s\b)|[a-z]+(?:_[a-z]+)+|(?:MA|PA)-[A-Z]{2}-[\w.]+", text)
        return {word for word in figures if len(word) <= columns - 4}

    wide = shell(*command).out
    monkeypatch.setenv("COLUMNS", str(columns))
    narrow = shell(*command).out

    assert words(wide) - words(narrow) == set()
    assert "…" not in narrow or "…" in wide


def test_a_table_becomes_paragraphs_where_its_figures_do_not_fit() -> None:
    table = grid("wager", ("house edge", RIGHT))
    table.add_row("ante", "3.3730 %")

    for width, head in ((40, "wager"), (12, "ante")):
        console = Console(width=width, color_system=None, theme=THEME)
        with console.capture() as held:
            console.print(table)
        assert held.get().split()[0] == head
        assert "3.3730" in held.get()


SCENARIO = """
game: three_card_poker
seats: {1: {wagers: {ante: 10, pair_plus: 5}}}
deal: {hands: {1: 6s 5d 4c, dealer: 9h 9c 9d}}
decisions: [{seat: 1, do: play}]
"""


@pytest.mark.parametrize("command", [("demo", "sic_bo"), ("demo", "three_card_poker"), ("games",), ("replay", "-")])
def test_what_is_played_is_read_on_a_narrow_terminal(command: tuple[str, ...]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "houseway", *command],
        env={**os.environ, "COLUMNS": "40", "NO_COLOR": "1", "PYTHONUTF8": "1"},
        input=SCENARIO,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    lines = done.stdout.splitlines()
    assert [line for line in lines if "…" in line and " … " not in line] == []  # 4 5 … 17 is a list that was shortened
    assert [line for line in lines if len(line) > 40] == []


@pytest.mark.parametrize(
    "setting", [{"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}, {"NO_COLOR": "1"}], ids=str
)
def test_a_plain_locale_and_no_colour_are_obeyed(setting: dict[str, str]) -> None:
    command = [sys.executable, "-m", "houseway", "odds", "sic_bo", "--wager", "small"]
    forced = {"FORCE_COLOR": "1"} if "NO_COLOR" in setting else {}
    done = subprocess.run(command, env={**os.environ, "COLUMNS": "100", **setting, **forced}, capture_output=True)

    assert (done.returncode, done.stderr) == (0, b"")
    assert b"2.7778" in done.stdout
    assert b"\x1b[3" not in done.stdout  # no colour; bold and dim may stay
    if "LANG" in setting:
        done.stdout.decode("ascii")
