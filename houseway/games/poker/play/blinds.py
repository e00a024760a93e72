"""Who posts which blind: from the button's left, or one place on from where the blinds stood before. Section 10(c) and (d)."""

from collections.abc import Sequence

from houseway.equipment.money import Cents
from houseway.games.poker.play.kill import kill_limits
from houseway.games.poker.rules.submission import Poker


def clockwise(seats: Sequence[int], button: int | None) -> tuple[int, ...]:
    """The seats in the order of dealing: from the button's left, or from the dealer's left where there is none."""
    rising = sorted(seats)
    if button is None:
        return tuple(rising)
    return (*[seat for seat in rising if seat > button], *[seat for seat in rising if seat <= button])


def next_in(seats: Sequence[int], seat: int) -> int:
    """The next of the seats clockwise from one of them, or from where one of them was."""
    return next((one for one in sorted(seats) if one > seat), min(seats))


def dead_button(submission: Poker, before: Sequence[int], button: int, seated: Sequence[int]) -> int:
    """The next place of a dead button: where the first blind stood, whether somebody still plays there or not.

    Where two play, one of them has it, as the submission lets them post.
    """
    if not before:
        return next_in(seated, button)
    if len(seated) > 2:
        return before[0]
    last = next_in(seated, before[-1])
    return next_in(seated, last) if submission.heads_up_blinds == "button_first" else last


def blind_places(submission: Poker, order: Sequence[int], before: Sequence[int] = ()) -> tuple[int, ...]:
    """The seats at which the blinds stand, the first blind first; with a dead button one may be a seat where nobody plays.

    The last blind moves on to the next player every time, and the others to where the one after them stood.
    """
    count = len(submission.posted_blinds)
    if len(before) == count and len(order) > 2:
        return (*before[1:], next_in(order, before[-1]))
    posters = list(order)
    if len(order) == 2 and submission.heads_up_blinds == "button_first":
        posters = posters[::-1]
    return tuple(posters[:count])


def blinds_due(submission: Poker, order: Sequence[int], killer: int | None, places: Sequence[int]) -> dict[int, Cents]:
    """Who posts what, in the order of posting; the holder of the kill button posts one raised blind instead."""
    due = {seat: amount for seat, amount in zip(places, submission.posted_blinds, strict=False) if seat in order}
    if killer is not None and killer in order:
        due[killer] = kill_limits(submission, True).minimum
    return {seat: amount for seat, amount in due.items() if amount}
