"""Sic Bo: what every position costs. All 216 rolls are enumerated and each position is settled on each."""

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from typing import Final

from houseway.equipment.money import Odds
from houseway.games.sic_bo.play.positions import NUMBERS, POSITIONS, Faces, Row, winning_positions, written
from houseway.games.sic_bo.rules import FLOOR, OddsFor, SicBo
from houseway.odds.assumptions import Assume, Assumption
from houseway.odds.classes import Classes
from houseway.odds.price import LOSE, Line, line
from houseway.odds.pricing import PayableRows, PriceTerms

ASSUMPTIONS: Final[Mapping[str, Assumption]] = {}
TERMS: Final = PriceTerms(one_outcome=True)

ROLLS: Final[tuple[Faces, ...]] = tuple(product(NUMBERS, NUMBERS, NUMBERS))
"""A class is a roll: dice a, b and c in order are class ``36 * (a - 1) + 6 * (b - 1) + (c - 1)``."""


def payable_rows(submission: SicBo) -> PayableRows:
    """The tables that a licensee may post, each with the odds in force by row; None for a row that pays nothing."""
    return {"payout_odds": {row: submission.sheet[row] for row in FLOOR}}


def classes(submission: SicBo, assume: Assume) -> Classes:
    """All rolls, each with weight one."""
    return Classes(tuple("-".join(map(str, faces)) for faces in ROLLS), (1,) * len(ROLLS))


def lines(submission: SicBo, assume: Assume) -> dict[str, list[Line]]:
    """The payout of every position on every roll, at the odds in force."""
    on_triple = submission.two_of_a_kind_on_triple == "win"
    won = [winning_positions(faces, on_triple) for faces in ROLLS]
    wins = {row: line(row.replace("_", " "), _net(pays)) for row, pays in submission.sheet.items()}

    def ends(row: Row) -> Line:
        return LOSE if row is None else wins[row]

    return {written(position): [ends(winners.get(position)) for winners in won] for position in POSITIONS}


def _net(pays: Odds) -> Fraction:
    """The net win of a unit; odds stated with "for" (never lawful, but priced on request) include the stake."""
    return pays.ratio - 1 if isinstance(pays, OddsFor) else pays.ratio


def strategy_text(submission: SicBo, assume: Assume) -> str:
    return "no decisions: each position is what it is"


def assumed(submission: SicBo, assume: Assume) -> dict[str, str]:
    """The readings on which the figures depend."""
    dice = "at least two dice" if submission.two_of_a_kind_on_triple == "win" else "exactly two dice"
    return {
        "dice": "three fair dice",
        "two_of_a_kind": f"wins on {dice}",
        "one_of_a_kind": f"one die pays {submission.sheet['one_of_a_kind']}; more count only where they show the number wagered",
    }
