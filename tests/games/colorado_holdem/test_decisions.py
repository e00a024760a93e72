"""Sections 9(a) to (c), 10(a) to (c) and 13(d): playing on, folding, and instant winners."""

from typing import Any

import pytest

from houseway.equipment.cards import TEXTS, cards
from houseway.errors import BadInput
from houseway.games.colorado_holdem.rules.paytables import instant_row
from houseway.table.driver import Driver
from houseway.table.round import Round
from houseway.table.view import seen
from tests.games.colorado_holdem import rounds
from tests.games.colorado_holdem.rounds import (
    ANTE,
    NO_HELP,
    NO_PAIR,
    PERMISSIBLE,
    REQUIRED,
    declare,
    declared,
    fold,
    one_hand,
    play,
    played,
)
from tests.games.every_game.reading import event, events, kinds, net, paid, results
from tests.project import refused as refusals

VERSIONS = [REQUIRED, PERMISSIBLE]
ASKED = {REQUIRED: "MA-CH-9.b", PERMISSIBLE: "MA-CH-10.b"}


def refused(*decisions: dict[str, object], **options: Any) -> BadInput:
    with pytest.raises(BadInput) as error:
        played({1: {"ante": 10}}, {1: NO_PAIR}, NO_HELP, decisions, **options)
    return error.value


@pytest.mark.clause("MA-CH-9.a", "MA-CH-9.a.1", "MA-CH-9.a.2", "MA-CH-10.a", "MA-CH-10.a.1", "MA-CH-10.a.2")
@pytest.mark.parametrize(("version", "section"), [(REQUIRED, "9"), (PERMISSIBLE, "10")])
def test_players_look_at_their_cards_after_the_deal_and_before_any_decision(version: str, section: str) -> None:
    done = one_hand(version=version)
    assert kinds(done, "dealt", "examined", "decided") == ["dealt"] * 6 + ["examined", "decided"]
    clauses = tuple(f"MA-CH-{section}.{part}" for part in ("a", "a.1", "a.2"))
    assert event(done, "examined").clauses == (*clauses, "MA-CH-6.f.p1")


@pytest.mark.clause("MA-CH-9.b", "MA-CH-10.b")
@pytest.mark.parametrize(
    ("version", "verbs"),
    [
        (REQUIRED, ("play", "fold", "declare_instant_winner")),
        (PERMISSIBLE, ("play", "declare_instant_winner")),
    ],
)
def test_each_is_asked_once_from_the_far_left_and_nobody_folds_where_the_bet_is_permitted(
    version: str, verbs: tuple[str, ...]
) -> None:
    seats = [2, 3, 7]
    driver = Driver(Round(rounds.open_table(*seats, version=version), dict.fromkeys(seats, ANTE)))
    asked = []
    while not driver.finished:
        (ask,) = driver.open_asks()
        asked.append(ask.seat)
        assert (ask.clauses[0], ask.verbs) == (ASKED[version], verbs)
        rounds.decide(driver, ask.seat)
    assert asked == seats


@pytest.mark.clause("MA-CH-10.b")
def test_a_fold_is_refused_in_the_permissible_version() -> None:
    error = refused(fold(), version=PERMISSIBLE)
    assert error.clause == "MA-CH-10.b"
    assert "play or declare_instant_winner" in error.message


@pytest.mark.clause("MA-CH-9.b", "MA-CH-10.b")
@pytest.mark.parametrize("version", VERSIONS)
def test_nobody_decides_out_of_turn_or_for_another(version: str) -> None:
    with refusals.refused("no-decision-due") as error:
        played({1: {"ante": 10}, 2: {"ante": 10}}, decisions=[declare(2), declare(1)], version=version)
    assert error.value.clause == ASKED[version]


@pytest.mark.clause("MA-CH-9.a.1", "MA-CH-10.a.1")
@pytest.mark.parametrize("version", VERSIONS)
def test_a_player_cannot_discard_the_card_of_another(version: str) -> None:
    hands = {1: "Kc Qd 5h", 2: "7s 7d 3h"}
    with refusals.refused("card-not-held"):
        played({1: {"ante": 10}, 2: {"ante": 10}}, hands, NO_HELP, [play(1, 10, "3h")], version=version)


# -- the bet ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-9.b.1.p1", "MA-CH-1.bet_wager")
@pytest.mark.parametrize("bet", [0, "9.99", "10.01", 20])
def test_where_the_bet_is_required_it_equals_the_ante(bet: object) -> None:
    error = refused(play(1, bet, "5h"))
    assert error.clause == "MA-CH-9.b.1.p1"
    assert "$10 exactly" in error.message


@pytest.mark.clause("MA-CH-10.b.1.p1", "MA-CH-1.bet_wager")
@pytest.mark.parametrize("bet", ["0.01", 5, "9.99", "10.01", 20])
def test_where_the_bet_is_permitted_it_equals_the_ante_or_is_none(bet: object) -> None:
    assert refused(play(1, bet, "5h"), version=PERMISSIBLE).clause == "MA-CH-10.b.1.p1"


@pytest.mark.clause("MA-CH-10.b.1.p1")
@pytest.mark.parametrize(("bet", "lost"), [(0, 10), (10, 20), ("10.00", 20)])
def test_the_permitted_bet_is_placed_or_left(bet: object, lost: float) -> None:
    done = one_hand(version=PERMISSIBLE, bet=bet)
    assert net(done) == -lost
    assert ("bet" in results(done)) == (lost == 20)


@pytest.mark.clause("MA-CH-9.b.1.p1", "MA-CH-1.bet_wager", "MA-CH-9.c")
def test_the_bet_lies_before_the_board_is_turned_up() -> None:
    done = one_hand()
    placed = next(one for one in events(done, "wagered") if one.data["wager"] == "bet")
    board = next(one for one in events(done, "shown") if one.data["position"] == "community")
    assert placed.n < board.n
    assert placed.data["amount"] == 1000


@pytest.mark.clause("MA-CH-9.b.1.p1", "MA-CH-10.b.1.p1")
@pytest.mark.parametrize("version", VERSIONS)
def test_playing_on_says_what_is_bet(version: str) -> None:
    assert "needs 'bet'" in refused({"seat": 1, "do": "play", "discard": "5h"}, version=version).message


# -- the discard --------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-9.b.1.p2", "MA-CH-10.b.1.p2", "MA-CH-1.discard")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("discard", "said"), [("", "cards chosen"), ("Kc Qd", "2 cards chosen"), ("2c", "is not among"), (None, "needs")]
)
def test_exactly_one_of_the_three_cards_is_discarded(version: str, discard: str | None, said: str) -> None:
    decision: dict[str, object] = {"seat": 1, "do": "play", "bet": 10}
    error = refused(decision | ({} if discard is None else {"discard": discard}), version=version)
    assert said in error.message


@pytest.mark.clause("MA-CH-9.b.1.p2", "MA-CH-10.b.1.p2", "MA-CH-1.discard", "MA-CH-1.hand")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(("discard", "won"), [("5h", 40), ("Qd", 20), ("Kc", 20)])
def test_the_two_cards_that_are_kept_and_the_board_make_the_hand(version: str, discard: str, won: float) -> None:
    """King and queen both pair with the board: two pairs where both are kept, one where one of them is laid off."""
    assert net(one_hand("Kc Qd 5h", "Ks Qs 9d", discard, version=version)) == won


@pytest.mark.clause("MA-CH-1.discard", "MA-CH-9.h", "MA-CH-10.i")
@pytest.mark.parametrize(("version", "clause"), [(REQUIRED, "MA-CH-9.h"), (PERMISSIBLE, "MA-CH-10.i")])
def test_the_discard_goes_to_the_rack_with_the_hand_it_was_part_of(version: str, clause: str) -> None:
    done = one_hand("Kc Qd 5h", discard="Qd", version=version)
    assert list(map(str, done.table.rack.hand(1))) == ["Kc", "5h", "Qd"]
    assert list(map(str, done.table.rack.hand("community"))) == NO_HELP.split()
    assert all(clause in one.clauses for one in events(done, "discarded"))


# -- the fold -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-9.b.2.p1", "MA-CH-9.b.2.p2")
def test_a_fold_loses_the_ante_at_once_and_the_cards_go_to_the_rack() -> None:
    done = played({1: {"ante": 10}, 2: {"ante": 10}}, {1: NO_PAIR}, "", [fold(1), fold(2)])
    assert kinds(done, "decided", "collected", "discarded")[:4] == ["decided", "collected", "discarded", "decided"]
    assert (net(done), results(done)) == (-10, {"ante": "lose"})
    assert list(map(str, done.table.rack.hand(1))) == NO_PAIR.split()


@pytest.mark.clause("MA-CH-9.b.2.p2", "MA-CH-6a.d")
@pytest.mark.parametrize(
    ("reading", "result", "lost"), [(None, "lose", 11), ("lose", "lose", 11), ("returned", "push", 10)]
)
def test_the_bonus_of_a_fold_loses_or_goes_home_as_the_house_reads_it(
    reading: str | None, result: str, lost: float
) -> None:
    options: dict[str, Any] = {} if reading is None else {"folded_bonus": reading}
    done = played({1: {"ante": 10, "bonus": 1}}, {1: "2c 7d 3h"}, "", [fold()], **options)
    assert (results(done)["bonus"], net(done)) == (result, -lost)


# -- instant winners ----------------------------------------------------------------------------------------------

CLAUSES = {REQUIRED: ("MA-CH-9.b.3.i.p1", "MA-CH-9.b.3.i.p2"), PERMISSIBLE: ("MA-CH-10.b.2.i.p1", "MA-CH-10.b.2.i.p2")}


@pytest.mark.clause(
    *("MA-CH-9.b.3.i.p1", "MA-CH-9.b.3.i.p2", "MA-CH-10.b.2.i.p1", "MA-CH-10.b.2.i.p2"),
    *("MA-CH-1.instant_winner", "MA-CH-11.b", "MA-CH-12.b", "MA-CH-3.c.1", "MA-CH-3.c.2"),
)
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize(
    ("hand", "made"),
    [
        ("4c 4h 4s", "MA-CH-3.c.2"),
        ("9d Td Jd", "MA-CH-3.c.1"),
        ("Qd Ad Kd", "MA-CH-3.c.1"),
        ("3h 2h 4h", "MA-CH-3.c.1"),
        ("3h Ah 2h", "MA-CH-3.c.1"),
    ],
)
def test_a_declared_winner_is_paid_five_to_one_before_the_board(version: str, hand: str, made: str) -> None:
    done = declared(hand, ante=15, bonus=1, version=version)
    assert (paid(done), net(done)) == ({"ante": 75, "bonus": 5}, 80)
    assert kinds(done, "decided", "shown", "paid", "discarded")[:6] == [
        *("decided", "shown", "paid", "paid", "discarded", "shown")
    ]
    shown = events(done, "shown")[0]
    assert shown.clauses == (CLAUSES[version][0], "MA-CH-1.instant_winner", made)
    assert CLAUSES[version][1] in events(done, "paid")[0].clauses


@pytest.mark.clause("MA-CH-9.b.3.i.p1", "MA-CH-10.b.2.i.p1")
@pytest.mark.parametrize("version", VERSIONS)
def test_who_declares_makes_no_bet(version: str) -> None:
    error = refused({**declare(), "bet": 10}, version=version)
    assert "takes no 'bet'" in error.message
    assert "bet" not in results(declared("4c 4h 4s", version=version))


@pytest.mark.clause("MA-CH-9.b.3.i.p2", "MA-CH-10.b.2.i.p2")
@pytest.mark.parametrize(("version", "quads"), [(REQUIRED, 800), (PERMISSIBLE, 500)])
def test_the_board_changes_nothing_for_a_declared_winner(version: str, quads: float) -> None:
    bets = {1: {"ante": 10}, 2: {"ante": 10}}
    hands = {1: "8c 8d 8h", 2: "Kc Kd 3s"}
    done = played(bets, hands, "8s Ks Kh", [declare(1), play(2, 10, "3s")], version=version)
    assert (net(done, 1), net(done, 2)) == (50, quads)


@pytest.mark.clause("MA-CH-9.b.3.ii", "MA-CH-10.b.2.ii", "MA-CH-1.instant_winner")
@pytest.mark.parametrize(("version", "won"), [(REQUIRED, 220), (PERMISSIBLE, 200)])
def test_who_does_not_declare_plays_on_and_is_rated_on_five_cards(version: str, won: float) -> None:
    """The catalogue's example: sevens kept back become a full house; without help jacks are a pair of jacks."""
    done = one_hand("7s 7d 7h", "7c Kh Kd", "7h", bonus=1, version=version)
    assert (net(done), paid(done)["bonus"]) == (won + 50, 50)
    poor = one_hand("Jc Jd Js", "9h 5c 2d", "Js", bonus=1, version=version)
    assert (net(poor), results(poor)["bonus"]) == (20, "push")


@pytest.mark.clause("MA-CH-9.b.3.ii", "MA-CH-10.b.2.ii")
@pytest.mark.parametrize("version", VERSIONS)
def test_nothing_tells_the_table_that_a_winner_was_not_declared(version: str) -> None:
    quiet = one_hand("7s 7d 7h", "Ac Kh 9d", "7h", version=version)
    other = one_hand("7s 7d 2h", "Ac Kh 9d", "2h", version=version)
    told = [[(one.kind, one.clauses) for one in seen(done.events, None)] for done in (quiet, other)]
    assert told[0] == told[1]


@pytest.mark.clause("MA-CH-13.d")
@pytest.mark.parametrize("version", VERSIONS)
@pytest.mark.parametrize("hand", ["2h 3h 5h", "Kh Ah 2h", "9h 9d 8s", "9d Td Jh", "Kc Qd 5h"])
def test_a_wrong_declaration_voids_the_hand_and_loses_the_ante(version: str, hand: str) -> None:
    done = declared(hand, ante=30, bonus=1, version=version)
    assert (results(done), net(done)) == ({"ante": "lose", "bonus": "void"}, -30)
    assert {one.clauses for one in events(done, "collected")} == {("MA-CH-13.d",)}
    assert done.void is None


@pytest.mark.clause("MA-CH-13.d")
def test_only_the_offender_loses_by_a_wrong_declaration() -> None:
    bets = {seat: {"ante": 10} for seat in (1, 2)}
    done = played(bets, {1: "Kc Qd 5h", 2: "Ac Ad 4h"}, NO_HELP, [declare(1), play(2, 10, "4h")])
    assert (net(done, 1), net(done, 2)) == (-10, 20)


@pytest.mark.clause("MA-CH-13.d", "MA-CH-6a.d")
@pytest.mark.parametrize(("reading", "result", "lost"), [("void", "void", 30), ("lose", "lose", 31)])
def test_the_bonus_of_a_wrong_declaration_goes_home_or_loses_as_the_house_reads_it(
    reading: str, result: str, lost: float
) -> None:
    done = declared("9h 9d 8s", ante=30, bonus=1, false_declaration_bonus=reading)
    assert (results(done)["bonus"], net(done)) == (result, -lost)


@pytest.mark.clause("MA-CH-3.c.1", "MA-CH-3.a.p2")
@pytest.mark.parametrize(("low_ace", "won"), [(True, 50), (False, -10)])
def test_a_low_ace_is_an_instant_winner_or_not_as_the_house_reads_it(low_ace: bool, won: float) -> None:
    assert net(declared("Ah 2h 3h", low_ace_instant=low_ace)) == won
    assert net(declared("2h 3h 4h", low_ace_instant=low_ace)) == 50
    assert net(declared("Ah Kh Qh", low_ace_instant=low_ace)) == 50


@pytest.mark.clause("MA-CH-3.c.1", "MA-CH-3.c.2")
@pytest.mark.parametrize(("low_ace", "runs"), [(True, 48), (False, 44)])
def test_of_22_100_hands_52_are_of_a_kind_and_48_or_44_in_a_row(low_ace: bool, runs: int) -> None:
    """Thirteen ranks of four threes each; twelve runs, or eleven, in four suits."""
    deck = cards(" ".join(TEXTS[:52]))
    found = [
        instant_row((first, second, third), low_ace)
        for place, first in enumerate(deck)
        for other, second in enumerate(deck[place + 1 :], place + 1)
        for third in deck[other + 1 :]
    ]
    assert found.count("three_of_a_kind_instant") == 52
    assert found.count("three_card_straight_flush_instant") == runs
    assert len(found) == 22_100


# -- the board ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-CH-9.c", "MA-CH-10.c", "MA-CH-1.community_card")
@pytest.mark.parametrize(("version", "clause"), [(REQUIRED, "MA-CH-9.c"), (PERMISSIBLE, "MA-CH-10.c")])
def test_the_board_is_turned_up_once_everybody_has_decided(version: str, clause: str) -> None:
    bets = {1: {"ante": 10}, 2: {"ante": 10}}
    done = played(bets, {1: NO_PAIR, 2: "8c 8d 8h"}, NO_HELP, [play(1, 10, "5h"), declare(2)], version=version)
    board = next(one for one in done.events if one.kind == "shown" and one.data["position"] == "community")
    assert board.clauses == (clause, "MA-CH-1.community_card")
    assert max(one.n for one in events(done, "decided")) < board.n


@pytest.mark.clause("MA-CH-9.c")
def test_the_board_is_turned_up_even_where_nobody_is_left() -> None:
    done = played({1: {"ante": 10}}, decisions=[fold()])
    assert events(done, "shown")[-1].data["position"] == "community"
