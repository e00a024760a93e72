"""Mississippi Stud: who wins what, player by player from the far right. Sections 655a.11(h) to (j) and 655a.12."""

from functools import cache
from typing import Final

from houseway.games.mississippi_stud.play.round import Round
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

in_words = cache(FIVE_CARD.describe)

RANKED: Final = (FIVE_CARD.royal, *FIVE_CARD.categories[:0:-1])
"""The hands that section 655a.6(b) lists, in its order."""
CHECKS: Final = (
    meters.Check("dealer", "the hand is a winning hand", ("PA-MS-11.i.4.i.A",)),
    meters.Check("dealer", "the light on the progressive system is lit", ("PA-MS-11.i.4.i.B",)),
    meters.Check("floorperson", "the progressive payout is validated", ("PA-MS-11.i.4.i.C",)),
)
"""What is verified before a progressive payout."""


def settle(rnd: Round) -> None:
    """Every player in turn, each settled whole; then the remaining cards go to the rack so that hands can be rebuilt."""
    feed_meter(rnd)
    entitled = list(rnd.open_wagers("progressive"))
    bonus = bonus_row(rnd.hands["community"], rnd.submission.three_card_ace_low)
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
    for seat in held:
        rnd.note("documented", "PA-MS-11.i.4.i.D-cards", seat=seat, text=f"the papers for seat {seat} are complete")
        rnd.discard(seat, "PA-MS-11.i.4.i.D-cards", "PA-MS-11.j")
    rnd.discard("community", "PA-MS-11.j")


def feed_meter(rnd: Round) -> None:
    """A share of every Progressive wager that was made goes to the meter, of those lost on the way too; of void ones none."""
    made = [wager for wager in rnd.wagers if wager.id == "progressive" and wager.result != "void"]
    if made:
        meters.feed(rnd, rnd.submission.meter, made)


def left_of(rnd: Round, seat: int, *names: str) -> list[Wager]:
    """The wagers of these names that the seat has not settled yet."""
    return [wager for wager in rnd.open_wagers(*names) if wager.seat == seat]


def settle_hand(rnd: Round, seat: int, entitled: list[Wager]) -> bool:
    """The five-card hand, the progressive payout and the envy of others; whether the cards have to stay on the table."""
    row = reveal(rnd, seat, "PA-MS-11.i-order", "PA-MS-11.i-hand", "PA-MS-1.community")
    settle_main(rnd, seat, row)
    stays = settle_progressive(rnd, seat, row)
    pay_for_envy(rnd, seat, row, entitled)
    return stays


def reveal(rnd: Round, seat: int, *why: str) -> str:
    """Turns the hand of a seat up and answers its row of the paytable."""
    hand = [*rnd.hands[seat], *rnd.hands["community"]]
    rank = FIVE_CARD.rank(hand)
    words = in_words(rank)
    rnd.show(seat, words, *why, ranked_by(rank))
    rnd.announce(f"seat {seat}: {words}", "PA-MS-11.i-hand")
    return main_row(hand)


def pay_for_envy(rnd: Round, holder: int, row: str, entitled: list[Wager]) -> None:
    """Everybody else with a Progressive wager is paid for this player's royal or straight flush."""
    why = ("PA-MS-11.i.4.i.E-pay", "PA-MS-11.i.4.i.E-multi", "PA-MS-11.i.4.i.E-own", "PA-MS-12.c.5", "PA-MS-1.envy")
    pay_envy(rnd, holder, row, entitled, lambda wager: ENVY[wager.stake], *why, "PA-MS-1.envyhand")


def settle_main(rnd: Round, seat: int, row: str) -> None:
    """Ante and street wagers share one result: collected, given back, or paid within the payout limit."""
    wagers = left_of(rnd, seat, *MAIN_WAGERS)
    if row in MAIN:
        why = ("PA-MS-12.a", "PA-MS-11.i.3", _ranked_by(row))
        dues = [limits.Payable(wager, MAIN[row], why) for wager in wagers]
        limits.pay(rnd, dues, rnd.submission.payout_limit(rnd.table.minimum), "PA-MS-12.b")
    elif row == PUSH:
        for wager in wagers:
            rnd.give_back(wager, "PA-MS-11.i.2", "PA-MS-1.push", "PA-MS-12.a")
    else:
        for wager in wagers:
            rnd.collect(wager, "PA-MS-11.i.1", "PA-MS-12.a")


def settle_progressive(rnd: Round, seat: int, row: str) -> bool:
    """The progressive payout at the meter's value of this moment; whether it is paid from elsewhere than the table."""
    for wager in left_of(rnd, seat, "progressive"):
        if row not in PROGRESSIVE:
            rnd.collect(wager, "PA-MS-12.c.1", "PA-MS-1.prog")
            continue
        prize = PROGRESSIVE[row]
        meters.check(rnd, wager, CHECKS)
        why = ("PA-MS-12.c.1", "PA-MS-11.i.4.i.D-pay", "PA-MS-12.c.2", "PA-MS-1.prog")
        if prize.share == 1:
            text = (
                "100% of the meter is not paid from the table inventory; the cards stay until the papers are complete"
            )
            rnd.note("paid_elsewhere", "PA-MS-11.i.4.i.D-source", "PA-MS-11.i.4.i.D-cards", seat=seat, text=text)
        meters.win(rnd, wager, prize, rnd.submission.meter, *why, *(("PA-MS-12.c.4",) if prize.share else ()))
        return prize.share == 1
    return False


def forfeit_progressive(rnd: Round, seat: int) -> None:
    """A player who folded loses the Progressive wager, but not what the hands of others bring. [PA-MS-11.h-envy]"""
    for wager in left_of(rnd, seat, "progressive"):
        rnd.collect(wager, "PA-MS-11.h-forfeit", "PA-MS-11.h-envy")


def settle_bonus(rnd: Round, seat: int, row: str, folded: bool) -> None:
    """The Three Card Bonus looks at the community cards alone; a fold does not touch it."""
    why = ("PA-MS-12.d", "PA-MS-11.i.4.ii", "PA-MS-7.d.4", *(("PA-MS-11.h-three",) if folded else ()))
    at = rnd.submission.bonus_table.get(row)
    for wager in left_of(rnd, seat, "three_card_bonus"):
        if at is None:
            rnd.collect(wager, *why)
        else:
            rnd.pay(wager, at, *why, _bonus_ranked_by(row))


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
