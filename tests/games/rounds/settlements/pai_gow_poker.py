"""Pai Gow Poker settled a second time, from sections 3 and 9 to 18: cards as text, hands tried one by one."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.games.rounds.settlements import LOSE, PUSH, VOID, Answer, Expected, Line, cents, hand_of, odds, placed

ORDER = "23456789TJQKA"
NUMBER = {rank: place for place, rank in enumerate(ORDER, start=2)}
BONUS = {
    "seven natural": 8000,
    "royal match": 2000,
    "seven joker": 1000,
    "five aces": 400,
    "royal": 150,
    "straight flush": 50,
    "four": 25,
    "full house": 5,
    "flush": 4,
    "three": 3,
    "straight": 2,
}
ENVY = {
    "seven natural": 5000,
    "royal match": 1000,
    "seven joker": 500,
    "five aces": 250,
    "royal": 50,
    "straight flush": 20,
    "four": 5,
}
SEVEN_CARD = {
    "A": {"five aces": 500, "royal": 250, "straight flush": 50, "four": 25},
    "B": {"five aces": 500, "royal": 200, "straight flush": 50, "straight flush joker": 30, "four": 25},
}
for _table in SEVEN_CARD.values():
    _table |= {"full house": 5, "flush": 4, "three": 3, "straight": 2}
THREE_CARD = {"straight flush": 40, "three": 25, "joker straight flush": 5, "straight": 4, "flush": 3, "pair": 1}
INSURANCE = {
    "A": (400, 40, 20, 5, 3, 2),
    "B": (250, 75, 25, 5, 3, 2),
    "C": (100, 50, 25, 10, 5, 1),
    "D": (100, 25, 15, 6, 5, 3),
    "E": (100, 25, 15, 7, 5, 3),
}
FIXED = {
    "royal and pair": 200,
    "royal": 100,
    "straight flush and pair": 50,
    "straight flush": 25,
    "four and pair": 40,
    "four": 20,
    "full house and pair": 10,
    "full house": 5,
    "flush and pair": 6,
    "flush": 3,
    "straight and pair": 4,
    "straight": 2,
    "three": 2,
}
"""For one dollar; five dollars win five times as much."""
SHARES = {"natural royal and pair": 100, "five aces and pair": 100, "natural royal": 10, "five aces": 10}

Strength = tuple[int, ...]


def natural(five: list[str], ace_low: str) -> tuple[str, Strength]:
    """What five cards without a joker are called, and how strong they are."""
    numbers = sorted((NUMBER[card[0]] for card in five), reverse=True)
    suited = len({card[1] for card in five}) == 1
    groups = sorted(((count, number) for number, count in Counter(numbers).items()), reverse=True)
    shape, decide = tuple(count for count, _ in groups), tuple(number for _, number in groups)
    wheel = numbers == [14, 5, 4, 3, 2]
    if wheel or (len(shape) == 5 and numbers[0] - numbers[4] == 4):
        # A-2-3-4-5 stands between ace-high and king-high straights, or below all of them.
        top = (5 if ace_low == "lowest" else 13.5) if wheel else numbers[0]
        if suited:
            return ("royal", (9, 0)) if numbers[0] == 14 and not wheel else ("straight flush", (8, int(2 * top)))
        return "straight", (4, int(2 * top))
    named = {(4, 1): ("four", 7), (3, 2): ("full house", 6), (3, 1, 1): ("three", 3), (2, 2, 1): ("two pairs", 2)}
    if shape in named:
        return named[shape][0], (named[shape][1], *decide)
    if suited:
        return "flush", (5, *decide)
    return ("pair", (1, *decide)) if shape[0] == 2 else ("nothing", (0, *decide))


def five(cards: list[str], ace_low: str) -> tuple[str, Strength]:
    """The same with the joker as an ace, or as whatever card completes a straight or a flush of any kind."""
    rest = [card for card in cards if card != "Jk"]
    if len(rest) == 5:
        return natural(rest, ace_low)
    if [card[0] for card in rest] == ["A"] * 4:
        return "five aces", (10,)
    found = [as_ace(rest, ace_low)]
    for rank in ORDER:
        for suit in "shdc":
            if rank + suit not in rest:
                name, strength = natural([*rest, rank + suit], ace_low)
                if name in ("straight", "flush", "straight flush", "royal"):
                    found.append((name, strength))
    return max(found, key=lambda one: one[1])


def as_ace(four: list[str], ace_low: str) -> tuple[str, Strength]:
    """Four cards and an ace that has no suit."""
    spare = "x"
    return natural([*four, f"A{spare}"], ace_low)


def two(cards: list[str]) -> Strength:
    high, low = sorted((NUMBER["A" if card == "Jk" else card[0]] for card in cards), reverse=True)
    return (1, high) if high == low else (0, high, low)


def fouls(high: Strength, low: Strength) -> bool:
    """Whether the low hand ranks above the high hand: pair over no pair, else the top cards in order."""
    if low[0] != min(high[0], 1):
        return low[0] > high[0]
    return high[0] <= 1 and high[1 : len(low)] < low[1:]


Hands = tuple[Strength, Strength]


def laid(high: list[str], low: list[str], ace_low: str) -> Hands | None:
    """The two hands, or None where they were not set as the rules demand."""
    if len(high) != 5 or len(low) != 2:
        return None
    both = five(high, ace_low)[1], two(low)
    return None if fouls(*both) else both


def splits(hand: list[str], ace_low: str) -> Iterator[tuple[str, Strength, list[str], list[str]]]:
    for places in combinations(range(7), 2):
        low = [hand[place] for place in places]
        high = [card for place, card in enumerate(hand) if place not in places]
        name, strength = five(high, ace_low)
        yield name, strength, high, low


# -- the house way of the catalogue, rule by rule -----------------------------------------------------------------

COMPLETE = ("straight", "flush", "straight flush", "royal")


def house_way(hand: list[str], ace_low: str) -> Hands:
    every = [(strength, two(low), name, low) for name, strength, _, low in splits(hand, ace_low)]
    counts = Counter(NUMBER["A" if card == "Jk" else card[0]] for card in hand)
    groups = sorted(((count, number) for number, count in counts.items()), reverse=True)
    of = {size: sorted((n for n, count in counts.items() if count == size), reverse=True) for size in range(1, 6)}

    def low_is(*numbers: int) -> Hands:
        wanted = two([ORDER[number - 2] + "s" for number in numbers])
        return max((high, low) for high, low, _, _ in every if low == wanted)

    def complete(pair: bool) -> Hands | None:
        found = [(low, high) for high, low, name, _ in every if name in COMPLETE and (low[0] == 1 or not pair)]
        return None if not found else (max(found)[1], max(found)[0])

    shape = tuple(count for count, _ in groups)
    singles = of[1]
    if shape[0] == 5:
        return low_is(13, 13) if of[2] == [13] else low_is(14, 14)
    if shape[0] == 4:
        four = of[4][0]
        beside = of[3] or of[2]
        if beside:
            return low_is(beside[0], beside[0])
        together = four <= 6 or (four <= 10 and 14 in singles)
        return low_is(*singles[:2]) if together else low_is(four, four)
    if len(of[3]) == 2:
        return low_is(of[3][0], of[3][0])
    if of[3] and of[2]:
        return low_is(of[2][0], of[2][0])
    if len(of[2]) == 3:
        return low_is(of[2][0], of[2][0])
    if of[3]:
        if found := complete(pair=True):
            return found
        return low_is(14, singles[0]) if of[3] == [14] else low_is(*singles[:2])
    if len(of[2]) == 2:
        if found := complete(pair=True):
            return found
        higher, lower = of[2]
        split = higher == 14 or (higher in (11, 12, 13) and lower in (11, 12, 13))
        if not split:
            barred = (13, 14) if higher <= 6 else (14,)
            split = not any(number in singles for number in barred)
        return low_is(lower, lower) if split else low_is(*singles[:2])
    if found := complete(pair=False):
        return found
    return low_is(*singles[:2]) if of[2] else low_is(*singles[1:3])


# -- side wagers --------------------------------------------------------------------------------------------------


def consecutive(numbers: list[int], size: int) -> bool:
    runs = [range(low, low + size) for low in range(2, 16 - size)]
    return any(set(numbers) <= set(run) for run in runs) or set(numbers) <= {14, *range(2, size + 1)}


def bonus_names(hand: list[str], match: str) -> set[str]:
    names = {name for name, _, _, _ in splits(hand, "second_highest")}
    rest = [card for card in hand if card != "Jk"]
    numbers = [NUMBER[card[0]] for card in rest]
    if len({card[1] for card in rest}) == 1 and len(set(numbers)) == len(rest) and consecutive(numbers, 7):
        names.add("seven natural" if len(rest) == 7 else "seven joker")
    wanted = {"K", "Q"} if match == "i" else {"A", "K"}
    for name, _, _, low in splits(hand, "second_highest"):
        suited = "Jk" not in low and low[0][1] == low[1][1]
        if name == "royal" and suited and {card[0] for card in low} == wanted and (match == "i" or "Jk" not in hand):
            names.add("royal match")
    return names


ROWS = {
    "straight_flush_no_joker": "straight flush",
    "three_of_a_kind": "three",
    "straight_flush_with_joker": "joker straight flush",
    "one_pair": "pair",
    "five_aces": "five aces",
    "royal_flush": "royal",
    "four_of_a_kind": "four",
    "full_house": "full house",
}


def posted(table: Mapping[str, int], rows: Mapping[str, str] | None) -> dict[str, Fraction]:
    """The table with the odds that the licensee posted above its floor."""
    named = {ROWS.get(row, row): odds(at) for row, at in (rows or {}).items()}
    floor = {name: Fraction(times) for name, times in table.items()}
    return floor | {name: Fraction(*at) for name, at in named.items()}


def best(table: Mapping[str, int | Fraction], names: set[str]) -> str:
    return max((name for name in names if name in table), key=lambda name: table[name], default="")


def insurance(hand: list[str], letter: str) -> int:
    numbers = [14 if card == "Jk" else NUMBER[card[0]] for card in hand]
    suits = Counter(card[1] for card in hand if card != "Jk")
    runs = (consecutive(list(some), 5) for some in combinations(numbers, 5))
    if len(set(numbers)) < 7 or max(suits.values()) >= 5 or any(runs):
        return 0
    return INSURANCE[letter][max(numbers) - 9]


def three_card(hand: list[str]) -> set[str]:
    rest = [card for card in hand if card != "Jk"]
    joker = len(rest) < 3
    most = max(Counter([card[0] for card in rest] + (["A"] if joker else [])).values())
    names = {3: {"three"}, 2: {"pair"}, 1: set()}[most]
    numbers = [NUMBER[card[0]] for card in rest]
    straight = len(set(numbers)) == len(rest) and consecutive(numbers, 3)
    flush = len({card[1] for card in rest}) == 1
    names |= {name for name, held in (("straight", straight), ("flush", flush)) if held}
    return names | ({"joker straight flush" if joker else "straight flush"} if straight and flush else set())


def progressive_names(hand: list[str]) -> set[str]:
    names = set()
    for name, _, high, low in splits(hand, "second_highest"):
        for one in [name, f"natural {name}"] if "Jk" not in high and name == "royal" else [name]:
            names |= {one, f"{one} and pair"} if two(low)[0] == 1 else {one}
    return names


# -- the round ----------------------------------------------------------------------------------------------------


def vigorish(won: int, submission: Mapping[str, Any]) -> int:
    if submission.get("vigorish_rounding") == "rounded":
        return -(-won * 5 // 2500) * 25
    return won * 5 // 100


def outcome(mine: Hands | None, theirs: Hands) -> str:
    if mine is None:
        return "lose"
    above = [one > other for one, other in zip(mine, theirs, strict=True)]
    return "win" if all(above) else "push" if any(above) else "lose"


def settle(submission: Mapping[str, Any], answer: Answer) -> Expected:
    """What each wager comes to."""
    stakes = placed(answer)
    bank = str(answer["bank"]["seat"]) if "bank" in answer else ""
    expected = before_the_sets(submission, answer, {key: stakes[key] for key in stakes if key[0] != bank})
    left = {key: stake for key, stake in stakes.items() if key not in expected}
    if answer["status"] == "void":
        return expected | {key: Line("withdrawn") if key[0] == bank else VOID for key in left}
    ace_low = str(submission.get("ace_low_straight", "second_highest"))
    did = [event for event in answer["events"] if event["kind"] == "decided"]
    sets = {str(event["seat"]): laid(event["high"], event["low"], ace_low) for event in did if event["do"] == "set"}
    theirs = sets.get(bank) or house_way(hand_of(answer, bank or "dealer"), ace_low)
    gone = {str(event["seat"]): event["do"] for event in did if event["do"] in ("surrender", "void_hand")}
    for key, stake in left.items():
        seat, wager, _ = key
        if seat == bank:
            expected[key] = Line("withdrawn")
        elif gone.get(seat) == "void_hand":
            expected[key] = VOID
        elif wager == "pai_gow_poker":
            result = "surrender" if seat in gone else outcome(sets[seat], theirs)
            paid = stake if result == "win" else 0
            expected[key] = Line(result, paid, vigorish(paid, submission))
    shown = {seat for seat in sets if seat not in gone} | ({bank} if bank else set())
    surrendered = {seat for seat, do in gone.items() if do == "surrender"}
    reading = submission.get("surrendered_hand_envy", "with_bonus_wager")
    if reading != "never":
        own = {seat for seat, wager, _ in stakes if wager == "bonus"}
        shown |= surrendered & own if reading == "with_bonus_wager" else surrendered
    return expected | on_seven_cards(submission, answer, {k: v for k, v in left.items() if k not in expected}, shown)


def before_the_sets(submission: Mapping[str, Any], answer: Answer, stakes: Mapping[Any, int]) -> Expected:
    """The wager on the number and the three-card bonus, which stand even where the round is void later."""
    expected: Expected = {}
    number = next((event["number"] for event in answer["events"] if event["kind"] == "number_shown"), None)
    settled = {event["wager"] for event in answer["events"] if event["kind"] in ("paid", "collected")}
    for key, stake in stakes.items():
        seat, wager, pick = key
        if wager == "additional" and number is not None:
            times = Fraction(str(submission.get("additional_wager") or "5.5:1").partition(":")[0])
            whole = int(stake * times) // 100 * 100
            expected[key] = Line("win", whole) if pick == str(number) else LOSE
        if wager == "three_card_bonus" and wager in settled and len(hand_of(answer, seat)) >= 3:
            table = posted(THREE_CARD, submission.get("three_card_bonus_table"))
            name = best(table, three_card(hand_of(answer, seat)[:3]))
            expected[key] = Line("win", int(table[name] * stake)) if name else LOSE
    return expected


def on_seven_cards(
    submission: Mapping[str, Any], answer: Answer, stakes: Mapping[Any, int], shown: set[str]
) -> Expected:
    expected: Expected = {}
    match = str(submission.get("royal_match", "i"))
    meter = next(
        (cents(event["reading"]) for event in reversed(answer["events"]) if event["kind"] == "meter_fed"), 1_000_000
    )
    dollars = 5 if submission.get("progressive") == 5 else 1
    unlit = {str(event["position"]) for event in answer["events"] if event.get("fault") == "progressive_not_accepted"}
    judged = shown | {seat for seat, wager, _ in stakes if wager == "bonus"}
    bonus = {seat: best(BONUS, bonus_names(hand_of(answer, seat), match)) for seat in judged}
    for key in sorted(stakes, key=lambda one: int(one[0])):
        seat, wager, _ = key
        hand, stake = hand_of(answer, seat), stakes[key]
        if wager == "bonus":
            expected[key] = Line("win", BONUS[bonus[seat]] * stake) if bonus[seat] else LOSE
            envy = sum(ENVY.get(name, 0) for holder, name in bonus.items() if holder != seat and holder in shown)
            if envy and stake >= 500:
                expected[seat, "envy", ""] = Line("win", 100 * envy)
        elif wager == "pai_gow_insurance":
            times = insurance(hand, str(submission.get("insurance") or "A"))
            expected[key] = Line("win", times * stake) if times else LOSE
        elif wager == "seven_card_bonus":
            table = posted(
                SEVEN_CARD[str(submission.get("seven_card_bonus") or "A")], submission.get("seven_card_bonus_table")
            )
            joker_flushes = {
                "straight flush joker" if "Jk" in high and "straight flush joker" in table else name
                for name, _, high, _ in splits(hand, "second_highest")
                if name == "straight flush"
            }
            names = {name for name, _, _, _ in splits(hand, "second_highest")} - {"straight flush"} | joker_flushes
            expected[key] = Line("win", int(table[name] * stake)) if (name := best(table, names)) else LOSE
        elif wager == "progressive" and seat in unlit:
            expected[key] = VOID
        elif wager == "progressive":
            names = progressive_names(hand)
            worth = {name: 100 * dollars * FIXED[name] for name in names if name in FIXED}
            worth |= {name: meter * SHARES[name] // 100 for name in names if name in SHARES}
            won = max(worth.values(), default=0)
            expected[key] = Line("win", won - stake) if won else LOSE
            name = best(worth, names)
            if name in SHARES or "straight flush" in name or won >= 5000 * dollars:
                meter = 1_000_000 if SHARES.get(name) == 100 else meter - won
    return expected


def check_deal(answer: Answer) -> None:
    """Every position got seven cards, one deck was dealt from, and what the dealer drew is what the house way set."""
    if answer["status"] == "void":
        return
    dealt = [event["card"] for event in answer["events"] if event["kind"] == "dealt"]
    assert len(set(dealt)) == len(dealt)
    positions = {str(event["to"]) for event in answer["events"] if event["kind"] == "dealt"}
    assert all(len(hand_of(answer, position)) == 7 for position in positions), positions


__all__ = ["PUSH", "check_deal", "settle"]
