"""Output of all commands: one JSON document or formatted text, and one sentence for an error."""

import codecs
import io
import json
import os
import sys
from typing import TYPE_CHECKING, Final, Literal, TypedDict

from houseway.errors import BadInput
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text


class Column(TypedDict, total=False):
    """Settings of a table column, as keyword arguments of ``Table.add_column``."""

    justify: Literal["left", "center", "right"]
    no_wrap: bool
    overflow: Literal["fold", "crop", "ellipsis"]
    style: str
    width: int
    max_width: int
    min_width: int
    ratio: int


_LOOK_ALIKES: Final = (
    ("-", "·–—−─━‐‑"),
    ("|", "│┃"),
    ("*", "•●◆✓"),
    ("#", "█▉▊▋▌▍▎▏░▒"),
    (">", "▸▶»→"),
    ("<", "«←"),
    ("^", "▲"),
    ("v", "▼"),
    ("x", "×✗"),
    ("...", "…"),
    ("+/-", "±"),
    ("sqrt ", "√"),
    ("sec. ", "§"),
    ('"', "“”"),
    ("'", "’"),
    ("!", "‼"),
    ("e", "é"),
    *zip("shdc", "♠♥♦♣", strict=True),
)
LOOK_ALIKES: Final = {letter: plain for plain, letters in _LOOK_ALIKES for letter in letters}
"""What is printed for a character that the terminal's encoding lacks."""
LONGEST: Final = 400
"""The maximum length of an error message."""


def print_json(value: object) -> None:
    """Print one JSON document to stdout, in ASCII if the encoding of stdout lacks a character."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value)
    print(text)


def error_json(error: BadInput) -> Json:
    """The error as JSON: message, place, clause, code and, if any, readings."""
    told = {"message": sentence(error.message), "where": sentence(error.where)}
    rests_on = {"readings": list(error.readings)} if error.readings else {}
    return {**told, "clause": error.clause, "code": error.code, **rests_on}


def refuse(error: BadInput, as_json: bool) -> int:
    """Print the error and return the exit status 2; a closed pipe is ignored."""
    try:
        if as_json:
            print_json({"error": error_json(error)})
            sys.stdout.flush()
        else:
            print(f"houseway: {sentence(str(error))}", file=sys.stderr)
    except BrokenPipeError:
        reader_has_gone()
    return 2


def replace_what_cannot_be_written() -> None:
    """Lets stdout and stderr print a similar ASCII character for one that their encoding lacks, as under ``LANG=C``."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper) and not (stream.encoding or "utf-8").lower().startswith("utf"):
            stream.reconfigure(errors=SIMILAR)


def _similar(error: UnicodeError) -> tuple[str, int]:
    """An error handler for encoders: the ASCII look-alikes of the characters that could not be encoded, else ``?``."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(LOOK_ALIKES.get(letter, "?") for letter in lacking), error.end


SIMILAR: Final = "houseway.similar"
"""The name of the error handler that writes ASCII look-alikes."""
codecs.register_error(SIMILAR, _similar)


def reader_has_gone() -> None:
    """Redirect stdout to the null device, so that the flush at exit does not fail on a closed pipe."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def our_fault(error: Exception) -> BadInput:
    """The error shown for an unexpected exception; it says how to report it."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return BadInput(
        f"this is a fault of Houseway and not of your input ({what}); please report it with the command, its file "
        "and what HOUSEWAY_DEBUG=1 prints",
        "houseway",
        code="our-fault",
    )


def sentence(text: str, longest: int = LONGEST) -> str:
    """The text on one line, at most about ``longest`` characters, with control characters escaped."""
    line = " ".join(text.split())
    if len(line) > longest:
        line = f"{line[: longest * 3 // 4]} … {line[-longest // 4 :]}"
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in line)


def console() -> "Console":
    """The console for stdout."""
    from houseway.cli.terminal.look import look

    return look().console


def heading(title: str, *notes: str) -> "RenderableType":
    """A title with notes and a rule below."""
    from rich.console import Group
    from rich.rule import Rule
    from rich.text import Text

    line = Text(title, style="house")
    for note in notes:
        line.append("  ·  ", style="quiet")
        line.append(note, style="push")
    return Group(line, Rule(style="quiet"))


def not_lawful(clauses: "Sequence[str]") -> None:
    """Print which clauses an answer departs from; nothing if there are none."""
    if clauses:
        console().print(f"Not lawful: this breaks {', '.join(clauses)}.", style="lose", highlight=False)


def counted(many: int, what: str) -> str:
    """The number of things in words: ``1 round``, ``1,000 rounds``."""
    return f"{many:,} {what}{'' if many == 1 else 's'}"


def grid(*columns: "str | tuple[str, Column]", title: str = "") -> "Table":
    """An empty table with these columns in the common style: quiet headers over a thin rule, no frame.

    On a line that is too narrow for its names and figures it prints each row as a paragraph.
    """
    from rich import box

    from houseway.cli.pages.grid import Grid

    table = Grid(
        box=box.SIMPLE_HEAD,
        title=title or None,
        title_justify="left",
        title_style="bold",
        header_style="quiet",
        border_style="quiet",
        pad_edge=False,
        show_edge=False,
    )
    for column in columns:
        name, settings = (column, {}) if isinstance(column, str) else column
        table.add_column(name, **Column(**{"overflow": "fold", **settings}))
    return table


NAME: Final[Column] = {"no_wrap": True}
"""For columns of ids, which must not be broken."""
RIGHT: Final[Column] = {"justify": "right", "no_wrap": True}
"""For columns of figures."""


def cites(clauses: object, style: str = "clause") -> "Text":
    """Clause ids as styled text, one on each line."""
    from rich.text import Text

    ids = [str(one) for one in clauses] if isinstance(clauses, list | tuple) else [str(clauses)]
    return Text("\n".join(ids), style=style)


def spaced(name: object) -> str:
    """An id with spaces instead of underscores."""
    return str(name).replace("_", " ")


def shown(value: object) -> str:
    """The value of an option as text."""
    if value is None:
        return "(not stated)"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return ", ".join(f"{name} {shown(item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value))
    return str(value)
