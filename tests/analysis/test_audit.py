"""The audit: it agrees with every game, and it finds a price that is wrong."""

import ast
import json
import math
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import houseway
from houseway.analysis import audit as module
from houseway.analysis.audit import Audit, audit, audit_answer, chi_square, referee_said
from houseway.analysis.distribution import of_price
from houseway.cli import main
from houseway.cli.pages.audit import every_game as audits_of
from houseway.equipment.tiles import Tile
from houseway.games import game as find
from houseway.games.pai_gow.odds import prices as pai_gow
from houseway.games.pai_gow.odds.counting import Field, best_split
from houseway.odds.assumptions import Assume
from houseway.odds.price import Line, Outcome, Price
from houseway.odds.pricing import PricedGame, pricing_of
from houseway.ranking.tiles import Split
from houseway.reports.document import document, documents
from houseway.reports.source import source
from houseway.simulation.kernel import PRICE_SEED
from houseway.support.plain_counts import KINDS, every_five, five_card_hands, three_card_hands
from houseway.table.registry import parts_of
from tests.analysis.games import PRICED, every_game
from tests.project.refused import refused

PLAIN = [game for game in PRICED if parts_of(game).plain_counts() is not None]
LONG_PLAIN = ("let_it_ride", "mississippi_stud", "colorado_holdem", "crazy_4_poker")
PACKAGE = Path(houseway.__file__).parent


def audited(game: str, rounds: int = 200_000) -> Audit:
    return audit(PricedGame.read(find(game, "PA" if game == "spanish_21" else None)), rounds)


@pytest.mark.slow
@pytest.mark.parametrize("game", every_game())
def test_every_game_agrees(game: str) -> None:
    assert [one.wager for one in audited(game).wagers if not one.agrees] == []


@pytest.mark.parametrize(
    ("game", "options"),
    [
        *(pytest.param(one, {}, marks=pytest.mark.slow if one in LONG_PLAIN else ()) for one in PLAIN),
        ("minibaccarat", {"decks": 8, "table_variant": "ez", "dragon_bonus_paytable": "B"}),
        ("sic_bo", {"payout_odds": {"total_9": "8:1"}}),
        ("three_card_poker", {"version": "6(f)1", "ante_bonus_table": "B"}),
        ("chemin_de_fer", {"decks": 8, "banker_against_stay": "table_only", "vigorish_rate": "4%"}),
        ("colorado_holdem", {"version": "permissible_bet", "permissible_tens": "pay", "low_ace_instant": False}),
        ("colorado_holdem", {"folded_bonus": "returned", "bonus_odds": {"pair_jacks_or_better": "1:1"}}),
        ("caribbean_stud", {"progressive_table": "B", "caribbean_stud_bonus_table": "C"}),
        ("crazy_4_poker", {"progressive_paytable": "B", "queens_up_paytable": "D"}),
        ("spanish_21", {"decks": 8, "match_by": "value"}),
        ("winners_pot_poker", {"jacks_plus_odds": {"flush": "20:1"}}),
    ],
)
def test_plain_counts_are_equal_to_the_last_deal(game: str, options: dict[str, object]) -> None:
    priced = PricedGame.read(find(game, "MA" if game == "spanish_21" else None), options)
    counts = parts_of(game).plain_counts()
    assert counts is not None
    counted = counts(priced.submission, priced.assume)

    assert counted
    for wager, chances in counted.items():
        assert sum(chances.values()) == 1
        assert dict(chances) == of_price(priced.price(wager)).probabilities, wager


def test_plain_counts_of_hands() -> None:
    """The usual frequencies: https://en.wikipedia.org/wiki/Poker_probability and, of three cards, 22,100 in all."""
    five, three = five_card_hands(), three_card_hands()

    assert (sum(five.values()), sum(three.values())) == (2_598_960, 22_100)
    assert {
        name: five[name] for name in ("royal_flush", "straight_flush", "four_of_a_kind", "full_house", "flush")
    } == {
        "royal_flush": 4,
        "straight_flush": 36,
        "four_of_a_kind": 624,
        "full_house": 3744,
        "flush": 5108,
    }
    assert (five["straight"], five["three_of_a_kind"], five["two_pair"]) == (10_200, 54_912, 123_552)
    assert sum(many for name, many in five.items() if name.startswith("pair_")) == 1_098_240
    assert {name: three[name] for name in ("mini_royal", "straight_flush", "three_of_a_kind", "straight", "pair")} == {
        "mini_royal": 4,
        "straight_flush": 44,
        "three_of_a_kind": 52,
        "straight": 720,
        "pair": 3744,
    }


def test_every_hand_of_five_cards_is_named_as_it_is_counted() -> None:
    """Two counts of 2,598,960 hands: by sets of ranks, and card by card."""
    _, kind = every_five()
    named = {KINDS[number]: int(many) for number, many in zip(*np.unique(kind, return_counts=True), strict=True)}

    assert named == dict(five_card_hands())


@pytest.mark.parametrize("game", PLAIN)
def test_a_plain_count_shares_no_code_with_the_price(game: str) -> None:
    """What a type checker alone reads is not run."""
    for path in (PACKAGE / "games" / game / "odds" / "plain.py", PACKAGE / "support" / "plain_counts.py"):
        tree = ast.parse(path.read_text("utf-8"))
        tree.body = [
            node for node in tree.body if not (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        ]
        named = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
        ours = {name for name in named if name and name.startswith("houseway")}

        assert ours <= {"houseway.support.plain_counts"}


def moved(price: Price, share: Fraction) -> Price:
    """The price with part of its last outcome's probability given to the first, as a wrong count would."""
    first, *others, last = price.outcomes
    one = Outcome(first.line, first.weight, first.probability + share)
    return replace(price, outcomes=(one, *others, Outcome(last.line, last.weight, last.probability - share)))


def test_a_wrong_price_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    right = PricedGame.price

    def wrong(priced: PricedGame, wager: str) -> Price:
        found = right(priced, wager)
        return moved(found, Fraction(1, 100)) if wager == "small" else found

    monkeypatch.setattr(PricedGame, "price", wrong)
    found = {one.wager: one for one in audited("sic_bo").wagers}

    assert not found["small"].agrees
    assert found["big"].agrees
    score = found["small"].z_score
    assert score is not None
    assert abs(score) > 5


def test_an_outcome_that_cannot_be_is_found() -> None:
    priced = PricedGame.read(find("sic_bo"))
    whole = priced.price("one_of_a_kind:1")
    without = replace(whole, outcomes=whole.outcomes[1:])

    assert module._fit(without, whole, 216) == 0.0


def test_the_chi_square_function() -> None:
    """With two degrees of freedom it is exp(-x / 2); the 95 % points of one and ten are 3.841459 and 18.307038."""
    for x in (0.1, 2.0, 9.0, 40.0):
        assert chi_square(x, 2) == pytest.approx(math.exp(-x / 2), rel=1e-12)
    assert chi_square(3.841458820694124, 1) == pytest.approx(0.05, rel=1e-9)
    assert chi_square(18.307038053275146, 10) == pytest.approx(0.05, rel=1e-9)


def test_the_answer_says_what_agrees() -> None:
    answer = audit_answer(audited("sic_bo"))

    assert answer["agrees"] is True
    assert answer["wagers"]["small"]["plain_count"] == "equal"
    assert answer["wagers"]["small"]["house_edge_exact"] == "1/36"


def spoilt(monkeypatch: pytest.MonkeyPatch, wager: str, name: str) -> None:
    """Makes the lines of these games pay one unit more for an ending of the wager."""
    for game in ("sic_bo", "three_card_poker", "caribbean_stud"):
        pricing = pricing_of(game)
        right = pricing.lines

        def wrong(submission: Any, assume: Assume, right: Any = right) -> dict[str, list[Line]]:
            found = dict(right(submission, assume))
            if wager in found:
                found[wager] = [replace(one, net=one.net + 1) if one.name == name else one for one in found[wager]]
            return found

        monkeypatch.setattr(pricing, "lines", wrong)


@pytest.mark.parametrize(
    ("game", "wager", "name", "rounds"),
    [
        ("sic_bo", "small", "small", 1000),
        ("three_card_poker", "ante", "fold", 1000),
        ("caribbean_stud", "ante", "win, bet at 100 to 1", 2_000_000),
    ],
)
def test_a_class_that_pays_what_the_procedure_does_not_is_found(
    monkeypatch: pytest.MonkeyPatch, game: str, wager: str, name: str, rounds: int
) -> None:
    """The simulated rounds are priced by the same lines, so that they agree; the referee does not, of a royal flush either."""
    spoilt(monkeypatch, wager, name)
    found = audited(game, rounds)
    one = next(each for each in found.wagers if each.wager == wager)

    assert one.settled is False
    assert not one.agrees
    assert all(each.startswith(f"{wager}, round ") for each in found.differences)
    assert all(each.settled for each in found.wagers if each.wager != wager)


def test_the_command_ends_with_one_if_a_figure_is_wrong(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    spoilt(monkeypatch, "small", "small")
    with pytest.raises(SystemExit, match=r"^1$"):
        main(["odds", "sic_bo", "--audit", "--rounds", "1000", "--json"])
    answer = json.loads(capsys.readouterr().out)

    assert (answer["agrees"], answer["wagers"]["small"]["referee"]) == (False, "different")
    assert answer["wagers"]["small"]["plain_count"] == "different"
    assert (answer["wagers"]["big"]["referee"], answer["refereed_rounds"]) == ("equal", 150)


def test_a_best_play_that_is_not_the_best_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiles set to lose the most: price and simulated rounds have the same play, so that only other plays tell."""

    def wrong(other: Field, hand: Sequence[Tile], keeps: Fraction, bank: bool = False) -> Split:
        return best_split(other, hand, -keeps, bank)

    monkeypatch.setattr(pai_gow, "best_split", wrong)
    monkeypatch.setattr(pai_gow, "_weights", pai_gow._counted)  # what is stored and kept is right
    found = audited("pai_gow", 1000)

    assert found.plays == 3
    assert set(found.cheaper) == {"house_way", "best_low", "best_high"}
    assert not found.agrees


def test_the_simulated_edge_has_the_error_that_its_score_is_told_in() -> None:
    one = audit_answer(audited("three_card_poker", 10_000))["wagers"]["ante"]

    difference = one["simulated_house_edge"] - one["house_edge"]
    assert one["simulated_standard_error"] == pytest.approx(1.6386 / 100, rel=1e-3)
    assert difference == pytest.approx(one["z_score"] * one["simulated_standard_error"], rel=1e-9)


def test_a_simulated_price_is_compared_with_other_rounds() -> None:
    """A tie that the player takes: no count has that, so the price is simulated; its own rounds would agree whatever it says."""
    priced = PricedGame.read(find("fast_action_holdem"), {}, {"ties": "player"})
    price = priced.price("original")
    (one,) = audit(priced, 100_000).wagers

    assert price.method.rounds
    assert one.simulated.house_edge != price.house_edge
    score = one.z_score
    assert score is not None
    assert abs(score) < 4
    both = math.hypot(price.standard_error, price.standard_deviation / math.sqrt(100_000))
    assert score * both == pytest.approx(float(one.simulated.house_edge - price.house_edge))
    with refused("not-independent", where="seed"):
        audit(priced, 1000, PRICE_SEED)


def test_a_simulated_price_that_is_wrong_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    priced = PricedGame.read(find("fast_action_holdem"), {}, {"ties": "player"})
    whole = moved(priced.price("original"), Fraction(1, 20))
    monkeypatch.setattr(PricedGame, "price", lambda priced, wager: whole)

    assert not audit(priced, 100_000).agrees


def test_of_several_players_the_referee_settles_seat_one_as_its_class_says() -> None:
    found = audit(PricedGame.read(find("winners_pot_poker"), {}, {"players": "3", "player": "dealers_board"}), 2000)

    assert found.differences == ()
    assert next(one for one in found.wagers if one.wager == "ante").refereed > 20


def test_one_ending_that_is_left_is_one() -> None:
    found = audited("three_card_poker", 500_000)
    wagers = tuple(replace(one, not_refereed=one.not_refereed[:1]) for one in found.wagers)

    assert "1 ending was in none of them: ante, " in referee_said(replace(found, wagers=wagers))


@pytest.mark.parametrize("rounds", ["1e3", 0, 2.5])
def test_rounds_that_are_no_number_are_refused_before_the_referee_settles_any(rounds: Any) -> None:
    with refused("out-of-range", where="rounds"):
        audit(PricedGame.read(find("sic_bo")), rounds)


def test_an_authority_that_regulates_no_game_is_refused() -> None:
    """All games of nobody agreed."""
    with refused("not-regulated", where="authority"):
        audits_of("XX")
    assert {one.game.authority for one in audits_of("pa")} == {"PA"}


def test_endings_that_no_refereed_round_has_are_named() -> None:
    """More rounds have more of them; a draw with a straight flush comes once in six million."""
    few, many = (
        next(one for one in audited("three_card_poker", rounds).wagers if one.wager == "ante")
        for rounds in (1000, 500_000)
    )

    assert "draw, straight flush bonus" in many.not_refereed
    assert set(many.not_refereed) < set(few.not_refereed) < {one.line.name for one in few.price.outcomes}


def test_options_are_refereed_too_and_what_is_not_lawful_is_not() -> None:
    read = PricedGame.read
    lawful = read(find("sic_bo"), {"payout_odds": {"two_dice_combination": "6:1", "total_9": "8:1"}})
    assert all(each.settled for each in audit(lawful, 1000).wagers)
    below = read(find("sic_bo"), {"payout_odds": {"total_9": "5:1"}}, even_if_unlawful=True)
    assert {each.settled for each in audit(below, 1000).wagers} == {None}


def test_the_audit_is_a_sheet_of_the_report() -> None:
    made = source(find("sic_bo"), {}, "2026-11-16")
    page = str(document(made, ["par", "audit"]))

    assert 'id="audit"' in page
    assert "Every figure agrees." in page
    assert "audit" not in documents(made)
