"""A shell to type into, as the tests of the command line have it."""

from tests.cli.conftest import shell

__all__ = ["shell"]
