"""Section 7(a) and 12: each wager's win, loss and push, from the worked examples and from all pairs of counts."""

from itertools import product
from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.minibaccarat.play.points import Result
from houseway.games.minibaccarat.play.settlement import FATES
from houseway.games.minibaccarat.rules import DRAGON_BONUS, HOUSE_MONEY, Minibaccarat, accept_verbal_wager
from houseway.rulebook.submission import accept
from tests.games.minibaccarat.cases import GAME, cited, fate, play, refused, said, scenario

STANDARD = accept(Minibaccarat, {})
EZ = accept(Minibaccarat, {"table_variant": "ez"})
ALL = [Result(p, b, pc, bc) for p, b, pc, bc in product(range(10), range(10), (2, 3), (2, 3))]
"""Every pair of counts with every number of cards (a superset of what can be dealt)."""


def ends(name: str, outcome: Result, submission: Minibaccarat = STANDARD) -> str:
    return FATES[name](outcome, submission).result


def by_count(mine: int, theirs: int) -> str:
    return "win" if mine > theirs else "lose" if mine < theirs else "push"


def dragon(outcome: Result) -> bool:
    return (outcome.banker, outcome.banker_cards) == (7, 3) and outcome.player < 7


def panda(outcome: Result) -> bool:
    return (outcome.player, outcome.player_cards) == (8, 3) and outcome.banker < 8


@pytest.mark.clause("MA-MB-7.a.1.i", "MA-MB-7.a.1.ii", "MA-MB-7.a.1.iii")
def test_banker_on_every_result() -> None:
    for outcome in ALL:
        expected = by_count(outcome.banker, outcome.player)
        assert ends("banker", outcome) == expected, outcome
        assert ends("banker", outcome, EZ) == ("push" if dragon(outcome) else expected), outcome


@pytest.mark.clause("MA-MB-7.a.2.i", "MA-MB-7.a.2.ii", "MA-MB-7.a.2.iii")
def test_player_is_settled_alike_on_both_tables() -> None:
    for outcome in ALL:
        expected = by_count(outcome.player, outcome.banker)
        assert ends("player", outcome) == ends("player", outcome, EZ) == expected, outcome


@pytest.mark.clause("MA-MB-7.a.3.i", "MA-MB-7.a.3.ii")
def test_tie_never_pushes() -> None:
    for outcome in ALL:
        expected = "win" if outcome.player == outcome.banker else "lose"
        assert ends("tie", outcome) == ends("tie", outcome, EZ) == expected, outcome


@pytest.mark.clause("MA-MB-7.a.5.i", "MA-MB-7.a.5.ii", "MA-MB-7.a.6.i", "MA-MB-7.a.6.ii")
def test_insurance_wagers_win_on_their_name_only() -> None:
    for outcome in ALL:
        assert ends("dragon_7_insurance", outcome, EZ) == ("win" if dragon(outcome) else "lose"), outcome
        assert ends("panda_8_insurance", outcome, EZ) == ("win" if panda(outcome) else "lose"), outcome


PAID = {
    "A": {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1},
    "B": {9: 20, 8: 8, 7: 7, 6: 4, 5: 3, 4: 1},
    "C": {9: 30, 8: 10, 7: 4, 6: 4, 5: 2, 4: 2},
}
"""The columns of section 12(e)."""


@pytest.mark.clause("MA-MB-12.e-s2", "MA-MB-7.a.4.i.C", "MA-MB-7.a.4.ii.B", "MA-MB-7.a.4.ii.C")
@pytest.mark.parametrize(("table", "margin"), list(product("ABC", range(-9, 10))))
def test_dragon_bonus_without_naturals_by_margin(table: str, margin: int) -> None:
    submission = accept(Minibaccarat, {"dragon_bonus_paytable": table})
    outcome = Result(max(margin, 0), max(-margin, 0), 3, 3)
    found = FATES["dragon_bonus_player"](outcome, submission)
    mirrored = FATES["dragon_bonus_banker"](Result(outcome.banker, outcome.player, 3, 3), submission)
    assert found == mirrored
    assert found.result == ("win" if margin >= 4 else "lose")
    if margin >= 4:
        assert str(found.at) == f"{PAID[table][margin]}:1"


@pytest.mark.clause("MA-MB-7.a.4.i.A", "MA-MB-7.a.4.i.B", "MA-MB-7.a.4.ii.A", "MA-MB-7.a.4.iii", "MA-MB-12.e-s2")
@pytest.mark.parametrize("table", "ABC")
@pytest.mark.parametrize(
    ("mine", "theirs", "their_cards", "ending"),
    [
        (9, 0, 2, "win"),  # the Natural row, not win by 9
        (8, 7, 2, "win"),
        (9, 8, 2, "win"),
        (8, 9, 2, "lose"),
        (8, 8, 2, "push"),
        (9, 9, 2, "push"),
    ],
)
def test_dragon_bonus_on_a_natural(table: str, mine: int, theirs: int, their_cards: int, ending: str) -> None:
    submission = accept(Minibaccarat, {"dragon_bonus_paytable": table})
    for name, outcome in (
        ("dragon_bonus_player", Result(mine, theirs, 2, their_cards)),
        ("dragon_bonus_banker", Result(theirs, mine, their_cards, 2)),
    ):
        found = FATES[name](outcome, submission)
        assert found.result == ending
        assert ending != "win" or str(found.at) == "1:1"


@pytest.mark.clause("MA-MB-12.e-s2", "MA-MB-12.h")
def test_tables_hold_the_printed_rows() -> None:
    rows = ["win_by_9", "win_by_8", "win_by_7", "win_by_6", "win_by_5", "win_by_4", "natural_winner"]
    assert {name: [table[row].pays for row in rows] for name, table in DRAGON_BONUS.items()} == {
        "A": [30, 10, 6, 4, 2, 1, 1],
        "B": [20, 8, 7, 4, 3, 1, 1],
        "C": [30, 10, 4, 4, 2, 2, 1],
    }
    assert {name: str(at) for name, at in HOUSE_MONEY.items()} == {
        "player_and_banker_pair": "15:1",
        "player_or_banker_pair": "3:1",
    }


DRAGON = {"banker": 100, "player": 100, "tie": 10, "dragon_bonus_banker": 10}


@pytest.mark.clause("MA-MB-12.f", "MA-MB-7.a.1.iii", "MA-MB-11.a-s3", "MA-MB-8.c", "MA-MB-1.ez_baccarat")
def test_worked_example_of_a_dragon_7_from_the_shoe() -> None:
    wagers = {1: {**DRAGON, "dragon_7_insurance": 10, "panda_8_insurance": 10}}
    done = play(wagers, shoe="Tc 2d 4h Kd 2s 5c", submission={"table_variant": "ez"})
    assert fate(done, "banker") == ("push", 0)
    assert fate(done, "dragon_7_insurance") == ("win", 400_00)
    assert {fate(done, name)[0] for name in ("player", "tie", "panda_8_insurance", "dragon_bonus_banker")} == {"lose"}
    assert "Dragon 7" in said(done)


@pytest.mark.clause("MA-MB-7.a.1.i", "MA-MB-12.c-s1", "MA-MB-11.a-s3")
def test_the_same_cards_on_a_standard_table_win_and_are_not_named() -> None:
    done = play({1: DRAGON}, shoe="Tc 2d 4h Kd 2s 5c")
    assert fate(done, "banker") == ("win", 100_00)
    assert done.net(1) == 100_00 - 5_00 - 100_00 - 10_00 - 10_00
    assert "Dragon 7" not in said(done)


@pytest.mark.clause("MA-MB-7.a.4.i.C", "MA-MB-12.e-s1", "MA-MB-12.f")
@pytest.mark.parametrize(("table", "paid"), [("A", 10_00), ("B", 10_00), ("C", 20_00)])
def test_worked_example_of_a_dragon_7_ahead_by_four(table: str, paid: int) -> None:
    options = {"table_variant": "ez", "dragon_bonus_paytable": table}
    wagers = {1: {"banker": 100, "dragon_bonus_banker": 10, "dragon_7_insurance": 10}}
    done = play(wagers, "Kc 5d", "Ac As", "8h 5s", submission=options)
    assert fate(done, "dragon_bonus_banker") == ("win", paid)
    assert fate(done, "dragon_7_insurance") == ("win", 400_00)
    assert done.net(1) == paid + 400_00


PANDA = {"player": 100, "panda_8_insurance": 10, "dragon_bonus_player": 10, "banker": 100, "tie": 1}


@pytest.mark.clause("MA-MB-12.g", "MA-MB-12.a", "MA-MB-7.a.2.i", "MA-MB-11.a-s3")
def test_worked_example_of_a_panda_8() -> None:
    done = play({1: PANDA}, "Kc 3d", "Qd 7s", "5h", submission={"table_variant": "ez"})
    assert "Panda 8" in said(done)
    assert [fate(done, name) for name in ("player", "panda_8_insurance", "dragon_bonus_player", "banker")] == [
        ("win", 100_00),
        ("win", 250_00),
        ("lose", 0),
        ("lose", 0),
    ]


@pytest.mark.clause("MA-MB-7.a.6.ii", "MA-MB-7.a.3.i", "MA-MB-11.a-s2", "MA-MB-1.panda_8")
def test_worked_example_of_eight_all_is_no_panda() -> None:
    done = play({1: PANDA}, "Kc 3d", "Ac Ad", "5h 6s", submission={"table_variant": "ez"})
    assert "Panda 8" not in said(done)
    assert "Tie hand" in said(done)
    assert [fate(done, name)[0] for name in PANDA] == ["push", "lose", "lose", "push", "win"]


@pytest.mark.clause("MA-MB-7.a.4", "MA-MB-7.a.4.i.A", "MA-MB-10.a")
@pytest.mark.parametrize("table", "ABC")
def test_worked_example_of_a_natural_nine_over_nothing(table: str) -> None:
    wagers = {1: {"dragon_bonus_player": 10, "dragon_bonus_banker": 10, "banker": 100, "player": 100}}
    done = play(wagers, "4c 5d", "Kh Qs", submission={"dragon_bonus_paytable": table})
    assert [fate(done, name) for name in wagers[1]] == [("win", 10_00), ("lose", 0), ("lose", 0), ("win", 100_00)]


@pytest.mark.clause("MA-MB-7.a.4.i.C", "MA-MB-12.e-s2")
@pytest.mark.parametrize(("table", "paid"), [("A", 300_00), ("B", 200_00), ("C", 300_00)])
def test_worked_example_of_a_win_by_nine(table: str, paid: int) -> None:
    done = play(
        {1: {"dragon_bonus_player": 10}}, "2c 3d", "Kh 4s", "4h 6d", submission={"dragon_bonus_paytable": table}
    )
    assert fate(done, "dragon_bonus_player") == ("win", paid)


@pytest.mark.clause("MA-MB-7.a.4.iii", "MA-MB-7.a.4.ii.B", "MA-MB-12.b")
@pytest.mark.parametrize(("player", "banker", "bonus"), [("3c 5d", "Kh 8s", "push"), ("3c 4d", "Kh 7s", "lose")])
def test_worked_example_of_two_ties(player: str, banker: str, bonus: str) -> None:
    wagers = {1: {"tie": 10, "dragon_bonus_player": 10, "dragon_bonus_banker": 10, "banker": 100}}
    done = play(wagers, player, banker)
    assert fate(done, "tie") == ("win", 80_00)
    assert [fate(done, name)[0] for name in wagers[1]] == ["win", bonus, bonus, "push"]


@pytest.mark.clause("MA-MB-12.b")
def test_posted_tie_odds_are_paid() -> None:
    assert fate(play({1: {"tie": 10}}, "3c 4d", "Kh 7s", submission={"tie_odds": "9:1"}), "tie") == ("win", 90_00)


@pytest.mark.clause("MA-MB-7.a.5", "MA-MB-7.a.6")
@pytest.mark.parametrize(
    ("name", "clause"), [("dragon_7_insurance", "MA-MB-7.a.5"), ("panda_8_insurance", "MA-MB-7.a.6")]
)
def test_insurance_wagers_are_refused_on_a_standard_table(name: str, clause: str) -> None:
    refused(scenario({1: {name: 5}}, "9c 8d", "Jc 6h"), clause)


@pytest.mark.clause("MA-MB-7.a.4", "MA-MB-7.a.7")
@pytest.mark.parametrize(
    ("name", "option", "clause"),
    [
        ("dragon_bonus_player", "dragon_bonus_offered", "MA-MB-7.a.4"),
        ("dragon_bonus_banker", "dragon_bonus_offered", "MA-MB-7.a.4"),
        ("house_money", "house_money_offered", "MA-MB-7.a.7"),
    ],
)
def test_a_wager_that_is_not_offered_is_refused_and_silence_offers_it(name: str, option: str, clause: str) -> None:
    refused(scenario({1: {name: 5}}, "9c 8d", "Jc 6h", submission={option: False}), clause)
    assert fate(play({1: {name: 5}}, "9c 8d", "Jc 6h"), name) == ("lose", 0)


@pytest.mark.clause("MA-MB-7.b-s1")
def test_chips_go_from_the_player_to_an_area_of_the_layout() -> None:
    done = play({3: {"player": "12.50"}}, "9c 8d", "Jc 6h")
    first = done.events[next(n for n, event in enumerate(done.events) if event.kind == "wagered")]
    assert first.data == {"seat": 3, "wager": "player", "amount": 12_50}
    assert "MA-MB-7.b-s1" in first.clauses


@pytest.mark.clause("MA-MB-7.b-s2")
@pytest.mark.parametrize(("option", "confirmed", "exchanged"), [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
def test_a_spoken_wager_needs_the_option_the_dealer_and_the_exchange(
    option: Any, confirmed: Any, exchanged: Any
) -> None:
    submission = accept(Minibaccarat, {"verbal_cash_wagers": bool(option)})
    with pytest.raises(BadInput) as caught:
        accept_verbal_wager(submission, confirmed=bool(confirmed), cash_exchanged=bool(exchanged))
    assert caught.value.clause == "MA-MB-7.b-s2"


@pytest.mark.clause("MA-MB-7.b-s2")
def test_a_spoken_wager_that_is_confirmed_and_exchanged_stands() -> None:
    accept_verbal_wager(accept(Minibaccarat, {"verbal_cash_wagers": True}), confirmed=True, cash_exchanged=True)


@pytest.mark.clause("MA-MB-7.c", "MA-MB-8.b")
def test_nothing_is_wagered_after_no_more_bets() -> None:
    done = play({1: {"player": 10}, 4: {"tie": 5}}, "9c 8d", "Jc 6h")
    events = [event.kind for event in done.events]
    call = next(n for n, event in enumerate(done.events) if event.data.get("text") == "No more bets")
    assert "wagered" not in events[call:]
    assert "dealt" not in events[:call]
    assert "MA-MB-7.c" in cited(done)


def test_the_game_has_the_eight_wagers_of_the_chapter() -> None:
    assert set(GAME.wagers) == {*FATES, "house_money"}
