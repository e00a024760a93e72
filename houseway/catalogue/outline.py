"""A one-line outline of each game. Reads only the heads of the chapter files and imports no game, so that it is fast."""

import re
from typing import Final

import yaml

from houseway.errors import BadInput
from houseway.rulebook.clauses import LOADER, chapter_file
from houseway.support.json_types import Json
from houseway.table.registry import GAMES

_BLOCK: Final = re.compile(r"^[a-z_]+:$", re.MULTILINE)
"""The line with which the first block of a chapter begins: fixtures, wagers, clauses."""
HEAD: Final = ("title", "summary", "counts")


def outline(name: str) -> Json:
    """The game's title and, for each authority, a summary and the numbers of clauses, wagers and options."""
    heads = {authority: _head(name, authority) for authority in GAMES[name]}
    return {
        "game": name,
        "title": next(iter(heads.values()))["title"],
        "authorities": {
            authority: {"summary": first_sentence(head["summary"]), "clauses": head["clauses"], **head["counts"]}
            for authority, head in heads.items()
        },
    }


def first_sentence(summary: str) -> str:
    """The summary up to its first full stop or semicolon if it is longer than 100 characters, on one line."""
    line = " ".join(summary.split())
    for end in (". ", "; "):
        line = line.partition(end)[0] if len(line) > 100 else line
    return line.rstrip(".")


def _head(name: str, authority: str) -> Json:
    """The head of a chapter file up to its first block, and the number of its clauses, which are counted, not parsed.

    Raises BadInput that names the file where the head lacks a part.
    """
    file = chapter_file(name, authority)
    text = file.read_text(encoding="utf-8")
    head = yaml.load(_BLOCK.split(text, maxsplit=1)[0], Loader=LOADER)
    missing = [part for part in HEAD if not isinstance(head, dict) or part not in head]
    if missing:
        raise BadInput(
            f"the chapter file lacks {', '.join(missing)} before its clauses", str(file), code="chapter-incomplete"
        )
    return {**head, "clauses": text.partition("\nclauses:")[2].count("\n  - {id: ")}
