"""Pai Gow Poker: rulings on irregularities. Sections 8, 11 and 17."""

from collections.abc import Mapping
from typing import Final

from houseway.equipment.cards import cards
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.round import Round
from houseway.games.pai_gow_poker.rules.submission import DECK_CLAUSES, DICE, PROGRESSIVE_CHIPS
from houseway.table.faults import AT_CARD, Effect, Fault, Ruling, anything, whole
from houseway.table.kit.dice_start import dice_rulings
from houseway.table.one_deck.preparation import deck_in_play, remove
from houseway.table.one_deck.progressive import not_accepted
from houseway.table.one_deck.rulings import shared_rulings, void

SEATS: Final = 6
WAGERED: Final = (
    *("pai_gow_poker", "additional", "progressive", "pai_gow_insurance", "bonus"),
    *("three_card_bonus", "seven_card_bonus"),
)


def _position(value: object, where: str) -> object:
    if value in ("dealer", "bank"):
        return value
    if isinstance(value, str) and value.isdecimal():
        value = int(value)
    return whole(1, SEATS)(value, where)


def _moment(value: object, where: str) -> None:
    """Accepts any text for the moment of an exposure: an exposed card is always ruled on after the deal."""
    if not isinstance(value, str):
        raise BadInput(f"{value!r} names no moment", where, code="no-such-moment")


def too_few_cards(rnd: Round, fault: Fault) -> Effect:
    """Rules on cards that run out in the deal: the automated shoe failed, or the deck was short and is removed."""
    method = rnd.submission.deals
    if method.startswith("automated_shoe"):
        raise void(rnd, "the automated shoe did not deal every card: the round is void", "MA-PGP-11.n")
    wrong = DECK_CLAUSES.dealing[method].count_wrong
    remove(rnd, deck_in_play(rnd), wrong)
    raise void(rnd, "the deck is short of cards: all hands are void and the deck is removed", wrong)


_SHARED: Final[Mapping[str, Ruling]] = {
    ruling.kind: ruling for ruling in shared_rulings(DECK_CLAUSES, SEATS, wagers=WAGERED)
}

RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *_SHARED.values(),
        *dice_rulings(DICE, "all hands dead, reshuffle, where the first card or stack went to the wrong position"),
        not_accepted(PROGRESSIVE_CHIPS, SEATS),
        Ruling(
            "wrong_number_of_cards",
            "a player or the dealer has more or fewer than seven cards",
            "all hands void, reshuffle",
            ("MA-PGP-11.h",),
            {"position": _position, "cards": whole(0, 20)},
        ),
        Ruling(
            "no_cards_dealt",
            "a player or the dealer is passed over",
            "all hands void, reshuffle",
            ("MA-PGP-11.h",),
            {"position": _position},
        ),
        Ruling(
            "insufficient_cards",
            "the cards run out before everybody has seven",
            "all hands void; an automated shoe is emptied and reshuffled, a short deck removed",
            ("MA-PGP-11.n", "MA-PGP-8.d.2-2", "MA-PGP-8a.d.2-2"),
            AT_CARD,
            moment="after_all_cards_dealt",
            rule=too_few_cards,
            optional=frozenset({"at_card"}),
        ),
        Ruling(
            "leftover_count_wrong",
            "other than four cards are left after the deal",
            "misdeal: all hands void; no misdeal: all hands void and the deck removed",
            ("MA-PGP-8.d.2-2", "MA-PGP-8a.d.2-2", "MA-PGP-8b.e.2-2"),
            {"cards": whole(0, 53)},
        ),
        Ruling(
            "card_exposed",
            "a card of a player, the dealer or the bank is exposed",
            "a player's: the player voids or plays the hand; the dealer's or bank's: all hands void, reshuffle",
            ("MA-PGP-11.d", "MA-PGP-11.e"),
            {"position": _position, "card": anything, "when": _moment},
            optional=frozenset({"card", "when"}),
        ),
        Ruling(
            "card_exposed_while_dealing_stacks",
            "a card is exposed while the seven stacks are dealt from the hand",
            "reshuffle; the wagers stand",
            ("MA-PGP-11.k",),
            {"at_card": whole(1, 53), "card": anything},
            optional=frozenset({"at_card", "card"}),
        ),
        Ruling(
            "stacks_misdealt",
            "the stacks are not dealt left to right and back",
            "reshuffle; the wagers stand",
            ("MA-PGP-11.l",),
        ),
        Ruling(
            "dealer_misset",
            "the dealer does not set the hands as submitted",
            "the hands are reset to the house way and the round goes on",
            ("MA-PGP-11.i",),
            {"high": cards, "low": cards},
            optional=frozenset({"high", "low"}),
        ),
    )
}
