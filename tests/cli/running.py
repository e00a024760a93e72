"""Runs the command line as a shell would, in this process."""

import json
from dataclasses import dataclass
from typing import Any

import pytest

from houseway.cli.app import main


@dataclass(frozen=True)
class Ran:
    """What a command left behind."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


class Shell:
    """``shell("games", "--json")`` is what typing it would give."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: object) -> Ran:
        self.capsys.readouterr()
        with pytest.raises(SystemExit) as stop:
            main([str(argument) for argument in arguments])
        said = self.capsys.readouterr()
        return Ran(int(stop.value.code or 0), said.out, said.err)
