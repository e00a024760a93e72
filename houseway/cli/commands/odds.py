"""``houseway odds``: the price of every wager."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson, Authority, Edition, GameName
from houseway.cli.game_options import Assumptions, EvenIfUnlawful, Settings, SubmissionFile
from houseway.errors import BadInput

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.odds.price import Price, PriceList
    from houseway.table.game import Game

question = partial(typer.Option, rich_help_panel="Other questions than the price, one at a time")
beside = partial(typer.Option, rich_help_panel="What goes with these questions")


def odds(
    game: GameName = None,
    authority: Authority = None,
    edition: Edition = None,
    settings: Settings = None,
    submission: SubmissionFile = None,
    assume: Assumptions = None,
    play: Annotated[
        Path | None,
        typer.Option(
            "--play", metavar="FILE", help="A strategy of your own as rules, YAML or JSON, priced like the best."
        ),
    ] = None,
    wager: Annotated[str | None, typer.Option(help="One wager, with every way it can end.")] = None,
    even_if_unlawful: EvenIfUnlawful = False,
    no_cache: Annotated[bool, typer.Option("--no-cache", help="Count anew, and keep nothing on disk.")] = False,
    atlas: Annotated[bool, question("--atlas", help="Every permitted configuration of the game, or of all.")] = False,
    to: Annotated[Path | None, beside("--to", help="With --atlas: a file .csv, .parquet or .html.")] = None,
    edge: Annotated[
        str | None,
        beside(metavar="LEAST..MOST", help="With --atlas: prices within this house edge, as 2%..3% or 5%..."),
    ] = None,
    find: Annotated[
        str | None, beside(metavar="WORDS", help="With --atlas: rows with these words: wager, choice or clause.")
    ] = None,
    protection: Annotated[
        bool,
        question("--protection", help="What cards that leave or are seen are worth, and what rulings prevent."),
    ] = False,
    joint: Annotated[
        bool, question("--joint", help="How the wagers of a seat end together: covariances and combined results.")
    ] = False,
    stake: Annotated[
        list[str] | None,
        beside("--stake", metavar="WAGER=AMOUNT", help="With --joint: a stake, in dollars or units; may be repeated."),
    ] = None,
    two_seats: Annotated[bool, beside("--two-seats", help="With --joint: two seats with the same stakes.")] = False,
    exact: Annotated[
        bool,
        beside("--exact", help="Count all deals where rounds would be simulated: two seats, a house way."),
    ] = False,
    recount: Annotated[
        bool, question("--recount", help="Count again from scratch what is stored of the game, and compare.")
    ] = False,
    sample: Annotated[
        str | None, beside(metavar="SHARE", help="With --recount: a share of the hands, as in 1%.")
    ] = None,
    device: Annotated[str | None, beside(metavar="cpu|cuda", help="With --exact or --recount: where to count.")] = None,
    threads: Annotated[
        str | None, beside(metavar="T", help="With --exact or --recount: threads; all cores by default.")
    ] = None,
    frequencies: Annotated[
        bool, question("--frequencies", help="How often every class of deals comes, by hand and ending.")
    ] = False,
    audit: Annotated[
        bool, question("--audit", help="Find every figure a second way, for the game or for all of them.")
    ] = False,
    rounds: Annotated[str | None, beside(metavar="N", help="With --audit or --protection: rounds to simulate.")] = None,
    seed: Annotated[str | None, beside(metavar="S", help="The seed of an audit's rounds or of a sample.")] = None,
    assumptions: Annotated[
        bool, question("--assumptions", help="What --assume can say about the game, with its defaults.")
    ] = False,
    json_: AsJson = False,
) -> int:
    """The price of every wager: house edge, element of risk, standard deviation and hit frequency."""
    from houseway.api.input.files import document
    from houseway.api.pricing import own_price
    from houseway.cli.commands.analysis.questions import question_of
    from houseway.cli.game_options import split, told
    from houseway.cli.output import print_json
    from houseway.cli.progress.bar import bar
    from houseway.odds.answer import odds_answer
    from houseway.odds.cache import Cache
    from houseway.odds.pricing import PricedGame, price_list
    from houseway.rulebook.editions import edition_named
    from houseway.support.compiled_cache import default_folder

    given: dict[str, object] = {"atlas": atlas, "assumptions": assumptions, "recount": recount, "audit": audit}
    given |= {"protection": protection, "frequencies": frequencies, "joint": joint, "play": play, "to": to}
    given |= {"rounds": rounds, "seed": seed, "sample": sample, "device": device, "threads": threads, "stake": stake}
    given |= {"two-seats": two_seats, "exact": exact, "wager": wager, "set": settings, "submission": submission}
    given |= {"edge": edge, "find": find}
    question_of({**given, "assume": assume, "even-if-unlawful": even_if_unlawful, "edition": edition}, game)
    if atlas:
        from houseway.cli.pages.atlas import atlas_page

        return atlas_page(game, authority, to, json_, wager, edge, find, settings)
    if audit and game is None:
        from houseway.cli.pages.audit import audit_page, every_game

        return audit_page(every_game(authority), rounds, seed, json_)
    if game is None:
        raise BadInput("name a game, or say --atlas or --audit for all of them", "GAME", code="game-missing")
    found, options = told(game, authority, settings, submission, edition)
    if assumptions:
        from houseway.cli.pages.assumptions import assumptions_page

        return assumptions_page(found, json_)
    if recount:
        from houseway.cli.pages.recount import recount_page

        return recount_page(found, sample, seed, device or "cpu", threads, json_)
    if protection:
        from houseway.cli.pages.protection import protection_page

        return protection_page(found, options, split(assume, "assume"), rounds, json_)
    if audit:
        from houseway.cli.pages.audit import audit_page

        one = PricedGame.read(found, options, split(assume, "assume"), even_if_unlawful)
        return audit_page([one], rounds, seed, json_)
    if frequencies:
        from houseway.cli.pages.frequencies import frequencies_page

        one = PricedGame.read(found, options, split(assume, "assume"), even_if_unlawful)
        return frequencies_page(one, json_)
    if joint:
        from houseway.cli.pages.joint import joint_page

        one = PricedGame.read(found, options, split(assume, "assume"), even_if_unlawful)
        return joint_page(one, stake, two_seats, exact, json_)
    cache = None if no_cache else Cache(default_folder(), fresh=exact)
    own = None
    if exact:
        from houseway.cli.pages.recount import count_exactly

        one = PricedGame.read(found, options, split(assume, "assume"), even_if_unlawful)
        count_exactly(one, device or "cpu", threads)
    with bar():
        if play is None:
            prices = price_list(found, options, split(assume, "assume"), even_if_unlawful, cache)
        else:
            priced = own_price(found, options, split(assume, "assume"), even_if_unlawful, document(play))
            prices, own = priced.list, priced.own
    if wager is not None and wager not in prices.wagers:
        raise BadInput(f"unknown wager {wager!r}: {', '.join(prices.wagers)}", "wager", code="no-such-wager")
    if json_:
        named = edition_named(found.id, found.authority, found.edition)
        print_json({**odds_answer(prices, wager), "edition": named, **({"play": own.json()} if own else {})})
    elif wager is None:
        _list(found, prices)
    else:
        _one(found, prices, wager)
    if own and not json_:
        from houseway.cli.pages.own_play import own_play_page

        own_play_page(own)
    return 0


def _list(game: "Game", prices: "PriceList") -> None:
    from houseway.cli.output import RIGHT, console, grid

    page = console()
    _head(game, prices)
    table = grid(
        "wager",
        ("house edge", RIGHT),
        ("of all risked", RIGHT),
        ("deviation", RIGHT),
        ("hit", RIGHT),
    )
    for name, price in prices.wagers.items():
        table.add_row(
            name,
            _percent(price.house_edge),
            _percent(price.element_of_risk),
            f"{price.standard_deviation:.4f}",
            _percent(price.hit_frequency),
        )
    page.print(table)
    _foot(prices)


def _one(game: "Game", prices: "PriceList", wager: str) -> None:
    from houseway.cli.output import RIGHT, console, grid
    from houseway.odds.price import labels

    page = console()
    _head(game, prices, wager)
    price = prices.wagers[wager]
    counted = "rounds" if price.method.rounds else "combinations"
    table = grid("ends", ("pays", RIGHT), (counted, RIGHT), ("probability", RIGHT), ("return", RIGHT))
    named = labels(price)
    for one in price.outcomes:
        table.add_row(
            named[one.line],
            one.line.pays,
            "" if price.method.kind == "float" else f"{one.weight:,}",
            _percent(one.probability),
            _percent(one.probability * one.line.net),
        )
    page.print(table)
    _figures(price)
    _foot(prices)


def _figures(price: "Price") -> None:
    from houseway.cli.output import console, grid

    table = grid("", ("", {"justify": "right"}), ("", {"justify": "right", "style": "quiet"}))
    for name, figure in (
        ("house edge", price.house_edge),
        ("element of risk", price.element_of_risk),
        ("hit frequency", price.hit_frequency),
        ("push frequency", price.push_frequency),
    ):
        table.add_row(name, _percent(figure), str(figure) if price.method.is_exact else "")
    root = f"√({price.variance})" if price.method.is_exact else ""
    table.add_row("standard deviation", f"{price.standard_deviation:.6f}", root)
    console().print(table)


def _head(game: "Game", prices: "PriceList", *notes: str) -> None:
    from houseway.cli.output import console, heading
    from houseway.rulebook.authority import regulator

    page = console()
    kind = {"exact": "exact odds", "float": "odds in floating point", "simulation": "simulated odds"}[
        prices.method.kind
    ]
    page.print(heading(game.title, regulator(game.authority), kind, *notes))
    if prices.warning:
        page.print(prices.warning, style="lose", highlight=False)
    if prices.unlawful:
        page.print(f"Not lawful: this breaks {', '.join(prices.unlawful)}.", style="lose")


def _foot(prices: "PriceList") -> None:
    from houseway.cli.output import console

    page = console()
    for name, what in {"strategy": prices.strategy, **_methods(prices), **prices.assumptions}.items():
        page.print(f"{name}: {what}", style="quiet", markup=False, highlight=False)
    page.print(f"{prices.counted}, {prices.seconds:.2f} s", style="quiet", highlight=False)


def _methods(prices: "PriceList") -> dict[str, str]:
    """The wagers whose price is not exact, each with its method and its error."""
    found = {}
    for name, one in prices.wagers.items():
        if not one.method.is_exact:
            error = f", standard error {_percent(one.standard_error)}" if one.method.rounds else ""
            found[f"{name} is found"] = f"{one.method.words}{error}"
    return found


def _percent(figure: "Fraction | float") -> str:
    return f"{float(figure) * 100:.4f} %"
