"""Equities: published counts, a slow count by the rulebook's own showdown, and samples against exact answers."""

import json
import random
import subprocess
import sys
from fractions import Fraction
from itertools import chain, combinations
from math import comb

import numpy as np
import pytest

from houseway.cli.app import main
from houseway.equipment.cards import Card, cards, show
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.games.poker.equity import kernel, two_hands
from houseway.games.poker.equity import tallies as places_of
from houseway.games.poker.equity.boards import tally_boards
from houseway.games.poker.equity.lows import best_lows
from houseway.games.poker.equity.sets import WORD, by_subset, places, subsets
from houseway.games.poker.equity.shares import Equity, _one_by_one, board_cards, equity, own_cards, variant_of
from houseway.games.poker.equity.two_halves import meet_for_halves
from houseway.games.poker.play.hands import worth
from houseway.games.poker.rules.variants import VARIANTS, Variant
from tests.project.refused import refused


def test_aces_against_kings_over_all_boards() -> None:
    """The counts that are published for two pairs without a shared suit."""
    found = equity(variant_of("holdem_high"), ["As Ah", "Kd Kc"])
    assert found.exact
    assert found.deals == 1_712_304
    assert [player.wins for player in found.players] == [1_388_072, 317_694]
    assert found.ties == 6_538
    assert found.players[0].equity == Fraction(1_388_072 * 2 + 6_538, 2 * 1_712_304)


def by_hand(variant: Variant, hands: list[list[Card]], boards: list[tuple[Card, ...]]) -> list[Fraction]:
    """The shares over these boards, each showdown judged by the rulebook."""
    shares = [Fraction(0)] * len(hands)
    for board in boards:
        found = [worth(variant, hand, board) for hand in hands]
        highs = [one.high for one in found if one.high is not None]
        lows = [one.low for one in found if one.low is not None]
        pots = [(max(highs), [one.high for one in found])] if highs else []
        winners = [[n for n, one in enumerate(found) if one.high == best] for best, _ in pots]
        if lows:
            winners.append([n for n, one in enumerate(found) if one.low == min(lows)])
        for winning in winners:
            for player in winning:
                shares[player] += Fraction(1, len(winning) * len(winners))
    return [share / len(boards) for share in shares]


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_every_variant_agrees_with_showdowns_by_the_rulebook(name: str) -> None:
    """Two or three random hands with one or two cards to come, over every way they can fall."""
    variant = VARIANTS[name]
    chance = random.Random(name)
    for players in (2, 3):
        deck = list(FIFTY_TWO)
        chance.shuffle(deck)
        own, shared = own_cards(variant), board_cards(variant)
        hands = [[deck.pop() for _ in range(own)] for _ in range(players)]
        to_come = min(2, shared)
        laid = [deck.pop() for _ in range(shared - to_come)]
        boards = [(*laid, *rest) for rest in combinations(deck, to_come)]
        found = equity(variant, [show(hand) for hand in hands], show(laid))
        assert found.deals == len(boards)
        assert [player.equity for player in found.players] == by_hand(variant, hands, boards)


@pytest.mark.parametrize(
    ("variant", "hands"),
    [
        ("holdem_high", ["AhKh", "QsQd"]),
        ("holdem_high", ["AhKh", "random"]),
        ("holdem_high", ["22+, AKs:0.5", "15%"]),
        ("holdem_high", ["AhKh, QsQd", "77, JhTh"]),
        ("holdem_high", ["AhKh", "QQ", "JsJh"]),
        ("omaha_high", ["AhKhQd2c", "JsTs9h8h"]),
        ("seven_card_stud_high", ["AhKhQd", "9s9d2c"]),
    ],
)
def test_a_count_waits_for_no_compiler(variant: str, hands: list[str]) -> None:
    code = (
        "import sys; from houseway.games.poker.equity.shares import equity, variant_of; "
        f"assert equity(variant_of({variant!r}), {hands!r}).exact; sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("laid", ["", "2h 7h", "2h 7h Jh", "2h 2d 7c 7s"])
def test_all_boards_of_holdem_come_to_what_each_deal_comes_to(laid: str) -> None:
    """Found from the ranks of the board and its flushes, and one deal after the other; three cards are dead."""
    hands, dead = [cards("Ah Kh"), cards("Qs Qd"), cards("Th 9h")], cards("As 3c 3d")
    board = cards(laid)
    left = np.array([card for card in FIFTY_TWO if card not in {*chain(*hands), *dead, *board}][:26], np.int64)
    missing = 5 - len(board)
    own = np.array([[*hand, *[0] * 5] for hand in hands], np.int64)
    shared = np.array([*board, *[0] * missing], np.int64)
    tallies = np.zeros((3, places_of.WIDTH), np.int64)
    rule = np.array([2, 0, 5, 1, 0, -1], np.int64)
    levels, places = np.full(missing, -1), np.arange(len(board), 5)
    deals = kernel.enumerate_deals(left, levels, places, own, shared, rule, tallies)
    found = np.zeros_like(tallies)
    assert tally_boards(left.tolist(), board, hands, found) == deals
    assert found.tolist() == tallies.tolist()


@pytest.mark.parametrize("size", [3, 5])
def test_lows_of_many_hands_are_those_of_single_ones(size: int) -> None:
    dice = random.Random(size)
    hands = np.array([dice.sample(FIFTY_TWO, 7) for _ in range(300)] + [cards("As Ah Ad Ac Ks Kh Kd")], np.int64)
    for highest in (None, 7):
        limit = -1 if highest is None else highest
        expected = [kernel.best_low(hands, one, 7, 7, 0, size, limit) for one in range(len(hands))]
        assert best_lows(hands.T, size, highest).tolist() == expected


@pytest.mark.slow
@pytest.mark.parametrize("name", ["omaha_high", "omaha_high_low_8"])
def test_all_boards_of_omaha_come_to_what_each_deal_comes_to(name: str) -> None:
    """Found from what every three cards of a board make, and one deal after the other."""
    variant, hands = VARIANTS[name], ["AhKh2d3c", "9s8s7d6c"]
    own = np.array([[*cards(hand, "hand"), *[0] * 5] for hand in ("Ah Kh 2d 3c", "9s 8s 7d 6c")], np.int64)
    left = np.array([card for card in FIFTY_TWO if card not in own[:, :4]], np.int64)
    highest = -1 if variant.qualifier is None else variant.qualifier
    rule = np.array([4, 2, 5, variant.high, variant.low, highest], np.int64)
    tallies, none, places = np.zeros((2, places_of.WIDTH), np.int64), np.zeros(5, np.int64), np.arange(5)
    deals = kernel.enumerate_deals(left, none - 1, places, own, none.copy(), rule, tallies)
    found = equity(variant, hands)
    assert (found.exact, found.deals) == (True, deals)
    assert [player.scoops for player in found.players] == tallies[:, places_of.SCOOPS].tolist()
    assert [player.wins + player.ties for player in found.players] == tallies[:, places_of.PARTS].tolist()


STUD = ("seven_card_stud_high", "seven_card_stud_low", "five_card_stud_high")
DIVIDED = ("seven_card_stud_high_low", "seven_card_stud_high_low_8")


@pytest.mark.parametrize("name", [*STUD, *DIVIDED])
def test_cards_to_come_to_several_players_are_counted_apart(name: str) -> None:
    """Each player's last card is their own: ordered pairs of different cards."""
    variant = VARIANTS[name]
    chance = random.Random(name)
    deck = list(FIFTY_TWO)
    chance.shuffle(deck)
    hands = [[deck.pop() for _ in range(own_cards(variant) - 1)] for _ in range(2)]
    dead = deck[20:]
    left = deck[:20]
    found = equity(variant, [show(hand) for hand in hands], dead=show(dead))
    total = [Fraction(0), Fraction(0)]
    for one in left:
        for other in left:
            if one != other:
                shares = by_hand(variant, [[*hands[0], one], [*hands[1], other]], [()])
                total = [a + b for a, b in zip(total, shares, strict=True)]
    assert found.deals == 20 * 19
    assert [player.equity for player in found.players] == [share / (20 * 19) for share in total]


@pytest.mark.parametrize("name", [*STUD, *DIVIDED])
@pytest.mark.parametrize("to_come", [(2, 1), (2, 2), (0, 2)])
def test_two_hands_of_stud_meet_in_every_way_that_their_cards_can_fall(name: str, to_come: tuple[int, int]) -> None:
    variant = VARIANTS[name]
    deck = list(FIFTY_TWO)
    random.Random(name).shuffle(deck)
    hands = [[deck.pop() for _ in range(own_cards(variant) - cards_left)] for cards_left in to_come]
    left, dead = deck[:7], deck[7:]
    found = equity(variant, [show(hand) for hand in hands], dead=show(dead))
    shares = [
        by_hand(variant, [[*hands[0], *one], [*hands[1], *other]], [()])
        for one in combinations(left, to_come[0])
        for other in combinations([card for card in left if card not in one], to_come[1])
    ]
    assert (found.exact, found.deals) == (True, len(shares))
    assert [player.equity for player in found.players] == [
        sum(each) / len(shares) for each in zip(*shares, strict=True)
    ]


def test_third_street_of_stud_is_counted_whole() -> None:
    """Four cards to come to each of two hands: C(46, 4) times C(42, 4) deals. A pot is won, lost or shared."""
    found = equity(variant_of("seven_card_stud_high"), ["AhKhQd", "9s9d2c"])
    assert (found.exact, found.deals) == (True, comb(46, 4) * comb(42, 4))
    assert sum(player.wins for player in found.players) + found.ties == found.deals
    turned = equity(variant_of("seven_card_stud_high"), ["9s9d2c", "AhKhQd"])
    assert [player.wins for player in turned.players] == [player.wins for player in reversed(found.players)]


@pytest.mark.parametrize("name", DIVIDED)
@pytest.mark.parametrize("to_come", [(2, 2), (3, 1), (0, 3)])
def test_halves_of_two_hands_are_tallied_as_deal_by_deal(name: str, to_come: tuple[int, int]) -> None:
    """Low cards, so that highs and lows are won, tied and missed in every combination."""
    variant = variant_of(name)
    held = [
        cards(text)[: 7 - cards_left]
        for text, cards_left in zip(("Ah 2c 3d 6s 9h Jc Qd", "As 2d 3h 6c 9s Kd Qc"), to_come, strict=True)
    ]
    deck = [card for card in FIFTY_TWO if card not in {*chain(*held)}]
    random.Random(3).shuffle(deck)
    pool = deck[:12]
    counted, dealt = (np.zeros((2, places_of.WIDTH), np.int64) for _ in range(2))
    deals = meet_for_halves(variant, 7, pool, (held[0], held[1]), counted)
    missing = [(player, place) for player, left in enumerate(to_come) for place in range(7 - left, 7)]
    assert deals == _one_by_one(variant, pool, missing, held, [], dealt, None, "")
    assert counted.tolist() == dealt.tolist()
    assert counted[:, places_of.PARTS].all()


def test_third_street_of_a_divided_pot_is_counted_whole() -> None:
    """Four cards to come to each hand, as where the pot is not divided; a sample of a quarter of a million is near."""
    for name in DIVIDED:
        hands = ["Ah2h3d", "4c5s6d"]
        found = equity(variant_of(name), hands)
        assert (found.exact, found.deals) == (True, comb(46, 4) * comb(42, 4))
        assert sum(player.equity for player in found.players) == 1
        sampled = equity(variant_of(name), hands, deals=250_000).players[0]
        assert abs(float(found.players[0].equity - sampled.equity)) < 4 * sampled.standard_error


@pytest.mark.parametrize("to_come", [(3, 3), (4, 2), (2, 3)])
def test_sorted_strengths_count_what_a_table_counts(to_come: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    held = [
        cards(text)[: 7 - cards_left]
        for text, cards_left in zip(("Ah 2c 3d 6s 9h", "As 2d 3h 6c 9s"), to_come, strict=True)
    ]
    hands, deck = [show(hand) for hand in held], [card for card in FIFTY_TWO if card not in {*chain(*held)}]
    random.Random(5).shuffle(deck)
    found = []
    for cells in (10**9, 0):
        monkeypatch.setattr(two_hands, "CELLS", cells)
        found.append(equity(variant_of("seven_card_stud_low"), hands, dead=show(deck[24:])))
    assert found[0] == found[1]
    assert found[0].players[0].ties


def test_sets_are_found_by_their_subsets_where_sixteen_bits_cannot_number_them() -> None:
    sets = places(38, 5)
    numbered = subsets(sets, 4)
    rows = by_subset(numbered, comb(38, 4)) % sets.shape[1]
    assert comb(38, 4) > WORD
    assert rows.shape == (comb(38, 4), 34)
    for number in (0, 1, 65_535, 65_536, 70_001, comb(38, 4) - 1):
        wanted = np.flatnonzero((numbered == number).any(axis=0))
        assert sorted(rows[number].tolist()) == wanted.tolist()
        assert len({*sets[:, wanted].ravel().tolist()}) == 38


def test_shares_add_up_to_the_pot() -> None:
    found = equity(variant_of("omaha_high_low_8"), ["AsAd3s4h", "KsKd8c6c", "Ah3d5c6s"], "2c7dKh")
    assert sum(player.equity for player in found.players) == 1
    assert found.deals == 666


def test_a_sample_comes_near_the_exact_answer_and_repeats_with_its_seed() -> None:
    exact = equity(variant_of("holdem_high"), ["AhKh", "QsQd"])
    sample: Equity = equity(variant_of("holdem_high"), ["AhKh", "QsQd"], deals=200_000, seed=3)
    assert not sample.exact
    for player, other in zip(sample.players, exact.players, strict=True):
        assert abs(float(player.equity - other.equity)) < 5 * player.standard_error
    assert equity(variant_of("holdem_high"), ["AhKh", "QsQd"], deals=200_000, seed=3) == sample
    assert equity(variant_of("holdem_high"), ["AhKh", "QsQd"], deals=200_000, seed=4) != sample


@pytest.mark.parametrize(
    ("hands", "board", "code"),
    [
        (["AhKh"], "", "wrong-number-of-hands"),
        (["AhKh", "AhQd"], "", "card-named-too-often"),
        (["AhKhQh", "2c2d"], "", "wrong-number-of-cards"),
        (["AhKh", "2c2d"], "3c4c5c6c7c8c", "wrong-number-of-cards"),
        (["AhKx", "2c2d"], "", "not-a-card"),
    ],
)
def test_what_cannot_be_asked(hands: list[str], board: str, code: str) -> None:
    with refused(code):
        equity(variant_of("holdem_high"), hands, board)


def test_the_command_answers_as_the_contract_has_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["equity", "AhKh", "QsQd", "--board", "2c 7d Kc", "--json"])
    assert stop.value.code == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["method"] == "exact"
    assert answer["deals"] == 990
    assert [player["hand"] for player in answer["players"]] == ["Ah Kh", "Qs Qd"]
    assert set(answer["players"][0]) == {"hand", "wins", "ties", "scoops", "equity", "equity_exact"}


def test_cards_are_read_with_or_without_spaces() -> None:
    assert cards("Ah Kh") == cards(["Ah", "Kh"])
    one = equity(variant_of("holdem"), ["Ah Kh", "Qs Qd"], "2c 7d Kc Ts")
    assert one.players == equity(variant_of("holdem"), ["AhKh", "QsQd"], "2c7dKcTs").players
