"""The cards before the deal: received, inspected, spread, washed, shuffled, cut."""

from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any, Final

from houseway.equipment.cards import Card
from houseway.equipment.life import Life
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.table.game import Procedure
from houseway.table.one_deck.clauses import DeckClauses
from houseway.table.round import Round

DECKS: Final = ("first", "second")
"""The decks by the order in which they come into play; where there are two, their backs differ in colour."""

BY_SUIT_AND_SEQUENCE: Final = tuple(sorted(FIFTY_TWO, key=lambda card: (card.suit, card.rank)))
SHALLOWEST_CUT: Final = 10
DEEPEST_CUT: Final = 42
"""The regulation sets no greatest depth; a cut that left fewer than ten on the table would hardly be one."""


@dataclass
class Memory:
    """What a one-deck table remembers between rounds."""

    rounds_uncounted: int = 0
    """Rounds since the stub was last counted."""
    spread: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """Decks that lie spread on the table: which face, and the clauses by which they are washed again."""
    played: set[str] = field(default_factory=set)
    """Decks that have been in play since they came to the table."""
    removed: set[str] = field(default_factory=set)
    """Decks that were taken off the table and not replaced yet."""


def clauses(table: Round) -> DeckClauses:
    """The game's clauses on its deck."""
    found = table.game.deck
    if found is None:
        raise AssertionError(f"{table.game.id} does not say which clauses carry the handling of its deck")
    return found


def decks(submission: Any) -> tuple[str, ...]:
    """The decks at the table."""
    return DECKS if submission.second_deck else DECKS[:1]


def reshuffles_itself(submission: Any) -> bool:
    """Whether the cards are in a device that reshuffles and counts them, which does away with cut, recut and spread."""
    return bool(getattr(submission, "auto_reshuffle_device", False))


def deck_in_play(table: Round) -> str:
    """The deck that this round is dealt from; two decks are each used every other round."""
    at_the_table = decks(table.submission)
    return at_the_table[table.table.rounds % len(at_the_table)]


# -- the opening --------------------------------------------------------------------------------------------------


def open_table(table: Round) -> Procedure:
    """Each deck inspected, verified and spread for the first player, or received pre-shuffled; one deck at a time."""
    for deck in decks(table.submission):
        receive(table, deck)
    table.table.equipment_life = Life(table.table.clock())
    yield from ()


def check_cards_in_date(table: Round) -> None:
    """Refuses a round with decks that have been in use for longer than their way of dealing allows."""
    life = table.table.equipment_life
    method = table.submission.dealing_method
    if life is None or method not in clauses(table).life:
        return
    hours, clause = clauses(table).life[method]
    if Life(life.placed_at, timedelta(hours=hours)).over(table.table.clock()):
        text = f"the decks have been in use for more than {hours} hours and must be changed"
        raise BadInput(text, "cards", clause)


def receive(table: Round, deck: str) -> None:
    """A deck comes to the table: inspected and verified, or pre-shuffled."""
    why = clauses(table)
    each = why.each_deck if table.submission.second_deck else ()
    if table.submission.pre_shuffled_cards:
        clause = why.pre_shuffled or why.received
        table.note("received_pre_shuffled", clause, *each, deck=deck, under=why.pre_shuffled_under)
        return
    table.note("inspected", *dict.fromkeys((why.received, why.inspected)), *each, deck=deck, by="dealer")
    table.note("verified", why.verified, *each, deck=deck, by="floorperson")
    table.note("spread", why.spread, *each, deck=deck, face="up", cards=by_suit_and_sequence(table))
    table.memory.spread[deck] = ("face_up", (why.washed, *each))


def by_suit_and_sequence(table: Round) -> tuple[Card, ...]:
    """The deck as it is spread for inspection; a joker lies behind the suits."""
    return (*BY_SUIT_AND_SEQUENCE, *(card for card in table.composition.deck if card.is_joker))


def idle(table: Round) -> Procedure:
    """While an open table has no action the cards lie spread, face up or face down."""
    why = clauses(table)
    if reshuffles_itself(table.submission):
        text = "the cards stay in the device that reshuffles and counts them"
        table.note("left_in_device", why.reshuffles_itself, text=text)
        return
    face = table.submission.idle_spread
    for deck in decks(table.submission):
        table.note("spread", why.idle, deck=deck, face=face.removeprefix("face_"))
        table.memory.spread[deck] = (face, why.idle_washed)
    yield from ()


def wash_spread_cards(table: Round) -> None:
    """Spread cards are looked over by the first player, turned down, washed and stacked."""
    first = min(table.table.seats)
    turned_up = clauses(table).idle_turned_up
    for deck, (face, why) in table.memory.spread.items():
        if face == "face_down":
            table.note("turned_up", turned_up, deck=deck, text="a player arrives: the spread cards are turned face up")
        table.note("looked_over", *why, deck=deck, seat=first)
        table.note("washed", *why, deck=deck, text="turned face down and washed (chemmy shuffle)")
        table.note("stacked", *why, deck=deck, text="the washed cards are stacked")
    table.memory.spread.clear()


# -- shuffle and cut ----------------------------------------------------------------------------------------------


def shuffle_and_cut(table: Round) -> None:
    """The shuffle before play and after every round, and the dealer's cut where no device shuffled."""
    if not shuffle_for_the_round(table):
        return
    why = clauses(table)
    cut(table, table.table.chance.number(SHALLOWEST_CUT, DEEPEST_CUT), why.cut_needed)
    if table.pending and recut_is_ordered(table):
        cut(table, table.table.chance.number(SHALLOWEST_CUT, DEEPEST_CUT), why.recut)


def shuffle_for_the_round(table: Round) -> bool:
    """The shuffle before play and after every round; says whether the stack has to be cut."""
    submission, memory, why = table.submission, table.memory, clauses(table)
    check_cards_in_date(table)
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
    if reshuffles_itself(submission):
        text = "the device reshuffles and counts the cards: dealt without a cut"
        table.note("uncut", why.reshuffles_itself, text=text)
        return False
    if getattr(submission, "dealt_uncut", submission.shuffles_by_device) and not pre_shuffled:
        table.note("uncut", why.uncut, text="shuffled by a device: dealt without a cut")
        return False
    return True


def take_out_of_the_rack(table: Round, deck: str) -> None:
    """The discard rack is emptied for the deck in play, so that it never holds two decks."""
    rack = table.table.rack
    rack.clear()
    rack.colour = deck
    if table.submission.second_deck:
        other = DECKS[1 - DECKS.index(deck)]
        table.note("deck_changed", *clauses(table).alternate, in_play=deck, in_the_shuffler=other)


def shuffle(table: Round, deck: str, pre_shuffled: bool, washed: bool) -> None:
    """One stack of 52, randomly mixed; cards that came pre-shuffled are not shuffled again before their first round."""
    why = clauses(table)
    if pre_shuffled:
        came = why.pre_shuffled or why.received
        table.shuffle(came, why.shuffled[0], by="licensee", under=why.pre_shuffled_under)
    else:
        opening = (why.shuffled_after_wash,) if washed else ()
        by = "device" if table.submission.shuffles_by_device else "dealer"
        table.shuffle(*why.shuffled, *opening, by=by)
    if not table.pending:
        return
    if table.fault("shuffler_jam"):
        if not table.submission.shuffles_by_device:
            raise BadInput("there is no automated shuffler at this table", "faults", why.shuffler_jam)
        table.shuffle(why.shuffler_jam, under=why.after_jam)
    if table.fault("shuffler_count_wrong"):
        if not table.submission.shuffler_counts_cards:
            raise BadInput("the shuffler at this table does not count", "faults", why.device_counts)
        remove(table, deck, why.device_count_wrong)
        replace(table, deck)
        wash_spread_cards(table)
        table.shuffle(why.shuffled_after_wash, *why.shuffled, by="device")


def cut(table: Round, depth: int, needed: str) -> None:
    """The dealer cuts with one hand: at least ten cards onto the cover card, the rest on top of them."""
    why = clauses(table)
    if depth < SHALLOWEST_CUT:
        message = f"a cut takes at least {SHALLOWEST_CUT} cards from the top, not {depth}"
        raise BadInput(message, "cut", why.shallowest_cut)
    table.note(
        "cut", needed, *why.cut, by="dealer", depth=depth, cards=len(table.composition), cover_card=why.cover_card
    )
    table.supply.cut(depth)


def recut_is_ordered(table: Round) -> bool:
    """Whether somebody who may order it has the cards cut again, which is not done after the first card."""
    fault = table.fault("improper_cut")
    if fault is None:
        return False
    recut = clauses(table).recut
    if fault["by"] not in clauses(table).recut_by:
        raise BadInput(f"only {recut_role(clauses(table))} orders a recut, not the {fault['by']}", "faults", recut)
    if fault.when not in (None, "before_deal"):
        raise BadInput("a recut is ordered before any card has been dealt", "faults", recut)
    return True


def recut_role(why: DeckClauses) -> str:
    """Who orders a recut, in words."""
    return f"a {why.recut_by[0]}" + (" or above" if len(why.recut_by) > 1 else "")


def remove(table: Round, deck: str, why: str) -> None:
    """The deck leaves the table, as the authority's rules on cards say."""
    table.memory.removed.add(deck)
    under = clauses(table).removed_under
    data: dict[str, Any] = {"under": under} if under else {}
    table.note("deck_removed", why, deck=deck, **data)


def replace(table: Round, deck: str) -> None:
    """Another deck takes the place of one that was removed, and is opened as the first was."""
    table.memory.removed.discard(deck)
    table.memory.played.discard(deck)
    receive(table, deck)
