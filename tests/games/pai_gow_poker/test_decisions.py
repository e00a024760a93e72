"""Sections 9(a) to (e), 11(d) and 12: setting the hands, surrender, and a card that the dealer exposed."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import HIDDEN, seen
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow_poker.rounds import (
    DEALER,
    LOSES,
    PUSHES,
    WINS,
    cites,
    next_round,
    one_hand,
    open_table,
    played,
    result,
    sets,
)
from tests.project import refused as refusals

TWO = {1: WINS, 2: PUSHES, "dealer": DEALER}


def said(seat: int, do: str, **fields: object) -> dict[str, object]:
    return {"seat": seat, "do": do, **fields}


@pytest.mark.clause("MA-PGP-9.a-1", "MA-PGP-1.def-setting")
@pytest.mark.parametrize(
    ("high", "low", "outcome"),
    [
        ("Ks Kh 7s 5s 4h", "As Qd", "win"),
        ("7s 5s 4h As Qd", "Ks Kh", "lose"),
        ("Ks 7s 5s 4h Qd", "As Kh", "lose"),
        ("Ks Kh 7s 5s", "4h As Qd", "lose"),
        ("Ks Kh 7s 5s 4h As", "Qd", "lose"),
        ("Ks Kh 7s 5s 4h As Qd", "", "lose"),
    ],
)
def test_any_division_is_laid_down_and_one_against_the_rules_loses(high: str, low: str, outcome: str) -> None:
    done = played({1: WINS, "dealer": DEALER}, decisions=[said(1, "set", high=high, low=low)])
    assert result(done) == outcome


@pytest.mark.clause("MA-PGP-1.def-low_hand", "MA-PGP-9.b-1")
@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("Ks Kh 7s 5s 4h", "As"),
        ("Ks Kh 7s 5s 4h", "As As"),
        ("Ks Kh 7s 5s 4h", "As Ks"),
        ("Ks Kh 7s 5s 4h", "As Jc"),
        ("Ks Kh 7s 5s Ah", "As Qd"),
    ],
)
def test_all_seven_own_cards_and_no_others_are_used_once(high: str, low: str) -> None:
    with pytest.raises(BadInput):
        played({1: WINS, "dealer": DEALER}, decisions=[said(1, "set", high=high, low=low)])


@pytest.mark.clause("MA-PGP-9.b-1", "MA-PGP-9.a-1")
def test_everybody_sets_the_own_hand_in_any_order_and_nobody_another_s() -> None:
    turned_round = played(TWO, decisions=sets(TWO)[::-1])
    assert net(turned_round) == 95
    with refusals.refused("card-not-held", clause="MA-PGP-9.a-1"):
        played(TWO, decisions=[said(2, "set", high="Ks Kh 7s 5s 4h", low="As Qd")])


@pytest.mark.clause("MA-PGP-9.b-4", "MA-PGP-12.b-4")
def test_hands_that_lie_on_the_table_are_not_changed() -> None:
    again = said(1, "set", high="Ks Kh 7s 5s Qd", low="As 4h")
    for decisions in ([sets(TWO)[0], again], [*sets(TWO), again]):
        with pytest.raises(BadInput):
            played(TWO, decisions=decisions)


@pytest.mark.clause("MA-PGP-9.c-1")
def test_nobody_sees_the_dealer_s_cards_before_the_last_hand_is_set() -> None:
    done = played(TWO)
    last_set = max(n for n, one in enumerate(done.events) if one.data.get("do") == "set")
    first_shown = next(
        n for n, one in enumerate(done.events) if one.kind == "shown" and one.data["position"] == "dealer"
    )
    assert last_set < first_shown
    for viewer in (None, 1, 2):
        before = seen(done.events[: last_set + 1], viewer)
        assert all(one.data["card"] == HIDDEN for one in before if one.kind == "dealt" and one.data["to"] == "dealer")


@pytest.mark.clause("MA-PGP-9.b-3")
def test_a_player_s_cards_and_setting_are_hidden_from_the_others_until_exposed() -> None:
    done = played(TWO)
    told = [one for one in seen(done.events, 2) if one.kind == "decided" and one.data["seat"] == 1]
    assert all(HIDDEN in one.data["high"] for one in told if "high" in one.data)


# -- surrender ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-9.e-1", "MA-PGP-9.e.1", "MA-PGP-9.e.2")
@pytest.mark.parametrize("decisions", [[said(1, "surrender"), sets(TWO)[1]], [*sets(TWO), said(1, "surrender")]])
def test_surrender_before_or_after_setting_takes_the_whole_wager_and_the_cards_unseen(decisions: list[Any]) -> None:
    done = played(TWO, decisions=decisions)
    assert (net(done), result(done), net(done, 2)) == (-100, "surrender", 0)
    counted = event(done, "cards_counted")
    assert (counted.data["seat"], counted.data["count"]) == (1, 7)
    assert all(one.data["position"] != 1 for one in events(done, "shown"))


@pytest.mark.clause("MA-PGP-9.e-1")
@pytest.mark.parametrize(
    ("wager", "stake", "options"),
    [
        ("progressive", 1, {"progressive": 1}),
        ("seven_card_bonus", 5, {"seven_card_bonus": "A"}),
    ],
)
@pytest.mark.parametrize("late", [False, True])
def test_progressive_and_seven_card_wagers_bar_surrender(
    wager: str, stake: int, options: dict[str, Any], late: bool
) -> None:
    decisions = [*sets({1: WINS}), said(1, "surrender")] if late else [said(1, "surrender")]
    with refusals.refused("not-allowed-now", clause="MA-PGP-9.e-1") as refused:
        one_hand(WINS, wagers={wager: stake}, decisions=decisions, **options)
    assert refused.value.clause == "MA-PGP-9.e-1"


QUADS = "8d 8s 8h 8c 3s / Ah Jc"
"""Four of a kind in seven cards: 25 to 1 on the bonus wager."""
PAI_GOW = "Ks Jd 8s 5c 3d / Qh 9h"


@pytest.mark.clause("MA-PGP-9.e-1", "MA-PGP-15.d.1.i", "MA-PGP-16.a")
@pytest.mark.parametrize("late", [False, True])
def test_beside_bonus_and_insurance_a_player_may_surrender_and_they_are_settled_on_the_cards(late: bool) -> None:
    decisions = [*sets({1: QUADS}), said(1, "surrender")] if late else [said(1, "surrender")]
    done = one_hand(QUADS, "", wagers={"bonus": 5, "pai_gow_insurance": 5}, decisions=decisions)
    assert (result(done), result(done, "bonus"), result(done, "pai_gow_insurance")) == ("surrender", "win", "lose")
    assert net(done) == -100 + 125 - 5
    assert len(done.table.rack) == 53


@pytest.mark.clause("MA-PGP-15.d.1.i", "MA-PGP-16.c")
def test_insurance_alone_keeps_surrendered_cards_on_the_layout_too() -> None:
    done = one_hand(PAI_GOW, "", wagers={"pai_gow_insurance": 5}, decisions=[said(1, "surrender")])
    assert (result(done), result(done, "pai_gow_insurance")) == ("surrender", "win")


@pytest.mark.clause("MA-PGP-9.e.2", "MA-PGP-15.d.2-3", "MA-PGP-16.b")
@pytest.mark.parametrize(
    ("reading", "own_bonus", "envy"),
    [
        (None, 1, True),
        (None, 0, False),
        ("with_bonus_wager", 0, False),
        ("every_hand", 0, True),
        ("every_hand", 1, True),
        ("never", 1, False),
        ("never", 0, False),
    ],
)
def test_whether_a_surrendered_four_of_a_kind_brings_envy_is_a_reading_with_a_switch(
    reading: str | None, own_bonus: int, envy: bool
) -> None:
    hands = {1: QUADS, 2: LOSES}
    wagers: dict[int, dict[str, object]] = {1: {"bonus": own_bonus} if own_bonus else {}, 2: {"bonus": 5}}
    options = {"surrendered_hand_envy": reading} if reading else {}
    done = played(hands, wagers, decisions=[said(1, "surrender"), *sets({2: LOSES})], **options)
    assert (result(done, "envy", 2) == "win") == envy
    if own_bonus:
        assert result(done, "bonus") == "win"


@pytest.mark.clause("MA-PGP-9.e-1")
def test_three_card_and_number_wagers_are_settled_by_then_and_bar_nothing() -> None:
    done = one_hand(WINS, wagers={"three_card_bonus": 5}, decisions=[said(1, "surrender")])
    assert (result(done), result(done, "three_card_bonus")) == ("surrender", "win")


# -- an exposed card ----------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PGP-11.d")
def test_a_player_whose_card_was_exposed_plays_on_or_voids_before_the_rest_is_seen() -> None:
    fault = {"kind": "card_exposed", "position": 1, "card": 2}
    voided = played(TWO, decisions=[said(1, "void_hand"), sets(TWO)[1]], faults=[fault])
    assert (net(voided), result(voided), net(voided, 2)) == (0, "void", 0)
    played_on = played(TWO, decisions=[said(1, "play_hand"), *sets(TWO)], faults=[fault])
    assert net(played_on) == 95
    steps = [one.data["do"] for one in events(played_on, "decided")]
    assert steps[0] == "play_hand"
    with refusals.refused("not-allowed-now", clause="MA-PGP-11.d"):
        played(TWO, decisions=sets(TWO), faults=[fault])


@pytest.mark.clause("MA-PGP-11.d")
@pytest.mark.parametrize("first", [True, False], ids=["before the others set", "in the turn of the seat"])
def test_a_player_whose_card_was_exposed_may_answer_before_or_after_others_set(first: bool) -> None:
    fault = {"kind": "card_exposed", "position": 2}
    void, other = said(2, "void_hand"), sets(TWO)[0]
    voided = played(TWO, decisions=[void, other] if first else [other, void], faults=[fault])
    assert (net(voided), net(voided, 2), result(voided, seat=2)) == (95, 0, "void")


@pytest.mark.clause("MA-PGP-9.e-1")
@pytest.mark.parametrize("place", [0, 1, 2], ids=["not set yet", "while another sets", "all have set"])
def test_surrender_is_said_at_any_time_before_the_own_hands_are_exposed(place: int) -> None:
    mine, other = sets(TWO)
    steps = ([said(1, "surrender"), other], [mine, said(1, "surrender"), other], [mine, other, said(1, "surrender")])
    done = played(TWO, decisions=steps[place])
    assert (net(done), result(done)) == (-100, "surrender")
    with refusals.refused("not-allowed-now", clause="MA-PGP-9.e-1"):
        one_hand(WINS, wagers={"progressive": 1}, decisions=[sets({1: WINS})[0], said(1, "surrender")])


@pytest.mark.clause("MA-PGP-11.d")
def test_a_voided_hand_takes_its_side_wagers_home() -> None:
    fault = {"kind": "card_exposed", "position": 1}
    options: dict[str, Any] = {"progressive": 1, "insurance": "A"}
    done = one_hand(
        WINS,
        wagers={"progressive": 1, "pai_gow_insurance": 5},
        decisions=[said(1, "void_hand")],
        faults=[fault],
        **options,
    )
    assert net(done) == 0


# -- two areas ----------------------------------------------------------------------------------------------------


def two_areas(first: int, second: int) -> Driver:
    table = open_table(two_betting_areas=True)
    for seat in (3, 4):
        table.sit(seat, player="one person")
    return Driver(Round(table, {3: [("pai_gow_poker", None, first)], 4: [("pai_gow_poker", None, second)]}))


@pytest.mark.parametrize(
    ("stakes", "first", "clause"),
    [((1000, 2000), 4, "MA-PGP-12.b-2"), ((2000, 1000), 3, "MA-PGP-12.b-2"), ((1000, 1000), 3, "MA-PGP-12.b-3")],
)
def test_of_two_areas_the_larger_wager_is_set_first_and_of_equal_ones_the_first_counterclockwise(
    stakes: tuple[int, int], first: int, clause: str
) -> None:
    driver = two_areas(*stakes)
    second = 7 - first

    def set_it(seat: int) -> None:
        ask = next(one for one in driver.open_asks() if one.seat == seat)
        proposed = ask.choices[-1].proposed
        assert proposed is not None
        driver.decide(seat, "set", proposed())

    with refusals.refused("not-allowed-now") as refused:
        set_it(second)
    assert refused.value.clause == clause
    set_it(first)
    set_it(second)
    assert {one.seat for one in driver.open_asks()} == {3}


@pytest.mark.clause("MA-PGP-12.b-1")
def test_two_areas_have_results_of_their_own() -> None:
    hands = {3: WINS, 4: LOSES, "dealer": DEALER}
    done = played(hands)
    assert (result(done, seat=3), result(done, seat=4)) == ("win", "lose")


def test_an_evening_of_the_house_s_own_choices_never_fouls() -> None:
    table = open_table(1, 2, 3, 4, 5, 6)
    for _ in range(5):
        done = next_round(table)
        assert not cites(done, "MA-PGP-9.g.3")
        assert kinds(done)[-1] == "discarded"
