"""Kill and half-kill: the sole winner of a qualifying pot posts a raised blind in the next hand, and the limits rise."""

from houseway.games.poker.play.limits import Limits
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import Hand, Memory
from houseway.games.poker.rules.law import kill as clauses
from houseway.games.poker.rules.law import readings
from houseway.games.poker.rules.submission import Poker

KILLED = "omaha_high_low_8"


def kill_limits(submission: Poker, killed: bool) -> Limits:
    """The limits of a hand: as posted, or if ``killed`` doubled by a kill and times 1.5 by a half-kill."""
    if not killed or submission.kill == "none":
        return submission.limits
    return submission.limits.times(2) if submission.kill == "kill" else submission.limits.times(3, 2)


def after_hand(rnd: Round, hand: Hand) -> None:
    """Gives the kill button to the sole winner of a qualifying pot; otherwise the dealer collects it."""
    submission, memory = hand.submission, rnd.memory
    threshold = submission.kill_at
    if submission.kill == "none" or threshold is None or hand.variant.id != KILLED:
        return
    pot = sum(pot["amount"] for pot in hand.pots)
    if submission.kill_pot == "after_rake":
        pot -= hand.rake + sum(hand.contributed.values())
    authority = hand.authority
    if pot >= threshold.of(submission.minimum) and len(hand.winners) == 1:
        (winner,) = hand.winners
        _give(rnd, memory, winner, hand)
    elif memory.killer is not None:
        memory.killer = None
        tied = pot >= threshold.of(submission.minimum)
        why = (
            *clauses.LASTS[authority],
            *clauses.COLLECTED[authority],
            *(readings.KILL_ENDS[authority] if tied else ()),
        )
        rnd.note("kill_button", *why, text="the dealer takes the kill button back")


def _give(rnd: Round, memory: Memory, winner: int, hand: Hand) -> None:
    authority = hand.authority
    how = clauses.KILL if hand.submission.kill == "kill" else clauses.HALF_KILL
    moved = clauses.MOVES[authority] if memory.killer is not None else ()
    memory.killer = winner
    text = f"seat {winner} won the whole pot: the kill button goes there"
    rnd.note("kill_button", *clauses.QUALIFIES[authority], *how[authority], *moved, seat=winner, text=text)
