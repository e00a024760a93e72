"""The parts that games name in their ``__init__``: each is there and of its type, and none that is there is left out."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import houseway.games
from houseway.env.declaration import Declaration
from houseway.games import GAMES
from houseway.simulation.kernel import Kernel
from houseway.table.layout import Layout
from houseway.table.parts import PLACES, Part
from houseway.table.registry import parts_of

if TYPE_CHECKING:
    from houseway.games.caribbean_stud.odds import prices as caribbean_stud
    from houseway.games.caribbean_stud.odds import protection as caribbean_stud_protection
    from houseway.games.chemin_de_fer.odds import prices as chemin_de_fer
    from houseway.games.chemin_de_fer.odds import protection as chemin_de_fer_protection
    from houseway.games.colorado_holdem.odds import prices as colorado_holdem
    from houseway.games.colorado_holdem.odds import protection as colorado_holdem_protection
    from houseway.games.colorado_holdem.odds.grids import grids as colorado_holdem_grids
    from houseway.games.crazy_4_poker.odds import prices as crazy_4_poker
    from houseway.games.crazy_4_poker.odds import protection as crazy_4_poker_protection
    from houseway.games.double_down_stud.odds import prices as double_down_stud
    from houseway.games.double_down_stud.odds import protection as double_down_stud_protection
    from houseway.games.fast_action_holdem.odds import prices as fast_action_holdem
    from houseway.games.fast_action_holdem.odds import protection as fast_action_holdem_protection
    from houseway.games.fast_action_holdem.odds.grids import grids as fast_action_holdem_grids
    from houseway.games.let_it_ride.odds import prices as let_it_ride
    from houseway.games.let_it_ride.odds import protection as let_it_ride_protection
    from houseway.games.minibaccarat.odds import prices as minibaccarat
    from houseway.games.minibaccarat.odds import protection as minibaccarat_protection
    from houseway.games.minibaccarat.odds.grids import grids as minibaccarat_grids
    from houseway.games.mississippi_stud.odds import prices as mississippi_stud
    from houseway.games.mississippi_stud.odds import protection as mississippi_stud_protection
    from houseway.games.pai_gow.odds import prices as pai_gow
    from houseway.games.pai_gow.odds import protection as pai_gow_protection
    from houseway.games.pai_gow_poker.odds import prices as pai_gow_poker
    from houseway.games.pai_gow_poker.odds import protection as pai_gow_poker_protection
    from houseway.games.pai_gow_poker.odds.grids import grids as pai_gow_poker_grids
    from houseway.games.poker.sim import figures as poker_figures
    from houseway.games.sic_bo.odds import prices as sic_bo
    from houseway.games.spanish_21.odds import prices as spanish_21
    from houseway.games.spanish_21.odds import protection as spanish_21_protection
    from houseway.games.spanish_21.odds.grids import grids as spanish_21_grids
    from houseway.games.three_card_poker.odds import prices as three_card_poker
    from houseway.games.three_card_poker.odds import protection as three_card_poker_protection
    from houseway.games.three_card_poker.odds.grids import grids as three_card_poker_grids
    from houseway.games.winners_pot_poker.odds import prices as winners_pot_poker
    from houseway.games.winners_pot_poker.odds import protection as winners_pot_poker_protection
    from houseway.games.winners_pot_poker.odds.grids import grids as winners_pot_poker_grids
    from houseway.odds.grid import Grids
    from houseway.odds.pricing import Pricing
    from houseway.odds.protection import GameProtection
    from houseway.simulation.profile import ProfileFigures

    # Parts are found by name, which mypy does not follow: it holds the modules and functions among them to their protocols here.
    PRICED: tuple[Pricing, ...] = (
        caribbean_stud,
        chemin_de_fer,
        colorado_holdem,
        crazy_4_poker,
        double_down_stud,
        fast_action_holdem,
        let_it_ride,
        minibaccarat,
        mississippi_stud,
        pai_gow,
        pai_gow_poker,
        sic_bo,
        spanish_21,
        three_card_poker,
        winners_pot_poker,
    )
    PROTECTED: tuple[GameProtection, ...] = (
        caribbean_stud_protection,
        chemin_de_fer_protection,
        colorado_holdem_protection,
        crazy_4_poker_protection,
        double_down_stud_protection,
        fast_action_holdem_protection,
        let_it_ride_protection,
        minibaccarat_protection,
        mississippi_stud_protection,
        pai_gow_protection,
        pai_gow_poker_protection,
        spanish_21_protection,
        three_card_poker_protection,
        winners_pot_poker_protection,
    )
    DRAWN: tuple[Grids, ...] = (
        colorado_holdem_grids,
        fast_action_holdem_grids,
        minibaccarat_grids,
        pai_gow_poker_grids,
        spanish_21_grids,
        three_card_poker_grids,
        winners_pot_poker_grids,
    )
    PROFILED: ProfileFigures = poker_figures

HOME = Path(houseway.games.__file__).parent
EVERY = [(name, part) for name in GAMES for part in PLACES]


def lies_there(name: str, part: Part) -> bool:
    """Whether the game has the file that a part lies in, and the name in it."""
    home, module, wanted = PLACES[part]
    folder = HOME / name
    module = module or "__init__"
    files = [folder / f"{home}.py", folder / home / f"{module}.py", folder / home / module / "__init__.py"]
    return any(file.is_file() and wanted in file.read_text(encoding="utf-8") for file in files)


@pytest.mark.parametrize(("name", "part"), EVERY)
def test_a_game_names_the_parts_that_lie_in_its_folder_and_no_others(name: str, part: Part) -> None:
    assert (part in parts_of(name).named) == lies_there(name, part)


@pytest.mark.parametrize(("name", "part"), EVERY)
def test_a_part_that_a_game_names_is_there(name: str, part: Part) -> None:
    parts = parts_of(name)
    assert (getattr(parts, part)() is None) == (part not in parts.named)


@pytest.mark.parametrize("name", [name for name in GAMES if "pricing" in parts_of(name).named])
def test_mypy_sees_the_prices_of_every_game(name: str) -> None:
    assert f"from houseway.games.{name}.odds import prices as {name}\n" in Path(__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", [name for name in GAMES if "protection" in parts_of(name).named])
def test_mypy_sees_the_protection_figures_of_every_game(name: str) -> None:
    assert f"import protection as {name}_protection\n" in Path(__file__).read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_parts_that_are_data_are_of_their_types(name: str) -> None:
    parts = parts_of(name)
    assert isinstance(parts.layout(), Layout)
    assert isinstance(parts.kernel(), Kernel)
    assert isinstance(parts.declaration(), Declaration) or name == "poker"
