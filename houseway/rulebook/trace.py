"""Which code carries out a clause and which tests check it, read from the sources themselves.

Code names a clause by its full id as a string of its own; a test names it with ``@pytest.mark.clause("…")``; a scenario
file with a ``clauses:`` list. Everything here works on texts that somebody else has read: path in, text in, places out.
"""

import ast
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

import yaml

Sources = Mapping[str, str]
"""Paths with the texts that lie there."""
Places = dict[str, list[str]]
"""Clause ids with the places that name them."""
Marks = Iterator[tuple[str, str]]
"""A clause id and the test that checks it."""

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
CLAUSE_ID: Final = re.compile(r"(?:MA|PA)-[A-Z0-9]+-\S+")


@dataclass
class Trace:
    """Where each clause is carried out and checked."""

    code: Places = field(default_factory=dict)
    tests: Places = field(default_factory=dict)

    def unknown(self, known: set[str]) -> Places:
        """Ids of the known chapters that no catalogue has: most likely misspelt."""
        chapters = {_chapter(name) for name in known}
        found: Places = {}
        for places in (self.code, self.tests):
            for name in places.keys() - known:
                if _chapter(name) in chapters:
                    found.setdefault(name, []).extend(places[name])
        return dict(sorted(found.items()))


def _chapter(name: str) -> str:
    return "-".join(name.split("-")[:2])


def trace(code: Sources, tests: Sources) -> Trace:
    """The trace through a package and its tests."""
    return Trace(_gathered(code, _in_code), _gathered(tests, _in_tests))


def _gathered(sources: Sources, find: Callable[[str, str], Marks]) -> Places:
    places: Places = {}
    for path in sorted(sources):
        if not CLAUSE_ID.search(sources[path]):
            continue
        for name, place in find(path, sources[path]):
            if place not in places.setdefault(name, []):
                places[name].append(place)
    return places


# -- code -------------------------------------------------------------------------------------------------------------


def _in_code(path: str, text: str) -> Marks:
    if path.endswith((".yaml", ".yml")):
        for number, line in enumerate(text.splitlines(), 1):
            yield from ((word, f"{path}:{number}") for word in _ids_in(line.partition("#")[0]))
        return
    strings, silent = [], set()
    for node in ast.walk(ast.parse(text, path)):
        if isinstance(node, ast.Constant) and _is_id(node.value):
            strings.append(node)
        elif isinstance(node, ast.Expr):  # a docstring, or a comment in its clothes
            silent.add(node.value)
        elif isinstance(node, ast.JoinedStr):  # a part of an id is none
            silent.update(node.values)
    for node in sorted(strings, key=lambda node: node.lineno):
        if node not in silent:
            yield str(node.value), f"{path}:{node.lineno}"


def _is_id(value: object) -> bool:
    return isinstance(value, str) and CLAUSE_ID.fullmatch(value) is not None


def _ids_in(line: str) -> list[str]:
    return [word for word in re.split(r"[\s\"'\[\]{},]+", line) if _is_id(word)]


# -- tests ------------------------------------------------------------------------------------------------------------


def _in_tests(path: str, text: str) -> Marks:
    if path.endswith((".yaml", ".yml")):
        yield from ((name, path) for name in _listed(text))
        return
    module = _Module(ast.parse(text, path))
    for name, test in module.marks():
        yield name, f"{path}::{test}" if test else path


def _listed(text: str) -> Iterator[str]:
    """The ids of every ``clauses:`` list at the head of a document or of a case in it."""
    try:
        documents = list(yaml.load_all(text, Loader=_LOADER)) if "clauses:" in text else []
    except yaml.YAMLError:  # a file in tests/scenarios/bad may be broken on purpose
        return
    for document in documents:
        for case in document if isinstance(document, list) else [document]:
            listed = case.get("clauses") if isinstance(case, dict) else None
            yield from (name for name in listed or () if _is_id(name))


class _Module:
    """One test module: its module-wide marks, its named lists of ids and cases, its tests."""

    def __init__(self, tree: ast.Module) -> None:
        self.tree = tree
        self.values = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }

    def marks(self) -> Marks:
        everywhere = self._ids(self.values.get("pytestmark"))
        yield from self._tests(self.tree.body, "", everywhere)

    def _tests(self, body: list[ast.stmt], prefix: str, outer: list[str]) -> Marks:
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                own = [name for mark in node.decorator_list for name in self._ids(mark)]
                inside = self._class_mark(node)
                yield from self._tests(node.body, f"{prefix}{node.name}::", [*outer, *own, *inside])
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                own = [name for mark in node.decorator_list for name in self._ids(mark)]
                yield from ((name, prefix + node.name) for name in dict.fromkeys([*outer, *own]))

    def _class_mark(self, node: ast.ClassDef) -> list[str]:
        marks = [one.value for one in node.body if isinstance(one, ast.Assign) and _assigns(one, "pytestmark")]
        return [name for mark in marks for name in self._ids(mark)]

    def _ids(self, node: ast.AST | None, seen: frozenset[str] = frozenset()) -> list[str]:
        """The ids of every clause mark in an expression; a name stands for what the module assigned to it."""
        if node is None:
            return []
        found: list[str] = []
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and self._is_clause_mark(part.func):
                found += [name for argument in part.args for name in self._strings(argument)]
            elif isinstance(part, ast.Name) and part.id in self.values and part.id not in seen:
                found += self._ids(self.values[part.id], seen | {part.id})
        return found

    def _is_clause_mark(self, function: ast.expr) -> bool:
        if isinstance(function, ast.Name):
            assigned = self.values.get(function.id)
            return isinstance(assigned, ast.Attribute) and self._is_clause_mark(assigned)
        if not isinstance(function, ast.Attribute) or function.attr != "clause":
            return False
        owner: Any = function.value
        return getattr(owner, "attr", getattr(owner, "id", "")) == "mark"

    def _strings(self, argument: ast.expr) -> list[str]:
        value = argument.value if isinstance(argument, ast.Starred) else argument
        if isinstance(value, ast.Name) and value.id in self.values:
            value = self.values[value.id]
        return [
            part.value for part in ast.walk(value) if isinstance(part, ast.Constant) and isinstance(part.value, str)
        ]


def _assigns(node: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
