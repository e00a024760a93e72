"""The documents keep what they promise: links lead somewhere, commands run, Python runs."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

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


@pytest.mark.parametrize("page", [page for page in TUTORIALS if page != LONG], ids=name)
def test_a_tutorial_can_be_followed(page: Path, tmp_path: Path) -> None:
    for file, text in documents.files(page).items():
        (tmp_path / file).write_text(text, encoding="utf-8")
    lines, program = documents.commands(page), documents.programs(page)
    assert lines or program
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


def test_every_tutorial_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name(page) for page in TUTORIALS if f"({name(page)})" not in readme] == []


def test_a_command_that_fails_is_noticed(tmp_path: Path) -> None:
    with pytest.raises(AssertionError, match="status 2"):
        documents.run("houseway games no_such_game", tmp_path)
    documents.run("houseway games no_such_game  # exits with 2", tmp_path)
