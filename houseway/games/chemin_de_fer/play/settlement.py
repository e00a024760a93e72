"""Chemin de Fer: losing stakes pay the winners, and the house takes its percentage of the Banker's winnings. Section 9."""

from typing import Final

from houseway.equipment.money import EVEN, Cents, Rounding, percentage, rounded
from houseway.games.chemin_de_fer.play.round import Round
from houseway.games.chemin_de_fer.rules import COVERS, CheminDeFer, percent_of
from houseway.table.chips.wagers import Wager

STAKES: Final = "stakes"
"""The account that holds losing stakes until the winners are paid from it; empty after a round."""
STEPS: Final[dict[str, Rounding]] = {"4%": "up_to_20_cents", "5%": "up_to_25_cents"}


def vigorish(won: Cents, submission: CheminDeFer) -> tuple[Cents, str]:
    """The house's share of an amount that the Banker won, in cents, and the rounding if one was needed.

    [MA-CF-9.c-s1, MA-CF-9.c-s2, MA-CF-9.d-s2]
    """
    exact = percentage(won, percent_of(submission))
    rule: Rounding = STEPS[submission.vigorish_rate] if submission.vigorish_rounding == "rounded" else "whole_cent_down"
    owed = rounded(exact, rule)
    name = "fraction_of_a_cent_dropped" if rule == "whole_cent_down" else rule
    return owed, name if owed != exact else ""


def settle(rnd: Round, bank: Wager, player: int, banker: int) -> None:
    """Collects and pays the wagers by the two final counts. [MA-CF-9.b-s1]"""
    covers = list(rnd.open_wagers(*COVERS))
    if player == banker:
        for one in covers:
            rnd.give_back(one, "MA-CF-6.g.3", "MA-CF-6.b-s3")
        rnd.give_back(bank, "MA-CF-5.a.3", "MA-CF-6.b-s3")
    elif player > banker:
        rnd.collect(bank, "MA-CF-5.a.2", "MA-CF-9.b-s1", to=STAKES)
        for one in covers:
            rnd.pay(one, EVEN, "MA-CF-9.b-s2", "MA-CF-6.g.1", source=STAKES)
    else:
        for one in covers:
            rnd.collect(one, "MA-CF-6.g.2", "MA-CF-9.b-s1", to=STAKES)
        owed, rounding = vigorish(bank.stake, rnd.submission)
        clauses: tuple[str, ...] = (
            "MA-CF-9.b-s3",
            "MA-CF-5.a.1",
            "MA-CF-9.c-s1",
            "MA-CF-9.c-s2",
            "MA-CF-9.c-s3",
            "MA-CF-9.d-s2",
        )
        if rnd.submission.vigorish_rounding == "rounded":
            clauses = (*clauses, "MA-CF~A20")
        rnd.pay(bank, EVEN, *clauses, vigorish=owed, rounding=rounding, source=STAKES)


def remember(rnd: Round, bank: Wager, placed: Cents) -> None:
    """Stores what the next round needs: the stake that bounds the next one, and the seat with the right of Suivi.

    That seat is the one that covered the Banker's whole stake, by any wager, and lost. A stand-off leaves the right
    unchanged. [MA-CF-6.b-s1, MA-CF-6.b-s3]
    """
    memory = rnd.memory
    memory.last_banker = bank.seat
    at_risk = rnd.submission.stake_bound == "at_risk" and bank.result != "withdrawn"
    memory.last_stake = bank.stake if at_risk else placed
    if bank.result in ("win", "lose"):
        whole = [one for one in rnd.wagers if one.id in COVERS and one.result == "lose" and one.stake == placed]
        memory.suivi = whole[0].seat if whole else None
