"""The pit report: every figure is a fold of the books, and the folds agree with each other."""

import asyncio
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from houseway.floor.hosts.table_host import TableHost
from houseway.floor.integrity.halt import Halt, Stops
from houseway.floor.integrity.watchman import AUTHENTICATE, Watch, Watchman
from houseway.floor.records.books import Settled, signed
from houseway.floor.records.pit import TableSheet, joint_prices, pit_report
from houseway.floor.records.recall import recall
from houseway.floor.records.significant import CATALOGUE, JUMP, LARGE, ClockWatch, significant
from houseway.floor.store.engine import open_store
from houseway.manifest.software import digest, manifest, software
from houseway.odds.joint import Joint
from houseway.odds.method import EXACT, simulated
from tests.floor.evening import BACCARAT, DICE, POKER, Evening, evening


@pytest.fixture(scope="module")
def floor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Evening]:
    played = evening(tmp_path_factory.mktemp("pit"))
    yield played
    played.store.engine.dispose()


@pytest.fixture(scope="module")
def report(floor: Evening) -> dict[str, Any]:
    return pit_report(floor.store.engine)


@pytest.mark.parametrize(
    ("table", "drop", "handle"),
    [(POKER, "500.00", "115.00"), (DICE, "300.00", "125.00"), (BACCARAT, "500.00", "100.00")],
)
def test_drop_is_what_was_bought_and_handle_what_was_staked(report: Any, table: str, drop: str, handle: str) -> None:
    """Ada folds once: five antes of 10, five pair plus of 5, four play wagers of 10. Bob buys 100 more."""
    sheet = report["tables"][table]
    assert (sheet["drop"], sheet["handle"], sheet["rounds"]) == (drop, handle, 5)


@pytest.mark.parametrize("table", [POKER, DICE, BACCARAT])
def test_seats_house_and_meters_add_up_to_nothing(report: Any, table: str) -> None:
    sheet = report["tables"][table]
    nets = [signed(seat["net"]) for seat in sheet["seats"].values()]
    assert sum(nets) + signed(sheet["win"]) + signed(sheet["meters"]) == 0


@pytest.mark.parametrize("table", [POKER, DICE, BACCARAT])
def test_win_and_chips_are_those_of_the_table_itself(floor: Evening, report: Any, table: str) -> None:
    """The live table's own piles, which no fold has touched."""
    piles = floor.tables[table].balances()
    sheet = report["tables"][table]
    assert signed(sheet["win"]) == piles.get("house", 0)
    for number, seat in sheet["seats"].items():
        assert signed(seat["chips"]) == piles.get(f"seat:{number}", 0)


def test_hold_is_win_over_drop(report: Any) -> None:
    for sheet in report["tables"].values():
        assert sheet["hold"] == signed(sheet["win"]) / signed(sheet["drop"])
    assert signed(report["total"]["win"]) == sum(signed(sheet["win"]) for sheet in report["tables"].values())


def test_theoretical_win_is_stake_times_the_published_edge(report: Any) -> None:
    """Banker 1.0579% (8 decks); Small 2.7778% and total 9 18.98% at 6 to 1; ante 3.3730%, both of well-known tables."""
    tables = report["tables"]
    assert tables[BACCARAT]["theoretical_win"] == pytest.approx(100 * 0.010579, abs=0.006)
    assert tables[DICE]["theoretical_win"] == pytest.approx(100 * 0.027778 + 25 * 0.189815, abs=0.006)
    assert tables[POKER]["unpriced"] == "0.00", "the play wager is in the price of the ante"


def test_the_sheet_tells_how_its_prices_were_found(report: Any) -> None:
    assert {sheet["method"] for sheet in report["tables"].values()} == {"exact"}
    answer: dict[str, Any] = {"status": "completed", "events": [], "seats": {}, "house": {"net": "0.00"}}
    sheet = TableSheet()
    for method in (EXACT, simulated(100), EXACT):
        sheet.take_round(Settled("t", 1, "2026", "2026", 1, answer, {}, {}, 1), Joint(method=method))
    assert sheet.method == simulated(100), "the least certain price speaks for all"


def test_the_score_counts_standard_deviations(report: Any) -> None:
    sheet = report["tables"][DICE]
    apart = signed(sheet["win"]) / 100 - sheet["theoretical_win"]
    assert sheet["score"] == pytest.approx(apart / sheet["standard_deviation"], abs=0.01)


def test_pace_is_measured(report: Any) -> None:
    """Baccarat: a wager and a ready, ten seconds each; five rounds begin and end within 80 seconds."""
    assert report["tables"][BACCARAT]["rounds_per_hour"] == pytest.approx(5 / 80 * 3600, abs=0.1)
    assert report["tables"][DICE]["rounds_per_hour"] == pytest.approx(5 / 120 * 3600, abs=0.1)


def test_a_table_without_play_has_no_hold_and_no_pace() -> None:
    sheet = TableSheet().json()
    assert (sheet["hold"], sheet["score"], sheet["rounds_per_hour"], sheet["first"]) == (None, None, None, None)


@pytest.mark.parametrize(("last", "pace"), [("20:00:59", None), ("20:01:00", 240.0)])
def test_less_than_a_minute_tells_no_pace(last: str, pace: float | None) -> None:
    sheet = TableSheet()
    sheet.rounds, sheet.first, sheet.last = 4, "2026-11-15T20:00:00+00:00", f"2026-11-15T{last}+00:00"
    assert sheet.json()["rounds_per_hour"] == pace


def test_a_period_without_play_is_empty(floor: Evening) -> None:
    assert pit_report(floor.store.engine, "2099-01-01")["total"]["rounds"] == 0


def test_a_withdrawn_bet_is_no_handle_and_its_price_counts_that_it_may_be_withdrawn() -> None:
    """Bet 1 is taken back: $20 of three bets of $10 were played, and the round cost what three bets cost, 3.5057 % of one."""
    line = {"paid": "0.00", "vigorish": "0.00", "clauses": []}
    wagers = {
        "bet_1": {"stake": "10.00", "result": "withdrawn", **line},
        "bet_2": {"stake": "10.00", "result": "lose", **line},
        "bet_3": {"stake": "10.00", "result": "lose", **line},
    }
    answer = {
        "status": "completed",
        "events": [],
        "seats": {"1": {"wagers": wagers, "net": "-20.00"}},
        "house": {"net": "20.00"},
    }
    sheet = TableSheet()
    began, ended = "2026-11-15T20:00:00+00:00", "2026-11-15T20:01:00+00:00"
    sheet.take_round(Settled("t", 1, began, ended, 1, answer, {}, {}, 1), joint_prices("let_it_ride", "MA", {}))
    told = sheet.json()
    assert (told["handle"], told["seats"]["1"]["staked"]) == ("20.00", "20.00")
    assert float(sheet.theoretical) == pytest.approx(1000 * 0.035057, abs=0.001)
    assert told["standard_deviation"] == pytest.approx(51.7, abs=0.2)


def test_options_that_cannot_be_priced_leave_wagers_unpriced() -> None:
    assert joint_prices("sic_bo", "MA", {"shaker_type": "nonsense"}).edges == {}
    assert joint_prices("sic_bo", "MA", {}).edges["small"] == Fraction(1, 36)


# -- recall ------------------------------------------------------------------------------------------------------------


def test_recall_has_the_eight_fields(floor: Evening) -> None:
    told = recall(floor.store.engine, POKER, 4, "ada")["recall"]
    assert list(told) == [
        "at",
        "final_display",
        "balance",
        "total_bet",
        "total_won",
        "choices",
        "phases",
        "promotional_awards",
    ]
    assert told["at"]["began"] < told["at"]["ended"]
    assert told["total_bet"] == "15.00", "ante 10 and pair plus 5: she folded"
    assert [choice["do"] for choice in told["choices"]] == ["fold"]
    assert {event["kind"] for event in told["final_display"]} >= {"collected", "shown"}
    assert [event["n"] for event in told["phases"]] == list(range(1, len(told["phases"]) + 1))
    assert told["promotional_awards"] == []


def test_the_balance_after_the_last_round_is_what_the_seat_has(floor: Evening) -> None:
    for table, name in ((POKER, "ada"), (BACCARAT, "bob")):
        live = floor.tables[table]
        (seat,) = live.players.by_seat
        bought_later = 10_000 if table == BACCARAT else 0
        told = recall(floor.store.engine, table, 5, name)["recall"]
        assert signed(told["balance"][str(seat)]) == live.chips(seat) - bought_later


def test_every_past_round_can_be_recalled_also_at_a_suspended_table(floor: Evening) -> None:
    assert floor.tables[DICE].status == "suspended"
    for table in (POKER, DICE, BACCARAT):
        for number in range(1, 6):
            assert recall(floor.store.engine, table, number, "")["round"] == number


# -- significant events ------------------------------------------------------------------------------------------------


def test_what_happened_to_tables_is_significant(floor: Evening) -> None:
    found = significant(floor.store.engine)
    kinds = [one["kind"] for one in found]
    assert kinds.count("made") == kinds.count("open") == 3
    assert kinds.count("granted") == 2
    assert (kinds.count("options"), kinds.count("suspend")) == (1, 1)
    assert all(one["what"] == CATALOGUE[one["kind"]] for one in found)
    changed = next(one for one in found if one["kind"] == "options")
    assert changed["known"]["fields"]["options"] == {"shaker_type": "automated"}
    assert (changed["known"]["by"], changed["table"]) == ("sue", DICE)


def test_a_large_win_is_significant_from_its_threshold_on(floor: Evening) -> None:
    nets = [
        signed(recall(floor.store.engine, POKER, number, "")["answer"]["seats"]["2"]["net"]) for number in range(1, 6)
    ]
    most = max(nets)
    assert most > 0

    def wins(large: int) -> int:
        return sum(
            one["kind"] == "large_win" and one["table"] == POKER for one in significant(floor.store.engine, large=large)
        )

    assert wins(most) == nets.count(most)
    assert wins(most + 1) == 0
    assert wins(LARGE) == 0


def test_significant_events_of_a_period(floor: Evening) -> None:
    assert significant(floor.store.engine, "2099-01-01") == []
    every = significant(floor.store.engine)
    assert significant(floor.store.engine, every[3]["at"])[0]["at"] == every[3]["at"]


@pytest.mark.parametrize(
    ("by", "seen"), [(0.0, False), (JUMP, False), (JUMP + 0.1, True), (-JUMP - 0.1, True), (3600, True)]
)
def test_a_clock_that_was_set_is_noticed_once(by: float, seen: bool) -> None:
    wall, steady = [1_000_000.0], [50.0]
    watch = ClockWatch(lambda: wall[0], lambda: steady[0])
    wall[0] += 60 + by
    steady[0] += 60
    jumped = watch.jumped()
    assert (jumped is not None) == seen
    if jumped is not None:
        assert jumped["seconds"] == pytest.approx(by)
    assert watch.jumped() is None


# -- which software this is --------------------------------------------------------------------------------------------


def test_the_digest_changes_with_any_file(tmp_path: Any) -> None:
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "a.py").write_text("one")
    (tmp_path / "b.yaml").write_text("two")
    first = digest(manifest(tmp_path))
    assert len(first) == 64
    (tmp_path / "b.yaml").write_text("three")
    second = digest(manifest(tmp_path))
    (tmp_path / "b.yaml").rename(tmp_path / "c.yaml")
    assert len({first, second, digest(manifest(tmp_path))}) == 3
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "x.py").write_text("not part of it")
    assert set(manifest(tmp_path)) == {"c.yaml", "games/a.py"}


def test_the_software_is_named_by_version_and_digest() -> None:
    assert software()["sha256"] == digest(manifest())
    assert "equipment/randomness/chance.py" in manifest()


def test_the_watchman_writes_down_the_start_a_set_clock_and_an_altered_file(tmp_path: Path) -> None:
    """An hour of looks, during which the clock is set once and the software becomes another."""
    store = open_store(f"sqlite:///{tmp_path / 'floor.db'}")
    wall = [0.0]
    watch = Watchman(store, {"version": "1", "sha256": "0" * 64}, ClockWatch(lambda: wall[0], lambda: 0.0))
    watch.begin()
    wall[0] = 3600.0
    for _ in range(2 * AUTHENTICATE):
        watch.look()
    watch.write_down()
    found = significant(store.engine)
    store.engine.dispose()
    assert [one["kind"] for one in found] == ["started", "clock_jumped", "software_altered"]
    assert found[0]["known"] == {"version": "1", "sha256": "0" * 64}
    assert found[1]["known"]["seconds"] == 3600
    assert found[2]["known"] == {"was": "0" * 64, "is": digest(manifest())}


def test_a_server_that_starts_writes_down_its_software(tmp_path: Path) -> None:
    async def a_moment() -> None:
        tables = TableHost(store)
        await Watch(store, Halt(Stops(), tables)).begin()
        tables.writer.stop()

    store = open_store(f"sqlite:///{tmp_path / 'floor.db'}")
    asyncio.run(a_moment())
    (started,) = significant(store.engine)
    store.engine.dispose()
    assert (started["kind"], started["known"]) == ("started", software())
