"""Checkpoints of a simulation, so that a stopped run can resume.

A new state is written to a temporary file beside the old one, synced to disk, and renamed over it. If anything fails in between
(no space, power loss, a kill), the old file is still intact.
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
from houseway.simulation.work import Tallies, Work
from houseway.support.json_types import Json

KIND: Final = "houseway simulation checkpoint 1"
EVERY = 2.0
"""Minimum time between two writes, in seconds."""
LARGEST: Final = 16 * 2**20
Write = Callable[[int, bytes], int]
"""Writes bytes to a file descriptor; tests pass one that fails."""


@dataclass(frozen=True)
class State:
    """The progress of a run: every round (or shoe) before ``next`` is counted in ``tallies``."""

    next: int
    tallies: Tallies

    def played(self, work: Work) -> int:
        """The number of rounds counted."""
        return int(self.tallies.sum()) if work.in_shoes else self.next


def fresh(work: Work) -> State:
    """The initial state, with nothing counted."""
    return State(0, np.zeros(work.classes, np.int64))


@dataclass
class Checkpoint:
    """The checkpoint file of one run."""

    path: Path
    work: Work
    rounds: int
    write: Write = os.write
    _due: float = 0.0

    def load(self) -> State:
        """The state to resume from; a fresh one if there is no file.

        Raises BadInput if the file is unreadable, damaged, of other work, or of a longer run.
        """
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
        """Write the state to disk; without ``now``, only if the last write is at least :data:`EVERY` seconds ago.

        Raises BadInput if the file cannot be written.
        """
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
    """Sync the folder, so that the rename survives a power loss; does nothing if the system does not allow it."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _about(work: Work) -> Json:
    return {"game": work.game, "seed": work.seed, "cards behind the cover card": work.behind}


def _verified(raw: bytes, path: Path) -> Json:
    """The content of a checkpoint file; raises BadInput if it is malformed or its checksum is wrong."""
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
