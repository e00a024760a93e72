"""Grids of whole strategies: cells of Pai Gow Poker and Winner's Pot Poker beside the streets that they sum up."""

from fractions import Fraction

from houseway.games import game
from houseway.games.pai_gow_poker.odds import decisions as pai_gow_poker
from houseway.games.pai_gow_poker.play.house_way import DEFAULT
from houseway.games.pai_gow_poker.rules.submission import PaiGowPoker
from houseway.games.winners_pot_poker.odds import decisions as winners_pot
from houseway.games.winners_pot_poker.rules.submission import WinnersPotPoker
from houseway.odds.grid import Grid, share_said
from houseway.odds.pricing import PricedGame
from houseway.reports.source import grids_of


def _read(name: str, **assume: str) -> PricedGame:
    return PricedGame.read(game(name), {}, assume)


def _at(grid: Grid, row: str, column: str) -> tuple[Fraction | None, str]:
    place, across = grid.rows.index(row), grid.columns.index(column)
    return grid.cells[place][across], grid.labels[place][across]


def test_a_cell_of_two_pairs_is_the_mean_of_its_hands() -> None:
    one = _read("pai_gow_poker")
    shapes, with_ace, with_king, with_none, complete = grids_of(one)
    assert isinstance(one.submission, PaiGowPoker)
    (street,) = [street for street in pai_gow_poker.streets(one.submission, one.assume) if street.name == "two_pairs"]
    known = street.numbers
    held = (known["first_rank"] == 9) & (known["second_rank"] == 4) & (known["best_single"] == 14)
    held &= known["complete"] == 0
    split, keep = (street.actions.index(f"low_{name}") for name in ("second_second", "best_next"))
    rows = held.nonzero()[0].tolist()
    total = sum(int(street.weights[row]) * int(street.values[row, split] - street.values[row, keep]) for row in rows)
    weight = sum(int(street.weights[row]) for row in rows)
    assert _at(with_ace, "9", "4") == (Fraction(total, weight * street.unit), "keep")
    assert _at(with_king, "A", "2")[1] == _at(with_none, "K", "2")[1] == "split"
    assert _at(shapes, "four of a kind", "2")[1] == "best"
    assert _at(shapes, "five aces", "A")[1] == "1st"
    assert _at(complete, "nothing", "K")[1] == "make"
    other = {"house_way": [{"hand": "two_pairs", "low": "best next"}, *DEFAULT]}
    assert grids_of(PricedGame.read(game("pai_gow_poker"), other)) == ()  # a sheet does not wait for a count


def test_a_cell_of_winners_pot_is_the_mean_of_its_hands() -> None:
    one = _read("winners_pot_poker")
    three, four, paired = grids_of(one)
    assert isinstance(one.submission, WinnersPotPoker)
    street, _ = winners_pot.streets(one.submission, one.assume)
    assert street.hand is not None
    assert street.up is not None
    gains: dict[int, int] = {}
    for row in range(len(street)):
        ranks = {int(card) >> 2 for card in street.cards[street.hand[row]]}
        if len(ranks) == 3 and max(ranks) == 9 and int(street.up[row, 0]) >> 2 == 12:  # jack high against an ace
            gains[row] = int(street.weights[row])
    total = sum(weight * int(street.values[row, 0] - street.values[row, 1]) for row, weight in gains.items())
    assert _at(three, "J high", "A") == (Fraction(total, sum(gains.values()) * street.unit), "fold")
    assert _at(three, "pair of 2", "A")[1] == "bet"
    assert "2" not in four.columns
    assert _at(paired, "pair of K", "A")[1] == "fold"
    assert grids_of(_read("winners_pot_poker", players="3")) == ()


def test_a_share_is_never_said_as_nothing_or_all() -> None:
    assert [share_said(share) for share in (0.001, 0.5, 0.999)] == ["<1 %", "50 %", ">99 %"]
