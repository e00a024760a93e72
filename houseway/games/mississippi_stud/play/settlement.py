"""Mississippi Stud: settlement, player by player from the far right. Sections 655a.11(h) to (j) and 655a.12."""

from functools import cache
from typing import Final

from houseway.games.mississippi_stud.play.round import Round
from houseway.games.mississippi_stud.rules.paytables import (
    ACE_TWO_THREE,
    ENVY,
    HANDS,
    MAIN,
    PROGRESSIVE,
    bonus_row,
    main_row,
)
from houseway.games.mississippi_stud.rules.submission import MAIN_WAGERS, PROGRESSIVE_CLAUSES
from houseway.games.mississippi_stud.rulings import COMMUNITY, TOLD, told
from houseway.ranking import FIVE_CARD
from houseway.table.chips.endings import ByTable, by_table, carry_out, lost, returned, won
from houseway.table.chips.envy import pay_envy
from houseway.table.chips.payout_limits import settle_by_table
from houseway.table.chips.wagers import Wager
from houseway.table.one_deck import progressive

in_words = cache(FIVE_CARD.describe)

MAIN_ENDINGS: Final = ByTable(
    lose=lost("PA-MS-11.i.1", "PA-MS-12.a"),
    push=returned("PA-MS-11.i.2", "PA-MS-1.push", "PA-MS-12.a"),
    win=won("PA-MS-12.a", "PA-MS-11.i.3"),
    wagers=MAIN_WAGERS,
)
"""Ante and street wagers share one result: collected, returned, or paid within the payout limit."""


def settle(rnd: Round) -> None:
    """Settles every player in turn, all wagers at once; then racks the remaining cards so that hands can be reconstructed."""
    progressive.feed(rnd, rnd.submission.meter)
    entitled = list(rnd.open_wagers("progressive"))
    bonus = bonus_row(rnd.hands[COMMUNITY], rnd.submission.three_card_ace_low)
    held: list[int] = []
    for seat in reversed(rnd.seats_in()):
        if seat not in rnd.hands:
            continue
        folded = not left_of(rnd, seat, *MAIN_WAGERS)
        if told(rnd, seat):
            pay_for_envy(rnd, seat, reveal(rnd, seat, *TOLD), entitled)
        elif folded:
            forfeit_progressive(rnd, seat)
        elif settle_hand(rnd, seat, entitled):
            held.append(seat)
        settle_bonus(rnd, seat, bonus, folded)
        if seat not in held:
            rnd.discard(seat, "PA-MS-11.i.1" if not folded else "PA-MS-11.h-forfeit", "PA-MS-11.j")
    progressive.release(rnd, held, PROGRESSIVE_CLAUSES, "PA-MS-11.j")
    rnd.discard(COMMUNITY, "PA-MS-11.j")


def left_of(rnd: Round, seat: int, *names: str) -> list[Wager]:
    """The wagers of these names that the seat has not settled yet."""
    return [wager for wager in rnd.open_wagers(*names) if wager.seat == seat]


def settle_hand(rnd: Round, seat: int, entitled: list[Wager]) -> bool:
    """Settles the five-card hand, the progressive payout and others' envy; returns whether the cards must stay on the table."""
    submission, why = rnd.submission, PROGRESSIVE_CLAUSES
    row = reveal(rnd, seat, "PA-MS-11.i-order", "PA-MS-11.i-hand", "PA-MS-1.community")
    fate = MAIN_ENDINGS.fate(MAIN.get(row), *HANDS.get(row, HANDS["pair"]))
    settle_by_table(
        rnd, left_of(rnd, seat, *MAIN_WAGERS), fate, submission.payout_limit(rnd.table.minimum), "PA-MS-12.b"
    )
    prize = progressive.settle(rnd, seat, PROGRESSIVE.get(row), submission.meter, why, why.checks)
    pay_for_envy(rnd, seat, row, entitled)
    return prize is not None and prize.share == 1


def reveal(rnd: Round, seat: int, *why: str) -> str:
    """Turns a seat's hand up and returns its paytable row."""
    hand = [*rnd.hands[seat], *rnd.hands[COMMUNITY]]
    rank = FIVE_CARD.rank(hand)
    rnd.show(seat, in_words(rank), *why, *HANDS[FIVE_CARD.detail(rank)])
    rnd.announce(f"seat {seat}: {in_words(rank)}", "PA-MS-11.i-hand")
    return main_row(hand)


def pay_for_envy(rnd: Round, holder: int, row: str, entitled: list[Wager]) -> None:
    """Pays every other player with a Progressive wager for this player's royal or straight flush."""
    why, no_wager = PROGRESSIVE_CLAUSES.envy, rnd.wager(holder, "progressive") is None
    pay_envy(rnd, holder, row, entitled, lambda wager: ENVY[wager.stake], *why, *(("PA-MS~A11",) if no_wager else ()))


def forfeit_progressive(rnd: Round, seat: int) -> None:
    """Collects the Progressive wager of a player who folded; Envy Bonuses for others' hands remain due. [PA-MS-11.h-envy]"""
    for wager in left_of(rnd, seat, "progressive"):
        rnd.collect(wager, "PA-MS-11.h-forfeit", "PA-MS-11.h-envy")


def settle_bonus(rnd: Round, seat: int, row: str, folded: bool) -> None:
    """Settles the Three Card Bonus by the community cards alone, also after a fold."""
    why = ("PA-MS-12.d", "PA-MS-11.i.4.ii", "PA-MS-7.d.4", *(("PA-MS-11.h-three",) if folded else ()))
    low_ace = ("PA-MS~A1",) if {card.rank for card in rnd.hands[COMMUNITY]} == ACE_TWO_THREE else ()
    at = rnd.submission.bonus_table.get(row)
    for wager in left_of(rnd, seat, "three_card_bonus"):
        carry_out(rnd, wager, by_table(at, *why, *(HANDS[f"three_card.{row}"] if at else ())), *low_ace)
