"""Dealing from the shoe: the cutting card, cards exposed in error, and a shoe that runs out."""

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import OutOfCards, Position
from houseway.games.spanish_21.play.hands import Hand, Play
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.play.totals import counted
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.support.json_types import Json

DRAWN = ("MA-S21-7.a", "MA-S21-7.b", "PA-S21-7.a-shoe", "PA-S21-7.b")
"""Clauses cited for every card drawn from the shoe."""


def next_card(play: Play, to: Position) -> Card:
    """The next card for a position: a card exposed in error, else the top of the shoe, refilled if it is empty."""
    table = play.table
    if play.exposed is not None:
        card, play.exposed = play.exposed, None
        del table.hands["exposed"]
        text = f"{card}, exposed in error, is dealt as the next card"
        table.note("ruled", *table.cite("MA-S21-15.d-use", "PA-S21-13.d-use"), card=card, text=text)
        return card
    cutting_card(table, to)
    try:
        return table.draw(to)
    except OutOfCards:
        table.cards_out -= 1
        refill(table)
        return table.draw(to)


def deal_to(play: Play, hand: Hand, *clauses: str, sideways: bool = False) -> Card:
    """Deals a card face up to a hand and returns it."""
    card = next_card(play, hand.box)
    hand.cards.append(card)
    play.table.hands[hand.place] = hand.cards
    data: Json = {"hand": hand.number} if hand.number > 1 else {}
    if sideways:
        data["sideways"] = True
    play.table.note("dealt", *clauses, *play.table.cite(*DRAWN), card=card, to=hand.box, face="up", **data)
    return card


def deal_dealer(play: Play, *clauses: str, face: str = "up") -> Card:
    """Deals a card to the dealer and returns it; a face-down card is hidden from all players."""
    card = next_card(play, "dealer")
    play.dealer.append(card)
    play.table.hands["dealer"] = play.dealer
    private = None if face == "up" else ()
    play.table.note("dealt", *clauses, *play.table.cite(*DRAWN), private=private, card=card, to="dealer", face=face)
    return card


def announce_total(play: Play, hand: Hand) -> None:
    """Announces a player's total, if the authority requires it. [MA-S21-7.e, MA-S21-7.f, MA-S21-10.c-play]"""
    table = play.table
    if table.submission.terms.totals_announced != "players_and_dealer":
        return
    first = "MA-S21-10.c-play" if hand.split else "MA-S21-7.e"
    why = first if len(hand.cards) == 2 else "MA-S21-7.f"
    said = "Blackjack" if hand.blackjack else hand.total.said()
    table.announce(said, *table.cite(why, "MA-S21-7.l", *counted(hand.cards)))


# -- the cutting card and the end of the shoe ---------------------------------------------------------------------


def cutting_card(rnd: Round, to: Position) -> None:
    """Sets the cutting card aside if it is next in the shoe; the round continues. [MA-S21-7.j, PA-S21-7.d]"""
    supply = rnd.supply
    memory: Memory = rnd.memory
    if supply.cover_at is None or not supply.cover_reached:
        return
    supply.cover_at = None
    memory.cover_out, memory.cover_on = True, to
    rnd.note(
        "cover_card_out",
        *rnd.cite("MA-S21-7.j", "PA-S21-7.d"),
        on=to,
        text="the cutting card comes out: it is set aside and the round completed",
    )


def refill(rnd: Round, whole_shoe: bool = False) -> None:
    """Shuffles and cuts the discards into the shoe and burns a card. [MA-S21-15.g, PA-S21-13.g]

    With ``whole_shoe``, for a reported shortage, the cards still in the shoe are treated as discards too.
    """
    supply, rack = rnd.supply, rnd.table.rack
    supply.cover_at = None
    cards = rack.take_all()
    if whole_shoe:
        cards += [supply.take_unscripted() for _ in range(len(supply.remaining()))]
    for card in rnd.table.chance.shuffle(cards):
        supply.put_back(card)
    why = rnd.cite("MA-S21-15.g", "PA-S21-13.g")
    rnd.note("shuffled", *why, cards=len(cards), text=f"the shoe is short: {len(cards)} discards are shuffled")
    if cards:
        _cut(rnd, len(cards), why)
        rnd.burn(*why)
    rnd.memory.reshuffle = "the discards were in play"


def _cut(rnd: Round, size: int, why: tuple[str, ...]) -> None:
    """Cuts the reshuffled discards at the usual distance from both ends, or in the middle if there are too few.

    Nothing is cut if a device shuffled and the authority requires no cut.
    """
    submission: Spanish21 = rnd.submission
    by_device = submission.shuffle == "automated" and not submission.terms.cut_after_device
    if by_device or submission.shuffles_continuously:
        return
    least = submission.terms.cut_depth
    depth = rnd.table.chance.number(least, size - least) if size >= 2 * least else size // 2
    rnd.supply.cut(depth)
    clauses = rnd.cite("MA-S21-4.e-depth", "PA-S21-5.d-depth")
    rnd.note("cut", *why, *clauses, by="dealer", depth=depth, cards=size)
