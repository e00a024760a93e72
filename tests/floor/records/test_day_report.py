"""The regulator's day: figures with their course and alarms, what went wrong, as JSON, as CSV and on the command line."""

import csv
import io
import json
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.commands.floor.day import day
from houseway.floor.records.books import signed
from houseway.floor.records.course import MOST, Course, Point, level_of
from houseway.floor.records.day_report import COLUMNS, as_csv, day_report
from houseway.floor.records.pit import pit_report
from tests.floor.evening import BACCARAT, DICE, POKER, Evening, evening
from tests.project.refused import refused

DAY = "2026-11-15"


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    """Three tables for money and one for practice, at which a jammed shaker voids a round."""
    played = evening(tmp_path_factory.mktemp("day"))
    played.store.grant("ada", 100_000, practice=True)
    played.make("school", "sic_bo", training=True, betting_seconds=0, options={"shaker_type": "automated"})
    played.do("school", "sit", "ada", seat=1, buy_in="300")
    played.do("school", "wager", "ada", wager="small", amount=20)
    played.do("school", "fault", "sue", role="floorperson", fault={"kind": "automated_shaker_malfunction"})
    played.do("school", "ready", "ada")
    yield played
    played.store.engine.dispose()


@pytest.fixture(scope="module")
def report(floor: Evening) -> Any:
    return day_report(floor.store.engine)


def test_the_course_of_a_table_ends_in_its_totals(floor: Evening) -> None:
    for sheet in pit_report(floor.store.engine)["tables"].values():
        course = sheet["course"]
        assert [point["round"] for point in course] == list(range(1, sheet["rounds"] + 1))
        last = course[-1]
        assert last["win"] == sheet["win"]
        assert last["theoretical_win"] == sheet["theoretical_win"]
        assert last["standard_deviation"] == sheet["standard_deviation"]
        assert [point["at"] for point in course] == sorted(point["at"] for point in course)


@pytest.mark.parametrize("rounds", [1, MOST, MOST + 1, 10 * MOST + 7])
def test_a_long_course_is_thinned_and_keeps_its_last_point(rounds: int) -> None:
    course = Course()
    for number in range(1, rounds + 1):
        course.take(Point(number, "2026", number, Fraction(number), float(number)))
    told = [point["round"] for point in course.json()]
    assert len(told) <= MOST + 1
    assert told[-1] == rounds
    assert told == sorted(set(told))
    gaps = {after - before for before, after in pairwise(told[:-1])}
    assert len(gaps) <= 1, "the points that are kept lie equally far apart"


@pytest.mark.parametrize(
    ("score", "level"),
    [(None, "none"), (0.0, "none"), (1.99, "none"), (2.0, "watch"), (-2.5, "watch"), (3.0, "alarm"), (-3.1, "alarm")],
)
def test_a_table_is_watched_from_two_deviations_and_calls_from_three(score: float | None, level: str) -> None:
    assert level_of(score) == level


def test_practice_chips_are_in_no_total(report: Any) -> None:
    money = [report["tables"][table] for table in (POKER, DICE, BACCARAT)]
    assert report["tables"]["school"]["training"]
    for name in ("drop", "handle", "win"):
        assert signed(report["total"][name]) == sum(signed(one[name]) for one in money)
    assert report["total"]["rounds"] == 15


def test_what_went_wrong_is_listed_with_its_table_and_round(report: Any) -> None:
    listed = [(one["kind"], one["table"], one["round"]) for one in report["irregularities"]]
    assert ("suspend", DICE, 5) in listed
    assert [kind for kind, table, _ in listed if table == "school"] == ["fault", "void_round"]
    numbers = {number for _, table, number in listed if table == "school"}
    assert len(numbers) == 1  # the report is told at the round that it voided, not at the one before it
    assert report["events"]["void_round"] == 1


def test_the_csv_has_a_row_for_each_table_and_the_total(report: Any) -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(report))))
    assert list(rows[0]) == ["table", *COLUMNS]
    by_table = {row["table"]: row for row in rows}
    assert set(by_table) == {*report["tables"], "total"}
    assert by_table[DICE]["win"] == report["tables"][DICE]["win"]
    assert by_table["school"]["training"] == "yes"
    assert by_table["total"]["drop"] == report["total"]["drop"]


def test_the_name_of_a_table_is_no_formula_in_the_csv(report: Any) -> None:
    """A guest names a training table; the regulator opens the report in a spreadsheet."""
    named = {table: {**sheet, "name": "=HYPERLINK(1)"} for table, sheet in report["tables"].items()}
    rows = list(csv.DictReader(io.StringIO(as_csv({**report, "tables": named}))))
    assert {row["name"] for row in rows if row["table"] != "total"} == {"'=HYPERLINK(1)"}
    assert {row["win"] for row in rows} >= {sheet["win"] for sheet in report["tables"].values()}


def test_a_day_without_play_lists_no_table(floor: Evening) -> None:
    empty = day_report(floor.store.engine, "2099-01-01", "2099-01-02")
    assert (empty["tables"], empty["total"]["rounds"], empty["irregularities"]) == ({}, 0, [])


def test_the_command_line_writes_the_same_report(
    floor: Evening, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    books = str(floor.store.engine.url.render_as_string(hide_password=False))
    assert day(DAY, database=books) == 0
    told = json.loads(capsys.readouterr().out)
    span = f"{DAY}T00:00:00+00:00", "2026-11-16T00:00:00+00:00"
    assert told == json.loads(json.dumps(day_report(floor.store.engine, *span)))
    file = tmp_path / "day.csv"
    assert day(DAY, form="csv", to=file, database=books) == 0
    assert file.read_text().startswith("table,name,game")


def test_a_date_that_is_none_is_refused_with_its_code() -> None:
    with refused("not-a-time"):
        day("16.11.2026")
    with refused("no-such-format"):
        day(DAY, form="pdf")
