"""Processor time of every command about prices in a fresh process, beside its bound.

    python -m bench.analysis.commands [--warm] [--markdown] [--games GAME,…] [KIND …]

Each command runs with an empty cache folder, so that nothing is compiled or counted but what comes with the package; ``--warm``
runs it once before, so that compiled kernels are in the cache. The modules themselves are compiled, as an installer leaves them.
The figures are user and system time of the whole process and its children. A bound that is missed is marked.
"""

import argparse
import compileall
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import houseway
from bench.analysis.asked import BOUNDS, KINDS, Asked


@dataclass(frozen=True)
class Measured:
    """What a command took."""

    asked: Asked
    seconds: float
    """User and system time."""
    status: int
    """The exit status; a game without what is asked for is refused with 2."""

    @property
    def missed(self) -> bool:
        """Whether the command took longer than its bound."""
        return self.seconds > self.asked.bound


def measured(asked: Asked, warm: bool) -> Measured:
    """The command run in a fresh process with a cache folder of its own."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "HOUSEWAY_CACHE": folder, "NO_COLOR": "1"}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        if warm:
            _run(asked, environment, folder)
        status, used = _run(asked, environment, folder)
    return Measured(asked, used.ru_utime + used.ru_stime, status)


def _run(asked: Asked, environment: dict[str, str], folder: str) -> tuple[int, resource.struct_rusage]:
    at = {name: str(Path(folder) / name) for name, _ in asked.files}
    for name, body in asked.files:
        Path(at[name]).write_text(body)
    command = [sys.executable, "-m", "houseway", *(at.get(one, one) for one in asked.arguments)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used


def every_command(kinds: list[str], games: list[str]) -> Iterator[Asked]:
    """The commands of these kinds, or of all; of these games, or of all."""
    for kind, commands in KINDS.items():
        if not kinds or kind in kinds:
            yield from (each for each in commands() if not games or each.game in games)


EXPLAINED: Final = {0: "", 2: "refused"}


def main() -> None:
    """Prints a line for each command, and those that missed their bound at the end."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("kinds", nargs="*", choices=[[], *KINDS], metavar="KIND", help=", ".join(KINDS))
    read.add_argument("--games", default="", help="only these, as sic_bo,poker")
    read.add_argument("--warm", action="store_true", help="run each command once before")
    read.add_argument("--markdown", action="store_true", help="one row for each game, one column for each kind")
    given = read.parse_args()
    compileall.compile_dir(Path(houseway.__file__).parent, quiet=2)
    done = []
    for asked in every_command(given.kinds, [each for each in given.games.split(",") if each]):
        one = measured(asked, given.warm)
        note = EXPLAINED.get(one.status, f"status {one.status}") or ("MISSED" if one.missed else "")
        line = f"{one.seconds:7.2f} s of {asked.bound:5.1f}  {' '.join(asked.arguments)}  {note}"
        print(line, file=sys.stderr if given.markdown else sys.stdout, flush=True)
        done.append(one)
    if given.markdown:
        print(_markdown(done))
    late = [one for one in done if one.missed and one.status == 0]
    print(f"{len(done)} commands, {len(late)} above their bound")


def _markdown(done: list[Measured]) -> str:
    kinds = list(dict.fromkeys(one.asked.kind for one in done))
    games = list(dict.fromkeys(one.asked.game for one in done))
    cells = {(one.asked.game, one.asked.kind): one for one in done}
    head = "| | " + " | ".join(f"`{kind}` ({BOUNDS[kind]:g})" for kind in kinds) + " |"
    rows = [f"| {game} | " + " | ".join(_cell(cells.get((game, kind))) for kind in kinds) + " |" for game in games]
    return "\n".join([head, "| --- |" + " ---: |" * len(kinds), *rows])


def _cell(one: Measured | None) -> str:
    if one is None or one.status == 2:
        return ""
    return f"**{one.seconds:.2f}**" if one.missed else f"{one.seconds:.2f}"


if __name__ == "__main__":
    main()
