"""Who owes a blind out of turn: new players who post or wait, players who missed blinds, and the big blind's ante.

The chapters say where the blinds stand [MA-PK-10.d-1, PA-PK-637a.11.d-1]; these are house rules beside them.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from houseway.equipment.money import Cents
from houseway.games.poker.play.blinds import clockwise
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import Hand, Memory
from houseway.games.poker.rules.house_rules import rules_of
from houseway.games.poker.rules.law import irregular, readings
from houseway.games.poker.rules.submission import Poker
from houseway.games.poker.rules.variants import Variant


@dataclass(frozen=True)
class LateEntry:
    """New players at a hand: seats that wait for the last blind, and seats that post it out of turn."""

    waits: frozenset[int] = frozenset()
    posts: frozenset[int] = frozenset()


NOBODY: Final = LateEntry()


def late_entry(rnd: Round, variant: Variant, present: Collection[int]) -> LateEntry:
    """The new players among ``present`` who wait or post.

    Nobody does in a game without a button, in the first hand of a table, or where fewer than two others play.
    """
    memory: Memory = rnd.memory
    if not memory.new_players and "new_players" not in rnd.extras:
        return NOBODY
    new = frozenset(present) & {*memory.new_players, *rnd.extras.get("new_players", ())}
    begins = memory.button is None and "button" not in rnd.extras
    if not variant.button or begins or len(present) - len(new) < 2:
        return NOBODY
    posts = new & {*memory.posting, *rnd.extras.get("posting", ())}
    return LateEntry(new - posts, posts)


def owed_blinds(rnd: Round, submission: Poker) -> set[int]:
    """Seats that owe a blind missed while away. Empty unless the submission has missed blinds posted on return."""
    if submission.missed_blinds != "posted_on_return":
        return set()
    return {*rnd.memory.missed_blinds, *rnd.extras.get("missed_blinds", ())}


def owed_small_blinds(rnd: Round, submission: Poker) -> set[int]:
    """Seats that owe a missed first blind, which is dead in the pot. Empty unless a house rule says so."""
    if submission.missed_blinds != "posted_on_return" or rules_of(rnd.table).missed_small_blind != "dead":
        return set()
    return {*rnd.memory.missed_small_blinds, *rnd.extras.get("missed_small_blinds", ())}


def with_late(
    rnd: Round, submission: Poker, due: Mapping[int, Cents], posts: Collection[int], places: Sequence[int]
) -> dict[int, Cents]:
    """``due``, the blinds by seat in cents, with late blinds, dead blinds and the blind ante added."""
    blinds = submission.posted_blinds
    late = dict.fromkeys({*owed_blinds(rnd, submission), *posts} - due.keys(), blinds[-1])
    for seat in owed_small_blinds(rnd, submission) - due.keys():
        late[seat] = late.get(seat, 0) + blinds[0]
    found = {**made_up(rnd, submission, due), **late}
    ante = rules_of(rnd.table).big_blind_ante
    if ante and places:
        found[places[-1]] = found.get(places[-1], 0) + ante
    return found


def made_up(rnd: Round, submission: Poker, due: Mapping[int, Cents]) -> dict[int, Cents]:
    """``due``, the blinds by seat in cents; a seat that owes the last blind and is in an earlier one posts the last.

    Otherwise a player could be away for the last blind of every orbit and come back in the first.
    """
    last = submission.posted_blinds[-1]
    owes = owed_blinds(rnd, submission)
    return {seat: max(amount, last) if seat in owes else amount for seat, amount in due.items()}


def tell_who_waits(rnd: Round, hand: Hand) -> None:
    """Logs the new players who wait for the last blind, and forgets those who were dealt in."""
    memory: Memory = rnd.memory
    why = (*hand.family.opening[hand.authority], *irregular.SUPPLEMENT[hand.authority])
    for seat in hand.waited:
        text = f"seat {seat} is new and waits for the last blind"
        rnd.note("not_dealt_in", *why, *readings.BUTTON_AND_ABSENCE[hand.authority], seat=seat, text=text)
    if memory.new_players:
        memory.new_players.difference_update(hand.order)
        memory.posting.difference_update(hand.order)


def remember_missed(rnd: Round, hand: Hand, away: Collection[int], posters: Sequence[int]) -> None:
    """Records a missed blind for each absent player seated between the button and the last blind.

    Under the house rule on a missed first blind, a player before the first blind has missed that one too, and a player who
    posted the last blind in the hand before has missed that one alone.
    """
    memory: Memory = rnd.memory
    if not away or hand.button is None:
        return
    seats = clockwise(sorted(rnd.table.seats), hand.button)
    # With two players and the button posting first, the button's own blind skips nobody.
    behind = [seats.index(seat) for place, seat in enumerate(posters) if place or seat != hand.button]
    passed = set(away).intersection(seats[: max(behind, default=-1) + 1])
    if rules_of(rnd.table).missed_small_blind == "dead":
        first = passed.intersection(seats[: min(behind, default=-1) + 1])
        paid = set(memory.blind_seats[-1:]) - memory.missed_blinds
        memory.missed_small_blinds |= first
        passed -= first & paid
    memory.missed_blinds |= passed
