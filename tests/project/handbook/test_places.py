"""Odd places to run in: a path with spaces, a home that cannot be written, a plain locale, no network."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.handbook.documents import ROOT

NO_NETWORK = """
import socket

def refused(*_):
    raise AssertionError("the network was asked for")

socket.socket.connect = socket.socket.connect_ex = socket.getaddrinfo = refused
"""
ROUND = "{game: sic_bo, seats: {1: {buy_in: 100, wagers: {small: 10}}}, deal: {dice: [1, 2, 3]}}"


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with spaces in its name, a round in it, and a start file that forbids the network."""
    folder = tmp_path / "my own rules"
    folder.mkdir()
    (folder / "a round.yaml").write_text(ROUND, encoding="utf-8")
    (folder / "sitecustomize.py").write_text(NO_NETWORK, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    "command",
    [
        ["replay", "a round.yaml"],
        ["odds", "sic_bo", "--wager", "small"],
        ["report", "sic_bo", "--to", "my report.html"],
    ],
    ids=lambda command: command[0],
)
def test_commands_answer_from_any_place(place: Path, command: list[str]) -> None:
    plain = {"LANG": "C", "LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    kept = {name: value for name, value in os.environ.items() if name not in ("HOUSEWAY_CACHE", "XDG_CACHE_HOME")}
    env = {**kept, **plain, "HOME": "/dev/null/none", "PYTHONPATH": f"{place}{os.pathsep}{ROOT}"}

    done = subprocess.run(
        [sys.executable, "-m", "houseway", *command], cwd=place, env=env, capture_output=True, text=True
    )

    assert (done.returncode, done.stderr) == (0, ""), done.stderr[-1000:]
    assert done.stdout


def test_an_old_python_is_told_in_one_sentence(tmp_path: Path) -> None:
    old = tmp_path / "python3"
    old.write_text(f"#!{sys.executable}\nimport sys\nsys.version_info = (3, 10, 13, 'final', 0)\nexec(sys.argv[2])\n")
    old.chmod(0o755)

    for target in ("run", "demo", "test"):
        done = subprocess.run(
            ["make", "-s", target, f"PYTHON={old}", f"VENV={tmp_path / 'venv'}"],
            cwd=ROOT,
            capture_output=True,
            text=True,
        )
        lines = [line for line in done.stderr.splitlines() if not line.startswith("make")]
        assert done.returncode != 0
        assert len(lines) == 1, done.stderr
        assert lines[0].startswith("Houseway needs Python 3.11 or newer; this one is 3.10.")
        assert not (tmp_path / "venv").exists()
