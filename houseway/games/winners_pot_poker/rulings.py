"""Winner's Pot Poker: rulings on irregularities. Sections 4(d), 6, 7(g), 9(g) and 12."""

from dataclasses import replace
from typing import Final

from houseway.errors import BadInput
from houseway.games.winners_pot_poker.play.button import DEALER
from houseway.games.winners_pot_poker.play.round import Round
from houseway.games.winners_pot_poker.rules.submission import DECK_CLAUSES, SEATS
from houseway.table.faults import AT_CARD, Effect, Fault, Ruling, Void, one_of, whole, worded
from houseway.table.one_deck.rulings import face_up, shared_rulings

POSITION: Final = one_of(*range(1, SEATS + 1), DEALER)
BEFORE: Final = {
    5: ("fifth", "5"),
    4: ("fourth", "4"),
    3: ("first", "third", "initial", "deal", "1", "3"),
}
"""Each burn of the round by the number of cards in a hand after the deal that follows, with the accepted names."""


@worded("first_card", "fourth_card", "fifth_card")
def which_burn(value: object, where: str) -> int:
    """The parsed burn that was missed: before the first cards (3), before the fourth (4) or the fifth (5)."""
    if isinstance(value, str) or (type(value) is int and 1 <= value <= 5):
        said = str(value).lower()
        for street, words in BEFORE.items():
            if any(word in said for word in words):
                return street
    raise BadInput(
        f"{value!r:.60} names no burn: first_card, fourth_card or fifth_card",
        where,
        "MA-WP-12.e",
        code="no-such-moment",
    )


@worded("while_dealing")
def in_dealing(value: object, where: str) -> str:
    """The parsed moment at which a card is turned up; the section only covers dealing."""
    if not isinstance(value, str) or not ("deal" in value or value == "before_decisions"):
        raise BadInput(
            f"{value!r:.60} is not a moment of the deal: while_dealing", where, "MA-WP-12.a.p1", code="no-such-moment"
        )
    return value


SHOWN: Final = {
    **dict.fromkeys(("before_bets", "before_decisions"), "before_bets"),
    "before_doubles": "before_doubles",
    **dict.fromkeys(("before_showdown", "before_reveal", "after_decisions"), "before_showdown"),
}
"""The moments at which a player shows down cards too early, by every accepted name."""


@worded(*SHOWN)
def shown_when(value: object, where: str) -> str:
    """The parsed moment at which a player showed their cards; the hand stays active at each. [MA-WP-12.h]"""
    return SHOWN[one_of(*SHOWN)(value, where)]


def found_face_up(rnd: Round, fault: Fault) -> Effect:
    """Rules on a card found face up: it counts during the deal; afterwards wagers are settled as if it had not been found."""
    if fault.when is None:
        return face_up(rnd, fault)
    text = "found face up after all cards were dealt: the wagers are settled as usual"
    rnd.note("ruled", "MA-WP-12.b.p3", text=text)
    return Effect.USE


def cards_run_out(rnd: Round, fault: Fault) -> Effect:
    text = "no card is left to deal: a misdeal, all wagers are void and the cards reshuffled"
    raise Void(text, "MA-WP-12.f")


def own_cards_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on a player who shows down cards too early: the hand stays in play."""
    if fault.position not in rnd.hands:
        raise BadInput(f"{fault.position} has no hand in play at that moment", "faults", "MA-WP-12.h", code="no-hand")
    text = f"seat {fault.position} exposed own down cards: the hand stays active and the round goes on"
    rnd.note("ruled", "MA-WP-12.h", text=text)


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *(
            replace(one, clauses=(*one.clauses, "MA-WP-12.b.p3")) if one.kind == "card_found_face_up" else one
            for one in shared_rulings(DECK_CLAUSES, SEATS, ("ante", "jacks_plus"), later=found_face_up)
        ),
        Ruling(
            "card_exposed",
            "a first or second card is turned face up in dealing",
            "one: the third card of that hand is dealt face down; both: the hand is dead, its wagers void, and a "
            "jacks plus wager that the two cards win is paid",
            ("MA-WP-12.a.p1", "MA-WP-12.a.p2", "MA-WP-12.a.p3"),
            {
                "position": POSITION,
                "card": whole(1, 2),
                "when": in_dealing,
            },
            optional=frozenset({"card", "when"}),
        ),
        Ruling(
            "wrong_number_of_cards",
            "a player or the dealer has more or fewer cards than dealt so far",
            "a player's card too many: that hand void; a card too few, or the dealer's hand: misdeal, all wagers void",
            ("MA-WP-12.d", "MA-WP-12.f"),
            {
                "position": POSITION,
                "cards": whole(0, 10),
                "when": one_of("first_three_cards", "fourth_card", "fifth_card"),
            },
            optional=frozenset({"when"}),
        ),
        Ruling(
            "card_not_dealt",
            "a player or the dealer is not dealt a card",
            "misdeal: all wagers void, reshuffle",
            ("MA-WP-12.f",),
            {"position": POSITION, "card": whole(1, 5)},
            optional=frozenset({"card"}),
        ),
        Ruling(
            "no_cards_dealt",
            "a player or the dealer is passed over in the first deal",
            "misdeal: all wagers void, reshuffle",
            ("MA-WP-12.f",),
            {"position": POSITION},
        ),
        Ruling(
            "insufficient_cards",
            "the deck runs out before everybody has a card",
            "misdeal: all wagers void, reshuffle",
            ("MA-WP-12.f",),
            AT_CARD,
            moment="before_bets",
            rule=cards_run_out,
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "burn_missed",
            "the dealer does not burn a card",
            "the deal goes on; after the betting round two cards are burned before the next",
            ("MA-WP-12.e",),
            {"before": which_burn},
            optional=frozenset({"before"}),
        ),
        Ruling(
            "button_not_moved",
            "the dealer does not move the button",
            "the round goes on as if it had been moved; the next round moves it on",
            ("MA-WP-12.g",),
        ),
        Ruling(
            "player_exposed_own_cards",
            "a player exposes own down cards before the dealer turns them over",
            "the hand stays active",
            ("MA-WP-12.h",),
            {
                "position": whole(1, SEATS),
                "when": shown_when,
                "after_decision": whole(1, 2 * SEATS),
            },
            moment="before_bets",
            rule=own_cards_exposed,
            optional=frozenset({"when", "after_decision"}),
        ),
    )
}
