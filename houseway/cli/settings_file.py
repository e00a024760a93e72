"""Settings of a command from a TOML file. Flags override the environment, which overrides the file.

A refused setting is named as it was made: by its flag, its variable, or the file and its name there.
"""

import tomllib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer
from typer.core import TyperCommand, TyperOption

from houseway.errors import BadInput

if TYPE_CHECKING:
    from typer._click.core import Context, Parameter

NAMES: dict[str, str] = {"open_": "open", "json_": "json"}
"""Parameters whose name differs on the command line."""
FILE: Final = "houseway.settings"
"""Under which the context of a command knows its file."""


def without_types(params: "list[Parameter]") -> "list[Parameter]":
    """The same parameters; the help shows no type beside a flag, which takes no value."""
    for one in params:
        if isinstance(one, TyperOption) and one.is_flag and one.metavar is None:
            one.metavar = ""
    return params


class SettableCommand(TyperCommand):
    """A command whose refusals name the place of a setting."""

    def get_params(self, ctx: "Context") -> "list[Parameter]":
        """Its arguments and options."""
        return without_types(super().get_params(ctx))

    def parse_args(self, ctx: "Context", args: list[str]) -> list[str]:
        """The words that are left; raises BadInput for a setting whose value is of another kind or out of range."""
        try:
            return super().parse_args(ctx, args)
        except typer.BadParameter as error:
            name = getattr(error.param, "name", None)
            if not name or not (getattr(error.param, "envvar", None) or FILE in ctx.meta):
                raise
            raise BadInput(error.message, _place(ctx, name), code="malformed-command") from None

    def invoke(self, ctx: "Context") -> Any:  # Any: whatever the command returns
        """Runs the command."""
        try:
            return super().invoke(ctx)
        except BadInput as error:
            name = error.where.removeprefix("--").replace("-", "_")
            settable = [one.name for one in self.params if getattr(one, "envvar", None) or error.where.startswith("--")]
            if name not in settable:
                raise
            raise replace(error, where=_place(ctx, name, error.where)) from error


def _place(context: "Context", name: str, otherwise: str = "") -> str:
    """Where a parameter was given its value; ``otherwise`` where nobody gave it one."""
    (param,) = (one for one in context.command.params if one.name == name)
    source = getattr(context.get_parameter_source(name), "name", "DEFAULT")
    if source == "COMMANDLINE":
        return max(param.opts, key=len)
    if source == "ENVIRONMENT":
        return str(param.envvar)
    if source == "DEFAULT_MAP":
        return f"{context.meta[FILE]}, {NAMES.get(name, name).replace('_', '-')}"
    return otherwise or max(param.opts, key=len)


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
    context.meta[FILE] = str(file)
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
