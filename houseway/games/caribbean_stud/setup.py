"""Caribbean Stud Poker: what lies and hangs at the table, and who does what. Sections 2 to 4, 6 to 12."""

from collections.abc import Collection, Mapping
from typing import Any, Final

from houseway.games.caribbean_stud.rules import DECK_CLAUSES, CaribbeanStud
from houseway.rulebook.setup import Duty, Fixture, Setup
from houseway.table.one_deck.setup import (
    check_devices,
    deck_duties,
    device_procedures,
    from_hand,
    manual_shoe,
    right_deck,
    shoe_fixtures,
    shuffler,
    two_colours,
    two_decks,
)
from houseway.table.table import Table


def change_method(table: Table, options: CaribbeanStud, removed: Collection[str]) -> None:
    """Refuses another way of shuffling or dealing while the device of the old one is still on the table."""
    check_devices(table, options, removed, "MA-CS-12.g")


def _progressive(submission: CaribbeanStud) -> bool:
    return submission.progressive_offered is True


def _bonus(submission: CaribbeanStud) -> bool:
    return submission.caribbean_stud_bonus_offered is True


def _five_card(submission: CaribbeanStud) -> bool:
    return submission.five_card_hand_bonus_offered is True


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


def _approved_amounts(record: Any) -> str | None:
    if isinstance(record, Mapping) and record.get("initial") and record.get("reset") and record.get("approval"):
        return None
    return "write the meter's {initial: …, reset: …, approval: …}, approved under 205 CMR 138.62"


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", ("MA-CS-2.a-1", "MA-CS-1.suit"), wrong=right_deck),
    Fixture("cutting_and_cover_card", "equipment", "one cutting card and one cover card", ("MA-CS-2.a-2",)),
    Fixture(
        "look_of_both",
        "equipment",
        "opaque cutting and cover cards of a colour apart",
        ("MA-CS-2.a-3",),
        wrong=_plain_cards,
    ),
    Fixture("deck_conforms", "approval", "the deck meets 205 CMR 146.48", ("MA-CS-2.a-4",)),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-CS-4.a-1", "MA-CS-2.b"), shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-CS-2.b.1",), two_decks, right_deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-CS-2.b.2",), two_decks, two_colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-CS-10.d", "MA-CS-2.b.5")),
    Fixture("betting_areas", "layout", "ante and bet areas at each position", ("MA-CS-6.a-1",)),
    Fixture("dealer_area", "layout", "an area for the dealer's hand before the chip rack", ("MA-CS-7.d.2",)),
    *shoe_fixtures("MA-CS-7.a-1", "MA-CS-9.a", stack=5),
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
    *device_procedures(DECK_CLAUSES),
)


DUTIES: Final = (
    *deck_duties(DECK_CLAUSES),
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
        manual_shoe,
    ),
    Duty(
        "match_chips",
        "dealer",
        "round",
        "matches the progressive chips with the accepted wagers before they go into the chip rack",
        ("MA-CS-7.b-3", "MA-CS-7.b-4"),
        _progressive,
    ),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("MA-CS-8.b.2.i",), from_hand),
    Duty("over_rack", "dealer", "round", "holds the deck in front, over the chip rack", ("MA-CS-8.b.2.ii",), from_hand),
    Duty("touch_own", "player", "round", "touches the own cards and no others", ("MA-CS-10.a.1",)),
    Duty("full_view", "player", "round", "keeps the five cards in the dealer's full view", ("MA-CS-10.a.2",)),
    Duty("hands_off", "player", "round", "leaves the cards alone after deciding", ("MA-CS-10.a.3",)),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("MA-CS-10.d",)),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
