"""Chemin de Fer priced: the catalogue's figures, a small count by hand, and what the choice on five is worth."""

from fractions import Fraction
from itertools import permutations

import pytest

from houseway.errors import BadInput
from houseway.games.chemin_de_fer.odds import prices as odds
from houseway.games.chemin_de_fer.rules import CheminDeFer
from houseway.odds.assumptions import read_assumptions
from houseway.odds.pricing import price_list
from houseway.rulebook.submission import accept
from tests.games.chemin_de_fer.cases import GAME
from tests.project import refused as refusals

DECKS_6 = {
    "card": (Fraction(139963802512, 305162919061), Fraction(680938355432, 1525814595305)),
    "stay": (Fraction(704477067744, 1525814595305), Fraction(681220636112, 1525814595305)),
}
"""By what the Player does on five: how often the Banker and how often the Player wins. Clause catalogue, full enumeration."""
DECKS_8 = {
    "card": (Fraction(8954111587648, 19524993263685), Fraction(8712962041376, 19524993263685)),
}


def edge(wager: str, on_five: str, **options: object) -> Fraction:
    return price_list(GAME, options, {"player_on_five": on_five}).wagers[wager].house_edge


@pytest.mark.clause("MA-CF-9.c-s1", "MA-CF-9.b-s3", "MA-CF-8.a.2")
@pytest.mark.parametrize("percent", [4, 5])
@pytest.mark.parametrize(("decks", "on_five"), [(6, "card"), (6, "stay"), (8, "card")])
def test_the_banks_edge_to_the_last_digit(decks: int, on_five: str, percent: int) -> None:
    banker, player = (DECKS_6 if decks == 6 else DECKS_8)[on_five]
    assert edge("banker_wager", on_five, decks=decks, vigorish_rate=f"{percent}%") == player - banker * Fraction(
        100 - percent, 100
    )


@pytest.mark.clause("MA-CF-9.b-s2", "MA-CF-6.g.1", "MA-CF-6.g.2")
@pytest.mark.parametrize("wager", ["banco_suivi", "banco", "partial_wager"])
@pytest.mark.parametrize("on_five", ["card", "stay"])
def test_whoever_covers_a_dollar_has_the_same_edge(wager: str, on_five: str) -> None:
    banker, player = DECKS_6[on_five]
    assert edge(wager, on_five) == banker - player


# In percent, eight decks: the examples of the clause catalogue.
@pytest.mark.clause("MA-CF-9.c-s1", "MA-CF-8.c-s2")
@pytest.mark.parametrize(
    ("on_five", "rate", "percent"),
    [("card", "5%", 1.0579), ("card", "4%", 0.5993), ("stay", "5%", 0.7869), ("stay", "4%", 0.3252)],
)
def test_the_published_figures_of_eight_decks(on_five: str, rate: str, percent: float) -> None:
    found = edge("banker_wager", on_five, decks=8, vigorish_rate=rate)
    assert float(found) * 100 == pytest.approx(percent, abs=5e-5)


@pytest.mark.clause("MA-CF-8.c-s2")
def test_table_3_read_literally_costs_the_banker() -> None:
    """The catalogue: the Banker's chance falls from 45.86 % to 45.17 % where 4 and 5 never draw against a Player who stays."""
    chances = {}
    for reading in ("draws_to_five", "table_only"):
        found = price_list(GAME, {"decks": 8, "banker_against_stay": reading}, {"player_on_five": "card"})
        won = sum(one.probability for one in found.wagers["banker_wager"].outcomes if one.line.net > 0)
        chances[reading] = round(float(won) * 100, 2)
    assert chances == {"draws_to_five": 45.86, "table_only": 45.17}


@pytest.mark.clause("MA-CF-9.c-s2")
@pytest.mark.parametrize(
    ("rate", "stake", "taken"), [("5%", "617", "31"), ("4%", "617", "24.80"), ("5%", "1", "0.25"), ("4%", "1", "0.20")]
)
def test_rounded_vigorish_is_priced_on_the_stake(rate: str, stake: str, taken: str) -> None:
    options = {"vigorish_rate": rate, "vigorish_rounding": "rounded"}
    found = price_list(GAME, options, {"player_on_five": "card", "stake": stake}).wagers["banker_wager"].house_edge
    banker, player = DECKS_6["card"]
    assert found == player - banker * (1 - Fraction(taken) / Fraction(stake))


@pytest.mark.clause("MA-CF-8.a.2", "MA-CF-8.c-s2")
def test_a_dozen_cards_dealt_out_in_every_order_agree_with_the_final_counts() -> None:
    """Table 3 by hand for a Player on five who draws or stays, all orders of two further cards out of ten values."""
    table_3 = {3: "012345679", 4: "234567", 5: "4567", 6: "67", 7: ""}
    for banker in range(8):
        for third, fourth in permutations(range(10), 2):
            takes = banker < 3 or str(third) in table_3[banker]
            drawn = odds.finals(5, banker, third, fourth, True, frozenset(range(6)))
            assert drawn == ((5 + third) % 10, (banker + fourth) % 10 if takes else banker)
            stayed = odds.finals(5, banker, third, fourth, False, frozenset(range(6)))
            assert stayed == (5, (banker + fourth) % 10 if banker <= 5 else banker)


@pytest.mark.clause("MA-CF-8.a.2")
def test_the_best_choice_on_five_is_no_worse_than_either_habit() -> None:
    best, card, stay = (edge("banco", on_five) for on_five in ("optimal", "card", "stay"))
    assert best <= min(card, stay)
    assert card < stay, "against a Banker without a choice drawing on five costs less: the catalogue's figures"


@pytest.mark.clause("MA-CF-8.a.1", "MA-CF-8.a.2", "MA-CF-8.a.3")
def test_advice_is_given_on_five_and_refused_elsewhere() -> None:
    assume = read_assumptions(odds.ASSUMPTIONS, {})
    for hand in ("2c 3d", "Kc 5d", "9c 6d"):
        found = odds.advise(CheminDeFer(), hand, assume)
        assert {one.do for one in found.alternatives} == {"card", "stay"}
    for hand, clause in (("2c 2d", "MA-CF-8.a.1"), ("Kc 6d", "MA-CF-8.a.3")):
        with pytest.raises(BadInput) as refused:
            odds.advise(CheminDeFer(), hand, assume)
        assert refused.value.clause == clause
    with refusals.refused("malformed-hand"):
        odds.advise(CheminDeFer(), "2c 3d 4h", assume)


@pytest.mark.clause("MA-CF-9.c-s1")
@pytest.mark.parametrize(("decks", "rate", "take"), [(8, "5%", 2.2930), (8, "4%", 1.8344)])
def test_what_the_house_takes_of_the_covered_stake(decks: int, rate: str, take: float) -> None:
    chosen = accept(CheminDeFer, {"decks": decks, "vigorish_rate": rate})
    told = odds.assumed(chosen, read_assumptions(odds.ASSUMPTIONS, {"player_on_five": "card"}))
    assert float(Fraction(told["house_take_exact"])) * 100 == pytest.approx(take, abs=5e-5)
