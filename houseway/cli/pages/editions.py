"""Prints the editions of a chapter: documents, changes, and the options that a change makes lawful or unlawful."""

from typing import TYPE_CHECKING

from rich.text import Text

from houseway.cli.output import NAME, console, grid, heading, shown
from houseway.rulebook.authority import regulator
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from rich.console import Console


def print_editions(found: Json) -> None:
    """Print the editions of a chapter with their differences."""
    page = console()
    page.print(heading(found["title"], regulator(found["authority"]), "editions"))
    table = grid(("edition", NAME), "document", ("clauses", {"justify": "right"}), ("SHA-256", NAME))
    for one in found["editions"]:
        name = Text(one["id"], "key").append(f"\n{one['status']}", "quiet")
        table.add_row(name, one["document"], str(one["clauses"]), one["sha256"][:16] + "…")
    page.print(table)
    page.print()
    if len(found["editions"]) == 1:
        page.print("There is one edition.\n", style="quiet")
    for edition, changes in found["changes"].items():
        _changes(page, f"From {edition} to {found['governing']}", changes)
        _submissions(page, found["submissions"][edition])


def _changes(page: "Console", title: str, changes: list[Json]) -> None:
    table = grid(("clause", NAME), "was", "is", "effect", title=title)
    for one in changes:
        name = Text(one["clause"] or one["change"], "clause")
        table.add_row(name.append(f"\n{one['cite']}", "quiet"), one["was"] or "–", one["now"] or "–", one["effect"])
    page.print(table)
    page.print()


def _submissions(page: "Console", rows: list[Json]) -> None:
    if not rows:
        page.print("A submission that is lawful under one is lawful under the other.\n", style="quiet")
        return
    table = grid(
        ("option", NAME), ("lawful under", NAME), "refused under the other", ("clause", NAME), title="For a submission"
    )
    for one in rows:
        chosen = Text(one["option"]).append(f"\n{shown(one['value'])}", "key")
        table.add_row(chosen, one["lawful_under"], one["message"], one["clause"])
    page.print(table)
    page.print()
