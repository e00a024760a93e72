"""Fixtures are inspected and duties signed: in order, by the right person, often enough."""

import pytest

from houseway.rulebook.setup import Checklist, Duty, Fixture, Setup, exactly, options_say
from houseway.rulebook.submission import Submission, option
from tests.project import refused as refusals


class Options(Submission):
    """Whether there is a device."""

    device: bool = option(False, "X-0", "false | true")


SETUP = Setup(
    fixtures=(
        Fixture("rack", "equipment", "a discard rack", ("X-1",)),
        Fixture(
            "seats",
            "layout",
            "at most nine seats",
            ("X-2", "X-2b"),
            wrong=lambda n: None if isinstance(n, int) and n <= 9 else f"{n} seats",
        ),
        Fixture("shuffler", "approval", "an approved device", ("X-3",), applies=lambda options: options.device),
    ),
    duties=(
        Duty("inspect", "dealer", "opening", "inspect the cards", ("X-4",)),
        Duty("verify", "floorperson", "opening", "verify the inspection", ("X-5",), after=("inspect",)),
        Duty(
            "toss",
            "floorperson",
            "opening",
            "try the device",
            ("X-6",),
            applies=lambda options: options.device,
            times=3,
        ),
        Duty("count", "dealer", "round", "count the stub", ("X-7",)),
    ),
)
WITH, WITHOUT = Options(device=True), Options()


def found(options: Options, record: dict[str, object]) -> list[tuple[str, str]]:
    return [(violation.option, violation.clause) for violation in SETUP.inspect(options, record)]


def test_a_complete_table_has_nothing_wrong() -> None:
    assert found(WITHOUT, {"rack": True, "seats": 9}) == []
    assert found(WITH, {"rack": True, "seats": 9, "shuffler": "approved 2026-03-01"}) == []


def test_everything_missing_or_wrong_is_named_with_its_clause() -> None:
    assert found(WITH, {"rack": False, "seats": 10, "chandelier": True}) == [
        ("chandelier", "X-1"),
        ("rack", "X-1"),
        ("seats", "X-2"),
        ("shuffler", "X-3"),
    ]
    assert found(WITHOUT, {}) == [("rack", "X-1"), ("seats", "X-2")]


def test_a_record_for_a_table_without_fixtures_is_refused_entry_by_entry() -> None:
    assert [one.message for one in Setup().inspect(WITH, {"rack": True})] == ["unknown fixture 'rack'"]


def test_duties_depend_on_the_moment_and_on_the_options() -> None:
    assert [duty.id for duty in SETUP.needed_duties(WITHOUT, "opening")] == ["inspect", "verify"]
    assert [duty.id for duty in SETUP.needed_duties(WITH, "opening")] == ["inspect", "verify", "toss"]
    assert [duty.id for duty in SETUP.needed_duties(WITH, "round")] == ["count"]


def test_duties_are_signed_in_order_by_their_role_as_often_as_asked() -> None:
    checklist = Checklist(SETUP.needed_duties(WITH, "opening"))
    with refusals.refused("duty-undone", clause="X-5") as refused:
        checklist.sign("verify", "floorperson")
    assert refused.value.clause == "X-5"
    with refusals.refused("not-your-role", clause="X-4") as refused:
        checklist.sign("inspect", "floorperson")
    assert refused.value.clause == "X-4"
    with refusals.refused("no-such-duty"):
        checklist.sign("sweep", "dealer")
    checklist.sign("inspect", "dealer")
    checklist.sign("verify", "floorperson")
    for _ in range(2):
        checklist.sign("toss", "floorperson")
    assert [duty.id for duty in checklist.open()] == ["toss"]
    assert not checklist.complete()
    checklist.sign("toss", "floorperson")
    assert checklist.complete()


class Bonus(Submission):
    """A bonus and a limit."""

    bonus: str | None = option(None, "X-8", "A | B | off")
    limit: int | None = option(None, "X-9", "an amount")


@pytest.mark.parametrize(
    ("wanted", "unwanted", "needed_with"),
    [
        ({"bonus": "A"}, {}, [("A", None), ("A", 0)]),
        ({"bonus": ["A", "B"]}, {}, [("A", None), ("A", 0), ("B", 5)]),
        ({"bonus": True}, {}, [("A", None), ("A", 0), ("B", 5), ("off", None)]),
        ({}, {"limit": None}, [("A", 0), ("B", 5)]),
        ({}, {"bonus": [None, "off"]}, [("A", None), ("A", 0), ("B", 5)]),
        ({}, {"bonus": None, "limit": None}, [("A", None), ("A", 0), ("B", 5), ("off", None)]),
        ({"limit": True}, {"bonus": "A"}, [("B", 5)]),
    ],
)
def test_a_line_says_by_options_when_it_is_needed(
    wanted: dict[str, object], unwanted: dict[str, object], needed_with: list[tuple[str, int | None]]
) -> None:
    choices = [(None, None), ("A", None), ("A", 0), ("B", 5), ("off", None)]
    applies = options_say(wanted, unwanted)
    assert [(bonus, limit) for bonus, limit in choices if applies(Bonus(bonus=bonus, limit=limit))] == needed_with


def test_a_record_that_is_not_what_it_should_be_is_quoted_or_told_what_to_write() -> None:
    two, areas = exactly(2, "two cover cards, not {record}"), exactly(["ante", "bet"], "two areas")
    assert (two(2), two(3)) == (None, "two cover cards, not 3")
    assert (areas(["ante", "bet"]), areas(["bet"])) == (None, "two areas: write ['ante', 'bet']")
