"""Let It Ride: what lies and hangs at the table, and who does what. Sections 2, 4, 5(d), 5(e), 6 to 12."""

from collections.abc import Collection
from typing import Final

from houseway.errors import BadInput
from houseway.games.let_it_ride.play.round import Table
from houseway.games.let_it_ride.rules.submission import DECK_CLAUSES, LetItRide
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture, setup_of
from houseway.table.one_deck.setup import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup import (
    automated_shoe_of,
    check_devices,
    deck_duties,
    printed_odds,
)

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
            raise BadInput(
                f"notice under {NOTICE} comes before the option is withdrawn",
                f"submission.{name}",
                clause,
                code="notice-missing",
            )
    old, new = before.payout_limit_per_hand, options.payout_limit_per_hand
    if new is not None and (old is None or new < old) and "payout_limit_per_hand" not in done:
        text = f"a payout limit is lowered after notice under {NOTICE}, or on the layout itself"
        raise BadInput(text, "submission.payout_limit_per_hand", "MA-LR-11.c-2", code="notice-missing")


def _bonus(submission: LetItRide) -> bool:
    return submission.let_it_ride_bonus_offered is True


def _three_card_bonus(submission: LetItRide) -> bool:
    return submission.three_card_bonus_offered is True


def _limited(submission: LetItRide) -> bool:
    return submission.payout_limit_per_hand is not None


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("betting_areas", "layout", "areas for bets 1, 2 and 3 at each position"),
    Fixture("community_area", "layout", "an area for the community cards"),
    Fixture("bonus_device", "equipment", "an approved device for the $1 bonus chip", applies=_bonus),
    Fixture("three_card_area", "layout", "an approved area for the three card bonus", applies=_three_card_bonus),
    Fixture("three_card_pay_table", "posting", "the table chosen out of A to F", applies=_three_card_bonus),
    Fixture("printed_odds", "posting", 'odds stated with "to" or "win"', wrong=printed_odds),
    Fixture("payout_limit", "approval", "the payout limit per hand", applies=_limited),
    automated_shoe_of(3),
)

DUTIES: Final = (
    *SHARED_DUTIES,
    Duty("answer_for_own", "player", "round", "answers for their own hand and lets nobody else touch it"),
    Duty("in_view", "player", "round", "keeps the three cards in the dealer's view"),
    Duty("leave_down", "player", "round", "leaves the cards face down after the bet 2 decision"),
    Duty("take_at_once", "player", "round", "takes withdrawn chips off at once"),
    Duty("notice_of_bonus", "licensee", "always", f"gives notice under {NOTICE} before a bonus is withdrawn"),
    Duty(
        "notice_of_limit",
        "licensee",
        "always",
        f"gives notice under {NOTICE} before a payout limit that is not on the layout is lowered",
        applies=_limited,
    ),
)

SETUP: Final = setup_of("let_it_ride", Authority.MA, FIXTURES, DUTIES, *deck_duties(DECK_CLAUSES))
