"""The page of a side wager of one's own: how it ends, and how it goes with the game's own wagers."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING

from houseway.support.json_types import Json

if TYPE_CHECKING:
    from houseway.api.analysis.side_wagers import PricedSideWager
    from houseway.table.game import Game


def side_wager_page(
    game: "Game",
    file: Path,
    options: Mapping[str, object],
    assume: Mapping[str, str],
    even_if_unlawful: bool,
    stake: Sequence[str] | None,
    as_json: bool,
) -> int:
    """Print the price of the side wager in a file and how it goes with the game's own wagers; returns the exit status."""
    from houseway.api.analysis.side_wagers import side_wager_of
    from houseway.api.choices import read
    from houseway.cli.game_options import split
    from houseway.cli.numbers import amount_of
    from houseway.cli.output import print_json
    from houseway.cli.progress.bar import bar

    stakes = {wager: amount_of(value, f"stake.{wager}") for wager, value in split(stake, "stake").items()}
    with bar():
        said = side_wager_of(game, read(file, "side wager"), options, assume, even_if_unlawful)
        answer = said.json(stakes)
    if as_json:
        print_json(answer)
    else:
        _say(game.title, said, answer, stakes)
    return 0


def _say(title: str, said: "PricedSideWager", answer: Json, stakes: Mapping[str, Fraction]) -> None:
    from houseway.analysis.side_wagers.tiles import TileWager
    from houseway.api.analysis.side_wagers import NOT_OFFERED
    from houseway.cli.output import RIGHT, console, grid, heading

    page, price = console(), said.price
    page.print(heading(title, said.wager.name, "exact odds" if price.method.is_exact else price.method.words))
    page.print(f"{NOT_OFFERED[0].upper()}{NOT_OFFERED[1:]}.", style="lose", highlight=False)
    if said.unlawful:
        text = f"Options and assumptions are not lawful either: they break {', '.join(said.unlawful)}."
        page.print(text, style="lose", highlight=False)
    table = grid("ends", *((name, RIGHT) for name in ("pays", "deals", "probability", "return")))
    for one in price.outcomes:
        returned = _percent(one.probability * one.line.net, sign=True)
        table.add_row(one.line.name, one.line.pays, _many(one.weight), _percent(one.probability), returned)
    page.print(table)
    error = f" (standard error {100 * price.standard_error:.4f} %)" if price.method.rounds else ""
    exact = f" ({price.house_edge})" if price.method.is_exact else error
    edge, hit = _percent(price.house_edge), _percent(price.hit_frequency)
    page.print(f"House edge {edge}{exact}, hit {hit}, deviation {price.standard_deviation:.4f}.")
    pieces = "tiles" if isinstance(said.wager, TileWager) else "cards"
    counted = "every one counted" if price.method.is_exact else "dealt at random: there are too many to count"
    page.print(f"{_many(said.hands)} deals of the {pieces} it looks at, {counted}", style="quiet", highlight=False)
    rest = answer.get("together")
    if not rest:
        return
    both = said.together
    how = "every deal counted" if not rest.get("rounds") else f"from {rest['rounds']:,} simulated rounds"
    page.print(f"\nWith the game's own wagers, {how}:")
    table = grid("wager", *((name, RIGHT) for name in ("covariance", "error", "correlation", "both win")))
    for one in rest["wagers"]:
        error = f"{one['covariance_error']:.4f}" if "covariance_error" in one else "exact"
        both_win = f"{100 * one['both_win']:.4f} %"
        table.add_row(one["wager"], f"{one['covariance']:+.4f}", error, f"{one['correlation']:+.4f}", both_win)
    page.print(table)
    if stakes and both is not None:
        combined = both.combined(stakes)
        page.print(
            f"With these stakes a round brings {float(combined.mean):+.4f} on average, deviation "
            f"{combined.standard_deviation:.4f}, ahead {_percent(combined.ahead)}, even {_percent(combined.even)}."
        )


def _many(count: int) -> str:
    return f"{count:,}" if count < 10**15 else f"{count:.4e}"


def _percent(figure: Fraction, sign: bool = False) -> str:
    return f"{100 * float(figure):+.4f} %" if sign else f"{100 * float(figure):.4f} %"
