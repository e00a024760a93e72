"""The Progressive Payout Wager before the deal: accepted by the system, locked, counted, and put into the inventory."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from houseway.errors import BadInput
from houseway.table.chips import meters
from houseway.table.faults import Fault, Ruling, whole
from houseway.table.round import Round

WAGER: Final = "progressive"


@dataclass(frozen=True)
class ProgressiveClauses:
    """A game's clauses on each step; those of locking, counting and racking the chips by dealing method."""

    accepted: tuple[str, ...]
    system: tuple[str, ...]
    locked: Mapping[str, str]
    verified: Mapping[str, str]
    inventory: Mapping[str, str]


def accept_wagers(rnd: Round, why: ProgressiveClauses) -> None:
    """Writes down that the system shows each Progressive wager as accepted, for its player to see."""
    for wager in rnd.open_wagers(WAGER):
        rnd.note("accepted", *why.accepted, seat=wager.seat, wager=wager.id, amount=wager.stake)


def lock(rnd: Round, meter: meters.Meter, why: ProgressiveClauses) -> None:
    """The system takes no further wagers; the chips are counted against those it accepted, and go into the inventory.

    In the ledger they lie on the layout until the wager is resolved, as all wagers do.
    """
    if not any(rnd.open_wagers(WAGER)):
        return
    method = rnd.submission.dealing_method
    meters.start(rnd, meter)
    rnd.note("locked", why.locked[method], *why.system, text="no further Progressive wager is recognised")
    rnd.moment("progressive_verified")
    chips = list(rnd.open_wagers(WAGER))
    rnd.note("chips_matched", why.verified[method], count=len(chips), accepted_by_the_system=len(chips))
    rnd.note("chips_racked", why.inventory[method], amount=sum(chip.stake for chip in chips))


def not_accepted(why: ProgressiveClauses, seats: int) -> Ruling:
    """The ruling on more chips than wagers that the system accepted: the chip goes back and earns nothing."""

    def rule(rnd: Round, fault: Fault) -> None:
        clause = why.verified[rnd.submission.dealing_method]
        wager = rnd.wager(fault.position, WAGER) if isinstance(fault.position, int) else None
        if wager is None or not wager.open:
            raise BadInput(f"seat {fault.position} made no Progressive wager", "faults", clause, code="no-such-wager")
        text = f"the system did not accept the chip of seat {fault.position}: it goes back before a card is dealt"
        rnd.note("ruled", clause, *why.accepted, text=text)
        rnd.void_wager(wager, clause, *why.accepted)

    return Ruling(
        "progressive_not_accepted",
        "a Progressive chip lies there that the system did not accept",
        "the chip goes back before a card is dealt, and earns nothing",
        (why.accepted[0], *why.verified.values()),
        {"position": whole(1, seats)},
        moment="progressive_verified",
        rule=rule,
    )
