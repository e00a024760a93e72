"""The command line: a thin layer over the library, one file for each command."""

from houseway.cli.app import main

__all__ = ["main"]
