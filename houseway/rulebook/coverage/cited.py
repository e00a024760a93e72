"""The clauses that a test module cites, found in its source without running it.

A test cites a clause with ``@pytest.mark.clause("…")`` on itself, its class, its module or one of its cases, or in a column
``clause`` or ``clauses`` of its table of cases. Names are resolved to module-level assignments, also in other test modules
that they are imported from.
"""

import ast
import re
from collections.abc import Iterator, Mapping
from typing import Final

Sources = Mapping[str, str]
"""File texts by path."""
Marks = Iterator[tuple[str, str]]
"""Pairs of a clause id and the test that cites it."""

CLAUSE_ID: Final = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\S+")
_IMPORT: Final = re.compile(r"^from (\S+) import", re.MULTILINE)
_COLUMN: Final = re.compile(r"(?:\w+_)?clauses?")


def is_id(value: object) -> bool:
    """True if the value is a string in the form of a clause id."""
    return isinstance(value, str) and CLAUSE_ID.fullmatch(value) is not None


class TestModules:
    """Test modules by path, parsed on first use."""

    def __init__(self, sources: Sources, naming: re.Pattern[str] = CLAUSE_ID) -> None:
        self.sources = sources
        self.naming_ids = naming
        self.parsed: dict[str, TestModule] = {}
        self.naming = {_dotted(path) for path, text in sources.items() if naming.search(text)}

    def may_cite(self, path: str) -> bool:
        """True if the module contains a clause id or imports from a test module that does."""
        return _dotted(path) in self.naming or not self.naming.isdisjoint(_IMPORT.findall(self.sources[path]))

    def at(self, path: str) -> "TestModule":
        """The module at that path, parsed on first use."""
        if path not in self.parsed:
            self.parsed[path] = TestModule(ast.parse(self.sources[path], path), self)
        return self.parsed[path]

    def named(self, module: str) -> "TestModule | None":
        """The test module with that dotted name; None if it is not a test module."""
        path = module.replace(".", "/") + ".py"
        return self.at(path) if path in self.sources else None


class TestModule:
    """One parsed test module with its assignments, imports and tests."""

    def __init__(self, tree: ast.Module, modules: TestModules) -> None:
        self.tree = tree
        self.modules = modules
        self.values = {
            target.id: node.value
            for node in tree.body
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
            if isinstance(target, ast.Name)
        }
        self.imported = {
            alias.asname or alias.name: (node.module, alias.name)
            for node in tree.body
            if isinstance(node, ast.ImportFrom) and node.module is not None
            for alias in node.names
        }

    def marks(self) -> Marks:
        """Every cited clause id with the name of the test that cites it."""
        yield from self._tests(self.tree.body, "", self._ids(self.values.get("pytestmark")))

    def _tests(self, body: list[ast.stmt], prefix: str, outer: list[str]) -> Marks:
        for node in body:
            if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
                inside = [
                    statement.value
                    for statement in node.body
                    if isinstance(statement, ast.Assign) and _assigns(statement, "pytestmark")
                ]
                own = [name for mark in [*node.decorator_list, *inside] for name in self._ids(mark)]
                yield from self._tests(node.body, f"{prefix}{node.name}::", [*outer, *own])
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
                own = [name for mark in node.decorator_list for name in self._ids(mark)]
                yield from ((name, prefix + node.name) for name in dict.fromkeys([*outer, *own]))

    def _value(self, name: str) -> "tuple[ast.expr, TestModule] | None":
        """The expression assigned to a name, and the module that assigns it; None if it cannot be resolved."""
        if name in self.values:
            return self.values[name], self
        module, original = self.imported.get(name, ("", ""))
        other = self.modules.named(module)
        return other._value(original) if other is not None else None

    def _ids(self, node: ast.expr | None, seen: frozenset[ast.expr] = frozenset()) -> list[str]:
        """The ids in all clause marks and all clause columns of tables in an expression."""
        if node is None or node in seen:
            return []
        ids: list[str] = []
        for part in ast.walk(node):
            if isinstance(part, ast.Call) and self._is_clause_mark(part.func):
                ids += [name for argument in part.args for name in self._strings(argument)]
            elif isinstance(part, ast.Call) and _called(part) == "parametrize" and len(part.args) > 1:
                ids += self._in_columns(part.args[0], part.args[1])
            elif isinstance(part, ast.Name) and (assigned := self._value(part.id)):
                value, module = assigned
                ids += module._ids(value, seen | {node})
        return ids

    def _is_clause_mark(self, function: ast.expr) -> bool:
        if isinstance(function, ast.Name):
            assigned = self.values.get(function.id)
            return isinstance(assigned, ast.Attribute) and self._is_clause_mark(assigned)
        if not isinstance(function, ast.Attribute) or function.attr != "clause":
            return False
        owner: object = function.value
        return getattr(owner, "attr", getattr(owner, "id", "")) == "mark"

    def _strings(self, argument: ast.expr) -> list[str]:
        """The string literals in an expression, without the fragments of f-strings."""
        value = argument.value if isinstance(argument, ast.Starred) else argument
        if isinstance(value, ast.Name) and (assigned := self._value(value.id)):
            value = assigned[0]
        nodes = list(ast.walk(value))
        parts = {part for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
        strings = [node for node in nodes if isinstance(node, ast.Constant) and node not in parts]
        return [node.value for node in strings if isinstance(node.value, str)]

    # -- tables of cases ----------------------------------------------------------------------------------------------

    def _in_columns(self, names: ast.expr, table: ast.expr) -> list[str]:
        """The ids in those columns of a table whose names match ``clause`` or ``clauses``."""
        texts = self._strings(names)
        columns = [name.strip() for name in texts[0].split(",")] if isinstance(names, ast.Constant) else texts
        ids = []
        for row, module in self._rows(table):
            for column, cell in zip(columns, _cells(row, len(columns)), strict=False):
                if _COLUMN.fullmatch(column):
                    ids += [text for text in module._strings(cell) if is_id(text)]
        return ids

    def _rows(
        self, table: ast.expr, seen: frozenset[ast.expr] = frozenset()
    ) -> "Iterator[tuple[ast.expr, TestModule]]":
        """The rows of a table, each with the module that defines it; starred tables are expanded."""
        if isinstance(table, ast.Name) and (assigned := self._value(table.id)):
            value, module = assigned
            if value not in seen:
                yield from module._rows(value, seen | {value})
        elif isinstance(table, ast.List | ast.Tuple):
            for row in table.elts:
                if isinstance(row, ast.Starred):
                    yield from self._rows(row.value, seen)
                else:
                    yield row, self


def _dotted(path: str) -> str:
    return path.removesuffix(".py").replace("/", ".")


def _cells(row: ast.expr, columns: int) -> list[ast.expr]:
    if isinstance(row, ast.Call) and _called(row) == "param":
        return _spread(row.args)
    if columns > 1:
        return _spread(row.elts) if isinstance(row, ast.Tuple | ast.List) else []
    return [row]


def _spread(cells: list[ast.expr]) -> list[ast.expr]:
    """The cells, with starred tuples and lists expanded."""
    spread: list[ast.expr] = []
    for cell in cells:
        starred = cell.value if isinstance(cell, ast.Starred) else None
        spread += starred.elts if isinstance(starred, ast.Tuple | ast.List) else [cell]
    return spread


def _called(call: ast.Call) -> str:
    function: object = call.func
    return str(getattr(function, "attr", getattr(function, "id", "")))


def _assigns(node: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
