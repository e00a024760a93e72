"""Minibaccarat: what must lie, hang and be done at the table. Sections 2 to 5, 8(d) and 14."""

from typing import Final

from houseway.games.minibaccarat.rules import SEATS, Minibaccarat
from houseway.rulebook.setup import Duty, Fixture, Setup


def _reference(entry: object) -> str | None:
    return None if isinstance(entry, str) and entry.strip() else "the approval's reference is missing"


def _numbered_seats(entry: object) -> str | None:
    if isinstance(entry, int) and 1 <= entry <= SEATS:
        return None
    return f"at most nine numbered seats, on one side of the table, not {entry}"


def _two(entry: object) -> str | None:
    return None if entry == 2 else f"two cover cards, not {entry}"


def _notice(entry: object) -> str | None:
    return None if entry in ("layout", "sign") else "the Dragon 7 notice is on the layout or on a sign at the table"


def _two_colours(entry: object) -> str | None:
    if isinstance(entry, list | tuple) and len(entry) == 2 and entry[0] != entry[1]:
        return None
    return "the backs of the two batches need different colours"


def ez(submission: Minibaccarat) -> bool:
    return submission.ez


def by_hand(submission: Minibaccarat) -> bool:
    return submission.shuffles == "manual"


def two_batches(submission: Minibaccarat) -> bool:
    return submission.shuffles_by_device


def one_set(submission: Minibaccarat) -> bool:
    return not submission.shuffles_by_device


def inspected(submission: Minibaccarat) -> bool:
    return not submission.preshuffled_decks


FIXTURES: Final = (
    Fixture(
        "seats", "equipment", "at most nine numbered seats facing the dealer", ("MA-MB-2.a",), wrong=_numbered_seats
    ),
    Fixture("layout_approval", "approval", "the approval of the layout", ("MA-MB-2.b",), wrong=_reference),
    Fixture("card_areas", "layout", "areas for the Player's Hand and the Banker's Hand", ("MA-MB-2.b.1",)),
    Fixture("wager_areas", "layout", "areas for Player, Banker and Tie wagers at each seat", ("MA-MB-7.b-s1",)),
    Fixture(
        "dragon_bonus_areas",
        "layout",
        "Dragon Bonus areas for each player",
        ("MA-MB-2.b.2",),
        lambda submission: submission.dragon_bonus_offered is True,
    ),
    Fixture("dragon_7_areas", "layout", "a Dragon 7 Insurance area for each player", ("MA-MB-2.b.3.i",), ez),
    Fixture(
        "dragon_7_notice", "posting", "the notice that Banker pushes on a Dragon 7", ("MA-MB-2.b.3.ii",), ez, _notice
    ),
    Fixture("panda_8_areas", "layout", "a Panda 8 Insurance area for each player", ("MA-MB-2.b.3.iii",), ez),
    Fixture(
        "house_money_areas",
        "layout",
        "a House Money area for each player",
        ("MA-MB-2.b.4",),
        lambda submission: submission.house_money_offered is True,
    ),
    Fixture(
        "vigorish_areas",
        "layout",
        "numbered areas for marking vigorish",
        ("MA-MB-2.b.5",),
        lambda submission: submission.marks_vigorish,
    ),
    Fixture("discard_rack", "equipment", "a discard rack fixed on the dealer's side", ("MA-MB-2.e",)),
    Fixture("identical_decks", "equipment", "decks that look alike", ("MA-MB-3.a",), one_set),
    Fixture("cover_cards", "equipment", "two cover cards", ("MA-MB-3.a",), wrong=_two),
    Fixture(
        "batch_colours",
        "equipment",
        "two batches of one design with backs of different colours",
        ("MA-MB-3.b.2", "MA-MB-3.b.1", "MA-MB-3.b"),
        two_batches,
        _two_colours,
    ),
    Fixture(
        "secure_storage",
        "equipment",
        "a device that stores a single shuffled batch securely",
        ("MA-MB-5.g.2.i",),
        lambda submission: two_batches(submission) and submission.idle_batch_release == "use_directly",
    ),
    Fixture(
        "release_procedures",
        "approval",
        "procedures for securing, releasing and preparing shuffled cards, submitted to the IEB",
        ("MA-MB-5.g.2.ii",),
        lambda submission: two_batches(submission) and submission.idle_batch_release == "use_directly",
        _reference,
    ),
    Fixture(
        "continuous_device_approval",
        "approval",
        "the approval of the continuous shuffling device and its procedures",
        ("MA-MB-14",),
        lambda submission: submission.shuffles == "continuous",
        _reference,
    ),
)

DUTIES: Final = (
    Duty("inspect", "dealer", "opening", "the dealer inspects the cards for defects", ("MA-MB-4.a-s1",), inspected),
    Duty(
        "verify_inspection",
        "floorperson",
        "opening",
        "the floorperson verifies the inspection",
        ("MA-MB-4.a-s2",),
        inspected,
        after=("inspect",),
    ),
    Duty(
        "spread",
        "dealer",
        "opening",
        "the cards are spread face up, fanned by deck, suit and sequence, for the first player",
        ("MA-MB-4.b",),
        lambda submission: inspected(submission) and one_set(submission),
        after=("verify_inspection",),
    ),
    Duty(
        "wash",
        "dealer",
        "opening",
        "after the first player's look the cards are turned down and washed",
        ("MA-MB-4.c",),
        lambda submission: inspected(submission) and one_set(submission),
        after=("spread",),
    ),
    Duty(
        "stack",
        "dealer",
        "opening",
        "the washed cards are stacked",
        ("MA-MB-4.c",),
        lambda submission: inspected(submission) and one_set(submission),
        after=("wash",),
    ),
    Duty(
        "spread_batch",
        "dealer",
        "opening",
        "each batch is spread face up apart from the other",
        ("MA-MB-4.d-s1",),
        lambda submission: inspected(submission) and two_batches(submission),
        after=("verify_inspection",),
        times=2,
    ),
    Duty(
        "stack_batch",
        "dealer",
        "opening",
        "after the first player's look each batch is turned down and stacked by itself",
        ("MA-MB-4.d-s2",),
        lambda submission: inspected(submission) and two_batches(submission),
        after=("spread_batch",),
        times=2,
    ),
    Duty(
        "verify_shuffle",
        "floorperson",
        "shift",
        "the floorperson looks at the feathered stack after each manual shuffle",
        ("MA-MB-5.a-s3",),
        by_hand,
    ),
    Duty("change_decks", "licensee", "shift", "the decks are changed at least once every 24 hours", ("MA-MB-3.c",)),
    Duty(
        "watch_delays",
        "floorperson",
        "round",
        "dealer or floorperson take the cards from a player who delays the game",
        ("MA-MB-8.d-s1",),
    ),
    Duty("spread_idle", "dealer", "idle", "the cards of shoe and rack are spread face down", ("MA-MB-5.g",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
