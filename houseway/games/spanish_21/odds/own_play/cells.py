"""The cells of a chart as a file writes them: actions by number of cards, with what to do where an action is not open."""

import re
from collections.abc import Mapping
from typing import Final

from houseway.errors import BadInput
from houseway.games.spanish_21.odds.counting import ACE, VALUE_NAMES, VALUES
from houseway.games.spanish_21.odds.strategy_pages import LETTERS, UPS

CARDS: Final = range(2, 7)
"""The numbers of cards that a chart tells apart; six stands for more."""
AFTER: Final = "SRD"
"""The letters after a double: stand, rescue, double again."""
Cell = tuple[str, ...]
"""For two to six cards, the letters of the actions to take: the first that is open."""
_PART: Final = re.compile(r"(\d?)([SHDPR](?:/[SHD])*)")


def read_cell(said: object, where: str) -> Cell:
    """The letters by number of cards: ``S4H`` is SSHHH, ``R/H`` is surrender or else hit; raises BadInput otherwise."""
    text = str(said).strip().upper()
    parts = _PART.findall(text)
    if not parts or "".join(number + letters for number, letters in parts) != text or parts[0][0]:
        raise BadInput(
            f"{said!r} is not a cell: write {', '.join(LETTERS)}, S4H for hit from four cards, or R/H for surrender or else hit",
            where,
            code="malformed-value",
        )
    found: list[str] = []
    for number, letters in parts:
        begins = int(number) if number else CARDS[0]
        if number and not len(found) + CARDS[0] <= begins <= CARDS[-1]:
            raise BadInput(f"{said!r} does not count up: the numbers are cards, 3 to 6", where, code="malformed-value")
        found += [found[-1]] * (begins - CARDS[0] - len(found)) if found else []
        found.append(letters)
    return (*found, *[found[-1]] * (len(CARDS) - len(found)))


def read_row(said: object, where: str) -> dict[int, str]:
    """The cells of a row by up card: ten cells from 2 to the ace, one for all, or a mapping by up cards."""
    if isinstance(said, Mapping):
        return _by_up_cards(said, where)
    cells = [str(each) for each in said] if isinstance(said, list | tuple) else str(said).split()
    if len(cells) == 1:
        cells *= VALUES
    if len(cells) != VALUES:
        text = f"a row has a cell for each up card from 2 to the ace, ten in all, or one for all; here are {len(cells)}"
        raise BadInput(text, where, code="malformed-value")
    return dict(zip(UPS, cells, strict=True))


def _by_up_cards(said: Mapping[object, object], where: str) -> dict[int, str]:
    found: dict[int, str] = {}
    for ups, cell in said.items():
        low, _, high = str(ups).strip().upper().partition("-")
        first, last = _up(low, where), _up(high or low, where)
        found |= dict.fromkeys(UPS[first : last + 1], str(cell))
    missing = [VALUE_NAMES[up] for up in UPS if up not in found]
    if missing:
        raise BadInput(f"no cell says what to do against {', '.join(missing)}", where, code="no-rule-for-hand")
    return found


def _up(said: str, where: str) -> int:
    named = {**{VALUE_NAMES[up]: place for place, up in enumerate(UPS)}, "T": 8, "J": 8, "Q": 8, "K": 8}
    if said not in named:
        raise BadInput(f"{said!r} is not an up card: 2 to 10, A, or 2-6", where, code="no-such-rank")
    return named[said]


def pair_name(value: int) -> str:
    """A pair as a chart names it."""
    return f"{VALUE_NAMES[value]}-{VALUE_NAMES[value]}"


def pair_total(value: int) -> tuple[str, int]:
    """Whether a pair is soft or hard, and its total."""
    return ("soft", 12) if value == ACE else ("hard", 2 * (value + 1))
