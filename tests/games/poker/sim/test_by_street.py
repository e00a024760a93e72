"""Equity by street: each street is the equity of the cards known then."""

from fractions import Fraction
from typing import Any

import pytest

import houseway as hw
from houseway.cli.app import main
from tests.project.refused import refused


def test_every_street_of_holdem_is_the_equity_of_its_board() -> None:
    found = hw.equity("AhKh", "QsQd", board="2c 7d Kc 3s Qh", by_street=True)

    assert [(one.name, one.board) for one in found.streets] == [
        ("before the board", ""),
        ("flop", "2c 7d Kc"),
        ("turn", "2c 7d Kc 3s"),
        ("river", "2c 7d Kc 3s Qh"),
    ]
    for one in found.streets:
        assert one.equity == hw.equity("AhKh", "QsQd", board=one.board).equity
    assert found.shares == (Fraction(0), Fraction(1))
    # 44 cards are left on the turn, of which two queens win
    assert found.streets[2].equity.players[1].equity == Fraction(2, 44)


def test_cards_of_stud_are_known_as_they_are_dealt() -> None:
    found = hw.equity("AhKhQhJh9c8c2d", "8h8d7s7c3d3s4h", variant="seven_card_stud_high", by_street=True).streets

    assert [one.name for one in found] == [
        f"{number} street" for number in ("third", "fourth", "fifth", "sixth", "seventh")
    ]
    assert [one.equity.players[0].hand for one in found[:2]] == ["Ah Kh Qh", "Ah Kh Qh Jh"]
    assert found[-1].equity.players[1].equity == 1
    assert (
        found[3].equity.players[0].equity
        == hw.equity("AhKhQhJh9c8c", "8h8d7s7c3d3s", variant="seven_card_stud_high").shares[0]
    )


@pytest.mark.parametrize(("board", "streets"), [("", 1), ("2c 7d", 2), ("2c 7d Kc", 2)])
def test_ranges_and_boards_between_streets_are_told_too(board: str, streets: int) -> None:
    found = hw.equity("AA, KK", "QQ", board=board, dead="Ac", by_street=True)

    assert len(found.streets) == streets
    assert found.streets[-1].board == board
    assert found.shares == hw.equity("AA, KK", "QQ", board=board, dead="Ac").shares
    assert len(found.json()["streets"]) == streets


@pytest.mark.parametrize(
    ("hands", "variant", "code"),
    [
        (["AhKhQhJh9c8c2d3d", "8h8d7s7c3s2s4h"], "seven_card_stud_high", "wrong-number-of-cards"),
        (["AhKh", "AA-KQ"], "holdem_high", "malformed-range"),
        (["AhKh", "AhQd"], "holdem_high", "card-named-too-often"),
        (["AhKh"], "holdem_high", "wrong-number-of-hands"),
        (["AhKhQdJd", "AA"], "omaha_high", "no-ranges"),
    ],
)
def test_what_no_street_can_use_is_refused(hands: list[str], variant: str, code: str) -> None:
    with refused(code):
        hw.equity(*hands, variant=variant, by_street=True)


def test_what_cannot_be_read_is_refused_before_any_street() -> None:
    with pytest.raises(hw.BadInput):
        hw.equity("AhKh", "QsQd", board="2c 2c 3d", by_street=True)


@pytest.mark.parametrize(
    ("hands", "more", "code", "where"),
    [
        (("AhKh", 3), {}, "wrong-type", "hand 2"),
        (("AhKh", "QsQd"), {"board": None}, "wrong-type", "board"),
        (("AhKh", "QsQd"), {"dead": ["2c"]}, "wrong-type", "dead"),
        (("AhKh", "QsQd"), {"deals": 0}, "not-a-number", "deals"),
        (("AhKh", "QsQd"), {"deals": "10"}, "not-a-number", "deals"),
        (("AhKh", "QsQd"), {"deals": True}, "not-a-number", "deals"),
    ],
)
@pytest.mark.parametrize("by_street", [False, True])
def test_what_is_no_text_or_no_number_of_deals_is_refused(
    hands: tuple[Any, ...], more: dict[str, Any], code: str, where: str, by_street: bool
) -> None:
    with refused(code, where=where):
        hw.equity(*hands, by_street=by_street, **more)


def test_one_deal_is_not_many(capsys: pytest.CaptureFixture[str]) -> None:
    for asked in (
        ["AhKh", "QsQd", "--board", "2c 7d Kc 3s 9h", "--by-street"],
        ["AhKhQhJh9h", "2c2d7s7h4c", "--variant", "five_card_draw"],
    ):
        with pytest.raises(SystemExit):
            main(["equity", *asked])
        assert "1 deals" not in (said := capsys.readouterr().out)
        assert "1 deal" in said
    assert "no cards are exchanged" in said
