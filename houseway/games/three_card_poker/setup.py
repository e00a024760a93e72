"""Three Card Poker: what lies and hangs at the table, and who does what. Sections 2, 4, 5(d), 5(e), 6 to 10 and 12."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from houseway.equipment.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.three_card_poker.rules import ThreeCardPoker
from houseway.rulebook.setup import Applies, Duty, Fixture, Role, Setup
from houseway.table.table import Table

SHUFFLER: Final = "automated shuffler"
SHOE: Final = "automated shoe"


def devices(submission: ThreeCardPoker) -> set[str]:
    """The automated devices that these options put on the table."""
    shuffler = {SHUFFLER} if submission.shuffles_by_device else set()
    return shuffler | ({SHOE} if submission.dealing_method == "automated_shoe" else set())


def change_method(table: Table, options: ThreeCardPoker, removed: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the device of the old one is still on the table."""
    for device in sorted(devices(table.submission) - devices(options) - set(removed)):
        raise BadInput(f"remove the {device} from the table first", "submission", "MA-TC-12.g")


def _two_decks(submission: ThreeCardPoker) -> bool:
    return submission.second_deck


def _shuffler(submission: ThreeCardPoker) -> bool:
    return submission.shuffles_by_device


def _manual_shoe(submission: ThreeCardPoker) -> bool:
    return submission.dealing_method == "manual_shoe"


def _from_hand(submission: ThreeCardPoker) -> bool:
    return submission.dealing_method == "hand"


def _automated_shoe(submission: ThreeCardPoker) -> bool:
    return submission.dealing_method == "automated_shoe"


def _linked_wagers(submission: ThreeCardPoker) -> bool:
    return submission.version != "standard"


def _opened_by_inspection(submission: ThreeCardPoker) -> bool:
    return not submission.pre_shuffled_cards


def _pre_shuffled(submission: ThreeCardPoker) -> bool:
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


def _cover_card(record: Any) -> str | None:
    if not isinstance(record, Mapping) or not record.get("colour"):
        return "write {colour: yellow, backs: [red], opaque: true, solid: true, approved: true}"
    for quality in ("opaque", "solid", "approved"):
        if not record.get(quality):
            return f"the cover card is not recorded as {quality}"
    backs = record.get("backs") or []
    if str(record["colour"]).lower() in {str(back).lower() for back in backs} or not backs:
        return "the cover card has a colour readily told from the backs and edges of the cards"
    return None


def _three_card_stacks(record: Any) -> str | None:
    if not isinstance(record, Mapping) or record.get("stack") != 3:
        return "the automated shoe dispenses stacks of three: write {stack: 3, approved: true}"
    return None if record.get("approved") else "the automated shoe is approved by the Commission"


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", ("MA-TC-2.a-1", "MA-TC-1.suit"), wrong=_deck),
    Fixture("cover_card", "equipment", "one cover card", ("MA-TC-2.a-2",)),
    Fixture(
        "cover_card_look", "equipment", "an opaque cover card of a colour apart", ("MA-TC-2.a-3",), wrong=_cover_card
    ),
    Fixture("deck_conforms", "approval", "the deck meets 205 CMR 146.48", ("MA-TC-2.a-4",)),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-TC-5.a-1", "MA-TC-2.b"), _shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-TC-2.b.1",), _two_decks, _deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-TC-2.b.2",), _two_decks, _colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-TC-10.d", "MA-TC-2.b.5")),
    Fixture("posted_limits", "posting", "the least and most that may be wagered", ("MA-TC-6.a.1", "MA-TC-6.a.2")),
    Fixture("betting_areas", "layout", "ante, play and pair plus areas at each position", ("MA-TC-6.b-1",)),
    Fixture(
        "linked_version", "approval", "the version of section 6(f) that is offered", ("MA-TC-6.f",), _linked_wagers
    ),
    Fixture("manual_shoe", "equipment", "a dealing shoe under 205 CMR 146.51", ("MA-TC-7.a-1",), _manual_shoe),
    Fixture("shoe_location", "approval", "the place of the manual shoe", ("MA-TC-7.a-1",), _manual_shoe),
    Fixture(
        "automated_shoe",
        "equipment",
        "an approved automated shoe that dispenses stacks of three",
        ("MA-TC-9.a",),
        _automated_shoe,
        _three_card_stacks,
    ),
    Fixture("automated_shoe_location", "approval", "the place of the automated shoe", ("MA-TC-9.a",), _automated_shoe),
    Fixture("automated_shoe_procedures", "approval", "how the shoe is used", ("MA-TC-9.a",), _automated_shoe),
    Fixture("shoe_cover_card", "equipment", "a cover card for the dealer's stack", ("MA-TC-2.c",), _automated_shoe),
    Fixture("dealer_area", "layout", "an area for the dealer's cards", ("MA-TC-9.c.1",)),
    Fixture("settlement_method", "approval", "the submission names method 1 or 2", ("MA-TC-10.c-1",)),
    Fixture("pay_table", "posting", "the pair plus pay table", ("MA-TC-11.a.2",)),
    Fixture("shuffler_procedures", "approval", "reshuffling after a jam of the shuffler", ("MA-TC-12.e",), _shuffler),
    Fixture("shoe_procedures", "approval", "reshuffling after a jam of the shoe", ("MA-TC-12.f",), _automated_shoe),
)


def _opening(suffix: str, applies: Applies, *each: str) -> tuple[Duty, ...]:
    """The duties of section 4(b) and (c) for one deck, each after the one before it."""
    steps: tuple[tuple[str, Role, str, str], ...] = (
        ("inspect", "dealer", "inspects the deck", "MA-TC-4.b-1"),
        ("verify", "floorperson", "verifies the deck", "MA-TC-4.b-1"),
        ("spread", "dealer", "spreads the deck face up, by suit and in sequence, for the first player", "MA-TC-4.b-2"),
        ("wash", "dealer", "turns the deck face down and washes it once the player has looked", "MA-TC-4.c-1"),
        ("stack", "dealer", "stacks the washed cards", "MA-TC-4.c-1"),
        ("shuffle", "dealer", "shuffles the stack as section 5 says", "MA-TC-4.c-2"),
    )
    duties: list[Duty] = []
    for name, role, what, clause in steps:
        after = (duties[-1].id,) if duties else ()
        duties.append(Duty(f"{name}_{suffix}", role, "opening", what, (clause, *each), applies, after))
    return tuple(duties)


DUTIES: Final = (
    *_opening("deck", _opened_by_inspection, "MA-TC-4.a"),
    *_opening(
        "second_deck", lambda submission: submission.second_deck and _opened_by_inspection(submission), "MA-TC-4.d"
    ),
    Duty(
        "receive",
        "dealer",
        "opening",
        "takes the pre-shuffled cards as 205 CMR 146.50 says",
        ("MA-TC-4.a",),
        _pre_shuffled,
    ),
    Duty("order_recut", "casino supervisor", "always", "may order a recut before any card is dealt", ("MA-TC-5.d",)),
    Duty("spread_idle", "dealer", "idle", "spreads the cards while nobody plays", ("MA-TC-5.e-1",)),
    Duty(
        "turn_up",
        "dealer",
        "idle",
        "turns the spread cards face up when a player arrives",
        ("MA-TC-5.e-2",),
        lambda submission: bool(submission.idle_spread == "face_down"),
        ("spread_idle",),
    ),
    Duty("wash_again", "dealer", "idle", "washes, stacks and shuffles again", ("MA-TC-5.e-3",), after=("spread_idle",)),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons as wagers", ("MA-TC-6.b-1",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-TC-6.b-2",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("MA-TC-6.c-2",)),
    Duty(
        "two_hands",
        "dealer",
        "round",
        "draws with the hand nearer the shoe",
        ("MA-TC-7.b-2",),
        _manual_shoe,
    ),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("MA-TC-8.b.2.i",), _from_hand),
    Duty(
        "over_rack", "dealer", "round", "holds the deck in front, over the chip rack", ("MA-TC-8.b.2.ii",), _from_hand
    ),
    Duty("touch_own", "player", "round", "touches the own cards and no others", ("MA-TC-10.a-2",)),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("MA-TC-10.d",)),
    Duty("remove_device", "licensee", "always", "removes a device before another method is used", ("MA-TC-12.g",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
