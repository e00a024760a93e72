"""The search for a house way: plans of all hands at once, changes of a row, and gains beside a count of one hand."""

from types import SimpleNamespace

import numpy as np
import pytest

from houseway.equipment.cards import CARDS
from houseway.games.pai_gow_poker.odds import settings
from houseway.games.pai_gow_poker.odds.evaluate import MODES
from houseway.games.pai_gow_poker.odds.exact import DEALERS, Cpu
from houseway.games.pai_gow_poker.odds.exact_combine import MOST
from houseway.games.pai_gow_poker.odds.holdings.dealer_values import BEATEN, Answered, DealerValues, gains
from houseway.games.pai_gow_poker.odds.holdings.way_search import (
    Change,
    Search,
    _of_shape,
    _plan,
    changed,
    changes_of,
    search,
)
from houseway.games.pai_gow_poker.odds.main_wager import best_settings
from houseway.games.pai_gow_poker.odds.seven import representatives
from houseway.games.pai_gow_poker.play.house_way import SHAPES, HouseWay, default_way
from houseway.ranking.joker import joker_ranking, two_rank
from houseway.ranking.order import ACE

RANKING = joker_ranking("second_highest")


@pytest.mark.clause("MA-PGP-9.d")
@pytest.mark.parametrize("shape", ["five_aces_and_pair", "four_of_a_kind", "three_pairs", "two_pairs"])
def test_the_plans_of_all_hands_of_a_shape_are_those_of_each(shape: str) -> None:
    way, hands = default_way(), representatives()
    (counts,) = [counts for counts, name in SHAPES.items() if name == shape]
    listed = _of_shape(hands, counts)
    found = _plan(way, shape, listed)
    assert found is not None
    mode, low = found
    for place in range(0, len(listed.number), 1 + len(listed.number) // 300):
        hand = listed.number[place]
        plan = way.plan(int(hands.ranks[hand]) + (int(hands.joker[hand]) << 3 * ACE))
        assert (mode[place], low[place]) == (MODES[plan.complete], two_rank(*plan.low))


@pytest.mark.clause("MA-PGP-9.d")
def test_every_shape_is_listed_once() -> None:
    hands = representatives()
    numbers = np.concatenate([_of_shape(hands, shape).number for shape in SHAPES])
    assert sorted(numbers.tolist()) == list(range(len(hands.weight)))


def test_changes_take_the_place_of_their_rows() -> None:
    rows = tuple(default_way().written)
    one = Change("first", 0, (), ("five_aces",))
    other = Change("last", len(rows) - 1, (rows[-1], rows[-1]), ("nothing",))
    assert changed(rows, [one, other]) == (*rows[1:], rows[-1])
    assert len({repr(changed(rows, [change])) for change in changes_of(rows)}) > 1_000


@pytest.fixture(scope="module")
def whole() -> Answered:
    return Answered(default_way(), "second_highest")


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-9.i-2")
def test_what_a_setting_gains_is_what_one_hand_meets(whole: Answered, monkeypatch: pytest.MonkeyPatch) -> None:
    """Seven cards of one suit, which are the same in each suit, against all players as they set by ranks."""
    high, low = best_settings(default_way(), RANKING)
    monkeypatch.setattr(settings, "every_hand", lambda way, ranking: SimpleNamespace(high=high, low=low))
    settings.dealers.cache_clear()
    hand = int(np.flatnonzero((whole.hands.weight == 4) & ~whole.hands.joker)[7])
    (found,) = gains(whole, np.array([hand]), Cpu(1))
    cards = [CARDS[card] for card in whole.hands.cards[hand]]
    for place in range(int(whole.count[hand])):
        above = (int(whole.high[hand, place]), int(whole.low[hand, place]))
        ((both, over, under),) = settings.sums(cards, [above], default_way(), RANKING)
        lost = DEALERS - over - under + both
        assert found[place] == 4 * (20 * both - 19 * lost)
    settings.dealers.cache_clear()


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d")
def test_the_search_climbs_and_stays_below_the_bound(whole: Answered) -> None:
    gain = np.random.default_rng(5).integers(0, 10**6, (len(whole.count), MOST))
    values = DealerValues(whole.high - 1, whole.low - 1, whole.count, gain)
    at = Search(values, RANKING)
    assert at.gain(default_way(), tuple(SHAPES.values())) == values.base
    assert (values.of(np.array([0]), np.array([1]), np.array([1])) == BEATEN).all()
    found = search(default_way(), values, RANKING, 1)
    assert found.start < found.edge < found.bound
    again = at.gain(HouseWay(found.rows), tuple(SHAPES.values()))
    assert again is not None
    assert values.edge(again) == found.edge
