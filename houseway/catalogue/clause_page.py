"""A clause as a page of the book: its words, readings and editions, what it allows, its code and tests, and example rounds."""

import json
from functools import cache
from importlib import resources

from houseway.catalogue.describe import describe
from houseway.rulebook.clauses import Catalogue, catalogue
from houseway.rulebook.editions import differences, editions
from houseway.support.json_types import Json


def clause_page(game: str, authority: str, wanted: str) -> Json | None:
    """All that is known about a clause; None where the chapter has no clause of that id.

    Code, tests and examples come from the data that the package ships (``book/``, written by ``tests.rulebook.book``).
    """
    book = catalogue(game, authority)
    found = book.clauses.get(wanted)
    if found is None:
        return None
    shipped = _shipped(game, authority)
    places: Json = shipped["clauses"].get(wanted, {})

    def named(part: str) -> list[str]:
        return [shipped["places"][str(number)] for number in places.get(part, ())]

    about = describe(game)["authorities"][authority]
    order = list(book.clauses)
    at = order.index(wanted)
    return {
        "game": game,
        "title": book.title,
        "authority": authority,
        "edition": book.edition.id,
        "clause": vars(found),
        "previous": order[at - 1] if at else None,
        "next": order[at + 1] if at + 1 < len(order) else None,
        "readings": [vars(one) for one in book.ambiguities if wanted in one.clauses or one.cite == found.cite],
        "options": [
            one for one in about["options"] if wanted in str(one["clause"]).split() or one["id"] in found.option
        ],
        "wagers": [name for name, one in about["about"]["wagers"].items() if wanted in one["clauses"]],
        "irregularities": [name for name, one in about["about"]["faults"].items() if wanted in one["clauses"]],
        "code": named("code"),
        "tests": named("tests"),
        "examples": [{"name": name, "scenario": shipped["examples"][name]} for name in named("examples")],
        "editions": _editions(book, wanted),
    }


def _editions(book: Catalogue, wanted: str) -> list[Json]:
    """What each other edition says in place of the clause; one that says the same is not listed."""
    found: list[Json] = []
    for edition in editions(book.game, book.authority)[1:]:
        other = differences(book.game, book.authority, edition.id)
        line = {"id": edition.id, "status": edition.status}
        if wanted in other.absent:
            found.append(line | {"says": None, "effect": other.absent[wanted]})
        elif wanted in other.changed:
            says, effect = other.changed[wanted]
            found.append(line | {"says": says, "effect": effect})
    return found


@cache
def _shipped(game: str, authority: str) -> Json:
    """The data of one chapter; none for a game outside the package."""
    file = resources.files("houseway.catalogue") / "book" / authority.lower() / f"{game}.json"
    if not file.is_file():
        return {"places": {}, "examples": {}, "clauses": {}}
    found: Json = json.loads(file.read_text(encoding="utf-8"))
    return found
