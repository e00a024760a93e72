"""Casino War at the table: each clause by a scenario whose money is worked out by hand."""

from decimal import Decimal
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games import game
from houseway.rulebook.submission import check
from houseway.table.replay.referee import replay

Round = dict[str, Any]


def settled(deal: Round, *decisions: str, wagers: Round | None = None, **more: Any) -> Round:
    """The answer of a round with seat 1 alone: an ante of 10, if nothing else is said."""
    seat = {"buy_in": more.pop("buy_in", 100), "wagers": wagers or {"ante": 10}}
    asked = [{"seat": 1, "do": do} for do in decisions]
    answer: Any = replay({"game": "casino_war", "seats": {1: seat}, "deal": deal, "decisions": asked, **more})
    assert Decimal(answer["seats"]["1"]["net"]) + Decimal(answer["house"]["net"]) == 0
    found: Round = answer
    return found


def net(answer: Round) -> str:
    return str(answer["seats"]["1"]["net"])


def hands(mine: str, dealer: str) -> Round:
    return {"hands": {1: mine, "dealer": dealer}}


@pytest.mark.parametrize(
    ("mine", "dealer", "won"),
    [
        pytest.param("9h", "8d", "10.00", marks=pytest.mark.clause("XX-CW-3.b", "XX-CW-5.a")),
        pytest.param("7h", "8d", "-10.00", marks=pytest.mark.clause("XX-CW-3.b")),
        pytest.param("As", "Kd", "10.00", marks=pytest.mark.clause("XX-CW-1.b")),
        pytest.param("2s", "Ad", "-10.00", marks=pytest.mark.clause("XX-CW-1.b")),
    ],
)
def test_the_higher_card_takes_the_ante(mine: str, dealer: str, won: str) -> None:
    assert net(settled(hands(mine, dealer))) == won


@pytest.mark.clause("XX-CW-4.a", "XX-CW-4.b")
@pytest.mark.parametrize(("ante", "lost"), [(10, "-5.00"), ("5.01", "-2.50")])
def test_who_surrenders_loses_half_of_the_ante(ante: object, lost: str) -> None:
    answer = settled(hands("8h", "8d"), "surrender", wagers={"ante": ante})
    assert net(answer) == lost
    assert answer["seats"]["1"]["wagers"]["ante"]["result"] == "surrender"


@pytest.mark.parametrize(
    ("mine", "dealer", "won", "ante"),
    [
        pytest.param("8h Kd", "8d Qs", "10.00", "push", marks=pytest.mark.clause("XX-CW-4.c", "XX-CW-4.e")),
        pytest.param("8h Qd", "8d Qs", "10.00", "push", marks=pytest.mark.clause("XX-CW-4.e")),
        pytest.param("8h Jd", "8d Qs", "-20.00", "lose", marks=pytest.mark.clause("XX-CW-4.f")),
    ],
)
def test_war_is_decided_by_the_second_cards(mine: str, dealer: str, won: str, ante: str) -> None:
    answer = settled(hands(mine, dealer), "war")
    assert net(answer) == won
    assert answer["seats"]["1"]["wagers"]["ante"]["result"] == ante


@pytest.mark.clause("XX-CW-5.c")
@pytest.mark.parametrize(("second", "won"), [("Qd", "20.00"), ("Kd", "10.00"), ("Jd", "-20.00")])
def test_a_war_bonus_pays_the_ante_where_the_second_cards_tie(second: str, won: str) -> None:
    assert net(settled(hands(f"8h {second}", "8d Qs"), "war", submission={"war_bonus": True})) == won


@pytest.mark.clause("XX-CW-2.b", "XX-CW-3.c", "XX-CW-5.b")
@pytest.mark.parametrize(
    ("mine", "decisions", "won"), [("8h", ("surrender",), "45.00"), ("9h", (), "5.00"), ("7h", (), "-15.00")]
)
def test_the_tie_wager_is_settled_by_the_first_cards(mine: str, decisions: tuple[str, ...], won: str) -> None:
    answer = settled(hands(mine, "8d"), *decisions, wagers={"ante": 10, "tie": 5})
    assert net(answer) == won


@pytest.mark.clause("XX-CW-2.a", "XX-CW-2.b")
def test_a_tie_wager_stands_beside_an_ante_only() -> None:
    with pytest.raises(BadInput) as refused:
        settled(hands("9h", "8d"), wagers={"tie": 5})
    assert refused.value.clause == "XX-CW-2.b"


@pytest.mark.clause("XX-CW-4.c")
def test_without_chips_for_the_war_wager_one_can_only_surrender() -> None:
    with pytest.raises(BadInput) as refused:
        settled(hands("8h", "8d"), "war", buy_in=15)
    assert refused.value.clause == "XX-CW-4.a"
    assert net(settled(hands("8h", "8d"), "surrender", buy_in=15)) == "-5.00"


@pytest.mark.clause("XX-CW-1.c", "XX-CW-2.c", "XX-CW-3.a", "XX-CW-4.d", "XX-CW-1.f")
def test_a_war_in_the_order_of_the_sections() -> None:
    told = [(one["kind"], one["clauses"][0]) for one in settled(hands("8h Kd", "8d Qs"), "war")["events"]]
    burned, dealt = ("burned", "XX-CW-4.d"), ("dealt", "XX-CW-4.d")
    assert told[:1] + told[2:5] == [
        ("shuffled", "XX-CW-1.c"),
        ("announced", "XX-CW-2.c"),
        ("dealt", "XX-CW-3.a"),
        ("dealt", "XX-CW-3.a"),
    ]
    place = told.index(burned)
    assert told[place : place + 5] == [burned] * 3 + [dealt] * 2
    assert told[-2:] == [("discarded", "XX-CW-1.f")] * 2


@pytest.mark.clause("XX-CW-6.a")
def test_a_card_found_face_up_is_out_of_play() -> None:
    answer = settled(hands("9h", "8d"), faults=[{"kind": "card_found_face_up", "at_card": 1}])
    assert net(answer) == "10.00"
    assert any("XX-CW-6.a" in one["clauses"] for one in answer["events"])


@pytest.mark.clause("XX-CW-6.b")
def test_after_a_jam_all_cards_are_shuffled_again() -> None:
    answer = settled(hands("9h", "8d"), faults=[{"kind": "shuffler_jam", "when": "before_deal"}])
    shuffles = [one["clauses"] for one in answer["events"] if one["kind"] == "shuffled"]
    assert shuffles == [["XX-CW-1.c"], ["XX-CW-6.b"]]


@pytest.mark.clause("XX-CW-1.a", "XX-CW-5.b")
def test_a_submission_keeps_to_six_or_eight_decks_and_ten_to_one() -> None:
    found = game("casino_war")
    _, violations = check(found.submission, {"decks": 7, "tie_pays": "9:1"})
    assert {(one.option, one.clause) for one in violations} == {("decks", "XX-CW-1.a"), ("tie_pays", "XX-CW-5.b")}
    assert check(found.submission, {"decks": 8, "tie_pays": "11:1"})[1] == []


@pytest.mark.clause("XX-CW-1.d", "XX-CW-1.e", "XX-CW-2.d")
def test_the_table_is_set_up_as_section_1_says() -> None:
    found = game("casino_war")
    assert {one.id: one.clauses for one in found.setup.fixtures} == {"decks": ("XX-CW-1.a",), "areas": ("XX-CW-1.e",)}
    assert [one.clauses for one in found.setup.duties] == [("XX-CW-1.d",)]
    assert (found.seats, found.stay_clause) == (7, "XX-CW-2.d")
