"""Casino War, a round in the order of sections 1 to 5."""

from collections.abc import Generator
from typing import Final

from houseway.equipment.cards import RANKS, Card
from houseway.table.chips.endings import Fate, by_table, collect, lost, pay, returned, won
from houseway.table.chips.wagers import Wager
from houseway.table.decisions import Ask, Choice
from houseway.table.game import Answers, Procedure
from houseway.table.round import Round

from .rules import CasinoWar

War = Round[CasinoWar, None]
SURRENDER: Final = Choice("surrender", why=("XX-CW-4.b",))
GO_TO_WAR: Final = Choice("war", why=("XX-CW-4.c",))
BURNED: Final = 3


def play(rnd: War) -> Procedure:
    """One round of play, from the shuffle to the last card in the discard rack."""
    rnd.table.rack.clear()
    rnd.shuffle("XX-CW-1.c", by="device")  # section 1
    rnd.moment("wagering")  # section 2
    rnd.place_bets()
    rnd.announce("No more bets", "XX-CW-2.c")
    rnd.moment("before_deal")
    deal(rnd, rnd.seats_in(), "XX-CW-3.a")  # section 3
    tied = settle_first_cards(rnd)
    at_war = yield from offer_war(rnd, tied)  # section 4
    if at_war:
        for _ in range(BURNED):
            rnd.burn_next("XX-CW-4.d")
        deal(rnd, at_war, "XX-CW-4.d")
        settle_war(rnd, at_war)
    for position in tuple(rnd.hands):
        rnd.discard(position, "XX-CW-1.f")


def deal(rnd: War, seats: list[int], clause: str) -> None:
    """One card face up to each of these seats, then one to the dealer."""
    for seat in seats:
        rnd.deal(seat, clause, face="up")
    rnd.deal("dealer", clause, face="up")


def rank(rnd: War, position: int | str) -> int:
    """The rank of the card that the position received last; suits do not count. [XX-CW-1.b]"""
    card: Card = rnd.hands[position][-1]
    return card.rank


def settle_first_cards(rnd: War) -> list[int]:
    """Antes that are won or lost by the first card, and every tie wager; the seats whose card ties the dealer's."""
    dealer = rank(rnd, "dealer")
    rnd.show("dealer", RANKS[dealer], "XX-CW-1.b")
    for seat in reversed(rnd.seats_in()):
        mine, ante, tie = rank(rnd, seat), rnd.wager(seat, "ante"), rnd.wager(seat, "tie")
        dues: list[tuple[Wager, Fate]] = []
        if ante and mine != dealer:
            won_or_lost = won("XX-CW-3.b", "XX-CW-5.a") if mine > dealer else lost("XX-CW-3.b")
            dues.append((ante, won_or_lost))
        if tie:
            at = rnd.submission.tie_pays if mine == dealer else None
            dues.append((tie, by_table(at, "XX-CW-3.c", *(("XX-CW-5.b",) if at else ()))))
        collect(rnd, dues)
        pay(rnd, dues)
    return [seat for seat in rnd.seats_in() if rank(rnd, seat) == dealer]


def offer_war(rnd: War, tied: list[int]) -> Generator[tuple[Ask, ...], Answers | None, list[int]]:
    """Each seat that ties surrenders or goes to war; the seats at war. Without chips for the war wager it surrenders."""
    at_war = []
    for seat in tied:
        ante = rnd.wager(seat, "ante")
        if ante is None:
            continue
        decision = yield from rnd.ask(
            seat,
            SURRENDER,
            GO_TO_WAR,
            why=("XX-CW-4.a",),
            prompt="Surrender half of the ante, or go to war?",
            costs={"war": ante.stake},
        )
        if decision.do == "war":
            rnd.place(seat, "war", ante.stake, "XX-CW-4.c")
            at_war.append(seat)
        else:
            rnd.surrender(ante, ante.stake // 2, "XX-CW-4.b")
    return at_war


def settle_war(rnd: War, at_war: list[int]) -> None:
    """Ante and war wager by the second cards, from the highest seat down."""
    dealer = rank(rnd, "dealer")
    for seat in reversed(at_war):
        mine, ante, war = rank(rnd, seat), rnd.wager(seat, "ante"), rnd.wager(seat, "war")
        if ante is None or war is None:
            continue
        if mine < dealer:
            dues = [(ante, lost("XX-CW-4.f")), (war, lost("XX-CW-4.f"))]
        elif mine == dealer and rnd.submission.war_bonus:
            dues = [(ante, won("XX-CW-5.c")), (war, won("XX-CW-4.e", "XX-CW-5.a"))]
        else:
            dues = [(ante, returned("XX-CW-4.e")), (war, won("XX-CW-4.e", "XX-CW-5.a"))]
        collect(rnd, dues)
        pay(rnd, dues)
