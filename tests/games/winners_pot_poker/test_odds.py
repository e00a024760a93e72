"""Prices against the catalogue's figures, brute force on single hands, and what must hold in any count."""

from fractions import Fraction
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import CARDS, cards
from houseway.errors import BadInput
from houseway.games import game
from houseway.games.winners_pot_poker.odds import induction
from houseway.games.winners_pot_poker.odds import prices as odds
from houseway.games.winners_pot_poker.odds.counting import FOURS, THREES, UP_CARDS, alike, numbered, sets_of, standings
from houseway.games.winners_pot_poker.odds.endings import CLASSES, ENDINGS, ROWS, SHARES, ending_of, said
from houseway.games.winners_pot_poker.odds.induction import AFTER_FOUR, AFTER_THREE, DEALS, Nets, Play, board_play
from houseway.games.winners_pot_poker.odds.showdown import row_of_rank, showdowns
from houseway.games.winners_pot_poker.odds.stored import BY_RULE, NEVER_FOLD, counted, key_of, stored
from houseway.games.winners_pot_poker.rules.paytables import bonus_row
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.games.winners_pot_poker.sim.profiles import short_row
from houseway.odds.answer import odds_answer
from houseway.odds.assumptions import read_assumptions
from houseway.odds.cache import Cache
from houseway.odds.price import PriceList
from houseway.odds.pricing import PricedGame, price_list
from houseway.ranking import FIVE_CARD
from houseway.ranking.fast import five_card_batch
from houseway.rulebook.submission import accept

GAME = game("winners_pot_poker")
DOLLAR = {"ante_amount": 5, "commission": {"percentage": 10, "fixed": 1}}
NETS = Nets(1900, -100, 500)
"""An ante of $5 and $1 commission: $39 less their own $20, and $19 less $20."""


def prices(options: dict[str, Any] | None = None, **assume: str) -> PriceList:
    return price_list(GAME, options or {}, assume)


def assumed(**said: str) -> dict[str, Any]:
    return read_assumptions(odds.ASSUMPTIONS, said)


# -- where nobody folds -------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-WP-11.b")
def test_jacks_plus_on_five_cards_costs_what_the_catalogue_says() -> None:
    found = prices().wagers["jacks_plus"]
    assert found.house_edge == Fraction(473, 1911)
    assert found.hit_frequency == Fraction(8935, 43_316)
    counts = [4, 36, 624, 3744, 5108, 10_200, 54_912, 123_552, 337_920]
    assert [one.probability for one in found.outcomes[:-1]] == [Fraction(count, comb(52, 5)) for count in counts]


@pytest.mark.clause("MA-WP-11.b", "MA-WP-10.c.2.p2")
@pytest.mark.parametrize(
    ("player", "edge"),
    [("fold_at_four", Fraction(26_882, 38_675)), ("always_fold", 1 - Fraction(52 * 8 + 1152 * 2, 22_100))],
)
def test_jacks_plus_on_folded_hands(player: str, edge: Fraction) -> None:
    """At three cards: 52 threes pay 7 to 1 and 1,152 high pairs 1 to 1, stakes with them, of 22,100."""
    assert prices(player=player).wagers["jacks_plus"].house_edge == edge


@pytest.mark.clause("MA-WP-10.h.2.i", "MA-WP-10.h.2.ii")
def test_with_a_dollar_commission_a_lone_player_who_never_folds_loses_half_of_it_and_half_a_tie() -> None:
    """The loss is (1 + p) / 2 dollars of $5, where p is the chance of a tie, 3378 of 38,720,339."""
    tie = Fraction(3378, 38_720_339)
    found = prices(DOLLAR, player="never_fold").wagers["ante"]
    assert found.house_edge == (1 + tie) / 10 == Fraction(38_723_717, 387_203_390)
    assert found.element_of_risk == found.house_edge / 4


@pytest.mark.clause("MA-WP-10.h.2.i", "MA-WP-10.h.2.ii")
@pytest.mark.parametrize("players", ["1", "2", "3", "8"])
def test_where_nobody_folds_a_percentage_costs_four_antes_of_it_whoever_plays(players: str) -> None:
    """Every hand has equal expectation, so that all that is lost is the commission."""
    options = {"ante_amount": 10, "commission": {"percentage": 5, "fixed": 1000}}
    found = prices(options, player="never_fold", players=players, rounds="2000")
    assert abs(found.wagers["ante"].house_edge - Fraction(1, 5)) < Fraction(1, 10**6)
    assert bool(found.method.rounds) == (players != "1")


@pytest.mark.clause("MA-WP-10.h.1")
def test_with_a_fixed_commission_more_players_lose_less_each() -> None:
    """Ties apart, the dealer wins one pot in n + 1; the others pay $1, and n players share the loss."""
    for players in (2, 4):
        edge = prices(DOLLAR, player="never_fold", players=str(players), rounds="20000").wagers["ante"].house_edge
        assert abs(float(edge) - (1 - 1 / (players + 1)) / players / 5) < 2e-4


@pytest.mark.clause("MA-WP-5.c.p2")
def test_all_pairs_of_hands_are_counted_and_wins_are_as_many_as_losses() -> None:
    pairs = np.array(stored()[NEVER_FOLD])
    assert pairs.sum() == comb(52, 5) * comb(47, 5)
    assert pairs[0].sum() == pairs[1].sum()
    five = {row: int(count) for row, count in zip(ROWS, pairs.sum(axis=0) // comb(47, 5), strict=True)}
    assert (five["royal_flush"], five["straight"], five["pair_jacks_or_better"]) == (4, 10_200, 337_920)


# -- against the dealer alone -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "up"),
    [
        ("Ah Kd Qc Js 9h", "Ks 4d"),
        ("Qc Qd 8h 3s 2d", "Ac Jd"),
        ("7c 6d 5h 4s 3h", "8d 8c"),
        ("As Ks 9s 6s 3s", "Ah Ad"),
    ],
)
def test_a_hand_against_all_that_two_up_cards_can_become_counted_one_by_one(hand: str, up: str) -> None:
    mine, (one, two) = cards(hand), cards(up)
    left = [card for card in range(52) if card not in {*mine, one, two}]
    triples = np.array(list(combinations(left, 3)), np.uint8).T
    ups = np.repeat(np.array([[one], [two]], np.uint8), triples.shape[1], axis=1)
    theirs = five_card_batch(np.vstack([triples, ups]))
    rank = FIVE_CARD.rank(mine)
    below, level = np.empty(1, np.int32), np.empty(1, np.int32)
    held = np.array([sorted(mine)], np.uint8)
    standings(int(one), int(two), held, np.array([rank], np.uint16), below, level)
    assert (below[0], level[0]) == ((theirs < rank).sum(), (theirs == rank).sum())
    assert len(theirs) == comb(45, 3)


@pytest.mark.parametrize("place", [5, 100, 160])
def test_the_kinds_of_hands_stand_for_all(place: int) -> None:
    """Every four cards and a fifth, beside up cards of each sort: five of them make each hand, and each row is as frequent."""
    up = UP_CARDS[place]
    kinds = alike(up.suited)
    assert (np.diff(kinds.ranks.astype(np.int64)) >= 0).all()
    free = induction.free_of(place)
    fours = np.bincount(kinds.four[free], minlength=len(kinds.then))
    fives = kinds.spread(up, fours)
    assert (fives >= 0).all()
    left = [card for card in range(52) if card not in (up.one, up.two)]
    dealt = np.array(list(combinations(left, 5)), np.uint8)
    ranks = five_card_batch(np.ascontiguousarray(dealt.T))
    assert np.array_equal(np.bincount(kinds.ranks, fives), 5 * np.bincount(ranks))


def test_all_deals_are_looked_at() -> None:
    assert sum(up.pairs for up in UP_CARDS) == comb(52, 2)
    assert THREES * 49 * 48 * 47 * 46 * comb(45, 3) == DEALS


@pytest.mark.parametrize("place", [5, 100, 160])
def test_what_doubling_is_worth_by_the_table_is_what_it_is_worth_hand_by_hand(place: int) -> None:
    """One of each kind of up cards: suited, of two suits, a pair."""
    up = UP_CARDS[place]
    table = induction.doubled(place, NETS)
    dice = np.random.default_rng(place)
    free = [card for card in range(52) if card not in (up.one, up.two)]
    fours = [sorted(dice.choice(free, 4, replace=False).tolist()) for _ in range(4)]
    fours += [[card for card in free if card & 3 == suit][first : first + 4] for suit, first in enumerate((1, 6, 3, 7))]
    for four in fours:
        left = [card for card in range(52) if card not in {*four[:3], up.one, up.two}]
        values = induction.four_values(four[:3], left, up.one, up.two, NETS)
        assert values[left.index(four[3])] == table[numbered(np.array([four]))[0]]


@pytest.mark.clause("MA-WP-10.c")
@pytest.mark.parametrize(
    ("hand", "best"),
    [
        ("Ac Ad 7h 5s | Kc 4d", "double"),
        ("9c 7d 4h 2s | Kc Kd", "fold"),
        ("Ac Ad 7h | Kc", "bet"),
        ("9c 5d 2h | Ac", "fold"),
        ("2c 2d 3h | As", "bet"),
    ],
)
def test_advice_on_plain_hands(hand: str, best: str) -> None:
    found = odds.advise(WinnersPotPoker(), hand, assumed())
    assert found.best == best
    assert found.alternatives[-1].cost > 0
    fold = next(one for one in found.alternatives if one.do == "fold")
    assert fold.value == (-2 if len(hand.split()) == 7 else -1)


@pytest.mark.clause("MA-WP-10.c")
def test_doubling_is_worth_what_all_ways_to_go_on_come_to() -> None:
    """Four cards against two up cards: every fifth card and every three of the dealer's, 652,740 ways, settled one by one."""
    four, (one, two) = cards("Kh 9h 9d 4c"), cards("Qs Jd")
    left = [card for card in range(52) if card not in {*four, one, two}]
    total = 0
    for fifth in left:
        mine = FIVE_CARD.rank([*four, CARDS[fifth]])
        others = np.array(list(combinations([card for card in left if card != fifth], 3)), np.uint8).T
        ups = np.repeat(np.array([[one], [two]], np.uint8), others.shape[1], axis=1)
        theirs = five_card_batch(np.vstack([others, ups]))
        won, tied = int((theirs < mine).sum()), int((theirs == mine).sum())
        total += 16 * won - 2 * tied - 20 * (comb(45, 3) - won - tied)
    found = odds.advise(accept(WinnersPotPoker, {"ante_amount": 5}), "Kh 9h 9d 4c | Qs Jd", assumed())
    double = next(one for one in found.alternatives if one.do == "double")
    assert double.value == Fraction(total, 5 * AFTER_FOUR)


@pytest.mark.parametrize(
    "hand",
    [
        "",
        "Ah Kd",
        "Ah Kd Qc",
        "Ah Kd Qc | Ks 4d",
        "Ah Kd Qc 2s | Ks",
        "Ah Ah Qc | Ks",
        "Ah Kd Qc | Ah",
        "Jk Kd Qc | 2s",
    ],
)
def test_a_hand_that_no_decision_has_is_refused(hand: str) -> None:
    with pytest.raises(BadInput):
        odds.advise(WinnersPotPoker(), hand, assumed())


def test_what_a_bet_leads_to_adds_up() -> None:
    """Without folds a bet is worth the average over all fourth and second up cards, and it never is worth less for a choice."""
    three, up = [4, 21, 38], 51
    blind = sum(
        int(induction.four_values(three, [c for c in _left(three, up) if c != second], up, second, NETS).sum())
        for second in _left(three, up)
    )
    assert induction.after_three(three, up, NETS) >= blind
    assert induction.after_three(three, up, NETS) >= -2 * NETS.ante * AFTER_THREE


def _left(held: list[int], up: int) -> list[int]:
    return [card for card in range(52) if card not in held and card != up]


# -- the rule of the dealer's board -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("own", "up", "stays"),
    [
        ("9c 5d 2h", "9s", 1),
        ("8c 5d 2h", "9s", 0),
        ("2c 2d 3h", "As", 1),
        ("Tc 8d 5h 2s", "9c 4d", 1),
        ("Tc 8d 5h 2s", "9c 9d", 0),
        ("9c 9h 5h 2s", "9s 9d", 1),
        ("8c 8h 5h 2s", "9s 9d", 0),
        ("3c 3h 2h 2s", "As Ad", 1),
        ("3c 3h 3d 2s", "As Ad", 1),
    ],
)
def test_the_rule_of_thumb_stays_with_cards_at_least_as_high_as_the_dealers(own: str, up: str, stays: int) -> None:
    held, board = np.array([sorted(cards(own))]), cards(up)
    play = board_play()
    if len(board) == 1:
        assert play.three[board[0].rank][numbered(held)[0]] == stays
    else:
        high, low = sorted((card.rank for card in board), reverse=True)
        place = 156 + high if high == low else 78 + high * (high - 1) // 2 + low
        assert play.four[place][numbered(held)[0]] == stays


def test_short_hands_are_rated_alike_by_the_kernel_and_by_the_settlement() -> None:
    for size in (3, 4):
        for held in sets_of(size)[:: 17 * size].tolist():
            ranks = [card >> 2 for card in held]
            row = short_row(*(*ranks, -1)[:4])
            assert ROWS[row] == bonus_row([CARDS[card] for card in held])


# -- the whole count ----------------------------------------------------------------------------------------------


def test_endings_are_numbered_without_gaps_and_told_apart() -> None:
    assert [ending_of(share) for share in SHARES] == list(range(3, ENDINGS))
    assert CLASSES == 10 * ENDINGS
    assert len({said(ending) for ending in range(ENDINGS)}) == ENDINGS


def test_jacks_plus_is_priced_by_the_play_that_is_best_for_it_and_by_another_where_that_is_named() -> None:
    assert prices().wagers["jacks_plus"] == prices(player="never_fold").wagers["jacks_plus"]


@pytest.mark.parametrize("player", ["optimal", "never_fold", "dealers_board", "always_fold"])
def test_jacks_plus_is_counted_beside_any_players_and_the_ante_says_how_it_is_found(player: str) -> None:
    alone, several = prices(player=player), prices(players="3", rounds="4000", player=player)
    assert several.wagers["jacks_plus"] == alone.wagers["jacks_plus"]
    assert several.wagers["jacks_plus"].method.is_exact
    assert several.wagers["ante"].method.is_exact == (player == "always_fold")
    assert ("at random" in several.assumptions["counted"]) == (player != "always_fold")


@pytest.mark.parametrize("player", ["never_fold", "dealers_board"])
def test_rounds_of_several_players_give_jacks_plus_what_is_counted_for_one(player: str) -> None:
    """The simulated classes of three players beside the count."""
    one = PricedGame.read(GAME, {}, {"player": player, "players": "3", "rounds": "200000"})
    weights = np.array(one.classes.weights, float)
    nets = np.array([float(line.net) for line in one.lines["jacks_plus"]])
    mean = float(nets @ weights / weights.sum())
    error = float(np.sqrt((nets**2 @ weights / weights.sum() - mean**2) / weights.sum()))
    assert abs(mean + float(prices(player=player).wagers["jacks_plus"].house_edge)) < 5 * error


@pytest.mark.slow
def test_what_is_stored_for_the_best_folds_is_what_a_count_gives() -> None:
    name = key_of(odds.nets_of(WinnersPotPoker(), assumed()))
    assert stored()[name] == counted(name).tolist()


@pytest.mark.slow
@pytest.mark.parametrize("name", BY_RULE)
def test_what_is_stored_for_a_play_by_rule_is_what_a_count_gives(name: str) -> None:
    assert stored()[name] == counted(name).tolist()


def test_every_stored_count_is_of_all_deals() -> None:
    pairs = stored()[NEVER_FOLD]
    assert sum(map(sum, pairs)) == comb(52, 5) * comb(47, 5)
    for name, ends in stored().items():
        assert name == NEVER_FOLD or sum(map(sum, ends)) == DEALS


@pytest.mark.parametrize(("player", "size"), [("always_fold", 3), ("fold_at_four", 4)])
def test_folded_hands_are_all_sets_of_cards_one_by_one(player: str, size: int) -> None:
    found = np.array(odds.classes(WinnersPotPoker(), assumed(player=player)).weights).reshape(ENDINGS, 10)
    ranks = sets_of(size) >> 2
    kinds, alike = np.unique(ranks, axis=0, return_counts=True)
    rows = [short_row(*(*held, -1)[:4]) for held in kinds.tolist()]
    assert found.sum(axis=0).tolist() == np.bincount(rows, alike, minlength=10).tolist()
    assert found[size - 3].sum() == comb(52, size)


@pytest.mark.slow
def test_the_best_folds_lose_least_and_every_deal_is_counted_once() -> None:
    edges = {player: prices(DOLLAR, player=player).wagers["ante"].house_edge for player in odds.PLAYERS}
    assert min(edges, key=lambda player: edges[player]) == "optimal"
    assert odds.classes(accept(WinnersPotPoker, DOLLAR), assumed(player="optimal")).combinations == DEALS


@pytest.mark.slow
def test_counting_street_by_street_gives_the_price_of_never_folding_too() -> None:
    everybody = Play(np.ones((13, THREES), np.int8), np.ones((len(UP_CARDS), FOURS), np.int8))
    streets = induction.endings(everybody, row_of_rank())
    assert streets.sum() == DEALS
    whole = showdowns()
    for ending, row in ((induction.LOSE, 0), (induction.WIN, 1), (induction.TIE, 2)):
        assert (streets[ending].astype(object) * int(whole.sum()) == whole[row].astype(object) * DEALS).all()


@pytest.mark.slow
def test_the_best_play_bets_where_a_bet_is_worth_more_than_the_ante() -> None:
    """A hundred hands at random: the play of the whole count against the value found for each hand by itself."""
    play = induction.best_play(NETS)
    dice = np.random.default_rng(7)
    for _ in range(100):
        *held, up = dice.choice(52, 4, replace=False).tolist()
        swapped = [card & ~3 | {up & 3: 0, 0: up & 3}.get(card & 3, card & 3) for card in held]
        bets = play.three[up >> 2][numbered(np.array([sorted(swapped)]))[0]]
        assert bets == (induction.after_three(held, up, NETS) > -NETS.ante * AFTER_THREE)


@pytest.mark.parametrize(
    "assume", [{"players": "9"}, {"players": "0"}, {"player": "brave"}, {"stake": "0"}, {"rounds": "x"}]
)
def test_an_assumption_that_cannot_be_is_refused(assume: dict[str, str]) -> None:
    with pytest.raises(BadInput):
        prices({}, **assume)


def test_a_simulated_price_says_so_and_carries_its_error() -> None:
    """Of 1,000 rounds the error is the standard deviation over the root of 1,000; an exact price has none."""
    found = prices({}, player="never_fold", players="2", rounds="1000")
    assert (found.method.rounds, found.counted) == (1000, "1,000 rounds dealt at random")
    answer = odds_answer(found)
    ante = answer["wagers"]["ante"]
    assert (answer["method"], ante["rounds"]) == ("simulation", 1000)
    assert ante["standard_error"] == pytest.approx(ante["standard_deviation"] / 1000**0.5)
    exact = odds_answer(prices())
    assert exact["method"] == "exact"
    assert "standard_error" not in exact["wagers"]["ante"]


def test_a_simulated_price_is_kept_as_one(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    made = price_list(GAME, {}, {"player": "never_fold", "players": "2", "rounds": "1000"}, cache=cache)
    kept = price_list(GAME, {}, {"player": "never_fold", "players": "2", "rounds": "1000"}, cache=cache)
    assert (kept.method.rounds, kept.wagers) == (1000, made.wagers)
