"""The manifest of the software as a document: every file with its digest and group; it serves as a baseline.

The same software on the same Python gives the same document, byte for byte: it has no date. It contains its own digest,
which detects accidental changes; to detect deliberate ones, record that digest elsewhere.
"""

import hashlib
import platform
import re
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import houseway
from houseway.errors import BadInput
from houseway.manifest.impact import GROUPS, SOURCES, Touched, touched
from houseway.manifest.software import digest, manifest
from houseway.support.json_types import Json, JsonView
from houseway.transparency.canonical import canonical

FORMAT: Final = "houseway-manifest-1"
DEPENDENCIES: Final = {
    **dict.fromkeys(("pydantic", "pydantic-core", "pyyaml"), "rules"),
    **dict.fromkeys(("alembic", "sqlalchemy"), "settlement"),
    "cryptography": "log",
    **dict.fromkeys(
        ("argon2-cffi", "fastapi", "h11", "prometheus-client", "starlette", "uvicorn", "websockets"), "floor"
    ),
    **dict.fromkeys(("numba", "numpy"), "figures"),
    **dict.fromkeys(("rich", "typer", "typing-extensions"), "others"),
}
"""The required packages, each with the group that depends on it."""
PYTHON: Final = "randomness"
"""The group of Python itself, since the operating system's random bytes come through it."""
SHA: Final = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True)
class Listed:
    """One file of a manifest."""

    sha256: str
    touches: Touched


@dataclass(frozen=True)
class Manifest:
    """The files, dependencies and games of one version of the software."""

    version: str
    python: str
    dependencies: Mapping[str, str | None]
    games: Mapping[str, tuple[str, ...]]
    files: Mapping[str, Listed]

    @property
    def software(self) -> str:
        """The digest over all files, as in the floor's log at each start."""
        return digest({path: one.sha256 for path, one in self.files.items()})

    @property
    def sha256(self) -> str:
        """The digest of the document itself."""
        return _own_digest(_body(self))


def present(package: Path | None = None) -> Manifest:
    """The manifest of the running software, or of a package in a folder."""
    root = package or Path(houseway.__file__).parent
    digests = manifest(root)
    sources = {
        path: (root / path).read_text(encoding="utf-8", errors="replace")
        for path in digests
        if path.endswith(".py") and path.startswith(SOURCES)
    }
    touches = touched(digests, sources)
    files = {path: Listed(sha, touches[path]) for path, sha in digests.items()}
    python = f"{platform.python_implementation()} {platform.python_version()}"
    packages = {name: _version(name) for name in sorted(DEPENDENCIES)}
    return Manifest(houseway.__version__, python, packages, _games(digests), files)


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _games(paths: Mapping[str, str]) -> dict[str, tuple[str, ...]]:
    """Every game with its authorities, by the files of the clause catalogues."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(paths):
        if catalogue := re.fullmatch(r"rulebook/chapters/([a-z]{2})/(\w+)\.yaml", path):
            authority, name = catalogue.groups()
            found[name] = (*found.get(name, ()), authority.upper())
    return dict(sorted(found.items()))


# -- as a document -----------------------------------------------------------------------------------------------------


def document(one: Manifest) -> Json:
    """The manifest as plain data, with its own digest at the end."""
    body = _body(one)
    return {**body, "sha256": _own_digest(body)}


def _body(one: Manifest) -> Json:
    groups: dict[str, Json] = {name: {} for name in GROUPS}
    for path, listed in one.files.items():
        groups[listed.touches.group][path] = {"sha256": listed.sha256, "games": list(listed.touches.games)}
    return {
        "format": FORMAT,
        "version": one.version,
        "software": one.software,
        "python": one.python,
        "dependencies": dict(one.dependencies),
        "games": {name: list(authorities) for name, authorities in one.games.items()},
        "groups": groups,
    }


def _own_digest(body: Mapping[str, object]) -> str:
    return hashlib.sha256(canonical(body)).hexdigest()


def read(raw: object, where: str, expected: str | None = None) -> Manifest:
    """The manifest in a document; raises BadInput where it is another format, malformed or altered.

    ``where`` names the document in errors; ``expected`` is its digest as recorded elsewhere.
    """
    if not isinstance(raw, Mapping) or not isinstance(raw.get("format"), str):
        raise BadInput(
            "this is not a manifest of Houseway: `houseway manifest --to FILE` writes one", where, code="not-a-manifest"
        )
    if raw["format"] != FORMAT:
        raise BadInput(
            f"this is {raw['format']!r}, and only {FORMAT!r} can be compared", where, code="another-manifest-format"
        )
    own = _sha(raw.get("sha256"), "the manifest", where)
    body = {name: value for name, value in raw.items() if name != "sha256"}
    if (found := _own_digest(body)) != own:
        raise BadInput(
            f"this manifest was altered: it says that its digest is {own}, and it is {found}",
            where,
            code="manifest-altered",
        )
    if expected is not None and _sha(expected.strip().lower(), "--digest", "--digest") != own:
        raise BadInput(
            f"this is another manifest than the one expected: its digest is {own}", where, code="another-manifest"
        )
    try:
        one = _read(body, where)
    except (AttributeError, KeyError, TypeError, ValueError):
        one = None
    if one is None or _body(one) != body:
        raise BadInput(
            "this manifest lacks something, has something too much or contradicts itself",
            where,
            code="malformed-manifest",
        )
    return one


def _read(body: JsonView, where: str) -> Manifest:
    files = {
        path: Listed(_sha(one["sha256"], path, where), Touched(group, tuple(map(_text, one["games"]))))
        for group in GROUPS
        for path, one in body["groups"][group].items()
    }
    games = {name: tuple(map(_text, authorities)) for name, authorities in body["games"].items()}
    packages = {name: None if one is None else _text(one) for name, one in body["dependencies"].items()}
    return Manifest(_text(body["version"]), _text(body["python"]), packages, games, files)


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _sha(value: object, of: str, where: str) -> str:
    if not isinstance(value, str) or not SHA.fullmatch(value):
        raise BadInput(
            f"the digest of {of} is not one: a SHA-256 has 64 digits of 0-9 and a-f", where, code="malformed-digest"
        )
    return value
