"""The pins of every dependency: they name no index, miss nothing, and fit every platform."""

import ast
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINS = (ROOT / "constraints.txt").read_text().splitlines()
PACKAGES: dict[str, dict[str, Any]] = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def named(*lists: list[object]) -> set[str]:
    """The packages that lists of requirements name."""
    entries = [entry for entries in lists for entry in entries if isinstance(entry, str)]
    return {normal(re.split(r"[\[<>=!~ ;]", entry)[0]) for entry in entries} - {"houseway"}


def shipped() -> set[str]:
    """Every package that the wheel or one of its extras asks for."""
    project = PYPROJECT["project"]
    return named(project["dependencies"], *project["optional-dependencies"].values())


def declared() -> set[str]:
    """Every package that pyproject.toml names."""
    return shipped() | named(*PYPROJECT["dependency-groups"].values())


def imported(folder: str) -> Iterator[str]:
    """Every package outside the standard library that a file of the folder imports, lazily or not."""
    packages = packages_distributions()
    for file in (ROOT / folder).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            modules = [node.module or ""] if isinstance(node, ast.ImportFrom) and not node.level else []
            modules += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            for top in {module.partition(".")[0] for module in modules}:
                if top not in sys.stdlib_module_names and top not in ("houseway", "tests", "bench"):
                    yield normal(packages.get(top, [top])[0])


def test_every_package_that_pyproject_names_is_pinned() -> None:
    assert declared() - {normal(line.partition("==")[0]) for line in PINS} == set()


def test_every_package_that_is_imported_is_declared() -> None:
    """One that comes along with another may stop coming with its next version."""
    assert set(imported("houseway")) - shipped() == set()
    assert set(imported("tests")) - declared() == set()


def test_pins_are_plain_versions() -> None:
    assert [line for line in PINS if not re.fullmatch(r"[\w.-]+==[\w.+!]+( ; .+)?", line) or "://" in line] == []


def test_the_page_is_pinned_by_digest_and_names_no_registry() -> None:
    assert [name for name, one in PACKAGES.items() if name and "integrity" not in one] == []
    assert [name for name, one in PACKAGES.items() if "resolved" in one] == []


def test_the_page_is_pinned_for_every_platform() -> None:
    """`npm ci` refuses a lock that misses a package, though another platform needs it."""
    wanted = {f"node_modules/{name}" for one in PACKAGES.values() for name in one.get("optionalDependencies", {})}
    assert wanted - set(PACKAGES) == set()


def test_the_version_is_said_once() -> None:
    assert "version" not in PYPROJECT["project"]
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text())
