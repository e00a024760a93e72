"""Finds the code that implements each clause and the tests that check it, from source texts.

Code cites a clause by its full id as a string literal, or the clause's line in the chapter names the step, fixture or duty it
regulates (``steps.py``). A test cites it with ``@pytest.mark.clause("…")`` or in the ``clause`` column of its table of cases
(``cited.py``), a scenario file in a ``clauses:`` list. Nothing here reads files: callers pass the texts by path.
"""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import yaml

from houseway.rulebook.clauses import LOADER
from houseway.rulebook.coverage.cited import CLAUSE_ID, Marks, Sources, TestModules, is_id
from houseway.rulebook.steps import KINDS
from houseway.support.outside import CHAPTER

Places = dict[str, list[str]]
"""Clause ids with the places that cite them (``path:line`` or ``path::test``)."""

CHAPTERS: Final = "rulebook/chapters/"
_CARRIES: Final = re.compile(rf", (?:{'|'.join(KINDS)}): \[|^  \w+: \{{title: ")
"""Matches a chapter line that links a clause to a step, fixture, duty, option, hand or wager."""


@dataclass
class Trace:
    """The places in code and tests that cite each clause."""

    code: Places = field(default_factory=dict)
    tests: Places = field(default_factory=dict)

    def unknown(self, known: set[str]) -> Places:
        """Cited ids that belong to a known chapter but are not in ``known``; most likely misspelt."""
        chapters = {_chapter(name) for name in known}
        strangers: Places = {}
        for places in (self.code, self.tests):
            for name in places.keys() - known:
                if _chapter(name) in chapters:
                    strangers.setdefault(name, []).extend(places[name])
        return dict(sorted(strangers.items()))


def _chapter(name: str) -> str:
    return "-".join(name.split("-")[:2])


def trace(code: Sources, tests: Sources, chapters: tuple[str, ...] = ()) -> Trace:
    """The citations in a package's sources and in its tests.

    ``chapters`` are the beginnings of the ids that matter (``MA-TC-``); files that mention none of them are not parsed.
    """
    naming = re.compile("|".join(map(re.escape, chapters))) if chapters else CLAUSE_ID
    modules = TestModules(tests, naming)
    named = {path: text for path, text in code.items() if naming.search(text)}
    return Trace(_gathered(named, _in_code), _gathered(tests, lambda path, text: _in_tests(path, text, modules)))


def _gathered(sources: Sources, find: Callable[[str, str], Marks]) -> Places:
    places: Places = {}
    for path in sorted(sources):
        for name, place in find(path, sources[path]):
            if place not in places.setdefault(name, []):
                places[name].append(place)
    return places


# -- code -------------------------------------------------------------------------------------------------------------


def _in_code(path: str, text: str) -> Marks:
    if path.endswith((".yaml", ".yml")):
        chapter = path.startswith(CHAPTERS) or path.endswith(f"/{CHAPTER}")
        for number, line in enumerate(text.splitlines(), 1):
            if not chapter or _CARRIES.search(line):
                yield from ((word, f"{path}:{number}") for word in _ids_in(line.partition("#")[0]))
        return
    strings, silent = [], set()
    for node in ast.walk(ast.parse(text, path)):
        if isinstance(node, ast.Constant) and is_id(node.value):
            strings.append(node)
        elif isinstance(node, ast.Expr):  # bare strings are comments, not citations
            silent.add(node.value)
        elif isinstance(node, ast.JoinedStr):  # a fragment of an f-string is not an id
            silent.update(node.values)
    for node in sorted(strings, key=lambda node: node.lineno):
        if node not in silent:
            yield str(node.value), f"{path}:{node.lineno}"


def _ids_in(line: str) -> list[str]:
    return [word for word in re.split(r"[\s\"'\[\]{},]+", line) if is_id(word)]


# -- tests ------------------------------------------------------------------------------------------------------------


def _in_tests(path: str, text: str, modules: TestModules) -> Marks:
    if path.endswith((".yaml", ".yml")):
        if modules.naming_ids.search(text):
            yield from ((name, path) for name in _listed(text))
    elif modules.may_cite(path):
        yield from ((name, f"{path}::{test}") for name, test in modules.at(path).marks())


def _listed(text: str) -> Iterator[str]:
    """The ids of every ``clauses:`` list at the head of a document or of a case in it."""
    try:
        documents = list(yaml.load_all(text, Loader=LOADER)) if "clauses:" in text else []
    except yaml.YAMLError:  # a file in tests/games/rounds/scenarios/bad may be broken on purpose
        return
    for document in documents:
        for case in document if isinstance(document, list) else [document]:
            listed = case.get("clauses") if isinstance(case, dict) else None
            yield from (name for name in listed or () if is_id(name))
