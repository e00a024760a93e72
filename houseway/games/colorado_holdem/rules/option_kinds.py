"""Colorado Hold 'Em: parsing and writing of its own kinds of options."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer

from houseway.equipment.money import Odds, odds
from houseway.errors import BadInput
from houseway.games.colorado_holdem.rules.paytables import PUSH_ROWS
from houseway.rulebook.paytables import row_odds


def _second_deck(value: object) -> object:
    """Whether there is a second deck; the number of decks, 1 or 2, is accepted too."""
    return value == 2 if type(value) is int and value in (1, 2) else value


DecksOption = Annotated[bool, BeforeValidator(_second_deck)]


def _row(value: object) -> Odds:
    try:
        return row_odds(value.strip().lower()) if isinstance(value, str) else odds(value)
    except BadInput as error:
        raise ValueError(error.message) from None


def _bonus_rows(value: object) -> dict[str, Odds]:
    if not isinstance(value, Mapping):
        raise ValueError("write the table row by row, as in {two_pair: '1:1'}")
    return {str(row): _row(at) for row, at in value.items()}


def _main_rows(value: object) -> dict[str, Odds] | None:
    """The posted table; refuses odds on the rows that are a push. [MA-CH-9.f, MA-CH-10.f]"""
    if value is None:
        return None
    posted = _bonus_rows(value)
    for row in PUSH_ROWS:
        if row in posted and posted[row].pays:
            raise ValueError(f"{row} is a push under sections 9(f) and 10(f) and takes no odds")
    return posted


def _written(table: Mapping[str, Odds] | None) -> dict[str, str] | None:
    return None if table is None else {row: str(at) if at.pays else "push" for row, at in table.items()}


MainTable = Annotated[Mapping[str, Odds] | None, BeforeValidator(_main_rows), PlainSerializer(_written)]
"""A posted table for ante and bet, by the catalogue's row names; None if the listed odds are in force."""
BonusTable = Annotated[Mapping[str, Odds], BeforeValidator(_bonus_rows), PlainSerializer(_written)]
"""A posted table for the bonus; a row may be marked as a push."""
