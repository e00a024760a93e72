"""A report as one standalone HTML page: up to four documents, each page with the submission's hash."""

from collections.abc import Callable, Sequence
from importlib import resources
from typing import Final

from houseway.errors import BadInput
from houseway.reports.dealer_guide import dealer_guide
from houseway.reports.html import Html, join, tag
from houseway.reports.irregularities import irregularity_card
from houseway.reports.par import par_sheet
from houseway.reports.rule_card import rule_card
from houseway.reports.source import Source
from houseway.reports.stamp import Stamp
from houseway.rulebook.authority import regulator

PARTS: Final[dict[str, tuple[str, str, Callable[[Source], Html]]]] = {
    "par": ("PAR sheet", "what every wager costs, and how that was found", par_sheet),
    "rules": ("Rule card", "for those who play", rule_card),
    "dealer": ("Dealer guide", "for those who deal and watch", dealer_guide),
    "irregularities": ("Irregularity card", "what went wrong, what is ruled, which clause says so", irregularity_card),
}
"""Each document with its title, subtitle and function."""
PAPERS: Final = {"a4": "A4", "letter": "letter"}


def document(made: Source, only: Sequence[str] = (), paper: str = "a4") -> Html:
    """The HTML page; ``only`` names the documents to include, all where it is empty.

    Raises BadInput for an unknown document or paper.
    """
    unknown = [name for name in only if name not in PARTS]
    if unknown:
        raise BadInput(f"there is no document {unknown[0]!r}: {', '.join(PARTS)}", "only", code="no-such-document")
    if paper not in PAPERS:
        raise BadInput(f"there is no paper {paper!r}: {', '.join(PAPERS)}", "paper", code="no-such-paper")
    wanted = [name for name in PARTS if not only or name in only]
    sheets = [_sheet(made, name) for name in wanted]
    contents = tag("nav", *(tag("a", PARTS[name][0], href=f"#{name}") for name in wanted), aria_label="Documents")
    top = tag("header", tag("b", "Houseway"), tag("span", made.game.title), contents, class_="top")
    return page(f"{made.game.title}: report", made.stamp, join((top, tag("main", *sheets))), paper)


def _sheet(made: Source, name: str) -> Html:
    title, about, make = PARTS[name]
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
    return tag("article", head, make(made), hash_, class_="sheet", id=name)


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
