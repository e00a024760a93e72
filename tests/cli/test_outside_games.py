"""Games outside the package: the example passes its own tests, every command knows it, and no unsafe folder is read."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import houseway.support.outside
from houseway.errors import BadInput
from houseway.support.outside import VARIABLE, folders_in, games_in
from tests.cli.running import Shell

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
HEAD = "game: {game}\nauthority: {authority}\n"


def ran(*arguments: str, games: Path = EXAMPLES) -> subprocess.CompletedProcess[str]:
    """Python with these arguments, in a process that finds the games of a folder."""
    known = {**os.environ, VARIABLE: str(games)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=ROOT, env=known, capture_output=True, text=True, check=False)


def game_in(folder: Path, name: str, game: str = "", authority: str = "XX") -> Path:
    place = folder / name
    place.mkdir(parents=True)
    (place / "chapter.yaml").write_text(HEAD.format(game=game or name, authority=authority))
    return folder


def test_the_example_passes_its_own_tests() -> None:
    done = ran("-m", "pytest", "-q", "-p", "no:cacheprovider", "examples/casino_war/tests")
    assert done.returncode == 0, done.stdout


def test_every_clause_of_the_example_has_code_and_a_test() -> None:
    done = ran("-m", "houseway", "rules", "casino_war", "--coverage", "--json")
    assert done.returncode == 0, done.stderr
    report: Any = json.loads(done.stdout)
    lacking = [one["id"] for one in report["clauses"] if not one["tests"]]
    assert lacking == []
    assert [one["id"] for one in report["clauses"] if not one["code"]] == []


def test_a_round_of_the_example_is_settled() -> None:
    done = ran("-m", "houseway", "replay", "--json", "examples/casino_war/round.yaml")
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert {seat: one["net"] for seat, one in answer["seats"].items()} == {"1": "60.00", "2": "-12.50", "3": "9.00"}


def test_the_example_is_not_among_the_regulated_games(shell: Shell) -> None:
    ran_here = shell("rules", "casino_war")
    assert ran_here.status == 2


def test_games_are_found_by_their_chapters(tmp_path: Path) -> None:
    game_in(tmp_path, "casino_war")
    (tmp_path / "notes").mkdir()
    found = games_in(folders_in(str(tmp_path)))
    assert [(one.id, one.authority, one.folder) for one in found.values()] == [
        ("casino_war", "XX", tmp_path / "casino_war")
    ]


@pytest.mark.parametrize(
    ("name", "game", "authority"),
    [("casino_war", "war", "XX"), ("Casino", "Casino", "XX"), ("casino_war", "", "Nobody")],
    ids=["another game's chapter", "not an id", "no authority"],
)
def test_a_folder_that_is_not_the_games_is_refused(tmp_path: Path, name: str, game: str, authority: str) -> None:
    with pytest.raises(BadInput):
        games_in([game_in(tmp_path, name, game, authority)])


def test_one_id_in_two_folders_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput):
        games_in([game_in(tmp_path / "a", "casino_war"), game_in(tmp_path / "b", "casino_war")])


@pytest.mark.parametrize("named", ["examples", "./examples", "/nowhere/games"])
def test_code_comes_from_folders_that_are_named_in_full(named: str) -> None:
    with pytest.raises(BadInput):
        folders_in(named)


def test_code_does_not_come_from_where_everybody_may_write(tmp_path: Path) -> None:
    game_in(tmp_path, "casino_war")
    (tmp_path / "casino_war").chmod(0o777)
    with pytest.raises(BadInput):
        games_in(folders_in(str(tmp_path)))
    tmp_path.chmod(0o777)
    with pytest.raises(BadInput):
        folders_in(str(tmp_path))


def test_a_regulated_game_cannot_be_replaced(tmp_path: Path) -> None:
    done = ran("-m", "houseway", "games", games=game_in(tmp_path, "sic_bo"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


def test_the_floor_offers_outside_games_only_when_told(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(houseway.support.outside, "folders", lambda: (EXAMPLES,))
    refused = shell("serve", "--port", 0, "--database", "sqlite://")
    assert refused.status == 2
    assert "--outside-games" in refused.err
