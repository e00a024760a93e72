"""Rulings on players who leave during a round, and on people who touch a player's cards."""

from collections.abc import Callable

from houseway.errors import BadInput
from houseway.table.faults import Fault, Ruling, anything, one_of, whole
from houseway.table.round import Round


def in_play(rnd: Round, fault: Fault, clause: str) -> int:
    """The seat that a fault names; raises ``BadInput`` if it has no open ante."""
    seat = fault.position
    if not isinstance(seat, int) or not any(one.seat == seat for one in rnd.open_wagers("ante")):
        raise BadInput(f"seat {seat} has no hand in play at that moment", "faults", clause, code="no-hand")
    return seat


def lose_everything(rnd: Round, seat: int, text: str, *why: str) -> None:
    """Collects every open wager of the seat, after logging the ruling ``text``."""
    rnd.note("ruled", *why, text=text)
    for wager in [one for one in rnd.open_wagers() if one.seat == seat]:
        rnd.collect(wager, *why)


def player_left(
    clause: str, seats: int, moments: tuple[str, ...], otherwise: Callable[[Round, int], None], decisions: int = 0
) -> Ruling:
    """The ruling on a player who leaves: all wagers are lost if the submission says so, otherwise ``otherwise`` is called.

    A fault names one of the moments or, if ``decisions`` is not 0, the decision (up to that number) after which the player
    left.
    """

    def rule(rnd: Round, fault: Fault) -> None:
        seat = in_play(rnd, fault, clause)
        if not rnd.submission.abandoned_wagers:
            otherwise(rnd, seat)
            return
        lose_everything(rnd, seat, f"seat {seat} left: all wagers are abandoned and lost", clause)
        rnd.discard(seat, clause)

    when: dict[str, Callable[[object, str], object]] = {"when": one_of(*moments)}
    if decisions:
        when["after_decision"] = whole(1, decisions)
    return Ruling(
        "player_left",
        "a player leaves the table during the round",
        "all wagers abandoned and lost where the submission says so, else an undecided hand is folded",
        (clause,),
        {"position": whole(1, seats), **when},
        moment=moments[0],
        rule=rule,
        optional=frozenset(when),
    )


def cards_touched(clause: str, seats: int) -> Ruling:
    """The ruling on a person who touches a player's cards: the violation is logged, and the hands stand."""

    def rule(rnd: Round, fault: Fault) -> None:
        text = f"{fault['by']} touched the cards of seat {fault.position}: only that player and the dealer may"
        rnd.note("ruled", clause, text=text)

    return Ruling(
        "cards_touched",
        "somebody other than the player and the dealer touches a player's cards",
        "written down as a violation; the hands stand",
        (clause,),
        {"position": whole(1, seats), "by": anything},
        moment="examining",
        rule=rule,
    )
