"""Sections 7(a) to (f) and 10(b): who sets what, when, and who sees it."""

import pytest

from houseway.equipment.tiles import TILES, show
from houseway.errors import BadInput
from houseway.table.replay.referee import replay
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.every_game.reading import event, events, kinds, net
from tests.games.pai_gow import rounds
from tests.games.pai_gow.rounds import does, next_round, one_hand, play_out, played, results, scenario, sets
from tests.project import refused as refusals

HAND, DEALER = "6-2 5-3 / 6-6 6-1", "3-3 4-3 5-2 6-4"
OTHER = "3-1 4-1 / 5-5 4-4"
TWO: dict[int | str, str] = {1: HAND, 4: OTHER, "dealer": DEALER}


@pytest.mark.clause("MA-PG-7.a", "MA-PG-7.b-4", "MA-PG-1.def-setting")
def test_both_hands_are_laid_down_before_the_dealer_turns_a_tile() -> None:
    done = played({1: 10, 4: 10}, TWO)
    steps = kinds(done, "laid_down", "shown")
    assert steps == ["laid_down", "laid_down", "shown", "shown", "shown"]
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 1, 4]


@pytest.mark.clause("MA-PG-7.a")
def test_players_set_in_any_order() -> None:
    done = played({1: 10, 4: 10}, TWO, [sets(4, OTHER), sets(1, HAND)])
    assert results(done) == {1: "win", 4: "push"}


@pytest.mark.clause("MA-PG-7.c-1")
def test_the_dealer_s_tiles_are_hidden_until_all_have_set() -> None:
    table = rounds.open_table(1, 4)
    driver = next_round(table, {1: 10, 4: 10})
    dealer = {str(one) for one in driver.round.hands["dealer"]}
    for viewer in (None, 1, 4):
        told = [one for one in seen(driver.round.events, viewer) if one.data.get("to") == "dealer"]
        assert not dealer & {str(one.data["card"]) for one in told}
    assert "shown" not in kinds(driver.round)
    play_out(driver)


@pytest.mark.clause("MA-PG-7.c-1")
def test_the_dealer_s_high_hand_comes_before_the_low_hand() -> None:
    dealer = events(played({1: 10}, {1: HAND, "dealer": "1-1 4-1 5-5 3-1"}), "shown")[0]
    assert show(dealer.data["cards"]) == "3-1 4-1 1-1 5-5"


@pytest.mark.clause("MA-PG-7.b-1", "MA-PG-7.a")
@pytest.mark.parametrize(
    ("high", "low"),
    [
        ("6-2 5-3", "6-6 5-1"),
        ("6-2 6-2", "6-6 6-1"),
        ("6-2", "6-6 6-1"),
        ("6-2 5-3 6-6", "6-1"),
        ("6-2 5-3", "6-2 5-3"),
    ],
)
def test_a_set_uses_each_of_the_four_tiles_once(high: str, low: str) -> None:
    with pytest.raises(BadInput) as refused:
        replay(scenario({1: 10}, {1: HAND, "dealer": DEALER}, [does(1, "set", high=high, low=low)]))
    assert refused.value.clause == "MA-PG-7.a"


@pytest.mark.clause("MA-PG-7.b-1")
def test_nobody_sets_the_tiles_of_another_seat() -> None:
    driver = next_round(rounds.open_table(1, 2), {1: 10})
    with refusals.refused("no-decision-due", clause="MA-PG-7.a"):
        driver.decide(2, "set", {"high": "6-6 6-6", "low": "1-1 1-1"})


@pytest.mark.clause("MA-PG-7.b-4")
def test_tiles_laid_down_may_not_be_touched_again() -> None:
    decisions = [sets(1, HAND), sets(1, "6-6 6-2 / 6-1 5-3"), sets(4, OTHER)]
    with refusals.refused("no-decision-due", clause="MA-PG-7.b-4") as refused:
        replay(scenario({1: 10, 4: 10}, TWO, decisions))
    assert refused.value.clause == "MA-PG-7.b-4"


@pytest.mark.clause("MA-PG-1.def-high_hand", "MA-PG-1.def-low_hand")
def test_the_higher_ranking_two_tiles_are_the_high_hand_however_they_were_laid() -> None:
    right = one_hand(HAND, DEALER)
    wrong = one_hand("6-6 6-1 / 6-2 5-3", DEALER)
    assert net(right) == net(wrong) == 9.5


@pytest.mark.clause("MA-PG-7.b-2", "MA-PG-7.b-3")
def test_on_request_the_dealer_says_how_the_house_way_sets_the_hand_and_to_that_player_alone() -> None:
    done = played({1: 10, 4: 10}, TWO, [does(1, "ask_house_way"), sets(1, HAND), sets(4, OTHER)])
    told = event(done, "advised")
    assert (show(told.data["high"]), show(told.data["low"])) == ("6-2 5-3", "6-6 6-1")
    (for_4,) = [one for one in seen(done.events, 4) if one.kind == "advised"]
    assert set(for_4.data["high"]) == {"??"}


@pytest.mark.clause("MA-PG-7.b-2")
def test_advice_is_given_once_and_only_where_the_licensee_gives_it() -> None:
    driver = next_round(rounds.open_table(1), {1: 10})
    assert driver.open_asks()[0].verbs == ("set", "ask_house_way")
    driver.decide(1, "ask_house_way", {})
    assert driver.open_asks()[0].verbs == ("set",)
    silent = next_round(rounds.open_table(1, setting_advice=False), {1: 10})
    assert silent.open_asks()[0].verbs == ("set",)


@pytest.mark.clause("MA-PG-7.a", "MA-PG-7.b-3")
@pytest.mark.parametrize("viewer", [None, 1, 4, "dealer"])
def test_while_people_set_each_sees_the_own_tiles_and_no_others(viewer: int | str | None) -> None:
    table = rounds.open_table(1, 4)
    driver = next_round(table, {1: 10, 4: 10})
    driver.decide(1, "set", _written(driver.round))
    told = " ".join(f"{one.text} {dict(one.data)}" for one in seen(driver.round.events, viewer))
    own = {str(one) for one in driver.round.hands[viewer]} if isinstance(viewer, int) else set()
    assert {str(one) for one in TILES if str(one) in told} == own
    play_out(driver)


def _written(rnd: Round) -> dict[str, list[str]]:
    hand = [str(one) for one in rnd.hands[1]]
    return {"high": hand[:2], "low": hand[2:]}


# -- section 7(f): surrender --------------------------------------------------------------------------------------


@pytest.mark.clause("MA-PG-7.f", "MA-PG-7.f.1", "MA-PG-7.f.2")
def test_a_surrendered_wager_is_taken_whole_and_its_tiles_stay_unseen() -> None:
    decisions = [sets(1, HAND), sets(4, OTHER), does(4, "surrender")]
    done = played({1: 10, 4: 60}, TWO, decisions)
    assert results(done) == {1: "win", 4: "surrender"}
    assert (net(done, 1), net(done, 4), net(done, "house")) == (9.5, -60, 50.5)
    assert [one.data["position"] for one in events(done, "shown")] == ["dealer", 1]
    assert kinds(done, "shown", "collected")[:2] == ["shown", "collected"], "after the dealer's, before any player's"


@pytest.mark.clause("MA-PG-7.f")
def test_nobody_surrenders_before_the_dealer_has_set() -> None:
    with refusals.refused("not-allowed-now", clause="MA-PG-7.a"):
        replay(scenario({1: 10}, {1: HAND, "dealer": DEALER}, [does(1, "surrender")]))


@pytest.mark.clause("MA-PG-7.f")
def test_surrenders_come_in_any_order_and_only_once() -> None:
    ready = [sets(1, HAND), sets(4, OTHER)]
    done = played({1: 10, 4: 60}, TWO, [*ready, does(4, "surrender"), does(1, "surrender")])
    assert results(done) == {1: "surrender", 4: "surrender"}
    with pytest.raises(BadInput):
        replay(scenario({1: 10, 4: 60}, TWO, [*ready, does(4, "surrender"), does(4, "surrender")]))


# -- section 10: two areas ----------------------------------------------------------------------------------------

ANN = {1: "ann", 2: "ann"}
PAIR = {1: HAND, 2: OTHER, "dealer": DEALER}


def two_areas(first: int, second: int, order: list[int], **more: object) -> Round:
    written = {1: HAND, 2: OTHER}
    decisions = [sets(seat, written[seat]) for seat in order]
    return played({1: first, 2: second}, PAIR, decisions, players=ANN, two_betting_areas=True, **more)


@pytest.mark.clause("MA-PG-10.a", "MA-PG-10.b-1")
def test_two_adjacent_areas_are_played_separately() -> None:
    done = two_areas(30, 20, [1, 2])
    assert results(done) == {1: "win", 2: "push"}


@pytest.mark.clause("MA-PG-10.b-2")
def test_the_hand_with_the_larger_wager_is_set_first() -> None:
    assert two_areas(20, 30, [2, 1]).void is None
    with refusals.refused("no-decision-due", clause="MA-PG-10.b-2") as refused:
        two_areas(20, 30, [1, 2])
    assert refused.value.clause == "MA-PG-10.b-2"


@pytest.mark.clause("MA-PG-10.b-3")
def test_of_equal_wagers_the_first_counterclockwise_is_set_first() -> None:
    assert two_areas(20, 20, [1, 2]).void is None
    with refusals.refused("no-decision-due", clause="MA-PG-10.b-3") as refused:
        two_areas(20, 20, [2, 1])
    assert refused.value.clause == "MA-PG-10.b-3"


@pytest.mark.clause("MA-PG-10.b-4")
def test_the_first_hand_is_not_reopened_by_the_second() -> None:
    with refusals.refused("no-decision-due", clause="MA-PG-7.b-4"):
        two_areas(20, 20, [1, 1, 2])
    cited = [one for one in events(two_areas(20, 20, [1, 2]), "laid_down") if "MA-PG-10.b-4" in one.clauses]
    assert len(cited) == 2


@pytest.mark.clause("MA-PG-10.a")
@pytest.mark.parametrize(
    ("seats", "allowed", "fine"),
    [
        ((1, 2), True, True),
        ((1, 2), False, False),
        ((1, 3), True, False),
        ((1, 2, 3), True, False),
        ((6,), False, True),
    ],
)
def test_two_areas_where_permitted_and_only_adjacent_ones(seats: tuple[int, ...], allowed: bool, fine: bool) -> None:
    table = rounds.open_table(two_betting_areas=allowed)
    for seat in seats:
        table.sit(seat, player="ann")
    if fine:
        assert play_out(next_round(table, dict.fromkeys(seats, 10))).void is None
        return
    with pytest.raises(BadInput) as refused:
        next_round(table, dict.fromkeys(seats, 10))
    assert refused.value.clause == "MA-PG-10.a"
