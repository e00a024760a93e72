"""Let It Ride priced: 51,979,200 deals, published figures, the best play and what mistakes cost."""

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from houseway.equipment.cards import cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.let_it_ride.odds import prices as odds
from houseway.games.let_it_ride.odds.counted_deals import FINAL_ROWS, counts
from houseway.games.let_it_ride.rules.submission import LetItRide
from houseway.odds.atlas import atlas
from houseway.odds.pricing import price_list
from houseway.ranking import FIVE_CARD
from tests.games.every_game.frequencies import PAIRS_OF_A_RANK, TWO_PAIR_OR_BETTER

GAME = game("let_it_ride")
BEST = {"player": "optimal"}

FIVE_CARD_COUNTS = {
    **TWO_PAIR_OR_BETTER,
    "pair_of_tens_jacks_queens_kings_or_aces": 5 * PAIRS_OF_A_RANK,
}
FLOORS = (1000, 200, 50, 11, 8, 5, 3, 2, 1)


@pytest.mark.clause("MA-LR-11.b", "MA-LR-10.b", "MA-LR-10.e-1")
def test_the_main_game_under_the_best_play() -> None:
    """The catalogue's exact figures; 3.51 % of one bet is the figure that is published everywhere."""
    prices = price_list(GAME)
    main = prices.wagers["main"]

    assert main.house_edge == Fraction(37963, 1082900)
    assert main.average_risk == 1 + Fraction(402, 5525) + Fraction(8173, 54145)
    assert main.element_of_risk == main.house_edge / main.average_risk
    assert prices.strategy.endswith("bet 1 rides on 402/5525 of hands, bet 2 on 8173/54145")


@pytest.mark.clause("MA-LR-11.b", "MA-LR-6.d-2")
def test_each_bet_has_its_part_of_the_whole() -> None:
    wagers = price_list(GAME).wagers
    assert wagers["bet_1"].house_edge == Fraction(-354517, 3248700)
    assert wagers["bet_3"].house_edge == Fraction(242173, 649740)
    assert sum(wagers[bet].house_edge for bet in ("bet_1", "bet_2", "bet_3")) == wagers["main"].house_edge
    assert wagers["bet_1"].average_risk == Fraction(402, 5525)


@pytest.mark.clause("MA-LR-11.b", "MA-LR-3.b")
def test_bet_3_is_nine_counts_times_their_odds() -> None:
    won = sum(count * at for count, at in zip(FIVE_CARD_COUNTS.values(), FLOORS, strict=True))
    lost = comb(52, 5) - sum(FIVE_CARD_COUNTS.values())
    assert price_list(GAME).wagers["bet_3"].house_edge == Fraction(lost - won, comb(52, 5))


@pytest.mark.clause("MA-LR-11.d")
def test_the_let_it_ride_bonus_returns_three_dollars_in_four() -> None:
    """The catalogue: 1451/1911 of the wager comes back."""
    assert price_list(GAME).wagers["let_it_ride_bonus"].house_edge == 1 - Fraction(1451, 1911)
    more = price_list(GAME, {"let_it_ride_bonus_amounts": {"flush": 75}}).wagers["let_it_ride_bonus"]
    assert more.house_edge == 1 - Fraction(1451, 1911) - Fraction(25 * 5_108, comb(52, 5))


@pytest.mark.clause("MA-LR-11.e")
@pytest.mark.parametrize(("table", "edge"), [("A", 128), ("B", 308), ("C", 402), ("D", 118), ("E", 298), ("F", 392)])
def test_the_three_card_bonus_by_table(table: str, edge: int) -> None:
    """The catalogue's figures over 22,100 hands, A to C with the mini-royal paid as a straight flush."""
    assert price_list(GAME, {"three_card_bonus_table": table}).wagers["three_card_bonus"].house_edge == Fraction(
        edge, 5525
    )


@pytest.mark.clause("MA-LR-11.e", "MA-LR-3.c.2")
def test_table_a_with_a_losing_mini_royal() -> None:
    options = {"unlisted_mini_royal": "no_payout"}
    assert price_list(GAME, options).wagers["three_card_bonus"].house_edge == Fraction(13, 425)


@pytest.mark.clause("MA-LR-2.a-1", "MA-LR-1.hand")
def test_all_deals_are_counted_once() -> None:
    classes = odds.classes(LetItRide(), BEST)
    size = len(classes.weights) // len(FINAL_ROWS)
    finals = [sum(classes.weights[size * row : size * (row + 1)]) for row in range(len(FINAL_ROWS))]

    assert classes.combinations == comb(52, 3) * 49 * 48 == 51_979_200
    # Each five cards are dealt in 10 ways as three and two, the two in either order.
    assert [total // 20 for total in finals[:-1]] == list(FIVE_CARD_COUNTS.values())


@pytest.mark.clause("MA-LR-10.b", "MA-LR-10.e-1")
def test_the_figures_of_the_catalogue_on_four_cards() -> None:
    """8,173 in 54,145 sets of four are worth more than nothing, and 2,268 of 270,725 exactly nothing."""
    found = counts()
    sets = found.sets_of_four()
    nets, _ = odds.payouts(LetItRide())
    values = found.after_four[sets.pattern, sets.card] @ nets
    assert int(sets.hands.sum()) == comb(52, 4) == 270_725
    assert int(sets.hands[values > 0].sum()) == 270_725 * 8173 // 54145
    assert int(sets.hands[values == 0].sum()) == 2_268


def by_hand(held: str) -> Fraction:
    """The worth of leaving a bet up, deal by deal."""
    known = cards(held)
    rest = [card for card in FIFTY_TWO if card not in known]
    pays = dict(zip(FIVE_CARD_COUNTS, FLOORS, strict=True))
    tens = FIVE_CARD.rank(cards("Ts Th 4d 3c 2s"))
    total = deals = 0
    for more in combinations(rest, 5 - len(known)):
        rank = FIVE_CARD.rank([*known, *more])
        name = FIVE_CARD.detail(rank)
        if name == "pair":
            total += 1 if rank >= tens else -1
        else:
            total += pays.get(name, -1)
        deals += 1
    return Fraction(total, deals)


@pytest.mark.clause("MA-LR-10.b", "MA-LR-10.e-1")
@pytest.mark.parametrize("held", ["Th Jh Qh", "2s 3s 4s", "5h 6d 7c 8s", "Ac Kd Qh Js", "9s 9d 2c 2h", "As Kd 7c"])
def test_a_holding_is_worth_what_dealing_every_completion_shows(held: str) -> None:
    assert odds.worth(LetItRide(), cards(held)) == by_hand(held)


@pytest.mark.clause("MA-LR-10.b")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("Ts Td 4c", "let_it_ride"),
        ("9s 9d 4c", "withdraw"),
        ("Ah Kh Qh", "let_it_ride"),
        ("3s 4s 5s", "let_it_ride"),
        ("2s 3s 4s", "withdraw"),
        ("As 2s 3s", "withdraw"),
        ("7s 8s Ts", "let_it_ride"),
        ("6s 7s 9s", "withdraw"),
        ("7s Ts Js", "let_it_ride"),
        ("7s 8s Js", "withdraw"),
    ],
)
def test_bet_1_rides_as_the_published_strategy_says(hand: str, best: str) -> None:
    """wizardofodds.com/games/let-it-ride: a made hand, three to a royal, three suited in a row but 2-3-4 and A-2-3, three to
    a straight flush with one gap and a ten or higher, or with two gaps and two of them."""
    assert odds.advise(LetItRide(), hand, BEST).best == best


@pytest.mark.clause("MA-LR-10.e-1")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("2h 7h 9h Kh", "let_it_ride"),
        ("7h 8d 9c Ts", "let_it_ride"),
        ("6h 7d 8c 9s", "withdraw"),
        ("Ah Kd Qc Js", "withdraw"),
        ("Th Kd Qc Js", "let_it_ride"),
        ("Ts Td 4c 2h", "let_it_ride"),
        ("2s 2d 3c 3h", "let_it_ride"),
        ("9s 9d 4c 2h", "withdraw"),
    ],
)
def test_bet_2_rides_as_the_published_strategy_says(hand: str, best: str) -> None:
    """The same: a made hand, four to a flush, four to an outside straight with a ten or higher; without one it is even."""
    assert odds.advise(LetItRide(), hand, BEST).best == best


@pytest.mark.clause("MA-LR-10.b", "MA-LR-10.e-1")
def test_no_named_strategy_beats_the_best() -> None:
    found = odds.whole_strategy(LetItRide(), BEST)
    mistakes = {one.strategy: one.house_edge for one in found.mistakes}
    three_bets = Fraction(242173, 649740)

    assert all(one.cost > 0 for one in found.mistakes)
    assert mistakes["always_ride"] == 3 * three_bets
    assert mistakes["always_withdraw"] == three_bets
    assert {row.words.split(",")[0] for row in found.rows} == {"bet 1", "bet 2"}


@pytest.mark.clause("MA-LR-11.b")
def test_better_odds_change_the_play() -> None:
    """With 6:1 for a straight, four to an outside straight without a high card is no longer even: 8 x 6 - 40 of 48."""
    better = LetItRide.model_validate({"main_paytable": {"straight": "6:1"}})
    assert odds.worth(better, cards("5h 6d 7c 8s")) == Fraction(8, 48)
    assert odds.advise(better, "5h 6d 7c 8s", BEST).best == "let_it_ride"
    half = LetItRide.model_validate({"main_paytable": {"straight": "11:2"}})
    assert odds.worth(half, cards("5h 6d 7c 8s")) == Fraction(4, 48)


@pytest.mark.clause("MA-LR-11.c-3")
def test_a_payout_limit_is_named_among_what_is_assumed() -> None:
    assert "payout_limit" in price_list(GAME, {"payout_limit_per_hand": 50_000}).assumptions
    assert "payout_limit" not in price_list(GAME).assumptions


@pytest.mark.clause("MA-LR-1.hand")
@pytest.mark.parametrize("hand", ["Qh 6d", "Qh Qh 4c", "Qh 6d 4c 2s 3s", "Jk 6d 4c", "Qx 6d 4c", ""])
def test_what_is_no_hand_is_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(LetItRide(), hand, BEST)


@pytest.mark.clause("MA-LR-11.b", "MA-LR-11.d", "MA-LR-11.e")
def test_the_atlas_prices_every_declared_choice() -> None:
    """Three-of-a-kind at $6 instead of $5 is worth its count of 54,912 hands in dollars."""
    edges = {(row.wager, *row.configuration.values()): row.price.house_edge for row in atlas([GAME])}
    assert edges["three_card_bonus", "table F"] == Fraction(392, 5525)
    assert edges["three_card_bonus", "table A, a mini-royal's N/A read as nothing"] == Fraction(13, 425)
    listed, raised = (edges["let_it_ride_bonus", way] for way in ("the listed sums", "three-of-a-kind at $6"))
    assert listed - raised == Fraction(54_912, comb(52, 5))
