"""Crazy 4 Poker: settlement, player by player from the far right. Sections 657a.11(c) to (f) and 657a.12."""

from typing import Final

from houseway.games.crazy_4_poker.play.endings import OUTRANKED, fates
from houseway.games.crazy_4_poker.play.hands import qualifies, set_and_show
from houseway.games.crazy_4_poker.play.round import Round
from houseway.games.crazy_4_poker.rules.paytables import ENVY, ENVY_CLAUSE, queens_up_row, row_of
from houseway.games.crazy_4_poker.rules.submission import PROGRESSIVE_CLAUSES
from houseway.games.crazy_4_poker.rulings import LEFT
from houseway.table.chips.endings import UNQUALIFIED, by_table, carry_out, dues_of, ending_of
from houseway.table.chips.envy import pay_envy
from houseway.table.chips.wagers import Wager
from houseway.table.one_deck import progressive

QUEENS_UP: Final = ("PA-C4-11.d", "PA-C4-12.c", "PA-C4-1.queens")


def settle(rnd: Round, dealer: int) -> None:
    """Settles every player who made a Play Wager in turn, all wagers at once; then racks the remaining cards."""
    progressive.feed(rnd, rnd.submission.meter)
    # A player who has left is not paid an Envy Bonus. [PA-C4-11.b.2-envy]
    waiting = [wager for wager in progressive.made_by(rnd) if wager.clauses != (LEFT,)]
    held: list[int] = []
    for seat in reversed(rnd.seats_in()):
        play = rnd.wager(seat, "play")
        if play is None or not play.open:
            continue
        mine = set_and_show(rnd, seat, "PA-C4-11.c-order", "PA-C4-11.c.1", "PA-C4-11.c.2")
        against_dealer(rnd, seat, mine, dealer)
        row, submission = row_of(mine), rnd.submission
        if queens_up := rnd.wager(seat, "queens_up"):
            two_figures = (submission.queens_up_paytable, row) == ("B", "three_of_a_kind")
            fate = by_table(submission.queens_up.get(queens_up_row(row)), *QUEENS_UP)
            carry_out(rnd, queens_up, fate.resting_on("PA-C4~A7") if two_figures else fate)
        why = PROGRESSIVE_CLAUSES
        prize = progressive.settle(rnd, seat, submission.prizes.get(row), submission.meter, why, why.checks)
        if prize is not None and prize.share == 1:
            held.append(seat)
        pay_for_envy(rnd, seat, row, waiting)
    remove_cards(rnd, held)


def against_dealer(rnd: Round, seat: int, mine: int, dealer: int) -> None:
    """Settles Ante, Play and Super Bonus by comparing the two hands."""
    ending = ending_of(qualifies(dealer), mine, dealer)
    if ending == UNQUALIFIED and mine < dealer:
        ending = OUTRANKED
    for wager, fate in dues_of(rnd, seat, fates(ending, rnd.submission.super_bonus_below_king), mine):
        carry_out(rnd, wager, fate)


def pay_for_envy(rnd: Round, holder: int, row: str, wagers: list[Wager]) -> None:
    """Pays every other player with a Progressive wager for this player's hand, if the paytable lists it."""
    letter = rnd.submission.progressive_paytable
    why = (ENVY_CLAUSE[letter], *PROGRESSIVE_CLAUSES.envy)
    pay_envy(rnd, holder, row, wagers, lambda wager: ENVY[letter][wager.stake], *why)


def remove_cards(rnd: Round, held: list[int]) -> None:
    """Racks all hands so that each can be reconstructed; a hand that won the meter stays until the paperwork is done."""
    for seat in reversed(rnd.seats_in()):
        if seat in rnd.hands and seat not in held:
            rnd.discard(seat, "PA-C4-11.f")
    progressive.release(rnd, held, PROGRESSIVE_CLAUSES, "PA-C4-11.f")
    rnd.discard("dealer", "PA-C4-11.f")
