"""Copies to the player or to nobody, other decks, readings and odds: by rounds at random where nothing was counted."""

from collections import Counter
from fractions import Fraction
from math import sqrt
from typing import Any

import pytest

import houseway as hw
from houseway.equipment.cards import cards
from houseway.games.fast_action_holdem.odds import prices as odds
from houseway.games.fast_action_holdem.play.house_way import house_way, is_natural
from houseway.games.fast_action_holdem.play.settlement import five_card_rank, outcome
from houseway.games.fast_action_holdem.rules import FastActionHoldem
from houseway.games.fast_action_holdem.sim import kernel
from houseway.odds.assumptions import read_assumptions
from houseway.odds.price import Price
from houseway.rulebook.submission import accept
from tests.project.refused import refused
from tests.simulation.differential import differences, replayed

ROUNDS = 200_000
RULES = ("dealer", "push", "player")
SPLITS = {("win", "copy"): odds.WON_COPY, ("copy", "lose"): odds.LOST_COPY, ("copy", "copy"): odds.COPIED}
SET = {"win": odds.WON, "lose": odds.LOST, "copy": odds.COPY}


@pytest.fixture(autouse=True)
def _few_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(odds, "AT_RANDOM", ROUNDS)


def priced(assume: dict[str, str] | None = None, **options: Any) -> Price:
    found = hw.price("fast_action_holdem", assume=assume or {}, even_if_unlawful=True, cache=False, **options)
    return found["original"]


@pytest.mark.clause("MA-FA-8.k.p2", "MA-FA-8.k.p3")
def test_copies_are_the_classes_that_the_settlement_calls_so() -> None:
    submission, assume = accept(FastActionHoldem, {}), read_assumptions(odds.ASSUMPTIONS, {})
    _, strategy = kernel.plan(submission, assume)
    seen: Counter[int] = Counter()
    for number in range(6_000):
        deal, found = kernel.simulated(submission, strategy, number, 3, 4)
        hands: Any = deal["hands"]
        (decision,) = kernel.decisions_on(strategy, deal)
        theirs = cards(hands["dealer"])
        if "community" not in deal or is_natural(theirs) or decision["do"] not in ("set", "split"):
            continue
        board, kept = cards(str(deal["community"])), cards(str(decision["keep"]))
        rest = cards(hands[1])
        for card in kept:
            rest.remove(card)
        dealer = five_card_rank(house_way(theirs, submission), board)
        ends = [outcome(five_card_rank(two, board), dealer) for two in (kept, rest)]
        seen[found] += 1
        if decision["do"] == "set":
            assert found == SET[ends[0]]
        elif "copy" in ends:
            assert found == next(SPLITS[order] for order in ((ends[0], ends[1]), (ends[1], ends[0])) if order in SPLITS)
        else:
            assert found == (odds.NEITHER, odds.ONE, odds.BOTH)[ends.count("win")]
    assert seen[odds.COPY] > 100
    assert seen[odds.WON_COPY] + seen[odds.LOST_COPY] + seen[odds.COPIED] > 0


@pytest.mark.parametrize(
    ("code", "board", "found"),
    [
        (0, "Ts Js Qs Ks As", odds.COPY),
        (6, "Ts Js Qs Ks As", odds.COPIED),
        (6, "Tc Jd Qh Ks 4c", odds.LOST_COPY),
    ],
)
def test_hands_that_the_board_makes_level_are_copies(code: int, board: str, found: int) -> None:
    """Everybody plays the royal flush; beside ten to king the dealer's ace and the player's make the same straight."""
    _, strategy = kernel.plan(accept(FastActionHoldem, {}), read_assumptions(odds.ASSUMPTIONS, {}))
    p0, p1, p2, p3 = sorted(map(int, cards("2d 6h 7c Ad")))
    packed = sum(card << 6 * place for place, card in enumerate([p0, p1, p2, p3, *cards("2h Ac 5d 9h")]))
    common = sum(card << 6 * place for place, card in enumerate(cards(board)))
    two_and_ace = next(way for way in range(3) if set(kernel.pick(way, p0, p1, p2, p3)) == {p0, p3})
    assert kernel.class_of(p0, p1, p2, p3, packed, common, code + two_and_ace, strategy) == found


@pytest.mark.clause("MA-FA-8.k.p3", "MA-FA-8.c.p1")
def test_what_a_copy_brings_by_the_rule() -> None:
    submission = accept(FastActionHoldem, {})
    nets = {
        rule: [one.net for one in odds.lines(submission, {"player": "optimal", "ties": rule})["original"]]
        for rule in RULES
    }
    ends = (odds.COPY, odds.WON_COPY, odds.LOST_COPY, odds.COPIED)
    assert {rule: [of[end] for end in ends] for rule, of in nets.items()} == {
        "dealer": [-1, 0, -2, -2],
        "push": [0, 1, -1, 0],
        "player": [1, 2, 0, 2],
    }


def test_rounds_at_random_agree_with_the_count() -> None:
    submission, assume = accept(FastActionHoldem, {}), read_assumptions(odds.ASSUMPTIONS, {})
    tallies, ends = kernel.at_random(submission, assume, ROUNDS), odds.lines(submission, assume)["original"]
    mean = sum(float(one.net) * times for one, times in zip(ends, tallies, strict=True)) / ROUNDS
    exact = priced()
    assert exact.method.kind == "exact"
    assert abs(mean - float(exact.expectation)) < 4 * sqrt(float(exact.variance) / ROUNDS)


def test_whom_copies_go_to_moves_the_price_by_their_share() -> None:
    """The same rounds are played under every rule, by a player who never splits."""
    push, player = (priced({"ties": rule, "player": "never_split"}) for rule in RULES[1:])
    copies = next(one.probability for one in push.outcomes if one.line.name == "copy")
    assert push.house_edge - player.house_edge == copies
    dealer = priced({"player": "never_split"})
    assert push.method.kind == "simulation"
    error = sqrt(float(push.variance) / ROUNDS) + sqrt(float(dealer.variance) / ROUNDS)
    assert abs(float(dealer.house_edge - push.house_edge - copies)) < 4 * error


def test_what_departs_is_flagged() -> None:
    found = hw.price("fast_action_holdem", assume={"ties": "push"}, even_if_unlawful=True, cache=False, decks=4)
    assert found.unlawful == ("MA-FA-2.a.p1", "MA-FA-8.k.p3")
    assert hw.price("fast_action_holdem", cache=False).unlawful == ()


@pytest.mark.parametrize("decks", [1, 4, 7, 10])
def test_other_decks_are_played_at_random(decks: int) -> None:
    found = priced(decks=decks)
    assert found.method.kind == "simulation"
    share = next((one.probability for one in found.outcomes if one.line.name == "natural"), Fraction(0))
    size, ranks = 52 * decks, 4 * decks
    expected = 13 * ranks * (ranks - 1) * (ranks - 2) * (ranks - 3) / (size * (size - 1) * (size - 2) * (size - 3))
    assert abs(float(share) - expected) < 4 * sqrt(expected / ROUNDS)


@pytest.mark.clause("MA-FA-8.i")
@pytest.mark.parametrize("options", [{"suited_pair": "unless_higher_pair"}, {"ten_or_better": "one_card"}])
def test_other_readings_are_played_at_random_as_the_procedure_plays_them(options: dict[str, Any]) -> None:
    found = hw.price("fast_action_holdem", cache=False, **options)
    assert found["original"].method.kind == "simulation"
    assert found.unlawful == ()
    rounds = replayed("fast_action_holdem", options, {}, seed=11)
    assert [wrong for number in range(200) for wrong in differences(rounds, number)] == []


@pytest.mark.clause("MA-FA-8.n.p1")
def test_other_odds_on_wins_are_exact_for_the_play_at_even_money() -> None:
    even, better = priced(), priced(win_odds="3:2")
    extra = sum(
        one.probability * wins
        for one in even.outcomes
        for name, wins in (("win", 1), ("split: both win", 2), ("split: one wins", 1))
        if one.line.name == name
    )
    assert better.method.kind == "exact"
    assert better.expectation - even.expectation == extra / 2


@pytest.mark.parametrize("options", [{"decks": 7}, {"win_odds": "2:1"}, {"ten_or_better": "one_card"}])
def test_the_best_play_is_refused_where_it_is_not_known(options: dict[str, Any]) -> None:
    with refused("not-counted"):
        hw.strategy("fast_action_holdem", hand="Ah Kh 9c 9d", even_if_unlawful=True, **options)
    with refused("not-counted", clause="MA-FA-8.k.p3", where="assume.ties"):
        hw.strategy("fast_action_holdem", hand="Ah Kh 9c 9d", assume={"ties": "push"})
