"""Three Card Poker: rulings on irregularities. Sections 6(b), 6(d), 7(e), 7(f) and 12."""

from typing import Final

from houseway.games.three_card_poker.play.round import Round
from houseway.games.three_card_poker.rules import DECK_CLAUSES, HAND, SEATS
from houseway.table.faults import Fault
from houseway.table.one_deck.misdeals import misdealt
from houseway.table.one_deck.rulings import card_exposed, shared_rulings, void


def dealer_card_exposed(rnd: Round, fault: Fault) -> None:
    """Voids all hands; if the submission says so, earlier forfeits stay lost, whether collected yet or not."""
    if rnd.submission.keeps_forfeits:
        take_forfeits(rnd)
    text = "a dealer's card was exposed before the reveal: all hands are void and the cards reshuffled"
    raise void(rnd, text, "MA-TC-12.d")


def take_forfeits(rnd: Round) -> None:
    """Collects the antes of players who folded, and pair plus wagers on hands that were given up unseen."""
    for event in [one for one in rnd.events if one.kind == "decided" and one.data["do"] == "fold"]:
        unseen = event.data.get("expose") is False
        for name, clause in (("ante", "MA-TC-10.b-1"), *((("pair_plus", "MA-TC-10.b-5"),) if unseen else ())):
            wager = rnd.wager(event.data["seat"], name)
            if wager is not None and wager.open:
                rnd.collect(wager, clause, "MA-TC-10.b-7")


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(DECK_CLAUSES, SEATS, wagers=("ante", "pair_plus")),
        *misdealt(
            "MA-TC-12.c",
            "a player or the dealer has more or fewer than three cards",
            "a player or the dealer is passed over",
        ),
        card_exposed(
            dealer_card_exposed,
            "a dealer's card is exposed by accident before the reveal",
            "all hands void, reshuffle",
            "MA-TC-12.d",
            position="dealer",
            cards=HAND,
            moments=("before_reveal",),
            decisions=SEATS,
        ),
    )
}
