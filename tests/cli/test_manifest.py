"""``houseway manifest``: a baseline is written, and what changed since one is named by group and by game."""

import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import houseway
from houseway.manifest.baseline import Manifest, document, present
from houseway.manifest.impact import GROUPS
from tests.cli.running import Shell

PACKAGE = Path(houseway.__file__).parent
NOT_COPIED = shutil.ignore_patterns("__pycache__", "static")


@pytest.fixture(scope="module")
def now() -> Manifest:
    return present()


@pytest.fixture(autouse=True)
def _still(now: Manifest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The software as it was when the first test began: reading it again for each would tell nothing new."""
    monkeypatch.setattr("houseway.manifest.baseline.present", lambda: now)


def written(folder: Path, one: Manifest) -> Path:
    file = folder / "baseline.json"
    file.write_text(json.dumps(document(one)), encoding="utf-8")
    return file


def before(now: Manifest, *paths: str) -> Manifest:
    """A baseline in which these files were others."""
    return replace(now, files={**now.files, **{path: replace(now.files[path], sha256="0" * 64) for path in paths}})


def test_a_baseline_is_written_and_nothing_has_changed_since(shell: Shell, tmp_path: Path, now: Manifest) -> None:
    file = tmp_path / "baseline.json"
    ran = shell("manifest", "--to", file)
    assert (ran.status, ran.err) == (0, "")
    assert now.sha256 in ran.out
    assert json.loads(file.read_text(encoding="utf-8")) == shell("manifest", "--json").json == document(now)
    since = shell("manifest", "--since", file, "--digest", now.sha256)
    assert since.status == 0
    assert "Nothing changed" in since.out
    assert shell("manifest", "--since", file, "--json").json["update"] == "none"


def test_the_text_has_each_file_with_its_digest_under_its_group(shell: Shell, now: Manifest) -> None:
    lines = shell("manifest").out.splitlines()
    assert [line for line in lines if not line.startswith("#")] == [
        f"{one.sha256}  {path}" for name in GROUPS for path, one in now.files.items() if one.touches.group == name
    ]
    assert sum(line.startswith("# ") for line in lines) == 1 + len(GROUPS)


def test_a_changed_rule_is_major_and_names_the_tests_of_its_game(shell: Shell, tmp_path: Path, now: Manifest) -> None:
    file = written(tmp_path, before(now, "games/sic_bo/play/settlement.py", "transparency/merkle.py"))
    ran = shell("manifest", "--since", file, "--json")
    assert ran.status == 1
    told = ran.json
    assert told["update"] == "major"
    assert told["groups"]["rules"]["changed"] == ["games/sic_bo/play/settlement.py"]
    assert (told["groups"]["log"]["changed"], told["groups"]["log"]["major"]) == (["transparency/merkle.py"], False)
    assert list(told["games"]) == ["sic_bo"]
    game = told["games"]["sic_bo"]
    assert (game["authorities"], game["files"]) == (["MA"], ["games/sic_bo/play/settlement.py"])
    assert "tests/games/sic_bo/test_payouts.py" in game["retest"]["files"]
    assert not [test for test in game["retest"]["files"] if test.startswith("tests/games/poker")]
    assert {clause[:6] for clause in game["retest"]["clauses"]} == {"MA-SB-"}
    assert {test.partition("::")[0] for test in game["retest"]["tests"]} <= set(game["retest"]["files"])
    assert any(test.startswith("tests/games/sic_bo/test_payouts.py::") for test in game["retest"]["tests"])
    text = shell("manifest", "--since", file)
    assert text.status == 1
    for said in (
        "A major update",
        "rules and pays",
        "games/sic_bo/play/settlement.py",
        "transparency/merkle.py",
        "tests/games/sic_bo",
    ):
        assert said in text.out


def test_every_group_is_told_of_in_text_and_in_json(
    shell: Shell, tmp_path: Path, now: Manifest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One file of each group changed, one added, one removed, one renamed, and a package in another version."""
    monkeypatch.setattr("houseway.cli.retest.tests_folder", lambda package: None)
    firsts = {one.touches.group: path for path, one in reversed(list(now.files.items()))}
    was = before(now, *firsts.values())
    files = {path: one for path, one in was.files.items() if path != "floor/people/rights.py"}
    files["cli/gone.py"] = replace(now.files["cli/app.py"], sha256="1" * 64)
    files["cli/elsewhere.py"] = files.pop("cli/output.py")
    file = written(tmp_path, replace(was, files=files, dependencies={**was.dependencies, "numpy": None}))
    told = shell("manifest", "--since", file, "--json").json
    assert {name: group["changed"] for name, group in told["groups"].items()} == {
        name: [path] for name, path in firsts.items()
    }
    others: dict[str, Any] = told["groups"]["others"]
    assert told["groups"]["floor"]["added"] == ["floor/people/rights.py"]
    assert others["removed"] == ["cli/gone.py"]
    assert others["renamed"] == [{"from": "cli/elsewhere.py", "to": "cli/output.py"}]
    assert told["groups"]["figures"]["surroundings"][0]["name"] == "numpy"
    assert [game["retest"] for game in told["games"].values() if game["retest"] is not None] == []
    text = shell("manifest", "--since", file).out
    for said in (*firsts.values(), "cli/elsewhere.py → cli/output.py", "cli/gone.py", "floor/people/rights.py"):
        assert said in text
    assert "numpy not there →" in text
    assert "with a source checkout" in text


def test_a_minor_update_says_that_no_rule_is_touched(shell: Shell, tmp_path: Path, now: Manifest) -> None:
    ran = shell("manifest", "--since", written(tmp_path, before(now, "transparency/merkle.py")))
    assert ran.status == 1
    assert "A minor update: no randomness, rule or pay is touched (1 changed)" in ran.out


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (None, "there is no such file"),
        ("", "the file is empty"),
        ("{", "this is not valid JSON"),
        ("[]", "this is not a manifest"),
        ('{"format": "houseway-proof-1"}', "can be compared"),
        ('{"format": "houseway-manifest-1", "sha256": "abc"}', "64 digits"),
        (f'{{"format": "houseway-manifest-1", "sha256": "{"a" * 64}"}}', "was altered"),
    ],
)
def test_what_is_no_baseline_is_bad_input_in_one_sentence(
    shell: Shell, tmp_path: Path, content: str | None, sentence: str
) -> None:
    file = tmp_path / "baseline.json"
    if content is not None:
        file.write_text(content, encoding="utf-8")
    ran = shell("manifest", "--since", file)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert sentence in ran.err
    assert sentence in shell("manifest", "--since", file, "--json").json["error"]["message"]


def test_options_that_do_not_go_together_are_bad_input(shell: Shell, tmp_path: Path, now: Manifest) -> None:
    file = written(tmp_path, now)
    assert shell("manifest", "--since", file, "--to", tmp_path / "new.json").status == 2
    assert shell("manifest", "--digest", now.sha256).status == 2
    assert shell("manifest", "--to", tmp_path / "new.txt").status == 2
    assert shell("manifest", "--since", file, "--digest", "abc").status == 2
    assert shell("manifest", "--since", file, "--digest", "0" * 64).status == 2
    assert sorted(tmp_path.iterdir()) == [file]


@pytest.mark.slow
def test_a_copy_of_the_package_names_what_was_done_to_itself(tmp_path: Path) -> None:
    """As a laboratory would: the baseline of one installation, compared by another one that somebody worked on."""
    copy = Path(shutil.copytree(PACKAGE, tmp_path / "houseway", ignore=NOT_COPIED))

    def ran(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-B", "-m", "houseway", "manifest", *arguments]
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)

    assert ran("--to", "baseline.json").returncode == 0
    assert ran("--since", "baseline.json").returncode == 0
    chance = copy / "equipment" / "randomness" / "chance.py"
    chance.write_text(chance.read_text(encoding="utf-8") + "\n", encoding="utf-8")
    done = ran("--since", "baseline.json")
    assert done.returncode == 1
    assert "equipment/randomness/chance.py" in done.stdout
    assert "every game" in done.stdout


@pytest.mark.parametrize("was", ["none", "the same", "another", "broken"])
def test_the_build_tells_what_changed_and_never_fails_by_it(tmp_path: Path, now: Manifest, was: str) -> None:
    """The recipe of ``make changes``, which ``make test`` runs, as a shell runs it."""
    lines = (PACKAGE.parent / "Makefile").read_text(encoding="utf-8").splitlines()
    rule = next(number for number, line in enumerate(lines) if line.startswith("changes:"))
    recipe = lines[rule + 1].strip().removeprefix("@")
    file = tmp_path / "baseline.json"
    if was == "broken":
        file.write_text("{", encoding="utf-8")
    elif was != "none":
        written(tmp_path, now if was == "the same" else before(now, "equipment/randomness/chance.py"))
    command = recipe.replace("$(BASELINE)", str(file)).replace("$(BIN)/houseway", f"{sys.executable} -m houseway")
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, cwd=PACKAGE.parent, check=False)
    assert done.returncode == 0
    said = {
        "none": "",
        "the same": "since the baseline",
        "another": "equipment/randomness/chance.py",
        "broken": "this is not valid JSON",
    }
    assert said[was] in done.stdout + done.stderr
    assert (was == "none") == (done.stdout + done.stderr == "")
