"""Caribbean Stud Poker: rulings on irregularities. Sections 6(a), 6(b), 7(f), 9(f) and 12."""

from collections.abc import Callable
from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.caribbean_stud.play.round import Round
from houseway.games.caribbean_stud.rules.submission import DEALER_BONUS, DECK_CLAUSES, WAGERS
from houseway.table.faults import Fault, Ruling, anything, whole
from houseway.table.one_deck.dealing import write_down_misdeals
from houseway.table.one_deck.rulings import card_exposed, shared_rulings, stub_count, void, void_hand

HAND: Final = 5
UP_CARD: Final = 1
"""The number, in the dealer's hand, of the card dealt face up; the other four are hole cards. [MA-CS-1.hole_card]"""
SEATS: Final = 9
"""The most five-card hands that 52 cards allow besides the dealer's; the chapter states no number."""


def misdealt(rnd: Round) -> list[Position]:
    """The positions that do not hold five cards."""
    positions: list[Position] = [*(seat for seat in rnd.seats_in() if rnd.stake(seat, "ante")), "dealer"]
    return [
        position
        for position in positions
        if len(rnd.hands.get(position, ())) != HAND and not _already_void(rnd, position)
    ]


def _already_void(rnd: Round, position: Position) -> bool:
    ante = rnd.wager(position, "ante") if isinstance(position, int) else None
    return ante is not None and ante.result == "void"


def count_hands(rnd: Round) -> None:
    """Rules on hands without five cards: a player's is void alone, a dealer's four are completed, any other number voids all.

    A misdeal that the stub count is about to find is left to that count.
    """
    wrong = misdealt(rnd)
    if wrong and not rnd.expects("stub_count_wrong"):
        write_down_misdeals(rnd, misdeal_clause(rnd))
        rule_on_misdeals(rnd, wrong)


def misdeal_clause(rnd: Round) -> Callable[[Fault], str]:
    """A function that gives the paragraph of section 12(d) for a misdeal of this round: the dealer's, if all hands are void."""
    dealt = len(rnd.hands.get("dealer", ()))

    def clause(fault: Fault) -> str:
        if dealt not in (HAND - 1, HAND):
            return "MA-CS-12.d-3"
        return "MA-CS-12.d-2" if fault.position == "dealer" else "MA-CS-12.d-1"

    return clause


def rule_on_misdeals(rnd: Round, wrong: list[Position]) -> None:
    """Applies section 12(d), the dealer's hand first: if that voids everything, no hand is void by itself."""
    if "dealer" in wrong:
        held = len(rnd.hands.get("dealer", ()))
        if held != HAND - 1:
            text = f"the dealer has {held} cards: all hands are void and the cards reshuffled"
            raise void(rnd, text, "MA-CS-12.d-3", "MA-CS-1.hand")
        rnd.note("ruled", "MA-CS-12.d-2", text="the dealer has four cards: one more completes the hand")
        rnd.deal("dealer", "MA-CS-12.d-2")
    for seat in wrong:
        if isinstance(seat, int):
            held = len(rnd.hands.get(seat, ()))
            text = f"seat {seat} has {held} cards: that hand is void, the others play on"
            why = ["MA-CS-12.d-1", "MA-CS-1.hand"]
            if rnd.wager(seat, DEALER_BONUS):
                text += ", and so does the wager on the dealer's hand"
                why += ["MA-CS-11.e.2-2", "MA-CS~A35"]
            void_hand(rnd, seat, text, *why, stands=(DEALER_BONUS,))


def counted(rnd: Round, fault: Fault) -> None:
    """Rules on a wrong count: all hands are void or, by the other reading, the misdealt player's alone."""
    wrong = misdealt(rnd)
    if rnd.submission.misdeal_found_by_count == "that_hand_void" and wrong:
        write_down_misdeals(rnd, misdeal_clause(rnd))
        rule_on_misdeals(rnd, wrong)
    else:
        stub_count(rnd, fault, misdeal_clause(rnd))


def everyone_decided(rnd: Round) -> bool:
    """Whether every player whose hand is not void has bet or folded."""
    return rnd.decisions >= sum(1 for one in rnd.wagers if one.id == "ante" and one.result != "void")


def hole_card_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on an exposed hole card: all hands are void before the last player has decided; afterwards nothing changes."""
    if fault.when == "after_decisions" or (fault.after_decision is not None and everyone_decided(rnd)):
        rnd.note("ruled", "MA-CS-12.a", text="a hole card was exposed after everyone had decided: the hands stand")
        return
    if fault.fields.get("card") == UP_CARD:
        text = "the dealer's first card lies face up anyway: no hole card was exposed"
        rnd.note("ruled", "MA-CS-1.hole_card", text=text)
        return
    text = "a hole card was exposed before everyone had decided: all hands are void"
    raise void(rnd, text, "MA-CS-12.a", "MA-CS-1.hole_card")


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(
            DECK_CLAUSES,
            SEATS,
            tuple(name for name, rule in WAGERS.items() if rule.placed),
            ruling="misdeal: all hands void (or that hand, as filed); no misdeal: all hands void and the deck is removed",
            clauses=("MA-CS-7.f.2-1", "MA-CS-7.f.2-2"),
            rule=counted,
        ),
        Ruling(
            "wrong_number_of_cards",
            "a player or the dealer has more or fewer than five cards",
            "player: that hand is void; dealer with four: one more card; dealer otherwise: all hands void, reshuffle",
            ("MA-CS-12.d-1", "MA-CS-12.d-2", "MA-CS-12.d-3"),
            {"position": anything, "cards": whole(0, 10)},
        ),
        Ruling(
            "no_cards_dealt",
            "a player or the dealer is passed over",
            "player: that hand is void; dealer: all hands void, reshuffle",
            ("MA-CS-12.d-1", "MA-CS-12.d-3"),
            {"position": anything},
        ),
        card_exposed(
            hole_card_exposed,
            "a hole card of the dealer is exposed before everyone has bet or folded",
            "all hands void; after the last decision: no effect",
            "MA-CS-12.a",
            position="dealer",
            cards=HAND,
            moments=("before_decisions", "after_decisions"),
            decisions=SEATS,
        ),
    )
}
