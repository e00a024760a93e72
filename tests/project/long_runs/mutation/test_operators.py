"""The faults that mutation testing puts in: what they are, and that each changes exactly one place."""

import ast

import pytest

from tests.project.long_runs.mutation.operators import mutants, mutated
from tests.project.long_runs.mutation.page import interval

CASES = {
    "return a < b": {"a < b -> a <= b"},
    "return a == b": {"a == b -> a != b"},
    "return a and b": {"a and b -> a or b"},
    "return a - 1": {"a - 1 -> a + 1", "1 -> 2"},
    "return f(a, b)": {"f(a, b) -> f(b, a)"},
    "return f(a, a)": set(),
    "return max(a, b)": set(),
    "a += 2": {"a += 2 -> pass", "a += 2 -> a -= 2", "2 -> 3"},
    "if not a: raise b": {"not a -> a", "raise b -> pass"},
    "if a: raise b": {"a -> not a", "raise b -> pass"},
    "raise E('a sentence', code='a-code')": {
        "raise E('a sentence', code='a-code') -> pass",
        "'a-code' -> 'XXa-code'",
    },
    "a: int | None = b": set(),
}


@pytest.mark.parametrize("line", CASES)
def test_the_faults_of_a_statement(line: str) -> None:
    found = mutants("m.py", f"def f(a, b):\n    'Docstring.'\n    {line}\n")
    assert {mutant.key.removeprefix("m.py f: ") for mutant in found} == CASES[line]


@pytest.mark.parametrize(("type_", "there"), [("int | None", True), ("int", False)])
def test_none_is_returned_only_where_the_type_checker_would_not_notice(type_: str, there: bool) -> None:
    found = mutants("m.py", f"def f(a) -> {type_}:\n    return a\n")
    assert [mutant.after for mutant in found] == ["return None"] * there


def test_what_runs_at_import_stays_as_it_is() -> None:
    assert mutants("m.py", "LIMIT = 5\nclass A:\n    size: int = 3\n    def f(self, a=2): ...\n") == []


def test_each_fault_changes_the_file_and_leaves_its_lines_where_they_were() -> None:
    source = "class A:\n    def f(self, a, b):\n        return [x for x in a if x > 1 and x < b]\n"
    texts = set()
    for mutant in mutants("m.py", source):
        tree, first, last = mutated(source, mutant.number)
        assert (first, last) == (2, 3)
        compile(tree, "m.py", "exec")
        texts.add(ast.unparse(tree))
    assert ast.unparse(ast.parse(source)) not in texts
    assert len(texts) == len(mutants("m.py", source))


def test_faults_that_read_alike_are_told_apart() -> None:
    keys = [mutant.key for mutant in mutants("m.py", "def f(a):\n    g(0)\n    h(0)\n")]
    assert "m.py f: 0 -> 1" in keys
    assert "m.py f: 0 -> 1 (2)" in keys


def test_the_interval_is_wilsons() -> None:
    """Newcombe 1998, Statistics in Medicine 17, table I: 81 of 263 is 0.2553 to 0.3662."""
    assert [round(bound, 4) for bound in interval(81, 263)] == [0.2553, 0.3662]
