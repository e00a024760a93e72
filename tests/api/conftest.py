"""A shell to compare with."""

import pytest

from tests.cli.running import Shell


@pytest.fixture
def shell(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Shell:
    monkeypatch.setenv("COLUMNS", "160")
    return Shell(capsys)
