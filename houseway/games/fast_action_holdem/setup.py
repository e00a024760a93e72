"""Fast Action Hold 'Em: what must lie, be approved and be done at the table. Sections 2, 4, 5, 7, 8 and 11."""

from typing import Final

from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.rulebook.setup import Duty, Fixture, Setup


def _reference(entry: object) -> str | None:
    return None if isinstance(entry, str) and entry.strip() else "the approval's reference is missing"


def _two_colours(entry: object) -> str | None:
    if isinstance(entry, list | tuple) and len(entry) == 2 and entry[0] != entry[1]:
        return None
    return "the backs of the two batches need different colours"


def _cut_card(entry: object) -> str | None:
    if isinstance(entry, dict) and entry.get("colour") and entry["colour"] != entry.get("backs"):
        return None
    return "the cut card's colour is easily told from that of the backs: {colour: …, backs: …}"


def _five(entry: object) -> str | None:
    return None if entry == 5 else f"five areas for community cards, not {entry}"


def two_batches(submission: FastActionHoldem) -> bool:
    return submission.automated_shuffler


def one_set(submission: FastActionHoldem) -> bool:
    return not submission.automated_shuffler


def inspected(submission: FastActionHoldem) -> bool:
    return not submission.preshuffled_cards


def inspected_as_one(submission: FastActionHoldem) -> bool:
    return inspected(submission) and one_set(submission)


def inspected_by_deck(submission: FastActionHoldem) -> bool:
    return inspected(submission) and two_batches(submission)


def secure(submission: FastActionHoldem) -> bool:
    return two_batches(submission) and submission.approved_secure_shuffler


FIXTURES: Final = (
    Fixture(
        "community_areas",
        "layout",
        "five areas in the middle for community cards",
        ("MA-FA-1.community_card",),
        wrong=_five,
    ),
    Fixture("betting_areas", "layout", "a betting area for each player", ("MA-FA-6.a.p1",)),
    Fixture(
        "discard_areas", "layout", "an area for discarded cards at each position", ("MA-FA-8.a.p2", "MA-FA-8.c.p2")
    ),
    Fixture("dealing_marker", "equipment", "a dealing marker", ("MA-FA-1.dealing_marker",)),
    Fixture("cut_card", "equipment", "a cut card of a colour of its own", ("MA-FA-2.a.p2",), wrong=_cut_card),
    Fixture("identical_decks", "equipment", "decks of one colour and design", ("MA-FA-2.a.p1",), one_set),
    Fixture("dealing_shoe", "equipment", "a dealing shoe that meets 205 CMR 146.51", ("MA-FA-2.b",)),
    Fixture(
        "last_card_cover",
        "equipment",
        "a further cut card or similar object for the last card of the stack",
        ("MA-FA-2.c",),
        lambda submission: submission.extra_cut_card is True,
    ),
    Fixture("conforming_decks", "equipment", "every deck meets 205 CMR 146.48", ("MA-FA-2.d.1",), two_batches),
    Fixture(
        "batch_colours",
        "equipment",
        "two equal batches, each of one design, with backs of different colours",
        ("MA-FA-2.d.3", "MA-FA-2.d.2", "MA-FA-2.d"),
        two_batches,
        _two_colours,
    ),
    Fixture(
        "secure_storage_approval",
        "approval",
        "the Commission's approval of how the device stores one shuffled batch",
        ("MA-FA-5.h.2.i",),
        secure,
        _reference,
    ),
    Fixture(
        "release_procedures_approval",
        "approval",
        "the Commission's approval of the procedures for securing, releasing and preparing shuffled cards",
        ("MA-FA-5.h.2.ii",),
        secure,
        _reference,
    ),
    Fixture(
        "continuous_device_approval",
        "approval",
        "the Commission's approval of the continuous shuffling device and its procedures",
        ("MA-FA-11",),
        lambda submission: submission.continuous_shuffler is True,
        _reference,
    ),
)

DUTIES: Final = (
    Duty("inspect", "dealer", "opening", "the dealer inspects the cards", ("MA-FA-4.b.p1",), inspected_as_one),
    Duty(
        "verify",
        "floorperson",
        "opening",
        "the floorperson assigned to the table verifies them",
        ("MA-FA-4.b.p1",),
        inspected_as_one,
        after=("inspect",),
    ),
    Duty(
        "spread",
        "dealer",
        "opening",
        "the cards are spread face up by suit and in sequence for the first player",
        ("MA-FA-4.b.p2",),
        inspected_as_one,
        after=("verify",),
    ),
    Duty(
        "wash",
        "dealer",
        "opening",
        "after the first player's look the cards are turned face down and washed",
        ("MA-FA-4.c",),
        inspected_as_one,
        after=("spread",),
    ),
    Duty(
        "stack", "dealer", "opening", "the washed cards are stacked", ("MA-FA-4.c",), inspected_as_one, after=("wash",)
    ),
    Duty(
        "prepare_deck",
        "dealer",
        "opening",
        "each deck by itself is sorted, inspected, verified, spread, mixed, stacked and shuffled",
        ("MA-FA-4.d",),
        inspected_by_deck,
        times=12,
    ),
    Duty(
        "deal_with_both_hands",
        "dealer",
        "round",
        "each card leaves the shoe with the left hand and is laid face down with the right",
        ("MA-FA-7.c.p1",),
    ),
    Duty(
        "keep_cards_in_view",
        "player",
        "round",
        "the four cards stay in full view of the dealer, and nobody but player and dealer touches them",
        ("MA-FA-8.d.p2", "MA-FA-8.d.p1"),
    ),
    Duty(
        "offer_cut_backs_away",
        "dealer",
        "shift",
        "the stack is offered for the cut with the backs facing away from the dealer",
        ("MA-FA-5.c",),
        one_set,
    ),
    Duty("spread_idle", "dealer", "idle", "the cards of shoe and rack are spread", ("MA-FA-5.h.p1",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
