"""Pai Gow settled a second time, from sections 2, 7 and 8: tiles as text, the ranking as lists of text."""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Line, cents, hand_of, placed

SINGLES = [
    "6-6",
    "1-1",
    "4-4",
    "3-1",
    "5-5",
    "3-3",
    "2-2",
    "6-5",
    "6-4",
    "6-1",
    "5-1",
    "6-3/5-4",
    "6-2/5-3",
    "5-2/4-3",
    "4-2",
    "4-1/3-2",
    "2-1",
]
PAIRS = [
    *["4-2+2-1", "6-6+6-6", "1-1+1-1", "4-4+4-4", "3-1+3-1", "5-5+5-5", "3-3+3-3", "2-2+2-2", "6-5+6-5", "6-4+6-4"],
    *["6-1+6-1", "5-1+5-1", "6-3+5-4", "6-2+5-3", "5-2+4-3", "4-1+3-2", "6-6+5-4 6-6+6-3", "1-1+5-4 1-1+6-3"],
    *["6-6+6-2 6-6+5-3 6-6+4-4", "1-1+6-2 1-1+5-3 1-1+4-4"],
]
DOUBLE = SINGLES[:11]
WHOLE_SET = Counter([one for entry in SINGLES for one in entry.split("/") for _ in range(2 if one in DOUBLE else 1)])

Rank = tuple[int, int, int]
"""A pair or not, then the value, then the leading tile; the greater is the higher."""


def rank(one: str, other: str) -> Rank:
    for place, hands in enumerate(PAIRS):
        if any(sorted(hand.split("+")) == sorted((one, other)) for hand in hands.split()):
            return 1, -place, 0
    best: Rank = (0, -1, 0)
    for a, led in readings(one):
        for b, leads in readings(other):
            best = max(best, (0, (a + b) % 10, -min(led, leads)))
    return best


def readings(tile: str) -> list[tuple[int, int]]:
    """What a tile may count, each with its place among the single tiles."""
    spots = int(tile[0]) + int(tile[2])
    place = next(number for number, entry in enumerate(SINGLES) if tile in entry.split("/"))
    extra = {"2-1": [(6, 14)], "4-2": [(3, 16)]}
    return [(spots, place), *extra.get(tile, [])]


Hands = tuple[Rank, Rank]


def both(high: list[str], low: list[str]) -> Hands:
    """The ranks of the two hands, the higher one as the high hand."""
    ranks = sorted((rank(*high), rank(*low)))
    return ranks[1], ranks[0]


def ways(hand: list[str]) -> list[Hands]:
    found = []
    for pair in combinations(range(4), 2):
        rest = [hand[place] for place in range(4) if place not in pair]
        found.append(both([hand[place] for place in pair], rest))
    return found


def house_way(hand: list[str], ties: str) -> Hands:
    """Section 7(d), nine before eight before seven, and then the tie-break."""
    every = ways(hand)
    supreme = [way for way in every if way[0] == (1, 0, 0)]
    paired = [way for way in every if way[0][0] == 1]
    valued = [[way for way in every if value in (way[0][1], way[1][1]) and way[0][0] == 0] for value in (9, 8, 7)]
    for some in (supreme, paired, *valued):
        if some:
            return max(some, key=lambda way: (way[1], way[0]) if ties == "low" else way)
    places = sorted(hand, key=lambda tile: readings(tile)[0][1])
    return both([places[0], places[3]], places[1:3])


def result(mine: Hands, theirs: Hands, zero_high: bool) -> str:
    zeros = [hand[0] == 0 and hand[1] == 0 for hand in mine]
    high = mine[0] > theirs[0] and not (zero_high and zeros[0])
    low = mine[1] > theirs[1] and not zeros[1]
    return "win" if high and low else "push" if high or low else "lose"


def vigorish(won: int, submission: Mapping[str, Any]) -> int:
    if submission.get("vigorish_rounding") == "rounded":
        return -(-won * 5 // 2500) * 25
    return won * 5 // 100


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to; in a banked round the bank's own net is checked on the way."""
    stakes = placed(answer)
    bank = str(answer["bank"]["seat"]) if "bank" in answer else ""
    did = [event for event in answer["events"] if event["kind"] == "decided"]
    if answer["status"] == "void":
        return {key: Line("withdrawn") if key[0] == bank else VOID for key in stakes}
    sets = {str(event["seat"]): both(event["high"], event["low"]) for event in did if event["do"] == "set"}
    ties, zero_high = submission.get("house_way_ties", "low"), bool(submission.get("zero_high_to_bank"))
    theirs = sets.get(bank) or house_way(hand_of(answer, bank or "dealer"), ties)
    expected: Expected = {}
    for key, stake in stakes.items():
        verbs = {event["do"] for event in did if str(event["seat"]) == key[0]}
        if key[0] == bank:
            expected[key] = Line("withdrawn")
        elif "void_hand" in verbs:
            expected[key] = VOID
        elif "surrender" in verbs:
            expected[key] = Line("surrender")
        else:
            came = result(sets[key[0]], theirs, zero_high)
            won = Line("win", stake, vigorish(stake, submission))
            expected[key] = {"win": won, "push": PUSH, "lose": LOSE}[came]
    if bank:
        check_bank(submission, answer, {key: (line, stakes[key]) for key, line in expected.items()}, theirs)
    return expected


def check_bank(
    submission: Mapping[str, Any], answer: Answer, lines: Mapping[Any, tuple[Line, int]], theirs: Hands
) -> None:
    """Section 8(n) to (r): what the bank wins or loses, and what the dealer's wager came to."""
    told = answer["bank"]
    gained = sum(stake for line, stake in lines.values() if line.result in ("lose", "surrender"))
    gained -= sum(line.paid for line, _ in lines.values())
    if "dealer_vs_bank" in told:
        assert not told["co_banking"]
        mine = house_way(hand_of(answer, "dealer"), submission.get("house_way_ties", "low"))
        came, stake = (
            result(mine, theirs, bool(submission.get("zero_high_to_bank"))),
            cents(told["dealer_vs_bank"]["stake"]),
        )
        assert told["dealer_vs_bank"]["result"] == came
        gained += {"win": -stake, "push": 0, "lose": stake}[came]
    if told["co_banking"]:
        favoured = submission.get("odd_half", "bank") == "bank"
        gained = -(-gained // 2) if favoured else gained // 2
    if gained > 0:
        gained -= min(gained, vigorish(gained, submission))
    net = answer["seats"][str(told["seat"])]["net"]
    assert gained == (-cents(net[1:]) if net.startswith("-") else cents(net)), net


def check_deal(answer: Answer) -> None:
    """Four tiles to each of eight positions, and all of the set."""
    if answer["status"] == "completed":
        hands = {position: hand_of(answer, position) for position in (*"123456", "dealer", "dead")}
        assert {len(hand) for hand in hands.values()} == {4}
        assert Counter(tile for hand in hands.values() for tile in hand) == WHOLE_SET
