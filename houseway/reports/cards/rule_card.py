"""The player's rule card: object of the game, wagers and pays, options in force, ties, vigorish, irregularities, limits."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from houseway.catalogue.describe import options
from houseway.equipment.money import Odds
from houseway.reports.cards.irregularities import touching_players
from houseway.reports.figures import sheets
from houseway.reports.html import EMPTY, Html, block, cites, join, money, table, tag, words
from houseway.reports.source import Source
from houseway.rulebook.clauses import Clause
from houseway.rulebook.submission import Rows
from houseway.table.chips.endings import Fate

TIES = re.compile(r"\b(push(es)?|returned|tie[sd]?|draw|equal counts)\b", re.I)
VIGORISH = re.compile(r"\b([Vv]igorish|commission|less the lesser of)\b")
"""``commission`` only in lower case: the Commission takes none. A pot is awarded less the lesser of two amounts."""
LAST_STEP = re.compile(r"(-s?\d+|\.[ivx]+)$")
"""The last part of a clause's id, which distinguishes it from its siblings."""


def rule_card(made: Source) -> Html:
    """The whole card as HTML."""
    return join(
        (
            block("Object of the game", tag("p", made.book.summary, class_="lead")),
            block("Wagers", _wagers(made)),
            _endings(made),
            _by_table(made),
            tag("div", *_paytables(made), class_="tables"),
            _brings(made),
            _list(made, "Ties and pushes", _matching(made, TIES, ("wager", "payout", "ranking"))),
            _vigorish(made),
            block("Options in force at this table", _options(made)),
            block("If something goes wrong", _mishaps(made)),
            block("Limits", _limits(made)),
        )
    )


def _wagers(made: Source) -> Html:
    rows = []
    for rule in made.game.wagers.values():
        if rule.offered(made.submission) is None:
            found = list(_family(made, rule.clauses))
            gists = join(tag("p", one.gist) for one in found)
            rows.append((tag("b", rule.title), gists, cites(one.id for one in found)))
    return table(("wager", "how it is made, when it wins and loses", "clause"), rows)


def _family(made: Source, names: Iterable[str]) -> Iterator[Clause]:
    """The named clauses; for those on wagers also their siblings and subclauses, as the loss and the push beside the win."""
    seen: set[str] = set()
    for name in names:
        stem = LAST_STEP.sub("", name)
        for one in made.book.clauses.values():
            sister = one.kind == "wager" == made.book.clauses[name].kind and one.id.startswith((f"{stem}.", f"{stem}-"))
            if one.id not in seen and (one.id == name or sister):
                seen.add(one.id)
                yield one


HANDS = (
    "You fold",
    "The dealer does not qualify",
    "Your hand is higher",
    "The dealer's hand is higher",
    "The hands tie",
)
"""The endings of a hand against the dealer, in the player's words and in the order of the game's endings."""
FATES = {"lose": "is lost", "push": "goes back to you"}
BY_TABLE = {"win": "paid as the table says", "lose": "lost", "push": "back to you"}


def _endings(made: Source) -> Html:
    """The result of each wager against the dealer, by ending; empty for other kinds of games."""
    endings = made.game.endings
    if endings is None:
        return EMPTY
    rows = []
    for ending, words_of in enumerate(HANDS):
        fates = endings[ending]
        said = join(tag("p", f"{made.game.wagers[name].title} {_fate(fate)}") for name, fate in fates.items())
        rows.append(
            (tag("b", words_of), said, cites(dict.fromkeys(one for fate in fates.values() for one in fate.clauses)))
        )
    return block("Against the dealer", table(("", "your wagers", "clause"), rows))


def _by_table(made: Source) -> Html:
    """The results of the wagers that a paytable pays by the player's hand; empty for other kinds of games."""
    if made.game.by_table is None:
        return EMPTY
    found = made.game.by_table(made.submission)
    titles = ", ".join(made.game.wagers[name].title for name in found.wagers)
    ways = [("Your hand is paid", found.win), ("Your hand is a push", found.push), ("Your hand is below", found.lose)]
    rows = [
        (tag("b", words_of), f"{titles}: {BY_TABLE[fate.result]}", cites(fate.clauses))
        for words_of, fate in ways
        if fate
    ]
    return block("By your hand", table(("", "your wagers", "clause"), rows))


def _fate(fate: Fate) -> str:
    if fate.result != "win":
        return FATES[fate.result]
    return f"wins {fate.at.said()}" if isinstance(fate.at, Odds) else "wins as its table pays"


def tables_in_force(made: Source) -> Iterator[tuple[str, Rows]]:
    """The name and rows of each paytable of the submission (its cached properties that map to odds)."""
    for name in dir(type(made.submission)):
        if isinstance(getattr(type(made.submission), name, None), cached_property):
            value = getattr(made.submission, name)
            if isinstance(value, Mapping) and value and all(isinstance(one, Odds) for one in value.values()):
                yield name, value


def _paytables(made: Source) -> Iterable[Html]:
    for name, paid in tables_in_force(made):
        rows = [(words(row), at.said()) for row, at in sorted(paid.items(), key=lambda entry: -entry[1].ratio)]
        yield block(f"Pays: {words(name)}", table(("", "pays"), rows, ".n", class_="pays"))


def _brings(made: Source) -> Html:
    """Every winning or pushing outcome with its total payout per initial wager, after vigorish, with bonuses and raises."""
    if made.prices is None:
        return EMPTY
    rows = []
    for sheet in sheets(made.prices.wagers):
        name, _, _ = sheet.keys[0].partition(":")
        rule = made.game.wagers.get(name)
        picks = ", ".join(words(key.partition(":")[2]) for key in sheet.keys if ":" in key)
        ends = [one.line for one in sheet.price.outcomes if one.line.net >= 0]
        lines = [tag("tr", tag("td", one.name), tag("td", _said(one.pays), class_="n")) for one in ends]
        rows.append((tag("b", rule.title if rule else words(name)), picks, tag("table", tag("tbody", *lines))))
    return block("What a wager can bring", table(("wager", "pick", "ends, and brings in all"), rows, class_="brings"))


def _said(pays: str) -> str:
    return pays.replace(":", " to ") if pays[:1].isdigit() else "your wager back"


def _matching(made: Source, pattern: re.Pattern[str], kinds: tuple[str, ...]) -> list[Clause]:
    return [one for one in made.book.clauses.values() if one.kind in kinds and pattern.search(one.gist)]


def _list(made: Source, title: str, clauses: Iterable[Clause]) -> Html:
    items = [tag("li", one.gist, " ", cites((one.id,))) for one in clauses]
    return block(title, tag("ul", *items)) if items else EMPTY


def _vigorish(made: Source) -> Html:
    """The clauses on vigorish and its rounding; a sentence for games without any."""
    found = _matching(made, VIGORISH, ("payout", "option", "settlement"))
    if not found:
        return block("Vigorish", tag("p", "None is taken: a winning wager is paid in full."))
    here = made.prices.assumptions.get("vigorish", "") if made.prices else ""
    lead = tag("p", tag("b", "At this table: "), here) if here else EMPTY
    return block("Vigorish", lead, tag("ul", *(tag("li", one.gist, " ", cites((one.id,))) for one in found)))


def _options(made: Source) -> Html:
    chosen = made.submission.model_dump(mode="json", warnings=False)
    rows = []
    for one in options(made.game):
        value = chosen[one["id"]]
        mark = "" if value == one["default"] else f"chosen; the default is {_plain(one['default'])}"
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
    low, high = money(made.limits.minimum), money(made.limits.maximum)
    limit = made.game.seat_limit
    whose = "" if limit else " (a limit of the house)"
    said = f"From {low} to {high} on a wager{assumed}; at most {made.game.seats} positions{whose}."
    return tag("p", said, " ", cites((limit,)) if limit else EMPTY)
