"""Let It Ride: what lies and hangs at the table, and who does what. Sections 2, 4, 5(d), 5(e), 6 to 12."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.let_it_ride.rules import DECK_CLAUSES, LetItRide
from houseway.rulebook.setup import Duty, Fixture, Setup
from houseway.table.one_deck.setup import (
    check_devices,
    deck_duties,
    device_procedures,
    from_hand,
    manual_shoe,
    printed_odds,
    right_cover_card,
    right_deck,
    shoe_fixtures,
    shuffler,
    two_colours,
    two_decks,
)
from houseway.table.table import Table

NOTICE: Final = "205 CMR 147.03"


def change_method(table: Table, options: LetItRide, done: Collection[str]) -> None:
    """Refuses a change while an old device is on the table, or without the notice that it needs.

    ``done`` names the devices that were removed and the options of whose change the players can know: notice was given, or
    (for the payout limit alone) the layout prints it.
    """
    check_devices(table, options, done, "MA-LR-12.f")
    before: LetItRide = table.submission
    for name, clause in (("let_it_ride_bonus_offered", "MA-LR-6a.a-2"), ("three_card_bonus_offered", "MA-LR-6b.a-2")):
        if getattr(before, name) is not False and getattr(options, name) is False and name not in done:
            raise BadInput(f"notice under {NOTICE} comes before the option is withdrawn", f"submission.{name}", clause)
    old, new = before.payout_limit_per_hand, options.payout_limit_per_hand
    if new is not None and (old is None or new < old) and "payout_limit_per_hand" not in done:
        text = f"a payout limit is lowered after notice under {NOTICE}, or on the layout itself"
        raise BadInput(text, "submission.payout_limit_per_hand", "MA-LR-11.c-2")


def _bonus(submission: LetItRide) -> bool:
    return submission.let_it_ride_bonus_offered is True


def _three_card_bonus(submission: LetItRide) -> bool:
    return submission.three_card_bonus_offered is True


def _limited(submission: LetItRide) -> bool:
    return submission.payout_limit_per_hand is not None


FIXTURES: Final = (
    Fixture("deck", "equipment", "one deck of 52, backs alike", ("MA-LR-2.a-1", "MA-LR-1.suit"), wrong=right_deck),
    Fixture("cover_card", "equipment", "one cover card", ("MA-LR-2.a-2",)),
    Fixture(
        "cover_card_look",
        "equipment",
        "an opaque cover card of a colour apart",
        ("MA-LR-2.a-3",),
        wrong=right_cover_card,
    ),
    Fixture("deck_conforms", "approval", "the deck meets 205 CMR 146.48", ("MA-LR-2.a-4",)),
    Fixture("shuffler", "equipment", "an automated shuffling device", ("MA-LR-5.a-1", "MA-LR-2.b"), shuffler),
    Fixture("second_deck", "equipment", "a second deck like the first", ("MA-LR-2.b.1",), two_decks, right_deck),
    Fixture("back_colours", "equipment", "two decks of different colour", ("MA-LR-2.b.2",), two_decks, two_colours),
    Fixture("discard_rack", "equipment", "a discard rack, for one deck at a time", ("MA-LR-10.h", "MA-LR-2.b.5")),
    Fixture("betting_areas", "layout", "areas for bets 1, 2 and 3 at each position", ("MA-LR-6.a-1", "MA-LR-6.d-1")),
    Fixture("community_area", "layout", "an area for the community cards", ("MA-LR-1.community_card",)),
    Fixture("bonus_device", "equipment", "an approved device for the $1 bonus chip", ("MA-LR-6a.b-2",), _bonus),
    Fixture(
        "three_card_area", "layout", "an approved area for the three card bonus", ("MA-LR-6b.b",), _three_card_bonus
    ),
    Fixture("three_card_pay_table", "posting", "the table chosen out of A to F", ("MA-LR-11.e",), _three_card_bonus),
    Fixture("printed_odds", "posting", 'odds stated with "to" or "win"', ("MA-LR-11.a",), wrong=printed_odds),
    Fixture("payout_limit", "approval", "the payout limit per hand", ("MA-LR-11.c-1",), _limited),
    *shoe_fixtures("MA-LR-7.a-1", "MA-LR-9.a", stack=3),
    *device_procedures(DECK_CLAUSES),
)

DUTIES: Final = (
    *deck_duties(DECK_CLAUSES),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons as wagers", ("MA-LR-6.a-1",)),
    Duty("refuse_cash", "dealer", "always", "refuses spoken wagers with cash", ("MA-LR-6.a-2",)),
    Duty("stay_seated", "player", "round", "stays seated until the round is over", ("MA-LR-6.b-2",)),
    Duty("two_hands", "dealer", "round", "draws with the hand nearer the shoe", ("MA-LR-7.c",), manual_shoe),
    Duty("one_hand", "dealer", "round", "keeps the deck in the hand first chosen", ("MA-LR-8.b.2.i",), from_hand),
    Duty("over_rack", "dealer", "round", "holds the deck in front, over the chip rack", ("MA-LR-8.b.2.ii",), from_hand),
    Duty(
        "answer_for_own", "player", "round", "answers for the own hand and lets nobody else touch it", ("MA-LR-10.a.1",)
    ),
    Duty("in_view", "player", "round", "keeps the three cards in the dealer's view", ("MA-LR-10.a.2",)),
    Duty("leave_down", "player", "round", "leaves the cards face down after the bet 2 decision", ("MA-LR-10.a.3",)),
    Duty("take_at_once", "player", "round", "takes withdrawn chips off at once", ("MA-LR-10.b.2", "MA-LR-10.e.2")),
    Duty("rebuildable", "dealer", "round", "picks cards up so that each hand can be rebuilt", ("MA-LR-10.h",)),
    Duty(
        "notice_of_bonus",
        "licensee",
        "always",
        f"gives notice under {NOTICE} before a bonus is withdrawn",
        ("MA-LR-6a.a-2", "MA-LR-6b.a-2"),
    ),
    Duty(
        "notice_of_limit",
        "licensee",
        "always",
        f"gives notice under {NOTICE} before a payout limit that is not on the layout is lowered",
        ("MA-LR-11.c-2",),
        _limited,
    ),
)

SETUP: Final = Setup(FIXTURES, DUTIES)
