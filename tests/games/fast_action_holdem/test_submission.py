"""What the licensee may choose: sections 2, 5, 8 and 11, and the switches for doubtful passages."""

from typing import Any

import pytest

from houseway.errors import BadInput
from houseway.games.fast_action_holdem.rules import FastActionHoldem, accept_verbal_wager, batches, composition
from houseway.rulebook.submission import accept, check
from houseway.table.chips.wagers import read_bets
from tests.games.every_game.reading import net
from tests.games.fast_action_holdem.rounds import GAME, one_hand, played, scenario
from tests.project.refused import refused

REFUSED = [
    ("MA-FA-2.a.p1", {"decks": 7}),
    ("MA-FA-2.a.p1", {"decks": 1}),
    ("MA-FA-2.a.p1", {"decks": 12}),
    ("MA-FA-2.d", {"automated_shuffler": True, "decks": 8}),
    ("MA-FA-2.d", {"automated_shuffler": True, "decks": 11}),
    ("MA-FA-2.d.2", {"automated_shuffler": True, "decks": 13}),
    ("MA-FA-2.a.p1", {"automated_shuffler": True, "decks": 14}),
    ("MA-FA-5.a.p2", {"shuffler_inserts_into_shoe": True}),
    ("MA-FA-5.h.2", {"approved_secure_shuffler": True}),
    ("MA-FA-11", {"continuous_shuffler": True, "automated_shuffler": True}),
    ("MA-FA-8.b.p2", {"natural_odds": "6:1"}),
    ("MA-FA-8.b.p2", {"natural_odds": "4:1"}),
    ("MA-FA-8.n.p1", {"win_odds": "2:1"}),
    ("MA-FA-5.h.p1", {"idle_spread": "fanned"}),
    ("MA-FA-2.c", {"extra_cut_card": "yes"}),
    ("MA-FA-2.a.p1", {"jokers": 2}),
]


@pytest.mark.parametrize(
    ("clause", "options"), [pytest.param(*row, marks=pytest.mark.clause(row[0])) for row in REFUSED]
)
def test_a_submission_that_violates_a_clause_is_told_which(clause: str, options: dict[str, Any]) -> None:
    assert [found.clause for found in check(FastActionHoldem, options)[1]] == [clause]


TAKEN = [
    {"decks": 6},
    {"decks": 8},
    {"automated_shuffler": True},
    {"automated_shuffler": True, "decks": 12},
    {"automated_shuffler": True, "decks": 16},
    {"automated_shuffler": True, "shuffler_inserts_into_shoe": True},
    {"extra_cut_card": True},
    {"preshuffled_cards": True},
    {"discretionary_reshuffle": True},
    {"idle_spread": "face_down"},
    {"continuous_shuffler": True},
    {"natural_odds": "5:1", "win_odds": "1:1"},
]


@pytest.mark.clause(
    *("MA-FA-2.a.p1", "MA-FA-2.d", "MA-FA-5.a.p2", "MA-FA-2.c", "MA-FA-4.a", "MA-FA-5.g", "MA-FA-5.h.p1", "MA-FA-11"),
    "MA-FA-8.b.p2",
)
@pytest.mark.parametrize("options", TAKEN)
def test_what_the_text_allows_is_taken(options: dict[str, Any]) -> None:
    assert check(FastActionHoldem, options)[1] == []


def test_every_violation_is_named_not_only_the_first() -> None:
    options = {"decks": 5, "win_odds": "3:2", "shuffler_inserts_into_shoe": True}
    found = {one.clause for one in check(FastActionHoldem, options)[1]}
    assert found == {"MA-FA-2.a.p1", "MA-FA-8.n.p1", "MA-FA-5.a.p2"}


@pytest.mark.clause("MA-FA-2.a.p1", "MA-FA-2.d.2", "MA-FA-2.d.5")
@pytest.mark.parametrize(
    ("options", "cards"),
    [
        ({}, 312),
        ({"decks": 8}, 416),
        ({"automated_shuffler": True}, 312),
        ({"automated_shuffler": True, "decks": 16}, 416),
    ],
)
def test_a_shoe_holds_six_or_eight_decks_one_batch_where_there_are_two(options: dict[str, Any], cards: int) -> None:
    assert len(composition(accept(FastActionHoldem, options))) == cards


@pytest.mark.clause("MA-FA-2.d.3")
def test_the_two_batches_have_backs_of_different_colours() -> None:
    automated = accept(FastActionHoldem, {"automated_shuffler": True})
    assert [batch.colour for batch in batches(automated)] == ["red", "blue"]
    with refused("backs-alike", clause="MA-FA-2.d.3"):
        batches(automated, ("red", "red"))


@pytest.mark.clause("MA-FA-6.a.p1")
@pytest.mark.parametrize("wagers", [{"original": 0}, {"ante": 5}, {"split": 10}, {"original": "ten"}, {"original": -5}])
def test_only_chips_on_the_betting_area_are_a_wager(wagers: dict[str, object]) -> None:
    with pytest.raises(BadInput):
        read_bets(GAME, accept(FastActionHoldem, {}), wagers, "wagers")


@pytest.mark.clause("MA-FA-6.a.p2")
def test_a_spoken_wager_with_cash_is_refused() -> None:
    with refused("spoken-wager-refused", clause="MA-FA-6.a.p2"):
        accept_verbal_wager()


@pytest.mark.clause("MA-FA-10")
def test_nobody_wagers_on_two_betting_areas() -> None:
    raw = scenario({1: 10, 2: 10})
    for seat in (1, 2):
        raw["seats"][seat]["player"] = "ann"
    from houseway.table.replay.referee import replay

    with refused("positions-not-allowed", clause="MA-FA-10"):
        replay(raw)


@pytest.mark.clause("MA-FA-6.c", "MA-FA-6.a.p1")
def test_wagers_keep_the_limits_of_the_table() -> None:
    from houseway.table.replay.referee import replay

    for wager, right in ((9, False), (10, True), (500, True), (501, False)):
        raw = scenario({1: wager}, decisions=[(1, "surrender")]) | {"table": {"minimum": 10, "maximum": 500}}
        if right:
            assert replay(raw)["status"] == "completed"
        else:
            with pytest.raises(BadInput):
                replay(raw)


@pytest.mark.clause("MA-FA-2.a.p1")
def test_a_seventh_copy_of_a_card_is_not_in_six_decks() -> None:
    hands = {1: "9s 9s 9s 2h", 2: "9s 9s Kc Qd", "dealer": "9s 9s 8c 4h"}
    with refused("card-named-too-often"):
        played({1: 10, 2: 10}, hands, "Ah 6s 6c 5d 2s", [(1, "set", "9s 9s"), (2, "set", "9s 9s")])
    done = played({1: 10, 2: 10}, hands, "Ah 6s 6c 5d 2s", [(1, "set", "9s 9s"), (2, "set", "9s 9s")], decks=8)
    assert net(done) == net(done, 2) == -10


@pytest.mark.clause("MA-FA-2.c")
def test_a_further_cut_card_changes_nothing_in_play() -> None:
    assert net(one_hand(extra_cut_card=True)) == net(one_hand()) == 10
