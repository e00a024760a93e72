"""What the API answers is what the command line answers, as values that notebooks can show."""

import json
from decimal import Decimal
from pathlib import Path
from typing import Any, cast

import pytest

import houseway as hw
from houseway.api.frames import LIBRARIES
from tests.cli.running import Shell
from tests.project.refused import refused

SCENARIO = """
game: three_card_poker
authority: MA
seats: {1: {wagers: {ante: 10, pair_plus: 5}}, 2: {wagers: {ante: 25}}}
deal: {hands: {1: 9s 9d 2c, 2: 7h 5d 2s, dealer: Js 8d 2h}}
decisions: [{seat: 1, do: play}, {seat: 2, do: fold}]
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "a scenario.yaml"
    path.write_text(SCENARIO, encoding="utf-8")
    return path


def test_a_scenario_is_read_from_a_path_a_text_or_a_mapping(file: Path, shell: Shell) -> None:
    raw = {
        "game": "three_card_poker",
        "authority": "MA",
        "seats": {1: {"wagers": {"ante": 10, "pair_plus": 5}}, 2: {"wagers": {"ante": 25}}},
        "deal": {"hands": {1: "9s 9d 2c", 2: "7h 5d 2s", "dealer": "Js 8d 2h"}},
        "decisions": [{"seat": 1, "do": "play"}, {"seat": 2, "do": "fold"}],
    }
    answers = [hw.replay(file), hw.replay(str(file)), hw.replay(SCENARIO), hw.replay(raw)]
    by_command = shell("replay", file, "--json").json
    assert [one.json() for one in answers] == [by_command] * 4


def test_the_values_of_an_answer_are_those_of_its_json() -> None:
    answer = hw.replay(SCENARIO)
    raw = answer.json()
    assert {seat: answer.net(seat) for seat in (1, 2)} == {1: Decimal(raw["seats"]["1"]["net"]), 2: Decimal("-25.00")}
    assert answer.house_net == Decimal(raw["house"]["net"]) == -answer.net(1) - answer.net(2)
    assert len(answer.events) == len(raw["events"])
    assert [one.wager for one in answer.wagers if one.seat == 1] == list(raw["seats"]["1"]["wagers"])
    assert set(raw["seats"]["1"]["wagers"]["ante"]["clauses"]) <= set(answer.clauses)


def test_several_rounds_add_up() -> None:
    rounds = [{"seats": {1: {"wagers": {"small": 10}}}, "deal": {"dice": dice}} for dice in ([1, 2, 3], [6, 6, 5])]
    answer = hw.replay({"game": "sic_bo", "authority": "MA", "rounds": rounds})
    assert [one.seats[1].net for one in answer.rounds] == [Decimal("10.00"), Decimal("-10.00")]
    assert answer.net(1) == answer.house_net == 0
    assert len(answer.rounds) == 2


def test_a_refusal_carries_its_place_clause_and_code() -> None:
    with refused("unknown-field"):
        hw.replay({"game": "sic_bo", "authority": "MA", "seats": {1: {"bets": {"small": 10}}}})
    with refused("no-such-file"):
        hw.replay("nowhere.yaml")
    with refused("not-a-mapping"):
        hw.replay(cast(str, 7))


def test_prices_are_those_of_the_command(shell: Shell) -> None:
    prices = hw.price("three_card_poker", "MA", version="6(f)2")
    by_command = shell("odds", "three_card_poker", "--authority", "MA", "--set", "version=6(f)2", "--json").json
    ours = prices.json()
    assert {**ours, "seconds": 0} == {**by_command, "seconds": 0}
    assert prices.options["version"] == by_command["submission"]["version"] == "6(f)2"


def test_an_unlawful_option_is_refused_unless_asked_for() -> None:
    paytable = {"straight": "9:1"}
    with pytest.raises(hw.BadInput) as found:
        hw.price("three_card_poker", "MA", ante_bonus_table=paytable)
    assert found.value.clause == "MA-TC-11.a.3.i"
    unlawful = hw.price("three_card_poker", "MA", even_if_unlawful=True, ante_bonus_table=paytable)
    assert unlawful.unlawful == ("MA-TC-11.a.3.i",)


@pytest.mark.parametrize("library", LIBRARIES)
def test_results_become_frames(library: str) -> None:
    pytest.importorskip(library)
    frames = [
        hw.replay(SCENARIO).to_frame(library),
        hw.price("sic_bo", "MA").to_frame(library),
        hw.rules("sic_bo", "MA").to_frame(library),
        hw.strategy("three_card_poker", "MA").to_frame(library),
        hw.simulate("sic_bo", 1000, authority="MA").to_frame(library),
    ]
    assert all(len(one) > 0 for one in frames)


def test_a_frame_without_a_library_says_which_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("houseway.api.frames.find_spec", lambda name: None)
    with refused("extra-not-installed"):
        hw.price("sic_bo", "MA").to_frame()


def test_notebooks_show_every_result() -> None:
    table = hw.Table("three_card_poker", "MA", seed=3)
    hand = table.deal({1: {"ante": 10}})
    open_hand = hand._repr_html_()
    hand.decide(1, "play")
    results: list[Any] = [
        hand,
        table,
        hand.answer,
        hw.check({"game": "sic_bo", "authority": "MA", "options": {"payout_odds": {"total_9": "2:1"}}}),
        hw.price("sic_bo", "MA"),
        hw.strategy("three_card_poker", "MA"),
        hw.strategy("three_card_poker", "MA", hand="Qh 6d 4c"),
        hw.rules("sic_bo", "MA"),
        hw.simulate("sic_bo", 1000, authority="MA"),
        hw.equity("AhKh", "QsQd", board="2c 7d Kc 3s"),
        hw.verify(table.log()),
        hw.report("sic_bo", "MA", only=["rules"]),
    ]
    for html in (open_hand, *(one._repr_html_() for one in results)):
        assert html.count("<div") == html.count("</div>")
        assert "<script" not in html
    assert "play or fold" in open_hand


def test_results_of_the_analysis_are_shown_and_become_frames() -> None:
    unlawful = {"payout_odds": {"small": "1:2"}}
    wanted: dict[str, Any] = {
        "the house loses in": hw.hold("sic_bo", {"small": 10}, pace=50, seats=1),
        "Fair at $160,530.53": hw.progressive("mississippi_stud", "PA", rate=0.2, reset=10_000),
        "units a round": hw.count("minibaccarat", wager="tie"),
        "ahead in": hw.joint("sic_bo").combined({"small": 10}),
        "two submissions": hw.compare("sic_bo", {}, unlawful),
        "small pays 1:1": hw.remedies("sic_bo", payout_odds={"small": "1:2"}),
        "a simple play": hw.simple_play("three_card_poker", 1),
        "costs": hw.strategy("three_card_poker", hand="Qh 6d 4c"),
    }
    for text, one in wanted.items():
        html = one._repr_html_()
        assert (text in html, html.count("<td") == html.count("</td>")) == (True, True), text
        assert len(one.to_frame("pandas")) > 0


def test_a_range_is_written_as_on_the_command_line() -> None:
    apart = hw.design("three_card_poker", "pair_plus", edge=("2%", "3%"), top=3)
    assert hw.design("three_card_poker", "pair_plus", edge="2%..3%", top=3).json() == apart.json()


def test_the_figures_of_a_frame_are_numbers() -> None:
    tables = hw.design("three_card_poker", "pair_plus", edge="2%..3%", top=3).to_frame("pandas")
    listed = hw.design("three_card_poker", "ante", edge="0%..5%", top=3).to_frame("pandas")
    effects = hw.sensitivity("three_card_poker").to_frame("pandas")
    for found in (tables, listed, effects):
        assert {str(found[one].dtype) for one in ("house_edge", "hit_frequency", "standard_deviation")} == {"float64"}


def test_a_game_between_players_has_no_price_and_says_what_there_is() -> None:
    with pytest.raises(hw.BadInput, match="houseway equity"):
        hw.price("poker", "MA")
    with pytest.raises(hw.BadInput, match='authority="MA" in Python'):
        hw.price("poker")


def test_a_report_is_saved_as_a_page(tmp_path: Path) -> None:
    report = hw.report("sic_bo", "MA", only=["rules"], date="2026-11-15", minimum=5, maximum=100)
    assert report.save(tmp_path / "card.html").read_text(encoding="utf-8") == report.html
    with refused("unknown-file-type"):
        report.save(tmp_path / "card.txt")


def test_a_log_is_verified_from_a_file_too(tmp_path: Path) -> None:
    table = hw.Table("minibaccarat", "MA", seed=1)
    for _ in range(3):
        table.deal({1: {"player": 10}})
    path = tmp_path / "log.json"
    path.write_text(json.dumps(table.log()), encoding="utf-8")
    assert (hw.verify(path).ok, hw.verify(path).rounds) == (True, 3)


def test_a_misspelt_key_is_answered_with_what_there_is() -> None:
    with pytest.raises(KeyError, match="did you mean ante"):
        hw.price("three_card_poker")["antee"]
    with pytest.raises(KeyError, match="section"):
        hw.rules("three_card_poker")["12.d"]
    assert hw.rules("three_card_poker").get("12.d") is None


def test_rounds_may_be_written_as_a_float_that_is_whole() -> None:
    assert hw.simulate("sic_bo", 1e3).rounds == 1000
    with refused("out-of-range"):
        hw.simulate("sic_bo", 1.5)


def test_a_price_shows_its_edge_and_not_its_outcomes() -> None:
    assert repr(hw.price("sic_bo")["small"]) == "<Price house edge 2.7778%, 2 outcomes, exact>"


def test_stakes_are_read_as_they_are_printed() -> None:
    plain = hw.session("sic_bo", {"small": 25}, rounds=10)
    assert hw.session("sic_bo", {"small": "$25"}, rounds=10).json() == plain.json()
