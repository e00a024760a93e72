"""What the wager costs: counted figures, the catalogue's, and holdings worked out card by card."""

from collections import Counter
from fractions import Fraction
from math import comb
from time import process_time

import pytest

from houseway.equipment.cards import RANKS, Card, cards
from houseway.errors import BadInput
from houseway.games.double_down_stud.odds import prices as odds
from houseway.games.double_down_stud.odds.counted_deals import ROWS, counts
from houseway.games.double_down_stud.rules.submission import DoubleDownStud
from houseway.odds.pricing import price_list
from houseway.rulebook.submission import accept
from tests.games.double_down_stud.rounds import GAME
from tests.games.every_game.frequencies import NO_PAIR, PAIRS_OF_A_RANK, TWO_PAIR_OR_BETTER

BEST = {"player": "optimal"}
HIGHER = {
    "royal_flush": "2000:1",
    "straight_flush": "200:1",
    "four_of_a_kind": "50:1",
    "full_house": "11:1",
    "flush": "8:1",
    "straight": "5:1",
    "three_of_a_kind": "3:1",
    "two_pair": "2:1",
    "pair_of_jacks_queens_kings_or_aces": "1:1",
}
FIVE_CARD_COUNTS = {
    **TWO_PAIR_OR_BETTER,
    "pair_of_jacks_queens_kings_or_aces": 4 * PAIRS_OF_A_RANK,
    "pair_of_sixes_to_tens": 5 * PAIRS_OF_A_RANK,
    "pair_of_fives_or_less": 4 * PAIRS_OF_A_RANK + NO_PAIR,
}
"""Hands of five cards by row; the well-known counts of poker hands, pairs by their thirteen ranks."""


def edge(player: str = "optimal", **options: object) -> Fraction:
    return price_list(GAME, options, {"player": player}).wagers["original"].house_edge


@pytest.mark.clause("MA-DD-10.b", "MA-DD-1.hand")
def test_every_five_cards_are_counted_once_for_each_card_that_can_be_the_hole_card() -> None:
    found = counts()
    assert int(found.sets.sum()) == comb(52, 4)
    assert set(found.endings.sum(axis=1).tolist()) == {48}
    by_row = dict(zip(ROWS, (found.sets @ found.endings).tolist(), strict=True))
    assert by_row == {row: 5 * count for row, count in FIVE_CARD_COUNTS.items()}


@pytest.mark.clause("MA-DD-10.b", "MA-DD-8.c")
def test_the_best_play_loses_what_the_catalogue_says() -> None:
    assert edge() == Fraction(15403, 324870)
    assert edge(paytable=HIGHER) == Fraction(2889, 108290)


@pytest.mark.clause("MA-DD-10.b", "MA-DD-8.c")
def test_without_doubling_the_loss_follows_from_the_counts_of_hands() -> None:
    pays = [1000, 100, 25, 10, 8, 5, 3, 2, 1, 0, -1]
    won = sum(count * pay for count, pay in zip(FIVE_CARD_COUNTS.values(), pays, strict=True))
    assert -Fraction(won, comb(52, 5)) == Fraction(184549, 649740)
    assert edge("never_double") == Fraction(184549, 649740)
    assert edge("always_double") == 2 * Fraction(184549, 649740)


@pytest.mark.clause("MA-DD-8.c")
def test_how_often_the_best_play_doubles_and_how_often_it_is_all_the_same() -> None:
    """The catalogue: 67,217 of 270,725 sets are worth more than nothing and 504 exactly nothing."""
    found, (nets, _) = counts(), odds.payouts(DoubleDownStud())
    values = found.endings @ nets
    assert int(found.sets[values > 0].sum()) == 67_217
    assert int(found.sets[values == 0].sum()) == 504
    assert odds.doubling(DoubleDownStud(), BEST) == Fraction(67_217, 270_725)


@pytest.mark.clause("MA-DD-8.c", "MA-DD-9.c-2")
@pytest.mark.parametrize(
    ("hand", "value"),
    [
        # Two jacks make three in 2 cards (3:1), two pairs in 6 (2:1) and stay a pair in 40.
        ("Js Jd 8c 4h", Fraction(2 * 3 + 6 * 2 + 40, 48)),
        # Sixes push but for the 2 sixes and the 6 cards that pair another.
        ("6s 6d Kc 3h", Fraction(2 * 3 + 6 * 2, 48)),
        # Fives lose where nothing else comes.
        ("5s 5d Kc 3h", Fraction(2 * 3 + 6 * 2 - 40, 48)),
        # Four to a flush: 9 hearts at 8:1, 3 nines push, 36 lose.
        ("2h 3h 4h 9h", Fraction(9 * 8 - 36, 48)),
        # An open straight below six: 8 cards at 5:1, 40 lose.
        ("2s 3d 4c 5h", Fraction(8 * 5 - 40, 48)),
        # Four to a royal flush: 1 royal, 1 straight flush (the nine), 7 flushes, 3 + 3 straights, 9 pairs, 3 tens push.
        ("Th Jh Qh Kh", Fraction(1000 + 100 + 7 * 8 + 6 * 5 + 9 - 21, 48)),
    ],
)
def test_a_holding_is_worth_what_its_hole_cards_are(hand: str, value: Fraction) -> None:
    assert odds.worth(DoubleDownStud(), cards(hand)) == value
    advised = odds.advise(DoubleDownStud(), hand, BEST)
    assert advised.best == ("double_down" if value > 0 else "stay")
    assert {one.do: one.value for one in advised.alternatives} == {"stay": value, "double_down": 2 * value}


@pytest.mark.clause("MA-DD-8.b-1", "MA-DD-8.c")
def test_cards_before_other_players_change_the_worth_and_the_play() -> None:
    """8-7-6-5 open: 8 of 48 cards make a straight; with six of them before other players only 2 of 42 do."""
    alone = odds.advise(DoubleDownStud(), "5s 6d 7c 8h", BEST)
    seen = odds.advise(DoubleDownStud(), "5s 6d 7c 8h / 4s 4h 4d 9s 9h 9d", BEST)
    assert (alone.best, seen.best) == ("double_down", "stay")
    # 2 straights; sixes, sevens and eights push (9 cards); 31 lose.
    assert seen.alternatives[0].value == Fraction(2 * 5 - 31, 42)


@pytest.mark.clause("MA-DD-8.c")
def test_no_named_strategy_beats_the_best_and_the_boundary_is_shown() -> None:
    found = odds.whole_strategy(DoubleDownStud(), BEST)
    assert {one.strategy for one in found.mistakes} == {"never_double", "always_double", "sure_winners_only"}
    assert all(one.cost > 0 for one in found.mistakes)
    assert {row.advice.best for row in found.rows} == {"stay", "double_down"}
    neutral = [row for row in found.rows if row.advice.alternatives[0].cost == row.advice.alternatives[1].cost == 0]
    assert [row.hands for row in neutral] == [504]


def worth_doubling(held: tuple[Card, ...]) -> bool:
    """A pair of sixes or better, four to a flush, or four in a row that can be a straight at either end, from 3-4-5-6 up."""
    ranks = sorted(card.rank for card in held)
    alike = Counter(ranks)
    if len(alike) < 4:
        return (
            len(alike) < 3 or alike.most_common(1)[0][1] == 3 or max(alike, key=alike.__getitem__) >= RANKS.index("6")
        )
    in_a_row = ranks[3] - ranks[0] == 3 and RANKS.index("3") <= ranks[0] <= RANKS.index("T")
    return len({card.suit for card in held}) == 1 or in_a_row


@pytest.mark.clause("MA-DD-8.c")
def test_the_best_play_is_what_the_documentation_says_in_a_sentence() -> None:
    doubles = odds.plan(DoubleDownStud(), BEST)
    assert [worth_doubling(held) for held in counts().patterns] == doubles.tolist()


@pytest.mark.clause("MA-DD-9.c-2", "MA-DD-8.c")
def test_sure_winners_are_a_pair_of_jacks_or_better_in_sight() -> None:
    """Jacks to aces or two pairs or three alike among four cards, counted: what cannot push or lose any more."""
    high_pairs = 4 * comb(4, 2) * comb(12, 2) * 4**2
    two_pairs = comb(13, 2) * comb(4, 2) ** 2
    threes, fours = 13 * 4 * 48, 13
    sure = Fraction(high_pairs + two_pairs + threes + fours, comb(52, 4))
    assert odds.doubling(DoubleDownStud(), {"player": "sure_winners_only"}) == sure


@pytest.mark.clause("MA-DD-10.b")
def test_better_odds_change_the_play_and_odds_need_not_be_whole() -> None:
    better = accept(DoubleDownStud, {"paytable": {"straight": "11:2"}})
    assert odds.worth(better, cards("2s 3d 4c 5h")) == Fraction(4, 48)
    assert edge(paytable={"straight": "11:2"}) < edge()


@pytest.mark.clause("MA-DD-10.c")
def test_a_payout_limit_is_named_among_what_is_assumed() -> None:
    assert "payout_limit" in price_list(GAME, {"payout_limit_per_hand": 100_000}).assumptions
    assert "payout_limit" not in price_list(GAME).assumptions


@pytest.mark.clause("MA-DD-1.hand")
@pytest.mark.parametrize(
    "hand", ["", "Jd 9c 4h", "Jd 9c 4h 2s 3s", "Jd Jd 4h 2s", "Jk 9c 4h 2s", "Jd 9c 4h 2s / Jd", "Jd 9c 4h 2s / Jk"]
)
def test_what_cannot_be_seen_is_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(DoubleDownStud(), hand, BEST)


def test_a_price_list_is_found_in_less_than_ten_seconds() -> None:
    counts.cache_clear()
    started = process_time()
    price_list(GAME)
    assert process_time() - started < 10
