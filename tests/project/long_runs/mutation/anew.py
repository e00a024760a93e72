"""A pytest plugin for a process of its own: imports one file with a fault in it and runs the tests that it was told."""

import json
import os
import sys
from importlib.machinery import EXTENSION_SUFFIXES, SOURCE_SUFFIXES, ExtensionFileLoader, FileFinder, SourceFileLoader
from types import CodeType
from typing import Final

import pytest

from tests.project.long_runs.mutation.folders import ROOT, register_profile
from tests.project.long_runs.mutation.operators import mutated

VARIABLE: Final = "HOUSEWAY_MUTANT"
"""The file, the number of its fault, the tests, and where to write which test failed."""
_asked = json.loads(os.environ[VARIABLE]) if VARIABLE in os.environ else None


class _Loader(SourceFileLoader):
    """Compiles the file with its fault; every other file is read as ever."""

    def get_code(self, fullname: str) -> CodeType | None:
        if _asked is None or self.path != str(ROOT / _asked["path"]):
            return super().get_code(fullname)
        tree, *_ = mutated(self.get_data(self.path).decode(), _asked["number"])
        return compile(tree, self.path, "exec")


if _asked is not None:
    register_profile()
    _loaders = (ExtensionFileLoader, EXTENSION_SUFFIXES), (_Loader, SOURCE_SUFFIXES)
    sys.path_hooks.insert(0, FileFinder.path_hook(*_loaders))
    sys.path_importer_cache.clear()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if _asked is not None:
        told = set(_asked["tests"])
        items[:] = [item for item in items if item.nodeid in told]


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    if _asked is not None and report.failed:
        os.write(_asked["writing"], report.nodeid.encode())
