"""A house way counted on request: kept, resumed, found by the prices; and the count beside one hand at a time."""

import json
from fractions import Fraction
from functools import partial
from pathlib import Path

import numpy as np
import pytest

from houseway.equipment.cards import CARDS
from houseway.games import game
from houseway.games.pai_gow_poker.odds import exact, main_wager, whole_count
from houseway.games.pai_gow_poker.odds import prices as odds
from houseway.games.pai_gow_poker.odds.main_wager import PAIRS, digest, kept_file, stored
from houseway.games.pai_gow_poker.odds.settings import sums
from houseway.games.pai_gow_poker.odds.whole_count import count_whole
from houseway.games.pai_gow_poker.play.house_way import DEFAULT, HouseWay, default_way
from houseway.odds.pricing import price_list
from houseway.ranking.joker import joker_ranking
from houseway.support.sealed_file import write_sealed
from tests.project.refused import refused

OTHER = [{"hand": "two_pairs", "low": "best next"}, *DEFAULT]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    main_wager._counted.cache_clear()


@pytest.mark.clause("MA-PGP-9.d")
def test_a_house_way_that_is_stored_is_not_counted_again() -> None:
    assert count_whole(default_way(), "lowest", "nowhere") == stored()[digest(default_way(), "lowest")]


@pytest.mark.clause("MA-PGP-9.d")
def test_prices_find_a_count_that_was_made_on_request_and_leave_a_damaged_one() -> None:
    way = HouseWay(OTHER)
    third = PAIRS // 3
    lose = PAIRS - 2 * third
    outcomes = {"code": "exact-1", "win": third, "push": third, "lose": lose}
    place = kept_file(digest(way, "second_highest"))
    settings = main_wager.pack_settings(np.full(292_253, 80)).hex()
    write_sealed(place, json.dumps({"result": {"optimal": outcomes}, "settings": settings}).encode())
    found = price_list(game("pai_gow_poker"), {"house_way": OTHER}).wagers[odds.MAIN]
    assert found.method.is_exact
    assert found.house_edge == Fraction(20 * lose - 19 * third, 20 * PAIRS)
    place.write_bytes(place.read_bytes().replace(b'"win": ', b'"win": 1'))
    assert main_wager.kept_count(digest(way, "second_highest")) == {}


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d")
def test_a_stopped_count_goes_on_to_the_same_result(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A count of a few hands: stopped before its third piece, resumed, and beside one that was never stopped."""
    way = HouseWay(OTHER)
    some = np.arange(1_000, 290_000, 24_100)
    monkeypatch.setattr(
        exact, "pieces_of", lambda whole, count: [np.asarray(part) for part in np.array_split(some, count)]
    )
    monkeypatch.setattr(exact, "outcomes", lambda found: {"sums": [int(one) for one in found]})
    count = partial(count_whole, way, "second_highest", threads=2, pieces=6)
    run, calls = exact.Piece.result, []

    def stop(piece: exact.Piece, device: exact.Device) -> exact.Ints:
        calls.append(piece.hands)
        if len(calls) == 3:
            raise KeyboardInterrupt
        return run(piece, device)

    monkeypatch.setattr(exact.Piece, "result", stop)
    with pytest.raises(KeyboardInterrupt):
        count()
    resumed = count()
    assert len(calls) == 7
    kept = kept_file(digest(way, "second_highest"))
    content = kept.read_bytes()
    kept.unlink()
    assert count() == resumed
    assert kept.read_bytes() == content
    assert [one.name for one in (tmp_path / "counts").iterdir()] == [kept.name]


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-9.i-2")
def test_the_best_of_the_very_cards_is_that_of_each_hand_counted_by_itself() -> None:
    """Every arrangement of suits of one combination of ranks, each set by itself: their best settings add up to ``optimal``."""
    whole = exact.Whole(default_way(), "second_highest")
    ranking = joker_ranking("second_highest")
    plain = np.flatnonzero(~whole.hands.forms & whole.hands.joker & (whole.count > 2))
    hand = int(plain[np.argmin(abs(whole.hands.weight[plain] - 60))])
    (row,) = exact.Piece(whole, np.array([hand])).result(exact.Cpu(1))
    count = int(whole.count[hand])
    settings = list(zip(whole.high[hand, :count].tolist(), whole.low[hand, :count].tolist(), strict=True))
    held = whole.hands.ranks[hand]
    cards = [rank for rank in range(13) for _ in range(int(held) >> 3 * rank & 7)]
    best, hands = np.zeros(3, object), 0
    for suited in _arrangements(cards):
        found = sums([CARDS[card] for card in (*suited, 52)], settings, default_way(), ranking)
        best += max(found, key=lambda one: 20 * (one[1] + one[2]) - one[0])
        hands += 1
    assert hands == whole.hands.weight[hand]
    assert best.tolist() == row[7:10].tolist()


def _arrangements(ranks: list[int]) -> list[tuple[int, ...]]:
    """Every hand of these ranks in which no suit has four cards or more, the joker being the fifth."""
    found: list[tuple[int, ...]] = [()]
    for rank in ranks:
        found = [
            (*held, card) for held in found for card in range(4 * rank, 4 * rank + 4) if not held or card > held[-1]
        ]
    return [held for held in found if max(sum(card & 3 == suit for card in held) for suit in range(4)) < 4]


def test_a_device_that_is_not_there_is_refused() -> None:
    with refused("no-such-device"):
        whole_count.device_of("abacus", None)
