"""Colorado Hold 'Em: rulings on irregularities. Sections 5(d), 6(a), 6(c), 7(e), 7(f) and 13.

A wrong declaration of an instant winner (section 13(d)) is a decision; :mod:`.play.deciding` rules on it.
"""

from typing import Final

from houseway.errors import BadInput
from houseway.games.colorado_holdem.play.round import Round
from houseway.games.colorado_holdem.rules.submission import DECK_CLAUSES, WAGERS
from houseway.table.faults import Fault, Ruling, anything, one_of, whole
from houseway.table.one_deck.dealing import DECK, write_down_misdeals
from houseway.table.one_deck.misdeals import misdealt
from houseway.table.one_deck.preparation import deck_in_play, remove
from houseway.table.one_deck.rulings import shared_rulings, void

HAND: Final = 3
SEATS: Final = 16
"""The most three-card hands that 52 cards allow besides the community cards; the chapter states no number."""
COMMUNITY: Final = "community"
BEFORE_DECISIONS: Final = "before_decisions"


def stub_count(rnd: Round, fault: Fault) -> None:
    """Rules on a stub count that does not make 52: all hands are void; the deck is removed unless a misdeal explains it."""
    found, right = fault.fields.get("found"), DECK - rnd.cards_out
    if write_down_misdeals(rnd):
        # The hands were counted, so the total of dealt cards and stub is known.
        explained = found in (None, right)
    elif fault.fields.get("misdealt"):
        explained = True
    elif found == right:
        raise BadInput(f"{right} cards are the right number", "faults", "MA-CH-7.e.1", code="number-is-right")
    else:
        explained = False
    if explained:
        raise void(rnd, "a misdeal explains the count: all hands are void", *DECK_CLAUSES.count_misdealt)
    remove(rnd, deck_in_play(rnd), "MA-CH-7.e.2.p3")
    text = "a misdeal does not explain the count: all hands are void and the deck is removed"
    raise void(rnd, text, "MA-CH-7.e.2.p3", "MA-CH-7.e.2.p1")


def card_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on a card exposed too early: the chapter has no ruling; the round is void unless the submission plays on."""
    why = ("MA-CH-1.community_card",) if fault.position == COMMUNITY else ("MA-CH-9.a.1", "MA-CH-10.a.1")
    if fault.position not in rnd.hands:
        raise BadInput(f"{fault.position!r} has no cards in this round", "faults", why[0], code="no-hand")
    why = (*why, "MA-CH~A19")
    if rnd.submission.exposed_card == "play_on":
        rnd.note("ruled", *why, text="a card was exposed: the chapter is silent and the licensee has it played on")
        return
    text = "a card was exposed too early, on which the chapter is silent: all hands are void, to be reported"
    raise void(rnd, text, *why)


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(
            DECK_CLAUSES,
            SEATS,
            tuple(WAGERS),
            trigger="stub and dealt cards together are other than 52",
            ruling="explained by a misdeal: all hands void; else: all hands void and the deck is removed",
            clauses=("MA-CH-7.e.2.p3", "MA-CH-7.e.2.p2", "MA-CH-7.e.2.p1"),
            rule=stub_count,
        ),
        *misdealt(
            "MA-CH-13.c",
            "a player or the community area has more or fewer than three cards",
            "a player or the community area is passed over",
        ),
        Ruling(
            "card_exposed",
            "a community or player's card is seen too early",
            "no clause: all hands void, or played on where the licensee says so",
            ("MA-CH-1.community_card", "MA-CH-9.a.1", "MA-CH-10.a.1"),
            {"position": anything, "card": whole(1, HAND), "when": one_of(BEFORE_DECISIONS)},
            moment=BEFORE_DECISIONS,
            rule=card_exposed,
            optional=frozenset({"card", "when"}),
        ),
    )
}
