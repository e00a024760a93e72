"""Runs what the documents tell people to type: shell commands, Python, and the files that both read."""

import io
import os
import re
import shlex
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import chdir, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path

from houseway.cli.app import main

ROOT = Path(__file__).parents[3]
BLOCK = re.compile(r"^(<!-- not run: .+ -->\n)?```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
"""A fenced block; a remark above it says why a test cannot run it."""
FILE = re.compile(r"#\s*(\S+\.(?:ya?ml|json))\n")
"""The first line of a YAML block that is a file: its name."""
STATUS = re.compile(r"#.*\bexits with (\d)")
SMALLER = {"1e9": "1e5", "1e8": "1e5", "1e7": "1e4", "1000000": "10000", "1e6": "1e5"}
"""Rounds that a document counts by the million are counted by the thousand here."""
SETUP = ("make ", "pip ", "pipx ", ". .venv", "cd ", "export ", "python -m pytest", "git ")
"""What sets a machine up, or is what runs this test."""


@dataclass(frozen=True)
class Block:
    """A block of a document."""

    kind: str
    text: str


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page that can be run, in order."""
    for found in BLOCK.finditer(page.read_text(encoding="utf-8")):
        if not found[1]:
            yield Block(found[2], found[3])


def files(page: Path) -> dict[str, str]:
    """The files that a page writes down, by name."""
    named = ((FILE.match(block.text), block.text) for block in blocks(page) if block.kind in ("yaml", "json"))
    return {found[1]: text for found, text in named if found}


def commands(page: Path) -> list[str]:
    """The commands of a page's shell and console blocks, without those that set a machine up."""
    lines = [line.strip() for block in blocks(page) if block.kind == "sh" for line in block.text.splitlines()]
    lines += [line for block in blocks(page) if block.kind == "console" for line in typed(block.text)]
    return [line for line in lines if line and not line.startswith(("#", *SETUP))]


def typed(console: str) -> Iterator[str]:
    """The commands of a console block, each after its ``$ ``, with the lines of a document that it is given."""
    for found in re.finditer(r"^\$ (.*<<'(\w+)'\n(?:.*\n)*?\2|.*)$", console, re.MULTILINE):
        yield found[1]


def shown(page: Path) -> Iterator[tuple[str, list[str]]]:
    """Our commands in console blocks, each with the lines that it shows; not those with none or with fewer rounds here."""
    for block in blocks(page):
        for part in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:] if block.kind == "console" else ():
            command, *lines = part.splitlines()
            if lines and command.startswith("houseway ") and "<<" not in command and smaller(command) == command:
                yield command, lines


def plain(text: str) -> str:
    """The text without rules, wraps and the seconds that it took."""
    return " ".join(re.sub(r"\d+\.\d s\b|[─│]+", " ", text).split())


def smaller(command: str) -> str:
    """The command with fewer rounds, if it has a million or more."""
    for large, small in SMALLER.items():
        command = re.sub(rf"(--rounds ){large}\b", rf"\g<1>{small}", command)
    return command


def programs(page: Path) -> str:
    """The Python of a page as one program."""
    return "\n".join(block.text for block in blocks(page) if block.kind == "python")


def run(line: str, folder: Path) -> None:
    """Runs a line as a shell would, in ``folder``; fails where its exit status is not the one the line announces."""
    said = STATUS.search(line)
    wanted = int(said[1]) if said else 0
    command = smaller(line.partition("  #")[0].strip())
    if command.startswith("houseway serve"):
        serve(shlex.split(command), folder)
        return
    if command.startswith("houseway ") and not set(command) & set("|>;&"):
        run_here(shlex.split(command)[1:], folder, wanted)
        return
    done = subprocess.run(
        ["bash", "-o", "pipefail", "-c", command],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=120,
    )
    assert done.returncode == wanted, f"{command}: status {done.returncode}\n{done.stdout[-400:]}\n{done.stderr[-800:]}"


def run_here(arguments: list[str], folder: Path, wanted: int = 0) -> str:
    """Runs a command of ours in this process, which spares the time to start another; returns what it says."""
    said, keyboard = io.StringIO(), sys.stdin
    with chdir(folder), redirect_stdout(said), redirect_stderr(said):
        sys.stdin = io.StringIO("q\n")  # leaves a table
        try:
            main(arguments)
        except SystemExit as stop:
            status = stop.code or 0
        else:
            status = 0
        finally:
            sys.stdin = keyboard
    assert status == wanted, f"houseway {shlex.join(arguments)}: status {status}\n{said.getvalue()[-1200:]}"
    return said.getvalue()


def serve(command: list[str], folder: Path) -> None:
    """Starts a server, waits until it says where it is, and stops it as a service manager would."""
    with subprocess.Popen(
        command, cwd=folder, env=environment(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as server:
        assert server.stdout is not None
        deadline, said = time.monotonic() + 60, ""
        while "http" not in said and time.monotonic() < deadline and server.poll() is None:
            said += server.stdout.readline()
        address = said[said.index("http") :].split()[0]
        with urllib.request.urlopen(f"{address}healthz", timeout=30) as answer:  # it may take a moment to open
            assert answer.status == 200
        server.send_signal(signal.SIGTERM)
        assert server.wait(30) == 0, said


def environment() -> dict[str, str]:
    """The environment of a terminal in which this checkout is installed."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])
    return {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "TERM": "dumb", "COLUMNS": "120"}
