"""A page that compares two authorities: the recorded differences by topic, then every clause by kind."""

from itertools import zip_longest

from houseway import __version__
from houseway.reports.document import page
from houseway.reports.html import EMPTY, Html, cites, join, table, tag
from houseway.rulebook.authority import regulator
from houseway.rulebook.clauses import Clause
from houseway.rulebook.differences import Comparison, Side


def comparison_page(found: Comparison, date: str) -> Html:
    """The whole standalone HTML page."""
    left, right = (regulator(by) for by in found.authorities)
    title = found.books[0].title
    parts = [_differences(found, left, right), _clauses(found, left, right)]
    head = tag(
        "header",
        tag("p", f"{left} and {right}", class_="kicker"),
        tag("h1", f"{title}: two authorities side by side"),
        tag("p", f"{len(found.differences)} recorded differences, by topic, each with its sections", class_="about"),
        class_="head",
    )
    body = tag("main", tag("article", head, *parts, class_="sheet", id="comparison"))
    return page(f"{title}: comparison", f"{title} · {date} · Houseway {__version__}", body)


def _differences(found: Comparison, left: str, right: str) -> Html:
    sections = []
    for group, several in found.groups().items():
        rows = [
            (tag("b", one.topic), *(_side(found, by, one.sides[by]) for by in found.authorities)) for one in several
        ]
        sections.append(join((tag("h2", group), table(("topic", left, right), rows))))
    return join(sections) if sections else EMPTY


def _side(found: Comparison, by: str, side: Side) -> Html:
    sections = ", ".join(found.cites(by, side.clauses))
    under = tag("small", f" {sections} ", cites(side.clauses)) if side.clauses else EMPTY
    return join((side.says, under))


def _clauses(found: Comparison, left: str, right: str) -> Html:
    sections = [tag("h2", "Every clause")]
    for kind, ours, theirs in found.kinds:
        rows = [(_clause(one), _clause(other)) for one, other in zip_longest(ours, theirs)]
        sections.append(join((tag("h3", kind.capitalize()), table((left, right), rows))))
    return join(sections)


def _clause(one: Clause | None) -> Html:
    return EMPTY if one is None else join((tag("code", one.id), " ", one.gist))
