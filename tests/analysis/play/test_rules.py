"""Conditions hold of the hands they say, and what cannot be read or followed is refused in a sentence."""

from pathlib import Path

import pytest

import houseway as hw
from houseway.analysis.play.conditions import highest_hand, lowest_hand
from houseway.analysis.play.holdings import Holdings
from houseway.analysis.play.own import own_play
from houseway.analysis.play.rules import read_rules
from houseway.equipment.cards import cards
from houseway.odds.coach.streets import Street
from houseway.ranking import FIVE_CARD, THREE_CARD
from tests.analysis.play.games import priced, streets
from tests.cli.running import Shell
from tests.project.refused import refused


@pytest.mark.parametrize(
    ("hand", "conditions"),
    [
        (
            "Ah Kh Qh 2c",
            {"to_royal": 3, "suited": 3, "cards_from": {"Q": 3}, "highest": "A", "second": "K", "lowest": 2},
        ),
        ("Ah 2h 3h 9c", {"to_straight_flush": 3, "to_straight": 3, "to_royal": [1, 1], "gaps": [5, 7]}),
        ("5h 6d 7c 9s", {"gaps": 1, "to_straight": 4, "points": 3, "not": {"pair": "any"}}),
        ("Th Td 4c 4s", {"pair": "T", "pairs": 2, "alike": [2, 2], "holds": "TT4", "points": 2}),
        ("6h 6d 6c 2s", {"pair": [6, 6], "alike": 3, "any": [{"pair": "A"}, {"cards_from": {6: 3}}]}),
        ("Jh Td 9c 2s", {"points": [4, 4], "cards_from": {"J": 1, "9": 3}, "suited": [1, 1]}),
    ],
)
def test_a_condition_holds_of_the_hand(hand: str, conditions: dict[str, object]) -> None:
    street = streets("double_down_stud")[0]
    place = _place(street, hand)
    for name, value in conditions.items():
        read = read_rules([{"when": {name: value}, "then": "stay"}], [street]).rules[0].when[0]
        assert read.met(Holdings(street))[place], name
        other = read_rules([{"when": {"not": {name: value}}, "then": "stay"}], [street]).rules[0].when[0]
        assert not other.met(Holdings(street))[place], name


def _place(street: Street, hand: str) -> int:
    """The place of a hand's suit pattern among those of the street."""
    import numpy as np

    from houseway.odds.hands import canonical_keys

    wanted = canonical_keys(np.array([sorted(cards(hand))], np.int64))[0]
    return int(np.nonzero(canonical_keys(street.cards) == wanted)[0][0])


def test_a_hand_is_named_by_its_highest_ranks() -> None:
    assert lowest_hand(THREE_CARD, "Q-6-4") == THREE_CARD.rank(cards("Qh 6d 4c"))
    assert lowest_hand(THREE_CARD, "K") == THREE_CARD.rank(cards("Kh 3d 2c"))
    assert lowest_hand(FIVE_CARD, "AK") == FIVE_CARD.rank(cards("Ah Kd 4c 3s 2h"))
    assert lowest_hand(FIVE_CARD, "66") == FIVE_CARD.rank(cards("6h 6d 4c 3s 2h"))
    assert lowest_hand(FIVE_CARD, "three of a kind") == FIVE_CARD.lowest("three_of_a_kind")
    assert lowest_hand(FIVE_CARD, "10 10") is None
    assert lowest_hand(FIVE_CARD, "AAAAA") is None


def test_a_range_of_hands_goes_up_to_the_highest_that_is_named_so() -> None:
    assert highest_hand(THREE_CARD, "Q64") == THREE_CARD.rank(cards("Qh 6d 4c"))
    assert highest_hand(THREE_CARD, "Q") == THREE_CARD.rank(cards("Qh Jd 9c"))
    assert highest_hand(FIVE_CARD, "AK") == FIVE_CARD.rank(cards("Ah Kd Qc Js 9h"))
    assert highest_hand(FIVE_CARD, "66") == FIVE_CARD.rank(cards("6h 6d Ac Ks Qh"))
    assert highest_hand(FIVE_CARD, "two pair") == FIVE_CARD.rank(cards("Ah Ad Kc Ks Qh"))
    assert highest_hand(FIVE_CARD, "straight_flush") == FIVE_CARD.highest
    assert highest_hand(FIVE_CARD, "nothing of the kind") is None


@pytest.mark.parametrize(
    ("game", "conditions", "met", "not_met"),
    [
        ("three_card_poker", {"between": ["pair", "flush"]}, ["2h 2d 3c", "Ah Kh Jh"], ["Ah Kd Qc", "Ah Kd Jc"]),
        ("three_card_poker", {"between": ["K", "A"]}, ["Kh 3d 2c", "Ah Kd Jc"], ["Qh Jd 9c", "2h 2d 3c"]),
        # A straight has as many cards as a hand of the game.
        ("three_card_poker", {"to_straight": 3}, ["9h 8d 7c", "Ah 3d 2c"], ["9h 7d 5c", "Ah 4d 2c"]),
        ("three_card_poker", {"to_royal": 3}, ["Ah Kh Qh"], ["Kh Qh Jh", "Ah Kh Jh"]),
        ("crazy_4_poker", {"to_straight_flush": 4}, ["9h 8h 7h 6h 2c"], ["9h 8h 7h 5h 2c"]),
    ],
)
def test_hands_that_are_complete_meet_conditions_of_their_own_ranking(
    game: str, conditions: dict[str, object], met: list[str], not_met: list[str]
) -> None:
    street = streets(game)[0]
    rule = read_rules([{"when": conditions, "then": street.actions[0]}, {"otherwise": "fold"}], [street]).rules[0]
    flags = rule.when[0].met(Holdings(street))
    assert [hand for hand in met if not flags[_place(street, hand)]] == []
    assert [hand for hand in not_met if flags[_place(street, hand)]] == []


FOLD = {"otherwise": "fold"}
LOW = {"otherwise": "best_low"}


@pytest.mark.parametrize(
    ("game", "written", "code"),
    [
        ("three_card_poker", [{"when": {"at_last": "Q64"}, "then": "play"}, FOLD], "unknown-condition"),
        ("three_card_poker", [{"when": {"at_least": "Q64"}, "then": "play"}], "no-rule-for-hand"),
        ("three_card_poker", [{"when": {"at_least": "Z"}, "then": "play"}, FOLD], "malformed-hand"),
        ("three_card_poker", [{"when": {"at_least": "Q64"}, "then": "double"}, FOLD], "no-such-action"),
        ("three_card_poker", [{"when": {"between": ["Q64"]}, "then": "play"}, FOLD], "not-a-range"),
        ("three_card_poker", [{"when": {"pair": [9, 2]}, "then": "play"}, FOLD], "not-a-range"),
        ("three_card_poker", [{"when": {"suited": "two"}, "then": "play"}, FOLD], "not-a-number"),
        ("three_card_poker", [{"when": {"holds": "X"}, "then": "play"}, FOLD], "no-such-rank"),
        ("three_card_poker", [{"when": {"cards_from": "J"}, "then": "play"}, FOLD], "malformed-value"),
        ("three_card_poker", [{"when": {"up_held": 1}, "then": "play"}, FOLD], "no-such-choice"),
        ("three_card_poker", [{"when": {"any": {}}, "then": "play"}, FOLD], "malformed-value"),
        ("three_card_poker", [{"when": {}, "then": "play"}, FOLD], "not-a-mapping"),
        ("three_card_poker", [{"when": {"pair": 2}}, FOLD], "malformed-rule"),
        ("three_card_poker", [{"otherwise": "fold", "then": "play"}], "malformed-rule"),
        ("three_card_poker", [], "not-a-list"),
        ("three_card_poker", [FOLD, {"when": {"pair": 2}, "then": "play"}], "malformed-rule"),
        ("three_card_poker", [{"when": {"street": "river"}, "then": "play"}, FOLD], "no-such-street"),
        ("let_it_ride", [{"when": {"street": ["bet_1", "bet_3"]}, "then": "let_it_ride"}, FOLD], "no-such-street"),
        ("three_card_poker", [{"when": {"up": "K"}, "then": "play"}, FOLD], "unknown-condition"),
        ("three_card_poker", [{"when": {"not": {"above_up": True}}, "then": "play"}, FOLD], "unknown-condition"),
        ("three_card_poker", [{"when": {"hands": ["Qs 6h"]}, "then": "play"}, FOLD], "malformed-hand"),
        ("three_card_poker", [{"when": {"between": ["K", "Q64"]}, "then": "play"}, FOLD], "not-a-range"),
        ("three_card_poker", [{"when": {"holds": ""}, "then": "play"}, FOLD], "no-such-rank"),
        ("three_card_poker", {"rules": [FOLD], "street": 3}, "unknown-field"),
        ("three_card_poker", {"rules": [FOLD], "name": ["two", "names"]}, "malformed-value"),
        ("three_card_poker", {"rules": [FOLD], "name": "red \x1b[31m"}, "malformed-value"),
        ("three_card_poker", {"rules": [FOLD], "name": 81 * "x"}, "malformed-value"),
        ("winners_pot_poker", {"rules": [FOLD], "name": "two\nlines"}, "malformed-value"),
        ("spanish_21", {"hard": {20: "S"}, "name": ""}, "malformed-value"),
        ("let_it_ride", [{"when": {"at_least": "pair"}, "then": "let_it_ride"}, FOLD], "no-such-action"),
        ("let_it_ride", [{"when": {"at_least": "pair"}, "then": "let_it_ride"}], "not-a-complete-hand"),
        ("colorado_holdem", [{"otherwise": "declare_instant_winner"}], "action-not-open"),
        ("three_card_poker", [{"when": {"hands": "Qs 6h 4d"}, "then": "play"}, FOLD], "not-a-list"),
        ("three_card_poker", [{"when": {"hands": ["Qs 6h | 4d ("]}, "then": "play"}, FOLD], "malformed-hand"),
        ("three_card_poker", [{"when": {"hands": ["Qs 6h 6h"]}, "then": "play"}, FOLD], "malformed-hand"),
        ("colorado_holdem", [{"when": {"hands": ["Qs 6h 4d (wagered 1)"]}, "then": "bet"}, FOLD], "unknown-condition"),
        ("pai_gow", [{"when": {"pair": "any"}, "then": "best_high"}, {"otherwise": "best_low"}], "unknown-condition"),
        ("pai_gow", [{"when": {"hands": ["6-6 6-6 6-6 1-1"]}, "then": "best_high"}, LOW], "malformed-hand"),
        ("pai_gow", [{"when": {"at_least": "pair"}, "then": "best_high"}, LOW], "unknown-condition"),
    ],
)
def test_what_cannot_be_followed_is_refused(game: str, written: object, code: str) -> None:
    with refused(code):
        own_play(priced(game), written)


@pytest.mark.parametrize("game", ["sic_bo", "minibaccarat"])
def test_a_game_without_streets_says_why(game: str) -> None:
    with refused("no-own-play"):
        own_play(priced(game), [FOLD])


@pytest.mark.parametrize("other", ["--joint", "--audit", "--frequencies", "--protection"])
def test_a_play_is_for_the_price_list(other: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "play.yaml"
    file.write_text("- otherwise: fold", encoding="utf-8")
    done = Shell(capsys)("odds", "three_card_poker", "--play", file, other, "--json")
    assert (done.status, done.json["error"]["code"]) == (2, "option-belongs-elsewhere")
    assert Shell(capsys)("odds", "three_card_poker", "--play", file, "--json").json["play"]["wager"] == "ante"


def test_two_plays_are_refused() -> None:
    with refused("belong-together"):
        hw.price("three_card_poker", "MA", play={"rules": [FOLD]}, assume={"player": "always_fold"})
