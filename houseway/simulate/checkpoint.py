"""A run that can be taken up again: what has been counted so far, in a file that is either whole or not there.

A new state goes to a file of its own beside the old one, is pressed onto the disk, and takes the old one's name in one
step; whatever happens in between (no space, no power, a kill), the old file is still the whole old state.
"""

import hashlib
import json
import os
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np

from houseway.errors import BadInput
from houseway.simulate.work import Tallies, Work
from houseway.support.json_types import Json

KIND: Final = "houseway simulation checkpoint 1"
EVERY = 2.0
"""Seconds between two states on disk."""
LARGEST: Final = 16 * 2**20
Write = Callable[[int, bytes], int]
"""How bytes get to a file; tests hand in one that fails."""


@dataclass(frozen=True)
class State:
    """How far a run is: every round (or shoe) before ``next`` is counted in ``tallies``."""

    next: int
    tallies: Tallies

    def played(self, work: Work) -> int:
        """How many rounds that is."""
        return int(self.tallies.sum()) if work.in_shoes else self.next


def fresh(work: Work) -> State:
    """Nothing counted yet."""
    return State(0, np.zeros(work.classes, np.int64))


@dataclass
class Checkpoint:
    """The file of one run."""

    path: Path
    work: Work
    rounds: int
    write: Write = os.write
    _due: float = 0.0

    def load(self) -> State:
        """The state to go on from; refuses a file that is damaged or of other work."""
        try:
            with self.path.open("rb") as file:
                raw = file.read(LARGEST + 1)
        except FileNotFoundError:
            return fresh(self.work)
        except OSError as error:
            raise BadInput(
                f"the checkpoint cannot be read: {error.strerror}", str(self.path), code="cannot-read"
            ) from None
        body = _verified(raw, self.path)
        mine, its = _about(self.work), body["about"]
        for name, value in mine.items():
            if its.get(name) != value:
                what = f"its {name} is {its.get(name)}, not {value}"
                raise BadInput(
                    f"the checkpoint is of other work: {what}; name another file",
                    str(self.path),
                    code="another-checkpoint",
                )
        if body["work"] != self.work.digest():
            raise BadInput(
                "the checkpoint is of other work: the submission, the strategy or the code differs; name another file",
                str(self.path),
                code="another-checkpoint",
            )
        if body["rounds"] > self.rounds:
            raise BadInput(
                f"the checkpoint is on its way to {body['rounds']} rounds: ask for at least as many",
                str(self.path),
                code="too-few-rounds",
            )
        return State(body["next"], np.array(body["tallies"], np.int64))

    def keep(self, state: State, now: bool = False) -> None:
        """Puts the state on disk, if the last time is long enough ago."""
        if not now and time.monotonic() < self._due:
            return
        body = {
            "about": _about(self.work),
            "work": self.work.digest(),
            "rounds": self.rounds,
            "next": state.next,
            "tallies": state.tallies.tolist(),
        }
        text = json.dumps(body, separators=(",", ":"))
        whole = {"kind": KIND, "sha256": hashlib.sha256(text.encode()).hexdigest(), "body": text}
        self._replace(json.dumps(whole).encode() + b"\n")
        self._due = time.monotonic() + EVERY

    def _replace(self, content: bytes) -> None:
        target = Path(os.path.realpath(self.path))
        temporary = ""
        try:
            if target.is_dir():
                raise IsADirectoryError(21, "it is a folder")
            handle, temporary = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".part", dir=target.parent)
            try:
                left = memoryview(content)
                while left:
                    left = left[self.write(handle, bytes(left)) :]
                os.fsync(handle)
            finally:
                os.close(handle)
            os.replace(temporary, target)
            _press_folder(target.parent)
        except OSError as error:
            if temporary:
                with suppress(OSError):
                    os.unlink(temporary)
            kept = "; the last whole checkpoint is kept" if target.is_file() else ""
            raise BadInput(
                f"the checkpoint cannot be written: {error.strerror}{kept}", str(self.path), code="cannot-write"
            ) from None


def _press_folder(folder: Path) -> None:
    """Makes the new name last through a loss of power, where the system lets a folder be pressed onto the disk."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _about(work: Work) -> Json:
    return {"game": work.game, "seed": work.seed, "cards behind the cover card": work.behind}


def _verified(raw: bytes, path: Path) -> Json:
    """The content of a file whose checksum is right."""
    try:
        whole = json.loads(raw)
        text = whole["body"]
        if whole["kind"] != KIND or whole["sha256"] != hashlib.sha256(text.encode()).hexdigest():
            raise ValueError
        body: Json = json.loads(text)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        raise BadInput(
            "this is not a checkpoint of a simulation, or it is damaged; name another file",
            str(path),
            code="not-a-checkpoint",
        ) from None
    return body
