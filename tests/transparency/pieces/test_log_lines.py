"""The lines of an exported floor that are not entries: which log comes next, and what the next fold covers."""

from typing import Any

import pytest

from houseway.transparency.merkle import leaf_hash
from houseway.transparency.table_logs import TableLogs

PEAK = leaf_hash(b"one").hex()


def begun(*lines: dict[str, Any], from_start: bool = True) -> list[str]:
    """The problems of the last of these lines."""
    logs = TableLogs(from_start)
    found: list[str] | None = None
    for line in lines:
        found = logs.begins(line)
    assert found is not None
    return found


@pytest.mark.parametrize(
    "line",
    [
        {"log": ""},
        {"log": 5},
        {"log": "a", "first": "1", "before": []},
        {"log": "a", "first": True, "before": []},
        {"log": "a", "first": 1, "before": PEAK},
        {"log": "a", "first": 2, "before": []},
        {"log": "a", "first": 1, "before": ["zz"]},
    ],
)
def test_a_line_that_names_a_log_in_another_shape_is_malformed(line: dict[str, Any]) -> None:
    (problem,) = begun(line, from_start=False)
    assert problem.endswith("is malformed")


@pytest.mark.parametrize(
    ("line", "from_start", "right"),
    [
        ({"log": "a"}, True, True),
        ({"log": "a"}, False, True),
        ({"log": "a", "first": 1, "before": [PEAK]}, False, True),
        ({"log": "a", "first": 1, "before": [PEAK]}, True, False),
        ({"log": "a", "first": 0, "before": []}, False, False),
    ],
)
def test_a_log_may_begin_later_only_in_a_file_that_does(line: dict[str, Any], from_start: bool, right: bool) -> None:
    found = begun(line, from_start=from_start)
    assert [problem for problem in found if "were left out" not in problem] == []
    assert (found == []) is right


def test_a_log_begins_once_and_has_entries_before_another_line_comes() -> None:
    first, again = {"log": "a", "first": 1, "before": [PEAK]}, {"log": "a"}
    logs = TableLogs(from_start=False)
    assert logs.begins(first) == []
    logs.tree().append(b"two")
    assert logs.begins(again) == []
    assert logs.begins(first) == ["the log of table a begins twice"]
    assert begun({"log": "a"}, {"log": "b"}) == ["the log of table a is named, and none of its entries follows"]


@pytest.mark.parametrize(
    "line",
    [
        {"fold": {}},
        {"fold": ["head"]},
        {"fold": [], "index": 0, "path": []},
        {"fold": [], "index": "0", "path": []},
        {"fold": [], "index": 0, "path": {}},
    ],
)
def test_heads_of_a_fold_in_another_shape_are_malformed(line: dict[str, Any]) -> None:
    assert begun(line) == ["the heads of a fold are malformed"]


def test_heads_that_no_fold_follows_are_missed_by_whatever_comes_next() -> None:
    lost = "heads of logs are told, and no fold follows them"
    fold: dict[str, Any] = {"fold": []}
    assert begun(fold, fold) == [lost]
    assert begun(fold, {"log": "a"}) == [lost]
    for read in (TableLogs.withheld, TableLogs.end):
        logs = TableLogs(from_start=True)
        assert logs.begins(fold) == []
        assert read(logs) == [lost]
        assert read(logs) == [], "it is said once"


def test_any_other_line_is_an_entry() -> None:
    logs = TableLogs(from_start=True)
    lines: tuple[dict[str, Any], ...] = ({"log": "a", "kind": "made"}, {"kind": "fold"}, {"fold": [], "path": []})
    for line in lines:
        assert logs.begins(line) is None


def test_a_log_of_a_table_keeps_no_more_than_its_peaks() -> None:
    logs = TableLogs(from_start=True)
    logs.begins({"log": "a"})
    for number in range(9):
        logs.tree().append(b"%d" % number)
    assert len(logs.tree().nodes) == 2
    assert logs.end() == ["entries of table a are in no fold: no signature covers them"]
