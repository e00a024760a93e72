"""What people hand in: read as they mean it, or refused in one sentence with the place."""

import io
import sys
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from houseway.api.input import files
from houseway.api.input.files import document, documents
from houseway.errors import BadInput
from tests.cli.running import Shell
from tests.project import refused as refusals


@pytest.fixture
def written(tmp_path: Path) -> Any:
    def write(content: str | bytes, name: str = "file.yaml") -> Path:
        file = tmp_path / name
        file.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
        return file

    return write


@pytest.mark.parametrize(
    ("content", "read"),
    [
        ("odds: 30:1", {"odds": "30:1"}),
        ("on: player", {"on": "player"}),
        ("{a: yes, b: no, c: true, d: off}", {"a": True, "b": False, "c": True, "d": "off"}),
        ("when: 2026-11-03", {"when": "2026-11-03"}),
        ("{a: 007, b: 12, c: -3, d: 0}", {"a": "007", "b": 12, "c": -3, "d": 0}),
        ("{a: 2.50, b: .5, c: ~, d: }", {"a": 2.5, "b": 0.5, "c": None, "d": None}),
        ("1: {2: x}", {1: {2: "x"}}),
        ("a: &hand [Ah, Kd]\nb: *hand", {"a": ["Ah", "Kd"], "b": ["Ah", "Kd"]}),
        ('{"a": "\\ud83c\\udccf", "b": [1, 2.5e1]}', {"a": "🃏", "b": [1, 25.0]}),
        ('{\n\t"tabs": 1\n}', {"tabs": 1}),
        (b"\xef\xbb\xbfmark: 1", {"mark": 1}),
    ],
)
def test_a_document_is_read_as_people_mean_it(written: Any, content: str | bytes, read: object) -> None:
    assert document(written(content)) == read


def test_a_stream_keeps_its_order_and_its_gaps(written: Any) -> None:
    assert documents(written("---\na: 1\n---\n---\nb: 2\n---\n")) == [{"a": 1}, None, {"b": 2}]


DEEP = 60
BOMB = 'a: &a ["x","x","x","x","x","x","x","x","x"]\n' + "".join(
    f"{name}: &{name} [{','.join([f'*{before}'] * 9)}]\n" for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)


@pytest.mark.parametrize(
    ("content", "message", "line"),
    [
        ("a: [1, 2", "not valid YAML or JSON", ":2"),
        ("a: 1\nb: 2: 3", "not valid YAML or JSON", ":2"),
        ("a: 1\na: 2", "the key 'a' is given twice", ":2"),
        ("{1: a, 1: b}", "the key 1 is given twice", ":1"),
        ('{"a": 1, "a": 2}', "the key 'a' is given twice", ""),
        ('{"a": {"b": 1, "b": 1}}', "the key 'b' is given twice", ""),
        ("? [1, 2]\n: x", "a key is a word or a whole number", ":1"),
        ("true: x", "a key is a word or a whole number", ":1"),
        ("~: x", "a key is a word or a whole number", ":1"),
        ("1.5: x", "a key is a word or a whole number", ":1"),
        ("a: .nan", ".nan is not a number", ":1"),
        ("a: -.inf", "-.inf is not a number", ":1"),
        ("a: 1.0e+400", "1.0e+400 is not a number", ":1"),
        ('{"a": 1e400}', "1e400 is not a number", ""),
        ('{"a": NaN}', "NaN is not a number", ""),
        ('{"a": -Infinity}', "-Infinity is not a number", ""),
        ("a: " + "9" * 5_000, "not a whole number", ":1"),
        ('{"a": ' + "9" * 5_000 + "}", "is not a number", ""),
        ("a: !!int x", "not a whole number", ":1"),
        ("a: !!python/object/apply:os.getcwd []", "could not determine a constructor", ":1"),
        ("a: !!set {b}", "could not determine a constructor", ":1"),
        ("a: !!timestamp 2026-11-03", "could not determine a constructor", ":1"),
        ("a: &a [*a]", "an alias repeats what it is part of", ":1"),
        (BOMB, "its aliases repeat more", ":1"),
        ("[" * DEEP + "]" * DEEP, "nest deeper than 50", ""),
        ("[" * 100_000, "nest deeper than 50", ""),
        ("- " * 100_000 + "x", "nest deeper than 50", ":1"),
        ("{a: " * DEEP + "1" + "}" * DEEP, "nest deeper than 50", ":1"),
        ("a: \x07", "control characters", ""),
        ("a: 1\n--- b: [", "not valid YAML or JSON", ":2"),
        ("# nothing\n", "nothing but comments", ""),
        ("---\n---\n", "nothing but comments", ""),
        ("", "the file is empty", ""),
        (" \n\t\n", "the file is empty", ""),
        (b"\xff\xfea\x00", "not text in UTF-8", ""),
        (b"caf\xe9: 1", "not text in UTF-8", ""),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(
    written: Any, content: str | bytes, message: str, line: str
) -> None:
    file = written(content)
    with pytest.raises(BadInput) as refused:
        documents(file)
    assert message in refused.value.message
    assert refused.value.where == f"{file}{line}"


def test_a_broken_json_file_is_called_that(written: Any) -> None:
    file = written('{"a": 1,\n "b": }', "file.json")
    with refusals.refused("not-json") as refused:
        documents(file)
    assert refused.value.where == f"{file}:2"


def test_just_deep_enough_is_read(written: Any) -> None:
    depth = 50
    assert documents(written("[" * depth + "]" * depth))
    assert documents(written("{a: " * depth + "1" + "}" * depth))


def test_a_file_that_is_too_large_is_refused_unread(written: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LIMIT", 2 * files.MIB)
    at_the_limit = "[" + " " * (2 * files.MIB - 2) + "]"
    assert documents(written(at_the_limit)) == [[]]
    with refusals.refused("file-too-large"):
        documents(written(at_the_limit + " "))
    with refusals.refused("file-too-large"):
        documents(written("é" * files.MIB + "x"))


def test_a_file_without_an_end_is_refused() -> None:
    with refusals.refused("file-too-large"):
        documents(Path("/dev/zero"))


def test_more_yaml_than_anybody_waits_for_is_refused(written: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "YAML_LIMIT", files.MIB)
    assert documents(written("a: 1\n" + "#" * (files.MIB - 5))) == [{"a": 1}]
    with refusals.refused("file-too-large"):
        documents(written("a: 1\n" + "#" * (files.MIB - 4)))


def test_a_folder_and_a_missing_file_are_named(tmp_path: Path) -> None:
    with refusals.refused("not-a-file"):
        documents(tmp_path)
    with refusals.refused("no-such-file"):
        documents(tmp_path / "nowhere.yaml")
    with refusals.refused("cannot-read"):
        documents(tmp_path / ("long" * 200))


def test_one_document_is_expected_where_a_stream_makes_no_sense(written: Any) -> None:
    with refusals.refused("too-many-documents"):
        document(written("a: 1\n---\nb: 2"))


def test_a_dash_is_standard_input(shell: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"game: sic_bo")))
    lawful = {"ok": True, "edition": "compilation", "violations": [], "readings": []}
    assert shell("check", "-", "--json").json == lawful
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(b"a: [")))
    assert shell("check", "-", "--json").json["error"]["where"] == "standard input:2"


@given(st.one_of(st.binary(max_size=60), st.text("ab01.:-&*![]{}?,'\"#|>%@ \n\t~", max_size=60).map(str.encode)))
def test_no_bytes_at_all_bring_anything_but_a_document_or_a_refusal(content: bytes) -> None:
    """The file is replaced by its bytes, so that a thousand of them need no disk."""
    with pytest.MonkeyPatch.context() as patch, suppress(BadInput):
        patch.setattr(files, "_bytes", lambda path: content)
        documents(Path("file.yaml"))
