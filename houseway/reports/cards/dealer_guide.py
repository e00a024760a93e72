"""The dealer guide: duties by time and role, a sample round step by step, and the clauses of each part of the work."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from houseway.reports.cards.sample import fullest
from houseway.reports.html import EMPTY, Html, block, cites, join, table, tag, words
from houseway.reports.source import Source
from houseway.rulebook.clauses import Clause
from houseway.rulebook.setup import When
from houseway.table.events import Event

MOMENTS: Final[tuple[tuple[When, str], ...]] = (
    ("opening", "Before the table opens"),
    ("shift", "Each shift"),
    ("round", "In every round"),
    ("idle", "While nobody plays"),
    ("always", "At all times"),
)
PARTS: Final = (
    ("Shuffle and cut", ("shuffle",)),
    ("Deal", ("deal",)),
    ("Decisions", ("decision",)),
    ("Take and pay", ("settlement",)),
    ("What is paid", ("payout",)),
    ("Procedure and calls", ("procedure",)),
    ("Staff", ("staffing",)),
    ("Ranking", ("ranking", "aces")),
)
"""The parts of the dealer's work, with the kinds of clauses that govern them."""


def dealer_guide(made: Source) -> Html:
    """The whole guide as HTML."""
    sample = fullest(made)
    return join(
        (
            _fixtures(made),
            _duties(made),
            _steps("The opening, step by step", sample.opening),
            _steps("A round, step by step", sample.round),
            _calls((*sample.opening, *sample.round)),
            _verbs(made),
            *_clauses(made, sample.clauses),
        )
    )


def _fixtures(made: Source) -> Html:
    rows = [(one.kind, one.what, cites(one.clauses)) for one in made.game.setup.needed_fixtures(made.submission)]
    return block("On the table", table(("", "what has to be there", "clause"), rows)) if rows else EMPTY


def _duties(made: Source) -> Html:
    parts = []
    for when, title in MOMENTS:
        duties = made.game.setup.needed_duties(made.submission, when)
        rows = [
            (one.role, f"{one.what}{f' (at least {one.times} times)' if one.times > 1 else ''}", cites(one.clauses))
            for one in duties
        ]
        if rows:
            parts.append(tag("h3", title))
            parts.append(table(("who", "does what", "clause"), rows, class_="duties"))
    return block("Duties", *parts) if parts else EMPTY


def _steps(title: str, events: Sequence[Event]) -> Html:
    """A table of events; consecutive events of one kind share a row."""
    rows = []
    for number, (kind, group) in enumerate(groupby(events, key=lambda event: event.kind), start=1):
        together = list(group)
        said = tag("ul", *(tag("li", one.text) for one in together)) if len(together) > 1 else together[0].text
        rows.append((number, words(kind), said, cites(_once(name for one in together for name in one.clauses))))
    note = "Played by the audited procedure under this submission; cards are those of one seed."
    return (
        block(title, tag("p", note, class_="note"), table(("", "", "step", "clause"), rows, "n...", class_="steps"))
        if rows
        else EMPTY
    )


def _calls(events: Iterable[Event]) -> Html:
    """A table of the dealer's announcements, in the order of the round."""
    rows = [(one.text, cites(one.clauses)) for one in events if one.kind == "announced"]
    return block("Calls", table(("the dealer says", "clause"), rows)) if rows else EMPTY


def _verbs(made: Source) -> Html:
    rows = [(words(name), what) for name, what in made.game.verbs.items()]
    return block("What a player may decide", table(("decision", "means"), rows)) if rows else EMPTY


def _clauses(made: Source, done: frozenset[str]) -> Iterable[Html]:
    """The clauses of each part, in the order of the chapter; those in ``done`` are marked."""
    yield tag(
        "p", "Below, all clauses by kind of work; ● was carried out in the opening and the round above.", class_="note"
    )
    for title, kinds in PARTS:
        found = [one for one in made.book.clauses.values() if one.kind in kinds]
        if found:
            yield block(
                title, table(("", "rule", "cite", "clause"), [_clause(one, done) for one in found], class_="rules")
            )


def _clause(one: Clause, done: frozenset[str]) -> tuple[object, ...]:
    return ("●" if one.id in done else "", one.gist, one.cite, cites((one.id,)))


def _once(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))
