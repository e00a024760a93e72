"""Options that these commands share: stakes on wagers, and the game that they are made on."""

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from houseway.odds.pricing import PricedGame

Stakes = Annotated[
    list[str] | None,
    typer.Option("--stake", metavar="WAGER=AMOUNT", help="A stake, in dollars or units; may be repeated."),
]
SomeRounds = Annotated[str, typer.Option("--rounds", metavar="N", help="The number of rounds: 500, 10_000 or 1e4.")]


def priced_game(
    game: str,
    authority: str | None,
    settings: Sequence[str] | None,
    submission: Path | None,
    assume: Sequence[str] | None,
    even_if_unlawful: bool,
) -> "PricedGame":
    """The game under these options and assumptions; raises BadInput if it cannot be priced."""
    from houseway.cli.game_options import split, told
    from houseway.odds.pricing import PricedGame

    found, options = told(game, authority, settings, submission)
    return PricedGame.read(found, options, split(assume, "assume"), even_if_unlawful)


def read_stakes(pairs: Sequence[str] | None, priced: "PricedGame") -> dict[str, Fraction]:
    """The stakes by wager; one unit on the game's first wager if none is given."""
    from houseway.cli.game_options import split
    from houseway.cli.numbers import amount_of

    found = {wager: amount_of(value, f"stake.{wager}") for wager, value in split(pairs, "stake").items()}
    return found or {next(iter(priced.lines)): Fraction(1)}
