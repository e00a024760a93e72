"""The clauses behind each step of a round, fixture of a table, staff duty, shared option and hand of a chapter.

A clause line of the chapter file names what it regulates: ``step: [inspected, verified]``, ``fixture: [cover_card]``,
``duty: [touch_own]``, ``option: [idle_spread]`` (an option that several chapters share) or ``hand: [full_house]`` (the
definition of a hand). If several clauses name one step, they are cited in the order of the chapter, those marked with a
plus (``call+``) last. The blocks ``fixtures:`` and ``duties:`` above the clauses describe the fixtures and duties
(``setup.py``).
"""

import re
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Final, TypeVar, get_origin, get_type_hints

import yaml

from houseway.rulebook.clauses import LOADER, chapter_file
from houseway.support.json_types import Json, JsonView

Many = tuple[str, ...]
Steps = Mapping[str, Many]
"""Clause ids by the name of the step, fixture, duty, option or hand."""
KINDS: Final = ("step", "fixture", "duty", "option", "hand")
LATER: Final = "+"
R = TypeVar("R")

_LINE: Final = re.compile(r'^ *- \{id: "?([^",]+)"?, .*', re.MULTILINE)
_DECK: Final = re.compile(r"^deck: (\{.*\})$", re.MULTILINE)


def steps_of(game: str, authority: str, edition: str = "") -> Steps:
    """The clauses of each step; an edition other than the governing one replaces those of the steps it names."""
    return carried(game, authority, "step", edition)


@cache
def carried(game: str, authority: str, kind: str, edition: str = "") -> Steps:
    """The clauses of each step, fixture, duty, option or hand of a chapter; ``kind`` is one of :data:`KINDS`."""
    words = _words(_text(game, authority), kind)
    if edition:
        words |= _words(_text(game, authority, edition), kind)
    steps: dict[str, Many] = {}
    for word in sorted(words, key=lambda word: word.count(LATER)):
        name = word.rstrip(LATER)
        steps[name] = (*steps.get(name, ()), *words[word])
    return steps


@cache
def deck_words(game: str, authority: str, edition: str = "") -> JsonView:
    """The ``deck:`` line of a chapter or edition: hours, places, who may order a recut; empty if there is none."""
    line = _DECK.search(_text(game, authority, edition))
    return yaml.load(line[1], Loader=LOADER) if line else {}


@cache
def block_of(game: str, authority: str, name: str) -> Mapping[str, JsonView]:
    """The block ``name`` above a chapter's clauses, its lines by their keys; empty if there is no such block."""
    block = re.search(rf"^{name}:\n(?:  .*\n)+", _text(game, authority), re.MULTILINE)
    lines: Mapping[str, JsonView] = yaml.load(block[0], Loader=LOADER)[name] if block else {}
    return lines


def record_of(record: type[R], steps: Steps, prefix: str = "", **known: object) -> R:
    """An instance of ``record`` whose fields hold the clauses of the steps of the same name (``cut.depth`` for the field
    ``depth`` and the prefix ``cut``).

    A field is one clause (str), several (tuple), or one for each dealing method (``progressive.locked.hand``). A field
    without clauses is empty; the fields in ``known`` are taken as given.
    """
    fields: Json = {}
    for name, kind in get_type_hints(record).items():
        step = f"{prefix}.{name}" if prefix else name
        if name in known:
            continue
        if kind is str:
            fields[name] = next(iter(steps.get(step, ())), "")
        elif get_origin(kind) is tuple:
            fields[name] = steps.get(step, ())
        else:
            below = f"{step}."
            fields[name] = {word.removeprefix(below): steps[word][0] for word in steps if word.startswith(below)}
    return record(**fields, **known)


def _words(text: str, kind: str) -> dict[str, Many]:
    """The clause ids by the names listed under ``kind`` on their lines.

    Regular expressions instead of a YAML parser: importing a game takes one millisecond instead of thirty.
    """
    listed = re.compile(rf" {kind}: \[([^\]]*)\]")
    clauses: dict[str, Many] = {}
    for line in _LINE.finditer(text):
        marked = listed.search(line[0])
        for word in marked[1].split(", ") if marked else ():
            clauses[word] = (*clauses.get(word, ()), line[1])
    return clauses


@cache
def _text(game: str, authority: str, edition: str = "") -> str:
    if not edition:
        return chapter_file(game, authority).read_text(encoding="utf-8")
    folder = resources.files("houseway.rulebook") / "chapters" / authority.lower() / "editions"
    return (folder / f"{game}.{edition}.yaml").read_text(encoding="utf-8")
