"""Which test looks after which requirement of public law and standards; ``python -m tests.project.requirements`` writes the page.

Requirements are told in our own words, with where they come from. A state is *met* (a test checks it), *partly* (a test
checks a part; the note says what is missing) or *not yet*. Nothing here says that anybody has certified anything.
"""

import ast
from pathlib import Path

from tests.project.requirement_items import SECTIONS, Requirement

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "requirements.md"


HEAD = """\
# Requirements, and the tests that look after them

Houseway is **designed against** these items of public law and published standards, told here in our own words. Nobody has
certified it, and this page claims no more than that the named tests pass. What only a licensee, its staff or a laboratory can
do is said beside the item.

Made by `python -m tests.project.requirements`.
"""


def known_tests() -> set[str]:
    """Every test function there is, as ``folder/test_file.py::name``."""
    return {
        f"{path.relative_to(TESTS).as_posix()}::{node.name}"
        for path in TESTS.rglob("test_*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_")
    }


def page() -> str:
    """The page as Markdown."""
    every = [one for rows in SECTIONS.values() for one in rows]
    counts = {state: sum(one.state == state for one in every) for state in ("met", "partly", "not yet")}
    lines = [
        HEAD,
        ", ".join(f"{count} {state}" for state, count in counts.items() if count) + f" of {len(every)} items.",
        "",
    ]
    for title, rows in SECTIONS.items():
        lines += [f"## {title}", "", "| item | says | from | state | tests |", "| --- | --- | --- | --- | --- |"]
        lines += [_row(one) for one in rows]
        lines.append("")
    return "\n".join(lines)


def _row(one: Requirement) -> str:
    tests = "<br>".join(f"`{test}`" for test in one.tests)
    state = one.state if not one.note else f"{one.state}. {one.note}"
    return f"| {one.id} | {one.says} | {one.source} | {state} | {tests} |"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    print(f"written: {PAGE.relative_to(TESTS.parent)}")
