"""Makes one page for each game from its chapter: felt, wagers, prices, options, irregularities and readings."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import houseway as hw
from houseway.catalogue.describe import describe
from houseway.errors import BadInput
from houseway.reports.felt import felt_picture
from houseway.rulebook.authority import regulator
from houseway.support.json_types import Json
from houseway.table.registry import parts_of


def write(folder: Path) -> None:
    """Writes the pages into a folder, which git ignores."""
    folder.mkdir(exist_ok=True)
    for game in hw.GAMES:
        path = folder / f"{game}.md"
        text = "\n".join(page(game)) + "\n"
        if not path.is_file() or path.read_text(encoding="utf-8") != text:  # Sphinx builds again only what changed
            path.write_text(text, encoding="utf-8")


def page(game: str) -> Iterator[str]:
    """The lines of a game's page."""
    whole = describe(game)
    yield f"# {whole['title']}"
    yield ""
    yield f"The id of this game is `{game}`. [How it is played](../../games/{game}.md)."
    try:
        felt = felt_picture(parts_of(game).layout())
    except BadInput:
        felt = None
    if felt:
        yield from ("", "```{raw} html", f'<div style="max-width:52rem">{felt}</div>', "```")
    for authority, chapter in whole["authorities"].items():
        yield from ("", f"## {regulator(authority)}", "", chapter["about"]["summary"])
        yield from _wagers(chapter["about"])
        yield from _prices(game, authority)
        yield from _options(chapter["options"])
        yield from _faults(chapter["about"])
        yield from _readings(game, authority)


def _wagers(about: Json) -> Iterator[str]:
    rows = [
        (f"`{name}`", "placed" if one["placed"] else "arises in play", _cites(one["clauses"]))
        for name, one in about["wagers"].items()
    ]
    yield from _table("Wagers", ("wager", "", "clauses"), rows)


def _prices(game: str, authority: str) -> Iterator[str]:
    try:
        prices = hw.price(game, authority)
    except BadInput as error:
        yield from ("", "### Prices", "", f"{error.message.capitalize()}.")
        return
    rows = [
        (
            f"`{name}`",
            f"{float(one.house_edge):.4%}",
            f"{float(one.element_of_risk):.4%}",
            f"{one.standard_deviation:.4f}",
            one.method.kind,
        )
        for name, one in prices.items()
    ]
    yield from _table("Prices", ("wager", "house edge", "element of risk", "deviation", "method"), rows)
    yield from ("", f"With the default options. Strategy: {prices.strategy}.")


def _options(options: Sequence[Json]) -> Iterator[str]:
    rows = [
        (f"`{one['id']}`", one["allowed"], f"`{one['default']}`", one["note"], _cites([one["clause"]]))
        for one in options
    ]
    yield from _table("Options of the submission", ("option", "allowed", "default", "", "clause"), rows)


def _faults(about: Json) -> Iterator[str]:
    rows = [
        (f"`{kind}`", one["trigger"], one["ruling"], _cites(one["clauses"])) for kind, one in about["faults"].items()
    ]
    yield from _table("Irregularities", ("kind", "what happens", "ruling", "clauses"), rows)


def _readings(game: str, authority: str) -> Iterator[str]:
    rows = [(f"`{one.id}`", one.cite, one.doubt, one.reading) for one in hw.rules(game, authority).ambiguities]
    yield from _table("Doubtful passages", ("id", "cite", "doubt", "reading"), rows)


def _cites(clauses: Iterable[object]) -> str:
    flat = [one for item in clauses for one in (item if isinstance(item, list | tuple) else [item])]
    return " ".join(f"`{one}`" for one in flat if one)


def _table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    if not rows:
        return
    yield from ("", f"### {title}", "", _row(head), _row(["---"] * len(head)))
    for row in rows:
        yield _row(row)


def _row(cells: Iterable[object]) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
