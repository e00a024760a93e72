"""Side wagers on the final hands of baccarat: the game's own wagers written as data, and a plain count of a small shoe."""

from fractions import Fraction
from itertools import permutations
from typing import Any

import numpy as np
import pytest

import houseway as hw
from houseway.analysis.side_wagers import together as joint
from houseway.analysis.side_wagers.conditions import Deck
from houseway.analysis.side_wagers.reading import read_side_wager
from houseway.equipment.cards import card
from houseway.games import game
from houseway.odds.pricing import PricedGame
from houseway.simulation.work import kernel_of, work_of
from tests.project.refused import refused

MARGINS = {9: "30:1", 8: "10:1", 7: "6:1", 6: "4:1", 5: "2:1", 4: "1:1"}


def dragon_bonus(hand: str) -> dict[str, Any]:
    """Table A of the Dragon Bonus: a natural wins even money and pushes a tie; other wins pay by their margin."""
    final = f"{hand}_final"
    rows = [
        {"of": final, "natural": True, "outcome": hand, "pays": "1:1"},
        {"of": final, "natural": True, "outcome": "tie", "pays": "0:1"},
        *({"outcome": hand, "margin": margin, "pays": odds} for margin, odds in MARGINS.items()),
    ]
    return {"rows": rows}


OWN: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("minibaccarat", "dragon_bonus_player", dragon_bonus("player"), {}),
    ("minibaccarat", "dragon_bonus_banker", dragon_bonus("banker"), {}),
    (
        "minibaccarat",
        "dragon_7_insurance",
        {"of": "banker_final", "rows": [{"total": 7, "cards_in_hand": 3, "outcome": "banker", "pays": "40:1"}]},
        {"table_variant": "ez"},
    ),
    (
        "minibaccarat",
        "panda_8_insurance",
        {"of": "player_final", "rows": [{"total": 8, "cards_in_hand": 3, "outcome": ["player"], "pays": "25:1"}]},
        {"table_variant": "ez"},
    ),
    ("minibaccarat", "tie", {"rows": [{"margin": 0, "pays": "8:1"}]}, {}),
]


@pytest.mark.parametrize(("name", "wager", "document", "options"), OWN, ids=[one[1] for one in OWN])
def test_a_wager_of_the_game_written_as_data_is_that_wager(
    name: str, wager: str, document: dict[str, Any], options: dict[str, Any]
) -> None:
    own = hw.price(name, "MA", **options)[wager]
    found = hw.side_wager(name, document, "MA", options)
    both = found.together
    assert both is not None
    assert both.method.is_exact
    assert found.price.house_edge == own.house_edge
    assert found.price.variance == own.variance == both.covariances["side_wager", wager]


def test_the_player_of_chemin_de_fer_as_data() -> None:
    """The banco wager wins even money on the Player, loses to the Banker and pushes a tie."""
    rows = [{"outcome": "player", "pays": "1:1"}, {"outcome": "tie", "pays": "0:1"}]
    found = hw.side_wager("chemin_de_fer", {"rows": rows}, "MA")
    assert found.price.house_edge == hw.price("chemin_de_fer", "MA")["banco"].house_edge


# -- a small shoe, every order of six cards ------------------------------------------------------------------------

SHOE = "As Ah 2s 6h 7s 8d 9s Ks Kh"
DOCUMENT = {
    "rows": [
        {"of": "player_final", "suits": 1, "cards_in_hand": 3, "pays": "9:1"},
        {"of": "banker_final", "alike": 2, "also": [{"of": "player_final", "natural": False}], "pays": "5:1"},
        {"of": "banker_final", "ranks": {"K": 1}, "outcome": ["banker", "tie"], "pays": "3:1"},
        {"of": "player", "total": 8, "also": [{"outcome": "player", "margin": [1, 3]}], "pays": "2:1"},
        {"of": "player_final", "total": [0, 3], "pays": "1:1"},
    ]
}


def points(hand: list[str]) -> int:
    return (
        sum(
            {"A": 1, "T": 0, "J": 0, "Q": 0, "K": 0}.get(one[0], 0) or int("0" + one[0] * one[0].isdigit())
            for one in hand
        )
        % 10
    )


def banker_takes(count: int, third: int) -> bool:
    """The table of the Banker's third card, as every book prints it."""
    if count <= 2:
        return True
    return {3: third != 8, 4: 2 <= third <= 7, 5: 4 <= third <= 7, 6: third in (6, 7)}.get(count, False)


def plain_row(six: tuple[str, ...]) -> int:
    first, player, banker = [six[0], six[2]], [six[0], six[2]], [six[1], six[3]]
    natural = points(player) >= 8
    if not natural and points(banker) < 8:
        if points(player) <= 5:
            player.append(six[4])
            if banker_takes(points(banker), points([six[4]])):
                banker.append(six[5])
        elif points(banker) <= 5:
            banker.append(six[4])
    mine, theirs = points(player), points(banker)
    if len(player) == 3 and len({one[1] for one in player}) == 1:
        return 0
    if len({one[0] for one in banker}) < len(banker) and not natural:
        return 1
    if any(one[0] == "K" for one in banker) and theirs >= mine:
        return 2
    if points(first) == 8 and 1 <= mine - theirs <= 3:
        return 3
    return 4 if mine <= 3 else 5


def test_every_order_of_a_small_shoe() -> None:
    priced = PricedGame.read(game("minibaccarat", "MA"))
    places = kernel_of("minibaccarat").places
    assert places is not None
    wager = read_side_wager(DOCUMENT, places.whose(priced.submission))
    deck = Deck(np.bincount([int(card(one)) for one in SHOE.split()], minlength=53).astype(np.int64))
    work = work_of("minibaccarat", priced.submission, priced.assume, 1)
    groups, exchanges = joint._groups(wager, deck, priced, places)
    assert groups
    found = [sum(row) for row in joint._counted(wager, deck, work, groups, exchanges)]
    plain = [0] * 6
    for six in permutations(SHOE.split(), 6):
        plain[plain_row(six)] += 1
    assert found == plain
    assert all(plain)


def test_suits_of_both_final_hands_are_simulated_and_agree_with_the_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(joint, "ROUNDS", 250_000)
    counted = hw.side_wager("minibaccarat", {"rows": [{"of": "banker_final", "suits": 1, "pays": "9:1"}]}, "MA")
    monkeypatch.setattr(joint, "MOST", 0)
    rough = hw.side_wager("minibaccarat", {"rows": [{"of": "banker_final", "suits": 1, "pays": "9:1"}]}, "MA")
    assert counted.price.method.is_exact
    assert not rough.price.method.is_exact
    error = rough.price.standard_error
    assert 0 < abs(float(rough.price.house_edge - counted.price.house_edge)) < 4 * error


BAD: list[tuple[dict[str, Any], str]] = [
    ({"of": "player", "natural": True}, "no-such-choice"),
    ({"of": "player", "cards_in_hand": 3}, "no-such-choice"),
    ({"of": "player_final", "cards_in_hand": "three"}, "not-a-range"),
    ({"of": "player_final", "natural": "yes"}, "no-such-choice"),
    ({"of": "player_final", "first": 2, "natural": True}, "no-such-choice"),
    ({"of": "banker_final", "first": 2, "cards_in_hand": 2}, "no-such-choice"),
    ({"outcome": "dealer"}, "no-such-choice"),
    ({"outcome": []}, "no-such-choice"),
    ({"outcome": 3}, "no-such-choice"),
    ({"margin": [5, 4]}, "not-a-range"),
    ({"outcome": "player", "total": 3}, "condition-missing"),
]


@pytest.mark.parametrize(("row", "code"), BAD)
def test_rows_that_cannot_be_read(row: dict[str, Any], code: str) -> None:
    with refused(code):
        hw.side_wager("minibaccarat", {"rows": [{**row, "pays": "1:1"}]}, "MA")


def test_other_games_have_no_outcome() -> None:
    with refused("no-such-choice"):
        hw.side_wager("three_card_poker", {"of": "player", "rows": [{"outcome": "player", "pays": "1:1"}]}, "MA")


def test_deals_are_weighed_whole() -> None:
    """A natural of either hand in eight decks, against the share of two-card counts."""
    found = hw.side_wager(
        "minibaccarat", {"of": "player_final", "rows": [{"natural": True, "pays": "4:1"}]}, "MA", {"decks": 8}
    )
    held = dict.fromkeys(range(1, 10), 32) | {0: 128}
    ways = sum(held[one] * (held[other] - (one == other)) for one in held for other in held if (one + other) % 10 >= 8)
    assert found.price.hit_frequency == Fraction(ways, 416 * 415)
