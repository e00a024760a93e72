"""The petition for a new game or a variation, laid out by the items that 205 CMR 147.04(3) asks for."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from houseway.errors import BadInput
from houseway.odds.price import labels
from houseway.reports.felt import felt_picture
from houseway.reports.figures import Sheet, par_rows, sheets
from houseway.reports.html import Html, block, cites, decimal, join, percent, table, tag
from houseway.reports.par import wager_title
from houseway.reports.source import Source
from houseway.rulebook.authority import Authority, regulator

KINDS: Final = {
    "variation": "a variation of an authorized game",
    "composite": "a composite of authorized games",
    "new": "a new game",
}
FIELDS: Final = {
    "petitioner": "name of the petitioner",
    "address": "address of the petitioner",
    "kind": "kind of game",
    "sponsor": "gaming licensee that sponsors the petition",
    "revision": "revision of these documents",
    "rights": "copyrights, trademarks and patents, issued or pending",
    "laboratory": "independent testing laboratory and its report",
    "trial": "test or experiment asked for",
}
"""What only the petitioner knows; a field that is not filled in is printed as a line to write on."""
LINE: Final = Html('<span class="line"></span>')
BOXES: Final = "☐ approved  ☐ refused"


@dataclass(frozen=True)
class Petition:
    """What the petitioner fills in, by field."""

    given: Mapping[str, str]

    def __getitem__(self, field: str) -> object:
        """The field as filled in, or a line to write on."""
        return self.given.get(field) or LINE


def petition(given: Mapping[str, str]) -> Petition:
    """The petition with these fields; raises BadInput for an unknown field or kind of game."""
    for name in given:
        if name not in FIELDS:
            raise BadInput(f"a petition has no field {name!r}: {', '.join(FIELDS)}", "fill", code="no-such-field")
    kind = given.get("kind")
    if kind is not None and kind not in KINDS:
        raise BadInput(f"a game is one of {', '.join(KINDS)}, not {kind!r}", "fill.kind", code="not-allowed")
    return Petition({**given, **({"kind": KINDS[kind]} if kind else {})})


def petition_sheet(made: Source, filled: Petition) -> Html:
    """The first sheet of the bundle: what is asked for and where it stands, figures, layout, equipment and sign-off."""
    return join(
        (
            _place(made),
            block("Particulars", _particulars(made, filled)),
            block("What a petition has to contain", _items(made, filled)),
            block("Summary of the game", tag("p", made.book.summary, class_="lead"), _offered(made)),
            block("True odds, payout odds and house advantage of every wager", _odds(made)),
            block("Layout", tag("figure", felt_picture(made.game.parts.layout()))),
            block("Equipment", _equipment(made)),
            block("Misdeals and malfunctions", _remedies(made)),
            block("Approval, in total or in part", _sections(made)),
            block("Sign-off", _sign_off()),
        )
    )


def _place(made: Source) -> Html:
    """Where the layout of the petition comes from; a caution for games of another authority."""
    said = "Laid out by 205 CMR 147.04(3) as in force in December 2024. Nobody has certified this document."
    if made.game.authority != Authority.MA:
        said += f" {regulator(made.game.authority)} has a form of its own, which governs there."
    return tag("p", said, class_="note")


def _particulars(made: Source, filled: Petition) -> Html:
    edition = made.book.edition
    rows = [
        (FIELDS["petitioner"], filled["petitioner"]),
        (FIELDS["address"], filled["address"]),
        ("name of the game", made.game.title),
        (FIELDS["kind"], filled["kind"]),
        (FIELDS["sponsor"], filled["sponsor"]),
        (FIELDS["revision"], filled["revision"]),
        ("rules in force", join((made.book.chapter, ", edition ", edition.id, ": ", edition.document))),
        ("SHA-256 of the submission", tag("code", made.stamp.hash)),
        ("date", made.stamp.date),
    ]
    return table(("", ""), rows, class_="facts")


def _items(made: Source, filled: Petition) -> Html:
    """One line for each item of 147.04(3), with the place where this bundle answers it."""

    def see(name: str, said: str) -> Html:
        return tag("a", said, href=f"#{name}")

    figures = "below, and outcome by outcome on the " if made.prices else "below; players win from each other: "
    sheet = see("par", "PAR sheet") if made.prices else see("rules", "rule card")
    rows = [
        ("(a) to (d)", "petitioner, name, kind of game, sponsor", "above"),
        (
            "(e)1",
            "summary: objectives, method of play, wagers",
            join(("below, and the ", see("player", "player's card"))),
        ),
        (
            "(e)2",
            "draft rules, equipment, examples and dealing procedures",
            join((see("rules", "rule card"), " and ", see("dealer", "dealer guide"), ", with a round step by step")),
        ),
        (
            "(e)3",
            "remedies for misdeals and malfunctions",
            join(("below, and clause by clause on the ", see("irregularities", "irregularity card"))),
        ),
        ("(e)4", "true odds, payout odds, house advantage", join((figures, sheet))),
        ("(e)5", "samples of new or modified accessories", "by the petitioner, if there are any"),
        ("(e)6", "sketch of the layout", "below"),
        ("(e)7", "sketches of the equipment", "listed below; pictures by the petitioner"),
        ("(e)8", FIELDS["laboratory"], filled["laboratory"]),
        ("(f)", FIELDS["rights"], filled["rights"]),
        ("(g)", FIELDS["trial"], filled["trial"]),
        ("(h)", "what else the Bureau asks for", LINE),
    ]
    return table(("205 CMR 147.04(3)", "asks for", "where it stands"), rows)


def _offered(made: Source) -> Html:
    rows = [
        (tag("b", rule.title), "placed before the deal" if rule.placed else "made in play", cites(rule.clauses))
        for rule in made.game.wagers.values()
        if rule.offered(made.submission) is None
    ]
    return table(("wager", "", "clause"), rows)


def _odds(made: Source) -> Html:
    """Every winning outcome of every wager; for a game without a house wager, a sentence."""
    if made.prices is None:
        said = "Players win from each other. No wager is made against the house, which takes the rake that the rule card states."
        return tag("p", said)
    rows = [row for sheet in sheets(made.prices.wagers) for row in _wager_odds(made, sheet)]
    head = ("wager", "wins by", "true odds against", "payout odds", "house advantage")
    note = f"{made.prices.method.words.capitalize()}: {made.prices.counted}. {made.prices.strategy}"
    return join((table(head, rows, "..nnn"), tag("p", note, class_="note")))


def _wager_odds(made: Source, sheet: Sheet) -> Iterator[tuple[object, ...]]:
    named = labels(sheet.price)
    title: object = tag("b", wager_title(made, sheet))
    edge = percent(sheet.price.house_edge)
    for row in par_rows(sheet.price):
        if row.outcome.line.net > 0:
            against = f"{decimal(row.true_odds, 2)} : 1"
            yield title, named[row.outcome.line], against, row.outcome.line.pays, edge
            title = edge = ""


def _equipment(made: Source) -> Html:
    needed = made.game.setup.needed_fixtures(made.submission)
    return table(
        ("what is used", "clause"), [(one.what, cites(one.clauses)) for one in needed if one.kind == "equipment"]
    )


def _remedies(made: Source) -> Html:
    rows = [(one.trigger, one.ruling, cites(one.clauses)) for one in made.game.rulings.values()]
    return table(("when", "remedy", "clause"), rows)


def _sections(made: Source) -> Html:
    """The sections of the chapter, each with a box: a refused part can be handed in again by itself."""
    found: dict[str, int] = {}
    for clause in made.book.clauses.values():
        section = clause.cite.partition("(")[0].split(" ")[0].split(",")[0]
        found[section] = found.get(section, 0) + 1
    return table(
        ("section", "clauses", "decision", "date, initials"),
        [(name, count, BOXES, LINE) for name, count in found.items()],
        ".n..",
    )


def _sign_off() -> Html:
    people = ("petitioner", "sponsoring gaming licensee", "independent testing laboratory", "for the Commission")
    rows = [(who, LINE, LINE, LINE) for who in people]
    return table(("", "name", "signature", "date"), rows, class_="sign-off")
