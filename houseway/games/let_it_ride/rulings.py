"""Let It Ride: rulings on irregularities. Sections 5(d), 6(a), 6(c), 7(b), 7(e), 7(f) and 12."""

from typing import Final

from houseway.errors import BadInput
from houseway.games.let_it_ride.play.round import Round
from houseway.games.let_it_ride.rules.submission import DECK_CLAUSES, WAGERS
from houseway.table.faults import Fault, Ruling, anything, one_of, whole
from houseway.table.one_deck.misdeals import misdealt
from houseway.table.one_deck.rulings import shared_rulings, void

HAND: Final = 3
SEATS: Final = 16
"""The most three-card hands that 52 cards allow besides the community cards; the chapter states no number."""
COMMUNITY: Final = "community"
BEFORE_BET_1, BEFORE_BET_2 = "before_bet_1", "before_bet_2"


CHIPS_COUNTED: Final = {
    "manual_shoe": "MA-LR-7.b-2",
    "hand": "MA-LR-8.b.3-2",
    "automated_shoe": "MA-LR-9.b.2-2",
}
"""The clause that requires checking the bonus chips against the wagering devices, by dealing method."""


def chips_disagree(rnd: Round, fault: Fault) -> None:
    """Delays the deal until chips and devices agree; the chapter says no more."""
    clause = CHIPS_COUNTED[rnd.submission.dealing_method]
    accepted = sum(1 for _ in rnd.open_wagers("let_it_ride_bonus"))
    if fault["counted"] == accepted:
        raise BadInput(f"{accepted} chips are the right number", "faults", clause, code="number-is-right")
    text = f"{fault['counted']} chips against {accepted} wagers accepted: no card is dealt until they agree"
    rnd.note("held_up", clause, "MA-LR~A17", text=text)


def card_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on a card exposed too early: no clause voids the round, so it stands unless the submission voids it."""
    why = ("MA-LR-1.community_card" if fault.position == COMMUNITY else "MA-LR-10.a.1", "MA-LR~A15")
    if fault.position != COMMUNITY and fault.position not in rnd.hands:
        raise BadInput(f"{fault.position!r} has no cards in this round", "faults", why[0], code="no-hand")
    if fault.position == COMMUNITY and fault.when == BEFORE_BET_2 and fault.fields.get("card", HAND) != HAND:
        rnd.note("ruled", why[0], text="only the third card still lies face down by then: the round stands")
        return
    if rnd.submission.exposed_card == "play_on":
        text = "a card was seen too early: section 12 is silent on it, and the round stands"
        rnd.note("ruled", *why, text=text)
        return
    text = "a card was seen too early: section 12 is silent on it, and the licensee has the round void"
    raise void(rnd, text, *why)


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(DECK_CLAUSES, SEATS, tuple(WAGERS)),
        *misdealt(
            "MA-LR-12.c",
            "a player or the community area has more or fewer than three cards",
            "a player or the community area is passed over",
        ),
        Ruling(
            "bonus_chips_disagree",
            "the bonus chips collected are not as many as the devices accepted",
            "the deal waits until they agree",
            ("MA-LR-7.b-2", "MA-LR-8.b.3-2", "MA-LR-9.b.2-2"),
            {"counted": whole(0, SEATS)},
            moment="bonus_chips",
            rule=chips_disagree,
        ),
        Ruling(
            "card_exposed",
            "a community or player's card is seen too early",
            "no clause: the round stands, or is void where the licensee has filed that",
            ("MA-LR-1.community_card",),
            {"position": anything, "card": whole(1, HAND), "when": one_of(BEFORE_BET_1, BEFORE_BET_2)},
            moment=BEFORE_BET_1,
            rule=card_exposed,
            optional=frozenset({"card", "when"}),
        ),
    )
}
