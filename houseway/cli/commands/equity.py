"""``houseway equity``: the share of the pot that each hand takes on average."""

from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import AsJson
from houseway.cli.output import RIGHT
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.games.poker.equity.shares import Equity
    from houseway.games.poker.rules.variants import Variant

BAR = 40
"""The characters of a whole pot."""


def equity(
    hands: Annotated[
        list[str] | None,
        typer.Argument(metavar="HAND HAND…", help="Hands, as in 'AhKh'; random; ranges, as in '22+, AKs:0.5, 15%'."),
    ] = None,
    board: Annotated[str, typer.Option(help="Cards on the board, as in '2c 7d Kh'.")] = "",
    variant: Annotated[str, typer.Option(help="A variant of the poker room.")] = "holdem_high",
    dead: Annotated[str, typer.Option(help="Cards that are known to be out.")] = "",
    deals: Annotated[int | None, typer.Option(min=1, help="Sample that many deals instead of counting all.")] = None,
    seed: Annotated[int, typer.Option(help="The seed of a sample.")] = 0,
    streets: Annotated[
        bool, typer.Option("--by-street", help="The equities on every street up to these cards.")
    ] = False,
    recount: Annotated[
        bool, typer.Option("--recount", help="Count the stored equities of hold'em classes anew, and compare them.")
    ] = False,
    json_: AsJson = False,
) -> int:
    """Poker equities: exact by counting every deal where that is possible, else sampled with the error."""
    from houseway.cli.output import print_json
    from houseway.games.poker.equity.shares import equity as work_out
    from houseway.games.poker.equity.shares import equity_answer, variant_of

    if recount:
        if hands or board or dead:
            raise BadInput("--recount goes without hands and cards", "recount", code="option-belongs-elsewhere")
        return _recount(json_)
    if streets:
        return _by_street(variant_of(variant), hands or [], board, dead, deals, seed, json_)
    found = work_out(variant_of(variant), hands or [], board, dead, deals, seed)
    if json_:
        print_json(equity_answer(found))
    else:
        _say(found, board)
    return 0


def _recount(as_json: bool) -> int:
    """Counts all classes of hold'em hands against each other; status 1 if they are not those that are stored."""
    from houseway.cli.output import print_json
    from houseway.games.poker.equity.by_class import BOARDS, recount, wins
    from houseway.games.poker.equity.ranges import CLASSES

    same = bool((recount() == wins()).all())
    pairs = len(CLASSES) * (len(CLASSES) + 1) // 2
    if as_json:
        print_json({"classes": len(CLASSES), "pairs": pairs, "boards_of_each": BOARDS, "equal": same})
    else:
        said = "equal to" if same else "NOT equal to"
        print(f"{pairs:,} pairs of classes on {BOARDS:,} boards counted: {said} what is stored")
    return 0 if same else 1


def _by_street(
    variant: "Variant", hands: list[str], board: str, dead: str, deals: int | None, seed: int, as_json: bool
) -> int:
    """Prints the equities street by street, with a bar for each hand."""
    from houseway.cli.output import console, counted, grid, heading, print_json
    from houseway.games.poker.equity.by_street import by_street, by_street_answer

    found = by_street(variant, hands, board, dead, deals, seed)
    if as_json:
        print_json(by_street_answer(found))
        return 0
    page = console()
    page.print(heading(variant.title, "equity by street"))
    for one in found:
        table = grid("hand", ("equity", RIGHT), "")
        for player in one.equity.players:
            error = "" if one.equity.exact else f" ± {100 * player.standard_error:.3f}"
            share = float(player.equity)
            table.add_row(player.hand, f"{100 * share:.4f}{error} %", "█" * round(BAR * share) or "▏")
        how = "counted" if one.equity.exact else "sampled"
        page.print(
            f"{one.name}{f': {one.board}' if one.board else ''}  ({counted(one.equity.deals, 'deal')} {how})",
            highlight=False,
        )
        page.print(table)
    return 0


def _say(found: "Equity", board: str) -> None:
    from houseway.cli.output import console, counted, grid, heading

    page = console()
    boarded = any(street.board for street in found.variant.streets)
    page.print(heading(found.variant.title, "equity", *((board or "before the board",) if boarded else ())))
    table = grid("hand", ("equity", RIGHT), ("whole pots", RIGHT), ("shared pots", RIGHT))
    for player in found.players:
        error = "" if found.exact else f" ± {100 * player.standard_error:.3f}"
        table.add_row(player.hand, f"{100 * float(player.equity):.4f}{error} %", f"{player.wins:,}", f"{player.ties:,}")
    page.print(table)
    how = "every deal counted" if found.exact else "sampled deals, with the standard error"
    page.print(f"{counted(found.deals, 'deal')}: {how}")
    if any(street.draws for street in found.variant.streets):
        page.print("no cards are exchanged: the hands are compared as they are", style="quiet")
    if found.variant.qualifier is not None:
        page.print(f"{found.without_low:,} of them without a low that qualifies")
