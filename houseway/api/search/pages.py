"""Everything that the search can find, read from the games and chapters: written to ``pages.json``, which the search reads.

    python -m houseway.api.search.pages

Reading all games takes half a second, the stored pages a few milliseconds.
"""

import json
from collections.abc import Iterator
from pathlib import Path

import yaml

from houseway.api.search.index import STORED
from houseway.catalogue.describe import describe
from houseway.rulebook.clauses import catalogue
from houseway.support.json_types import Json
from houseway.table.registry import GAMES

HERE = Path(__file__).parent

Page = tuple[str, str, str, str, str, str, str]


def pages(game: str, said: Json) -> Iterator[Page]:
    """Everything of a game that can be found: kind, authority, id, clauses, name, text, and how people say it."""
    for authority, chapter in describe(game)["authorities"].items():
        about = chapter["about"]
        for name, fault in about["faults"].items():
            text = f"{fault['trigger']}: {fault['ruling']}"
            cited = " ".join(fault["clauses"])
            yield "irregularity", authority, name, cited, _spaced(name), text, " ; ".join(said.get(name, ()))
        book = catalogue(game, authority)
        for clause in book.clauses.values():
            yield "clause", authority, clause.id, clause.id, clause.kind, clause.gist, clause.cite
        for one in book.ambiguities:
            yield "reading", authority, one.id, " ".join(one.clauses), one.cite, f"{one.doubt} {one.reading}", one.why
        for option in chapter["options"]:
            text = f"{option['allowed']} {option['note']}".strip()
            yield "option", authority, option["id"], _cited(option["clause"]), _spaced(option["id"]), text, ""
        for name, wager in about["wagers"].items():
            yield "wager", authority, name, " ".join(wager["clauses"]), _spaced(name), "", ""


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _cited(clause: object) -> str:
    return " ".join(clause) if isinstance(clause, list | tuple) else str(clause)


def words() -> Json:
    """What people say for what, as ``everyday_words.yaml`` has it."""
    found: Json = yaml.safe_load((HERE / "everyday_words.yaml").read_text(encoding="utf-8"))
    return found


def as_stored() -> str:
    """The text of ``pages.json``: a line for each page."""
    said = words()
    parts = []
    for game in GAMES:
        lines = ",\n".join(json.dumps(page, ensure_ascii=False) for page in pages(game, said["irregularities"]))
        parts.append(f"{json.dumps(game)}: [\n{lines}\n]")
    body = ",\n".join(parts)
    return f'{{"words": {json.dumps(said, ensure_ascii=False)},\n"pages": {{\n{body}\n}}}}\n'


if __name__ == "__main__":
    (HERE / STORED).write_text(as_stored(), encoding="utf-8")
