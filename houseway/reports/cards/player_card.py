"""The player's card: a round, the bets and what they cost in plain words, without clause numbers."""

import re
from collections.abc import Iterator
from fractions import Fraction

from houseway.reports.cards.irregularities import touching_players
from houseway.reports.cards.plain_language import grade
from houseway.reports.cards.rule_card import tables_in_force
from houseway.reports.figures import sheets
from houseway.reports.html import EMPTY, Html, block, join, money, table, tag, words
from houseway.reports.source import Source

KEYS = re.compile(r" \([a-z_]+: [^)]*\)")
"""How a decision is written in a scenario, which a player does not need."""
UNIT = 10_00
"""The bet, in cents, at which a cost is told."""
HARDEST = 8.0
"""The school grade that the text about the round stays below."""


def player_card(made: Source) -> Html:
    """The whole card as HTML."""
    return join(
        (
            block("How to play", tag("ol", *(tag("li", one) for one in how_to_play(made)), class_="lead")),
            block("Your bets", _bets(made)),
            block("What you can decide", _verbs(made)) if made.game.verbs else EMPTY,
            tag("div", *_pays(made), class_="tables"),
            block("If something goes wrong", _mishaps(made)),
            tag("p", _reading_level(made), class_="note"),
        )
    )


def how_to_play(made: Source) -> tuple[str, ...]:
    """A round in plain words, step by step; the chapter's summary where the chapter has no such steps."""
    return made.book.in_short or (made.book.summary,)


def _bets(made: Source) -> Html:
    """Each bet with its limits and its cost; a bet that arises in play is marked as such."""
    costs = dict(_costs(made))
    low, high = money(made.limits.minimum), money(made.limits.maximum)
    rows = []
    for rule in made.game.wagers.values():
        if rule.offered(made.submission) is not None:
            continue
        only = rule.sums(made.submission)
        size = " or ".join(map(money, only)) if only else f"{low} to {high}"
        rows.append((tag("b", rule.title), size if rule.placed else "comes up in play", costs.get(rule.id, "")))
    if made.prices is None:
        return table(("bet", "size"), [row[:2] for row in rows])
    note = (
        f"The cost is what the house keeps in the long run of each {money(UNIT)} that you start with, if you play well. "
        "One round can bring much more or much less."
    )
    return join((table(("bet", "size", "what it costs"), rows, "..n"), tag("p", note, class_="note")))


def _costs(made: Source) -> Iterator[tuple[str, str]]:
    """The cost of each bet by its id; a bet with several picks has a range."""
    found: dict[str, list[Fraction]] = {}
    if made.prices is not None:
        for sheet in sheets(made.prices.wagers):
            found.setdefault(sheet.keys[0].partition(":")[0], []).append(sheet.price.house_edge)
    for name, edges in found.items():
        low, high = (_cents(edge) for edge in (min(edges), max(edges)))
        yield name, low if low == high else f"{low} to {high}"


def _cents(edge: Fraction) -> str:
    kept = round(edge * UNIT)
    if kept < 0:
        return f"{money(-kept)} for you"
    return money(kept) if kept >= 100 else f"{kept} cent{'' if kept == 1 else 's'}"


def _verbs(made: Source) -> Html:
    return table(
        ("", ""),
        [(tag("b", words(name)), KEYS.sub("", what)) for name, what in made.game.verbs.items()],
        class_="facts",
    )


def _pays(made: Source) -> Iterator[Html]:
    for name, paid in tables_in_force(made):
        rows = [(words(row), at.said()) for row, at in sorted(paid.items(), key=lambda entry: -entry[1].ratio)]
        yield block(f"Pays: {words(name)}", table(("", "pays"), rows, ".n", class_="pays"))


def _mishaps(made: Source) -> Html:
    rows = [(_sentence(one.trigger), _sentence(one.ruling)) for one in touching_players(made)]
    note = tag(
        "p", "Ask a supervisor if you do not agree. The rule card names the rule behind each line.", class_="note"
    )
    return join((table(("if", "then"), rows), note))


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".") + "."


def _reading_level(made: Source) -> str:
    years = max(1, round(grade(" ".join(how_to_play(made)))))
    return f"Reading level of the text on how to play: grade {years} (Flesch-Kincaid)."
