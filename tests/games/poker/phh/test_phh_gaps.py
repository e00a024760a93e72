"""Hand histories with gaps: antes and blinds that were put up elsewhere, cards and winners that nobody recorded."""

import pytest

from houseway.games.poker.phh.scenarios import hands_of, scenario_of
from houseway.table.replay.referee import replay
from tests.games.poker.phh.hands import stacks_after
from tests.project.refused import refused

BIG_BLIND_ANTE = """
variant = "NT"
ante_trimming_status = false
antes = [0, 30, 0, 0]
blinds_or_straddles = [10, 20, 0, 0]
min_bet = 20
starting_stacks = [1000, 500, 1000, 120]
actions = ["d dh p1 7s4s", "d dh p2 JsJh", "d dh p3 TdTc", "d dh p4 AdKd", "p3 cbr 60", "p4 cbr 120", "p1 f",
           "p2 cc", "p3 cc", "d db 2c7d9h", "p2 cc", "p3 cbr 100", "p2 f", "d db 3s", "d db Ac"]
"""


def test_the_big_blinds_ante_lies_in_the_main_pot_and_nobody_matches_it() -> None:
    """120 each of three, the first blind of 10 and the ante of 30: 400, which seat 4 wins with a pair of aces."""
    (hand,) = hands_of(BIG_BLIND_ANTE)
    assert stacks_after(hand) == [990, 350, 880, 400]


def test_antes_by_seat_are_refused_where_the_hand_would_be_raked() -> None:
    told = scenario_of(hands_of(BIG_BLIND_ANTE)[0])
    told["submission"] |= {"rake_methods": ["percentage"], "rake_percent": 5, "max_rake": 4}
    with refused("rake-not-possible", clause="MA-PK-10.b-2"):
        replay(told)


def test_who_is_all_in_for_the_ante_wins_what_was_put_up_so() -> None:
    """The big blind has 25 and puts up nothing beside the ante: aces win that, and p3 the rest against p1."""
    text = """
variant = "NT"
antes = [0, 30, 0]
blinds_or_straddles = [10, 20, 0]
min_bet = 20
starting_stacks = [200, 25, 200]
actions = ["d dh p1 KsKh", "d dh p2 AsAh", "d dh p3 QdQc", "p3 cbr 200", "p1 cc",
           "d db 2c7d9h", "d db 3s", "d db 4c"]
"""
    assert stacks_after(hands_of(text)[0]) == [400, 25, 0]


LATE = """
variant = "NT"
antes = [0, 0, 0, 0, 0]
blinds_or_straddles = [1, 2, {}]
min_bet = 2
starting_stacks = [100, 100, 100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "d dh p4 ????", "d dh p5 ????",
           "p3 {}", "p4 cc", "p5 f", "p1 f", "p2 cbr 8", {}]
"""


@pytest.mark.parametrize("blinds", ["0, 2, 0", "0, -2, 0"])
def test_who_joins_late_posts_a_blind_and_acts_in_turn(blinds: str) -> None:
    (hand,) = hands_of(LATE.format(blinds, "f", '"p4 f"'))
    assert scenario_of(hand)["missed_blinds"] == [4]
    assert stacks_after(hand) == [99, 103, 100, 98, 100]


def test_a_late_post_beside_the_big_blind_is_told_from_a_straddle_by_who_acts_first() -> None:
    (hand,) = hands_of(LATE.format("2, 0, 0", "cc", '"p3 f", "p4 f"'))
    assert scenario_of(hand)["missed_blinds"] == [3]
    assert stacks_after(hand) == [99, 105, 98, 98, 100]


def test_a_missing_small_blind_is_no_blind() -> None:
    (hand,) = hands_of(
        LATE.format("0, 0, 0", "f", '"p4 f"').replace("[1, 2, 0", "[0, 2, 0").replace('"p1 f"', '"p1 f"')
    )
    assert stacks_after(hand) == [100, 102, 100, 98, 100]


SHOWN = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????", "p3 cc", "p1 cc", "p2 cc", "d db 9s7h2c",
           "p1 cc", "p2 cc", "p3 cc", "d db 9d", "p1 cc", "p2 cc", "p3 cc", "d db 9c", "p1 cc", "p2 cbr 10",
           "p3 f", "p1 cc", {}]
"""
ONE_UNKNOWN = '"p2 sm ????", "p1 sm 8dAs"'
TWO_UNKNOWN = '"p2 sm ????", "p1 sm ????"'


@pytest.mark.parametrize("shown", [ONE_UNKNOWN, TWO_UNKNOWN])
def test_no_winner_is_invented_for_cards_that_are_not_recorded(shown: str) -> None:
    (hand,) = hands_of(SHOWN.format(shown))
    with refused("showdown-not-recorded"):
        scenario_of(hand)


@pytest.mark.parametrize("shown", [ONE_UNKNOWN, TWO_UNKNOWN])
@pytest.mark.parametrize(
    ("won", "after"),
    [("winnings = [26, 0, 0]", [114, 88, 98]), ("winnings = [0, 26, 0]", [88, 114, 98])],
)
def test_a_recorded_winner_settles_a_hand_whose_cards_are_not(shown: str, won: str, after: list[int]) -> None:
    (hand,) = hands_of(SHOWN.format(shown) + won)
    assert stacks_after(hand) == after
    (hand,) = hands_of(SHOWN.format(shown) + f"finishing_stacks = {after}")
    assert stacks_after(hand) == after
    answer = replay(scenario_of(hand))
    events = answer["events"]
    assert isinstance(events, list)
    known = {"8d", "As"}
    shown_cards = [event["cards"] for event in events if event["kind"] == "shown"]
    assert all(set(cards) == known for cards in shown_cards)  # never cards that nobody saw


def test_a_pot_that_was_divided_among_cards_that_are_not_recorded_is_refused() -> None:
    (hand,) = hands_of(SHOWN.format(TWO_UNKNOWN) + "winnings = [13, 13, 0]")
    with refused("showdown-not-recorded"):
        scenario_of(hand)


def test_cards_shown_as_unknown_and_named_later_are_known() -> None:
    (hand,) = hands_of(SHOWN.format(f'{TWO_UNKNOWN}, "p1 sm 8dAs", "p2 sm KhKd"'))
    assert stacks_after(hand) == [88, 114, 98]


DISCARDS = """
variant = "N2L1D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 {}", "d dh p2 7s5h4c3d2s", "p2 cc", "p1 cc", "p1 sd {}", "p2 sd", "d dh p1 {}",
           "p1 cbr 10", "p2 cc", "p1 sm {}", "p2 sm 7s5h4c3d2s"]
"""


@pytest.mark.parametrize(
    ("dealt", "thrown", "drawn", "shown"),
    [
        ("Kd??6c4d3h", "Kd??", "2h8h", "6c4d3h2h8h"),
        ("Kd9d6c4d3h", "????", "2h8h", "6c4d3h2h8h"),
        ("??????????", "????", "????", "6c4d3h2h8h"),
    ],
)
def test_discards_that_nobody_saw_are_those_that_fit(dealt: str, thrown: str, drawn: str, shown: str) -> None:
    (hand,) = hands_of(DISCARDS.format(dealt, thrown, drawn, shown))
    assert stacks_after(hand) == [88, 112]


def test_a_discard_that_the_player_does_not_hold_is_refused() -> None:
    (hand,) = hands_of(DISCARDS.format("Kd9d6c4d3h", "AsAd", "2h8h", "6c4d3h2h8h"))
    with refused("card-not-held"):
        scenario_of(hand)
