"""The faults that are put into a file: every small change of a function's body that a test should notice.

Only bodies of functions are changed, as mutmut 3 does: what runs when a module is imported has run before the fault is put
in. Sentences (strings with a space) stay as they are, because tests ask for the code and the clause of a refusal.
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Put = Callable[[], None]

COMPARED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
COMPUTED: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.Pow: ast.Mult,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitAnd,
}
ITS_OPPOSITE: Final = (ast.Eq, ast.NotEq, ast.Is, ast.IsNot, ast.In, ast.NotIn)
"""Comparisons whose change already turns the condition round."""
NOT_RUN: Final = ("abstractmethod", "overload")


@dataclass(frozen=True)
class Mutant:
    """One fault: where it is, what stood there and what stands there now."""

    path: str
    function: str
    line: int
    last: int
    before: str
    after: str
    turn: int
    """Which one it is of those that read alike in this function, from 1."""
    number: int
    """Its place among all faults of the file."""

    @property
    def key(self) -> str:
        """What names it also after lines have moved."""
        again = f" ({self.turn})" if self.turn > 1 else ""
        return f"{self.path} {self.function}: {self.before} -> {self.after}{again}"


@dataclass(frozen=True)
class _Site:
    function: str
    outermost: Function
    statement: ast.AST
    node: ast.AST
    new: ast.AST
    put: Put


def mutants(path: str, source: str) -> list[Mutant]:
    """Every fault of a file, in the order of the file."""
    seen: Counter[tuple[str, str, str]] = Counter()
    found = []
    for number, site in enumerate(_sites(ast.parse(source))):
        before, after = _text(site.node), _text(site.new)
        seen[site.function, before, after] += 1
        first, last = _lines(site.statement)
        line = getattr(site.node, "lineno", first)
        first, last = min(first, line), max(last, line)
        turn = seen[site.function, before, after]
        found.append(Mutant(path, site.function, first, last, before, after, turn, number))
    return found


def mutated(source: str, number: int) -> tuple[ast.Module, int, int]:
    """The file with one fault in it, and the first and last line of the outermost function around the fault."""
    tree = ast.parse(source)
    for place, site in enumerate(_sites(tree)):
        if place == number:
            outer = site.outermost
            decorators = [] if isinstance(outer, ast.Lambda) else outer.decorator_list
            first = min([outer.lineno, *(decorator.lineno for decorator in decorators)])
            site.put()
            return ast.fix_missing_locations(tree), first, outer.end_lineno or outer.lineno
    raise ValueError(f"the file has no fault {number}")


def _text(node: ast.AST) -> str:
    return " ".join(ast.unparse(ast.fix_missing_locations(node)).split())


def _lines(statement: ast.AST) -> tuple[int, int]:
    """The lines of a statement, of a compound one its head."""
    first: int = getattr(statement, "lineno", 0)
    last: int = getattr(statement, "end_lineno", first)
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body:
        last = max(first, body[0].lineno - 1)
    return first, last


def _sites(tree: ast.Module) -> list[_Site]:
    """All sites, found before any of them is changed."""
    return [site for names, function in _outermost(tree) for site in _in_function(function, function, names)]


def _outermost(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """The functions of a module and of its classes, with their names."""

    def look(node: ast.AST, names: tuple[str, ...]) -> Iterator[tuple[str, Function]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                if not any(_text(decorator).endswith(NOT_RUN) for decorator in child.decorator_list):
                    yield ".".join((*names, child.name)), child
            elif isinstance(child, ast.Lambda):
                yield ".".join((*names, "<lambda>")), child
            elif isinstance(child, ast.ClassDef):
                yield from look(child, (*names, child.name))
            else:
                yield from look(child, names)

    yield from look(tree, ())


def _in_function(function: Function, outermost: Function, name: str) -> Iterator[_Site]:
    """The faults of a function's body; of a nested function under the name of the outermost one."""
    if isinstance(function, ast.Lambda):
        yield from _walk(function, outermost, name, function)
        return
    docstring = ast.get_docstring(function, clean=False) is not None
    for statement in function.body[1 if docstring else 0 :]:
        yield from _statement(function, "body", function.body.index(statement), outermost, name)


def _statement(parent: ast.AST, field: str, index: int, outermost: Function, name: str) -> Iterator[_Site]:
    statement = getattr(parent, field)[index]
    may_be_none = _may_be_none(outermost) and not _is_none(getattr(statement, "value", None))
    if isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
        yield from _in_function(statement, outermost, name)
        return
    if isinstance(statement, ast.ClassDef | ast.Import | ast.ImportFrom | ast.Global | ast.Nonlocal):
        return
    if _removable(statement):
        new: ast.stmt = ast.Pass()
        yield _site(name, outermost, statement, statement, new, getattr(parent, field), index)
    if isinstance(statement, ast.Return) and statement.value is not None and may_be_none:
        new = ast.Return(ast.Constant(None))
        yield _site(name, outermost, statement, statement, new, getattr(parent, field), index)
    if isinstance(statement, ast.AugAssign) and type(statement.op) in COMPUTED:
        new = ast.AugAssign(statement.target, COMPUTED[type(statement.op)](), statement.value)
        yield _site(name, outermost, statement, statement, new, getattr(parent, field), index)
    yield from _walk(statement, outermost, name, statement)


def _removable(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(ast.Constant()):
            return False
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break() | ast.Assert() | ast.Delete():
            return True
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            return True
    return False


def _may_be_none(function: Function) -> bool:
    """Whether mypy lets the function return None; where it does not, ``make check`` finds that fault."""
    return isinstance(function, ast.FunctionDef) and function.returns is not None and "None" in _text(function.returns)


def _is_none(node: ast.AST | None) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def _site(
    name: str, outermost: Function, statement: ast.AST, node: ast.AST, new: ast.AST, holder: object, key: object
) -> _Site:
    def put() -> None:
        ast.copy_location(new, node)
        if isinstance(holder, list) and isinstance(key, int):
            holder[key] = new
        else:
            setattr(holder, str(key), new)

    return _Site(name, outermost, statement, node, new, put)


def _walk(node: ast.AST, outermost: Function, name: str, statement: ast.AST) -> Iterator[_Site]:
    """The faults among a node's children, and theirs."""
    for field, value in ast.iter_fields(node):
        if field in ("annotation", "returns", "decorator_list", "args") and not isinstance(node, ast.Call):
            continue
        if isinstance(value, list):
            for index, child in enumerate(value):
                if isinstance(child, ast.stmt):
                    yield from _statement(node, field, index, outermost, name)
                elif isinstance(child, ast.AST):
                    yield from _expression(child, value, index, field, outermost, name, statement)
        elif isinstance(value, ast.AST):
            yield from _expression(value, node, field, field, outermost, name, statement)


def _expression(
    node: ast.AST, holder: object, key: object, field: str, outermost: Function, name: str, statement: ast.AST
) -> Iterator[_Site]:
    if isinstance(node, ast.JoinedStr | ast.expr_context | ast.operator | ast.cmpop | ast.boolop | ast.pattern):
        return
    inside = node if isinstance(node, ast.match_case) else statement
    for new in _faults(node):
        yield _site(name, outermost, inside, node, new, holder, key)
    if field in ("test", "guard", "ifs") and not _turned_already(node):
        new = ast.UnaryOp(ast.Not(), _same(node))
        yield _site(name, outermost, inside, node, new, holder, key)
    yield from _walk(node, outermost, name, inside)


def _turned_already(test: ast.AST) -> bool:
    if isinstance(test, ast.Compare):
        return len(test.ops) == 1 and isinstance(test.ops[0], ITS_OPPOSITE)
    return isinstance(test, ast.UnaryOp) and isinstance(test.op, ast.Not)


def _same(node: ast.AST) -> ast.expr:
    assert isinstance(node, ast.expr)
    return node


def _faults(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of an expression."""
    match node:
        case ast.Compare(left, ops, comparators):
            for place, op in enumerate(ops):
                other = [*ops[:place], COMPARED[type(op)](), *ops[place + 1 :]]
                yield ast.Compare(left, other, comparators)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(ast.And() if isinstance(op, ast.Or) else ast.Or(), values)
        case ast.BinOp(left, op, right) if type(op) in COMPUTED:
            yield ast.BinOp(left, COMPUTED[type(op)](), right)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.Constant(bool() as value):
            yield ast.Constant(not value)
        case ast.Constant(int() as value):
            yield ast.Constant(value + 1)
        case ast.Constant(str() as value) if value and " " not in value:
            yield ast.Constant("XX" + value)
        case ast.Constant(bytes() as value) if value:
            yield ast.Constant(b"XX" + value)
        case ast.Call(ast.Name("max" | "min"), [_, _], []):
            return  # whichever comes first
        case ast.Call(func, [first, second, *rest], keywords) if _swappable(first, second):
            yield ast.Call(func, [second, first, *rest], keywords)


def _swappable(first: ast.expr, second: ast.expr) -> bool:
    if isinstance(first, ast.Starred) or isinstance(second, ast.Starred):
        return False
    return ast.dump(first) != ast.dump(second)


def mutants_of(root: Path, files: list[Path]) -> dict[str, list[Mutant]]:
    """Every fault of every file, by the file's place under the root."""
    places = {file.relative_to(root).as_posix(): file for file in files}
    return {place: mutants(place, file.read_text(encoding="utf-8")) for place, file in sorted(places.items())}
