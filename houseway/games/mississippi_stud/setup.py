"""Mississippi Stud: what lies and hangs at the table, and who does what. Sections 655a.2 to 655a.5 and 655a.7 to 655a.13."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from houseway.equipment.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.mississippi_stud.rules import MississippiStud
from houseway.rulebook.setup import Applies, Duty, Fixture, Role, Setup
from houseway.table.table import Table

SHUFFLER: Final = "automated shuffler"
SHOE: Final = "automated shoe"
AREAS: Final = ("Ante", "3rd Street", "4th Street", "5th Street")
COMMUNITY_AREAS: Final = AREAS[1:]


def devices(submission: MississippiStud) -> set[str]:
    """The automated devices that these options put on the table."""
    shuffler = {SHUFFLER} if submission.shuffles_by_device else set()
    return shuffler | ({SHOE} if submission.dealing == "automated_shoe" else set())


def change_method(table: Table, options: MississippiStud, covered: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the old device is neither covered nor marked out of order."""
    for device in sorted(devices(table.submission) - devices(options) - set(covered)):
        message = f"cover the {device} or put an out-of-order sign on it first"
        raise BadInput(message, "submission", "PA-MS-13.g")


def _two_decks(submission: MississippiStud) -> bool:
    return submission.second_deck


def _shuffler(submission: MississippiStud) -> bool:
    return submission.shuffles_by_device


def _reshuffles(submission: MississippiStud) -> bool:
    return submission.auto_reshuffle_device


def _spread_when_idle(submission: MississippiStud) -> bool:
    return not submission.auto_reshuffle_device


def _manual_shoe(submission: MississippiStud) -> bool:
    return submission.dealing == "manual_shoe"


def _from_hand(submission: MississippiStud) -> bool:
    return submission.dealing == "hand"


def _automated_shoe(submission: MississippiStud) -> bool:
    return submission.dealing == "automated_shoe"


def _progressive(submission: MississippiStud) -> bool:
    return bool(submission.progressive)


def _bonus(submission: MississippiStud) -> bool:
    return submission.three_card_bonus not in (None, "off")


def _opened_by_inspection(submission: MississippiStud) -> bool:
    return not submission.pre_shuffled_cards


def _positions(record: Any) -> str | None:
    fits = isinstance(record, int) and not isinstance(record, bool) and 1 <= record <= 6
    return None if fits else "the table has one to six betting positions: write how many"


def _betting_areas(record: Any) -> str | None:
    return None if record == list(AREAS) else f"each position has four betting areas: write {list(AREAS)}"


def _community_areas(record: Any) -> str | None:
    fits = record == list(COMMUNITY_AREAS)
    return None if fits else f"three areas before the inventory are inscribed: write {list(COMMUNITY_AREAS)}"


def _deck(record: Any) -> str | None:
    if not isinstance(record, Mapping) or record.get("cards") != len(FIFTY_TWO) or record.get("jokers"):
        return "a deck holds 52 cards and no joker: write {cards: 52, backs: red, design: stars}"
    return None if record.get("backs") and record.get("design") else "write the colour of the backs and the design"


def _second_deck(record: Any) -> str | None:
    if not isinstance(record, Mapping) or not isinstance(record.get("backs"), list):
        return "write {backs: [red, blue], designs: [stars, stars]}"
    if len({str(one).lower() for one in record["backs"]}) != 2:
        return "the two decks have backs of different colours"
    designs = record.get("designs")
    same = isinstance(designs, list) and len(designs) == 2 and designs[0] == designs[1]
    return None if same else "the two decks are of the same design"


def _boxes(record: Any) -> str | None:
    if not isinstance(record, Mapping) or record.get("drop_box") not in ("left", "right"):
        return "write {drop_box: left, tip_box: right}, each as seen by the dealer"
    opposite = record.get("tip_box") in ("left", "right") and record["tip_box"] != record["drop_box"]
    if opposite or record.get("approved_alternative"):
        return None
    return "the tip box is on the dealer's other side, unless another place was approved"


def _two_card_stacks(record: Any) -> str | None:
    fits = isinstance(record, Mapping) and record.get("stack") == 2
    return None if fits else "the automated shoe dispenses stacks of two: write {stack: 2}"


FIXTURES: Final = (
    Fixture("positions", "equipment", "at most six betting positions", ("PA-MS-2.a",), wrong=_positions),
    Fixture("layout_approval", "approval", "the layout is approved under §601a.10(a)", ("PA-MS-2.b",)),
    Fixture("name_or_logo", "layout", "the certificate holder's name or logo", ("PA-MS-2.b.1",)),
    Fixture("betting_areas", "layout", "four betting areas at each position", ("PA-MS-2.b.2",), wrong=_betting_areas),
    Fixture("community_areas", "layout", "an area for each community card", ("PA-MS-2.b.3",), wrong=_community_areas),
    Fixture("progressive_area", "layout", "a Progressive area at each position", ("PA-MS-2.b.4",), _progressive),
    Fixture("bonus_area", "layout", "a Three Card Bonus area at each position", ("PA-MS-2.b.5",), _bonus),
    Fixture("posted_payouts", "posting", "payouts, and streets as multiples of the Ante", ("PA-MS-2.b.6",)),
    Fixture("progressive_system", "equipment", "a progressive system under §605a.7", ("PA-MS-2.c",), _progressive),
    Fixture("wagering_devices", "equipment", "a device at each position that accepts", ("PA-MS-2.c.1",), _progressive),
    Fixture("lock_out", "equipment", "a lock-out for late Progressive wagers", ("PA-MS-2.c.2",), _progressive),
    Fixture("boxes", "equipment", "drop box and tip box on the dealer's two sides", ("PA-MS-2.d",), wrong=_boxes),
    Fixture("discard_rack", "equipment", "a discard rack fixed on the dealer's side", ("PA-MS-2.e",)),
    Fixture("deck", "equipment", "one deck of 52", ("PA-MS-3.a",), wrong=_deck),
    Fixture("cover_card", "equipment", "one cover card", ("PA-MS-3.a",)),
    Fixture("second_deck", "equipment", "a second deck, apart in colour", ("PA-MS-3.b.1",), _two_decks, _second_deck),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("PA-MS-3.b", "PA-MS-5.a-stack"), _shuffler),
    Fixture("device_approval", "approval", "the reshuffling device, under §461a.4", ("PA-MS-5.g",), _reshuffles),
    Fixture("shoe_location", "approval", "the place of the manual shoe, §601a.10(g)", ("PA-MS-8.a",), _manual_shoe),
    Fixture(
        "automated_shoe",
        "equipment",
        "an automated shoe that dispenses stacks of two",
        ("PA-MS-10.b",),
        _automated_shoe,
        _two_card_stacks,
    ),
)


def _opening(suffix: str, applies: Applies, *each: str) -> tuple[Duty, ...]:
    """The duties of section 655a.4(a) to (c) for one deck, each after the one before it."""
    steps: tuple[tuple[str, Role, str, str], ...] = (
        ("inspect", "dealer", "inspects the deck for defects", "PA-MS-4.a"),
        ("verify", "floorperson", "verifies the inspection", "PA-MS-4.a"),
        ("spread", "dealer", "spreads the deck face up, by suit and in sequence, for the first player", "PA-MS-4.b"),
        ("wash", "dealer", "turns the deck face down and washes it once the player has looked", "PA-MS-4.c"),
        ("stack", "dealer", "stacks the washed cards", "PA-MS-4.c"),
        ("shuffle", "dealer", "shuffles the stack as section 655a.5 says", "PA-MS-4.c"),
    )
    duties: list[Duty] = []
    for name, role, what, clause in steps:
        after = (duties[-1].id,) if duties else ()
        duties.append(Duty(f"{name}_{suffix}", role, "opening", what, (clause, *each), applies, after))
    return tuple(duties)


DUTIES: Final = (
    *_opening("deck", _opened_by_inspection),
    *_opening(
        "second_deck", lambda submission: submission.second_deck and _opened_by_inspection(submission), "PA-MS-4.d"
    ),
    Duty(
        "receive",
        "dealer",
        "opening",
        "takes the preinspected and preshuffled cards",
        ("PA-MS-4.e",),
        lambda submission: bool(submission.pre_shuffled_cards),
    ),
    Duty("change_by_hand", "dealer", "always", "changes the decks within 4 hours", ("PA-MS-3.c.1",), _from_hand),
    Duty(
        "change_in_shoe",
        "dealer",
        "always",
        "changes the decks within 8 hours",
        ("PA-MS-3.c.2",),
        lambda submission: not _from_hand(submission),
    ),
    Duty("order_shuffle", "floorperson", "always", "may order a shuffle", ("PA-MS-5.a-when",)),
    Duty(
        "order_recut",
        "floorperson",
        "always",
        "may order a recut before any card is dealt",
        ("PA-MS-5.e",),
        _spread_when_idle,
    ),
    Duty(
        "spread_idle",
        "dealer",
        "idle",
        "spreads the cards face down, or face up if a player asks",
        ("PA-MS-5.f",),
        _spread_when_idle,
    ),
    Duty(
        "wash_again",
        "dealer",
        "idle",
        "washes, stacks and shuffles again once the first player has looked",
        ("PA-MS-5.f",),
        _spread_when_idle,
        after=("spread_idle",),
    ),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and approved instruments as wagers", ("PA-MS-7.a",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("PA-MS-7.a",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("PA-MS-7.b-seated",)),
    Duty("see_accepted", "player", "round", "sees that the chip is accepted", ("PA-MS-7.d.3",), _progressive),
    Duty("two_hands", "dealer", "round", "draws with the hand nearer the shoe", ("PA-MS-8.c",), _manual_shoe),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("PA-MS-9.a.2",), _from_hand),
    Duty("touch_own", "player", "round", "touches the own cards and no others", ("PA-MS-11.a.1",)),
    Duty("in_view", "player", "round", "keeps the own cards in the dealer's full view", ("PA-MS-11.a.2",)),
    Duty("keep_silent", "player", "round", "says nothing about the hand until all is shown", ("PA-MS-11.a.3",)),
    Duty("validate", "floorperson", "round", "validates progressive payouts", ("PA-MS-11.i.4.i.C",), _progressive),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("PA-MS-11.j",)),
    Duty("cover_device", "licensee", "always", "covers or marks a device that cannot be used", ("PA-MS-13.g",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
