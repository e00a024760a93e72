"""Shows a tour screen by screen on a terminal, and all at once elsewhere."""

import sys
from collections.abc import Callable

from houseway.cli.terminal.look import Look

KEYS = "Enter: go on · n: next game · q: end"


class Pager:
    """Prints parts of a tour; between screens it waits for a line, if both ends are a terminal."""

    def __init__(self, how: Look, ask: Callable[[str], str] = input) -> None:
        self.how = how
        self.ask = ask
        self.waits = sys.stdin.isatty() and sys.stdout.isatty()

    def show(self, part: Callable[[], None], last: bool = False) -> bool:
        """Prints a part, screen by screen; False if the reader has had enough."""
        if not self.waits:
            part()
            return True
        with self.how.console.capture() as held:
            part()
        lines = held.get().splitlines()
        height = max(5, self.how.console.height - 2)
        for start in range(0, len(lines), height):
            print("\n".join(lines[start : start + height]))
            if last and start + height >= len(lines):
                return True
            answer = self._answer()
            if answer.startswith("q"):
                return False
            if answer.startswith("n"):
                return True
        return True

    def _answer(self) -> str:
        try:
            return self.ask(f"-- {KEYS} -- ").strip().lower()
        except EOFError:
            return "q"
