"""Settings of the server: flags before the environment, the environment before a file, and one documented table."""

import re
from pathlib import Path
from typing import Any

import pytest
import typer
from typer.main import get_command

from houseway.cli.app import app
from houseway.cli.commands.floor import serve
from houseway.cli.floor_keys import DATABASE
from tests.cli.running import Shell
from tests.project.refused import refused

OPERATIONS = Path(__file__).parents[2] / "docs" / "operations.md"


def parsed(monkeypatch: pytest.MonkeyPatch, *arguments: str) -> dict[str, Any]:
    """What ``houseway serve`` would be called with."""
    command: Any = get_command(app)
    serving = command.get_command(None, "serve")
    context = serving.make_context("serve", list(arguments))
    found: dict[str, Any] = context.params
    return found


def test_a_file_gives_defaults_that_the_environment_and_flags_override(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "floor.toml"
    file.write_text('port = 8080\nhost = "::1"\nlog-format = "json"\ntrusted-proxy = ["10.0.0.7"]\n')
    monkeypatch.setenv("HOUSEWAY_PORT", "8081")
    found = parsed(monkeypatch, "--settings", str(file), "--host", "127.0.0.1")
    assert (found["port"], found["host"], found["log_format"]) == (8081, "127.0.0.1", "json")
    assert found["trusted_proxy"] == ["10.0.0.7"]
    assert found["database"] == DATABASE


def test_the_environment_may_name_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "floor.toml"
    file.write_text("port = 8080\n")
    monkeypatch.setenv("HOUSEWAY_SETTINGS", str(file))
    assert parsed(monkeypatch)["port"] == 8080


@pytest.mark.parametrize(
    ("text", "code"),
    [("prot = 8080", "no-such-setting"), ("port = ", "not-toml"), ('settings = "x"', "no-such-setting")],
)
def test_a_file_with_a_mistake_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, code: str
) -> None:
    file = tmp_path / "floor.toml"
    file.write_text(text)
    with refused(code):
        parsed(monkeypatch, "--settings", str(file))


def test_a_file_that_is_not_there_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with refused("cannot-read"):
        parsed(monkeypatch, "--settings", str(tmp_path / "none.toml"))


BAD = {
    "port": (99999, "malformed-command"),
    "workers": ("many", "malformed-command"),
    "log-format": ("xml", "malformed-command"),
    "checkpoint-every": (0, "malformed-command"),
    "opening-chips": (-1, "malformed-command"),
    "peer-address": ("here", "not-an-address"),
    "trusted-proxy": ("nobody", "not-an-address"),
    "tls-cert": ("alone.pem", "certificate-incomplete"),
    "host": ("192.0.2.1", "cannot-listen"),
    "database": ("mysql://house@localhost/floor", "database-not-supported"),
}
"""Settings with a value that is refused, and the code of the refusal."""


@pytest.mark.parametrize("name", BAD)
@pytest.mark.parametrize("source", ["flag", "environment", "file"])
def test_a_bad_value_is_reported_where_it_was_given(
    shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, source: str
) -> None:
    """One sentence, with the flag, the variable, or the file and the name in it; the others are not named."""
    value, code = BAD[name]
    monkeypatch.chdir(tmp_path)
    file, variable = tmp_path / "floor.toml", f"HOUSEWAY_{name.replace('-', '_').upper()}"
    words: list[object] = ["serve"]
    if source == "flag":
        words += [f"--{name}", value]
    elif source == "environment":
        monkeypatch.setenv(variable, str(value))
    else:
        file.write_text(f"{name} = {[value] if name == 'trusted-proxy' else value!r}\n")
        words += ["--settings", file]
    where = {"flag": f"--{name}", "environment": variable, "file": f"{file}, {name}"}[source]
    ran = shell(*words, "--json")
    assert (ran.status, ran.json["error"]["code"], ran.json["error"]["where"]) == (2, code, where)
    ran = shell(*words)
    assert len(ran.err.splitlines()) == 1
    assert ran.err.startswith(f"houseway: {where}: ")
    assert (variable in ran.err) == (source == "environment")


def test_a_bad_value_of_a_switch_in_the_file(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "floor.toml"
    file.write_text('accept-software = "maybe"\n')
    assert shell("serve", "--settings", file, "--json").json["error"]["where"] == f"{file}, accept-software"


def test_a_database_in_a_folder_that_does_not_exist_is_refused(shell: Shell, tmp_path: Path) -> None:
    ran = shell("serve", "--port", "0", "--database", f"sqlite:///{tmp_path}/mispelt/floor.db", "--json")
    assert (ran.status, ran.json["error"]["code"]) == (2, "no-such-folder")
    assert not list(tmp_path.iterdir())


def test_every_setting_stands_in_the_table_of_the_operations_page() -> None:
    """One documented table: option, variable and default, as the program has them."""
    command: Any = get_command(app)
    rows = re.findall(r"^\| `--([a-z-]+)` \| `?([A-Z_]*)`?", OPERATIONS.read_text(), re.MULTILINE)
    wanted = {}
    for one in command.get_command(None, "serve").params:
        if isinstance(one, typer.core.TyperOption):
            wanted[max(one.opts, key=len).removeprefix("--")] = str(one.envvar or "")
    for apart in ("json", "open", "help"):
        wanted.pop(apart, None)
    assert dict(rows) == wanted
    assert serve.__doc__
