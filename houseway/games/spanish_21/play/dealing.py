"""How a card leaves the shoe: the cutting card, a card exposed in error, and a shoe that runs out."""

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import OutOfCards, Position
from houseway.games.spanish_21.play.hands import Hand, Play
from houseway.games.spanish_21.play.memory import Memory
from houseway.games.spanish_21.play.round import Round
from houseway.games.spanish_21.play.totals import counted
from houseway.games.spanish_21.rules.submission import Spanish21
from houseway.support.json_types import Json

DRAWN = ("MA-S21-7.a", "MA-S21-7.b", "PA-S21-7.a-shoe", "PA-S21-7.b")
"""Every card comes from the shoe, by the dealer's hands in their order."""


def next_card(play: Play, to: Position) -> Card:
    """The next card for a position: one exposed in error first, else from the shoe, which discards may refill."""
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
    """A card face up to a hand."""
    card = next_card(play, hand.box)
    hand.cards.append(card)
    play.table.hands[hand.place] = hand.cards
    data: Json = {"hand": hand.number} if hand.number > 1 else {}
    if sideways:
        data["sideways"] = True
    play.table.note("dealt", *clauses, *play.table.cite(*DRAWN), card=card, to=hand.box, face="up", **data)
    return card


def deal_dealer(play: Play, *clauses: str, face: str = "up") -> Card:
    """A card to the dealer; a hole card is seen by nobody."""
    card = next_card(play, "dealer")
    play.dealer.append(card)
    play.table.hands["dealer"] = play.dealer
    private = None if face == "up" else ()
    play.table.note("dealt", *clauses, *play.table.cite(*DRAWN), private=private, card=card, to="dealer", face=face)
    return card


def announce_total(play: Play, hand: Hand) -> None:
    """The dealer says a player's total where the authority has it said. [MA-S21-7.e, MA-S21-7.f, MA-S21-10.c-play]"""
    table = play.table
    if table.submission.terms.totals_announced != "players_and_dealer":
        return
    first = "MA-S21-10.c-play" if hand.split else "MA-S21-7.e"
    why = first if len(hand.cards) == 2 else "MA-S21-7.f"
    said = "Blackjack" if hand.blackjack else hand.total.said()
    table.announce(said, *table.cite(why, "MA-S21-7.l", *counted(hand.cards)))


# -- the cutting card and the end of the shoe ---------------------------------------------------------------------


def cutting_card(rnd: Round, to: Position) -> None:
    """Sets the cutting card aside where it is what the shoe shows next; the round is completed. [MA-S21-7.j, PA-S21-7.d]"""
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
    """The discards are shuffled and cut, the first card burned, and the round goes on. [MA-S21-15.g, PA-S21-13.g]

    ``whole_shoe`` is for a fault that says so: then whatever is not on the table counts as dealt before.
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
    """The discards are cut as far from both ends as any stack, or in the middle; what a device shuffles may go uncut."""
    submission: Spanish21 = rnd.submission
    by_device = submission.shuffle == "automated" and not submission.terms.cut_after_device
    if by_device or submission.shuffles_continuously:
        return
    least = submission.terms.cut_depth
    depth = rnd.table.chance.number(least, size - least) if size >= 2 * least else size // 2
    rnd.supply.cut(depth)
    clauses = rnd.cite("MA-S21-4.e-depth", "PA-S21-5.d-depth")
    rnd.note("cut", *why, *clauses, by="dealer", depth=depth, cards=size)
