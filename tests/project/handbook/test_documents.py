"""The documents keep what they promise: links lead somewhere, commands run, Python runs."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

import houseway as hw
from tests.project.handbook import documents
from tests.project.handbook.documents import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.md"))
LONG = ROOT / "docs" / "tutorials" / "add-a-game.md"
"""Writes a game into the home folder; ``tests/cli/test_new_game.py`` and ``examples/casino_war/tests`` try what it says."""
LINK = re.compile(r"\[[^\]]*\]\(([^)#\s]+)(?:#[^)]*)?\)")


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    links = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (page.parent / link).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands_stand_in_blocks_that_are_run(page: Path) -> None:
    unnamed = re.findall(r"^```\n(.*?)^```", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    bare = [block for block in unnamed if re.search(r"^(?:\$ )?(?:houseway|make|pip|python) ", block, re.MULTILINE)]
    assert bare == []


WITH_COMMANDS = [page for page in PAGES if page not in TUTORIALS and documents.commands(page)]


@pytest.mark.parametrize(
    "page",
    [pytest.param(page, marks=[pytest.mark.slow] * (page.name != "README.md")) for page in WITH_COMMANDS],
    ids=name,
)
def test_every_command_of_a_page_runs(page: Path, tmp_path: Path) -> None:
    for file, text in documents.files(page).items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    for line in documents.commands(page):
        documents.run(line, tmp_path)


def test_commands_stand_in_blocks_that_a_test_can_run() -> None:
    """An indented block, or one of another kind, would not be run."""
    wrong = {
        f"{name(page)}: {line}"
        for page in PAGES
        for line in re.findall(r"^    houseway .+|^```(?:bash|shell)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert wrong == set()


DAILY = ("compliance", "researcher", "cookbook")
"""The tutorials that every run of the tests follows; the others are for the slow ones."""


@pytest.mark.parametrize(
    "page",
    [
        pytest.param(page, marks=() if page.stem in DAILY else pytest.mark.slow, id=name(page))
        for page in TUTORIALS
        if page != LONG
    ],
)
def test_a_tutorial_can_be_followed(page: Path, tmp_path: Path) -> None:
    for file, text in documents.files(page).items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, encoding="utf-8")
    lines, program = documents.commands(page), documents.programs(page)
    assert lines or program or page.stem == "faq"
    for line in lines:
        documents.run(line, tmp_path)
    if program:
        done = subprocess.run(
            [sys.executable, "-c", program],
            cwd=tmp_path,
            env=documents.environment(),
            capture_output=True,
            text=True,
            timeout=120,
        )
        assert done.returncode == 0, done.stderr[-1500:]


@pytest.mark.slow
def test_what_the_mathematicians_tutorial_shows_comes_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = ROOT / "docs" / "tutorials" / "mathematician.md"
    monkeypatch.setenv("COLUMNS", "120")
    for file, text in documents.files(page).items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    wrong = []
    for command, lines in documents.shown(page):
        said = documents.plain(documents.run_here(shlex.split(command)[1:], tmp_path))
        wrong += [f"{command}: {line}" for line in lines if documents.plain(line) not in said]
    assert wrong == []


def test_every_tutorial_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name(page) for page in TUTORIALS if f"({name(page)})" not in readme] == []


def test_a_command_that_fails_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="status 2"):
        documents.run("houseway games no_such_game", tmp_path)
    documents.run("houseway games no_such_game  # exits with 2", tmp_path)


WITH_DATA = [page for page in PAGES if any(block.kind == "yaml" for block in documents.blocks(page))]


@pytest.mark.parametrize("page", WITH_DATA, ids=name)
def test_every_scenario_and_submission_of_a_page_is_answered(page: Path) -> None:
    for block in documents.blocks(page):
        raw = yaml.safe_load(block.text) if block.kind == "yaml" else {}
        if "seats" in raw:
            assert hw.replay(raw).events
        elif "options" in raw:
            assert hw.check(raw).game == raw["game"]
