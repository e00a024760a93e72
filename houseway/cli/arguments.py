"""Arguments that several commands share, with shell completion."""

from typing import Annotated

import typer


def complete_game(incomplete: str) -> list[str]:
    """The ids of games with that prefix, for shell completion."""
    from houseway.games import GAMES

    return [name for name in GAMES if name.startswith(incomplete)]


def complete_authority(incomplete: str) -> list[str]:
    """The authorities with that prefix, for shell completion."""
    from houseway.games import GAMES

    known = sorted({authority for authorities in GAMES.values() for authority in authorities})
    return [authority for authority in known if authority.startswith(incomplete.upper())]


def in_capitals(written: str | None) -> str | None:
    """The text in capital letters, as the ids of authorities are written."""
    return written and written.upper()


AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout, nothing else.")]
GameName = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="A game, such as sic_bo.", autocompletion=complete_game)
]
Authority = Annotated[
    str | None,
    typer.Option(
        help="The authority, where a game has several: MA or PA.",
        autocompletion=complete_authority,
        callback=in_capitals,
    ),
]

Edition = Annotated[str | None, typer.Option(help="The edition of the chapter: see `houseway rules GAME --editions`.")]


def input_file(name: str) -> object:
    """A Typer argument for an input file."""
    return typer.Argument(metavar=name, help="A YAML or JSON file; - is standard input.")
