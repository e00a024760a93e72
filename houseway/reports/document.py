"""A report as one standalone HTML page: up to five documents and a petition, each page with the submission's hash."""

from collections.abc import Callable, Sequence
from importlib import resources
from typing import Final

from houseway.errors import BadInput
from houseway.reports.audit import audit_sheet
from houseway.reports.cards.dealer_guide import dealer_guide
from houseway.reports.cards.irregularities import irregularity_card
from houseway.reports.cards.player_card import player_card
from houseway.reports.cards.rule_card import rule_card
from houseway.reports.html import Html, join, tag
from houseway.reports.par import par_sheet
from houseway.reports.petition import Petition, petition_sheet
from houseway.reports.source import Source
from houseway.reports.stamp import Stamp
from houseway.rulebook.authority import regulator

PARTS: Final[dict[str, tuple[str, str, Callable[[Source], Html]]]] = {
    "par": ("PAR sheet", "what every wager costs, and how that was found", par_sheet),
    "audit": ("Audit", "every price found a second way", audit_sheet),
    "player": ("Player's card", "how to play, in plain words", player_card),
    "rules": ("Rule card", "every rule for those who play, with its clause", rule_card),
    "dealer": ("Dealer guide", "for those who deal and watch", dealer_guide),
    "irregularities": ("Irregularity card", "what went wrong, what is ruled, which clause says so", irregularity_card),
}
"""Each document with its title, subtitle and function."""
PRICED: Final = ("par", "audit")
"""The documents that only a game with wagers against the house has."""
ON_REQUEST: Final = ("audit",)
"""The documents that are made only for a petition or if they are named, because they play millions of rounds."""
BUNDLE: Final = ("Petition", "for a new game or a variation, with the documents that it encloses")
PAPERS: Final = {"a4": "A4", "letter": "letter"}


def documents(made: Source, only: Sequence[str] = (), audited: bool = False) -> list[str]:
    """The names of the documents that ``only`` asks for, or of the usual ones; raises BadInput for an unknown one.

    ``audited`` adds the audit to the usual ones, for a game that can be simulated.
    """
    unknown = [name for name in only if name not in PARTS]
    if unknown:
        raise BadInput(f"unknown document {unknown[0]!r}: {', '.join(PARTS)}", "only", code="no-such-document")
    left_out = () if audited and made.game.parts.kernel() is not None else ON_REQUEST
    usual = [name for name in PARTS if name not in left_out and (made.prices or name not in PRICED)]
    return [name for name in PARTS if name in only] or usual


def document(
    made: Source, only: Sequence[str] = (), paper: str = "a4", filled: Petition | None = None, audited: bool = False
) -> Html:
    """The HTML page; ``only`` names the documents to include, the usual ones where it is empty. A petition encloses them.

    ``audited`` adds the audit to the usual ones: a laboratory that reads a petition finds it beside the PAR sheet.
    Raises BadInput for an unknown document or paper, and for a PAR sheet of a game without wagers against the house.
    """
    wanted = documents(made, only, audited)
    if paper not in PAPERS:
        raise BadInput(f"unknown paper {paper!r}: {', '.join(PAPERS)}", "paper", code="no-such-paper")
    if filled is not None and only:
        raise BadInput("a petition encloses every document: leave --only out", "only", code="petition-in-part")
    sheets = [_sheet(made, name, title, about, make(made)) for name in wanted for title, about, make in (PARTS[name],)]
    titles = {name: PARTS[name][0] for name in wanted}
    if filled is not None:
        sheets.insert(0, _sheet(made, "petition", *BUNDLE, petition_sheet(made, filled)))
        titles = {"petition": BUNDLE[0], **titles}
    contents = tag("nav", *(tag("a", title, href=f"#{name}") for name, title in titles.items()), aria_label="Documents")
    top = tag("header", tag("b", "Houseway"), tag("span", made.game.title), contents, class_="top")
    what = "petition" if filled is not None else PARTS[wanted[0]][0] if len(wanted) == 1 else "report"
    return page(
        f"{made.game.title}, {made.game.authority}: {what}", made.stamp, join((top, tag("main", *sheets))), paper
    )


def _sheet(made: Source, name: str, title: str, about: str, body: Html) -> Html:
    place = regulator(made.game.authority)
    head = tag(
        "header",
        tag("p", made.game.title, " · ", place, class_="kicker"),
        tag("h1", title),
        tag("p", about, class_="about"),
        tag("p", made.stamp.line, class_="stamp"),
        class_="head",
    )
    hash_ = tag(
        "p", "SHA-256 of the submission ", tag("code", made.stamp.hash), " · ", made.book.chapter, class_="foot"
    )
    return tag("article", head, body, hash_, class_="sheet", id=name)


def page(title: str, stamp: Stamp | str, body: Html, paper: str = "a4", script: str = "") -> Html:
    """A whole HTML document with its style inside; each printed page has the stamp, or the given text, at the bottom."""
    foot = stamp if isinstance(stamp, str) else stamp.line
    style = resources.files("houseway.reports").joinpath("report.css").read_text(encoding="utf-8")
    printed = (
        f"@page {{ size: {PAPERS[paper]}; margin: 17mm 15mm 18mm;"
        f' @bottom-left {{ content: "{_css(foot)}"; font: 7.5pt system-ui, sans-serif; color: #6c6f68; }}'
        ' @bottom-right { content: counter(page) " / " counter(pages); font: 7.5pt system-ui, sans-serif; color: #6c6f68; } }'
    )
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Html(style + printed)),
    )
    end = tag("script", Html(script)) if script else ""
    return Html(f"<!doctype html>\n{tag('html', head, tag('body', body, end), lang='en')}\n")


def _css(text: str) -> str:
    """Text without the characters that would end a CSS string."""
    return text.replace("\\", "").replace('"', "")
