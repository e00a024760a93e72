"""HTML for notebooks: small tables that look the same in a light and a dark notebook."""

from decimal import Decimal

from houseway.reports.html import Html, tag
from houseway.table.registry import GAMES
from houseway.table.registry import game as find_game

STYLE = (
    ".houseway{font:13px/1.45 system-ui,sans-serif;max-width:64rem}"
    ".houseway table{border-collapse:collapse;margin:.4em 0 .8em}"
    ".houseway th,.houseway td{padding:.18em .8em .18em 0;text-align:left;vertical-align:top;"
    "border-bottom:1px solid rgba(128,128,128,.28)}"
    ".houseway .n{text-align:right;font-variant-numeric:tabular-nums}"
    ".houseway code{font-size:.86em;opacity:.75}"
    ".houseway h4{margin:.2em 0;font-size:1.08em}.houseway p{margin:.2em 0;opacity:.8}"
    ".houseway .good{color:#1a7f4b}.houseway .bad{color:#c0392b}"
)


def shown(title: str, *parts: object) -> str:
    """The HTML of one result: a heading and its parts."""
    return str(tag("div", tag("style", Html(STYLE)), tag("h4", title), *parts, class_="houseway"))


def titled(game: str) -> str:
    """The name of a game as its chapter writes it: ``Three Card Poker``."""
    return find_game(game, GAMES[game][0]).title


def signed(amount: Decimal) -> Html:
    """An amount in dollars with its sign, green for a win and red for a loss."""
    text = f"{amount:+,.2f}" if amount else "0.00"
    return tag("span", text.replace("-", "−"), class_="good" if amount > 0 else "bad" if amount < 0 else None)
