"""The changes between editions of a chapter, clause by clause, and their effect on submissions."""

from houseway.catalogue.describe import options
from houseway.rulebook.clauses import catalogue
from houseway.rulebook.editions import Differences, chapter, differences, editions
from houseway.rulebook.submission import check
from houseway.support.json_types import Json
from houseway.table.registry import game as find_game


def editions_json(game: str, authority: str) -> Json:
    """All editions of a chapter as JSON: their documents, and their differences from the governing edition."""
    governing, *others = editions(game, authority)
    return {
        "game": game,
        "authority": authority,
        "title": catalogue(game, authority).title,
        "governing": governing.id,
        "editions": [
            {
                "id": edition.id,
                "status": edition.status,
                "document": edition.document,
                "sha256": edition.sha256,
                "supersedes": edition.supersedes or None,
                "clauses": len(chapter(game, authority, edition.id).clauses),
            }
            for edition in (governing, *others)
        ],
        "changes": {
            edition.id: _changes(game, authority, differences(game, authority, edition.id)) for edition in others
        },
        "submissions": {edition.id: _submissions(game, authority, edition.id) for edition in others},
    }


def _changes(game: str, authority: str, other: Differences) -> list[Json]:
    """One row for each differing clause: its text there (``was``), in the governing edition (``now``), and the effect."""
    now = catalogue(game, authority).clauses
    there = chapter(game, authority, other.edition.id).clauses
    rows = [
        {"clause": name, "change": "dropped", "cite": clause.cite, "was": clause.gist, "now": None, "effect": ""}
        for name, clause in other.added.items()
    ]
    rows += [
        {
            "clause": name,
            "change": "changed",
            "cite": there[name].cite,
            "was": gist,
            "now": now[name].gist,
            "effect": effect,
        }
        for name, (gist, effect) in other.changed.items()
    ]
    rows += [
        {"clause": name, "change": "new", "cite": now[name].cite, "was": None, "now": now[name].gist, "effect": why}
        for name, why in other.absent.items()
    ]
    if other.renumbered:
        moved = ", ".join(f"§{there} became §{here}" for here, there in other.renumbered.items())
        rows.append(_told("renumbered", moved))
    if other.wording:
        rows.append(_told("wording", other.wording))
    return rows


def _told(change: str, effect: str) -> Json:
    return {"clause": None, "change": change, "cite": "", "was": None, "now": None, "effect": effect}


def _submissions(game: str, authority: str, edition: str) -> list[Json]:
    """Option values that one of the two editions allows and the other refuses, with all other options at their defaults."""
    here, there = find_game(game, authority), find_game(game, authority, edition=edition)
    rows = []
    for option in options(here):
        for value in option["values"] or ():
            choice = {option["id"]: value}
            broken = [check(each.submission, choice)[1] for each in (here, there)]
            if bool(broken[0]) != bool(broken[1]):
                refused = (broken[0] or broken[1])[0]
                governing = editions(game, authority)[0].id
                lawful, unlawful = (edition, governing) if broken[0] else (governing, edition)
                rows.append(
                    {
                        "option": option["id"],
                        "value": value,
                        "lawful_under": lawful,
                        "refused_under": unlawful,
                        "message": refused.message,
                        "clause": refused.clause,
                    }
                )
    return rows
