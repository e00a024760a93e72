"""Sic Bo: settlement, all losing wagers first. Sections 3(c), 4 and 5(f)."""

from functools import cache

from houseway.games.sic_bo.play.positions import Faces, is_triple, winning_positions
from houseway.games.sic_bo.play.round import Round
from houseway.games.sic_bo.rules import CITES, ROW_CLAUSES
from houseway.table.chips.wagers import Wager


@cache
def win_cites(wager: str, row: str, by: str) -> tuple[str, ...]:
    """The clauses on a winning wager and its odds; ``by`` is the clause that it is settled under."""
    return (CITES[wager].win, ROW_CLAUSES[row], by, "MA-SB-5.f-s2")


@cache
def loss_cites(wager: str, by: str) -> tuple[str, ...]:
    return (CITES[wager].lose, by, "MA-SB-5.f-s1")


def settle(rnd: Round, faces: Faces, by: str = "MA-SB-3.c") -> None:
    """Collects every losing wager, then pays every winning one, each where its chips are.

    The chapter gives no order among players; both passes go from the highest seat down, as in other games, and within a seat
    in the order of the chapter's wagers.
    """
    triple = is_triple(faces)
    winners = winning_positions(faces, rnd.submission.two_of_a_kind_on_triple == "win")
    lying = sorted(rnd.open_wagers(), key=lambda wager: -wager.seat)
    in_turn = ("MA-SB~A14",) if len({wager.seat for wager in lying}) > 1 else ()
    for wager in lying:
        if (wager.id, wager.selection) not in winners:
            rnd.collect(wager, *loss_cites(wager.id, by), *(_on_triple(wager, faces) if triple else ()), *in_turn)
    sheet = rnd.submission.sheet
    for wager in lying:
        row = winners.get((wager.id, wager.selection))
        if row is not None:
            readings = (*(_on_triple(wager, faces) if triple else ()), *in_turn)
            rnd.pay(wager, sheet[row], *win_cites(wager.id, row, by), *readings)


def _on_triple(wager: Wager, faces: Faces) -> tuple[str, ...]:
    """The reading that a triple makes two of a kind, or a total, like any other roll; empty if it does not apply."""
    if wager.id == "two_of_a_kind" and wager.selection == faces[0]:
        return ("MA-SB~A3",)
    return ("MA-SB~A7",) if wager.id == "total_value" and wager.selection == sum(faces) else ()
