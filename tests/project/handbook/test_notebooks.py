"""The notebooks of the examples run from the first cell to the last, and carry the pictures that they promise."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.project.handbook import notebooks
from tests.project.handbook.documents import environment

ALONE = {"casino_war": "loads a game from outside", "verify_a_floor": "starts a server"}
"""Notebooks that run in a process of their own."""
PICTURES = {"paytables", "train_an_agent", "tournament", "billion_rounds"}


def name(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", notebooks.notebooks(), ids=name)
def test_a_notebook_runs_to_its_end(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if path.stem in ALONE:
        program = f"from tests.project.handbook.notebooks import *\nrun(read(FOLDER / {path.name!r}), small=True)"
        done = subprocess.run(
            [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stderr[-2000:]
    else:
        monkeypatch.setenv("MPLBACKEND", "agg")
        notebooks.run(notebooks.read(path), small=True)


@pytest.mark.parametrize("path", notebooks.notebooks(), ids=name)
def test_a_notebook_tells_what_it_does_and_was_run_in_full(path: Path) -> None:
    cells = notebooks.read(path)["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    prose = [cell for cell in cells if cell["cell_type"] == "markdown"]

    assert cells[0]["source"][0].startswith("# ")
    assert len(prose) >= len(code) - 1
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    assert code[-1]["outputs"]
    drawn = any("image/png" in output.get("data", {}) for cell in code for output in cell["outputs"])
    assert drawn == (path.stem in PICTURES)


def test_a_cell_that_fails_is_noticed() -> None:
    broken = {"metadata": {"houseway": {"small": {}}}, "cells": [{"cell_type": "code", "source": ["assert 1 == 2"]}]}
    with pytest.raises(AssertionError):
        notebooks.run(broken, small=True)
