"""Sic Bo: rulings on irregularities. Sections 3 and 6."""

from typing import Final, NoReturn

from houseway.equipment.money import cents, spoken
from houseway.errors import BadInput
from houseway.games.sic_bo.play.positions import NAMES, SELECTIONS, Faces, Position, written
from houseway.games.sic_bo.play.round import Round
from houseway.games.sic_bo.play.shaker import Shaker, ShakerType
from houseway.games.sic_bo.play.state import memory_of
from houseway.table.faults import Fault, Ruling, Void, anything, whole, worded

FAILS_AFTER: Final[dict[str, ShakerType]] = {"after_uncovering": "manual", "after_toss": "automated"}
"""The moments at which section 6(b) rules on the electrical device, each with the shaker type it applies to."""


def shaker_of(fault: Fault) -> ShakerType | None:
    """The only shaker type with which a fault can happen; None if it can happen with either."""
    if fault.kind == "automated_shaker_malfunction":
        return "automated"
    return FAILS_AFTER[fault.when] if fault.when else None


def shaker_type(rnd: Round) -> ShakerType:
    """The shaker type of this round: as submitted, else as implied by a fault or by the shaker at the table."""
    submitted: ShakerType | None = rnd.submission.shaker_type
    if submitted is not None:
        return submitted
    if any(shaker_of(fault) == "automated" for fault in rnd.pending):
        return "automated"
    there = memory_of(rnd.table).shaker
    return there.type if there is not None else "manual"


def suits_shaker(rnd: Round, shaker: Shaker) -> None:
    """Refuses a fault that this shaker cannot have."""
    for fault in rnd.pending:
        wanted = shaker_of(fault)
        if wanted is not None and wanted != shaker.type:
            what = f"{fault.kind} {fault.when or ''}".strip().replace("_", " ")
            clause = rnd.game.rulings[fault.kind].clauses[0]
            raise BadInput(
                f"{what}: this needs a shaker that is {wanted}, here it is {shaker.type}",
                "faults",
                clause,
                code="another-shaker",
            )


def no_roll(rnd: Round, faces: Faces) -> None:
    """Section 6(a): calls No Roll; nothing is settled, the wagers stand and the dice are tossed again."""
    rnd.announce("No Roll", "MA-SB-6.a")
    first, second, third = faces
    text = f"a die does not lie flat: {first}-{second}-{third} counts for nothing, the wagers stand, tossed again"
    rnd.note("ruled", "MA-SB-6.a", text=text)


def device_fails(rnd: Round, why: str) -> None:
    """Section 6(b): from here on the casino supervisor is present and the dice alone decide."""
    memory_of(rnd.table).device.working = False
    rnd.note(
        "ruled",
        *("MA-SB-6.b-s1", "MA-SB-6.b-s2"),
        present="casino supervisor",
        text=f"{why}: wagers are settled on the dice, the casino supervisor present",
    )


def device_malfunction(rnd: Round, fault: Fault) -> None:
    device_fails(rnd, "the electrical device has failed")


def shaker_malfunction(shaker: Shaker) -> NoReturn:
    """Section 6(c): voids the round; a new betting period opens."""
    shaker.settled()
    raise Void("the automated shaker failed: the round is void and every wager goes back", "MA-SB-6.c")


def misplaced(rnd: Round, fault: Fault) -> None:
    """Section 3(b): chips are settled where they are, whoever put them there and whatever was intended."""
    seat, wager = fault.position, str(fault["wager"])
    lies, meant = _area(wager, fault["placed"]), _area(wager, fault["meant"])
    if lies == meant:
        raise BadInput(
            f"the chips lie on {written(lies)} as they were meant to",
            "faults",
            "MA-SB-3.b-s1",
            code="nothing-misplaced",
        )
    if not isinstance(seat, int) or rnd.wager(seat, *lies) is None:
        raise BadInput(f"seat {seat} has no chips on {written(lies)}", "faults", "MA-SB-3.b-s1", code="no-such-wager")
    rnd.note(
        "ruled",
        *("MA-SB-3.b-s1", "MA-SB-3.b-s2", "MA-SB-3.c"),
        text=f"seat {seat} meant {written(meant)}, but the chips lie on {written(lies)} and are settled there",
    )


def _area(wager: str, pick: object) -> Position:
    """The area of the layout, from a wager with its pick or from the area's own name."""
    for name in (f"{wager}:{pick}", str(pick)):
        if name in NAMES:
            return NAMES[name]
    raise BadInput(f"the layout has no area {pick!r} for {wager}", "faults", "MA-SB-3.a-s1", code="no-such-area")


def verbal_cash(rnd: Round, fault: Fault) -> None:
    """Section 3(a): cash with a spoken wager is not a wager; the money stays the player's and the round continues."""
    if fault.position not in rnd.table.seats:
        raise BadInput(f"nobody sits at seat {fault.position}", "faults", "MA-SB-3.a-s2", code="not-seated")
    rnd.note(
        "ruled",
        "MA-SB-3.a-s2",
        text=f"{spoken(fault['amount'])} in cash called on {fault['wager']} is not accepted: there is no such wager",
    )


@worded(*FAILS_AFTER)
def a_moment(value: object, where: str) -> str:
    """The parsed moment at which the electrical device failed; refuses moments on which the section does not rule."""
    if not isinstance(value, str) or value not in FAILS_AFTER:
        message = f"{value!r} is not ruled on: the device fails {' or '.join(FAILS_AFTER)}"
        raise BadInput(message, where, "MA-SB-6.b-s1", code="no-such-moment", readings=("MA-SB~A11",))
    return value


@worded(*SELECTIONS)
def a_wager(value: object, where: str) -> str:
    """A parsed wager of the game, alone or with its pick (``total_value:9``)."""
    if not isinstance(value, str) or (value not in SELECTIONS and value not in NAMES):
        raise BadInput(
            f"{value!r} is not a wager of sic bo: {', '.join(SELECTIONS)}", where, "MA-SB-3.a-s1", code="no-such-wager"
        )
    return value


def an_amount(value: object, where: str) -> int:
    return cents(value, where, "MA-SB-3.a-s2")


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        Ruling(
            "dice_not_flat",
            "one or more dice do not lie flat on the bottom of the shaker",
            "No Roll: nothing is settled, the wagers stand, the dice are tossed again",
            ("MA-SB-6.a",),
            {"at_roll": whole(1)},
        ),
        Ruling(
            "electrical_device_malfunction",
            "the electrical device fails after the manual shaker was uncovered or the automated one has tossed",
            "settled on the dice with the casino supervisor present; then closed until repaired",
            ("MA-SB-6.b-s1", "MA-SB-6.b-s2"),
            {"when": a_moment},
            rule=device_malfunction,
        ),
        Ruling(
            "automated_shaker_malfunction",
            "the automated shaker does not operate or malfunctions when activated",
            "the round is void, every wager goes back",
            ("MA-SB-6.c",),
        ),
        Ruling(
            "wager_misplaced",
            "a player's chips lie elsewhere than the player meant",
            "settled where they lie",
            ("MA-SB-3.b-s1", "MA-SB-3.b-s2", "MA-SB-3.c"),
            {"position": whole(1), "wager": a_wager, "placed": anything, "meant": anything},
            moment="before_settlement",
            rule=misplaced,
        ),
        Ruling(
            "verbal_cash_wager",
            "a player calls a wager and offers cash for it",
            "not accepted: there is no wager, the round goes on",
            ("MA-SB-3.a-s2",),
            {"position": whole(1), "wager": a_wager, "amount": an_amount},
            moment="before_no_more_bets",
            rule=verbal_cash,
        ),
    )
}
