"""Caribbean Stud Poker: what lies and hangs at the table, and who does what. Sections 2 to 4, 6 to 12."""

from collections.abc import Mapping
from typing import Final

from houseway.games.caribbean_stud.rules.submission import DECK_CLAUSES, CaribbeanStud
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture, setup_of
from houseway.table.one_deck.setup import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup import (
    automated_shoe_of,
    deck_duties,
    manual_shoe,
)


def _progressive(submission: CaribbeanStud) -> bool:
    return submission.progressive_offered is True


def _bonus(submission: CaribbeanStud) -> bool:
    return submission.caribbean_stud_bonus_offered is True


def _five_card(submission: CaribbeanStud) -> bool:
    return submission.five_card_hand_bonus_offered is True


def _plain_cards(record: object) -> str | None:
    if not isinstance(record, Mapping) or not record.get("colour"):
        return "write {colour: yellow, backs: [red], opaque: true, solid: true, approved: true}"
    for quality in ("opaque", "solid", "approved"):
        if not record.get(quality):
            return f"the cutting and cover cards are not recorded as {quality}"
    backs = record.get("backs") or []
    if str(record["colour"]).lower() in {str(back).lower() for back in backs} or not backs:
        return "cutting and cover cards have a colour readily told from the backs and edges of the cards"
    return None


def _approved_amounts(record: object) -> str | None:
    if isinstance(record, Mapping) and record.get("initial") and record.get("reset") and record.get("approval"):
        return None
    return "write the meter's {initial: …, reset: …, approval: …}, approved under 205 CMR 138.62"


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("cutting_and_cover_card", "equipment", "one cutting card and one cover card"),
    Fixture("look_of_both", "equipment", "opaque cutting and cover cards of a colour apart", wrong=_plain_cards),
    Fixture("betting_areas", "layout", "ante and bet areas at each position"),
    Fixture("dealer_area", "layout", "an area for the dealer's hand before the chip rack"),
    automated_shoe_of(5),
    Fixture(
        "progressive_system",
        "equipment",
        "a device at each position that accepts $1 chips or coupons, shows that it did, and can be locked",
        applies=_progressive,
    ),
    Fixture("progressive_table", "posting", "the selected table A to E", applies=_progressive),
    Fixture(
        "progressive_amounts",
        "approval",
        "the meter's initial and reset amounts",
        applies=_progressive,
        wrong=_approved_amounts,
    ),
    Fixture(
        "progressive_controls", "approval", "internal controls for validating progressive payouts", applies=_progressive
    ),
    Fixture("bonus_table", "posting", "the selected Caribbean Stud Bonus table", applies=_bonus),
    Fixture("game_accounts", "equipment", "player game accounts and a table game system", applies=_five_card),
    Fixture("five_card_rate", "approval", "the filed rate of progression", applies=_five_card),
)


DUTIES: Final = (
    *SHARED_DUTIES,
    Duty(
        "see_it_accepted",
        "player",
        "round",
        "checks that their own progressive wager was accepted",
        applies=_progressive,
    ),
    Duty(
        "two_hands",
        "dealer",
        "round",
        "draws with the hand nearer the shoe and places with the other",
        applies=manual_shoe,
    ),
    Duty(
        "match_chips",
        "dealer",
        "round",
        "matches the progressive chips with the accepted wagers before they go into the chip rack",
        applies=_progressive,
    ),
    Duty("full_view", "player", "round", "keeps the five cards in the dealer's full view"),
    Duty("hands_off", "player", "round", "leaves the cards alone after deciding"),
)

SETUP: Final = setup_of("caribbean_stud", Authority.MA, FIXTURES, DUTIES, *deck_duties(DECK_CLAUSES))
