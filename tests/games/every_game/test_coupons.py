"""Match play coupons, in every game whose chapter lets one lie beside the chips of a wager."""

import copy
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from houseway.catalogue.describe import describe
from houseway.equipment.money import cents
from houseway.errors import BadInput
from houseway.games import GAMES, game
from houseway.rulebook.submission import accept
from houseway.table.replay.log import problems, record
from houseway.table.replay.referee import replay
from tests.games.rounds.random_table import play_night

EACH = [(name, authority) for name, authorities in GAMES.items() for authority in authorities]
TAKING = {
    ("three_card_poker", "MA"): {"ante": "MA-TC-6.b-1", "pair_plus": "MA-TC-6.b-1"},
    ("caribbean_stud", "MA"): {"ante": "MA-CS-6.a-1"},
    ("double_down_stud", "MA"): {"original": "MA-DD-6.a-1"},
    ("let_it_ride", "MA"): {"bet_1": "MA-LR-6.a-1", "bet_2": "MA-LR-6.a-1", "bet_3": "MA-LR-6.a-1"},
    ("colorado_holdem", "MA"): {"ante": "MA-CH-6.a.p1"},
    ("winners_pot_poker", "MA"): {"ante": "MA-WP-6.a.p1"},
    ("pai_gow", "MA"): {"pai_gow": "MA-PG-5.a-1"},
    ("pai_gow_poker", "MA"): {"pai_gow_poker": "MA-PGP-7.a-1", "additional": "MA-PGP-13.b.2"},
    ("spanish_21", "MA"): {"spanish_21": "MA-S21-5.c-form", "match_dealer": "MA-S21-6.c"},
}
"""The wagers that a coupon may lie beside, each with its clause: §6(a) and the like of Massachusetts's chapters."""
SWITCHES = {
    "colorado_holdem": "match_play_coupons",
    "winners_pot_poker": "match_play_coupons",
    "pai_gow": "match_play_coupons",
}
Raw = dict[str, Any]


def settled(raw: Raw) -> Any:
    return replay(raw)


@pytest.mark.parametrize(("name", "authority"), EACH)
def test_only_the_wagers_whose_chapter_names_coupons_take_one(name: str, authority: str) -> None:
    rules = game(name, authority).wagers.values()
    assert {rule.id: rule.coupon[0] for rule in rules if rule.coupon} == TAKING.get((name, authority), {})
    told = describe(name)["authorities"][authority]
    assert ("issue_coupon" in told["acts"]) is ((name, authority) in TAKING)
    assert {wager for wager, one in told["about"]["wagers"].items() if one["coupon"]} == {
        *TAKING.get((name, authority), {})
    }


def nights(name: str, authority: str) -> Iterator[tuple[Raw, Raw]]:
    """Nights at a table that takes coupons, and the same nights with a coupon beside every wager that takes one."""
    dice, one = random.Random(f"coupons {name}"), game(name, authority)
    found = 0
    while found < 40:
        night = play_night(one, dice, faulty=0.15)
        if night is None:
            continue
        options = {**night.options, **({SWITCHES[name]: True} if name in SWITCHES else {})}
        if name == "pai_gow_poker":
            options["additional_match_play"] = True
        submission = accept(one.submission, options)
        plain = copy.deepcopy(night.scenario) | {"submission": options}
        laid = copy.deepcopy(plain)
        for entry in laid["rounds"]:
            for seat in entry["seats"].values():
                seat["coupons"] = {
                    wager: _faces(stake, dice)
                    for wager, stake in seat["wagers"].items()
                    if one.wagers[wager].coupon and one.wagers[wager].takes_coupon(submission)
                }
        found += 1
        yield plain, laid


def _faces(stake: Any, dice: random.Random) -> Any:
    if isinstance(stake, Mapping):
        return {pick: _faces(amount, dice) for pick, amount in stake.items()}
    face = dice.randint(1, cents(stake))
    return f"{face // 100}.{face % 100:02d}"


def lines(entry: Raw) -> Iterator[tuple[str, Raw, Raw]]:
    """Seat by seat, each coupon with the line of the wager that it lay beside."""
    for number, seat in entry["seats"].items():
        for wager, coupon in seat.get("coupons", {}).items():
            if "face" in coupon:
                yield number, coupon, seat["wagers"][wager]
            else:
                yield from ((number, one, seat["wagers"][wager][pick]) for pick, one in coupon.items())


def signed(text: str) -> int:
    return -cents(text[1:]) if text.startswith("-") else cents(text)


@pytest.mark.parametrize(("name", "authority"), TAKING)
def test_a_coupon_becomes_chips_by_winning_and_changes_nothing_else(name: str, authority: str) -> None:
    """Each night is played with and without coupons: the players differ by what their coupons won, and the house not at all."""
    results: set[str] = set()
    for plain, laid in nights(name, authority):
        without, with_them = settled(plain), settled(laid)
        for before, after in zip(without["rounds"], with_them["rounds"], strict=True):
            won = dict.fromkeys(after["seats"], 0)
            for number, coupon, wager in lines(after):
                assert coupon["result"] == wager["result"]
                results.add(coupon["result"])
                assert coupon["collected"] is (coupon["result"] in ("win", "lose", "surrender"))
                assert coupon["result"] == "win" or coupon["paid"] == "0.00"
                won[number] += cents(coupon["paid"]) - cents(coupon["vigorish"])
            for number, seat in after["seats"].items():
                assert signed(seat["net"]) == signed(before["seats"][number]["net"]) + won[number]
                assert seat["wagers"] == before["seats"][number]["wagers"]
            assert after["house"] == before["house"]
            paid = signed(after.get("funds", {}).get("match_play", {"net": "0.00"})["net"])
            assert paid == -sum(won.values())
            everybody = [*after["seats"].values(), after["house"]]
            everybody += [one for kind in ("meters", "funds") for one in after.get(kind, {}).values()]
            assert sum(signed(one["net"]) for one in everybody) == 0
    assert {"win", "lose"} <= results


HOLDS = {"hands": {1: "Kh Kd 2c", "dealer": "Qs 8d 2h"}}


def three_card(coupons: object, deal: Raw = HOLDS, **more: Any) -> Any:
    seat = {"buy_in": 100, "wagers": {"ante": 20, "pair_plus": 10}, "coupons": coupons}
    return settled({"game": "three_card_poker", "seats": {1: seat}, "deal": deal, **more})


PLAY = [{"seat": 1, "do": "play"}]


@pytest.mark.clause("MA-TC-6.b-1")
def test_a_coupon_wins_at_the_odds_of_its_wager_and_is_taken() -> None:
    answer = three_card({"ante": 15, "pair_plus": 10}, decisions=PLAY)
    seat = answer["seats"]["1"]
    assert seat["wagers"]["ante"]["paid"] == "20.00"
    assert seat["coupons"]["ante"] | {"clauses": []} == {
        "face": "15.00",
        "result": "win",
        "paid": "15.00",
        "vigorish": "0.00",
        "collected": True,
        "clauses": [],
    }
    assert seat["coupons"]["pair_plus"]["paid"] == seat["wagers"]["pair_plus"]["paid"] == "10.00"
    assert answer["funds"] == {"match_play": {"net": "-25.00"}}
    told = [event for event in answer["events"] if event["kind"].startswith("coupon")]
    assert [event["kind"] for event in told] == ["coupon_laid"] * 2 + ["coupon_paid", "coupon_collected"] * 2
    assert all(event["clauses"] == ["MA-TC-6.b-1"] for event in told)
    assert told[0]["text"] == "seat 1 lays a match play coupon of $15 on ante"


@pytest.mark.clause("MA-TC-6.b-1")
def test_a_coupon_beside_a_losing_wager_is_taken_and_beside_a_push_goes_back() -> None:
    lost = three_card({"ante": 15}, decisions=[{"seat": 1, "do": "fold"}])
    assert lost["seats"]["1"]["coupons"]["ante"]["collected"] is True
    assert lost["house"]["net"] == "10.00", "ante 20 lost, pair plus 10 won"
    assert lost["funds"]["match_play"]["net"] == "0.00"
    tie = three_card({"ante": 15}, {"hands": {1: "Kh Kd 2c", "dealer": "Ks Kc 2h"}}, decisions=PLAY)
    assert tie["seats"]["1"]["coupons"]["ante"] | {"clauses": []} == {
        "face": "15.00",
        "result": "push",
        "paid": "0.00",
        "vigorish": "0.00",
        "collected": False,
        "clauses": [],
    }


@pytest.mark.clause("MA-PG-5.a-1", "MA-PGP-7.a-1")
def test_vigorish_is_charged_on_what_the_coupon_wins() -> None:
    seat = {"wagers": {"pai_gow_poker": 20}, "coupons": {"pai_gow_poker": 20}}
    hands = {1: "Ah Ad As Kh Kd Qc Jc", "dealer": "2h 3d 5s 7h 9d Tc 4c"}
    high_low = {"high": "Ah Ad As Qc Jc", "low": "Kh Kd"}
    told = settled(
        {
            "game": "pai_gow_poker",
            "seats": {1: seat},
            "deal": {"hands": hands},
            "decisions": [{"seat": 1, "do": "set", **high_low}],
        }
    )
    player = told["seats"]["1"]
    assert (player["wagers"]["pai_gow_poker"]["vigorish"], player["net"]) == ("1.00", "38.00")
    assert player["coupons"]["pai_gow_poker"]["vigorish"] == "1.00"


@pytest.mark.parametrize(
    ("scenario", "message", "where", "clause"),
    [
        (
            {"game": "three_card_poker", "seats": {1: {"wagers": {"ante": 10}, "coupons": {"ante": 10.01}}}},
            "a coupon of $10.01 needs as much in chips beside it, not $10",
            "seats.1.coupons.ante",
            "MA-TC-6.b-1",
        ),
        (
            {"game": "three_card_poker", "seats": {1: {"wagers": {"ante": 10}, "coupons": {"pair_plus": 5}}}},
            "a match play coupon lies beside chips: seat 1 has none on pair_plus",
            "seats.1.coupons.pair_plus",
            "MA-TC-6.b-1",
        ),
        (
            {"game": "pai_gow", "seats": {1: {"wagers": {"pai_gow": 10}, "coupons": {"pai_gow": 5}}}},
            "this table takes no match play coupons",
            "seats.1.coupons.pai_gow",
            "MA-PG-5.a-1",
        ),
        (
            {"game": "sic_bo", "seats": {1: {"wagers": {"small": 10}, "coupons": {"small": 5}}}},
            "Small takes no match play coupon",
            "seats.1.coupons.small",
            "MA-SB-2.a.6-s1",
        ),
        (
            {"game": "three_card_poker", "seats": {1: {"wagers": {"ante": 10}, "coupons": 5}}},
            "coupons are written as {ante: 10}",
            "seats.1.coupons",
            "",
        ),
    ],
)
def test_a_coupon_that_may_not_lie_there_is_refused(scenario: Raw, message: str, where: str, clause: str) -> None:
    with pytest.raises(BadInput) as refused:
        replay(scenario)
    assert (refused.value.message, refused.value.where, refused.value.clause) == (message, where, clause)


def test_coupons_are_for_one_round_and_the_log_of_it_verifies() -> None:
    seat = {"wagers": {"ante": 20}, "coupons": {"ante": 20}}
    rounds = [{"seats": {1: seat}, "deal": HOLDS, "decisions": PLAY}, {"deal": HOLDS, "decisions": PLAY}]
    log: Any = record({"game": "three_card_poker", "rounds": rounds})
    first, second = log["answer"]["rounds"]
    assert "coupons" in first["seats"]["1"]
    assert "coupons" not in second["seats"]["1"]
    assert problems(log) == []
    log["scenario"]["rounds"][0]["seats"]["1"]["coupons"]["ante"] = 10
    assert problems(log)
