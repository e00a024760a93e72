"""Hands in the open hand history format, and the stacks that they end with."""

from decimal import Decimal

from houseway.games.poker.phh.scenarios import scenario_of
from houseway.table.replay.referee import replay


def stacks_after(hand: dict[str, object]) -> list[Decimal]:
    seats = replay(scenario_of(hand))["seats"]
    assert isinstance(seats, dict)
    return [Decimal(seats[str(place)]["stack"]) for place in range(1, len(seats) + 1)]


HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [110, 100]
actions = ["d dh p1 AhAd", "d dh p2 KsKc", "p2 cbr 6", "p1 cbr 110", "p2 cc",
           "d db 2c7d9h", "d db 3s", "d db 4s", "p1 sm AhAd", "p2 sm KsKc"]
"""


RAZZ = """
variant = "FR"
antes = [1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = ["d dh p1 Ah2c3d", "d dh p2 KhQcKd", "p2 pb", "p1 cbr 4", "p2 f"]
"""


DRAWN = """
variant = "N5D"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [50, 50]
actions = ["d dh p1 AhAd2c3c4d", "d dh p2 KsKcKd7h8h", "p2 cc", "p1 cc", "p1 sd", "p2 sd 7h8h", "d dh p2 7s8s",
           "p1 cbr 8", "p2 cc", "p1 sm AhAd2c3c4d", "p2 sm KsKcKd7s8s"]
"""


TRIPLE_DRAW = """
variant = "F2L3D"
antes = [0, 0, 0, 0]
blinds_or_straddles = [75000, 150000, 0, 0]
small_bet = 150000
big_bet = 300000
starting_stacks = [1180000, 4340000, 5910000, 10765000]
actions = ["d dh p1 7h6c4c3d2c", "d dh p2 ??????????", "d dh p3 ??????????", "d dh p4 AsQs6s5c3c",
           "p3 f", "p4 cbr 300000", "p1 cbr 450000", "p2 f", "p4 cc",
           "p1 sd", "p4 sd AsQs", "d dh p4 2hQh", "p1 cbr 150000", "p4 cc",
           "p1 sd", "p4 sd Qh", "d dh p4 4d", "p1 cbr 300000", "p4 cc",
           "p1 sd", "p4 sd 6s", "d dh p4 7c", "p1 cbr 280000", "p4 cc", "p1 sm 7h6c4c3d2c", "p4 sm 2h4d7c5c3c"]
"""
