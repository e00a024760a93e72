"""``houseway new-game``: a folder that Houseway finds, whose tests fail with what is left to write."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from houseway.games import GAMES
from houseway.support.outside import VARIABLE
from tests.cli.running import Shell

ROOT = Path(__file__).parents[2]
LEFT = {
    "test_the_chapter_is_written": "chapter.yaml: write the clauses",
    "test_every_wager_cites_its_clause": "rules.py: cite the clause that allows the wager ante",
    "test_the_table_is_set_up": "chapter.yaml: write what lies at the table",
    "test_a_round_can_be_played": "play.py: write the round of play",
    "test_irregularities_are_ruled_on": "rulings.py: write the section on irregularities",
    "test_the_felt_is_laid_out": "layout.py: lay out the felt",
    "test_the_wagers_are_priced": "odds.py: price the wagers",
    "test_rounds_can_be_simulated": "sim.py: write the round on small integers",
    "test_an_agent_can_play": "env.py: declare actions and observations",
    "test_every_clause_has_code_and_a_test": "tests: no test cites XX-RD-1",
}


def ran(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Python in a process of its own, as somebody who adds a game runs it."""
    known = {**os.environ, VARIABLE: str(folder), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, *arguments]
    return subprocess.run(command, cwd=folder, env=known, capture_output=True, text=True, check=False)


def test_each_test_of_a_new_game_fails_with_a_sentence_that_says_what_is_left(shell: Shell, tmp_path: Path) -> None:
    assert shell("new-game", "red_dog", "--like", "three_card_poker", "--to", tmp_path).status == 0
    done = ran(tmp_path, "-m", "pytest", "-q", "-p", "no:cacheprovider", "red_dog/tests")
    assert done.returncode == 1, done.stdout + done.stderr
    said = done.stdout.partition("short test summary")[0].splitlines()
    for test, sentence in LEFT.items():
        (place,) = (number for number, line in enumerate(said) if f" {test} " in line)
        assert said[place + 1].startswith(sentence)
        assert said[place + 2].startswith(("_", "=")), "one sentence, and nothing else"
    assert f"{len(LEFT)} failed" in done.stdout
    assert sum(line.startswith("_") for line in said) == len(LEFT)


def test_a_new_game_deals_the_cards_of_the_game_it_is_like(shell: Shell, tmp_path: Path) -> None:
    for like in ("three_card_poker", "minibaccarat", "sic_bo"):
        assert shell("new-game", f"like_{like}", "--like", like, "--to", tmp_path).status == 0
    code = (
        "from houseway.games import game\n"
        "for like in ('three_card_poker', 'minibaccarat', 'sic_bo'):\n"
        "    made = game(f'like_{like}')\n"
        "    print(made.composition and len(made.composition(made.submission())))"
    )
    assert ran(tmp_path, "-c", code).stdout.split() == ["52", "312", "None"]


def test_a_new_game_is_found_whatever_game_it_is_like(shell: Shell, tmp_path: Path) -> None:
    for number, like in enumerate(GAMES):
        written = shell("new-game", f"like_{like}", "--like", like, "--to", tmp_path, "--json")
        assert written.status == 0, (number, written.err)
        assert set(written.json["files"]) >= {"chapter.yaml", "__init__.py", "rules.py", "play.py", "rulings.py"}
    # The rulebook, the registry and the catalogue read every one of them.
    code = (
        "from houseway.games import GAMES; from houseway.catalogue.describe import describe;"
        "print(sum(bool(describe(name)['authorities']['XX']['wagers'] is not None)"
        " for name in GAMES if name.startswith('like_')))"
    )
    done = ran(tmp_path, "-c", code)
    assert done.stdout.strip() == str(len(GAMES)), done.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("Red-Dog",),
        ("three_card_poker",),
        ("red_dog", "--like", "snap"),
        ("red_dog", "--authority", "Nobody"),
        ("there",),
    ],
)
def test_bad_names_are_refused_and_nothing_is_written(shell: Shell, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    (tmp_path / "there").mkdir()
    refused = shell("new-game", *arguments, "--to", tmp_path)
    assert (refused.status, refused.out) == (2, "")
    assert [one.name for one in tmp_path.iterdir()] == ["there"]
