"""The irregularity card: each irregularity with its ruling and the clauses."""

from houseway.reports.html import Html, cites, join, table, tag, words
from houseway.reports.source import Source
from houseway.table.faults import Ruling


def irregularity_card(made: Source) -> Html:
    """The card as HTML: every ruling of the game, in the order of its chapter, with the gist of each clause."""
    rows = [
        (
            tag("b", words(one.kind)),
            tag("div", _capital(one.trigger)),
            tag("div", tag("strong", _capital(one.ruling)), *(_gist(made, name) for name in one.clauses)),
            cites(one.clauses),
        )
        for one in made.game.rulings.values()
    ]
    return tag("section", table(("", "when", "ruling", "clause"), rows, class_="rulings"), class_="block")


def touching_players(made: Source) -> list[Ruling]:
    """The rulings that affect a player's wagers, cards or choices; those only about shuffles and devices are left out."""
    told = ("void", "wager", "player", "accepted", "refused", "settled", "discard", "used", "first card", "stand")
    return [one for one in made.game.rulings.values() if any(word in f"{one.ruling} {one.trigger}" for word in told)]


def _gist(made: Source, name: str) -> Html:
    clause = made.book.clauses.get(name)
    return tag("p", join((clause.gist,)), class_="note") if clause else tag("p", name, class_="note")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
