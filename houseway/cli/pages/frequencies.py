"""``houseway odds GAME --frequencies``: how often every class of deals comes."""

from typing import TYPE_CHECKING, Final

from houseway.cli.output import RIGHT

if TYPE_CHECKING:
    from houseway.odds.pricing import PricedGame

MOST: Final = 60
"""Classes that are printed; the others stand in the JSON."""


def frequencies_page(priced: "PricedGame", as_json: bool) -> int:
    """Print the classes of the game by frequency; returns the exit status."""
    from houseway.analysis.frequencies import frequencies, frequencies_answer
    from houseway.cli.output import console, grid, heading, not_lawful, print_json
    from houseway.cli.progress.bar import bar
    from houseway.rulebook.authority import regulator

    with bar():
        if as_json:
            print_json(frequencies_answer(priced))
            return 0
        found = frequencies(priced)
    page = console()
    page.print(heading(priced.game.title, regulator(priced.game.authority), "frequencies"))
    not_lawful(priced.unlawful)
    table = grid("deals", ("combinations", RIGHT), ("probability", RIGHT))
    for one in found[:MOST]:
        counted = f"{one.weight:,}" if one.method.is_exact else ""
        table.add_row(one.name, counted, f"{100 * float(one.probability):.6f} %")
    page.print(table)
    counts = round(sum(one.probability for one in found))
    if counts > 1:
        page.print(
            f"{counts} counts, for wagers that depend on cards of their own: the probabilities of each add up to one",
            style="quiet",
        )
    methods = dict.fromkeys(one.method for one in found)
    if not all(method.is_exact for method in methods):
        page.print("; ".join(method.words for method in methods), style="quiet", highlight=False)
    if len(found) > MOST:
        page.print(f"the {MOST} most frequent of {len(found):,} classes; --json has all", style="quiet")
    return 0
