"""Three Card Poker: the cards before the deal. Sections 2(b), 4 and 5."""

from dataclasses import dataclass, field
from typing import Final

from houseway.equipment.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.table.game import Procedure
from houseway.table.round import Round

DECKS: Final = ("first", "second")
"""The decks by the order in which they come into play; where there are two, their backs differ in colour."""

BY_SUIT_AND_SEQUENCE: Final = tuple(sorted(FIFTY_TWO, key=lambda card: (card.suit, card.rank)))
SHALLOWEST_CUT: Final = 10
DEEPEST_CUT: Final = 42
"""The regulation sets no greatest depth; a cut that left fewer than ten on the table would hardly be one."""


@dataclass
class Memory:
    """What a Three Card Poker table remembers between rounds."""

    rounds_uncounted: int = 0
    """Rounds since the stub was last counted."""
    spread: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """Decks that lie spread on the table: which face, and the clauses by which they are washed again."""
    played: set[str] = field(default_factory=set)
    """Decks that have been in play since they came to the table."""
    removed: set[str] = field(default_factory=set)
    """Decks that were taken off the table and not replaced yet."""


def decks(submission: ThreeCardPoker) -> tuple[str, ...]:
    """The decks at the table."""
    return DECKS if submission.second_deck else DECKS[:1]


def deck_in_play(table: Round) -> str:
    """The deck that this round is dealt from; two decks are each used every other round. [MA-TC-2.b.4]"""
    at_the_table = decks(table.submission)
    return at_the_table[table.table.rounds % len(at_the_table)]


# -- section 4: the opening ---------------------------------------------------------------------------------------


def open_table(table: Round) -> Procedure:
    """Each deck inspected, verified and spread for the first player, or received pre-shuffled; one deck at a time."""
    for deck in decks(table.submission):
        receive(table, deck)
    yield from ()


def receive(table: Round, deck: str) -> None:
    """A deck comes to the table by one of the two routes of section 4(a)."""
    each = ("MA-TC-4.d", "MA-TC-2.b.1") if table.submission.second_deck else ()
    if table.submission.pre_shuffled_cards:
        table.note("received_pre_shuffled", "MA-TC-4.a", *each, deck=deck, under="205 CMR 146.50")
        return
    table.note("inspected", "MA-TC-4.a", "MA-TC-4.b-1", *each, deck=deck, by="dealer")
    table.note("verified", "MA-TC-4.b-1", *each, deck=deck, by="floorperson")
    table.note("spread", "MA-TC-4.b-2", *each, deck=deck, face="up", cards=BY_SUIT_AND_SEQUENCE)
    table.memory.spread[deck] = ("face_up", ("MA-TC-4.c-1", *each))


def idle(table: Round) -> Procedure:
    """Section 5(e): while an open table has no action the cards lie spread, face up or face down."""
    face = table.submission.idle_spread
    for deck in decks(table.submission):
        table.note("spread", "MA-TC-5.e-1", deck=deck, face=face.removeprefix("face_"))
        table.memory.spread[deck] = (face, ("MA-TC-5.e-3", "MA-TC-4.c-1"))
    yield from ()


def wash_spread_cards(table: Round) -> None:
    """Spread cards are looked over by the first player, turned down, washed and stacked. Sections 4(c) and 5(e)."""
    first = min(table.table.seats)
    for deck, (face, why) in table.memory.spread.items():
        if face == "face_down":
            table.note(
                "turned_up", "MA-TC-5.e-2", deck=deck, text="a player arrives: the spread cards are turned face up"
            )
        table.note("looked_over", *why, deck=deck, seat=first)
        table.note("washed", *why, deck=deck, text="turned face down and washed (chemmy shuffle)")
        table.note("stacked", *why, deck=deck, text="the washed cards are stacked")
    table.memory.spread.clear()


# -- section 5: shuffle and cut -----------------------------------------------------------------------------------


def shuffle_and_cut(table: Round) -> None:
    """The shuffle before play and after every round, and the dealer's cut where no device shuffled."""
    submission, memory = table.submission, table.memory
    deck = deck_in_play(table)
    take_out_of_the_rack(table, deck)
    if deck in memory.removed:
        replace(table, deck)
    washed = bool(memory.spread)
    if washed:
        wash_spread_cards(table)
    pre_shuffled = submission.pre_shuffled_cards and deck not in memory.played and not washed
    memory.played.add(deck)
    shuffle(table, deck, pre_shuffled, washed)
    if submission.shuffles_by_device and not pre_shuffled:
        table.note("uncut", "MA-TC-5.b.1", text="shuffled by a device: dealt without a cut")
        return
    cut(table, table.table.chance.number(SHALLOWEST_CUT, DEEPEST_CUT), "MA-TC-5.b.2")
    if table.pending and recut_is_ordered(table):
        cut(table, table.table.chance.number(SHALLOWEST_CUT, DEEPEST_CUT), "MA-TC-5.d")


def take_out_of_the_rack(table: Round, deck: str) -> None:
    """The discard rack is emptied for the deck in play, so that it never holds two decks. [MA-TC-2.b.5]"""
    rack = table.table.rack
    rack.clear()
    rack.colour = deck
    if table.submission.second_deck:
        other = DECKS[1 - DECKS.index(deck)]
        table.note("deck_changed", "MA-TC-2.b.3", "MA-TC-2.b.4", "MA-TC-2.b.5", in_play=deck, in_the_shuffler=other)


def shuffle(table: Round, deck: str, pre_shuffled: bool, washed: bool) -> None:
    """One stack of 52, randomly mixed; cards that came pre-shuffled are not shuffled again before their first round."""
    if pre_shuffled:
        table.shuffle("MA-TC-4.a", "MA-TC-5.a-1", by="licensee", under="205 CMR 146.50")
    else:
        opening = ("MA-TC-4.c-2",) if washed else ()
        by = "device" if table.submission.shuffles_by_device else "dealer"
        table.shuffle("MA-TC-5.a-1", "MA-TC-5.a-2", *opening, by=by)
    if not table.pending:
        return
    if table.fault("shuffler_jam"):
        if table.submission.shuffle_method == "manual":
            raise BadInput("there is no automated shuffler at this table", "faults", "MA-TC-12.e")
        table.shuffle("MA-TC-12.e", under="procedures approved by the Commission")
    if table.fault("shuffler_count_wrong"):
        if not table.submission.shuffler_counts_cards:
            raise BadInput("the shuffler at this table does not count", "faults", "MA-TC-7.f-1")
        remove(table, deck, "MA-TC-7.f-2")
        replace(table, deck)
        wash_spread_cards(table)
        table.shuffle("MA-TC-4.c-2", "MA-TC-5.a-1", "MA-TC-5.a-2", by="device")


def cut(table: Round, depth: int, why: str) -> None:
    """The dealer cuts with one hand: at least ten cards onto the cover card, the rest on top of them."""
    if depth < SHALLOWEST_CUT:
        message = f"a cut takes at least {SHALLOWEST_CUT} cards from the top, not {depth}"
        raise BadInput(message, "cut", "MA-TC-5.c.1.ii")
    table.note(
        "cut",
        *(why, "MA-TC-5.c.1", "MA-TC-5.c.1.i", "MA-TC-5.c.1.ii", "MA-TC-5.c.1.iii", "MA-TC-5.c.1.iv", "MA-TC-5.c.2"),
        by="dealer",
        depth=depth,
        cover_card="discard rack",
    )
    table.supply.cut(depth)


def recut_is_ordered(table: Round) -> bool:
    """Whether a casino supervisor has the cards cut again, which nobody else may order and not after the first card."""
    fault = table.fault("improper_cut")
    if fault is None:
        return False
    if fault["by"] != "casino supervisor":
        raise BadInput(f"only a casino supervisor orders a recut, not the {fault['by']}", "faults", "MA-TC-5.d")
    if fault.when not in (None, "before_deal"):
        raise BadInput("a recut is ordered before any card has been dealt", "faults", "MA-TC-5.d")
    return True


def remove(table: Round, deck: str, why: str) -> None:
    """The deck leaves the table under 205 CMR 146.49."""
    table.memory.removed.add(deck)
    table.note("deck_removed", why, deck=deck, under="205 CMR 146.49")


def replace(table: Round, deck: str) -> None:
    """Another deck takes the place of one that was removed, and is opened as the first was."""
    table.memory.removed.discard(deck)
    table.memory.played.discard(deck)
    receive(table, deck)
