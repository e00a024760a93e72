"""The handbook as a site: every page is in its contents, and the floor serves it."""

import re
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient

import houseway as hw
from houseway.floor.http.routes.handbook import serve_handbook
from tests.project.handbook import pictures
from tests.project.handbook.documents import ROOT, environment

DOCS = ROOT / "docs"


def test_every_page_is_in_the_contents() -> None:
    contents = (DOCS / "site" / "index.md").read_text(encoding="utf-8")
    named = {(DOCS / "site" / line).resolve() for line in re.findall(r"^(?:\.\./)?[\w/-]+$", contents, re.MULTILINE)}
    globbed = {DOCS / "games", DOCS / "site" / "games", DOCS / "site"}
    pages = [page for page in DOCS.rglob("*.md") if page.parent not in globbed]
    assert [page.name for page in pages if page.with_suffix("") not in named] == []


CONSTANTS = {"GAMES", "__version__"}


def test_every_public_name_is_in_the_reference() -> None:
    page = (DOCS / "site" / "python.md").read_text(encoding="utf-8")
    told = re.findall(r":: (houseway[\w.]+)\.(\w+)$", page, re.MULTILINE)
    assert sorted(name for _, name in told) == sorted(set(hw.__all__) - CONSTANTS)
    assert all(f"`{name}`" in page for name in CONSTANTS)
    for module, name in told:
        assert hasattr(import_module(module), name)


NOTHING_TO_LOOK_AT = {
    *("architecture", "glossary", "how-this-is-tested", "mutation", "performance", "proof-format", "refusals"),
    *("requirements", "security", "floor/absence", "floor/api", "games/coupons", "games/own-play"),
    *("games/spanish_21-mathematics", "tutorials/add-a-game", "tutorials/cookbook", "tutorials/faq"),
}
"""Pages of tables and text alone."""


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.relative_to(DOCS).as_posix())
def test_a_page_with_something_to_look_at_has_a_picture(page: Path) -> None:
    name = page.relative_to(DOCS).with_suffix("").as_posix()
    pictures = re.findall(r"!\[([^\]]*)\]\(([^)]+)\)", page.read_text(encoding="utf-8"))
    if name not in NOTHING_TO_LOOK_AT and not name.startswith("site/games/"):
        assert pictures
    for words, address in pictures:
        assert len(words) > 10
        assert (page.parent / address).is_file()


def test_every_picture_is_on_a_page_and_can_be_taken_again() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in DOCS.rglob("*.md"))
    made = {f"{name}.png" for name in pictures.TAKEN}
    kept = {path.name for path in (DOCS / "site" / "pictures").iterdir()}
    assert [name for name in kept if name not in text] == []
    assert made <= kept


def test_no_page_uses_a_mark_that_the_site_prints_as_it_stands() -> None:
    """Fences of colons are an extension that the site does without: they would be shown to the reader."""
    pages = [
        page.name for page in DOCS.rglob("*.md") if re.search(r"^:{3,}", page.read_text(encoding="utf-8"), re.MULTILINE)
    ]
    assert pages == []


def test_the_floor_serves_what_was_built(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    for name in ("index.html", "site/index.html"):
        (tmp_path / name).write_text("<h1>Handbook</h1>", encoding="utf-8")
    app = FastAPI(docs_url=None)
    serve_handbook(app, tmp_path)
    client = TestClient(app)
    assert "Handbook" in client.get("/docs").text
    assert client.get("/docs/site/none.html").status_code == 404
    assert client.get("/docs/../../../pyproject.toml").status_code == 404


def test_a_floor_without_a_handbook_says_how_to_build_it(tmp_path: Path) -> None:
    app = FastAPI(docs_url=None)
    serve_handbook(app, tmp_path)
    for path in ("/docs", "/docs/site/index.html"):
        answer = TestClient(app).get(path)
        assert (answer.status_code, "make docs" in answer.text) == (404, True)


def test_the_page_of_a_game_has_its_paytables_with_figures() -> None:
    code = "import reference, sys; print('\\n'.join(reference.page(sys.argv[1])))"
    done = subprocess.run(
        [sys.executable, "-c", code, "three_card_poker"],
        cwd=DOCS / "site",
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    page = done.stdout
    headings = re.findall(r"^### (.+)$", page, re.MULTILINE)
    assert headings == [
        *("Wagers", "Prices", "How each wager ends", "Prices under every permitted paytable"),
        *("Paytables of the chapter", "Options of the submission", "Irregularities", "Doubtful passages"),
    ]
    assert "<svg" in page
    for row in (
        "| `pair_plus` | flush | 3:1 | 4.9593% | +14.8778% |",
        "| `pair_plus` | pair plus table: posted 40-30-6-4-1 | 2.3167% | 2.9106 | 25.6109% |",
        "| straight flush | 4 to 1 | 8 to 1 | 4 to 1 |",
    ):
        assert row in page.splitlines()


@pytest.mark.slow
@pytest.mark.skipif(find_spec("sphinx") is None, reason="Sphinx is not installed: make docs installs it")
def test_the_site_is_built_without_a_warning(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-c", "docs/site", "docs", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, env=environment(), capture_output=True, text=True, timeout=900)
    assert done.returncode == 0, done.stderr[-3000:]
    assert "three_card_poker" in (tmp_path / "site" / "games" / "three_card_poker.html").read_text(encoding="utf-8")
