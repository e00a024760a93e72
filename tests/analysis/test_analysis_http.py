"""The analyses over HTTP: each answers as described, equals the library, is bounded, and is refused beside its field."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import houseway as hw
from houseway.floor.http.routes.analysis import ROUTES
from houseway.games import game
from houseway.odds.atlas import atlas
from tests.floor.house import open_house

DICE = {"game": "sic_bo", "authority": "MA", "options": {}}
SMALL = {"stakes": {"small": 10}}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client that holds every answer to the description."""
    folder: Path = tmp_path_factory.mktemp("house")
    with open_house(folder) as (found, _):
        yield found


def ask(client: TestClient, what: str, **body: Any) -> dict[str, Any]:
    answer = client.post(f"/api/analysis/{what}", json={**DICE, **body})
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def test_the_wagers_of_a_seat_together(client: TestClient) -> None:
    found = ask(client, "joint", stakes={"small": 10, "big": 10})
    # Small and big win together never; both lose on the six triples, once in 36 rolls.
    assert found["combined"]["even_exact"] == "35/36"
    assert found["combined"]["ahead"] == 0
    pair = next(one for one in found["pairs"] if one["wagers"] == ["small", "big"])
    assert pair["correlation"] == pytest.approx(hw.joint("sic_bo", "MA").correlation("small", "big"))


def test_two_seats_of_a_pot_are_a_table_for_two(client: TestClient) -> None:
    found = ask(client, "joint", game="winners_pot_poker", stakes={"ante": 5}, two_seats=True)

    assert found["two_seats"]["players"] == 2


def test_a_session_is_that_of_the_library_and_its_bars_hold_nearly_all_of_it(client: TestClient) -> None:
    found = ask(client, "session", **SMALL, rounds=1000, bankroll=500, target=1000)
    own = hw.session("sic_bo", {"small": 10}, 1000, authority="MA", bankroll=500, target=1000)
    assert found["ahead"] == own.ahead
    assert found["ruin_within"] == own.ruin_within
    assert found["ruin"]["ruin_before_target"] == own.ruin_before_target
    bars = found["curve"]
    assert 0.999 <= sum(bar["share"] for bar in bars) <= 1
    assert all(one["high"] == other["low"] for one, other in pairwise(bars))
    # The bar of the median is where the distribution is; the normal curve lies near it after a thousand rounds.
    assert max(abs(bar["share"] - bar["normal"]) for bar in bars) < 0.002


def test_a_shift_by_hours_and_seats(client: TestClient) -> None:
    found = ask(client, "hold", **SMALL, seats=7, pace=50, hours=8, shifts=1000)
    assert found["mean"] == pytest.approx(10 * 7 * 400 / 36)
    assert [one["hours"] for one in found["by_hours"]] == [1, 4, 8, 24, 168, 720]
    shift = next(one for one in found["by_hours"] if one["hours"] == 8)
    assert shift["mean"] == found["mean"]
    assert shift["loses"] == found["loses"]
    assert [one["seats"] for one in found["by_seats"]] == list(range(1, 8))
    losing = [one["loses"] for one in found["by_hours"]]
    assert losing == sorted(losing, reverse=True), "the longer, the surer"
    assert found["worst"]["0.5"] < found["bands"][0]["win"]


def test_rows_that_move_an_edge_tables_that_meet_a_target_and_what_mends_an_unlawful_one(client: TestClient) -> None:
    moved = ask(client, "rows")["rows"]
    nine = next(one for one in moved if one["row"] == "total_9")
    assert nine["house_edge"] == "-25/216"
    low = {"payout_odds": {"small": "1:2"}}
    mended = ask(client, "mend", options=low)
    assert mended["violations"][0]["clause"] == "MA-SB-4.b-small_big"
    assert mended["remedies"][0]["changed"] == {"payout_odds": {"small": "1:1"}}
    met = ask(client, "design", wager="total_value:9", edge=["0%", "10%"])
    assert met["tables"]
    both = ask(client, "compared", other={"payout_odds": {"total_9": "7:1"}})
    assert both["wagers"]["total_value:9"]["change"] == "-25/216"
    assert both["unlawful"] == {"before": [], "after": []}
    mine_is_low = ask(client, "compared", options=low, other={})
    assert mine_is_low["unlawful"] == {"before": ["MA-SB-4.b-small_big"], "after": []}


def test_every_class_of_deals_once(client: TestClient) -> None:
    classes = ask(client, "frequencies")["classes"]
    assert sum(one["combinations"] for one in classes) == 216


@pytest.mark.slow
def test_a_progressive_with_a_rate_in_per_cent(client: TestClient) -> None:
    body = {"game": "mississippi_stud", "authority": "PA", "rate": 20, "reset": 10000, "an_hour": 200}
    found = ask(client, "progressive", **body)
    assert found["fair_meter_exact"] == "3050080/19"
    assert found["between_hits"]["hours"] == pytest.approx(found["between_hits"]["wagers"] / 200)


@pytest.mark.slow
def test_a_count_names_the_cards_of_its_tags(client: TestClient) -> None:
    found = ask(client, "count", game="minibaccarat", wager="player", penetration=90, low=0, high=1)
    assert len(found["tagged"]) == len(found["count"]["tags"])
    assert found["per_round"] < 0.0001


@pytest.mark.slow
def test_an_audit_agrees(client: TestClient) -> None:
    found = ask(client, "audit", rounds=20_000)
    assert found["agrees"]
    assert found["wagers"]["small"]["plain_count"] == "equal"


THREE_CARDS = {"game": "three_card_poker", "authority": "MA"}
KING_HIGH = "name: king high\nrules:\n- {when: {at_least: K}, then: play}\n- otherwise: fold\n"
PAIRS = "{cards: 3, hand: three_card, rows: [{hands: [pair], pays: '4:1'}]}"


def test_a_play_and_a_side_wager_of_one_s_own(client: TestClient) -> None:
    play = ask(client, "own_play", **THREE_CARDS, play=KING_HIGH)
    assert (play["cost_exact"], play["wager"]) == ("1641459/101792600", "ante")
    assert play["errors"][0]["best"] == "play"
    assert play["edges"]["ante"] == pytest.approx(634363 / 12724075)
    wager = ask(client, "side_wager", **THREE_CARDS, side_wager=PAIRS)
    assert wager["house_edge"] == "13/85"
    assert sum(one["hands"] for one in wager["outcomes"]) == wager["hands"] == 22_100
    rolled = ask(client, "side_wager", side_wager="rows: [{total: [4, 10], alike: 2, pays: '2:1'}]")
    small = next(one for one in rolled["together"]["wagers"] if one["wager"] == "small")
    assert (rolled["together"]["method"], small["both_win_exact"]) == ("exact", "5/24")  # 45 rolls with one pair


def test_a_side_wager_is_priced_under_the_options_of_the_room_with_its_stakes(client: TestClient) -> None:
    """A pair of either hand in eight decks and in six; the stakes beside it; and options outside the regulation."""
    pair = {"game": "minibaccarat", "authority": "MA", "side_wager": "rows: [{of: player, alike: 2, pays: '11:1'}]"}
    for decks in (6, 8):
        found = ask(client, "side_wager", **pair, options={"decks": decks}, stakes={"side_wager": 5, "player": 10})
        chance = Fraction(4 * decks - 1, 52 * decks - 1)
        assert Fraction(found["hit_frequency"]) == chance
        player = hw.price("minibaccarat", "MA", decks=decks)["player"].house_edge
        combined = found["together"]["combined"]
        assert Fraction(combined["mean_exact"]) == 5 * (12 * chance - 1) - 10 * player
        assert "unlawful" not in found
    unlawful = ask(client, "side_wager", **pair, options={"decks": 2}, even_if_unlawful=True)
    assert Fraction(unlawful["hit_frequency"]) == Fraction(7, 103)
    assert unlawful["unlawful"] == ["MA-MB-3.a"]


def test_a_side_wager_on_tiles(client: TestClient) -> None:
    """Two pairs are 120 of the 35,960 hands: any two of the sixteen pairs."""
    text = "{of: player, rows: [{pairs: 2, pays: '25:1'}]}"
    found = ask(client, "side_wager", game="pai_gow", authority="MA", side_wager=text, stakes={"side_wager": 1})
    assert [one["hands"] for one in found["outcomes"]] == [120, 35_840]
    assert found["together"]["method"] == "exact"
    assert Fraction(found["together"]["combined"]["mean_exact"]) == -Fraction(found["house_edge"])


def test_the_whole_strategy_is_told_by_classes_of_hands(client: TestClient) -> None:
    (street,) = ask(client, "strategy_table", **THREE_CARDS)["streets"]
    assert street["left_out"] == 0
    assert sum(one["frequency"] for one in street["rows"]) == pytest.approx(1)
    edge = next(one["hand"] for one in street["rows"] if one["best"] == "play")
    assert edge == "queen high, six and four kickers"


def test_every_configuration_of_a_wager_is_that_of_the_atlas(client: TestClient) -> None:
    found = ask(client, "atlas", wager="total_value:9")["rows"]
    own = atlas([game("sic_bo", "MA")], "total_value:9")
    assert [(one["house_edge_exact"], one["options"]) for one in found] == [
        (str(row.price.house_edge), dict(row.options)) for row in own
    ]
    # 25 of 216 rolls add up to nine; the regulation's least is six to one.
    assert found[0]["house_edge_exact"] == str(1 - Fraction(7 * 25, 216))
    assert {one["wager"] for one in ask(client, "atlas")["rows"]} > {"total_value:9", "small", "big"}


def test_ruin_below_a_bankroll_of_one_s_own_a_round_s_cards_and_reseeds_of_a_period(client: TestClient) -> None:
    body: dict[str, Any] = {**SMALL, "rounds": 100, "bankroll": 200}
    usual, earlier = ask(client, "session", **body), ask(client, "session", **body, least=100)
    assert usual["ruin_within"] < earlier["ruin_within"]
    own = hw.session("sic_bo", {"small": 10}, 100, authority="MA", bankroll=200, least=100)
    assert earlier["ruin_within"] == own.ruin_within

    shoe = {"game": "minibaccarat", "wager": "player"}
    short, long = (ask(client, "count", **shoe, cards=cards)["rounds_per_shoe"] for cards in (4, 8))
    assert short == pytest.approx(2 * long)

    meter = {"game": "mississippi_stud", "authority": "PA", "rate": 20, "reset": 10_000}
    capital = ask(client, "progressive", **meter, period=649_740)["capital"]
    assert capital["expected_hits"] == pytest.approx(1), "one royal flush of five cards in 649,740 wagers"
    assert capital["reseeds"]["0.95"] == {"hits": 3, "amount": 30_000}  # Poisson of mean 1: 98.1 % have at most three


@pytest.mark.parametrize(
    ("what", "body", "where", "code"),
    [
        ("session", {"rounds": 0}, "rounds", "out-of-range"),
        ("session", {"rounds": 10**8}, "rounds", "out-of-range"),
        ("session", {"rounds": 5000, "drawdown": True}, "rounds", "out-of-range"),
        ("session", {"stakes": {"small": "much"}}, "stake.small", "not-a-number"),
        ("session", {"stakes": {"small": 10}, "bankroll": 5}, "bankroll", "bankroll-too-small"),
        ("session", {"stakes": {"small": 10}, "target": 100}, "bankroll", "bankroll-missing"),
        ("session", {"stakes": {"small": 10}, "bankroll": 50, "least": 0}, "least", "not-a-number"),
        ("progressive", {"game": "mississippi_stud", "period": 0}, "period", "out-of-range"),
        ("count", {"game": "minibaccarat", "cards": "few"}, "cards", "not-a-number"),
        ("atlas", {"wager": "nothing"}, "wager", "no-such-wager"),
        ("joint", {"stakes": {"nothing": 1}}, "stake", "no-such-wager"),
        ("hold", {"seats": 0}, "seats", "out-of-range"),
        ("hold", {"game": "winners_pot_poker", "seats": 5}, "seats", "belong-together"),
        ("hold", {"pace": -3}, "pace", "not-a-number"),
        ("hold", {"hours": 1e9}, "hours", "out-of-range"),
        ("progressive", {}, "game", "no-meter"),
        ("progressive", {"game": "mississippi_stud", "rate": 200}, "rate", "out-of-range"),
        ("count", {}, "GAME", "no-protection-figures"),
        ("count", {"game": "minibaccarat", "penetration": 100}, "penetration", "out-of-range"),
        ("design", {"wager": "nothing", "edge": ["1%", "2%"]}, "wager", "no-such-wager"),
        ("design", {"wager": "small", "edge": ["3%", "2%"]}, "edge", "not-a-range"),
        ("audit", {"rounds": 10**9}, "rounds", "out-of-range"),
        ("own_play", {**THREE_CARDS, "play": "rules: [{"}, "play", "not-yaml"),
        ("own_play", {**THREE_CARDS, "play": "rules: [{otherwise: dance}]"}, "play.rules[1]", "no-such-action"),
        ("own_play", {"play": KING_HIGH}, "play", "no-own-play"),
        ("side_wager", {**THREE_CARDS, "side_wager": "cards: 9"}, "side_wager.cards", "wrong-number-of-cards"),
        ("side_wager", {"side_wager": PAIRS}, "side_wager.cards", "wrong-number-of-cards"),
        ("side_wager", {"side_wager": "rows: [{suits: 1, pays: '1:1'}]"}, "side_wager.rows.1", "no-such-choice"),
        (
            "side_wager",
            {**THREE_CARDS, "side_wager": PAIRS, "stakes": {"ante": 1}},
            "stake",
            "belong-together",
        ),
        (
            "side_wager",
            {"side_wager": "rows: [{alike: 3, pays: '1:1'}]", "stakes": {"nothing": 1}},
            "stake",
            "no-such-wager",
        ),
        (
            "side_wager",
            {"game": "pai_gow", "side_wager": "{of: player, rows: [{makes: flush, pays: '1:1'}]}"},
            "side_wager.rows.1",
            "no-such-choice",
        ),
        ("strategy_table", {}, "play", "no-own-play"),
    ],
)
def test_refusals_name_their_field(client: TestClient, what: str, body: dict[str, Any], where: str, code: str) -> None:
    if body.get("game") == "mississippi_stud":
        body = {**body, "authority": "PA"}
    answer = client.post(f"/api/analysis/{what}", json={**DICE, **body})
    assert answer.status_code == 400, answer.text
    assert (answer.json()["error"]["where"], answer.json()["error"]["code"]) == (where, code)


@pytest.mark.parametrize("what", ROUTES)
def test_every_analysis_is_also_a_job_and_reads_its_request_strictly(client: TestClient, what: str) -> None:
    answer = client.post(f"/api/jobs/{what}", json={**DICE, "nonsense": 1})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] in ("unknown-field", "field-missing")


@pytest.mark.parametrize(
    ("game", "by", "metered", "counted", "protected"),
    [
        ("sic_bo", "MA", False, False, False),
        ("minibaccarat", "MA", False, True, True),
        ("fast_action_holdem", "MA", False, True, True),
        ("mississippi_stud", "PA", True, False, True),
    ],
)
def test_levers_say_which_analyses_a_game_has(
    client: TestClient, game: str, by: str, metered: bool, counted: bool, protected: bool
) -> None:
    found = client.post("/api/levers", json={"game": game, "authority": by}).json()
    assert (found["metered"], found["counted"], found["protected"]) == (metered, counted, protected)
