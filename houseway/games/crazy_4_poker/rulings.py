"""Crazy 4 Poker: what happens when something goes wrong. Sections 657a.5, 657a.7, 657a.8 to 657a.11 and 657a.13."""

from typing import Final

from houseway.errors import BadInput
from houseway.games.crazy_4_poker.play.progressive import ABANDONED, PROGRESSIVE_CLAUSES
from houseway.games.crazy_4_poker.play.round import Round
from houseway.games.crazy_4_poker.rules.submission import BEFORE_THE_DEAL, DECK_CLAUSES, SEATS
from houseway.table.faults import Fault, Ruling, anything, one_of, whole
from houseway.table.one_deck.misdeals import misdealt
from houseway.table.one_deck.progressive import not_accepted
from houseway.table.one_deck.rulings import shared_rulings, void

HAND: Final = 5
SEAT: Final = whole(1, SEATS)
WHEN: Final = one_of("before_decisions", "after_decisions")


def undecided(rnd: Round) -> list[int]:
    """The seats that have still to make a Play Wager or fold."""
    decided = {event.data["seat"] for event in rnd.events if event.kind == "decided"}
    return [ante.seat for ante in rnd.open_wagers("ante") if ante.seat not in decided]


def dealer_card_exposed(rnd: Round, fault: Fault) -> None:
    """Before the last decision it voids all hands; after it, it changes nothing."""
    if fault.when == "after_decisions" or not undecided(rnd):
        text = "every player had decided when the dealer's card was seen: the hands stand"
        rnd.note("ruled", "PA-C4-13.d", text=text)
        return
    text = "a dealer's card was seen before everyone had decided: all hands are void and the cards reshuffled"
    raise void(rnd, text, "PA-C4-13.d")


FORFEITED: Final = {
    "ante": ("PA-C4-11.b-order",),
    "super_bonus": ("PA-C4-11.b-order",),
    "queens_up": ("PA-C4-11.b.1",),
    "progressive": ("PA-C4-11.b.2-lose", "PA-C4-11.b.2-envy"),
}
"""Why each wager is lost by whoever makes no Play Wager."""


def forfeit(rnd: Round, seat: int, *why: str) -> None:
    """All wagers of a player without a Play Wager are collected, and the cards go to the rack."""
    for wager in [one for one in rnd.open_wagers() if one.seat == seat]:
        rnd.collect(wager, *FORFEITED[wager.id], *why)
    rnd.discard(seat, "PA-C4-11.c-collect")


def player_left(rnd: Round, fault: Fault) -> None:
    """Where the submission says so all wagers are lost; otherwise a hand is folded unless the player had decided."""
    seat = fault.position
    if not isinstance(seat, int) or not any(one.seat == seat for one in rnd.open_wagers("ante")):
        raise BadInput(f"seat {seat} has no hand in play at that moment", "faults", "PA-C4-7.b-leave", code="no-hand")
    if rnd.submission.abandoned_wagers:
        rnd.note("ruled", *ABANDONED, text=f"seat {seat} left: all wagers are abandoned and lost")
        for wager in [one for one in rnd.open_wagers() if one.seat == seat]:
            rnd.collect(wager, *ABANDONED)
        rnd.discard(seat, *ABANDONED)
    elif seat in undecided(rnd):
        rnd.note("ruled", "PA-C4-7.b-leave", "PA-C4-11.b-order", text=f"seat {seat} left: the hand is folded")
        forfeit(rnd, seat, "PA-C4-7.b-leave")
    else:
        rnd.note(
            "ruled", "PA-C4-7.b-leave", text=f"seat {seat} left after deciding: the wagers are settled as they lie"
        )


def cards_touched(rnd: Round, fault: Fault) -> None:
    text = f"{fault['by']} touched the cards of seat {fault.position}: only that player and the dealer may"
    rnd.note("ruled", "PA-C4-11.a.1", text=text)


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(DECK_CLAUSES, SEATS, BEFORE_THE_DEAL),
        *misdealt(
            "PA-C4-13.c",
            "a player or the dealer has more or fewer than five cards",
            "a player or the dealer is passed over",
            ruling="all hands void, all wagers returned, reshuffle",
        ),
        Ruling(
            "card_exposed",
            "a dealer's card is exposed before everyone has made a Play Wager or folded",
            "all hands void, all wagers returned, reshuffle; later: no effect",
            ("PA-C4-13.d",),
            {
                "position": one_of("dealer"),
                "card": whole(1, HAND),
                "when": WHEN,
                "after_decision": whole(1, SEATS),
            },
            moment="before_decisions",
            rule=dealer_card_exposed,
            optional=frozenset({"card", "when", "after_decision"}),
        ),
        Ruling(
            "player_left",
            "a player leaves the table during the round",
            "all wagers abandoned and lost where the submission says so, else an undecided hand is folded",
            ABANDONED,
            {"position": SEAT, "when": WHEN, "after_decision": whole(1, SEATS)},
            moment="before_decisions",
            rule=player_left,
            optional=frozenset({"when", "after_decision"}),
        ),
        not_accepted(PROGRESSIVE_CLAUSES, SEATS),
        Ruling(
            "cards_touched",
            "somebody other than the player and the dealer touches a player's cards",
            "written down as a violation; the hands stand",
            ("PA-C4-11.a.1",),
            {"position": SEAT, "by": anything},
            moment="examining",
            rule=cards_touched,
        ),
    )
}
