"""The files for containers and services name settings that exist, run as nobody special, and are what their tools accept."""

import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from houseway import __version__

ROOT = Path(__file__).parents[3]
DEPLOY = ROOT / "deploy"
SETTINGS = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
VARIABLES = set(re.findall(r"`(HOUSEWAY_[A-Z_]+)`", SETTINGS))
OPTIONS = set(re.findall(r"^\| `--([a-z-]+)`", SETTINGS, re.MULTILINE))


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(text("compose.yaml"))
    return found


def test_every_variable_is_a_setting() -> None:
    named = set(re.findall(r"\b(HOUSEWAY_[A-Z_]+)\b", text("Containerfile") + text("compose.yaml")))
    assert named - VARIABLES - {"HOUSEWAY_DB_PASSWORD"} == set()


def test_every_line_of_the_settings_file_is_a_setting() -> None:
    assert set(tomllib.loads(text("settings.toml"))) <= OPTIONS


def test_the_container_runs_as_nobody_special_and_tells_how_it_is() -> None:
    lines = text("Containerfile").splitlines()
    users = [line.split()[1] for line in lines if line.startswith("USER ")]
    assert users == ["houseway"]
    assert any(line.startswith("HEALTHCHECK") for line in lines)
    assert lines.index("USER houseway") < next(n for n, line in enumerate(lines) if line.startswith("ENTRYPOINT"))
    images = [line.split()[1] for line in lines if line.startswith("FROM ")]
    assert all(re.fullmatch(r"[a-z]+:\d[\w.-]*", image) for image in images), "an image without a version"


def test_the_container_copies_what_there_is() -> None:
    copied = [
        line.split()[1:-1]
        for line in text("Containerfile").splitlines()
        if line.startswith("COPY ") and "--from" not in line
    ]
    assert [name for names in copied for name in names if not (ROOT / name).exists()] == []


def test_two_servers_share_a_database_and_the_keys() -> None:
    services = compose()["services"]
    floors = [name for name in services if name.startswith("floor")]
    assert len(floors) == 2
    assert len({str(services[name]["environment"]) for name in floors}) == 1
    assert set(re.findall(r"server ([\w-]+):8000;", text("nginx.conf"))) == set(floors)


def test_the_proxy_is_the_one_that_the_servers_trust() -> None:
    found = compose()
    address = found["services"]["proxy"]["networks"]["floor"]["ipv4_address"]
    assert found["services"]["floor-1"]["environment"]["HOUSEWAY_TRUSTED_PROXY"] == address


def test_the_proxy_sends_what_the_handbook_says() -> None:
    headers = re.findall(r"proxy_set_header (\S+)", SETTINGS)
    assert headers
    assert set(headers) <= set(re.findall(r"proxy_set_header (\S+)", text("nginx.conf")))


def test_the_service_is_stopped_as_the_server_expects() -> None:
    unit = text("houseway.service")
    assert "KillSignal=SIGTERM" in unit
    assert "ExecStart=/opt/houseway/bin/houseway serve" in unit
    assert "NoNewPrivileges=true" in unit


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_accepts_the_unit(tmp_path: Path) -> None:
    unit = tmp_path / "houseway.service"
    unit.write_text(text("houseway.service").replace("/opt/houseway/bin/houseway", "/bin/true"), encoding="utf-8")
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, timeout=60)
    assert "houseway.service" not in done.stderr, done.stderr


def has_compose() -> bool:
    """Whether `docker compose` runs here: docker alone may come without it."""
    docker = shutil.which("docker")
    return docker is not None and subprocess.run([docker, "compose", "version"], capture_output=True).returncode == 0


@pytest.mark.skipif(not has_compose(), reason="no docker compose here")
def test_compose_accepts_the_file() -> None:
    env = {"HOUSEWAY_DB_PASSWORD": "secret", "PATH": "/usr/bin:/bin:/usr/local/bin"}
    command = ["docker", "compose", "-f", str(DEPLOY / "compose.yaml"), "config", "--quiet"]
    assert subprocess.run(command, env=env, timeout=60).returncode == 0


def test_the_citation_names_this_version() -> None:
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))["version"] == __version__
