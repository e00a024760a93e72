"""Every refusal carries a code that programs and tests can hold on to; the page of sentences is up to date."""

import ast
import re

from houseway.errors import BadInput
from houseway.table.faults import NeverHappened
from tests.project.refusals import PAGE, REFUSALS, ROOT, calls, modules, page, refusals

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+){0,3}")


def test_every_refusal_has_a_code() -> None:
    """A literal, or the code of the refusal that is passed on."""
    without = [
        one.place
        for one in calls()
        if one.name in REFUSALS and one.code is None and not any(word.arg is None for word in one.node.keywords)
    ]
    assert not without


def test_a_code_is_a_few_words_in_kebab_case() -> None:
    wrong = [
        (one.place, one.code.value)
        for one in calls()
        if isinstance(one.code, ast.Constant) and not KEBAB.fullmatch(str(one.code.value))
    ]
    assert not wrong


def test_tests_assert_codes_and_not_sentences() -> None:
    """A sentence may be reworded; where its words are the point, a test compares them after ``refused`` has seen the code."""
    wrong = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for file in sorted((ROOT / "tests").rglob("test_*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.raises"
        if node.args and ast.unparse(node.args[0]) == "BadInput" and any(word.arg == "match" for word in node.keywords)
    ]
    assert wrong == []


def test_a_kind_of_refusal_is_known_to_this_test() -> None:
    """A new class of refusals is searched for codes as well."""
    made = {
        node.name
        for _, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and any(isinstance(base, ast.Name) and base.id in REFUSALS for base in node.bases)
    }
    assert made - {"Elsewhere"} == REFUSALS - {"BadInput"}


def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "python -m tests.project.refusals writes it"


def test_the_page_holds_sentences_of_every_folder() -> None:
    folders = {one.place.split("/")[1] for one in refusals()}
    assert {"cli", "env", "equipment", "floor", "games", "live", "odds", "rulebook", "simulation", "table"} <= folders
    assert (ROOT / "docs").is_dir()


def test_a_code_stays_when_the_place_is_named_from_further_outside() -> None:
    refused = BadInput("there is none", "wagers", "MA-TCP-1", code="no-such-wager").within("seats.1")
    assert (refused.where, refused.code) == ("seats.1.wagers", "no-such-wager")
    assert NeverHappened("never", code="fault-never-happened").code == "fault-never-happened"
