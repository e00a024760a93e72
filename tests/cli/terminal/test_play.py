"""``houseway play``: scripted evenings at the table, for every game."""

import builtins
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from houseway.cli.app import main
from houseway.cli.terminal import live_chance
from houseway.equipment.cards import cards
from houseway.equipment.randomness.chance import seeded_chance
from houseway.equipment.randomness.decks import FIFTY_TWO
from houseway.table.replay.log import problems
from tests.cli.openings import answers, opened, opening, wager
from tests.games.every_game.first import WAGERED, first, under

Run = Callable[..., tuple[int, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Plays a game with these lines typed one after the other; then the input ends."""

    def play(
        game: str, lines: Sequence[str], *arguments: str, raises: type[BaseException] = EOFError
    ) -> tuple[int, str]:
        left = list(lines)

        def typed(_: str = "") -> str:
            if not left:
                raise raises
            return left.pop(0)

        monkeypatch.setattr(builtins, "input", typed)
        monkeypatch.setenv("COLUMNS", "110")
        with pytest.raises(SystemExit) as ended:
            main(["play", game, *under(game), *arguments])
        shown = capsys.readouterr()
        return int(ended.value.code or 0), shown.out + shown.err

    return play


def stacked(monkeypatch: pytest.MonkeyPatch, top: str) -> None:
    """Stacks the deck of the coming rounds: these cards leave first, in this order, whatever is cut."""
    wanted = cards(top)

    class Stacked(live_chance.LiveChance):
        def shuffle(self, items: Sequence[Any]) -> list[Any]:
            if len(items) != len(FIFTY_TWO):
                return super().shuffle(items)
            rest = [card for card in FIFTY_TWO if card not in wanted]
            deck = rest[:10] + wanted + rest[10:]
            self.tape.append([items.index(card) for card in deck])
            return list(deck)

        def number(self, low: int, high: int) -> int:
            self.tape.append([10])
            return 10

        def rewind(self, mark: int) -> None:
            del self.tape[mark:]

    monkeypatch.setattr(live_chance, "LiveChance", Stacked)


# -- one evening, any game ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", WAGERED)
def test_a_round_is_wagered_decided_settled_and_left(run: Run, game: str) -> None:
    status, said = run(game, [opening(game), *answers(game), "q"], "--seed", "1")
    assert status == 0
    assert "Round 1" in said
    assert "The settlement" in said
    assert "Seat 1 leaves with $" in said


@pytest.mark.parametrize("game", WAGERED)
def test_enter_repeats_the_last_wagers(run: Run, game: str) -> None:
    lines = [opening(game), *answers(game), "", *answers(game), "q"]
    _, said = run(game, lines, "--seed", "1")
    assert said.count(f"Seat 1 puts $10 on {wager(game)}") == 2


@pytest.mark.parametrize("game", WAGERED)
def test_enter_without_earlier_wagers_is_asked_again(run: Run, game: str) -> None:
    _, said = run(game, ["", "q"])
    assert "Write a wager, as in" in said
    assert "Round 1" not in said


@pytest.mark.parametrize("game", WAGERED)
@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("blackjack 10", "There is no wager 'blackjack'"),
        ("hello", "'hello' is not a wager"),
        ("{0} 10, {0} 10", "is named twice"),
        ("none", "Nobody has wagered"),
    ],
)
def test_a_wager_that_cannot_be_is_refused_with_the_reason(run: Run, game: str, typed: str, reason: str) -> None:
    status, said = run(game, [typed.format(wager(game)), "q"])
    assert status == 0
    assert reason in said
    assert "Round 1" not in said


@pytest.mark.parametrize("game", WAGERED)
@pytest.mark.parametrize(
    ("amount", "reason"),
    [
        ("-5", "-5 is negative"),
        ("4.99", "$4.99 is under the table's minimum of $5"),
        ("500.01", "$500.01 is over the table's maximum of $500"),
        ("10.001", "10.001 has a fraction of a cent"),
        ("ten", "'ten' is not an amount of money"),
    ],
)
def test_an_amount_that_cannot_be_is_refused_with_the_reason(run: Run, game: str, amount: str, reason: str) -> None:
    status, said = run(game, [opening(game, amount), "q"], "--buy-in", "5000")
    assert status == 0
    assert reason in said
    assert "Round 1" not in said


@pytest.mark.parametrize("game", WAGERED)
def test_the_limits_themselves_are_accepted(run: Run, game: str) -> None:
    for amount in (5, 500):
        lines = [opening(game, str(amount)), *answers(game, amount), "q"]
        _, said = run(game, lines, "--seed", "1", "--buy-in", "5000")
        assert f"Seat 1 puts ${amount} on {wager(game)}" in said
        assert "The settlement" in said


@pytest.mark.parametrize("game", WAGERED)
def test_more_than_the_chips_is_refused_and_more_can_be_bought(run: Run, game: str) -> None:
    needed = 21 * len(opened(game))
    lines = [opening(game, "21"), "buy 1", opening(game, "21"), "q", "y"]
    _, said = run(game, lines, "--buy-in", str(needed - 1), "--seed", "1")
    assert "Seat 1 has $20 in chips, $1 short of $21" in said
    assert f"Seat 1 puts $21 on {wager(game)}" in said


@pytest.mark.parametrize("game", WAGERED)
def test_why_gives_cite_and_gist_of_any_step(run: Run, game: str) -> None:
    _, said = run(
        game, ["why", opening(game), *answers(game), "why 1", "why", "why 999", "q"], "--seed", "1", "--plain"
    )
    assert "Nothing has happened yet" in said
    assert said.count("Step 1: ") == 1
    assert "§" in said.partition("Step 1: ")[2]
    assert "There is no step 999" in said


@pytest.mark.parametrize("game", WAGERED)
def test_help_names_every_way_out(run: Run, game: str) -> None:
    _, said = run(game, ["?", "q"])
    for word in ("Enter repeats", "none sits", "fault", "why explains", "q leaves"):
        assert word in said


@pytest.mark.parametrize("game", WAGERED)
def test_the_end_of_input_ends_the_evening_cleanly(run: Run, game: str) -> None:
    status, said = run(game, [])
    assert status == 0
    assert "Seat 1 leaves with $1,000" in said


@pytest.mark.parametrize("game", WAGERED)
def test_an_interrupt_is_status_130(run: Run, game: str) -> None:
    status, said = run(game, [opening(game)], raises=KeyboardInterrupt)
    assert status == 130
    assert "Traceback" not in said


# -- leaving in the middle ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("answer", "status_text"), [("y", "Seat 1 leaves with $1,000"), ("n", "The settlement")])
def test_leaving_an_open_round_is_confirmed_and_settles_nothing(run: Run, answer: str, status_text: str) -> None:
    status, said = run("three_card_poker", ["ante 10", "q", answer, "fold", "q"], "--seed", "1")
    assert status == 0
    assert "nothing is settled" in said
    assert status_text in said
    assert ("The settlement" in said) == (answer == "n")


def test_the_end_of_input_in_an_open_round_gives_the_wagers_back(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    status, said = run("three_card_poker", ["ante 10", "play", "", ""], "--seed", "1", "--log", str(log))
    assert status == 0
    assert "The round is abandoned" in said
    written = json.loads(log.read_text(encoding="utf-8"))
    assert len(written["scenario"]["rounds"]) == 1
    assert problems(written) == []


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


# -- when something goes wrong ------------------------------------------------------------------------------------------


@pytest.mark.clause("MA-TC-12.d")
def test_an_exposed_dealer_card_voids_the_coming_round(run: Run) -> None:
    lines = ["fault", "card_exposed", "dealer", "", "", "", "ante 10", "play", "q"]
    _, said = run("three_card_poker", lines, "--seed", "1")
    assert "The settlement: a void round" in said
    assert "Seat 1: $0, $1,000 in front of you" in said


@pytest.mark.clause("MA-SB-6.a")
def test_dice_that_do_not_lie_flat_are_tossed_again(run: Run) -> None:
    _, said = run("sic_bo", ["fault", "1", "x", "0", "1", "small 10", "q"], "--seed", "1")
    assert "'x' is not a whole number" in said
    assert "0 is not a whole number" in said
    assert '"No Roll"' in said


@pytest.mark.clause("MA-SB-6.b-s2")
def test_a_table_whose_device_has_failed_closes_after_the_round(run: Run) -> None:
    status, said = run("sic_bo", ["fault", "electrical", "after_uncovering", "small 10", "small 10"], "--seed", "1")
    assert status == 0
    assert "The table is closed" in said
    assert "Round 2" not in said


@pytest.mark.clause("MA-MB-13.e-s1")
def test_a_shoe_with_too_few_cards_voids_the_round(run: Run) -> None:
    _, said = run("minibaccarat", ["fault", "insufficient", "3", "banker 10", "q"], "--seed", "1")
    assert "Seat 1 takes back $10 from banker" in said


@pytest.mark.parametrize("game", WAGERED)
def test_a_fault_may_be_thought_better_of(run: Run, game: str) -> None:
    _, said = run(game, ["fault", "earthquake", "", opening(game), *answers(game), "q"], "--seed", "1")
    assert "There is no irregularity 'earthquake'" in said
    assert "Irregularity" not in said.replace("There is no irregularity", "")
    assert "The settlement" in said


def test_an_irregularity_whose_moment_never_comes_is_told_and_leaves_the_log_whole(run: Run, tmp_path: Path) -> None:
    log = tmp_path / "log.json"
    lines = ["fault", "card_found", "40", "", "ante 10", "fold", "q"]
    _, said = run("three_card_poker", lines, "--seed", "1", "--log", str(log))
    assert "'card found face up' did not come to pass" in said
    assert problems(json.loads(log.read_text(encoding="utf-8"))) == []


@pytest.mark.clause("MA-MB-13.b-s1")
@pytest.mark.parametrize("seed", range(1, 7))
def test_an_irregularity_that_the_cards_rule_out_is_told_and_the_round_goes_on(
    run: Run, tmp_path: Path, seed: int
) -> None:
    """A third card is only unauthorised where the Player stays; where the Player draws, the round takes its course."""
    log = tmp_path / "log.json"
    lines = ["fault", "unauthorised", "", "false", "player 10", "q"]
    status, said = run("minibaccarat", lines, "--seed", str(seed), "--log", str(log))
    assert status == 0
    assert ("Irregularity: unauthorised" in said) != ("did not come to pass" in said)
    assert problems(json.loads(log.read_text(encoding="utf-8"))) == []


# -- the log ------------------------------------------------------------------------------------------------------------

EVENINGS = {
    "three_card_poker": [
        *("ante 10, pair plus 5", "play"),
        *("", "fold"),
        *("fault", "card_found", "2", "", "ante 25", "play"),
        "q",
    ],
    "sic_bo": ["small 10, total value 9 5", "", "fault", "dice", "1", "two dice combination 1+6 5", "buy 100", "", "q"],
    # How often a hand is asked depends on its cards: a line that does not fit is asked for again.
    "spanish_21": [*["spanish 21 10", "decline insurance", "stand", "stand"] * 8, "q"],
    # So does who holds the bank in the next round, and who covers it.
    "chemin_de_fer": [
        *["banker wager 10", "partial wager 5", "card", "stay", "keep_bank", "decline_bank", "pass"] * 8,
        "q",
    ],
    "minibaccarat": ["banker 10, tie 5", "", "fault", "card_found", "2", "player 20", "none", "player 20", "q"],
}
"""Evenings with more wagers than a round needs; any other game has its plain round three times."""


def evening(game: str) -> list[str]:
    """Three rounds; at a one-deck table the last has a card that lies face up in the shoe."""
    more = len(first(game).rulings["card_found_face_up"].fields) - 1 if first(game).deck else 0
    found = ["fault", "card_found", "2", *[""] * more] if first(game).deck else []
    plain = [opening(game), *answers(game), "", *answers(game), *found, "", *answers(game), "q"]
    return EVENINGS.get(game, plain)


@pytest.mark.parametrize("game", WAGERED)
@pytest.mark.parametrize("chance", [(), ("--seed", "7")])
def test_the_log_of_an_evening_verifies_and_a_changed_one_does_not(
    run: Run, tmp_path: Path, game: str, chance: tuple[str, ...]
) -> None:
    log = tmp_path / "log.json"
    status, said = run(game, evening(game), "--bots", "1", "--log", str(log), *chance)
    assert status == 0, said
    assert _verify(log) == 0
    written = json.loads(log.read_text(encoding="utf-8"))
    assert len(written["scenario"]["rounds"]) >= 3
    written["answer"]["rounds"][0]["seats"]["1"]["net"] = "123.45"
    log.write_text(json.dumps(written), encoding="utf-8")
    assert _verify(log) == 1


@pytest.mark.parametrize("game", WAGERED)
def test_whatever_a_distracted_player_types_the_log_of_it_verifies(run: Run, tmp_path: Path, game: str) -> None:
    """A round, then two hundred random lines: wagers, choices, irregularities, nonsense. No traceback, and a whole log."""
    log, typist = tmp_path / "log.json", seeded_chance(game)
    words = ["", "fault", *map(str, range(1, 8)), "true", "false", "dealer", "why 3", "?", "layout", "buy 50", "none"]
    words += [*first(game).verbs, *answers(game), "fold expose=false", "banker", opening(game), opening(game)]
    lines = [opening(game), *answers(game), *(words[typist.number(0, len(words) - 1)] for _ in range(200))]
    status, said = run(game, lines, "--bots", "2", "--seed", "3", "--log", str(log))
    assert status == 0, said
    assert problems(json.loads(log.read_text(encoding="utf-8"))) == []


def _verify(log: Path) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["verify", str(log)])
    return int(ended.value.code or 0)


def test_a_log_that_cannot_be_written_is_refused_before_the_first_card(run: Run, tmp_path: Path) -> None:
    status, said = run("sic_bo", ["small 10"], "--log", str(tmp_path / "no" / "such" / "folder.json"))
    assert status == 2
    assert "Round 1" not in said


def test_json_is_the_log_alone_on_stdout(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    typed = iter(["small 10", "q"])
    monkeypatch.setattr(builtins, "input", lambda _="": next(typed))
    with pytest.raises(SystemExit):
        main(["play", "sic_bo", "--json"])
    out = capsys.readouterr().out
    assert problems(json.loads(out)) == []


# -- sitting down -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["roulette"], "there is no game 'roulette'"),
        (["sic_bo", "--authority", "NV"], "'NV' does not regulate sic_bo"),
        (["three_card_poker", "--seats", "8"], "there is no seat 8"),
        (["three_card_poker", "--seats", "0"], "--seats"),
        (["three_card_poker", "--set", "dealing_method"], "name=value"),
        (["three_card_poker", "--set", "dealing_method=slingshot"], "'slingshot' is not allowed"),
        (["three_card_poker", "--set", "colour=green"], "there is no option 'colour'"),
        (["three_card_poker", "--buy-in", "lots"], "'lots' is not an amount of money"),
        (["three_card_poker", "--minimum", "10", "--maximum", "5"], "under the minimum"),
        (["three_card_poker", "--submission", "nowhere.yaml"], "there is no such file"),
    ],
)
def test_a_table_that_cannot_be_opened_is_status_2(run: Run, arguments: list[str], reason: str) -> None:
    status, said = run(arguments[0], [], *arguments[1:])
    assert status == 2
    assert reason in said


@pytest.mark.clause("MA-TC-8.b.3-1")
def test_options_come_from_the_submission_and_from_set(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "submission.yaml"
    file.write_text("game: three_card_poker\noptions: {dealing_method: hand}\n", encoding="utf-8")
    _, said = run(
        "three_card_poker", ["ante 10", "fold", "q"], "--submission", str(file), "--set", "settlement_order=2"
    )
    assert "MA-TC-8.b.3-1" in said
    status, said = run("sic_bo", [], "--submission", str(file))
    assert status == 2
    assert "three_card_poker, not for sic_bo" in said


def test_an_option_stated_in_odds_is_read_as_odds(run: Run) -> None:
    status, _ = run("minibaccarat", ["q"], "--set", "tie_odds=9:1")
    assert status == 0


def test_the_same_seed_deals_the_same_evening_and_without_one_no_two_are_alike(run: Run) -> None:
    def evening(*seed: str) -> str:
        return run("three_card_poker", ["ante 10", "play", "", "play", "", "play", "q"], *seed)[1]

    assert evening("--seed", "5") == evening("--seed", "5")
    assert evening() != evening()


@pytest.mark.parametrize("game", WAGERED)
def test_plain_output_is_words_without_boxes_or_signs(run: Run, game: str) -> None:
    _, said = run(game, [opening(game), *answers(game), "q"], "--plain", "--seed", "1")
    assert not set(said) & set("│╭╰─━♠♥♦♣●▒░\x1b")
    if game == "three_card_poker":
        assert " of hearts" in said
        assert "a face-down card to the dealer" in said
