"""The command line: a thin layer over the library, one file for each command."""

import os

# Pydantic would look through every installed package for plugins, which takes a tenth of the start.
os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")

from houseway.cli.app import main

__all__ = ["main"]
