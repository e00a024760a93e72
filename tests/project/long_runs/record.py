"""The record of the long runs: what they are (``runs.yaml``) and how each last ended (``ended.json``)."""

import json
import re
import subprocess
import sys
import time
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Final

import yaml

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parents[2]
ENDED: Final = HERE / "ended.json"
COUNTED: Final = re.compile(r"(\d+) (passed|failed|skipped|errors?|xfailed)")


@dataclass(frozen=True)
class Run:
    """A long run, as it is asked for."""

    name: str
    what: str
    arguments: tuple[str, ...]

    @property
    def command(self) -> str:
        return " ".join(["pytest", *self.arguments])


@dataclass(frozen=True)
class Ended:
    """How a run ended: the day, the commit, pytest's own counts and the minutes it took."""

    date: str
    commit: str
    counts: dict[str, int]
    minutes: float
    command: str

    @property
    def result(self) -> str:
        return ", ".join(f"{count} {word}" for word, count in self.counts.items())


def runs() -> dict[str, Run]:
    """Every long run by its name."""
    held = yaml.safe_load((HERE / "runs.yaml").read_text(encoding="utf-8"))
    return {name: Run(name, entry["what"], tuple(entry["pytest"])) for name, entry in held.items()}


def ended() -> dict[str, Ended]:
    """How each run last ended; a run that was never recorded is missing."""
    held = json.loads(ENDED.read_text(encoding="utf-8")) if ENDED.exists() else {}
    return {name: Ended(**entry) for name, entry in held.items()}


def counts(said: str) -> dict[str, int]:
    """What pytest counted, from the last line it printed; empty when it did not come to an end."""
    lines = [line for line in said.splitlines() if COUNTED.search(line)]
    return {word: int(count) for count, word in COUNTED.findall(lines[-1])} if lines else {}


def keep(name: str, entry: Ended) -> None:
    """Keeps how a run ended, in place of what was kept before."""
    everything = {**ended(), name: entry}
    text = json.dumps({key: asdict(value) for key, value in sorted(everything.items())}, indent=1)
    ENDED.write_text(text + "\n", encoding="utf-8")


def perform(run: Run, *more: str) -> Ended | None:
    """Runs it and keeps how it ended; None when pytest did not come to its end, and nothing is kept."""
    start = time.monotonic()
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *run.arguments, *more]
    said = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    print(said.stdout)
    if said.returncode not in (0, 1) or not counts(said.stdout):
        return None
    head = subprocess.run(["git", "rev-parse", "--short", "HEAD"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    minutes = round((time.monotonic() - start) / 60, 1)
    entry = Ended(date.today().isoformat(), head.stdout.strip(), counts(said.stdout), minutes, run.command)
    keep(run.name, entry)
    return entry


def table() -> list[str]:
    """The rows of the page: every run with how it last ended."""
    last = ended()
    rows = ["| run | what | command | last ended | result |", "| --- | --- | --- | --- | --- |"]
    for run in runs().values():
        if run.name in last:
            entry = last[run.name]
            when, result = f"{entry.date} ({entry.commit})", f"{entry.result} in {entry.minutes:g} min"
        else:
            when, result = "not recorded", ""
        rows.append(f"| {run.name} | {run.what} | `{run.command}` | {when} | {result} |")
    return rows
