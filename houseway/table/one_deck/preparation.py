"""Preparing the cards before the deal: receiving, inspecting, spreading, washing, shuffling and cutting."""

from dataclasses import dataclass, field
from datetime import timedelta
from functools import cache
from typing import Any, Final

from houseway.equipment.cards import Card
from houseway.equipment.life import Life
from houseway.equipment.randomness.decks import FIFTY_TWO, ONE_DECK, Composition
from houseway.errors import BadInput
from houseway.rulebook.submission import Submission
from houseway.table.game import Procedure
from houseway.table.one_deck.clauses import DeckClauses
from houseway.table.round import Round

DECKS: Final = ("first", "second")
"""The decks in the order in which they come into play; if there are two, their backs differ in colour."""

BY_SUIT_AND_SEQUENCE: Final = tuple(sorted(FIFTY_TWO, key=lambda card: (card.suit, card.rank)))
SHALLOWEST_CUT: Final = 10
DEEPEST_CUT: Final = 42
"""Houseway's own limit: the regulation sets none, but a deeper cut would leave fewer than ten cards below it."""


@dataclass
class Memory:
    """A one-deck table's state between rounds."""

    rounds_uncounted: int = 0
    """Rounds since the stub was last counted."""
    spread: dict[str, tuple[str, tuple[str, ...]]] = field(default_factory=dict)
    """The decks spread on the table: which face is up, and the clauses on washing them again."""
    played: set[str] = field(default_factory=set)
    """The decks that have been in play since they were received."""
    removed: set[str] = field(default_factory=set)
    """The decks that were removed from the table and are not replaced yet."""


def clauses(rnd: Round) -> DeckClauses:
    """The game's clauses on its deck."""
    found = rnd.game.deck
    if found is None:
        raise AssertionError(f"{rnd.game.id} does not say which clauses carry the handling of its deck")
    return found


def decks(submission: Any) -> tuple[str, ...]:
    """The decks at the table."""
    return DECKS if submission.second_deck else DECKS[:1]


@cache
def _options_of(kind: type[Submission]) -> frozenset[str]:
    """All attribute names of a submission class; a cached lookup is faster than ``hasattr`` on a submission."""
    return frozenset((*kind.model_fields, *dir(kind)))


def _says(submission: Submission, name: str) -> bool:
    return name in _options_of(type(submission))


def reshuffles_itself(submission: Any) -> bool:
    """True if a device reshuffles and counts the cards, which replaces cut, recut and idle spread."""
    return _says(submission, "auto_reshuffle_device") and bool(submission.auto_reshuffle_device)


def dealt_uncut(submission: Any) -> bool:
    """True if device-shuffled cards are dealt without a cut; a game's ``dealt_uncut`` option decides if it has one."""
    said = submission.dealt_uncut if _says(submission, "dealt_uncut") else submission.shuffles_by_device
    return bool(said)


def stub_count_lifted(submission: Any) -> bool:
    """True if the stub need not be counted because a device counts; a game's ``stub_count_lifted`` decides if it has one."""
    if _says(submission, "stub_count_lifted"):
        return bool(submission.stub_count_lifted)
    return bool(submission.shuffler_counts_cards)


def deck_in_play(rnd: Round) -> str:
    """The deck from which this round is dealt; two decks alternate round by round."""
    at_the_table = decks(rnd.submission)
    return at_the_table[rnd.table.rounds % len(at_the_table)]


# -- the opening --------------------------------------------------------------------------------------------------


def one_deck(_: object) -> Composition:
    """The composition of one 52-card deck; a second deck, if there is one, is in the shuffler."""
    return ONE_DECK


def open_table(rnd: Round) -> Procedure:
    """The opening procedure: each deck is inspected, verified and spread, or received pre-shuffled, one at a time."""
    for deck in decks(rnd.submission):
        receive(rnd, deck)
    rnd.table.equipment_life = Life(rnd.table.clock())
    yield from ()


def check_cards_in_date(rnd: Round) -> None:
    """Raises ``BadInput`` if the decks have been in use for longer than the dealing method allows."""
    life = rnd.table.equipment_life
    method = rnd.submission.dealing_method
    if life is None or method not in clauses(rnd).life:
        return
    hours, clause = clauses(rnd).life[method]
    if Life(life.placed_at, timedelta(hours=hours)).over(rnd.table.clock()):
        text = f"the decks have been in use for more than {hours} hours and must be changed"
        raise BadInput(text, "cards", clause, code="cards-too-old")


def receive(rnd: Round, deck: str) -> None:
    """Brings a deck to the table: inspected, verified and spread, or pre-shuffled."""
    why = clauses(rnd)
    each = why.each_deck if rnd.submission.second_deck else ()
    if rnd.submission.pre_shuffled_cards:
        clause = why.pre_shuffled or why.received
        rnd.note("received_pre_shuffled", clause, *each, deck=deck, under=why.pre_shuffled_under)
        return
    rnd.note("inspected", *dict.fromkeys((why.received, why.inspected)), *each, deck=deck, by="dealer")
    rnd.note("verified", why.verified, *each, deck=deck, by="floorperson")
    rnd.note("spread", why.spread, *each, deck=deck, face="up", cards=by_suit_and_sequence(rnd))
    rnd.memory.spread[deck] = ("face_up", (why.washed, *each))


def by_suit_and_sequence(rnd: Round) -> tuple[Card, ...]:
    """The deck in the order in which it is spread for inspection, with jokers after the suits."""
    return (*BY_SUIT_AND_SEQUENCE, *(card for card in rnd.composition.deck if card.is_joker))


def idle(rnd: Round) -> Procedure:
    """The idle procedure: spreads the cards while nobody plays, or leaves them in a reshuffling device."""
    why = clauses(rnd)
    if reshuffles_itself(rnd.submission):
        text = "the cards stay in the device that reshuffles and counts them"
        rnd.note("left_in_device", why.reshuffles_itself, text=text)
        return
    face = rnd.submission.idle_spread
    for deck in decks(rnd.submission):
        rnd.note("spread", why.idle, deck=deck, face=face.removeprefix("face_"))
        rnd.memory.spread[deck] = (face, why.idle_washed)
    yield from ()


def wash_spread_cards(rnd: Round) -> None:
    """Lets the first player look over the spread cards, then turns them down, washes and stacks them."""
    first = min(rnd.table.seats)
    turned_up = clauses(rnd).idle_turned_up
    for deck, (face, why) in rnd.memory.spread.items():
        if face == "face_down":
            rnd.note("turned_up", turned_up, deck=deck, text="a player arrives: the spread cards are turned face up")
        rnd.note("looked_over", *why, deck=deck, seat=first)
        rnd.note("washed", *why, deck=deck, text="turned face down and washed (chemmy shuffle)")
        rnd.note("stacked", *why, deck=deck, text="the washed cards are stacked")
    rnd.memory.spread.clear()


# -- shuffle and cut ----------------------------------------------------------------------------------------------


def shuffle_and_cut(rnd: Round) -> None:
    """Shuffles for the round; the dealer cuts the stack if it has to be cut."""
    if not shuffle_for_the_round(rnd):
        return
    why = clauses(rnd)
    cut(rnd, rnd.table.chance.number(SHALLOWEST_CUT, DEEPEST_CUT), why.cut_needed)
    if rnd.pending and recut_is_ordered(rnd):
        cut(rnd, rnd.table.chance.number(SHALLOWEST_CUT, DEEPEST_CUT), why.recut)


def shuffle_for_the_round(rnd: Round) -> bool:
    """Shuffles for the round; True if the stack has to be cut. Raises ``BadInput`` if the decks must be changed first."""
    submission, memory, why = rnd.submission, rnd.memory, clauses(rnd)
    check_cards_in_date(rnd)
    deck = deck_in_play(rnd)
    take_out_of_the_rack(rnd, deck)
    if deck in memory.removed:
        replace(rnd, deck)
    washed = bool(memory.spread)
    if washed:
        wash_spread_cards(rnd)
    pre_shuffled = submission.pre_shuffled_cards and deck not in memory.played and not washed
    memory.played.add(deck)
    shuffle(rnd, deck, pre_shuffled, washed)
    if reshuffles_itself(submission):
        text = "the device reshuffles and counts the cards: dealt without a cut"
        rnd.note("uncut", why.reshuffles_itself, text=text)
        return False
    if dealt_uncut(submission) and not pre_shuffled:
        rnd.note("uncut", why.uncut, text="shuffled by a device: dealt without a cut")
        return False
    return True


def take_out_of_the_rack(rnd: Round, deck: str) -> None:
    """Empties the discard rack for the deck in play, so that it never holds two decks."""
    rack = rnd.table.rack
    rack.clear()
    rack.colour = deck
    if rnd.submission.second_deck:
        other = DECKS[1 - DECKS.index(deck)]
        rnd.note("deck_changed", *clauses(rnd).alternate, in_play=deck, in_the_shuffler=other)


def shuffle(rnd: Round, deck: str, pre_shuffled: bool, washed: bool) -> None:
    """Shuffles the deck, or uses the licensee's pre-shuffle in its first round, and rules on faults of the shuffler."""
    why = clauses(rnd)
    if pre_shuffled:
        came = why.pre_shuffled or why.received
        rnd.shuffle(came, why.shuffled[0], by="licensee", under=why.pre_shuffled_under)
    else:
        opening = (why.shuffled_after_wash,) if washed else ()
        by = "device" if rnd.submission.shuffles_by_device else "dealer"
        rnd.shuffle(*why.shuffled, *opening, by=by)
    if not rnd.pending:
        return
    if rnd.fault("shuffler_jam"):
        if not rnd.submission.shuffles_by_device:
            raise BadInput(
                "there is no automated shuffler at this table", "faults", why.shuffler_jam, code="shuffler-missing"
            )
        rnd.shuffle(why.shuffler_jam, under=why.after_jam)
    if rnd.fault("shuffler_count_wrong"):
        if not rnd.submission.shuffler_counts_cards:
            raise BadInput(
                "the shuffler at this table does not count", "faults", why.device_counts, code="device-does-not-count"
            )
        remove(rnd, deck, why.device_count_wrong)
        replace(rnd, deck)
        wash_spread_cards(rnd)
        rnd.shuffle(why.shuffled_after_wash, *why.shuffled, by="device")


def cut(rnd: Round, depth: int, needed: str) -> None:
    """The dealer's cut at ``depth`` cards from the top; raises ``BadInput`` for fewer than ten. ``needed`` is its clause."""
    why = clauses(rnd)
    if depth < SHALLOWEST_CUT:
        message = f"a cut takes at least {SHALLOWEST_CUT} cards from the top, not {depth}"
        raise BadInput(message, "cut", why.shallowest_cut, code="cut-too-shallow")
    rnd.note("cut", needed, *why.cut, by="dealer", depth=depth, cards=len(rnd.composition), cover_card=why.cover_card)
    rnd.supply.cut(depth)


def recut_is_ordered(rnd: Round) -> bool:
    """True if a recut is ordered; raises ``BadInput`` if the role may not order one or a card has been dealt."""
    fault = rnd.fault("improper_cut")
    if fault is None:
        return False
    recut, roles = clauses(rnd).recut, clauses(rnd).recut_by
    if (by := fault.fields.get("by", roles[0])) not in roles:
        raise BadInput(
            f"only {recut_role(clauses(rnd))} orders a recut, not the {by}",
            "faults",
            recut,
            code="not-your-role",
        )
    if fault.when not in (None, "before_deal"):
        raise BadInput("a recut is ordered before any card has been dealt", "faults", recut, code="recut-too-late")
    return True


def recut_role(why: DeckClauses) -> str:
    """The role that orders a recut, as text."""
    return f"a {why.recut_by[0]}" + (" or above" if len(why.recut_by) > 1 else "")


def remove(rnd: Round, deck: str, why: str) -> None:
    """Removes a deck from the table under the authority's rules on cards."""
    rnd.memory.removed.add(deck)
    under = clauses(rnd).removed_under
    data: dict[str, object] = {"under": under} if under else {}
    rnd.write_down("deck_removed", (why,), {"deck": deck, **data})


def replace(rnd: Round, deck: str) -> None:
    """Replaces a removed deck with a new one, which is received like the first."""
    rnd.memory.removed.discard(deck)
    rnd.memory.played.discard(deck)
    receive(rnd, deck)
