"""``houseway games``: every game, and all that can be wagered, chosen and done in one."""

from typing import TYPE_CHECKING

import typer

from houseway.cli.arguments import AsJson, GameName
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from rich.console import Console


def games(game: GameName = None, json_: AsJson = False) -> int:
    """Every game, or one of them with its wagers, options, verbs and irregularities."""
    from houseway.catalogue.outline import outline
    from houseway.cli.output import print_json
    from houseway.games import GAMES, known_game

    if game is None:
        found = [outline(name) for name in GAMES]
        if json_:
            print_json({"games": found})
        else:
            _list(found)
        return 0
    known_game(game, "GAME")
    from houseway.catalogue.describe import describe

    whole = describe(game)
    if json_:
        print_json(whole)
    else:
        _whole(whole)
    return 0


def _list(found: list[Json]) -> None:
    """The list in plain type: it is the first thing people ask for, and Rich would cost a third of its time."""
    from shutil import get_terminal_size
    from textwrap import fill

    width = min(get_terminal_size().columns, 100)
    for one in found:
        typer.secho(one["title"], bold=True, nl=False)
        typer.secho(f"  {one['game']}", fg="cyan")
        for authority, counts in one["authorities"].items():
            numbers = " · ".join(f"{counts[what]} {what}" for what in ("clauses", "wagers", "options"))
            typer.secho(fill(numbers, width, initial_indent=f"  {authority}  ", subsequent_indent="      "), dim=True)
            typer.echo(fill(counts["summary"], width, initial_indent="  ", subsequent_indent="  "))
        typer.echo()
    more = f"{len(found)} games. More: houseway games GAME, houseway rules GAME, houseway play GAME."
    typer.secho(fill(more, width), dim=True)


def _whole(whole: Json) -> None:
    from houseway.cli.output import console, heading
    from houseway.rulebook.authority import regulator

    page = console()
    for authority, chapter in whole["authorities"].items():
        about = chapter["about"]
        page.print(heading(whole["title"], regulator(authority), f"{about['clauses']} clauses", whole["game"]))
        page.print(about["summary"], style="quiet")
        page.print()
        _wagers(page, about)
        _options(page, chapter["options"], "What the licensee chooses")
        if about["house_rules"]:
            _options(page, about["house_rules"], "House rules of a table")
        _verbs(page, about)
        _faults(page, about)
        _acts(page, about)
        places = ", ".join([f"seats 1 to {about['seats']}", *about["positions"]])
        page.print(f"Positions: {places}")
        if chapter["variants"]:
            page.print(f"Variants: {', '.join(chapter['variants'])}")


def _wagers(page: "Console", about: Json) -> None:
    from houseway.cli.output import NAME, cites, grid

    picked = any(wager["selections"] for wager in about["wagers"].values())
    table = grid(("wager", NAME), "made", *(["selections"] if picked else []), ("clauses", NAME), title="Wagers")
    for name, wager in about["wagers"].items():
        made = "before the round" if wager["placed"] else "during play"
        selections = [_few(wager["selections"])] if picked else []
        table.add_row(name, made, *selections, cites(wager["clauses"]))
    page.print(table)
    page.print()


def _options(page: "Console", options: list[Json], title: str) -> None:
    from rich.text import Text

    from houseway.cli.output import NAME, cites, grid, shown

    table = grid(("option", NAME), "allowed and default", ("clause", NAME), title=title)
    for one in options:
        said = Text(one["allowed"]).append("\ndefault ", "quiet").append(shown(one["default"]), "key")
        if one["note"]:
            said.append(f"\n{one['note']}", "gist")
        table.add_row(Text(one["id"]).append(f"\n{one['type']}", "quiet"), said, cites(one["clause"]))
    page.print(table)
    page.print()


def _verbs(page: "Console", about: Json) -> None:
    from houseway.cli.output import NAME, grid

    table = grid(("verb", NAME), "", title="What a player decides")
    for verb, does in about["verbs"].items():
        table.add_row(verb, does)
    if about["verbs"]:
        page.print(table)
        page.print()
    else:
        page.print("No decisions: once the wagers lie, the round plays itself.\n")


def _faults(page: "Console", about: Json) -> None:
    from rich.text import Text

    from houseway.cli.output import NAME, cites, grid

    table = grid(("fault", NAME), "what happens", "ruling", ("clauses", NAME), title="Irregularities")
    for kind, fault in about["faults"].items():
        fields = [*fault["fields"], *(f"[{name}]" for name in fault["optional"])]
        name = Text(kind).append(f"\n{', '.join(fields)}" if fields else "", "quiet")
        table.add_row(name, fault["trigger"], fault["ruling"], cites(fault["clauses"]))
    page.print(table)
    page.print()


def _acts(page: "Console", about: Json) -> None:
    from houseway.cli.output import NAME, grid

    table = grid(("act", NAME), "what the house does", "fields", title="Acts of the house")
    for name, act in about["acts"].items():
        table.add_row(name, act["what"], ", ".join([*act["needs"], *(f"[{field}]" for field in act["takes"])]))
    if about["acts"]:
        page.print(table)
        page.print()


def _few(values: list[object]) -> str:
    if len(values) <= 6:
        return ", ".join(map(str, values))
    return f"{values[0]}, {values[1]} … {values[-1]} ({len(values)})"
