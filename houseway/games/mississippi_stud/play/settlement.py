"""Mississippi Stud: who wins what, player by player from the far right. Sections 655a.11(h) to (j) and 655a.12."""

from functools import cache
from typing import Final

from houseway.games.mississippi_stud.rules.paytables import (
    BONUS_RANKING_CLAUSES,
    ENVY,
    MAIN,
    PROGRESSIVE,
    PUSH,
    RANKING_CLAUSES,
    bonus_row,
    main_row,
)
from houseway.games.mississippi_stud.rules.submission import MAIN_WAGERS
from houseway.games.mississippi_stud.rulings import TOLD, told
from houseway.ranking import FIVE_CARD
from houseway.table.chips import meters
from houseway.table.chips import payout_limits as limits
from houseway.table.chips.envy import pay_envy
from houseway.table.chips.wagers import Wager
from houseway.table.round import Round

in_words = cache(FIVE_CARD.describe)

RANKED: Final = (FIVE_CARD.royal, *FIVE_CARD.categories[:0:-1])
"""The hands that section 655a.6(b) lists, in its order."""
CHECKS: Final = (
    meters.Check("dealer", "the hand is a winning hand", ("PA-MS-11.i.4.i.A",)),
    meters.Check("dealer", "the light on the progressive system is lit", ("PA-MS-11.i.4.i.B",)),
    meters.Check("floorperson", "the progressive payout is validated", ("PA-MS-11.i.4.i.C",)),
)
"""What is verified before a progressive payout."""


def settle(table: Round) -> None:
    """Every player in turn, each settled whole; then the remaining cards go to the rack so that hands can be rebuilt."""
    feed_meter(table)
    entitled = list(table.open_wagers("progressive"))
    bonus = bonus_row(table.hands["community"], table.submission.three_card_ace_low)
    held: list[int] = []
    for seat in reversed(table.seats_in()):
        if seat not in table.hands:
            continue
        folded = not left_of(table, seat, *MAIN_WAGERS)
        if told(table, seat):
            pay_for_envy(table, seat, reveal(table, seat, *TOLD), entitled)
        elif folded:
            forfeit_progressive(table, seat)
        elif settle_hand(table, seat, entitled):
            held.append(seat)
        settle_bonus(table, seat, bonus, folded)
        if seat not in held:
            table.discard(seat, "PA-MS-11.i.1" if not folded else "PA-MS-11.h-forfeit", "PA-MS-11.j")
    for seat in held:
        table.note("documented", "PA-MS-11.i.4.i.D-cards", seat=seat, text=f"the papers for seat {seat} are complete")
        table.discard(seat, "PA-MS-11.i.4.i.D-cards", "PA-MS-11.j")
    table.discard("community", "PA-MS-11.j")


def feed_meter(table: Round) -> None:
    """A share of every Progressive wager that was made goes to the meter, of those lost on the way too; of void ones none."""
    made = [wager for wager in table.wagers if wager.id == "progressive" and wager.result != "void"]
    if made:
        meters.feed(table, table.submission.meter, made)


def left_of(table: Round, seat: int, *names: str) -> list[Wager]:
    """The wagers of these names that the seat has not settled yet."""
    return [wager for wager in table.open_wagers(*names) if wager.seat == seat]


def settle_hand(table: Round, seat: int, entitled: list[Wager]) -> bool:
    """The five-card hand, the progressive payout and the envy of others; whether the cards have to stay on the table."""
    row = reveal(table, seat, "PA-MS-11.i-order", "PA-MS-11.i-hand", "PA-MS-1.community")
    settle_main(table, seat, row)
    stays = settle_progressive(table, seat, row)
    pay_for_envy(table, seat, row, entitled)
    return stays


def reveal(table: Round, seat: int, *why: str) -> str:
    """Turns the hand of a seat up and answers its row of the paytable."""
    hand = [*table.hands[seat], *table.hands["community"]]
    rank = FIVE_CARD.rank(hand)
    words = in_words(rank)
    table.show(seat, words, *why, ranked_by(rank))
    table.announce(f"seat {seat}: {words}", "PA-MS-11.i-hand")
    return main_row(hand)


def pay_for_envy(table: Round, holder: int, row: str, entitled: list[Wager]) -> None:
    """Everybody else with a Progressive wager is paid for this player's royal or straight flush."""
    why = ("PA-MS-11.i.4.i.E-pay", "PA-MS-11.i.4.i.E-multi", "PA-MS-11.i.4.i.E-own", "PA-MS-12.c.5", "PA-MS-1.envy")
    pay_envy(table, holder, row, entitled, lambda wager: ENVY[wager.stake], *why, "PA-MS-1.envyhand")


def settle_main(table: Round, seat: int, row: str) -> None:
    """Ante and street wagers share one result: collected, given back, or paid within the payout limit."""
    wagers = left_of(table, seat, *MAIN_WAGERS)
    if row in MAIN:
        why = ("PA-MS-12.a", "PA-MS-11.i.3", _ranked_by(row))
        dues = [limits.Due(wager, MAIN[row], why) for wager in wagers]
        limits.pay(table, dues, table.submission.payout_limit(table.table.minimum), "PA-MS-12.b")
    elif row == PUSH:
        for wager in wagers:
            table.give_back(wager, "PA-MS-11.i.2", "PA-MS-1.push", "PA-MS-12.a")
    else:
        for wager in wagers:
            table.collect(wager, "PA-MS-11.i.1", "PA-MS-12.a")


def settle_progressive(table: Round, seat: int, row: str) -> bool:
    """The progressive payout at the meter's value of this moment; whether it is paid from elsewhere than the table."""
    for wager in left_of(table, seat, "progressive"):
        if row not in PROGRESSIVE:
            table.collect(wager, "PA-MS-12.c.1", "PA-MS-1.prog")
            continue
        prize = PROGRESSIVE[row]
        meters.check(table, wager, CHECKS)
        why = ("PA-MS-12.c.1", "PA-MS-11.i.4.i.D-pay", "PA-MS-12.c.2", "PA-MS-1.prog")
        if prize.share == 1:
            text = (
                "100% of the meter is not paid from the table inventory; the cards stay until the papers are complete"
            )
            table.note("paid_elsewhere", "PA-MS-11.i.4.i.D-source", "PA-MS-11.i.4.i.D-cards", seat=seat, text=text)
        meters.win(table, wager, prize, table.submission.meter, *why, *(("PA-MS-12.c.4",) if prize.share else ()))
        return prize.share == 1
    return False


def forfeit_progressive(table: Round, seat: int) -> None:
    """A player who folded loses the Progressive wager, but not what the hands of others bring. [PA-MS-11.h-envy]"""
    for wager in left_of(table, seat, "progressive"):
        table.collect(wager, "PA-MS-11.h-forfeit", "PA-MS-11.h-envy")


def settle_bonus(table: Round, seat: int, row: str, folded: bool) -> None:
    """The Three Card Bonus looks at the community cards alone; a fold does not touch it."""
    why = ("PA-MS-12.d", "PA-MS-11.i.4.ii", "PA-MS-7.d.4", *(("PA-MS-11.h-three",) if folded else ()))
    at = table.submission.bonus_table.get(row)
    for wager in left_of(table, seat, "three_card_bonus"):
        if at is None:
            table.collect(wager, *why)
        else:
            table.pay(wager, at, *why, _bonus_ranked_by(row))


def ranked_by(rank: int) -> str:
    """The clause that defines a five-card hand; the one on the order of cards where it is none of those listed."""
    name = FIVE_CARD.detail(rank)
    return RANKING_CLAUSES[1 + RANKED.index(name)] if name in RANKED else RANKING_CLAUSES[0]


def _ranked_by(row: str) -> str:
    """The clause that defines the hand of a paid row; both pairs are the last."""
    return RANKING_CLAUSES[1 + list(MAIN).index(row)]


def _bonus_ranked_by(row: str) -> str:
    rows = ("mini_royal", "straight_flush", "three_of_a_kind", "straight", "flush", "pair")
    return BONUS_RANKING_CLAUSES[rows.index(row)]
