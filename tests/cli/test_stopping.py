"""Commands that are stopped, or whose reader goes away: one line or none, and nothing half-done."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

COMMAND = [sys.executable, "-m", "houseway"]


def listens_to_interrupts() -> None:
    """Undoes what a shell does to commands in the background, which ignore an interrupt."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def stopped(*arguments: str, after: Path) -> tuple[int, str, str]:
    """The status and the output of a command that is interrupted once a file is there."""
    running = subprocess.Popen(
        [*COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=listens_to_interrupts,
    )
    try:
        deadline = time.monotonic() + 60
        while not after.exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=30)
    finally:
        running.kill()
        running.wait()
    return running.returncode, out, err


def test_a_simulation_that_is_stopped_says_so_in_a_line_and_resumes(tmp_path: Path) -> None:
    kept = tmp_path / "run.json"

    status, out, err = stopped("simulate", "sic_bo", "--rounds", "1e12", "--checkpoint", str(kept), after=kept)

    assert (status, out) == (130, "")
    assert len(err.splitlines()) == 1
    assert json.loads(kept.read_text(encoding="utf-8"))
    assert [one.name for one in tmp_path.iterdir()] == ["run.json"]


def test_a_reader_who_has_seen_enough_hears_nothing() -> None:
    line = f"{sys.executable} -m houseway rules poker | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", line], env={**os.environ}, capture_output=True, text=True)

    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("\n") == 1


def test_a_shell_is_told_how_to_complete() -> None:
    asked = {"_HOUSEWAY_COMPLETE": "source_bash"}
    done = subprocess.run(COMMAND, env={**os.environ, **asked}, capture_output=True, text=True)
    assert "_HOUSEWAY_COMPLETE" in done.stdout


def test_games_are_completed_wherever_one_is_named() -> None:
    for command in ("report", "demo"):
        asked = {"_HOUSEWAY_COMPLETE": "complete_bash", "COMP_WORDS": f"houseway {command} three", "COMP_CWORD": "2"}
        done = subprocess.run(COMMAND, env={**os.environ, **asked}, capture_output=True, text=True)
        assert "three_card_poker" in done.stdout.split(), command
