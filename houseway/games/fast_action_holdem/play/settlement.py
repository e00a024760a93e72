"""Fast Action Hold 'Em: settlement, in the order of exposure, collection and payment. Sections 8(h) and 8(k) to 8(o)."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal

from houseway.equipment.cards import RANK_NAMES, Card
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.play.setting import Laid
from houseway.ranking.multi_deck import FAST_ACTION
from houseway.table.chips.wagers import Wager

Outcome = Literal["win", "lose", "copy"]


def five_card_rank(two: Sequence[Card], board: Sequence[Card]) -> int:
    """The rank of the highest five-card hand from two kept cards and the board. [MA-FA-1.five_card_hand, MA-FA-1.rank]"""
    return FAST_ACTION.rank((*two, *board))


def outcome(player: int, dealer: int) -> Outcome:
    """The player's outcome: only a strictly higher rank wins; an equal one (a copy) loses. [MA-FA-8.k.p2, MA-FA-8.k.p3]"""
    if player > dealer:
        return "win"
    return "copy" if player == dealer else "lose"


FIRST_CLASS: Final = FAST_ACTION.clauses.index("MA-FA-3.b.1")
CLASSES: Final = FAST_ACTION.clauses[FIRST_CLASS : FIRST_CLASS + len(FAST_ACTION.categories)]
"""The clauses of the seventeen classes, the best class first."""
STRAIGHTS: Final = ("straight", "straight_flush")
FIVE: Final = RANK_NAMES.index("five")


def ranked_by(rank: int) -> tuple[str, ...]:
    """The clause that defines the class of a five-card hand, and the one on 5-4-3-2-A if it applies."""
    category = FAST_ACTION.category(rank)
    low_ace = category in STRAIGHTS and FAST_ACTION.classes[rank - 1].ranks == (FIVE,)
    return (CLASSES[-1 - FAST_ACTION.categories.index(category)], *(("MA-FA-3.a.p2",) if low_ace else ()))


def compared_by(player: int, dealer: int) -> tuple[str, ...]:
    """The clauses that rank one hand above the other: by class, else by cards; suits do not rank."""
    if player == dealer:
        return ("MA-FA-3.a.p3", "MA-FA-1.suit")
    if FAST_ACTION.category(player) != FAST_ACTION.category(dealer):
        return ("MA-FA-3.b", "MA-FA-1.rank")
    return ("MA-FA-3.c.p1", "MA-FA-3.a.p1")


def collect_for_natural(rnd: Round, laid: Laid) -> None:
    """Section 8(h): collects every original wager still open for a dealer's natural; split wagers are returned."""
    rnd.announce("Dealer natural", "MA-FA-8.h.p1", "MA-FA-1.natural")
    for seat in reversed(rnd.seats_in()):
        for wager in [one for one in rnd.open_wagers("original", "split") if one.seat == seat]:
            if wager.id == "split":
                rnd.give_back(wager, "MA-FA-8.h.p2")
            else:
                rnd.collect(wager, "MA-FA-8.h.p1", *(("MA-FA-8.h.p2",) if seat in laid.second else ()))
    for seat in reversed(rnd.seats_in()):
        if seat in rnd.hands:
            rnd.discard(seat, "MA-FA-8.h.p3", "MA-FA-8.o")
        if seat in laid.second:
            rack_second(rnd, seat, laid.second[seat], "MA-FA-8.h.p3", "MA-FA-8.o")


def settle(rnd: Round, laid: Laid) -> None:
    """Section 8(k) to (n): exposes hands from the right, collects losing wagers at once and pays winners after the last."""
    board = rnd.hands["community"]
    dealer = five_card_rank(rnd.hands["dealer"], board)
    words = FAST_ACTION.describe(dealer)
    rnd.show("dealer", words, "MA-FA-8.k.p1", "MA-FA-1.five_card_hand", *ranked_by(dealer))
    rnd.announce(f"Dealer: {words}", "MA-FA-8.k.p1", "MA-FA-1.five_card_hand")
    winners: list[tuple[Wager, Sequence[Card]]] = []
    for wager, two in _live(rnd, laid):
        rank = five_card_rank(two, board)
        words = FAST_ACTION.describe(rank)
        rnd.note("shown", "MA-FA-8.k.p1", *ranked_by(rank), position=wager.seat, cards=tuple(two), holding=words)
        why = compared_by(rank, dealer)
        match outcome(rank, dealer):
            case "win":
                rnd.announce("Win", "MA-FA-8.k.p2", "MA-FA-8.m.p1", *why)
                winners.append((wager, two))
            case "lose":
                rnd.announce("Lose", "MA-FA-8.k.p3", *why)
                _take(rnd, wager, two, "MA-FA-8.k.p3", "MA-FA-8.l")
            case "copy":
                rnd.announce("Copy hand: a losing wager", "MA-FA-8.k.p4", "MA-FA-1.copy_hand", "MA-FA-3.c.p2", *why)
                _take(rnd, wager, two, "MA-FA-8.k.p3", "MA-FA-8.k.p4", "MA-FA-8.l", "MA-FA-1.copy_hand")
    for wager, two in winners:
        rnd.pay(wager, rnd.submission.win_odds, "MA-FA-8.k.p2", "MA-FA-8.n.p1", "MA-FA-8.m.p2")
        _rack(rnd, wager, two, "MA-FA-8.n.p2", "MA-FA-8.o")


def _live(rnd: Round, laid: Laid) -> Iterator[tuple[Wager, Sequence[Card]]]:
    """The wagers still to be settled with their two cards, from the right counterclockwise; the original before the split."""
    for seat in reversed(rnd.seats_in()):
        for name, two in (("original", rnd.hands.get(seat)), ("split", laid.second.get(seat))):
            wager = rnd.wager(seat, name)
            if two is not None and wager is not None and wager.open:
                yield wager, two


def _take(rnd: Round, wager: Wager, two: Sequence[Card], *clauses: str) -> None:
    rnd.collect(wager, *clauses)
    _rack(rnd, wager, two, "MA-FA-8.l", "MA-FA-8.o")


def _rack(rnd: Round, wager: Wager, two: Sequence[Card], *clauses: str) -> None:
    """Racks two cards of a seat together, so that the hand can be reconstructed."""
    if wager.id == "original":
        rnd.discard(wager.seat, *clauses)
    else:
        rack_second(rnd, wager.seat, two, *clauses)


def rack_second(rnd: Round, seat: int, two: Sequence[Card], *clauses: str) -> None:
    """Racks the second hand of a split."""
    rack = rnd.table.rack
    rack.put(seat, tuple(two), rack.colour)
    rnd.note("discarded", *clauses, position=seat, count=len(two))
