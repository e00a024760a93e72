"""Caribbean Stud Poker: what lies and hangs at the table, and who does what. Sections 2 to 4, 6 to 12."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from houseway.equipment.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.caribbean_stud.rules import CaribbeanStud
from houseway.rulebook.setup import Applies, Duty, Fixture, Role, Setup
from houseway.table.table import Table

SHUFFLER: Final = "automated shuffler"
SHOE: Final = "automated shoe"


def devices(submission: CaribbeanStud) -> set[str]:
    """The automated devices that these options put on the table."""
    shuffler = {SHUFFLER} if submission.shuffles_by_device else set()
    return shuffler | ({SHOE} if submission.dealing_method == "automated_shoe" else set())


def change_method(table: Table, options: CaribbeanStud, removed: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the device of the old one is still on the table."""
    for device in sorted(devices(table.submission) - devices(options) - set(removed)):
        raise BadInput(f"remove the {device} from the table first", "submission", "MA-CS-12.g")


def _two_decks(submission: CaribbeanStud) -> bool:
    return submission.second_deck


def _shuffler(submission: CaribbeanStud) -> bool:
    return submission.shuffles_by_device


def _manual_shoe(submission: CaribbeanStud) -> bool:
    return submission.dealing_method == "manual_shoe"


def _from_hand(submission: CaribbeanStud) -> bool:
    return submission.dealing_method == "hand"


def _automated_shoe(submission: CaribbeanStud) -> bool:
    return submission.dealing_method == "automated_shoe"


def _progressive(submission: CaribbeanStud) -> bool:
    return submission.progressive_offered is True


def _bonus(submission: CaribbeanStud) -> bool:
    return submission.caribbean_stud_bonus_offered is True


def _five_card(submission: CaribbeanStud) -> bool:
    return submission.five_card_hand_bonus_offered is True


def _opened_by_inspection(submission: CaribbeanStud) -> bool:
    return not submission.pre_shuffled_cards


def _pre_shuffled(submission: CaribbeanStud) -> bool:
    return submission.pre_shuffled_cards


def _deck(record: Any) -> str | None:
    if not isinstance(record, Mapping) or record.get("cards") != len(FIFTY_TWO):
        return "the deck holds 52 cards: write {cards: 52, backs: red, one_design: true}"
    if not record.get("backs") or not record.get("one_design"):
        return "all backs of the deck have one colour and one design"
    return None


def _colours(record: Any) -> str | None:
    if isinstance(record, list) and len(record) == 2 and len({str(one).lower() for one in record}) == 2:
        return None
    return "the two decks have backs of different colours: write both, as in [red, blue]"


def _plain_cards(record: Any) -> str | None:
    if not isinstance(record, Mapping) or not record.get("colour"):
        return "write {colour: yellow, backs: [red], opaque: true, solid: true, approved: true}"
    for quality in ("opaque", "solid", "approved"):
        if not record.get(quality):
            return f"the cutting and cover cards are not recorded as {quality}"
    backs = record.get("backs") or []
    if str(record["colour"]).lower() in {str(back).lower() for back in backs} or not backs:
        return "cutting and cover cards have a colour readily told from the backs and edges of the cards"
    return None


def _five_card_stacks(record: Any) -> str | None:
    if not isinstance(record, Mapping) or record.get("stack") != 5:
        return "the automated shoe dispenses stacks of five: write {stack: 5, approved: true}"
    return None if record.get("approved") else "the automated shoe is approved by the Commission"


def _approved_amounts(record: Any) -> str | None:
    if isinstance(record, Mapping) and record.get("initial") and record.get("reset") and record.get("approval"):
        return None
    return "write the meter's {initial: …, reset: …, approval: …}, approved under 205 CMR 138.62"


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", ("MA-CS-2.a-1", "MA-CS-1.suit"), wrong=_deck),
    Fixture("cutting_and_cover_card", "equipment", "one cutting card and one cover card", ("MA-CS-2.a-2",)),
    Fixture(
        "look_of_both",
        "equipment",
        "opaque cutting and cover cards of a colour apart",
        ("MA-CS-2.a-3",),
        wrong=_plain_cards,
    ),
    Fixture("deck_conforms", "approval", "the deck meets 205 CMR 146.48", ("MA-CS-2.a-4",)),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-CS-4.a-1", "MA-CS-2.b"), _shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-CS-2.b.1",), _two_decks, _deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-CS-2.b.2",), _two_decks, _colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-CS-10.d", "MA-CS-2.b.5")),
    Fixture("betting_areas", "layout", "ante and bet areas at each position", ("MA-CS-6.a-1",)),
    Fixture("dealer_area", "layout", "an area for the dealer's hand before the chip rack", ("MA-CS-7.d.2",)),
    Fixture("manual_shoe", "equipment", "a dealing shoe under 205 CMR 146.51", ("MA-CS-7.a-1",), _manual_shoe),
    Fixture("shoe_location", "approval", "the place of the manual shoe", ("MA-CS-7.a-1",), _manual_shoe),
    Fixture(
        "automated_shoe",
        "equipment",
        "an approved automated shoe that dispenses stacks of five",
        ("MA-CS-9.a",),
        _automated_shoe,
        _five_card_stacks,
    ),
    Fixture("automated_shoe_location", "approval", "the place of the automated shoe", ("MA-CS-9.a",), _automated_shoe),
    Fixture("automated_shoe_procedures", "approval", "how the shoe is used", ("MA-CS-9.a",), _automated_shoe),
    Fixture(
        "progressive_system",
        "equipment",
        "a device at each position that accepts $1 chips or coupons, shows that it did, and can be locked",
        ("MA-CS-6.c-2", "MA-CS-6.c-3", "MA-CS-7.b-2"),
        _progressive,
    ),
    Fixture("progressive_table", "posting", "the selected table A to E", ("MA-CS-11.d-1",), _progressive),
    Fixture(
        "progressive_amounts",
        "approval",
        "the meter's initial and reset amounts",
        ("MA-CS-11.d.3-2",),
        _progressive,
        _approved_amounts,
    ),
    Fixture(
        "progressive_controls",
        "approval",
        "internal controls for validating progressive payouts",
        ("MA-CS-11.d.i.C", "MA-CS-10.c.3.ii.C.2.iii"),
        _progressive,
    ),
    Fixture("bonus_table", "posting", "the selected Caribbean Stud Bonus table", ("MA-CS-11.c",), _bonus),
    Fixture(
        "game_accounts",
        "equipment",
        "player game accounts and a table game system",
        ("MA-CS-10.c.3.ii.C.3.iii-1",),
        _five_card,
    ),
    Fixture("five_card_rate", "approval", "the filed rate of progression", ("MA-CS-11.e.3-1",), _five_card),
    Fixture("shuffler_procedures", "approval", "reshuffling after a jam of the shuffler", ("MA-CS-12.e",), _shuffler),
    Fixture("shoe_procedures", "approval", "reshuffling after a jam of the shoe", ("MA-CS-12.f",), _automated_shoe),
)


def _opening(suffix: str, applies: Applies, *each: str) -> tuple[Duty, ...]:
    """The duties of section 3(b) and (c) for one deck, each after the one before it."""
    steps: tuple[tuple[str, Role, str, str], ...] = (
        ("inspect", "dealer", "inspects the deck", "MA-CS-3.b-1"),
        ("verify", "floorperson", "verifies the deck", "MA-CS-3.b-1"),
        ("spread", "dealer", "spreads the deck face up, by suit and in sequence, for the first player", "MA-CS-3.b-2"),
        ("wash", "dealer", "turns the deck face down and washes it once the player has looked", "MA-CS-3.c-1"),
        ("stack", "dealer", "stacks the washed cards", "MA-CS-3.c-1"),
        ("shuffle", "dealer", "shuffles the stack as section 4 says", "MA-CS-3.c-2"),
    )
    duties: list[Duty] = []
    for name, role, what, clause in steps:
        after = (duties[-1].id,) if duties else ()
        duties.append(Duty(f"{name}_{suffix}", role, "opening", what, (clause, *each), applies, after))
    return tuple(duties)


def _both(one: Applies, other: Applies) -> Applies:
    return lambda submission: one(submission) and other(submission)


DUTIES: Final = (
    *_opening("deck", _opened_by_inspection, "MA-CS-3.a"),
    *_opening("second_deck", _both(_two_decks, _opened_by_inspection), "MA-CS-3.d"),
    Duty("receive", "dealer", "opening", "takes pre-shuffled cards (205 CMR 146.50)", ("MA-CS-3.a",), _pre_shuffled),
    Duty("order_recut", "casino supervisor", "always", "may order a recut before any card is dealt", ("MA-CS-4.d",)),
    Duty("spread_idle", "dealer", "idle", "spreads the cards while nobody plays", ("MA-CS-4.e-1",)),
    Duty(
        "turn_up",
        "dealer",
        "idle",
        "turns the spread cards face up when a player arrives",
        ("MA-CS-4.e-2",),
        lambda submission: bool(submission.idle_spread == "face_down"),
        ("spread_idle",),
    ),
    Duty("wash_again", "dealer", "idle", "washes, stacks and shuffles again", ("MA-CS-4.e-3",), after=("spread_idle",)),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons as wagers", ("MA-CS-6.a-1",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-CS-6.a-2",)),
    Duty(
        "see_it_accepted",
        "player",
        "round",
        "checks that the own progressive wager was accepted",
        ("MA-CS-6.c-3",),
        _progressive,
    ),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("MA-CS-6.f-2",)),
    Duty(
        "two_hands",
        "dealer",
        "round",
        "draws with the hand nearer the shoe and places with the other",
        ("MA-CS-7.c",),
        _manual_shoe,
    ),
    Duty(
        "match_chips",
        "dealer",
        "round",
        "matches the progressive chips with the accepted wagers before they go into the chip rack",
        ("MA-CS-7.b-3", "MA-CS-7.b-4"),
        _progressive,
    ),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("MA-CS-8.b.2.i",), _from_hand),
    Duty(
        "over_rack", "dealer", "round", "holds the deck in front, over the chip rack", ("MA-CS-8.b.2.ii",), _from_hand
    ),
    Duty("touch_own", "player", "round", "touches the own cards and no others", ("MA-CS-10.a.1",)),
    Duty("full_view", "player", "round", "keeps the five cards in the dealer's full view", ("MA-CS-10.a.2",)),
    Duty("hands_off", "player", "round", "leaves the cards alone after deciding", ("MA-CS-10.a.3",)),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("MA-CS-10.d",)),
    Duty("remove_device", "licensee", "always", "removes a device before another method is used", ("MA-CS-12.g",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
