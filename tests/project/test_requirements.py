"""The page of requirements names tests that exist, and is the one that its data makes."""

from tests.project.requirement_items import SECTIONS
from tests.project.requirements import PAGE, known_tests, page

EVERY = [one for rows in SECTIONS.values() for one in rows]


def test_every_test_that_the_page_names_exists() -> None:
    named = {test for one in EVERY for test in one.tests}
    assert named - known_tests() == set()


def test_what_counts_as_met_has_a_test_and_what_does_not_says_why() -> None:
    assert [one.id for one in EVERY if one.state != "not yet" and not one.tests] == []
    assert [one.id for one in EVERY if one.state != "met" and not one.note] == []


def test_the_page_is_the_one_that_its_data_makes() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run python -m tests.project.requirements"


def test_nothing_is_said_to_be_certified() -> None:
    text = page().lower()
    assert "designed against" in text
    assert "compliant" not in text
    assert "nobody has\ncertified it" in text


def test_all_46_items_are_there_and_each_once() -> None:
    assert sorted(int(one.id[1:]) for one in EVERY) == list(range(1, 47))
