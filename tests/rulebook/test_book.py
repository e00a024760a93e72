"""The pages of clauses: every clause of every chapter has one, and what it shows is what the checkout holds."""

from pathlib import Path

import pytest

from houseway.catalogue.clause_page import clause_page
from houseway.games import GAMES
from houseway.rulebook.clauses import catalogue
from houseway.table.replay.referee import replay
from tests.rulebook.book import files

ROOT = Path(__file__).resolve().parents[2]
CHAPTERS = [(game, str(by)) for game, several in GAMES.items() for by in several]


@pytest.mark.parametrize(("game", "authority"), CHAPTERS)
def test_every_clause_has_a_page_with_its_neighbours(game: str, authority: str) -> None:
    ids = list(catalogue(game, authority).clauses)
    pages = [clause_page(game, authority, one) for one in ids]
    assert [page and page["clause"]["id"] for page in pages] == ids
    assert [page and page["next"] for page in pages] == [*ids[1:], None]
    assert sum(bool(page and page["code"]) for page in pages) > 0.9 * len(ids)
    assert sum(bool(page and page["examples"]) for page in pages) > 0.3 * len(ids)


def test_a_page_shows_what_the_clause_is_carried_out_and_tested_by() -> None:
    page = clause_page("three_card_poker", "MA", "MA-TC-12.d")
    assert page is not None
    assert page["irregularities"] == ["card_exposed"]
    assert "games/three_card_poker/rulings.py" in page["code"]
    assert any(one.startswith("tests/games/") for one in page["tests"])
    answer = replay(page["examples"][0]["scenario"])
    assert answer["status"] == "void"


def test_the_readings_options_and_editions_of_a_clause_stand_on_its_page() -> None:
    options = clause_page("three_card_poker", "MA", "MA-TC-6.f.1")
    assert clause_page("three_card_poker", "MA", "MA-TC-99") is None
    assert options is None or options["options"] is not None
    pages = [clause_page(game, by, one) for game, by in CHAPTERS for one in catalogue(game, by).clauses]
    assert any(page and page["options"] for page in pages)
    assert any(page and page["readings"] for page in pages)
    assert any(page and page["editions"] for page in pages)


@pytest.mark.slow
def test_the_shipped_book_is_what_the_sources_say() -> None:
    stale = [file.relative_to(ROOT).as_posix() for file, text in files() if file.read_text(encoding="utf-8") != text]
    assert not stale, "python -m tests.rulebook.book writes them anew"
