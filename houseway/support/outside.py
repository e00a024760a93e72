"""External games, in the folders that the environment variable ``HOUSEWAY_GAMES`` names.

Such a folder has one subfolder for each game, named by the game's id, with ``chapter.yaml`` and the code. The code is imported
as ``houseway.games.ID``, so that an external game works like a built-in one.
"""

import os
import re
import stat
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from houseway.errors import BadInput

VARIABLE: Final = "HOUSEWAY_GAMES"
CHAPTER: Final = "chapter.yaml"
ID: Final = re.compile(r"[a-z][a-z0-9_]*")
_HEAD: Final = re.compile(r"^(game|authority): *(\w+) *$", re.MULTILINE)


@dataclass(frozen=True)
class OutsideGame:
    """An external game: its id, the authority of its chapter, and its folder."""

    id: str
    authority: str
    folder: Path

    @property
    def chapter(self) -> Path:
        """The path of its chapter file."""
        return self.folder / CHAPTER


@cache
def folders() -> tuple[Path, ...]:
    """The folders named by ``HOUSEWAY_GAMES``, read once."""
    return folders_in(os.environ.get(VARIABLE, ""))


@cache
def outside_games() -> dict[str, OutsideGame]:
    """All external games by id; cached."""
    return games_in(folders())


def folders_in(named: str) -> tuple[Path, ...]:
    """The folders in a list separated by ``os.pathsep``; raises BadInput for a missing or unsafe folder."""
    return tuple(_checked(Path(one)) for one in named.split(os.pathsep) if one)


def games_in(places: Iterable[Path]) -> dict[str, OutsideGame]:
    """The games in these folders by id; raises BadInput for a duplicate id or a faulty chapter."""
    found: dict[str, OutsideGame] = {}
    for folder in places:
        for one in _games_in(folder):
            if one.id in found:
                raise BadInput(
                    f"{one.id} is in {found[one.id].folder} and in {one.folder}", VARIABLE, code="game-twice"
                )
            found[one.id] = one
    return found


def _games_in(folder: Path) -> Iterator[OutsideGame]:
    for file in sorted(folder.glob(f"*/{CHAPTER}")):
        head = dict(_HEAD.findall(file.read_text(encoding="utf-8")))
        name = file.parent.name
        if not ID.fullmatch(name) or head.get("game") != name:
            raise BadInput(
                f"{file} is not the chapter of {name!r}: its line 'game:' names the folder",
                VARIABLE,
                code="not-the-games-chapter",
            )
        if not re.fullmatch("[A-Z]{2}", head.get("authority", "")):
            raise BadInput(
                f"{file} names no authority of two capital letters",
                VARIABLE,
                code="malformed-authority",
            )
        yield OutsideGame(name, head["authority"], _checked(file.parent))


def _checked(folder: Path) -> Path:
    """The folder; raises BadInput unless it is absolute, exists and is not world-writable, as code is imported from it."""
    if not folder.is_absolute():
        raise BadInput(
            f"name the folder {str(folder)!r} from the root: the code of games comes from it",
            VARIABLE,
            code="folder-named-in-part",
        )
    if not folder.is_dir():
        raise BadInput(f"there is no folder {folder}", VARIABLE, code="no-such-folder")
    if folder.stat().st_mode & stat.S_IWOTH:
        raise BadInput(
            f"everybody may write to {folder}: no code is taken from there", VARIABLE, code="folder-open-to-all"
        )
    return folder
