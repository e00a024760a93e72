"""The folder that holds this game's is named to Houseway before anything of it is imported."""

import os
from pathlib import Path

import pytest

os.environ["HOUSEWAY_GAMES"] = str(Path(__file__).resolve().parents[2])


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "clause(*ids): the clauses that this test checks")
