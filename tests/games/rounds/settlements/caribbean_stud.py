"""Caribbean Stud Poker settled a second time, from sections 5, 10(b), 10(c), 11 and 12(d)."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.rounds.settlements import (
    LOSE,
    PUSH,
    VOID,
    Answer,
    Expected,
    Line,
    cents,
    decisions,
    hand_of,
    placed,
    win,
)

ORDER = "23456789TJQKA"
BET = {
    "royal flush": "100:1",
    "straight flush": "50:1",
    "four of a kind": "20:1",
    "full house": "7:1",
    "flush": "5:1",
    "straight": "4:1",
    "three of a kind": "3:1",
    "two pair": "2:1",
}
BONUS = {"straight": {"A": 25, "B": 25, "C": 20}, "three of a kind": {"A": 7, "B": 6, "C": 6}}
BONUS_IN_ALL_TABLES = {
    "royal flush": 1000,
    "straight flush": 200,
    "four of a kind": 100,
    "full house": 50,
    "flush": 40,
    "two pair": 3,
}
PROGRESSIVE = {
    "A": {"straight flush": 5000, "four of a kind": 500, "full house": 100, "flush": 50, "straight": 10},
    "B": {"four of a kind": 500, "full house": 100, "flush": 50, "straight": 10},
    "C": {"four of a kind": 200, "full house": 50, "flush": 40, "straight": 30, "three of a kind": 9},
    "D": {"four of a kind": 300, "full house": 50, "flush": 40, "straight": 30, "three of a kind": 9},
    "E": {"four of a kind": 500, "full house": 100, "flush": 50},
}
for _letter in "AB":
    PROGRESSIVE[_letter] |= {"three of a kind": 3, "two pair": 2}
ENVY = {"royal flush": 1000, "straight flush": 300}
"""For a wager of one dollar; five dollars earn five times as much."""


def name_and_strength(hand: list[str]) -> tuple[str, tuple[int, ...]]:
    """What the hand is called, and numbers that are higher for the higher hand."""
    numbers = sorted((ORDER.index(card[0]) + 2 for card in hand), reverse=True)
    suited = len({card[1] for card in hand}) == 1
    counted = Counter(numbers).most_common()
    groups = sorted(((count, number) for number, count in counted), reverse=True)
    shape = tuple(count for count, _ in groups)
    decide = tuple(number for _, number in groups)
    if numbers == [14, 5, 4, 3, 2]:
        decide = (5,)
        in_a_row = True
    else:
        in_a_row = len(set(numbers)) == 5 and numbers[0] - numbers[4] == 4
    if suited and in_a_row:
        return ("royal flush" if decide[0] == 14 else "straight flush"), (8, decide[0])
    names = {(4, 1): ("four of a kind", 7), (3, 2): ("full house", 6)}
    if shape in names:
        return names[shape][0], (names[shape][1], *decide)
    if suited:
        return "flush", (5, *decide)
    if in_a_row:
        return "straight", (4, decide[0])
    kinds = {(3, 1, 1): ("three of a kind", 3), (2, 2, 1): ("two pair", 2), (2, 1, 1, 1): ("pair", 1)}
    name, height = kinds.get(shape, ("nothing", 0))
    return name, (height, *decide)


def qualifies(hand: list[str]) -> bool:
    name, _ = name_and_strength(hand)
    return name != "nothing" or {"A", "K"} <= {card[0] for card in hand}


def main_lines(mine: list[str], dealer: list[str], ante: int) -> tuple[Line, Line]:
    if not qualifies(dealer):
        return Line("win", ante), PUSH
    (name, strength), (_, theirs) = name_and_strength(mine), name_and_strength(dealer)
    if strength == theirs:
        return PUSH, PUSH
    return (Line("win", ante), win(2 * ante, BET.get(name, "1:1"))) if strength > theirs else (LOSE, LOSE)


def bonus_line(submission: Mapping[str, Any], hand: list[str], stake: int) -> Line:
    name, strength = name_and_strength(hand)
    table = submission.get("caribbean_stud_bonus_table", "A")
    if name == "pair":
        return Line("win", stake) if strength[1] >= 10 else LOSE
    times = BONUS[name][table] if name in BONUS else BONUS_IN_ALL_TABLES.get(name)
    return Line("win", times * stake) if times else LOSE


def letter(submission: Mapping[str, Any]) -> str:
    named = submission.get("progressive_table")
    return str(named or ("D" if submission.get("progressive_linked") else "A"))


class Meter:
    """A meter as it goes down from turn to turn: its first reading is told by the first event that shows it."""

    def __init__(self, answer: Answer, name: str, reset: int) -> None:
        self.shown = next(
            (
                cents(event["reading"])
                for event in reversed(answer["events"])
                if event["kind"] == "meter_fed" and event["meter"] == name
            ),
            0,
        )
        self.reset = reset

    def take(self, percent: int, among: int = 1) -> int:
        part = self.shown * percent // (100 * among)
        self.shown -= part * among
        if percent == 100:
            self.shown = self.reset
        return part


def prize(times: Mapping[str, int], meter: Meter, hand: list[str], stake: int, tenth: bool) -> Line:
    """A wager that pays that many for 1, or a share of a meter; the stake is not returned."""
    name, _ = name_and_strength(hand)
    if name == "royal flush":
        return Line("win", meter.take(100) - stake)
    if name == "straight flush" and tenth:
        return Line("win", meter.take(10) - stake)
    return Line("win", (times[name] - 1) * stake) if name in times else LOSE


ON_DEALER = "five_card_hand_bonus_dealer"


def filed_reset(submission: Mapping[str, Any], name: str) -> int:
    filed = submission.get(f"{name}_initial_and_reset") or {}
    return 100 * int(filed.get("reset", 10_000))


def own_hand(
    submission: Mapping[str, Any], answer: Answer, seat: str, bets: bool, meters: tuple[Meter, Meter]
) -> Expected:
    """What becomes of the wagers on a player's own hand."""
    stakes, dealer, table = placed(answer), hand_of(answer, "dealer"), letter(submission)
    progressive, five_card = meters
    expected: Expected = {}
    hand = hand_of(answer, seat)
    ante = stakes[seat, "ante", ""]
    expected[seat, "ante", ""] = LOSE
    if bets:
        expected[seat, "ante", ""], expected[seat, "bet", ""] = main_lines(hand, dealer, ante)
    if (seat, "caribbean_stud_bonus", "") in stakes:
        stake = stakes[seat, "caribbean_stud_bonus", ""]
        expected[seat, "caribbean_stud_bonus", ""] = bonus_line(submission, hand, stake) if bets else LOSE
    if (seat, "progressive", "") in stakes:
        stake = stakes[seat, "progressive", ""]
        won = prize(PROGRESSIVE[table], progressive, hand, stake, table != "A") if bets else LOSE
        expected[seat, "progressive", ""] = won
    if (seat, "five_card_hand_bonus_player", "") in stakes:
        stake = stakes[seat, "five_card_hand_bonus_player", ""]
        won = prize(PROGRESSIVE["E"], five_card, hand, stake, True)
        expected[seat, "five_card_hand_bonus_player", ""] = won
    return expected


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to, in the order in which section 10(c) settles them."""
    stakes = placed(answer)
    if answer["status"] == "void":
        return dict.fromkeys(stakes, VOID)
    expected: Expected = {}
    did = {seat: str(event["do"]) for seat, event in decisions(answer).items()}
    seats = sorted({int(key[0]) for key in stakes}, reverse=True)
    for key in stakes:
        if key[0] not in did and key[1] != ON_DEALER:  # that hand alone was void, a wager on the dealer's is not
            expected[key] = VOID
    dealer = hand_of(answer, "dealer")
    progressive = Meter(answer, "progressive", filed_reset(submission, "progressive"))
    five_card = Meter(answer, "five_card", filed_reset(submission, "five_card"))
    on_dealer = [key for key in stakes if key[1] == ON_DEALER and key not in expected]
    part: int | None = None
    table = letter(submission)
    for seat in map(str, seats):
        if seat in did:
            expected |= own_hand(submission, answer, seat, did[seat] == "bet", (progressive, five_card))
        if (seat, "five_card_hand_bonus_dealer", "") in stakes:
            stake = stakes[seat, "five_card_hand_bonus_dealer", ""]
            name, _ = name_and_strength(dealer)
            if name in ("royal flush", "straight flush"):
                if part is None:
                    part = five_card.take(100 if name == "royal flush" else 10, len(on_dealer))
                won = Line("win", part - stake)
            else:
                won = prize(PROGRESSIVE["E"], five_card, dealer, stake, True)
            expected[seat, "five_card_hand_bonus_dealer", ""] = won
    if table == "D":
        expected |= envy(answer, stakes, did)
    return expected


def envy(answer: Answer, stakes: Mapping[Any, int], did: Mapping[str, str]) -> Expected:
    """What each progressive wager earns for the hands of others who did not fold."""
    earned: Expected = {}
    holders = {seat: name_and_strength(hand_of(answer, seat))[0] for seat, do in did.items() if do == "bet"}
    for (seat, wager, _), stake in stakes.items():
        if wager == "progressive" and seat in did:
            owed = sum(ENVY.get(name, 0) * stake for holder, name in holders.items() if holder != seat)
            if owed:
                earned[seat, "envy_bonus", ""] = Line("win", owed)
    return earned


def check_deal(answer: Answer) -> None:
    """Everyone who stayed in got five cards, and one card of the dealer's was seen by all before the first decision."""
    if answer["status"] == "completed":
        did = decisions(answer)
        assert all(len(hand_of(answer, seat)) == 5 for seat in (*did, "dealer")), did
