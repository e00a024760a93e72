"""Reads YAML and JSON input files with one or several documents; raises BadInput if they cannot be read."""

import json
import sys
from pathlib import Path
from typing import Final

import yaml

from houseway.api.input.plain_yaml import DEEPEST, finite, load_each, whole
from houseway.errors import BadInput
from houseway.support.json_types import Json

MIB: Final = 2**20
LIMIT: Final = 32 * MIB
YAML_LIMIT: Final = 8 * MIB
"""The maximum size of a YAML text; YAML is read some twenty times slower than JSON."""


def contents(path: Path) -> bytes:
    """The bytes of a file (``-`` is standard input); raises BadInput if it is missing, a folder, unreadable or too large."""
    place = _place(path)
    try:
        raw = _bytes(path)
    except FileNotFoundError:
        raise BadInput("there is no such file", place, code="no-such-file") from None
    except IsADirectoryError:
        raise BadInput("this is a folder, not a file", place, code="not-a-file") from None
    except OSError as error:
        raise BadInput(f"the file cannot be read: {error.strerror}", place, code="cannot-read") from None
    if len(raw) > LIMIT:
        raise BadInput(f"the file is larger than {LIMIT // MIB} MiB", place, code="file-too-large")
    return raw


def text(path: Path, raw: bytes | None = None) -> str:
    """The text of a file; raises BadInput as :func:`contents` does, and if it is empty or not UTF-8.

    ``raw`` is the content, if it has been read already.
    """
    place = _place(path)
    try:
        content = (contents(path) if raw is None else raw).decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadInput("the file is not text in UTF-8", place, code="not-utf-8") from None
    if not content.strip():
        raise BadInput("the file is empty", place, code="file-empty")
    return content


def _place(path: Path, line: int | None = None) -> str:
    name = "standard input" if str(path) == "-" else str(path)
    return name if line is None else f"{name}:{line}"


def _bytes(path: Path) -> bytes:
    # Read one byte over the limit at most: a device or a pipe may be endless.
    if str(path) == "-":
        return sys.stdin.buffer.read(LIMIT + 1)
    with path.open("rb") as file:
        return file.read(LIMIT + 1)


def documents(path: Path, raw: bytes | None = None) -> list[object]:
    """All documents of a file, an empty one as None; raises BadInput if any of them cannot be used."""
    found = each_document(path, raw)
    for one in found:
        if isinstance(one, BadInput):
            raise one
    return found


def each_document(path: Path, raw: bytes | None = None) -> list[object]:
    """All documents of a file, with a BadInput in place of one that cannot be used; raises BadInput on wrong syntax."""
    content = text(path, raw)
    found = _json(content, path)
    if found is None:
        found = _yaml(content, path)
    while found and found[-1] is None:  # a file may end with ---
        found.pop()
    if not found:
        raise BadInput("the file holds nothing but comments", _place(path), code="file-empty")
    return found


def document(path: Path, raw: bytes | None = None) -> object:
    """The only document of a file; raises BadInput if there are several. ``raw`` is the content, if already read."""
    found = documents(path, raw)
    if len(found) != 1:
        raise BadInput(
            f"the file holds {len(found)} documents, one is expected", _place(path), code="too-many-documents"
        )
    return found[0]


def _json(content: str, path: Path) -> list[object] | None:
    """A list with the JSON document, or None if the text may be YAML."""
    if not content.lstrip().startswith(("{", "[")):
        return None
    try:
        found = json.loads(content, object_pairs_hook=_once, parse_constant=finite, parse_float=finite, parse_int=whole)
        _shallow(found)
    except json.JSONDecodeError as error:
        if path.suffix.lower() == ".json":
            raise BadInput(
                f"this is not valid JSON: {error.msg}", _place(path, error.lineno), code="not-json"
            ) from None
        return None
    except RecursionError:
        raise BadInput(
            f"lists and mappings nest deeper than {DEEPEST} levels", _place(path), code="nested-too-deep"
        ) from None
    except ValueError as error:
        raise BadInput(f"this cannot be read: {error}", _place(path), code="cannot-read") from None
    return [found]


def _once(pairs: list[tuple[str, object]]) -> Json:
    found: Json = {}
    for key, value in pairs:
        if key in found:
            raise ValueError(f"the key {key!r} is given twice")
        found[key] = value
    return found


def _shallow(value: object, depth: int = 0) -> None:
    if depth > DEEPEST:
        raise RecursionError
    if isinstance(value, dict | list):
        for item in value.values() if isinstance(value, dict) else value:
            _shallow(item, depth + 1)


def _yaml(content: str, path: Path) -> list[object]:
    if len(content) > YAML_LIMIT:
        raise BadInput(
            f"this is more than {YAML_LIMIT // MIB} MiB of YAML: write JSON, or several files",
            _place(path),
            code="file-too-large",
        )
    try:
        found = load_each(content)
    except yaml.YAMLError as error:
        raise _unusable(error, path) from None
    except (RecursionError, ValueError) as error:
        raise BadInput(f"this cannot be read: {error}", _place(path), code="cannot-read") from None
    return [_unusable(one, path) if isinstance(one, yaml.YAMLError) else one for one in found]


def _unusable(error: yaml.YAMLError, path: Path) -> BadInput:
    mark = getattr(error, "problem_mark", None)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "it cannot be read"
    return BadInput(
        f"this is not valid YAML or JSON: {problem}",
        _place(path, mark.line + 1 if mark else None),
        code="not-yaml",
    )
