"""Ctrl-C in the middle of another library's work: one KeyboardInterrupt, and nothing printed by what it left half made."""

import gc
import signal
import subprocess
import sys
import threading

import pytest

from houseway.cli.app import main
from houseway.cli.interrupts import Interrupts
from tests.cli.running import Shell

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

signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell in the background ignores it
with Interrupts():
    Careless()
    for kind in (HalfMade, Swallows):
        try:
            kind()
            end = time.monotonic() + 30
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


def test_a_command_gives_back_the_handlers_that_it_found(shell: Shell) -> None:
    def reported(_: object) -> None:
        """The hook of whoever runs commands in this process."""

    hook, handler = sys.unraisablehook, signal.getsignal(signal.SIGINT)
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = reported
        for arguments in (("games",), ("games", "roulette"), ("nothing",)):
            shell(*arguments)
            assert sys.unraisablehook is reported
            assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        sys.unraisablehook = hook
        signal.signal(signal.SIGINT, handler)


def test_cyclic_garbage_of_an_interrupt_is_finalized_in_silence(capsys: pytest.CaptureFixture[str]) -> None:
    class HalfMade:
        def __init__(self) -> None:
            self.itself = self
            signal.raise_signal(signal.SIGINT)
            self.whole = True

        def __del__(self) -> None:
            assert self.whole

    handler = signal.getsignal(signal.SIGINT)
    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        with Interrupts() as interrupts:
            with pytest.raises(KeyboardInterrupt):
                HalfMade()
            assert interrupts.came
    finally:
        signal.signal(signal.SIGINT, handler)
    gc.collect()
    assert capsys.readouterr().err == ""


def test_another_thread_may_run_a_command() -> None:
    left: list[object] = []

    def run() -> None:
        with pytest.raises(SystemExit) as stop:
            main(["games", "roulette"])
        left.append(stop.value.code)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    assert left == [2]
