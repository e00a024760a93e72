"""Poker in Pennsylvania: what lies and hangs at the table, and who does what. 637a.2, 637a.3 and 637a.7 to 637a.18."""

from typing import Final

from houseway.games.poker.rules.law import betting, cards, irregular, revenue
from houseway.games.poker.setup import fixtures as need
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture

FIXTURES: Final = (
    Fixture("table", "equipment", "an oval table for at most ten players", ("PA-PK-637a.2.a",), wrong=need.wrong_table),
    Fixture("layout", "approval", "a layout approved under 601a.10(a)", ("PA-PK-637a.2.b",)),
    Fixture("name_or_logo", "layout", "the certificate holder's name or logo", ("PA-PK-637a.2.b.1",)),
    Fixture("rake_area", "layout", "a holding area for the rake", ("PA-PK-637a.2.b.2",)),
    Fixture(
        "deck_place", "equipment", "an approved place for the decks", ("PA-PK-637a.2.c", *cards.IDLE_DECK[Authority.PA])
    ),
    Fixture(
        "boxes", "equipment", "drop box and tip box", ("PA-PK-637a.2.d-1", "PA-PK-637a.2.d-2"), wrong=need.wrong_boxes
    ),
    Fixture(
        "fund_box",
        "equipment",
        "the box for contributions",
        ("PA-PK-637a.2.e",),
        applies=need.any_fund,
        wrong=need.wrong_fund_box,
    ),
    Fixture(
        "decks",
        "equipment",
        "two decks with backs of two colours",
        (*cards.TWO_DECKS[Authority.PA], *cards.ONE_DECK[Authority.PA]),
        wrong=need.wrong_decks,
    ),
    Fixture(
        "counting_shuffler",
        "approval",
        "a device approved to count",
        cards.DEVICE_COUNTS[Authority.PA],
        applies=need.counting,
    ),
    Fixture("poker_area", "approval", "a separate area approved under 467a.1", ("PA-PK-637a.7.a",)),
    Fixture(
        "limits_sign",
        "posting",
        "minimum and maximum bet, cap on raises",
        betting.LIMITS[Authority.PA],
        wrong=need.wrong_limits,
    ),
    Fixture(
        "ante_sign",
        "posting",
        "rules and amount of the ante, as submitted",
        ("PA-PK-637a.10.b-3", "PA-PK-637a.11.b-2", "PA-PK-637a.12.b-3", "PA-PK-637a.13.b-2", "PA-PK-637a.14.b-2"),
        applies=need.ante,
    ),
    Fixture(
        "forced_bet_sign",
        "posting",
        "the forced bet, as submitted",
        ("PA-PK-637a.10.d-2", "PA-PK-637a.14.d-2"),
        applies=need.offers("seven_card_stud", "five_card_stud"),
    ),
    Fixture(
        "blinds_sign",
        "posting",
        "number and amounts of the blinds, as submitted",
        ("PA-PK-637a.11.d-3", "PA-PK-637a.12.d-3", "PA-PK-637a.13.e-3"),
        applies=need.offers("holdem", "omaha", "five_card_draw"),
    ),
    Fixture(
        "straddle_sign",
        "posting",
        "the straddle bet, as submitted",
        ("PA-PK-637a.11.e-2", "PA-PK-637a.12.e-2"),
        applies=need.straddle,
    ),
    Fixture(
        "kill_sign",
        "posting",
        "the kill and its qualifying pot",
        ("PA-PK-637a.12.n-2", "PA-PK-637a.12.b-3"),
        applies=need.kill,
    ),
    Fixture(
        "check_raise_sign",
        "posting",
        "no raising after a check",
        betting.CHECK_RAISE[Authority.PA],
        applies=need.no_check_raise,
    ),
    Fixture("rake_sign", "posting", "type and amount of the rake", ("PA-PK-637a.17.c",), applies=need.rake),
    Fixture(
        "bad_beat_notice",
        "posting",
        "eligibility for the bad beat payout",
        ("PA-PK-637a.15.b-1",),
        applies=need.bad_beat,
    ),
    Fixture("bad_beat_display", "posting", "the current amount", ("PA-PK-637a.15.b-2",), applies=need.bad_beat),
    Fixture(
        "bad_beat_rules",
        "posting",
        "the rules of the bad beat payout",
        (
            *revenue.BAD_BEAT_MAXIMUM[Authority.PA],
            *revenue.BAD_BEAT_MINIMUM_POT[Authority.PA],
            *revenue.BAD_BEAT_REQUIREMENTS[Authority.PA],
        ),
        applies=need.bad_beat,
        wrong=need.wrong_rules,
    ),
    Fixture(
        "bad_beat_approval",
        "approval",
        "procedures for ending it",
        revenue.BAD_BEAT_APPROVED[Authority.PA],
        applies=need.bad_beat,
    ),
    Fixture(
        "jackpot_notice",
        "posting",
        "eligibility for the high hand jackpot",
        ("PA-PK-637a.16.b-1",),
        applies=need.jackpot,
    ),
    Fixture(
        "jackpot_display", "posting", "the current amount and the rules", ("PA-PK-637a.16.b-2",), applies=need.jackpot
    ),
    Fixture(
        "supplements",
        "approval",
        "supplements to the irregularities",
        irregular.SUPPLEMENT[Authority.PA],
        applies=need.supplement,
    ),
    Fixture(
        "other_games",
        "approval",
        "games approved by the Board",
        ("PA-PK-637a.9.a.6",),
        applies=lambda submission: bool(submission.other_approved_games),
    ),
)
DUTIES: Final = (
    Duty("inspect_decks", "dealer", "opening", "inspect both decks for defects", cards.RECEIVED[Authority.PA]),
    Duty(
        "verify_decks",
        "floorperson",
        "opening",
        "verify the inspection",
        cards.VERIFIED[Authority.PA],
        after=("inspect_decks",),
    ),
    Duty(
        "spread_decks",
        "dealer",
        "opening",
        "spread them for the first two players",
        cards.SPREAD[Authority.PA],
        after=("verify_decks",),
    ),
    Duty(
        "look_over",
        "player",
        "opening",
        "look the decks over",
        cards.LOOKED_OVER[Authority.PA],
        after=("spread_decks",),
        times=2,
    ),
    Duty("change_decks", "floorperson", "shift", "change the decks every twelve hours", cards.DECK_LIFE[Authority.PA]),
    Duty(
        "rotate_decks", "floorperson", "shift", "rotate them with other decks under 603a.15(j)", ("PA-PK-637a.3.c-2",)
    ),
    Duty("count", "dealer", "round", "count the deck every five rounds", cards.COUNT[Authority.PA]),
    Duty("take_no_part", "dealer", "always", "take no part in play or outcome", ("PA-PK-637a.7.b-2",)),
    Duty(
        "holding_hand",
        "dealer",
        "round",
        "hold the deck in one hand for the round, level with the table",
        ("PA-PK-637a.7.e.1-1",),
    ),
    Duty("marker_on_deck", "dealer", "round", "a marker on a deck that is set down", ("PA-PK-637a.7.e.1-2",)),
    Duty("guard_the_pot", "dealer", "round", "see that nobody touches chips in the pot", ("PA-PK-637a.8.h",)),
    Duty("cards_in_view", "player", "round", "keep all cards in the dealer's full view", ("PA-PK-637a.18.d",)),
    Duty("clear_stakes", "dealer", "round", "convert currency promptly", betting.CURRENCY[Authority.PA]),
    Duty(
        "track_high_hands",
        "dealer",
        "round",
        "track hands from the start of each period",
        revenue.JACKPOT_TRACKED[Authority.PA],
        applies=need.jackpot,
    ),
)
