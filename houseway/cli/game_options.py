"""Command-line options of the commands that price a game: submission options, a submission file, and assumptions."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from houseway.cli.arguments import complete_game
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.table.game import Game

ASSUMPTIONS = (
    "player, stake, meter, players, other_players, player_on_five, player_way, press, progressive_wager, progressive_hand, "
    "role, rounds, shoe, soft_17, redoubles, ties, qualifies, vigorish, pays; for poker variant, profile and stack"
)
"""Every key of ``--assume``, in words."""
PricedGameId = Annotated[
    str, typer.Argument(metavar="GAME", help="A game, such as sic_bo.", autocompletion=complete_game)
]
Settings = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="OPTION=VALUE", help="An option of the rules submission; may be repeated."),
]
SubmissionFile = Annotated[
    Path | None,
    typer.Option("--submission", metavar="FILE", help="A rules submission, YAML or JSON; - is standard input."),
]
Assumptions = Annotated[
    list[str] | None,
    typer.Option(
        "--assume",
        metavar="KEY=VALUE",
        help=f"What is not the licensee's choice: {ASSUMPTIONS}; `houseway odds GAME --assumptions` lists those of a game. "
        "May be repeated.",
    ),
]
PokerVariant = Annotated[
    str | None, typer.Option("--variant", metavar="VARIANT", help="A game of the poker room: --assume variant=VARIANT.")
]
EvenIfUnlawful = Annotated[
    bool,
    typer.Option("--even-if-unlawful", help="Price options that no clause permits too, with the clause they break."),
]


def split(pairs: Sequence[str] | None, what: str) -> dict[str, str]:
    """The values of ``name=value`` pairs, by name; raises BadInput for a malformed pair or a duplicate name."""
    found: dict[str, str] = {}
    for pair in pairs or ():
        name, equals, value = pair.partition("=")
        name = name.strip()
        if not equals or not name or not value.strip():
            raise BadInput(f"write {what} as name=value, not {pair!r}", what, code="not-name-and-value")
        if name in found:
            raise BadInput(f"{name} is given twice", what, code="given-twice")
        found[name] = value.strip()
    return found


def value_of(written: str, where: str) -> object:
    """The value read as YAML, with odds (``1:30``) and percentages as strings; raises BadInput if it cannot be read."""
    import yaml

    from houseway.api.input.plain_yaml import load_all

    try:
        documents = load_all(written)
    except (yaml.YAMLError, ValueError, RecursionError):
        raise BadInput(
            f"{written!r} cannot be read: write a word, a number, odds as 8:1 or a table as {{row: 8:1}}",
            where,
            code="malformed-value",
        ) from None
    if len(documents) != 1:
        raise BadInput(f"{written!r} is not one value", where, code="malformed-value")
    return documents[0]


def with_variant(assume: dict[str, str], variant: str | None) -> dict[str, str]:
    """The assumptions with the value of ``--variant``, if given; raises BadInput if both give a variant."""
    if variant is None:
        return assume
    if "variant" in assume:
        raise BadInput("say --variant or --assume variant=, not both", "variant", code="given-twice")
    return {**assume, "variant": variant}


def told(
    game: str,
    authority: str | None,
    settings: Sequence[str] | None,
    file: Path | None,
    edition: str | None = None,
) -> "tuple[Game, dict[str, object]]":
    """The game, and the options from the submission file overridden by those of ``--set``.

    Raises BadInput if the file is for another game or authority.
    """
    from houseway.api.choices import chosen

    options = {name: value_of(value, f"set.{name}") for name, value in split(settings, "set").items()}
    return chosen(game, authority, options, file, edition)
