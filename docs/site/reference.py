"""Makes one page for each game from its chapter: felt, wagers, prices, paytables, options, irregularities and readings."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import houseway as hw
from houseway.api.pricing import Prices
from houseway.catalogue.describe import describe
from houseway.catalogue.figures import figures
from houseway.errors import BadInput
from houseway.odds.atlas import AtlasRow, atlas
from houseway.odds.price import Outcome
from houseway.reports.felt import felt_picture
from houseway.rulebook.authority import regulator
from houseway.support.json_types import Json
from houseway.table.registry import game as find_game
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
        yield from _paytables(game, authority)
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
    yield from _outcomes(prices)
    yield from _configurations(atlas([find_game(game, authority)]))


def _outcomes(prices: Prices) -> Iterator[str]:
    """What each row of the table in force adds; wagers that only win or lose are told by their price."""
    rows = []
    for wager, price in prices.items():
        ends: dict[str, list[Outcome]] = {}
        for one in price.outcomes:
            ends.setdefault(one.line.name, []).append(one)
        if len(ends) > 2:
            rows += [(f"`{wager}`", name, *_summed(several)) for name, several in ends.items()]
    yield from _table("How each wager ends", ("wager", "ends", "pays", "probability", "adds to the return"), rows)


def _summed(outcomes: Sequence[Outcome]) -> tuple[str, str, str]:
    pays = {one.line.pays for one in outcomes}
    adds = sum(float(one.probability * one.line.net) for one in outcomes)
    return (
        "by hand" if len(pays) > 1 else pays.pop(),
        f"{float(sum(one.probability for one in outcomes)):.4%}",
        f"{adds:+.4%}",
    )


def _configurations(rows: Sequence[AtlasRow]) -> Iterator[str]:
    told = [
        (
            f"`{one.wager}`",
            ", ".join(f"{name}: {way}" for name, way in one.configuration.items()) or "the only one",
            f"{float(one.price.house_edge):.4%}",
            f"{one.price.standard_deviation:.4f}",
            f"{float(one.price.hit_frequency):.4%}",
        )
        for one in rows
    ]
    head = ("wager", "configuration", "house edge", "deviation", "hit frequency")
    yield from _table("Prices under every permitted paytable", head, told, folded=True)


def _paytables(game: str, authority: str) -> Iterator[str]:
    """The payouts that the chapter lists, by clause; a clause with several tables has a column for each."""
    chapter = hw.rules(game, authority)
    told = figures(game, authority)
    if told:
        yield from ("", "### Paytables of the chapter")
    for clause, table in told.items():
        yield from ("", f"`{clause}` {chapter[clause].gist}", "")
        tables = {name: rows for name, rows in table.items() if isinstance(rows, dict)}
        columns = tables or {"pays": table}
        names = list(dict.fromkeys(row for rows in columns.values() for row in rows))
        yield from (_row(("", *columns)), _row(["---"] * (len(columns) + 1)))
        for name in names:
            yield _row((name.replace("_", " "), *(_pays(rows.get(name)) for rows in columns.values())))


def _pays(said: object) -> str:
    if isinstance(said, dict):
        return ", ".join(f"{name.replace('_', ' ')}: {_pays(one)}" for name, one in said.items())
    return "" if said is None else str(said)


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


def _table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]], folded: bool = False) -> Iterator[str]:
    if not rows:
        return
    yield from ("", f"### {title}", "")
    if folded:
        yield from ("```{raw} html", f"<details><summary>{len(rows)} rows</summary>", "```", "")
    yield from (_row(head), _row(["---"] * len(head)))
    for row in rows:
        yield _row(row)
    if folded:
        yield from ("", "```{raw} html", "</details>", "```")


def _row(cells: Iterable[object]) -> str:
    return "| " + " | ".join(str(cell).replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"
