"""A live table: from the bets to the settlement, by people and hands that deal."""

import contextlib
import json
from datetime import timedelta
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.live.commands import Command, read_command
from houseway.live.snapshot import packed
from houseway.live.standing import Suspension
from houseway.live.view import as_sent, table_json, table_parts, table_text
from houseway.rulebook.clauses import catalogue
from tests.floor.players import Felt, picture, seated, stake_and_deal
from tests.games.every_game.first import WAGERED
from tests.project import refused as refusals

POKER, BACCARAT, SIC_BO = "three_card_poker", "minibaccarat", "sic_bo"


def test_a_round_of_three_card_poker_from_wager_to_settlement() -> None:
    felt = seated(POKER)
    assert felt.live.phase == "betting"
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    assert felt.live.phase == "deciding"
    assert felt.live.balances()["layout"] == 1000
    applied = felt.do("decide", "ann", choice="play")
    assert felt.live.phase == "settled"
    assert applied.settled is not None
    assert felt.live.balances().get("layout", 0) == 0
    assert felt.total() == 0
    felt.do("wager", "ann", wager="ante", amount=10)
    assert felt.live.phase == "betting"


@pytest.mark.parametrize(("game", "bet"), [(BACCARAT, {"wager": "banker"}), (SIC_BO, {"wager": "small"})])
def test_a_game_without_decisions_settles_when_everybody_is_ready(game: str, bet: dict[str, str]) -> None:
    felt = seated(game)
    felt.do("wager", "ann", amount=10, **bet)
    assert felt.do("ready", "ann").settled is not None
    assert felt.total() == 0


def test_chips_add_up_on_an_area_and_can_be_taken_back() -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=5)
    felt.do("wager", "ann", wager="ante", amount=20)
    assert felt.live.players.bets == {1: {("ante", None): 2500}}
    assert felt.live.players.chips(1) == 97_500
    felt.do("clear", "ann", wager="ante", amount=5)
    assert felt.live.players.bets == {1: {("ante", None): 2000}}
    felt.do("clear", "ann", wager="ante", amount=25)  # more than there is: all of it
    assert felt.live.players.bets == {}
    felt.do("wager", "ann", wager="ante", amount=20)
    felt.do("clear", "ann")
    assert felt.live.players.chips(1) == 100_000


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"wager": "ante", "amount": 501}, "over-the-maximum"),
        ({"wager": "play", "amount": 10}, "no-such-wager"),
        ({"wager": "ante", "amount": 0}, "amount-is-nothing"),
        ({"wager": "ante", "amount": -5}, "amount-negative"),
        ({"wager": "ante", "amount": "ten"}, "not-an-amount"),
        ({"wager": 7, "amount": 10}, "not-a-mapping"),
        ({"wager": "ante", "amount": 10, "selection": "x"}, "not-an-amount"),
    ],
)
def test_a_refused_wager_leaves_the_table_as_it_was(fields: dict[str, object], code: str) -> None:
    felt = seated(POKER)
    before = picture(felt.live)
    with refusals.refused(code):
        felt.do("wager", "ann", **fields)
    assert picture(felt.live) == before


def test_a_refused_command_leaves_the_time_of_the_table_too() -> None:
    """Otherwise a snapshot would differ from the table that the log gives, and a clock that was wrong once would count."""
    felt = seated(POKER)
    before = packed(felt.live)
    with refusals.refused("not-seated"):
        felt.live.apply(Command("leave", "bob"), felt.live.at + timedelta(hours=2))
    assert packed(felt.live) == before


def test_whoever_has_no_chips_is_told_where_they_may_be() -> None:
    felt = Felt(POKER)
    with refusals.refused("amount-is-nothing"):
        felt.do("sit", "ann", seat=1, buy_in=0)


def test_nobody_wagers_more_than_they_have() -> None:
    felt = Felt(POKER)
    felt.do("sit", "ann", seat=1, buy_in=12)
    felt.do("wager", "ann", wager="ante", amount=10)
    with refusals.refused("not-enough-chips", clause="MA-TC-6.a.1"):
        felt.do("wager", "ann", wager="ante", amount=5)


def test_ready_is_refused_under_the_minimum_and_the_player_stays_unready() -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=4)
    with refusals.refused("under-the-minimum", clause="MA-TC-6.a.1"):
        felt.do("ready", "ann")
    assert not felt.live.players.by_seat[1].ready


def test_a_round_waits_for_everybody_who_is_here() -> None:
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    assert felt.live.phase == "betting"
    felt.do("ready", "bob")  # without a wager: sits this one out
    assert felt.live.phase == "deciding"


def test_only_the_seat_that_is_asked_decides() -> None:
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    for name in ("ann", "bob"):
        felt.do("wager", name, wager="ante", amount=10)
        felt.do("ready", name)
    with refusals.refused("no-decision-due", clause="MA-TC-10.b-1") as refused:
        felt.do("decide", "bob", choice="play")
    assert refused.value.clause == "MA-TC-10.b-1"
    with refusals.refused("not-seated"):
        felt.do("decide", "eve", choice="play")
    felt.do("decide", "ann", choice="play")
    felt.do("decide", "bob", choice="fold", expose=False)
    assert felt.live.phase == "settled"


LEAST_WAGERS = {
    "crazy_4_poker": ("ante", "super_bonus"),
    "let_it_ride": ("bet_1", "bet_2", "bet_3"),
    "minibaccarat": ("player",),
    "chemin_de_fer": ("banker_wager",),
}


"""What a seat has to put down where its first wager alone will not do."""


@pytest.mark.parametrize("game", [name for name in GAMES if name != "poker"])
def test_a_late_wager_is_refused_by_the_clause_that_closes_the_wagers(game: str) -> None:
    felt = seated(game, dealer="person")
    wagers = LEAST_WAGERS.get(game) or (next(rule.id for rule in felt.live.game.wagers.values() if rule.placed),)
    picks = felt.live.game.wagers[wagers[0]].selections
    pick = {"selection": picks[0]} if picks else {}
    for wager in wagers:
        felt.do("wager", "ann", wager=wager, amount=10, **pick)
    felt.do("ready", "ann")
    assert felt.live.playing
    for command, fields in (("wager", {"wager": wagers[0], "amount": 10, **pick}), ("clear", {})):
        with refusals.refused("wagers-closed") as refused:
            felt.do(command, "ann", **fields)
        assert catalogue(game, GAMES[game][0]).clauses[refused.value.clause].kind in ("wager", "procedure")


def test_a_player_with_a_wager_stays_and_one_without_may_go() -> None:
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "bob")
    felt.do("ready", "ann")
    with refusals.refused("wager-in-play", clause="MA-TC-6.c-2"):
        felt.do("leave", "ann")
    felt.do("leave", "bob")
    felt.do("sit", "cid", seat=2, buy_in=70)
    felt.do("decide", "ann", choice="fold")
    assert felt.live.players.chips(2) == 7000
    assert felt.accounts["bob"] == 0
    assert felt.total() == 0


def test_chips_of_the_player_before_do_not_stick_to_the_seat() -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    felt.do("decide", "ann", choice="fold")
    felt.do("leave", "ann")
    assert felt.accounts["ann"] == -1000
    felt.do("sit", "bob", seat=1, buy_in=50)
    assert felt.live.players.chips(1) == 5000


def test_options_change_between_rounds_only() -> None:
    felt = seated(POKER)
    felt.do("options", "sue", options={"dealing_method": "hand"})
    assert felt.live.table.submission.dealing_method == "hand"
    felt.do("wager", "ann", wager="ante", amount=10)
    with refusals.refused("between-rounds-only"):
        felt.do("options", "sue", options={})
    felt.do("ready", "ann")
    with refusals.refused("between-rounds-only", clause="MA-TC-6.c-2"):
        felt.do("options", "sue", options={})
    with refusals.refused("between-rounds-only", clause="MA-TC-6.c-2"):
        felt.do("close", "sue")


def test_a_closed_or_suspended_table_takes_no_wagers() -> None:
    felt = seated(POKER)
    felt.do("suspend", "sue", reason="a count of the rack")
    assert felt.live.suspended == Suspension("a count of the rack", "sue", "player")
    with refusals.refused("table-not-open"):
        felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("resume", "sue")
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("close", "sue")
    assert felt.accounts["ann"] == 0
    with refusals.refused("table-closed"):
        felt.do("sit", "ann", seat=1, buy_in=10)


def test_a_suspension_has_a_reason_and_older_logs_have_none() -> None:
    felt = seated(POKER)
    wrong: dict[object, str] = dict.fromkeys(("", "  ", 7), "reason-missing") | dict.fromkeys(
        ("x" * 201, "two\nlines"), "malformed-text"
    )
    for reason, code in wrong.items():
        with refusals.refused(code):
            felt.do("suspend", "sue", reason=reason)
    with refusals.refused("field-missing", where="suspend"):
        read_command({"do": "suspend"}, "sue", "supervisor")
    (told,) = felt.do("suspend", "sue").events  # as it was written before there were reasons
    assert told.text == "play is suspended"
    felt.do("resume", "sue")
    (told,) = felt.do("suspend", "sue", reason="the shuffler is repaired").events
    assert told.text == "play is suspended: the shuffler is repaired"


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_round_that_is_on_concludes_at_a_suspended_table(game: str) -> None:
    """Decisions and the clock go on; then no wager is taken and no round begins until the table resumes."""
    felt = Felt(game, 5)
    names = ("ann", "bob")
    for seat, name in enumerate(names, 1):
        felt.do("sit", name, seat=seat, buy_in=1000)
    stake_and_deal(felt)
    was_on, number = felt.live.playing, felt.live.number
    felt.do("suspend", "sue", reason="a count of the rack")
    for _ in range(60):
        if not felt.live.playing:
            break
        felt.wait(30)
    assert not felt.live.playing
    assert felt.live.deadline is None
    assert felt.live.number == number
    assert felt.live.phase == "settled" or not was_on
    for name in names:
        with refusals.refused("table-not-open"):
            felt.do("ready", name)
    felt.do("resume", "sue")
    assert felt.total() == 0


# -- irregularities -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.a-1")
def test_a_fault_reported_before_the_round_strikes_in_it() -> None:
    felt = seated(POKER)
    felt.do("fault", "dan", fault={"kind": "card_found_face_up", "at_card": 2})
    felt.do("wager", "ann", wager="ante", amount=10)
    applied = felt.do("ready", "ann")
    assert any(event.kind == "fault" for event in applied.events)
    assert felt.live.phase == "deciding"


def test_a_fault_in_mid_round_leaves_what_has_happened_as_it_was() -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    assert felt.live.round is not None
    before = list(felt.live.round.events)
    with refusals.refused("too-late"):
        felt.do("fault", "dan", fault={"kind": "card_found_face_up", "at_card": 2})
    assert felt.live.round.events == before
    felt.do("decide", "ann", choice="play")
    assert felt.live.round.events[: len(before)] == before


def test_a_fault_whose_moment_never_comes_does_not_hold_the_round_up() -> None:
    felt = seated(POKER)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    felt.do("fault", "dan", fault={"kind": "card_found_face_up", "at_card": 40})
    applied = felt.do("decide", "ann", choice="play")
    assert felt.live.phase == "settled"
    assert applied.events[-1].kind == "never_happened"


@pytest.mark.parametrize("game", [POKER, BACCARAT, SIC_BO])
def test_practice_has_the_same_outcome_as_live_play_of_the_same_draws(game: str) -> None:
    wager = {POKER: "ante", BACCARAT: "banker", SIC_BO: "small"}[game]
    told = []
    for training in (True, False):
        felt = seated(game, seed="the same", training=training)
        felt.do("wager", "ann", wager=wager, amount=10)
        felt.do("ready", "ann")
        if felt.live.phase == "deciding":
            felt.do("decide", "ann", choice="play")
        assert felt.live.round is not None
        told.append([event.text for event in felt.live.round.events])
    assert told[0] == told[1]


@pytest.mark.parametrize("game", WAGERED)
def test_a_newcomer_is_not_shown_the_result_of_whoever_sat_there_before(game: str) -> None:
    felt = seated(game, decision_seconds=1)
    felt.do("sit", "bob", seat=2, buy_in=1000)
    stake_and_deal(felt)
    if not felt.live.playing and felt.live.phase == "betting":  # a game that wants every main wager
        felt.do("clear", "ann")
        for rule in felt.live.game.wagers.values():
            with contextlib.suppress(BadInput):
                if rule.main:
                    felt.do("wager", "ann", wager=rule.id, amount=10)
        felt.do("ready", "ann")
    while felt.live.phase != "settled":
        felt.wait(100)
    before = seat_of(felt, 1)
    assert before["wagers"]
    assert before["net"] is not None
    felt.do("leave", "ann")
    felt.do("sit", "cat", seat=1, buy_in=500)
    after = seat_of(felt, 1)
    assert (after["player"], after["wagers"], after["net"]) == ("cat", [], None)
    assert seat_of(felt, 2)["net"] is not None


def seat_of(felt: Felt, number: int) -> Any:
    return json.loads(table_parts(felt.live, "t", ())["seats"])[str(number)]


def test_a_reported_fault_is_shown_until_it_is_ruled_on() -> None:
    felt = seated(POKER)
    felt.do("fault", "sue", fault={"kind": "card_found_face_up", "at_card": 2})
    (told,) = table_json(felt.live, "t")["reported"]
    assert told["clauses"] == list(felt.live.game.rulings["card_found_face_up"].clauses)
    felt.do("wager", "ann", wager="ante", amount=10)
    felt.do("ready", "ann")
    assert table_json(felt.live, "t")["reported"] == []
    felt.do("fault", "sue", fault={"kind": "card_found_face_up"})  # its moment is the next card
    assert len(table_json(felt.live, "t")["reported"]) == 1


def test_a_player_leaves_the_own_seat_alone() -> None:
    felt = seated(POKER)
    with refusals.refused("already-seated", where="seat"):
        felt.do("leave", "ann", seat=2)
    with refusals.refused("not-seated", where="seat"):
        felt.do("leave", "bob")
    felt.do("leave", "ann", seat=1)
    assert felt.live.players.by_seat == {}


@pytest.mark.parametrize("name", GAMES)
def test_the_text_of_a_table_is_its_data_also_after_its_options_change(name: str) -> None:
    """Half of it is kept from one state to the next."""
    felt = seated(name)
    for step in range(3):
        if step:
            felt.do("options", "sue", options={}, removed=["automated shuffler"])
        assert json.loads(table_text(felt.live, "t")) == json.loads(as_sent(table_json(felt.live, "t")))
    felt.live.options = {"changed": True}
    assert json.loads(table_text(felt.live, "t"))["options"] == {"changed": True}
    assert json.loads(table_text(felt.live, "u"))["id"] == "u"


def test_a_coupon_lies_beside_the_chips_in_the_round_and_only_where_one_was_laid() -> None:
    felt = seated(POKER)
    felt.do("sit", "bob", seat=2, buy_in=100)
    felt.do("act", "sue", act="issue_coupon", seat=1, amount=10)
    felt.do("wager", "ann", wager="ante", amount=10, coupon=10)
    felt.do("wager", "bob", wager="ante", amount=10)
    assert felt.live.players.round_coupons() == {1: [("ante", None, 1000)]}
    felt.do("clear", "ann", amount=5)
    assert felt.live.players.round_coupons() == {}, "what no longer has as much beside it goes back"
