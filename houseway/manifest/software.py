"""The digest over every file of the package, for the log at each start and for a test lab's manifest."""

import hashlib
import platform
from contextlib import suppress
from pathlib import Path

import houseway
from houseway.support.json_types import Json


def manifest(package: Path | None = None) -> dict[str, str]:
    """The SHA-256 of each file of the package, by its path in it.

    All kinds of files count: data files hold figures of games, and a library beside a module would be imported in its
    place. Only the caches of Python and Numba (``__pycache__``) are left out.
    """
    root = package or Path(houseway.__file__).parent
    files = (file for file in root.rglob("*") if file.is_file() and "__pycache__" not in file.relative_to(root).parts)
    found = {}
    for file in sorted(files):
        with suppress(FileNotFoundError):  # deleted since it was listed
            found[file.relative_to(root).as_posix()] = hashlib.sha256(file.read_bytes()).hexdigest()
    return found


def digest(files: dict[str, str]) -> str:
    """One SHA-256 over a manifest; altering, adding, removing or renaming a file changes it."""
    lines = "".join(f"{sha}  {name}\n" for name, sha in sorted(files.items()))
    return hashlib.sha256(lines.encode()).hexdigest()


def software(package: Path | None = None) -> Json:
    """The versions and the digest of the software that are logged at each start."""
    return {"version": houseway.__version__, "sha256": digest(manifest(package)), "python": platform.python_version()}
