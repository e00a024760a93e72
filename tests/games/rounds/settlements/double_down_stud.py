"""Double Down Stud settled a second time, from sections 5, 8, 9 and 10."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, decisions, hand_of, placed, win

ORDER = "23456789TJQKA"
STRAIGHTS = [set("A2345"), *(set(ORDER[low : low + 5]) for low in range(9))]
PAYS = {
    "royal_flush": "1000:1",
    "straight_flush": "100:1",
    "four_of_a_kind": "25:1",
    "full_house": "10:1",
    "flush": "8:1",
    "straight": "5:1",
    "three_of_a_kind": "3:1",
    "two_pair": "2:1",
    "pair_of_jacks_queens_kings_or_aces": "1:1",
}


def name_of(hand: list[str]) -> str:
    """The row of the list in section 10(b) that the five cards take."""
    ranks = Counter(card[0] for card in hand)
    suited, straight = len({card[1] for card in hand}) == 1, set(ranks) in STRAIGHTS
    if suited and straight:
        return "royal_flush" if set(ranks) == set("TJQKA") else "straight_flush"
    groups = sorted(ranks.values(), reverse=True)
    by_groups = {(4, 1): "four_of_a_kind", (3, 2): "full_house", (3, 1, 1): "three_of_a_kind", (2, 2, 1): "two_pair"}
    if tuple(groups) in by_groups:
        return by_groups[tuple(groups)]
    if suited:
        return "flush"
    if straight:
        return "straight"
    pair = next((rank for rank, count in ranks.items() if count == 2), "2")
    if pair in "JQKA":
        return "pair_of_jacks_queens_kings_or_aces"
    return "push" if pair in "6789T" else "lose"


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """Both wagers of a hand fare alike; a void round returns everything."""
    stakes = placed(answer)
    if answer["status"] == "void":
        return dict.fromkeys(stakes, VOID)
    posted = submission.get("paytable") or {}
    shared = hand_of(answer, "community")
    expected: Expected = {}
    for key, stake in stakes.items():
        name = name_of([*hand_of(answer, key[0]), *shared])
        if name in PAYS:
            expected[key] = win(stake, str(posted.get(name, PAYS[name])))
        else:
            expected[key] = PUSH if name == "push" else LOSE
    return expected


def check_deal(answer: Answer) -> None:
    """One card face up each, the hole card down, three up; everybody decides once; no double down over its original."""
    if answer["status"] != "completed":
        return
    stakes = placed(answer)
    seats = sorted({seat for seat, _, _ in stakes}, key=int)
    dealt = [event for event in answer["events"] if event["kind"] == "dealt"]
    assert [(str(event["to"]), event["face"]) for event in dealt] == [
        *((seat, "up") for seat in seats),
        *(("community", face) for face in ("down", "up", "up", "up")),
    ]
    assert len({event["card"] for event in dealt}) == len(dealt)
    assert sorted(decisions(answer), key=int) == seats
    for seat in seats:
        assert stakes.get((seat, "double_down", ""), 0) <= stakes[seat, "original", ""]
