"""Seats and amounts of the blinds, by the button or, with a dead button, by the last blinds. Section 10(c) and (d)."""

from collections.abc import Sequence

from houseway.equipment.money import Cents
from houseway.games.poker.play.kill import kill_limits
from houseway.games.poker.rules.submission import Poker


def clockwise(seats: Sequence[int], button: int | None) -> tuple[int, ...]:
    """The seats in dealing order: from the button's left, or from the dealer's left if there is no button."""
    rising = sorted(seats)
    if button is None:
        return tuple(rising)
    return (*[seat for seat in rising if seat > button], *[seat for seat in rising if seat <= button])


def next_in(seats: Sequence[int], seat: int) -> int:
    """The first of ``seats`` clockwise after ``seat``, which need not be among them."""
    return next((one for one in sorted(seats) if one > seat), min(seats))


def dead_button(submission: Poker, before: Sequence[int], button: int, seated: Sequence[int]) -> int:
    """The next seat of a dead button: the seat of the last first blind, even if it is empty now.

    With two players the button goes to one of them, according to ``heads_up_blinds``. ``before`` is the seats of the last
    blinds; if it is empty, the button moves to the next player.
    """
    if not before:
        return next_in(seated, button)
    if len(seated) > 2:
        return before[0]
    last = next_in(seated, before[-1])
    return next_in(seated, last) if submission.heads_up_blinds == "button_first" else last


def blind_places(submission: Poker, order: Sequence[int], before: Sequence[int] = ()) -> tuple[int, ...]:
    """The seats of the blinds, the first blind first.

    With a dead button (``before`` is the seats of the last blinds) the last blind moves to the next player and each other
    blind to the seat of the blind after it, so a seat in the result may have no player.
    """
    count = len(submission.posted_blinds)
    if len(before) == count and len(order) > 2:
        return (*before[1:], next_in(order, before[-1]))
    posters = list(order)
    if len(order) == 2 and submission.heads_up_blinds == "button_first":
        posters = posters[::-1]
    return tuple(posters[:count])


def blinds_due(submission: Poker, order: Sequence[int], killer: int | None, places: Sequence[int]) -> dict[int, Cents]:
    """Blind by seat, in cents, in posting order. The holder of the kill button posts the kill blind instead."""
    due = {seat: amount for seat, amount in zip(places, submission.posted_blinds, strict=False) if seat in order}
    if killer is not None and killer in order:
        due[killer] = kill_limits(submission, True).minimum
    return {seat: amount for seat, amount in due.items() if amount}
