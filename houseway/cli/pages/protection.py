"""``houseway odds GAME --protection``: the worth of removed cards, of seen cards, and of rulings on exposed cards."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from houseway.cli.output import RIGHT

if TYPE_CHECKING:
    from houseway.odds.protection import Protection
    from houseway.table.game import Game


def protection_page(
    game: "Game", options: Mapping[str, object], assume: Mapping[str, str], rounds: str | None, as_json: bool
) -> int:
    """Print the game's protection figures under these options, and return the exit status."""
    from houseway.cli.numbers import whole_number
    from houseway.cli.output import console, heading, print_json
    from houseway.cli.progress.bar import bar
    from houseway.odds.pricing import PricedGame
    from houseway.odds.protection import figures_of, protection_of
    from houseway.odds.protection.answer import protection_answer
    from houseway.rulebook.authority import regulator

    protection_of(game)
    one = PricedGame.lawful(game, options, assume)
    length = whole_number(rounds, "rounds") if rounds is not None else None
    with bar():
        found = figures_of(one, length)
    if as_json:
        print_json(protection_answer(game, found))
        return 0
    page = console()
    page.print(heading(game.title, regulator(game.authority), "game protection"))
    _removals(found)
    _counts(found)
    _known(found)
    _exposures(found)
    for name, what in found.assumptions.items():
        page.print(f"{name}: {what}", style="quiet", markup=False, highlight=False)
    return 0


def _removals(found: "Protection") -> None:
    from houseway.cli.output import NAME, console, grid
    from houseway.reports.html import signed

    if not found.removals:
        return
    table = grid(("wager", NAME), *((one.card, RIGHT) for one in found.removals), title="One card leaves the shoe")
    for wager in found.removals[0].effects:
        table.add_row(wager, *(signed(one.effects[wager]).removesuffix(" %") for one in found.removals))
    console().print(table)
    console().print("Percent of the wager; plus is the player's gain.", style="quiet")


def _counts(found: "Protection") -> None:
    from houseway.cli.output import NAME, console, grid
    from houseway.reports.html import percent

    if not found.counts:
        return
    cards = " ".join("T" if one.card.startswith("10") else one.card for one in found.removals)
    heads = (
        (f"tags for {cards}", NAME),
        ("correlation", RIGHT),
        ("starts at", RIGHT),
        ("a point is worth", RIGHT),
        ("turns at", RIGHT),
    )
    table = grid(("wager", NAME), *heads, title="Counts")
    for one in found.counts:
        turns = f"{one.turns_at:.1f}" if one.turns_at is not None else "never"
        tags = " ".join(f"{tag:+d}" if tag else "0" for tag in one.tags)
        table.add_row(one.wager, tags, f"{one.correlation:.4f}", str(one.starts_at), percent(one.worth), turns)
    console().print(table)
    console().print("The best tags of each level; turns at: the running count for every 52 cards left.", style="quiet")


def _known(found: "Protection") -> None:
    from houseway.api.analysis.protection import error_words
    from houseway.cli.output import NAME, console, grid
    from houseway.reports.html import signed

    heads = (("player's edge", RIGHT), ("gain", RIGHT), ("standard error", RIGHT))
    simulated = any(map(error_words, found.known))
    table = grid("known", ("wager", NAME), *heads[: 2 + simulated], title="What knowing is worth")
    for one in found.known:
        figures = (signed(one.expectation), signed(one.gain), error_words(one))
        table.add_row(one.what, one.wager, *figures[: 2 + simulated])
    console().print(table)
    counted = ", ".join(
        dict.fromkeys((one.method or found.method).words for one in found.known if not error_words(one))
    )
    which = "Figures without a standard error are" if simulated else "All figures are"
    console().print(f"{which} {counted}.", style="quiet")
    if any(one.in_none for one in found.known):
        console().print('Where the table says "none of", the play changed in none of the deals drawn.', style="quiet")


def _exposures(found: "Protection") -> None:
    from houseway.cli.output import NAME, cites, console, grid
    from houseway.reports.html import signed

    heads = (("if play went on", RIGHT), ("as ruled", RIGHT), ("clause", NAME))
    table = grid("seen", "ruling", *heads, title="What rulings on exposed cards prevent")
    for one in found.exposures:
        table.add_row(one.what, one.ruling, signed(one.unruled), signed(one.ruled), cites(one.clauses))
    console().print(table)
