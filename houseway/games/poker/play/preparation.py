"""Preparing the two decks: opening, alternating, shuffling and cutting. Sections 2, 4 and 5; 637a.3 to 637a.5."""

from typing import Final

from houseway.equipment.life import Life
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.poker.house.clocks import BY_SUIT_AND_SEQUENCE, DECKS, LIFE, check_clocks, deck_in_play
from houseway.games.poker.play.round import Round
from houseway.games.poker.rules.law import cards as law_of_cards
from houseway.games.poker.rules.law import irregular
from houseway.games.poker.rules.submission import Poker
from houseway.rulebook.authority import Authority
from houseway.table.game import Procedure

SHALLOWEST_CUT: Final = 10
DEEPEST_CUT: Final = 42
"""The regulations set no maximum depth. A random cut leaves at least as many cards as ``SHALLOWEST_CUT``."""


# -- the opening --------------------------------------------------------------------------------------------------


def open_table(rnd: Round) -> Procedure:
    """Opens the table: both decks are inspected, verified and spread, or received pre-shuffled. Asks nothing."""
    submission: Poker = rnd.submission
    authority, memory, now = submission.authority, rnd.memory, rnd.table.clock()
    for deck in DECKS:
        if submission.shuffle_method == "pre_shuffled":
            rnd.note("received_pre_shuffled", *law_of_cards.PRE_SHUFFLED[authority], deck=deck)
            continue
        rnd.note(
            "inspected", *law_of_cards.RECEIVED[authority], *law_of_cards.TWO_DECKS[authority], deck=deck, by="dealer"
        )
        rnd.note("verified", *law_of_cards.VERIFIED[authority], deck=deck, by="floorperson")
        rnd.note("spread", *law_of_cards.SPREAD[authority], deck=deck, face="up", cards=BY_SUIT_AND_SEQUENCE)
        memory.spread[deck] = "face_up"
    rnd.table.equipment_life = Life(now, LIFE[authority])
    memory.sequenced_at = memory.counted_at = now
    yield from ()


def idle(rnd: Round) -> Procedure:
    """Spreads both decks while an open table has no action: face up, or face down if a Massachusetts submission says so."""
    authority = rnd.submission.authority
    face = getattr(rnd.submission, "idle_spread", "face_up")
    for deck in DECKS:
        rnd.note("spread", *law_of_cards.IDLE[authority], deck=deck, face=face.removeprefix("face_"))
        rnd.memory.spread[deck] = f"idle_{face}"
    yield from ()


def wash(rnd: Round) -> None:
    """Has the first two players look over the spread decks, then turns, washes and stacks each deck separately.

    The deck that is not in play is stored afterwards.
    """
    submission: Poker = rnd.submission
    authority, memory = submission.authority, rnd.memory
    in_play = deck_in_play(rnd)
    for deck, how in memory.spread.items():
        was_idle = how.startswith("idle")
        after_idle = law_of_cards.IDLE_WASHED[authority] if was_idle else ()
        if how == "idle_face_down":
            text = "two players have arrived: the spread cards are turned face up"
            rnd.note("turned_up", *law_of_cards.TURNED_UP[authority], deck=deck, text=text)
        first_two = sorted(rnd.table.seats)[:2]
        rnd.note(
            "looked_over",
            *law_of_cards.LOOKED_OVER[authority],
            *after_idle,
            deck=deck,
            seat=first_two[0],
            and_seat=first_two[-1],
        )
        if submission.prepare_second_deck_later and deck != in_play:
            text = "stored; washed, shuffled and cut when it comes into play"
            rnd.note("stored", *law_of_cards.SECOND_LATER[authority], deck=deck, text=text)
            continue
        rnd.note(
            "washed",
            *law_of_cards.WASHED[authority],
            *after_idle,
            deck=deck,
            text="turned face down, washed and stacked",
        )
        if deck != in_play:
            if submission.by_device:
                rnd.note("stored", *law_of_cards.INTO_DEVICE[authority], deck=deck, text="into the shuffling device")
            else:
                rnd.note("stored", *law_of_cards.STORED[authority], deck=deck, text="shuffled and stored")
    memory.spread.clear()


# -- shuffle and cut ----------------------------------------------------------------------------------------------


def prepare(rnd: Round) -> None:
    """Prepares the deck of the round: checks its age and counts, alternates the decks, shuffles and cuts."""
    submission: Poker = rnd.submission
    authority, memory = submission.authority, rnd.memory
    if rnd.table.equipment_life is not None:
        check_clocks(rnd)
    rack = rnd.table.rack
    rack.clear()
    deck = deck_in_play(rnd)
    rack.colour = deck
    if memory.spread:
        wash(rnd)
    if memory.deck_removed:
        memory.deck_removed = False
        rnd.note("deck_replaced", *irregular.DECK_REPLACED[authority], deck=deck)
    if submission.alternates:
        why = law_of_cards.ALTERNATE_BY_DEVICE if submission.by_device else law_of_cards.ALTERNATE
        if authority is Authority.MA and not submission.by_device:
            why = law_of_cards.ROTATED
        rnd.note("deck_in_play", *why[authority], in_play=deck)
    shuffle_and_cut(rnd, deck)
    memory.rounds_uncounted += 1


def shuffle_and_cut(rnd: Round, deck: str) -> None:
    """Shuffles the deck and has the dealer cut it, except after a device's shuffle in Pennsylvania.

    Raises BadInput for a shuffler jam at a table without a shuffler.
    """
    submission: Poker = rnd.submission
    authority, memory = submission.authority, rnd.memory
    pre_shuffled = submission.shuffle_method == "pre_shuffled" and deck not in memory.played
    memory.played.add(deck)
    if pre_shuffled:
        rnd.shuffle(*law_of_cards.PRE_SHUFFLED[authority], *law_of_cards.ONE_DECK[authority], by="licensee")
    else:
        by = "device" if submission.by_device else "dealer"
        rnd.shuffle(*law_of_cards.SHUFFLE[authority], *law_of_cards.ONE_DECK[authority], by=by)
    if rnd.pending and rnd.fault("shuffler_jam"):
        if not submission.by_device:
            raise BadInput(
                "there is no automated shuffler at this table",
                "faults",
                irregular.SHUFFLER_JAM[authority][0],
                code="shuffler-missing",
            )
        rnd.shuffle(*irregular.SHUFFLER_JAM[authority], by="dealer")
    if authority is not Authority.MA and submission.by_device:
        rnd.note("uncut", *law_of_cards.UNCUT[authority], text="shuffled by a device: dealt without a cut")
        return
    cut(rnd, law_of_cards.CUT[authority])
    if rnd.pending and (fault := rnd.fault("improper_cut")):
        by = fault.fields.get("by", "casino supervisor" if authority is Authority.MA else "floorperson")
        rnd.note("recut_ordered", *law_of_cards.RECUT[authority], by=by, text=f"the {by} has the cards cut again")
        cut(rnd, law_of_cards.RECUT[authority])


def cut(rnd: Round, clauses: tuple[str, ...]) -> None:
    """Cuts the deck at a depth from ``SHALLOWEST_CUT`` to ``DEEPEST_CUT``; the cover card goes to the bottom."""
    depth = rnd.table.chance.number(SHALLOWEST_CUT, DEEPEST_CUT)
    check_depth(depth, clauses[-2] if len(clauses) > 1 else clauses[0])
    rnd.note("cut", *clauses, by="dealer", depth=depth, cards=len(FIFTY_TWO), cover_card="bottom of the deck")
    rnd.supply.cut(depth)


def check_depth(depth: int, clause: str) -> None:
    """Raises BadInput for a cut of fewer than ten cards or of the whole deck."""
    if not SHALLOWEST_CUT <= depth < len(FIFTY_TWO):
        raise BadInput(
            f"a cut takes at least {SHALLOWEST_CUT} cards and leaves some, not {depth}",
            "cut",
            clause,
            code="cut-too-shallow",
        )
