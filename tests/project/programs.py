"""The programs that tests need beside Python: Chromium and PostgreSQL, as Debian packages.

`make setup-tests` runs this as root. Tests call it by themselves where they may; where they may not, they fail with a sentence.
Only the standard library is used, so that any Python can run it.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple


class Program(NamedTuple):
    """A program: where it is on this machine, if it is, and how else than by `make setup-tests` one can have it."""

    name: str
    apt: tuple[str, ...]
    find: Callable[[], Path | None]
    otherwise: str


class Missing(Exception):
    """A program that is not here and cannot be installed; the message says what to do."""


def _chromium() -> Path | None:
    for name in ("chromium", "chromium-browser", "google-chrome"):
        if found := shutil.which(name):
            return Path(found)
    return None


def _postgresql() -> Path | None:
    """The folder of initdb and pg_ctl: Debian keeps it off the PATH."""
    if found := sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb")):
        return found[-1].parent
    on_path = shutil.which("initdb")
    return Path(on_path).parent if on_path else None


CHROMIUM = Program("Chromium", ("chromium",), _chromium, "put chromium on the PATH")
POSTGRESQL = Program(
    "PostgreSQL", ("--no-install-recommends", "postgresql"), _postgresql, "name a server in HOUSEWAY_TEST_POSTGRES"
)


def place_of(program: Program) -> Path:
    """Where a program is; it is installed first if it is missing and this is root on Debian or Ubuntu."""
    found = program.find()
    if found is None and may_install():
        with _one_at_a_time():
            if program.find() is None:
                _install(program)
        found = program.find()
    if found is None:
        how = f"run `make setup-tests` as root, or {program.otherwise}"
        raise Missing(f"These tests need {program.name}: {how}.")
    return found


def may_install() -> bool:
    """Whether this process may install Debian packages."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


@contextmanager
def _one_at_a_time() -> Iterator[None]:
    """One test process installs; the others wait for it."""
    with (Path(tempfile.gettempdir()) / "houseway-apt.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _install(program: Program) -> None:
    print(f"{program.name} is missing: installing the Debian package {program.apt[-1]}", file=sys.stderr)
    quietly = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update", "-q"], ["install", "-q", "-y", *program.apt]):
        command = ["apt-get", "-o", "DPkg::Lock::Timeout=120", *step]
        ran = subprocess.run(command, env=quietly, check=False, capture_output=True, text=True)
        if ran.returncode and step[0] == "install":
            raise Missing(f"{program.name} could not be installed: {' '.join(command)} said {ran.stderr[-500:]}")


def main() -> int:
    """Installs what is missing; the status is 1 with a sentence where that cannot be done."""
    try:
        for program in (CHROMIUM, POSTGRESQL):
            print(f"{program.name}: {place_of(program)}")
    except Missing as missing:
        print(missing, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
