"""A table that is open without gaming: how the cards are spread, and how play resumes. Section 5(g)."""

from houseway.games.minibaccarat.play.memory import Memory
from houseway.games.minibaccarat.play.preparation import IDLE
from houseway.games.minibaccarat.play.round import Round
from houseway.games.minibaccarat.rules import Minibaccarat
from houseway.table.game import Procedure

Step = tuple[str, tuple[str, ...]]
"""A description of the step, and the clauses that require it."""


def spread(*, face_up_requested: bool = False) -> Step:
    """The step that spreads the cards of shoe and rack face down; face up only if a player asks. [MA-MB-5.g]"""
    face = "up" if face_up_requested else "down"
    return f"cards of shoe and discard rack spread face {face}", ("MA-MB-5.g",)


def released_directly(
    submission: Minibaccarat, *, stored_singly: bool, released_by_procedures: bool, spread_requested: bool
) -> bool:
    """Whether the batch in the device may be dealt without spread and reshuffle.

    It may only if the device securely stores a single shuffled batch, the cards were handled under procedures submitted to
    the IEB, and no player asks otherwise. [MA-MB-5.g.2-s2, MA-MB-5.g.2.i, MA-MB-5.g.2.ii]
    """
    allowed = submission.idle_batch_release == "use_directly"
    return allowed and stored_singly and released_by_procedures and not spread_requested


def resume_steps(submission: Minibaccarat, *, direct: bool = False) -> tuple[Step, ...]:
    """The steps between the first player's inspection of the cards and the shuffle and cut of a new shoe."""
    if not submission.shuffles_by_device:
        return (
            ("the cards are washed", ("MA-MB-5.g.1",)),
            ("the cards are stacked", ("MA-MB-5.g.1",)),
        )
    swap: tuple[Step, ...] = (
        ("the spread cards are stacked and put into the shuffling device", ("MA-MB-5.g.2-s1",)),
        ("the batch in the shuffling device is taken out", ("MA-MB-5.g.2-s1",)),
    )
    if direct:
        return (*swap, ("the batch is dealt as it is", ("MA-MB-5.g.2-s2", "MA-MB-5.g.2.i", "MA-MB-5.g.2.ii")))
    return (*swap, ("the batch is spread and reshuffled", ("MA-MB-5.g.2-s2",)))


def go_idle(rnd: Round) -> Procedure:
    """Spreads the cards of an idle table; a new shoe is due before the next round."""
    memory: Memory = rnd.memory
    text, clauses = spread(face_up_requested=memory.face_up_requested)
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
    for text, clauses in resume_steps(rnd.submission, direct=direct):
        rnd.note("resumed", *clauses, text=text)
