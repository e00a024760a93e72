"""Pages of plays: one's own and where it errs, and the best simple one."""

import json
import math
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from houseway.analysis.play.own import OwnPlay
from houseway.cli.output import NAME, RIGHT, console, grid, heading, not_lawful, print_json
from houseway.cli.progress.bar import bar

if TYPE_CHECKING:
    from houseway.odds.pricing import PricedGame


def own_play_page(own: OwnPlay) -> None:
    """Prints what a play costs against the best one, and its dearest errors."""
    page = console()
    exact = f": {own.cost}" if own.method.is_exact else f", {own.method.words}"
    said = f"{own.rules.name} costs {100 * float(own.cost):.4f} % of the {own.wager} more than the best play{exact}"
    page.print(said, markup=False, highlight=False)
    if not own.errors:
        return
    several = len({one.street for one in own.errors}) > 1
    heads = ("street",) * several
    table = grid(
        *heads, "hand", ("does", NAME), ("best", NAME), ("comes", RIGHT), ("costs each", RIGHT), ("costs in all", RIGHT)
    )
    comes, costs = _places(one.frequency for one in own.errors), _places(one.cost for one in own.errors)
    for one in own.errors:
        figures = (
            f"{100 * float(one.frequency):.{comes}f} %",
            f"{float(one.each):.6f}",
            f"{100 * float(one.cost):.{costs}f} %",
        )
        table.add_row(*(one.street,) * several, one.hand, one.does, one.best, *figures)
    page.print(table)
    if own.wrong > len(own.errors):
        said = f"the {len(own.errors)} dearest of {own.wrong:,} kinds of hands on which it errs"
        page.print(said, style="quiet")


def _places(shares: Iterable[Fraction]) -> int:
    """The decimals in which the least of these, in percent, has three figures; five at least."""
    least = min((100 * float(share) for share in shares if share), default=1.0)
    return min(max(5, 2 - math.floor(math.log10(least))), 12)


def file_page(one: "PricedGame", as_json: bool) -> int:
    """Prints the best play as a file that ``odds --play`` reads; returns the exit status."""
    import yaml

    from houseway.analysis.play.own import best_as_file

    with bar():
        found = best_as_file(one)
    if as_json:
        print_json(found)
    else:
        if one.unlawful:
            print(f"# the best play under rules that break {', '.join(one.unlawful)}")
        print(yaml.safe_dump(json.loads(json.dumps(found)), sort_keys=False, width=120), end="")
    return 0


def simple_page(one: "PricedGame", conditions: int, as_json: bool) -> int:
    """Prints the best play of that many conditions; returns the exit status."""
    from houseway.analysis.play.simple import simple_rule
    from houseway.api.analysis.play import SimplePlay

    with bar():
        found = simple_rule(one, conditions)
    if as_json:
        print_json(SimplePlay(one.game.id, str(one.game.authority), found, one.unlawful).json())
        return 0
    page, own = console(), found.own
    page.print(heading(one.game.title, "simple play"))
    not_lawful(one.unlawful)
    for number, line in enumerate(found.lines, 1):
        page.print(f"{number}. {line}", markup=False, highlight=False)
    edge = own.prices.wagers[own.wager].house_edge
    exact = f" ({edge})" if own.method.is_exact else f", {own.method.words}"
    page.print(f"house edge of the {own.wager}: {100 * float(edge):.4f} %{exact}", markup=False, highlight=False)
    own_play_page(own)
    least = f"{100 * float(found.least):.4f} %"
    proof = (
        "no play of these costs less"
        if found.proven
        else f"not proven best; no play of these costs less than {least} more"
    )
    page.print(f"searched: {found.words}; {proof}", style="quiet", markup=False, highlight=False)
    return 0
