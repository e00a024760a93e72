"""What a caller asks about: a game under an authority, with the options of a submission."""

import os
from collections.abc import Mapping
from pathlib import Path

from houseway.api.input.files import document
from houseway.catalogue.review import review
from houseway.errors import BadInput
from houseway.games import game as find
from houseway.odds.cache import Cache
from houseway.support.compiled_cache import default_folder
from houseway.table.game import Game

Source = Mapping[str, object] | str | os.PathLike[str]
"""Something that people write down: a mapping, the path of a YAML or JSON file, or the YAML or JSON text itself."""


def read(source: Source, what: str) -> object:
    """The document in ``source``; raises BadInput where there is none, or several.

    A string with a line break or a brace is read as text, any other as the path of a file. ``what`` names it in messages.
    """
    if isinstance(source, Mapping):
        return source
    if isinstance(source, str) and ("\n" in source or "{" in source):
        return document(Path(what), source.encode())
    if isinstance(source, str | os.PathLike):
        return document(Path(source))
    raise BadInput(f"a {what} is a mapping, a path or a text, not {type(source).__name__}", what, code="not-a-mapping")


def chosen(
    game: str,
    authority: str | None = None,
    options: Mapping[str, object] | None = None,
    submission: Source | None = None,
    edition: str | None = None,
) -> tuple[Game, dict[str, object]]:
    """The game, and the options of ``submission`` overridden by ``options``.

    Raises BadInput where there is no such game, or the submission is for another one.
    """
    filed: dict[str, object] = {}
    if submission is not None:
        handed_in = review(read(submission, "submission"))
        place = str(submission) if isinstance(submission, os.PathLike) else "submission"
        if handed_in.game.id != game:
            raise BadInput(f"the submission is for {handed_in.game.id}, not for {game}", place, code="another-game")
        if authority not in (None, handed_in.game.authority):
            raise BadInput(
                f"the submission is for {handed_in.game.authority}, not for {authority}", place, code="another-game"
            )
        authority = handed_in.game.authority
        edition = edition or handed_in.game.edition or None
        filed.update(handed_in.options)
    found = find(game, authority, where="GAME", edition=edition)
    filed.update(options or {})
    return found, filed


def assumed(assume: Mapping[str, object] | None) -> dict[str, str]:
    """The assumptions as text, as ``--assume`` gives them on the command line."""
    return {name: str(value) for name, value in (assume or {}).items()}


def price_cache() -> Cache:
    """The prices that were counted before on this machine."""
    return Cache(default_folder())
