"""``houseway odds GAME --joint``: how the wagers of a seat end together."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Final

from houseway.cli.output import RIGHT

if TYPE_CHECKING:
    from fractions import Fraction

    from houseway.analysis.distribution import Distribution
    from houseway.analysis.joint import JointResults
    from houseway.analysis.seats.stakes import Stakes
    from houseway.odds.pricing import PricedGame

MOST_PAIRS: Final = 28
"""Pairs that are printed; the others stand in the JSON."""
MOST_RESULTS: Final = 24


def joint_page(priced: "PricedGame", stakes: Sequence[str] | None, two: bool, exact: bool, as_json: bool) -> int:
    """Print the joint results and, with stakes, their combined result, also of two seats; returns the exit status."""
    from houseway.analysis.joint import joint_answer, joint_results
    from houseway.analysis.seats.two_seats import two_seats, two_seats_answer
    from houseway.cli.commands.analysis.asked import read_stakes
    from houseway.cli.output import console, heading, not_lawful, print_json
    from houseway.cli.progress.bar import bar
    from houseway.rulebook.authority import regulator

    with bar():
        found = joint_results(priced)
        held = read_stakes(stakes, priced) if stakes or two else {}
        answer = joint_answer(found, held)
        seats = two_seats(priced, tuple(held), exact) if two else None
        if seats:
            answer["two_seats"] = two_seats_answer(seats, held)
    if as_json:
        print_json(answer)
        return 0
    page = console()
    page.print(heading(priced.game.title, regulator(priced.game.authority), "joint results"))
    not_lawful(priced.unlawful)
    _pairs(found, held)
    whole = found.whole
    error = f" ± {_percent(whole.any_wins_error)}" if whole.any_wins_error else ""
    page.print(f"At least one of the wagers wins in {_percent(whole.any_wins)}{error} of rounds, {whole.method.words}.")
    print_played_otherwise(found, found.wagers)
    if held:
        print_results(found.combined(held), held)
        print_refused(priced, held)
    if seats:
        told = answer["two_seats"]
        error = f" ± {told['covariance_error']:.6f}" if "covariance_error" in told else ""
        both = seats.combined(held, held)
        players = f" at a table with {seats.players} players" if seats.players else ""
        page.print(
            f"Two seats with these stakes{players}: covariance {told['covariance']:+.6f}{error}, correlation "
            f"{told['correlation']:+.4f}; together ahead {_percent(both.ahead)}; {seats.method.words}",
            highlight=False,
        )
    return 0


def _pairs(found: "JointResults", stakes: "Stakes") -> None:
    """Print all pairs of wagers or, where they are too many, those of the stakes, or the strongest."""
    from houseway.cli.output import console, grid

    pairs = list(combinations(found.wagers, 2))
    if not pairs:
        return
    table = grid("wager", "with", ("covariance", RIGHT), ("correlation", RIGHT), "method")
    staked = [pair for pair in pairs if stakes.keys() >= {*pair}]
    shown = pairs
    if len(pairs) > MOST_PAIRS:
        shown = sorted(staked or pairs, key=lambda pair: -abs(found.of(pair).correlation(*pair)))[:MOST_PAIRS]
    for one, other in shown:
        both = found.of((one, other))
        error = both.covariance_error(one, other)
        spread = f" ± {error:.6f}" if error else ""
        figures = (f"{float(both.covariances[one, other]):+.6f}{spread}", f"{both.correlation(one, other):+.4f}")
        table.add_row(one, other, *figures, both.method.words)
    console().print(table)
    if len(pairs) > MOST_PAIRS:
        which = "pairs of these stakes, out" if shown and len(shown) == len(staked) else "strongest"
        console().print(f"the {len(shown)} {which} of {len(pairs):,} pairs; --json has all", style="quiet")


def print_played_otherwise(found: "JointResults", wagers: Iterable[str]) -> None:
    """Print which of these wagers the price list prices with a play of their own."""
    from houseway.cli.output import console

    for wager, price in found.played_otherwise(tuple(wagers)).items():
        console().print(
            f"{wager} is taken under the play of the whole round here; the price list has its best play by itself, house edge "
            f"{_percent(price.house_edge)}",
            style="quiet",
            highlight=False,
        )


def print_refused(priced: "PricedGame", stakes: "Stakes") -> None:
    """Print what a table would refuse of these stakes."""
    from houseway.analysis.seats.stakes import priced_at_another_stake, refused_at_a_table
    from houseway.cli.output import console

    if refused := refused_at_a_table(priced, stakes):
        console().print(
            f"A table refuses these stakes on one seat: {'; '.join(f'{one.message} ({one.clause})' for one in refused)}.",
            style="quiet",
            highlight=False,
        )
    for wager in priced_at_another_stake(priced, stakes):
        name, stake = priced.pricing.TERMS.stake_of.get(wager, "stake"), f"{float(stakes[wager]):g}"
        console().print(
            f"{wager} pays otherwise at ${stake}: if these stakes are dollars, add --assume {name}={stake}",
            style="quiet",
            highlight=False,
        )


def print_results(found: "Distribution", stakes: "Stakes") -> None:
    """Print the distribution of a round's result with these stakes."""
    from houseway.cli.output import console, grid

    page = console()
    named = ", ".join(f"{float(stake):g} on {wager}" for wager, stake in stakes.items())
    page.print(f"One round with {named}:", highlight=False)
    table = grid(("net", RIGHT), ("probability", RIGHT))
    chances = found.probabilities
    shown = sorted(chances, key=lambda net: -chances[net])[:MOST_RESULTS]
    for net in sorted(shown):
        table.add_row(f"{float(net):+,.2f}", _percent(chances[net]))
    page.print(table)
    if len(chances) > MOST_RESULTS:
        page.print(f"the {MOST_RESULTS} most frequent of {len(chances):,} results; --json has all", style="quiet")
    error = f" ± {found.mean_error:,.4f}" if found.mean_error else ""
    page.print(
        f"mean {float(found.mean):+,.4f}{error}, deviation {found.standard_deviation:,.4f}, ahead {_percent(found.ahead)}, "
        f"even {_percent(found.even)}; {found.method.words}"
    )


def _percent(figure: "Fraction | float") -> str:
    return f"{float(figure) * 100:.4f} %"
