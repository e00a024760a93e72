"""A one-line outline of each game. Reads only the heads of the chapter files and imports no game, so that it is fast."""

import yaml

from houseway.rulebook.clauses import chapter_file
from houseway.support.json_types import Json
from houseway.table.registry import GAMES


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
    """The head of a chapter file and the number of its clauses, which are counted without being parsed."""
    head, _, body = chapter_file(name, authority).read_text(encoding="utf-8").partition("\nclauses:\n")
    return {**yaml.safe_load(head), "clauses": f"\n{body}".count("\n  - {id: ")}
