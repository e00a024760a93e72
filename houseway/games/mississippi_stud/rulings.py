"""Mississippi Stud: rulings on irregularities. Sections 655a.5, 655a.7, 655a.8 to 655a.11 and 655a.13."""

from typing import Final

from houseway.equipment.randomness.supply import Position
from houseway.games.mississippi_stud.play.round import Round
from houseway.games.mississippi_stud.rules.submission import (
    DECK_CLAUSES,
    MAIN_WAGERS,
    PROGRESSIVE_CLAUSES,
    SEATS,
    WAGERS,
)
from houseway.table.faults import Fault, Ruling, one_of, whole
from houseway.table.one_deck.misdeals import misdealt
from houseway.table.one_deck.players import cards_touched, in_play, lose_everything, player_left
from houseway.table.one_deck.progressive import not_accepted
from houseway.table.one_deck.rulings import card_exposed, shared_rulings, void

COMMUNITY: Final = "community"
SIZES: Final = {"player": 2, COMMUNITY: 3}
BEFORE: Final = ("before_street_3", "before_street_4", "before_street_5")
"""The moments before the decisions of each street."""
DECISIONS: Final = SEATS * len(BEFORE)
LEFT: Final = "PA-MS-7.b-leave"
TOLD: Final = ("PA-MS-11.a.3", "PA-MS~A21")
"""The clause on a player who disclosed the hand, and the reading that keeps the hand in play for others."""


def size_of(position: Position) -> int:
    """The number of cards a position gets."""
    return SIZES[COMMUNITY if position == COMMUNITY else "player"]


def community_card_exposed(rnd: Round, fault: Fault) -> None:
    """Rules on an exposed community card: all hands are void, unless the dealer had already turned that card over."""
    revealed = sum(1 for event in rnd.events if event.kind == "shown" and event.data["position"] == COMMUNITY)
    if fault.fields.get("card", SIZES[COMMUNITY]) <= revealed:
        text = "the dealer had turned that community card over already: the hands stand"
        rnd.note("ruled", "PA-MS-13.d", text=text)
        return
    text = "a community card was exposed before its time: all hands are void and the cards reshuffled"
    raise void(rnd, text, "PA-MS-13.d")


def hand_communicated(rnd: Round, fault: Fault) -> None:
    """Rules on a hand disclosed before all community cards are shown: the player forfeits all wagers; the hand stays."""
    seat = in_play(rnd, fault, TOLD[0])
    lose_everything(rnd, seat, f"seat {seat} told about the hand and forfeits all wagers of the round", *TOLD)
    text = f"the cards of seat {seat} stay: the hand still counts for the Envy Bonus of others"
    own = () if rnd.wager(seat, "progressive") is None else ("PA-MS~A13",)
    rnd.note("left_on_table", *TOLD, *own, seat=seat, text=text)


def told(rnd: Round, seat: int) -> bool:
    """Whether the player at that seat disclosed the hand and lost the wagers of the round."""
    ante = rnd.wager(seat, "ante")
    return ante is not None and ante.clauses == TOLD


def left_alone(rnd: Round, seat: int) -> None:
    """Folds the hand of a player who left, unless they had bet on every street."""
    if rnd.wager(seat, MAIN_WAGERS[-1]) is not None:
        rnd.note("ruled", LEFT, text=f"seat {seat} left after the last bet: the wagers are settled as they lie")
        return
    rnd.note("ruled", LEFT, "PA-MS-1.fold", text=f"seat {seat} left: the hand is folded")
    fold(rnd, seat, LEFT)


def fold(rnd: Round, seat: int, *why: str) -> None:
    """Collects Ante and street wagers at once, and the cards unless an optional wager is still to be settled."""
    for wager in [one for one in rnd.open_wagers(*MAIN_WAGERS) if one.seat == seat]:
        rnd.collect(wager, *why, "PA-MS-1.fold")
    if any(one.seat == seat for one in rnd.open_wagers()):
        rnd.note("left_on_table", *why, seat=seat, text=f"the cards of seat {seat} stay until all is resolved")
    else:
        rnd.discard(seat, *why)


RULINGS: Final = {
    ruling.kind: ruling
    for ruling in (
        *shared_rulings(DECK_CLAUSES, SEATS, tuple(name for name, rule in WAGERS.items() if rule.placed)),
        *misdealt(
            "PA-MS-13.c",
            "a player has more or fewer than two cards, or the community area than three",
            "a player or the community area is passed over",
            ruling="all hands void, all wagers returned, reshuffle",
        ),
        card_exposed(
            community_card_exposed,
            "a community card is exposed before the dealer turns it over in its turn",
            "all hands void, all wagers returned, reshuffle",
            "PA-MS-13.d",
            position=COMMUNITY,
            cards=SIZES[COMMUNITY],
            moments=BEFORE,
            decisions=DECISIONS,
        ),
        Ruling(
            "player_communicated_hand",
            "a player tells about their own hand before all community cards are shown",
            "that player forfeits all wagers of the round",
            ("PA-MS-11.a.3",),
            {"position": whole(1, SEATS), "when": one_of(*BEFORE), "after_decision": whole(1, DECISIONS)},
            moment=BEFORE[0],
            rule=hand_communicated,
            optional=frozenset({"when", "after_decision"}),
        ),
        player_left(LEFT, SEATS, BEFORE, left_alone, decisions=DECISIONS),
        not_accepted(PROGRESSIVE_CLAUSES, SEATS),
        cards_touched("PA-MS-11.a.1", SEATS),
    )
}
