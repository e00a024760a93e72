"""Two authorities side by side: every recorded difference names clauses that exist, and every side says something."""

import pytest

from houseway.games import GAMES, game
from houseway.reports.comparison import comparison_page
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.differences import Difference, compare, comparison_json, differences
from tests.project.refused import refused

TWICE = [name for name, authorities in GAMES.items() if len(authorities) > 1]
EACH = [(name, by) for name, authorities in GAMES.items() for by in authorities]
RECORDED = {"spanish_21": 58}
"""As the issue counts them."""


EVERY = [(name, one) for name in GAMES for one in differences(name)]


@pytest.mark.parametrize("name", sorted(RECORDED))
def test_as_many_differences_are_recorded_as_there_are(name: str) -> None:
    found = differences(name)
    assert len(found) == RECORDED[name]
    assert len({one.topic for one in found}) == len(found), "each topic once"


@pytest.mark.parametrize(("name", "one"), EVERY, ids=lambda value: getattr(value, "topic", value))
def test_each_side_of_a_difference_says_something_by_clauses_of_its_own_chapter(name: str, one: Difference) -> None:
    assert set(one.sides) == set(GAMES[name])
    says = [side.says for side in one.sides.values()]
    assert says[0] != says[1], "no difference"
    assert any(side.clauses for side in one.sides.values()), "somebody has to say it"
    for by, side in one.sides.items():
        assert side.says.endswith(".")
        assert set(side.clauses) <= catalogue(name, by).clauses.keys()


def test_a_side_is_shown_with_its_sections_each_once() -> None:
    found = compare(catalogue("spanish_21", "MA"), catalogue("spanish_21", "PA"))
    assert found.cites("PA", ("PA-S21-7.p", "PA-S21-7.p.1", "PA-S21-7.p.2-order")) == [
        "§635a.7(p)",
        "§635a.7(p)(1)",
        "§635a.7(p)(2)",
    ]
    assert found.cites("MA", ("MA-S21-7.h-order", "MA-S21-7.h-dealer")) == ["§7(h)"]


def test_the_answer_has_the_differences_by_topic_and_every_clause_by_kind() -> None:
    answer = comparison_json(compare(*(catalogue("spanish_21", by) for by in ("MA", "PA"))))
    double = next(one for one in answer["differences"] if one["topic"] == "When a hand may be doubled")
    assert double["MA"] == {"says": "On any two or more cards.", "cites": ["§9(a)"], "clauses": ["MA-S21-9.a-when"]}
    assert double["PA"]["cites"] == ["§635a.10(a)"]
    assert sum(len(topic["MA"]) for topic in answer["topics"]) == 147
    assert sum(len(topic["PA"]) for topic in answer["topics"]) == 155


def test_the_page_shows_every_topic_and_every_clause() -> None:
    found = compare(*(catalogue("spanish_21", by) for by in ("MA", "PA")))
    page = str(comparison_page(found, "2026-11-15"))
    assert page.count("<h3>") == len(found.kinds)
    for one in found.differences:
        assert one.topic.replace("'", "&#x27;") in page or one.topic in page
    assert all(f"<code>{name}</code>" in page for book in found.books for name in book.clauses)


def test_one_authority_alone_has_nothing_to_compare() -> None:
    with refused("nothing-to-compare"):
        compare(catalogue("sic_bo", "MA"))


@pytest.mark.parametrize("name", TWICE)
def test_every_game_of_two_authorities_can_be_compared(name: str) -> None:
    found = compare(*(catalogue(name, by) for by in GAMES[name]))
    assert found.authorities == GAMES[name]
    assert found.kinds


# -- doubtful passages --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "by"), EACH)
def test_every_game_records_its_doubtful_passages_and_its_switches_exist(name: str, by: str) -> None:
    doubts = catalogue(name, by).ambiguities
    assert doubts, "no regulation is without a doubt"
    options = game(name, by).submission.model_fields
    for one in doubts:
        assert all((one.cite, one.doubt, one.reading, one.why))
        assert not one.option or one.option in options, one
