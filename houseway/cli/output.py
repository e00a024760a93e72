"""How every command speaks: one JSON document, or text set for people; one sentence for what is wrong."""

import json
import os
import sys
from typing import TYPE_CHECKING, Final, Literal, TypedDict

from houseway.errors import BadInput
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.table import Table
    from rich.text import Text


class Column(TypedDict, total=False):
    """How a column of a table is set."""

    justify: Literal["left", "center", "right"]
    no_wrap: bool
    overflow: Literal["fold", "crop", "ellipsis"]
    style: str
    width: int
    max_width: int
    min_width: int
    ratio: int


LONGEST: Final = 400
"""An error is a sentence, also where somebody hands in a book."""


def print_json(value: object) -> None:
    """One JSON document on stdout; escaped where the terminal's encoding cannot hold a character."""
    text = json.dumps(value, ensure_ascii=False)
    try:
        text.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        text = json.dumps(value)
    print(text)


def error_json(error: BadInput) -> Json:
    """What is wrong, where, which clause says so, the code of the refusal, and the readings that it rests on."""
    told = {"message": sentence(error.message), "where": sentence(error.where)}
    rests_on = {"readings": list(error.readings)} if error.readings else {}
    return {**told, "clause": error.clause, "code": error.code, **rests_on}


def refuse(error: BadInput, as_json: bool) -> int:
    """Says what is wrong and gives back the exit status for bad input, also where nobody reads it any more."""
    try:
        if as_json:
            print_json({"error": error_json(error)})
            sys.stdout.flush()
        else:
            print(f"houseway: {sentence(str(error))}", file=sys.stderr)
    except BrokenPipeError:
        reader_has_gone()
    return 2


def reader_has_gone() -> None:
    """Lets the flush at exit write to nobody without complaint."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def our_fault(error: Exception) -> BadInput:
    """A sentence for what should never happen: it says that we are at fault and how to report it."""
    what = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    return BadInput(
        f"this is a fault of Houseway and not of your input ({what}); please report it with the command, its file "
        "and what HOUSEWAY_DEBUG=1 prints",
        "houseway",
        code="our-fault",
    )


def sentence(text: str, longest: int = LONGEST) -> str:
    """The text on one line, without characters that a terminal would obey, and short enough to read."""
    line = " ".join(text.split())
    if len(line) > longest:
        line = f"{line[: longest * 3 // 4]} … {line[-longest // 4 :]}"
    return "".join(letter if letter.isprintable() else letter.encode("unicode_escape").decode() for letter in line)


def console() -> "Console":
    """The terminal, or a plain page where output goes elsewhere."""
    from houseway.cli.terminal.look import look

    return look().console


def heading(title: str, *notes: str) -> "RenderableType":
    """A title with its notes, and a rule under it."""
    from rich.console import Group
    from rich.rule import Rule
    from rich.text import Text

    line = Text(title, style="house")
    for note in notes:
        line.append("  ·  ", style="quiet")
        line.append(note, style="push")
    return Group(line, Rule(style="quiet"))


def grid(*columns: "str | tuple[str, Column]", title: str = "") -> "Table":
    """A table in the house's manner: quiet heads over a thin rule, no frame."""
    from rich import box
    from rich.table import Table

    table = Table(
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
"""For columns of ids: they must be read, and copied, whole."""
RIGHT: Final[Column] = {"justify": "right", "no_wrap": True}
"""For columns of figures."""


def cites(clauses: object, style: str = "clause") -> "Text":
    """Clause ids, one a line, set back."""
    from rich.text import Text

    ids = [str(one) for one in clauses] if isinstance(clauses, list | tuple) else [str(clauses)]
    return Text("\n".join(ids), style=style)


def spaced(name: object) -> str:
    """An id as a person reads it."""
    return str(name).replace("_", " ")


def shown(value: object) -> str:
    """A value of an option as somebody would write it in a file."""
    if value is None:
        return "(not said)"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return ", ".join(f"{name} {shown(item)}" for name, item in value.items())
    if isinstance(value, list | tuple):
        return ", ".join(map(shown, value))
    return str(value)
