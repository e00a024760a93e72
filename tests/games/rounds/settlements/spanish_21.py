"""Spanish 21 settled a second time, from sections 5 to 12 (Massachusetts) and 635a.7 to 635a.12 (Pennsylvania)."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Line, cents, placed, win

TENS = "JQK"
BONUS = {"mixed": "3:2", "suited": "2:1", "spades": "3:1"}
MATCH = {6: {"same": 9, "other": 4}, 8: {"same": 12, "other": 3}}
MINIMA = {6: ("4:1", "9:1"), 8: ("3:1", "12:1")}


def value(card: str) -> int:
    return 1 if card[0] == "A" else 10 if card[0] in TENS else int(card[0])


def points(hand: list[str]) -> int:
    hard = sum(map(value, hand))
    return hard + 10 if hard <= 11 and any(card[0] == "A" for card in hand) else hard


def blackjack(hand: list[str]) -> bool:
    return len(hand) == 2 and points(hand) == 21


def bonus(hand: list[str]) -> str:
    """The odds of an undoubled 21 of three or more cards."""
    suits = {card[1] for card in hand}
    kind = "mixed" if len(suits) > 1 else "spades" if suits == {"s"} else "suited"
    if sorted(card[0] for card in hand) in (["6", "7", "8"], ["7", "7", "7"]):
        return BONUS[kind]
    return {5: "3:2", 6: "2:1"}.get(len(hand), "3:1" if len(hand) >= 7 else "1:1")


@dataclass
class Hand:
    """One hand of a box as the events tell it."""

    cards: list[str] = field(default_factory=list)
    split: bool = False
    fate: str = ""


@dataclass
class Told:
    """What can be read off the events of a round."""

    hands: dict[tuple[str, int], Hand]
    dealer: list[str]
    even_money: set[str]
    order: list[str]


def told(answer: Answer) -> Told:
    hands: dict[tuple[str, int], Hand] = {}
    found = Told(hands, [], set(), [])
    turn = ("", 1)
    for event in answer["events"]:
        match event["kind"]:
            case "wagered" if event["wager"] == "spanish_21":
                hands[str(event["seat"]), 1] = Hand()
            case "dealt" if event["to"] == "dealer":
                found.dealer.append(event["card"])
            case "dealt":
                hands[str(event["to"]), event.get("hand", 1)].cards.append(event["card"])
            case "split":
                first = hands[str(event["box"]), event["hand"]]
                first.split = True
                for number in sorted((n for box, n in hands if box == str(event["box"])), reverse=True):
                    if number >= event["new_hand"]:  # hands behind the new one move up
                        hands[str(event["box"]), number + 1] = hands.pop((str(event["box"]), number))
                hands[str(event["box"]), event["new_hand"]] = Hand([first.cards.pop()], True)
            case "turn":
                turn = (str(event["box"]), event["hand"])
            case "decided" if event["do"] in ("surrender", "rescue"):
                hands[turn].fate = event["do"]
            case "decided" if event["do"] == "even_money":
                found.even_money.add(str(event["seat"]))
            case "ruled" if ("dead" in event["text"] and "box" in event["text"]) or "declines" in event["text"]:
                seat = event["text"].split("box ")[1].split()[0].rstrip(":")
                kept = [number for box, number in hands if box == seat]
                number = turn[1] if turn[0] == seat and len(kept) > 1 else 1
                hands[seat, number].fate = "dead"
    return found


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes, seen = placed(answer), told(answer)
    pa = answer["authority"] == "PA"
    void = answer["status"] == "void"
    expected: Expected = {}
    for key, stake in stakes.items():
        seat, wager, _ = key
        name, _, number = wager.partition("#")
        hand = seen.hands[seat, int(number or 1)]
        first = seen.hands[seat, 1]
        if name == "match_dealer":
            short = first.fate == "dead" and len(initial(answer, seat)) < 2
            settled = all(len(one.cards) >= 2 or one.fate for one in seen.hands.values()) and _up(seen, submission, pa)
            if short:  # never had two cards to match with
                expected[key] = VOID
            elif settled:
                expected[key] = match_line(submission, stake, initial(answer, seat), seen.dealer[0])
            else:
                expected[key] = VOID
        elif name == "insurance":
            if not void or _collected(answer, seat, "insurance"):
                ten = len(seen.dealer) > 1 and seen.dealer[1][0] in TENS
                expected[key] = win(stake, "2:1") if ten else LOSE
            else:
                expected[key] = VOID
        else:
            expected[key] = main(submission, pa, void, name, int(number or 1), stake, hand, seen, seat, answer)
    return expected | fixed(submission, pa, stakes, seen, expected)


def _up(seen: Told, submission: Mapping[str, Any], pa: bool) -> bool:
    hole = pa or submission.get("dealer_mode", "no_hole_card") != "no_hole_card"
    return len(seen.dealer) >= (2 if hole else 1)


def _collected(answer: Answer, seat: str, wager: str) -> bool:
    return any(
        event["kind"] in ("collected", "paid") and str(event["seat"]) == seat and event["wager"] == wager
        for event in answer["events"]
    )


def initial(answer: Answer, seat: str) -> list[str]:
    return [event["card"] for event in answer["events"] if event["kind"] == "dealt" and str(event["to"]) == seat][:2]


def match_line(submission: Mapping[str, Any], stake: int, cards: list[str], up: str) -> Line:
    decks = submission.get("decks", 6)
    odds = dict(zip(("different_suit", "same_suit"), MINIMA[decks], strict=True)) | submission.get("match_odds", {})
    by_value = submission.get("match_by", "rank") == "value"
    paid = hits = 0
    for card in cards:
        if card[0] == up[0] or (by_value and value(card) == value(up)):
            pays, _, per = odds["same_suit" if card[1] == up[1] else "different_suit"].partition(":")
            paid, hits = paid + stake * int(pays) * 2 // int(per), hits + 1
    return Line("win", paid // 2) if hits else LOSE


def main(
    submission: Mapping[str, Any],
    pa: bool,
    void: bool,
    name: str,
    number: int,
    stake: int,
    hand: Hand,
    seen: Told,
    seat: str,
    answer: Answer,
) -> Line:
    """The base wager of a hand, or its double."""
    original, double = name == "spanish_21" and number == 1, name == "double_down"
    doubled = any(
        event["kind"] == "wagered" and str(event["seat"]) == seat and event["wager"] == _double(number)
        for event in answer["events"]
    )
    if hand.fate == "dead":
        lost = submission.get("dead_hand_wager") == "lost" and not void
        return LOSE if lost and number == 1 and len(hand.cards) < 2 else VOID
    if seat in seen.even_money:
        return win(stake, "1:1")
    if hand.fate == "rescue" and double:
        return Line("withdrawn")
    paid_at_once = pa and not hand.split and blackjack(hand.cards) and seen.dealer and seen.dealer[0][0] not in "AJQK"
    if void:
        return win(stake, "3:2") if paid_at_once and _collected(answer, seat, "spanish_21") else VOID
    if hand.fate == "rescue":
        return LOSE
    mine, theirs, late = points(hand.cards), points(seen.dealer), blackjack(seen.dealer)
    if hand.fate == "surrender":
        return LOSE if late else Line("surrender")
    if mine > 21:
        returned = not pa and submission.get("busted_wagers_v_blackjack") != "lost"
        saved = returned and late and not original
        return PUSH if saved else LOSE
    if blackjack(hand.cards) and not hand.split:
        literal = submission.get("blackjack_pays") == "3_to_2_against_21" and theirs != 21
        return win(stake, "1:1" if literal else "3:2")
    if mine == 21 and len(hand.cards) == 2:
        return split_21(submission, pa, stake, original, theirs, late)
    if late:
        return LOSE if original else PUSH
    if mine == 21:
        plain = doubled or (pa and hand.split)
        return win(stake, "1:1" if plain else bonus(hand.cards))
    if theirs > 21 or mine > theirs:
        return win(stake, "1:1")
    return PUSH if mine == theirs else LOSE


def _double(number: int) -> str:
    return "double_down" if number == 1 else f"double_down#{number}"


def split_21(submission: Mapping[str, Any], pa: bool, stake: int, original: bool, theirs: int, late: bool) -> Line:
    """Ace and ten on a split hand."""
    if theirs != 21:
        return win(stake, "1:1")
    if pa:
        return win(stake, "1:1") if submission.get("split_two_card_21") == "win" and not late else PUSH
    if submission.get("split_two_card_21") == "as_blackjack":
        return win(stake, "3:2")
    if late:
        return LOSE if original else PUSH
    return win(stake, "1:1")


def fixed(submission: Mapping[str, Any], pa: bool, stakes: Mapping[Any, int], seen: Told, lines: Expected) -> Expected:
    """$1,000 or $5,000 for suited sevens against a seven, and $50 for everybody else."""
    found: Expected = {}
    boxes = sorted({box for box, _ in seen.hands}, key=int)
    winners = []
    for box in reversed(boxes):
        hand = seen.hands[box, 1]
        sevens = len(hand.cards) == 3 and {card[0] for card in hand.cards} == {"7"} and len({*_suits(hand)}) == 1
        doubled = (box, "double_down", "") in stakes
        won = lines.get((box, "spanish_21", ""), LOSE).result == "win"
        if sevens and not hand.split and not doubled and won and seen.dealer[0][0] == "7":
            stake = stakes[box, "spanish_21", ""]
            if stake >= 500:
                found[box, "super_bonus", ""] = Line("win", 500_000 if stake >= 2500 else 100_000)
                winners.append(box)
    for winner in winners:
        for box in boxes:
            if box != winner:
                had = sum(1 for seat, name, _ in found if seat == box)
                found[box, f"super_bonus#{had + 1}" if had else "super_bonus", ""] = Line("win", cents("50.00"))
    return found


def _suits(hand: Hand) -> list[str]:
    return [card[1] for card in hand.cards]


def check_deal(answer: Answer) -> None:
    """The dealer of an undisturbed round stands on 17 or more, hard or soft, and never draws past it."""
    if answer["status"] != "completed" or any(event["kind"] == "fault" for event in answer["events"]):
        return
    dealer = told(answer).dealer
    for drawn in range(2, len(dealer)):
        assert points(dealer[:drawn]) < 17, dealer
