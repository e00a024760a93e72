"""Questions in plain words find the irregularity, the ruling and the clause."""

import subprocess
import sys
from contextlib import suppress
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
import yaml

from houseway.api.search.index import KINDS, MARK, STORED, clause_words, search, stored, unmarked
from houseway.api.search.pages import as_stored
from houseway.catalogue.describe import describe
from houseway.errors import BadInput
from houseway.games import GAMES
from tests.project.refused import refused

QUESTIONS: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parent / "questions.yaml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("one", [one for one in QUESTIONS if "first" in one], ids=lambda one: one["ask"])
def test_what_happened_is_found_first(one: dict[str, Any]) -> None:
    assert search(one["ask"], one["game"])[0].id == one["first"]


@pytest.mark.parametrize("one", [one for one in QUESTIONS if "clause" in one], ids=lambda one: one["ask"])
def test_a_clause_is_found_by_its_words(one: dict[str, Any]) -> None:
    assert one["clause"] in [hit.id for hit in search(one["ask"], one["game"], kinds=["clause"])]


def test_every_irregularity_is_found_by_its_own_words() -> None:
    missed = []
    for game in GAMES:
        for authority, chapter in describe(game)["authorities"].items():
            for name, fault in chapter["about"]["faults"].items():
                hits = search(fault["trigger"], game, authority, ["irregularity"], most=3)
                if name not in [hit.id for hit in hits]:
                    missed.append((game, name))
    assert missed == []


def test_every_irregularity_has_everyday_words_and_no_other() -> None:
    known = {
        name
        for game in GAMES
        for chapter in describe(game)["authorities"].values()
        for name in chapter["about"]["faults"]
    }
    assert set(stored()["words"]["irregularities"]) == known


def test_the_found_words_are_marked() -> None:
    hit = search("exposed", "three_card_poker", kinds=["irregularity"])[0]
    assert f"{MARK[0]}exposed{MARK[1]}" in hit.text
    assert unmarked(hit.text) == hit.plain
    assert hit.clauses == ("MA-TC-12.d",)


def test_all_games_are_searched_without_a_game() -> None:
    assert {hit.game for hit in search("shuffler jammed", most=30)} >= {"three_card_poker", "spanish_21", "poker"}
    assert {hit.authority for hit in search("shuffler jammed", "poker", "PA")} == {"PA"}


@pytest.mark.parametrize(
    "odd", ['"', "OR AND NOT", "(*)", "NEAR(a b)", "a" * 5000, "card:^", "' ; DROP TABLE pages", "é ♠ 6♠"]
)
def test_no_question_is_an_error_of_ours(odd: str) -> None:
    with suppress(BadInput):
        assert isinstance(search(odd, "sic_bo"), list)


def test_refusals() -> None:
    with refused("nothing-to-look-for"):
        search("what is the", "sic_bo")
    with refused("no-such-game"):
        search("cut", "whist")
    with refused("no-such-choice"):
        search("cut", "sic_bo", kinds=[*KINDS, "joke"])


@pytest.mark.parametrize("ask", ["qualify", "does the dealer qualify", "must the dealer qualify"])
def test_a_clause_that_says_it_in_other_words_is_among_the_first(ask: str) -> None:
    assert "MA-TC-11.a.1-2" in [hit.id for hit in search(ask, "three_card_poker", "MA", most=3)]


def test_what_is_stored_is_what_the_games_and_chapters_say() -> None:
    """Written by ``python -m houseway.api.search.pages``."""
    assert (resources.files("houseway.api.search") / STORED).read_text(encoding="utf-8") == as_stored()


def test_a_question_over_all_games_imports_none() -> None:
    code = (
        "import sys; from houseway.api.search.index import search; assert search('card found face up');"
        "print([name for name in sys.modules if name.startswith('houseway.games.') or name == 'yaml'])"
    )
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_clause_is_told_in_short() -> None:
    cite, gist = clause_words("pai_gow_poker", "MA", "MA-PGP-11.g") or ("", "")
    assert (cite, bool(gist)) == ("§11(g)", True)
    assert clause_words("pai_gow_poker", "PA", "MA-PGP-11.g") is None
