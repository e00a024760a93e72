"""Prints clauses: lists, single clauses with code and tests, the coverage report, ambiguities and comparisons."""

from itertools import groupby, zip_longest
from typing import Final

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from houseway.catalogue.figures import in_words
from houseway.cli.output import NAME, RIGHT, Column, console, grid, heading
from houseway.cli.sources import Row, totals
from houseway.rulebook.authority import regulator
from houseway.rulebook.clauses import Catalogue, Clause
from houseway.rulebook.differences import Comparison, Side
from houseway.support.json_types import Json

FEW: Final = 12
"""Up to this number, clauses are shown in full."""


def print_list(books: list[Catalogue], clauses: list[Row]) -> None:
    """Print many clauses, one on each line, under their chapters."""
    page = console()
    for book in books:
        rows = [row for row in clauses if (row["game"], row["authority"]) == (book.game, book.authority)]
        page.print(heading(book.title, regulator(book.authority), f"{len(rows)} clauses"))
        table = grid(("clause", NAME), "what it says", ("code", RIGHT), ("tests", RIGHT))
        for row in rows:
            counts = (_count(row["code"]), _count(row["tests"]))
            name = Text(row["id"], "clause").append(f"\n{row['cite']} · {row['kind']}", "quiet")
            table.add_row(name, row["gist"], *counts)
        page.print(table)
        page.print()
    page.print(f"`houseway rules {books[0].game} CLAUSE` names the code and the tests of a clause.", style="quiet")


def _count(places: list[str]) -> Text:
    return Text(str(len(places))) if places else Text("–", "lose")


def print_whole(clauses: list[Row], tests: bool) -> None:
    """Print a few clauses in full."""
    page = console()
    for row in clauses:
        authority = regulator(row["authority"])
        page.print(Text(row["id"], "house").append(f"  {row['cite']}  ·  {row['kind']}  ·  {authority}", "quiet"))
        page.print(Padding(Text(row["gist"]), (0, 0, 0, 2)))
        if "figures" in row:
            page.print(Padding(grid_of_two("pays", Text(in_words(row["figures"]))), (0, 0, 0, 2)))
        nowhere = "no test" if tests else "not here: the tests come with a source checkout"
        for name, places, none in (("code", row["code"], "no code"), ("tests", row["tests"], nowhere)):
            lines = Text("\n".join(_by_file(places))) if places else Text(none, "lose" if tests else "quiet")
            table = grid_of_two(name, lines)
            page.print(Padding(table, (0, 0, 0, 2)))
        page.print()


def _by_file(places: list[str]) -> list[str]:
    """The places with those of one file joined on one line: ``rulings.py:44, 53``; tests are not joined."""
    lines: dict[str, list[str]] = {}
    for place in places:
        file, _, line = place.rpartition(":")
        lines.setdefault(file if line.isdecimal() else place, []).append(line if line.isdecimal() else "")
    return [f"{file}:{', '.join(numbers)}" if numbers[0] else file for file, numbers in lines.items()]


def grid_of_two(name: str, lines: Text) -> Table:
    """A grid with a label at the left and its lines at the right."""
    table = Table.grid(padding=(0, 2))
    table.add_column(width=5, style="quiet")
    table.add_column(overflow="fold")
    table.add_row(name, lines)
    return table


def print_coverage(report: Json) -> None:
    """Print the totals by chapter, and every clause without code or tests."""
    page = console()
    page.print(heading("Every clause, its code and its tests"))
    counts = [(name, RIGHT) for name in ("clauses", "code", "tests", "both", "reached")]
    table = grid(("game", NAME), ("by", NAME), *counts, ("", NAME))
    for (game, authority), rows in groupby(report["clauses"], key=lambda row: (row["game"], row["authority"])):
        table.add_row(game, authority, *_numbers(totals(list(rows))), end_section=False)
    table.add_section()
    table.add_row(Text("all", "bold"), "", *_numbers(report["totals"]))
    page.print(table)
    page.print()
    lacking = [row for row in report["clauses"] if not (row["code"] and row["tests"])]
    if lacking:
        gaps = grid(("clause", NAME), "lacks", "what it says", title="Not yet traced")
        for row in lacking:
            lacks = " and ".join(name for name in ("code", "tests") if not row[name])
            gaps.add_row(Text(row["id"], "clause"), Text(lacks, "lose"), row["gist"])
        page.print(gaps)
        page.print()
    for name, places in report["unknown"].items():
        page.print(Text(f"{name} is in no catalogue: ", "fault").append(", ".join(places), ""))


def _numbers(counted: dict[str, int]) -> list[Text]:
    whole = counted["clauses"]
    share = counted["with_both"] / whole if whole else 1.0
    bar = Text("━" * round(16 * share), "win").append("─" * (16 - round(16 * share)), "quiet")
    parts = [Text(str(counted[name]), "" if counted[name] == whole else "lose") for name in counted]
    return [*parts, bar.append(f" {share:.0%}", "")]


def print_ambiguities(books: list[Catalogue]) -> None:
    """Print each ambiguity: the doubt, the reading, the reason, its option, and why no outcome depends on it, if so."""
    page = console()
    for book in books:
        page.print(heading(book.title, regulator(book.authority), "doubtful passages"))
        if not book.ambiguities:
            page.print("None is recorded.\n", style="quiet")
        for one in book.ambiguities:
            page.print(Text(f"{one.id}  {one.cite}", "clause").append(f"  {one.doubt}", "bold"))
            page.print(Padding(Text("read as  ", "quiet").append(one.reading, ""), (0, 0, 0, 2)))
            page.print(Padding(Text("because  ", "quiet").append(one.why, ""), (0, 0, 0, 2)))
            if one.option:
                page.print(Padding(Text("option   ", "quiet").append(one.option, "key"), (0, 0, 0, 2)))
            if one.no_outcome:
                page.print(Padding(Text("no effect  ", "quiet").append(one.no_outcome, ""), (0, 0, 0, 2)))
            page.print()


def print_comparison(found: Comparison) -> None:
    """Print two chapters side by side: the recorded differences by topic, or all clauses if none are recorded."""
    page = console()
    left, right = found.authorities
    page.print(heading(found.books[0].title, f"{left} and {right} side by side", _how_many(found)))
    if not found.differences:
        _print_kinds(found)
    for group, several in found.groups().items():
        half: Column = {"ratio": 3}
        table = grid(("topic", {"ratio": 2}), (left, half), (right, half), title=group)
        table.expand = True
        for one in several:
            table.add_row(Text(one.topic, "bold"), *(_side(found, by, one.sides[by]) for by in found.authorities))
        page.print(table)
        page.print()
    name = found.books[0].game
    page.print(f"`houseway rules {name} --compare --to FILE` writes it as a page with every clause.", style="quiet")


def _how_many(found: Comparison) -> str:
    return f"{len(found.differences)} differences" if found.differences else "clause by clause"


def _side(found: Comparison, by: str, side: Side) -> Text:
    cites = ", ".join(found.cites(by, side.clauses))
    return Text(side.says).append(f"\n{cites}" if cites else "", "clause")


def _print_kinds(found: Comparison) -> None:
    page = console()
    for kind, ours, theirs in found.kinds:
        half: Column = {"ratio": 1}
        table = grid(*((by, half) for by in found.authorities), title=kind.capitalize())
        table.expand = True
        for one, other in zip_longest(ours, theirs):
            table.add_row(_said(one), _said(other), end_section=True)
        page.print(table)
        page.print()


def _said(one: Clause | None) -> Text:
    return Text("–", "quiet") if one is None else Text(f"{one.id} ", "clause").append(one.gist, "default")
