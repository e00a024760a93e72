"""Every setting by sweeps: beside the whole count, which adds up every suit of every hand, and kept for the prices."""

import zlib
from pathlib import Path

import numpy as np
import pytest

from houseway.games import game
from houseway.games.pai_gow_poker.odds import main_wager, whole_count
from houseway.games.pai_gow_poker.odds.exact import DEALERS, Cpu
from houseway.games.pai_gow_poker.odds.holdings import every_setting
from houseway.games.pai_gow_poker.odds.holdings.counted import dealers
from houseway.games.pai_gow_poker.odds.holdings.dealer_values import Answered, gains
from houseway.games.pai_gow_poker.odds.main_wager import PAIRS, digest, pack_settings, stored
from houseway.games.pai_gow_poker.odds.prices import MAIN
from houseway.games.pai_gow_poker.odds.recount import _lows
from houseway.games.pai_gow_poker.odds.whole_count import count_whole
from houseway.games.pai_gow_poker.play.house_way import DEFAULT, HouseWay, default_way
from houseway.odds.pricing import PricedGame
from houseway.support.json_types import Json

OTHER = [{"hand": "two_pairs", "low": "best next"}, *DEFAULT]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOUSEWAY_CACHE", str(tmp_path))
    main_wager._counted.cache_clear()


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d")
@pytest.mark.parametrize("ace_low", ["second_highest", "lowest"])
def test_players_by_ranks_are_counted_as_the_whole_count_has_them(ace_low: str) -> None:
    """Forty seconds: to the last of all pairs of hands, and the best setting of every representative."""
    found = every_setting.counted_by_ranks(default_way(), ace_low, 2)
    kept = stored()[digest(default_way(), ace_low)]
    assert found["result"] == {name: kept[name] for name in ("house_way", "best_by_ranks")}
    assert zlib.decompress(bytes.fromhex(found["settings"])) == _lows(ace_low)


@pytest.mark.slow
@pytest.mark.clause("MA-PGP-9.d", "MA-PGP-9.i-2")
def test_a_dealers_settings_gain_what_the_whole_count_says() -> None:
    whole = Answered(default_way(), "second_highest")
    hands = np.array([0, 40_000, 67_000, 67_700, 150_000, 292_000])
    settings = every_setting.flat(whole)
    of = np.isin(settings.of, hands)
    some = every_setting.Flat(*(one[of] for one in settings))
    found = every_setting.sums(some, dealers(whole.answer_high, whole.answer_low), 2)
    again = gains(whole, hands, Cpu(2))
    pairs = whole.hands.weight[some.of] * DEALERS
    by_sweeps = found[:, 0] + 19 * (found[:, 1] + found[:, 2] - pairs)
    assert by_sweeps.tolist() == again[np.searchsorted(hands, some.of), some.place].tolist()


def _counted(way: HouseWay, ace_low: str, threads: int | None) -> Json:
    third = PAIRS // 3
    each = {"code": "exact-1", "win": third, "push": third, "lose": PAIRS - 2 * third}
    return {"result": {"house_way": each, "best_by_ranks": each}, "settings": pack_settings([80]).hex()}


@pytest.mark.clause("MA-PGP-9.d")
def test_a_player_by_ranks_needs_no_count_by_suits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(every_setting, "counted_by_ranks", _counted)
    asked: list[str] = []

    def by_suits(*told: object) -> bytes:
        asked.append("by suits")
        return b'{"result": {"optimal": {}}}'

    monkeypatch.setattr(whole_count, "_counted", by_suits)
    one = PricedGame.read(game("pai_gow_poker"), {"house_way": OTHER}, {"player": "best_by_ranks"})
    one.pricing.count_exactly(one.submission, one.assume, "cpu", 1)  # type: ignore[attr-defined]
    assert asked == []
    assert one.price_list().wagers[MAIN].method.is_exact
    way = HouseWay(OTHER)
    assert "optimal" not in count_whole(way, "second_highest", player="house_way")
    assert "optimal" in count_whole(way, "second_highest")
    assert asked == ["by suits"]
