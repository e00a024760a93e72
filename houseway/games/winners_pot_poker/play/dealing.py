"""Winner's Pot Poker: burns, the first three cards, and the fourth and fifth. Sections 7(e), 8(d), 9, 10(b), 10(d) and 12."""

from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.errors import BadInput
from houseway.games.winners_pot_poker.play.button import DEALER
from houseway.games.winners_pot_poker.play.course import Course, call_dead, count_hands
from houseway.games.winners_pot_poker.play.round import Round
from houseway.table.faults import Fault

FIRST_THREE: Final = 3
BURN: Final[dict[str, dict[int, str]]] = {
    "manual_shoe": {3: "MA-WP-7.e", 4: "MA-WP-10.b", 5: "MA-WP-10.d"},
    "hand": {3: "MA-WP-8.d", 4: "MA-WP-10.b", 5: "MA-WP-10.d"},
    "automated_shoe": {3: "MA-WP-9.b.1", 4: "MA-WP-10.b", 5: "MA-WP-10.d"},
}
CARD: Final[dict[str, dict[int, tuple[str, ...]]]] = {
    "manual_shoe": {
        1: ("MA-WP-7.e.1", "MA-WP-7.c"),
        2: ("MA-WP-7.e.2", "MA-WP-7.c"),
        3: ("MA-WP-7.e.3", "MA-WP-7.c"),
        4: ("MA-WP-10.b", "MA-WP-7.c"),
        5: ("MA-WP-10.d", "MA-WP-7.c"),
    },
    "hand": {
        1: ("MA-WP-8.d.1", "MA-WP-8.b.3.p2"),
        2: ("MA-WP-8.d.2", "MA-WP-8.b.3.p2"),
        3: ("MA-WP-8.d.3", "MA-WP-8.b.3.p2"),
        4: ("MA-WP-10.b", "MA-WP-8.b.3.p2"),
        5: ("MA-WP-10.d", "MA-WP-8.b.3.p2"),
    },
    "automated_shoe": {
        1: ("MA-WP-9.d.p2",),
        2: ("MA-WP-9.d.p2",),
        3: ("MA-WP-9.d.p2",),
        4: ("MA-WP-10.b", "MA-WP-9.e.p1"),
        5: ("MA-WP-10.d", "MA-WP-9.e.p1"),
    },
}
"""The clauses of each card by dealing method and by its number in the hand."""
FIRST_STACK: Final[tuple[str, ...]] = ("MA-WP-9.d.p1",)
STREETS: Final = {"first_three_cards": 3, "fourth_card": 4, "fifth_card": 5}
"""The deals of a round, each by the number of cards in a hand after it."""
WORD: Final = {3: "three", 4: "four", 5: "five"}
USUALLY_FOUND: Final = {0: 3, 1: 3, 2: 3, 3: 4, 4: 3, 5: 4}
"""The default deal at which a wrong number of cards occurs: one too many, or a card short of three or four."""


def burn(rnd: Round, course: Course, street: int) -> None:
    """Burns the next card unseen; a missed burn is made up for before the next deal."""
    method = rnd.submission.dealing_method
    if rnd.pending and _named_or_next(rnd, "burn_missed", before=street):
        course.burns_owed += 1
        text = "the burn was missed: " + (
            "two cards are burned after this betting round"
            if street < 5
            else "no deal follows that it could be made up for"
        )
        rnd.note("ruled", "MA-WP-12.e", text=text)
        return
    for _ in range(course.burns_owed):
        rnd.burn_next("MA-WP-12.e", "MA-WP-1.burn")
    course.burns_owed = 0
    rnd.burn_next(BURN[method][street], "MA-WP-1.burn")


def deal_first_three(rnd: Round, course: Course) -> None:
    """Deals two cards down and one up to each player and the dealer: singly, or as a stack of three."""
    _check_written(rnd, course, FIRST_THREE)
    method = rnd.submission.dealing_method
    if method == "automated_shoe":
        _deal_stacks(rnd, course)
    else:
        why = CARD[method]
        for card in range(1, FIRST_THREE + 1):
            for position in course.order:
                if position in course.live:
                    _deal(rnd, course, position, card, why[card])
    count_hands(rnd, course)


def _deal_stacks(rnd: Round, course: Course) -> None:
    """Deals a stack of three each, its top card turned up; the rest of the deck is then dealt from the dealer's hand."""
    order = course.order
    if rnd.submission.first_stack == "far_left":
        order = (*rnd.seats_in(), DEALER)
    by_button = course.order != (*rnd.seats_in(), DEALER)
    why = (*FIRST_STACK, "MA-WP~A6") if by_button else FIRST_STACK
    for position in order:
        for card in range(1, FIRST_THREE + 1):
            _deal(rnd, course, position, card, why)
        why = CARD["automated_shoe"][1]
        if course.exposed.get(position, 0) > 1:
            call_dead(rnd, course, position)
    text = "the rest of the cards leaves the shoe for the dealer's hand"
    rnd.note("taken_in_hand", "MA-WP-9.e.p1", "MA-WP-8.b.2", text=text)


def deal_later_card(rnd: Round, course: Course, street: int) -> None:
    """Deals a fourth or fifth card, face up, to everyone still in and to the dealer, clockwise from the button."""
    order = course.order
    if order[0] == DEALER and rnd.submission.later_cards_begin_with == "player":
        order = (*order[1:], DEALER)
    why = CARD[rnd.submission.dealing_method][street]
    if course.order[0] == DEALER:
        why = (*why, "MA-WP~A7")
    if course.seats():
        _check_written(rnd, course, street)
    for position in order:
        if position in course.live:
            _deal(rnd, course, position, street, why)
    count_hands(rnd, course)


def _deal(rnd: Round, course: Course, position: Position, card: int, why: tuple[str, ...]) -> None:
    """Deals one card, face up from the third on, and rules on faults with it."""
    seen_by = (position,) if isinstance(position, int) else ()
    if not rnd.pending and not course.exposed:
        rnd.deal(position, *why, face="up" if card >= FIRST_THREE else "down", seen_by=seen_by)
        return
    if _missed(rnd, course, position, card):
        return
    turned = card < FIRST_THREE and _turned_up(rnd, course, position, card)
    makes_up = card == FIRST_THREE and position in course.exposed
    clauses = ("MA-WP-12.a.p1", *why) if makes_up else why
    face = "up" if turned or (card >= FIRST_THREE and not makes_up) else "down"
    rnd.deal(position, *clauses, face=face, seen_by=seen_by)
    if turned:
        _exposed(rnd, course, position)
    _too_many(rnd, course, position, card, why)


def _named_or_next(rnd: Round, kind: str, *applied: str, **place: object) -> Fault | None:
    """The fault at this place; one that does not name its card (or burn) applies at the first possible one."""
    *_, last = place
    return rnd.fault(kind, *applied, **place) or rnd.fault(kind, *applied, **{**place, last: None})


def _turned_up(rnd: Round, course: Course, position: Position, card: int) -> bool:
    """Whether this hole card is dealt face up by mistake: the first of a hand is corrected, the second makes the hand dead."""
    applied = "MA-WP-12.a.p2" if position in course.exposed else "MA-WP-12.a.p1"
    return _named_or_next(rnd, "card_exposed", applied, position=position, card=card) is not None


def _exposed(rnd: Round, course: Course, position: Position) -> None:
    course.exposed[position] = course.exposed.get(position, 0) + 1
    if course.exposed[position] == 1:
        rnd.note(
            "ruled", "MA-WP-12.a.p1", text="a hole card was turned up: the third card of that hand is dealt face down"
        )
    elif rnd.submission.dealing_method != "automated_shoe":  # a stack of three is delivered in full first
        call_dead(rnd, course, position)


def _missed(rnd: Round, course: Course, position: Position, card: int) -> bool:
    """Whether the dealer fails to deal this card."""
    wrong = rnd.expects("wrong_number_of_cards", position=position)
    street = max(card, FIRST_THREE)
    if wrong is not None and _street(wrong) == street and wrong["cards"] < card:
        if card == street:
            rnd.fault("wrong_number_of_cards", "MA-WP-12.f", position=position)
    elif card <= FIRST_THREE and rnd.expects("no_cards_dealt", position=position):
        if card == street:
            rnd.fault("no_cards_dealt", position=position)
    elif not _named_or_next(rnd, "card_not_dealt", position=position, card=card):
        return False
    if position not in course.missed:
        course.missed.append(position)
    return True


def _too_many(rnd: Round, course: Course, position: Position, card: int, why: tuple[str, ...]) -> None:
    wrong = rnd.expects("wrong_number_of_cards", position=position)
    if wrong is None or _street(wrong) != card or position not in course.live:
        return
    misdeal = position == DEALER and rnd.submission.dealer_extra_card == "misdeal"
    rnd.fault("wrong_number_of_cards", "MA-WP-12.f" if misdeal else "MA-WP-12.d", position=position)
    if wrong["cards"] == card:
        raise BadInput(f"{card} cards are the right number", "faults", "MA-WP-12.d", code="number-is-right")
    for _ in range(wrong["cards"] - card):
        rnd.deal(position, *why, seen_by=(position,) if isinstance(position, int) else ())
    course.extra.append(position)


def _street(wrong: Fault) -> int:
    """The deal at which a wrong number of cards occurs."""
    return STREETS[wrong.when] if wrong.when else USUALLY_FOUND.get(wrong["cards"], 5)


def _check_written(rnd: Round, course: Course, street: int) -> None:
    """Refuses a scripted hand with fewer cards than it is dealt, unless a fault explains it."""
    if rnd.pending or rnd.script.shoe or not rnd.script.hands:
        return
    for position in course.live:
        written = len(rnd.script.hands.get(position, ()))
        if 0 < written < street:
            message = f"{written} cards are written down for {position}, at least {WORD[street]} are dealt"
            raise BadInput(message, f"deal.hands.{position}", "MA-WP-12.d", code="too-few-cards")
