"""The fields of an act: numbers, switches, words and names, each at the edge of what is taken."""

import pytest

from houseway.table.acts.fields import flag, names, whole, words
from tests.project.refused import refused


@pytest.mark.parametrize("value", [0, -3, 7])
def test_a_whole_number_is_taken_as_it_is(value: int) -> None:
    assert whole({"seat": value}, "seat", 5) == value


@pytest.mark.parametrize("value", [True, False, "1", 1.0, None, [1]])
def test_what_only_looks_like_a_whole_number_is_refused(value: object) -> None:
    with refused("not-a-number", where="seat"):
        whole({"seat": value}, "seat", 5)


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_a_switch_is_true_or_false(value: object) -> None:
    assert flag({"now": True}, "now") is True
    assert flag({"now": False}, "now", True) is False
    with refused("wrong-type", where="now"):
        flag({"now": value}, "now")


def test_a_missing_field_takes_its_usual_value_or_is_refused() -> None:
    assert whole({"other": 1}, "seat", 5) == 5
    with refused("not-a-number", where="seat"):
        whole({"other": 1}, "seat")
    assert flag({}, "now") is False
    assert flag({}, "now", True) is True
    assert words({}, "why", "as ever") == "as ever"
    with refused("malformed-text", where="why"):
        words({}, "why")
    assert names({}, "removed") == frozenset()


@pytest.mark.parametrize(("said", "heard"), [("a", "a"), (" a b ", "a b"), ("x" * 200, "x" * 200)])
def test_words_are_heard_without_the_spaces_around_them(said: str, heard: str) -> None:
    assert words({"why": said}, "why") == heard


@pytest.mark.parametrize("said", ["", "   ", "x" * 201, "a\nb", "\x00", 5, None, ["a"]])
def test_words_are_printable_and_from_1_to_200_characters(said: object) -> None:
    with refused("malformed-text", where="why"):
        words({"why": said}, "why")


def test_names_are_a_list_of_those_known() -> None:
    assert names({"removed": ["shoe", "shuffler", "shoe"]}, "removed") == {"shoe", "shuffler"}
    assert names({"removed": ["shoe"]}, "removed", ("shoe", "shuffler")) == {"shoe"}
    with refused("no-such-choice", where="removed"):
        names({"removed": ["shoe", "lamp"]}, "removed", ("shoe", "shuffler"))


@pytest.mark.parametrize("said", ["shoe", [1], ["shoe", None], {"shoe": True}, None])
def test_what_is_not_a_list_of_names_is_refused(said: object) -> None:
    with refused("not-a-list", where="removed"):
        names({"removed": said}, "removed")
