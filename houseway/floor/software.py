"""Which software this is: a digest over every file of the package, for the log at each start and for a lab's manifest."""

import hashlib
import platform
from pathlib import Path
from typing import Any, Final

import houseway

SUFFIXES: Final = (".py", ".yaml", ".css", ".js", ".html", ".svg", ".woff2", ".json")


def manifest(package: Path | None = None) -> dict[str, str]:
    """SHA-256 of each file that the package consists of, by its path in it."""
    root = package or Path(houseway.__file__).parent
    files = (file for file in root.rglob("*") if file.suffix in SUFFIXES and "__pycache__" not in file.parts)
    return {file.relative_to(root).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(files)}


def digest(files: dict[str, str]) -> str:
    """One SHA-256 over a manifest: a file altered, added, taken away or renamed changes it."""
    lines = "".join(f"{sha}  {name}\n" for name, sha in sorted(files.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


def software(package: Path | None = None) -> dict[str, Any]:
    """The version and digest that the log keeps of each start."""
    return {"version": houseway.__version__, "sha256": digest(manifest(package)), "python": platform.python_version()}
