"""Pai Gow Poker: what lies and hangs at the table, and who does what. Sections 2, 4 to 18."""

from collections.abc import Collection, Mapping
from typing import Final

from houseway.equipment.randomness.decks import WITH_JOKER
from houseway.errors import BadInput
from houseway.games.pai_gow_poker.play.round import Table
from houseway.games.pai_gow_poker.rules.submission import DECK_CLAUSES, PaiGowPoker
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture, setup_of
from houseway.table.one_deck.setup import DUTIES as SHARED_DUTIES
from houseway.table.one_deck.setup import FIXTURES as SHARED_FIXTURES
from houseway.table.one_deck.setup import (
    check_devices,
    deck_duties,
    from_hand,
    manual_shoe,
    printed_odds,
    right_cover_card,
    two_decks,
)

NOTICE: Final = "205 CMR 147.03"
CAPS: Final = {"bonus_payout_cap": "MA-PGP-16.d-2", "seven_card_payout_cap": "MA-PGP-18.d-2"}


def change_method(table: Table, options: PaiGowPoker, done: Collection[str]) -> None:
    """Refuses a change while an old device is on the table, or a lower cap without notice.

    ``done`` names the devices that were removed, and the caps that the layout prints or of which notice was given.
    """
    check_devices(table, options, done, "MA-PGP-11.o")
    for name, clause in CAPS.items():
        old, new = getattr(table.submission, name), getattr(options, name)
        if new is not None and (old is None or new < old) and name not in done:
            text = f"a payout cap is lowered after notice under {NOTICE}, or on the layout itself"
            raise BadInput(text, f"submission.{name}", clause, code="notice-missing")


# -- when something is needed -------------------------------------------------------------------------------------


def by_dice(submission: PaiGowPoker) -> bool:
    return submission.start_method == "dice" and submission.deals != "automated_shoe_3"


def by_number(submission: PaiGowPoker) -> bool:
    return submission.start_method == "rng"


def by_button(submission: PaiGowPoker) -> bool:
    return submission.start_method == "button"


def banked(submission: PaiGowPoker) -> bool:
    return submission.player_banking


def additional(submission: PaiGowPoker) -> bool:
    return bool(submission.additional_wager)


def progressive(submission: PaiGowPoker) -> bool:
    return bool(submission.progressive)


def section_15(submission: PaiGowPoker) -> bool:
    return bool(submission.bonus_envy or submission.insurance)


def section_17(submission: PaiGowPoker) -> bool:
    return submission.offers_section_17


def shoe_of_seven(submission: PaiGowPoker) -> bool:
    return submission.deals == "automated_shoe_7"


def marked(submission: PaiGowPoker) -> bool:
    return submission.start_marker


def capped(submission: PaiGowPoker) -> bool:
    return submission.bonus_payout_cap is not None or submission.seven_card_payout_cap is not None


# -- what a record has to say -------------------------------------------------------------------------------------


def right_deck(record: object) -> str | None:
    """What is wrong with the record of a deck: 52 cards and one joker, backs alike."""
    wanted = {"cards": len(WITH_JOKER) - 1, "jokers": 1}
    if not isinstance(record, Mapping) or any(record.get(name) != count for name, count in wanted.items()):
        return "the deck holds 52 cards and one joker: write {cards: 52, jokers: 1, backs: red, one_design: true}"
    if not record.get("backs") or not record.get("one_design"):
        return "all backs of the deck have one colour and one design"
    return None


def right_dice(record: object) -> str | None:
    if isinstance(record, Mapping) and record.get("dice") == 3 and record.get("inside_shaker"):
        return None
    return "three dice stay inside the shaker: write {dice: 3, inside_shaker: true}"


def right_numbers(record: object) -> str | None:
    if isinstance(record, Mapping) and list(record.get("numbers", ())) == list(range(1, 8)) and record.get("approved"):
        return None
    return "the generator shows 1 to 7: write {numbers: [1, 2, 3, 4, 5, 6, 7], approved: true}"


FIXTURES: Final = (
    *SHARED_FIXTURES,
    Fixture("deck", "equipment", "one deck of 52 and one joker, backs alike, under 205 CMR 146.48", wrong=right_deck),
    Fixture("cutting_card", "equipment", "a cutting card", wrong=right_cover_card),
    Fixture("cover_card", "equipment", "a cover card", wrong=right_cover_card),
    Fixture("second_deck", "equipment", "a second deck like the first", applies=two_decks, wrong=right_deck),
    Fixture("discard_rack", "equipment", "a rack from which each hand can be rebuilt"),
    Fixture(
        "shaker",
        "equipment",
        "a shaker under 205 CMR 146.21 with three dice under 205 CMR 146.45",
        applies=by_dice,
        wrong=right_dice,
    ),
    Fixture(
        "number_generator", "equipment", "a generator of the numbers 1 to 7", applies=by_number, wrong=right_numbers
    ),
    Fixture("button", "equipment", "a flat disk button, approved", applies=by_button),
    Fixture("start_marker", "equipment", "a cut card that marks the start", applies=marked),
    Fixture("bank_marker", "equipment", "approved markers of bank and co-bank", applies=banked),
    Fixture("bank_number_procedure", "approval", "how a bank's number is drawn", applies=banked),
    Fixture("betting_areas", "layout", "an area for each wager at six positions"),
    Fixture("house_way", "approval", "how the dealer's hands are set"),
    Fixture("straights", "approval", "where A-2-3-4-5 ranks"),
    Fixture("automated_shoe", "approval", "the automated shoe, its place and use", applies=shoe_of_seven),
    Fixture("shoe_of_three", "approval", "an automated shoe with stacks of three", applies=section_17),
    Fixture("number_odds", "layout", "the odds of the additional wager", applies=additional, wrong=printed_odds),
    Fixture("acceptors", "equipment", "acceptors with lights, a lock-out button", applies=progressive),
    Fixture("meter_amounts", "approval", "the meter's initial and reset amounts", applies=progressive),
    Fixture("envy_markers", "equipment", "envy markers", applies=section_15),
    Fixture("three_card_sign", "posting", "the three-card payouts", applies=section_17),
    Fixture("odds_text", "posting", "odds said with to or win", applies=section_17, wrong=printed_odds),
    Fixture("payout_cap", "approval", "the cap on payouts", applies=capped),
)

DUTIES: Final = (
    *SHARED_DUTIES,
    Duty("tear_joker", "casino supervisor", "opening", "sees a second joker torn in half"),
    Duty("keep_one_joker", "dealer", "opening", "keeps one joker in the deck and discards the other"),
    Duty("mind_shaker", "dealer", "always", "never leaves shaker and dice unattended", applies=by_dice),
    Duty("change_dice", "dealer", "shift", "takes off dice after 24 hours", applies=by_dice),
    Duty("take_chips", "dealer", "always", "takes chips, plaques and match play coupons"),
    Duty("see_light", "player", "round", "sees that the acceptor's light is on", applies=progressive),
    Duty("two_hands", "dealer", "round", "draws with the left, places with the right", applies=manual_shoe),
    Duty("over_rack", "dealer", "round", "holds the deck over the container", applies=from_hand),
    Duty("top_card", "dealer", "round", "takes each card off the top, face down", applies=from_hand),
    Duty("three_shakes", "dealer", "round", "shakes the shaker", applies=by_dice, times=3),
    Duty("full_view", "player", "round", "keeps all seven cards in the dealer's view"),
    Duty("tell_house_way", "dealer", "round", "says on request how the house way sets a hand"),
    Duty("lift_lid", "dealer", "round", "alone takes the lid off the shaker", applies=banked),
    Duty("validate", "casino supervisor", "round", "validates payouts from the meter", applies=progressive),
    Duty("rearrange", "dealer", "round", "answers for the best-paying hand", applies=section_15),
    Duty("hold_cards", "dealer", "round", "leaves a meter win until the paperwork is done", applies=progressive),
)

SETUP: Final = setup_of("pai_gow_poker", Authority.MA, FIXTURES, DUTIES, *deck_duties(DECK_CLAUSES))
