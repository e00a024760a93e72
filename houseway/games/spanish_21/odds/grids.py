"""The strategy as grids: each cell is an action, coloured by its gain over standing."""

from fractions import Fraction
from typing import Final

from houseway.games.spanish_21.odds.counting import VALUE_NAMES, Terms
from houseway.games.spanish_21.odds.counting_deals import first_deals
from houseway.games.spanish_21.odds.counting_hands import two_card_state
from houseway.games.spanish_21.odds.counting_shoe import STAND
from houseway.games.spanish_21.odds.prices import priced_terms
from houseway.games.spanish_21.odds.strategy import Root, against, roots
from houseway.games.spanish_21.odds.strategy_pages import PARTS, UPS, code, rows_of
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.odds.assumptions import Assume
from houseway.odds.grid import Grid

LEGEND: Final = "S stand, H hit, D double, P split, R surrender; S4H: from four cards on hit"
DIGITS: Final = 10**9


def grids(submission: Spanish21, assume: Assume) -> tuple[Grid, ...]:
    """Grids of hard totals, soft totals, pairs and two cards of a 6-7-8, with the best action and its gain over standing.

    Empty for an infinite shoe or a composition-dependent player.
    """
    terms, by = priced_terms(submission, assume)
    if not terms.decks or by == "composition":
        return ()
    return tuple(_grid(terms, part, title) for part, title in PARTS.items())


def _grid(terms: Terms, part: str, title: str) -> Grid:
    rows = list(rows_of(part))
    tables = {up: against(terms, up).first_hands.table for up in UPS}
    return Grid(
        f"{title}: {LEGEND}",
        tuple(name for name, _ in rows),
        tuple(VALUE_NAMES[up] for up in UPS),
        tuple(tuple(_gain(terms, up, states[0]) for up in UPS) for _, states in rows),
        "play on",
        "stand",
        "hand",
        "up card; green: what playing on gains over standing, red: what standing gains",
        tuple(tuple(code(tables[up], states) for up in UPS) for _, states in rows),
    )


def _gain(terms: Terms, up: int, state: int) -> Fraction | None:
    """The gain of the best other action over standing with two cards; negative if standing is best."""
    members: list[Root] = [root for root in roots() if two_card_state(*root) == state]
    solved = against(terms, up).first_hands
    deals = first_deals(terms.decks, terms.match_by_value)[up].sum(axis=3)
    if not members:
        # Only three or more cards make this hand: a neutral colour.
        return Fraction(0)
    ways = [int(deals[root]) for root in members]
    values = {
        action: sum(way * solved.values[root][action] for way, root in zip(ways, members, strict=True)) / sum(ways)
        for action in solved.values[members[0]]
    }
    others = [value for action, value in values.items() if action != STAND]
    if not others or STAND not in values:
        return Fraction(0)
    return Fraction(max(others) - values[STAND]).limit_denominator(DIGITS)
