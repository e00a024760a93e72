"""Crazy 4 Poker: who wins what, player by player from the far right. Sections 657a.11(c) to (f) and 657a.12."""

from houseway.equipment.money import EVEN
from houseway.games.crazy_4_poker.play.hands import qualifies, set_and_show
from houseway.games.crazy_4_poker.play.progressive import entitled, feed, pay_for_envy, settle_progressive
from houseway.games.crazy_4_poker.play.round import Round
from houseway.games.crazy_4_poker.rules.paytables import SUPER_BONUS, queens_up_row, row_of
from houseway.table.chips.wagers import Wager


def settle(rnd: Round, dealer: int) -> None:
    """Every player who made Play in turn, each settled whole; then the remaining cards go to the rack."""
    feed(rnd)
    waiting = entitled(rnd)
    held: list[int] = []
    for seat in reversed(rnd.seats_in()):
        play = rnd.wager(seat, "play")
        if play is None or not play.open:
            continue
        mine = set_and_show(rnd, seat, "PA-C4-11.c-order", "PA-C4-11.c.1", "PA-C4-11.c.2")
        against_dealer(rnd, seat, play, mine, dealer)
        settle_queens_up(rnd, seat, mine)
        if settle_progressive(rnd, seat, mine):
            held.append(seat)
        pay_for_envy(rnd, seat, mine, waiting)
    remove_cards(rnd, held)


def against_dealer(rnd: Round, seat: int, play: Wager, mine: int, dealer: int) -> None:
    """Ante, Play and Super Bonus: a dealer below king high pays Play alone; otherwise the higher hand takes Ante and Play."""
    ante, super_bonus = rnd.wager(seat, "ante"), rnd.wager(seat, "super_bonus")
    if ante is None or super_bonus is None:
        raise AssertionError("nobody plays without Ante and Super Bonus")
    if not qualifies(dealer):
        rnd.give_back(ante, "PA-C4-11.c.3.i-ante")
        rnd.pay(play, EVEN, "PA-C4-11.c.3.i-play", "PA-C4-12.a")
        settle_super_bonus(rnd, super_bonus, mine, dealer, "PA-C4-11.c.3.i-super")
    elif mine < dealer:
        rnd.collect(ante, "PA-C4-11.c.3.ii.A", "PA-C4-6.c")
        rnd.collect(play, "PA-C4-11.c.3.ii.A", "PA-C4-6.c")
        settle_super_bonus(rnd, super_bonus, mine, dealer, "PA-C4-11.c.3.ii.A")
    elif mine > dealer:
        rnd.pay(ante, EVEN, "PA-C4-11.c.3.ii.B", "PA-C4-12.a", "PA-C4-6.c")
        rnd.pay(play, EVEN, "PA-C4-11.c.3.ii.B", "PA-C4-12.a", "PA-C4-6.c")
        settle_super_bonus(rnd, super_bonus, mine, dealer, "PA-C4-11.c.3.ii.B")
    else:
        rnd.give_back(ante, "PA-C4-11.c.3.ii.C", "PA-C4-6.c")
        rnd.give_back(play, "PA-C4-11.c.3.ii.C", "PA-C4-6.c")
        settle_super_bonus(rnd, super_bonus, mine, dealer, "PA-C4-11.c.3.ii.C")


def settle_super_bonus(rnd: Round, wager: Wager, mine: int, dealer: int, clause: str) -> None:
    """A straight or better is paid even when beaten; less goes back to whoever is not beaten, and is lost otherwise."""
    at = SUPER_BONUS.get(row_of(mine))
    below_king = not qualifies(dealer) and rnd.submission.super_bonus_below_king == "returned"
    if at is not None:
        rnd.pay(wager, at, clause, "PA-C4-12.b")
    elif mine >= dealer or below_king:
        rnd.give_back(wager, clause, "PA-C4-2.b.5.iv")
    else:
        rnd.collect(wager, clause, "PA-C4-2.b.5.iv")


def settle_queens_up(rnd: Round, seat: int, mine: int) -> None:
    """Queens Up, by the player's own hand alone."""
    wager = rnd.wager(seat, "queens_up")
    if wager is None:
        return
    at = rnd.submission.queens_up.get(queens_up_row(row_of(mine)))
    if at is None:
        rnd.collect(wager, "PA-C4-11.d", "PA-C4-12.c", "PA-C4-1.queens")
    else:
        rnd.pay(wager, at, "PA-C4-11.d", "PA-C4-12.c", "PA-C4-1.queens")


def remove_cards(rnd: Round, held: list[int]) -> None:
    """All hands go to the rack so that each can be rebuilt; one that won the meter waits for its papers."""
    for seat in reversed(rnd.seats_in()):
        if seat in rnd.hands and seat not in held:
            rnd.discard(seat, "PA-C4-11.f")
    for seat in held:
        rnd.note("documented", "PA-C4-11.e.4-cards", seat=seat, text=f"the papers for seat {seat} are complete")
        rnd.discard(seat, "PA-C4-11.e.4-cards", "PA-C4-11.f")
    rnd.discard("dealer", "PA-C4-11.f")
