"""Prints the steps of a round: number, text and clause."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from rich.table import Table
from rich.text import Text

from houseway.cli.terminal.look import Look, chips, with_cards
from houseway.equipment.money import spoken
from houseway.rulebook.clauses import Catalogue
from houseway.table.events import MONEY, SAY, Event
from houseway.table.view import CARD_FIELDS

STYLES: Final = {
    "announced": "said",
    "paid": "win",
    "collected": "lose",
    "returned": "push",
    "fault": "fault",
    "ruled": "ruled",
    "shown": "bold",
    "decided": "bold",
}
MARKS: Final = {
    "announced": "»",
    "wagered": "●",
    "dealt": "▸",
    "shown": "◆",
    "decided": "▶",
    "paid": "▲",
    "collected": "▼",
    "returned": "◀",
    "fault": "‼",
    "ruled": "§",
}
NARROW: Final = 60
"""Columns of a terminal below which the clauses of a step stand under it."""
SEAT: Final = re.compile(r"\bseat (\d+)\b")
KEY_KINDS: Final = frozenset({"announced", "decided", "shown", "paid", "collected", "returned", "fault", "ruled"})
"""Kinds of steps under which the demonstration prints the gist of the clause."""


def sentence(text: str) -> str:
    """The text with its first letter capitalised."""
    return text[:1].upper() + text[1:]


def step_text(how: Look, event: Event) -> Text:
    """The text of a step, with styled cards and chips."""
    text = event.text
    if event.kind == "fault":
        text = _told("irregularity", str(event.data["fault"]), event.data)
    elif event.kind not in SAY and "text" not in event.data:
        text = _told(event.kind, "", event.data)
    if how.bots:
        text = SEAT.sub(lambda named: how.seat(int(named.group(1))), text)
    out = with_cards(how, sentence(text), STYLES.get(event.kind, ""))
    if event.kind == "wagered" and not how.plain:
        out.append("  ").append_text(chips(how, event.data["amount"]))
    return out


def _told(kind: str, what: str, data: Mapping[str, object]) -> str:
    """The text of a step that has none of its own: its kind and its fields."""
    fields = [_field(name, value) for name, value in data.items() if name != "fault"]
    said = ", ".join(one for one in [what.replace("_", " "), *fields] if one)
    return f"{kind.replace('_', ' ')}: {said}" if said else kind.replace("_", " ")


def _field(name: str, value: object) -> str:
    if name in ("to", "seat") and isinstance(value, int):
        return f"seat {value}" if name == "seat" else f"to seat {value}"
    if name in MONEY and isinstance(value, int):
        return f"{name} {spoken(value)}"
    if isinstance(value, list | tuple):
        parts = [str(one).replace("_", " ").replace(":", " ") for one in value]
        return (" " if name in CARD_FIELDS else ", ").join(parts)
    return f"{name.replace('_', ' ')} {str(value).replace('_', ' ')}"


def clause_label(event: Event) -> str:
    """The first clause of the step and the number of further ones: ``MA-TC-7.a +2``."""
    more = len(event.clauses) - 1
    return event.clauses[0] + (f" +{more}" if more else "")


def print_step(how: Look, event: Event, gist: str = "") -> None:
    """Print a step on one line with its clause at the right and, if given, the gist of the clause below."""
    if how.plain:
        how.say(f"{event.n}. {step_text(how, event).plain}. Clause {event.clauses[0]}.")
        if gist:
            how.say(f"   {gist}")
        return
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(width=4, justify="right", style="quiet")
    grid.add_column(width=1, style=STYLES.get(event.kind, "quiet"))
    grid.add_column(ratio=1, overflow="fold")
    mark = MARKS.get(event.kind, "·") if how.signs else "-"
    said, label = step_text(how, event), clause_label(event)
    if how.console.width < NARROW:
        grid.add_row(str(event.n), Text(mark), Text("\n").join((said, Text(label, "clause"))))
    else:
        grid.add_column(justify="right", style="clause", no_wrap=True)
        grid.add_row(str(event.n), Text(mark), said, label)
    how.console.print(grid)
    if gist:
        how.set_in(gist, 8, "gist")


def print_why(how: Look, event: Event, book: Catalogue) -> None:
    """Print the step and the cite and gist of all its clauses."""
    how.set_in(Text(f"Step {event.n}: ").append_text(step_text(how, event)), 5)
    print_clauses(how, event.clauses, book)


def print_clauses(how: Look, names: Iterable[str], book: Catalogue) -> None:
    """Print the cite and gist of each clause."""
    for name in names:
        clause = book.clauses.get(name)
        cite = clause.cite if clause else ""
        gist = clause.gist if clause else "this clause is not in the catalogue"
        if how.plain:
            how.say(f"Clause {name}, {cite}: {gist}")
        else:
            how.set_in(f"{name}  {cite}", 8, "clause")
            how.set_in(gist, 10)
