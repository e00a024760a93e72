"""Decisions on four cards: announce a natural, set two, split, or surrender. Sections 8(a) to 8(f), 9(e), 9(g)."""

from collections.abc import Generator
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from houseway.equipment.cards import Card
from houseway.games.fast_action_holdem.play.house_way import HAND, KEPT, is_natural
from houseway.games.fast_action_holdem.play.round import Round
from houseway.games.fast_action_holdem.rulings import discard_count
from houseway.table.decisions import Ask, CardsOf, Choice, Decision
from houseway.table.game import Answers
from houseway.table.one_deck.rulings import void_hand

SURRENDER: Final = Choice("surrender", why=("MA-FA-8.f.p1",))
ANNOUNCE: Final = Choice("announce_natural", why=("MA-FA-8.b.p1",))
SETS: Final = ("MA-FA-8.a.p1", "MA-FA-1.setting", "MA-FA-8.d.p1", "MA-FA-8.d.p3")
SPLITS: Final = ("MA-FA-8.c.p1", "MA-FA-8.c.p2")
SHORT: Final = (Choice("void_hand"), Choice("complete_hand"))
PROMPT: Final = "Keep two cards, split into two hands, or surrender half?"

TWO_DOLLARS: Final = 2_00
"""Wagers in multiples of this, in cents, have halves in whole dollars; the half of any other wager is a reading."""

Asking = Generator[tuple[Ask, ...], Answers | None, None]


@dataclass
class Laid:
    """Cards in front of the players besides those they keep: discards, and second hands under a split wager."""

    discards: dict[int, list[Card]] = field(default_factory=dict)
    second: dict[int, tuple[Card, ...]] = field(default_factory=dict)


def complete_hands(rnd: Round) -> Asking:
    """Section 9(d) and (e): completes the dealer's hand and asks players short of cards whether their hand is void."""
    dealer = rnd.hands["dealer"]
    while len(dealer) < HAND:
        rnd.deal("dealer", "MA-FA-9.d")
    for seat in rnd.seats_in():
        hand = rnd.hands.get(seat)
        if hand is None:
            void_hand(rnd, seat, f"seat {seat} got no cards: the wager is void", "MA-FA-9.j")
        elif len(hand) < HAND:
            prompt = f"{len(hand)} cards were dealt: void the hand, or take what is missing?"
            decision = yield from rnd.ask(seat, *SHORT, why=("MA-FA-9.e",), prompt=prompt)
            if decision.do == "void_hand":
                void_hand(rnd, seat, f"seat {seat} declares the hand void", "MA-FA-9.e", "MA-FA~A24")
                continue
            while len(hand) < HAND:
                rnd.deal(seat, "MA-FA-9.e", seen_by=(seat,))


def set_hands(rnd: Round, laid: Laid) -> Asking:
    """Asks every player with cards, from position 1 clockwise, to decide; naturals and surrenders are settled at once."""
    for seat in rnd.seats_in():
        if seat in rnd.hands:
            yield from _decide(rnd, seat, laid)


def _decide(rnd: Round, seat: int, laid: Laid) -> Asking:
    hand = tuple(rnd.hands[seat])
    original = rnd.wager(seat, "original")
    if original is None:
        raise AssertionError("cards are dealt to wagers only")
    two = {"keep": CardsOf(hand, KEPT, KEPT)}
    lacking = rnd.table.lacking(seat, original.stake)
    # The readings of a decision that names hidden cards are hidden with them.
    unannounced = ("MA-FA~A9",) if is_natural(hand) else ()
    choices = [Choice("set", two, why=(*SETS, *unannounced))]
    refused = {"split": (lacking, SPLITS[0])} if lacking else {}
    if len(hand) == HAND and not lacking:
        choices.append(Choice("split", two, why=(*SPLITS, *unannounced)))
    choices.append(SURRENDER)
    may_announce = len(hand) == HAND or rnd.submission.natural_with_extra_cards
    first = (*choices, ANNOUNCE) if may_announce else tuple(choices)
    then = partial(_settle_at_once, rnd, hand)
    decision = yield from rnd.ask(seat, *first, why=SETS, prompt=PROMPT, refused=refused, then=then)
    if decision.do == "announce_natural":
        if is_natural(hand):
            return
        text = f"seat {seat} holds no natural: the hand goes on, though it was seen"
        rnd.note("not_confirmed", "MA-FA-8.b.p2", "MA-FA~A10", seat=seat, text=text)
        decision = yield from rnd.ask(seat, *choices, why=SETS, prompt=PROMPT, refused=refused, then=then)
    match decision.do:
        case "set":
            laid.discards[seat] = _keep(rnd, seat, decision["keep"])
        case "split":
            laid.second[seat] = tuple(_keep(rnd, seat, decision["keep"]))
            rnd.place(seat, "split", original.stake, "MA-FA-8.c.p1", "MA-FA-8.c.p2", "MA-FA-6.c")


def barred(rnd: Round, seat: int) -> tuple[str, ...] | None:
    """The reason and clauses that bar a player who has set or split from deciding again; None if the player may still decide."""
    made = (one.data for one in rnd.events if one.kind == "decided")
    if any(one["seat"] == seat and one["do"] in ("set", "split") for one in made):
        return "it has laid down its cards, which are not touched again", "MA-FA-8.d.p3", "MA-FA~A13"
    return None


def _keep(rnd: Round, seat: int, kept: tuple[Card, ...]) -> list[Card]:
    """Leaves the kept cards in front of the wager and returns the others, in the order dealt."""
    others = rnd.hands[seat]
    for card in kept:
        others.remove(card)
    rnd.hands[seat] = list(kept)
    return others


def _settle_at_once(rnd: Round, hand: tuple[Card, ...], decision: Decision) -> None:
    """Shows and pays a natural, or collects half of a surrendered wager, before anything else is found."""
    if decision.do == "announce_natural":
        rnd.note("shown", "MA-FA-8.b.p1", position=decision.seat, cards=hand, holding="a natural is announced")
        if is_natural(hand):
            _pay_natural(rnd, decision.seat)
    elif decision.do == "surrender":
        _surrender(rnd, decision.seat)


def _pay_natural(rnd: Round, seat: int) -> None:
    original = rnd.wager(seat, "original")
    if original is not None:
        rnd.pay(original, rnd.submission.natural_odds, "MA-FA-8.b.p2", "MA-FA-1.natural")
    rnd.discard(seat, "MA-FA-8.b.p2")


def _surrender(rnd: Round, seat: int) -> None:
    """Collects half of the wager at once and counts the cards face down; half a cent stays with the player."""
    original = rnd.wager(seat, "original")
    if original is not None:
        odd = ("MA-FA~A12",) if original.stake % TWO_DOLLARS else ()
        rnd.surrender(original, original.stake // 2, "MA-FA-8.f.p2", "MA-FA-8.f.p1", *odd)
    count = len(rnd.hands[seat])
    rnd.note("cards_counted", "MA-FA-8.f.p3", seat=seat, count=count)
    if rnd.pending:
        discard_count(rnd, seat, count)
    rnd.discard(seat, "MA-FA-8.f.p3")


def collect_discards(rnd: Round, laid: Laid) -> None:
    """Section 8(e): racks the discards unseen, two from each player, from the right counterclockwise."""
    rack = rnd.table.rack
    for seat in sorted(laid.discards, reverse=True):
        cards = laid.discards.pop(seat)
        if rnd.pending:
            discard_count(rnd, seat, HAND - KEPT)
        rack.put(seat, cards, rack.colour)
        over = ("MA-FA-9.g",) if len(cards) > HAND - KEPT else ()
        clauses = ("MA-FA-8.e.p1", "MA-FA-8.e.p2", "MA-FA-8.a.p2", *over)
        rnd.note("discarded", *clauses, position=seat, count=len(cards))


def rack_laid(rnd: Round, laid: Laid) -> None:
    """Racks the cards besides the kept ones in a void round."""
    rack = rnd.table.rack
    for lying in (laid.discards, laid.second):
        for seat, cards in lying.items():
            rack.put(seat, tuple(cards), rack.colour)
            rnd.note("discarded", "MA-FA-8.o", position=seat, count=len(cards))
