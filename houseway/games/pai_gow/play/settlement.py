"""Pai Gow: settlement against the dealer or against the bank. Sections 2, 7(f) to (l) and 8(n) to (r)."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from houseway.equipment.money import EVEN
from houseway.equipment.randomness.supply import Position
from houseway.games.pai_gow.play.dealing import SEATS
from houseway.games.pai_gow.play.round import Round
from houseway.games.pai_gow.play.setting import expose, pick_up
from houseway.games.pai_gow.rules import BANK
from houseway.ranking.tiles import PAIR, ends_in_zero, is_zero, rank
from houseway.table.banking import (
    PASS,
    Bank,
    give_surplus,
    pay_from_centre,
    settle_dealer_wager,
    surrender_to_centre,
    to_centre,
    vigorish,
    vigorish_of_coupon,
)
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Ask, Choice
from houseway.table.game import Answers

Result = Literal["win", "lose", "push"]
SURRENDER: Final = (Choice("surrender"), PASS)
ASKS: Final = {
    seat: Ask(seat, SURRENDER, ("MA-PG-7.f",), "Surrender the wager?", "pass") for seat in range(1, SEATS + 1)
}


class Ranks(NamedTuple):
    """The ranks of a position's two hands."""

    high: int
    low: int


def ranks_of(rnd: Round, position: Position) -> Ranks:
    """The ranks of a hand that is set: two tiles of the high hand, then two of the low hand."""
    a, b, c, d = rnd.hands[position]
    return Ranks(rank(a, b), rank(c, d))


def above(mine: Ranks, theirs: Ranks, zero_high_to_bank: bool = False) -> tuple[bool, bool]:
    """Whether the high hand and the low hand rank above the other side's; a copy does not, nor does a low hand of zero."""
    high = mine.high > theirs.high and not (zero_high_to_bank and is_zero(mine.high))
    return high, mine.low > theirs.low and not is_zero(mine.low)


def outcome(mine: Ranks, theirs: Ranks, zero_high_to_bank: bool = False) -> Result:
    """The result of a wager. [MA-PG-7.h-2, MA-PG-7.i, MA-PG-7.j-2]"""
    high, low = above(mine, theirs, zero_high_to_bank)
    return "win" if high and low else "push" if high or low else "lose"


@lru_cache(1 << 16)
def why_so(mine: Ranks, theirs: Ranks, zero_high_to_bank: bool = False) -> tuple[str, ...]:
    """The clauses of the result, and those that decided copies and zeros."""
    high, low = above(mine, theirs, zero_high_to_bank)
    first = "MA-PG-7.j-2" if high and low else "MA-PG-7.i.1" if high else "MA-PG-7.i.2" if low else "MA-PG-7.h-2"
    more = []
    for my_rank, their_rank in zip(mine, theirs, strict=True):
        if my_rank == their_rank:
            more += ["MA-PG-2.c" if my_rank >= PAIR else "MA-PG-2.h", "MA-PG-1.def-copy"]
        elif my_rank >= PAIR or their_rank >= PAIR:
            more.append("MA-PG-2.b-1")
        elif my_rank // 18 == their_rank // 18:
            more.append("MA-PG-2.f")
        else:
            more.append("MA-PG-2.d")
    if is_zero(mine.high) and mine.high > theirs.high:
        more.append("MA-PG~A5")
    if is_zero(mine.low) and mine.low > theirs.low:
        more.append("MA-PG~A4")
    return tuple(dict.fromkeys((first, *more)))


# -- section 7(f): surrender --------------------------------------------------------------------------------------


def offer_surrender(rnd: Round, bank: Bank | None) -> Generator[tuple[Ask, ...], Answers | None, None]:
    """Asks players to surrender the wager once the dealer's or the bank's hands are set and their own are unexposed."""
    wagers = {one.seat: one for one in rnd.open_wagers("pai_gow")}
    answers = yield from rnd.ask_all(tuple(ASKS[seat] for seat in sorted(wagers)))
    for seat in sorted(wagers):
        if answers[seat].do != "surrender":
            continue
        if bank is None:
            rnd.surrender(wagers[seat], wagers[seat].stake, "MA-PG-7.f.1", "MA-PG-7.f")
        else:
            surrender_to_centre(rnd, bank, wagers[seat], BANK, "MA-PG-7.f.1", "MA-PG-7.f", "MA-PG~A17")
        pick_up(rnd, seat, "MA-PG-7.f.2")


# -- section 7(g) to (l): against the dealer ----------------------------------------------------------------------


def settle(rnd: Round) -> None:
    """Exposes every hand from the far right counterclockwise; then pays the winners in the same order."""
    dealer = ranks_of(rnd, "dealer")
    winners: list[tuple[Wager, tuple[str, ...]]] = []
    for wager in open_by_seat(rnd):
        result, clauses = compare(rnd, wager, dealer)
        if result == "win":
            winners.append((wager, clauses))
            continue
        if result == "lose":
            rnd.collect(wager, *clauses, "MA-PG-7.h-1")
        else:
            rnd.give_back(wager, *clauses, "MA-PG-7.i", "MA-PG-1.def-push")
        pick_up(rnd, wager.seat, "MA-PG-7.l")
    to_the_quarter = ("MA-PG~A10",) if rnd.submission.vigorish_rounding == "rounded" else ()
    for wager, clauses in winners:
        cut, rounding = vigorish(wager.stake, rnd.submission.vigorish_rounding)
        by_coupon = vigorish_of_coupon(wager, rnd.submission.vigorish_rounding)
        why = (*clauses, *PAID, *to_the_quarter)
        rnd.pay(wager, EVEN, *why, vigorish=cut, rounding=rounding, coupon_vigorish=by_coupon)
        pick_up(rnd, wager.seat, "MA-PG-7.k-3", "MA-PG-7.l")
    pick_up(rnd, "dealer", "MA-PG-7.l")


PAID: Final = ("MA-PG-7.k-1", "MA-PG-7.k-2", "MA-PG-7.k-3", "MA-PG-7.j-1")


def open_by_seat(rnd: Round) -> list[Wager]:
    """The wagers still to be decided, from the far right counterclockwise."""
    return sorted(rnd.open_wagers("pai_gow"), key=lambda wager: wager.seat)


def compare(rnd: Round, wager: Wager, theirs: Ranks, *banked: str) -> tuple[Result, tuple[str, ...]]:
    """Exposes the player's hands and announces the result of the wager; returns it with its clauses.

    ``banked`` is the clause on exposing hands in a banked round.
    """
    seat, zero_high = wager.seat, rnd.submission.zero_high_to_bank
    expose(rnd, seat, *banked, "MA-PG-7.g-1")
    mine = ranks_of(rnd, seat)
    result = outcome(mine, theirs, zero_high)
    rnd.write_down("announced", (*banked, "MA-PG-7.g-2"), {"text": SAID[result], "seat": seat})
    _, _, one, other = rnd.hands[seat]
    no_zero = ("MA-PG~A3",) if mine.low >= PAIR and ends_in_zero(one, other) else ()
    return result, (*why_so(mine, theirs, zero_high), *no_zero)


SAID: Final[dict[Result, str]] = {"win": "Win", "lose": "Lose", "push": "Push"}


# -- section 8(n) to (r): against the bank ------------------------------------------------------------------------


def settle_with_bank(rnd: Round, bank: Bank) -> None:
    """Settles every hand against the bank's: losses go to the centre and pay the wins; the bank adds or keeps the rest."""
    theirs = ranks_of(rnd, bank.seat)
    banked = "MA-PG-8.p-1" if bank.co else "MA-PG-8.o-1"
    winners: list[tuple[Wager, tuple[str, ...]]] = []
    for wager in open_by_seat(rnd):
        result, clauses = compare(rnd, wager, theirs, banked)
        if result == "win":
            winners.append((wager, (*clauses, "MA-PG-7.k-1", "MA-PG-7.k-2")))
            continue
        if result == "lose":
            to_centre(rnd, bank, wager, BANK, *clauses)
        else:
            rnd.give_back(wager, *clauses, "MA-PG-7.i", "MA-PG-1.def-push")
        pick_up(rnd, wager.seat, "MA-PG-7.l")
    pay_from_centre(rnd, bank, winners, BANK)
    give_surplus(rnd, bank, BANK)
    collect_tiles(rnd, [*(wager.seat for wager, _ in winners), bank.seat, "dealer"])


def collect_tiles(rnd: Round, positions: Sequence[Position]) -> None:
    """Collects the tiles still on the layout, in an order from which each hand can be reconstructed."""
    for position in positions:
        if position in rnd.hands:
            pick_up(rnd, position, "MA-PG-7.l")


def dealer_against_bank(rnd: Round, bank: Bank) -> None:
    """Settles the dealer's wager against the bank, before any player's; copies go to the bank, a zero low hand never wins."""
    mine, theirs = ranks_of(rnd, "dealer"), ranks_of(rnd, bank.seat)
    zero_high = rnd.submission.zero_high_to_bank
    result = outcome(mine, theirs, zero_high)
    rnd.announce(f"The dealer's wager: {SAID[result].lower()}", "MA-PG-8.n-1")
    settle_dealer_wager(rnd, bank, result, BANK, *why_so(mine, theirs, zero_high))
