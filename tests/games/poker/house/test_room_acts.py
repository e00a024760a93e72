"""The funds, the minimum and the chips as acts of the house: in a scenario, and through the whole life of a fund."""

from typing import Any

import pytest

from houseway.table.replay.referee import replay
from tests.games.poker.rounds import decisions, scenario
from tests.project import refused as refusals

clause = pytest.mark.clause
BOTH = pytest.mark.parametrize("authority", ["MA", "PA"])
FUND = {"bad_beat": "on", "bad_beat_contribution": {"amount": 2, "minimum_pot": 20}, "bad_beat_hands": "four_of_a_kind"}
POOL = {
    "high_hand_jackpot": {"minimum_players": 3, "collect_within_days": 3},
    "high_hand_jackpot_contribution": {"amount": 3, "minimum_pot": 20},
}
HANDS = {1: "9h 9c", 2: "Ts Js", 3: "2c 3d"}
BOARD = "9s 9d 8s 7s Kh"
"""Seat 1 has four nines and loses to a straight flush."""
SAID = "3 call,1 call,2 check,1 bet 20,2 call,3 fold,1 check,2 check,1 check,2 check"
CAGE = {"MA": "cashiers_cage", "PA": "main_cage"}
ABOVE = {"MA": "poker supervisor", "PA": "floorperson"}
TOLD = {"MA": "an IEB agent", "PA": "a casino compliance representative"}
BOOKS = {"MA": "casino accounting", "PA": "finance"}


def act(name: str, by: str = "supervisor", **fields: Any) -> dict[str, Any]:
    return {"act": name, "by": by, **fields}


def after(*acts: dict[str, Any]) -> list[dict[str, Any]]:
    return [{**one, "when": "after_round"} for one in acts]


def played(authority: str, options: dict[str, Any], *rounds: dict[str, Any]) -> list[Any]:
    """Rounds of the hand with the bad beat, each with what is done around it."""
    raw = scenario(authority, "holdem_high", SAID, hands=HANDS, board=BOARD, options=options)
    hand = {"deal": raw.pop("deal"), "decisions": raw.pop("decisions"), "button": raw.pop("button")}
    raw.pop("faults")
    answer: Any = replay({**raw, "rounds": [{**hand, **one} for one in rounds]})
    return list(answer["rounds"])


def done(answer: Any) -> dict[str, Any]:
    """Each act of a round with its last event."""
    return {one["act"]: one["events"][-1] for one in answer["acts"]}


def counted(authority: str, amount: float, **changes: Any) -> dict[str, Any]:
    people = {"present": [ABOVE[authority], "cage cashier"], "carried_by": "security", "notice_to": TOLD[authority]}
    return act("count_bad_beat_box") | {"found": amount, "place": CAGE[authority], **people} | changes


def display(authority: str) -> dict[str, Any]:
    return act("adjust_bad_beat_display", done_by=BOOKS[authority], witness=ABOVE[authority])


@clause("MA-PK-19.d-1", "MA-PK-19.f", "MA-PK-19.g-1", "MA-PK-19.h.1", "MA-PK-19.i-2", "MA-PK-19.e-2")
@clause("PA-PK-637a.15.d-1", "PA-PK-637a.15.f", "PA-PK-637a.15.g-1", "PA-PK-637a.15.h.1", "PA-PK-637a.15.i-2")
@BOTH
def test_a_bad_beat_from_the_box_to_the_payout(authority: str) -> None:
    pays = act("pay_bad_beat", amount=2, form="cash", place="table")
    first, second = played(
        authority,
        FUND,
        {
            "acts": after(
                counted(authority, 2), display(authority), act("verify_bad_beat", seat=1), pays, display(authority)
            )
        },
        {"acts": [act("end_bad_beat")]},
    )
    told = done(first)
    assert first["funds"]["bad_beat"]["net"] == "2.00"
    assert told["count_bad_beat_box"]["text"].startswith("the bad beat box holds $2")
    assert told["verify_bad_beat"]["text"].startswith("seat 1 lost with four nines")
    assert told["pay_bad_beat"]["amount"] == "2.00"
    assert told["adjust_bad_beat_display"]["amount"] == "0.00"
    assert "stays for patrons" in done(second)["end_bad_beat"]["text"]
    assert second["fund"] == "0.00"  # no pot contributes any more


@BOTH
@pytest.mark.parametrize(
    ("acts", "code", "clauses"),
    [
        (lambda a: counted(a, 5), "count-differs", ("MA-PK-19.d-1", "PA-PK-637a.15.d-1")),
        (lambda a: counted(a, 2, place="the bar"), "wrong-place", ("MA-PK-19.d-2", "PA-PK-637a.15.d-2")),
        (lambda a: counted(a, 2, notice_to="nobody"), "notice-missing", ("MA-PK-19.d-1", "PA-PK-637a.15.d-1")),
        (lambda a: counted(a, 2, carried_by="a player"), "not-your-role", ("MA-PK-19.d.2-2", "PA-PK-637a.15.d.2-2")),
        (lambda a: counted(a, 2) | {"by": "dealer"}, "not-your-role", ("MA-PK-19.d-1", "PA-PK-637a.15.d-1")),
        (lambda a: act("verify_bad_beat", seat=2), "not-a-bad-beat", ("MA-PK-1.bad_beat", "PA-PK-637a.1.bad_beat")),
        (
            lambda a: act("verify_bad_beat", "floorperson", seat=1),
            "not-your-role",
            ("MA-PK-19.f", "PA-PK-637a.15.f"),
        ),
        (
            lambda a: act("pay_bad_beat", amount=2, form="cash", place="table"),
            "hand-not-verified",
            ("MA-PK-1.bad_beat_payout", "PA-PK-637a.1.bad_beat_payout"),
        ),
        (
            lambda a: act("adjust_bad_beat_display", done_by="the dealer", witness=ABOVE[a]),
            "not-your-role",
            ("MA-PK-19.h", "PA-PK-637a.15.h"),
        ),
        (
            lambda a: act("tell_bad_beat_record", day="2026-11-16", done_by="the poker room"),
            "not-your-role",
            ("MA-PK-19.e-2", "PA-PK-637a.15.e-2"),
        ),
        (lambda a: act("end_bad_beat", to="house"), "fund-not-paid-out", ("MA-PK-19.i-2", "PA-PK-637a.15.i-2")),
    ],
)
def test_what_is_wrong_with_a_fund_is_refused_by_its_clause(
    authority: str, acts: Any, code: str, clauses: tuple[str, str]
) -> None:
    with refusals.refused(code) as refused:
        played(authority, FUND, {"acts": after(acts(authority))})
    assert refused.value.clause == clauses[authority == "PA"]
    assert refused.value.where.startswith("rounds[0].acts[0]")


def test_no_fund_is_counted_where_none_is_offered() -> None:
    with refusals.refused("not-offered", clause="MA-PK-19.a-1"):
        played("MA", {}, {"acts": after(counted("MA", 0))})
    with refusals.refused("no-such-act"):
        played("MA", {}, {"acts": [act("begin_jackpot_period")]})


SLIP: dict[str, Any] = {
    "player": "Bo",
    "phone": "555-0100",
    "dealer": "Di",
    "dealer_credential": "1234",
    "verifier": "Flo",
    "verifier_credential": "5678",
}
NOON, FOUR, LATER = "2026-11-16T12:00", "2026-11-16T16:00", "2026-11-16T20:00"
BOX: dict[str, Any] = {"place": "main_cage", "present": ["floorperson", "cage cashier"], "carried_by": "security"}


@clause("PA-PK-637a.16.d", "PA-PK-637a.16.f.1", "PA-PK-637a.16.g-2", "PA-PK-637a.16.h-1", "PA-PK-637a.16.h-2")
@clause("PA-PK-637a.16.h-3", "PA-PK-637a.16.b.1", "PA-PK-637a.16.b.4", "PA-PK-637a.16.e-2")
def test_a_high_hand_jackpot_from_the_slip_to_the_cage_and_rolled_over() -> None:
    def count(at: str) -> dict[str, Any]:
        return act("count_jackpot_box", "floorperson", found=3, at=at, **BOX)

    first, second = played(
        "PA",
        POOL,
        {
            "acts": [
                act("begin_jackpot_period", "floorperson", at=NOON),
                *after(
                    act("record_high_hand", "floorperson", seat=2, at=NOON, **SLIP),
                    count(FOUR),
                    act("close_jackpot_period", at=FOUR),
                    act("pay_jackpot", player="Bo", place="main_cage", at=LATER),
                    act("tell_jackpot_record", period="2026-11-16T12:00:00+00:00", done_by="finance"),
                ),
            ]
        },
        {"acts": after(count(LATER), act("close_jackpot_period", at=LATER))},
    )
    told = done(first)
    assert "straight flush" in told["record_high_hand"]["text"]
    assert told["count_jackpot_box"]["text"] == "the jackpot box holds $3; $3 is announced and displayed"
    assert told["close_jackpot_period"]["text"] == "the jackpot goes to Bo $3"
    assert told["pay_jackpot"]["amount"] == "3.00"
    assert told["tell_jackpot_record"]["amount"] == "3.00"
    assert "555-0100" not in str(first["acts"])  # what is on the slip is for the house
    assert done(second)["close_jackpot_period"]["kind"] == "jackpot_rolled_over"


@pytest.mark.parametrize(
    ("acts", "code", "broken"),
    [
        ([act("record_high_hand", seat=1, at=NOON, **SLIP)], "no-such-period", "PA-PK-637a.16.b.1"),
        ([act("record_high_hand", seat=3, at=NOON, **SLIP)], "hand-too-low", "PA-PK-637a.16.f-2"),
        ([act("record_high_hand", seat=2, at=FOUR, **SLIP)], "outside-the-period", None),
        ([act("record_high_hand", seat=2, at=NOON, **{**SLIP, "phone": None})], "malformed-text", None),
        ([act("record_high_hand", seat=2, at=NOON, player="Bo")], "slip-incomplete", "PA-PK-637a.16.f.1"),
        (
            [act("record_high_hand", seat=2, at=NOON, identified=False, **SLIP)],
            "identification-missing",
            "PA-PK-637a.16.b.7-2",
        ),
        ([act("count_jackpot_box", found=3, at=NOON, **BOX)], "period-not-over", "PA-PK-637a.16.d"),
        ([act("close_jackpot_period", at=FOUR)], "period-not-over", "PA-PK-637a.16.g-1"),
        ([act("pay_jackpot", player="Bo", place="main_cage")], "no-award-due", "PA-PK-637a.16.h-1"),
        ([act("begin_jackpot_period", at=NOON)], "period-not-over", "PA-PK-637a.16.b.1"),
        ([act("begin_jackpot_period", "dealer", at=NOON)], "not-your-role", "PA-PK-637a.16.f-1"),
    ],
)
def test_what_is_wrong_with_a_jackpot_is_refused_by_its_clause(
    acts: list[dict[str, Any]], code: str, broken: str | None
) -> None:
    begun = [] if code == "no-such-period" else [act("begin_jackpot_period", at=NOON)]
    with refusals.refused(code) as refused:
        played("PA", POOL, {"acts": [*begun, *after(*acts)]})
    assert broken is None or refused.value.clause == broken


@clause("PA-PK-637a.16.i", "PA-PK-637a.16.b.6-1")
def test_a_jackpot_that_nobody_collects_in_time_goes_the_way_that_was_filed() -> None:
    ends = [
        act("record_high_hand", seat=2, at=NOON, **SLIP),
        act("count_jackpot_box", found=3, at=FOUR, **BOX),
        act("close_jackpot_period", at=FOUR),
    ]
    begin = act("begin_jackpot_period", at=NOON)
    late = act("pay_jackpot", player="Bo", place="main_cage", at="2026-11-20T12:00")
    with refusals.refused("collected-too-late", clause="PA-PK-637a.16.i"):
        played("PA", POOL, {"acts": [begin, *after(*ends, late)]})
    with refusals.refused("time-not-over", clause="PA-PK-637a.16.b.6-1"):
        played("PA", POOL, {"acts": [begin, *after(*ends, act("release_jackpot", player="Bo", at=LATER))]})
    (only,) = played(
        "PA", POOL, {"acts": [begin, *after(*ends, act("release_jackpot", player="Bo", at="2026-11-20T12:00"))]}
    )
    assert "added to the next period" in done(only)["release_jackpot"]["text"]


@clause("MA-PK-17-2", "MA-PK-7.c.1", "PA-PK-637a.8.k-2", "PA-PK-637a.8.b.2")
@BOTH
def test_the_minimum_is_raised_and_chips_are_added_but_not_taken_off(authority: str) -> None:
    raised = act("raise_minimum", "dealer", minimum=20, agreed=[1, 2, 3])
    more = act("add_chips", "dealer", seat=1, amount=100)
    (only,) = played(authority, {}, {"acts": [raised, more], "decisions": decisions(SAID)})
    assert (only["seats"]["1"]["stack"], only["seats"]["1"]["net"]) == ("570.00", "-30.00")
    with refusals.refused("out-of-range"):
        played(authority, {}, {"acts": [raised], "decisions": decisions(SAID.replace("bet 20", "bet 10"))})
    with refusals.refused("no-consent"):
        played(authority, {}, {"acts": [raised | {"agreed": [1, 2]}]})
    with refusals.refused("chips-stay"):
        played(authority, {}, {"acts": [act("take_off_chips", "dealer", seat=1, amount=100)]})
