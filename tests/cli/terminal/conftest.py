"""An evening at the terminal whose lines are typed by the test."""

import builtins
from collections.abc import Callable, Sequence

import pytest

from houseway.cli.app import main
from tests.games.every_game.first import under

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Plays a game with these lines typed one after the other; then the input ends."""

    def play(
        game: str, lines: Sequence[str], *arguments: str, raises: type[BaseException] = EOFError
    ) -> tuple[int, str]:
        left = list(lines)

        def typed(_: str = "") -> str:
            if not left:
                raise raises
            return left.pop(0)

        monkeypatch.setattr(builtins, "input", typed)
        monkeypatch.setenv("COLUMNS", "110")
        with pytest.raises(SystemExit) as ended:
            main(["play", game, *under(game), *arguments])
        shown = capsys.readouterr()
        return int(ended.value.code or 0), shown.out + shown.err

    return play
