"""Crazy 4 Poker: rulings on irregularities. Sections 657a.5, 657a.7, 657a.8 to 657a.11 and 657a.13."""

from typing import Final

from houseway.games.crazy_4_poker.play.endings import ENDINGS
from houseway.games.crazy_4_poker.play.round import Round
from houseway.games.crazy_4_poker.rules.submission import DECK_CLAUSES, PROGRESSIVE_CLAUSES, SEATS, WAGERS
from houseway.table.chips.endings import lost
from houseway.table.faults import Fault
from houseway.table.one_deck.misdeals import misdealt
from houseway.table.one_deck.players import cards_touched, player_left
from houseway.table.one_deck.progressive import not_accepted
from houseway.table.one_deck.rulings import card_exposed, shared_rulings, void

HAND: Final = 5
MOMENTS: Final = ("before_decisions", "after_decisions")
LEFT: Final = "PA-C4-7.b-leave"


def undecided(rnd: Round) -> list[int]:
    """The seats that have still to make a Play Wager or fold."""
    decided = {event.data["seat"] for event in rnd.events if event.kind == "decided"}
    return [ante.seat for ante in rnd.open_wagers("ante") if ante.seat not in decided]


def dealer_card_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on an exposed dealer's card: all hands are void before the last decision; afterwards nothing changes."""
    if fault.when == "after_decisions" or not undecided(rnd):
        text = "every player had decided when the dealer's card was seen: the hands stand"
        rnd.note("ruled", "PA-C4-13.d", text=text)
        return
    text = "a dealer's card was seen before everyone had decided: all hands are void and the cards reshuffled"
    raise void(rnd, text, "PA-C4-13.d")


FORFEITED: Final = {
    **ENDINGS.fold,
    "queens_up": lost("PA-C4-11.b.1"),
    "progressive": lost("PA-C4-11.b.2-lose", "PA-C4-11.b.2-envy"),
}
"""The settlement of each wager of a player who makes no Play Wager."""


def forfeit(rnd: Round, seat: int, *why: str) -> None:
    """Collects all wagers of a player without a Play Wager, and racks the cards."""
    for wager in [one for one in rnd.open_wagers() if one.seat == seat]:
        rnd.collect(wager, *FORFEITED[wager.id].clauses, *why)
    rnd.discard(seat, "PA-C4-11.c-collect")


def left_alone(rnd: Round, seat: int) -> None:
    """Folds the hand of a player who left, unless they had decided."""
    if seat in undecided(rnd):
        rnd.note("ruled", LEFT, "PA-C4-11.b-order", text=f"seat {seat} left: the hand is folded")
        forfeit(rnd, seat, LEFT)
    else:
        rnd.note("ruled", LEFT, text=f"seat {seat} left after deciding: the wagers are settled as they lie")


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(DECK_CLAUSES, SEATS, tuple(name for name, rule in WAGERS.items() if rule.placed)),
        *misdealt(
            "PA-C4-13.c",
            "a player or the dealer has more or fewer than five cards",
            "a player or the dealer is passed over",
            ruling="all hands void, all wagers returned, reshuffle",
        ),
        card_exposed(
            dealer_card_exposed,
            "a dealer's card is exposed before everyone has made a Play Wager or folded",
            "all hands void, all wagers returned, reshuffle; later: no effect",
            "PA-C4-13.d",
            position="dealer",
            cards=HAND,
            moments=MOMENTS,
            decisions=SEATS,
        ),
        player_left(LEFT, SEATS, MOMENTS, left_alone, decisions=SEATS),
        not_accepted(PROGRESSIVE_CLAUSES, SEATS),
        cards_touched("PA-C4-11.a.1", SEATS),
    )
}
