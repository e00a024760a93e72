"""Sic Bo, a round in the order of section 5."""

from typing import Final

from houseway.games.sic_bo.play.attendance import fit_shaker
from houseway.games.sic_bo.play.device import three_faces
from houseway.games.sic_bo.play.inspection import refuse_unfit
from houseway.games.sic_bo.play.positions import Faces, winning_positions, written
from houseway.games.sic_bo.play.round import Round
from houseway.games.sic_bo.play.settlement import settle
from houseway.games.sic_bo.play.shaker import SHAKES, Shaker
from houseway.games.sic_bo.play.state import memory_of
from houseway.games.sic_bo.rulings import device_fails, no_roll, shaker_malfunction, shaker_type, suits_shaker
from houseway.table.game import Procedure

WORDS: Final = ("", "one", "two", "three", "four", "five", "six")


def play(rnd: Round) -> Procedure:
    """One round, from the bets to the cleared layout. There are no decisions after the bets."""
    shaker = ready(rnd)
    rnd.place_bets("MA-SB-3.a-s1")
    rnd.moment("before_no_more_bets")
    no_more_bets(rnd, shaker)
    faces = toss(rnd, shaker)
    announce_values(rnd, faces)
    lit = light(rnd, shaker, faces)
    shaker.unpaid = True
    rnd.moment("before_settlement")
    settle(rnd, faces, "MA-SB-3.c" if lit else "MA-SB-6.b-s1")
    finish(rnd, shaker)
    yield from ()


def ready(rnd: Round) -> Shaker:
    """The shaker of a table that may run a round; raises BadInput with the clause otherwise."""
    refuse_unfit(rnd.table)
    memory = memory_of(rnd.table)
    before = memory.shaker
    shaker = fit_shaker(rnd.table, shaker_type(rnd))
    suits_shaker(rnd, shaker)
    memory.device.working = True  # an open table has a working device: reopening it after a failure records the repair
    memory.device.two_of_a_kind_on_triple = rnd.submission.two_of_a_kind_on_triple == "win"
    if shaker is not before:
        rnd.note(
            "shaker_placed",
            *("MA-SB-1-s1", "MA-SB-1-s2", "MA-SB-1-s3"),
            *(("MA-SB~A16",) if rnd.submission.shaker_type is None else ()),
            shaker=shaker.type,
            text=f"the dealer has the {shaker.type} shaker, three dice sealed in it",
        )
    return shaker


def no_more_bets(rnd: Round, shaker: Shaker) -> None:
    """Section 5(c): closes betting; no wager is made, raised or withdrawn any more."""
    shaker.no_more_bets()
    rnd.announce("No more bets", "MA-SB-5.c")


def toss(rnd: Round, shaker: Shaker) -> Faces:
    """Section 5(d): tosses until all three dice lie flat; a No Roll is tossed again under the same call."""
    number = 1
    while True:
        if shaker.type == "manual":
            cover_and_shake(rnd, shaker)
        else:
            activate(rnd, shaker, number)
        faces = three_faces(rnd.roll(3))
        if shaker.type == "manual":
            shaker.uncover()
            rnd.note("uncovered", "MA-SB-5.e-s1", text="the dealer takes the cover off the shaker")
        if not rnd.fault("dice_not_flat", at_roll=number):
            return faces
        no_roll(rnd, faces)
        number += 1


def cover_and_shake(rnd: Round, shaker: Shaker) -> None:
    """Section 5(d)1: the manual shaker."""
    shaker.cover()
    rnd.note("covered", "MA-SB-5.d.1", text="the dealer covers the shaker")
    shaker.shake()
    rnd.note("shaken", "MA-SB-5.d.1", times=SHAKES)


def activate(rnd: Round, shaker: Shaker, number: int) -> None:
    """Section 5(d)2: the automated shaker. A malfunction occurs at the toss that would have counted, after any No Roll."""
    shaker.activate()
    rnd.note("activated", "MA-SB-5.d.2", "MA-SB-5.f-s4", text="the dealer activates the shaker, which has no cover")
    if rnd.expects("dice_not_flat", at_roll=number) is None and rnd.fault("automated_shaker_malfunction"):
        shaker_malfunction(shaker)


def announce_values(rnd: Round, faces: Faces) -> None:
    """Section 5(e): announces each die by its number, the same for both shakers."""
    first, second, third = faces
    why = ("MA-SB-5.e-s2", "MA-SB~A12") if shaker_type(rnd) == "automated" else ("MA-SB-5.e-s2",)
    rnd.note("announced", *why, text=f"{WORDS[first]}, {WORDS[second]}, {WORDS[third]}", dice=faces)


def light(rnd: Round, shaker: Shaker, faces: Faces) -> bool:
    """Section 5(e): enters the values and lights the winning combinations; False if the device failed."""
    rnd.moment("after_uncovering" if shaker.type == "manual" else "after_toss")
    device = memory_of(rnd.table).device
    if not device.working:
        return False
    lit = device.enter(faces, announced=faces)
    rnd.note("entered", "MA-SB-5.e-s3", dice=faces)
    winners = winning_positions(faces, device.two_of_a_kind_on_triple)
    if lit != winners.keys():
        device_fails(rnd, "the lamps do not show the winning combinations")
        return False
    rnd.note("lit", "MA-SB-5.e-s4", "MA-SB-3.c", positions=[written(position) for position in winners])
    return True


def finish(rnd: Round, shaker: Shaker) -> None:
    """Sections 5(f) and (g): allows the shaker to be covered and clears the lights; after a device failure the table closes."""
    shaker.settled()
    if shaker.type == "manual":
        rnd.note("paid_out", "MA-SB-5.f-s3", text="all winners are paid: the shaker may be covered again")
    device = memory_of(rnd.table).device
    device.clear()
    if device.working:
        rnd.note("cleared", "MA-SB-5.g", text="the dealer clears the lit combinations")
        return
    why = "the electrical device has failed: no sic bo until it is repaired"
    rnd.table.close(why, "MA-SB-6.b-s2")
    rnd.note("closed", "MA-SB-6.b-s2", text=why)
