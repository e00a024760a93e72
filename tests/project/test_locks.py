"""The pins of every dependency: they name no index, miss nothing, and fit every platform."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
PINS = (ROOT / "constraints.txt").read_text().splitlines()
PACKAGES: dict[str, dict[str, Any]] = json.loads((ROOT / "web" / "package-lock.json").read_text())["packages"]


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def declared() -> set[str]:
    """Every package that pyproject.toml names."""
    project, groups = PYPROJECT["project"], PYPROJECT["dependency-groups"]
    lists = [project["dependencies"], *project["optional-dependencies"].values(), *groups.values()]
    named = [entry for entries in lists for entry in entries if isinstance(entry, str)]
    return {normal(re.split(r"[\[<>=!~ ;]", entry)[0]) for entry in named} - {"houseway"}


def test_every_package_that_pyproject_names_is_pinned() -> None:
    assert declared() - {normal(line.partition("==")[0]) for line in PINS} == set()


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
