"""A real PostgreSQL for tests: found on this machine, or installed where we may, started in a folder of its own."""

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.project.programs import POSTGRESQL, Missing, place_of


def wanted() -> Path:
    """The folder of its programs; without them the test fails with what to do."""
    try:
        return place_of(POSTGRESQL)
    except Missing as missing:
        pytest.fail(str(missing))


@dataclass
class Cluster:
    """A PostgreSQL of our own, which can be stopped and started."""

    url: str
    control: list[object]
    settings: str
    user: pwd.struct_passwd | None

    def start(self) -> None:
        _run([*self.control, "-w", "-o", self.settings, "start"], self.user)

    def stop(self, mode: str = "immediate") -> None:
        """``immediate`` is a crash: nothing is tidied up; ``fast`` is an orderly end that waits for nobody."""
        _run([*self.control, "-m", mode, "stop"], self.user)


@contextlib.contextmanager
def cluster() -> Iterator[str]:
    """The URL of a fresh database; its server is ours and gone afterwards."""
    given = os.environ.get("HOUSEWAY_TEST_POSTGRES")
    if given:
        yield given
        return
    with own_cluster() as one:
        yield one.url


@contextlib.contextmanager
def own_cluster() -> Iterator[Cluster]:
    """A fresh PostgreSQL that a test may stop and start; gone afterwards."""
    programs = wanted()
    # PostgreSQL refuses to run as root: its own user, or nobody, does it then.
    user = _unprivileged() if os.geteuid() == 0 else None
    folder = Path(tempfile.mkdtemp(prefix="houseway-pg-"))
    try:
        if user is not None:
            os.chown(folder, user.pw_uid, user.pw_gid)
        data = folder / "data"
        made = [programs / "initdb", "-D", data, "-U", "houseway", "-A", "trust", "-E", "UTF8"]
        _run([*made, "--no-locale", "--no-sync"], user)
        port = _free_port()
        settings = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1 -c shared_buffers=64MB"
        control: list[object] = [programs / "pg_ctl", "-D", data, "-l", folder / "log"]
        one = Cluster(f"postgresql://houseway@127.0.0.1:{port}/postgres", control, settings, user)
        one.start()
        try:
            yield one
        finally:
            with contextlib.suppress(RuntimeError):  # a test has stopped it
                one.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            return pwd.getpwnam(name)
    raise RuntimeError("there is no unprivileged user to run PostgreSQL")


def _run(command: list[object], user: pwd.struct_passwd | None) -> None:
    words = [str(word) for word in command]
    if user is None:
        ran = subprocess.run(words, capture_output=True, text=True, cwd="/", check=False)
    else:
        ran = subprocess.run(
            words,
            capture_output=True,
            text=True,
            cwd="/",
            check=False,
            user=user.pw_uid,
            group=user.pw_gid,
            extra_groups=[],
        )
    if ran.returncode:
        raise RuntimeError(f"{words[0]} failed: {ran.stdout}{ran.stderr}")


def _free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port
