"""Exact prices: against the catalogue's full enumeration, against counting by hand, and against published frequencies."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from houseway.equipment.cards import TEXTS, cards
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.errors import BadInput
from houseway.games.colorado_holdem.odds import prices as odds
from houseway.games.colorado_holdem.odds.counted_deals import BOARDS, HANDS, deals, hand_number
from houseway.games.colorado_holdem.odds.grids import grids, two_card_worth
from houseway.games.colorado_holdem.odds.plans import BET, DECLARE, FOLD, PLAY, STRATEGIES, plan, worth
from houseway.games.colorado_holdem.rules.paytables import ENDINGS, ending
from houseway.games.colorado_holdem.rules.submission import ColoradoHoldem
from houseway.odds.pricing import price_list
from houseway.ranking import FIVE_CARD
from houseway.rulebook.submission import accept
from tests.games.colorado_holdem.rounds import GAME, PERMISSIBLE, REQUIRED
from tests.games.every_game.frequencies import NO_PAIR, PAIRS_OF_A_RANK, TWO_PAIR_OR_BETTER

DEALS = 407_170_400
"""22,100 hands times 18,424 boards: the denominator of the catalogue's figures."""
BEST = {"player": "optimal"}
LITERAL = {"version": PERMISSIBLE, "permissible_tens": "pay"}


def options(**chosen: Any) -> ColoradoHoldem:
    return accept(ColoradoHoldem, chosen)


# -- the catalogue's figures --------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-11.b", "MA-CH-12.b", "MA-CH-10.f", "MA-CH-3.c.1")
@pytest.mark.parametrize(
    ("chosen", "won"),
    [
        ({}, -22_456_224),
        ({"low_ace_instant": False}, -22_869_928),
        ({"version": PERMISSIBLE}, -12_036_788),
        ({"version": PERMISSIBLE, "low_ace_instant": False}, -12_430_880),
        (LITERAL, 9_026_820),
        ({**LITERAL, "low_ace_instant": False}, 8_633_664),
    ],
)
def test_the_ante_costs_what_a_full_enumeration_says(chosen: dict[str, Any], won: int) -> None:
    """The catalogue enumerated 22,100 x 3 x 18,424 without symmetry; ours gets there with 1,755 x 1,176 hands."""
    found = price_list(GAME, chosen)
    assert found.combinations == DEALS
    assert found.wagers["ante"].expectation == Fraction(won, DEALS)


@pytest.mark.clause("MA-CH-11.b", "MA-CH-12.b")
@pytest.mark.parametrize(("chosen", "share"), [({}, "0.027999107389"), ({"version": PERMISSIBLE}, "0.025209179770")])
def test_the_element_of_risk_counts_the_bet(chosen: dict[str, Any], share: str) -> None:
    assert f"{float(price_list(GAME, chosen).wagers['ante'].element_of_risk):.12f}" == share


@pytest.mark.clause("MA-CH-9.b", "MA-CH-10.b")
@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({}, {FOLD: 568, DECLARE: 100, PLAY: 0, BET: 21_432}),
        ({"version": PERMISSIBLE}, {FOLD: 0, DECLARE: 100, PLAY: 18_184, BET: 3_816}),
        (LITERAL, {FOLD: 0, DECLARE: 100, PLAY: 17_880, BET: 4_120}),
    ],
)
def test_so_many_hands_are_folded_declared_played_and_bet_on(chosen: dict[str, Any], expected: dict[int, int]) -> None:
    assert odds.counted(plan(options(**chosen), BEST)) == expected


@pytest.mark.clause("MA-CH-11.d", "MA-CH-12.d", "MA-CH-9.b.2.p2")
@pytest.mark.parametrize(
    ("chosen", "player", "won"),
    [
        ({}, "optimal", -77_761_760),
        ({"version": PERMISSIBLE}, "optimal", -68_761_508),
        ({}, "for_the_bonus", -51_969_260),
        ({"version": PERMISSIBLE}, "for_the_bonus", -51_969_260),
        ({"low_ace_instant": False}, "for_the_bonus", -52_367_612),
    ],
)
def test_the_bonus_costs_what_a_full_enumeration_says(chosen: dict[str, Any], player: str, won: int) -> None:
    found = price_list(GAME, chosen, {"player": player})
    assert found.wagers["bonus"].expectation == Fraction(won, DEALS)


@pytest.mark.clause("MA-CH-6a.d")
def test_a_house_that_returns_the_bonus_of_a_fold_loses_as_much_as_was_folded() -> None:
    kept = price_list(GAME).wagers["bonus"].expectation
    returned = price_list(GAME, {"folded_bonus": "returned"}).wagers["bonus"].expectation
    assert returned - kept == Fraction(568, 22_100)


# -- counting -----------------------------------------------------------------------------------------------------


def boards_by_hand(kept: str, discard: str) -> Counter[str]:
    """How every board ends with two cards kept and one seen besides, one board after another."""
    two, gone = cards(kept), cards(discard)
    rest = [card for card in FIFTY_TWO if card not in (*two, *gone)]
    return Counter(ending(FIVE_CARD.rank([*two, *board])) for board in combinations(rest, 3))


@pytest.mark.clause("MA-CH-1.hand", "MA-CH-1.discard")
@pytest.mark.parametrize(
    ("kept", "discard"), [("Kh Qh", "7c"), ("Ts Tc", "Th"), ("Ad 5d", "3d"), ("2s 3h", "2h"), ("9c Jd", "Ts")]
)
def test_the_endings_of_a_hand_are_those_of_its_18_424_boards(kept: str, discard: str) -> None:
    hand = sorted(cards(f"{kept} {discard}"))
    place = hand.index(cards(discard)[0])
    counts = deals().endings[hand_number(*map(int, hand)), place].tolist()
    assert {end: count for end, count in zip(ENDINGS, counts, strict=True) if count} == boards_by_hand(kept, discard)
    assert sum(counts) == BOARDS == comb(49, 3)


FREQUENCIES = {
    **TWO_PAIR_OR_BETTER,
    "pair_jacks_or_better": 4 * PAIRS_OF_A_RANK,
    "pair_of_tens": PAIRS_OF_A_RANK,
    "pair_of_nines": PAIRS_OF_A_RANK,
    "pair_of_sevens_or_eights": 2 * PAIRS_OF_A_RANK,
    "less_than_a_pair_of_sevens": 5 * PAIRS_OF_A_RANK + NO_PAIR,
}
"""Of 2,598,960 five-card hands; every pair is 84,480 of them."""


@pytest.mark.clause("MA-CH-3.b.1", "MA-CH-3.b.9", "MA-CH-9.f", "MA-CH-10.f")
def test_all_boards_together_end_as_often_as_five_card_hands_do() -> None:
    """Each five cards come up with any two of them kept and any of the other 47 cards discarded."""
    found = deals().endings.sum(axis=(0, 1)).tolist()
    assert dict(zip(ENDINGS, found, strict=True)) == {end: 10 * 47 * many for end, many in FREQUENCIES.items()}
    assert sum(FREQUENCIES.values()) == comb(52, 5)


@pytest.mark.clause("MA-CH-3.c.1", "MA-CH-3.c.2")
def test_hands_are_numbered_without_gaps_and_instant_winners_counted() -> None:
    hands = deals().hands
    assert len(hands) == HANDS == comb(52, 3)
    assert [hand_number(*hand) for hand in hands.tolist()] == list(range(HANDS))
    assert np.bincount(deals().instants).tolist() == [22_000, 52, 44, 4]


# -- what follows from the figures --------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-9.b.3.i.p1", "MA-CH-10.b.2.i.p1")
@pytest.mark.parametrize("chosen", [{}, {"version": PERMISSIBLE}, LITERAL])
def test_declaring_is_right_every_time(chosen: dict[str, Any]) -> None:
    of = worth(options(**chosen))
    assert (of.instant > 2 * of.main.max(axis=1))[of.qualifies].all()


@pytest.mark.clause("MA-CH-9.b.1.p2", "MA-CH-10.b.1.p2")
@pytest.mark.parametrize("version", [REQUIRED, PERMISSIBLE])
def test_the_best_two_cards_are_those_worth_most_by_themselves(version: str) -> None:
    """Whichever card goes, the same boards go with it: so one list of two cards orders every discard."""
    submission = options(version=version)
    of, dice = worth(submission), np.random.default_rng(7)
    for number in dice.choice(HANDS, 100, replace=False).tolist():
        hand = deals().hands[number].tolist()
        alone = []
        for place in range(3):
            one, other = (card for at, card in enumerate(hand) if at != place)
            alone.append(two_card_worth(submission, one >> 2, other >> 2, (one ^ other) & 3 == 0))
        order = np.argsort([float(value) for value in alone], kind="stable")
        main = of.main[number]
        assert main[order].tolist() == sorted(main.tolist())


@pytest.mark.clause("MA-CH-10.b.1.p1")
def test_where_the_bet_is_permitted_it_goes_with_pairs_and_with_queen_jack_of_one_suit() -> None:
    decided = plan(options(version=PERMISSIBLE), BEST)
    bet = [{TEXTS[card] for card in hand} for hand in deals().hands[decided.does == BET].tolist()]
    unpaired = [hand for hand in bet if len({card[0] for card in hand}) == 3]
    assert len(bet) - len(unpaired) == 13 * 12 * 6 * 4
    assert len(unpaired) == 72
    assert all({f"Q{suit}", f"J{suit}"} <= hand for hand in unpaired for suit in [_pair_suit(hand)])


def _pair_suit(hand: set[str]) -> str:
    return next(card[1] for card in hand if card[0] == "Q")


@pytest.mark.clause("MA-CH-9.b.2.p1")
def test_only_hands_without_a_card_above_nine_are_folded() -> None:
    decided = plan(options(), BEST)
    folded = deals().hands[decided.does == FOLD] >> 2
    assert int(folded.max()) == 7, "nines"
    assert (np.diff(folded, axis=1) > 0).all(), "no pairs"


@pytest.mark.clause("MA-CH-9.b", "MA-CH-10.b")
@pytest.mark.parametrize("version", [REQUIRED, PERMISSIBLE])
def test_no_other_way_to_play_beats_the_best(version: str) -> None:
    mistakes = {one.strategy: one.cost for one in odds.whole_strategy(options(version=version), BEST).mistakes}
    assert set(mistakes) == set(STRATEGIES) - {"optimal"}
    assert all(cost > 0 for cost in mistakes.values())


@pytest.mark.clause("MA-CH-9.b.3.ii")
def test_a_hundred_hands_that_are_not_declared_cost_what_they_are_worth() -> None:
    """Declared they bring 5 each; trips played on are worth what two of them and the board make."""
    declared = price_list(GAME).wagers["ante"].expectation
    silent = price_list(GAME, {}, {"player": "never_declare"}).wagers["ante"].expectation
    of = worth(options())
    best = np.maximum(2 * of.main.max(axis=1), -BOARDS)[of.qualifies]
    assert declared - silent == Fraction(5 * 100 * BOARDS - int(best.sum()), DEALS)


# -- advice -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-9.b", "MA-CH-9.b.1.p1")
def test_advice_names_the_card_and_what_everything_else_costs() -> None:
    found = odds.advise(options(), "7c Kh Qd", BEST)
    assert found.best == "play, bet, discard 7c"
    assert {one.do for one in found.alternatives} == {
        "fold",
        *(f"play, bet, discard {card}" for card in ("7c", "Kh", "Qd")),
    }
    value = 2 * sum(
        {
            "royal_flush": 500,
            "straight_flush": 100,
            "four_of_a_kind": 40,
            "full_house": 11,
            "flush": 8,
            "straight": 5,
        }.get(end, {"three_of_a_kind": 3, "two_pair": 2, "pair_jacks_or_better": 1, "pair_of_tens": 1}.get(end, 0))
        * count
        - (count if end == "less_than_a_pair_of_sevens" else 0)
        for end, count in boards_by_hand("Kh Qd", "7c").items()
    )
    assert found.alternatives[0].value == Fraction(value, BOARDS)


@pytest.mark.clause("MA-CH-10.b", "MA-CH-10.b.2.i.p1")
def test_advice_on_an_instant_winner_is_to_declare_it() -> None:
    found = odds.advise(options(version=PERMISSIBLE), "9d Td Jd", BEST)
    assert (found.best, found.alternatives[0].value) == ("declare_instant_winner", Fraction(5))
    assert "fold" not in {one.do for one in found.alternatives}
    assert len(found.alternatives) == 7
    for low_ace in (True, False):
        best = odds.advise(options(low_ace_instant=low_ace), "Ah 2h 3h", BEST).best
        assert (best == "declare_instant_winner") == low_ace


@pytest.mark.clause("MA-CH-9.b")
@pytest.mark.parametrize("hand", ["Kh Qd", "Kh Qd 7c 2s", "Kh Kh 7c", "Jk Qd 7c"])
def test_what_is_no_hand_of_three_gets_no_advice(hand: str) -> None:
    with pytest.raises(BadInput) as refused:
        odds.advise(options(), hand, BEST)
    assert refused.value.where == "hand"


def test_the_grid_has_every_two_cards_once() -> None:
    (grid,) = grids(options(), BEST)
    assert (len(grid.rows), len(grid.columns)) == (13, 13)
    of = dict(zip(grid.rows, grid.cells, strict=True))
    suited, apart = of["K"][2], of["Q"][1]
    assert suited is not None
    assert apart is not None
    assert suited > apart, "king and queen of one suit are worth more than of two"
