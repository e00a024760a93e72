"""The open hand history format: real hands end with their stacks, and what we play can be written and read back."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from houseway.cli.app import main
from houseway.errors import BadInput
from houseway.games.poker.phh import finishing_stacks, hands_of, scenario_of
from houseway.games.poker.phh_export import as_text, exported
from houseway.table.referee import play_scenario, replay
from houseway.table.scenario import read_scenario

HANDS = Path(__file__).parents[4] / "shared" / "hands"


def stacks_after(hand: dict[str, object]) -> list[Decimal]:
    seats = replay(scenario_of(hand))["seats"]
    assert isinstance(seats, dict)
    return [Decimal(seats[str(place)]["stack"]) for place in range(1, len(seats) + 1)]


@pytest.mark.skipif(not HANDS.exists(), reason="the real hands lie beside a developer's checkout")
def test_every_real_hand_ends_with_exactly_its_stacks_and_is_written_as_it_was_read() -> None:
    files = sorted(HANDS.glob("*.phh"))
    assert len(files) == 413
    for file in files:
        (hand,) = hands_of(file.read_text())
        (done,) = play_scenario(read_scenario(scenario_of(hand)))
        written = exported(done)
        assert written["finishing_stacks"] == finishing_stacks(hand), file.name
        shown = [action for action in hand["actions"] if " sm" not in action]
        assert [action for action in written["actions"] if " sm" not in action] == shown, file.name


HEADS_UP = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [110, 100]
actions = ["d dh p1 AhAd", "d dh p2 KsKc", "p2 cbr 6", "p1 cbr 110", "p2 cc",
           "d db 2c7d9h", "d db 3s", "d db 4s", "p1 sm AhAd", "p2 sm KsKc"]
"""


def test_heads_up_the_button_posts_the_small_blind_and_acts_first() -> None:
    """The format lists the blinds from the left of the button and reverses them for two players."""
    (hand,) = hands_of(HEADS_UP)
    assert stacks_after(hand) == [210, 0]


def test_heads_up_the_button_completes_its_blind_and_the_other_may_check() -> None:
    called = HEADS_UP.replace('"p2 cbr 6", "p1 cbr 110", "p2 cc",', '"p2 cc", "p1 cc",')
    checked = called.replace('"d db 3s",', '"p1 cc", "p2 cc", "d db 3s", "p1 cc", "p2 cc",')
    (hand,) = hands_of(checked.replace('"d db 4s",', '"d db 4s", "p1 cc", "p2 cc",'))
    assert [step["do"] for step in scenario_of(hand)["decisions"][:2]] == ["call", "check"]
    assert stacks_after(hand) == [112, 98]


def test_what_is_no_hand_is_said_of_the_hand_and_not_of_a_scenario(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "no.phh"
    file.write_text("variant = 3")
    with pytest.raises(SystemExit) as stop:
        main(["replay", str(file)])
    assert stop.value.code == 2
    assert "the variant 3 is unknown" in capsys.readouterr().err


RAZZ = """
variant = "FR"
antes = [1, 1]
bring_in = 1
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = ["d dh p1 Ah2c3d", "d dh p2 KhQcKd", "p2 pb", "p1 cbr 4", "p2 f"]
"""


def test_a_bring_in_is_posted_without_a_decision() -> None:
    (hand,) = hands_of(RAZZ)
    assert stacks_after(hand) == [102, 98]
    assert scenario_of(hand)["authority"] == "PA"


STUD = """
variant = "F7S"
antes = [1, 1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100, 100]
actions = ["d dh p1 ????2c", "d dh p2 AsAd9h", "d dh p3 ????Qc", "p1 pb", "p2 cbr 4", "p3 f", "p1 f"]
"""


def test_cards_that_nobody_saw_are_left_to_chance() -> None:
    (hand,) = hands_of(STUD.replace("????2c", "??????"))
    with pytest.raises(BadInput):  # whose up-card is the lowest decides who brings it in
        replay({**scenario_of(hand), "decisions": [{"seat": 9, "do": "fold"}]})
    (hand,) = hands_of(STUD.replace("????2c", "3c3d2c").replace("????Qc", "4c4dQc"))
    assert stacks_after(hand) == [97, 104, 99]


def test_several_hands_in_one_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "two.phhs"
    file.write_text(f"[1]\n{HEADS_UP}\n[2]\n{RAZZ}")
    with pytest.raises(SystemExit) as stop:
        main(["replay", str(file), "--json"])
    assert stop.value.code == 0
    answers = json.loads(capsys.readouterr().out)
    assert [answer["variant"] for answer in answers] == ["holdem_high", "seven_card_stud_low"]


def test_a_hand_of_ours_is_written_and_read_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HEADS_UP)
    out = tmp_path / "again.phh"
    with pytest.raises(SystemExit) as stop:
        main(["export", str(file), "--to", str(out)])
    assert stop.value.code == 0
    assert capsys.readouterr().out == ""
    (again,) = hands_of(out.read_text())
    assert finishing_stacks(again) == [Decimal(210), Decimal(0)]
    assert stacks_after(again) == [210, 0]
    assert again["blinds_or_straddles"] == [1, 2]


def test_the_terminal_shows_stacks_pots_and_rake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "hand.phh"
    file.write_text(HEADS_UP)
    with pytest.raises(SystemExit):
        main(["replay", str(file)])
    shown = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["seat", "1", "210.00", "+100.00"] in shown
    assert ["main", "pot", "200.00", "seat", "1,", "seat", "2"] in shown
    assert ["rake", "0.00"] in shown


def test_names_are_quoted() -> None:
    assert as_text({"players": ['a "b" \\ c']}) == 'players = ["a \\"b\\" \\\\ c"]\n'


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (("NT", "FB"), "badugi is not permitted"),
        (("NT", "XX"), "unknown"),
        (("antes = [0, 0]", "antes = [0, 1]"), "the option 'ante'"),
        (("min_bet = 2\n", ""), "does not say its min_bet"),
        (('"p2 cbr 6"', '"p3 cbr 6"'), "'p3' is no player"),
        (('"p2 cbr 6"', '"p2 xx"'), "no action"),
        (("[110, 100]", '["many", 100]'), "no amount of chips"),
        (("[1, 2]", "[0, 2]"), "the option 'blinds'"),
    ],
)
def test_what_the_rules_cannot_state_is_refused_by_name(change: tuple[str, str], says: str) -> None:
    (hand,) = hands_of(HEADS_UP.replace(*change))
    with pytest.raises(BadInput, match=says):
        scenario_of(hand)


@pytest.mark.parametrize("text", ["variant = ", "x = 1", "[1]\nx = 1"])
def test_what_is_no_hand_history(text: str) -> None:
    with pytest.raises(BadInput):
        hands_of(text)
