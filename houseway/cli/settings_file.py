"""Settings of a command from a TOML file. Flags override the environment, which overrides the file."""

import tomllib
from pathlib import Path
from typing import Annotated

import typer

from houseway.errors import BadInput

NAMES: dict[str, str] = {"open_": "open", "json_": "json"}
"""Parameters whose name differs on the command line."""


def _read(context: typer.Context, file: Path | None) -> Path | None:
    """Use the settings in the file as defaults of the command; raises BadInput for an unreadable file or unknown setting."""
    if file is None:
        return None
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadInput(
            f"the settings {file} cannot be read: {error.strerror}", "--settings", code="cannot-read"
        ) from None
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BadInput(f"{file} is not TOML: {error}", "--settings", code="not-toml") from None
    known = {NAMES.get(one.name or "", one.name or "").replace("_", "-"): one.name for one in context.command.params}
    del known["settings"]
    for name in found:
        if name not in known:
            raise BadInput(
                f"{file}: unknown setting {name!r}; there are {', '.join(sorted(known))}",
                "--settings",
                code="no-such-setting",
            )
    context.default_map = {**(context.default_map or {}), **{str(known[name]): value for name, value in found.items()}}
    return file


SettingsFile = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        envvar="HOUSEWAY_SETTINGS",
        is_eager=True,
        callback=_read,
        help="A TOML file with settings by the names of these options, as in port = 8080.",
    ),
]
