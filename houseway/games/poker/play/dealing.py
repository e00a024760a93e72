"""Dealing: cards to players and board, burns, the common card, the draw, and faults of the deal."""

from collections.abc import Sequence

from houseway.equipment.cards import Card
from houseway.equipment.randomness.supply import OutOfCards
from houseway.errors import BadInput
from houseway.games.poker.play.piles import BURNED, OUT_OF_PLAY, discard, off_the_top, take_burned, take_discarded
from houseway.games.poker.play.round import Round
from houseway.games.poker.play.state import POT, Hand, hand_of
from houseway.games.poker.rules.law import cards as law_of_cards
from houseway.games.poker.rules.law import irregular, readings
from houseway.games.poker.rules.variants import Street
from houseway.table.faults import Effect, Fault, Void

COMMUNITY = "community"


def deal_first(rnd: Round, hand: Hand, street: Street) -> None:
    """Deals the first street one card at a time around the table, with the faults that the scenario reports."""
    authority = hand.authority
    down = (*hand.family.deal[authority], *law_of_cards.HOLE_CARD[authority])
    up = (*hand.family.deal[authority], *law_of_cards.UP_CARD[authority])
    seats = [*hand.order, *_ineligible(rnd, hand)]
    seats = sorted(seats, key=lambda seat: _place(hand, seat))
    wrong = miscounted(rnd)
    for face in street.to_each:
        for seat in seats:
            if seat in hand.missed or seat in hand.betting.folded or len(rnd.hands.get(seat, ())) == wrong.get(seat):
                continue
            to_player(rnd, hand, seat, face, down, up)
        if hand.variant.family == "seven_card_stud" and rnd.hands:
            both_exposed(rnd, hand)
    for seat, cards in wrong.items():
        while seat in hand.order and len(rnd.hands.get(seat, ())) < cards:
            rnd.deal(seat, *down, seen_by=(seat,))
    discard_ineligible(rnd, hand)


def miscounted(rnd: Round) -> dict[int, int]:
    """The number of first cards dealt, by seat, for seats with a pending ``wrong_number_of_cards`` fault."""
    wrong = [one for one in rnd.pending if one.kind == "wrong_number_of_cards"]
    return {one.position: one["cards"] for one in wrong if isinstance(one.position, int)}


def _place(hand: Hand, seat: int) -> tuple[bool, int]:
    return (hand.button is not None and seat <= hand.button, seat)


def to_player(rnd: Round, hand: Hand, seat: int, face: str, down: tuple[str, ...], up: tuple[str, ...]) -> None:
    """Deals one card to a player. If a hole card was exposed earlier, the up-card of the first street is dealt face down."""
    showing = hand.up.get(seat)
    if face == "U" and showing and street_is_first(hand):
        face = "D"  # the exposed card is this player's up-card
    if face == "U":
        card = rnd.deal(seat, *up, face="up")
        hand.up.setdefault(seat, []).append(card)
        return
    card = rnd.deal(seat, *down, seen_by=(seat,))
    if rnd.pending and hand.variant.forced is not None:
        exposed_in_stud(rnd, hand, seat, card)


def street_is_first(hand: Hand) -> bool:
    """Whether the current street is the first of the hand."""
    return hand.street is hand.variant.streets[0]


def exposed_in_stud(rnd: Round, hand: Hand, seat: int, card: Card) -> None:
    """Rules on a hole card of stud that is exposed in the deal.

    On the first street the card becomes an up-card and the next up-card is dealt face down. Later the seat is recorded in
    ``hand.exposed_last``, and the player chooses.
    """
    number = len(rnd.hands[seat])
    if not rnd.fault("card_exposed", position=seat, card=number):
        return
    authority, family = hand.authority, hand.variant.family
    if not street_is_first(hand):
        hand.exposed_last.append(seat)
        return
    clauses = {
        "seven_card_stud": irregular.STUD_HOLE_EXPOSED,
        "five_card_stud": irregular.FIVE_STUD_EXPOSED,
        "mambo_stud": irregular.MAMBO_EXPOSED,
    }[family]
    hand.up.setdefault(seat, []).append(card)
    text = f"hole card {number} of seat {seat} is exposed: it is the up-card, and the next up-card comes face down"
    rnd.note("ruled", *clauses[authority], seat=seat, card=card, text=text)


def both_exposed(rnd: Round, hand: Hand) -> None:
    """Kills hands of seven-card stud whose two hole cards were both exposed, and returns their antes."""
    for seat, showing in list(hand.up.items()):
        if len(showing) == 2 and len(rnd.hands.get(seat, ())) == 2:
            text = f"both hole cards of seat {seat} are exposed: the hand is dead and the ante goes back"
            rnd.note("ruled", *irregular.STUD_BOTH_EXPOSED[hand.authority], seat=seat, text=text)
            collect_cards(rnd, hand, seat, irregular.STUD_BOTH_EXPOSED[hand.authority])
            give_back(rnd, hand, seat, irregular.STUD_BOTH_EXPOSED[hand.authority])
            hand.betting.retire(seat)


def give_back(rnd: Round, hand: Hand, seat: int, clauses: tuple[str, ...], kind: str = "ante") -> None:
    """Returns a player's chips from the pot. ``kind`` names the wager in the log entry."""
    amount = hand.betting.refund(seat)
    hand.before.pop(seat, None)
    if amount:
        rnd.table.ledger.move(POT, seat, amount)
        rnd.note("returned", *clauses, seat=seat, wager=kind, amount=amount)


def collect_cards(rnd: Round, hand: Hand, seat: int, clauses: tuple[str, ...]) -> None:
    """Moves a player's hand to the discards and logs it."""
    cards = rnd.hands.pop(seat, [])
    hand.up.pop(seat, None)
    discard(rnd, seat, cards)
    rnd.note("discarded", *clauses, position=seat, count=len(cards))


# -- an ineligible player ---------------------------------------------------------------------------------------------


def _ineligible(rnd: Round, hand: Hand) -> list[int]:
    """Seats that receive cards by mistake."""
    wrong = [one.position for one in rnd.pending if one.kind == "cards_dealt_to_ineligible_player"]
    return [seat for seat in wrong if isinstance(seat, int) and seat not in hand.order]


def discard_ineligible(rnd: Round, hand: Hand) -> None:
    """Discards cards dealt to ineligible players; the round goes on. Raises BadInput if the seat is eligible."""
    while rnd.pending and (fault := rnd.fault("cards_dealt_to_ineligible_player")):
        seat = fault.position
        clauses = irregular.INELIGIBLE[hand.authority]
        if not isinstance(seat, int) or seat in hand.order:
            raise BadInput(f"seat {seat} is eligible for cards", "faults", clauses[0], code="seat-gets-cards")
        collect_cards(rnd, hand, seat, clauses)
        rnd.note("ruled", *clauses, text=f"the cards dealt to seat {seat} are discarded; the round goes on")


# -- later cards ------------------------------------------------------------------------------------------------------


def burn(rnd: Round, hand: Hand, clauses: tuple[str, ...]) -> None:
    """Burns the top card. An exposed card saved for the burn is used instead; a card found face up is ruled on first.

    Raises BadInput if the script leaves no card to burn.
    """
    if hand.face_up_burn is not None:
        card, hand.face_up_burn = hand.face_up_burn, None
        rnd.note("burned", *irregular.EXPOSED_BURNED[hand.authority], card=card, face="up")
        discard(rnd, BURNED, (card,))
        return
    while rnd.pending and (fault := rnd.fault("card_found_face_up", at_card=rnd.cards_out + 1)):
        rnd.cards_out += 1
        face_up_card(rnd, fault)
    rnd.cards_out += 1
    try:
        rnd.burn(*clauses, *law_of_cards.BURN[hand.authority])
    except OutOfCards:
        raise BadInput("the script leaves no card to burn", "deal", clauses[0], code="not-enough-cards") from None


def to_board(rnd: Round, hand: Hand, cards: int, clauses: tuple[str, ...]) -> None:
    """Deals ``cards`` community cards face up."""
    why = (*clauses, *law_of_cards.COMMUNITY_CARD[hand.authority])
    for _ in range(cards):
        hand.shared.append(rnd.deal(COMMUNITY, *why, face="up"))


def to_each(rnd: Round, hand: Hand, street: Street, clauses: tuple[str, ...]) -> None:
    """Deals a further card to each live player, or one common card if the deck is too short."""
    authority = hand.authority
    live = hand.betting.live
    number = hand.variant.streets.index(street)
    if number >= 3 and hand.family.common[authority] and len(rnd.supply) < len(live) + 1:
        common_card(rnd, hand)
        return
    burn(rnd, hand, clauses)
    down, up = (*clauses, *law_of_cards.HOLE_CARD[authority]), (*clauses, *law_of_cards.UP_CARD[authority])
    for seat in sorted(live) if hand.button is None else live:
        to_player(rnd, hand, seat, street.to_each, down, up)


def common_card(rnd: Round, hand: Hand) -> None:
    """Deals one common card face up. With at most one card left, the burned cards are shuffled and used."""
    authority, supply = hand.authority, rnd.supply
    if len(supply) <= 1:
        pool = rnd.table.chance.shuffle(take_burned(rnd))
        why = hand.family.reshuffled[authority]
        rnd.note("burns_shuffled", *why, count=len(pool), text="the burned cards are shuffled for the common card")
        rnd.note("burned", *why, private=(), card=pool[0], face="down")
        card = supply.take(COMMUNITY) if supply.scripts(COMMUNITY) else pool.pop(1)
        discard(rnd, BURNED, pool)
    else:
        burn(rnd, hand, hand.family.common[authority])
        card = rnd.draw(COMMUNITY)
    hand.shared.append(card)
    rnd.hands.setdefault(COMMUNITY, []).append(card)
    why = (*hand.family.common[authority], *law_of_cards.COMMON_CARD[authority])
    rnd.note("dealt", *why, card=card, to=COMMUNITY, face="up")


# -- the draw ---------------------------------------------------------------------------------------------------------


def exchange(rnd: Round, hand: Hand, seat: int, thrown: Sequence[Card]) -> None:
    """Exchanges a player's discards for new cards. If the deck runs out, earlier discards are reshuffled and used."""
    if not thrown:
        return
    authority = hand.authority
    held = rnd.hands[seat]
    for card in thrown:
        held.remove(card)
    why = hand.family.draw[authority]
    rnd.note("discarded", *why, private=(seat,), position=seat, count=len(thrown), cards=tuple(thrown))
    discard(rnd, seat, thrown)
    for _ in thrown:
        again = [] if hand.reshuffled else rnd.script.again
        if len(rnd.supply) == len(again):
            reshuffle_discards(rnd, hand, again)
        elif again:
            check_still_in_the_deck(rnd, seat)
        rnd.deal(seat, *why, *law_of_cards.HOLE_CARD[authority], seen_by=(seat,))


def check_still_in_the_deck(rnd: Round, seat: int) -> None:
    """Raises BadInput if the next scripted card for the seat has left the deck and is not shuffled in again."""
    card = rnd.supply.next_scripted(seat)
    out = [one for held in (*rnd.hands.values(), *(lot for _, lot in rnd.table.rack.lots)) for one in held]
    if card is not None and card in out:
        raise BadInput(f"{card} has left the deck, which has not run short yet", "deal", code="card-gone")


def reshuffle_discards(rnd: Round, hand: Hand, again: Sequence[Card]) -> None:
    """Reshuffles all folded and discarded cards into the deck, including the drawer's own discards but not the burn.

    ``again`` is the scripted cards to be dealt a second time. Raises BadInput if one of them is not among the discards.
    """
    pool = take_discarded(rnd)
    hand.reshuffled = True
    for card in again:
        if card not in pool:
            raise BadInput(f"{card} is not among the discards that are shuffled in", "deal", code="card-not-discarded")
        pool.remove(card)
    rnd.supply.refill(rnd.table.chance.shuffle(pool))
    count = len(pool) + len(again)
    rnd.note(
        "discards_shuffled", *hand.family.reshuffled[hand.authority], count=count, text="the discards are shuffled"
    )


def exchange_exposed(rnd: Round, hand: Hand) -> None:
    """Exchanges exposed down cards for the top card, seat by seat (hold'em, omaha and draw).

    The first exposed card may become the burn before the flop, if the submission says so; others are discarded.
    """
    authority = hand.authority
    for seat in hand.order:
        for number in range(1, len(rnd.hands.get(seat, ())) + 1):
            if not rnd.fault("card_exposed", position=seat, card=number):
                continue
            shown = rnd.hands[seat][number - 1]
            card = rnd.draw(seat)
            rnd.hands[seat][number - 1] = card
            text = f"{shown} of seat {seat} is exposed and exchanged for the top card"
            in_draw = readings.EXPOSED_IN_DRAW[authority] if hand.variant.family == "five_card_draw" else ()
            rnd.note("ruled", *irregular.EXCHANGED[authority], *in_draw, seat=seat, text=text, exchanged=shown)
            why = (*irregular.EXCHANGED[authority], *law_of_cards.HOLE_CARD[authority])
            rnd.note("dealt", *why, private=(seat,), card=card, to=seat, face="down")
            if (
                hand.submission.exposed_card_burned
                and hand.variant.family != "five_card_draw"
                and hand.face_up_burn is None
            ):
                hand.face_up_burn = shown
            else:
                discard(rnd, OUT_OF_PLAY, (shown,))
                rnd.note("discarded", *irregular.EXPOSED_DISCARDED[authority], position=seat, count=1, cards=(shown,))


def face_up_card(rnd: Round, _: Fault) -> Effect:
    """Discards a card found face up in the deck. Raises Void for the second one in a round (a misdeal)."""
    hand = hand_of(rnd)
    hand.found_face_up += 1
    authority = hand.authority
    if hand.found_face_up > 1:
        text = "a second card is found face up in the deck: a misdeal"
        raise Void(text, *irregular.MORE_FACE_UP[authority], *irregular.MISDEAL[authority])
    discard(rnd, OUT_OF_PLAY, (off_the_top(rnd, irregular.ONE_FACE_UP[authority][0]),))
    rnd.note(
        "ruled", *irregular.ONE_FACE_UP[authority], text="the card found face up is not used and goes to the discards"
    )
    return Effect.DISCARD
