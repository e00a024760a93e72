"""Poker settled a second time, from sections 3, 7(c), 9 to 15 and 637a.6 to 637a.18: who takes what out of which pot.

Poker has no wagers with a result of their own. What is settled again here is everybody's net: from the chips that the
events put into the pot, the cards that were dealt, and who was still in.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations
from typing import Any

from tests.games.rounds.settlements import Answer, Expected, cents

HIGH = "23456789TJQKA"
LOW = "A23456789TJQK"
SUITS = "shdc"
"""From the highest suit down."""
Score = tuple[Any, ...]


def settle(options: Mapping[str, Any], answer: Answer) -> Expected:
    """Checks every net; there are no lines to compare."""
    nets = {seat: money(entry["net"]) for seat, entry in answer["seats"].items()}
    if answer["status"] == "void":
        assert set(nets.values()) <= {0}, "a void round costs nobody anything"
        assert money(answer["house"]["net"]) == 0
        return {}
    put = contributions(answer)
    live = still_in(answer, put)
    raked, given = money(answer["rake"]), money(answer["fund"])
    assert sum(put.values()) == sum(money(pot["amount"]) for pot in answer["pots"])
    pots = layers(put, live)
    assert [(money(pot["amount"]), pot["eligible"]) for pot in answer["pots"]] == [
        (amount, sorted(map(int, seats))) for amount, seats in pots
    ]
    if raked or given:
        took = {seat: nets[seat] + put.get(seat, 0) for seat in nets}
        assert sum(took.values()) == sum(put.values()) - raked - given
        assert all(amount >= 0 for amount in took.values())
        return {}
    expected = {seat: -put.get(seat, 0) for seat in nets}
    for amount, seats in pots:
        for seat, share in shares(options, answer, amount, seats).items():
            expected[seat] += share
    assert nets == expected
    return {}


def money(text: str) -> int:
    return -cents(text[1:]) if text.startswith("-") else cents(text)


def contributions(answer: Answer) -> dict[str, int]:
    """What each seat finally has in the pot."""
    put: dict[str, int] = {}
    for event in answer["events"]:
        if event["kind"] == "wagered":
            put[str(event["seat"])] = put.get(str(event["seat"]), 0) + cents(event["amount"])
        elif event["kind"] == "returned":
            put[str(event["seat"])] -= cents(event["amount"])
    return put


def still_in(answer: Answer, put: Mapping[str, int]) -> list[str]:
    """Who was dealt in and neither folded nor lost the hand to a ruling."""
    dealt = {str(event["to"]) for event in answer["events"] if event["kind"] == "dealt"} - {"community"}
    gone = {str(event["seat"]) for event in answer["events"] if event["kind"] == "decided" and event["do"] == "fold"}
    draws = {event["n"] + 1 for event in answer["events"] if event["kind"] == "decided" and event["do"] == "draw"}
    ruled = {
        str(event["position"])
        for event in answer["events"]
        if event["kind"] == "discarded" and event["n"] not in draws and not exchange(answer, event)
    }
    return sorted((dealt - gone - ruled) & set(seats_in(answer)), key=int)


def seats_in(answer: Answer) -> list[str]:
    (event,) = [event for event in answer["events"] if event["kind"] == "dealt_in"]
    return [str(seat) for seat in event["seats"]]


def exchange(answer: Answer, event: Mapping[str, Any]) -> bool:
    """Whether a discard is that of one exposed card and not of a hand."""
    return bool(set(event["clauses"]) & {"MA-PK-15.o.1", "PA-PK-637a.18.p"})


def layers(put: Mapping[str, int], live: Sequence[str]) -> list[tuple[int, list[str]]]:
    """The pots, counted chip by chip: each cent belongs to those contenders who put one in at that height."""
    pots: list[tuple[int, list[str]]] = []
    heights = sorted({put.get(seat, 0) for seat in live})
    if not heights[0] and len(heights) > 1:
        heights.pop(0)
    floor = 0
    for height in heights:
        amount = sum(max(0, min(each, height) - floor) for each in put.values())
        pots.append((amount, [seat for seat in live if put.get(seat, 0) >= height]))
        floor = height
    over = sum(max(0, each - floor) for each in put.values())
    pots[-1] = (pots[-1][0] + over, pots[-1][1])
    return pots


# -- hands ------------------------------------------------------------------------------------------------------------


def holdings(answer: Answer, seat: str) -> list[tuple[str, ...]]:
    """Every hand that the player may form."""
    variant = answer["variant"]
    own, board = final_cards(answer, seat), final_cards(answer, "community")
    if variant.startswith("omaha"):
        return [(*two, *three) for two in combinations(own, 2) for three in combinations(board, 3)]
    return list(combinations([*own, *board], 3 if variant.startswith("mambo") else 5))


def final_cards(answer: Answer, position: str) -> list[str]:
    """What lies at a position at the end: what was shown there, or else what was dealt."""
    dealt = []
    for event in answer["events"]:
        if event["kind"] == "dealt" and str(event["to"]) == position:
            dealt.append(event["card"])
        if event["kind"] == "discarded" and str(event["position"]) == position:
            dealt = [card for card in dealt if card not in event.get("cards", ())]
        if event["kind"] == "burned" and event["face"] == "up" and event["card"] in dealt:
            dealt.remove(event["card"])
        if event["kind"] == "shown" and str(event["position"]) == position:
            assert sorted(event["cards"]) == sorted(dealt)
    return dealt


def high(hand: Sequence[str]) -> Score:
    """How high a hand of five or three is."""
    ranks = sorted((HIGH.index(card[0]) for card in hand), reverse=True)
    flush = len({card[1] for card in hand}) == 1
    size = len(hand)
    top = None
    if len(set(ranks)) == size and ranks[0] - ranks[-1] == size - 1:
        top = ranks[0]
    if ranks == [12, *range(size - 2, -1, -1)]:
        top = size - 2
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts = [count for count, _ in groups]
    if size == 3:
        order = ["none", "pair", "flush", "straight", "trips", "straight flush"]
        name = {3: "trips", 2: "pair", 1: "none"}[counts[0]]
    else:
        order = ["none", "pair", "two pairs", "trips", "straight", "flush", "full", "quads", "straight flush"]
        name = {(4, 1): "quads", (3, 2): "full", (3, 1): "trips", (2, 2): "two pairs", (2, 1): "pair", (1, 1): "none"}[
            counts[0], counts[1]
        ]
    if top is not None:
        return order.index("straight flush" if flush else "straight"), top
    if flush and counts[0] == 1:
        name = "flush"
    return order.index(name), groups


def low(hand: Sequence[str]) -> Score:
    """How bad a low is: repeats first, then from the highest card down, the ace lowest."""
    ranks = [LOW.index(card[0]) for card in hand]
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts = tuple(count for count, _ in groups if count > 1)
    return ((), (2,), (2, 2), (3,), (3, 2), (4,)).index(counts), groups


def best_lows(answer: Answer, seats: Sequence[str]) -> dict[str, tuple[str, ...]]:
    """The best low of each player who has one that counts."""
    variant = answer["variant"]
    top = 7 if variant.endswith("_8") else 5 if variant.endswith("_6") else None
    found = {}
    for seat in seats:
        hands = holdings(answer, seat)
        if top is not None:
            hands = [hand for hand in hands if low(hand)[0] == 0 and max(LOW.index(card[0]) for card in hand) <= top]
        if hands:
            found[seat] = min(hands, key=low)
    return found


# -- shares -----------------------------------------------------------------------------------------------------------


def shares(options: Mapping[str, Any], answer: Answer, amount: int, seats: Sequence[str]) -> dict[str, int]:
    """Who takes what of one pot."""
    if len(seats) == 1:
        return {seats[0]: amount}
    variant = answer["variant"]
    unit = cents(f"{float(options['chip_unit']):.2f}") if options.get("chip_unit") else chip_unit(options, answer)
    if "high_low" not in variant:
        if variant.endswith("_low"):
            best = best_lows(answer, seats)
            winners = [seat for seat in seats if low(best[seat]) == min(map(low, best.values()))]
        else:
            winners = highest(answer, seats)
        return in_parts(options, answer, amount, winners, unit, None)
    highs, lows = highest(answer, seats), best_lows(answer, seats)
    if not lows:
        return in_parts(options, answer, amount, highs, unit, "high")
    half = int(Fraction(amount, 2 * unit)) * unit
    out = in_parts(options, answer, amount - half, highs, unit, "high")
    winners = [seat for seat in lows if low(lows[seat]) == min(map(low, lows.values()))]
    for seat, part in in_parts(options, answer, half, winners, unit, "low").items():
        out[seat] = out.get(seat, 0) + part
    return out


def chip_unit(options: Mapping[str, Any], answer: Answer) -> int:
    """The largest chip, a dollar or less, in which what is posted and what was put in can be paid."""
    amounts = [*contributions(answer).values()]
    amounts += [cents(f"{float(options[name]):.2f}") for name in ("ante", "forced_bet_amount") if options.get(name)]
    if options.get("kill") == "half_kill":
        amounts += [cents(f"{float(one):.2f}") * 3 // 2 for one in (options.get("table_limits") or {}).values()]
    return next(unit for unit in (100, 50, 25, 1) if not any(amount % unit for amount in amounts))


def highest(answer: Answer, seats: Sequence[str]) -> list[str]:
    scores = {seat: max(map(high, holdings(answer, seat))) for seat in seats}
    return [seat for seat in seats if scores[seat] == max(scores.values())]


def in_parts(
    options: Mapping[str, Any], answer: Answer, amount: int, winners: Sequence[str], unit: int, side: str | None
) -> dict[str, int]:
    """Equal parts in whole chips, and the chips left over one by one in the order of the rule."""
    each = amount // unit // len(winners) * unit
    parts = dict.fromkeys(winners, each)
    left = amount - each * len(winners)
    for seat in odd_order(options, answer, winners, side) if left else ():
        parts[seat] += min(unit, left)
        left -= min(unit, left)
    return parts


def odd_order(options: Mapping[str, Any], answer: Answer, winners: Sequence[str], side: str | None) -> list[str]:
    rule = options.get("odd_amount_holdem", "first_left_of_button")
    if side is not None:
        rule = "by_suit"
        if answer["variant"].startswith("omaha"):
            rule = options.get("odd_amount_omaha_high_low", "by_suit")
    if rule == "by_suit":
        lowest = side == "low" or (side is None and answer["variant"].endswith("_low"))
        return by_suit(options, answer, winners, lowest)
    order = [seat for seat in seats_in(answer) if seat in winners]
    if rule == "last_aggressor":
        last = aggressor(answer)
        if last in order:
            return order[order.index(last) :] + order[: order.index(last)]
    return order


def aggressor(answer: Answer) -> str | None:
    """Who made the last bet or raise of the last betting round in which somebody could act."""
    last = None
    for event in answer["events"]:
        if event["kind"] == "betting_round" and "first" in event:
            last = last if event["first"] is None else None
            stands = max([0, *blinds(answer, event["n"]).values()])
            if stands:
                last = max(blinds(answer, event["n"]), key=lambda seat: blinds(answer, event["n"])[seat])
        raised = event["kind"] == "decided" and {
            "MA-PK-1.raise",
            "PA-PK-637a.1.raise",
            "MA-PK-1.bet",
            "PA-PK-637a.1.bet",
        }
        if raised and raised & set(event["clauses"]):
            last = str(event["seat"])
    return last


def blinds(answer: Answer, before: int) -> dict[str, int]:
    """What was posted before the first betting round, where ``before`` is its number."""
    first = next(event["n"] for event in answer["events"] if event["kind"] == "betting_round")
    if before != first:
        return {}
    return {
        str(event["seat"]): cents(event["amount"])
        for event in answer["events"]
        if event["kind"] == "wagered" and event["n"] < before and event["wager"] not in ("ante", "bet_call_raise")
    }


def by_suit(options: Mapping[str, Any], answer: Answer, winners: Sequence[str], lowest: bool) -> list[str]:
    """From the player whose deciding card has the highest suit (for a high hand) or the lowest (for a low one)."""
    if lowest:
        biggest = options.get("odd_low_card") == "biggest"
        keys = {}
        for seat in winners:
            best = min(map(low, holdings(answer, seat)))
            hands = [hand for hand in holdings(answer, seat) if low(hand) == best]
            keys[seat] = min(
                [
                    -SUITS.index(card[1])
                    for card in sorted(
                        hand, key=lambda c: ((-1 if biggest else 1) * LOW.index(c[0]), -SUITS.index(c[1]))
                    )
                ]
                for hand in hands
            )
        return sorted(winners, key=lambda seat: keys[seat])
    tops = {}
    for seat in winners:
        best = max(map(high, holdings(answer, seat)))
        hands = [hand for hand in holdings(answer, seat) if high(hand) == best]
        tops[seat] = max([-SUITS.index(card[1]) for card in sorted(hand, key=downwards(hand))] for hand in hands)
    return sorted(winners, key=lambda seat: tops[seat], reverse=True)


def downwards(hand: Sequence[str]) -> Any:
    """Sorts a hand from its highest card down; the ace of a wheel is its lowest."""
    wheel = sorted(card[0] for card in hand) == sorted(LOW[: len(hand)])
    order = LOW if wheel else HIGH
    return lambda card: (-order.index(card[0]), SUITS.index(card[1]))
