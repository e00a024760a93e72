"""The player's rule card: the object, the wagers and what they pay, the options in force, ties, vigorish, mishaps, limits."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from houseway.report.figures import sheets
from houseway.report.html import EMPTY, Html, cites, join, table, tag, words
from houseway.report.irregularities import touching_players
from houseway.report.source import Source
from houseway.rulebook.clauses import Clause
from houseway.rulebook.describe import options
from houseway.rulebook.submission import Rows
from houseway.table.money import Odds, spoken

ENGINEERS = re.compile(r"\s*(Hard parts:|A clause id|Geometry used).*", re.S)
"""What the catalogue's summary says to those who write code, and not to those who play."""
TIES = re.compile(r"\b(push(es)?|returned|tie[sd]?|draw|equal counts)\b", re.I)
VIGORISH = re.compile(r"\b(vigorish|commission)\b", re.I)


def rule_card(made: Source) -> Html:
    """The whole card."""
    return join(
        (
            _block(
                "Object of the game", tag("p", ENGINEERS.sub("", " ".join(made.book.summary.split())), class_="lead")
            ),
            _block("Wagers", _wagers(made)),
            *_paytables(made),
            _block("What a wager can bring", _brings(made)),
            _list(made, "Ties and pushes", _matching(made, TIES, ("wager", "payout", "ranking"))),
            _vigorish(made),
            _block("Options in force at this table", _options(made)),
            _block("If something goes wrong", _mishaps(made)),
            _block("Limits", _limits(made)),
        )
    )


def _wagers(made: Source) -> Html:
    rows = []
    for rule in made.game.wagers.values():
        refused = rule.offered(made.submission)
        if refused:
            continue
        gists = [made.book.clauses[name].gist for name in rule.clauses if name in made.book.clauses]
        rows.append((tag("b", rule.title), join((tag("p", gist) for gist in gists)), cites(rule.clauses)))
    return table(("wager", "when it wins, how it is made", "clause"), rows)


def tables_in_force(made: Source) -> Iterator[tuple[str, Rows]]:
    """The paytables that the submission works out (its cached tables of odds), by name."""
    for name in dir(type(made.submission)):
        if isinstance(getattr(type(made.submission), name, None), cached_property):
            value = getattr(made.submission, name)
            if isinstance(value, Mapping) and value and all(isinstance(one, Odds) for one in value.values()):
                yield name, value


def _paytables(made: Source) -> Iterable[Html]:
    for name, paid in tables_in_force(made):
        rows = [(words(row), at.said()) for row, at in sorted(paid.items(), key=lambda entry: -entry[1].ratio)]
        yield _block(f"Pays: {words(name)}", table(("", "pays"), rows, ".n", class_="pays"))


def _brings(made: Source) -> Html:
    """Every way to win, with all that is paid, by the initial wager: vigorish taken off, bonus and later wagers included."""
    rows = []
    for sheet in sheets(made.prices.wagers):
        name, _, _ = sheet.keys[0].partition(":")
        rule = made.game.wagers.get(name)
        picks = ", ".join(words(key.partition(":")[2]) for key in sheet.keys if ":" in key)
        for one in sheet.price.outcomes:
            if one.line.net >= 0:
                rows.append((rule.title if rule else words(name), picks, one.line.name, _said(one.line.pays)))
    return table(("wager", "pick", "ends", "brings in all"), rows, "...n")


def _said(pays: str) -> str:
    return pays.replace(":", " to ") if pays[:1].isdigit() else "your wager back"


def _matching(made: Source, pattern: re.Pattern[str], kinds: tuple[str, ...]) -> list[Clause]:
    return [one for one in made.book.clauses.values() if one.kind in kinds and pattern.search(one.gist)]


def _list(made: Source, title: str, clauses: Iterable[Clause]) -> Html:
    items = [tag("li", one.gist, " ", cites((one.id,))) for one in clauses]
    return _block(title, tag("ul", *items)) if items else EMPTY


def _vigorish(made: Source) -> Html:
    """The vigorish and how it is rounded; a game without one says so."""
    found = _matching(made, VIGORISH, ("payout", "option"))
    if not found:
        return _block("Vigorish", tag("p", "None is taken: a winning wager is paid in full."))
    here = made.prices.assumptions.get("vigorish", "")
    lead = tag("p", tag("b", "At this table: "), here) if here else EMPTY
    return _block("Vigorish", lead, tag("ul", *(tag("li", one.gist, " ", cites((one.id,))) for one in found)))


def _options(made: Source) -> Html:
    chosen = made.submission.model_dump(mode="json", warnings=False)
    rows = []
    for one in options(made.game):
        value = chosen[one["id"]]
        mark = "" if value == one["default"] else "chosen"
        rows.append((words(one["id"]), _plain(value), mark, one["note"] or one["allowed"], cites((one["clause"],))))
    return table(("option", "here", "", "what may be chosen", "clause"), rows, class_="options")


def _plain(value: object) -> str:
    if value is None:
        return "not said"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{words(name)} {_plain(one)}" for name, one in value.items())
    return words(value)


def _mishaps(made: Source) -> Html:
    rows = [(one.trigger, one.ruling, cites(one.clauses)) for one in touching_players(made)]
    return table(("if", "then", "clause"), rows)


def _limits(made: Source) -> Html:
    assumed = " (assumed: the submission posts none)" if made.limits.assumed else ""
    said = f"From {spoken(made.limits.minimum)} to {spoken(made.limits.maximum)} on a wager{assumed}; at most {made.game.seats} positions."
    return tag("p", said, " ", cites((made.game.seat_clause,)))


def _block(title: str, *parts: object) -> Html:
    return tag("section", tag("h2", title), *parts, class_="block")
