"""Sections 2, 5 and 6: the deck, the opening of the table, shuffle and cut."""

import pytest

from houseway.equipment.cards import JOKER, SUITS
from houseway.games.pai_gow_poker.play.preparation import counterclockwise
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker, composition
from houseway.table.driver import Driver
from houseway.table.one_deck.preparation import idle, open_table
from houseway.table.round import Round
from houseway.table.table import Table
from tests.games.every_game.reading import event, events, kinds
from tests.games.pai_gow_poker import rounds
from tests.games.pai_gow_poker.rounds import next_round
from tests.project import refused as refusals


def opened(*seats: int, **options: object) -> Table:
    table = rounds.open_table(*seats, **options)
    assert Driver(Round(table), open_table).finished
    return table


@pytest.mark.clause("MA-PGP-2.a-1", "MA-PGP-2.a-3")
def test_one_deck_holds_thirteen_cards_of_each_suit_and_one_joker() -> None:
    cards = composition(PaiGowPoker()).cards
    assert (len(cards), cards.count(JOKER)) == (53, 1)
    assert [sum(1 for card in cards[:52] if card.suit == suit) for suit in range(len(SUITS))] == [13, 13, 13, 13]


@pytest.mark.clause("MA-PGP-2.b", "MA-PGP-2.b.3", "MA-PGP-2.b.4", "MA-PGP-2.b.5")
def test_two_decks_take_turns_one_dealt_while_the_other_is_shuffled() -> None:
    table = rounds.open_table(1, decks=2, shuffle="automated")
    changes = []
    for _ in range(4):
        changes.append(event(next_round(table), "deck_changed").data)
        assert len(table.rack) == 53
    assert [change["in_play"] for change in changes] == ["first", "second", "first", "second"]
    assert [change["in_the_shuffler"] for change in changes] == ["second", "first", "second", "first"]


@pytest.mark.clause("MA-PGP-5.a", "MA-PGP-5.b-2", "MA-PGP-5.b-3", "MA-PGP-5.c")
def test_the_opening_runs_from_the_inspection_to_the_shuffle() -> None:
    opening = Round(rounds.open_table(4))
    Driver(opening, open_table)
    assert [(one.kind, one.data.get("by")) for one in opening.events[:2]] == [
        ("inspected", "dealer"),
        ("verified", "floorperson"),
    ]
    spread = event(opening, "spread").data["cards"]
    assert (len(spread), str(spread[0]), str(spread[-1])) == (53, "2s", "Jk")
    done = next_round(opening.table)
    assert kinds(done, "looked_over", "washed", "stacked", "shuffled")[:4] == [
        "looked_over",
        "washed",
        "stacked",
        "shuffled",
    ]


@pytest.mark.clause("MA-PGP-5.d", "MA-PGP-2.b.1")
def test_two_decks_are_opened_each_by_itself() -> None:
    opening = Round(rounds.open_table(4, decks=2, shuffle="automated"))
    Driver(opening, open_table)
    assert [one.data["deck"] for one in events(opening, "spread")] == ["first", "second"]


@pytest.mark.clause("MA-PGP-5.a", "MA-PGP-6.b.2")
def test_pre_shuffled_cards_are_received_as_such_and_cut() -> None:
    table = opened(1, shuffle="pre_shuffled")
    first = next_round(table)
    assert event(first, "shuffled").data["by"] == "licensee"
    assert len(events(first, "cut")) == 1
    assert event(next_round(table), "shuffled").data["by"] == "dealer"


@pytest.mark.clause("MA-PGP-6.a-1", "MA-PGP-6.a-2")
def test_the_whole_deck_is_shuffled_before_every_round() -> None:
    table = opened(1)
    for _ in range(3):
        assert event(next_round(table), "shuffled").data["cards"] == 53


@pytest.mark.clause("MA-PGP-6.b.1")
def test_cards_shuffled_by_a_device_are_not_cut() -> None:
    done = next_round(rounds.open_table(1, shuffle="automated"))
    assert not events(done, "cut")
    assert len(events(done, "uncut")) == 1


def offered(table: Table, *accepts: int) -> tuple[list[int], str]:
    """Whom the cut is offered to in the next round, and who cuts."""
    table.memory.cut_accepts = frozenset(accepts)
    done = next_round(table)
    asked = events(done, "cut_offered")
    return (list(asked[0].data["seats"]) if asked else []), event(done, "cut").data["by"]


@pytest.mark.clause("MA-PGP-6.c", "MA-PGP-6.d", "MA-PGP-6.d.1")
def test_the_first_player_is_offered_the_first_cut_and_the_dealer_cuts_where_nobody_will() -> None:
    assert offered(rounds.open_table(4, 2, 6), 4) == ([4], "player at seat 4")
    assert offered(rounds.open_table(4, 2, 6), 2) == ([4, 6, 2], "player at seat 2")
    assert offered(rounds.open_table(4, 2, 6)) == ([4, 6, 2], "dealer")


@pytest.mark.clause("MA-PGP-6.d.3")
def test_without_a_bank_the_offer_begins_at_the_far_right_and_rotates_counterclockwise() -> None:
    table = rounds.open_table(4, 2, 6)
    offers = [offered(table, 2, 4, 6)[0] for _ in range(5)]
    assert offers == [[4], [2], [4], [6], [2]]


@pytest.mark.clause("MA-PGP-6.d.2")
def test_a_bank_is_offered_the_cut_first_and_then_those_counterclockwise_from_it() -> None:
    assert counterclockwise([1, 2, 3, 4, 5, 6], 3) == [3, 4, 5, 6, 1, 2, "dealer"]
    table = rounds.open_table(1, 2, 3, player_banking=True)
    next_round(table)
    done = Round(table, {seat: [("pai_gow_poker", None, 1000)] for seat in (1, 3)})
    driver = Driver(done)
    driver.decide(1, "decline_bank", {})
    driver.decide(2, "accept_bank", {})
    assert event(done, "cut_offered").data["seats"] == [2, 3, 1]
    assert "MA-PGP-6.d.2" in event(done, "cut_offered").clauses


@pytest.mark.clause("MA-PGP-6.e-1", "MA-PGP-6.e-2", "MA-PGP-6.e-3")
@pytest.mark.parametrize(("depth", "right"), [(9, False), (10, True), (43, True), (44, False)])
def test_the_cutting_card_goes_in_at_least_ten_from_either_end(depth: int, right: bool) -> None:
    table = rounds.open_table(1)
    table.memory.cut_depth = depth
    if right:
        assert event(next_round(table), "cut").data["depth"] == depth
    else:
        with refusals.refused("cut-too-shallow", clause="MA-PGP-6.e-1") as refused:
            next_round(table)
        assert refused.value.clause == "MA-PGP-6.e-1"


@pytest.mark.clause("MA-PGP-6.e-2")
def test_what_lay_above_the_cutting_card_goes_to_the_bottom_under_the_cover_card() -> None:
    done = next_round(rounds.open_table(1))
    assert event(done, "cut").data["cover_card"] == "bottom of the stack"
    assert event(done, "cut").data["cutting_card"] == "bottom of the stack"


@pytest.mark.clause("MA-PGP-6.g")
@pytest.mark.parametrize("face", ["face_up", "face_down"])
def test_idle_cards_lie_spread_and_are_washed_again(face: str) -> None:
    table = rounds.open_table(1, idle_spread=face)
    next_round(table)
    Driver(Round(table), idle)
    done = next_round(table)
    assert ("turned_up" in kinds(done)) is (face == "face_down")
    assert kinds(done, "looked_over", "washed", "shuffled") == ["looked_over", "washed", "shuffled"]
