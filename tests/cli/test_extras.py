"""What `pip install houseway` alone gives: rules, check, replay and odds of every game, without the floor's packages."""

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from houseway.cli.extras import EXTRAS, missing_extra
from houseway.games import GAMES

ROOT = Path(__file__).parents[2]
SCENARIOS = ROOT / "tests" / "games" / "rounds" / "scenarios" / "good"
BARE = """
import contextlib, io, json, sys

hidden, commands = json.load(sys.stdin)


class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in hidden:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)


sys.meta_path.insert(0, Hidden())
from houseway.cli import main

answers = []
for command in commands:
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            main(command)
        except SystemExit as stop:
            answers.append((stop.code, out.getvalue(), err.getvalue()))
json.dump(answers, sys.stdout)
"""


class Answer(NamedTuple):
    status: int
    out: str
    err: str


def bare(commands: Sequence[Sequence[object]], installed: tuple[str, ...] = ()) -> list[Answer]:
    """What commands answer in an interpreter that finds no package of an extra but those installed."""
    hidden = [name for name in EXTRAS if name not in installed]
    asked = json.dumps([hidden, [[str(word) for word in command] for command in commands]])
    done = subprocess.run([sys.executable, "-c", BARE], input=asked, capture_output=True, text=True, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return [Answer(*one) for one in json.loads(done.stdout)]


def every_chapter() -> list[tuple[str, str]]:
    return [(game, authority) for game, authorities in GAMES.items() for authority in authorities]


def test_rules_of_every_game() -> None:
    (answer,) = bare([["rules", "--coverage", "--json"]])
    assert answer.status == 0
    listed = {(row["game"], row["authority"]) for row in json.loads(answer.out)["clauses"]}
    assert listed == set(every_chapter())


def test_check_of_every_game(tmp_path: Path) -> None:
    commands = []
    for game, authority in every_chapter():
        submission = tmp_path / f"{game}-{authority}.json"
        submission.write_text(json.dumps({"game": game, "authority": authority, "options": {}}))
        commands.append(["check", submission, "--json"])
    answers = bare(commands)
    assert [one for one in answers if one.status not in (0, 1) or "violations" not in one.out] == []


def test_replay_and_verify_of_every_game(tmp_path: Path) -> None:
    commands: list[list[object]] = []
    for game in GAMES:
        log, scenario = tmp_path / f"{game}.log", tmp_path / f"{game}.json"
        scenario.write_text(json.dumps(yaml.safe_load(min((SCENARIOS / game).iterdir()).read_text())["scenario"]))
        commands += [["replay", scenario, "--json", "--log", log], ["verify", log]]
    assert [one for one in bare(commands) if one.status != 0] == []


def test_odds_of_every_game() -> None:
    answers = dict(zip(GAMES, bare([["odds", game, "--authority", GAMES[game][0]] for game in GAMES]), strict=True))
    assert answers.pop("poker").err.startswith("houseway: game: no wager of poker is priced: its players bet against")
    assert {game: one.err for game, one in answers.items() if one.status != 0} == {}


COMMANDS_OF_THE_FLOOR: list[list[object]] = [
    ["serve"],
    ["people", "list"],
    ["key"],
    ["backup", "--to", "copy.db"],
    ["restore", "--from", "copy.db"],
    ["check-store"],
    ["archive"],
    ["cage"],
    ["repair"],
    ["open-cards", "table", 1, "--by", "regulator"],
]


def test_a_command_of_the_floor_names_its_extra() -> None:
    for command, answer in zip(COMMANDS_OF_THE_FLOOR, bare(COMMANDS_OF_THE_FLOOR), strict=True):
        wanted = f"`houseway {command[0]}` needs the floor extra: pip install 'houseway[floor]'"
        assert answer == (2, "", f"houseway: {wanted}\n")


def test_the_sentence_is_json_where_json_was_asked_for() -> None:
    (answer,) = bare([["people", "list", "--json"]])
    error: dict[str, Any] = json.loads(answer.out)["error"]
    assert answer.status == 2
    assert error["message"] == "`houseway people` needs the floor extra: pip install 'houseway[floor]'"


def test_a_signed_log_takes_the_verify_extra_and_no_server(tmp_path: Path) -> None:
    honest = json.loads((ROOT / "docs" / "vectors" / "logs.json").read_text())["logs"][0]["log"]
    log = tmp_path / "floor.log"
    log.write_text(honest)
    (without,) = bare([["verify", log]])
    assert without == (2, "", "houseway: `houseway verify` needs the verify extra: pip install 'houseway[verify]'\n")
    (answer,) = bare([["verify", log]], installed=("cryptography",))
    assert answer.status == 0, answer


def test_a_module_of_no_extra_is_a_fault_of_ours() -> None:
    assert missing_extra(ModuleNotFoundError("x", name="houseway.nowhere"), ["serve"]) is None


@pytest.mark.parametrize("package", EXTRAS)
def test_every_package_belongs_to_an_extra_that_pyproject_has(package: str) -> None:
    import tomllib

    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    assert EXTRAS[package] in extras
    assert "verify" in extras
