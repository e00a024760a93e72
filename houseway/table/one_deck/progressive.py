"""The Progressive Payout Wager: accepting, locking and counting the chips, feeding the meter, and settlement."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from houseway.errors import BadInput
from houseway.table.chips import meters
from houseway.table.chips.wagers import Wager
from houseway.table.faults import Fault, Ruling, whole
from houseway.table.round import Round

WAGER: Final = "progressive"


@dataclass(frozen=True)
class ProgressiveClauses:
    """A game's clauses on each step; those on locking, counting and racking the chips are keyed by dealing method."""

    accepted: tuple[str, ...]
    system: tuple[str, ...]
    locked: Mapping[str, str]
    verified: Mapping[str, str]
    inventory: Mapping[str, str]
    lost: tuple[str, ...]
    won: tuple[str, ...]
    share: tuple[str, ...]
    """Additional clauses on a prize that is a share of the meter."""
    elsewhere: tuple[str, ...]
    """Clauses on a whole meter that is not paid from the table inventory; empty if the chapter has none."""
    kept: tuple[str, ...]
    """Clauses on cards that stay on the table until the paperwork is complete."""
    hand_wins: tuple[str, ...]
    light: tuple[str, ...]
    validated: tuple[str, ...]
    """Clauses on the validation of a prize before it is paid."""
    envy: tuple[str, ...]

    @cached_property
    def checks(self) -> tuple[meters.Check, ...]:
        """The verifications before a progressive payout, each with its role."""
        return (
            meters.Check("dealer", "the hand is a winning hand", self.hand_wins),
            meters.Check("dealer", "the light on the progressive system is lit", self.light),
            meters.Check("floorperson", "the progressive payout is validated", self.validated),
        )


# -- before the deal ----------------------------------------------------------------------------------------------


def accept_wagers(rnd: Round, why: ProgressiveClauses) -> None:
    """Logs that the system has accepted each Progressive wager, as shown to its player."""
    for wager in rnd.open_wagers(WAGER):
        rnd.note("accepted", *why.accepted, seat=wager.seat, wager=wager.id, amount=wager.stake)


def lock(rnd: Round, meter: meters.Meter, why: ProgressiveClauses) -> None:
    """Locks the system against further wagers, counts the chips against the accepted wagers and moves them to the inventory.

    In the ledger the chips stay on the layout until the wager is settled, like all wagers.
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
    """The ruling on a chip that the system did not accept: it is returned before a card is dealt."""

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


# -- settlement ---------------------------------------------------------------------------------------------------


def feed(rnd: Round, meter: meters.Meter, *names: str) -> None:
    """Feeds the meter from every wager of these names (default: the Progressive wager), lost ones too, except void ones."""
    made = [wager for wager in rnd.wagers if wager.id in (names or (WAGER,)) and wager.result != "void"]
    if made:
        meters.start(rnd, meter)
        meters.feed(rnd, meter, made)


def settle(
    rnd: Round,
    seat: int,
    prize: meters.Prize | None,
    meter: meters.Meter,
    why: ProgressiveClauses,
    checks: Iterable[meters.Check],
    *readings: str,
) -> meters.Prize | None:
    """The prize paid on the seat's Progressive wager at the meter's current value; None if it lost or there is none open.

    The dealer's hand does not matter. ``readings`` are those on what the hand wins.
    """
    wager = rnd.wager(seat, WAGER)
    if wager is None or not wager.open:
        return None
    if prize is None:
        rnd.collect(wager, *why.lost, *readings)
        return None
    meters.check(rnd, wager, checks)
    if prize.share == 1 and why.elsewhere:
        text = "100% of the meter is not paid from the table inventory; the cards stay until the papers are complete"
        rnd.note("paid_elsewhere", *why.elsewhere, seat=seat, text=text)
    meters.win(rnd, wager, prize, meter, *why.won, *(why.share if prize.share else ()), *readings)
    return prize


def release(rnd: Round, seats: Iterable[int], why: ProgressiveClauses, *racked: str) -> None:
    """Moves the cards that won a whole meter to the discard rack, once the paperwork is complete."""
    for seat in seats:
        rnd.note("documented", *why.kept, seat=seat, text=f"the papers for seat {seat} are complete")
        rnd.discard(seat, *why.kept, *racked)


def made_by(rnd: Round) -> list[Wager]:
    """The round's Progressive wagers that are not void, from the far right (last placed first)."""
    return [wager for wager in reversed(rnd.wagers) if wager.id == WAGER and wager.result != "void"]
