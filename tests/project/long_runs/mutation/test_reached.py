"""Which tests are asked to notice a fault, and in which order."""

from tests.project.long_runs.mutation.reached import LONGEST, Reached
from tests.project.long_runs.mutation.trial import Trials

FILE = "houseway/m.py"


def reached(seconds: dict[str, float], **lines: list[str]) -> Reached:
    return Reached(seconds, {FILE: {int(line[1:]): tests for line, tests in lines.items()}}, {FILE: {7}})


def test_the_quickest_case_of_each_function_is_asked_first_and_slow_tests_last() -> None:
    seconds = {"a::f[1]": 0.01, "a::f[2]": 0.02, "a::g": 0.03, "b::slow": 0.5, "c::other": 0.001}
    found = reached(seconds, l5=["a::f[2]", "b::slow", "a::g"], l6=["a::f[1]"], l9=["c::other"])
    assert found.tests(FILE, 5, 6) == ["a::f[1]", "a::g", "a::f[2]", "b::slow"]
    assert found.tests(FILE, 5, 5) == ["a::f[2]", "a::g", "b::slow"]
    assert found.tests(FILE)[0] == "c::other"
    assert found.tests("houseway/other.py") == []


def test_tests_beyond_the_time_of_a_mutant_are_not_asked_but_for_the_first() -> None:
    assert reached({"a": LONGEST + 1, "b": LONGEST + 2}, l5=["a", "b"]).tests(FILE, 5, 5) == ["a"]
    assert reached({"a": LONGEST - 1, "b": LONGEST}, l5=["a", "b"]).tests(FILE, 5, 5) == ["a"]


def test_of_a_file_s_tests_those_are_near_whose_test_files_have_most_of_them() -> None:
    tests = [f"{file}::t{n}" for place, file in enumerate("abcdefghijk") for n in range(20 - place)]
    near = reached(dict.fromkeys(tests, 0.01), l5=tests).nearest(FILE)
    assert {test[0] for test in near} == set("abcd")
    assert len(near) == sum(range(17, 21))


def test_what_ran_at_import_is_known_by_its_lines() -> None:
    found = reached({})
    assert found.at_import(FILE, 5, 7)
    assert not found.at_import(FILE, 5, 6)
    assert not found.at_import("houseway/other.py", 1, 9)


def test_a_fault_that_no_test_runs_is_not_taken_for_noticed() -> None:
    trials = Trials([], Reached(), jobs=1)
    trials.items, trials.caches = {}, []
    assert trials._run([], {}, -1) == 0
