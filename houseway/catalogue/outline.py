"""Every game in a line, from the heads of the catalogues alone: the list must come at once, so no game is imported."""

import yaml

from houseway.rulebook.clauses import chapter_file
from houseway.support.json_types import Json
from houseway.table.registry import GAMES


def outline(name: str) -> Json:
    """The game's title, and under each authority a summary and how many clauses, wagers and options there are."""
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
    """As much of a summary as fits a line or two."""
    line = " ".join(summary.split())
    for end in (". ", "; "):
        line = line.partition(end)[0] if len(line) > 100 else line
    return line.rstrip(".")


def _head(name: str, authority: str) -> Json:
    """The head of a chapter and the number of its clauses, which are counted and not read."""
    head, _, body = chapter_file(name, authority).read_text(encoding="utf-8").partition("\nclauses:\n")
    return {**yaml.safe_load(head), "clauses": f"\n{body}".count("\n  - {id: ")}
