"""Copies to the player or to nobody, and another vigorish: identities, deals compared by this test's own code, refusals."""

import random
from collections import Counter
from fractions import Fraction
from math import sqrt

import pytest

import houseway as hw
from houseway.equipment.cards import CARDS, JOKER, Card
from houseway.games.pai_gow_poker.odds.holdings.copies import counted_copies, stored_copies
from houseway.games.pai_gow_poker.odds.main_wager import digest, stored
from houseway.games.pai_gow_poker.odds.prices import count_exactly
from houseway.games.pai_gow_poker.odds.settings import worth_of_settings
from houseway.games.pai_gow_poker.play.house_way import default_way
from houseway.games.pai_gow_poker.play.setting import set_by_house_way
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.ranking.joker import joker_ranking
from houseway.rulebook.submission import accept
from tests.project.refused import refused

PAIRS = 154_143_080 * 53_524_680
RULES = ("dealer", "push", "player")
RANKING = joker_ranking("second_highest")
Height = tuple[int, ...]
ACE = 12
RUNS = [{(low + step) % 13 for step in range(5)} for low in (*range(8), 12, 8)]
"""The straights, the lowest first: A-2-3-4-5 is the second highest."""


def plain(cards: list[tuple[int, int]]) -> Height:
    """The height of five cards, each a rank from 0 and a suit."""
    ranks, suits = [rank for rank, _ in cards], {suit for _, suit in cards}
    many = sorted(((times, rank) for rank, times in Counter(ranks).items()), reverse=True)
    shape, kickers = [times for times, _ in many], [rank for _, rank in many]
    run = RUNS.index(set(ranks)) if set(ranks) in RUNS else -1
    if shape == [5]:
        return (9, 0)
    if run >= 0:
        return (8 if len(suits) == 1 else 4, run)
    if shape[0] == 4:
        return (7, *kickers)
    if shape == [3, 2]:
        return (6, *kickers)
    if len(suits) == 1:
        return (5, *kickers)
    return ({3: 3, 2: shape.count(2), 1: 0}[shape[0]], *kickers)


def height(cards: tuple[Card, ...] | list[Card]) -> Height:
    """The height of a high or a low hand; the joker is an ace, or completes a straight or a flush."""
    held = [(card >> 2, card & 3) for card in map(int, cards) if card != JOKER]
    joker = len(held) < len(cards)
    if len(cards) == 2:
        ranks = sorted([rank for rank, _ in held] + [ACE] * joker, reverse=True)
        return (1, ranks[0]) if ranks[0] == ranks[1] else (0, *ranks)
    if not joker:
        return plain(held)
    as_ace = [plain([*held, (ACE, suit)]) for suit in (4,)]
    others = [
        plain([*held, one]) for one in ((rank, suit) for rank in range(13) for suit in range(4)) if one not in held
    ]
    return max(as_ace + [one for one in others if one[0] in (4, 5, 8)])


def test_heights_are_in_the_regulation_s_order() -> None:
    order = ["2c 3d 4h 5s 7c", "Ac Kd Qh Js 9c", "2c 2d 3h 4s 5c", "Ac Jk Kh Qs 9c", "9c 9d 2h 2s 3c", "5c 6d 7h 8s 9c"]
    order += [
        "Ac 2d 3h 4s 5c",
        "Tc Jd Qh Ks Jk",
        "2c 4c 6c 8c Tc",
        "2c 4c 6c 8c Jk",
        "2c 2d 2h 3s 3c",
        "2c 2d 2h 2s 3c",
    ]
    order += ["2c 3c 4c 5c Jk", "Tc Jc Qc Kc Jk", "Ac Ad Ah As Jk"]
    heights = [height([CARDS[[str(one) for one in CARDS].index(name)] for name in text.split()]) for text in order]
    assert heights == sorted(heights)
    assert len(set(heights)) == len(order)


@pytest.mark.clause("MA-PGP-9.g.2", "MA-PGP-9.h.1", "MA-PGP-9.h.2")
def test_dealt_hands_end_as_often_as_counted() -> None:
    """Both sides set by the house way; copies are found by this test's own comparison."""
    dealt, found = random.Random(2026), {rule: Counter[str]() for rule in RULES}
    deals, way = 20_000, default_way()
    for _ in range(deals):
        cards = dealt.sample(CARDS, 14)
        mine, theirs = (set_by_house_way(cards[side : side + 7], way, RANKING) for side in (0, 7))
        signs = []
        for one, other in ((mine.high, theirs.high), (mine.low, theirs.low)):
            first, second = height(one), height(other)
            signs.append((first > second) - (first < second))
        for rule, given in zip(RULES, (-1, 0, 1), strict=True):
            up, down = (sign or given for sign in signs)
            found[rule]["win" if up > 0 and down > 0 else "lose" if up < 0 and down < 0 else "push"] += 1
    for rule in RULES:
        price = hw.price("pai_gow_poker", assume={"ties": rule, "player": "house_way"}, cache=False)["pai_gow_poker"]
        for outcome in price.outcomes:
            share = float(outcome.probability)
            counted = found[rule][outcome.line.name.partition(",")[0]]
            assert abs(counted - deals * share) < 4 * sqrt(deals * share * (1 - share)), (rule, outcome.line.name)


@pytest.mark.parametrize("ace_low", ["second_highest", "lowest"])
def test_two_house_ways_that_meet_are_alike(ace_low: str) -> None:
    """The stored whole count knows no copies, but its losses are what the other side wins with copies."""
    name = digest(default_way(), ace_low)
    whole, copies = stored()[name]["house_way"], {rule: one["house_way"] for rule, one in stored_copies()[name].items()}
    assert (copies["player"]["win"], copies["player"]["lose"]) == (whole["lose"], whole["win"])
    assert copies["push"]["win"] == copies["push"]["lose"] == whole["win"]
    for rule, by_player in stored_copies()[name].items():
        edges = {}
        for player, one in by_player.items():
            assert one["win"] + one["push"] + one["lose"] == PAIRS
            edges[player] = 20 * one["lose"] - 19 * one["win"]
        assert edges["best_by_ranks"] < edges["house_way"], rule


def test_a_copy_saved_is_worth_a_wager_and_one_won_nineteen_twentieths() -> None:
    found = {
        rule: hw.price("pai_gow_poker", assume={"ties": rule, "player": "house_way"}, cache=False)["pai_gow_poker"]
        for rule in RULES
    }
    lost, won = (
        {rule: next(o.probability for o in one.outcomes if o.line.name.startswith(name)) for rule, one in found.items()}
        for name in ("lose", "win")
    )
    assert found["dealer"].house_edge - found["push"].house_edge == lost["dealer"] - lost["push"]
    assert found["push"].house_edge - found["player"].house_edge == Fraction(19, 20) * (won["player"] - won["push"])
    assert all(one.method.kind == "exact" for one in found.values())


@pytest.mark.parametrize("rule", ["push", "player"])
def test_one_hand_against_dealers_dealt_at_random(rule: str) -> None:
    hand = [CARDS[[str(one) for one in CARDS].index(name)] for name in ["Ks", "Kh", "9d", "9c", "Ah", "7d", "2s"]]
    left, dealt, deals = [card for card in CARDS if card not in hand], random.Random(7), 1_500
    theirs = [set_by_house_way(dealt.sample(left, 7), default_way(), RANKING) for _ in range(deals)]
    heights = [(height(one.high), height(one.low)) for one in theirs]
    found = worth_of_settings(hand, default_way(), RANKING, rule)
    assert [one.value for one in found] == sorted((one.value for one in found), reverse=True)
    for one in found:
        high, low = height(one.setting.high), height(one.setting.low)
        not_below = [(high >= up) + (low >= down) for up, down in heights]
        above = [(high > up) + (low > down) for up, down in heights]
        won, lost = (above if rule == "push" else not_below).count(2), not_below.count(0)
        for share, counted in ((float(one.win), won), (float(one.lose), lost)):
            assert abs(counted - deals * share) < 4 * sqrt(deals * share * (1 - share)) + 1e-9
        assert one.win + one.push + one.lose == 1


@pytest.mark.slow
@pytest.mark.parametrize("rule", ["push", "player"])
def test_what_the_best_setting_gains_is_what_hands_counted_one_by_one_gain(rule: str) -> None:
    dealt, gains = random.Random(rule), []
    for _ in range(150):
        hand = dealt.sample(CARDS, 7)
        by_way = set_by_house_way(hand, default_way(), RANKING)
        every = worth_of_settings(hand, default_way(), RANKING, rule)
        ranks = by_way.high_rank, by_way.low_rank
        own = next(one for one in every if (one.setting.high_rank, one.setting.low_rank) == ranks)
        gains.append(float(every[0].value - own.value))
    counted = stored_copies()[digest(default_way(), "second_highest")][rule]
    value = {player: (19 * one["win"] - 20 * one["lose"]) / (20 * PAIRS) for player, one in counted.items()}
    mean = sum(gains) / len(gains)
    error = sqrt(sum((one - mean) ** 2 for one in gains) / len(gains) ** 2)
    assert abs(mean - (value["best_by_ranks"] - value["house_way"])) < 4 * error


@pytest.mark.slow
def test_what_is_stored_is_counted_again() -> None:
    assert counted_copies(default_way(), "lowest") == stored_copies()[digest(default_way(), "lowest")]


def test_what_departs_is_flagged_and_the_bank_follows() -> None:
    assume = {"player": "best_by_ranks", "ties": "player", "vigorish": "4%"}
    found = hw.price("pai_gow_poker", assume=assume, cache=False, player_banking=True)
    assert found.unlawful == ("MA-PGP-9.g.2", "MA-PGP-9.j-1")
    assert found["bank"].house_edge > 0 > found["pai_gow_poker"].house_edge
    assert hw.price("pai_gow_poker", assume={"ties": "banker", "vigorish": "5"}, cache=False).unlawful == ()


@pytest.mark.parametrize(("rate", "share"), [("0%", Fraction(0)), ("2.5%", Fraction(1, 40))])
@pytest.mark.parametrize("player", ["optimal", "best_by_ranks", "house_way"])
def test_another_vigorish_is_taken_from_the_wins_of_the_same_settings(player: str, rate: str, share: Fraction) -> None:
    found = hw.price("pai_gow_poker", assume={"player": player, "vigorish": rate}, cache=False)["pai_gow_poker"]
    whole = stored()[digest(default_way(), "second_highest")][player]
    assert found.expectation == ((1 - share) * whole["win"] - whole["lose"]) / PAIRS


def test_advice_follows() -> None:
    hand = "Ks Kh 9d 9c Ah 7d 2s"
    by_rule = {rule: hw.strategy("pai_gow_poker", hand=hand, assume={"ties": rule}).advice for rule in RULES}
    best = {rule: one.alternatives[0].value for rule, one in by_rule.items()}
    assert best["dealer"] < best["push"] < best["player"]
    free = hw.strategy("pai_gow_poker", hand=hand, assume={"vigorish": "0%"}).advice
    assert free.alternatives[0].value > best["dealer"]


def test_what_was_not_counted_is_refused() -> None:
    with refused("not-counted", clause="MA-PGP-9.g.2", where="assume.player"):
        hw.price("pai_gow_poker", assume={"ties": "player"})
    conditional = next(row for row in default_way().written if "second" in row)
    other = [row for row in default_way().written if row != conditional]
    with refused("not-counted", clause="MA-PGP-9.g.2", where="assume.ties"):
        hw.price("pai_gow_poker", assume={"ties": "push", "player": "house_way"}, house_way=other)
    with refused("no-such-device", where="device"):
        count_exactly(accept(PaiGowPoker, {}), {"player": "optimal"}, "tpu", None)
    with refused("not-simulated", where="assume.ties"):
        hw.simulate("pai_gow_poker", 1000, assume={"ties": "player", "player": "house_way"})
    with refused("not-counted", where="assume.ties"):
        hw.simple_play("pai_gow_poker", 1, assume={"ties": "player"})
