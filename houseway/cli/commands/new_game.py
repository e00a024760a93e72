"""``houseway new-game``: the folder of a game that is still to be written."""

import json
import re
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING, Annotated, Final

import typer

from houseway.cli.arguments import AsJson
from houseway.errors import BadInput

if TYPE_CHECKING:
    from houseway.table.game import Game

SUFFIX = ".txt"
"""Templates carry it behind the name that the file will have."""


def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="The id of the new game, as in casino_war.")],
    like: Annotated[
        str, typer.Option(metavar="GAME", help="The game whose seats, wagers and verbs it begins with.")
    ] = "three_card_poker",
    authority: Annotated[str, typer.Option(metavar="XX", help="Who regulates it, in two capital letters.")] = "XX",
    to: Annotated[Path, typer.Option(metavar="FOLDER", help="The folder that holds your games.")] = Path("."),
    json_: AsJson = False,
) -> int:
    """Writes the folder of a new game, with tests that say what is left to write."""
    from houseway.cli.output import print_json
    from houseway.games import GAMES, game
    from houseway.support.outside import ID, VARIABLE

    if not ID.fullmatch(name):
        raise BadInput(
            f"{name!r} is not an id: small letters, digits and underscores, as in casino_war",
            "NAME",
            code="malformed-name",
        )
    if name in GAMES:
        raise BadInput(f"there is a game {name} already", "NAME", code="name-taken")
    if not re.fullmatch("[A-Z]{2}", authority):
        raise BadInput(f"{authority!r} is not two capital letters", "--authority", code="malformed-authority")
    pattern = game(like, GAMES[like][0] if like in GAMES else None, "--like")
    folder = to.resolve() / name
    if folder.exists():
        raise BadInput(f"{folder} is there already", "--to", code="already-there")
    files = _write(folder, _words(name, authority, pattern))
    if json_:
        print_json({"game": name, "folder": str(folder), "files": files})
    else:
        print(f"{folder} has {len(files)} files. What is left to write:")
        print(f"  python -m pytest {folder / 'tests'}")
        print(f"  {VARIABLE}={folder.parent} houseway games {name}")
    return 0


def _words(name: str, authority: str, like: "Game") -> dict[str, object]:
    """What the templates leave open."""
    words = name.split("_")
    clause = f"{authority}-{''.join(word[0] for word in words).upper()}-1"
    rules = (
        f'        WagerRule("{one.id}", "{one.title}", ("{clause}",){"" if one.placed else ", placed=False"}),'
        for one in like.wagers.values()
    )
    decks = 0 if like.composition is None else like.composition(like.submission()).decks
    return {
        **(_shoe("".join(map(str.capitalize, words)), decks) if decks else dict.fromkeys(SHOE, "")),
        "name": name,
        "title": " ".join(map(str.capitalize, words)),
        "camel": "".join(map(str.capitalize, words)),
        "authority": authority,
        "clause": clause,
        "seats": like.seats,
        "count": len(like.wagers),
        "wagers": "\n".join(rules),
        "verbs": "".join(f"\n        {json.dumps(do)}: {json.dumps(what)}," for do, what in like.verbs.items())
        + "\n    ",
        "positions": f"({''.join(f'{json.dumps(one)}, ' for one in like.positions)})".replace(", )", ",)"),
        "like": f"houseway/games/{like.id}",
    }


SHOE: Final = ("composition_import", "shoe", "shoe_name", "composition")


def _shoe(camel: str, decks: int) -> dict[str, str]:
    """The cards of the shoe, for a game that deals cards: without them nothing can be shuffled."""
    lines = (
        f"\ndef shoe(submission: {camel}) -> Composition:",
        f'    """The cards before the shuffle: {decks} deck{"s" if decks > 1 else ""} of 52."""',
        f"    return Composition(decks={decks})\n\n\n",
    )
    made = (
        "from houseway.equipment.randomness.decks import Composition\n",
        "\n".join(lines),
        ", shoe",
        "\n    composition=shoe,",
    )
    return dict(zip(SHOE, made, strict=True))


def _write(folder: Path, words: dict[str, object]) -> list[str]:
    """The files that were written, by their paths within the folder."""
    written = []
    for name, template in _templates(resources.files("houseway.cli") / "scaffold"):
        place = folder / name.removesuffix(SUFFIX)
        try:
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_text(Template(template.read_text(encoding="utf-8")).substitute(words), encoding="utf-8")
        except OSError as error:
            raise BadInput(f"cannot write {place}: {error.strerror}", "--to", code="cannot-write") from None
        written.append(place.relative_to(folder).as_posix())
    return written


def _templates(folder: Traversable, under: str = "") -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for one in sorted(folder.iterdir(), key=lambda one: one.name):
        if one.is_dir():
            found += _templates(one, f"{under}{one.name}/")
        elif one.name.endswith(SUFFIX):
            found.append((f"{under}{one.name}", one))
    return found
