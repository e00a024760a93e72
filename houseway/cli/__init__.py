"""The command line: a thin skin over the rooms, one file per command, each imported when it is called."""

from houseway.cli.app import main

__all__ = ["main"]
