"""Vigorish on winning Banker wagers: the amount, and when it is collected. Sections 11(b), 12(c) and 12(d)."""

from fractions import Fraction
from typing import Final

from houseway.equipment.money import Cents, percentage, rounded
from houseway.errors import BadInput
from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.play.round import Round, Table
from houseway.games.minibaccarat.rules import Minibaccarat

PERCENT: Final = Fraction(5)


def vigorish(won: Cents, submission: Minibaccarat, percent: Fraction = PERCENT) -> tuple[Cents, str]:
    """The vigorish owed on an amount won, in cents, and the name of the rounding if one was needed.

    Five percent, unless a price is asked for another rate; none on an EZ table. The regulation lets it be rounded up to
    25 cents and names no other rounding, so exact vigorish drops a fraction of a cent.
    [MA-MB-1.ez_baccarat, MA-MB-12.c-s1, MA-MB-12.c-s2]
    """
    if submission.ez:
        return 0, ""
    exact = percentage(won, percent)
    if submission.vigorish_rounding == "exact":
        owed = rounded(exact, "whole_cent_down")
        return owed, "fraction_of_a_cent_dropped" if owed != exact else ""
    owed = rounded(exact, "up_to_25_cents")
    return owed, "up_to_25_cents" if owed != exact else ""


def take(rnd: Round, seat: int, owed: Cents) -> None:
    """Collects the vigorish, or marks it in the seat's numbered space, before that seat is paid."""
    if rnd.submission.marks_vigorish:
        markers = rnd.memory.markers
        markers[seat] = markers.get(seat, 0) + owed
        rnd.note("vigorish_marked", "MA-MB-11.b-s2", "MA-MB-12.d.2.ii", seat=seat, vigorish=owed, owed=markers[seat])
    else:
        rnd.note("vigorish_collected", "MA-MB-11.b-s2", "MA-MB-12.d.1", seat=seat, vigorish=owed)


def remove_marker(memory: Memory, seat: int, collected: Cents) -> None:
    """Takes a marker off the layout; refuses unless the amount it shows has been collected. [MA-MB-12.d.2.iii]"""
    owed = memory.markers.get(seat, 0)
    if collected != owed:
        raise BadInput(
            f"the marker of seat {seat} shows {owed} cents, {collected} were collected",
            "vigorish",
            "MA-MB-12.d.2.iii",
            code="vigorish-differs",
        )
    memory.markers.pop(seat, None)


def collect_all(rnd: Round) -> None:
    """Collects every marked vigorish: nothing may be outstanding when the cards are reshuffled. [MA-MB-12.d.2.i]"""
    memory: Memory = rnd.memory
    for seat in sorted(memory.markers, reverse=True):
        owed = memory.markers[seat]
        rnd.note(
            "vigorish_collected",
            *("MA-MB-12.d.2.i", "MA-MB-12.d.2.iii"),
            seat=seat,
            vigorish=owed,
            occasion="before the reshuffle",
        )
        remove_marker(memory, seat, owed)


def collect_on_leaving(table: Table, seat: int) -> None:
    """Collects what a leaving player owes; the next round records it. [MA-MB-12.d.2.i]"""
    memory: Memory = table.memory
    owed = memory.markers.get(seat, 0)
    if owed:
        memory.collected_on_leaving.append((seat, owed))
        remove_marker(memory, seat, owed)


def write_departures(rnd: Round) -> None:
    """Records what players who left since the last round have paid."""
    memory: Memory = rnd.memory
    for seat, owed in memory.collected_on_leaving:
        rnd.note("vigorish_collected", "MA-MB-12.d.2.i", seat=seat, vigorish=owed, occasion="on leaving the table")
    memory.collected_on_leaving.clear()
