"""Prints manifests: digests in the format of ``sha256sum``, and comparisons by group and by game."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from rich.text import Text

from houseway.cli.output import NAME, console, grid, heading, spaced
from houseway.cli.retest import Retest
from houseway.manifest.baseline import Manifest
from houseway.manifest.changes import Change, Changes
from houseway.manifest.impact import GROUPS

STYLES: Final = {"added": "win", "changed": "fault", "renamed": "push", "removed": "lose"}
FEW: Final = 3
"""Up to this number, games are named; otherwise only their number is printed."""
SHORT: Final = 12


def print_manifest(one: Manifest) -> None:
    """Print every file with its digest, by group; ``sha256sum -c`` can read the output in the package's folder."""
    print(f"# Houseway {one.version}, {one.python}, software {one.software}, manifest {one.sha256}")
    for name, group in GROUPS.items():
        print(f"# {group.title}{' (a change is a major update)' if group.major else ''}")
        for path, listed in one.files.items():
            if listed.touches.group == name:
                print(f"{listed.sha256}  {path}")


def print_changes(found: Changes, retest: Mapping[str, Retest] | None) -> None:
    """Print the changes by group, the games they can affect, and the tests to repeat."""
    page = console()
    page.print(heading("The software since the baseline", f"{_called(found.was)} → {_called(found.now)}"))
    page.print(_verdict(found))
    for name in found.groups:
        page.print()
        mine = [one for one in found.files if one.group == name]
        table = grid(("", NAME), ("file", {}), "can touch", title=_title(name))
        for one in mine:
            table.add_row(Text(one.kind, STYLES[one.kind]), one.name, _games(one, found))
        for other in found.surroundings:
            if other.group == name:
                versions = f"{other.name} {other.was or 'not there'} → {other.now or 'not there'}"
                table.add_row(Text("version", "push"), versions, Text("all that leans on it", "quiet"))
        page.print(table)
    if found.groups:
        page.print()
        _print_retest(found, retest)


def _called(one: Manifest) -> str:
    return f"{one.version} ({one.software[:SHORT]})"


def _title(name: str) -> str:
    group = GROUPS[name]
    return f"{group.title.capitalize()}{' · major' if group.major else ' · minor'}"


def _verdict(found: Changes) -> Text:
    if found.update == "none":
        return Text("✓ ", "win").append(
            f"Nothing changed: all {len(found.now.files)} files are those of the baseline.", ""
        )
    kinds = Counter[str](one.kind for one in found.files)
    counted = [f"{kinds[kind]} {kind}" for kind in STYLES if kinds[kind]]
    if found.surroundings:
        counted.append(f"{len(found.surroundings)} in another version around it")
    touched = ", ".join(GROUPS[name].title for name in found.groups if GROUPS[name].major)
    text = (
        f"A major update: it touches {touched}" if touched else "A minor update: no randomness, rule or pay is touched"
    )
    return Text("✗ ", "lose").append(f"{text} ({', '.join(counted)}).", "")


def _games(one: Change, found: Changes) -> Text:
    if not one.games:
        return Text("no game by itself", "quiet")
    if set(one.games) >= set(found.now.games):
        return Text("every game")
    if len(one.games) > FEW:
        return Text(f"{len(one.games)} games, named below")
    return Text(", ".join(map(spaced, one.games)))


def _print_retest(found: Changes, retest: Mapping[str, Retest] | None) -> None:
    page = console()
    table = grid(("to be tested again", NAME), ("by", NAME), ("files", {"justify": "right"}), "tests", title="Retest")
    for name in found.groups:
        count = sum(one.group == name for one in found.files)
        table.add_row(Text(GROUPS[name].title), "", str(count), ", ".join(GROUPS[name].tests))
    for game, several in found.games.items():
        tests = "with a source checkout" if retest is None else _tests(retest[game])
        table.add_row(Text(spaced(game), "house"), " ".join(found.authorities(game)), str(len(several)), tests)
    page.print(table)


def _tests(one: Retest) -> str:
    count = f"first the {len(one.tests)} tests of {len(one.clauses)} clauses that these files carry out\n"
    return (count if one.clauses else "") + _folded(one.files)


def _folded(files: Iterable[str]) -> str:
    """The test files folded by folder, with the number of files in each."""
    folders = Counter(file.rpartition("/")[0] for file in files)
    said = [f"{folder} ({count} file{'s' if count > 1 else ''})" for folder, count in folders.items()]
    return "\n".join(said) or "none cites its clauses"
