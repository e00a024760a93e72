"""The page of refusals: every code with its sentences, and what the table says in its events (``docs/refusals.md``).

``python -m tests.project.refusals`` writes the page; ``tests/project/test_refusals.py`` keeps it up to date.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "refusals.md"
REFUSALS: Final = frozenset({"BadInput", "NotThere", "NotEnough", "NotShaped", "NeverHappened"})
"""The errors that are meant for people, by the name under which they are raised."""
HELPERS: Final = frozenset({"refuse", "_refuse", "Violation", "broken", "unfiled"})
"""What makes such an error or a violation out of a sentence that it is given."""
SENTENCE: Final = {"Violation": 2, "broken": 2, "unfiled": 2}
"""Which argument is the sentence, where it is not the first."""
DEFAULT: Final = {"Violation": "not-permitted", "broken": "not-permitted", "unfiled": "not-filed"}


@dataclass(frozen=True)
class Said:
    """A sentence and the place in the package where it is said."""

    code: str
    sentence: str
    place: str


@dataclass(frozen=True)
class Call:
    """A call that makes a refusal, with the function around it."""

    node: ast.Call
    name: str
    path: Path
    around: ast.AST

    @property
    def place(self) -> str:
        return f"{self.path.relative_to(ROOT).as_posix()}:{self.node.lineno}"

    @property
    def code(self) -> ast.expr | None:
        """What the call gives as the code."""
        if self.name in REFUSALS and len(self.node.args) > 3:
            return self.node.args[3]
        return next((one.value for one in self.node.keywords if one.arg == "code"), None)


@cache
def modules() -> tuple[tuple[Path, ast.Module], ...]:
    """Every module of the package."""
    files = sorted((ROOT / "houseway").rglob("*.py"))
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"))) for path in files)


def calls() -> Iterator[Call]:
    """Every call that makes a refusal or a violation."""
    for path, tree in modules():
        yield from _calls(tree, tree, path)


def _calls(node: ast.AST, around: ast.AST, path: Path) -> Iterator[Call]:
    for child in ast.iter_child_nodes(node):
        inner = child if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else around
        if isinstance(child, ast.Call):
            func = child.func
            name = func.id if isinstance(func, ast.Name) else func.attr if isinstance(func, ast.Attribute) else ""
            if name in REFUSALS | HELPERS:
                yield Call(child, name, path, inner)
        yield from _calls(child, inner, path)


def refusals() -> list[Said]:
    """Every sentence that a refusal can say, with its code; an ellipsis for a code whose sentences are all filled in."""
    found = []
    for call in calls():
        told = [DEFAULT[call.name]] if call.code is None and call.name in DEFAULT else list(_codes(call.code))
        place = SENTENCE.get(call.name, 0)
        if not told or len(call.node.args) <= place:
            continue
        sentences = list(_sentences(call.node.args[place], call)) or ["…"]
        found += [Said(code, sentence, call.place) for code in told for sentence in sentences]
    worded = {said.code for said in found if said.sentence != "…"}
    return [said for said in found if said.sentence != "…" or said.code not in worded]


def _codes(node: ast.expr | None) -> Iterator[str]:
    """The codes that an expression can be: a literal, a constant of the package, or any value of one that is a mapping."""
    match node:
        case ast.Constant(value=str(code)):
            yield code
        case ast.Name(id=name) | ast.Subscript(value=ast.Name(id=name)):
            yield from _constants().get(name, ())
        case ast.Call(func=ast.Attribute(value=ast.Name() as mapping, attr="get"), args=[_, default]):
            yield from _codes(mapping)
            yield from _codes(default)


@cache
def _constants() -> dict[str, list[str]]:
    """Constants of the modules that may be codes, by name: texts, and the values of mappings by number."""
    found: dict[str, list[str]] = {}
    for _, tree in modules():
        for one in tree.body:
            target = one.targets[0] if isinstance(one, ast.Assign) else getattr(one, "target", None)
            match target, getattr(one, "value", None):
                case ast.Name(id=name), ast.Constant(value=str(text)):
                    found[name] = [text]
                case ast.Name(id=name), ast.Dict(keys=[ast.Constant(value=int()), *_], values=values):
                    texts = (one.value for one in values if isinstance(one, ast.Constant))
                    found[name] = [text for text in texts if isinstance(text, str)]
    return found


def _sentences(node: ast.expr, call: Call) -> Iterator[str]:
    """What an expression can say; a name stands for what was last written into it above."""
    match node:
        case ast.IfExp():
            yield from _sentences(node.body, call)
            yield from _sentences(node.orelse, call)
        case ast.Name():
            given = [
                one
                for one in ast.walk(call.around)
                if isinstance(one, ast.Assign)
                and one.lineno < call.node.lineno
                and any(isinstance(name, ast.Name) and name.id == node.id for name in one.targets)
            ]
            if given:
                yield from _sentences(max(given, key=lambda one: one.lineno).value, call)
        case ast.BinOp(left=ast.Name(), op=ast.Add()):
            yield from (f"{text}…" for text in _sentences(node.left, call))
        case _:
            if text := template(node):
                yield text


def template(node: ast.expr) -> str:
    """The sentence with an ellipsis for whatever is filled in; empty where nothing of it is written there."""
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr():
            parts = [one.value if isinstance(one, ast.Constant) else "…" for one in node.values]
            text = "".join(str(part) for part in parts)
            return text if any(letter.isalpha() for letter in text) else ""
        case ast.BinOp(op=ast.Add()):
            left, right = template(node.left), template(node.right)
            return f"{left or '…'}{right or '…'}" if left or right else ""
    return ""


def events() -> list[tuple[str, str]]:
    """What the procedures write into their events (``text=``), and where."""
    found = []
    for path, tree in modules():
        place = path.relative_to(ROOT).as_posix()
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                for one in node.keywords:
                    if one.arg == "text" and (text := template(one.value)):
                        found.append((text, f"{place}:{node.lineno}"))
    return found


def page() -> str:
    """The whole page."""
    by_code: dict[str, dict[str, list[str]]] = {}
    for said in refusals():
        by_code.setdefault(said.code, {}).setdefault(said.sentence, []).append(said.place.partition(":")[0])
    lines = [
        "# What Houseway says",
        "",
        "Written by `python -m tests.project.refusals`; change the sentences where they are said.",
        "An ellipsis stands for what is filled in. A code is stable: programs and tests hold on to it, and the",
        "sentence may be worded anew. One code stands for one kind of refusal, in every game.",
        "",
        f"## Refusals ({len(by_code)} codes, {sum(map(len, by_code.values()))} sentences)",
    ]
    for code, sentences in sorted(by_code.items()):
        lines += ["", f"### {code}"]
        lines += [f"- {_quoted(text)} ({_places(places)})" for text, places in sorted(sentences.items())]
    told: dict[str, dict[str, list[str]]] = {}
    for text, place in events():
        path = place.partition(":")[0]
        told.setdefault(path.rpartition("/")[0], {}).setdefault(text, []).append(path)
    lines += ["", f"## Events ({sum(map(len, told.values()))} texts)"]
    for folder, texts in sorted(told.items()):
        lines += ["", f"### {folder}"]
        lines += [f"- {_quoted(text)} ({_places(places, folder)})" for text, places in sorted(texts.items())]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return text.replace("`", "'").replace("\n", " ").replace("|", r"\|")


def _places(places: list[str], folder: str = "houseway") -> str:
    return ", ".join(f"`{one.removeprefix(folder + '/')}`" for one in sorted(set(places)))


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
