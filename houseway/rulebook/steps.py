"""Which clauses of a chapter carry which step of a round, fixture of the table, duty of its staff, shared option and hand.

A clause line of the chapter file says what it carries, as in ``step: [inspected, verified]``, ``fixture: [cover_card]`` or
``duty: [touch_own]``; ``option: [idle_spread]`` says that it gives an option which several chapters have alike, and
``hand: [full_house]`` that it says what that hand is. Several clauses may carry one step: they are cited in the order of the
chapter, and one that is marked with a plus (``call+``) after those that are not. The blocks ``fixtures:`` and ``duties:``
above the clauses say what each of those is (``setup.py``).
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
"""Clause ids by what they carry."""
KINDS: Final = ("step", "fixture", "duty", "option", "hand")
LATER: Final = "+"
R = TypeVar("R")

_LINE: Final = re.compile(r'^ *- \{id: "?([^",]+)"?, .*', re.MULTILINE)
_DECK: Final = re.compile(r"^deck: (\{.*\})$", re.MULTILINE)


def steps_of(game: str, authority: str, edition: str = "") -> Steps:
    """The clauses of each step; another edition than the governing one replaces those of the steps that it names."""
    return carried(game, authority, "step", edition)


@cache
def carried(game: str, authority: str, kind: str, edition: str = "") -> Steps:
    """The clauses of each step, fixture, duty, option or hand of a chapter."""
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
    """What the chapter, or the edition named, says of its deck beside clauses: hours, places, who may order a recut."""
    line = _DECK.search(_text(game, authority, edition))
    return yaml.load(line[1], Loader=LOADER) if line else {}


@cache
def block_of(game: str, authority: str, name: str) -> Mapping[str, JsonView]:
    """The lines of the chapter's block of that name, each by the word it begins with; none where it has no such block."""
    block = re.search(rf"^{name}:\n(?:  .*\n)+", _text(game, authority), re.MULTILINE)
    lines: Mapping[str, JsonView] = yaml.load(block[0], Loader=LOADER)[name] if block else {}
    return lines


def record_of(record: type[R], steps: Steps, prefix: str = "", **known: object) -> R:
    """A record of clauses, its fields filled by the steps of their names (``cut.depth`` with the prefix ``cut``).

    A field is one clause, several, or one by dealing method (``progressive.locked.hand``). What no clause carries is
    empty, unless ``known`` gives it.
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
    """The clause ids by the words that stand under ``kind`` on their lines.

    Lines are read one by one, without a YAML parser: a table imports its game in a millisecond instead of thirty.
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
