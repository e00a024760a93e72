"""The prompt of the terminal player; handles help, why and leaving at every prompt."""

import sys
from dataclasses import dataclass, field

from rich.text import Text

from houseway.api.session import Session
from houseway.cli.terminal.look import Look
from houseway.cli.terminal.steps import print_clauses, print_why, sentence
from houseway.errors import BadInput
from houseway.rulebook.clauses import Catalogue
from houseway.table.events import Event
from houseway.table.view import seen


class Left(Exception):
    """Raised when the player leaves the table."""


@dataclass
class Desk:
    """Prompts for lines and prints notes and refusals."""

    how: Look
    session: Session
    book: Catalogue
    viewer: int | None = None
    """The seat whose view is shown; None for a bystander."""
    events: list[Event] = field(default_factory=list)
    """The steps of the round, including hidden cards; always pass them through ``seen`` before showing them."""
    open_round: bool = False
    question: tuple[str, ...] = ()
    """The clauses of the current question."""

    def line(self, prompt: str, about: tuple[str, ...]) -> str:
        """The line that the player types, after handling help and why; raises Left if the player leaves."""
        while True:
            typed = self._read(prompt)
            word, _, rest = typed.partition(" ")
            match word.lower():
                case "?" | "help":
                    self._help(about)
                case "why":
                    self._why(rest.strip())
                case "q" | "quit" | "leave" | "exit":
                    self._leave()
                case _:
                    return typed

    def refuse(self, reason: BadInput) -> None:
        """Print why an input was refused, with its clause."""
        text = f"{sentence(reason.message)}" + (f" [{', '.join(reason.cited)}]" if reason.cited else "")
        self.how.set_in(f"Not accepted: {text}" if self.how.plain or not self.how.signs else f"✗ {text}", 2, "lose")

    def note(self, text: str) -> None:
        """Print a note in a quiet style."""
        self.how.set_in(text, 2, "quiet")

    def _read(self, prompt: str) -> str:
        mark = ":" if self.how.plain or not self.how.signs else " ›"
        self.how.console.print(Text(f"{prompt}{mark} ", "key"), end="", soft_wrap=True)
        self.how.console.file.flush()
        try:
            typed = input().strip()
        except EOFError:
            self.how.say()
            if self.open_round:
                self.note("The round is abandoned: nothing is settled and every wager goes back.")
            raise Left from None
        if not sys.stdin.isatty():  # echo scripted input, so that it appears in the transcript
            self.how.say(typed)
        return typed

    def _help(self, about: tuple[str, ...]) -> None:
        for text in (
            *about,
            "why explains the last step or the question; why 5 explains step 5; why MA-XX-1 a clause.",
            "q leaves the table.",
        ):
            self.note(text)

    def _leave(self) -> None:
        if self.open_round:
            self.note("The round is not over. If you leave it is abandoned: nothing is settled, every wager goes back.")
            if self._read("Leave all the same? y or n").lower() not in ("y", "yes"):
                return
        raise Left

    def _why(self, which: str) -> None:
        steps = seen(self.events, self.viewer)
        if which in self.book.clauses:
            print_clauses(self.how, (which,), self.book)
        elif not which and self.question:
            print_clauses(self.how, self.question, self.book)
        elif not steps:
            self.note("Nothing has happened yet; once a round is on, why 3 gives the clauses of step 3.")
        elif not which:
            print_why(self.how, steps[-1], self.book)
        elif which.isdecimal() and 1 <= int(which) <= len(steps):
            print_why(self.how, steps[int(which) - 1], self.book)
        else:
            self.refuse(BadInput(f"there is no step {which}: 1 to {len(steps)}", code="no-such-step"))
