"""Changes of the software since a baseline: files added, changed, renamed or removed, and whether the update is major."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from houseway.manifest.baseline import DEPENDENCIES, PYTHON, Manifest
from houseway.manifest.impact import GROUPS, Touched
from houseway.support.json_types import Json

Update = Literal["none", "minor", "major"]
ORDER: Final = list(GROUPS)


@dataclass(frozen=True)
class Change:
    """The change of one file; ``was`` is its path in the baseline, ``file`` its path now."""

    kind: Literal["added", "changed", "renamed", "removed"]
    was: str | None
    file: str | None
    group: str
    games: tuple[str, ...]

    @property
    def name(self) -> str:
        """The path of the file; old and new path of a renamed one."""
        return f"{self.was} → {self.file}" if self.kind == "renamed" else str(self.file or self.was)


@dataclass(frozen=True)
class Moved:
    """A different version of Python or of a required package."""

    name: str
    was: str | None
    now: str | None
    group: str


@dataclass(frozen=True)
class Changes:
    """All changes between two manifests."""

    was: Manifest
    now: Manifest
    files: tuple[Change, ...]
    surroundings: tuple[Moved, ...]

    @property
    def groups(self) -> tuple[str, ...]:
        """The groups with changes, the most important first."""
        found = {one.group for one in self.files} | {one.group for one in self.surroundings}
        return tuple(name for name in ORDER if name in found)

    @property
    def update(self) -> Update:
        """Whether the changes are a major or a minor update, or none."""
        if not self.groups:
            return "none"
        return "major" if any(GROUPS[name].major for name in self.groups) else "minor"

    @property
    def games(self) -> dict[str, tuple[Change, ...]]:
        """Each game that a changed file can affect, with the changes of those files."""
        names = sorted({name for one in self.files for name in one.games})
        return {name: tuple(one for one in self.files if name in one.games) for name in names}

    def authorities(self, game: str) -> tuple[str, ...]:
        """The authorities of a game; those of the baseline where the game was removed."""
        return self.now.games.get(game) or self.was.games.get(game, ())


def changes(was: Manifest, now: Manifest) -> Changes:
    """The changes between two manifests, the most important groups first."""
    found = sorted(_files(was, now), key=lambda one: (ORDER.index(one.group), one.name))
    return Changes(was, now, tuple(found), tuple(_surroundings(was, now)))


def _files(was: Manifest, now: Manifest) -> Iterator[Change]:
    gone = {path: one.sha256 for path, one in was.files.items() if path not in now.files}
    for path, one in now.files.items():
        before = was.files.get(path)
        if before is not None:
            if before.sha256 != one.sha256:
                yield Change("changed", path, path, *_graver(before.touches, one.touches))
            continue
        # All empty files have the same digest: it does not show a renaming.
        old = next((name for name, sha in gone.items() if sha == one.sha256), None) if one.sha256 != EMPTY else None
        if old is None:
            yield Change("added", None, path, *_graver(one.touches))
        else:
            del gone[old]
            yield Change("renamed", old, path, *_graver(was.files[old].touches, one.touches))
    for path in gone:
        yield Change("removed", path, None, *_graver(was.files[path].touches))


EMPTY: Final = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
"""SHA-256 of no bytes."""


def _graver(*touches: Touched) -> tuple[str, tuple[str, ...]]:
    """The most important of the groups, and the games of all of them."""
    group = min((one.group for one in touches), key=ORDER.index)
    return group, tuple(sorted({name for one in touches for name in one.games}))


def _surroundings(was: Manifest, now: Manifest) -> Iterator[Moved]:
    if was.python != now.python:
        yield Moved("Python", was.python, now.python, PYTHON)
    for name in sorted({*was.dependencies, *now.dependencies}):
        before, after = was.dependencies.get(name), now.dependencies.get(name)
        if before != after:
            yield Moved(name, before, after, DEPENDENCIES.get(name, "others"))


def changes_json(found: Changes) -> Json:
    """The changes as JSON."""
    return {
        "update": found.update,
        "baseline": _named(found.was),
        "present": _named(found.now),
        "groups": {name: _group(found, name) for name in found.groups},
        "games": {
            name: {"authorities": list(found.authorities(name)), "files": [one.name for one in several]}
            for name, several in found.games.items()
        },
    }


def _named(one: Manifest) -> dict[str, str]:
    return {"version": one.version, "software": one.software, "sha256": one.sha256}


def _group(found: Changes, name: str) -> Json:
    mine = [one for one in found.files if one.group == name]
    return {
        "title": GROUPS[name].title,
        "major": GROUPS[name].major,
        **{kind: [one.file or one.was for one in mine if one.kind == kind] for kind in ("added", "changed", "removed")},
        "renamed": [{"from": one.was, "to": one.file} for one in mine if one.kind == "renamed"],
        "surroundings": [
            {"name": one.name, "from": one.was, "to": one.now} for one in found.surroundings if one.group == name
        ],
        "retest": list(GROUPS[name].tests),
    }
