"""Bad input, row by row: each gets one clear sentence that says what, where and which clause, and nothing is half-done."""

import copy
from typing import Any

import pytest

from houseway.equipment.randomness.chance import seeded_chance
from houseway.errors import BadInput
from houseway.games import game as find_game
from houseway.table.driver import Driver
from houseway.table.replay.referee import replay
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from houseway.table.table import Table
from tests.project import refused as refusals

POKER: dict[str, Any] = {
    "game": "three_card_poker",
    "table": {"minimum": 5, "maximum": 500},
    "seats": {
        1: {"buy_in": 100, "wagers": {"ante": 10, "pair_plus": 5}},
        4: {"buy_in": 100, "wagers": {"ante": 25}},
    },
    "deal": {"hands": {1: "Ah Kh Qh", 4: "9s 9d 2c", "dealer": "Js 8d 2h"}},
    "decisions": [{"seat": 1, "do": "play"}, {"seat": 4, "do": "fold"}],
}
DICE: dict[str, Any] = {
    "game": "sic_bo",
    "table": {"minimum": 5, "maximum": 500},
    "seats": {1: {"buy_in": 100, "wagers": {"small": 10, "total_value": {9: 5}}}},
    "deal": {"dice": [1, 4, 4]},
}
SHOE: dict[str, Any] = {
    "game": "minibaccarat",
    "table": {"minimum": 5, "maximum": 500},
    "seats": {3: {"buy_in": 100, "wagers": {"banker": 10, "house_money": 5}}},
    "deal": {"hands": {"player": "Kc Qd", "banker": "3c 3d"}, "shoe": "Ah"},
    "decisions": [{"seat": 3, "do": "take"}],
}
BASES = {"poker": POKER, "dice": DICE, "shoe": SHOE}
DELETE = object()


def changed(base: str, path: str, value: object) -> Any:
    """The base scenario with one thing changed; steps of the path that are numbers are seats or places in a list."""
    raw = copy.deepcopy(BASES[base])
    at: Any = raw
    *outer, last = [int(step) if step.isdigit() else step for step in path.split("/")]
    for step in outer:
        if isinstance(at, dict) and step not in at:
            at[step] = {}
        at = at[step]
    if value is DELETE:
        del at[last]
    else:
        at[last] = value
    return raw


@pytest.mark.parametrize("base", BASES)
def test_the_bases_are_good(base: str) -> None:
    assert replay(BASES[base])["status"] == "completed"


@pytest.mark.parametrize(("maximum", "right"), [(4.99, False), (5, True), (5.01, True)])
def test_a_table_may_have_one_amount_for_all_wagers(maximum: float, right: bool) -> None:
    raw = changed("poker", "table/maximum", maximum)
    if right:
        assert read_scenario(raw).maximum == round(100 * maximum)
    else:
        with refusals.refused("limits-crossed", where="table.maximum"):
            read_scenario(raw)


@pytest.mark.parametrize("field", ["chips", "wager", "name"])
def test_a_seat_has_chips_wagers_coupons_and_a_player_and_no_other_field(field: str) -> None:
    with refusals.refused("unknown-field", where="seats.1"):
        read_scenario(changed("poker", f"seats/1/{field}", 5))


MANY = [{"seat": 1, "do": "play"}, {"seat": 4, "do": "fold"}]

TABLE: list[tuple[str, str, object, str, str, str]] = [
    # base, what is changed, to what, message, where, clause
    ("poker", "game", "three_card_joker", "unknown game 'three_card_joker'", "game", ""),
    ("poker", "game", None, "unknown game None", "game", ""),
    ("poker", "game", ["three_card_poker"], "unknown game", "game", ""),
    ("poker", "authority", "NV", "three_card_poker is regulated by MA, not by 'NV'", "authority", ""),
    ("poker", "colour", "red", "unknown field 'colour'", "scenario", ""),
    ("poker", "submission/colour", "red", "unknown option 'colour'", "submission.colour", "MA-TC-"),
    (
        "poker",
        "submission/dealing_method",
        "foot",
        "'foot' is not allowed: manual_shoe | hand",
        "submission.dealing_method",
        "MA-TC-8.a",
    ),
    ("poker", "submission", ["hand"], "should be a mapping", "submission", ""),
    ("poker", "table/minimum", "five", "not an amount of money", "table.minimum", ""),
    ("poker", "table/maximum", 4, "the maximum of $4 is under the minimum of $5", "table.maximum", ""),
    ("poker", "table/chairs", 7, "unknown field 'chairs'", "table", ""),
    ("poker", "table/meters", 5, "should be a mapping", "table.meters", ""),
    ("poker", "table/meters", {"jackpot": 5}, "unknown field 'jackpot'", "table.meters", ""),
    ("poker", "table/meters", {"progressive": "much"}, "not an amount of money", "table.meters.progressive", ""),
    ("poker", "table", 5, "should be a mapping", "table", ""),
    ("poker", "seats", DELETE, "the scenario has no seats", "seats", ""),
    ("poker", "seats", {}, "the scenario has no seats", "seats", ""),
    ("poker", "seats", [1], "should be a mapping", "seats", ""),
    ("poker", "seats/8", {"wagers": {"ante": 5}}, "there is no seat 8: 1 to 7", "seats", ""),
    ("poker", "seats/0", {"wagers": {"ante": 5}}, "there is no seat 0", "seats", ""),
    ("poker", "seats/north", {"wagers": {"ante": 5}}, "unknown position 'north'", "seats", ""),
    ("poker", "seats/1/chips", 5, "unknown field 'chips'", "seats.1", ""),
    ("poker", "seats/1/wagers/aunty", 5, "no wager 'aunty' can be placed: ante, pair_plus", "seats.1.wagers", ""),
    ("poker", "seats/1/wagers/play", 5, "no wager 'play' can be placed", "seats.1.wagers", "MA-TC-"),
    ("poker", "seats/1/wagers", 10, "wagers are written as", "seats.1.wagers", ""),
    ("poker", "seats/1/wagers", 0, "wagers are written as", "seats.1.wagers", ""),
    ("poker", "seats/1/wagers", False, "wagers are written as", "seats.1.wagers", ""),
    ("poker", "seats/1/coupons", [], "coupons are written as", "seats.1.coupons", ""),
    (
        "poker",
        "seats/1/wagers/ante",
        4.99,
        "$4.99 is under the table's minimum of $5",
        "seats.1.wagers.ante",
        "MA-TC-6.a.1",
    ),
    (
        "poker",
        "seats/1/wagers/ante",
        500.01,
        "$500.01 is over the table's maximum of $500",
        "seats.1.wagers.ante",
        "MA-TC-6.a.1",
    ),
    ("poker", "seats/1/wagers/ante", 101, "seat 1 has $100 in chips, $1 short of $101", "seats.1", "MA-TC-"),
    ("poker", "seats/1/wagers/ante", -5, "-5 is negative", "seats.1.wagers.ante", "MA-TC-6.a.1"),
    ("poker", "seats/1/wagers/ante", "ten", "'ten' is not an amount of money", "seats.1.wagers.ante", "MA-TC-6.a.1"),
    (
        "poker",
        "seats/1/wagers/ante",
        float("nan"),
        "nan is not an amount of money",
        "seats.1.wagers.ante",
        "MA-TC-6.a.1",
    ),
    ("poker", "seats/1/wagers/ante", "1e99", "more money than any table holds", "seats.1.wagers.ante", "MA-TC-6.a.1"),
    ("poker", "seats/1/wagers/ante", 10.005, "fraction of a cent", "seats.1.wagers.ante", "MA-TC-6.a.1"),
    ("poker", "seats/1/buy_in", -1, "negative", "seats.1.buy_in", ""),
    ("poker", "decisions/0/do", "raise", "seat 1 cannot 'raise' now: play or fold", "decisions[0]", "MA-TC-10.b-1"),
    (
        "poker",
        "decisions/0/seat",
        4,
        "seat 4 cannot decide now: seat 1 decides first",
        "decisions[0]",
        "MA-TC-10.b-1",
    ),
    ("poker", "decisions/0/seat", 9, "there is no seat 9", "decisions[0]", ""),
    ("poker", "decisions/0/amount", 9, "play takes no 'amount'", "decisions[0]", "MA-TC-10.b-1"),
    (
        "poker",
        "decisions/1/expose",
        "maybe",
        "'maybe' is not one of True | False",
        "decisions[1].expose",
        "MA-TC-10.b-1",
    ),
    ("poker", "decisions", MANY[:1], "seat 4 has a decision to make: play or fold", "decisions", "MA-TC-10.b-1"),
    ("poker", "decisions", [*MANY, {"seat": 4, "do": "fold"}], "no decision is called for", "decisions[2]", "MA-TC-"),
    ("poker", "decisions", {"1": "play"}, "decisions are a list", "decisions", ""),
    ("poker", "decisions/0", "play", "should be a mapping", "decisions[0]", ""),
    ("poker", "decisions/0", {"seat": 1}, "a decision is written as", "decisions[0]", ""),
    ("poker", "decisions/0/do", ["play"], "['play'] is not a verb: play, fold", "decisions[0].do", ""),
    ("shoe", "decisions/0/do", {"take": 1}, "is not a verb: take, press", "decisions[0].do", ""),
    (
        "poker",
        "deal/hands/4",
        "Ah 9d 2c",
        "Ah is named 2 times, one 52-card deck holds only 1 of it",
        "deal",
        "MA-TC-2.a-1",
    ),
    ("poker", "deal/hands/1", "Jk Kh Qh", "holds no of it", "deal", "MA-TC-2.a-1"),
    ("poker", "deal/hands/1", "Ah Kh Q", "'Q' is not a card", "deal.hands.1", "MA-TC-2.a-1"),
    ("poker", "deal/hands/1", "Ah Kh Qh Jh", "the rules call for no card Jh at 1", "deal.hands.1", ""),
    ("poker", "deal/hands/7", "2s 3s 4s", "the rules call for no card 2s 3s 4s at 7", "deal.hands.7", ""),
    ("poker", "deal/hands/banker", "2s", "unknown position 'banker'", "deal.hands", ""),
    ("poker", "deal/community", "2s", "this game has no community cards", "deal.community", ""),
    ("poker", "deal/dice", [1, 2, 3], "unknown field 'dice'", "deal", ""),
    ("poker", "faults", [{"kind": "earthquake"}], "this game rules on no fault 'earthquake'", "faults[0]", ""),
    ("poker", "faults", [{"kind": "card_drawn_in_error"}], "card_drawn_in_error needs", "faults[0]", "MA-TC-12.b"),
    ("poker", "faults", [{"kind": "card_found_face_up", "at_card": 40}], "never happened", "faults", "MA-TC-12.a-1"),
    ("poker", "faults", {"kind": "card_found_face_up"}, "faults are a list", "faults", ""),
    ("poker", "seed", 1.5, "a seed is a whole number or a text", "seed", ""),
    ("poker", "seed", True, "a seed is a whole number or a text", "seed", ""),
    ("poker", "rounds", [], "rounds is a list of at least one round", "rounds", ""),
    ("poker", "rounds", [7], "should be a mapping", "rounds[0]", ""),
    ("dice", "deal/dice", [1, 4], "a roll has 3 dice", "deal.dice", "MA-SB-"),
    ("dice", "deal/dice", [1, 4, 7], "7 is not a face of a die", "deal.dice", "MA-SB-"),
    ("dice", "deal/dice", [[1, 4, 4], [1, 1, 1]], "the rules call for no roll", "deal.dice", ""),
    ("dice", "deal/dice", "1 4 4", "dice are written as a list", "deal.dice", ""),
    ("dice", "deal/hands", {1: "Ah"}, "unknown field 'hands'", "deal", ""),
    ("dice", "seats/1/wagers/total_value", 5, "total_value needs a pick", "seats.1.wagers.total_value", "MA-SB-2.a.4"),
    ("dice", "seats/1/wagers/total_value", {18: 5}, "18 cannot be picked", "seats.1.wagers.total_value", "MA-SB-2.a.4"),
    (
        "dice",
        "seats/1/wagers/total_value",
        {9: 5, "9": 5},
        "the same pick twice",
        "seats.1.wagers.total_value",
        "MA-SB-2.a.4",
    ),
    ("dice", "seats/1/wagers/total_value", {9: -5}, "negative", "seats.1.wagers.total_value.9", "MA-SB-2.a.4"),
    ("dice", "decisions", [{"seat": 1, "do": "roll"}], "no decision is called for", "decisions[0]", ""),
    (
        "shoe",
        "seats/3/wagers/panda_8_insurance",
        5,
        "only on tables designated for EZ",
        "seats.3.wagers.panda_8_insurance",
        "MA-MB-7.a.6",
    ),
    ("shoe", "submission/tie_odds", "7:1", "no less than 8 to 1", "submission.tie_odds", "MA-MB-12.b"),
    ("shoe", "decisions/0/do", "press", "press needs 'on': banker", "decisions[0]", "MA-MB-8.c.3"),
    ("shoe", "deal/hands/1", "Ah", "the rules call for no card Ah at 1", "deal.hands.1", ""),
    ("shoe", "deal/shoe", "Ah " * 7, "Ah is named 7 times", "deal", "MA-MB-3.a"),
]


@pytest.mark.parametrize(("base", "path", "value", "message", "where", "clause"), TABLE)
def test_bad_input_is_refused_in_one_sentence(
    base: str, path: str, value: object, message: str, where: str, clause: str
) -> None:
    raw = changed(base, path, value)
    before = copy.deepcopy(raw)
    with pytest.raises(BadInput) as refused:
        replay(raw)
    error = refused.value
    assert message in error.message
    assert error.where.startswith(where)
    assert error.clause.startswith(clause)
    assert "\n" not in str(error)
    assert repr(raw) == repr(before), "what was handed in is left as it was"


@pytest.mark.parametrize("raw", [None, [], "three_card_poker", 7, {}, {"seats": {}}])
def test_what_is_no_scenario_at_all_is_refused(raw: object) -> None:
    with pytest.raises(BadInput):
        replay(raw)


def test_a_refused_wager_leaves_the_table_as_it_was() -> None:
    """Seat 1's ante is down when seat 4's is refused: both have their chips back and the next round is played."""
    poker = find_game("three_card_poker")
    table = Table(poker, poker.submission(), seeded_chance(1), minimum=500)
    table.sit(1, 10_000)
    table.sit(4, 10_000)
    with refusals.refused("under-the-minimum", clause="MA-TC-6.a.1"):
        Driver(Round(table, {1: [("ante", None, 1000)], 4: [("ante", None, 499)]}))
    assert (table.chips(1), table.chips(4), table.ledger["layout"], table.rounds) == (10_000, 10_000, 0, 0)
    driver = Driver(Round(table, {1: [("ante", None, 1000)]}))
    driver.decide(1, "fold", {})
    assert (table.chips(1), table.rounds) == (9_000, 1)


def test_a_refused_decision_leaves_the_round_as_it_was() -> None:
    poker = find_game("three_card_poker")
    table = Table(poker, poker.submission(), seeded_chance(1))
    table.sit(1)
    driver = Driver(Round(table, {1: [("ante", None, 1000)]}))
    events, balances = len(driver.round.events), dict(table.ledger.balances)
    for seat, do, fields in [(1, "raise", {}), (2, "play", {}), (1, "play", {"amount": 5}), (1, "fold", {"expose": 2})]:
        with pytest.raises(BadInput):
            driver.decide(seat, do, fields)
    assert (len(driver.round.events), dict(table.ledger.balances)) == (events, balances)
    driver.decide(1, "play", {})
    assert driver.finished


def test_a_play_wager_that_the_player_cannot_afford_leaves_the_fold() -> None:
    """A seat with its last chips on the ante may still fold; nothing is lost by having tried to play."""
    poker = find_game("three_card_poker")
    table = Table(poker, poker.submission(), seeded_chance(1))
    table.sit(1, 1_500)
    driver = Driver(Round(table, {1: [("ante", None, 1000)]}))
    with pytest.raises(BadInput) as refused:
        driver.decide(1, "play", {})
    assert refused.value.clause.startswith("MA-TC-")
    driver.decide(1, "fold", {})
    assert driver.finished
    assert table.chips(1) == 500
