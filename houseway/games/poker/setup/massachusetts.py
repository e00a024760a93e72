"""Poker in Massachusetts: what lies and hangs at the table, and who does what. Sections 2, 6, 7, 9 to 15, 17 and 19."""

from typing import Final

from houseway.games.poker.rules.law import betting, cards, irregular, revenue
from houseway.games.poker.setup import fixtures as need
from houseway.rulebook.authority import Authority
from houseway.rulebook.setup import Duty, Fixture

FIXTURES: Final = (
    Fixture(
        "decks",
        "equipment",
        "two distinguishable decks",
        (*cards.TWO_DECKS[Authority.MA], *cards.ONE_DECK[Authority.MA]),
        wrong=need.wrong_decks,
    ),
    Fixture(
        "cover_card",
        "equipment",
        "an opaque cover card",
        ("MA-PK-2.a-1", "MA-PK-1.cover_card"),
        wrong=need.wrong_cover_card,
    ),
    Fixture(
        "deck_storage",
        "equipment",
        "the designated place of the idle deck",
        cards.IDLE_DECK[Authority.MA],
        applies=need.by_hand,
    ),
    Fixture(
        "two_colours", "equipment", "backs of two colours", cards.DIFFERENT_BACKS[Authority.MA], applies=need.by_device
    ),
    Fixture(
        "counting_shuffler",
        "approval",
        "a shuffler approved to count",
        cards.DEVICE_COUNTS[Authority.MA],
        applies=need.counting,
    ),
    Fixture("poker_area", "approval", "a separate area approved by the Commission", ("MA-PK-6.a",)),
    Fixture(
        "limits_sign",
        "posting",
        "minimum and maximum wager, cap on raises",
        ("MA-PK-17-1", "MA-PK-17-3"),
        wrong=need.wrong_limits,
    ),
    Fixture(
        "ante_sign",
        "posting",
        "rule and amount of the ante",
        ("MA-PK-9.b-3", "MA-PK-10.b-2", "MA-PK-11.b-3", "MA-PK-12.b-2", "MA-PK-13.b-2", "MA-PK-13a.b-2"),
        applies=need.ante,
    ),
    Fixture(
        "blinds_sign",
        "posting",
        "number and amounts of the blinds",
        ("MA-PK-10.d-3",),
        applies=need.offers("holdem", "omaha", "five_card_draw"),
    ),
    Fixture("kill_sign", "posting", "the kill or half-kill", ("MA-PK-11.b-3",), applies=need.kill),
    Fixture(
        "check_raise_sign",
        "posting",
        "no raising after a check",
        betting.CHECK_RAISE[Authority.MA],
        applies=need.no_check_raise,
    ),
    Fixture("rake_sign", "posting", "type and amount of the rake", ("MA-PK-14.c",), applies=need.rake),
    Fixture(
        "bad_beat_notice", "posting", "eligibility for the bad beat payout", ("MA-PK-19.b-1",), applies=need.bad_beat
    ),
    Fixture("bad_beat_display", "posting", "the current amount", ("MA-PK-19.b-2",), applies=need.bad_beat),
    Fixture(
        "bad_beat_rules",
        "posting",
        "the rules of the bad beat payout",
        (
            *revenue.BAD_BEAT_MAXIMUM[Authority.MA],
            *revenue.BAD_BEAT_MINIMUM_POT[Authority.MA],
            *revenue.BAD_BEAT_REQUIREMENTS[Authority.MA],
        ),
        applies=need.bad_beat,
        wrong=need.wrong_rules,
    ),
    Fixture(
        "bad_beat_approval",
        "approval",
        "procedures for ending it",
        revenue.BAD_BEAT_APPROVED[Authority.MA],
        applies=need.bad_beat,
    ),
    Fixture(
        "internal_controls",
        "approval",
        "supplements to the irregularities",
        irregular.SUPPLEMENT[Authority.MA],
        applies=need.supplement,
    ),
)
DUTIES: Final = (
    Duty(
        "distribute_decks",
        "poker shift supervisor",
        "shift",
        "give each table its decks by limits, place and game",
        ("MA-PK-2.c",),
    ),
    Duty("inspect_decks", "dealer", "opening", "inspect both decks", cards.RECEIVED[Authority.MA]),
    Duty(
        "verify_decks",
        "floorperson",
        "opening",
        "verify the inspection",
        cards.VERIFIED[Authority.MA],
        after=("inspect_decks",),
    ),
    Duty(
        "spread_decks",
        "dealer",
        "opening",
        "spread them for the first two players",
        cards.SPREAD[Authority.MA],
        after=("verify_decks",),
    ),
    Duty(
        "look_over",
        "player",
        "opening",
        "look the decks over",
        cards.LOOKED_OVER[Authority.MA],
        after=("spread_decks",),
        times=2,
    ),
    Duty(
        "sequence", "dealer", "shift", "put a deck in suit and sequence every three hours", cards.ROTATED[Authority.MA]
    ),
    Duty("replace_decks", "floorperson", "shift", "replace the decks every six hours", cards.DECK_LIFE[Authority.MA]),
    Duty("count", "dealer", "shift", "count the deck every fifteen minutes", cards.COUNT[Authority.MA]),
    Duty("take_no_part", "dealer", "always", "take no part in play or outcome", ("MA-PK-6.b-2",)),
    Duty(
        "holding_hand",
        "dealer",
        "always",
        "hold the deck in one hand, the same always, level and over the table",
        ("MA-PK-6.e.1-1",),
    ),
    Duty("marker_on_deck", "dealer", "round", "a marker on a deck that is set down", ("MA-PK-6.e.1-2",)),
    Duty("guard_the_pot", "dealer", "round", "see that nobody touches chips in the pot", ("MA-PK-7.h",)),
    Duty("cards_in_view", "player", "round", "keep all cards in the dealer's full view", ("MA-PK-15.c",)),
    Duty(
        "clear_stakes",
        "dealer",
        "round",
        "convert currency and coin promptly",
        (*betting.CURRENCY[Authority.MA], *betting.COIN[Authority.MA]),
    ),
)
