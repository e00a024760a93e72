"""The commands, one file for each. A command's file is imported when the command is run or its help is shown."""

from collections.abc import Mapping
from importlib import import_module
from typing import TYPE_CHECKING, Final

import typer
from typer.core import TyperCommand, TyperGroup

from houseway.cli.settings_file import SettableCommand, without_types

if TYPE_CHECKING:
    from typer._click.core import Context, Parameter

PANELS: Final[Mapping[str, Mapping[str, str]]] = {
    "Rules and rounds": {
        **{name: name for name in ("games", "rules", "ask", "check", "replay", "verify", "play", "demo", "export")},
    },
    "Prices and what follows from them": {
        **{name: name for name in ("odds", "strategy", "design")},
        **{name: f"analysis.{name}" for name in ("session", "hold", "progressive", "count")},
        **{name: name for name in ("simulate", "equity", "report")},
    },
    "The floor: live tables": {
        "serve": "floor.serve",
        "people": "floor.people",
        "cage": "floor.cage",
        "day": "floor.day",
        "hands": "floor.hands",
        "open-cards": "floor.open_cards",
        "key": "floor.key",
        "archive": "floor.archive",
        "backup": "floor.restore",
        "restore": "floor.restore",
        "migrate": "floor.migrate",
        "check-store": "floor.check_store",
        "repair": "floor.check_store",
    },
    "For laboratories and authors": {name: name.replace("-", "_") for name in ("rng", "manifest", "new-game")},
}
"""Every command, in the order of the help, with the module of this package that has its function."""
COMMANDS: Final = {name: module for panel in PANELS.values() for name, module in panel.items()}


class LazyCommands(TyperGroup):
    """The group of all commands, each of which is loaded when it is asked for."""

    def get_params(self, ctx: "Context") -> "list[Parameter]":
        """The options of ``houseway`` itself."""
        return without_types(super().get_params(ctx))

    def get_command(self, ctx: object, cmd_name: str) -> TyperCommand | None:
        """The command of that name; None if there is none, after loading all, from which the nearest is suggested."""
        if cmd_name not in COMMANDS:
            self.list_commands(ctx)
            return None
        if cmd_name not in self.commands:
            self.commands[cmd_name] = _load(cmd_name)
        found = self.commands[cmd_name]
        assert isinstance(found, TyperCommand)
        return found

    def list_commands(self, ctx: object) -> list[str]:
        """The names of all commands, which are loaded."""
        for name in COMMANDS:
            self.get_command(ctx, name)
        return list(COMMANDS)


def _load(name: str) -> TyperCommand:
    function = getattr(import_module(f"houseway.cli.commands.{COMMANDS[name]}"), name.replace("-", "_"))
    alone = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode="rich")
    alone.command(name, cls=SettableCommand)(function)
    command = typer.main.get_command(alone)
    assert isinstance(command, TyperCommand)
    command.rich_help_panel = next(panel for panel, commands in PANELS.items() if name in commands)
    return command
