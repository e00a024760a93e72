"""Ctrl-C in the middle of another library's work: one KeyboardInterrupt, and nothing printed by what it left half made."""

import subprocess
import sys

PROGRAM = """
import signal, time
from houseway.cli.interrupts import Interrupts

class HalfMade:
    def __init__(self):
        signal.raise_signal(signal.SIGINT)
        self.whole = True
    def __del__(self):
        self.whole

class Swallows:
    def __del__(self):
        signal.raise_signal(signal.SIGINT)

class Careless:
    def __del__(self):
        raise ValueError("before any interrupt")

Interrupts().listen()
Careless()
for kind in (HalfMade, Swallows):
    try:
        kind()
        end = time.monotonic() + 5
        while time.monotonic() < end: pass
        print("went on")
    except KeyboardInterrupt:
        print("interrupted")
"""


def test_an_interrupt_is_raised_once_and_leaves_no_noise() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True)

    assert done.stdout.split() == ["interrupted", "interrupted"]
    assert "before any interrupt" in done.stderr
    assert "whole" not in done.stderr
    assert "KeyboardInterrupt" not in done.stderr
