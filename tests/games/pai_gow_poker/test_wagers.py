"""Sections 7, 12 to 15 and 17: which wagers are taken, and which are refused."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.replay.referee import play_scenario
from houseway.table.replay.scenario import read_scenario
from houseway.table.round import Round
from tests.games.every_game.reading import kinds, net
from tests.games.pai_gow_poker.rounds import DEALER, WINS, cites, next_round, one_hand, open_table, played, result
from tests.project import refused as refusals

OFFERED: dict[str, dict[str, Any]] = {
    "additional": {"start_method": "rng", "additional_wager": "6:1"},
    "progressive": {"progressive": 1},
    "pai_gow_insurance": {"insurance": "A"},
    "bonus": {"bonus_envy": True},
    "three_card_bonus": {"three_card_bonus": True},
    "seven_card_bonus": {"seven_card_bonus": "A"},
}
STAKE: dict[str, Any] = {"additional": {3: 5}, "progressive": 1}


def refusal(wagers: dict[str, Any], seats: tuple[int, ...] = (1,), **options: Any) -> BadInput:
    scenario = {
        "game": "pai_gow_poker",
        "submission": options,
        "seats": {seat: {"buy_in": 1000, "wagers": wagers} for seat in seats},
    }
    with pytest.raises(BadInput) as refused:
        play_scenario(read_scenario(scenario))
    return refused.value


@pytest.mark.clause("MA-PGP-7.e", "MA-PGP-13.b.1-1", "MA-PGP-15.b-1")
@pytest.mark.parametrize(
    ("wager", "clause"),
    [
        pytest.param(wager, clause, marks=pytest.mark.clause(clause, *more))
        for wager, clause, more in [
            ("additional", "MA-PGP-13.b.1-1", ()),
            ("progressive", "MA-PGP-14.a-1", ("MA-PGP-7.d-1",)),
            ("pai_gow_insurance", "MA-PGP-15.b-1", ()),
            ("bonus", "MA-PGP-15.b-1", ()),
            ("three_card_bonus", "MA-PGP-7.e", ()),
            ("seven_card_bonus", "MA-PGP-7.e", ()),
        ]
    ],
)
def test_every_side_wager_needs_a_main_wager(wager: str, clause: str) -> None:
    assert refusal({wager: STAKE.get(wager, 5)}, **OFFERED[wager]).clause == clause
    with_main = played({1: WINS, "dealer": DEALER}, {1: {wager: STAKE.get(wager, 5)}}, **OFFERED[wager])
    assert result(with_main, wager) in ("win", "lose")


@pytest.mark.clause("MA-PGP-15.a-1", "MA-PGP-17.a-1", "MA-PGP-13.a", "MA-PGP-14.a-1")
@pytest.mark.parametrize(
    ("wager", "off"),
    [
        ("additional", {"start_method": "rng", "additional_wager": "off"}),
        ("additional", {"start_method": "dice"}),
        ("progressive", {"progressive": "off"}),
        ("pai_gow_insurance", {"insurance": "off"}),
        ("bonus", {"bonus_envy": False}),
        ("bonus", {"three_card_bonus": True}),
        ("three_card_bonus", {"three_card_bonus": False}),
        ("three_card_bonus", {"dealing": "hand"}),
        ("seven_card_bonus", {"seven_card_bonus": "off"}),
        ("seven_card_bonus", {"bonus_envy": True}),
    ],
)
def test_a_wager_that_is_not_offered_is_refused(wager: str, off: dict[str, Any]) -> None:
    refused = refusal({"pai_gow_poker": 10, wager: STAKE.get(wager, 5)}, **off)
    assert f"wagers.{wager}" in refused.where


@pytest.mark.clause("MA-PGP-15.a-2", "MA-PGP-17.a-2")
def test_a_silent_table_takes_either_kind_of_bonus_but_not_both_in_one_round() -> None:
    assert result(one_hand(WINS, wagers={"bonus": 5}), "bonus") == "lose"
    assert result(one_hand(WINS, wagers={"seven_card_bonus": 5}), "seven_card_bonus") == "lose"
    assert refusal({"pai_gow_poker": 10, "bonus": 5, "seven_card_bonus": 5}).clause == "MA-PGP-15.a-2"


@pytest.mark.clause("MA-PGP-15.b-2", "MA-PGP-14.a-2")
@pytest.mark.parametrize(
    ("wager", "amount", "options", "clause"),
    [
        ("bonus", "0.99", {"bonus_envy": True}, "MA-PGP-15.b-2"),
        ("progressive", 2, {"progressive": 1}, "MA-PGP-14.a-2"),
        ("progressive", 1, {"progressive": 5}, "MA-PGP-14.a-2"),
        ("progressive", 5, {"progressive": 1}, "MA-PGP-14.a-2"),
    ],
)
def test_stakes_that_the_sections_do_not_take(wager: str, amount: Any, options: dict[str, Any], clause: str) -> None:
    assert refusal({"pai_gow_poker": 10, wager: amount}, **options).clause == clause


@pytest.mark.clause("MA-PGP-15.b-2", "MA-PGP-14.a-2")
def test_the_least_bonus_and_both_progressive_stakes_are_taken() -> None:
    assert result(one_hand(WINS, wagers={"bonus": 1}), "bonus") == "lose"
    for dollars in (1, 5):
        assert result(one_hand(WINS, wagers={"progressive": dollars}, progressive=dollars), "progressive") == "lose"


@pytest.mark.clause("MA-PGP-13.b.1-2", "MA-PGP-13.b.3")
def test_several_numbers_may_be_backed_and_only_one_to_seven() -> None:
    options = OFFERED["additional"]
    done = one_hand(WINS, wagers={"additional": {2: 5, 4: 5}}, deal={"rng": 4}, **options)
    assert [(one.selection, one.result) for one in done.wagers if one.id == "additional"] == [(2, "lose"), (4, "win")]
    assert "cannot be picked" in refusal({"pai_gow_poker": 10, "additional": {8: 5}}, **options).message


@pytest.mark.clause("MA-PGP-7.a-1", "MA-PGP-7.b-1")
def test_only_seated_players_wager_chips_within_the_limits_of_the_table() -> None:
    table = open_table(1)
    with refusals.refused("not-seated", clause="MA-PGP-7.b-1") as refused:
        next_round(table, 1, 2)
    assert refused.value.clause == "MA-PGP-7.b-1"
    for amount in (9, 46):
        with pytest.raises(BadInput):
            played({1: WINS, "dealer": DEALER}, stake=amount, table={"minimum": 10, "maximum": 45})
    assert net(played({1: WINS, "dealer": DEALER}, stake=45, table={"minimum": 10, "maximum": 45})) == 42.75


@pytest.mark.clause("MA-PGP-7.a-2", "MA-PGP-13.b.2")
def test_a_spoken_wager_with_cash_is_refused_and_changes_nothing() -> None:
    fault = {"kind": "verbal_cash_wager", "position": 1, "wager": "pai_gow_poker", "amount": 50}
    done = played({1: WINS, "dealer": DEALER}, faults=[fault])
    assert net(done) == 95
    assert [event.kind for event in cites(done, "MA-PGP-7.a-2")] == ["fault", "refused"]


@pytest.mark.clause("MA-PGP-7.b-2")
def test_a_player_with_a_wager_stays_until_the_round_is_over() -> None:
    table = open_table(1)
    done = Round(table, {1: [("pai_gow_poker", None, 1000)]})
    Driver(done)
    with refusals.refused("wager-in-play", clause="MA-PGP-7.b-2") as refused:
        table.leave(1)
    assert refused.value.clause == "MA-PGP-7.b-2"


@pytest.mark.clause("MA-PGP-7.c")
@pytest.mark.parametrize("attempt", ["made", "increased", "withdrawn"])
def test_nothing_is_made_increased_or_withdrawn_after_no_more_bets(attempt: str) -> None:
    fault = {"kind": "late_wager", "position": 1, "wager": "pai_gow_poker", "attempt": attempt}
    done = played({1: WINS, "dealer": DEALER}, faults=[fault])
    assert net(done) == 95
    assert "refused" in kinds(done)


@pytest.mark.clause("MA-PGP-7.d-2", "MA-PGP-14.b-2")
def test_a_progressive_chip_without_a_light_goes_back_before_a_card_is_dealt() -> None:
    fault = {"kind": "progressive_not_accepted", "position": 1}
    done = one_hand(WINS, wagers={"progressive": 1}, faults=[fault], progressive=1)
    assert (net(done), result(done, "progressive")) == (95, "void")
    steps = kinds(done, "locked", "ruled", "chips_matched", "dealt")
    assert steps[:4] == ["locked", "ruled", "chips_matched", "dealt"]


@pytest.mark.clause("MA-PGP-12.a", "MA-PGP-10.f")
@pytest.mark.parametrize(
    ("areas", "allowed", "taken"),
    [((3, 4), True, True), ((3, 4), False, False), ((3, 5), True, False), ((3, 4, 5), True, False)],
)
def test_two_adjacent_areas_where_they_are_permitted(areas: tuple[int, ...], allowed: bool, taken: bool) -> None:
    table = open_table(two_betting_areas=allowed)
    for seat in areas:
        table.sit(seat, player="one person")
    if taken:
        assert next_round(table).void is None
    else:
        with pytest.raises(BadInput) as refused:
            next_round(table)
        assert refused.value.clause == "MA-PGP-12.a"
