"""``houseway strategy``: the best decision, and what each alternative costs."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, PricedGameId, Settings, SubmissionFile
from houseway.errors import BadInput
from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.odds.advice import Advice, Strategy
    from houseway.odds.pricing import PricedGame
    from houseway.table.game import Game

question = partial(typer.Option, rich_help_panel="Other questions than the whole strategy, one at a time")


def strategy(
    game: PricedGameId,
    hand: Annotated[str | None, question(help="The cards, as in 'Qh 6d 4c'.")] = None,
    authority: Authority = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    even_if_unlawful: EvenIfUnlawful = False,
    house_way: Annotated[
        bool, question("--house-way", help="The house way in force, as a submission would write it.")
    ] = False,
    as_file: Annotated[
        bool, question("--as-file", help="The best play as a file for odds --play, ready to be edited.")
    ] = False,
    simple: Annotated[
        int | None,
        question(metavar="K", help="The best play of at most K conditions on each street, 1 to 4, and what it costs."),
    ] = None,
    table: Annotated[
        bool, question("--table", help="Every hand, its frequency, the best action and the next.")
    ] = False,
    to: Annotated[
        Path | None,
        question("--to", metavar="FILE", help="With --table: all rows as .csv or .txt, or as .html with heat maps."),
    ] = None,
    json_: AsJson = False,
) -> int:
    """The best decision for a hand and what each alternative costs; without a hand, the whole strategy."""
    from houseway.cli.game_options import split, told
    from houseway.cli.output import print_json
    from houseway.cli.progress.bar import bar
    from houseway.odds.advice import advice_answer, strategy_answer
    from houseway.odds.pricing import PricedGame, strategy_of
    from houseway.rulebook.editions import edition_named

    if sum((hand is not None, simple is not None, table, as_file, house_way)) > 1:
        text = "--hand, --simple, --table, --as-file and --house-way are different questions: ask one"
        raise BadInput(text, "strategy", code="belong-together")
    if to is not None and not table:
        raise BadInput("--to goes with --table", "to", code="option-belongs-elsewhere")
    if house_way and assume:
        raise BadInput("a house way assumes nothing: leave --assume out", "assume", code="option-belongs-elsewhere")
    found, options = told(game, authority, settings, submission)
    if house_way:
        return _house_way(found, options, json_)
    strategy_of(found)  # refuses a game without decisions before its options are looked at
    one = PricedGame.read(found, options, split(assume, "assume"), even_if_unlawful)
    if as_file:
        from houseway.cli.pages.own_play import file_page

        return file_page(one, json_)
    if simple is not None:
        from houseway.cli.pages.own_play import simple_page

        return simple_page(one, simple, json_)
    if table:
        from houseway.cli.pages.whole_strategy import table_page

        return table_page(one, to, json_)
    about: Json = {
        "game": found.id,
        "authority": found.authority,
        "edition": edition_named(found.id, found.authority, found.edition),
    }
    about |= one.flags
    if hand is not None:
        advice = one.advise(hand)
        if json_:
            print_json({**about, "hand": hand, **advice_answer(advice)})
        else:
            _say_advice(one, hand, advice)
        return 0
    with bar():
        whole = one.strategy()
    if json_:
        print_json({**about, **strategy_answer(whole)})
    else:
        _say_strategy(one, whole)
    return 0


def _house_way(game: "Game", options: Json, as_json: bool) -> int:
    """Prints the rows of the house way, ready to be edited and submitted."""
    import yaml

    from houseway.cli.output import print_json
    from houseway.rulebook.submission import accept

    rows = accept(game.submission, options).house_way_rows
    if rows is None:
        raise BadInput(
            f"the dealer of {game.title} sets no hand by a house way that a licensee submits",
            "house-way",
            code="no-house-way",
        )
    if as_json:
        print_json({"game": game.id, "authority": game.authority, "house_way": rows})
    else:
        print(yaml.safe_dump({"house_way": rows}, sort_keys=False, default_flow_style=None, width=120), end="")
    return 0


def _say_advice(one: "PricedGame", hand: str, advice: "Advice") -> None:
    from houseway.cli.output import RIGHT, Column, console, grid, heading, not_lawful

    page = console()
    page.print(heading(one.game.title, "strategy", hand))
    not_lawful(one.unlawful)
    exact = advice.method.is_exact
    quiet: Column = {**RIGHT, "style": "quiet"}
    heads = (("exact value", quiet),) if exact else ()
    table = grid("do", ("value", RIGHT), ("costs", RIGHT), *heads)
    for each in advice.alternatives:
        figures = (f"{float(each.value):+.6f}", f"{float(each.cost):.6f}", str(each.value))
        table.add_row(each.do, *figures[: 2 + exact])
    page.print(table)
    page.print(f"Values are in units of the initial wager: {advice.method.words}.", style="quiet")


def _say_strategy(one: "PricedGame", whole: "Strategy") -> None:
    from houseway.cli.output import RIGHT, console, grid, heading, not_lawful

    page = console()
    page.print(heading(one.game.title, "strategy"))
    not_lawful(one.unlawful)
    page.print(whole.text, markup=False, highlight=False)
    table = grid("hand", "", ("hands", RIGHT), "best", ("the next best", RIGHT), ("costs", RIGHT))
    for row in whole.rows:
        second = row.advice.alternatives[1]
        table.add_row(row.hand, row.words, f"{row.hands:,}", row.advice.best, second.do, f"{float(second.cost):.6f}")
    page.print(table)
    if whole.mistakes:
        table = grid("mistake", "", ("house edge", RIGHT), ("costs", RIGHT))
        for mistake in whole.mistakes:
            edges = (f"{float(figure) * 100:.4f} %" for figure in (mistake.house_edge, mistake.cost))
            table.add_row(mistake.strategy, mistake.words, *edges)
        page.print(table)
