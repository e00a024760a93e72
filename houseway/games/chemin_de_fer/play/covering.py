"""Covering the Banker's wager: Suivi before Banco before partial wagers. Sections 6 and 7(c)."""

from houseway.equipment.money import Cents, spoken
from houseway.errors import BadInput
from houseway.games.chemin_de_fer.play.round import Round
from houseway.games.chemin_de_fer.rules import COVERS
from houseway.table.chips.wagers import Wager


def around(seats: list[int], after: int) -> list[int]:
    """The seats counterclockwise from the right of ``after``, with that seat itself last if it is among them."""
    rising = sorted(seats)
    return [one for one in rising if one > after] + [one for one in rising if one <= after]


def banker_wager(rnd: Round) -> Wager:
    """The one wager on the Banker's Hand. [MA-CF-5.a, MA-CF-7.a]"""
    for one in rnd.wagers:
        if one.id == "banker_wager":
            return one
    holder = rnd.memory.banker
    who = "nobody" if holder is None else f"seat {holder} holds the bank and"
    raise BadInput(
        f"{who} has placed {'the' if holder is None else 'no'} Banker's wager",
        "seats",
        "MA-CF-5.a",
        code="bank-wager-count",
    )


def cover(rnd: Round, bank: Wager) -> list[Wager]:
    """The wagers against the bank that stand, in full or in part."""
    whole = _whole(rnd, bank)
    if whole is None:
        return _parts(rnd, bank)
    _refuse_others(rnd, [whole], "MA-CF-6.b-s1" if whole.id == "banco_suivi" else "MA-CF-6.c-s2")
    return [whole]


def withdraw_uncovered(rnd: Round, bank: Wager, keep: list[Wager]) -> int | None:
    """Returns the uncovered part of the bank; gives the Dominant Player's seat, None if nothing is covered. [MA-CF-6.e-s2]"""
    covered = sum(one.stake for one in keep)
    if not keep:
        rnd.withdraw(bank, "MA-CF-6.e-s2")
        return None
    if covered < bank.stake:
        rnd.take_back(bank, bank.stake - covered, "MA-CF-6.e-s2")
    return dominant(keep, bank.seat).seat


def _whole(rnd: Round, bank: Wager) -> Wager | None:
    """The wager that covers the whole bank: a Suivi, else the Banco nearest to the Banker counterclockwise; None if none does."""
    for name in ("banco_suivi", "banco"):
        calls = {one.seat: one for one in rnd.wagers if one.id == name}
        for one in calls.values():
            if one.stake != bank.stake:
                text = f"it covers the whole of {spoken(bank.stake)}, not {spoken(one.stake)}"
                clause = "MA-CF-6.b-s2" if name == "banco_suivi" else "MA-CF-6.c-s1"
                raise BadInput(text, f"seats.{one.seat}.wagers.{name}", clause, code="bank-not-covered")
        if calls:
            return calls[around(list(calls), bank.seat)[0]]
    return None


def _refuse_others(rnd: Round, keep: list[Wager], clause: str) -> None:
    for one in list(rnd.open_wagers(*COVERS)):
        if one not in keep:
            rnd.withdraw(one, clause, "MA-CF-6.a", "MA-CF~A17")


def _parts(rnd: Round, bank: Wager) -> list[Wager]:
    """The partial wagers that stand, from the Banker's right until they cover the bank. [MA-CF-6.d-s1, MA-CF-6.d-s2]"""
    parts = {one.seat: one for one in rnd.open_wagers("partial_wager")}
    keep, left = list[Wager](), bank.stake
    for seat in around(list(parts), bank.seat):
        one = parts[seat]
        if not left:
            rnd.withdraw(one, "MA-CF-6.d-s2", "MA-CF-6.a")
            continue
        if one.stake > left:
            rnd.take_back(one, one.stake - left, "MA-CF-6.d-s2", "MA-CF-6.a")
        keep.append(one)
        left -= one.stake
    return keep


def dominant(covers: list[Wager], banker: int) -> Wager:
    """The wager of the Dominant Player: the highest, of equals the nearest counterclockwise to the Banker. [MA-CF-7.c-s1]"""
    highest: Cents = max(one.stake for one in covers)
    best = {one.seat: one for one in covers if one.stake == highest}
    return best[around(list(best), banker)[0]]
