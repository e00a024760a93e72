"""Hands in the open hand history format: real ones end with their stacks, and each variant is played by its rules."""

from decimal import Decimal
from pathlib import Path

import pytest

from houseway.cli.app import main
from houseway.errors import BadInput
from houseway.games.poker.phh.export import as_text, exported
from houseway.games.poker.phh.scenarios import hands_of, scenario_of
from houseway.table.replay.referee import play_scenario, replay
from houseway.table.replay.scenario import read_scenario
from tests.games.poker.phh.hands import DRAWN, HEADS_UP, RAZZ, TRIPLE_DRAW, stacks_after
from tests.project.refused import refused

HANDS = Path(__file__).parents[5] / "shared" / "hands"


@pytest.mark.skipif(not HANDS.exists(), reason="the real hands lie beside a developer's checkout")
def test_every_real_hand_ends_with_exactly_its_stacks_and_is_written_as_it_was_read() -> None:
    files = sorted(HANDS.glob("*.phh"))
    assert len(files) == 413
    for file in files:
        (hand,) = hands_of(file.read_text())
        (done,) = play_scenario(read_scenario(scenario_of(hand)))
        written = exported(done)
        assert written["finishing_stacks"] == hand.get("finishing_stacks"), file.name
        shown = [action for action in hand["actions"] if " sm" not in action]
        assert [action for action in written["actions"] if " sm" not in action] == shown, file.name


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
    (hand,) = hands_of(HEADS_UP.replace("KsKc", "????").replace('"p1 cbr 110", "p2 cc",', '"p1 cbr 110", "p2 f",'))
    assert set(scenario_of(hand)["deal"]["hands"]) == {1}


@pytest.mark.parametrize("unseen", ["p1 ????2c", "p2 AsAd9h", "p3 ????Qc"])
@pytest.mark.parametrize("variant", ["F7S", "F7S/8", "FR"])
def test_up_cards_that_nobody_saw_fit_the_recorded_bring_in(unseen: str, variant: str) -> None:
    """Whoever's up-card is unknown, it is p1 who brings it in with the lowest, in razz p3 with the highest."""
    text = STUD.replace("F7S", variant).replace(unseen, unseen[:3] + "??????")
    if variant == "FR":
        text = text.replace('"p1 pb", "p2 cbr 4", "p3 f", "p1 f"', '"p3 pb", "p1 f", "p2 cbr 4", "p3 f"')
    (hand,) = hands_of(text)
    assert stacks_after(hand)[1] == 104


def test_a_bring_in_against_the_up_cards_is_refused_with_the_reason() -> None:
    (hand,) = hands_of(STUD.replace('"p1 pb"', '"p3 pb"'))
    with refused("wrong-bring-in"):
        scenario_of(hand)


def test_a_bring_in_that_nobody_stated_is_asked_for_by_its_option() -> None:
    (hand,) = hands_of(STUD.replace("bring_in = 2\n", ""))
    with refused("field-missing", where="bring_in"):
        scenario_of(hand)


def test_up_cards_count_where_the_hole_cards_were_not_seen() -> None:
    (hand,) = hands_of(STUD)
    assert stacks_after(hand) == [97, 104, 99]


SHOWN_LATE = """
variant = "F7S"
antes = [1, 1]
bring_in = 2
small_bet = 4
big_bet = 8
starting_stacks = [100, 100]
actions = ["d dh p1 ????2c", "d dh p2 ????9h", "p1 pb", "p2 cbr 4", "p1 cc", "d dh p1 7h", "d dh p2 8h", "p2 cc", "p1 cc",
           "d dh p1 Kd", "d dh p2 8s", "p2 cc", "p1 cc", "d dh p1 Kh", "d dh p2 5s", "p1 cc", "p2 cc",
           "d dh p1 ??", "d dh p2 ??", "p1 cbr 8", "p2 cc", "p1 sm KsTd2c7hKdKh4c", "p2 sm"]
"""


@pytest.mark.clause("MA-PK-15.a", "MA-PK-15.d-3")
def test_cards_shown_at_the_end_are_those_that_were_dealt_and_a_mucked_hand_has_no_claim() -> None:
    (hand,) = hands_of(SHOWN_LATE)
    told = scenario_of(hand)
    assert (told["deal"]["hands"][1], told["mucks"]) == ("Ks Td 2c 7h Kd Kh 4c", [2])
    assert stacks_after(hand) == [113, 87]
    best = SHOWN_LATE.replace("????9h", "AsAd9h").replace('"d dh p2 ??"', '"d dh p2 Ah"')
    (hand,) = hands_of(best)
    assert stacks_after(hand) == [113, 87]
    (hand,) = hands_of(best.replace('"p2 sm"', '"p2 sm -"'))
    assert stacks_after(hand) == [87, 113]  # shown, aces full of eights beat three kings


@pytest.mark.clause("MA-PK-15.a", "MA-PK-15.d-1", "PA-PK-637a.18.f", "PA-PK-637a.18.e-1")
def test_the_best_hand_loses_when_it_is_mucked_and_somebody_has_to_show() -> None:
    called = HEADS_UP.replace('"p1 sm AhAd"', '"p1 sm"')
    (hand,) = hands_of(called)
    assert stacks_after(hand) == [10, 200]
    (hand,) = hands_of(called.replace('"p2 sm KsKc"', '"p2 sm"'))
    for authority in ("MA", "PA"):
        with refused("nobody-shows"):
            replay(scenario_of(hand, authority))


def test_a_short_stack_was_dealt_in_elsewhere() -> None:
    """The regulations would leave out a player with less than the blind and a bet; the hand was played."""
    (hand,) = hands_of(HEADS_UP.replace("[110, 100]", "[3, 100]").replace('"p1 cbr 110", "p2 cc",', '"p1 cc",'))
    assert stacks_after(hand) == [6, 97]


def test_a_stack_of_unknown_size_covers_everybody() -> None:
    (hand,) = hands_of(HEADS_UP.replace("[110, 100]", "[inf, 100]"))
    assert stacks_after(hand) == [10**9 + 100, 0]


SHORT_BET = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [50, 50, 3]
actions = ["d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 QsQc", "p3 cc", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc",
           "p3 cbr 1", "p1 cbr 10", "p2 f", "d db 3s", "d db 4s", "p1 sm AhAd", "p3 sm QsQc"]
"""


def test_a_player_who_checked_raised_a_bet_below_the_minimum() -> None:
    (hand,) = hands_of(SHORT_BET)
    assert stacks_after(hand) == [55, 48, 0]


FIXED = """
variant = "FT"
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
small_bet = 10
big_bet = 20
starting_stacks = [100, 100, 23]
actions = ["d dh p1 AhAd", "d dh p2 KsKc", "d dh p3 QsQc", "p3 cc", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cbr 10",
           "p2 cc", "p3 cbr 13", "p1 cbr {to}", "p2 f", "d db 3s", "d db 4s"]
"""


@pytest.mark.parametrize("to", [20, 23])
def test_in_fixed_limit_a_short_raise_was_completed_or_raised_by_a_bet(to: int) -> None:
    (hand,) = hands_of(FIXED.replace("{to}", str(to)))
    assert stacks_after(hand) == [143, 80, 0]


@pytest.mark.parametrize("to", [19, 24, 30])
def test_in_fixed_limit_nothing_else_was_a_raise(to: int) -> None:
    (hand,) = hands_of(FIXED.replace("{to}", str(to)))
    with refused("out-of-range", clause="MA-PK-17-1"):
        replay(scenario_of(hand))


def test_the_betting_begins_anew_after_everybody_stood_pat() -> None:
    (hand,) = hands_of(DRAWN)
    assert stacks_after(hand) == [40, 60]
    (hand,) = hands_of(DRAWN.replace('"p2 sd 7h8h", "d dh p2 7s8s",', '"p2 sd",').replace("7s8s", "7h8h"))
    assert stacks_after(hand) == [40, 60]


@pytest.mark.clause("PA-PK-637a.9.a.6", "PA-PK-637a.9.b", "MA-PK-8.b")
def test_a_game_that_the_board_approved_is_played_as_five_card_draw_is() -> None:
    """Deuce-to-seven triple draw: 7-5-4-3-2 beats 7-6-4-3-2."""
    (hand,) = hands_of(TRIPLE_DRAW)
    assert stacks_after(hand) == [0, 4190000, 5910000, 12095000]
    told = scenario_of(hand)
    assert (told["authority"], told["submission"].pop("other_approved_games")) == ("PA", [told["variant"]])
    for authority in ("PA", "MA"):
        submission = {**told["submission"], "chip_unit": 1}
        with refused("not-offered"):
            replay({**told, "authority": authority, "submission": submission})


def test_heads_up_with_equal_blinds_whoever_acted_first_did() -> None:
    equal = HEADS_UP.replace("[1, 2]", "[2, 2]")
    (hand,) = hands_of(equal)
    assert stacks_after(hand) == [210, 0]
    (hand,) = hands_of(equal.replace('"p2 cbr 6", "p1 cbr 110", "p2 cc",', '"p1 cbr 6", "p2 cbr 100", "p1 cc",'))
    assert stacks_after(hand) == [210, 0]


def test_cents_in_a_wager_are_divided_to_the_cent() -> None:
    split = HEADS_UP.replace("AhAd", "AhKd").replace("KsKc", "AsKc").replace("cbr 110", "cbr 10.5")
    (hand,) = hands_of(split.replace('"d db 2c7d9h",', '"d db 2c7d9h", "p1 cc", "p2 cbr 7.51", "p1 f",'))
    assert stacks_after(hand) == [Decimal("99.50"), Decimal("110.50")]


def test_names_are_quoted() -> None:
    assert as_text({"players": ['a "b" \\ c']}) == 'players = ["a \\"b\\" \\\\ c"]\n'


@pytest.mark.parametrize(
    ("change", "code", "named"),
    [
        (("NT", "FB"), "malformed-hand-history", "badugi"),
        (("NT", "XX"), "malformed-hand-history", "XX"),
        (("min_bet = 2\n", ""), "field-missing", "min_bet"),
        (("blinds_or_straddles = [1, 2]\n", ""), "field-missing", "blinds_or_straddles"),
        (("starting_stacks = [110, 100]\n", ""), "field-missing", "starting_stacks"),
        (('"p2 cbr 6"', '"p3 cbr 6"'), "no-such-player", "p3"),
        (('"p2 cbr 6"', '"p2 xx"'), "malformed-action", "p2 xx"),
        (("[110, 100]", '["many", 100]'), "not-an-amount", "many"),
        (("[1, 2]", "[1, -3]"), "malformed-blinds", "p2"),
        (('"NT"', '["NT"]'), "malformed-hand-history", "NT"),
        (("antes = [0, 0]", "antes = 3"), "not-a-list", "antes"),
        (("antes = [0, 0]", "antes = [0, 0, 0]"), "wrong-number-of-antes", "antes"),
        (("min_bet = 2", "min_bet = 1e40"), "fraction-of-a-cent", "1E+40"),
        (("min_bet = 2", "min_bet = 0.005"), "fraction-of-a-cent", "0.005"),
        (("min_bet = 2", "min_bet = 2\nfinishing_stacks = 7"), "not-a-list", "finishing_stacks"),
    ],
)
def test_what_the_rules_cannot_state_is_refused_by_name(change: tuple[str, str], code: str, named: str) -> None:
    (hand,) = hands_of(HEADS_UP.replace(*change))
    with refused(code) as told:
        scenario_of(hand)
    assert named in str(told.value)


@pytest.mark.parametrize("text", ["variant = ", "x = 1", "[1]\nx = 1"])
def test_what_is_no_hand_history(text: str) -> None:
    with pytest.raises(BadInput):
        hands_of(text)
