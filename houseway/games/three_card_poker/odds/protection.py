"""Three Card Poker: the value of seeing a dealer's card, and what the rulings on exposed cards prevent. Section 12."""

from fractions import Fraction
from typing import Final

from houseway.games.three_card_poker.odds.prices import PAIRS, average_bonus
from houseway.games.three_card_poker.play.settlement import QUEEN
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.games.three_card_poker.rulings import RULINGS
from houseway.odds.assumptions import Assume
from houseway.odds.duel.sight import Sights
from houseway.odds.protection import Exposure, Known, Protection

SIGHTS: Final = Sights(PAIRS)


def bonuses(submission: ThreeCardPoker) -> list[Fraction]:
    """The ante bonus of each suit pattern."""
    return [average_bonus(submission, one) for one in PAIRS.standings]


def paint(card: int) -> object:
    """The card itself, except that jack, queen and king are all ``paint``."""
    return "paint" if abs((card >> 2) - QUEEN) <= 1 else card


def high(card: int) -> object:
    """Whether the card alone makes the dealer qualify: queen, king or ace."""
    return card >> 2 >= QUEEN


def protection(submission: ThreeCardPoker, assume: Assume, rounds: int | None = None) -> Protection:
    """The value of seeing the dealer's cards, and what the rulings on exposed cards prevent."""
    earned = bonuses(submission)
    base, one = SIGHTS.with_nothing(earned), SIGHTS.with_one_card(earned)
    dead, every = SIGHTS.with_dead_card(earned), SIGHTS.with_all_cards(earned)
    found = {
        "nothing": base,
        "a card that was discarded unused": dead,
        "whether one dealer card is a queen, king or ace (sorted by its back)": SIGHTS.with_one_card(earned, high),
        "one dealer card, but of jack, queen and king only that it is one": SIGHTS.with_one_card(earned, paint),
        "one dealer card": one,
        "two dealer cards": SIGHTS.with_two_cards(earned),
        "all three dealer cards": every,
    }
    void = Fraction(0)
    return Protection(
        assumptions={
            "player": "plays best for what is known; pair plus is not touched by the dealer's cards",
            "deck": "one 52-card deck, no card of other players seen",
            "figures": "by the ante, play wager and ante bonus counted; positive is the player's",
        },
        known=tuple(Known(what, "ante", value, value - base) for what, value in found.items()),
        exposures=(
            _exposure("card_exposed", "one dealer card is seen before the reveal", one, void, "MA-TC-12.d"),
            _exposure("card_exposed", "the dealer's whole hand is seen before the reveal", every, void, "MA-TC-12.d"),
            _exposure(
                "card_found_face_up", "one card is seen and would be dealt to the dealer", one, dead, "MA-TC-12.a-1"
            ),
            _exposure("card_drawn_in_error", "a card is drawn, its face unseen", base, base, "MA-TC-12.b"),
        ),
    )


def _exposure(kind: str, what: str, unruled: Fraction, ruled: Fraction, clause: str) -> Exposure:
    note = "a void round costs the house its expected win too" if ruled == 0 else ""
    return Exposure(kind, what, RULINGS[kind].ruling, (clause,), unruled, ruled, note)
