"""The commands, one file for each. A command's file is imported when the command is run or its help is shown."""

from importlib import import_module
from typing import Final

import typer
from typer.core import TyperCommand, TyperGroup

from houseway.cli.settings_file import SettableCommand

COMMANDS: Final = {
    **{
        name: name
        for name in ("games", "rules", "ask", "check", "replay", "verify", "play", "odds", "strategy", "design")
    },
    **{name: f"analysis.{name}" for name in ("session", "hold", "progressive", "count")},
    **{name: name for name in ("simulate", "report", "equity", "export", "rng", "manifest")},
    **{name: f"floor.{name}" for name in ("serve", "key", "archive")},
    "backup": "floor.restore",
    "restore": "floor.restore",
    "migrate": "floor.migrate",
    "check-store": "floor.check_store",
    "repair": "floor.check_store",
    "people": "floor.people",
    "cage": "floor.cage",
    "open-cards": "floor.open_cards",
    "day": "floor.day",
    "hands": "floor.hands",
    "new-game": "new_game",
    "demo": "demo",
}
"""Every command, in the order of the help, with the module of this package that has its function."""


class LazyCommands(TyperGroup):
    """The group of all commands, each of which is loaded when it is asked for."""

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
    return command
