"""A table without gaming activity: how the cards are spread, and how play resumes. Section 5(h)."""

from houseway.games.fast_action_holdem.play.memory import Memory
from houseway.games.fast_action_holdem.play.preparation import IDLE
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.table.game import Procedure

Step = tuple[str, tuple[str, ...]]
"""A description of the step, and the clauses that require it."""


def spread(submission: FastActionHoldem) -> Step:
    """The step that spreads the cards of shoe and rack, face up or face down as the licensee chooses. [MA-FA-5.h.p1]"""
    face = "up" if submission.idle_spread == "face_up" else "down"
    return f"cards of shoe and discard rack spread face {face}", ("MA-FA-5.h.p1",)


def arrival(submission: FastActionHoldem) -> tuple[Step, ...]:
    """The steps when a player comes to the idle table. [MA-FA-5.h.p2]"""
    turned: tuple[Step, ...] = ()
    if submission.idle_spread == "face_down":
        turned = (("the spread cards are turned face up for the player", ("MA-FA-5.h.p2",)),)
    return (*turned, ("after the player's look the cards are turned face down", ("MA-FA-5.h.p2",)))


def released_directly(
    submission: FastActionHoldem, *, stored_singly: bool, released_by_procedures: bool, spread_requested: bool
) -> bool:
    """Whether the batch in the device may be dealt without spread and reshuffle.

    It may only if the device stores a single shuffled batch in an approved secure manner, the cards were handled by approved
    procedures, and no player asks otherwise. [MA-FA-5.h.2, MA-FA-5.h.2.i, MA-FA-5.h.2.ii]
    """
    return submission.approved_secure_shuffler and stored_singly and released_by_procedures and not spread_requested


def resume_steps(submission: FastActionHoldem, *, direct: bool = False) -> tuple[Step, ...]:
    """The steps between the player's inspection of the cards and the shuffle and cut of a new shoe."""
    if not submission.automated_shuffler:
        return (("the cards are washed and stacked, to be shuffled and cut", ("MA-FA-5.h.1",)),)
    swap: tuple[Step, ...] = (
        ("the spread cards are stacked and put into the shuffling device", ("MA-FA-5.h.2",)),
        ("the batch in the shuffling device is taken out", ("MA-FA-5.h.2",)),
    )
    if direct:
        return (*swap, ("the batch is dealt as it is", ("MA-FA-5.h.2", "MA-FA-5.h.2.i", "MA-FA-5.h.2.ii")))
    return (*swap, ("the batch is spread for inspection and reshuffled", ("MA-FA-5.h.2",)))


def go_idle(rnd: Round) -> Procedure:
    """Spreads the cards of an idle table; a new shoe is due before the next round."""
    memory: Memory = rnd.memory
    text, clauses = spread(rnd.submission)
    rnd.note("spread", *clauses, text=text)
    memory.reshuffle = IDLE
    yield from ()


def resume(
    rnd: Round, *, stored_singly: bool = False, released_by_procedures: bool = False, spread_requested: bool = False
) -> None:
    """Prepares an idle table for play; the next round shuffles, cuts and burns."""
    direct = released_directly(
        rnd.submission,
        stored_singly=stored_singly,
        released_by_procedures=released_by_procedures,
        spread_requested=spread_requested,
    )
    for text, clauses in (*arrival(rnd.submission), *resume_steps(rnd.submission, direct=direct)):
        rnd.note("resumed", *clauses, text=text)
