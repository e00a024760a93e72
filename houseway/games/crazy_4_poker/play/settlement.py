"""Crazy 4 Poker: who wins what, player by player from the far right. Sections 657a.11(c) to (f) and 657a.12."""

from houseway.equipment.money import EVEN
from houseway.games.crazy_4_poker.play.hands import qualifies, set_and_show
from houseway.games.crazy_4_poker.play.progressive import entitled, feed, pay_for_envy, settle_progressive
from houseway.games.crazy_4_poker.rules.paytables import SUPER_BONUS, queens_up_row, row_of
from houseway.table.chips.wagers import Wager
from houseway.table.round import Round


def settle(table: Round, dealer: int) -> None:
    """Every player who made Play in turn, each settled whole; then the remaining cards go to the rack."""
    feed(table)
    waiting = entitled(table)
    held: list[int] = []
    for seat in reversed(table.seats_in()):
        play = table.wager(seat, "play")
        if play is None or not play.open:
            continue
        mine = set_and_show(table, seat, "PA-C4-11.c-order", "PA-C4-11.c.1", "PA-C4-11.c.2")
        against_dealer(table, seat, play, mine, dealer)
        settle_queens_up(table, seat, mine)
        if settle_progressive(table, seat, mine):
            held.append(seat)
        pay_for_envy(table, seat, mine, waiting)
    remove_cards(table, held)


def against_dealer(table: Round, seat: int, play: Wager, mine: int, dealer: int) -> None:
    """Ante, Play and Super Bonus: a dealer below king high pays Play alone; otherwise the higher hand takes Ante and Play."""
    ante, super_bonus = table.wager(seat, "ante"), table.wager(seat, "super_bonus")
    if ante is None or super_bonus is None:
        raise AssertionError("nobody plays without Ante and Super Bonus")
    if not qualifies(dealer):
        table.give_back(ante, "PA-C4-11.c.3.i-ante")
        table.pay(play, EVEN, "PA-C4-11.c.3.i-play", "PA-C4-12.a")
        settle_super_bonus(table, super_bonus, mine, dealer, "PA-C4-11.c.3.i-super")
    elif mine < dealer:
        table.collect(ante, "PA-C4-11.c.3.ii.A", "PA-C4-6.c")
        table.collect(play, "PA-C4-11.c.3.ii.A", "PA-C4-6.c")
        settle_super_bonus(table, super_bonus, mine, dealer, "PA-C4-11.c.3.ii.A")
    elif mine > dealer:
        table.pay(ante, EVEN, "PA-C4-11.c.3.ii.B", "PA-C4-12.a", "PA-C4-6.c")
        table.pay(play, EVEN, "PA-C4-11.c.3.ii.B", "PA-C4-12.a", "PA-C4-6.c")
        settle_super_bonus(table, super_bonus, mine, dealer, "PA-C4-11.c.3.ii.B")
    else:
        table.give_back(ante, "PA-C4-11.c.3.ii.C", "PA-C4-6.c")
        table.give_back(play, "PA-C4-11.c.3.ii.C", "PA-C4-6.c")
        settle_super_bonus(table, super_bonus, mine, dealer, "PA-C4-11.c.3.ii.C")


def settle_super_bonus(table: Round, wager: Wager, mine: int, dealer: int, clause: str) -> None:
    """A straight or better is paid even when beaten; less goes back to whoever is not beaten, and is lost otherwise."""
    at = SUPER_BONUS.get(row_of(mine))
    below_king = not qualifies(dealer) and table.submission.super_bonus_below_king == "returned"
    if at is not None:
        table.pay(wager, at, clause, "PA-C4-12.b")
    elif mine >= dealer or below_king:
        table.give_back(wager, clause, "PA-C4-2.b.5.iv")
    else:
        table.collect(wager, clause, "PA-C4-2.b.5.iv")


def settle_queens_up(table: Round, seat: int, mine: int) -> None:
    """Queens Up, by the player's own hand alone."""
    wager = table.wager(seat, "queens_up")
    if wager is None:
        return
    at = table.submission.queens_up.get(queens_up_row(row_of(mine)))
    if at is None:
        table.collect(wager, "PA-C4-11.d", "PA-C4-12.c", "PA-C4-1.queens")
    else:
        table.pay(wager, at, "PA-C4-11.d", "PA-C4-12.c", "PA-C4-1.queens")


def remove_cards(table: Round, held: list[int]) -> None:
    """All hands go to the rack so that each can be rebuilt; one that won the meter waits for its papers."""
    for seat in reversed(table.seats_in()):
        if seat in table.hands and seat not in held:
            table.discard(seat, "PA-C4-11.f")
    for seat in held:
        table.note("documented", "PA-C4-11.e.4-cards", seat=seat, text=f"the papers for seat {seat} are complete")
        table.discard(seat, "PA-C4-11.e.4-cards", "PA-C4-11.f")
    table.discard("dealer", "PA-C4-11.f")
