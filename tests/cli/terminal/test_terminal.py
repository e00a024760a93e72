"""What the terminal draws, and how bots and typed lines fill in a choice."""

import io
from typing import Literal

import pytest
from rich.console import Console

from houseway.api.session import Session
from houseway.cli.terminal.bots import bot_decides
from houseway.cli.terminal.deciding import decide
from houseway.cli.terminal.desk import Desk
from houseway.cli.terminal.look import THEME, Look, card_text, chips
from houseway.cli.terminal.pictures import dice_picture, hand_picture
from houseway.cli.terminal.words import read_choice, value
from houseway.equipment.cards import cards
from houseway.equipment.randomness.chance import SeededEntropy, seeded_chance
from houseway.games import game as find_game
from houseway.rulebook.clauses import catalogue
from houseway.table.decisions import Amount, Ask, CardsOf, Choice, OneOf
from houseway.table.table import Table
from tests.project.refused import refused

HOLDING = tuple(cards("Ah Kd 7c"))
RICH = (
    Choice("raise", {"amount": Amount(1000, 3000, 500)}),
    Choice("discard", {"keep": CardsOf(HOLDING, 2, 2)}),
    Choice("press", {"on": OneOf(("player", "banker"))}),
)
"""Choices with every kind of field that later games use."""


def console(colour: bool) -> Look:
    system: Literal["truecolor"] | None = "truecolor" if colour else None
    return Look(Console(file=io.StringIO(), theme=THEME, width=100, force_terminal=colour, color_system=system))


class Answering(Session):
    """A session that only writes down what it is told."""

    told: tuple[str, dict[str, object]] = ("", {})

    def decide(self, seat: int, do: str, fields: object) -> None:
        choice = next(one for one in RICH if one.do == do)
        assert isinstance(fields, dict)
        for name, field in choice.fields.items():
            field.read(fields[name], name)
        self.told = (do, dict(fields))


def answering() -> Answering:
    game = find_game("three_card_poker")
    return Answering(game, {}, Table(game, game.submission()), SeededEntropy(1))


def test_a_hand_in_colour_shows_rank_in_two_corners_and_suit_between() -> None:
    rows = [row.plain for row in hand_picture(console(colour=True), cards("Th As"))]
    assert rows == [" 10     A   ", "  ♥      ♠  ", "  10      A "]


def test_a_face_down_card_is_a_back_in_every_look() -> None:
    for colour in (True, False):
        for row in hand_picture(console(colour), ["??", "??"]):
            assert set(row.plain) <= set("░▒ ")
    assert card_text(Look(console(colour=False).console, plain=True, signs=False), "??").plain == "a face-down card"


def test_a_die_has_as_many_pips_as_its_number() -> None:
    for face in range(1, 7):
        drawn = "".join(row.plain for row in dice_picture(console(colour=False), [face]))
        assert drawn.count("●") == face


def test_chips_are_the_fewest_that_make_the_amount_and_a_tall_stack_is_cut() -> None:
    how = console(colour=False)
    assert chips(how, 13_600).plain == "●●●●●"  # 136 dollars: 100, 25, 5, 5 and 1
    assert chips(how, 13_500).plain == "●●●●"
    assert chips(how, 100 * 100 * 60).plain == "●" * 10 + "+"


@pytest.mark.parametrize("seed", range(8))
def test_a_bot_fills_in_every_kind_of_field_legally(seed: int) -> None:
    session = answering()
    bot_decides(session, seeded_chance(seed), Ask(1, RICH, ("MA-TC-10.b-1",)))
    assert session.told[0] in ("raise", "discard", "press")


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        (["raise 20"], ("raise", {"amount": "20"})),
        (["raise amount=$20"], ("raise", {"amount": "20"})),
        (["raise", "20"], ("raise", {"amount": "20"})),
        (["raise 12", "raise 15"], ("raise", {"amount": "15"})),
        (["raise 9.99", "raise 30.01", "1 30"], ("raise", {"amount": "30"})),
        (["discard", "Ah 2c", "discard Ah 7c"], ("discard", {"keep": "Ah 7c"})),
        (["press", "Banker"], ("press", {"on": "banker"})),
    ],
)
def test_fields_are_asked_for_until_they_are_right(
    monkeypatch: pytest.MonkeyPatch, lines: list[str], told: tuple[str, dict[str, object]]
) -> None:
    session, typed = answering(), iter(lines)
    monkeypatch.setattr("builtins.input", lambda: next(typed))
    monkeypatch.setattr("houseway.cli.terminal.deciding.show_hands", lambda desk, seat: None)
    desk = Desk(console(colour=False), session, catalogue("three_card_poker", "MA"))
    decide(desk, Ask(1, RICH, ("MA-TC-10.b-1",)))
    assert session.told == told


def test_a_beginning_that_two_choices_share_is_refused() -> None:
    with refused("no-such-choice"):
        read_choice("bet", (Choice("bet_1x"), Choice("bet_2x"), Choice("fold")))
    assert read_choice("bet 2x", (Choice("bet_1x"), Choice("bet_2x")))[0].do == "bet_2x"


@pytest.mark.parametrize(
    ("typed", "read"), [("Kh", "Kh"), ("2", "Kh"), ("1,3", "As 7c"), ("4", "4"), ("As,7c", "As 7c")]
)
def test_cards_are_named_or_picked_by_their_places(typed: str, read: str) -> None:
    choice = Choice("play", {"discard": CardsOf(tuple(cards("As Kh 7c")), 1, 2)})
    assert read_choice(f"play discard={typed}", (choice,))[1] == {"discard": read}


@pytest.mark.parametrize(
    ("typed", "meant"), [("3", 3), ("true", True), ("9:1", "9:1"), ("dealer", "dealer"), ("{a: b", "{a: b")]
)
def test_a_typed_value_means_what_it_looks_like(typed: str, meant: object) -> None:
    assert value(typed) == meant
