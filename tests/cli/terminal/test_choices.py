"""``houseway play``: how a player chooses, and what nobody may see before it is shown."""

import pytest

from tests.cli.terminal.conftest import Run
from tests.cli.terminal.stacked_deck import stacked

# -- decisions ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-10.b-1")
@pytest.mark.parametrize("typed", ["2", "fold", "f", "FOLD"])
def test_a_choice_is_made_by_number_name_or_beginning(run: Run, typed: str) -> None:
    _, said = run("three_card_poker", ["ante 10", typed, "q"], "--seed", "1")
    assert "1   play" in said
    assert "2   fold" in said
    assert "Seat 1: -$10, $990 in front of you" in said


@pytest.mark.clause("MA-TC-10.b-5")
def test_a_fold_may_ask_that_the_hand_not_be_shown(run: Run) -> None:
    _, said = run("three_card_poker", ["ante 10, pair plus 5", "fold expose=false", "q"], "--seed", "1")
    assert "asks that the hand not be shown" in said
    assert "Seat 1 shows" not in said


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("", "Nothing is chosen for you"),
        ("3", "There is no choice 3: 1 to 2"),
        ("double", "There is no choice 'double': play, fold"),
        ("fold expose=maybe", "'maybe' is not one of"),
        ("play amount=10", "Play takes no 'amount'"),
        ("play 10", "Play does not take '10'"),
    ],
)
def test_a_choice_that_cannot_be_is_refused_with_the_reason(run: Run, typed: str, reason: str) -> None:
    _, said = run("three_card_poker", ["ante 10", typed, "fold", "q"], "--seed", "1")
    assert reason in said
    assert "Seat 1: -$10" in said


@pytest.mark.clause("MA-TC-1.play_wager")
def test_a_choice_that_the_chips_cannot_pay_is_not_offered(run: Run) -> None:
    """Twelve dollars pay an ante of ten, but no play wager equal to it."""
    _, said = run("three_card_poker", ["ante 10", "play", "fold", "q"], "--buy-in", "12", "--seed", "1")
    assert "There is no choice 'play': fold" in said
    assert "Seat 1: -$10, $2 in front of you" in said


@pytest.mark.clause("MA-MB-8.c.3.i-s2")
def test_house_money_is_pressed_onto_the_wager_it_is_asked_for(run: Run) -> None:
    """Rounds are played until a pair comes up; the payout of 3 to 1 on ten is pressed onto the banker wager of twenty."""
    rounds = [""] * 3
    lines = ["banker 20, house money 10", *rounds, "press", "player", "press banker"]
    _, said = run("minibaccarat", lines, "--seed", "4")
    assert "press   have the payout added" in said
    assert "'player' is not one of banker" in said
    assert "presses $30 onto banker: $50" in said


def test_several_seats_are_asked_one_by_one_and_each_sees_its_own_cards_only(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    stacked(monkeypatch, "2s 3s 4s 5s 6s 7s 8s 9s Ts")  # seat 1: 2 5 8, seat 2: 3 6 9, dealer: 4 7 T
    _, said = run(
        "three_card_poker", ["ante 10", "ante 10", "fold expose=false", "fold expose=false", "q"], "--seats", "2"
    )
    first, _, second = said.partition("your hand, seat 1")
    assert "2♠ 5♠ 8♠" in second
    assert "2♠" not in first
    between, _, after = second.partition("your hand, seat 2")
    assert "3♠" not in between
    assert "3♠ 6♠ 9♠" in after
    assert "2♠" not in after.partition("seat 2")[0]


# -- what nobody may see ------------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-10.b-8")
def test_nothing_printed_before_the_reveal_depends_on_the_dealers_cards(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    for deck in ("Ah Ks Kh Qs Qh Js", "Ah 2c Kh 3d Qh 5c"):  # seat 1 and the dealer in turn
        stacked(monkeypatch, deck)
        lines = ["ante 10", "why 9", "why", "play", "q"]
        shown.append(run("three_card_poker", lines)[1].partition("The dealer shows"))
    assert shown[0][0] == shown[1][0]
    assert shown[0][2].startswith(" K♠ Q♠ J♠")
    assert shown[1][2].startswith(" 5♣ 3♦ 2♣")


@pytest.mark.clause("MA-TC-10.a-1")
def test_nothing_printed_before_the_showdown_depends_on_a_bots_cards(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    for deck in ("Ah As Ks Kh 4s Qs Qh 6s Js", "Ah 2c Ks Kh 3d Qs Qh 8c Js"):  # seat 1, the bot and the dealer in turn
        stacked(monkeypatch, deck)
        said = run("three_card_poker", ["pair plus 10", "q"], "--bots", "1", "--seed", "1")[1]
        shown.append(said.partition("shows")[0])
    assert shown[0] == shown[1]
    assert "Seat 2 (bot) puts $5" in shown[0]
