"""A submission is judged whole: every violation at once, each with its clause."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any, ClassVar, Literal

import pytest

from houseway.equipment.money import Odds
from houseway.rulebook.submission import (
    MoneyOption,
    OddsOption,
    PercentOption,
    PostedTable,
    Submission,
    TableOption,
    Violation,
    accept,
    allowed_of,
    check,
    clause_of,
    option,
    percent,
    rows,
    type_of,
)
from tests.project import refused as refusals

FLOOR = rows(pair="1:1", flush="7:2")


class Toy(Submission):
    """A licensee's choices for a game that does not exist."""

    home: ClassVar[str] = "X-0"

    method: Literal["hand", "shoe"] = option("hand", "X-1", "hand | shoe")
    decks: Literal[6, 7, 8] = option(6, "X-2", "6 | 7 | 8")
    device: bool = option(False, "X-3", "false | true")
    tie: OddsOption = option(Odds(8), "X-4", "at least 8:1")
    share: PercentOption = option(Fraction(1), "X-5", "a percentage")
    table: TableOption = option(FLOOR, "X-6", "each row at or above the listed odds")
    cap: MoneyOption = option(None, "X-8", "none, or dollars")
    fee: MoneyOption = option(None, "X-9", "dollars")

    def violations(self) -> Iterator[Violation]:
        if self.device and self.method == "hand":
            yield self.broken("device", "X-7", "a device needs a shoe")
        if self.tie.ratio < 8:
            yield self.broken("tie", "X-4", "no less than 8 to 1")
        yield from self.below_floor("table")

    @property
    def posted_tables(self) -> Mapping[str, PostedTable]:
        return {"table": PostedTable(FLOOR, {"pair": "X-6a", "flush": "X-6b"}, {**FLOOR, **self.table})}


def clauses(options: dict[str, Any]) -> dict[str, str]:
    return {violation.option: violation.clause for violation in check(Toy, options)[1]}


def test_nothing_said_is_the_documented_default() -> None:
    submission, violations = check(Toy, {})
    assert violations == []
    assert submission == Toy()
    assert accept(Toy, {}).decks == 6


def test_none_is_a_word_where_the_option_permits_it() -> None:
    submission, violations = check(Toy, {"cap": "none"})
    assert (submission, violations) == (Toy(), [])
    assert clauses({"fee": "none"}) == {"fee": "X-9"}


def test_every_violation_is_reported_at_once() -> None:
    """An unknown option, an unreadable value, a forbidden combination, a floor and an unknown row: five clauses in one answer."""
    options = {"colour": "red", "decks": 9, "device": True, "tie": "7:1", "table": {"pair": "1:2", "royal": "9:1"}}
    submission, violations = check(Toy, options)
    assert submission is None
    assert {(one.option, one.clause) for one in violations} == {
        ("colour", "X-0"),
        ("decks", "X-2"),
        ("device", "X-7"),
        ("tie", "X-4"),
        ("table", "X-6a"),
    }
    assert len(violations) == 6, "the table breaks two rows"


@pytest.mark.parametrize(
    ("options", "broken"),
    [
        ({"decks": 5}, {"decks": "X-2"}),
        ({"decks": 8}, {}),
        ({"decks": 9}, {"decks": "X-2"}),
        ({"decks": "8"}, {"decks": "X-2"}),
        ({"decks": True}, {"decks": "X-2"}),
        ({"decks": None}, {"decks": "X-2"}),
        ({"device": 1}, {"device": "X-3"}),
        ({"device": "true"}, {"device": "X-3"}),
        ({"device": True, "method": "shoe"}, {}),
        ({"method": "HAND"}, {"method": "X-1"}),
        ({"tie": "8:1"}, {}),
        ({"tie": "799:100"}, {"tie": "X-4"}),
        ({"tie": "9 for 1"}, {"tie": "X-4"}),
        ({"tie": 8}, {"tie": "X-4"}),
        ({"share": "50%"}, {}),
        ({"share": 0.5}, {}),
        ({"share": 1}, {"share": "X-5"}),
        ({"share": "half"}, {"share": "X-5"}),
        ({"table": {"flush": "7:2"}}, {}),
        ({"table": {"flush": "14:4"}}, {}),
        ({"table": {"flush": "349:100"}}, {"table": "X-6b"}),
        ({"table": {"flush": "351:100"}}, {}),
        ({"table": "listed"}, {"table": "X-6"}),
        ({"table": {"flush": None}}, {"table": "X-6"}),
    ],
)
def test_each_option_at_its_boundary(options: dict[str, Any], broken: dict[str, str]) -> None:
    assert clauses(options) == broken


def test_a_refusal_says_the_first_and_counts_the_rest() -> None:
    with refusals.refused("malformed-value", clause="X-1", where="submission.method") as refused:
        accept(Toy, {"decks": 9, "method": "floor"})
    assert "and 1 more" in refused.value.message


def test_a_refusal_of_an_odd_value_says_what_is_allowed() -> None:
    with refusals.refused("malformed-value", clause="X-2") as odd:
        accept(Toy, {"decks": 9})
    assert "6 | 7 | 8" in odd.value.message
    with refusals.refused("no-such-option", clause="X-0") as unknown:
        accept(Toy, {"colour": "red"})
    assert "method, decks" in unknown.value.message


def test_a_submission_cannot_be_changed_after_it_was_made() -> None:
    made: Any = Toy()
    with pytest.raises(ValueError, match="frozen"):
        made.decks = 8


def test_options_say_their_clause_type_and_allowed_values() -> None:
    fields = Toy.model_fields
    assert [(clause_of(field), type_of(field)) for field in fields.values()] == [
        ("X-1", "choice"),
        ("X-2", "choice"),
        ("X-3", "switch"),
        ("X-4", "odds"),
        ("X-5", "percentage"),
        ("X-6", "table"),
        ("X-8", "number"),
        ("X-9", "number"),
    ]
    assert allowed_of(fields["decks"]) == "6 | 7 | 8"


def test_a_submission_prints_so_that_it_reads_back() -> None:
    made = accept(Toy, {"tie": "9:1", "share": "62.5%", "table": {"flush": "4:1"}, "decks": 7})
    assert accept(Toy, made.model_dump()) == made


@pytest.mark.parametrize(
    ("text", "share"),
    [
        ("50%", Fraction(1, 2)),
        ("0%", Fraction(0)),
        ("100 %", Fraction(1)),
        ("2.5%", Fraction(1, 40)),
        (27, Fraction(27, 100)),
        (2.5, Fraction(1, 40)),
        (0.27, Fraction(27, 100)),
        (100, Fraction(1)),
    ],
)
def test_percentages_are_exact(text: object, share: Fraction) -> None:
    assert percent(text) == share


@pytest.mark.parametrize("text", ["50", 1, 1.0, True, -5, 1001, float("nan"), "-1%", "%", "1/0%", "x%", "nan%", None])
def test_what_is_no_percentage_is_refused(text: object) -> None:
    with pytest.raises(ValueError, match="not a percentage"):
        percent(text)


class Choices(Submission):
    """Options whose allowed values need no further word."""

    order: Literal[1, 2] | None = option(None, "A")
    late: bool = option(False, "A")
    method: Literal["hand", "shoe"] = option("hand", "A", "hand | shoe (of wood)")
    place: str = option("left", "A", "a place")


@pytest.mark.parametrize(
    ("name", "allowed"),
    [("order", "1 | 2"), ("late", "false | true"), ("method", "hand | shoe (of wood)"), ("place", "a place")],
)
def test_what_is_allowed_is_read_from_the_type_unless_the_option_says_more(name: str, allowed: str) -> None:
    assert allowed_of(Choices.model_fields[name]) == allowed
