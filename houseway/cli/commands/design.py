"""``houseway design``: what each row of a paytable does, which lawful tables meet a target, and what mends an unlawful one."""

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PricedGameId, Settings, SubmissionFile
from houseway.errors import BadInput

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from rich.table import Table

    from houseway.analysis.design.sensitivity import RowEffect
    from houseway.api.analysis.design_results import Compared, Designs, Remedies, RowEffects
    from houseway.odds.price import Price

Span = tuple[str, str]
TOP = 20
target = partial(typer.Option, rich_help_panel="The lawful tables that meet a target")
question = partial(typer.Option, rich_help_panel="Other questions than what each row moves, one at a time")
beside = partial(typer.Option, rich_help_panel="What goes with these questions")


def design(
    game: PricedGameId,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    wager: Annotated[str | None, target(help="The wager to design, with --edge.")] = None,
    edge: Annotated[str | None, target(metavar="LEAST..MOST", help="The wanted house edge, as 2%..3%.")] = None,
    hit: Annotated[str | None, target(metavar="LEAST..MOST", help="The wanted hit frequency, as 20%..30%.")] = None,
    deviation: Annotated[
        str | None, target(metavar="LEAST..MOST", help="The wanted standard deviation, as 2..4.")
    ] = None,
    row: Annotated[
        list[str] | None,
        target(
            "--row",
            metavar="ROW=LEAST..MOST",
            help="The odds to one of a row, as flush=3..5 or flush=3:1..5:1; may be repeated.",
        ),
    ] = None,
    top: Annotated[
        int | None, target(min=1, max=500, help="With --edge: how many tables to list; 20 by default.")
    ] = None,
    against: Annotated[
        Path | None, question("--against", metavar="FILE", help="Another submission, compared wager by wager.")
    ] = None,
    mend: Annotated[
        bool, question("--mend", help="The smallest and cheapest changes that make the submission lawful.")
    ] = False,
    side_wager: Annotated[
        Path | None,
        question("--side-wager", metavar="FILE", help="A side wager of your own, priced on this game's cards."),
    ] = None,
    stake: Annotated[
        list[str] | None,
        beside("--stake", metavar="WAGER=AMOUNT", help="With --side-wager: a stake in dollars; may be repeated."),
    ] = None,
    even_if_unlawful: EvenIfUnlawful = False,
    house_way: Annotated[
        bool, question("--house-way", help="Search for a house way that is better for the house, row by row.")
    ] = False,
    device: Annotated[
        str | None, beside(metavar="cpu|cuda", help="With --house-way: where to count; cpu by default.")
    ] = None,
    threads: Annotated[str | None, beside(metavar="T", help="With --house-way: threads; all cores by default.")] = None,
    json_: AsJson = False,
) -> int:
    """Paytables: what each row moves, the lawful tables for a house edge, two submissions, remedies, side wagers of your own."""
    from houseway.api.analysis import design as api
    from houseway.api.analysis.design_results import Designs
    from houseway.cli.game_options import split, told
    from houseway.cli.output import print_json
    from houseway.cli.progress.bar import bar
    from houseway.odds.pricing import PricedGame

    if (wager is None) != (edge is None):
        raise BadInput("--wager and --edge go together", "wager" if wager is None else "edge", code="belong-together")
    if (stake or even_if_unlawful) and side_wager is None:
        message = "--stake and --even-if-unlawful go with --side-wager here"
        raise BadInput(message, "side-wager", code="belong-together")
    if (hit or deviation or row) and edge is None:
        raise BadInput("--hit, --deviation and --row go with --edge", "edge", code="belong-together")
    if sum((edge is not None, against is not None, side_wager is not None, mend, house_way)) > 1:
        message = "--edge, --against, --mend, --side-wager and --house-way are different questions: ask one"
        raise BadInput(message, "design", code="belong-together")
    only = {"top": (top, edge, "--edge"), "device": (device, house_way, "--house-way")}
    for name, (value, asked, goes_with) in {**only, "threads": (threads, house_way, "--house-way")}.items():
        if value is not None and not asked:
            raise BadInput(f"--{name} goes with {goes_with}", name, code="option-belongs-elsewhere")
    found, options = told(game, authority, settings, submission)
    assumed = split(assume, "assume")
    if house_way:
        from houseway.cli.pages.house_way import house_way_page

        return house_way_page(PricedGame.read(found, options, assumed), device or "cpu", threads, json_)
    if side_wager is not None:
        from houseway.cli.pages.side_wager import side_wager_page

        return side_wager_page(found, side_wager, options, assumed, even_if_unlawful, stake, json_)
    said: RowEffects | Designs | Compared | Remedies
    with bar():
        if edge is not None and wager is not None:
            target = api.target_of(_span(edge), _span(hit) if hit else None, _span(deviation) if deviation else None)
            rows = {name: _span(value) for name, value in split(row, "row").items()}
            said = api.design_of(PricedGame.read(found, options, assumed), options, wager, target, rows, top or TOP)
        elif against is not None:
            said = api.compare(found.id, options, against, str(found.authority), assume=assumed)
        elif mend:
            said = api.remedies_of(found, options, assumed)
        else:
            said = api.sensitivity_of(found, options, assumed)
    if json_:
        print_json(said.json())
    else:
        _say(found.title, said)
    return int(isinstance(said, Designs) and not said.tables and not said.configurations)


def _span(text: str) -> Span:
    least, dots, most = text.partition("..")
    return (least, most) if dots else (least, least)


def _say(title: str, said: "RowEffects | Designs | Compared | Remedies") -> None:
    from houseway.api.analysis import design_results as api

    if isinstance(said, api.RowEffects):
        _say_effects(title, said)
    elif isinstance(said, api.Designs):
        _say_designs(title, said)
    elif isinstance(said, api.Compared):
        _say_comparison(title, said)
    else:
        _say_remedies(title, said)


def _say_effects(title: str, said: "RowEffects") -> None:
    from dataclasses import replace

    from houseway.cli.output import console, heading, not_lawful

    page = console()
    page.print(heading(title, "what one more on a row does"))
    not_lawful(said.unlawful)
    if not said.rows:
        page.print("No table is posted row by row here: houseway odds --atlas lists the permitted configurations.")
        page.print()
        _say_endings(said)
        return
    alike: dict[tuple[RowEffect, ...], list[str]] = {}
    for wager in dict.fromkeys(one.wager for one in said.rows):
        same = tuple(replace(one, wager="") for one in said.rows if one.wager == wager)
        alike.setdefault(same, []).append(wager)
    for effects, wagers in alike.items():
        page.print(", ".join(wagers), style="bold", highlight=False)
        page.print(_effects(effects))
        page.print()
    page.print(
        "What changes if the row pays one more (4:1 instead of 3:1; of a sum, one more dollar), by the assumed play, which is "
        "the best one under that table unless --assume player says otherwise.",
        style="quiet",
    )
    broken = ", ".join(dict.fromkeys(clause for one in said.rows for clause in one.unlawful))
    if broken:
        page.print(f"* No clause permits that table: {broken}.", style="lose", highlight=False)
    if said.endings:
        page.print()
        _say_endings(said)


def _say_endings(said: "RowEffects") -> None:
    """The endings of the wagers that no table moves."""
    from houseway.cli.output import RIGHT, console, grid

    page = console()
    for wager in dict.fromkeys(one.wager for one in said.endings):
        ends = [one for one in said.endings if one.wager == wager]
        hits = any(one.hit_frequency for one in ends)
        page.print(f"{wager}, which no posted table moves", style="bold", highlight=False)
        table = grid(
            "ending", *((name, RIGHT) for name in ("pays", "house edge", *(["hit"] if hits else []), "deviation"))
        )
        for one in ends:
            hit = [_percent(one.hit_frequency, sign=True)] if hits else []
            edge, deviation = _percent(one.house_edge, sign=True), f"{one.standard_deviation:+.4f}"
            table.add_row(one.row, one.pays, edge, *hit, deviation)
        page.print(table)
        page.print()
    page.print("Of these the play is kept as it is assumed; a player who may change it gains more.", style="quiet")


def _effects(effects: "Sequence[RowEffect]") -> "Table":
    """The effects on a wager; the hit frequency is left out where no row moves it."""
    from houseway.cli.output import RIGHT, grid

    hits = any(one.hit_frequency for one in effects)
    figures = ("pays", "house edge", *(["hit"] if hits else []), "deviation")
    table = grid("row", *((name, RIGHT) for name in figures))
    for one in effects:
        row = f"{one.row} *" if one.unlawful else one.row
        hit = [_percent(one.hit_frequency, sign=True)] if hits else []
        deviation = f"{one.standard_deviation:+.4f}"
        table.add_row(row, one.pays, _percent(one.house_edge, sign=True), *hit, deviation)
    return table


def _say_designs(title: str, said: "Designs") -> None:
    from houseway.cli.output import RIGHT, console, grid, heading, not_lawful

    page = console()
    page.print(heading(title, said.wager, "lawful tables"))
    not_lawful(said.unlawful)
    figures = [(name, RIGHT) for name in ("house edge", "hit", "deviation")]
    if said.tables:
        ranges = said.search.ranges if said.search else {}
        names = [row for row in said.tables[0].table.rows if len(ranges.get(row, ())) > 1] or list(ranges)
        table = grid(*figures, "rows")
        for one in said.tables:
            rows = ", ".join(f"{name} {one.table.shown(one.table.rows[name])}" for name in (one.changed or names))
            found = one.figures
            edge, hit = _percent(found.house_edge), _percent(found.hit_frequency)
            table.add_row(edge, hit, f"{found.standard_deviation:.4f}", rows if one.changed else f"as in force: {rows}")
        page.print(table)
    elif said.configurations:
        table = grid(*figures, "choices")
        for row in said.configurations:
            price = row.price
            ways = ", ".join(f"{name}: {way}" for name, way in row.configuration.items())
            edge, hit = _percent(price.house_edge), _percent(price.hit_frequency)
            table.add_row(edge, hit, f"{price.standard_deviation:.4f}", ways)
        page.print(table)
    else:
        page.print("No lawful table meets this.", style="lose")
    if said.search:
        model = "" if said.search.model_exact else "; the best play depends on the table, so more may meet it"
        tables = "table" if said.search.tried == 1 else "tables"
        tried = f"{said.search.tried:,} {tables} measured, {said.search.fitting:,} fit by the model{model}"
        page.print(f"{tried}. Rows that are not named pay as in force.", style="quiet", highlight=False)


def _say_comparison(title: str, said: "Compared") -> None:
    from houseway.cli.output import RIGHT, console, grid, heading

    page = console()
    page.print(heading(title, "two submissions"))
    for which, clauses in zip(("before", "after"), said.unlawful, strict=True):
        if clauses:
            page.print(f"Not lawful {which}: this breaks {', '.join(clauses)}.", style="lose", highlight=False)
    for name, (before, after) in said.options.items():
        page.print(f"{name}: {_differing(before, after)}", markup=False, highlight=False)
    table = grid("wager", ("before", RIGHT), ("after", RIGHT), ("change", RIGHT), ("deviation", RIGHT))
    changed = [one for one in said.wagers if not one.same]
    for one in changed:
        change = "" if one.house_edge is None else _percent(one.house_edge, sign=True)
        deviations = " → ".join(f"{price.standard_deviation:.4f}" for price in (one.before, one.after) if price)
        table.add_row(one.wager, _edge(one.before), _edge(one.after), change, deviations)
    if changed:
        page.print(table)
    same = ", ".join(f"{one.wager} {_edge(one.after)}" for one in said.wagers if one.same)
    if same:
        page.print(f"The same under both: {same}.", style="quiet", highlight=False)


def _differing(before: object, after: object) -> str:
    """The values of an option under two submissions, row by row if both are tables: ``flush 3:1 → 4:1``."""
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return f"{_value(before)} → {_value(after)}"
    pays = {row: [each.get(row) for each in (before, after)] for row in {**before, **after}}
    return ", ".join(
        f"{row} {' → '.join('nothing' if at is None else _value(at) for at in each)}" for row, each in pays.items()
    )


def _value(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{row} {_value(at)}" for row, at in value.items())
    return "not said" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def _say_remedies(title: str, said: "Remedies") -> None:
    from houseway.api.analysis.design_results import changes
    from houseway.cli.output import RIGHT, console, grid, heading, not_lawful

    page = console()
    page.print(heading(title, "remedies"))
    not_lawful(said.unlawful)
    for one in said.violations:
        page.print(f"{one.message} [{one.clause}]", style="lose", markup=False, highlight=False)
    if not said.remedies:
        page.print("The submission is lawful: there is nothing to mend.")
        return
    table = grid("change", ("costs the house", RIGHT))
    for remedy in said.remedies[:20]:
        error = f" ± {100 * remedy.error:.4f} %" if remedy.error else ""
        cost = f"{_percent(remedy.cost, sign=True)}{error}" if remedy.compared else "no price before"
        table.add_row(changes(remedy), cost)
    page.print(table)
    simulated = ", with its standard error" if any(remedy.error for remedy in said.remedies) else ""
    page.print(f"The cost is the house edge lost, summed over the wagers{simulated}.", style="quiet")


def _edge(price: "Price | None") -> str:
    return _percent(price.house_edge) if price else "not offered"


def _percent(figure: "Fraction", sign: bool = False) -> str:
    return f"{100 * float(figure):+.4f} %" if sign else f"{100 * float(figure):.4f} %"
