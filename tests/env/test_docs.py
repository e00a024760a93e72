"""The examples of docs/environments.md run as they stand."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.DOTALL)


@pytest.mark.parametrize("code", EXAMPLES, ids=lambda code: code.splitlines()[0])
def test_an_example_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, str(PAGE), "exec"), {"__name__": "example"})


def test_the_first_example_learns_that_folding_everything_is_dear(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(EXAMPLES[0].splitlines()) <= 15
    exec(compile(EXAMPLES[0], str(PAGE), "exec"), {"__name__": "example"})
    assert "a round" in capsys.readouterr().out
